//! Lists as teams bring them: letters that were lost, lines that are no players, headers that say nothing.

use super::*;

/// A list as a team brings it: a title, headers on two pages, years of all kinds, totals and signatures; with `?` in the
/// place of what Windows-1251 lacks, as a spreadsheet saves it.
const BROUGHT: &str = "Заявка команды;;;;;\r\n\
    на чемпионат области, 2026 г.;;;;;\r\n\
    ;;;;;\r\n\
    №;ФИО;Год рожд.;Область/город;Спортшкола;Команда\r\n\
    1;Өмүралиев Данияр;17.05.01;Ош;ДЮСШ 1;Ош\r\n\
    2;Айгүл Нурлан кызы;2003;Ош;ДЮСШ 1;Ош\r\n\
    ;;;;;\r\n\
    №;ФИО;Год рожд.;Область/город;Спортшкола;Команда\r\n\
    3;Беков Азат;12.2;Нарын;;Нарын\r\n\
    4;;;;;\r\n\
    Итого:;3 участника;;;;\r\n\
    ;;;;;\r\n\
    Главный судья;;;____________;Беков А.;\r\n";

fn brought() -> Vec<u8> {
    // encoding_rs writes character references for what an encoding lacks; spreadsheets write question marks.
    let lost: String = BROUGHT.chars().map(|char| if "өүңӨҮ".contains(char) { '?' } else { char }).collect();
    encoding_rs::WINDOWS_1251.encode(&lost).0.into_owned()
}

#[test]
fn letters_that_a_spreadsheet_lost_are_refused_and_can_be_mended() {
    let on = NaiveDate::from_ymd_opt(2026, 11, 22);
    let sheet = read_mended(&brought(), &Mending::default(), on).unwrap();
    assert!(matches!(sheet.kind, FileKind::Text { encoding: Encoding::Windows1251, .. }));
    let expected = [
        (5, Some("ФИО"), ProblemKind::LostLetters),
        (5, Some("Год рожд."), ProblemKind::YearGuessed { year: 2001 }),
        (6, Some("ФИО"), ProblemKind::LostLetters),
        (9, Some("Год рожд."), ProblemKind::NotADate),
    ];
    assert_eq!(kinds(&sheet), expected);
    let cells =
        [((5, 1), "Өмүралиев Данияр"), ((6, 1), "Айгүл Нурлан кызы"), ((9, 2), "2010"), ((40, 1), "x")];
    let cells = cells.map(|(at, text)| (at, text.to_owned())).into();
    let mending = Mending::default().with(&sheet, &Wishes { cells, ..Wishes::default() }).unwrap();
    let mended = read_mended(&brought(), &mending, on).unwrap();
    assert!(!mended.has_errors(), "{:?}", kinds(&mended));
    let names: Vec<String> = mended.rows.iter().map(|row| row.details.name.to_string()).collect();
    assert_eq!(names, ["Өмүралиев Данияр", "Нурлан кызы Айгүл", "Беков Азат"]);
    let years: Vec<_> =
        mended.rows.iter().map(|row| (row.personal.born_by(), row.personal.born_year)).collect();
    let day = NaiveDate::from_ymd_opt;
    assert_eq!(
        years,
        [(day(2001, 5, 17), None), (day(2003, 12, 31), Some(2003)), (day(2010, 12, 31), Some(2010))]
    );
    let first = &mended.rows[0];
    assert_eq!(
        (first.details.region.as_str(), first.details.club.as_str(), first.team.as_str()),
        ("Ош", "ДЮСШ 1", "Ош")
    );
    assert!(mending.has_mended((5, 1)) && !mending.has_mended((40, 1)) && mending.bytes() > 0);
}

