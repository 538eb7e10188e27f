//! Lists as they come, one way after the other; `messy` mixes them.

use super::*;
use crate::exchange::encoding::Encoding;
use crate::exchange::headers::meaning;
use crate::tournament::Alphabet;

fn sheet(text: &str) -> Sheet {
    read(text.as_bytes()).unwrap()
}

/// The names, and what is wrong with each.
fn problems_by_name(sheet: &Sheet) -> Vec<(String, Vec<ProblemKind>)> {
    let kinds = |row: &SheetRow| row.problems.iter().map(|problem| problem.kind).collect();
    sheet.rows.iter().map(|row| (row.details.name.to_string(), kinds(row))).collect()
}

fn names(sheet: &Sheet) -> Vec<String> {
    sheet.rows.iter().map(|row| row.details.name.to_string()).collect()
}

fn skipped(sheet: &Sheet) -> Vec<(usize, WhySkipped)> {
    sheet.skipped.iter().map(|of| (of.line, of.why)).collect()
}

#[test]
fn headings_with_endings_abbreviations_and_of_other_programs_are_known() {
    let known: [(Column, &[&str]); 22] = [
        (Column::Number, &["Ном.", "Ном", "Ст.№", "Нач.ном.", "SNo.", "Rk.", "Nr.", "№ п/п"]),
        (
            Column::Surname,
            &[
                "Фамилия участника",
                "Фамилии",
                "ФАМИЛИЯ:",
                "Катышуучунун фамилиясы",
                "Қатысушының тегі",
                "Soyadı",
            ],
        ),
        (Column::Given, &["Имя спортсмена", "Имена", "Оюнчунун аты", "Vorname", "Adı", "First name"]),
        (
            Column::FullName,
            &[
                "Фамилия, имя, отчество участника",
                "ФИО участника",
                "Ф.И.О. игрока",
                "Фамилия И.О.",
                "Фамилия и имя",
                "Жарыскатышуучу",
                "Катышуучунун аты-жөнү",
                "Қатысушының аты-жөні",
                "Участники",
                "Спортсмены",
                "Soyadı Adı",
                "2. ФИО",
            ],
        ),
        (
            Column::GivenFirst,
            &["Имя Фамилия", "Имя, фамилия", "Adı Soyadı", "First and last name", "Given name, surname"],
        ),
        (
            Column::Born,
            &[
                "Рождение",
                "Birth",
                "YOB",
                "Birth year",
                "Год",
                "Дата рождения участника",
                "Doğum Tarihi",
                "Geburtsdatum",
            ],
        ),
        (Column::Sex, &["М/Ж", "Пол (м/ж)", "Cinsiyet", "Geschlecht"]),
        (Column::Grade, &["Разр.", "Спорт. звание", "Спортивный разряд (звание)", "Разряды"]),
        (Column::Rating, &["Рейт.", "Рейт", "Rtg", "Elo", "Рейтинги"]),
        (Column::International, &["RtgI", "EloI", "Рейт. ФИДЕ", "FIDE Elo"]),
        (Column::National, &["RtgN", "EloN", "Рейтинг нац."]),
        (Column::Title, &["Тит.", "Titel", "Ünvan"]),
        (Column::Country, &["ФЕД.", "Фед.", "FED", "Land"]),
        (Column::Region, &["Обл.", "Субъект", "Откуда", "Область (край)", "Облусу"]),
        (Column::City, &["Город", "Şehir"]),
        (Column::Club, &["Клуб/Город", "Club/City", "Verein/Ort", "Kulüp"]),
        (Column::School, &["Спортшкола"]),
        (Column::Team, &["Команды", "Takım", "Mannschaft", "Team"]),
        (Column::Coaches, &["Тренера", "ФИО тренера", "Фамилия, имя тренера", "Antrenör", "Машыктыруучусу"]),
        (Column::PassportNumber, &["Паспорт №"]),
        (Column::FederationNumber, &["FideID", "Код FIDE", "ID FIDE", "Fide-No."]),
        (Column::Patronymic, &["Отчества", "Отч."]),
    ];
    for (column, headings) in known {
        for heading in headings {
            assert_eq!(meaning(heading), Some(column), "{heading}");
        }
    }
    for heading in
        ["Телефон", "ФИО родителя", "Представитель", "Место", "Цвет", "Подпись", "Адрес", "1", "Очки"]
    {
        assert_eq!(meaning(heading), None, "{heading}");
    }
    // Letters of another alphabet, and those that a keyboard lacks.
    for (heading, column) in [
        ("Фaмилия", Column::Surname),
        ("Туулган куну", Column::Born),
        ("Аты-жону", Column::FullName),
        ("Тегi", Column::Surname),
    ] {
        assert_eq!(meaning(heading), Some(column), "{heading}");
    }
}

