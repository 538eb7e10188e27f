//! Random tournaments with everything that a file can contain.

use super::*;
use toguznama_rules::primitives::{PlayerIndex, SplitMix64};
use toguznama_rules::swiss::Scoring;

const TEXTS: [&str; 6] = ["", "Кубок Ысык-Көл", "a  b", "Ünal, Ñ.", "1", "### x"];

struct Maker {
    lots: SplitMix64,
    players: usize,
    rounds: u8,
}

/// The tournament of a seed.
pub(super) fn tournament(seed: u64) -> Tournament {
    let mut lots = SplitMix64::new(seed);
    let players = 1 + lots.below(7);
    let mut maker = Maker { players, rounds: 0, lots };
    maker.rounds = if players > 1 { maker.small(5) } else { 0 };
    let mut tournament = Tournament {
        head: maker.head(),
        initial_side: maker.any([None, Some(Side::White), Some(Side::Black)]),
        scoring: maker.scoring(),
        players: maker.players(),
        ..Tournament::default()
    };
    let spare = maker.small(3);
    tournament.rounds = if maker.lots.below(4) > 0 { Some((maker.rounds + spare).max(1)) } else { None };
    for round in 1..=maker.rounds {
        maker.play(&mut tournament, round);
    }
    for player in &mut tournament.players {
        let last = player.cells.iter().rposition(|cell| *cell != Cell::Blank);
        player.cells.truncate(last.map_or(0, |at| at + 1));
    }
    maker.ask(&mut tournament);
    for _ in 0..maker.lots.below(3) {
        let rounds = if maker.lots.below(2) == 0 { None } else { Some(2..=3 + maker.small(4)) };
        let players = maker.some();
        if players.len() > 1 {
            tournament.forbidden.push(Forbidden { rounds, players });
        }
    }
    for _ in 0..maker.lots.below(3) {
        let assigned = maker.assigned();
        tournament.assigned.push(assigned);
    }
    if maker.lots.below(3) == 0 {
        tournament.comments.push("### a comment,  with blanks".to_owned());
        tournament.other_lines.push("ABCDEF".to_owned());
        tournament.teams.push("013 Alga".to_owned());
    }
    tournament
}

impl Maker {
    fn small(&mut self, bound: usize) -> u8 {
        u8::try_from(self.lots.below(bound)).unwrap()
    }

    fn any<T: Copy, const N: usize>(&mut self, values: [T; N]) -> T {
        values[self.lots.below(N)]
    }

    fn text(&mut self) -> String {
        self.any(TEXTS).to_owned()
    }

    fn points(&mut self, from: i32, to: i32) -> Points {
        tenths(from + i32::try_from(self.lots.below(usize::try_from(to - from).unwrap())).unwrap())
    }

    fn head(&mut self) -> Head {
        let deputies = [self.text(), self.text()];
        Head {
            name: self.text(),
            place: self.text(),
            chief_arbiter: self.text(),
            deputies: deputies.into_iter().filter(|name| !name.is_empty()).collect(),
            round_dates: self
                .any([&[][..], &["26/03/01"], &["", "26/03/02"]])
                .iter()
                .map(|date| date.to_string())
                .collect(),
            kind_code: self.any(["", "FIDE_DUTCH_2025", "OTHER"]).to_owned(),
            tie_breaks: self.any(["", "BH/C1, SB"]).to_owned(),
            ..Head::default()
        }
    }

    fn scoring(&mut self) -> ResultPoints {
        let mut scoring = ResultPoints::CUSTOMARY;
        if self.lots.below(3) == 0 {
            let games =
                Scoring { win: self.points(50, 100), draw: self.points(5, 50), loss: self.points(-5, 5) };
            scoring = ResultPoints::from_games(games);
        }
        for _ in 0..self.lots.below(3) {
            let points = self.points(-10, 50);
            match self.lots.below(7) {
                0 => scoring.forfeit_win = points,
                1 => scoring.forfeit_loss = points,
                2 => scoring.bye = points,
                3 => scoring.full_bye = points,
                4 => scoring.half_bye = points,
                5 => scoring.zero_bye = points,
                _ => scoring.unfinished = points,
            }
        }
        scoring
    }

    fn players(&mut self) -> Vec<Player> {
        let step = 1 + self.lots.below(200);
        let mut numbers: Vec<u16> =
            (0..self.players).map(|at| u16::try_from(1 + at * step).unwrap()).collect();
        if self.lots.below(4) == 0 {
            self.lots.shuffle(&mut numbers);
        }
        numbers.into_iter().map(|number| self.player(number)).collect()
    }

