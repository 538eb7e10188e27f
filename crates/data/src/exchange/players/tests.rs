//! Whole files, as people write them.

use proptest::prelude::*;

use super::*;
use crate::exchange::encoding::Encoding;
use crate::exchange::starting_list;
use crate::tournament::{Grade, Player, PlayerId, PlayerStatus, Version};

fn sheet(text: &str) -> Sheet {
    read(text.as_bytes()).unwrap()
}

fn kinds(sheet: &Sheet) -> Vec<(usize, Option<&str>, ProblemKind)> {
    let header = |column: usize| sheet.columns[column].header.as_str();
    let rows = sheet.rows.iter();
    rows.flat_map(|row| row.problems.iter().map(|p| (row.line, p.column.map(header), p.kind))).collect()
}

#[test]
fn a4_an_application_is_read_whole() {
    let text = "№;Фамилия;Имя;Отчество;Дата рождения;Пол;Разряд;Рейтинг;Страна;Область;Клуб;Тренеры;Серия паспорта;Номер паспорта;Допуск врача;Цвет\r\n\
                1;Асанов ; Бекзат;Нурланович;17.05.2001;м;КМС;1 850;KGZ;Ош;\"ДЮСШ \"\"Алга\"\"\";\"Беков А., Сатов Б.\";AN;0123456;да;синий\r\n";
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(text);
    let sheet = read(&bytes).unwrap();
    assert_eq!((sheet.encoding, sheet.delimiter), (Encoding::Windows1251, Delimiter::Semicolon));
    assert_eq!(sheet.unread().collect::<Vec<_>>(), ["Цвет"]);
    let [row] = sheet.rows.as_slice() else { panic!("one row") };
    assert_eq!((row.line, row.problems.as_slice()), (2, [].as_slice()));
    let details = PlayerDetails {
        name: Name {
            surname: "Асанов".into(), given: "Бекзат".into(), patronymic: "Нурланович".into()
        },
        sex: Some(Sex::Male),
        rating: Some(1850),
        grade: Some(Grade::CandidateMaster),
        country: "KGZ".into(),
        region: "Ош".into(),
        club: "ДЮСШ \"Алга\"".into(),
        coaches: "Беков А., Сатов Б.".into(),
        doctor_approved: true,
    };
    assert_eq!(row.details, details);
    let personal = Personal {
        born: NaiveDate::from_ymd_opt(2001, 5, 17),
        passport_series: "AN".into(),
        passport_number: "0123456".into(),
    };
    assert!(row.personal == personal);
}

#[test]
fn a6_debug_leaves_out_personal_data() {
    let sheet = sheet("ФИО,Дата рождения,Паспорт\nАсанов Бекзат,2001-05-17,AN0123456\n");
    let printed = format!("{sheet:?}");
    assert!(
        printed.contains("Бекзат") && !printed.contains("2001") && !printed.contains("0123456"),
        "{printed}"
    );
}

#[test]
fn a_plain_list_of_names_is_read() {
    let sheet = sheet("Асанов Бекзат\n\nЖылдыз Асан кызы\nСатов, Азат\n");
    let names: Vec<_> = sheet.rows.iter().map(|row| (row.line, row.details.name.to_string())).collect();
    let expected = [(1, "Асанов Бекзат"), (3, "Асан кызы Жылдыз"), (4, "Сатов Азат")];
    assert_eq!(names, expected.map(|(line, name)| (line, name.to_owned())));
}

