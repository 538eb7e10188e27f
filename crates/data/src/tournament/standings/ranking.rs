//! From a section's book to what the rules of the first floor ask for, and back: the table, the crosstable, the
//! starting list, and the state from which a round is paired.
//!
//! Players are known by their position in [`SectionState::players`] on the way: a [`standings::Field`] built here has one
//! line for each of them, in that order. Rounds that are not public yet (check-in, draft) do not exist here.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::primitives::{Lots, PlayerIndex, Score, Side};
use crate::regulations::result::{GameResult, PointSystem};
use crate::standings::{self, Entry, Field, Method, Penalty, Reason, Row, Schedule, TieBreak, Value};
use crate::swiss::{Entrant, Past, Points, Scoring, State, System, baku};
use crate::tournament::rounds::{pairing_table, team_mates};
use crate::tournament::{
    Acceleration, Attendance, Board, Player, PlayerId, Round, RoundState, SectionSettings, SectionState,
    StartingOrder, UnpairedKind,
};

/// The standings after a number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// How many rounds it covers.
    pub rounds: usize,
    /// The tie-breaks of its columns, in order.
    pub order: Vec<TieBreak>,
    /// Its lines, the first place first.
    pub rows: Vec<TableRow>,
}

impl Table {
    /// The lines among which personal meetings decided nothing because not all of these players have met (S4).
    ///
    /// Players who have all met have a value; of the others only whoever is alone in the end has none.
    #[must_use]
    pub fn undecided_meetings(&self) -> Vec<Range<usize>> {
        let Some(column) = self.order.iter().position(|tie| *tie == TieBreak::PersonalMeetings) else {
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

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Who.
    pub player: PlayerId,
    /// Where he stands in [`SectionState::players`]: the way to his name.
    pub index: PlayerIndex,
    /// His place, from 1; shared by those whom nothing separates.
    pub place: u32,
    /// His starting number.
    pub number: Option<u32>,
    /// His points.
    pub points: Score,
    /// One value for each of the table's tie-breaks.
    pub values: Vec<Value>,
    /// His place by points alone, then by points and the first tie-break, and so on.
    pub places: Vec<u32>,
}

/// Why a player stands where he stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// What he and the others have.
    pub field: Field,
    /// How they are ranked.
    pub method: Method,
    /// The table.
    pub rows: Vec<Row>,
    /// His line of it, from 0.
    pub line: usize,
    /// His values, each with its reason, in the order of the method.
    pub reasons: Vec<Reason>,
}

/// A line of the crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// His line in this crosstable, from 1; the cells name opponents by it. Unlike the place it is never shared.
    pub number: u32,
    /// His place, from 1; shared by those whom nothing separates.
    pub place: u32,
    /// Who.
    pub player: PlayerId,
    /// Where he stands in [`SectionState::players`]: the way to his name.
    pub index: PlayerIndex,
    /// One cell a round, as [`standings::crosstable::cell`] writes it.
    pub cells: Vec<String>,
    /// His points.
    pub points: Score,
}

impl SectionState {
    /// How many rounds, from the first on, are public and have all their results: what a table is about while the next one
    /// is played. In that one a bye counts from the publication on and a game only once it is over.
    #[must_use]
    pub fn rounds_complete(&self) -> u8 {
        let complete = |round: &&Round| is_public(round) && round.boards_playing() == 0;
        u8::try_from(self.rounds.iter().take_while(complete).count()).unwrap_or(u8::MAX)
    }
}

/// The results of the first `rounds` public rounds (all of them when there are fewer).
///
/// Whoever a round does not mention, because he entered later, was absent from it. A board or a word of absence
/// that names nobody in the book is passed over.
#[must_use]
pub fn field(section_state: &SectionState, rounds: usize) -> Field {
    let players: Vec<&Player> = section_state.players.iter().collect();
    let public: Vec<&Round> =
        section_state.rounds.iter().filter(|round| is_public(round)).take(rounds).collect();
    let settings = &section_state.section.settings;
    Field {
        players: lines(&players, &public, settings),
        numbers: players.iter().map(|player| player.number.unwrap_or(u32::MAX)).collect(),
        ratings: players.iter().map(|player| player.details.rating).collect(),
        penalties: penalties(section_state, &players, public.len()),
        schedule: settings.system.cycles().map_or(Schedule::Swiss, |_| Schedule::RoundRobin),
        scoring: standings::Scoring { win: settings.points.win, draw: settings.points.draw },
    }
}

