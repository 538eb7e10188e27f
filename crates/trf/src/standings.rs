//! The standings of a file against its results: the points, and the ranks by the tie-breaks that it names (`202`, `212`).
//!
//! A file has no columns for the values of tie-breaks, so ranks are compared, and ours are reported with their values.

use super::state::Tally;
use super::{Bye, Cell, Tournament};
use toguznama_rules::primitives::{PlayerIndex, Score, Side};
use toguznama_rules::standings::{
    Entry, Field, Method, Penalty, Schedule, TieBreak, Unplayed, Unrated, Value, rank,
};
use toguznama_rules::swiss::{Points, System};

/// Suffix of a tie-break that counts unplayed rounds in the legacy way.
pub const SIMPLE: &str = "/SIMPLE";
/// Suffix, after that, of a tie-break that counts penalties differently from FIDE: the progressive score without them,
/// the others with them deducted from the opponents' scores.
pub const OWN: &str = "/OWN";

/// Suffix of a tie-break over ratings: which ratings unrated players have. A number follows, or one of two words.
const UNRATED: &str = "/U";
const LOWEST: &str = "LOWEST";
const AVERAGE: &str = "AVERAGE";

/// The suffix for the ratings of unrated players in a tie-break; empty where there is no rule.
#[must_use]
pub fn unrated_suffix(unrated: Unrated, rating: u16) -> String {
    match unrated {
        Unrated::LeaveOut => String::new(),
        Unrated::Fixed => format!("{UNRATED}{rating}"),
        Unrated::Lowest => format!("{UNRATED}{LOWEST}"),
        Unrated::Average => format!("{UNRATED}{AVERAGE}"),
    }
}

/// A code without that suffix, and the rule that the suffix names.
#[must_use]
pub fn without_unrated(code: &str) -> (&str, Option<(Unrated, u16)>) {
    let Some((plain, rule)) = code.rsplit_once(UNRATED) else { return (code, None) };
    let rule = match rule {
        LOWEST => Some((Unrated::Lowest, 0)),
        AVERAGE => Some((Unrated::Average, 0)),
        rating => rating.parse().ok().map(|rating| (Unrated::Fixed, rating)),
    };
    if rule.is_some() { (plain, rule) } else { (code, None) }
}

/// The tie-break of a code, if it is known and a file has the data for it.
#[must_use]
pub fn computable(code: &str) -> Option<TieBreak> {
    let (code, _) = without_unrated(code.strip_suffix(SIMPLE).unwrap_or(code));
    TieBreak::of_code(code).filter(|tie| tie.parts().kind.is_computable_from_files())
}

/// The codes of `202` or `212`, in upper case.
#[must_use]
pub fn codes(text: &str) -> Vec<String> {
    let words = text.split([',', ';', ' ']).filter(|word| !word.is_empty());
    words.map(str::to_ascii_uppercase).collect()
}

/// The tie-breaks of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// The tie-breaks after points, up to the first unknown one.
    pub known: Vec<TieBreak>,
    /// The first code that cannot be computed from the file, and all after it: players tied before it may be in any order.
    pub unknown: Vec<String>,
    pub unplayed: Unplayed,
    /// The ratings of unrated players: a rule, and the rating that it may name.
    pub unrated: (Unrated, u16),
}

/// A difference between the standings of a file and its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Points {
        number: u16,
        expected: Points,
        found: Points,
    },
    Rank {
        number: u16,
        /// The first and last possible rank: they differ where the known tie-breaks do not separate the player from others.
        expected: (u32, u32),
        found: u16,
        /// Codes and values that rank the player.
        by: Vec<(&'static str, String)>,
    },
}

