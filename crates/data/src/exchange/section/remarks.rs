//! The lines of a file on a section's audit log: what changed the input of rounds that had been paired, each with its round.
//! What was undone through the history has none.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::lines::{Detail, Kind, Line, NONE, Then, code};
use crate::primitives::{Keyed as _, Score};
use crate::standings::TieBreak;
use crate::tournament::rounds::mending::Reseating;
use crate::tournament::{Action, AuditEntry, AuditId, Ruling, RulingId, RulingKind, SectionState};

/// The actions that have lines, or take one away.
pub const COMMENTED_ACTIONS: [Action; 19] = [
    Action::ResultChanged,
    Action::SectionImported,
    Action::SectionChanged,
    Action::PlayerAdded,
    Action::PlayerDeleted,
    Action::PlayersImported,
    Action::PairsKeptApart,
    Action::PairMayMeet,
    Action::RoundUnpublished,
    Action::RoundUnstarted,
    Action::RoundReopened,
    Action::PlayersRenumbered,
    Action::NumbersExchanged,
    Action::PlayerTeamChanged,
    Action::PlayerChanged,
    Action::RatingsTakenOver,
    Action::SnapshotRestored,
    Action::RulingMade,
    Action::RulingWithdrawn,
];

/// The actions that have lines where a round was reopened: a result that is entered again then is a correction.
pub const REOPENED_ACTIONS: [Action; 2] = [Action::ResultEntered, Action::ResultCleared];

/// The lines, in the order of the entries; `section_state` has the numbers of now, `rulings` are all of the section's. Entries
/// without a round are skipped: nothing had been paired.
#[must_use]
pub fn remarks(entries: &[AuditEntry], section_state: &SectionState, rulings: &[Ruling]) -> Vec<String> {
    let mut writer = RemarkWriter { then: Then::new(section_state, rulings), rulings, noted: Vec::new() };
    writer.tell(entries);
    writer.noted.iter().map(|noted| noted.line.to_string()).collect()
}

/// A line, and what later entries need to know of it.
#[derive(Clone)]
struct Entered {
    line: Line,
    of: Of,
}

/// What a line is about, as far as what undoes it is known by that.
#[derive(Clone)]
enum Of {
    /// Nothing that is known.
    Else,
    /// A result: the board's number, and which reopening of the round it is part of, if any.
    Result(u64, Option<AuditId>),
    /// Pairs that this ruling changed.
    Ruling(RulingId),
    /// What an entry changed.
    Change { subject: String, before: Option<Value>, after: Option<Value> },
}

struct RemarkWriter<'a> {
    then: Then<'a>,
    rulings: &'a [Ruling],
    noted: Vec<Entered>,
}

impl<'a> RemarkWriter<'a> {
    fn tell(&mut self, entries: &[AuditEntry]) {
        let mut reopened: Vec<(u8, AuditId)> = Vec::new();
        let mut restored_at = None;
        for (at, entry) in entries.iter().enumerate() {
            let facts = |name: &str| fact(entry.after.as_ref(), name);
            match entry.act {
                Action::SectionImported => self.imported(entry),
                Action::SnapshotRestored => {
                    let taken_at = facts("kept_at").and_then(Value::as_str);
                    let taken_at = taken_at.and_then(|text| text.parse::<DateTime<Utc>>().ok());
                    restored_at = Some(entry.at);
                    if !self.restored(entry, entries.get(..at).unwrap_or_default(), taken_at) {
                        self.extend(entry);
                    }
                }
                // Rulings that the restoration withdrew, or that it put in force again.
                Action::RulingMade | Action::RulingWithdrawn if restored_at == Some(entry.at) => {}
                Action::ResultEntered | Action::ResultChanged | Action::ResultCleared => {
                    let Some(round) = entry.round else { continue };
                    if let Some(adjournment) = facts("adjournment").and_then(Value::as_str) {
                        let result = facts("result").and_then(Value::as_str);
                        let game =
                            facts("board").and_then(Value::as_u64).zip(result).map(|(board, result)| {
                                format!("{} {}", self.then.board(round, board, entry.at), code(Some(result)))
                            });
                        let detail = Detail::Fact(game.unwrap_or_else(|| adjournment.to_owned()));
                        self.push(Line { kind: Kind::Adjournment, round, detail });
                    } else if let Some((_, reopening)) = reopened.iter().rfind(|(of, _)| *of == round) {
                        self.correct(entry, round, Some(*reopening));
                    }
                }
                Action::RulingMade | Action::RulingWithdrawn => self.ruled(entry),
                Action::NumbersExchanged => self.exchanged(entry),
                Action::PlayerDeleted => self.noted.retain(|noted| {
                    let entered =
                        matches!(&noted.of, Of::Change { subject, .. } if *subject == entry.subject);
                    !entered || noted.line.kind != Kind::LateEntry
                }),
                _ => {
                    if let (Action::RoundReopened, Some(round)) = (entry.act, entry.round) {
                        reopened.push((round, entry.id));
                    }
                    self.extend(entry);
                }
            }
        }
    }

