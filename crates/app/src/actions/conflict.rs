//! What differs between two values of the ledger: shown in the ledger itself, and to the second of two people
//! who change the same thing. Fields are named by their keys in the ledger (`field-…` in the catalogues).

use serde_json::Value;

use super::ActionError;
use crate::i18n::Message;
use crate::primitives::Score;
use crate::store::{StoreError, Tx};
use crate::tournament::{Action, EventId, Version};

/// What somebody else stored in the meantime, against what was to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The version stored now: a change made against it would go through.
    pub version: Version,
    /// Who stored it, if the ledger says.
    pub by: Option<String>,
    /// The fields that differ.
    pub fields: Vec<Difference>,
}

/// A field with two values.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The field's name, as a key of the catalogues.
    pub field: Message,
    /// What is stored.
    pub stored: Message,
    /// What was to be stored.
    pub yours: Message,
}

/// The conflict between what is stored and what was to be stored: who was faster, and every field that
/// differs. Fields are named by their keys in the ledger (`field-…` in the catalogues).
///
/// # Errors
/// The database fails.
pub(crate) fn conflict(
    tx: &mut Tx<'_>,
    event: EventId,
    subject: &str,
    version: Version,
    stored: Option<&Value>,
    yours: Option<&Value>,
) -> Result<ActionError, StoreError> {
    let by = tx.last_entry(event, subject)?.map(|entry| entry.by_name);
    let fields = changes(stored, yours);
    Ok(ActionError::Conflict(Box::new(Conflict { version, by, fields })))
}

/// The key of an act's name: `act-` and its key in the ledger.
#[must_use]
pub fn act_key(act: Action) -> String {
    let key = serde_json::to_value(act).ok().and_then(|value| value.as_str().map(str::to_owned));
    format!("act-{}", key.unwrap_or_default().replace('_', "-"))
}

/// Every field in which two values of the ledger differ.
#[must_use]
pub fn changes(before: Option<&Value>, after: Option<&Value>) -> Vec<Difference> {
    let mut found = Vec::new();
    differences("", before.unwrap_or(&Value::Null), after.unwrap_or(&Value::Null), &mut found);
    found
}

/// Walks two values and notes every leaf that differs.
fn differences(name: &str, stored: &Value, yours: &Value, found: &mut Vec<Difference>) {
    // An empty text and none at all are the same to whoever reads it.
    let is_empty = |value: &Value| value.is_null() || value == "";
    if stored == yours || is_empty(stored) && is_empty(yours) {
        return;
    }
    if stored.is_object() || yours.is_object() {
        let keys = |value: &Value| value.as_object().map(|map| map.keys().cloned().collect::<Vec<_>>());
        let mut all = keys(yours).unwrap_or_default();
        all.extend(
            keys(stored)
                .unwrap_or_default()
                .into_iter()
                .filter(|key| !yours.is_object() || yours.get(key).is_none()),
        );
        for key in all {
            let of = |value: &Value| value.get(&key).cloned().unwrap_or(Value::Null);
            differences(&key, &of(stored), &of(yours), found);
        }
        return;
    }
    let field = Message::new(format!("field-{}", name.replace('_', "-")));
    found.push(Difference { field, stored: printed(name, stored), yours: printed(name, yours) });
}

/// The fields whose values are words of ours, with what the keys of those words begin with; in all others
/// stands what people wrote.
const WORDS: [(&str, &str); 27] = [
    ("acceleration", "acceleration"),
    ("application", "application"),
    ("ball", "word"),
    ("breaks", "broken"),
    ("category", "category"),
    ("cause", "cause"),
    ("draw_offer", "first-side"),
    ("ending", "ending"),
    ("first_round", "first-round"),
    ("first_side", "first-side"),
    ("grade", "grade"),
    ("item", "item"),
    ("loan", "loan"),
    ("ground", "ground"),
    ("incomplete", "first-side"),
    ("office", "office"),
    ("sex", "sex"),
    ("side", "first-side"),
    ("signed", "first-side"),
    ("state", "state"),
    ("status", "status"),
    ("system", "system"),
    ("team_scoring", "team-scoring"),
    ("tie_breaks", "tie"),
    ("ties", "prize-ties"),
    ("tuz", "word"),
    ("unplayed", "unplayed"),
];

