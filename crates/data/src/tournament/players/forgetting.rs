//! Forgetting a person: what is put in the place of a name, in texts and in what is stored as JSON.

use std::collections::HashSet;

use chrono::NaiveDate;
use serde_json::{Map, Value, json};

use super::search::folded;
use crate::tournament::{Name, Personal, PlayerId};

/// What stands where something was deleted from a text.
pub const DELETED: &str = "…";

/// The fields of what is stored as JSON that people write in.
const NOTES: [&str; 3] = ["note", "reason", "which"];

/// A shorter word alone is no name.
const MIN_SURNAME: usize = 3;

/// A shorter number of a passport is no secret: it would be found in any number.
const MIN_NUMBER: usize = 5;

/// Finds a person in texts.
#[derive(Clone, Debug, Default)]
pub struct Mentions {
    names: Vec<Words>,
    secrets: Vec<String>,
    dates: Vec<String>,
}

/// A name as its words are compared.
#[derive(Clone, Debug)]
struct Words {
    name: Name,
    surname: Vec<String>,
    others: Vec<String>,
    /// Whether the surname alone says who it is.
    is_unique: bool,
}

/// A word of a text: where it is, and how it is compared.
struct Word {
    from: usize,
    to: usize,
    folded: String,
    is_initial: bool,
}

fn words(text: &str) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::new();
    let mut begun = None;
    let mut push = |from: usize, to: usize| {
        let written = text.get(from..to).unwrap_or_default();
        let mut chars = written.chars();
        let is_initial = chars.next().is_some_and(char::is_uppercase) && chars.next().is_none();
        found.push(Word { from, to, folded: folded(written), is_initial });
    };
    for (at, char) in text.char_indices() {
        match (char.is_alphanumeric(), begun) {
            (true, None) => begun = Some(at),
            (false, Some(from)) => {
                push(from, at);
                begun = None;
            }
            _ => {}
        }
    }
    if let Some(from) = begun {
        push(from, text.len());
    }
    found
}

fn folded_words(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.folded).collect()
}

impl Words {
    /// How many of the words, from the first, are the name; none if they are not.
    fn matched(&self, text: &str, words: &[Word]) -> Option<usize> {
        let (mut surname, mut others) = (self.surname.clone(), self.others.clone());
        let mut end: Option<&Word> = None;
        let mut count = 0;
        for word in words {
            let joined = end.is_none_or(|end| text.get(end.to..word.from).is_some_and(is_within_a_name));
            let take = |list: &mut Vec<String>, is: &dyn Fn(&String) -> bool| {
                list.iter().position(is).map(|at| list.remove(at)).is_some()
            };
            let same = |known: &String| *known == word.folded;
            let initial = |known: &String| word.is_initial && known.starts_with(&word.folded);
            if !joined
                || !(take(&mut surname, &same) || take(&mut others, &same) || take(&mut others, &initial))
            {
                break;
            }
            end = Some(word);
            count += 1;
        }
        let with_others = others.len() < self.others.len() || self.others.is_empty();
        (surname.is_empty() && (self.is_unique || with_others)).then_some(count)
    }
}

/// Whether it stands between two words of one name.
fn is_within_a_name(gap: &str) -> bool {
    gap.chars().all(|char| matches!(char, ' ' | '\u{a0}' | ',' | '.' | '-' | '\'' | '’' | 'ʼ'))
}

