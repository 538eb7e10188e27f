//! `generate`: tournaments made up, paired by the rules and played by lot.

use std::fs::File;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use super::{bad, named, why_unpairable};
use crate::exchange::trf::{
    Bye, CELL, Cell, FIRST_CELL, Forbidden, GameResult, Head, MAX_BYTES, Player, Request, RequestedBye,
    ResultPoints, Tournament, TrfVersion,
};
use crate::primitives::{PlayerIndex, Side, SplitMix64};
use crate::swiss::{self, Pair, Pairing, PairingError, Points, Scoring};

/// What a tournament is to be like.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many players, at least two.
    pub players: u16,
    /// How many rounds.
    pub rounds: u8,
    /// How often things happen.
    pub chances: Chances,
    /// What games give.
    pub games: Scoring,
    /// Whether the start is accelerated (C.04.7).
    pub is_accelerated: bool,
    /// How many pairs are forbidden.
    pub forbidden: u16,
}

/// How often things happen, in percent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chances {
    /// A game of two equals ends in a draw; the less equal they are, the fewer draws.
    pub draws: u8,
    /// A game is decided by forfeit.
    pub forfeits: u8,
    /// A player asks for a bye in a round.
    pub byes: u8,
    /// A player leaves before the end.
    pub withdrawals: u8,
    /// A player comes after the first round.
    pub late: u8,
}

/// `3,1,0`: what a win, a draw and a loss give.
#[derive(Clone, Copy, Debug)]
pub struct Games(pub(super) Scoring);

/// The text is not three numbers of points.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("points are three numbers such as 3,1,0 or 1,0.5,0, from 0 to 9.9, a draw no more than a win")]
pub struct GamesError;

impl FromStr for Games {
    type Err = GamesError;

    fn from_str(text: &str) -> Result<Self, GamesError> {
        let tenths = |text: &str| {
            let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
            let digit = |text: &str| if text.len() == 1 { text.parse::<i32>().ok() } else { None };
            Some(Points::from_tenths(digit(whole)? * 10 + digit(part)?))
        };
        let points: Option<Vec<Points>> = text.split(',').map(tenths).collect();
        match points.as_deref() {
            Some(&[win, draw, loss]) if draw <= win && loss <= draw && loss < win => {
                Ok(Self(Scoring { win, draw, loss }))
            }
            _ => Err(GamesError),
        }
    }
}

/// Writes the tournaments of these seeds, each into a file of the folder, or one to `out`. One that reaches a round
/// without a legal pairing ends before it, and `complaints` say so. Always true.
///
/// # Errors
/// More than one and no folder; files larger than are read; a file exists already; something cannot be written to.
pub fn generate(
    plan: &Plan,
    seeds: RangeInclusive<u64>,
    form: TrfVersion,
    folder: Option<&Path>,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    if folder.is_none() && seeds.start() != seeds.end() {
        return Err(bad("several tournaments need a folder: --out DIR".to_owned()));
    }
    let bytes = usize::from(plan.players) * (FIRST_CELL + CELL * usize::from(plan.rounds));
    if bytes > MAX_BYTES {
        let (mib, most) = (bytes >> 20, MAX_BYTES >> 20);
        return Err(bad(format!(
            "the file would have {mib} MiB, and at most {most} MiB are read: fewer players or rounds"
        )));
    }
    for seed in seeds {
        let (tournament, ended) = simulate(plan, seed);
        if let Some(none) = ended {
            let round = u32::from(tournament.paired_rounds()) + 1;
            let why = why_unpairable(&tournament, &none);
            writeln!(complaints, "tournament {seed} ends before round {round}: {why}")?;
        }
        let text = tournament.write(form).map_err(|error| bad(error.to_string()))?;
        match folder {
            None => out.write_all(text.as_bytes())?,
            Some(folder) => {
                let path = folder.join(format!("{seed}.trf"));
                let file = File::create_new(&path).map_err(|error| named(&path, &error))?;
                (&file).write_all(text.as_bytes()).map_err(|error| named(&path, &error))?;
            }
        }
    }
    Ok(true)
}

