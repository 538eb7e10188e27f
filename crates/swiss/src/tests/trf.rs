//! Reads as much of a TRF file as pairing needs: enough to build the state before any of its rounds.

use crate::primitives::{PlayerIndex, Side};
use crate::*;

/// A tournament file, as far as pairing needs it.
pub(super) struct File {
    rounds: usize,
    initial_side: Side,
    scoring: Scoring,
    /// The points of a bye; those of a forfeit loss and an absence.
    bye: Points,
    zero: Points,
    /// By player, then by round; empty after the last round in the file.
    rows: Vec<Vec<Cell>>,
    virtual_points: Vec<Vec<Points>>,
    forbidden: Vec<[PlayerIndex; 2]>,
}

/// A player's cell for one round.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    opponent: Option<PlayerIndex>,
    white: bool,
    result: u8,
}

impl Cell {
    const NOTHING: Self = Self { opponent: None, white: false, result: b'Z' };

    fn read(text: &str) -> Option<Self> {
        let result = text.get(7..8)?.bytes().next()?.to_ascii_uppercase();
        if text.trim().is_empty() {
            return None;
        }
        let opponent: usize = text.get(..4)?.trim().parse().unwrap_or(0);
        Some(Self { opponent: opponent.checked_sub(1), white: text.get(5..6) == Some("w"), result })
    }

    fn was_paired(self) -> bool {
        self.opponent.is_some() || matches!(self.result, b'U' | b'+')
    }

    fn was_played(self) -> bool {
        self.opponent.is_some() && !matches!(self.result, b'+' | b'-' | b'H' | b'F' | b'U' | b'Z' | b' ')
    }
}

impl File {
    pub(super) fn read(text: &str) -> Self {
        let mut file = Self {
            rounds: 0,
            initial_side: Side::White,
            scoring: Scoring::CUSTOMARY,
            bye: Points::from_tenths(10),
            zero: Points::ZERO,
            rows: Vec::new(),
            virtual_points: Vec::new(),
            forbidden: Vec::new(),
        };
        let mut own_bye = None;
        for line in text.split(['\r', '\n']) {
            let Some((kind, rest)) = line.split_at_checked(3) else {
                continue;
            };
            match kind {
                "001" => file.read_player(line),
                "XXR" | "142" => file.rounds = rest.trim().parse().expect("a number of rounds"),
                "XXC" if rest.contains("black1") => file.initial_side = Side::Black,
                "152" if rest.contains('B') => file.initial_side = Side::Black,
                "162" => own_bye = file.read_points(rest).or(own_bye),
                "XXA" => file.read_virtual_points(rest),
                "XXP" => file.read_forbidden(rest),
                _ => {}
            }
        }
        file.bye = own_bye.unwrap_or(file.scoring.win);
        if file.rounds == 0 {
            file.rounds = file.paired_rounds();
        }
        if !text.split(['\r', '\n']).any(|line| line.starts_with("XXC") || line.starts_with("152")) {
            file.infer_initial_side();
        }
        file
    }

    fn read_player(&mut self, line: &str) {
        let number: usize = line[4..8].trim().parse().expect("a pairing number");
        let cells = |at: usize| line.get(91 + 10 * at..99 + 10 * at).map(Cell::read);
        let mut row: Vec<_> = (0..).map_while(cells).collect();
        while row.last() == Some(&None) {
            row.pop();
        }
        if self.rows.len() < number {
            self.rows.resize(number, Vec::new());
        }
        self.rows[number - 1] = row.into_iter().map(|cell| cell.unwrap_or(Cell::NOTHING)).collect();
    }

    /// In a file without the initial colour it follows from the first player's colour in round 1.
    fn infer_initial_side(&mut self) {
        let mut first_cells = self.rows.iter().filter_map(|row| row.first());
        if first_cells.find(|cell| cell.opponent.is_some()).is_some_and(|cell| !cell.white) {
            self.initial_side = Side::Black;
        }
    }

