//! What differs between two values of the audit log: shown in the log itself, and to the second of two people who
//! change the same thing. Fields are named by their keys in the log (`field-…` in the catalogues).

use chrono::{DateTime, NaiveDate};
use serde::Serialize;
use serde_json::Value;

use crate::i18n::{Message, Named as _, TieNames as _, message_key};
use crate::primitives::{Keyed as _, Score};
use crate::standings::TieBreak;
use crate::store::REWRITTEN;
use crate::tournament::{EqualOrder, PictureName, RatingMethod, TieBreakRatings, Version};

/// What another user stored in the meantime, against what was to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The version stored now: a change made against it would go through. `None` where nothing is stored.
    pub version: Option<Version>,
    /// Who stored it, if the audit log says.
    pub by: Option<String>,
    /// The fields that differ.
    pub fields: Vec<Difference>,
}

/// A field with two values.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    pub field: Message,
    pub stored: Message,
    /// What was to be stored.
    pub yours: Message,
}

impl Difference {
    /// The change from the stored value to the other, in one line.
    pub(in crate::actions) fn into_message(self) -> Message {
        Message::new("difference-setting")
            .with("field", self.field)
            .with("now", self.stored)
            .with("then", self.yours)
    }
}

/// A value as the audit log stores it; nothing for `None`.
pub(in crate::actions) fn audit_json(value: impl Serialize) -> Option<Value> {
    // Only maps whose keys are not text cannot become JSON, and the domain's values have none.
    serde_json::to_value(value).ok().filter(|value| !value.is_null())
}

/// Every field in which two values differ once they are in the audit log.
pub(in crate::actions) fn changes_between(before: impl Serialize, after: impl Serialize) -> Vec<Difference> {
    changes(audit_json(before).as_ref(), audit_json(after).as_ref())
}

/// Every field in which two values of the audit log differ.
#[must_use]
pub fn changes(before: Option<&Value>, after: Option<&Value>) -> Vec<Difference> {
    let mut found = Vec::new();
    collect("", before.unwrap_or(&Value::Null), after.unwrap_or(&Value::Null), &mut found);
    found
}

/// Walks two values and collects every leaf that differs.
fn collect(name: &str, stored: &Value, yours: &Value, found: &mut Vec<Difference>) {
    // An empty text and no text read the same.
    let is_empty = |value: &Value| value.is_null() || value == "";
    if stored == yours || is_empty(stored) && is_empty(yours) {
        return;
    }
    let is_leaf = |value: &Value| name == REWRITTEN || !value.is_object();
    if is_leaf(stored) && is_leaf(yours) {
        let field = Message::new(message_key("field", name));
        found.push(Difference { field, stored: printed(name, stored), yours: printed(name, yours) });
        return;
    }
    let fields = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let (stored, yours) = (fields(stored), fields(yours));
    let missing = stored.keys().filter(|key| !yours.contains_key(*key));
    for key in yours.keys().chain(missing) {
        let value = |fields: &serde_json::Map<String, Value>| fields.get(key).cloned().unwrap_or_default();
        collect(key, &value(&stored), &value(&yours), found);
    }
}

/// The fields whose values are keys of enums, with the family that names them; all others hold what people wrote.
const KEYED_FIELDS: [(&str, &str); 39] = [
    ("acceleration", "acceleration"),
    ("application", "application"),
    ("ball", "term"),
    ("before_act", "action"),
    ("breaks", "broken"),
    ("category", "category"),
    ("cause", "cause"),
    ("claim", "claim"),
    ("draw_offer", "initial-colour"),
    ("ending", "ending"),
    ("equals", "equals"),
    ("fide_mode", "fide-mode"),
    ("first_round", "starting-order"),
    ("first_side", "initial-colour"),
    ("forgotten_name", "forget-choice"),
    ("grade", "grade"),
    ("ground", "ground"),
    ("incomplete", "initial-colour"),
    ("item", "item"),
    ("kazans", "kazans"),
    ("loan", "loan"),
    ("name_order", "alphabet"),
    ("office", "role"),
    ("rated_as", "rated-as"),
    ("rating_method", "rating-method"),
    ("sex", "sex"),
    ("side", "initial-colour"),
    ("signed", "initial-colour"),
    ("state", "state"),
    ("status", "status"),
    ("system", "system"),
    ("team_scoring", "team-scoring"),
    ("tie_break_ratings", "tie-break-ratings"),
    ("ties", "prize-ties"),
    ("timer_fault", "timer-fault"),
    ("title", "title"),
    ("tuz", "term"),
    ("unplayed", "unplayed"),
    ("unrated", "unrated"),
];

/// The fields that hold points, in halves.
const POINTS: [&str; 4] = ["bye_score", "draw", "loss", "win"];