#[test]
fn a_column_of_surnames_with_whole_names_is_read_as_such() {
    for heading in ["Фамилия", "Фамилия участника", "Surname", "Тегі"] {
        let sheet = sheet(&format!(
            "№;{heading};Рейтинг\n1;Асанов Бакыт Нурланович;1500\n2;Асан уулу Бек;1400\n3;Беков;1300\n"
        ));
        assert_eq!(sheet.columns[1].column, Some(Column::FullName), "{heading}");
        assert_eq!(sheet.rows[0].details.name.given, "Бакыт");
    }
    let apart = sheet("Фамилия;Имя\nАсанов Бакыт;\nАсан уулу;Бек\n");
    assert_eq!(problems_by_name(&apart)[0].1, [ProblemKind::WholeInSurname]);
    assert_eq!(problems_by_name(&apart)[1].1, []);
    let reversed = sheet("Фамилия;Имя\nБакыт;Асанов\nБеков;Азат\n");
    assert_eq!(problems_by_name(&reversed)[0].1, [ProblemKind::NameOrder]);
}

#[test]
fn headers_of_two_lines_are_one() {
    let grouped = sheet(
        "№;Спортсмен;;Дата;Рейтинг;\n;Фамилия;Имя;рождения;ФИДЕ;нац.\n1;Асанов;Бакыт;17.05.2001;1500;1600\n",
    );
    assert_eq!(names(&grouped), ["Асанов Бакыт"]);
    let row = &grouped.rows[0];
    assert_eq!((row.details.ratings.international, row.details.ratings.national), (Some(1500), Some(1600)));
    assert_eq!(row.personal.born, NaiveDate::from_ymd_opt(2001, 5, 17));
    let titled = sheet("Сведения;;\nФамилия;Имя;Клуб\nАсанов;Бакыт;Алга\n");
    assert_eq!(names(&titled), ["Асанов Бакыт"]);
    let parts = sheet("Участник;;Обл.\nФамилия;Имя;\nАсанов;Бакыт;Ош\nБеков;Азат;Ош\n");
    assert_eq!(names(&parts), ["Асанов Бакыт", "Беков Азат"]);
}

#[test]
fn headers_may_be_far_below_and_numbers_of_columns_are_no_player() {
    let list = format!("{}№;ФИО;Команда\n1;2;3\n1;Асанов Бакыт;Ош\n", "Положение;;\n".repeat(30));
    let sheet = sheet(&list);
    assert_eq!(names(&sheet), ["Асанов Бакыт"]);
    assert!(skipped(&sheet).contains(&(32, WhySkipped::Numbering)));
}

