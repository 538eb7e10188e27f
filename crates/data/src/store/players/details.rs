//! The columns that players and applications share: what an application says of a person (A4), and personal data (A6).

/// A row of a table with a player's details, as [`row!`](crate::store::db::rows::row) with a `details` in addition.
macro_rules! details_row {
    (
        $Row:ident { $($field:ident: $table:ident::$column:ident),+ $(,)? },
        $details:ident from $of:ident => $build:expr
    ) => {
        row!($Row {
            $($field: $table::$column,)+
            surname: $of::surname, given: $of::given, patronymic: $of::patronymic, sex: $of::sex,
            rating: $of::rating, grade: $of::grade, country: $of::country, region: $of::region, club: $of::club,
            coaches: $of::coaches, international: $of::rating_international, national: $of::rating_national,
            own: $of::rating_own, later_ratings: $of::later_ratings, title: $of::title, doctor_approved: $of::doctor_approved, federation_number: $of::federation_number,
        } => {
            let name = Name { surname, given, patronymic };
            let $details = PlayerDetails {
                name, sex, rating, ratings: Ratings { international, national, own }, later_ratings, title, grade, country, region, club, coaches, doctor_approved, federation_number,
            };
            $build
        });
    };
}

/// The values of a player's details.
macro_rules! set_details {
    ($table:ident, $details:expr) => {{
        let PlayerDetails {
            name,
            sex,
            rating,
            ratings: Ratings { international, national, own },
            later_ratings,
            title,
            grade,
            country,
            region,
            club,
            coaches,
            doctor_approved,
            federation_number,
        } = $details;
        set!($table {
            surname: &name.surname,
            given: &name.given,
            patronymic: &name.patronymic,
            sex: *sex,
            rating: *rating,
            rating_international: *international,
            rating_national: *national,
            rating_own: *own,
            later_ratings: later_ratings,
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

/// The columns of personal data.
macro_rules! personal_columns {
    ($table:ident) => {
        ($table::born, $table::born_year, $table::passport_series, $table::passport_number)
    };
}

/// The values of personal data.
macro_rules! set_personal {
    ($table:ident, $personal:expr) => {{
        let Personal { born, born_year, passport_series, passport_number } = $personal;
        set!($table {
            born: *born,
            born_year: *born_year,
            passport_series: passport_series,
            passport_number: passport_number,
        })
    }};
}

pub(in crate::store) use {details_row, personal_columns, set_details, set_personal};