/// Plays the tournament of a seed, and says why it ended early if it did.
#[must_use]
pub fn simulate(plan: &Plan, seed: u64) -> (Tournament, Option<PairingError>) {
    let mut hall = Hall::open(plan, seed);
    let mut ended = None;
    for round in 1..=plan.rounds {
        hall.check_in(round);
        let Some(state) = hall.tournament.state_before(round) else { break };
        match swiss::pair(&state) {
            Ok(pairing) => hall.play(round, &pairing),
            Err(none) => {
                ended = Some(none);
                hall.tournament.requests.clear();
                break;
            }
        }
    }
    (hall.close(), ended)
}

/// A tournament being played.
struct Hall<'a> {
    plan: &'a Plan,
    tournament: Tournament,
    lots: SplitMix64,
    /// The first and the last round of each player.
    stays: Vec<(u8, u8)>,
}

impl<'a> Hall<'a> {
    fn open(plan: &'a Plan, seed: u64) -> Self {
        let mut lots = SplitMix64::new(seed);
        let mut ratings: Vec<u16> = (0..plan.players).map(|_| rating(&mut lots)).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        let players = (1..=plan.players).zip(ratings).map(|(number, rating)| Player {
            number,
            name: format!("Player{number:04}"),
            rating: Some(rating),
            ..Player::default()
        });
        let kind_code = if plan.is_accelerated { "FIDE_DUTCH_2025_BAKU" } else { "FIDE_DUTCH_2025" };
        let mut tournament = Tournament {
            head: Head {
                name: format!("Simulation {seed}"),
                kind: "Individual: Swiss-System".to_owned(),
                kind_code: kind_code.to_owned(),
                ..Head::default()
            },
            rounds: Some(plan.rounds),
            initial_side: Side::BOTH.get(lots.below(2)).copied(),
            scoring: ResultPoints::of(plan.games),
            players: players.collect(),
            ..Tournament::default()
        };
        if plan.is_accelerated {
            tournament.accelerate(plan.rounds);
        }
        let count = tournament.players.len();
        for _ in 0..plan.forbidden {
            let first = lots.below(count);
            let second = (first + 1 + lots.below(count - 1)) % count;
            tournament.forbidden.push(Forbidden { rounds: None, players: vec![first, second] });
        }
        let mut hall = Self { plan, tournament, lots, stays: Vec::new() };
        hall.stays = (0..count).map(|_| hall.stay()).collect();
        hall
    }

    fn happens(&mut self, percent: u8) -> bool {
        self.lots.below(100) < usize::from(percent)
    }

    /// A round from 1 to the last but one; 1 when there is one only.
    fn early_round(&mut self) -> u8 {
        u8::try_from(self.lots.below(usize::from(self.plan.rounds - 1).max(1)) + 1).unwrap_or(u8::MAX)
    }

    /// The first and the last round of a player: late ones miss one or two rounds.
    fn stay(&mut self) -> (u8, u8) {
        let first = if self.happens(self.plan.chances.late) { 2 + self.lots.below(2) } else { 1 };
        let last =
            if self.happens(self.plan.chances.withdrawals) { self.early_round() } else { self.plan.rounds };
        (u8::try_from(first).unwrap_or(u8::MAX), last)
    }

    /// Who is away, or asks for a bye.
    fn check_in(&mut self, round: u8) {
        self.tournament.requests.clear();
        for player in 0..self.tournament.players.len() {
            let (first, last) = self.stays.get(player).copied().unwrap_or((1, u8::MAX));
            let asks = self.happens(self.plan.chances.byes);
            let kind = match (round < first || round > last, asks) {
                (true, _) => RequestedBye::Zero,
                (false, true) if self.lots.below(3) > 0 => RequestedBye::Half,
                (false, true) => RequestedBye::Zero,
                (false, false) => continue,
            };
            self.tournament.requests.push(Request { round, player, kind });
        }
    }