/// What warnings have taken in the first `rounds` rounds (W2).
fn penalties(section_state: &SectionState, players: &[&Player], rounds: usize) -> Vec<Penalty> {
    let taken = |(player, who): (PlayerIndex, &&Player)| {
        let (round, points) = section_state.penalty(who.id)?;
        let round = usize::from(round);
        (round <= rounds).then(|| Penalty { player, round: round.saturating_sub(1), points })
    };
    players.iter().enumerate().filter_map(taken).collect()
}

/// How a section is ranked.
#[must_use]
pub fn method(settings: &SectionSettings) -> Method {
    let rules = &settings.rules;
    Method {
        order: settings.tie_breaks.clone(),
        unplayed: rules.unplayed,
        penalty_in_progress: rules.penalty_in_progress,
        penalty_in_buchholz: rules.penalty_in_buchholz,
        seed: settings.seed,
    }
}

/// One line of entries for each of the players, who are known to each other by their position among `players`.
fn lines(players: &[&Player], rounds: &[&Round], settings: &SectionSettings) -> Vec<Vec<Entry>> {
    let index_of: HashMap<PlayerId, PlayerIndex> =
        players.iter().enumerate().map(|(index, player)| (player.id, index)).collect();
    let mut lines = vec![vec![Entry::Absent { points: Score::ZERO }; rounds.len()]; players.len()];
    let mut put = |player: PlayerIndex, round: usize, entry: Entry| {
        if let Some(slot) = lines.get_mut(player).and_then(|line| line.get_mut(round)) {
            *slot = entry;
        }
    };
    for (at, round) in rounds.iter().enumerate() {
        for board in &round.boards {
            if let (Some(&white), Some(&black)) = (index_of.get(&board.white), index_of.get(&board.black)) {
                put(white, at, board_entry(board, Side::White, black, &settings.points));
                put(black, at, board_entry(board, Side::Black, white, &settings.points));
            }
        }
        for unpaired in &round.unpaired {
            if let Some(&player) = index_of.get(&unpaired.player) {
                put(player, at, unpaired_entry(unpaired.kind, settings));
            }
        }
    }
    lines
}

/// The standings after round `after`, or after all public rounds.
#[must_use]
pub fn standings(section_state: &SectionState, after: Option<u8>) -> Table {
    let (field, rows) = ranked(section_state, after);
    let row = |row: standings::Row| {
        let player = section_state.players.get(row.player)?;
        Some(TableRow {
            player: player.id,
            index: row.player,
            place: row.place,
            number: player.number,
            points: row.points,
            values: row.values,
            places: row.places,
        })
    };
    Table {
        rounds: field.players.first().map_or(0, Vec::len),
        order: section_state.section.settings.tie_breaks.clone(),
        rows: rows.into_iter().filter_map(row).collect(),
    }
}

/// Why a player stands where he stands after round `after`, or after all public rounds; nothing for a stranger.
#[must_use]
pub fn account(section_state: &SectionState, after: Option<u8>, player: PlayerId) -> Option<Account> {
    let index = section_state.players.iter().position(|one| one.id == player)?;
    let (field, rows) = ranked(section_state, after);
    let line = rows.iter().position(|row| row.player == index)?;
    let method = method(&section_state.section.settings);
    let reasons = standings::explain(&field, &method, &rows, index);
    Some(Account { field, method, rows, line, reasons })
}

/// The crosstable after round `after`, or after all public rounds, in the order of the standings.
#[must_use]
pub fn crosstable(section_state: &SectionState, after: Option<u8>) -> Vec<CrossRow> {
    let (field, rows) = ranked(section_state, after);
    let number_of: HashMap<PlayerIndex, u32> = rows.iter().map(|row| row.player).zip(1..).collect();
    let number = |player: PlayerIndex| number_of.get(&player).copied().unwrap_or(0);
    let cell = |entry: &Entry| standings::crosstable::cell(entry, entry.opponent().map_or(0, number));
    let row = |row: standings::Row| {
        Some(CrossRow {
            number: number(row.player),
            place: row.place,
            player: section_state.players.get(row.player)?.id,
            index: row.player,
            cells: field.players.get(row.player)?.iter().map(cell).collect(),
            points: row.points,
        })
    };
    rows.into_iter().filter_map(row).collect()
}

