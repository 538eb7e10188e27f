//! Lines of a log under a flood: so many a period are written, and then how many were left out.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use chrono::Utc;

/// Counts the lines of one kind.
pub(in crate::web) struct Sampler {
    most: u32,
    /// How long the period is, in seconds.
    period: u64,
    /// The period that is being counted.
    current: AtomicU64,
    count: AtomicU32,
}

impl Sampler {
    pub(in crate::web) const fn new(most: u32, period: u64) -> Self {
        Self { most, period, current: AtomicU64::new(0), count: AtomicU32::new(0) }
    }

    /// Whether another line is written, and if so how many were left out before it. Two lines at the turn of a period may
    /// be counted in either.
    pub(in crate::web) fn admit(&self) -> Option<u32> {
        self.admit_at(Utc::now().timestamp().unsigned_abs())
    }

    fn admit_at(&self, second: u64) -> Option<u32> {
        let period = second / self.period;
        if self.current.swap(period, Relaxed) != period {
            return Some(self.count.swap(1, Relaxed).saturating_sub(self.most));
        }
        (self.count.fetch_add(1, Relaxed) < self.most).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_lines_are_written_and_then_how_many_were_not() {
        let sampler = Sampler::new(3, 10);
        let written: Vec<_> = (0..5).map(|_| sampler.admit_at(100)).collect();
        assert_eq!(written, [Some(0), Some(0), Some(0), None, None]);
        assert_eq!([109, 110, 111].map(|second| sampler.admit_at(second)), [None, Some(3), Some(0)]);
    }
}
