//! What a file says of the standings, against what its results give: the points, and the places by the tie-breaks that it
//! names (`202`, `212`).
//!
//! The values of tie-breaks have no columns in these files: a place is held against ours, and ours come with their values.

use super::state::Tally;
use super::{Bye, Cell, Tournament};
use crate::primitives::{Keyed as _, PlayerIndex, Score, Side};
use crate::standings::{Entry, Field, Method, Penalty, Schedule, Scoring, TieBreak, Unplayed, Value, rank};
use crate::swiss::{Points, System};

/// What follows the code of a tie-break that counts unplayed rounds in the older, simple way.
pub const SIMPLE: &str = "/SIMPLE";
/// What follows, after that, the code of one that counts penalties otherwise than FIDE does: Progress without them, the
/// others with the scores that they have left to the opponents.
pub const OWN: &str = "/OWN";

/// The code of a tie-break in `202` and `212`: FIDE's where it has one, our own word where it has none.
#[must_use]
pub const fn code(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Progress => "PS",
        TieBreak::Buchholz => "BH",
        TieBreak::BuchholzCut1 => "BH/C1",
        TieBreak::BuchholzCut2 => "BH/C2",
        TieBreak::BuchholzMedian => "BH/M1",
        TieBreak::PersonalMeetings => "DE",
        TieBreak::BallsInLostGames => "BALLS",
        TieBreak::SonnebornBerger => "SB",
        TieBreak::RoundsWon => "WIN",
        TieBreak::GamesWon => "WON",
        TieBreak::GamesWithBlack => "BPG",
        TieBreak::OpponentsRating => "ARO",
        TieBreak::Koya => "KS",
        TieBreak::Lots => "LOTS",
    }
}

/// The tie-break of a code without what may follow it; none where it is not known here.
#[must_use]
pub fn tie_break(code: &str) -> Option<TieBreak> {
    TieBreak::ALL.iter().copied().find(|tie| self::code(*tie) == code)
}

/// The same; none for those that no file has the numbers for.
fn reckoned(code: &str) -> Option<TieBreak> {
    let has_numbers = |tie: &TieBreak| !matches!(tie, TieBreak::BallsInLostGames | TieBreak::Lots);
    tie_break(code.strip_suffix(SIMPLE).unwrap_or(code)).filter(has_numbers)
}

/// The codes of `202` or `212`, in capitals.
#[must_use]
pub fn codes(text: &str) -> Vec<String> {
    let words = text.split([',', ';', ' ']).filter(|word| !word.is_empty());
    words.map(str::to_ascii_uppercase).collect()
}

/// The order of the standings, as a file has it in codes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// The tie-breaks after points, up to the first that is not known.
    pub known: Vec<TieBreak>,
    /// The first code that cannot be reckoned from the file, and all after it: players who are level before it may stand in
    /// any order.
    pub unknown: Vec<String>,
    /// What unplayed rounds are worth to them.
    pub unplayed: Unplayed,
}

/// What a file says otherwise than its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differing {
    /// The points of a player.
    Points {
        /// His starting number.
        number: u16,
        /// What the results give.
        expected: Points,
        /// What is written.
        found: Points,
    },
    /// The place of a player.
    Rank {
        /// His starting number.
        number: u16,
        /// The places that he may have: more than one where nothing that is known separates him from others.
        expected: (u32, u32),
        /// What is written.
        found: u16,
        /// What he is ranked by: code and value.
        by: Vec<(&'static str, String)>,
    },
}

/// The standings of a file against its results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// How many players have points in the file.
    pub points: usize,
    /// How many players have a place that was compared.
    pub ranks: usize,
    /// The order they were ranked in; none where the file names none, and no place was compared.
    pub order: Option<Order>,
    /// What differs, in the order of the list: points, then places.
    pub differing: Vec<Differing>,
}

impl Tournament {
    /// What separates players level on points, in codes: `212` where it begins with points, else `202`. None where the file
    /// says neither, or has something else before points.
    #[must_use]
    pub fn tie_breaks(&self) -> Option<Vec<String>> {
        let (deciding, shown) = (codes(&self.head.tie_breaks), codes(&self.head.standings));
        let after_points = match shown.iter().position(|code| code == "PTS") {
            Some(0) => shown.into_iter().skip(1).collect(),
            Some(_) => return None,
            None if deciding.is_empty() => shown,
            None => deciding,
        };
        (!after_points.is_empty() || !self.head.standings.is_empty()).then_some(after_points)
    }

    /// The order of the standings by [these codes](Self::tie_breaks), as far as it can be reckoned.
    #[must_use]
    pub fn order(&self) -> Option<Order> {
        let after_points = self.tie_breaks()?;
        let is_simple = after_points.iter().any(|code| code.ends_with(SIMPLE));
        let known: Vec<TieBreak> = after_points.iter().map_while(|code| reckoned(code)).collect();
        Some(Order {
            unknown: after_points.into_iter().skip(known.len()).collect(),
            known,
            unplayed: if is_simple { Unplayed::Simple } else { Unplayed::C07 },
        })
    }