#[test]
fn headings_between_rows_are_said_of_the_rows_below() {
    let list = "№;ФИО;Рейтинг\n;Мужчины;\nКоманда «Ош»;;\n1;Асанов Бакыт;1500\n;Нарын командасы;\n;Женщины;\n2;Бекова Айгүл;1400\nОшская область;;\n3;Сатова Нур;1300\n";
    let sheet = sheet(list);
    let rows: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| (row.team.as_str(), row.details.sex.is_some(), row.details.region.as_str()))
        .collect();
    assert_eq!(rows, [("Ош", true, ""), ("Нарын", true, ""), ("Нарын", true, "Ошская область")]);
    assert_eq!(
        skipped(&sheet),
        [
            (2, WhySkipped::Sex),
            (3, WhySkipped::Team),
            (5, WhySkipped::Team),
            (6, WhySkipped::Sex),
            (8, WhySkipped::Region)
        ]
    );
    let alone = self::sheet("№;ФИО;Рейтинг\n1;Асанов Бакыт;1500\n;Бишкек;\n2;Беков Азат;1400\n");
    assert_eq!(problems_by_name(&alone)[1].1, [ProblemKind::OnlyAName]);
}

#[test]
fn rows_below_other_headers_are_errors() {
    let sheet =
        sheet("№;ФИО;Клуб;Команда\n1;Асанов Бакыт;Алга;Ош\n№;ФИО;Команда;Клуб\n2;Беков Азат;Нарын;Дордой\n");
    assert_eq!(problems_by_name(&sheet)[0].1, []);
    assert_eq!(problems_by_name(&sheet)[1].1, [ProblemKind::OtherHeaders { line: 3 }]);
    assert!(sheet.has_errors());
}

#[test]
fn marks_stand_for_the_cell_above() {
    for mark in ["\"", "-\"-", "″", "то же", "— » —"] {
        let sheet = sheet(&format!(
            "ФИО;Команда;Рейтинг\nАсанов Бакыт;Ош;1500\nБеков Азат;{mark};1400\nСатов Бек;{mark};1300\n"
        ));
        let teams: Vec<_> = sheet.rows.iter().map(|row| row.team.as_str()).collect();
        assert_eq!(teams, ["Ош", "Ош", "Ош"], "{mark}");
    }
}

#[test]
fn what_could_not_be_computed_is_an_error_in_whatever_column() {
    for cell in ["#N/A", "#REF!", "#ЗНАЧ!", "#ССЫЛКА!", "####"] {
        let sheet = sheet(&format!("ФИО;Команда;Рейтинг\nАсанов Бакыт;{cell};1500\n{cell};Ош;{cell}\n"));
        assert_eq!(problems_by_name(&sheet)[0].1, [ProblemKind::FormulaError], "{cell}");
        assert_eq!(
            problems_by_name(&sheet)[1].1,
            [ProblemKind::FormulaError, ProblemKind::FormulaError],
            "{cell}"
        );
    }
}

#[test]
fn what_no_name_has_is_said_at_the_name() {
    let sheet = sheet(
        "ФИО;Рейтинг\n1. Асанов Бакыт;1500\n2) Беков Азат;1400\nСатов Бек 1500;1300\nЖумабаев Азат (к);1200\nAcaнов Нур;1100\nЭсенов Азат Бекович ДЮСШ Ош;\nБеков Бек Ош;\nБеков Бек – Нарын;\nКоманда Ош;900\nБеков А., Сатов Б.;800\n",
    );
    let kinds: Vec<_> = problems_by_name(&sheet).into_iter().map(|(_, kinds)| kinds).collect();
    assert_eq!(
        kinds,
        [
            vec![],
            vec![],
            vec![ProblemKind::StrangeName],
            vec![ProblemKind::StrangeName],
            vec![ProblemKind::MixedAlphabets],
            vec![ProblemKind::LongName],
            vec![ProblemKind::LongName],
            vec![ProblemKind::StrangeName],
            vec![ProblemKind::StrangeName],
            vec![ProblemKind::LongName],
        ]
    );
    assert_eq!(names(&sheet)[..2], ["Асанов Бакыт", "Беков Азат"]);
}