/// A player's place by the tie-breaks of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The player's position on the list.
    pub player: PlayerIndex,
    /// The first and last possible place: they differ where the known tie-breaks do not separate the player from others.
    pub places: (u32, u32),
    /// Codes and values that rank the player.
    pub by: Vec<(&'static str, String)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsCheck {
    /// The number of players with points in the file.
    pub points: usize,
    /// The number of players with a rank in the file, if it names tie-breaks: without them a rank has no meaning.
    pub ranks: usize,
    /// How many of these were compared. None if the first tie-break is not known, or points do not decide first;
    /// if a later one is not known, those of players that the ones before it separate from all others.
    pub ranks_compared: usize,
    /// The codes that were not reckoned: the first one that is not known, and all after it.
    pub not_compared: Vec<String>,
    /// `None` if the file names no tie-breaks, or something before points; no rank was compared then.
    pub order: Option<Order>,
    /// In the order of the starting list: points, then ranks.
    pub differing: Vec<Difference>,
    /// The ranks of a file that names no tie-breaks to rank by.
    pub ranks_without_order: usize,
}

impl Tournament {
    /// The codes of the tie-breaks: those of `212` if it begins with points, else those of `202`. `None` if the file has
    /// neither, or something else before points.
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

    /// The tie-breaks by [their codes](Self::tie_breaks), as far as they can be computed.
    #[must_use]
    pub fn order(&self) -> Option<Order> {
        let after_points = self.tie_breaks()?;
        let is_simple = after_points.iter().any(|code| code.ends_with(SIMPLE));
        let known: Vec<TieBreak> = after_points.iter().map_while(|code| computable(code)).collect();
        let unrated = after_points.iter().find_map(|code| without_unrated(code).1);
        Some(Order {
            unrated: unrated.unwrap_or_default(),
            unknown: after_points.into_iter().skip(known.len()).collect(),
            known,
            unplayed: if is_simple { Unplayed::Simple } else { Unplayed::C07 },
        })
    }

    /// Compares points and ranks with the results of all paired rounds; nothing in a team event.
    #[must_use]
    pub fn compared(&self) -> StandingsCheck {
        let mut compared = StandingsCheck { order: self.order(), ..StandingsCheck::default() };
        if self.is_of_teams() {
            return StandingsCheck::default();
        }
        let (tally, left) = (Tally::new(self), self.left_early());
        for (index, player) in self.players.iter().enumerate() {
            let Some(found) = player.points else { continue };
            compared.points += 1;
            let possible = tally.scores_that_fit(index, &left);
            if !possible.contains(&found) {
                let [expected, ..] = possible;
                let number = player.number;
                compared.differing.push(Difference::Points { number, expected, found });
            }
        }
        let with_rank = self.players.iter().filter(|player| player.rank.is_some()).count();
        let Some(order) = &compared.order else {
            // Tie-breaks that stand before points are named, and nothing can be ranked by them.
            compared.not_compared = codes(&self.head.standings);
            match compared.not_compared.is_empty() {
                true => compared.ranks_without_order = with_rank,
                false => compared.ranks = with_rank,
            }
            return compared;
        };
        compared.ranks = with_rank;
        compared.not_compared = order.unknown.clone();
        let mut ranks: Vec<(PlayerIndex, Difference)> = Vec::new();
        let mut placed = self.placed(order);
        // Some write players who do not count after all others.
        let behind = u32::try_from(placed.len()).unwrap_or(u32::MAX).saturating_add(1);
        let all = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        let behind_all = left.iter().copied().chain(self.excluded());
        placed.extend(behind_all.map(|player| Placed { player, places: (behind, all), by: Vec::new() }));
        for Placed { player, places: (first, last), by } in placed {
            let Some(known) = self.players.get(player) else { continue };
            let Some(found) = known.rank else { continue };
            let is_decided = order.unknown.is_empty() || (first == last && !order.known.is_empty());
            compared.ranks_compared += usize::from(is_decided);
            if !(first..=last).contains(&found.into()) {
                let (number, expected) = (known.number, (first, last));
                ranks.push((player, Difference::Rank { number, expected, found, by }));
            }
        }
        ranks.sort_by_key(|(player, _)| *player);
        compared.differing.extend(ranks.into_iter().map(|(_, differing)| differing));
        compared
    }

    /// All players who count by their places in this order, after all paired rounds.
    #[must_use]
    pub fn placed(&self, order: &Order) -> Vec<Placed> {
        self.placed_without(order, &self.left_early())
    }