    /// The lines of an entry that needs no other one, unless it undoes an earlier one before another round is paired: then
    /// neither has any.
    fn extend(&mut self, entry: &AuditEntry) {
        let [now_before, now_after] = changed(entry);
        let undone = |noted: &Entered| {
            let Of::Change { subject, before, after } = &noted.of else { return false };
            let is_inverse = *before == now_after && *after == now_before && before != after;
            is_inverse && *subject == entry.subject && Some(noted.line.round) == entry.round
        };
        if let Some(at) = self.noted.iter().rposition(undone) {
            // One entry may have several lines, one after the other.
            let first =
                self.noted.iter().take(at).rposition(|noted| !undone(noted)).map_or(0, |before| before + 1);
            self.noted.drain(first..=at);
            return;
        }
        let of = Of::Change { subject: entry.subject.clone(), before: now_before, after: now_after };
        let lines = lines(entry).unwrap_or_default();
        self.noted.extend(lines.into_iter().map(|line| Entered { line, of: of.clone() }));
    }

    fn push(&mut self, line: Line) {
        self.noted.push(Entered { line, of: Of::Else });
    }

    /// Numbers exchanged: doing it once more undoes it, unless other numbers have changed since.
    fn exchanged(&mut self, entry: &AuditEntry) {
        let Some(round) = entry.round else { return };
        let [from, to] = [&entry.before, &entry.after].map(|facts| numbers(facts.as_ref()).replace(' ', "-"));
        let (detail, back) = (Detail::Change(from.clone(), to.clone()), Detail::Change(to, from));
        let moves = |noted: &Entered| {
            matches!(
                noted.line.kind,
                Kind::Exchange | Kind::Regeneration | Kind::LateEntry | Kind::Restoration
            )
        };
        let last = self.noted.iter().rposition(moves);
        let undone = last.filter(|at| {
            let line = self.noted.get(*at).map(|noted| &noted.line);
            line.is_some_and(|line| {
                line.kind == Kind::Exchange && (line.detail == detail || line.detail == back)
            })
        });
        match undone {
            Some(at) => drop(self.noted.remove(at)),
            None => self.push(Line { kind: Kind::Exchange, round, detail }),
        }
    }

    /// The rounds of an imported file that the rules pair otherwise.
    fn imported(&mut self, entry: &AuditEntry) {
        let rounds = fact(entry.after.as_ref(), "paired_otherwise").and_then(Value::as_array);
        for imported in rounds.into_iter().flatten() {
            let text = |name| imported.get(name).and_then(Value::as_str).map(str::to_owned);
            let round =
                imported.get("round").and_then(Value::as_u64).and_then(|round| u8::try_from(round).ok());
            let Some(round) = round else { continue };
            let seats = imported.get("seats").and_then(Value::as_array);
            let boards = seats.and_then(|seats| {
                self.then.imported(round, entry.at, seats.iter().filter_map(Value::as_str))
            });
            let boards = boards.or_else(|| Some([text("rules")?, text("file")?]));
            if let Some([rules, file]) = boards {
                self.push(Line { kind: Kind::Import, round, detail: Detail::Change(rules, file) });
            }
        }
    }

