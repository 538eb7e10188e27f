//! Lists of other countries, schools and programs: two languages at once, padded cells, vague headings beside exact ones.

use super::*;
use crate::exchange::headers::meaning;
use crate::exchange::records::Delimiter;
use crate::tournament::Sex;

fn sheet(text: &str) -> Sheet {
    read(text.as_bytes()).unwrap()
}

fn names(sheet: &Sheet) -> Vec<String> {
    sheet.rows.iter().map(|row| row.details.name.to_string()).collect()
}

fn columns(sheet: &Sheet) -> Vec<Option<Column>> {
    sheet.columns.iter().map(|column| column.column).collect()
}

fn kinds(sheet: &Sheet) -> Vec<Vec<ProblemKind>> {
    sheet.rows.iter().map(|row| row.problems.iter().map(|problem| problem.kind).collect()).collect()
}

#[test]
fn headings_in_two_languages_mean_what_each_says() {
    for (surname, given) in [
        ("Фамилия/Surname", "Имя/Name"),
        ("Тегі / Фамилия", "Аты / Имя"),
        ("Фамилиясы / Фамилия / Surname", "Аты / Имя / Given name"),
        ("Фамилия Surname", "Имя Name"),
        ("Surname | Фамилия участника", "Given name | Имя участника"),
    ] {
        let list =
            format!("№;{surname};{given};ФЕД./FED;Пол Sex\n1;Асанов;Бакыт;KGZ;м\n2;Беков;Азат;KAZ;м\n");
        let sheet = sheet(&list);
        assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат"], "{surname}");
        assert_eq!(columns(&sheet)[3..], [Some(Column::Country), Some(Column::Sex)], "{surname}");
    }
    for (heading, column) in [
        ("Дата рождения Date of birth", Column::Born),
        ("Дата рождения / Date of birth", Column::Born),
        ("Фамилия Имя / Surname Name", Column::FullName),
        ("Имя Фамилия / Name Surname", Column::GivenFirst),
        ("Фамилия И.О.", Column::FullName),
        ("ФИО / Аты-жөнү", Column::FullName),
    ] {
        assert_eq!(meaning(heading), Some(column), "{heading}");
    }
}

#[test]
fn cells_padded_for_the_eye_are_those_between_delimiters() {
    for (separator, delimiter) in
        [(",", Delimiter::Comma), (";", Delimiter::Semicolon), ("|", Delimiter::Bar)]
    {
        let pad = format!("{separator}  ");
        let list =
            "Фамилия_Имя_Область_Клуб\nАсанов_Бакыт_Ош_Алга\nБеков_Азат_Нарын_Дордой\n".replace('_', &pad);
        let sheet = sheet(&list);
        assert!(matches!(sheet.kind, FileKind::Text { delimiter: of, .. } if of == delimiter), "{list}");
        assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат"], "{list}");
        assert_eq!(sheet.rows[0].details.region, "Ош", "{list}");
    }
    let drawn = "+----+---------------+---------+\n| №  | ФИО           | Рейтинг |\n+----+---------------+---------+\n\
                 | 1  | Асанов Бакыт  | 1500    |\n| 2  | Беков Азат    | 1400    |\n+----+---------------+---------+\n";
    let sheet = self::sheet(drawn);
    assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат"]);
    assert_eq!(kinds(&sheet), [vec![], vec![]]);
    let aligned =
        self::sheet("№   Фамилия, имя   Рейтинг\n1   Асанов Бакыт   1500\n2   Беков Азат     1400\n");
    assert_eq!(names(&aligned), ["Асанов Бакыт", "Беков Азат"]);
}

#[test]
fn what_is_told_of_a_coach_besides_the_name_is_not_public() {
    for heading in [
        "Телефон тренера",
        "Тел. тренера",
        "Подпись тренера",
        "E-mail тренера",
        "ФИО и телефон тренера",
        "Тренер (ФИО, телефон)",
        "Дата рождения тренера",
        "Паспорт тренера",
        "Coach's phone",
        "Машыктыруучунун телефону",
        "Жаттықтырушының телефоны",
        "Antrenör telefonu",
    ] {
        assert_eq!(meaning(heading), None, "{heading}");
    }
    for heading in [
        "Тренер",
        "ФИО тренера",
        "Тренер-преподаватель",
        "Фамилия, имя тренера",
        "Личный тренер",
        "Тренер клуба",
    ] {
        assert_eq!(meaning(heading), Some(Column::Coaches), "{heading}");
    }
}