#[test]
fn lines_that_are_no_players_are_skipped_and_can_be_read_all_the_same() {
    let sheet = read(BROUGHT.as_bytes()).unwrap();
    let skipped: Vec<_> = sheet.skipped.iter().map(|of| (of.line, of.last, of.why)).collect();
    let expected = [
        (1, 1, WhySkipped::Title),
        (2, 2, WhySkipped::Title),
        (3, 3, WhySkipped::Empty),
        (7, 7, WhySkipped::Empty),
        (8, 8, WhySkipped::Header),
        (10, 10, WhySkipped::Note),
        (11, 11, WhySkipped::Total),
        (12, 12, WhySkipped::Empty),
        (13, 13, WhySkipped::Signature),
    ];
    assert_eq!(skipped, expected);
    assert_eq!(sheet.skipped[8].text, "Главный судья · ____________ · Беков А.");
    let lines = [(11, true), (9, false), (99, true)].into();
    let mending = Mending::default().with(&sheet, &Wishes { lines, ..Wishes::default() }).unwrap();
    let mended_sheet = read_mended(BROUGHT.as_bytes(), &mending, None).unwrap();
    assert_eq!(mended_sheet.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [5, 6, 11]);
    assert!(mended_sheet.skipped.iter().any(|of| (of.line, of.why) == (9, WhySkipped::Chosen)));
    let printed = format!("{sheet:?} {mending:?}");
    assert!(!printed.contains("Беков А."), "{printed}");
}

#[test]
fn players_are_not_taken_for_totals_or_signatures() {
    let sheet = sheet(
        "№;ФИО;Рейтинг;Тренер\n\
         1;Всеволодов Азат;1500;\n\
         2;Директоров Азат;;директор школы\n\
         3;Тоталов;;\n\
         4;Беков Азат;;\n\
         5;;1500;Сатов\n",
    );
    assert_eq!(sheet.skipped, []);
    assert_eq!(kinds(&sheet), [(6, Some("ФИО"), ProblemKind::NoName)]);
}

#[test]
fn a_list_whose_headers_say_nothing_is_read_once_its_columns_are_chosen() {
    for text in [
        "Ош;Асанов Азат;14\nОш;Беков Бек;2001\n",
        "клуб;кто;рейтинг\nОш;Асанов Азат;1500\nОш;Беков Бек;1400\n",
    ] {
        let sheet = read(text.as_bytes()).unwrap();
        assert!(!sheet.has_names() && sheet.has_errors(), "no column has names");
        assert_eq!(kinds(&sheet), []);
        let columns = [(1, Some(Column::FullName))].into();
        let mending = Mending::default().with(&sheet, &Wishes { columns, ..Wishes::default() }).unwrap();
        let mended_sheet = read_mended(text.as_bytes(), &mending, None).unwrap();
        let names: Vec<_> = mended_sheet.rows.iter().map(|row| row.details.name.to_string()).collect();
        assert_eq!(names, ["Асанов Азат", "Беков Бек"]);
        assert!(!mended_sheet.has_errors());
    }
}

#[test]
fn a_column_that_gets_a_meaning_takes_it_from_another() {
    let text = "Фамилия;Имя;Клуб;Прочее\nАсанов;Азат;Алга;Беков Бек\n";
    let sheet = sheet(text);
    let chosen = |mending: &Mending, sheet: &Sheet, columns: &[(usize, Option<Column>)]| {
        let columns = columns.iter().copied().collect();
        mending.with(sheet, &Wishes { columns, ..Wishes::default() }).unwrap()
    };
    let one = chosen(&Mending::default(), &sheet, &[(0, Some(Column::Surname)), (3, Some(Column::FullName))]);
    let mended_sheet = read_mended(text.as_bytes(), &one, None).unwrap();
    let meanings = |sheet: &Sheet| sheet.columns.iter().map(|of| of.column).collect::<Vec<_>>();
    assert_eq!(meanings(&mended_sheet), [None, None, Some(Column::Club), Some(Column::FullName)]);
    assert_eq!(mended_sheet.rows[0].details.name.to_string(), "Беков Бек");
    let two = chosen(&one, &mended_sheet, &[(2, None), (3, Some(Column::Team))]);
    let last = read_mended(text.as_bytes(), &two, None).unwrap();
    assert_eq!(meanings(&last), [None, None, None, Some(Column::Team)]);
    assert!(!last.has_names());
}
