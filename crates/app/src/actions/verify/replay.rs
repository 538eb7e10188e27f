//! What the entries of an event say of its sections, read from the first to the last: the latest word on each field of
//! each thing. Where entries do not say everything (what came from a file, entries of earlier versions of the program),
//! nothing is known, and nothing is compared.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};

use crate::primitives::Keyed;
use crate::tournament::events::audit_chain::Columns;
use crate::tournament::{Action, GameId, Ruling, SectionId, Signatures};

/// The last word on a field, and the number of the entry that has it; no entry where it is as in the beginning.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Word {
    pub(super) value: Value,
    pub(super) entry: Option<u64>,
}

/// The fields of one thing.
pub(super) type Fields = BTreeMap<String, Word>;

/// What was done to a ruling.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RulingEntry {
    pub(super) number: u64,
    pub(super) act: Action,
    pub(super) round: Option<i64>,
    pub(super) at: Option<i64>,
    pub(super) by: i64,
    pub(super) reason: String,
    /// The ruling in it: what it says after it was made, or before it was withdrawn.
    pub(super) with: Value,
}

/// What is known of a section.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// What entries say, by subject.
    pub(super) subjects: HashMap<String, Fields>,
    /// When it was imported from a file: what the file held is in no entry.
    pub(super) imported: Option<i64>,
    /// Whether it was restored: players entered since the snapshot were withdrawn without entries.
    pub(super) restored: bool,
    /// Whether it was restored to a state that is not known: only what was said since is.
    pub(super) lost: bool,
}

/// A moment of a section: the time and the key of the action that was done then.
type Moment = (SectionId, i64, String);

/// The acts whose entries are read only by what they are about: a player, a round, or something that is not compared. A new act
/// stands here, or [`Replay::read_one`] says what its entry says.
macro_rules! others {
    () => {
        others!(
            EventCreated EventChanged EventImported EventMoved EventMovedBack SectionDeleted OfficialInvited
            InvitationRevoked OfficialAppointed OfficialRemoved PasswordResetMade AccountDisabled
            AccountEnabled ProtectionChanged LookChanged PersonForgotten PassportsDeleted PlayersImported
            RatingsTakenOver PlayerDeleted PersonJoined PersonSeparated PersonAgreed PersonRefused
            PersonAskedAgain RoundsAnnounced HalfByesBarred HalfByesAllowed PairsKeptApart PairMayMeet
            CheckInChanged RoundPaired PairingDiscarded PairingOpened PairingChanged PairingSettled
            RoundPublished PublicationTimed PublicationUntimed PublicationMissed RoundUnpublished
            RoundStarted RoundUnstarted LateArrival RoundClosed RoundReopened ResultReported PlayerLinksMade
            PlayerLinkRevoked RecordStored RecordDeleted MovesEntered RecordShown RecordHidden
            OfficialListed BodyApproved PresenceConfirmed PresenceUndone KioskOpened KioskClosed
            ApiTokenMade ApiTokenRevoked ItemLent ItemReturned ItemLost LoanUndone TeamAdded TeamChanged
            TeamDeleted TeamLinkMade TeamLinkRevoked ApplicationEntered ApplicationsImported
            ApplicationChanged ApplicationWithdrawn ApplicationChecked ApplicationAdmitted
            ApplicationRefused ApplicationReconsidered PlayersRenumbered NumbersExchanged ValuesEntered
            HandPlacesChanged ClockLinkRenewed ResultChecked RatingCorrected
        )
    };
    ($first:ident $($act:ident)*) => { Action::$first $(| Action::$act)* };
}

/// The reading of a log.
#[derive(Debug)]
pub(super) struct Replay<'a> {
    /// The rulings of each section: withdrawing one restores the results before it and its parts.
    rulings: &'a HashMap<SectionId, Vec<Ruling>>,
    /// The moments before which snapshots were taken that were restored later, and what was known then.
    moments: HashMap<Moment, Option<Known>>,
    /// The section that is being restored, with time and actor: entries about rulings that belong to it change no result.
    restoring: Option<(SectionId, Option<i64>, i64)>,
    pub(super) sections: HashMap<SectionId, Known>,
    pub(super) event: Fields,
    pub(super) rulings_said: HashMap<SectionId, Vec<RulingEntry>>,
}