    /// Holds points and places against the results of all paired rounds. Nothing where teams compete.
    #[must_use]
    pub fn compared(&self) -> Compared {
        let mut compared = Compared { order: self.order(), ..Compared::default() };
        if self.is_of_teams() {
            return Compared::default();
        }
        let tally = Tally::new(self);
        for (index, player) in self.players.iter().enumerate() {
            let Some(found) = player.points else { continue };
            compared.points += 1;
            let possible = tally.scores_that_fit(index);
            if !possible.contains(&found) {
                let [expected, ..] = possible;
                let number = player.number;
                compared.differing.push(Differing::Points { number, expected, found });
            }
        }
        let Some(order) = &compared.order else { return compared };
        let method = Method { order: order.known.clone(), unplayed: order.unplayed, ..Method::default() };
        let rows = rank(&self.field(), &method);
        let mut ranks: Vec<(PlayerIndex, Differing)> = Vec::new();
        for level in rows.chunk_by(|one, next| one.place == next.place) {
            let Some(place) = level.first().map(|row| row.place) else { continue };
            let last = place + u32::try_from(level.len()).unwrap_or(1) - 1;
            for row in level {
                let Some(player) = self.players.get(row.player) else { continue };
                let Some(found) = player.rank else { continue };
                compared.ranks += 1;
                if !(place..=last).contains(&found.into()) {
                    let points = ("PTS", scaled(row.points.halves(), 10));
                    let values = order.known.iter().zip(&row.values);
                    let values = values.map(|(tie, value)| (code(*tie), said(*value)));
                    let by = std::iter::once(points).chain(values).collect();
                    let (number, expected) = (player.number, (place, last));
                    ranks.push((row.player, Differing::Rank { number, expected, found, by }));
                }
            }
        }
        ranks.sort_by_key(|(player, _)| *player);
        compared.differing.extend(ranks.into_iter().map(|(_, differing)| differing));
        compared
    }

    /// The results as the standings take them. Points are in tenths here, and a score counts in halves: every score of the
    /// field is five times what it is, which changes no order.
    #[must_use]
    pub fn field(&self) -> Field {
        let tally = Tally::new(self);
        let rounds = self.paired_rounds();
        let goes_by_table = matches!(self.pairing_system(), Some(System::RoundRobin { .. }));
        let line = |player: PlayerIndex| -> Vec<Entry> {
            let entry = |round| match self.cell(player, round) {
                // Nobody is absent from a table: it has nobody for him.
                Cell::Blank if goes_by_table => Entry::Free,
                cell => self.entry(&tally, player, round, cell),
            };
            (1..=rounds).map(entry).collect()
        };
        Field {
            players: (0..self.players.len()).map(line).collect(),
            numbers: self.players.iter().map(|player| player.number.into()).collect(),
            ratings: self.players.iter().map(|player| player.rating).collect(),
            penalties: (0..self.players.len()).flat_map(|player| tally.penalties(player)).collect(),
            schedule: if goes_by_table { Schedule::RoundRobin } else { Schedule::Swiss },
            scoring: Scoring { win: tenths(self.scoring.win), draw: tenths(self.scoring.draw) },
        }
    }

    /// What a player has from a round.
    fn entry(&self, tally: &Tally<'_>, player: PlayerIndex, round: u8, cell: Cell) -> Entry {
        let points = tenths(tally.worth(player, round, cell));
        match cell {
            Cell::Game { opponent, side, result: None, .. } => Entry::Pending { opponent, side },
            Cell::Game { opponent, side, result: Some(_), .. } => {
                Entry::Game { opponent, side, points, balls: None }
            }
            Cell::Forfeit { opponent, side, .. } => {
                let across = || self.cell(opponent, round).side().map(Side::other);
                let side = side.or_else(across).unwrap_or(Side::White);
                Entry::Forfeit { opponent, side, points }
            }
            Cell::Bye(Bye::Pairing) => Entry::Bye { points },
            Cell::Bye(Bye::Full) => Entry::FullBye { points },
            Cell::Blank | Cell::Bye(Bye::Half | Bye::Zero) => Entry::Absent { points },
        }
    }
}

impl Tally<'_> {
    /// What officials gave a player or took from him besides results, as the standings have it: a penalty, and a bonus as
    /// one below nothing. What is of no round is of the first.
    fn penalties(&self, player: PlayerIndex) -> Vec<Penalty> {
        let rounds = std::iter::once(None).chain((1..=self.paired_rounds()).map(Some));
        let given = rounds.map(|round: Option<u8>| (round.unwrap_or(1), self.bonus(player, round)));
        given
            .filter(|(_, bonus)| *bonus != Points::ZERO)
            .map(|(round, bonus)| Penalty {
                player,
                round: usize::from(round).saturating_sub(1),
                points: Score::from_halves(-bonus.tenths()),
            })
            .collect()
    }
}

/// Points as a score of five times as much.
const fn tenths(points: Points) -> Score {
    Score::from_halves(points.tenths())
}

/// A value of the scaled field as it is.
fn said(value: Value) -> String {
    match value {
        Value::None => "-".to_owned(),
        Value::Points(points) => scaled(points.halves(), 10),
        Value::Quarters(hundredths) => scaled(hundredths, 100),
        Value::Count(count) => count.to_string(),
        Value::Lot(lot) => lot.0.to_string(),
    }
}

/// A number of tenths or hundredths with its decimals, without zeros at the end: `4.5`, `12.25`, `3`.
fn scaled(amount: i32, unit: u32) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    let (whole, part) = (amount.unsigned_abs() / unit, amount.unsigned_abs() % unit);
    let width = if unit == 100 { 2 } else { 1 };
    let part = format!("{part:0width$}");
    match part.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part}"),
    }
}