#[test]
fn a_title_above_the_headers_is_skipped() {
    let sheet = sheet("Чемпионат города;;\n;;\nФИО;Рейтинг;Клуб\nАсанов Бекзат;1500;Алга\n");
    assert_eq!(sheet.columns.iter().filter(|column| column.column.is_some()).count(), 3);
    assert_eq!(sheet.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_file_that_is_not_a_list_of_players_is_refused() {
    let refused = [
        ("", SheetError::Empty),
        ("\u{FEFF}\r\n ; \r\n", SheetError::Empty),
        ("\nклуб,рейтинг\nАлга,1500", SheetError::NoNameColumn { line: 2 }),
        ("ФИО,Клуб\nАсанов,Алга\nБеков,\"Алга\n", SheetError::UnclosedQuote { line: 3 }),
    ];
    for (text, error) in refused {
        assert_eq!(read(text.as_bytes()), Err(error));
    }
    let names = |rows: usize| format!("ФИО\n{}", "Асанов\n".repeat(rows));
    assert!(read(names(MAX_ROWS).as_bytes()).is_ok());
    let over = SheetError::TooManyRows { line: MAX_ROWS + 2 };
    assert_eq!(read(names(MAX_ROWS + 1).as_bytes()), Err(over));
}

#[test]
fn every_problem_is_located() {
    let sheet = sheet(
        "Фамилия,Имя,Дата рождения,Пол,Рейтинг,Разряд,Врач\n\
         ,,17.05.2001,м,1500,1,да\n\
         Асанов,Азат,31.02.2001,?,5000,гроссмейстер,завтра\n\
         Беков,Бакыт,2001,-,,,,\n\
         Сатов,Самат,,,,,,лишнее\n",
    );
    let expected = [
        (2, Some("Фамилия"), ProblemKind::NoName),
        (3, Some("Дата рождения"), ProblemKind::NoSuchDay),
        (3, Some("Пол"), ProblemKind::UnknownSex),
        (3, Some("Рейтинг"), ProblemKind::NotARating),
        (3, Some("Разряд"), ProblemKind::UnknownGrade),
        (3, Some("Врач"), ProblemKind::UnknownApproval),
        (4, Some("Дата рождения"), ProblemKind::OnlyAYear),
        (5, None, ProblemKind::TooManyCells { columns: 7, found: 8 }),
    ];
    assert_eq!(kinds(&sheet), expected);
    assert_eq!(sheet.rows.iter().map(SheetRow::has_errors).collect::<Vec<_>>(), [true, true, false, true]);
}

#[test]
fn a_cell_that_is_too_long_is_one_error() {
    let sheet = sheet(&format!("ФИО\n{}\n{}\n", "Ж".repeat(MAX_CELL), "Ж".repeat(MAX_CELL + 1)));
    assert_eq!(kinds(&sheet), [(3, Some("ФИО"), ProblemKind::TooLong)]);
}

#[test]
fn a_player_listed_twice_is_noticed_and_namesakes_are_not() {
    let sheet = sheet(
        "ФИО,Дата рождения\n\
         Асанов Пётр,2001-05-17\n\
         асанов  петр,2001-05-17\n\
         Асанов Петр,2002-05-17\n\
         Асанов Петр,\n\
         Беков Азат,\n",
    );
    let duplicate = ProblemKind::Duplicate { line: 2 };
    assert_eq!(kinds(&sheet), [(3, None, duplicate), (5, None, duplicate)]);
    assert!(!sheet.has_errors());
}

#[test]
fn a5_a_man_may_not_enter_a_womens_section_and_a_woman_may_enter_an_open_one() {
    let text = "ФИО,Пол\nАсанов Азат,м\nБекова Айгүл,ж\nСатова Нур,\n";
    let problems = |category| {
        let mut sheet = sheet(text);
        sheet.check_against(category, None, []);
        kinds(&sheet).into_iter().map(|(line, _, kind)| (line, kind)).collect::<Vec<_>>()
    };
    let womens = [(2, ProblemKind::ManInWomensSection), (4, ProblemKind::SexNotGiven)];
    assert_eq!(problems(Category::Women), womens);
    assert_eq!(problems(Category::Open), []);
    assert_eq!(problems(Category::Age), []);
}

#[test]
fn a_name_already_in_the_section_stops_the_import() {
    let mut sheet = sheet("ФИО\nАсанов Пётр\nБеков Азат\n");
    let entered =
        Name { surname: "АСАНОВ".into(), given: "Петр".into(), patronymic: String::new() };
    sheet.check_against(Category::Open, None, [&entered]);
    assert_eq!(kinds(&sheet), [(2, None, ProblemKind::AlreadyEntered)]);
    assert!(sheet.has_errors());
}

/// A cleaned text of any characters that people can type.
fn tidy_text() -> impl Strategy<Value = String> {
    let any = prop_oneof!["[А-Яа-яӨҮҢәі]{1,8}( уулу)?", "[=+@',;\"\t -]{0,6}[a-z]?", "\\PC{0,12}"];
    any.prop_map(|text| clean(&text))
}

prop_compose! {
    fn details()(
        texts in prop::collection::vec(tidy_text(), 7),
        only in "[А-Я][а-я]{0,5}",
        sex in prop::sample::select(&[None, Some(Sex::Female), Some(Sex::Male)][..]),
        rating in prop::option::of(0..=MAX_RATING),
        grade in prop::option::of(prop::sample::select(&Grade::ALL[..])),
        doctor_approved in any::<bool>(),
    ) -> PlayerDetails {
        let mut texts = texts.into_iter();
        let mut text = || texts.next().unwrap_or_default();
        let name = Name { surname: Some(text()).filter(|text| !text.is_empty()).unwrap_or(only), given: text(), patronymic: text() };
        let (country, region, club, coaches) = (text(), text(), text(), text());
        PlayerDetails { name, sex, rating, grade, country, region, club, coaches, doctor_approved }
    }
}

const LANGUAGES: [starting_list::Labels<'static>; 4] = [
    starting_list::Labels::ENGLISH,
    starting_list::Labels {
        header: [
            "№",
            "Фамилия",
            "Имя",
            "Отчество",
            "Пол",
            "Рейтинг",
            "Спортивный разряд (звание)",
            "Страна",
            "Область",
            "Клуб",
            "Тренер",
            "Допуск врача",
        ],
        female: "ж",
        male: "м",
        grades: ["III разряд", "II разряд", "I разряд", "КМС", "МС", "МСМК", "ЗМС"],
        approved: "Да",
    },
    starting_list::Labels {
        header: [
            "№",
            "Фамилиясы",
            "Аты",
            "Атасынын аты",
            "Жынысы",
            "Рейтинг",
            "Спорттук разряд (наам)",
            "Өлкө",
            "Облус",
            "Клуб",
            "Машыктыруучу",
            "Врачтын уруксаты",
        ],
        female: "аял",
        male: "эркек",
        grades: [
            "III разряд",
            "II разряд",
            "I разряд",
            "Спорт чеберине талапкер (КМС)",
            "Спорт чебери",
            "Эл аралык даражадагы спорт чебери",
            "Эмгек сиңирген спорт чебери",
        ],
        approved: "Ооба",
    },
    starting_list::Labels {
        header: [
            "№",
            "Тегі",
            "Аты",
            "Әкесінің аты",
            "Жынысы",
            "Рейтинг",
            "Спорттық разряд (атақ)",
            "Ел",
            "Облыс",
            "Клуб",
            "Жаттықтырушы",
            "Дәрігер рұқсаты",
        ],
        female: "әйел",
        male: "ер",
        grades: [
            "III разряд",
            "II разряд",
            "I разряд",
            "Спорт шеберіне үміткер (СШҮ)",
            "Спорт шебері",
            "Халықаралық дәрежедегі спорт шебері",
            "Еңбек сіңірген спорт шебері",
        ],
        approved: "Иә",
    },
];

proptest! {
    #[test]
    fn a_starting_list_is_read_back_the_same(
        all in prop::collection::vec(details(), 0..8), language in 0..LANGUAGES.len(),
    ) {
        let players: Vec<_> = (1..).zip(all).map(|(id, details)| Player {
            id: PlayerId(i64::from(id)),
            number: Some(id),
            details,
            status: PlayerStatus::Playing,
            team: None,
            version: Version::FIRST,
        }).collect();
        let bytes = starting_list::table(&LANGUAGES[language], players.iter()).to_csv(Delimiter::Comma);
        let sheet = read(&bytes).unwrap();
        prop_assert_eq!(sheet.delimiter, Delimiter::Comma);
        prop_assert!(!sheet.has_errors());
        let back: Vec<_> = sheet.rows.into_iter().map(|row| row.details).collect();
        prop_assert_eq!(back, players.into_iter().map(|player| player.details).collect::<Vec<_>>());
    }

    #[test]
    fn reading_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
    }

    #[test]
    fn reading_an_almost_valid_table_never_panics_and_locates_every_problem(
        cells in prop::collection::vec("(ФИО|Пол|Дата рождения|уулу|2001|31\\.02\\.2001|м|-|\\PC{0,3})[,;\t\"\r\n]{1,2}", 0..40)
    ) {
        if let Ok(mut sheet) = read(cells.concat().as_bytes()) {
            sheet.check_against(Category::Women, None, []);
            for row in &sheet.rows {
                prop_assert!(row.line >= 1 && !row.cells.is_empty());
                prop_assert!(row.problems.iter().all(|problem| problem.column.is_none_or(|c| c < sheet.columns.len())));
                prop_assert!(!row.details.name.surname.is_empty() || row.has_errors());
            }
        }
    }
}

#[test]
fn the_largest_list_is_read_at_once() {
    let header = "№,Фамилия,Имя,Отчество,Дата рождения,Пол,Разряд,Рейтинг,Область,Клуб,Тренер,Врач\n";
    let row = |number| {
        format!("{number},Асанов{number},Бекзат,Нурланович,17.05.2001,м,КМС,1850,Ош,Алга,Беков,да\n")
    };
    let text: String = std::iter::once(header.to_owned()).chain((0..MAX_ROWS).map(row)).collect();
    let started = std::time::Instant::now();
    assert_eq!(sheet(&text).rows.len(), MAX_ROWS);
    // The promise is 300 rows in a second; this is seventeen times as many.
    assert!(started.elapsed().as_secs() < 10);
}