    fn player(&mut self, number: u16) -> Player {
        let mut virtual_points: Vec<Points> =
            (0..self.lots.below(5)).map(|_| self.any([tenths(0), tenths(10), tenths(5)])).collect();
        if virtual_points.last() == Some(&Points::ZERO) {
            virtual_points.push(tenths(-5));
        }
        Player {
            number,
            sex: self.any([None, Some(Sex::Man), Some(Sex::Woman)]),
            title: self.any(["", "g", "WIM"]).to_owned(),
            name: self.text(),
            rating: self.any([None, Some(1), Some(9_999)]),
            federation: self.any(["", "KGZ"]).to_owned(),
            id: self.any(["", "1", "12345678901"]).to_owned(),
            birth: self.any(["", "1990", "1990/01/31"]).to_owned(),
            points: self.any([None, Some(tenths(0)), Some(tenths(1_005)), Some(tenths(-35))]),
            rank: self.any([None, Some(1), Some(9_999)]),
            virtual_points,
            ..Player::default()
        }
    }

    /// A random round in which at least one player is paired.
    fn play(&mut self, tournament: &mut Tournament, round: u8) {
        let mut order: Vec<PlayerIndex> = (0..self.players).collect();
        self.lots.shuffle(&mut order);
        let mut cells = vec![Cell::Blank; self.players];
        let mut has_bye = false;
        for (at, two) in order.chunks(2).enumerate() {
            match *two {
                [a, b] if at == 0 || self.lots.below(4) > 0 => [cells[a], cells[b]] = self.game(a, b),
                _ => {
                    for &player in two {
                        let bye = self.any([Bye::Pairing, Bye::Full, Bye::Half, Bye::Zero]);
                        let is_second = bye == Bye::Pairing && std::mem::replace(&mut has_bye, true);
                        cells[player] = if is_second { Cell::Blank } else { Cell::Bye(bye) };
                    }
                }
            }
        }
        for (player, cell) in tournament.players.iter_mut().zip(cells) {
            player.cells.resize(usize::from(round) - 1, Cell::Blank);
            player.cells.push(cell);
        }
    }

    fn game(&mut self, a: PlayerIndex, b: PlayerIndex) -> [Cell; 2] {
        use GameResult::{Draw, Loss, Win};
        if self.lots.below(5) == 0 {
            let side = self.any([None, Some(Side::White), Some(Side::Black)]);
            let won = self.any([[true, false], [false, true], [false, false]]);
            let other = side.map(Side::other);
            return [
                Cell::Forfeit { opponent: b, side, won: won[0] },
                Cell::Forfeit { opponent: a, side: other, won: won[1] },
            ];
        }
        let side = self.any(Side::BOTH);
        let both = |one, other| [Some(one), Some(other)];
        let results = self.any([
            both(Win, Loss),
            both(Draw, Draw),
            both(Loss, Win),
            both(Loss, Loss),
            both(Draw, Loss),
            [None, None],
        ]);
        // A game without a result is not known to be one without a move.
        let rated = results[0].is_none() || self.lots.below(3) > 0;
        let cell = |opponent, side, result| Cell::Game { opponent, side, result, rated };
        [cell(b, side, results[0]), cell(a, side.other(), results[1])]
    }

    fn ask(&mut self, tournament: &mut Tournament) {
        for round in self.rounds + 1..=self.rounds + 3 {
            for player in 0..self.players {
                let kind = self.any([
                    None,
                    None,
                    Some(RequestedBye::Full),
                    Some(RequestedBye::Half),
                    Some(RequestedBye::Zero),
                ]);
                tournament.requests.extend(kind.map(|kind| Request { round, player, kind }));
            }
        }
    }

    fn some(&mut self) -> Vec<PlayerIndex> {
        (0..self.players).filter(|_| self.lots.below(2) == 0).collect()
    }

    fn assigned(&mut self) -> Assigned {
        use AssignedFor::{Draw, ForfeitLoss, ForfeitWin, FullBye, HalfBye, Loss, Win, ZeroBye};
        let results = [Win, Draw, Loss, FullBye, HalfBye, ZeroBye, ForfeitWin, ForfeitLoss];
        let result = if self.lots.below(3) == 0 { None } else { Some(self.any(results)) };
        let round = if self.lots.below(2) == 0 { None } else { Some(1 + self.small(9)) };
        Assigned { result, points: self.points(-99, 99), round, players: self.some() }
    }
}