    /// The lines are those from before the snapshot was taken; whether that is fewer.
    fn restored(
        &mut self,
        restoring: &AuditEntry,
        earlier: &[AuditEntry],
        taken_at: Option<DateTime<Utc>>,
    ) -> bool {
        let Some(taken_at) = taken_at.filter(|taken_at| *taken_at < restoring.at) else { return false };
        let before: Vec<AuditEntry> = earlier.iter().filter(|entry| entry.at < taken_at).cloned().collect();
        let now = std::mem::take(&mut self.noted);
        self.tell(&before);
        self.noted.len() != now.len()
    }

    /// A result corrected, or the correction withdrawn; who sat at a board corrected; and any warning on which paired rounds depend.
    fn ruled(&mut self, entry: &AuditEntry) {
        let Some(round) = entry.round else { return };
        let sides = [&entry.before, &entry.after].map(Option::as_ref);
        let text = |facts, name| fact(facts, name).and_then(Value::as_str);
        let paired = fact(entry.after.as_ref(), "paired_from");
        if let Some((id, change)) = self.change_of_pairs(entry) {
            return self.repaired(entry, round, id, change);
        }
        // Pairs are told with their round.
        if sides.iter().any(|facts| fact(*facts, "pairs").is_some()) {
            return;
        }
        if sides.iter().any(|facts| text(*facts, "cause").is_some()) {
            if let Some(paired) = paired {
                let done = if entry.act == Action::RulingMade { "given" } else { "withdrawn" };
                let detail = Detail::Fact(format!("{done}, rounds {}", printed("rounds", paired)));
                self.push(Line { kind: Kind::Warning, round, detail });
            }
        } else if paired.is_some() || sides.iter().any(|facts| text(*facts, "ground") == Some("correction")) {
            self.correct(entry, round, None);
        }
    }

    /// The ruling on pairs that an entry is about: its subject is the ruling or, where colours were corrected, the board.
    fn change_of_pairs(&self, entry: &AuditEntry) -> Option<(RulingId, &'a Reseating)> {
        let is_meant = |ruling: &Ruling| {
            if entry.subject == format!("ruling:{}", ruling.id) {
                return true;
            }
            let board = ruling.details.board.is_some_and(|board| entry.subject == format!("board:{board}"));
            board
                && match entry.act {
                    Action::RulingMade => ruling.details.at == entry.at,
                    _ => ruling.withdrawals.iter().any(|withdrawal| withdrawal.begun.at == entry.at),
                }
        };
        self.rulings.iter().find_map(|ruling| match &ruling.details.kind {
            RulingKind::Pairs { change } if is_meant(ruling) => Some((ruling.id, change)),
            _ => None,
        })
    }

    /// Who sat at boards with a result corrected; withdrawn, it loses its line. Other changes of pairs are told with the round.
    fn repaired(&mut self, entry: &AuditEntry, round: u8, id: RulingId, change: &Reseating) {
        let is_of_ruling = |noted: &Entered| matches!(noted.of, Of::Ruling(of) if of == id);
        let made = self.noted.iter().rposition(is_of_ruling);
        match (entry.act, made) {
            (Action::RulingWithdrawn, Some(at)) => drop(self.noted.remove(at)),
            (Action::RulingMade, None) if change.is_correction() => {
                let before = self.then.places(&change.removed, &change.idle_removed);
                let after = self.then.places(&change.added, &change.idle_added);
                let line = Line { kind: Kind::Correction, round, detail: Detail::Change(before, after) };
                self.noted.push(Entered { line, of: Of::Ruling(id) });
            }
            _ => {}
        }
    }

