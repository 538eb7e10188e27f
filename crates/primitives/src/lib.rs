//! The types that all rules share: sides, scores, balls, keyed enums, seeded random numbers. Nothing
//! here knows a rule of the game or of pairing. The small functions are inlined into the crates that call them in their
//! innermost loops.

#![deny(missing_docs)]
// No input makes these types panic.
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

// The examples of the README are compiled with those here.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// Declares a [`Keyed`] enum: `Copy`, ordered, and with its variants' keys in `snake_case` wherever they are written.
///
/// ```
/// use toguznama_primitives::{Keyed as _, keyed};
///
/// keyed! {
///     /// How a loan ended.
///     pub enum LoanEnd {
///         Returned,
///         ReportedLost,
///     }
/// }
/// assert_eq!(LoanEnd::ReportedLost.key(), "reported_lost");
/// ```
#[macro_export]
macro_rules! keyed {
    ($($enumeration:tt)*) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize,
            ::strum::VariantArray, ::strum::IntoStaticStr,
        )]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        $($enumeration)*
    };
}

keyed! {
    /// One of the two players of a game. White moves first (G1).
    pub enum Side {
        /// The player who moves first.
        White,
        /// The player who moves second.
        Black,
    }
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The side's key, as [`Keyed::key`] gives it: messages select on it, CSS classes and URLs contain it.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The side of the opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// An enum whose variants carry a stable key: the name they have in columns, JSON, CSV, form fields and
/// message keys. Implemented for every enum that derives [`strum::VariantArray`] and
/// [`strum::IntoStaticStr`]; the key of a variant is its name in `snake_case` (`#[strum(serialize_all =
/// "snake_case")]`).
///
/// ```
/// use toguznama_primitives::{Keyed, Side};
///
/// assert_eq!(Side::White.key(), "white");
/// assert_eq!(Side::from_key("black"), Some(Side::Black));
/// assert_eq!(Side::from_key("grey"), None);
/// ```
pub trait Keyed: strum::VariantArray + Into<&'static str> + Copy {
    /// All variants, in the order of their declaration.
    const ALL: &'static [Self] = Self::VARIANTS;

    /// The variant's key, unique within the enum.
    fn key(self) -> &'static str {
        self.into()
    }

    /// The variant with this key; `None` when no variant has it.
    fn from_key(key: &str) -> Option<Self> {
        Self::VARIANTS.iter().copied().find(|variant| variant.key() == key)
    }
}

impl<T: strum::VariantArray + Into<&'static str> + Copy> Keyed for T {}

/// A score, counted in half points so that sums are exact (S1). It may be negative after a penalty (W2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Score(i32);

impl Score {
    /// No points: a loss (S1).
    pub const ZERO: Self = Self(0);
    /// Half a point: a draw (S1).
    pub const HALF: Self = Self(1);
    /// One point: a win (S1).
    pub const ONE: Self = Self(2);

    /// A score from a number of half points.
    #[inline]
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// The score in half points.
    #[inline]
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// The score multiplied by `count`; saturates instead of overflowing.
    #[inline]
    #[must_use]
    pub fn times(self, count: usize) -> Self {
        Self(self.0.saturating_mul(i32::try_from(count).unwrap_or(i32::MAX)))
    }
}

impl Add for Score {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Score {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Score {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Score {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

/// The text is not a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a valid score: expected points in halves")]
pub struct NotAScore;

/// Reads what [`Display`](fmt::Display) prints and what keyboards produce: `4½`, `4.5`, `4,5`, `.5`, `4.0`.
/// Negative scores are not accepted.
impl std::str::FromStr for Score {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Self, NotAScore> {
        let text = text.trim();
        let (whole, half) = match (text.strip_suffix('½'), text.split_once(['.', ','])) {
            (Some(whole), _) => (whole, 1),
            (None, Some((whole, "5" | "50"))) => (whole, 1),
            (None, Some((whole, "" | "0" | "00"))) if !whole.is_empty() => (whole, 0),
            (None, Some(_)) => return Err(NotAScore),
            (None, None) => (text, 0),
        };
        let digits = whole.bytes().all(|byte| byte.is_ascii_digit());
        let whole: i32 = match whole {
            "" if half == 1 => 0,
            _ if digits => whole.parse().map_err(|_| NotAScore)?,
            _ => return Err(NotAScore),
        };
        whole.checked_mul(2).and_then(|halves| halves.checked_add(half)).map(Self).ok_or(NotAScore)
    }
}

/// The customary way to print points: `4`, `4½`, `½`, `-½`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.unsigned_abs() / 2;
        if self.0 < 0 {
            f.write_str("-")?;
        }
        match (whole, self.0 % 2 != 0) {
            (0, true) => f.write_str("½"),
            (whole, true) => write!(f, "{whole}½"),
            (whole, false) => write!(f, "{whole}"),
        }
    }
}

/// Points as pairing compares them, in tenths of a point. Any point system of a tournament report file fits,
/// and so do the virtual points of an accelerated tournament.
///
/// Standings use [`Score`] instead, in half points: a section's points are whole or half, and tie-breaks that
/// multiply them stay exact in quarters. Converting is exact in this direction only, so that the two units
/// cannot be one type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points(i32);

impl Points {
    /// No points, in tenths too.
    pub const ZERO: Self = Self(0);

