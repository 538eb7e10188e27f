//! The rules a second time, ball by ball and as simply as possible, to test the engine against. It shares
//! neither code nor types with the engine, so that the same mistake would have to be made twice.

/// White's pits are 0–8, Black's 9–17; White is 0, Black 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    pub pits: [u8; 18],
    pub kazans: [u8; 2],
    /// The tuz each side owns, by its index on the board.
    pub tuz: [Option<usize>; 2],
    pub side: usize,
}

impl Plain {
    pub const START: Self = Self { pits: [9; 18], kazans: [0; 2], tuz: [None; 2], side: 0 };

    /// Whether the game is over (G9, G10).
    pub fn is_over(&self) -> bool {
        let row = &self.pits[self.side * 9..][..9];
        self.kazans[0] >= 82 || self.kazans[1] >= 82 || row.iter().all(|&balls| balls == 0)
    }

    /// The position after the balls of the mover's pit, 0–8, are played; `None` when it is empty.
    pub fn after(&self, pit: usize) -> Option<Self> {
        let (mover, opponent) = (self.side, 1 - self.side);
        let mut place = mover * 9 + pit;
        let mut hand = self.pits[place];
        if hand == 0 {
            return None;
        }
        let mut next = Self { side: opponent, ..*self };
        next.pits[place] = 0;
        // Two or more balls start with their own pit (G2), a single one with the next (G3).
        if hand == 1 {
            place = (place + 1) % 18;
        }
        loop {
            if self.tuz[0] == Some(place) {
                next.kazans[0] += 1; // G4
            } else if self.tuz[1] == Some(place) {
                next.kazans[1] += 1;
            } else {
                next.pits[place] += 1;
            }
            hand -= 1;
            if hand == 0 {
                break;
            }
            place = (place + 1) % 18;
        }
        let balls = next.pits[place];
        let is_opponents = place / 9 == opponent;
        let same_number = self.tuz[opponent].is_some_and(|tuz| tuz % 9 == place % 9);
        if is_opponents && balls == 3 && self.tuz[mover].is_none() && place % 9 != 8 && !same_number {
            next.tuz[mover] = Some(place); // G6
        } else if !is_opponents || balls % 2 == 1 {
            return Some(next); // G7, G8
        }
        next.kazans[mover] += balls; // G5
        next.pits[place] = 0;
        Some(next)
    }
}

/// The number of sequences of exactly `depth` moves.
pub fn perft(position: &Plain, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.is_over() => 0,
        1 => (0..9).filter_map(|pit| position.after(pit)).map(|after| made(&after)).sum(),
        _ => (0..9).filter_map(|pit| position.after(pit)).map(|after| perft(&after, depth - 1)).sum(),
    }
}

/// Counts a position. The black box keeps the compiler from skipping the work.
fn made(position: &Plain) -> u64 {
    std::hint::black_box(position);
    1
}
