//! Whole files, as people write them.

mod brought;
mod messy;

use proptest::prelude::*;

use super::*;
use crate::exchange::encoding::Encoding;
use crate::exchange::limits::looked_at;
use crate::exchange::records::Delimiter;
use crate::exchange::starting_list;
use crate::primitives::Keyed;
use crate::tournament::players::age::AgeLimit;
use crate::tournament::{Category, Grade, Player, PlayerId, PlayerStatus, Ratings, Sex, Title, Version};

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
    let (encoding, delimiter) = (Encoding::Windows1251, Delimiter::Semicolon);
    assert_eq!(sheet.kind, FileKind::Text { encoding, delimiter });
    let ignored: Vec<_> = sheet.ignored().into_iter().map(|of| (of.header, of.filled, of.first)).collect();
    assert_eq!(ignored, [("Цвет".to_owned(), 1, vec!["синий".to_owned()])]);
    let [row] = sheet.rows.as_slice() else { panic!("one row") };
    assert_eq!((row.line, row.problems.as_slice()), (2, [].as_slice()));
    let details = PlayerDetails {
        name: Name {
            surname: "Асанов".into(), given: "Бекзат".into(), patronymic: "Нурланович".into()
        },
        sex: Some(Sex::Male),
        rating: Some(1850),
        ratings: Ratings::default(),
        later_ratings: Vec::new(),
        title: None,
        grade: Some(Grade::CandidateMaster),
        country: "KGZ".into(),
        region: "Ош".into(),
        club: "ДЮСШ \"Алга\"".into(),
        coaches: "Беков А., Сатов Б.".into(),
        doctor_approved: true,
        federation_number: None,
    };
    assert_eq!(row.details, details);
    let personal = Personal {
        born: NaiveDate::from_ymd_opt(2001, 5, 17),
        born_year: None,
        passport_series: "AN".into(),
        passport_number: "0123456".into(),
    };
    assert!(row.personal == personal);
}

#[test]
fn several_ratings_and_titles_are_read() {
    let text = "Name;Rating;FIDE rating;Nat. rating;Title;International title\n\
                A;1500;2100;1900;MS;im\n\
                B;;;;WGM;\n\
                C;;x;;M;doctor\n";
    let sheet = sheet(text);
    let row_values: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| (row.details.rating, row.details.ratings, row.details.grade, row.details.title))
        .collect();
    let ratings = |international, national| Ratings { international, national, own: None };
    assert_eq!(
        row_values,
        [
            (
                Some(1500),
                ratings(Some(2100), Some(1900)),
                Some(Grade::Master),
                Some(Title::InternationalMaster)
            ),
            (None, Ratings::default(), None, Some(Title::WomanGrandmaster)),
            (None, Ratings::default(), None, None),
        ]
    );
    assert_eq!(
        kinds(&sheet),
        [
            (4, Some("FIDE rating"), ProblemKind::NotARating),
            (4, Some("Title"), ProblemKind::UnknownGrade),
            (4, Some("International title"), ProblemKind::UnknownTitle),
        ]
    );
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
        (5, None, ProblemKind::TooManyCells { columns: 7, found: 8 }),
    ];
    assert_eq!(kinds(&sheet), expected);
    assert_eq!(sheet.rows.iter().map(SheetRow::has_errors).collect::<Vec<_>>(), [true, true, false, true]);
    assert_eq!((sheet.rows[2].personal.born, sheet.rows[2].personal.born_year), (None, Some(2001)));
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
    let same = ProblemKind::SamePerson { line: 2 };
    assert_eq!(kinds(&sheet), [(3, None, same), (5, None, duplicate)]);
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
    let any = prop_oneof!["[А-ЯӨҮҢ][а-яәі]{0,7}( уулу)?", "[=+@',;\"\t -]{0,6}[a-z]?", "\\PC{0,12}"];
    // A question mark beside a letter is one that was lost.
    // Nor are marks alone a text: they stand for the cell above.
    any.prop_filter("read wrongly", |text| crate::exchange::mojibake::undo(&clean(text)).is_none())
        .prop_map(|text| doubts::without_number(&clean(&text.replace(['?', '\u{FFFD}'], ""))).to_owned())
        .prop_map(|text| if text.chars().any(char::is_alphanumeric) { text } else { String::new() })
}