/// What the pairing of `round` depends on, and whom its indices mean.
///
/// Players stand in the order of their starting numbers; those who have none yet follow in the order of
/// [`starting_order`]. The side of the first player in round 1 is a lot drawn with the section's seed, unless it is
/// set. Of the other rounds only the public ones with a smaller number count. Who is present in a public round is
/// whom it paired; before that, whoever plays and has not said otherwise at check-in. A round robin has only the
/// players of its [`table`].
#[must_use]
pub fn swiss_state(section_state: &SectionState, round: &Round) -> (State, Vec<PlayerId>) {
    let settings = &section_state.section.settings;
    let (system, players) = match settings.system.cycles() {
        None => (System::Dutch, pairing_order(section_state)),
        Some(cycles) => (
            System::RoundRobin { cycles, last_two_swapped: pairing_table::last_two_swapped(cycles) },
            pairing_table::players(section_state),
        ),
    };
    let earlier: Vec<&Round> =
        section_state.rounds.iter().filter(|past| is_public(past) && past.number < round.number).collect();
    let present = present(section_state, round);
    let scoring = Scoring {
        win: settings.points.win.into(),
        draw: settings.points.draw.into(),
        loss: settings.points.loss.into(),
    };
    let upper_group = upper_group(section_state, &players);
    let virtual_points = |place: usize, round: u8| {
        if place < upper_group {
            baku::virtual_points(round, settings.rounds, &scoring)
        } else {
            Points::ZERO
        }
    };
    let entrant = |(place, (line, player)): (usize, (Vec<Entry>, &&Player))| {
        let before = |(at, past): (usize, &&Round)| {
            let line = line.get(..at).unwrap_or_default();
            Points::from(score_before(section_state, player.id, line, past.number))
                + virtual_points(place, past.number)
        };
        Entrant {
            score: score_before(section_state, player.id, &line, round.number).into(),
            virtual_points: virtual_points(place, round.number),
            scores_before: earlier.iter().enumerate().map(before).collect(),
            present: present.contains(&player.id),
            history: line.into_iter().map(past).collect(),
        }
    };
    let index_of: HashMap<PlayerId, PlayerIndex> = players.iter().map(|player| player.id).zip(0..).collect();
    let forbidden_pairs = section_state.forbidden_pairs.iter().filter(|pair| pair.holds_in(round.number));
    let forbidden_pairs =
        forbidden_pairs.map(|pair| pair.players).chain(team_mates::forbidden_pairs(section_state, round));
    let forbidden = forbidden_pairs.filter_map(|pair| {
        let [one, other] = pair.map(|player| index_of.get(&player).copied());
        Some([one?, other?])
    });
    let lines = lines(&players, &earlier, settings);
    let state = State {
        system,
        rounds: settings.rounds,
        initial_side: initial_side(settings),
        forbidden: forbidden.collect(),
        players: lines.into_iter().zip(&players).enumerate().map(entrant).collect(),
        scoring,
    };
    (state, players.into_iter().map(|player| player.id).collect())
}

/// The score with which a player comes into a round, of what earlier rounds gave him: the standing score, so the point
/// that warnings take (W2) is missing from the round after.
#[must_use]
pub fn score_before(section_state: &SectionState, player: PlayerId, earlier: &[Entry], round: u8) -> Score {
    let taken = section_state.penalty(player).filter(|(from, _)| *from < round);
    earlier.iter().map(Entry::points).sum::<Score>() - taken.map_or(Score::ZERO, |(_, points)| points)
}

/// Who is to be paired in a round, or was.
fn present(section_state: &SectionState, round: &Round) -> HashSet<PlayerId> {
    if is_public(round) {
        let boards = round.boards.iter().flat_map(|board| [board.white, board.black]);
        let byes = round.unpaired.iter().filter(|unpaired| unpaired.kind == UnpairedKind::Bye);
        return boards.chain(byes.map(|unpaired| unpaired.player)).collect();
    }
    let away = round.absences.iter().filter(|(_, word)| *word != Attendance::Present);
    let away: HashSet<PlayerId> = away.map(|(player, _)| *player).collect();
    let playing = section_state.players.iter().filter(|player| section_state.still_plays(player));
    playing.map(|player| player.id).filter(|player| !away.contains(player)).collect()
}

/// How many of the list, in its order, have virtual points while the start is accelerated (C.04.7).
#[must_use]
pub fn upper_group(section_state: &SectionState, players: &[&Player]) -> usize {
    match section_state.section.settings.acceleration {
        Acceleration::None => 0,
        Acceleration::Baku => {
            let starters = section_state.starters();
            baku::upper_group(players.iter().map(|player| starters.contains(&player.id)))
        }
    }
}