#[test]
fn the_people_behind_children_do_not_take_their_place() {
    for heading in [
        "Фамилия, имя учителя",
        "Фамилия, имя матери",
        "ФИО опекуна",
        "Фамилия сопровождающего",
        "Фамилия, имя кого-то",
        "ФИО капитана",
    ] {
        let list = format!("№;ФИО;{heading}\n1;Асанов Бакыт;Сатова Нур\n2;Беков Азат;Сатова Нур\n");
        assert_eq!(names(&sheet(&list)), ["Асанов Бакыт", "Беков Азат"], "{heading}");
        let list = format!("№;{heading};ФИО ученика\n1;Сатова Нур;Асанов Бакыт\n2;Сатова Нур;Беков Азат\n");
        assert_eq!(names(&sheet(&list)), ["Асанов Бакыт", "Беков Азат"], "{heading}");
    }
    for (heading, column) in [
        ("Фамилия ученика", Column::Surname),
        ("Имя ребёнка", Column::Given),
        ("ФИО учащегося", Column::FullName),
        ("Фамилия, имя школьника", Column::FullName),
        ("Окуучунун аты-жөнү", Column::FullName),
        ("Оқушының аты-жөні", Column::FullName),
        ("Ученики", Column::FullName),
        ("Schüler", Column::FullName),
        ("Sıra No", Column::Number),
        ("Kulübü", Column::Club),
        ("Спортивная организация", Column::Club),
    ] {
        assert_eq!(meaning(heading), Some(column), "{heading}");
    }
}

#[test]
fn values_are_known_in_the_languages_whose_headings_are() {
    let turkish = sheet(
        "Sıra No;Adı;Soyadı;Doğum tarihi;Cinsiyet;UKD;İl;Kulübü\n1;Ömer;Öztürk;17.05.2001;E;1850;Ankara;Alga\n2;Ayşe;Şahin;18.05.2001;K;1700;İzmir;Alga\n3;Işık;Yıldız;18.05.2001;Kadın;1600;İzmir;Alga\n4;Can;Demir;2001;Erkek;;İzmir;Alga\n5;Elif;Kaya;2001;Kız;;İzmir;Alga\n",
    );
    let german = sheet(
        "Nr.;Name;Vorname;Geburtsjahr;Geschlecht;DWZ;Verein;Land\n1;Müller;Jörg;1990;männlich;1850-23;SC Ulm;GER\n2;Schröder;Käthe;1991;weiblich;1700 - 5;SC Ulm;GER\n",
    );
    let sexes = |sheet: &Sheet| sheet.rows.iter().filter_map(|row| row.details.sex).collect::<Vec<_>>();
    assert_eq!(sexes(&turkish), [Sex::Male, Sex::Female, Sex::Female, Sex::Male, Sex::Female]);
    assert_eq!(sexes(&german), [Sex::Male, Sex::Female]);
    assert_eq!(names(&german), ["Müller Jörg", "Schröder Käthe"]);
    assert_eq!(
        german.rows.iter().map(|row| row.details.rating).collect::<Vec<_>>(),
        [Some(1850), Some(1700)]
    );
    for sheet in [turkish, german] {
        assert!(kinds(&sheet).concat().is_empty(), "{:?}", kinds(&sheet));
    }
    assert_eq!(meaning("Derece"), None, "most often the place");
}

#[test]
fn a_vague_heading_leaves_its_meaning_to_an_exact_one() {
    let sheet = sheet(
        "№;Дата;ФИО;Дата рождения\n1;12.10.2026;Асанов Бакыт;17.05.2001\n2;13.10.2026;Беков Азат;18.05.2001\n",
    );
    assert_eq!(columns(&sheet)[1..], [None, Some(Column::FullName), Some(Column::Born)]);
    let ranked = self::sheet("Rk.;SNo;Name;Rtg\n1;7;Асанов Бакыт;1500\n2;3;Беков Азат;1400\n");
    assert_eq!(columns(&ranked)[..2], [None, Some(Column::Number)]);
    let alone = self::sheet("Rk.;ФИО;Год\n1;Асанов Бакыт;2001\n2;Беков Азат;2002\n");
    assert_eq!(columns(&alone), [Some(Column::Number), Some(Column::FullName), Some(Column::Born)]);
}

