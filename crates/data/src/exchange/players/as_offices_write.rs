//! Lists as offices of sport, schools and teams of Kyrgyzstan, Kazakhstan and Russia write them.

use super::*;
use crate::exchange::headers::meaning;
use crate::tournament::{Grade, Sex};

fn sheet(text: &str) -> Sheet {
    let on = NaiveDate::from_ymd_opt(2026, 3, 25);
    read_mended(text.as_bytes(), &Mending::default(), on).unwrap()
}

fn names(sheet: &Sheet) -> Vec<String> {
    sheet.rows.iter().map(|row| row.details.name.to_string()).collect()
}

fn kinds(sheet: &Sheet) -> Vec<Vec<ProblemKind>> {
    sheet.rows.iter().map(|row| row.problems.iter().map(|problem| problem.kind).collect()).collect()
}

fn days(sheet: &Sheet) -> Vec<(Option<String>, Option<i32>)> {
    let of = |row: &SheetRow| (row.personal.born.map(|day| day.to_string()), row.personal.born_year);
    sheet.rows.iter().map(of).collect()
}

fn day(text: &str) -> (Option<String>, Option<i32>) {
    (Some(text.to_owned()), None)
}

#[test]
fn an_application_of_a_school_is_read_to_its_signatures() {
    let sheet = sheet(
        "УТВЕРЖДАЮ;;;;;;\n\
         Директор СДЮСШОР ____________ Сатов Б.;;;;;;\n\
         ЗАЯВКА на участие в первенстве г. Бишкек;;;;;;\n\
         № п/п;Ф.И.О. участника (полностью);Дата рожд.;Разряд;Школа;Тренер;Виза врача\n\
         1;Асанов Бакыт Нурланович;12.03.2014г.;1 юн.;СШ №5;Эсенов К.;допущен\n\
         2.;Бекова Айгүл Азатовна;05.11.2013 г.р.;б/р;СШ №5;Эсенов К.;допущена\n\
         3;Ким И. В.;2014 г. рожд.;III разряд;;Эсенов К.;допущен\n\
         Допущено 3 (три) человека;;;;;;\n\
         Врач ____________ М.П.;;;;;;\n\
         Руководитель команды;;____________;;;Сатов Б.;\n",
    );
    assert_eq!(names(&sheet), ["Асанов Бакыт Нурланович", "Бекова Айгүл Азатовна", "Ким И. В."]);
    assert_eq!(days(&sheet), [day("2014-03-12"), day("2013-11-05"), (None, Some(2014))]);
    let grades: Vec<_> = sheet.rows.iter().map(|row| row.details.grade).collect();
    assert_eq!(grades, [Some(Grade::FirstYouth), None, Some(Grade::Third)]);
    assert_eq!(kinds(&sheet), [vec![], vec![], vec![]]);
    let after: Vec<_> = sheet.skipped.iter().rev().take(3).map(|of| of.why).collect();
    assert_eq!(after, [WhySkipped::Signature; 3]);
}

#[test]
fn a_kyrgyz_list_of_a_district_is_read_with_years_and_towns_as_they_are_written() {
    let sheet = sheet(
        "р/с;Фамилиясы, аты, атасынын аты;Туулган жылы;Жынысы;Спорттук разряды;Рейтинг;Машыктыруучусу\n\
         г. Бишкек;;;;;;\n\
         1;Асан уулу Бекзат;2014-ж.;эркек;КМС;1450;Эсенов К.\n\
         2;Нурлан кызы Айгүл;2013-жылы;аял;1-разряд;жок;Эсенов К.\n\
         г.Ош;;;;;;\n\
         3;Беков Азат;2012 ж.;э;-;-;Сатов Б.\n\
         Баары: 3 катышуучу;;;;;;\n\
         Башкы калыс;;;;;;____________\n",
    );
    assert_eq!(names(&sheet), ["Асан уулу Бекзат", "Нурлан кызы Айгүл", "Беков Азат"]);
    assert_eq!(days(&sheet), [(None, Some(2014)), (None, Some(2013)), (None, Some(2012))]);
    let found_rows: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| (row.details.region.as_str(), row.details.sex, row.details.rating, row.details.grade))
        .collect();
    let expected = [
        ("г. Бишкек", Some(Sex::Male), Some(1450), Some(Grade::CandidateMaster)),
        ("г. Бишкек", Some(Sex::Female), None, Some(Grade::First)),
        ("г.Ош", Some(Sex::Male), None, None),
    ];
    assert_eq!(found_rows, expected);
    assert_eq!(kinds(&sheet), [vec![], vec![], vec![]]);
}

