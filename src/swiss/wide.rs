//! Numbers that a matching can be told its costs in, wide enough for digits upon digits: each criterion is a
//! digit or some, and one comparison of such numbers compares criterion by criterion.

// Words are counted by the length of the array itself.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;
use std::ops::{Add, Sub};

/// The cost of a pair, and what the prices of a matching are counted in. A cost must be non-negative and leave
/// [`Cost::margin`] bits at the top free, for no price and no sum of prices to overflow: all single vertices
/// have taken the same steps, and the two ends of a path that can be augmented never pay more than the path
/// costs; so all prices stay within the number of vertices times the largest cost, doubled twice.
pub(super) trait Cost: Copy + Ord + Add<Output = Self> + Sub<Output = Self> {
    /// Nothing.
    const ZERO: Self;
    /// No pair: above every cost and price, and its half too.
    const ABSENT: Self;

    /// The half, rounded down.
    fn half(self) -> Self;

    /// Twice as much.
    fn doubled(self) -> Self {
        self + self
    }

    /// Adds `value` shifted up by so many bits.
    fn add_at(&mut self, shift: usize, value: usize);

    /// How many bits are to be kept free for a matching of so many vertices.
    fn margin(vertices: usize) -> usize {
        6 + bits(vertices)
    }
}

/// How many bits a value takes.
pub(super) const fn bits(value: usize) -> usize {
    // Below 65 on every machine.
    #[allow(clippy::as_conversions)]
    let zeros = value.leading_zeros() as usize;
    64_usize.saturating_sub(zeros)
}

impl Cost for i128 {
    const ZERO: Self = 0;
    const ABSENT: Self = Self::MAX;

    fn half(self) -> Self {
        self >> 1
    }

    fn add_at(&mut self, shift: usize, value: usize) {
        *self += Self::try_from(value).unwrap_or(0) << shift;
    }
}

/// A number of `N` words of 64 bits, the lowest first; two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (word, added) in self.0.iter_mut().zip(other.0) {
            let (sum, over) = word.overflowing_add(added);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, over != over_again);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (word, taken) in self.0.iter_mut().zip(other.0) {
            let (rest, under) = word.overflowing_sub(taken);
            let (rest, under_again) = rest.overflowing_sub(u64::from(borrow));
            (*word, borrow) = (rest, under != under_again);
        }
        self
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        // With the sign bit turned over, negative numbers stand below the others.
        let top = |words: &[u64; N]| words.last().map(|word| word ^ (1 << 63));
        top(&self.0).cmp(&top(&other.0)).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Cost for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ABSENT: Self = {
        let mut words = [u64::MAX; N];
        words[N - 1] >>= 1;
        Self(words)
    };

    fn half(mut self) -> Self {
        let mut above = self.0[N - 1] & (1 << 63);
        for word in self.0.iter_mut().rev() {
            let low = *word << 63;
            *word = *word >> 1 | above;
            above = low;
        }
        self
    }

    fn add_at(&mut self, shift: usize, value: usize) {
        let mut added = [0; N];
        // A usize has 64 bits at the most.
        let (at, by, value) = (shift / 64, shift % 64, u64::try_from(value).unwrap_or(u64::MAX));
        added[at] = value << by;
        if by > 0 && at + 1 < N {
            added[at + 1] = value >> (64 - by);
        }
        *self = *self + Self(added);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(value: i128) -> Wide<3> {
        let sign = if value < 0 { u64::MAX } else { 0 };
        Wide([value as u64, (value >> 64) as u64, sign])
    }

    proptest! {
        #[test]
        fn wide_numbers_count_as_numbers_do(a in any::<i128>(), b in any::<i128>(), shift in 0usize..60) {
            let (a, b) = (a >> 2, b >> 2);
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).half(), wide(a >> 1));
            let (mut one, mut other) = (wide(a >> 8), a >> 8);
            one.add_at(shift, 0x1_0000_0001);
            other.add_at(shift, 0x1_0000_0001);
            prop_assert_eq!(one, wide(other));
        }
    }

    #[test]
    fn the_half_of_what_is_absent_is_above_every_cost() {
        assert!(Wide::<2>::ABSENT.half() > Wide([u64::MAX, u64::MAX >> 6]));
    }
}
