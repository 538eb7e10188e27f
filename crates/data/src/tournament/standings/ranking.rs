//! The standings of a section, its crosstable, and why a player is ranked as they are.
//!
//! This module turns a [`SectionState`] into what the rules of [`crate::standings`] read, and their answer back into
//! rows that name players by id.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::field::{self, Out, counted, field};
use crate::primitives::{PlayerIndex, Score};
use crate::standings::{self, Entry, Field, Formula, Method, Reason, Row, TieBreak, Value};
use crate::tournament::{Format, Game, PlayerId, Round, SectionState};

/// The standings after a number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of rounds covered.
    pub rounds: usize,
    /// The tie-breaks of the columns, in order.
    pub order: Vec<TieBreak>,
    /// The rows, first place first.
    pub rows: Vec<TableRow>,
    /// The players who are not ranked, by starting number.
    pub out: Vec<OutRow>,
}

/// A player who is left out of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutRow {
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    pub number: Option<u32>,
    /// The points that the player scored, after penalties.
    pub points: Score,
    /// Why the player is left out.
    pub why: Out,
}

/// A player's place, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The place, from 1; shared by players that no tie-break separates.
    Placed(u32),
    /// The place that an official has given to the player among others that no tie-break separates.
    Manual(u32),
    /// The standings leave the player out.
    Out(Out),
}

impl Standing {
    /// A place, which an official has given or not.
    #[must_use]
    pub const fn new(place: u32, placed_manually: bool) -> Self {
        if placed_manually { Self::Manual(place) } else { Self::Placed(place) }
    }

    /// The place, if there is one.
    #[must_use]
    pub const fn place(self) -> Option<u32> {
        match self {
            Self::Placed(place) | Self::Manual(place) => Some(place),
            Self::Out(_) => None,
        }
    }

    /// Why there is no place.
    #[must_use]
    pub const fn out(self) -> Option<Out> {
        match self {
            Self::Placed(_) | Self::Manual(_) => None,
            Self::Out(why) => Some(why),
        }
    }
}

impl Table {
    /// The groups of rows that no tie-break separates, whether or not an official has put them in order.
    pub fn tied(&self) -> impl Iterator<Item = &[TableRow]> {
        let together = |one: &TableRow, next: &TableRow| one.places.last() == next.places.last();
        self.rows.chunk_by(together).filter(|rows| rows.len() > 1)
    }

    /// The groups of tied rows to which direct encounter was not applied because not all of the players have met (S4), as
    /// ranges of [`Table::rows`].
    #[must_use]
    pub fn undecided_meetings(&self) -> Vec<Range<usize>> {
        let is_meetings = |tie: &TieBreak| tie.parts().kind.formula() == Formula::Meetings;
        let Some(column) = self.order.iter().position(is_meetings) else {
            return Vec::new();
        };
        let unjudged = |row: &TableRow| row.values.get(column) == Some(&Value::None);
        let level = |one: &TableRow, next: &TableRow| {
            one.points == next.points && one.values.get(..column) == next.values.get(..column)
        };
        let together = |one: &TableRow, next: &TableRow| level(one, next) && unjudged(one) && unjudged(next);
        let mut end = 0;
        let lines = |chunk: &[TableRow]| {
            let start = end;
            end += chunk.len();
            start..end
        };
        self.rows.chunk_by(together).map(lines).filter(|lines| lines.len() > 1).collect()
    }
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    /// The place, from 1; shared by players that no tie-break separates.
    pub place: u32,
    /// Whether an official has given it, because no tie-break separates the player from others.
    pub placed_manually: bool,
    pub number: Option<u32>,
    /// The points, after penalties.
    pub points: Score,
    /// One value for each tie-break of the table.
    pub values: Vec<Value>,
    /// The place by points alone, then by points and the first tie-break, and so on.
    pub places: Vec<u32>,
}

impl TableRow {
    /// The place, and how the player has it.
    #[must_use]
    pub const fn standing(&self) -> Standing {
        Standing::new(self.place, self.placed_manually)
    }
}

/// Why a player has their place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The results of all players.
    pub field: Field,
    /// How they are ranked.
    pub method: Method,
    pub rows: Vec<Row>,
    /// The position of the player's row in `rows`, from 0.
    pub line: usize,
    /// How each value of the player follows from the results, in the order of the method's tie-breaks.
    pub reasons: Vec<Reason>,
}

/// By which number of theirs a crosstable names opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// The starting number, as lists and pairings have it.
    #[default]
    StartingNumber,
    /// The number of the row in this table.
    Row,
}

/// A row of the crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// The row number, from 1. Unlike a place it is never shared.
    pub number: u32,
    pub starting: Option<u32>,
    /// The place; players without one come last.
    pub standing: Standing,
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    /// One cell per round, as [`standings::crosstable::cell`] writes it; of an adjourned game `37w½?`.
    pub cells: Vec<String>,
    /// The same rounds as they were played, also those that do not count.
    pub entries: Vec<Entry>,
    /// The points, after penalties.
    pub points: Score,
}

