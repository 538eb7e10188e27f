//! A row as it is read from a line: no line makes more of itself than a table has columns, and no value holds others.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::Row;
use crate::exchange::limits::looked_at;

/// The most fields of a row; the widest table has some thirty columns.
const MAX_FIELDS: usize = 64;

/// The fields of a row. More than there can be are an error.
pub(super) struct Fields(pub(super) Row);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Fields, A::Error> {
        let mut row = Row::new();
        for _ in 0..MAX_FIELDS {
            looked_at::one();
            match fields.next_entry()? {
                Some((name, Single(value))) => row.insert(name, value),
                None => return Ok(Fields(row)),
            };
        }
        Err(A::Error::custom("too many fields"))
    }
}

/// A value; one that holds others is an empty list, which fits no column, whatever is in it.
struct Single(Value);

impl<'de> Deserialize<'de> for Single {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(SingleVisitor)
    }
}

struct SingleVisitor;

impl<'de> Visitor<'de> for SingleVisitor {
    type Value = Single;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Single, E> {
        Ok(Single(Value::Null))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Single, E> {
        Ok(Single(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Single, A::Error> {
        while values.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Single(Value::Array(Vec::new())))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Single, A::Error> {
        while fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Single(Value::Array(Vec::new())))
    }
}
