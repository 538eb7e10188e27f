//! The starting list as a table: the public details of the players, no personal data (A6).
//! [`players::read`](super::players::read) reads it back.

use super::table::{Cell, Table};
use crate::tournament::{Grade, Player, Sex};

/// The texts of a starting list in one language.
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// Headers: starting number, surname, given name, patronymic, sex, rating, grade, country, region, club,
    /// coaches, doctor's approval, number in a federation's list.
    pub header: [&'a str; 13],
    pub female: &'a str,
    pub male: &'a str,
    /// The grades in the order of [`Grade::ALL`].
    pub grades: [&'a str; Grade::ALL.len()],
    pub approved: &'a str,
}

#[cfg(test)]
impl Labels<'static> {
    /// English, for the tests.
    pub(crate) const ENGLISH: Self = Self {
        header: [
            "No.",
            "Surname",
            "Given name",
            "Patronymic",
            "Sex",
            "Rating",
            "Grade",
            "Country",
            "Region",
            "Club",
            "Coaches",
            "Doctor",
            "Federation number",
        ],
        female: "f",
        male: "m",
        grades: ["3 youth", "2 youth", "1 youth", "3", "2", "1", "CMS", "MS", "MSIC", "HMS"],
        approved: "yes",
    };
}

/// The players in the order given.
pub fn table<'a>(labels: &Labels<'_>, players: impl Iterator<Item = &'a Player>) -> Table {
    let row = |player: &Player| {
        let details = player.details.clone();
        let sex = details.sex.map_or("", |sex| match sex {
            Sex::Female => labels.female,
            Sex::Male => labels.male,
        });
        let grade =
            Grade::ALL.into_iter().zip(labels.grades).find(|(grade, _)| details.grade == Some(*grade));
        vec![
            Cell::whole(player.number),
            Cell::from(details.name.surname),
            Cell::from(details.name.given),
            Cell::from(details.name.patronymic),
            Cell::from(sex),
            Cell::whole(details.rating),
            Cell::from(grade.map_or("", |(_, label)| label)),
            Cell::from(details.country),
            Cell::from(details.region),
            Cell::from(details.club),
            Cell::from(details.coaches),
            Cell::from(if details.doctor_approved { labels.approved } else { "" }),
            Cell::from(details.federation_number.map_or_else(String::new, |number| number.to_string())),
        ]
    };
    Table { header: labels.header.map(str::to_owned).to_vec(), rows: players.map(row).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::Delimiter;
    use crate::tournament::{Name, PlayerDetails, PlayerId, PlayerStatus, Version};

    #[test]
    fn a_starting_list_is_written() {
        let name = |surname: &str, given: &str| Name {
            surname: surname.to_owned(),
            given: given.to_owned(),
            patronymic: String::new(),
        };
        let whole = PlayerDetails {
            name: name("Асанов", "Бекзат"),
            sex: Some(Sex::Male),
            rating: Some(1850),
            grade: Some(Grade::CandidateMaster),
            country: "KGZ".to_owned(),
            region: "Ош".to_owned(),
            club: "ДЮСШ \"Алга\"".to_owned(),
            coaches: "Беков А., Сатов Б.".to_owned(),
            doctor_approved: true,
            federation_number: "KGZ 12345".parse().ok(),
        };
        let bare = PlayerDetails { name: name("Асан кызы", ""), ..PlayerDetails::default() };
        let player = |id, number, details| Player {
            id: PlayerId(id),
            number,
            details,
            status: PlayerStatus::Playing,
            team: None,
            half_byes_barred: false,
            version: Version::FIRST,
        };
        let players = [player(7, Some(1), whole), player(8, None, bare)];
        let list =
            String::from_utf8(table(&Labels::ENGLISH, players.iter()).to_csv(Delimiter::Comma)).unwrap();
        insta::assert_snapshot!(list.trim_start_matches('\u{FEFF}'), @r#"
        No.,Surname,Given name,Patronymic,Sex,Rating,Grade,Country,Region,Club,Coaches,Doctor,Federation number
        1,Асанов,Бекзат,,m,1850,CMS,KGZ,Ош,"ДЮСШ ""Алга""","Беков А., Сатов Б.",yes,KGZ 12345
        "",Асан кызы,,,,,,,,,,,
        "#);
    }
}