impl Mentions {
    /// A name, and the names of all others in the same event: whether the surname alone says who it is.
    pub fn add_name<'n>(&mut self, name: &Name, others: impl IntoIterator<Item = &'n Name>) {
        let surname = folded_words(&name.surname);
        if surname.is_empty() {
            return;
        }
        let shares = |other: &Name| {
            let words = folded_words(&other.to_string());
            surname.iter().any(|word| words.contains(word))
        };
        let is_unique = !others.into_iter().any(shares);
        let others =
            [&name.given, &name.patronymic].into_iter().flat_map(|part| folded_words(part)).collect();
        self.names.push(Words { name: name.clone(), surname, others, is_unique });
    }

    /// A coach, by the name as it was entered, with the names of all others in the event: one that another has too may be meant
    /// for that one, and is not looked for. Which of the words is the surname is not known.
    pub fn add_coach<'n>(&mut self, name: &str, others: impl IntoIterator<Item = &'n str>) {
        let own = coach(name, |_| false);
        let (mut is_shared, mut taken) = (false, HashSet::new());
        for other in others {
            is_shared |= own.are_in(other) || coach(other, |_| false).are_in(name);
            taken.extend(folded_words(other));
        }
        if !is_shared {
            let says_who = |word: &str| word.chars().count() >= MIN_SURNAME && !taken.contains(word);
            self.names.extend(coach(name, says_who).names);
        }
    }

    /// Personal values (A6), which are found wherever someone has written them.
    pub fn add_personal(&mut self, personal: &Personal) {
        let number = personal.passport_number.trim();
        if number.chars().count() >= MIN_NUMBER && !self.secrets.iter().any(|known| known == number) {
            self.secrets.push(number.to_owned());
        }
        let forms = |born: NaiveDate| {
            ["%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%d.%m.%Y", "%d/%m/%Y", "%d-%m-%Y"]
                .map(|form| born.format(form).to_string())
        };
        for form in personal.born.into_iter().flat_map(forms) {
            if !self.dates.contains(&form) {
                self.dates.push(form);
            }
        }
    }

    /// All that others find too.
    pub fn extend(&mut self, others: Self) {
        self.names.extend(others.names);
        self.secrets.extend(others.secrets);
        self.dates.extend(others.dates);
    }

    /// The personal values without the names.
    #[must_use]
    pub fn without_names(&self) -> Self {
        Self { names: Vec::new(), ..self.clone() }
    }

    /// Whether a text names the person.
    #[must_use]
    pub fn are_in(&self, text: &str) -> bool {
        self.replaced(text, DELETED).is_some()
    }

    /// A text that people have written, with `instead` in the place of the name and without personal values; `None` where
    /// it has neither.
    #[must_use]
    pub fn replaced(&self, text: &str, instead: &str) -> Option<String> {
        let with_dates = || self.dates.iter().fold(text.to_owned(), |text, date| text.replace(date, DELETED));
        let without_dates = with_dates();
        let done = self.replaced_in_json(&without_dates, instead).unwrap_or(without_dates);
        (done != text).then_some(done)
    }

    /// A text in JSON, which may be a date of something else.
    fn replaced_in_json(&self, text: &str, instead: &str) -> Option<String> {
        let mut done = String::with_capacity(text.len());
        let (words, mut at, mut copied) = (words(text), 0, 0);
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let matched = self.names.iter().filter_map(|name| name.matched(text, rest)).max().unwrap_or(0);
            if let (Some(first), Some(last)) =
                (rest.first(), matched.checked_sub(1).and_then(|n| rest.get(n)))
            {
                done.push_str(text.get(copied..first.from).unwrap_or_default());
                done.push_str(instead);
                copied = last.to;
            }
            at += matched.max(1);
        }
        done.push_str(text.get(copied..).unwrap_or_default());
        let done = self.secrets.iter().fold(done, |text, secret| text.replace(secret, DELETED));
        (done != text).then_some(done)
    }

    /// Replaces the person in all texts of a value; `false` where there is nothing to replace.
    pub fn replace_in(&self, value: &mut Value, instead: &str) -> bool {
        match value {
            Value::String(text) => match self.replaced_in_json(text, instead) {
                Some(replaced) => {
                    *text = replaced;
                    true
                }
                None => false,
            },
            Value::Array(values) => change_all(values, |value| self.replace_in(value, instead)),
            Value::Object(fields) => {
                if let Some(name) = name_of(fields) {
                    let is_theirs = self.names.iter().any(|words| words.name == name);
                    if is_theirs {
                        *fields = name_fields(instead);
                    }
                    return is_theirs;
                }
                // Settings have no people in them, and other texts must stay what they are.
                let texts = fields.iter_mut().filter(|(field, _)| *field != "settings");
                change_all(texts.map(|(_, value)| value), |value| self.replace_in(value, instead))
            }
            _ => false,
        }
    }

    /// Replaces the person in the notes of a value, and in nothing else that it says.
    pub fn replace_in_notes(&self, value: &mut Value, instead: &str) -> bool {
        match value {
            Value::Array(values) => change_all(values, |value| self.replace_in_notes(value, instead)),
            Value::Object(fields) => {
                let mut any = false;
                for (field, value) in fields.iter_mut() {
                    let note = value.as_str().filter(|_| NOTES.contains(&field.as_str()));
                    any |= match note.map(|text| self.replaced(text, instead)) {
                        Some(Some(replaced)) => {
                            *value = Value::String(replaced);
                            true
                        }
                        Some(None) => false,
                        None => self.replace_in_notes(value, instead),
                    };
                }
                any
            }
            _ => false,
        }
    }

    /// The texts of a value that name the person.
    #[must_use]
    pub fn found_in(&self, value: &Value) -> Vec<String> {
        let inner: Vec<&Value> = match value {
            Value::String(text) => return if self.are_in(text) { vec![text.clone()] } else { Vec::new() },
            Value::Array(values) => values.iter().collect(),
            Value::Object(fields) => match name_of(fields) {
                Some(name) if self.names.iter().any(|words| words.name == name) => {
                    return vec![name.to_string()];
                }
                _ => fields.values().collect(),
            },
            _ => Vec::new(),
        };
        inner.into_iter().flat_map(|value| self.found_in(value)).collect()
    }
}