/// A leaf of the audit log as people read it.
#[must_use]
pub fn printed(field: &str, value: &Value) -> Message {
    let family = KEYED_FIELDS.iter().find(|(name, _)| *name == field).map(|(_, family)| family);
    let text = match (value, family) {
        (Value::Null, _) if field == "first_side" => return Message::new("initial-colour-lot"),
        (Value::Null, _) if field == "name_order" => return Message::new("alphabet-country"),
        // What is usual is not stored.
        (Value::Null, _) if field == "rating_method" => return RatingMethod::default().message(),
        (Value::Null, _) if field == "tie_break_ratings" => return TieBreakRatings::default().message(),
        (Value::Null, _) if field == "tie_break_ratings_of" => return Message::new("value").with("value", 1),
        (Value::Null, _) if field == "over_30_days" => return Message::new("no"),
        (Value::Null, _) if field == "equals" => return EqualOrder::default().message(),
        (Value::Null, _) => return Message::new("value-none"),
        (Value::String(key), _) if field == "tie_breaks" => match TieBreak::from_key(key) {
            Some(tie) => return tie.message(),
            None => key.clone(),
        },
        (Value::Bool(true), _) => return Message::new("yes"),
        (Value::Bool(false), _) => return Message::new("no"),
        (Value::String(name), _) if ["logo", "cover"].contains(&field) => {
            name.parse::<PictureName>().map_or_else(|_| name.clone(), |name| name.for_people())
        }
        (Value::String(key), Some(family)) => return Message::new(message_key(family, key)),
        (Value::String(text), None) => match dated(text) {
            Some(message) => return message,
            None => text.clone(),
        },
        // The hashes stand in the audit chain; an entry is known by its number.
        (Value::Object(entries), _) if field == REWRITTEN => {
            entries.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
        }
        (Value::Object(of), _) if field == "paired_otherwise" => {
            let round = of.get("round").and_then(Value::as_i64).unwrap_or_default();
            return Message::new("round-n").with("n", round);
        }
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

/// A day or a moment, which the log has in the form of ISO 8601.
fn dated(text: &str) -> Option<Message> {
    let message = Message::new("value");
    // The parser takes other spellings too, which only people write.
    if let Some(day) = text.parse::<NaiveDate>().ok().filter(|day| day.to_string() == text) {
        return Some(message.with("value", day));
    }
    let moment = DateTime::parse_from_rfc3339(text).ok()?;
    Some(message.with("value", moment.to_utc()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::i18n::{Lang, Speaker};

    fn printed(before: &Value, after: &Value) -> Vec<String> {
        let speaker = Speaker::new(Lang::En);
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
    fn fields_and_keys_are_translated_and_free_text_is_unchanged() {
        let before =
            json!({ "name": "Open", "bye_score": 2, "tie_breaks": ["progress"], "control": { "note": "" } });
        let after =
            json!({ "name": "open", "bye_score": 1, "tie_breaks": ["progress", "buchholz"], "control": {} });
        let mut lines = printed(&before, &after);
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
    fn what_was_forgotten_and_what_a_file_paired_otherwise_is_said_in_words() {
        let forgotten = json!({ "forgotten_name": "replaced", "rewritten": { "#12": "9f", "#14": "0a" } });
        let mut lines = printed(&Value::Null, &forgotten);
        lines.sort();
        assert_eq!(
            lines,
            ["Log entries rewritten: — → #12, #14", "Name in results: — → is replaced by a word"]
        );
        let imported =
            json!({ "paired_otherwise": [{ "round": 3, "rules": "1–2", "file": "1–3" }, { "round": 5 }] });
        assert_eq!(printed(&Value::Null, &imported), ["Rounds paired differently: — → Round 3, Round 5"]);
    }

    #[test]
    fn pairing_settings_are_translated() {
        use crate::tournament::{Acceleration, PairingSystem, Setup};
        let usual = Setup::usual("Open", 9, 1);
        let other = usual.clone().with_format(|format| {
            format.system = PairingSystem::DoubleRoundRobin;
            format.acceleration = Acceleration::Baku;
            format.initial_colour = Some(crate::primitives::Side::Black);
            format.points.win = Score::from_halves(6);
            format.points.loss = Score::HALF;
        });
        let as_json = |setup: Setup| serde_json::to_value(setup).unwrap();
        let mut lines = printed(&as_json(usual), &as_json(other));
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
    fn days_and_moments_are_written_as_the_language_does() {
        let before =
            json!({ "starts_on": "2026-11-04", "until": null, "place": "2026", "note": "2026-11-4 or so" });
        let after = json!({ "starts_on": "2026-12-01", "until": "2026-12-26T08:05:00Z", "place": "2027-13-01", "note": "2026" });
        let mut lines = printed(&before, &after);
        lines.sort();
        assert_eq!(
            lines,
            [
                "First day: 4 November 2026 → 1 December 2026",
                "Note on the time control: 2026-11-4 or so → 2026",
                "Place: 2026 → 2027-13-01",
                "Valid until: — → 26 Dec 2026 14:05:00",
            ]
        );
    }

    #[test]
    fn added_and_removed_values_are_shown() {
        assert_eq!(printed(&Value::Null, &json!({ "sex": "female" })), ["Sex: — → Female"]);
        assert_eq!(printed(&json!({ "place": "Osh" }), &Value::Null), ["Place: Osh → —"]);
    }
}