#[test]
fn broken_letters_are_refused_with_what_they_were_and_mended() {
    let list = "ФИО;Команда\nАсанов Бакыт;Ош\nЮсупов Яков;Нарын\n";
    let as_latin = |bytes: &[u8]| Encoding::Windows1252.decode(bytes);
    let (windows, ..) = encoding_rs::WINDOWS_1251.encode(list);
    let (koi8, ..) = encoding_rs::KOI8_R.encode(list);
    for (broken, was) in [
        (as_latin(list.as_bytes()), Encoding::Utf8),
        (as_latin(as_latin(list.as_bytes()).as_bytes()), Encoding::Utf8),
        (Encoding::Koi8.decode(list.as_bytes()), Encoding::Utf8),
        (as_latin(&windows), Encoding::Windows1251),
        (Encoding::Windows1251.decode(&koi8), Encoding::Koi8),
    ] {
        let sheet = sheet(&broken);
        assert!(sheet.has_errors(), "{broken}");
        assert_eq!(sheet.mojibake.map(|(what, _)| what.was), Some(was), "{broken}");
        let wishes = Wishes { letters: true, ..Wishes::default() };
        let mending = Mending::default().with(&sheet, &wishes).unwrap();
        let mended = read_mended(broken.as_bytes(), &mending, None).unwrap();
        assert_eq!(names(&mended), ["Асанов Бакыт", "Юсупов Яков"]);
        assert_eq!((mended.mojibake, mended.has_errors()), (None, false));
    }
    // Under good headers each cell says it.
    let cell = sheet("ФИО;Клуб\nÀñàíîâ Áàêûò;Алга\nБеков Азат;Алга\n");
    assert_eq!(problems_by_name(&cell)[0].1, [ProblemKind::Mojibake { was: Encoding::Windows1251 }]);
    assert_eq!(problems_by_name(&cell)[1].1, []);
}

#[test]
fn tables_side_by_side_are_read_one_below_the_other() {
    let sheet =
        sheet("№;ФИО;Рейтинг;;№;ФИО;Рейтинг\n1;Асанов Бакыт;1500;;3;Сатов Бек;1300\n2;Беков Азат;1400;;;;\n");
    let lines: Vec<_> = sheet.rows.iter().map(|row| (row.line, row.details.rating)).collect();
    assert_eq!((lines, sheet.beside), (vec![(2, Some(1500)), (3, Some(1400)), (5, Some(1300))], Some(4)));
    assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат", "Сатов Бек"]);
}

const PAGE: &str = "<html><table><tr><td>Положение</table><table><tr><td>ФИО<td>Команда<tr><td>Асанов Бакыт<td rowspan=2>Ош\
                    <tr><td>Беков Азат</table><table><tr><td>ФИО<td>Клуб<tr><td>Сатова Нур<td>Алга</table>";

#[test]
fn every_list_of_a_file_is_named_and_can_be_chosen() {
    let first = sheet(PAGE);
    assert_eq!((first.kind, first.chosen), (FileKind::Page, 1), "the first with players");
    let choices: Vec<_> =
        first.choices.iter().map(|choice| (choice.name.as_str(), choice.lines, choice.has_players)).collect();
    assert_eq!(choices, [("1", Some(1), false), ("2", Some(3), true), ("3", Some(2), true)]);
    let teams: Vec<_> = first.rows.iter().map(|row| row.team.as_str()).collect();
    assert_eq!(teams, ["Ош", "Ош"], "a merged cell counts for its rows");
    let mending = Mending::default().with(&first, &Wishes { list: Some(2), ..Wishes::default() }).unwrap();
    assert_eq!(names(&read_mended(PAGE.as_bytes(), &mending, None).unwrap()), ["Сатова Нур"]);
    let all = read_lists(PAGE.as_bytes(), &mending, None, None).unwrap();
    let all: Vec<_> =
        all.iter().map(|(name, sheet)| (name.as_str(), sheet.as_ref().unwrap().rows.len())).collect();
    assert_eq!(all, [("2", 2), ("3", 1)]);
}

