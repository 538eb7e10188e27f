//! Whether the audit log of an event is whole, and all that is stored is what the log says. Reads, and changes nothing.
//!
//! The chain proves that entries are the ones that were made ([`audit_chain`](crate::tournament::events::audit_chain)).
//! Entries have a hash of each row that was written with them, so that every row is compared as a whole
//! ([`RowHashes`](crate::exchange::moving::RowHashes)). Reading them again from the first to the last (`replay`) gives what the
//! sections must hold: this names the field, and compares what was done before rows had hashes. What follows from
//! other tables is made again (`derived`).

pub mod derived;
mod replay;
mod rulings;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::actions::Subject;
use crate::actions::conflict::audit_json;
use crate::exchange::moving::{RowFaultKind, RowsReport};
use crate::regulations::result::GameResult;
use crate::store::{ChainReport, RulingFilter, StoreError, Tx};
use crate::tournament::{
    CompetitorId, Event, Game, Match, PlayerStatus, RoundState, RulingId, SectionId, SectionState, Signatures,
};
use replay::{Fields, Known, Replay, Word};

/// What was found in the log of an event and in what it speaks of.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The walk along the chain.
    pub chain: ChainReport,
    /// What does not agree with the entries, in their order.
    pub disagreements: Vec<Disagreement>,
    /// What no entry says, because an earlier version of the program stored it.
    pub unsaid: Option<Unsaid>,
    /// How many rows were stored without an entry: the next one says what they hold.
    pub pending: usize,
    /// Where the time goes back from an entry to the next: no fault of the log, but of the clock.
    pub backwards: Option<Backwards>,
}

impl Report {
    /// How much is wrong.
    #[must_use]
    pub fn faults(&self) -> usize {
        self.chain.faults.len() + self.disagreements.len()
    }
}

/// Rows whose values before a time no entry says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsaid {
    pub rows: usize,
    /// The number and the time of the entry that first says what they hold; `None` before there is one.
    pub before: Option<(u64, Option<DateTime<Utc>>)>,
}

/// By less the time may go back: the clocks of two nodes differ, and who asked first may be stored last.
const TOLERATED: TimeDelta = TimeDelta::minutes(2);

/// Entries that were made after others, by a clock that said it was before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backwards {
    /// How often the time goes back.
    pub times: usize,
    /// The number of the first entry at which it does.
    pub entry: u64,
    /// The time of that entry.
    pub at: DateTime<Utc>,
    /// The time of the entry before.
    pub after: DateTime<Utc>,
}

/// The times of entries, in their order.
#[derive(Debug, Default)]
struct Times {
    last: Option<DateTime<Utc>>,
    backwards: Option<Backwards>,
}

impl Times {
    /// Reads the time of the next entry, in microseconds.
    fn read(&mut self, entry: u64, at: Option<i64>) {
        let Some(at) = at.and_then(DateTime::from_timestamp_micros) else { return };
        if let Some(after) = self.last.filter(|after| *after - at > TOLERATED) {
            self.backwards.get_or_insert(Backwards { times: 0, entry, at, after }).times += 1;
        }
        self.last = Some(at);
    }
}

/// Something that is stored otherwise than the log says.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// The number of the entry that says otherwise; `None` where no entry speaks of it.
    pub entry: Option<u64>,
    /// What it is about.
    pub about: About,
    pub kind: DisagreementKind,
}

/// What a disagreement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Event,
    Section(SectionId),
    /// A round of a section.
    Round(SectionId, u8),
    /// A board: section, round and board.
    Board(SectionId, u8, u32),
    /// A player, by id.
    Player(SectionId, i64),
    /// A ruling, by id; without one where it is not stored.
    Ruling(SectionId, Option<RulingId>),
    /// A row of this table.
    Row(&'static str),
}

/// How something differs from the log.
#[derive(Clone, Debug, PartialEq)]
pub enum DisagreementKind {
    /// A field has another value.
    Differs {
        /// The field, as the log names it.
        field: String,
        stored: Value,
        /// What the log says.
        logged: Value,
    },
    /// The log speaks of it, and it is not stored.
    NotStored,
    /// It is stored, and the log does not say so.
    NotInLog,
    /// A section has no stage: nothing can be shown or played in it.
    NoStage,
    /// A player does not compete in the section: no pair or bye can be stored.
    NoCompetitor,
    /// The match with the id of this game is not its match, or is of other players or of another round.
    OtherMatch,
    /// What is stored cannot be read: this column.
    Unreadable(String),
    /// The row with this key.
    Row(String, RowFaultKind),
}

