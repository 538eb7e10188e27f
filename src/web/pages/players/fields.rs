//! The fields of the form of a player or an application.

use crate::exchange::players::MAX_CELL;
use crate::web::forms::{Field, Line, Text};

pub(in crate::web::pages) const SURNAME: Field = Field::described("surname");
pub(in crate::web::pages) const GIVEN: Field = Field::described("given");
pub(in crate::web::pages) const PATRONYMIC: Field = Field::described("patronymic");
pub(in crate::web::pages) const SEX: Field = Field::described("sex");
pub(in crate::web::pages) const RATING: Field = Field::described("rating");
pub(in crate::web::pages) const RATING_INTERNATIONAL: Field = Field::described("rating_international");
pub(in crate::web::pages) const RATING_NATIONAL: Field = Field::described("rating_national");
pub(in crate::web::pages) const RATING_OWN: Field = Field::described("rating_own");
pub(in crate::web::pages) const LATER_RATINGS: Field = Field::described("later_ratings");
pub(in crate::web::pages) const TITLE: Field = Field::described("title");
pub(in crate::web::pages) const GRADE: Field = Field::described("grade");
pub(in crate::web::pages) const FEDERATION_NUMBER: Field = Field::described("federation_number");
pub(in crate::web::pages) const COUNTRY: Field = Field::described("country");
pub(in crate::web::pages) const REGION: Field = Field::described("region");
pub(in crate::web::pages) const CLUB: Field = Field::described("club");
pub(in crate::web::pages) const COACHES: Field = Field::described("coaches");
pub(in crate::web::pages) const DOCTOR_APPROVED: Field = Field::described("doctor_approved");
pub(in crate::web::pages) const BORN: Field = Field::described("born");
pub(in crate::web::pages) const BORN_YEAR: Field = Field::described("born_year");
pub(in crate::web::pages) const PASSPORT_SERIES: Field = Field::described("passport_series");
pub(in crate::web::pages) const PASSPORT_NUMBER: Field = Field::described("passport_number");

/// The name of a player's team.
pub(in crate::web::pages) const TEAM: Field<Line> = Field::line("team", MAX_CELL);
/// The name of the team as the form was shown.
pub(in crate::web::pages) const TEAM_WAS: Field<Text> = Field::text("team_was");
/// `another` where a player of the same name is another person.
pub(in crate::web::pages) const NAMESAKE: Field<Text> = Field::text("namesake");
/// `another` where the form of the next one follows.
pub(in crate::web::pages) const THEN: Field<Text> = Field::text("then");
