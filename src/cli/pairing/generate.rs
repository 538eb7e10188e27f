//! `generate`: tournaments made up, paired by the rules and played by lot.

mod wishes;

use std::fs::File;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

pub use wishes::{Amount, Amounts, TieBreaks, Wishes};

use super::{bad, named, why_unpairable};
use crate::exchange::trf::{
    Bye, CELL, Cell, FIRST_CELL, Forbidden, GameResult, Head, MAX_BYTES, Player, Request, RequestedBye,
    ResultPoints, Tournament, TrfVersion,
};
use crate::primitives::{PlayerIndex, Side, SplitMix64};
use crate::standings::elo;
use crate::swiss::{self, Pair, Pairing, PairingError, Points, Scoring};

/// What a tournament is to be like.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many players, at least two.
    pub players: u16,
    /// How many rounds.
    pub rounds: u8,
    /// The ratings of the players.
    pub ratings: Ratings,
    /// How many games of two equals end in a draw, in percent; the less equal they are, the fewer draws.
    pub draws: u8,
    /// The byes that players ask for.
    pub byes: Byes,
    /// The games decided by forfeit.
    pub forfeits: Forfeits,
    /// Games with an odd result.
    pub odd: Amounts,
    /// How many players leave before the end, in percent.
    pub withdrawals: u8,
    /// How many players come after the first round, in percent.
    pub late: u8,
    /// What games give.
    pub games: Scoring,
    /// Whether the start is accelerated (C.04.7).
    pub is_accelerated: bool,
    /// How many pairs are forbidden.
    pub forbidden: u16,
    /// The codes of the tie-breaks after points.
    pub tie_breaks: Vec<String>,
}

/// The byes that players ask for, by kind.
#[derive(Clone, Debug, Default)]
pub struct Byes {
    /// A full point.
    pub full: Amounts,
    /// Half a point.
    pub half: Amounts,
    /// Nothing.
    pub zero: Amounts,
    /// Half a point, or one time in three nothing.
    pub any: Amounts,
}

/// Games decided by forfeit, by kind.
#[derive(Clone, Debug, Default)]
pub struct Forfeits {
    /// White wins.
    pub won: Amounts,
    /// White loses.
    pub lost: Amounts,
    /// Both lose.
    pub double: Amounts,
    /// Any of these; both lose one time in ten.
    pub any: Amounts,
}

/// The ratings of players, the highest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ratings {
    /// From 1200 to 2600, the middle ones the most frequent.
    #[default]
    Drawn,
    /// One by one; players beyond the list have none.
    List(Vec<u16>),
    /// Drawn from this one to that one.
    Range(u16, u16),
    /// The highest, and how much less each next one is.
    Step(u16, u16),
}

/// The text is not of ratings.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error(
    "ratings are a list such as 2400,2350,2280, a range such as 1400-2600, or the highest with a step such as 2600:15; up to 4000"
)]
pub struct RatingsError;

impl FromStr for Ratings {
    type Err = RatingsError;

    fn from_str(text: &str) -> Result<Self, RatingsError> {
        let rating =
            |text: &str| text.trim().parse::<u16>().ok().filter(|rating| (1..=4_000).contains(rating));
        let two = |(one, other): (&str, &str)| Some((rating(one)?, rating(other)?));
        let ratings = if let Some(parts) = text.split_once(':') {
            two(parts).map(|(from, by)| Self::Step(from, by))
        } else if let Some(parts) = text.split_once('-') {
            two(parts).map(|(one, other)| Self::Range(one.min(other), one.max(other)))
        } else {
            text.split(',').map(rating).collect::<Option<Vec<u16>>>().map(|mut list| {
                list.sort_unstable_by(|one, other| other.cmp(one));
                Self::List(list)
            })
        };
        ratings.ok_or(RatingsError)
    }
}

impl Ratings {
    /// The ratings of so many players, the highest first.
    fn of(&self, players: u16, lots: &mut SplitMix64) -> Vec<Option<u16>> {
        let mut ratings: Vec<u16> = match *self {
            Self::Drawn => (0..players).map(|_| drawn_rating(lots)).collect(),
            Self::List(ref list) => list.clone(),
            Self::Range(least, most) => {
                let width = usize::from(most - least) + 1;
                let more = |lot: usize| u16::try_from(lot).unwrap_or_default();
                (0..players).map(|_| least + more(lots.below(width))).collect()
            }
            // No rating falls below 1: 0 is none.
            Self::Step(from, by) => {
                (0..players).map(|at| from.saturating_sub(by.saturating_mul(at)).max(1)).collect()
            }
        };
        ratings.sort_unstable_by(|one, other| other.cmp(one));
        let rest = std::iter::repeat(None);
        ratings.into_iter().map(Some).chain(rest).take(players.into()).collect()
    }
}

/// `3,1,0`: what a win, a draw and a loss give.
#[derive(Clone, Copy, Debug)]
pub struct Games(pub(super) Scoring);

/// The text is not three numbers of points.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("points are three numbers such as 3,1,0 or 1,0.5,0, from 0 to 9.9, a draw no more than a win")]
pub struct GamesError;