impl CrossRow {
    /// The number by which other rows name this player; 0 without a starting number, which every player who is paired has.
    #[must_use]
    pub fn label(&self, opponents: Opponents) -> u32 {
        match opponents {
            Opponents::StartingNumber => self.starting.unwrap_or(0),
            Opponents::Row => self.number,
        }
    }
}

impl SectionState {
    /// The adjourned games of the public rounds, which count as draws so far: round and board.
    pub fn adjourned(&self) -> impl Iterator<Item = (u8, &Game)> {
        let public = self.rounds.iter().filter(|round| round.is_public());
        let boards = public.flat_map(|round| round.games.iter().map(|board| (round.number, board)));
        boards.filter(|(_, board)| board.is_adjourned())
    }

    /// The number of consecutive rounds, from the first, that are public and have all their results.
    ///
    /// While the next round is played, standings are shown as after these rounds: in the round in progress a bye
    /// already counts, but a game only once it is over.
    #[must_use]
    pub fn rounds_complete(&self) -> u8 {
        let complete = |round: &&Round| round.is_public() && round.boards_playing() == 0;
        u8::try_from(self.rounds.iter().take_while(complete).count()).unwrap_or(u8::MAX)
    }

    /// Whether nothing that is planned can still change who has won: all rounds have their results or the section is final, and
    /// no game is adjourned.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let complete = self.rounds_complete();
        let is_over = self.section.final_since.is_some() || usize::from(complete) >= self.planned_rounds();
        complete > 0 && is_over && self.adjourned().next().is_none()
    }

    /// Whether places that officials give to tied players count in a table after this many rounds: it covers all of them, and
    /// everything planned is played. A decision can therefore not be carried on into a later tie of the same players.
    #[must_use]
    pub fn has_final_order(&self, rounds: usize) -> bool {
        let public = self.rounds.iter().filter(|round| round.is_public()).count();
        public > 0
            && rounds >= public
            && usize::from(self.rounds_complete()) == public
            && public >= self.planned_rounds()
    }
}

/// How a format ranks.
#[must_use]
pub fn method(format: &Format) -> Method {
    let rules = &format.rules;
    Method {
        order: format.tie_breaks.clone(),
        unplayed: rules.unplayed,
        penalty_in_progress: rules.penalty_in_progress,
        penalty_in_buchholz: rules.penalty_in_buchholz,
        unrated: rules.unrated,
        unrated_rating: rules.unrated_rating,
        seed: format.seed,
    }
}

/// The standings after round `after`, or after all public rounds.
///
/// ```
/// use toguznama_data::tournament::standings::ranking::standings;
/// use toguznama_data::tournament::testing::{round, section_state};
///
/// let first = round(1, &[(1, 2, "1 (82) – 0 (60)"), (3, 4, "½ (81) – ½ (81)")]);
/// let table = standings(&section_state(4, vec![first]), None);
/// let points: Vec<_> = table.rows.iter().map(|row| (row.player.0, row.points.halves())).collect();
/// assert_eq!(points, [(1, 2), (3, 1), (4, 1), (2, 0)]);
/// ```
#[must_use]
pub fn standings(section_state: &SectionState, after: Option<u8>) -> Table {
    let (field, rows) = ranked(section_state, after);
    let row = |row: standings::Row| {
        let player = section_state.players.get(row.player)?;
        Some(TableRow {
            player: player.id,
            index: row.player,
            place: row.place,
            placed_manually: row.placed_manually,
            number: player.number,
            points: row.points,
            values: row.values,
            places: row.places,
        })
    };
    Table {
        rounds: field.players.first().map_or(0, Vec::len),
        order: section_state.format().tie_breaks.clone(),
        rows: rows.into_iter().filter_map(row).collect(),
        out: out(section_state, after),
    }
}

/// Why a player has their place after round `after`, or after all public rounds; `None` if the player is not in the
/// section.
#[must_use]
pub fn explain(section_state: &SectionState, after: Option<u8>, player: PlayerId) -> Option<Explanation> {
    let index = section_state.players.iter().position(|one| one.id == player)?;
    let (field, rows) = ranked(section_state, after);
    let line = rows.iter().position(|row| row.player == index)?;
    let method = method(section_state.format());
    let reasons = standings::explain(&field, &method, &rows, index);
    Some(Explanation { field, method, rows, line, reasons })
}

