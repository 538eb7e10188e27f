//! How values stand in columns: kinds as their snake_case keys, times in UTC to the microsecond.

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use serde::Serialize;
use serde::de::{DeserializeOwned, IntoDeserializer, value::Error};

use crate::standings::TieBreak;
use crate::store::StoreError;
use crate::tournament::{
    Acceleration, Action, ApplicationState, Attendance, BallTerm, Category, Grade, Item, LoanEnd,
    PairingSystem, PlayerStatus, Role, RoundState, Sex, StartingOrder, TuzTerm, UnpairedKind,
};
/// An enum without fields that is stored as its key, the one that serde gives it.
pub(in crate::store) trait Keyed: Serialize + DeserializeOwned {
    /// The key.
    fn key(&self) -> String {
        struct Featured<'a, T>(&'a T);
        impl<T: Serialize> std::fmt::Display for Featured<'_, T> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.serialize(f)
            }
        }
        // Cannot fail: a variant without fields is written as its name.
        Featured(self).to_string()
    }

    /// The value of a stored key.
    fn from_key(field: &'static str, key: &str) -> Result<Self, StoreError> {
        let key_of: serde::de::value::StrDeserializer<'_, Error> = key.into_deserializer();
        Self::deserialize(key_of).map_err(|_| StoreError::odd(field, key))
    }
}

macro_rules! keyed {
    ($($kind:ty),+ $(,)?) => {$(impl Keyed for $kind {})+};
}

keyed!(
    Acceleration,
    Action,
    ApplicationState,
    Attendance,
    BallTerm,
    Category,
    StartingOrder,
    Grade,
    Item,
    LoanEnd,
    Role,
    PairingSystem,
    PlayerStatus,
    RoundState,
    Sex,
    TieBreak,
    TuzTerm,
    UnpairedKind,
    crate::primitives::Side,
    crate::regulations::result::Ending,
);

/// The value of a key that may be absent.
pub(in crate::store) fn optional_key<K: Keyed>(
    field: &'static str,
    key: Option<&String>,
) -> Result<Option<K>, StoreError> {
    key.map(|key| K::from_key(field, key)).transpose()
}

/// A number as the narrower type that the domain gives it, or back.
pub(in crate::store) fn narrow<T, N>(field: &'static str, number: N) -> Result<T, StoreError>
where
    N: Copy + ToString + TryInto<T>,
{
    number.try_into().map_err(|_| StoreError::odd(field, number))
}

/// A value as the JSON it is stored as.
pub(in crate::store) fn to_json(value: &impl Serialize) -> String {
    // Cannot fail: the values stored so have no maps with keys that are no text.
    serde_json::to_string(value).unwrap_or_default()
}

/// The value of stored JSON. What stands there is not quoted.
pub(in crate::store) fn from_json<T: DeserializeOwned>(
    field: &'static str,
    json: &str,
) -> Result<T, StoreError> {
    serde_json::from_str(json).map_err(|_| StoreError::odd(field, "…"))
}

/// A time as stored.
pub(in crate::store) fn stored(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().trunc_subsecs(6)
}