/// The moment of the snapshot that an entry restored.
pub(super) fn restored_moment(entry: &Columns) -> Option<Moment> {
    if entry.act != Action::SnapshotRestored.key() {
        return None;
    }
    let after = object(entry.after.as_deref());
    let at: DateTime<Utc> = serde_json::from_value(after.get("kept_at")?.clone()).ok()?;
    let act = after.get("before_act")?.as_str()?.to_owned();
    Some((SectionId(entry.section?), at.timestamp_micros(), act))
}

/// A JSON object of the log; empty where there is none.
fn object(text: Option<&str>) -> Map<String, Value> {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

impl<'a> Replay<'a> {
    pub(super) fn new(rulings: &'a HashMap<SectionId, Vec<Ruling>>, moments: HashSet<Moment>) -> Self {
        Self {
            rulings,
            moments: moments.into_iter().map(|moment| (moment, None)).collect(),
            restoring: None,
            sections: HashMap::new(),
            event: Fields::new(),
            rulings_said: HashMap::new(),
        }
    }

    /// Reads the next entry: what it says of each thing.
    pub(super) fn read(&mut self, number: u64, entry: &Columns) {
        entry.each().iter().for_each(|entry| self.read_one(number, entry));
    }

    fn read_one(&mut self, number: u64, entry: &Columns) {
        let Some(act) = Action::from_key(&entry.act) else { return };
        let after = object(entry.after.as_deref());
        if matches!(act, Action::EventCreated | Action::EventChanged) {
            say_all(&mut self.event, &after, number);
        }
        let Some(section) = entry.section.map(SectionId) else { return };
        let known = self.sections.entry(section).or_default();
        let moment = entry.at.map(|at| (section, at, entry.act.clone()));
        if let Some(saved) = moment.and_then(|moment| self.moments.get_mut(&moment))
            && saved.is_none()
        {
            *saved = Some(known.clone());
        }
        let whole_restore = (section, entry.at, entry.by);
        if act != Action::RulingWithdrawn && act != Action::RulingReinstated {
            self.restoring = (act == Action::SnapshotRestored).then_some(whole_restore);
        }
        match act {
            Action::SnapshotRestored => {
                let then = restored_moment(entry).and_then(|moment| self.moments.get(&moment)?.clone());
                let lost = then.is_none();
                let imported = known.imported;
                *known = Known { imported, restored: true, lost, ..then.unwrap_or_default() };
                // FIDE mode is left for good, also where the snapshot was taken before.
                let rules = known.fields(&entry.subject).get_mut("rules").map(|word| &mut word.value);
                if let (Some(Value::Object(rules)), Some(mode)) = (rules, after.get("fide_mode")) {
                    rules.insert("fide_mode".to_owned(), mode.clone());
                }
            }
            Action::SectionImported => {
                known.imported = Some(entry.at.unwrap_or_default());
                say_all(known.fields(&entry.subject), &after, number);
            }
            Action::SectionCreated | Action::SectionChanged => {
                say_all(known.fields(&entry.subject), &after, number);
            }
            Action::NumbersTyped => {
                say_some(known.fields(&entry.subject), &after, &["first_round"], number);
            }
            Action::SectionClosed | Action::SectionReopened => {
                let fields = known.fields(&entry.subject);
                say(fields, "final", json!(act == Action::SectionClosed), number);
                // The reference day of its age groups may have been stored with it.
                if after.contains_key("ages_on") {
                    fields.remove("rules");
                }
            }
            Action::ResultEntered | Action::ResultChanged | Action::ResultCleared => {
                let fields = known.fields(&entry.subject);
                take(fields, &["written", "ending"]);
                say_some(fields, &after, &["result", "ending"], number);
                say(fields, "signed", json!(Signatures::NONE.sides()), number);
            }
            Action::ResultSigned | Action::SignatureWithdrawn => {
                say_some(known.fields(&entry.subject), &after, &["result", "signed"], number);
            }
            Action::RulingMade | Action::RulingWithdrawn | Action::RulingReinstated => {
                let logged = ruling_entry(number, act, entry);
                self.rulings_said.entry(section).or_default().push(logged);
                if act == Action::RulingMade && after.contains_key("result") {
                    let fields = known.fields(&entry.subject);
                    take(fields, &["result", "ending"]);
                    say(fields, "written", after.get("result").cloned().unwrap_or_default(), number);
                    say_some(fields, &after, &["signed"], number);
                } else if act == Action::RulingWithdrawn && self.restoring != Some(whole_restore) {
                    let rulings = self.rulings.get(&section).map_or(&[][..], Vec::as_slice);
                    known.restore_results(rulings, entry.at, entry.by, number);
                }
            }
            Action::PlayerAdded | Action::PlayerChanged => {
                say_some(known.fields(&entry.subject), &after, &PLAYER_FIELDS, number);
            }
            Action::PlayerWithdrawn | Action::PlayerExpelled | Action::PlayerReturned => {
                say_some(known.fields(&entry.subject), &after, &["status"], number);
            }
            Action::PlayerTeamChanged | Action::PlayersJoined => {}
            // What else is done to a player, its entry does not say in full.
            _ if entry.subject.starts_with("player:") => {
                known.subjects.remove(&entry.subject);
            }
            _ if entry.subject.starts_with("round:") => {
                say_some(known.fields(&entry.subject), &after, &["state"], number);
                if let Some(rounds) = after.get("rounds") {
                    say(known.fields(&format!("section:{section}")), "rounds", rounds.clone(), number);
                }
            }
            others!() => {}
        }
    }
}

/// The fields of a player that their entries say in full.
const PLAYER_FIELDS: [&str; 12] = [
    "name",
    "sex",
    "rating",
    "ratings",
    "title",
    "grade",
    "country",
    "region",
    "club",
    "coaches",
    "doctor_approved",
    "federation_number",
];

impl Known {
    fn fields(&mut self, subject: &str) -> &mut Fields {
        self.subjects.entry(subject.to_owned()).or_default()
    }

    /// Whether what no entry mentions is as it was in the beginning.
    pub(super) const fn is_complete(&self) -> bool {
        self.imported.is_none() && !self.lost
    }

    /// The results that rulings withdrawn then had replaced, the latest ruling first: as withdrawing them does.
    fn restore_results(&mut self, rulings: &[Ruling], at: Option<i64>, by: i64, number: u64) {
        let withdrawn_then = |ruling: &&Ruling| {
            ruling.withdrawals.iter().any(|withdrawal| {
                Some(withdrawal.begun.at.timestamp_micros()) == at && withdrawal.begun.by.0 == by
            })
        };
        for ruling in rulings.iter().rev().filter(withdrawn_then) {
            if let (Some(before), Some(board)) = (ruling.details.kind.result_before(), ruling.details.board) {
                let fields = self.fields(&board_subject(board));
                take(fields, &["result", "ending"]);
                let written = before.result.map(crate::regulations::result::GameResult::written);
                say(fields, "written", json!(written), number);
                say(fields, "signed", json!(before.signed.sides()), number);
            }
        }
    }
}

/// The subject of a board's result.
pub(super) fn board_subject(board: GameId) -> String {
    crate::actions::Subject::Board(board).to_string()
}

fn ruling_entry(number: u64, act: Action, entry: &Columns) -> RulingEntry {
    let with = if act == Action::RulingWithdrawn { &entry.before } else { &entry.after };
    RulingEntry {
        number,
        act,
        round: entry.round,
        at: entry.at,
        by: entry.by,
        reason: entry.reason.clone().unwrap_or_default(),
        with: Value::Object(object(with.as_deref())),
    }
}

fn say(fields: &mut Fields, name: &str, value: Value, number: u64) {
    fields.insert(name.to_owned(), Word { value, entry: Some(number) });
}

fn say_some(fields: &mut Fields, after: &Map<String, Value>, names: &[&str], number: u64) {
    for name in names {
        if let Some(value) = after.get(*name) {
            say(fields, name, value.clone(), number);
        }
    }
}

fn say_all(fields: &mut Fields, after: &Map<String, Value>, number: u64) {
    for (name, value) in after {
        say(fields, name, value.clone(), number);
    }
}

fn take(fields: &mut Fields, names: &[&str]) {
    for name in names {
        fields.remove(*name);
    }
}
