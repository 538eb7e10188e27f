//! What people and programs do to lists.

use super::*;

/// What is done to a list. Each says whether it could be.
pub(super) type Spoil = fn(&mut Draft, &mut Lot) -> bool;

pub(super) const SPOILS: [(&str, Spoil); 43] = [
    ("title rows above", |draft, lot| {
        for at in 0..1 + lot.below(25) {
            draft
                .above
                .push(["Чемпионат области", "Список участников", "", "2026", "Team list"][at % 5].to_owned());
        }
        true
    }),
    ("headings with endings", |draft, lot| {
        if draft.head.len() > 1 {
            return false;
        }
        for (at, column) in draft.columns.clone().into_iter().enumerate() {
            draft.head[0][at] = lot.of(ENDED[slot(column)]).to_owned();
        }
        true
    }),
    ("headings in capitals with points", |draft, _| {
        for cell in draft.head.iter_mut().flatten().filter(|cell| !cell.is_empty()) {
            *cell = format!(" {}. ", cell.to_uppercase());
        }
        true
    }),
    ("headings with letters of another alphabet", |draft, _| {
        let like = |char| match char {
            'а' => 'a',
            'о' => 'o',
            'е' => 'e',
            'р' => 'p',
            'с' => 'c',
            other => other,
        };
        for cell in draft.head.iter_mut().flatten() {
            *cell = cell.chars().map(like).collect();
        }
        true
    }),
    ("headings without the letters of ky and kk", |draft, _| {
        let like = |char| match char {
            'ө' => 'о',
            'ү' | 'ұ' => 'у',
            'ң' => 'н',
            'қ' => 'к',
            'ғ' => 'г',
            other => other,
        };
        for cell in draft.head.iter_mut().flatten() {
            *cell = cell.chars().map(like).collect();
        }
        true
    }),
    ("a head of two lines", |draft, _| {
        let (Some(surname), Some(given), 1) =
            (draft.at(Column::Surname), draft.at(Column::Given), draft.head.len())
        else {
            return false;
        };
        let mut upper = draft.head[0].clone();
        let mut lower = vec![String::new(); upper.len()];
        (lower[surname], lower[given]) = (upper[surname].clone(), upper[given].clone());
        (upper[surname], upper[given]) =
            (["Player", "Спортсмен", "Спортчу", "Спортшы"][draft.lang.index()].to_owned(), String::new());
        if let Some((born, text)) =
            draft.at(Column::Born).and_then(|born| Some((born, upper[born].split_once(' ')?)))
        {
            (lower[born], upper[born]) = (text.1.to_owned(), text.0.to_owned());
        }
        draft.head = vec![upper, lower];
        true
    }),
    ("a row of column numbers", |draft, _| {
        let numbers = (1..=draft.columns.len()).map(|number| number.to_string()).collect();
        draft.insert_row(0, numbers);
        true
    }),
    ("merged cells", |draft, _| {
        let Some(team) = draft.at(Column::Team) else { return false };
        if !draft.spans.is_empty() || draft.people.iter().any(Option::is_none) || !is_whole(draft) {
            return false;
        }
        draft.format = if draft.rows.len().is_multiple_of(2) { Format::Workbook } else { Format::Html };
        for column in [Some(team), draft.at(Column::Region), draft.at(Column::Coaches)].into_iter().flatten()
        {
            let mut first = 0;
            for at in 1..=draft.rows.len() {
                if at == draft.rows.len() || draft.rows[at][column] != draft.rows[first][column] {
                    draft.spans.push((column, first, at - first));
                    first = at;
                }
            }
        }
        for (column, first, count) in draft.spans.clone() {
            (first + 1..first + count).for_each(|at| draft.rows[at][column].clear());
        }
        true
    }),
    ("headings of teams between rows", |draft, _| {
        let Some(team) = draft.at(Column::Team) else { return false };
        if !draft.spans.is_empty()
            || draft.people.iter().any(Option::is_none)
            || draft.done.contains(&"ditto marks")
        {
            return false;
        }
        let mut at = 0;
        let mut before = String::new();
        while at < draft.rows.len() {
            let name = draft.rows[at][team].clone();
            if name != before {
                let mut cells = vec![String::new(); draft.columns.len()];
                cells[0] = match draft.lang {
                    Lang::En => format!("Team {name}"),
                    Lang::Ru => format!("Команда «{name}»"),
                    Lang::Ky => format!("{name} командасы"),
                    Lang::Kk => format!("Команда: {name}"),
                };
                draft.insert_row(at, cells);
                before = name;
                at += 1;
            }
            at += 1;
        }
        draft.remove_column(Column::Team);
        true
    }),
    ("headings repeated in the middle", |draft, _| {
        let middle = draft.rows.len() / 2;
        if !draft.spans.is_empty() {
            return false;
        }
        for (at, line) in draft.head.clone().into_iter().enumerate() {
            draft.insert_row(middle + at, line);
        }
        true
    }),
    ("totals and signatures", |draft, _| {
        let width = draft.columns.len();
        let mut line = |first: &str, second: &str| {
            let mut cells = vec![String::new(); width];
            (cells[0], cells[1]) = (first.to_owned(), second.to_owned());
            draft.insert_row(draft.rows.len(), cells);
        };
        line("Итого:", "12 человек");
        line("Главный судья", "________ Беков А.");
        true
    }),
    ("numbers before names", |draft, lot| {
        draft.join("ФИО", false);
        let (name, sign) = (0, [".", ")"][lot.below(2)]);
        for at in 0..draft.rows.len() {
            if draft.people[at].is_some() {
                draft.rows[at][name] = format!("{}{sign} {}", at + 1, draft.rows[at][name]);
            }
        }
        draft.at(Column::FullName).is_some()
    }),
    ("a rating behind a name", |draft, lot| {
        let at = draft.any(lot);
        draft.rows[at][0].push_str(" 1500");
        true
    }),
    ("bars between cells", |draft, _| {
        draft.format = Format::Text('|');
        draft.spans.is_empty()
    }),
    ("cells aligned by spaces", |draft, _| {
        draft.format = Format::Aligned;
        draft.spans.is_empty() && is_whole(draft) && !draft.done.contains(&"names on two lines")
    }),
    ("a page named .xls", |draft, _| {
        draft.format = Format::Html;
        true
    }),
    ("a workbook", |draft, _| {
        draft.format = Format::Workbook;
        is_whole(draft)
    }),
    ("two tables side by side", |draft, _| {
        let half = draft.rows.len() / 2;
        if draft.people.iter().any(Option::is_none)
            || draft.rows.len() % 2 == 1
            || !draft.spans.is_empty()
            || draft.head.len() > 1
        {
            return false;
        }
        let beside = draft.rows.split_off(half);
        for (row, more) in draft.rows.iter_mut().zip(beside) {
            row.push(String::new());
            row.extend(more);
        }
        let head = draft.head[0].clone();
        draft.head[0].push(String::new());
        draft.head[0].extend(head);
        true
    }),
    ("ditto marks", |draft, lot| {
        if !draft.spans.is_empty() || draft.people.iter().any(Option::is_none) {
            return false;
        }
        let mark = lot.of(&["\"", "-\"-", "″", "〃", "то же", "—»—", "- \" -", "ошол эле", "''"]);
        for column in [Column::Team, Column::Region] {
            let Some(at) = draft.at(column) else { continue };
            for row in (1..draft.rows.len()).rev() {
                if draft.rows[row][at] == draft.rows[row - 1][at] {
                    draft.rows[row][at] = mark.to_owned();
                }
            }
        }
        true
    }),
    ("a cell that could not be computed", |draft, lot| {
        let (row, mark) = (
            draft.any(lot),
            lot.of(&["#N/A", "#REF!", "#ЗНАЧ!", "#Н/Д", "#ССЫЛКА!", "#VALUE!", "#DIV/0!", "#####"]),
        );
        let at = lot.below(draft.columns.len());
        draft.rows[row][at] = mark.to_owned();
        draft.spans.is_empty()
    }),
    ("columns that no one knows", |draft, lot| {
        let at = lot.below(draft.columns.len() + 1);
        if draft.done.contains(&"two tables side by side")
            || draft.columns.len() < 2
            || at <= 1 && draft.head.len() > 1
            || !draft.spans.is_empty()
        {
            return false;
        }
        draft.columns.insert(at, Column::Number);
        for (index, row) in draft.head.iter_mut().enumerate() {
            row.insert(at, if index == 0 { "Виза".to_owned() } else { String::new() });
        }
        for row in &mut draft.rows {
            row.insert(at.min(row.len()), "есть".to_owned());
        }
        draft.people.iter().all(Option::is_some)
    }),
    ("a person twice", |draft, lot| {
        let at = draft.any(lot);
        if !draft.spans.is_empty() {
            return false;
        }
        draft.rows.insert(at + 1, draft.rows[at].clone());
        draft.people.insert(at + 1, draft.people[at].clone());
        true
    }),
    ("whole names in the column of surnames", |draft, lot| {
        if draft.head.len() > 1 {
            return false;
        }
        let heading = lot.of(&["Фамилия", "Surname", "Фамилиясы", "Тегі"]);
        draft.join(heading, false);
        draft.at(Column::FullName).is_some()
    }),
    ("names with the given name first", |draft, lot| {
        if draft.head.len() > 1 {
            return false;
        }
        let heading = lot.of(&[
            "Имя Фамилия",
            "Имя, фамилия участника",
            "Adı Soyadı",
            "First name, last name",
            "Аты, фамилиясы",
        ]);
        draft.join(heading, true);
        draft.at(Column::FullName).is_some()
    }),
    ("one name the other way round", |draft, lot| {
        if (draft.at(Column::Surname), draft.at(Column::Given)) != (Some(0), Some(1))
            || draft.lang == Lang::En
        {
            return false;
        }
        let at = draft.any(lot);
        draft.rows[at].swap(0, 1);
        true
    }),
    ("a row without one of its cells", |draft, lot| {
        if !matches!(draft.format, Format::Text(_)) {
            return false;
        }
        let at = draft.any(lot);
        let cell = 1 + lot.below(draft.rows[at].len() - 1);
        draft.rows[at].remove(cell);
        draft.spans.is_empty()
    }),
    ("empty rows", |draft, lot| {
        if !draft.spans.is_empty() {
            return false;
        }
        let at = lot.below(draft.rows.len());
        draft.insert_row(at, vec![String::new(); draft.columns.len()]);
        true
    }),
    ("a column of numbers first", |draft, _| {
        if draft.done.contains(&"two tables side by side") || !draft.spans.is_empty() {
            return false;
        }
        draft.columns.insert(0, Column::Number);
        for (index, row) in draft.head.iter_mut().enumerate() {
            row.insert(0, if index == 0 { "№ п/п".to_owned() } else { String::new() });
        }
        for (at, row) in draft.rows.iter_mut().enumerate() {
            row.insert(0, if draft.people[at].is_some() { (at + 1).to_string() } else { String::new() });
        }
        true
    }),
    ("blanks that are not seen", |draft, _| {
        for cell in draft.rows.iter_mut().flatten().filter(|cell| !cell.is_empty()) {
            *cell = format!("\u{a0}{} \u{200b}", cell.replace(' ', "\u{a0}"));
        }
        draft.format != Format::Aligned && draft.spans.is_empty()
    }),
    ("a letter of another alphabet in a name", |draft, lot| {
        let at = draft.any(lot);
        let spoilt = draft.rows[at][0].replacen('а', "a", 1).replacen('о', "o", 1);
        let changed = spoilt != draft.rows[at][0];
        draft.rows[at][0] = spoilt;
        changed
    }),
    ("days of birth with the month first", |draft, _| {
        let Some(born) = draft.at(Column::Born) else { return false };
        for row in draft.rows.iter_mut().filter(|row| row.len() > born) {
            if let [day, month, year] = row[born].split('.').collect::<Vec<_>>()[..] {
                row[born] = format!("{month}/{day}/{year}");
            }
        }
        true
    }),
    ("months in words", |draft, lot| {
        let (Some(born), form) = (draft.at(Column::Born), lot.below(4)) else { return false };
        for row in draft.rows.iter_mut().filter(|row| row.len() > born) {
            if let [day, month, year] = row[born].split('.').collect::<Vec<_>>()[..] {
                let number: usize = month.parse().unwrap();
                let word = MONTHS[draft.lang.index()].split(' ').nth(number - 1).unwrap();
                row[born] = in_words(draft.lang, form, [day, word, year]);
            }
        }
        true
    }),
    ("names on two lines", |draft, _| {
        draft.join("ФИО", false);
        let Some(name) = draft.at(Column::FullName) else { return false };
        for row in draft.rows.iter_mut().filter(|row| row.len() > name) {
            row[name] = row[name].replacen(' ', "\n", 1);
        }
        draft.people.iter().all(Option::is_some) && draft.format != Format::Aligned
    }),
    ("two lines in a cell of names", |draft, lot| {
        let at = draft.any(lot);
        draft.rows[at][0].push_str("\nБеков Азат");
        draft.format == Format::Text(';')
    }),
    ("another table below", |draft, _| {
        let width = draft.columns.len();
        if width < 4 || draft.head.len() > 1 || !draft.spans.is_empty() {
            return false;
        }
        let mut head = draft.head[0].clone();
        head.swap(width - 1, width - 2);
        let end = draft.rows.len();
        draft.insert_row(end, head);
        let mut row = draft.rows[draft.people.iter().position(Option::is_some).unwrap()].clone();
        if row.len() < width {
            return false;
        }
        row[0] = "Аманов".to_owned();
        let mut person = person(&draft.columns, &row);
        person.retain(|column, _| *column == "surname");
        row.swap(width - 1, width - 2);
        draft.rows.push(row);
        draft.people.push(Some(person));
        true
    }),
    ("a heading among the names", |draft, lot| {
        let at = lot.below(draft.rows.len());
        if !draft.spans.is_empty() {
            return false;
        }
        let mut cells = vec![String::new(); draft.columns.len()];
        let column = draft.at(Column::Surname).or(draft.at(Column::FullName)).unwrap_or_default();
        cells[column] = "Бишкек".to_owned();
        draft.insert_row(at, cells);
        true
    }),
    ("headings in two languages", |draft, lot| {
        if draft.head.len() > 1 || draft.done.contains(&"names with the given name first") {
            return false;
        }
        let separator = ["/", " / ", " "][lot.below(3)];
        let (one, other) = (lot.below(4), lot.below(4));
        for (at, column) in draft.columns.clone().into_iter().enumerate() {
            if column != Column::Number {
                let words = PLAIN[slot(column)];
                draft.head[0][at] = format!("{}{separator}{}", words[one], words[other]);
            }
        }
        !draft.done.contains(&"two tables side by side")
    }),
    ("headings and values in German or Turkish", |draft, lot| {
        if draft.head.len() > 1 || draft.done.contains(&"names with the given name first") {
            return false;
        }
        let which = lot.below(2);
        for (at, column) in draft.columns.clone().into_iter().enumerate() {
            if column != Column::Number {
                draft.head[0][at] = FOREIGN[slot(column)][which].to_owned();
            }
        }
        let Some(sex) = draft.at(Column::Sex) else { return true };
        for row in draft.rows.iter_mut().filter(|row| row.len() > sex) {
            row[sex] = match row[sex].as_str() {
                "M" | "м" | "э" | "е" => ["männlich", "E"][which],
                "F" | "ж" | "а" | "ә" => ["weiblich", "K"][which],
                _ => continue,
            }
            .to_owned();
        }
        true
    }),
    ("cells padded for the eye", |draft, _| {
        let Format::Text(',' | ';' | '|') = draft.format else { return false };
        for at in 0..draft.columns.len() {
            let cells = || draft.head.iter().chain(&draft.rows).filter_map(|row| row.get(at));
            let width = cells().map(|cell| cell.chars().count()).max().unwrap_or_default();
            for cell in draft.head.iter_mut().chain(&mut draft.rows).filter_map(|row| row.get_mut(at)) {
                *cell = format!("  {cell:<width$}");
            }
        }
        draft.spans.is_empty()
    }),
    ("headings of groups that no one knows", |draft, _| {
        let Some(team) = draft.at(Column::Team) else { return false };
        if !draft.spans.is_empty()
            || draft.people.iter().any(Option::is_none)
            || draft.done.contains(&"ditto marks")
        {
            return false;
        }
        let (mut at, mut count) = (0, 0);
        let mut before = String::new();
        while at < draft.rows.len() {
            let name = draft.rows[at][team].clone();
            if name != before {
                let mut cells = vec![String::new(); draft.columns.len()];
                cells[0] = if count % 2 == 0 {
                    format!("Команда {name}")
                } else {
                    format!("Группа {count}")
                };
                draft.insert_row(at, cells);
                before = name;
                count += 1;
                at += 1;
            }
            if let Some(person) = draft.people[at].as_mut().filter(|_| count % 2 == 0) {
                person.insert("team", String::new());
            }
            at += 1;
        }
        draft.remove_column(Column::Team);
        true
    }),
    ("a player over merged rows", |draft, lot| {
        let Some(coaches) = draft.at(Column::Coaches) else { return false };
        if !draft.spans.is_empty() || draft.people.iter().any(Option::is_none) || !is_whole(draft) {
            return false;
        }
        draft.format = if draft.rows.len().is_multiple_of(2) { Format::Workbook } else { Format::Html };
        let at = draft.any(lot);
        let mut more = vec![String::new(); draft.columns.len()];
        more[coaches] = "Эсенов К.".to_owned();
        draft.insert_row(at + 1, more);
        draft.people[at].as_mut().unwrap().get_mut("coaches").unwrap().push_str(", Эсенов К.");
        draft.spans = (0..draft.columns.len())
            .filter(|column| *column != coaches)
            .map(|column| (column, at, 2))
            .collect();
        true
    }),
    ("a vague heading beside an exact one", |draft, lot| {
        let heading = lot.of(&["Дата", "Год", "Rank", "Birth"]);
        !draft.done.contains(&"headings with endings") && insert_column(draft, lot, heading, "12.10.2025")
    }),
    ("people behind the players", |draft, lot| {
        let heading = lot.of(&[
            "Фамилия, имя учителя",
            "ФИО матери",
            "Фамилия опекуна",
            "Телефон тренера",
            "Тел. тренера",
            "Parent's name",
        ]);
        insert_column(draft, lot, heading, "Сатова Н.")
    }),
];

