//! Lists of ratings as rating officers send them, and our own read back.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::tournament::PlayerDetails;

fn player(id: i64, number: u32, name: &str, rating: Option<u16>) -> Player {
    let details = PlayerDetails { name: names::split(name), rating, ..PlayerDetails::default() };
    Player { number: Some(number), details, ..crate::tournament::testing::player(id) }
}

fn four() -> Vec<Player> {
    vec![
        player(11, 1, "Асанов Бекзат", Some(2000)),
        player(12, 2, "Беков Азат", Some(1800)),
        player(13, 3, "Беков Азат", Some(1700)),
        player(14, 4, "Сатов Данияр", None),
    ]
}

/// A list, read and compared with the four: line and problems of each row that has some.
fn problems(list: &str) -> Vec<(usize, Vec<RatingProblemKind>)> {
    let mut sheet = read(list.as_bytes()).unwrap();
    sheet.check_against(&four());
    let rows = sheet.rows.iter().filter(|row| !row.problems.is_empty());
    rows.map(|row| (row.line, row.problems.iter().map(|problem| problem.kind).collect())).collect()
}

#[test]
fn names_and_new_ratings_are_enough() {
    let mut sheet = read("ФИО;Новый рейтинг\nАсанов Бекзат;2013\nСатов Данияр;\n".as_bytes()).unwrap();
    sheet.check_against(&four());
    assert!(!sheet.has_errors(), "{sheet:?}");
    let found: Vec<_> = sheet.rows.iter().map(|row| (row.player, row.after)).collect();
    assert_eq!(found, [(Some(PlayerId(11)), Some(2013)), (Some(PlayerId(14)), None)]);
}

#[test]
fn headers_are_known_in_four_languages() {
    for (header, name) in [
        ("No.,Full name,Grade,K,Rating before,Change,Rating after,Rated games", "Full name"),
        ("№;Фамилия, имя;Разряд;K;Рейтинг до;Изменение;Рейтинг после;Партий", "Фамилия, имя"),
        ("№;Аты-жөнү;Разряды;K;Мурунку рейтинг;Өзгөрүү;Жаңы рейтинг;Оюндар", "Аты-жөнү"),
        ("№;Аты-жөні;Разряды;K;Бұрынғы рейтинг;Өзгеріс;Жаңа рейтинг;Ойындар", "Аты-жөні"),
    ] {
        let row = header
            .replace("No.", "7")
            .replace('№', "7")
            .replace(name, "Асанов Бекзат")
            .replacen("Rating before", "2000", 1)
            .replacen("Change", "+13", 1)
            .replacen("Rating after", "2013", 1);
        let mark = if header.starts_with('N') { ',' } else { ';' };
        let cells: Vec<&str> = row.split(mark).collect();
        let cells: Vec<&str> = [&cells[..4], &["2000", "+13", "2013"], &cells[7..]].concat();
        let list = format!("{header}\n{}\n", cells.join(&mark.to_string()));
        let sheet = read(list.as_bytes()).unwrap();
        let row = &sheet.rows[0];
        let values = (row.number, row.name.to_string(), row.before, row.change, row.after);
        assert_eq!(values, (Some(7), "Асанов Бекзат".to_owned(), Some(2000), Some(13), Some(2013)), "{list}");
    }
}

#[test]
fn a_column_headed_rating_is_before_or_after_as_the_others_leave_open() {
    let columns = |header: &str| columns(&header.split(';').map(str::to_owned).collect::<Vec<_>>()).unwrap();
    let name = Some(RatingColumn::Player(Column::FullName));
    assert_eq!(columns("ФИО;Рейтинг"), [name, Some(RatingColumn::After)]);
    assert_eq!(
        columns("ФИО;Рейтинг;Новый рейтинг"),
        [name, Some(RatingColumn::Before), Some(RatingColumn::After)]
    );
    assert_eq!(
        columns("ФИО;До;Рейтинг;После"),
        [name, Some(RatingColumn::Before), None, Some(RatingColumn::After)]
    );
}

#[test]
fn a_file_that_is_not_a_list_of_ratings_is_refused_with_a_reason() {
    let error = |list: &str| read(list.as_bytes()).unwrap_err();
    assert_eq!(error(""), RatingsError::Sheet(SheetError::Empty));
    assert_eq!(error("a;b\n1;2\n"), RatingsError::Sheet(SheetError::NoNameColumn { line: 1 }));
    assert_eq!(error("Рейтинги 2026\nФИО;Клуб\nА;Б\n"), RatingsError::NoRatingColumn { line: 2 });
    let long = format!("ФИО;После\n{}", "А;1\n".repeat(MAX_ROWS + 1));
    assert_eq!(error(&long), RatingsError::Sheet(SheetError::TooManyRows { line: MAX_ROWS + 2 }));
}

#[test]
fn problems_of_a_row_have_its_line() {
    use RatingProblemKind::{
        DoesNotAddUp, Duplicate, Namesakes, NoName, NotAChange, NotANumber, NotARating, OtherBefore, Unknown,
    };
    let list = "№;ФИО;До;Изменение;После
1;Асанов Бекзат;2000;+13;2014
x;Сатов Данияр;;;1500
;Сатов Данияр;;;1501
2;;1800;;1810
;Никто;;;1
;Беков Азат;;;1810
2;Беков Азат;1750;;1810
3;Беков Азат;;+-3;4001
";
    let expected = [
        (2, vec![DoesNotAddUp { sum: 2013 }]),
        (3, vec![NotANumber]),
        (4, vec![Duplicate { line: 3 }]),
        (5, vec![NoName]),
        (6, vec![Unknown]),
        (7, vec![Namesakes]),
        (8, vec![OtherBefore { stored: Some(1800) }]),
        (9, vec![NotAChange, NotARating]),
    ];
    assert_eq!(problems(list), expected);
    assert!(expected.iter().flat_map(|(_, kinds)| kinds).all(|kind| kind.severity() == Severity::Error));
}

#[test]
fn a_list_of_other_ratings_is_told_apart_from_one_imported_before() {
    use RatingProblemKind::{Already, OtherBefore, OtherNumber};
    let head = "№;ФИО;До;После\n";
    assert_eq!(problems(&format!("{head}1;Асанов Бекзат;1990;2000\n")), [(2, vec![Already])]);
    assert_eq!(
        problems(&format!("{head}4;Сатов Данияр;1500;1510\n")),
        [(2, vec![OtherBefore { stored: None }])]
    );
    assert_eq!(
        problems(&format!("{head}9;Асанов Бекзат;2000;2010\n")),
        [(2, vec![OtherNumber { number: Some(1) }])]
    );
    assert_eq!(
        [Already, OtherNumber { number: None }].map(RatingProblemKind::severity),
        [Severity::Notice; 2]
    );
}

#[test]
fn a_change_may_have_any_sign_that_people_use() {
    let read = ["+13", "-3", "–3", "− 3", "0", "15", "+0"].map(change);
    assert_eq!(read, [13, -3, -3, -3, 0, 15, 0].map(Some));
    assert_eq!(["", "+", "1.5", "--3", "x", "99999999999"].map(change), [None; 6]);
}