    /// `W 3.0    D 1.0`: returns the points of the bye if present.
    fn read_points(&mut self, rest: &str) -> Option<Points> {
        let mut bye = None;
        let words: Vec<&str> = rest.split_whitespace().collect();
        for pair in words.chunks(2) {
            let points = tenths(pair[1]);
            match pair[0] {
                "W" => self.scoring.win = points,
                "D" => self.scoring.draw = points,
                "L" => self.scoring.loss = points,
                "Z" => self.zero = points,
                "P" => bye = Some(points),
                other => panic!("points for {other}"),
            }
        }
        bye
    }

    fn read_virtual_points(&mut self, rest: &str) {
        let mut words = rest.split_whitespace();
        let number: usize = words.next().expect("a player").parse().expect("a number");
        if self.virtual_points.len() < number {
            self.virtual_points.resize(number, Vec::new());
        }
        self.virtual_points[number - 1] = words.map(tenths).collect();
    }

    fn read_forbidden(&mut self, rest: &str) {
        let numbers: Vec<usize> =
            rest.split_whitespace().map(|word| word.parse::<usize>().expect("a number") - 1).collect();
        for (at, &a) in numbers.iter().enumerate() {
            self.forbidden.extend(numbers[..at].iter().map(|&b| [a, b]));
        }
    }

    /// The number of paired rounds, if all rows are complete.
    pub(super) fn paired_rounds(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The number of rounds for which every player has a cell: the next one is to be paired.
    pub(super) fn complete_rounds(&self) -> usize {
        self.rows.iter().map(Vec::len).min().unwrap_or(0)
    }

    fn points(&self, cell: Cell) -> Points {
        match cell.result {
            b'1' | b'W' | b'+' | b'F' => self.scoring.win,
            b'=' | b'D' | b'H' => self.scoring.draw,
            b'U' => self.bye,
            b'0' | b'L' => self.scoring.loss,
            _ => self.zero,
        }
    }

    fn past(&self, cell: Cell) -> PastRound {
        let points = self.points(cell);
        match cell.opponent {
            Some(opponent) if cell.was_played() => {
                PastRound::Game { opponent, side: if cell.white { Side::White } else { Side::Black } }
            }
            _ if cell.result == b'U' => PastRound::Bye { points },
            _ if cell.was_paired() => PastRound::Forfeit { points },
            _ => PastRound::Away { points },
        }
    }

    /// The state from which a round (from 0) is paired. Players without a cell for it are present.
    pub(super) fn before(&self, round: usize) -> State {
        let virtual_points = |player: usize, round: usize| {
            self.virtual_points.get(player).and_then(|row| row.get(round)).copied().unwrap_or_default()
        };
        let entrant = |(player, row): (usize, &Vec<Cell>)| {
            let mut score = Points::ZERO;
            let mut scores_before = Vec::new();
            let cells = || (0..round).map(|at| row.get(at).copied().unwrap_or(Cell::NOTHING));
            for (at, cell) in cells().enumerate() {
                scores_before.push(score + virtual_points(player, at));
                score += self.points(cell);
            }
            Entrant {
                score,
                virtual_points: virtual_points(player, round),
                present: row.get(round).is_none_or(|cell| cell.was_paired()),
                history: cells().map(|cell| self.past(cell)).collect(),
                scores_before,
            }
        };
        State {
            system: System::Dutch,
            rounds: self.rounds.try_into().expect("few rounds"),
            initial_side: self.initial_side,
            scoring: self.scoring,
            forbidden: self.forbidden.clone(),
            players: self.rows.iter().enumerate().map(entrant).collect(),
        }
    }

    /// The pairs of a round with their colours, sorted, and the bye.
    pub(super) fn pairing(&self, round: usize) -> (Vec<Pair>, Option<PlayerIndex>) {
        let cells =
            || self.rows.iter().enumerate().filter_map(|(player, row)| Some((player, row.get(round)?)));
        let whites = cells().filter(|(_, cell)| cell.white);
        let pairs = whites.filter_map(|(white, cell)| Some(Pair { white, black: cell.opponent? }));
        (pairs.collect(), cells().find(|(_, cell)| cell.result == b'U').map(|(player, _)| player))
    }
}

fn tenths(text: &str) -> Points {
    let points: f64 = text.parse().expect("points");
    Points::from_tenths((points * 10.0).round() as i32)
}