#[test]
fn a_kazakh_list_with_numbers_of_people_leaves_these_out_and_says_so() {
    let sheet = sheet(
        "№;Тегі;Аты;ЖСН;Туған жылы;Қаласы;Телефоны\n\
         1;Әбдіров;Нұрлан;140312500123;2014 ж.;Шымкент;8 701 123 45 67\n\
         2;Қуанышева;Әсел;131105600456;2013 жылы туған;Алматы;8 702 765 43 21\n",
    );
    assert_eq!(names(&sheet), ["Әбдіров Нұрлан", "Қуанышева Әсел"]);
    assert_eq!(days(&sheet), [(None, Some(2014)), (None, Some(2013))]);
    let ignored: Vec<_> = sheet.ignored().into_iter().map(|of| (of.column, of.header, of.filled)).collect();
    assert_eq!(ignored, [(3, "ЖСН".to_owned(), 2), (6, "Телефоны".to_owned(), 2)]);
    assert_eq!(kinds(&sheet), [vec![], vec![]]);
}

#[test]
fn given_name_and_patronymic_in_one_column_are_both_read() {
    for heading in ["Имя Отчество", "Имя, отчество", "Имя и отчество", "Имя/Отчество", "Имя"]
    {
        let sheet = sheet(&format!(
            "№;Фамилия;{heading};Год рождения\n1;Асанов;Бакыт Нурланович;2001\n2;Беков;Азат Талант уулу;2002\n3;Сатов;Бек;2003\n"
        ));
        let parts: Vec<_> = sheet
            .rows
            .iter()
            .map(|row| (row.details.name.given.as_str(), row.details.name.patronymic.as_str()))
            .collect();
        assert_eq!(parts, [("Бакыт", "Нурланович"), ("Азат", "Талант уулу"), ("Бек", "")], "{heading}");
        assert_eq!(kinds(&sheet), [vec![], vec![], vec![]], "{heading}");
    }
    // Where patronymics have a column, the given name stays as it is.
    let apart = sheet("Фамилия;Имя;Отчество\nАсанов;Бакыт Нурланович;\nБеков;Азат;Азатович\n");
    assert_eq!(apart.rows[0].details.name.given, "Бакыт Нурланович");
    // Without surnames these are no whole names.
    let alone = self::sheet("№;Имя Отчество;Год\n1;Бакыт Нурланович;2001\n2;Азат Бекович;2002\n");
    assert_eq!(kinds(&alone), [[ProblemKind::NameOrder], [ProblemKind::NameOrder]]);
}

#[test]
fn people_below_a_signature_are_doubted_until_a_heading() {
    let signed = [ProblemKind::BelowASignature { line: 3 }];
    for heading in
        ["Судейская коллегия:", "Судьи", "Тренеры:", "Представители", "Калыстар", "Төрешілер", "Officials"]
    {
        let list = format!(
            "№;ФИО;Год рожд.;Область\n1;Асанов Бакыт;2010;Ош\n{heading};;;\n1;Сатов Бек;1980;Ош\n№;ФИО;Год рожд.;Область\n2;Беков Азат;2011;Ош\n"
        );
        let sheet = sheet(&list);
        assert_eq!(kinds(&sheet), [vec![], signed.to_vec(), vec![]], "{heading}");
        assert!(!sheet.has_errors(), "{heading}");
    }
}

/// What is doubted of a list with these lines between its headers and the last two rows, after one row.
fn below(lines: &str) -> Vec<Vec<ProblemKind>> {
    let list = format!(
        "№;ФИО;Год рожд.;Область\n1;Асанов Бакыт;2010;Ош\n{lines}2;Беков Азат;2011;Ош\n3;Сатов Бек;2012;Ош\n"
    );
    kinds(&sheet(&list))
}