#[test]
fn a_heading_that_is_not_known_ends_the_one_above() {
    let list = "№;ФИО;Рейтинг\nСборная Чүй;;\n1;Асанов Бакыт;1500\nОш;;\n2;Беков Азат;1400\n";
    let teams = |sheet: &Sheet| sheet.rows.iter().map(|row| row.team.clone()).collect::<Vec<_>>();
    assert_eq!(teams(&sheet(list)), ["Сборная Чүй", ""]);
    // A coach below the first, or a total, ends nothing.
    let goes_on = sheet(
        "№;ФИО;Рейтинг;Тренер\nКоманда Ош;;;\n1;Асанов Бакыт;1500;Сатов\n;;;Эсенов\nИтого: 1;;;\n2;Беков Азат;1400;Сатов\n",
    );
    assert_eq!(teams(&goes_on), ["Ош", "Ош"]);
    let doubtful = sheet(
        "ФИО;Область;Рейтинг\nКоманда Чүй;;\nАсанов Бакыт;Ош;1500\nНарын;;\nБеков Азат;Ош;1400\nКоманда Ош;;\nСатов Бек;Ош;1300\n",
    );
    let expected = [vec![], vec![ProblemKind::OnlyAName], vec![ProblemKind::BelowAName { line: 4 }], vec![]];
    assert_eq!(kinds(&doubtful), expected);
}

#[test]
fn men_and_women_are_known_in_every_heading_that_names_them() {
    for (heading, sex) in [
        ("Среди женщин", Some(Sex::Female)),
        ("Женский турнир", Some(Sex::Female)),
        ("Категория: девушки", Some(Sex::Female)),
        ("Юниорки", Some(Sex::Female)),
        ("ЮНИОРКИ до 20 лет", Some(Sex::Female)),
        ("Кыздар арасында", Some(Sex::Female)),
        ("Әйелдер", Some(Sex::Female)),
        ("Kadınlar", Some(Sex::Female)),
        ("Damen", Some(Sex::Female)),
        ("Среди мальчиков", Some(Sex::Male)),
        ("Мужчины и женщины", None),
    ] {
        let list = format!("№;ФИО;Рейтинг\n{heading};;\n1;Асанова Нур;1500\n2;Бекова Айгүл;1400\n");
        assert_eq!(sheet(&list).rows[1].details.sex, sex, "{heading}");
        let list =
            format!("№;ФИО;Рейтинг\nМужчины;;\n1;Асанов Бакыт;1500\n{heading};;\n2;Бекова Айгүл;1400\n");
        assert_eq!(sheet(&list).rows[1].details.sex, sex, "{heading}");
    }
}

#[test]
fn a_player_over_merged_rows_is_one_with_all_coaches() {
    let page = "<table><tr><td>№<td>ФИО<td>Год<td>Команда<td>Тренер\
                <tr><td rowspan=2>1<td rowspan=2>Асанов Бакыт<td rowspan=2>2001<td rowspan=4>Ош<td>Сатов\
                <tr><td>Эсенов<tr><td>2<td>Беков Азат<td>2002<td>Сатов\
                <tr><td>3<td>Жумабаев Нур<td>2003<td>Сатов</table>";
    let sheet = sheet(page);
    assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат", "Жумабаев Нур"]);
    let clubs: Vec<_> =
        sheet.rows.iter().map(|row| (row.details.coaches.as_str(), row.team.as_str())).collect();
    assert_eq!(clubs, [("Сатов, Эсенов", "Ош"), ("Сатов", "Ош"), ("Сатов", "Ош")]);
    assert_eq!(sheet.skipped.iter().map(|of| (of.line, of.why)).collect::<Vec<_>>(), [(3, WhySkipped::Note)]);
    assert!(kinds(&sheet).concat().is_empty(), "{:?}", kinds(&sheet));
}

