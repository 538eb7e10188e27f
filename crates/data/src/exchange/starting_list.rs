//! The starting list as a table: what everybody may see of the players, nothing of what is personal (A6).
//! [`players::read`](super::players::read) reads it back.

use super::{Delimiter, csv};
use crate::tournament::{Grade, Player, Sex};

/// The words of a starting list in one language.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// Headers: starting number, surname, given name, patronymic, sex, rating, grade, country, region, club,
    /// coaches, doctor's approval.
    pub header: [&'a str; 12],
    /// A woman.
    pub female: &'a str,
    /// A man.
    pub male: &'a str,
    /// The grades in the order of [`Grade::ALL`].
    pub grades: [&'a str; Grade::ALL.len()],
    /// The doctor approved.
    pub approved: &'a str,
}

#[cfg(test)]
impl Words<'static> {
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
        ],
        female: "f",
        male: "m",
        grades: ["3", "2", "1", "CMS", "MS", "MSIC", "HMS"],
        approved: "yes",
    };
}

/// Writes players in the order given.
pub fn write<'a>(
    delimiter: Delimiter,
    words: &Words<'_>,
    players: impl Iterator<Item = &'a Player>,
) -> Vec<u8> {
    let rows = players.map(|player| {
        let details = &player.details;
        let name = details.name.clone();
        let sex = details.sex.map_or("", |sex| match sex {
            Sex::Female => words.female,
            Sex::Male => words.male,
        });
        let grade = Grade::ALL.into_iter().zip(words.grades).find(|(grade, _)| details.grade == Some(*grade));
        vec![
            player.number.map(|number| number.to_string()).unwrap_or_default(),
            name.surname,
            name.given,
            name.patronymic,
            sex.to_owned(),
            details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            grade.map_or("", |(_, word)| word).to_owned(),
            details.country.clone(),
            details.region.clone(),
            details.club.clone(),
            details.coaches.clone(),
            if details.doctor_approved { words.approved.to_owned() } else { String::new() },
        ]
    });
    csv::write(delimiter, &words.header, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
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
        };
        let bare = PlayerDetails { name: name("Асан кызы", ""), ..PlayerDetails::default() };
        let player = |id, number, details| Player {
            id: PlayerId(id),
            number,
            details,
            status: PlayerStatus::Playing,
            team: None,
            version: Version::FIRST,
        };
        let players = [player(7, Some(1), whole), player(8, None, bare)];
        let list = String::from_utf8(write(Delimiter::Comma, &Words::ENGLISH, players.iter())).unwrap();
        insta::assert_snapshot!(list.trim_start_matches('\u{FEFF}'), @r#"
        No.,Surname,Given name,Patronymic,Sex,Rating,Grade,Country,Region,Club,Coaches,Doctor
        1,Асанов,Бекзат,,m,1850,CMS,KGZ,Ош,"ДЮСШ ""Алга""","Беков А., Сатов Б.",yes
        "",Асан кызы,,,,,,,,,,
        "#);
    }
}