prop_compose! {
    fn details()(
        texts in prop::collection::vec(tidy_text(), 7),
        only in "[А-Я][а-я]{0,5}",
        sex in prop::sample::select(&[None, Some(Sex::Female), Some(Sex::Male)][..]),
        rating in prop::option::of(0..=MAX_RATING),
        more in prop::array::uniform3(prop::option::of(0..=MAX_RATING)),
        title in prop::option::of(prop::sample::select(&Title::ALL[..])),
        grade in prop::option::of(prop::sample::select(&Grade::ALL[..])),
        doctor_approved in any::<bool>(),
        list_number in prop::option::of("[A-Z]{2,5} [0-9]{1,11}"),
    ) -> PlayerDetails {
        let mut texts = texts.into_iter();
        let mut text = || texts.next().unwrap_or_default();
        let name = Name { surname: Some(text()).filter(|text| !text.is_empty()).unwrap_or(only), given: text(), patronymic: text() };
        let (country, region, club, coaches) = (text(), text(), text(), text());
        let federation_number = list_number.and_then(|number| number.parse().ok());
        let [international, national, own] = more;
        let ratings = Ratings { international, national, own };
        PlayerDetails {
            later_ratings: Vec::new(),
            name, sex, rating, ratings, title, grade, country, region, club, coaches, doctor_approved, federation_number,
        }
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
            "Номер в федерации",
        ],
        more: [
            "Международный рейтинг",
            "Национальный рейтинг",
            "Собственный рейтинг",
            "Международное звание",
        ],
        female: "ж",
        male: "м",
        grades: [
            "III юношеский разряд",
            "II юношеский разряд",
            "I юношеский разряд",
            "III разряд",
            "II разряд",
            "I разряд",
            "КМС",
            "МС",
            "МСМК",
            "ЗМС",
        ],
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
            "Федерациядагы номери",
        ],
        more: ["Эл аралык рейтинг", "Улуттук рейтинг", "Өз рейтинги", "Эл аралык наам"],
        female: "аял",
        male: "эркек",
        grades: [
            "III жаш өспүрүмдөр разряды",
            "II жаш өспүрүмдөр разряды",
            "I жаш өспүрүмдөр разряды",
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
            "Федерациядағы нөмірі",
        ],
        more: ["Халықаралық рейтинг", "Ұлттық рейтинг", "Өз рейтингі", "Халықаралық атақ"],
        female: "әйел",
        male: "ер",
        grades: [
            "III жасөспірімдер разряды",
            "II жасөспірімдер разряды",
            "I жасөспірімдер разряды",
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
            half_byes_barred: false,
            entered_value: None,
            manual_place: None,
            version: Version::FIRST,
        }).collect();
        let bytes = starting_list::table(&LANGUAGES[language], players.iter()).to_csv(Delimiter::Comma);
        let sheet = read(&bytes).unwrap();
        let is_read_so = matches!(sheet.kind, FileKind::Text { delimiter: Delimiter::Comma, .. });
        prop_assert!(is_read_so);
        prop_assert!(!sheet.has_errors());
        let back: Vec<_> = sheet.rows.into_iter().map(|row| row.details).collect();
        prop_assert_eq!(back, players.into_iter().map(|player| player.details).collect::<Vec<_>>());
    }

    #[test]
    fn reading_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
    }

    #[test]
    fn mending_never_panics_and_nothing_wished_changes_nothing(
        cells in prop::collection::vec("(ФИО|Команда|Дата рождения|Итого|17.05.01|Айг\\?л|м|-|\\PC{0,3})[,;\t\"\r\n]{1,2}", 0..40),
        columns in prop::collection::btree_map(0..6usize, prop::option::of(prop::sample::select(Column::ALL)), 0..6),
        mended in prop::collection::btree_map((0..9usize, 0..6usize), "\\PC{0,5}", 0..9),
        lines in prop::collection::btree_map(0..9usize, any::<bool>(), 0..5),
    ) {
        let text = cells.concat();
        let on = NaiveDate::from_ymd_opt(2026, 11, 22);
        if let Ok(sheet) = read_mended(text.as_bytes(), &Mending::default(), on) {
            let none = Mending::default().with(&sheet, &Wishes::default());
            prop_assert_eq!(none, Some(Mending::default()));
            let wishes = Wishes { columns, cells: mended, lines, ..Wishes::default() };
            let mending = Mending::default().with(&sheet, &wishes).unwrap();
            let mut remended = read_mended(text.as_bytes(), &mending, on).unwrap();
            let meanings: Vec<_> = remended.columns.iter().filter_map(|column| column.column).collect();
            prop_assert!(meanings.iter().enumerate().all(|(at, one)| !meanings[..at].contains(one)));
            // What is shown now and sent back as it is changes nothing.
            let shown = Wishes {
                columns: remended.columns.iter().map(|column| column.column).enumerate().collect(),
                cells: remended.rows.iter().flat_map(|row| {
                    row.cells.iter().take(remended.columns.len()).enumerate().map(|(at, cell)| ((row.line, at), cell.clone()))
                }).collect(),
                ..Wishes::default()
            };
            prop_assert_eq!(mending.with(&remended, &shown), Some(mending));
            remended.check_against(Category::Women, None, []);
        }
    }

    #[test]
    fn a_list_that_is_mended_is_the_list_that_was_clean(
        all in prop::collection::vec(details(), 1..6),
        spoilt in prop::collection::btree_map((0..6usize, 1..11usize), "(\\?м\\?р|abc|)", 0..8),
    ) {
        let players: Vec<_> = (1..).zip(all).map(|(id, details)| Player {
            id: PlayerId(i64::from(id)),
            number: Some(id),
            details,
            status: PlayerStatus::Playing,
            team: None,
            half_byes_barred: false,
            entered_value: None,
            manual_place: None,
            version: Version::FIRST,
        }).collect();
        let clean_table = starting_list::table(&starting_list::Labels::ENGLISH, players.iter());
        let clean = read(&clean_table.to_csv(Delimiter::Comma)).unwrap();
        let lines: Vec<usize> = clean.rows.iter().map(|row| row.line).collect();
        let mut table = clean_table;
        for ((row, column), text) in &spoilt {
            if let Some(cell) = table.rows.get_mut(*row).and_then(|row| row.get_mut(*column)) {
                *cell = super::super::Cell::from(text.clone());
            }
        }
        let file = table.to_csv(Delimiter::Comma);
        // Every line is taken as a player, whatever is left of it; then every cell is typed as it was.
        let all = Mending { lines: lines.iter().map(|line| (*line, true)).collect(), ..Mending::default() };
        let sheet = read_mended(&file, &all, None).unwrap();
        let cells = clean.rows.iter().flat_map(|row| {
            row.cells.iter().enumerate().map(|(at, cell)| ((row.line, at), cell.clone()))
        });
        let mending = all.with(&sheet, &Wishes { cells: cells.collect(), ..Wishes::default() }).unwrap();
        let mended = read_mended(&file, &mending, None).unwrap();
        let row_values = |sheet: &Sheet| sheet.rows.iter().map(|row| (row.details.clone(), row.problems.clone())).collect::<Vec<_>>();
        prop_assert_eq!(row_values(&mended), row_values(&clean));
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
                prop_assert!(!row.details.name.surname.is_empty() || row.has_errors() || !sheet.has_names());
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
    let (rows, parts) = looked_at::during(|| sheet(&text).rows.len());
    assert!(rows == MAX_ROWS && parts < 4 * 12 * MAX_ROWS, "{rows}: {parts}");
}

#[test]
fn a5_a_year_alone_says_who_is_certainly_too_old() {
    let limit = AgeLimit { under: 14, on: NaiveDate::from_ymd_opt(2026, 5, 1).unwrap() };
    let mut sheet = sheet("ФИО,Год рождения\nА,2011\nБ,2012\nВ,2013\n");
    sheet.check_against(Category::Age, Some(limit), []);
    let kinds: Vec<_> = kinds(&sheet).into_iter().map(|(line, _, kind)| (line, kind)).collect();
    assert_eq!(kinds, [(2, ProblemKind::TooOld { under: 14 }), (3, ProblemKind::OnlyAYear { under: 14 })]);
}