    /// A result of a closed round, or of one that was reopened: what is restored loses its line.
    fn correct(&mut self, entry: &AuditEntry, round: u8, reopening: Option<AuditId>) {
        let [before, after] = [&entry.before, &entry.after].map(Option::as_ref);
        let Some(number) = [after, before].into_iter().find_map(|facts| fact(facts, "board")?.as_u64())
        else {
            return;
        };
        let result = |facts| code(fact(facts, "result").and_then(Value::as_str));
        let (mut was, is) = (result(before), result(after));
        let same = |noted: &Entered| {
            noted.line.round == round && matches!(noted.of, Of::Result(board, _) if board == number)
        };
        if let Some(at) = self.noted.iter().rposition(same)
            && let Some(Entered { line: Line { detail: Detail::Result { before, after, .. }, .. }, of }) =
                self.noted.get(at)
        {
            // In a round that was reopened only what came of it counts.
            let is_one = reopening.is_some() && matches!(*of, Of::Result(_, part) if part == reopening);
            if *after == was && (is_one || *before == is) {
                was.clone_from(before);
                self.noted.remove(at);
            }
        }
        if was == is {
            return;
        }
        let board = self.then.board(round, number, entry.at);
        let detail = Detail::Result { board, before: was, after: is };
        let line = Line { kind: Kind::Correction, round, detail };
        self.noted.push(Entered { line, of: Of::Result(number, reopening) });
    }
}

/// What an entry changed, before and after: of the settings of a section what lines tell of.
fn changed(entry: &AuditEntry) -> [Option<Value>; 2] {
    let (before, after) = (entry.before.as_ref(), entry.after.as_ref());
    match (entry.act, before, after) {
        (Action::SectionChanged, Some(before), Some(after)) => {
            let changed = settings(before, after);
            let side = |text: fn(&(Kind, String, String)) -> &String| {
                let sides = changed.iter().map(|all| format!("{:?} {}", all.0, text(all)));
                Some(sides.collect::<Vec<_>>().into())
            };
            [side(|all| &all.1), side(|all| &all.2)]
        }
        _ => [before.cloned(), after.cloned()],
    }
}

fn fact<'a>(facts: Option<&'a Value>, name: &str) -> Option<&'a Value> {
    facts.and_then(|facts| facts.get(name))
}

/// The lines of an entry that needs no other one.
fn lines(entry: &AuditEntry) -> Option<Vec<Line>> {
    let round = entry.round?;
    let after = |field: &str| fact(entry.after.as_ref(), field);
    let (kind, detail) = match entry.act {
        Action::SectionChanged => {
            let changed = settings(entry.before.as_ref()?, entry.after.as_ref()?);
            let line = |(kind, before, after)| Line { kind, round, detail: Detail::Change(before, after) };
            return Some(changed.into_iter().map(line).collect());
        }
        Action::PlayerAdded => (Kind::LateEntry, Detail::Nothing),
        Action::PlayersImported => (Kind::LateEntry, Detail::Fact(after("players")?.to_string())),
        Action::PairsKeptApart => (Kind::ForbiddenPairs, Detail::Nothing),
        Action::PairMayMeet => (Kind::AllowedPairs, Detail::Nothing),
        Action::RoundUnpublished => (Kind::Unpublication, Detail::Nothing),
        Action::RoundUnstarted => (Kind::Unstart, Detail::Nothing),
        Action::RoundReopened => (Kind::Reopening, Detail::Nothing),
        Action::PlayersRenumbered => {
            let [from, to] = [&entry.before, &entry.after].map(|facts| numbers(facts.as_ref()));
            (Kind::Regeneration, Detail::Change(from, to))
        }
        Action::PlayerTeamChanged => (Kind::Team, Detail::Nothing),
        Action::PlayerChanged => (Kind::Rating, Detail::Nothing),
        Action::RatingsTakenOver => (Kind::Rating, Detail::Fact(after("players")?.to_string())),
        Action::SnapshotRestored => {
            let act = after("before_act")?.as_str()?.replace('_', " ");
            (Kind::Restoration, Detail::Fact(format!("before {act}")))
        }
        _ => return None,
    };
    Some(vec![Line { kind, round, detail }])
}