#[test]
fn headings_over_tables_side_by_side_are_said_of_each() {
    let sheet = sheet(
        "Мужчины;;;;Женщины;;\n№;ФИО;Рейтинг;;№;ФИО;Рейтинг\n1;Асанов Бакыт;1500;;1;Сатова Нур;1300\n2;Беков Азат;1400;;2;Бекова Айгүл;1200\n",
    );
    let sexes: Vec<_> = sheet.rows.iter().map(|row| row.details.sex).collect();
    assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат", "Сатова Нур", "Бекова Айгүл"]);
    assert_eq!(sexes, [Some(Sex::Male), Some(Sex::Male), Some(Sex::Female), Some(Sex::Female)]);
}

#[test]
fn headings_that_are_repeated_in_other_words_go_on_with_the_list() {
    for repeated in ["№;Фамилия, имя;Рейт.;Клуб", "№ п/п;ФИО участника;Rtg;Клуб/город"]
    {
        let sheet = sheet(&format!(
            "№;ФИО;Рейтинг;Клуб\n1;Асанов Бакыт;1500;Алга\n{repeated}\n2;Беков Азат;1400;Алга\n"
        ));
        assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат"], "{repeated}");
        assert!(kinds(&sheet).concat().is_empty(), "{repeated}: {:?}", kinds(&sheet));
    }
}

#[test]
fn headings_of_another_language_below_the_first_are_no_player() {
    for list in [
        "Фамилия;Имя\nSurname;Name\nАсанов;Бакыт\nБеков;Азат\n",
        "Тегі;Аты;Клуб\nФамилия;Имя;Клуб\nАсанов;Бакыт;Алга\nБеков;Азат;Алга\n",
        "№;ФИО;Рейтинг\nNo.;Full name;Rating\n1;Асанов Бакыт;1500\n2;Беков Азат;1400\n",
    ] {
        let sheet = sheet(list);
        assert_eq!(names(&sheet), ["Асанов Бакыт", "Беков Азат"], "{list}");
        assert!(kinds(&sheet).concat().is_empty(), "{list}");
    }
}

#[test]
fn lists_of_a_file_without_players_are_left_out_and_one_that_is_shown_is_not() {
    let table = |rows: &str| {
        format!(
            "<Worksheet ss:Name=\"{}\"><Table>{}</Table></Worksheet>",
            rows.split(':').next().unwrap(),
            rows.split(':')
                .skip(1)
                .map(|row| format!(
                    "<Row>{}</Row>",
                    row.split(',')
                        .map(|cell| format!("<Cell><Data>{cell}</Data></Cell>"))
                        .collect::<String>()
                ))
                .collect::<String>()
        )
    };
    let book = |sheets: &[&str]| {
        format!(
            "<?xml version=\"1.0\"?><Workbook>{}</Workbook>",
            sheets.iter().map(|sheet| table(sheet)).collect::<String>()
        )
    };
    let file = book(&[
        "Мужчины:ФИО,Клуб:Асанов Бакыт,Алга",
        "Женщины:ФИО,Клуб",
        "Судьи:ФИО,Клуб:Сатов Бек,Алга",
        "Прочие:кто,откуда же:Беков Азат,Ош",
    ]);
    let read = |mending: &Mending| {
        let lists = read_lists(file.as_bytes(), mending, None, None).unwrap();
        lists.into_iter().map(|(name, sheet)| (name, names(&sheet.unwrap()))).collect::<Vec<_>>()
    };
    let list = |name: &str, player: &str| (name.to_owned(), vec![player.to_owned()]);
    assert_eq!(read(&Mending::default()), [list("Мужчины", "Асанов Бакыт")]);
    let columns = Some(vec![Some(Column::FullName), Some(Column::Region)]);
    let lines = [(1, false)].into();
    let by_hand = Mending { list: Some(3), columns, lines, ..Mending::default() };
    assert_eq!(read(&by_hand), [list("Мужчины", "Асанов Бакыт"), list("Прочие", "Беков Азат")]);
}

#[test]
fn names_with_marked_letters_in_a_row_are_read_as_they_are() {
    for name in ["Üçüncü Ömer", "Küçükçü Öç", "Öç Gül", "Øyvind Åå", "Љубомир Њешић"]
    {
        let sheet = sheet(&format!("ФИО;Клуб\n{name};Алга\n"));
        assert_eq!((names(&sheet), sheet.has_errors(), sheet.mojibake), (vec![name.to_owned()], false, None));
    }
}

