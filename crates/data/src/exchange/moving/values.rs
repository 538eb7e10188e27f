//! Values of columns: in the form of the file, and whether one fits its column.

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::Value;

use super::ids::is_subject;
use super::inside::Mention;
use super::{Column, Kind};
use crate::tournament::look_alikes::visible_part;

/// How times are written: as SQLite has them, and PostgreSQL reads.
const TIME: &str = "%F %T%.f";

/// A value that a database has put into JSON, as the file has it: the databases differ in times and in yes and no.
#[must_use]
pub fn canonical(kind: Kind, value: Value) -> Value {
    match (kind, &value) {
        (Kind::Flag, Value::Number(number)) => Value::Bool(number.as_i64() != Some(0)),
        (Kind::Time, Value::String(text)) => {
            time(text).map_or(value, |time| Value::String(time.format(TIME).to_string()))
        }
        _ => value,
    }
}

fn time(text: &str) -> Option<NaiveDateTime> {
    ["%F %T%.f", "%FT%T%.f"].iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())
}

/// Whether a value is one that its column can hold, JSON read to its end. Earlier versions took names of which nothing is seen.
pub(super) fn holds(column: &Column, value: &Value) -> bool {
    let mention: &mut Mention<'_> = &mut |_, _| {};
    let kind = if matches!(column.kind, Kind::Named) { Kind::Text } else { column.kind };
    fits(&Column { kind, ..*column }, value)
        && match (column.kind, value) {
            (Kind::Json(read), Value::String(text)) => read(text, mention).is_some(),
            _ => true,
        }
}

/// Whether a value fits its column; ids and JSON are read elsewhere.
pub(super) fn fits(column: &Column, value: &Value) -> bool {
    if value.is_null() {
        return column.optional;
    }
    match (column.kind, value) {
        (Kind::Id | Kind::IdOf(_) | Kind::Of(_) | Kind::Was(_), value) => {
            value.as_i64().is_some_and(|id| id > 0)
        }
        (Kind::Number, value) => value.as_i64().is_some(),
        (Kind::Small, value) => value.as_i64().is_some_and(|number| i32::try_from(number).is_ok()),
        (Kind::Flag, value) => value.is_boolean(),
        // PostgreSQL has no zero byte in texts.
        (_, Value::String(text)) if text.contains('\0') => false,
        (Kind::Text | Kind::Json(_), value) => value.is_string(),
        (Kind::Named, Value::String(text)) => !visible_part(text).is_empty(),
        (Kind::Key(is_key), Value::String(text)) => is_key(text),
        (Kind::Day, Value::String(text)) => {
            text.parse::<NaiveDate>().is_ok_and(|day| day.to_string() == *text && text.len() == 10)
        }
        (Kind::Time, Value::String(text)) => {
            text.len() <= 26 && time(text).is_some_and(|time| time.format(TIME).to_string() == *text)
        }
        (Kind::Subject, Value::String(text)) => is_subject(text),
        _ => false,
    }
}