    /// The points for a number of tenths: 5 is half a point.
    #[inline]
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The points in tenths.
    #[inline]
    #[must_use]
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl From<Score> for Points {
    #[inline]
    fn from(score: Score) -> Self {
        Self(score.halves().saturating_mul(5))
    }
}

impl Add for Points {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// The points that games give, in the unit `P`: half points in sections, tenths in pairing, because report files
/// may have any tenth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct PointSystem<P = Score> {
    /// Points for a win, also by forfeit.
    pub win: P,
    /// Points for a draw.
    pub draw: P,
    /// Points for a loss in a game that was played.
    pub loss: P,
}

impl PointSystem {
    /// 1, ½ and 0 (S1).
    pub const CUSTOMARY: Self = Self { win: Score::ONE, draw: Score::HALF, loss: Score::ZERO };
}

impl PointSystem<Points> {
    /// 1, ½ and 0 (S1).
    pub const CUSTOMARY: Self =
        Self { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO };
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::CUSTOMARY
    }
}

impl<P> PointSystem<P> {
    /// The same system in another unit.
    #[must_use]
    pub fn map<Q>(self, mut convert: impl FnMut(P) -> Q) -> PointSystem<Q> {
        PointSystem { win: convert(self.win), draw: convert(self.draw), loss: convert(self.loss) }
    }
}

/// A number of balls, 0–162: neither a kazan nor a pit can hold more (G1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Balls(u8);

/// The number of balls given exceeds the 162 on the board (G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} balls: the board has 162")]
pub struct TooManyBalls(pub u16);

impl Balls {
    /// No balls, as in an empty kazan.
    pub const NONE: Self = Self(0);
    /// All 162 balls of the board (G1).
    pub const ALL: Self = Self(162);
    /// Half of all balls, 81: at 81–81 the game is drawn (G9).
    pub const HALF: Self = Self(81);
    /// The 82 balls in a kazan that win at once (G9).
    pub const WIN: Self = Self(82);

    /// Checks the range.
    ///
    /// # Errors
    /// `count` is over 162.
    #[inline]
    pub fn new(count: u16) -> Result<Self, TooManyBalls> {
        match u8::try_from(count) {
            Ok(small) if small <= Self::ALL.0 => Ok(Self(small)),
            _ => Err(TooManyBalls(count)),
        }
    }

    /// The number of balls, 0 to 162.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u16> for Balls {
    type Error = TooManyBalls;
    fn try_from(count: u16) -> Result<Self, TooManyBalls> {
        Self::new(count)
    }
}

impl From<Balls> for u16 {
    #[inline]
    fn from(balls: Balls) -> Self {
        Self::from(balls.0)
    }
}

impl fmt::Display for Balls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player's 0-based index in the list handed to a rule; meaningful for that call only.
pub type PlayerIndex = usize;

/// Seeded random numbers for drawings of lots: SplitMix64, chosen because it gives the same sequence on every
/// machine and in every release, so that a draw can be repeated from its seed.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that starts from this seed.
    #[inline]
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `bound` − 1, each equally likely up to one part in 2⁶⁴⁄bound; 0 when `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a 128-bit product is less than `bound`, which is a usize: neither conversion can
        // fail.
        let wide = u128::from(self.draw()) * u128::try_from(bound).unwrap_or(0);
        usize::try_from(wide >> 64).unwrap_or(0)
    }

    /// Puts the items in a random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_print_with_halves() {
        let printed: Vec<_> = [0, 1, 2, 9, -1, -2, -3].map(|h| Score::from_halves(h).to_string()).into();
        assert_eq!(printed, ["0", "½", "1", "4½", "-½", "-1", "-1½"]);
    }

    #[test]
    fn scores_are_read_as_printed_and_as_typed() {
        for halves in 0..100 {
            let score = Score::from_halves(halves);
            assert_eq!(score.to_string().parse(), Ok(score));
        }
        for (typed, halves) in [(" 3 ", 6), ("0.5", 1), ("0,5", 1), (".5", 1), ("1,50", 3), ("2.0", 4)] {
            assert_eq!(typed.parse(), Ok(Score::from_halves(halves)), "{typed}");
        }
        for typed in ["", ".", ",", "-1", "+1", "0.25", "½½", "1 ½ 2", "x", "99999999999", "2147483647"] {
            assert_eq!(typed.parse::<Score>(), Err(NotAScore), "{typed}");
        }
    }

    #[test]
    fn g1_there_are_at_most_162_balls() {
        assert!(Balls::new(162).is_ok());
        assert_eq!(Balls::new(163), Err(TooManyBalls(163)));
        assert_eq!(Balls::new(256), Err(TooManyBalls(256)));
    }

    #[test]
    fn a_shuffle_repeats_for_a_seed_and_loses_nothing() {
        let deal = |seed| {
            let mut cards: Vec<u8> = (0..50).collect();
            SplitMix64::new(seed).shuffle(&mut cards);
            cards
        };
        assert_eq!(deal(7), deal(7));
        assert_ne!(deal(7), deal(8));
        let mut sorted = deal(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn the_generator_is_the_published_splitmix64() {
        let mut lots = SplitMix64::new(1_234_567);
        assert_eq!(lots.draw(), 6_457_827_717_110_365_317);
        assert_eq!(lots.draw(), 3_203_168_211_198_807_973);
    }
}