/// A coach with the first or the last word as the surname, which alone says who it is where `says_who` has it so.
fn coach(name: &str, says_who: impl Fn(&str) -> bool) -> Mentions {
    let words = folded_words(name);
    let places = [0, words.len().saturating_sub(1)];
    let places = places.get(..words.len().min(2)).unwrap_or_default();
    let names = places.iter().filter_map(|place| {
        let mut others = words.clone();
        let surname = words.get(*place).map(|_| others.remove(*place))?;
        let is_unique = says_who(&surname);
        let name = Name { surname: name.to_owned(), ..Name::default() };
        Some(Words { name, surname: vec![surname], others, is_unique })
    });
    Mentions { names: names.collect(), ..Mentions::default() }
}

/// The names of coaches as one field has them.
pub fn coaches(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '\n']).map(str::trim).filter(|name| !name.is_empty())
}

/// Changes each of these values; whether any was.
fn change_all<'v>(
    values: impl IntoIterator<Item = &'v mut Value>,
    mut change: impl FnMut(&mut Value) -> bool,
) -> bool {
    let mut any = false;
    for value in values {
        any |= change(value);
    }
    any
}

/// A name as JSON has it.
fn name_of(fields: &Map<String, Value>) -> Option<Name> {
    let read = || serde_json::from_value(Value::Object(fields.clone())).ok();
    (fields.len() == 3 && fields.contains_key("surname")).then(read).flatten()
}

fn name_fields(instead: &str) -> Map<String, Value> {
    let fields = [("surname", instead), ("given", ""), ("patronymic", "")];
    fields.into_iter().map(|(field, text)| (field.to_owned(), json!(text))).collect()
}

/// What is not part of a result in a player's details, as JSON; `false` where nothing was there. Without the name, region and
/// club would still tell who it was.
pub fn clear_details(fields: &mut Map<String, Value>, with_name: bool) -> bool {
    let texts: &[&str] = if with_name { &["coaches", "region", "club"] } else { &["coaches"] };
    let others = [("doctor_approved", json!(false)), ("federation_number", json!(null))];
    let empty = texts.iter().map(|field| (*field, json!(""))).chain(others);
    let mut any = false;
    for (field, empty) in empty {
        if let Some(value) = fields.get_mut(field).filter(|value| **value != empty) {
            *value = empty;
            any = true;
        }
    }
    any
}