/// Verifies an event.
///
/// # Errors
/// The database fails. What is stored and cannot be read is reported instead.
pub fn event(tx: &mut Tx<'_>, event: &Event) -> Result<Report, StoreError> {
    let rows = tx.compare_rows(event.id)?;
    with_rows(tx, event, rows)
}

/// Verifies an event whose rows were compared in the file that it comes from.
///
/// # Errors
/// As of [`event`].
pub fn with_rows(tx: &mut Tx<'_>, event: &Event, rows: RowsReport) -> Result<Report, StoreError> {
    let (mut moments, mut times) = (HashSet::new(), Times::default());
    let chain = tx.walk_audit_chain(event.id, |number, entry| {
        moments.extend(replay::restored_moment(entry));
        times.read(number, entry.at);
    })?;
    let mut disagreements = Vec::new();
    let (mut states, mut rulings) = (Vec::new(), HashMap::new());
    let listed = match tx.list_sections(event.id) {
        Err(StoreError::InvalidValue { field, .. }) => {
            let kind = DisagreementKind::Unreadable(field);
            disagreements.push(Disagreement { entry: None, about: About::Event, kind });
            Vec::new()
        }
        listed => listed?,
    };
    for section in listed {
        let state = tx.load_section_state(section.id);
        if let Some(state) = readable(state, section.id, &mut disagreements)? {
            match state {
                Some(state) => {
                    let competitors: HashSet<CompetitorId> =
                        tx.list_competitors(section.id)?.into_iter().collect();
                    check_competitors(&mut disagreements, &state, &competitors);
                    states.push(state);
                }
                None => disagreements.push(Disagreement {
                    entry: None,
                    about: About::Section(section.id),
                    kind: DisagreementKind::NoStage,
                }),
            }
        }
        let made = tx.list_rulings(section.id, &RulingFilter::default());
        if let Some(made) = readable(made, section.id, &mut disagreements)? {
            rulings.insert(section.id, made);
        }
    }
    let mut replay = Replay::new(&rulings, moments);
    let since = rows.since.map(|first| first.entry);
    let mut said_at = None;
    tx.walk_audit_chain(event.id, |number, entry| {
        if since == Some(number) {
            said_at = entry.at.and_then(DateTime::from_timestamp_micros);
        }
        replay.read(number, entry);
    })?;
    let Replay { sections, event: details, rulings_said, .. } = replay;
    compare(&mut disagreements, About::Event, &details, &stored_fields(&event.details));
    for state in &states {
        let section = state.section.id;
        let known = sections.get(&section).cloned().unwrap_or_default();
        compare_section(&mut disagreements, state, &known);
        if let Some(made) = rulings.get(&section) {
            let logged = rulings_said.get(&section).map_or(&[][..], Vec::as_slice);
            disagreements.extend(rulings::compare(section, known.imported, made, logged));
        }
    }
    let unsaid = match rows.since {
        Some(first) => Some(Unsaid { rows: first.rows, before: Some((first.entry, said_at)) }),
        None => (rows.unsaid > 0).then_some(Unsaid { rows: rows.unsaid, before: None }),
    };
    disagreements.extend(rows.faults.into_iter().map(|fault| {
        let about = About::Row(fault.table());
        Disagreement { entry: fault.entry, about, kind: DisagreementKind::Row(fault.row.1, fault.kind) }
    }));
    disagreements.sort_by_key(|found| found.entry.unwrap_or(u64::MAX));
    Ok(Report { chain, disagreements, unsaid, pending: rows.pending, backwards: times.backwards })
}

/// Whether each player competes, and each match that is one game is of those who play it.
fn check_competitors(
    found: &mut Vec<Disagreement>,
    state: &SectionState,
    competitors: &HashSet<CompetitorId>,
) {
    let section = state.section.id;
    for player in &state.players {
        if !competitors.contains(&CompetitorId::from(player.id)) {
            let (about, kind) = (About::Player(section, player.id.0), DisagreementKind::NoCompetitor);
            found.push(Disagreement { entry: None, about, kind });
        }
    }
    for round in &state.rounds {
        for game in &round.games {
            let alone = Match::from(game);
            let own = round.matches.iter().find(|of| of.id == alone.id);
            let meets = own.map(|of| [of.first, of.second]) == Some([alone.first, alone.second]);
            let is_own = game.match_id == alone.id;
            if (is_own || own.is_some()) && !(is_own && meets) {
                let about = About::Board(section, round.number, game.number);
                found.push(Disagreement { entry: None, about, kind: DisagreementKind::OtherMatch });
            }
        }
    }
}