#[test]
fn a_name_of_nothing_but_signs_is_none() {
    let sheet = sheet("ФИО;Пол\n,;м\nАсанов Бакыт;м\n");
    assert!(sheet.rows[0].has_errors() && !sheet.rows[1].has_errors());
}

#[test]
fn one_date_of_many_with_the_month_first_is_a_slip() {
    let list = |more: &str| {
        format!("ФИО;Дата рождения\nА;5/6/2001\nБ;7/8/2001\nВ;5/17/2001\nГ;1/2/2001\nД;3/4/2001\n{more}")
    };
    let first = |more: &str| sheet(&list(more)).rows[0].personal.born.map(|day| day.to_string());
    assert_eq!(first("").as_deref(), Some("2001-06-05"));
    assert_eq!(first("Е;5/18/2001\n").as_deref(), Some("2001-05-06"));
}

#[test]
fn letters_of_odd_cells_are_not_looked_for_without_end() {
    let name = "Küçükçü".repeat(15);
    let list = |rows: usize| sheet(&format!("ФИО;Клуб\n{}", format!("{name};Алга\n").repeat(rows)));
    assert!(!list(100).has_errors());
    let long = list(3_000);
    assert!(long.rows[0].problems.iter().all(|problem| problem.kind.severity() == Severity::Notice));
    let last: Vec<_> = kinds(&long).pop().unwrap();
    assert_eq!(last, [ProblemKind::StrangeLetters, ProblemKind::NoName]);
}

#[test]
fn of_many_sheets_the_first_are_looked_at_and_any_other_can_be_chosen() {
    let mut book = rust_xlsxwriter::Workbook::new();
    for number in 1..=70_u32 {
        let sheet = book.add_worksheet();
        sheet.set_name(format!("U{number}")).unwrap();
        sheet.write_string(0, 0, "ФИО").unwrap();
        sheet.write_string(0, 1, "Рейтинг").unwrap();
        sheet.write_string(1, 0, "Асанов Бакыт").unwrap();
        sheet.write_number(1, 1, f64::from(number)).unwrap();
    }
    let tables = (1..=70)
        .map(|number| format!("<table><tr><td>ФИО<td>Рейтинг<tr><td>Асанов Бакыт<td>{number}</table>"));
    for file in [book.save_to_buffer().unwrap(), format!("<html>{}", tables.collect::<String>()).into_bytes()]
    {
        let first = read(&file).unwrap();
        assert_eq!((first.chosen, first.choices.len(), first.rows[0].details.rating), (0, 70, Some(1)));
        let left: Vec<usize> = (0..70).filter(|at| first.choices[*at].is_left).collect();
        assert_eq!(left, (64..70).collect::<Vec<_>>());
        let mending =
            Mending::default().with(&first, &Wishes { list: Some(69), ..Wishes::default() }).unwrap();
        let last = read_mended(&file, &mending, None).unwrap();
        assert_eq!(
            (last.chosen, last.rows[0].details.rating, last.choices[69].is_left),
            (69, Some(70), false)
        );
        let ratings = |ticked: Option<&BTreeSet<usize>>| {
            let lists = read_lists(&file, &mending, None, ticked).unwrap();
            let rating = |(_, sheet): ReadList| sheet.unwrap().rows[0].details.rating;
            lists.into_iter().filter_map(rating).collect::<Vec<_>>()
        };
        assert_eq!(ratings(Some(&[1, 69].into())), [2, 70]);
        assert_eq!(ratings(Some(&[1, 66, 67].into())), [2, 67, 68], "also those that are not shown");
        assert_eq!(ratings(None), (1..=64).chain([70]).collect::<Vec<_>>());
    }
}

#[test]
fn a_list_behind_many_empty_sheets_is_found() {
    let mut book = rust_xlsxwriter::Workbook::new();
    for _ in 0..66 {
        book.add_worksheet();
    }
    let sheet = book.add_worksheet();
    sheet.write_string(0, 0, "ФИО").unwrap();
    sheet.write_string(1, 0, "Асанов Бакыт").unwrap();
    let file = book.save_to_buffer().unwrap();
    let found = read(&file).unwrap();
    assert_eq!((found.chosen, names(&found)), (66, vec!["Асанов Бакыт".to_owned()]));
}