/// Months as dates have them.
const MONTHS: [&str; 4] = [
    "Jan February Mar April May June July Aug Sept October Nov December",
    "января фев. марта апр. мая июня июля авг. сентября окт. ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан",
];

/// A date with its month in a word, in one of four forms of a language.
fn in_words(lang: Lang, form: usize, [day, month, year]: [&str; 3]) -> String {
    match (lang, form) {
        (Lang::En, 0) => format!("{month} {day} {year}"),
        (Lang::En, 1) => format!("{day}-{month}-{year}"),
        (Lang::Ru, 0) => format!("{day} {month} {year} г."),
        (Lang::Ru, 1) => format!("{day} {month} {year}г.р."),
        (Lang::Ky, 0) => format!("{day}-{month} {year}-ж."),
        (Lang::Ky, 1) => format!("{year}-жылдын {day}-{month}"),
        (Lang::Kk, 0) => format!("{year} жылғы {day} {month}"),
        (Lang::Kk, 1) => format!("{day} {month} {year} ж."),
        _ => format!("{day} {month} {year}"),
    }
}

/// Headings in German and in Turkish, as [`PLAIN`] has them.
const FOREIGN: [[&str; 2]; 12] = [
    ["Nachname", "Soyadı"],
    ["Vorname", "Adı"],
    ["Geburtsdatum", "Doğum tarihi"],
    ["Geschlecht", "Cinsiyet"],
    ["DWZ", "UKD"],
    ["Land", "Ülke"],
    ["Bundesland", "İl"],
    ["Mannschaft", "Takım"],
    ["Trainer", "Antrenör"],
    ["Разряд", "Разряд"],
    ["Fide-No.", "FIDE ID"],
    ["Spieler", "Sporcu"],
];

/// Whether no row lacks a cell: at its end that is an empty one in a workbook.
fn is_whole(draft: &Draft) -> bool {
    !draft.done.contains(&"a row without one of its cells")
}

/// Puts in a column with the same in every row, which says nothing of the players.
fn insert_column(draft: &mut Draft, lot: &mut Lot, heading: &str, text: &str) -> bool {
    if draft.head.len() > 1
        || !draft.spans.is_empty()
        || draft.columns.len() < 2
        || draft.done.contains(&"two tables side by side")
        || draft.people.iter().any(Option::is_none)
    {
        return false;
    }
    let at = lot.below(draft.columns.len() + 1);
    draft.columns.insert(at, Column::Number);
    draft.head[0].insert(at, heading.to_owned());
    for row in &mut draft.rows {
        row.insert(at.min(row.len()), text.to_owned());
    }
    true
}
