//! Domain types as columns. Queries bind and load ids, enums, numbers, times and JSON as they are; this file alone
//! knows how each is stored. A new id or enum is added to one of the lists at the end.
//!
//! The SQL types of [`sql`] are our own because Rust's orphan rule allows diesel's traits for types of other crates only
//! together with a local type.

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use diesel::deserialize::{self, FromSql, FromSqlRow, Queryable};
use diesel::expression::AsExpression;
use diesel::internal::derives::as_expression::Bound;
#[cfg(feature = "postgres")]
use diesel::pg::Pg;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{BigInt, HasSqlType, Integer, SqlOrd, Text, Timestamp};
use diesel::sqlite::{Sqlite, SqliteBindValue};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::connection::{MultiBackend, MultiRawValue};
use super::error::InvalidColumn;
use super::outcome::Outcome;
use crate::primitives::{Balls, Keyed, Score, Side};
use crate::regulations::clock::LogEntry;
use crate::regulations::result::{Ending, GameResult};
use crate::standings::{EnteredValue, TieBreak};
use crate::tournament::players::claims::ClaimState;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::*;

/// The SQL types of the schema: diesel's and ours.
pub(in crate::store) mod sql {
    pub(in crate::store) use diesel::sql_types::*;

    use diesel::query_builder::QueryId;

    /// The key of an enum's variant.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct Key;

    /// Keys of an enum's variants with spaces between them.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct Keys;

    /// Text that holds JSON.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct Json;

    /// An `INTEGER` for a smaller type.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Integer"), postgres_type(oid = 23, array_oid = 1007))]
    pub struct Number;

    /// A `BIGINT` for a smaller type.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Long"), postgres_type(oid = 20, array_oid = 1016))]
    pub struct BigNumber;

    /// The name of a time zone.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct ZoneName;

    /// A number in a federation's list.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct ListNumber;

    /// A text that its type reads and writes.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
    pub struct Parsed;

    /// A time in UTC, to the microsecond.
    #[derive(SqlType, QueryId)]
    #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 1114, array_oid = 1115))]
    pub struct UtcTime;
}
use sql::{BigNumber, Json, Key, Keys, ListNumber, Number, Parsed, UtcTime, ZoneName};

impl SqlOrd for Number {}
impl SqlOrd for UtcTime {}

/// A value to compare a column with, for types that diesel cannot use as expressions: all but ids and its own.
pub(in crate::store) fn bind<ST, T>(value: T) -> Bound<ST, T> {
    Bound::new(value)
}

/// How a type is stored in columns of the SQL type `ST`.
trait Column<ST>: Sized {
    /// The type that diesel stores.
    type Stored;

    fn store(&self) -> Result<Self::Stored, InvalidColumn>;

    fn restore(stored: Self::Stored) -> Result<Self, InvalidColumn>;
}

impl<T: Keyed> Column<Key> for T {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        Ok(self.key().to_owned())
    }

    fn restore(key: String) -> Result<Self, InvalidColumn> {
        Self::from_key(&key).ok_or(InvalidColumn(key))
    }
}

impl<T: Keyed> Column<Keys> for Vec<T> {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        Ok(self.iter().map(|item| item.key()).collect::<Vec<_>>().join(" "))
    }

    fn restore(keys: String) -> Result<Self, InvalidColumn> {
        keys.split_whitespace().map(|key| Column::<Key>::restore(key.to_owned())).collect()
    }
}

/// What is stored is not quoted in errors: it may be personal (A6).
impl<T: Serialize + DeserializeOwned> Column<Json> for T {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        serde_json::to_string(self).map_err(|_| InvalidColumn("…".to_owned()))
    }

    fn restore(json: String) -> Result<Self, InvalidColumn> {
        serde_json::from_str(&json).map_err(|_| InvalidColumn("…".to_owned()))
    }
}

macro_rules! numbers {
    ($($sql:ident($stored:ty): $($number:ty),+;)+) => {$($(
        impl Column<$sql> for $number {
            type Stored = $stored;

            fn store(&self) -> Result<$stored, InvalidColumn> {
                (*self).try_into().map_err(|_| InvalidColumn(self.to_string()))
            }

            fn restore(stored: $stored) -> Result<Self, InvalidColumn> {
                stored.try_into().map_err(|_| InvalidColumn(stored.to_string()))
            }
        }
    )+)+};
}

numbers! {
    Number(i32): u8, u16, u32, usize;
    BigNumber(i64): u32;
}

impl Column<Number> for Score {
    type Stored = i32;

    fn store(&self) -> Result<i32, InvalidColumn> {
        Ok(self.halves())
    }

    fn restore(halves: i32) -> Result<Self, InvalidColumn> {
        Ok(Self::from_halves(halves))
    }
}

impl Column<Number> for EnteredValue {
    type Stored = i32;

    fn store(&self) -> Result<i32, InvalidColumn> {
        Ok(self.hundredths())
    }