#[test]
fn what_a_signature_or_a_heading_of_officials_begins_ends_with_what_tells_players() {
    let doubted = |line| {
        let problems = vec![ProblemKind::BelowASignature { line }];
        vec![vec![], problems.clone(), problems]
    };
    for lines in [
        "Главный судья ____ Эсенов К.;;;\n",
        "Главный судья: Эсенов К.;;;\n",
        // A town is that of who has signed.
        "Главный судья ____ Эсенов К.;;;\nг. Бишкек;;;\n",
        // What may be the name of a team ends no signature.
        "Главный судья ____ Эсенов К.;;;\nСШ №5;;;\n",
        "Судьи;;;\n",
        "Судейская коллегия соревнований:;;;\n",
        "Тренеры-представители:;;;\n",
        "Судьи;;;\nг. Бишкек;;;\n",
        // The headers below a heading of officials are theirs.
        "Судьи;;;\n№;ФИО;Год рожд.;Область\n",
        "Судьи;;;\n;;;\n№;ФИО;Год рожд.;Область\n",
    ] {
        assert_eq!(below(lines), doubted(3), "{lines}");
    }
    assert_eq!(
        below("Главный судья ____;;;\nСудьи:;;;\nСШ №5;;;\n"),
        doubted(4),
        "a signature is among them"
    );
    for lines in [
        "Тренеры: Эсенов К., Сатов Б.;;;\n",
        "Тренеры;Эсенов К.;;\n",
        "Допущено 12;;;\n",
        "Допущено: 12 человек;;;\n",
        "Судьи;;;\nСШ №5;;;\n",
        "Тренеры:;;;\nКоманда СШ №5;;;\n",
        "Главный судья ____ Эсенов К.;;;\nОшская область;;;\n",
        "Главный судья ____ Эсенов К.;;;\nЮноши;;;\n",
        "Главный судья ____ Эсенов К.;;;\n№;ФИО;Год рожд.;Область\n",
    ] {
        assert_eq!(below(lines), [vec![], vec![], vec![]], "{lines}");
    }
}

#[test]
fn a_town_between_rows_is_a_heading_and_an_address_or_a_date_is_none() {
    let regions = |heading: &str| -> Vec<String> {
        let list = format!("№;ФИО;Год рожд.\n{heading};;\n1;Асанов Бакыт;2010\n2;Беков Азат;2011\n");
        sheet(&list).rows.iter().map(|row| row.details.region.clone()).collect()
    };
    for town in ["г. Бишкек", "г.Ош", "г. Кызыл-Кыя", "г. Нижний Новгород"]
    {
        assert_eq!(regions(town), [town, town]);
    }
    for other in
        ["г. Бишкек 2026", "г. Бишкек, ул. Чуй, 12", "г. Ош, дворец спорта имени Кожомкула", "г. бишкек"]
    {
        assert_eq!(regions(other), ["", ""], "{other}");
    }
}

#[test]
fn a_heading_of_a_group_in_a_list_of_two_columns_is_no_player_without_a_word() {
    for heading in ["Открытая группа", "Подгруппа А", "Резерв", "Запасные:", "Кенже тобу", "Group B"]
    {
        let sheet = sheet(&format!("ФИО;Год рожд.\nАсанов Бакыт;2010\n{heading};\nБеков Азат;2011\n"));
        assert_eq!(kinds(&sheet), [vec![], vec![ProblemKind::StrangeName], vec![]], "{heading}");
    }
}

#[test]
fn telephones_and_numbers_of_people_among_what_is_public_are_doubted() {
    let sheet = sheet(
        "ФИО;Год;Клуб;Тренер\n\
         Асанов Бакыт;2010;Алга 2010-2011;Эсенов К., 0555 12-34-56\n\
         Беков Азат;2011;21203199912345;Эсенов К.\n\
         Сатов Бек;2012;ДЮСШ 3;Эсенов К. (+996 555 123 456)\n",
    );
    let strange = vec![ProblemKind::StrangeName];
    assert_eq!(kinds(&sheet), [strange.clone(), strange.clone(), strange]);
}