    /// The same, where these players of a round robin have left early.
    fn placed_without(&self, order: &Order, left: &[PlayerIndex]) -> Vec<Placed> {
        let (unrated, unrated_rating) = order.unrated;
        let method = Method {
            order: order.known.clone(),
            unplayed: order.unplayed,
            unrated,
            unrated_rating,
            ..Method::default()
        };
        let mut field = self.field();
        field.annul(left);
        field.leave_out(&self.excluded());
        let rows = rank(&field, &method);
        let mut placed = Vec::with_capacity(rows.len());
        for level in rows.chunk_by(|one, next| one.place == next.place) {
            let Some(first) = level.first().map(|row| row.place) else { continue };
            let last = first + u32::try_from(level.len()).unwrap_or(1) - 1;
            for row in level {
                let points = ("PTS", scaled(row.points.halves(), 10));
                let values = order.known.iter().zip(&row.values);
                let values = values.map(|(tie, value)| (tie.code(), unscaled(*value)));
                let by = std::iter::once(points).chain(values).collect();
                placed.push(Placed { player: row.player, places: (first, last), by });
            }
        }
        placed
    }

    /// All players by their places after a round, by the tie-breaks of the file; by points alone if it names none.
    /// `None` for round 0, for rounds that are not paired, and in a team event.
    #[must_use]
    pub fn placed_after(&self, round: u8) -> Option<Vec<Placed>> {
        if round == 0 || round > self.paired_rounds() || self.is_of_teams() {
            return None;
        }
        let (mut past, left) = (self.clone(), self.left_early());
        for player in &mut past.players {
            player.cells.truncate(round.into());
        }
        Some(past.placed_without(&self.order().unwrap_or_default(), &left))
    }

    /// The results as input of the standings, those of players who left early too. Points are in tenths and a score counts in halves, so every score of the
    /// field is five times too large, which does not change the order.
    #[must_use]
    pub fn field(&self) -> Field {
        let tally = Tally::new(self);
        let rounds = self.paired_rounds();
        let is_round_robin = matches!(self.pairing_system(), Some(System::RoundRobin { .. }));
        let line = |player: PlayerIndex| -> Vec<Entry> {
            let entry = |round| match self.cell(player, round) {
                // In a round robin a blank is the free round of the table.
                Cell::Blank if is_round_robin => Entry::Free,
                cell => self.entry(&tally, player, round, cell),
            };
            (1..=rounds).map(entry).collect()
        };
        Field {
            players: (0..self.players.len()).map(line).collect(),
            numbers: self.players.iter().map(|player| player.number.into()).collect(),
            ratings: self.tournament_ratings(),
            later_ratings: Vec::new(),
            penalties: (0..self.players.len()).flat_map(|player| tally.penalties(player)).collect(),
            entered: Vec::new(),
            manual_places: Vec::new(),
            out: Vec::new(),
            schedule: if is_round_robin { Schedule::RoundRobin } else { Schedule::Swiss },
            scoring: self.scoring.games().map(tenths),
            half_point: tenths(Points::from(Score::HALF)),
            all_rounds: self.rounds.map(usize::from),
        }
    }

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
    /// The bonuses and penalties of a player as penalties of the standings: a bonus is a negative one, and those without a
    /// round belong to the first.
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

/// Points as a score that is five times as large.
const fn tenths(points: Points) -> Score {
    Score::from_halves(points.tenths())
}

/// A value of the scaled field in its real size.
fn unscaled(value: Value) -> String {
    match value {
        Value::None => "-".to_owned(),
        Value::Points(points) => scaled(points.halves(), 10),
        Value::Quarters(hundredths) => scaled(hundredths, 100),
        Value::Count(count) => count.to_string(),
        Value::Average(average) => scaled(average.hundredths(10), 100),
        Value::Entered(value) => value.to_string(),
        Value::Lowest(number) => number.0.to_string(),
        Value::Lot(lot) => lot.0.to_string(),
    }
}

/// A number of tenths or hundredths as a decimal without trailing zeros: `4.5`, `12.25`, `3`.
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