    fn restore(hundredths: i32) -> Result<Self, InvalidColumn> {
        Self::try_from(hundredths).map_err(|_| InvalidColumn(hundredths.to_string()))
    }
}

impl Column<Number> for Balls {
    type Stored = i32;

    fn store(&self) -> Result<i32, InvalidColumn> {
        Ok(self.get().into())
    }

    fn restore(stored: i32) -> Result<Self, InvalidColumn> {
        let count = u16::try_from(stored).ok().and_then(|count| Self::new(count).ok());
        count.ok_or_else(|| InvalidColumn(stored.to_string()))
    }
}

impl Column<UtcTime> for DateTime<Utc> {
    type Stored = NaiveDateTime;

    fn store(&self) -> Result<NaiveDateTime, InvalidColumn> {
        Ok(self.naive_utc().trunc_subsecs(6))
    }

    fn restore(stored: NaiveDateTime) -> Result<Self, InvalidColumn> {
        Ok(stored.and_utc())
    }
}

impl Column<ZoneName> for Zone {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        Ok(self.name().to_owned())
    }

    fn restore(name: String) -> Result<Self, InvalidColumn> {
        name.parse().map_err(|_| InvalidColumn(name))
    }
}

impl Column<ListNumber> for FederationNumber {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        Ok(self.to_string())
    }

    fn restore(text: String) -> Result<Self, InvalidColumn> {
        text.parse().map_err(|_| InvalidColumn(text))
    }
}

impl<T: ToString + FromStr> Column<Parsed> for T {
    type Stored = String;

    fn store(&self) -> Result<String, InvalidColumn> {
        Ok(self.to_string())
    }

    fn restore(text: String) -> Result<Self, InvalidColumn> {
        text.parse().map_err(|_| InvalidColumn(text))
    }
}

/// How SQLite stores a value.
trait SqliteValue {
    fn bind(self) -> SqliteBindValue<'static>;
}

macro_rules! sqlite_values {
    ($($stored:ty = |$value:ident| $bound:expr;)+) => {$(
        impl SqliteValue for $stored {
            fn bind(self) -> SqliteBindValue<'static> {
                let $value = self;
                $bound.into()
            }
        }
    )+};
}

sqlite_values! {
    i32 = |number| number;
    i64 = |number| number;
    String = |text| text;
    // As diesel writes a `Timestamp`.
    NaiveDateTime = |time| time.format("%F %T%.f").to_string();
}

/// Diesel's traits for types that [`Column`] stores. Those after the bar are [`Queryable`] already.
macro_rules! columns {
    ($($sql:ident as $stored:ident: $($ours:ty),* $(| $($theirs:ty),+)?;)+) => {$(
        impl HasSqlType<$sql> for MultiBackend {
            fn metadata(lookup: &mut Self::MetadataLookup) -> Self::TypeMetadata {
                Self::lookup_sql_type::<$sql>(lookup)
            }
        }
        $(
            columns!(@both $sql as $stored: $ours);

            impl Queryable<$sql, MultiBackend> for $ours {
                type Row = Self;

                fn build(row: Self) -> deserialize::Result<Self> {
                    Ok(row)
                }
            }
        )*
        $($(columns!(@both $sql as $stored: $theirs);)+)?
    )+};
    (@both $sql:ident as $stored:ident: $domain:ty) => {
        impl FromSql<$sql, MultiBackend> for $domain {
            fn from_sql(raw: MultiRawValue<'_>) -> deserialize::Result<Self> {
                let stored = FromSql::<$stored, MultiBackend>::from_sql(raw)?;
                Ok(Column::<$sql>::restore(stored)?)
            }
        }

        impl ToSql<$sql, MultiBackend> for $domain {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, MultiBackend>) -> serialize::Result {
                out.set_value(($sql, self));
                Ok(IsNull::No)
            }
        }

        impl ToSql<$sql, Sqlite> for $domain {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
                out.set_value(Column::<$sql>::store(self)?.bind());
                Ok(IsNull::No)
            }
        }

        #[cfg(feature = "postgres")]
        impl ToSql<$sql, Pg> for $domain {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                ToSql::<$stored, Pg>::to_sql(&Column::<$sql>::store(self)?, &mut out.reborrow())
            }
        }
    };
}

columns! {
    Key as Text:
        Acceleration, Action, Alphabet, ApplicationState, Attendance, BallTerm, Category, ClaimState, Discipline, Ending,
        Grade, Item, KazanHalf, LoanEnd, Outcome, PairingSystem, PlayerStatus, RatedAs, RatingList, Role, RoundState, Sex, Side, StartingOrder,
        TimerFault, Title, TuzTerm, UnpairedKind;
    Keys as Text: | Vec<TieBreak>;
    Json as Text:
        FormatRules, GameResult, LogEntry, RulingKind, SectionRules, Value |
        Vec<CodeReading>, Vec<Deviation>, Vec<Member>;
    Number as Integer: Balls, EnteredValue, Score | u8, u16, u32, usize;
    BigNumber as BigInt: | u32;
    UtcTime as Timestamp: | DateTime<Utc>;
    ZoneName as Text: Zone;
    ListNumber as Text: FederationNumber;
    Parsed as Text: Colour, PictureName;
}

