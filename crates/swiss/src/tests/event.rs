//! Random tournaments with everything that happens in a real one: absences, requested byes, forfeits, late
//! entries, forbidden pairs, acceleration.

use crate::primitives::{Side, SplitMix64};
use crate::*;

/// A random tournament in progress.
pub(super) struct Event {
    pub state: State,
    lots: SplitMix64,
    accelerated: bool,
}

impl Event {
    /// Everything is drawn from the seed: the same seed gives the same tournament.
    pub(super) fn new(players: usize, rounds: u8, seed: u64) -> Self {
        let mut lots = SplitMix64::new(seed);
        let entrant = Entrant {
            score: Points::ZERO,
            virtual_points: Points::ZERO,
            present: true,
            history: Vec::new(),
            scores_before: Vec::new(),
        };
        let mut scoring = Scoring::CUSTOMARY;
        if lots.below(6) == 0 {
            (scoring.win, scoring.draw) = (Points::from_tenths(30), Points::from_tenths(10));
        }
        let state = State {
            system: System::Dutch,
            rounds,
            initial_side: Side::BOTH[lots.below(2)],
            scoring,
            forbidden: Vec::new(),
            players: vec![entrant; players],
        };
        Self { state, lots, accelerated: false }
    }

    /// Adds random forbidden pairs and an accelerated start.
    pub(super) fn with_extensions(mut self) -> Self {
        let players = self.state.players.len();
        for _ in 0..self.lots.below(3) {
            let pair = [self.lots.below(players), self.lots.below(players)];
            if pair[0] != pair[1] {
                self.state.forbidden.push(pair);
            }
        }
        self.accelerated = self.lots.below(3) == 0;
        self
    }

    /// Draws who is present in the next round: each player is absent about once in `one_in` rounds.
    pub(super) fn check_in(&mut self, one_in: usize) {
        let half = self.state.players.len().div_ceil(2);
        let round = self.state.players.iter().map(|player| player.history.len()).max().unwrap_or(0);
        for (at, player) in self.state.players.iter_mut().enumerate() {
            player.present = self.lots.below(one_in) != 0;
            let ahead = self.accelerated && at < half && round < usize::from(self.state.rounds).div_ceil(2);
            player.virtual_points = if ahead { self.state.scoring.win } else { Points::ZERO };
        }
    }

    /// Enters random results; the higher player of a pair wins more often. Some games are forfeits.
    pub(super) fn play(&mut self, pairing: &Pairing) {
        let Scoring { win, draw, loss } = self.state.scoring;
        let mut row = vec![(PastRound::Away { points: loss }, loss); self.state.players.len()];
        for (player, entry) in self.state.players.iter().zip(&mut row) {
            if !player.present && self.lots.below(3) == 0 {
                *entry = (PastRound::Away { points: draw }, draw);
            }
        }
        if let Some(bye) = pairing.bye {
            row[bye] = (PastRound::Bye { points: win }, win);
        }
        for &Pair { white, black } in &pairing.pairs {
            let (strong, weak) = (white.min(black), white.max(black));
            if self.lots.below(25) == 0 {
                row[strong] = (PastRound::Forfeit { points: win }, win);
                row[weak] = (PastRound::Forfeit { points: loss }, loss);
                continue;
            }
            row[white] = (PastRound::Game { opponent: black, side: Side::White }, loss);
            row[black] = (PastRound::Game { opponent: white, side: Side::Black }, loss);
            match self.lots.below(8) {
                0..=4 => row[strong].1 = win,
                5 => row[weak].1 = win,
                _ => (row[strong].1, row[weak].1) = (draw, draw),
            }
        }
        for (player, (past, points)) in self.state.players.iter_mut().zip(row) {
            player.scores_before.push(player.score + player.virtual_points);
            player.history.push(past);
            player.score += points;
        }
    }
}