/// The starting list before round 1 (S7): by rating, then grade, then name, the unrated and ungraded last; by lot; or
/// by the numbers of an imported list. The order in which the players are given does not matter.
#[must_use]
pub fn starting_order(players: &[Player], how: StartingOrder, seed: u32) -> Vec<PlayerId> {
    starting_list(players.iter().collect(), how, seed).into_iter().map(|player| player.id).collect()
}

fn starting_list(mut players: Vec<&Player>, how: StartingOrder, seed: u32) -> Vec<&Player> {
    players.sort_by_key(|player| player.id);
    match how {
        StartingOrder::Rating => players.sort_by_cached_key(|player| {
            let details = &player.details;
            (Reverse(details.rating), Reverse(details.grade), details.name.to_string().to_lowercase())
        }),
        StartingOrder::Lot => Lots::new(u64::from(seed)).shuffle(&mut players),
        StartingOrder::AsListed => players.sort_by_key(|player| (player.number.is_none(), player.number)),
    }
    players
}

/// Whether everybody may see the round.
const fn is_public(round: &Round) -> bool {
    match round.state {
        RoundState::CheckIn | RoundState::Draft => false,
        RoundState::Published | RoundState::Playing | RoundState::Closed => true,
    }
}

fn ranked(section_state: &SectionState, after: Option<u8>) -> (Field, Vec<standings::Row>) {
    let field = field(section_state, after.map_or(usize::MAX, usize::from));
    let rows = standings::rank(&field, &method(&section_state.section.settings));
    (field, rows)
}

/// What a board gives to the player of one side.
fn board_entry(board: &Board, side: Side, opponent: PlayerIndex, system: &PointSystem) -> Entry {
    match board.result {
        None => Entry::Pending { opponent, side },
        Some(result @ GameResult::Played { counts, .. }) => Entry::Game {
            opponent,
            side,
            points: system.points(result, side),
            balls: counts.map(|counts| counts.of(side)),
        },
        Some(result @ (GameResult::Forfeit { .. } | GameResult::DoubleForfeit)) => {
            Entry::Forfeit { opponent, side, points: system.points(result, side) }
        }
    }
}

const fn unpaired_entry(kind: UnpairedKind, settings: &SectionSettings) -> Entry {
    match kind {
        UnpairedKind::Bye => Entry::Bye { points: settings.bye_score },
        UnpairedKind::HalfPoint => Entry::Absent { points: settings.points.draw },
        UnpairedKind::FullPoint => Entry::FullBye { points: settings.points.win },
        UnpairedKind::Absent => Entry::Absent { points: Score::ZERO },
        UnpairedKind::Free => Entry::Free,
    }
}

/// An entry as pairing sees it. A game without a result has been begun: the two have met.
fn past(entry: Entry) -> Past {
    match entry {
        Entry::Game { opponent, side, .. } | Entry::Pending { opponent, side } => {
            Past::Game { opponent, side }
        }
        Entry::Forfeit { points, .. } => Past::Forfeit { points: points.into() },
        Entry::Bye { points } => Past::Bye { points: points.into() },
        Entry::FullBye { .. } | Entry::Absent { .. } | Entry::Free => {
            Past::Away { points: entry.points().into() }
        }
    }
}

/// Everybody in the order of the starting list: by number, then those who have none yet.
#[must_use]
pub fn pairing_order(section_state: &SectionState) -> Vec<&Player> {
    let settings = &section_state.section.settings;
    let (mut numbered, newcomers): (Vec<&Player>, Vec<&Player>) =
        section_state.players.iter().partition(|player| player.number.is_some());
    numbered.sort_by_key(|player| (player.number, player.id));
    numbered.extend(starting_list(newcomers, settings.first_round, settings.seed));
    numbered
}

/// The side that the first of the starting list has in round 1: as set, or drawn by lot (C.04.2).
///
/// The lot is drawn from an urn of its own, so that it does not depend on how many lots the starting list took.
#[must_use]
pub fn initial_side(settings: &SectionSettings) -> Side {
    const COLOUR_URN: u64 = 1 << 32;
    let lot = || Lots::new(COLOUR_URN | u64::from(settings.seed)).below(2);
    settings.initial_colour.unwrap_or_else(|| if lot() == 0 { Side::White } else { Side::Black })
}

#[cfg(test)]
mod tests;
