//! What an application says of a person (A4): players and applications have the same columns for it.

use diesel::prelude::*;

use crate::store::StoreError;
use crate::store::db::values::{narrow, optional_key};
use crate::tournament::{Name, PlayerDetails};

/// These columns as they are read: see [`columns`].
#[derive(Queryable)]
pub(in crate::store) struct DetailsRow {
    surname: String,
    given: String,
    patronymic: String,
    sex: Option<String>,
    rating: Option<i32>,
    grade: Option<String>,
    country: String,
    region: String,
    club: String,
    coaches: String,
    doctor_approved: bool,
}

impl TryFrom<DetailsRow> for PlayerDetails {
    type Error = StoreError;

    fn try_from(row: DetailsRow) -> Result<Self, StoreError> {
        Ok(Self {
            name: Name { surname: row.surname, given: row.given, patronymic: row.patronymic },
            sex: optional_key("sex", row.sex.as_ref())?,
            rating: row.rating.map(|rating| narrow("rating", rating)).transpose()?,
            grade: optional_key("grade", row.grade.as_ref())?,
            country: row.country,
            region: row.region,
            club: row.club,
            coaches: row.coaches,
            doctor_approved: row.doctor_approved,
        })
    }
}

/// The columns of a table, to be read as a [`DetailsRow`].
macro_rules! columns {
    ($table:ident) => {
        (
            $table::surname,
            $table::given,
            $table::patronymic,
            $table::sex,
            $table::rating,
            $table::grade,
            $table::country,
            $table::region,
            $table::club,
            $table::coaches,
            $table::doctor_approved,
        )
    };
}

/// The columns of a table, to be written.
macro_rules! values {
    ($table:ident, $details:expr) => {{
        let PlayerDetails { name, sex, rating, grade, country, region, club, coaches, doctor_approved } =
            $details;
        (
            $table::surname.eq(&name.surname),
            $table::given.eq(&name.given),
            $table::patronymic.eq(&name.patronymic),
            $table::sex.eq(sex.map(|sex| sex.key())),
            $table::rating.eq(rating.map(i32::from)),
            $table::grade.eq(grade.map(|grade| grade.key())),
            $table::country.eq(country),
            $table::region.eq(region),
            $table::club.eq(club),
            $table::coaches.eq(coaches),
            $table::doctor_approved.eq(doctor_approved),
        )
    }};
}

pub(in crate::store) use {columns, values};
