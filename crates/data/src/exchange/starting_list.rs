//! The starting list as a table: the public details of the players, no personal data (A6).
//! [`players::read`](super::players::read) reads it back.

use super::table::{Cell, Table};
use crate::tournament::{Grade, Player, Ratings, Sex, Title};

/// The texts of a starting list in one language.
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// Headers: starting number, surname, given name, patronymic, sex, rating, grade, country, region, club,
    /// coaches, doctor's approval, number in a federation's list.
    pub header: [&'a str; 13],
    /// Headers of columns that only some lists have: international, national and own rating, international title.
    pub more: [&'a str; 4],
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
        more: ["International rating", "National rating", "Own rating", "International title"],
        female: "f",
        male: "m",
        grades: ["3 youth", "2 youth", "1 youth", "3", "2", "1", "CMS", "MS", "MSIC", "HMS"],
        approved: "yes",
    };
}

/// The players in the order given. The columns of further ratings and of titles are there if a player has one.
pub fn table<'a>(labels: &Labels<'_>, players: impl Iterator<Item = &'a Player>) -> Table {
    let players: Vec<&Player> = players.collect();
    let has = |column: usize| players.iter().any(|player| more(player).get(column) != Some(&Cell::EMPTY));
    let added: Vec<usize> = (0..labels.more.len()).filter(|column| has(*column)).collect();
    let row = |player: &&Player| {
        let beside = more(player);
        let details = player.details.clone();
        let sex = details.sex.map_or("", |sex| match sex {
            Sex::Female => labels.female,
            Sex::Male => labels.male,
        });
        let grade =
            Grade::ALL.into_iter().zip(labels.grades).find(|(grade, _)| details.grade == Some(*grade));
        let mut cells = vec![
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
        ];
        cells.extend(added.iter().filter_map(|column| beside.get(*column).cloned()));
        cells
    };
    let header = labels.header.into_iter().chain(added.iter().filter_map(|at| labels.more.get(*at).copied()));
    Table { header: header.map(str::to_owned).collect(), rows: players.iter().map(row).collect() }
}

/// The same with a column of this label for the players' teams, if a player is in one. `teams` has the name of each player's team,
/// empty where there is none, in the order of the table.
#[must_use]
pub fn with_teams(mut table: Table, label: &str, teams: Vec<String>) -> Table {
    if teams.iter().any(|team| !team.is_empty()) {
        table.header.push(label.to_owned());
        for (row, team) in table.rows.iter_mut().zip(teams) {
            row.push(Cell::Text(team));
        }
    }
    table
}

/// The cells of the columns that only some lists have.
fn more(player: &Player) -> [Cell; 4] {
    let Ratings { international, national, own } = player.details.ratings;
    let title = player.details.title.map_or("", Title::code);
    [Cell::whole(international), Cell::whole(national), Cell::whole(own), Cell::from(title)]
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
            ratings: Ratings { international: None, national: Some(1850), own: Some(1700) },
            later_ratings: Vec::new(),
            title: Some(Title::FideMaster),
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
            entered_value: None,
            manual_place: None,
            version: Version::FIRST,
        };
        let players = [player(7, Some(1), whole), player(8, None, bare)];
        let list =
            String::from_utf8(table(&Labels::ENGLISH, players.iter()).to_csv(Delimiter::Comma)).unwrap();
        insta::assert_snapshot!(list.trim_start_matches('\u{FEFF}'), @r#"
        No.,Surname,Given name,Patronymic,Sex,Rating,Grade,Country,Region,Club,Coaches,Doctor,Federation number,National rating,Own rating,International title
        1,Асанов,Бекзат,,m,1850,CMS,KGZ,Ош,"ДЮСШ ""Алга""","Беков А., Сатов Б.",yes,KGZ 12345,1850,1700,FM
        "",Асан кызы,,,,,,,,,,,,,,
        "#);
    }
}