#[test]
fn numbers_of_passports_are_no_numbers_of_a_federation() {
    let sheet = sheet(
        "Name;ID number;Rating\nАсанов Бакыт;AN1234567;1500\nБеков Азат;ID7654321;1400\n\
         Сатов Бек;KGZ 12345;1300\nЭсенов Нур;21203199912345;1200\n",
    );
    let numbers: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| row.details.federation_number.as_ref().map(ToString::to_string))
        .collect();
    assert_eq!(numbers, [None, None, Some("KGZ 12345".to_owned()), None]);
    let left_out = vec![ProblemKind::NotAFederationNumber];
    assert_eq!(kinds(&sheet), [left_out.clone(), left_out.clone(), vec![], left_out]);
    // However they are written, and of whatever country.
    for cell in [
        "an1234567",
        "AN 1234567",
        "AN-1234567",
        "AN №1234567",
        "AN № 1234567",
        "AN 123-4567",
        "Id 7654321",
        "AA1234567",
        "AN.1234567",
        "KGZ AN1234567",
    ] {
        for (heading, country) in [("ID number", ""), ("ID No", "KGZ"), ("ID-Nr.", "")] {
            let sheet = self::sheet(&format!("Name;{heading};Country\nАсанов Бакыт;{cell};{country}\n"));
            assert!(sheet.rows[0].details.federation_number.is_none(), "{heading}: {cell}");
            assert_eq!(kinds(&sheet), [[ProblemKind::NotAFederationNumber]], "{heading}: {cell}");
        }
    }
    // Other numbers are none of a passport, nor are those that the header gives to a federation.
    for (heading, cell, number) in [
        ("ID number", "KG 123456", "KG 123456"),
        ("ID number", "KGZ 1234567", "KGZ 1234567"),
        ("Federation number", "kg-1234567", "KG 1234567"),
        ("Номер в федерации", "KG1234567", "KG 1234567"),
    ] {
        let sheet = self::sheet(&format!("Name;{heading}\nАсанов Бакыт;{cell}\n"));
        let read = sheet.rows[0].details.federation_number.as_ref().map(ToString::to_string);
        assert_eq!(read.as_deref(), Some(number), "{heading}: {cell}");
    }
}

#[test]
fn who_has_no_rating_is_said_in_words_and_a_range_is_none() {
    let sheet = sheet(
        "ФИО;Рейтинг;Разряд\nАсанов Бакыт;нет;б/р\nБеков Азат;-;КМС\nСатов Бек;б/р;МС\nЭсенов Нур;жоқ;\nЮсупов Яков;1400-1500;1\n",
    );
    assert!(sheet.rows.iter().all(|row| row.details.rating.is_none()));
    assert_eq!(kinds(&sheet), [vec![], vec![], vec![], vec![], vec![ProblemKind::NotARating]]);
}

#[test]
fn headings_of_offices_are_known_and_those_of_other_things_are_not() {
    for (heading, column) in [
        ("Рейтинг по тогызкумалаку", Column::Rating),
        ("Тоғызқұмалақ рейтингі", Column::Rating),
        ("Тогуз коргоол боюнча рейтинг", Column::Rating),
        ("Ф.А.А.", Column::FullName),
        ("Т.А.Ә.", Column::FullName),
        ("Фамилия и инициалы", Column::FullName),
        ("П/п №", Column::Number),
        ("Спорттық разряды", Column::Grade),
        ("Тегі, аты, жөні", Column::FullName),
        ("Ф.И. ребёнка", Column::FullName),
    ] {
        assert_eq!(meaning(heading), Some(column), "{heading}");
    }
    for heading in [
        "ЖСН",
        "ИИН",
        "ПИН",
        "ИНН",
        "Персональный номер (ПИН)",
        "Номер телефона",
        "Тел. номер",
        "Место рождения",
        "Туулган жери",
        "Туған жері",
        "Дата регистрации",
        "Дата выдачи паспорта",
        "Год рождения тренера",
        "Год начала занятий",
        "Возраст",
        "Жасы",
        "Жеребьёвка №",
    ] {
        assert_eq!(meaning(heading), None, "{heading}");
    }
}

#[test]
fn two_lines_of_headers_over_merged_groups_with_numbers_of_columns_are_read() {
    let page = "<table><tr><td rowspan=2>№ п/п<td colspan=2>Спортсмен<td rowspan=2>Туулган күнү<td colspan=2>Откуда\
                <tr><td>Фамилия<td>Имя<td>Область<td>Город\
                <tr><td>1<td>2<td>3<td>4<td>5<td>6\
                <tr><td>1<td>Асанов<td>Бакыт<td>12.03.2014-ж.<td rowspan=2>Чүй<td>Токмок\
                <tr><td>2<td>Бекова<td>Айгүл<td>2013-ж.<td>Кант</table>";
    let sheet = sheet(page);
    assert_eq!(names(&sheet), ["Асанов Бакыт", "Бекова Айгүл"]);
    assert_eq!(days(&sheet), [day("2014-03-12"), (None, Some(2013))]);
    let regions: Vec<_> = sheet.rows.iter().map(|row| row.details.region.as_str()).collect();
    assert_eq!(regions, ["Чүй, Токмок", "Чүй, Кант"]);
    assert_eq!(kinds(&sheet), [vec![], vec![]]);
}