/// The crosstable after round `after`, or after all public rounds, in the order of the standings.
#[must_use]
pub fn crosstable(section_state: &SectionState, after: Option<u8>, opponents: Opponents) -> Vec<CrossRow> {
    let table = standings(section_state, after);
    let field = as_played(section_state, after);
    let placed = table.rows.iter().map(|row| (row.index, row.standing(), row.points));
    let out = table.out.iter().map(|row| (row.index, Standing::Out(row.why), row.points));
    let rows: Vec<(PlayerIndex, Standing, Score)> = placed.chain(out).collect();
    let number_of: HashMap<PlayerIndex, u32> = rows.iter().map(|(player, ..)| *player).zip(1..).collect();
    let number = |player: PlayerIndex| number_of.get(&player).copied().unwrap_or(0);
    let starting = |player: PlayerIndex| section_state.players.get(player).and_then(|of| of.number);
    let label = |player: PlayerIndex| match opponents {
        Opponents::StartingNumber => starting(player).unwrap_or(0),
        Opponents::Row => number(player),
    };
    let adjourned = Adjourned::for_section(section_state);
    let cell = |own: PlayerIndex, (round, entry): (usize, &Entry)| {
        let cell = standings::crosstable::cell(entry, entry.opponent().map_or(0, label));
        format!("{cell}{}", adjourned.mark(own, round))
    };
    let row = |(index, standing, points): (PlayerIndex, Standing, Score)| {
        Some(CrossRow {
            number: number(index),
            starting: starting(index),
            standing,
            player: section_state.players.get(index)?.id,
            index,
            cells: field.players.get(index)?.iter().enumerate().map(|at| cell(index, at)).collect(),
            entries: field.players.get(index)?.clone(),
            points,
        })
    };
    rows.into_iter().filter_map(row).collect()
}

/// The square table: for each row of the crosstable, in its order, the player's results against the player of each row.
///
/// The player's own cell is `×`; cells of players who have not met are empty. Two results are in the order of rounds.
#[must_use]
pub fn square(section_state: &SectionState, after: Option<u8>) -> Vec<(CrossRow, Vec<String>)> {
    let field = as_played(section_state, after);
    let rows = crosstable(section_state, after, Opponents::default());
    let adjourned = Adjourned::for_section(section_state);
    let against = |own: &CrossRow, other: &CrossRow| {
        if own.index == other.index {
            return "×".to_owned();
        }
        let entries = field.players.get(own.index).into_iter().flatten().enumerate();
        let met = entries.filter(|(_, entry)| entry.opponent() == Some(other.index));
        let points = |(round, entry): (usize, &Entry)| {
            format!("{}{}", standings::crosstable::points(entry), adjourned.mark(own.index, round))
        };
        met.map(points).collect::<Vec<_>>().join(" ").trim().to_owned()
    };
    let row = |own: &CrossRow| (own.clone(), rows.iter().map(|other| against(own, other)).collect());
    rows.iter().map(row).collect()
}

/// The adjourned games of a section, by player and round from 0: a question mark follows their points.
struct Adjourned(HashSet<(PlayerIndex, usize)>);

impl Adjourned {
    fn for_section(section_state: &SectionState) -> Self {
        let public = section_state.rounds.iter().filter(|round| round.is_public()).enumerate();
        let boards = public.flat_map(|(at, round)| round.games.iter().map(move |board| (at, board)));
        let players = boards.filter(|(_, board)| board.is_adjourned());
        let players: HashSet<(PlayerId, usize)> =
            players.flat_map(|(at, board)| [(board.white, at), (board.black, at)]).collect();
        if players.is_empty() {
            return Self(HashSet::new());
        }
        let index_of: HashMap<PlayerId, PlayerIndex> =
            section_state.players.iter().map(|player| player.id).zip(0..).collect();
        Self(players.into_iter().filter_map(|(id, at)| Some((*index_of.get(&id)?, at))).collect())
    }

    fn mark(&self, player: PlayerIndex, round: usize) -> &'static str {
        if self.0.contains(&(player, round)) { "?" } else { "" }
    }
}

/// The results with those that do not count.
fn as_played(section_state: &SectionState, after: Option<u8>) -> Field {
    field(section_state, after.map_or(usize::MAX, usize::from))
}

/// The players who are not ranked, by starting number.
fn out(section_state: &SectionState, after: Option<u8>) -> Vec<OutRow> {
    let out = field::out(section_state);
    if out.is_empty() {
        return Vec::new();
    }
    let rounds = after.map_or(usize::MAX, usize::from);
    // The games of those who left early count for no one, and stand in their own row.
    let (played, counted) = (as_played(section_state, after), counted(section_state, rounds));
    let row = |(index, why): (PlayerIndex, Out)| {
        let player = section_state.players.get(index)?;
        let field = if why == Out::Excluded { &counted } else { &played };
        let scored: Score = field.players.get(index)?.iter().map(Entry::points).sum();
        let taken = field.penalties.iter().filter(|penalty| penalty.player == index);
        let points = scored - taken.map(|penalty| penalty.points).sum();
        Some(OutRow { player: player.id, index, number: player.number, points, why })
    };
    let mut rows: Vec<OutRow> = out.into_iter().filter_map(row).collect();
    rows.sort_by_key(|row| row.number.unwrap_or(u32::MAX));
    rows
}

fn ranked(section_state: &SectionState, after: Option<u8>) -> (Field, Vec<standings::Row>) {
    let field = counted(section_state, after.map_or(usize::MAX, usize::from));
    let rows = standings::rank(&field, &method(section_state.format()));
    (field, rows)
}

#[cfg(test)]
mod tests;