#[test]
fn columns_that_are_not_read_are_told_with_what_they_hold() {
    let sheet = sheet("ФИО;Виза;\nАсанов Бакыт;есть;12\nБеков Азат;нет;\nСатов Бек;есть;15\n");
    let ignored: Vec<_> =
        sheet.ignored().into_iter().map(|of| (of.column, of.header, of.filled, of.first)).collect();
    let texts = |texts: [&str; 2]| texts.map(str::to_owned).to_vec();
    assert_eq!(
        ignored,
        [(1, "Виза".to_owned(), 3, texts(["есть", "нет"])), (2, String::new(), 2, texts(["12", "15"]))]
    );
}

#[test]
fn cells_that_are_missing_or_shifted_are_told() {
    let sheet = sheet("ФИО;Область;Рейтинг\nАсанов Бакыт;Ош;1500\nБеков Азат;1400\nСатов Бек;Ош;1300\n");
    let few = ProblemKind::TooFewCells { columns: 3, found: 2 };
    assert_eq!(problems_by_name(&sheet)[1].1, [ProblemKind::OddText, few]);
    let swallowed = self::sheet("ФИО;Клуб\nАсанов Бакыт;\"Алга\nБеков Азат;Дордой\"\nСатов Бек;Алга\n");
    assert_eq!(problems_by_name(&swallowed)[0].1, [ProblemKind::SwallowedLines]);
}

#[test]
fn dates_with_the_month_first_are_read_so_where_one_of_them_must_be() {
    let born = |text: &str| {
        sheet(text).rows.iter().map(|row| row.personal.born.map(|day| day.to_string())).collect::<Vec<_>>()
    };
    let days = |days: [&str; 2]| days.map(|day| Some(day.to_owned())).to_vec();
    let list = "ФИО;Дата рождения\nАсанов Бакыт;5/17/2001\nБеков Азат;5/6/2002\n";
    assert_eq!(born(list), days(["2001-05-17", "2002-05-06"]));
    assert_eq!(problems_by_name(&sheet(list))[1].1, [ProblemKind::MonthFirst]);
    assert_eq!(
        born("ФИО;Дата рождения\nАсанов Бакыт;7/5/2001\nБеков Азат;5/6/2002\n"),
        days(["2001-05-07", "2002-06-05"])
    );
}

#[test]
fn dates_of_birth_with_their_months_in_words_are_read() {
    let days = [
        "12 марта 2008",
        "12 март 2008 ж.",
        "2008 жылғы 12 наурыз",
        "12 Mar 2008",
        "\"March 12, 2008\"",
        "12 мар. 2008 г.р.",
    ];
    let rows: String = days.iter().map(|day| format!("Асанов Бакыт,{day},1500\n")).collect();
    let list = sheet(&format!("ФИО,Дата рождения,Рейтинг\n{rows}Асанов Бакыт,31 апреля 2008,1500\n"));
    let day = NaiveDate::from_ymd_opt(2008, 3, 12);
    assert!(list.rows.iter().take(days.len()).all(|row| row.personal.born == day && !row.has_errors()));
    assert!(problems_by_name(&list)[days.len()].1.contains(&ProblemKind::NoSuchDay));
}