    fn play(&mut self, round: u8, pairing: &Pairing) {
        let mut cells = vec![Cell::Bye(Bye::Zero); self.tournament.players.len()];
        let requests = std::mem::take(&mut self.tournament.requests);
        let byes = requests.into_iter().filter(|request| request.round == round);
        let byes = byes.map(|request| (request.player, Cell::Bye(request.kind.into())));
        let bye = pairing.bye.map(|player| (player, Cell::Bye(Bye::Pairing)));
        let games = pairing.pairs.iter().flat_map(|&pair| self.game(pair)).collect::<Vec<_>>();
        for (player, cell) in byes.chain(bye).chain(games) {
            if let Some(place) = cells.get_mut(player) {
                *place = cell;
            }
        }
        for (player, cell) in self.tournament.players.iter_mut().zip(cells) {
            player.cells.push(cell);
        }
    }

    fn game(&mut self, Pair { white, black }: Pair) -> [(PlayerIndex, Cell); 2] {
        let cells = |sides: [Cell; 2]| [(white, sides[0]), (black, sides[1])];
        if self.happens(self.plan.chances.forfeits) {
            // One time in ten, no one comes.
            let who = self.lots.below(10);
            let forfeit = |opponent, side, won| Cell::Forfeit { opponent, side: Some(side), won };
            let won = [(1..=5).contains(&who), who > 5];
            return cells([forfeit(black, Side::White, won[0]), forfeit(white, Side::Black, won[1])]);
        }
        let results = self.result(white, black);
        let game = |opponent, side, result| Cell::Game { opponent, side, result: Some(result), rated: true };
        cells([game(black, Side::White, results[0]), game(white, Side::Black, results[1])])
    }

    /// How a game ends for white and for black, by the difference of their ratings.
    fn result(&mut self, white: PlayerIndex, black: PlayerIndex) -> [GameResult; 2] {
        let rating = |player: PlayerIndex| {
            i32::from(
                self.tournament.players.get(player).and_then(|player| player.rating).unwrap_or_default(),
            )
        };
        let expected = expected(rating(white) - rating(black));
        let uneven = (2 * expected - 1_000).abs();
        let draw = i32::from(self.plan.chances.draws) * (1_000 - uneven) / 100;
        let lot = i32::try_from(self.lots.below(1_000)).unwrap_or_default();
        // White scores as expected, whatever share of it comes from draws.
        if lot < draw {
            [GameResult::Draw; 2]
        } else if lot < draw + expected - draw / 2 {
            [GameResult::Win, GameResult::Loss]
        } else {
            [GameResult::Loss, GameResult::Win]
        }
    }

    /// The tournament with points and places.
    fn close(mut self) -> Tournament {
        let scores: Vec<Points> =
            (0..self.tournament.players.len()).map(|player| self.tournament.score(player)).collect();
        let mut order: Vec<PlayerIndex> = (0..scores.len()).collect();
        order.sort_by_key(|player| std::cmp::Reverse(scores.get(*player)));
        for (rank, player) in (1..).zip(order) {
            if let Some(player) = self.tournament.players.get_mut(player) {
                player.rank = Some(rank);
            }
        }
        for (player, score) in self.tournament.players.iter_mut().zip(scores) {
            player.points = Some(score);
        }
        self.tournament
    }
}

/// A rating from 1200 to 2600, the middle ones the most frequent.
fn rating(lots: &mut SplitMix64) -> u16 {
    u16::try_from(1_200 + lots.below(701) + lots.below(701)).unwrap_or(u16::MAX)
}

/// What a player so much stronger may expect of a game, in thousandths: 0.5 for equals, 0.92 at 400 points, and 0.99
/// from 800 on, in straight lines, so that it is the same on every machine.
fn expected(stronger_by: i32) -> i32 {
    let distance = stronger_by.abs().min(800);
    let more = if distance <= 400 { distance * 420 / 400 } else { 420 + (distance - 400) * 70 / 400 };
    if stronger_by < 0 { 500 - more } else { 500 + more }
}