/// The numbers of `["2 Asan", "1 Bek"]`: without the names (A6).
fn numbers(facts: Option<&Value>) -> String {
    let lines = fact(facts, "numbers").and_then(Value::as_array).into_iter().flatten();
    let numbers = lines.filter_map(|line| line.as_str()?.split_whitespace().next());
    numbers.collect::<Vec<_>>().join(" ")
}

/// The settings that are no kind of their own, what they are called, and what they are where that is not stored.
const CONFIGURATION: [(&str, &str, &str); 16] = [
    ("/points/win", "win", ""),
    ("/points/draw", "draw", ""),
    ("/points/loss", "loss", ""),
    ("/bye_score", "bye", ""),
    ("/acceleration", "acceleration", ""),
    ("/rules/away_in_upper_half", "away players in the upper half", "false"),
    ("/rules/half_byes_barred_last", "last rounds without half-point byes", "0"),
    ("/rules/unplayed", "unplayed rounds", ""),
    ("/rules/penalty_in_progress", "penalty in Progressive score", ""),
    ("/rules/penalty_in_buchholz", "penalty in Buchholz", ""),
    ("/rules/unrated", "ratings of unrated players in tie-breaks", ""),
    ("/rules/unrated_rating", "rating of unrated players in tie-breaks", ""),
    ("/rules/tie_break_ratings", "ratings in tie-breaks", "first"),
    ("/rules/tie_break_ratings_of", "round of ratings in tie-breaks", "1"),
    ("/rules/team_mates_apart", "no pairings of team-mates", ""),
    ("/rules/rating_method", "tournament rating", "own"),
];

/// The settings that differ: before and after, by kind.
fn settings(before: &Value, after: &Value) -> Vec<(Kind, String, String)> {
    let differs = |path: &str| before.pointer(path) != after.pointer(path);
    let of = |value: &Value, path: &str, usual: &str| {
        value.pointer(path).map_or_else(|| usual.to_owned(), |value| printed(path, value))
    };
    let mut changed = Vec::new();
    let configured: Vec<_> = CONFIGURATION.into_iter().filter(|(path, ..)| differs(path)).collect();
    if !configured.is_empty() {
        let side = |value: &Value| {
            let named =
                configured.iter().map(|(path, name, usual)| format!("{name} {}", of(value, path, usual)));
            named.collect::<Vec<_>>().join(", ")
        };
        changed.push((Kind::Configuration, side(before), side(after)));
    }
    for (kind, path) in [(Kind::Rounds, "/rounds"), (Kind::TieBreaks, "/tie_breaks")] {
        if differs(path) {
            changed.push((kind, of(before, path, ""), of(after, path, "")));
        }
    }
    changed
}

fn printed(path: &str, value: &Value) -> String {
    match value {
        Value::Number(halves) if path.starts_with("/points") || path == "/bye_score" => {
            let halves = halves.as_i64().and_then(|halves| i32::try_from(halves).ok());
            Score::from_halves(halves.unwrap_or_default()).to_string()
        }
        Value::Array(keys) if path == "/tie_breaks" => {
            let code = |key: &Value| TieBreak::from_key(key.as_str()?).map(TieBreak::code);
            let codes: Vec<&str> = keys.iter().filter_map(code).collect();
            if codes.is_empty() { NONE.to_owned() } else { codes.join(",") }
        }
        Value::Array(items) => items.iter().map(|item| printed(path, item)).collect::<Vec<_>>().join(" "),
        Value::String(text) => text.replace('_', " "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests;
