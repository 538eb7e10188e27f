//! The comments of a file on a section's audit log: actions that changed the input of pairing, each with its round.
//! Names and reasons are left out, since they may be personal data (A6).

use serde_json::Value;

use crate::primitives::Score;
use crate::tournament::{Action, AuditEntry};

/// The actions that are commented.
pub const COMMENTED_ACTIONS: [Action; 15] = [
    Action::SectionChanged,
    Action::PlayerAdded,
    Action::PlayersImported,
    Action::PairsKeptApart,
    Action::PairMayMeet,
    Action::RoundUnpublished,
    Action::RoundUnstarted,
    Action::RoundReopened,
    Action::PlayersRenumbered,
    Action::PlayerTeamChanged,
    Action::PlayerChanged,
    Action::RatingsTakenOver,
    Action::SnapshotRestored,
    Action::RulingMade,
    Action::RulingWithdrawn,
];

/// The comments, in the order of the entries. Entries without a round are skipped: nothing had been paired.
#[must_use]
pub fn remarks(entries: &[AuditEntry]) -> Vec<String> {
    let remark = |entry: &AuditEntry| {
        let round = entry.round?;
        Some(format!("### Round {round}: {}", text(entry)?))
    };
    entries.iter().filter_map(remark).collect()
}

fn text(entry: &AuditEntry) -> Option<String> {
    let after = |field: &str| entry.after.as_ref().and_then(|after| after.get(field));
    match entry.act {
        Action::SectionChanged => {
            let changed = settings(entry.before.as_ref()?, entry.after.as_ref()?);
            (!changed.is_empty())
                .then(|| format!("settings changed after it was paired: {}", changed.join(", ")))
        }
        Action::PlayerAdded => Some("a late entry after it was paired".to_owned()),
        Action::PlayersImported => Some(format!("late entries after it was paired: {}", after("players")?)),
        Action::PairsKeptApart => Some("pairings forbidden after it was paired".to_owned()),
        Action::PairMayMeet => Some("a forbidden pairing allowed after it was paired".to_owned()),
        Action::RoundUnpublished => Some("pairings unpublished".to_owned()),
        Action::RoundUnstarted => Some("the start undone".to_owned()),
        Action::RoundReopened => Some("reopened after it was closed".to_owned()),
        Action::PlayersRenumbered => {
            let changed = after("numbers")?.as_array()?.len();
            Some(format!("starting numbers reassigned after it was paired: {changed} changed"))
        }
        Action::PlayerTeamChanged => Some("a player's team changed after it was paired".to_owned()),
        Action::PlayerChanged => Some("a rating changed after it was paired".to_owned()),
        Action::RatingsTakenOver => {
            Some(format!("ratings imported after it was paired: {}", after("players")?))
        }
        Action::SnapshotRestored => {
            let act = after("before_act")?.as_str()?.replace('_', " ");
            Some(format!("the section was restored to its state before: {act}"))
        }
        Action::RulingMade => ruling(entry, "given", "a result corrected"),
        Action::RulingWithdrawn => ruling(entry, "withdrawn", "a corrected result withdrawn"),
        _ => None,
    }
}

/// A result corrected, or the correction withdrawn; and any warning or result on which paired rounds depend.
fn ruling(entry: &AuditEntry, done: &str, result: &str) -> Option<String> {
    let sides = [&entry.before, &entry.after].map(Option::as_ref);
    let field = |facts: Option<&Value>, field: &str| facts.and_then(|facts| facts.get(field)).cloned();
    let text = |facts, name| field(facts, name).and_then(|value| value.as_str().map(str::to_owned));
    let paired = field(entry.after.as_ref(), "paired_from");
    // Boards with their players' starting numbers; the bye changes alone too.
    let pairs = |facts: Option<&Value>| {
        let boards = field(facts, "pairs").map(|pairs| printed("pairs", &pairs));
        let bye = field(facts, "bye").map(|bye| format!("bye {}", printed("bye", &bye)));
        let parts: Vec<String> = boards.into_iter().chain(bye).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    };
    let [were, are] = sides.map(pairs);
    if were.is_some() || are.is_some() {
        let [were, are] = [were, are].map(|pairs| pairs.unwrap_or_else(|| "none".to_owned()));
        let reason = entry.reason.as_deref().unwrap_or_default();
        return Some(format!("pairs changed: {were} became {are} ({reason})"));
    }
    if sides.iter().any(|facts| text(*facts, "cause").is_some()) {
        let rounds = printed("rounds", &paired?);
        return Some(format!(
            "a warning {done} that changes the scores from which these rounds were paired: {rounds}"
        ));
    }
    let is_correction = sides.iter().any(|facts| text(*facts, "ground").as_deref() == Some("correction"));
    let [before, after] = sides.map(|facts| text(facts, "result").unwrap_or_else(|| "none".to_owned()));
    (is_correction || paired.is_some()).then(|| format!("{result}: {before} became {after}"))
}