/// Clears the details of these players in a section that is stored as JSON; with `instead` their names too.
pub fn clear_players(value: &mut Value, players: &[PlayerId], instead: Option<&str>) -> bool {
    match value {
        Value::Array(values) => change_all(values, |value| clear_players(value, players, instead)),
        Value::Object(fields) => {
            let id = fields.get("id").and_then(Value::as_i64).map(PlayerId);
            let is_theirs = id.is_some_and(|id| players.contains(&id));
            let mut any = false;
            if let Some(Value::Object(details)) = fields.get_mut("details").filter(|_| is_theirs) {
                any = clear_details(details, instead.is_some());
                if let (Some(instead), Some(Value::Object(name))) = (instead, details.get_mut("name")) {
                    *name = name_fields(instead);
                    any = true;
                }
            }
            change_all(fields.values_mut(), |value| clear_players(value, players, instead)) || any
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(surname: &str, given: &str) -> Name {
        Name { surname: surname.into(), given: given.into(), patronymic: String::new() }
    }

    fn mentions(others: &[Name]) -> Mentions {
        let mut mentions = Mentions::default();
        mentions.add_name(&name("Асанов", "Бек уулу"), others);
        let born = "2001-02-08".parse().ok();
        let (passport_series, passport_number) = ("AN".to_owned(), "7781932".to_owned());
        mentions.add_personal(&Personal { born, born_year: None, passport_series, passport_number });
        mentions
    }

    #[test]
    fn a_name_is_found_in_any_order_in_any_case_and_with_initials() {
        let mentions = mentions(&[]);
        for (text, expected) in [
            ("Асанов Бек уулу", "X"),
            ("the ruling: АСАНОВ, Бек уулу, was late", "the ruling: X, was late"),
            ("Бек уулу Асанов left", "X left"),
            ("Асанов Б. left", "X. left"),
            ("Б. Асанов", "X"),
            ("Асанов and Асанов", "X and X"),
            ("Асанов Бек\nАсанов", "X\nX"),
            ("№ 7781932 of 08.02.2001", "№ … of …"),
        ] {
            assert_eq!(mentions.replaced(text, "X").as_deref(), Some(expected), "{text}");
        }
        for text in ["Асановов", "Бек", "Асан", "2001", ""] {
            assert_eq!(mentions.replaced(text, "X"), None, "{text}");
        }
    }

    #[test]
    fn a_surname_that_others_have_is_replaced_with_the_given_name_only() {
        let mentions = mentions(&[name("Асанов", "Чынгыз")]);
        assert_eq!(mentions.replaced("Асанов won", "X"), None);
        assert_eq!(mentions.replaced("Асанов Чынгыз won", "X"), None);
        assert_eq!(mentions.replaced("Асанов Бек won", "X").as_deref(), Some("X won"));
    }

    #[test]
    fn a_coach_that_no_other_has_is_found_by_either_name() {
        let mentions = |others: &[&str]| {
            let mut mentions = Mentions::default();
            mentions.add_coach("Тулеев Марат", others.iter().copied());
            mentions
        };
        for (text, expected) in [
            ("spoke with Тулеев М.", "spoke with …."),
            ("Марат Тулеев came", "… came"),
            ("ТУЛЕЕВ and Марат", "… and …"),
        ] {
            assert_eq!(mentions(&["Беков А."]).replaced(text, DELETED).as_deref(), Some(expected), "{text}");
        }
        for other in ["Тулеев Марат", "Марат Тулеев", "Тулеев М.", "тулеев марат уулу"]
        {
            assert_eq!(mentions(&[other]).replaced("Тулеев Марат", DELETED), None, "{other}");
        }
        // A word that another has too says nothing by itself.
        let namesake = mentions(&["Тулеев Азат"]);
        assert_eq!(namesake.replaced("Тулеев came", DELETED), None);
        assert_eq!(namesake.replaced("Тулеев Марат came", DELETED).as_deref(), Some("… came"));
        let mut value =
            serde_json::json!({ "note": "with Тулеев", "name": "Тулеев", "in": [{ "reason": "Марат" }] });
        assert!(mentions(&[]).replace_in_notes(&mut value, DELETED));
        let expected = serde_json::json!({ "note": "with …", "name": "Тулеев", "in": [{ "reason": "…" }] });
        assert_eq!(value, expected);
        assert_eq!(coaches("Беков А., Сатов Б.;; Zqx").collect::<Vec<_>>(), ["Беков А.", "Сатов Б.", "Zqx"]);
    }

    #[test]
    fn names_in_json_are_replaced_and_dates_and_settings_stay() {
        let mentions = mentions(&[]);
        let theirs = json!(name("Асанов", "Бек уулу"));
        let mut value = json!({
            "name": theirs, "names": ["Асанов Бек уулу", "Асан"], "ages_on": "2001-02-08",
            "settings": { "name": "Асанов" }, "note": "7781932",
        });
        assert_eq!(mentions.found_in(&value).len(), 5);
        assert!(mentions.replace_in(&mut value, "X"));
        let expected = json!({
            "name": name("X", ""), "names": ["X", "Асан"], "ages_on": "2001-02-08",
            "settings": { "name": "Асанов" }, "note": "…",
        });
        assert_eq!(value, expected);
        assert!(!mentions.replace_in(&mut value, "X"));
    }

    #[test]
    fn details_of_one_player_are_cleared_wherever_they_stand() {
        let details =
            || json!({ "name": name("А", "Б"), "coaches": "C", "club": "D", "doctor_approved": true });
        let mut value =
            json!({ "s": [{ "id": 1, "details": details() }, { "id": 2, "details": details() }] });
        assert!(clear_players(&mut value, &[PlayerId(2)], Some("X")));
        assert_eq!(value["s"][0]["details"], details());
        let cleared = json!({ "name": name("X", ""), "coaches": "", "club": "", "doctor_approved": false });
        assert_eq!(value["s"][1]["details"], cleared);
        assert!(clear_players(&mut value, &[PlayerId(1)], None));
        assert_eq!(value["s"][0]["details"]["club"], "D");
        assert_eq!(value["s"][0]["details"]["coaches"], "");
    }
}