impl Default for Games {
    fn default() -> Self {
        Self(Scoring::CUSTOMARY)
    }
}

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
/// without a legal pairing ends before it, and `complaints` say so. Every file names its seed.
///
/// # Errors
/// More than one and no folder; files larger than are read; a file exists already; something cannot be written to.
pub fn generate(
    wishes: &Wishes,
    seeds: RangeInclusive<u64>,
    form: TrfVersion,
    folder: Option<&Path>,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<()> {
    if folder.is_none() && seeds.start() != seeds.end() {
        return Err(bad("several tournaments need a folder: --out DIR".to_owned()));
    }
    for seed in seeds {
        let plan = wishes.plan(seed);
        let bytes = usize::from(plan.players) * (FIRST_CELL + CELL * usize::from(plan.rounds));
        if bytes > MAX_BYTES {
            let (mib, most) = (bytes >> 20, MAX_BYTES >> 20);
            return Err(bad(format!(
                "the file would have {mib} MiB, and at most {most} MiB are read: fewer players or rounds"
            )));
        }
        let (tournament, ended) = simulate(&plan, seed);
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
    Ok(())
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
        let ratings = plan.ratings.of(plan.players, &mut lots);
        let players = (1..=plan.players).zip(ratings).map(|(number, rating)| Player {
            number,
            name: format!("Player{number:04}"),
            rating,
            ..Player::default()
        });
        let kind_code = if plan.is_accelerated { "FIDE_DUTCH_2025_BAKU" } else { "FIDE_DUTCH_2025" };
        let mut tournament = Tournament {
            head: Head {
                name: format!("Simulation {seed}"),
                kind: "Individual: Swiss-System".to_owned(),
                kind_code: kind_code.to_owned(),
                tie_breaks: plan.tie_breaks.join(","),
                standings: ["PTS".to_owned()]
                    .into_iter()
                    .chain(plan.tie_breaks.clone())
                    .collect::<Vec<_>>()
                    .join(","),
                ..Head::default()
            },
            rounds: Some(plan.rounds),
            initial_side: Side::BOTH.get(lots.below(2)).copied(),
            scoring: ResultPoints::from_games(plan.games),
            players: players.collect(),
            comments: vec![format!("### Seed {seed}: {} players, {} rounds", plan.players, plan.rounds)],
            ..Tournament::default()
        };
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
        let first = if self.happens(self.plan.late) { 2 + self.lots.below(2) } else { 1 };
        let last = if self.happens(self.plan.withdrawals) { self.early_round() } else { self.plan.rounds };
        (u8::try_from(first).unwrap_or(u8::MAX), last)
    }

    /// Who is away, or asks for a bye. At least two stay to be paired, if there are two.
    fn check_in(&mut self, round: u8) {
        self.tournament.requests.clear();
        let mut here: Vec<PlayerIndex> = Vec::new();
        for player in 0..self.tournament.players.len() {
            let (first, last) = self.stays.get(player).copied().unwrap_or((1, u8::MAX));
            if (first..=last).contains(&round) {
                here.push(player);
            } else {
                self.tournament.requests.push(Request { round, player, kind: RequestedBye::Zero });
            }
        }
        self.lots.shuffle(&mut here);
        let Byes { full, half, zero, any } = &self.plan.byes;
        let kinds = [
            (full, Some(RequestedBye::Full)),
            (half, Some(RequestedBye::Half)),
            (zero, Some(RequestedBye::Zero)),
            (any, None),
        ];
        for (amounts, kind) in kinds {
            let spare = here.len().saturating_sub(2);
            for player in self.some_of(&mut here, amounts.of(round), spare) {
                let half = kind.is_none() && self.lots.below(3) > 0;
                let kind = kind.unwrap_or(if half { RequestedBye::Half } else { RequestedBye::Zero });
                self.tournament.requests.push(Request { round, player, kind });
            }
        }
        self.tournament.requests.sort_unstable_by_key(|request| request.player);
        // The upper half is that of the players that round 1 pairs.
        if round == 1 && self.plan.is_accelerated {
            self.tournament.accelerate(self.plan.rounds);
        }
    }

    /// Takes so many of a shuffled list, at most this many.
    fn some_of(&mut self, list: &mut Vec<PlayerIndex>, amount: Amount, most: usize) -> Vec<PlayerIndex> {
        let mut taken = match amount {
            Amount::Count(count) => list.split_off(list.len().saturating_sub(most.min(count.into()))),
            Amount::Percent(percent) => list.iter().copied().filter(|_| self.happens(percent)).collect(),
        };
        taken.truncate(most);
        list.retain(|item| !taken.contains(item));
        taken
    }

    /// What decides each board of a round.
    fn courses(&mut self, round: u8, boards: usize) -> Vec<Course> {
        let mut courses = vec![Course::Played; boards];
        let mut left: Vec<usize> = (0..boards).collect();
        self.lots.shuffle(&mut left);
        let Forfeits { won, lost, double, any } = &self.plan.forfeits;
        let kinds = [
            (won, Some([true, false])),
            (lost, Some([false, true])),
            (double, Some([false, false])),
            (any, None),
        ];
        for (amounts, kind) in kinds {
            for board in self.some_of(&mut left, amounts.of(round), boards) {
                // One time in ten, no one comes.
                let who = self.lots.below(10);
                if let Some(course) = courses.get_mut(board) {
                    *course = Course::Forfeit(kind.unwrap_or([(1..=5).contains(&who), who > 5]));
                }
            }
        }
        for board in self.some_of(&mut left, self.plan.odd.of(round), boards) {
            if let Some(course) = courses.get_mut(board) {
                *course = Course::Odd;
            }
        }
        courses
    }

    fn play(&mut self, round: u8, pairing: &Pairing) {
        let mut cells = vec![Cell::Bye(Bye::Zero); self.tournament.players.len()];
        let requests = std::mem::take(&mut self.tournament.requests);
        let byes = requests.into_iter().filter(|request| request.round == round);
        let byes = byes.map(|request| (request.player, Cell::Bye(request.kind.into())));
        let bye = pairing.bye.map(|player| (player, Cell::Bye(Bye::Pairing)));
        let courses = self.courses(round, pairing.pairs.len());
        let games = pairing.pairs.iter().zip(courses);
        let games = games.flat_map(|(&pair, course)| self.game(pair, course)).collect::<Vec<_>>();
        for (player, cell) in byes.chain(bye).chain(games) {
            if let Some(place) = cells.get_mut(player) {
                *place = cell;
            }
        }
        for (player, cell) in self.tournament.players.iter_mut().zip(cells) {
            player.cells.push(cell);
        }
    }

    fn game(&mut self, Pair { white, black }: Pair, course: Course) -> [(PlayerIndex, Cell); 2] {
        use GameResult::{Draw, Loss, Win};
        let cells = |sides: [Cell; 2]| [(white, sides[0]), (black, sides[1])];
        let (results, rated) = match course {
            Course::Forfeit(won) => {
                let forfeit = |opponent, side, won| Cell::Forfeit { opponent, side: Some(side), won };
                return cells([forfeit(black, Side::White, won[0]), forfeit(white, Side::Black, won[1])]);
            }
            Course::Odd => match self.lots.below(5) {
                0 => ([Draw, Loss], true),
                1 => ([Loss, Draw], true),
                2 => ([Loss, Loss], true),
                3 => ([Win, Loss], false),
                _ => ([Loss, Win], false),
            },
            Course::Played => {
                let rating =
                    |player| self.tournament.players.get(player).and_then(|player: &Player| player.rating);
                let ratings = [white, black].map(|player| rating(player).unwrap_or(UNRATED));
                (result(&mut self.lots, self.plan.draws, ratings), true)
            }
        };
        let game = |opponent, side, result| Cell::Game { opponent, side, result: Some(result), rated };
        cells([game(black, Side::White, results[0]), game(white, Side::Black, results[1])])
    }

    /// The tournament with points and places.
    fn close(mut self) -> Tournament {
        let scores: Vec<Points> = self.tournament.scores();
        let order = self.tournament.order().unwrap_or_default();
        let mut placed = self.tournament.placed(&order);
        // Those that nothing separates follow their starting numbers.
        placed.sort_by_key(|placed| (placed.places, placed.player));
        for (rank, placed) in (1..).zip(placed) {
            if let Some(player) = self.tournament.players.get_mut(placed.player) {
                player.rank = Some(rank);
            }
        }
        for (player, score) in self.tournament.players.iter_mut().zip(scores) {
            player.points = Some(score);
        }
        self.tournament
    }
}

/// What decides a board.
#[derive(Clone, Copy)]
enum Course {
    /// A game by the ratings.
    Played,
    /// A forfeit: whether White wins, and Black.
    Forfeit([bool; 2]),
    /// An odd result.
    Odd,
}

/// How strong a player without a rating is.
const UNRATED: u16 = 1_400;

/// A rating from 1200 to 2600, the middle ones the most frequent.
fn drawn_rating(lots: &mut SplitMix64) -> u16 {
    u16::try_from(1_200 + lots.below(701) + lots.below(701)).unwrap_or(u16::MAX)
}

/// How a game ends for White and for Black: White scores what FIDE's table of ratings expects (B.02, 8.1.2, a difference
/// of more than 400 counting as 400), whatever share of it comes from draws.
pub(super) fn result(lots: &mut SplitMix64, draws: u8, [white, black]: [u16; 2]) -> [GameResult; 2] {
    // In ten-thousandths. Both scores are at least half the share of draws.
    let expected = usize::from(elo::expected(white, black)) * 100;
    let uneven = (2 * expected).abs_diff(10_000);
    let draw = usize::from(draws) * (10_000 - uneven) / 100;
    let lot = lots.below(10_000);
    if lot < draw {
        [GameResult::Draw; 2]
    } else if lot < draw + expected - draw / 2 {
        [GameResult::Win, GameResult::Loss]
    } else {
        [GameResult::Loss, GameResult::Win]
    }
}