/// The settings that differ.
fn settings(before: &Value, after: &Value) -> Vec<String> {
    let of =
        |value: &Value, path: &str| value.pointer(path).map(|value| printed(path, value)).unwrap_or_default();
    let fields = [
        ("/points/win", "win"),
        ("/points/draw", "draw"),
        ("/points/loss", "loss"),
        ("/bye_score", "bye"),
        ("/rounds", "rounds"),
        ("/acceleration", "acceleration"),
        ("/tie_breaks", "list of tie-breaks"),
        ("/rules/unplayed", "unplayed rounds"),
        ("/rules/penalty_in_progress", "penalty in Progressive score"),
        ("/rules/penalty_in_buchholz", "penalty in Buchholz"),
        ("/rules/team_mates_apart", "no pairings of team-mates"),
    ];
    let differing = fields.into_iter().filter(|(path, _)| before.pointer(path) != after.pointer(path));
    differing.map(|(path, name)| format!("{name} {} -> {}", of(before, path), of(after, path))).collect()
}

fn printed(path: &str, value: &Value) -> String {
    match value {
        Value::Number(halves) if path.starts_with("/points") || path == "/bye_score" => {
            let halves = halves.as_i64().and_then(|halves| i32::try_from(halves).ok());
            Score::from_halves(halves.unwrap_or_default()).to_string()
        }
        Value::Array(items) => items.iter().map(|item| printed(path, item)).collect::<Vec<_>>().join(" "),
        Value::String(text) => text.replace('_', " "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use serde_json::json;

    use super::*;
    use crate::tournament::{AuditId, EventId, UserId};

    fn entry(act: Action, round: Option<u8>, before: Value, after: Value) -> AuditEntry {
        AuditEntry {
            id: AuditId(1),
            event: EventId(1),
            section: None,
            round,
            by: UserId(1),
            by_name: "Asan".to_owned(),
            by_login: "asan".to_owned(),
            at: DateTime::UNIX_EPOCH,
            act,
            subject: "section:1".to_owned(),
            reason: Some("Bek is ill".to_owned()),
            before: Some(before),
            after: Some(after),
            has_personal: false,
        }
    }

    #[test]
    fn changes_of_paired_rounds_are_commented_with_the_round_and_without_names() {
        let settings = |win, rounds| json!({ "points": { "win": win }, "rounds": rounds, "name": "Open" });
        let penalty = |seen: bool| json!({ "rules": { "penalty_in_progress": seen } });
        let corrected = |ground| json!({ "result": "0 – 1", "ground": ground });
        let before = json!({ "result": "1 – 0" });
        let told = remarks(&[
            entry(Action::SectionChanged, Some(3), settings(2, 9), settings(3, 7)),
            entry(Action::SectionChanged, None, settings(2, 9), settings(3, 7)),
            entry(Action::PlayersRenumbered, Some(1), json!({}), json!({ "numbers": ["1 Asan", "2 Bek"] })),
            entry(Action::SnapshotRestored, Some(4), json!({}), json!({ "before_act": "section_changed" })),
            entry(Action::RulingMade, Some(2), before.clone(), corrected("correction")),
            entry(Action::RulingMade, Some(2), before.clone(), corrected("flag")),
            entry(Action::RulingWithdrawn, Some(2), corrected("correction"), before.clone()),
            entry(Action::RulingWithdrawn, Some(2), corrected("flag"), before),
            entry(Action::RulingWithdrawn, Some(2), json!({ "cause": "talking" }), json!({})),
            entry(Action::PlayerAdded, Some(2), json!({}), json!({ "name": "Bek" })),
            entry(Action::PlayerAdded, None, json!({}), json!({ "name": "Bek" })),
            entry(Action::SectionChanged, Some(3), penalty(false), penalty(true)),
            entry(Action::RulingMade, Some(2), json!({}), json!({ "draw_offer": "white" })),
        ]);
        let expected = [
            "### Round 3: settings changed after it was paired: win 1 -> 1½, rounds 9 -> 7",
            "### Round 1: starting numbers reassigned after it was paired: 2 changed",
            "### Round 4: the section was restored to its state before: section changed",
            "### Round 2: a result corrected: 1 – 0 became 0 – 1",
            "### Round 2: a corrected result withdrawn: 0 – 1 became 1 – 0",
            "### Round 2: a late entry after it was paired",
            "### Round 3: settings changed after it was paired: penalty in Progressive score false -> true",
        ];
        assert_eq!(told, expected);
        assert!(!told.iter().any(|line| line.contains("Bek")), "A6");
    }
}
