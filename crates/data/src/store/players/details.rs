//! The columns that players and applications share: what is said of a person (A4) in `people`, personal data (A6), and the
//! ratings with which they are entered.

use std::collections::{BTreeSet, HashMap};

use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert_all, row, set};
use crate::store::db::schema::{applications, players, ratings};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Applicant, ApplicationId, Discipline, EventPersonId, ListedRating, Player, PlayerDetails, PlayerId,
    SectionId,
};

/// A row of a table with its person's details, as [`row!`](crate::store::db::rows::row) with a `details` in addition, which
/// have no ratings yet but that of the row. The query joins `people`.
macro_rules! details_row {
    (
        $Row:ident { $($field:ident: $table:ident::$column:ident),+ $(,)? },
        $details:ident from $of:ident => $build:expr
    ) => {
        row!($Row {
            $($field: $table::$column,)+
            surname: people::surname, given: people::given, patronymic: people::patronymic, sex: people::sex,
            rating: $of::rating, grade: people::grade, country: people::country, region: people::region,
            club: people::club, coaches: people::coaches, title: people::title,
            doctor_approved: people::doctor_approved, federation_number: people::federation_number,
        } => {
            let name = Name { surname, given, patronymic };
            let $details = PlayerDetails {
                name, sex, rating, ratings: Ratings::default(), later_ratings: Vec::new(), title, grade, country, region,
                club, coaches, doctor_approved, federation_number,
            };
            $build
        });
    };
}

/// The values of a person.
macro_rules! set_person {
    ($details:expr) => {{
        let PlayerDetails {
            name,
            sex,
            rating: _,
            ratings: _,
            later_ratings: _,
            title,
            grade,
            country,
            region,
            club,
            coaches,
            doctor_approved,
            federation_number,
        } = $details;
        set!(people {
            surname: &name.surname,
            given: &name.given,
            patronymic: &name.patronymic,
            sex: *sex,
            title: *title,
            grade: *grade,
            country: country,
            region: region,
            club: club,
            coaches: coaches,
            doctor_approved: *doctor_approved,
            federation_number: federation_number.clone(),
        })
    }};
}

/// The values of personal data.
macro_rules! set_personal {
    ($personal:expr) => {{
        let Personal { born, born_year, passport_series, passport_number } = $personal;
        set!(personal {
            born: *born,
            born_year: *born_year,
            passport_series: passport_series,
            passport_number: passport_number,
        })
    }};
}

pub(in crate::store) use {details_row, set_person, set_personal};

row!(ListedRating { list: ratings::list, from_round: ratings::from_round, value: ratings::value });

/// The ratings of the rows of a table, with the ids of these rows. Those of one discipline wait for sections that ask for it.
macro_rules! listed_ratings {
    ($table:ident) => {
        ratings::table
            .inner_join(
                $table::table.on($table::person_id
                    .eq(ratings::person_id)
                    .and($table::section_id.eq(ratings::section_id))),
            )
            .filter(ratings::discipline.eq(bind(Discipline::Any)))
            .order(ratings::from_round)
            .select(($table::id, ListedRating::as_select()))
    };
}

/// Up to so many players have their ratings read one by one, and not with their whole section.
const MAX_SINGLE_PLAYERS: usize = 100;

impl Tx<'_> {
    /// Adds to players, who were read with their sections, the ratings beside the tournament rating.
    pub(in crate::store) fn add_ratings(
        &mut self,
        entered: &mut [(SectionId, Player)],
    ) -> Result<(), StoreError> {
        let query = listed_ratings!(players).into_boxed();
        let query = if entered.len() <= MAX_SINGLE_PLAYERS {
            let ids: Vec<PlayerId> = entered.iter().map(|(_, player)| player.id).collect();
            query.filter(players::id.eq_any(ids))
        } else {
            let sections: BTreeSet<SectionId> = entered.iter().map(|(section, _)| *section).collect();
            query.filter(ratings::section_id.eq_any(sections))
        };
        let found: Vec<(PlayerId, ListedRating)> = query.load(self.connection)?;
        if found.is_empty() {
            return Ok(());
        }
        let mut by_id: HashMap<PlayerId, &mut PlayerDetails> =
            entered.iter_mut().map(|(_, player)| (player.id, &mut player.details)).collect();
        for (id, rating) in found {
            if let Some(details) = by_id.get_mut(&id) {
                details.add_listed_rating(rating);
            }
        }
        Ok(())
    }

    /// The same of applications.
    pub(super) fn add_ratings_applied_with(
        &mut self,
        applicants: &mut [Applicant],
    ) -> Result<(), StoreError> {
        let ids: Vec<ApplicationId> = applicants.iter().map(|applicant| applicant.id).collect();
        let found: Vec<(ApplicationId, ListedRating)> =
            listed_ratings!(applications).filter(applications::id.eq_any(ids)).load(self.connection)?;
        let mut by_id: HashMap<ApplicationId, &mut PlayerDetails> =
            applicants.iter_mut().map(|applicant| (applicant.id, &mut applicant.details)).collect();
        for (id, rating) in found {
            if let Some(details) = by_id.get_mut(&id) {
                details.add_listed_rating(rating);
            }
        }
        Ok(())
    }

    /// Stores the ratings with which a person is entered in a section, in place of those before: what has not changed is not written.
    pub(super) fn save_ratings(
        &mut self,
        person: EventPersonId,
        section: SectionId,
        details: &PlayerDetails,
    ) -> Result<(), StoreError> {
        let entered = || {
            let theirs = ratings::person_id.eq(person).and(ratings::section_id.eq(section));
            ratings::table.filter(theirs).filter(ratings::discipline.eq(bind(Discipline::Any)))
        };
        let known: Vec<ListedRating> = entered().select(ListedRating::as_select()).load(self.connection)?;
        let mut listed = details.listed_ratings();
        for ListedRating { list, from_round, .. } in known.iter().filter(|rating| !listed.contains(rating)) {
            let gone = entered().filter(ratings::list.eq(bind(*list)));
            diesel::delete(gone.filter(ratings::from_round.eq(bind(*from_round))))
                .execute(self.connection)?;
        }
        listed.retain(|rating| !known.contains(rating));
        self.insert_listed(person, section, listed)
    }

    /// Stores the ratings with which a person is entered in a section who had none there.
    pub(super) fn insert_ratings(
        &mut self,
        person: EventPersonId,
        section: SectionId,
        details: &PlayerDetails,
    ) -> Result<(), StoreError> {
        self.insert_listed(person, section, details.listed_ratings())
    }

    fn insert_listed(
        &mut self,
        person: EventPersonId,
        section: SectionId,
        listed: Vec<ListedRating>,
    ) -> Result<(), StoreError> {
        let row = |ListedRating { list, from_round, value }: ListedRating| {
            set!(ratings {
                person_id: person,
                section_id: section,
                list: list,
                discipline: Discipline::Any,
                from_round: from_round,
                value: value,
            })
        };
        let rows: Vec<_> = listed.into_iter().map(row).collect();
        insert_all!(self, ratings, rows);
        Ok(())
    }

    /// Deletes the ratings with which a person was entered in a section.
    pub(super) fn delete_ratings(
        &mut self,
        person: EventPersonId,
        section: SectionId,
    ) -> Result<(), StoreError> {
        let entered = ratings::person_id.eq(person).and(ratings::section_id.eq(section));
        diesel::delete(ratings::table.filter(entered)).execute(self.connection)?;
        Ok(())
    }
}