/// What `COUNT` of a database returns.
macro_rules! counts {
    ($($count:ty),+) => {$(
        impl FromSql<BigInt, MultiBackend> for $count {
            fn from_sql(raw: MultiRawValue<'_>) -> deserialize::Result<Self> {
                let count: i64 = FromSql::<BigInt, MultiBackend>::from_sql(raw)?;
                count.try_into().map_err(|_| InvalidColumn(count.to_string()).into())
            }
        }
    )+};
}

counts!(u64, usize);

impl Queryable<BigInt, MultiBackend> for usize {
    type Row = Self;

    fn build(row: Self) -> deserialize::Result<Self> {
        Ok(row)
    }
}

/// A stored time in microseconds since 1970, as the chain of the audit log covers it; `None` where what is stored is no
/// time, which only a change behind the program's back can make it.
pub(in crate::store) struct Microseconds(pub(in crate::store) Option<i64>);

impl FromSql<UtcTime, MultiBackend> for Microseconds {
    fn from_sql(raw: MultiRawValue<'_>) -> deserialize::Result<Self> {
        let stored: Option<NaiveDateTime> = FromSql::<Timestamp, MultiBackend>::from_sql(raw).ok();
        Ok(Self(stored.map(|time| time.and_utc().timestamp_micros())))
    }
}

impl Queryable<UtcTime, MultiBackend> for Microseconds {
    type Row = Self;

    fn build(row: Self) -> deserialize::Result<Self> {
        Ok(row)
    }
}

macro_rules! ids {
    ($($id:ident),+ $(,)?) => {$(
        const _: () = {
            #[derive(AsExpression, FromSqlRow)]
            #[diesel(foreign_derive, sql_type = BigInt)]
            #[allow(dead_code, reason = "only its derives are needed")]
            struct Proxy($id);
        };

        impl<DB: diesel::backend::Backend> FromSql<BigInt, DB> for $id
        where
            i64: FromSql<BigInt, DB>,
        {
            fn from_sql(raw: DB::RawValue<'_>) -> deserialize::Result<Self> {
                i64::from_sql(raw).map(Self)
            }
        }

        impl<DB: diesel::backend::Backend> ToSql<BigInt, DB> for $id
        where
            i64: ToSql<BigInt, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.0.to_sql(out)
            }
        }
    )+};
}

ids!(
    ApplicationId,
    AuditId,
    CompetitorId,
    EventPersonId,
    GameId,
    MatchId,
    EventId,
    InvitationId,
    KioskId,
    ApiTokenId,
    LoanId,
    NamedOfficialId,
    PersonId,
    PlayerId,
    RoundId,
    RulingId,
    SectionId,
    StageId,
    SnapshotId,
    TeamId,
    UserId,
    Version,
);

#[cfg(test)]
mod tests {
    use diesel::connection::Connection;
    use diesel::dsl::sql as literal;
    use diesel::prelude::*;
    use diesel::sqlite::SqliteConnection;

    use super::*;

    #[test]
    fn keys_are_the_names_that_json_has() {
        fn check<T: Keyed + Serialize>() {
            for value in T::ALL {
                assert_eq!(serde_json::to_value(value).unwrap(), value.key());
            }
        }
        check::<Acceleration>();
        check::<Action>();
        check::<Alphabet>();
        check::<ApplicationState>();
        check::<Attendance>();
        check::<BallTerm>();
        check::<Category>();
        check::<ClaimState>();
        check::<Discipline>();
        check::<Ending>();
        check::<Grade>();
        check::<Item>();
        check::<KazanHalf>();
        check::<LoanEnd>();
        check::<PairingSystem>();
        check::<PlayerStatus>();
        check::<RatedAs>();
        check::<RatingList>();
        check::<Role>();
        check::<RoundState>();
        check::<Sex>();
        check::<Side>();
        check::<StartingOrder>();
        check::<TieBreak>();
        check::<TimerFault>();
        check::<Title>();
        check::<TuzTerm>();
        check::<UnpairedKind>();
    }

    #[test]
    fn sqlite_has_times_as_diesel_stores_them() {
        let mut sqlite = SqliteConnection::establish(":memory:").unwrap();
        for nanos in [0, 120_000_000, 123_456_789] {
            let time = DateTime::from_timestamp(1_800_000_000, nanos).unwrap();
            let ours: String =
                literal::<Text>("SELECT ").bind::<UtcTime, _>(bound(time)).get_result(&mut sqlite).unwrap();
            let theirs = time.naive_utc().trunc_subsecs(6);
            let theirs: String =
                literal::<Text>("SELECT ").bind::<Timestamp, _>(theirs).get_result(&mut sqlite).unwrap();
            assert_eq!(ours, theirs);
        }
    }

    fn bound(time: DateTime<Utc>) -> Bound<UtcTime, DateTime<Utc>> {
        bind(time)
    }
}