#[test]
fn a_name_on_two_lines_of_a_cell_is_one_and_two_names_are_told() {
    let list = |names: &[&str]| {
        let rows: String = names.iter().map(|name| format!("\"{name}\";1500;Алга\n")).collect();
        sheet(&format!("ФИО;Рейтинг;Клуб\n{rows}"))
    };
    let one = list(&["Асанов\nБакыт", "2. Беков\nАзат Нурланович", "Сатова Нур"]);
    let expected = ["Асанов Бакыт", "Беков Азат Нурланович", "Сатова Нур"];
    assert_eq!(problems_by_name(&one), expected.map(|name| (name.to_owned(), vec![])));
    let two = list(&["Асанов\nБеков", "Асанов Бакыт\nБеков Азат", "Сатова Нур"]);
    let kinds: Vec<_> = problems_by_name(&two).into_iter().map(|(_, kinds)| kinds).collect();
    assert_eq!(kinds, [vec![ProblemKind::SeveralLines], vec![ProblemKind::SeveralLines], vec![]]);
    // Where names are single words, two of them are two people.
    let single = list(&["Бакыт\nНурлан", "Сатов", "Беков", "Эсенов"]);
    assert_eq!(problems_by_name(&single)[0].1, [ProblemKind::SeveralLines]);
    // The same in a page.
    let page =
        "<table><tr><td>ФИО<td>Клуб<tr><td>Асанов<br>Бакыт<td>Алга<tr><td>Сатов Бек<br>Беков<td>Алга</table>";
    let page = problems_by_name(&sheet(page));
    assert_eq!((page[0].0.as_str(), &page[0].1), ("Асанов Бакыт", &vec![]));
    assert_eq!(page[1].1, [ProblemKind::SeveralLines]);
    // The second row has nothing but the rest of the name: it is told.
    let rows =
        sheet("ФИО;Рейтинг;Клуб\nАсанов;1500;Алга\nБакыт;;\nБеков Азат;1400;Алга\nСатов Бек;1300;Алга\n");
    assert!(!problems_by_name(&rows)[1].1.is_empty());
}

#[test]
fn documents_that_are_no_list_are_refused() {
    for document in ["%PDF-1.7\n1 0 obj", "{\\rtf1\\ansi Асанов}"] {
        assert_eq!(read(document.as_bytes()), Err(SheetError::NotText));
    }
}

#[test]
fn the_same_person_twice_is_told_from_namesakes() {
    let sheet = sheet(
        "ФИО;Год рождения;Область\nАсанов Бакыт;2001;Ош\nАсанов Бакыт;2001;Ош\nАсанов Бакыт;2001;Нарын\nАсанов Бакыт;2002;Ош\n",
    );
    let kinds: Vec<_> = problems_by_name(&sheet).into_iter().map(|(_, kinds)| kinds).collect();
    assert_eq!(
        kinds,
        [vec![], vec![ProblemKind::SamePerson { line: 2 }], vec![ProblemKind::Duplicate { line: 2 }], vec![]]
    );
}

#[test]
fn city_and_school_stand_behind_region_and_club() {
    let sheet = sheet("ФИО;Город;Область;Клуб;Школа\nА;Узген;Ош;Алга;ДЮСШ 3\nБ;Ош;ош;;ДЮСШ 3\nВ;Ош;;Алга;\n");
    let places: Vec<_> =
        sheet.rows.iter().map(|row| (row.details.region.as_str(), row.details.club.as_str())).collect();
    assert_eq!(places, [("Ош, Узген", "Алга, ДЮСШ 3"), ("ош", "ДЮСШ 3"), ("Ош", "Алга")]);
}

#[test]
fn names_in_capitals_are_written_as_names_in_every_list_that_is_imported() {
    let page = "<html><table><tr><td>ФИО<td>Клуб<tr><td>АСАНОВ БАКЫТ<td>ОШ</table>\
                <table><tr><td>ФИО<td>Клуб<tr><td>IŞIK NUR<td>Алга</table>";
    let first = sheet(page);
    let mending = |capitals| {
        let wishes = Wishes { capitals: Some(capitals), ..Wishes::default() };
        Mending::new(Alphabet::Turkish).with(&first, &wishes).unwrap()
    };
    let read = |capitals| -> Vec<Vec<String>> {
        let lists = read_lists(page.as_bytes(), &mending(capitals), None, None).unwrap();
        lists.into_iter().map(|(_, sheet)| names(&sheet.unwrap())).collect()
    };
    assert_eq!(read(true), [["Асанов Бакыт"], ["Işık Nur"]]);
    assert_eq!(read(false), [["АСАНОВ БАКЫТ"], ["IŞIK NUR"]]);
}