/// What was read; a stored value that is none is a disagreement, not an error.
fn readable<T>(
    read: Result<T, StoreError>,
    section: SectionId,
    disagreements: &mut Vec<Disagreement>,
) -> Result<Option<T>, StoreError> {
    match read {
        Ok(value) => Ok(Some(value)),
        Err(StoreError::InvalidValue { field, .. }) => {
            let (about, kind) = (About::Section(section), DisagreementKind::Unreadable(field));
            disagreements.push(Disagreement { entry: None, about, kind });
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// A value as the log writes it, field by field.
fn stored_fields(value: impl Serialize) -> Value {
    audit_json(value).unwrap_or_default()
}

fn compare_section(found: &mut Vec<Disagreement>, state: &SectionState, known: &Known) {
    let section = state.section.id;
    let mut unseen = known.subjects.clone();
    let mut fields_of = |subject: Subject| unseen.remove(&subject.to_string()).unwrap_or_default();
    let mut setup = stored_fields(state.setup());
    if let Some(fields) = setup.as_object_mut() {
        fields.insert("final".to_owned(), json!(state.section.final_since.is_some()));
    }
    compare(found, About::Section(section), &fields_of(Subject::Section(section)), &setup);
    for player in &state.players {
        let mut logged = fields_of(Subject::Player(player.id));
        let mut stored = stored_fields(&player.details);
        if let Some(fields) = stored.as_object_mut() {
            fields.insert("status".to_owned(), json!(player.status));
        }
        if known.is_complete() && !known.restored {
            begin(&mut logged, "status", json!(PlayerStatus::Playing));
        }
        compare(found, About::Player(section, player.id.0), &logged, &stored);
    }
    for round in &state.rounds {
        let mut logged = fields_of(Subject::Round(round.id));
        if known.is_complete() {
            begin(&mut logged, "state", json!(RoundState::CheckIn));
        }
        compare(found, About::Round(section, round.number), &logged, &json!({ "state": round.state }));
        for board in &round.games {
            let mut logged = fields_of(Subject::Board(board.id));
            if known.is_complete() {
                if !logged.contains_key("written") {
                    begin(&mut logged, "result", Value::Null);
                }
                begin(&mut logged, "signed", json!(Signatures::NONE.sides()));
            }
            compare(found, About::Board(section, round.number, board.number), &logged, &board_fields(board));
        }
    }
    found.extend(unseen.iter().filter_map(|(subject, logged)| not_stored(section, subject, logged)));
}

/// The result of a board in both forms that entries have, and who has signed it.
fn board_fields(board: &Game) -> Value {
    let ending = match board.result {
        Some(GameResult::Played { ending, .. }) => ending,
        _ => None,
    };
    json!({
        "result": board.result.map(|result| result.to_string()),
        "written": board.result.map(GameResult::written),
        "ending": ending,
        "signed": board.signed.sides(),
    })
}

/// What a field was in the beginning, where no entry speaks of it.
fn begin(logged: &mut Fields, field: &str, value: Value) {
    logged.entry(field.to_owned()).or_insert(Word { value, entry: None });
}

/// Compares the fields that both have. Fields of earlier versions of the program, which are stored no more, and later
/// ones, which entries do not have, are left out.
fn compare(found: &mut Vec<Disagreement>, about: About, logged: &Fields, stored: &Value) {
    for (field, word) in logged {
        let Some(value) = stored.get(field) else { continue };
        if !agrees(&word.value, value) {
            let kind = DisagreementKind::Differs {
                field: field.clone(),
                stored: value.clone(),
                logged: word.value.clone(),
            };
            found.push(Disagreement { entry: word.entry, about, kind });
        }
    }
}

fn agrees(logged: &Value, stored: &Value) -> bool {
    match (logged, stored) {
        (Value::Object(logged), Value::Object(stored)) => {
            logged.iter().all(|(field, logged)| stored.get(field).is_none_or(|stored| agrees(logged, stored)))
        }
        _ => logged == stored,
    }
}

/// A board with a result, a round that was paired or a player that entries speak of, and which is not stored. What was
/// deleted by an entry has no such fields any more.
fn not_stored(section: SectionId, subject: &str, logged: &Fields) -> Option<Disagreement> {
    let (kind, id) = subject.split_once(':')?;
    let has = |field: &str| logged.get(field).filter(|word| !word.value.is_null());
    let (word, about) = match kind {
        "board" => (has("result").or_else(|| has("written"))?, About::Section(section)),
        "round" => {
            (has("state").filter(|word| word.value != json!(RoundState::CheckIn))?, About::Section(section))
        }
        "player" => (has("name")?, About::Player(section, id.parse().ok()?)),
        _ => return None,
    };
    Some(Disagreement { entry: word.entry, about, kind: DisagreementKind::NotStored })
}

#[cfg(test)]
mod tests;