/// The fields that hold points, in halves.
const POINTS: [&str; 4] = ["bye_score", "draw", "loss", "win"];

/// A leaf of the ledger as people read it; the field's name says whether it is a word of ours.
#[must_use]
pub fn printed(field: &str, value: &Value) -> Message {
    let of_ours = WORDS.iter().find(|(name, _)| *name == field).map(|(_, prefix)| prefix);
    let text = match (value, of_ours) {
        (Value::Null, _) if field == "first_side" => return Message::new("first-side-lot"),
        (Value::Null, _) => return Message::new("value-none"),
        (Value::Bool(true), _) => return Message::new("yes"),
        (Value::Bool(false), _) => return Message::new("no"),
        (Value::String(word), Some(prefix)) => {
            return Message::new(format!("{prefix}-{}", word.replace('_', "-")));
        }
        (Value::String(text), None) => text.clone(),
        (Value::Array(items), _) => {
            let items: Vec<Message> = items.iter().map(|item| printed(field, item)).collect();
            return Message::new("value").with("value", items);
        }
        (Value::Number(halves), _) if POINTS.contains(&field) => {
            let halves = halves.as_i64().and_then(|halves| i32::try_from(halves).ok());
            halves.map(Score::from_halves).unwrap_or_default().to_string()
        }
        (other, _) => other.to_string(),
    };
    Message::new("value").with("value", text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::i18n::{Lang, Speaker};

    fn said(before: &Value, after: &Value) -> Vec<String> {
        let speaker = Speaker::of(Lang::En);
        let line = |change: &Difference| {
            format!(
                "{}: {} → {}",
                speaker.say(&change.field),
                speaker.say(&change.stored),
                speaker.say(&change.yours)
            )
        };
        changes(Some(before), Some(after)).iter().map(line).collect()
    }

    #[test]
    fn fields_and_words_of_ours_are_said_and_what_people_wrote_stands_as_it_is() {
        let before =
            json!({ "name": "Open", "bye_score": 2, "tie_breaks": ["progress"], "control": { "note": "" } });
        let after =
            json!({ "name": "open", "bye_score": 1, "tie_breaks": ["progress", "buchholz"], "control": {} });
        let mut lines = said(&before, &after);
        lines.sort();
        assert_eq!(
            lines,
            [
                "Name: Open → open",
                "Points for the pairing-allocated bye: 1 → ½",
                "Tie-breaks: Progressive score → Progressive score, Buchholz",
            ]
        );
    }

    #[test]
    fn what_a_section_is_paired_by_is_said_in_words() {
        use crate::tournament::{Acceleration, PairingSystem, SectionSettings};
        let usual = SectionSettings::usual("Open", 9, 1);
        let mut other = SectionSettings {
            system: PairingSystem::DoubleRoundRobin,
            acceleration: Acceleration::Baku,
            initial_colour: Some(crate::primitives::Side::Black),
            ..usual.clone()
        };
        other.points.win = Score::from_halves(6);
        other.points.loss = Score::HALF;
        let kept = |settings| serde_json::to_value(settings).unwrap();
        let mut lines = said(&kept(usual), &kept(other));
        lines.sort();
        let expected = [
            "Acceleration: None → Baku",
            "Initial colour: By drawing of lots → Black",
            "Points for a loss: 0 → ½",
            "Points for a win: 1 → 3",
            "System: Swiss (FIDE Dutch) → Double round robin",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn what_came_and_what_went_is_said_too() {
        assert_eq!(said(&Value::Null, &json!({ "sex": "female" })), ["Sex: — → Female"]);
        assert_eq!(said(&json!({ "place": "Osh" }), &Value::Null), ["Place: Osh → —"]);
    }
}
