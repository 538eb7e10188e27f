//! Lists as they come: clean tables of people, spoilt in the ways of people and programs, in many encodings and languages. The
//! reader must give the people back, or say where it does not: nothing is silently wrong. How many is printed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

mod spoils;
mod verdicts;

use super::super::*;
use crate::tournament::Sex;
use spoils::SPOILS;
use verdicts::{Verdict, read_whole, verdict};

/// Numbers by a seed.
struct Lot(u64);

impl Lot {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % most as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lang {
    En,
    Ru,
    Ky,
    Kk,
}

impl Lang {
    fn index(self) -> usize {
        self as usize
    }

    fn men(self) -> (&'static [&'static str], &'static [&'static str]) {
        match self {
            Self::En => (
                &["Öztürk", "Çağlar", "Şahin", "Yıldız", "Güneş", "İnce"],
                &["Ömer", "Çetin", "Uğur", "Işık", "İlker"],
            ),
            Self::Ru => (
                &["Иванов", "Фёдоров", "Щербаков", "Яковлев", "Юсупов", "Эшимов"],
                &["Пётр", "Юрий", "Эдуард", "Илья", "Кирилл"],
            ),
            Self::Ky => (
                &["Өмүралиев", "Жээнбеков", "Үсөнов", "Чыңгызов", "Асанов", "Бөрүбаев"],
                &["Чынгыз", "Бакыт", "Үсөн", "Жаңыбек", "Өмүрбек"],
            ),
            Self::Kk => (
                &["Қуанышев", "Ғабитов", "Әбдіров", "Ұлықбеков", "Сәбитов", "Іздібаев"],
                &["Нұрлан", "Ғани", "Әділ", "Қайрат", "Іңкәр"],
            ),
        }
    }
}

/// The columns of a clean table.
const COLUMNS: [Column; 11] = [
    Column::Surname,
    Column::Given,
    Column::Born,
    Column::Sex,
    Column::Rating,
    Column::Country,
    Column::Region,
    Column::Team,
    Column::Coaches,
    Column::Grade,
    Column::FederationNumber,
];

const PLAIN: [[&str; 4]; 12] = [
    ["Surname", "Фамилия", "Фамилиясы", "Тегі"],
    ["Given name", "Имя", "Аты", "Аты"],
    ["Date of birth", "Дата рождения", "Туулган күнү", "Туған күні"],
    ["Sex", "Пол", "Жынысы", "Жынысы"],
    ["Rating", "Рейтинг", "Рейтинг", "Рейтинг"],
    ["Federation", "Страна", "Өлкө", "Ел"],
    ["Region", "Область", "Облус", "Облыс"],
    ["Team", "Команда", "Команда", "Команда"],
    ["Coach", "Тренер", "Машыктыруучу", "Жаттықтырушы"],
    ["Sports grade", "Разряд", "Спорттук разряд", "Спорттық разряд"],
    ["Federation number", "Номер в федерации", "Федерациядагы номери", "Федерациядағы нөмірі"],
    ["Full name", "ФИО", "Аты-жөнү", "Аты-жөні"],
];

/// The same with endings, abbreviations and words around them, in no order of languages.
const ENDED: [&[&str]; 12] = [
    &[
        "Фамилия участника",
        "Фамилии игроков",
        "Player's surname",
        "Катышуучунун фамилиясы",
        "Қатысушының тегі",
        "Soyadı",
        "Nachname",
        "фамилия*",
    ],
    &[
        "Имя участника",
        "Имена",
        "First name of player",
        "Катышуучунун аты",
        "Қатысушының аты",
        "Adı",
        "Vorname",
        "ИМЯ:",
    ],
    &[
        "Рождение",
        "Birth",
        "YOB",
        "Birth year",
        "Г.р.",
        "Дата рожд.",
        "Geburtsdatum",
        "Doğum tarihi",
        "Дата рождения (дд.мм.гггг)",
    ],
    &["М/Ж", "Пол (м/ж)", "Geschlecht", "Cinsiyet", "пол участника", "Gender"],
    &["Рейт.", "Рейт", "Rtg", "Рейтинг спортсмена", "Elo", "РЕЙТИНГ *"],
    &["ФЕД.", "Фед.", "FED", "Land", "Страна участника", "Federation"],
    &["Обл.", "Субъект", "Откуда", "Регион участника", "Область (край)", "Облусу", "İl"],
    &["Команды", "Команда участника", "Takım", "Mannschaft", "Командасы"],
    &["Тренера", "Тренер участника", "Antrenör", "Фамилия, имя тренера", "Ф.И.О. тренера", "Тренер(ы)"],
    &["Разр.", "Спорт. звание", "Спорт. разряд", "Разряд участника", "Спортивный разряд"],
    &["Код FIDE", "FideID", "FIDE ID", "ID FIDE", "Fide-No."],
    &[
        "Фамилия, имя, отчество участника",
        "ФИО участника",
        "Ф. И. О. спортсмена",
        "Фамилия И.О.",
        "Фамилия и имя игрока",
        "Жарыскатышуучу",
        "Қатысушылар",
        "Player name",
        "Спортсмены",
        "Аты-жөнү (толук)",
    ],
];

/// A list on its way to be spoilt.
#[derive(Clone)]
struct Draft {
    lang: Lang,
    columns: Vec<Column>,
    head: Vec<Vec<String>>,
    rows: Vec<Vec<String>>,
    /// What is expected of each row of people; rows that are none have nothing.
    people: Vec<Option<BTreeMap<&'static str, String>>>,
    above: Vec<String>,
    spans: Vec<Span>,
    format: Format,
    /// What was done to it.
    done: Vec<&'static str>,
}

/// Cells merged over rows: column, first row, how many.
type Span = (usize, usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Text(char),
    Aligned,
    Html,
    Workbook,
}

fn key(column: Column) -> &'static str {
    crate::primitives::Keyed::key(column)
}

fn person(columns: &[Column], cells: &[String]) -> BTreeMap<&'static str, String> {
    columns.iter().zip(cells).map(|(column, cell)| (key(*column), cell.clone())).collect()
}

fn clean_table(lot: &mut Lot) -> Draft {
    let lang = [Lang::En, Lang::Ru, Lang::Ky, Lang::Kk][lot.below(4)];
    let (surnames, givens) = lang.men();
    let mut columns = COLUMNS.to_vec();
    for column in [Column::Grade, Column::FederationNumber, Column::Coaches, Column::Country, Column::Sex] {
        if lot.below(3) == 0 {
            columns.retain(|other| *other != column);
        }
    }
    let places: [&[&str]; 4] = [
        &["Ankara", "İzmir", "Muğla"],
        &["Омская область", "Томск", "Казань"],
        &["Ош", "Нарын", "Ысык-Көл"],
        &["Алматы", "Шымкент", "Ақтөбе"],
    ];
    let count = 4 + lot.below(9);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for at in 0..count {
        let (region, year) = (places[lang.index()][at * 3 / count], 1960 + lot.below(55));
        let row = columns.iter().map(|column| match column {
            Column::Surname => surnames[at % surnames.len()].to_owned(),
            Column::Given => givens[(at + at / surnames.len()) % givens.len()].to_owned(),
            Column::Born => format!("{:02}.{:02}.{year}", 13 + at, 1 + lot.below(12)),
            Column::Sex => [["M", "м", "э", "е"][lang.index()], ["F", "ж", "а", "ә"][lang.index()]]
                [lot.below(2)]
            .to_owned(),
            Column::Rating => (1000 + lot.below(1500)).to_string(),
            Column::Country => ["TUR", "RUS", "KGZ", "KAZ"][lang.index()].to_owned(),
            Column::Region => region.to_owned(),
            Column::Team => format!("{region} {}", 1 + at * 3 / count),
            Column::Coaches => {
                format!("{} {}.", surnames[at * 2 / count], &givens[0].chars().next().unwrap())
            }
            Column::Grade => ["1", "КМС", "МС", "2"][lot.below(4)].to_owned(),
            Column::FederationNumber => (100_000 + lot.below(900_000)).to_string(),
            _ => unreachable!(),
        });
        rows.push(row.collect());
    }
    let mut draft = Draft {
        lang,
        head: Vec::new(),
        people: rows.iter().map(|row| Some(person(&columns, row))).collect(),
        columns,
        rows,
        above: Vec::new(),
        spans: Vec::new(),
        format: Format::Text([',', ';', '\t'][lot.below(3)]),
        done: Vec::new(),
    };
    draft.head = vec![draft.columns.iter().map(|column| plain(*column, lang)).collect()];
    draft
}

fn slot(column: Column) -> usize {
    COLUMNS.iter().position(|other| *other == column).unwrap_or(11)
}

fn plain(column: Column, lang: Lang) -> String {
    PLAIN[slot(column)][lang.index()].to_owned()
}

impl Draft {
    fn at(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|other| *other == column)
    }

    /// Surname and given name in one column.
    fn join(&mut self, heading: &str, given_first: bool) {
        let (Some(surname), Some(given)) = (self.at(Column::Surname), self.at(Column::Given)) else { return };
        for row in &mut self.rows {
            if row.len() > given {
                let name = if given_first {
                    format!("{} {}", row[given], row[surname])
                } else {
                    format!("{} {}", row[surname], row[given])
                };
                row[surname] = name;
                row.remove(given);
            }
        }
        for row in &mut self.head {
            row.remove(given);
            row[surname] = heading.to_owned();
        }
        self.columns.remove(given);
        self.columns[surname] = Column::FullName;
        self.spans.retain(|span| span.0 != given);
        self.spans.iter_mut().for_each(|span| span.0 -= usize::from(span.0 > given));
    }

    fn insert_row(&mut self, at: usize, cells: Vec<String>) {
        self.rows.insert(at, cells);
        self.people.insert(at, None);
        for span in self.spans.iter_mut().filter(|span| span.1 >= at) {
            span.1 += 1;
        }
    }

    fn remove_column(&mut self, column: Column) {
        let Some(at) = self.at(column) else { return };
        self.columns.remove(at);
        self.head
            .iter_mut()
            .chain(&mut self.rows)
            .filter(|row| row.len() > at)
            .for_each(|row| _ = row.remove(at));
        self.spans.retain(|span| span.0 != at);
        self.spans.iter_mut().for_each(|span| span.0 -= usize::from(span.0 > at));
    }

    /// A row of a person, chosen by lot.
    fn any(&self, lot: &mut Lot) -> usize {
        let people: Vec<usize> = (0..self.rows.len()).filter(|at| self.people[*at].is_some()).collect();
        people[lot.below(people.len())]
    }
}

impl Draft {
    fn lines(&self) -> Vec<Vec<String>> {
        let above = self.above.iter().map(|title| vec![title.clone()]);
        above.chain(self.head.iter().cloned()).chain(self.rows.iter().cloned()).collect()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let lines = self.lines();
        match self.format {
            Format::Aligned => {
                let width = lines.iter().map(Vec::len).max().unwrap_or_default();
                let wide = |at: usize| {
                    lines
                        .iter()
                        .filter(|line| line.len() > 1)
                        .filter_map(|line| line.get(at))
                        .map(|cell| cell.chars().count())
                        .max()
                        .unwrap_or_default()
                };
                let widths: Vec<usize> = (0..width).map(wide).collect();
                for line in &lines {
                    let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}   "));
                    text.push_str(cells.collect::<String>().trim_end());
                    text.push('\n');
                }
            }
            Format::Text(separator) => {
                for line in &lines {
                    let cells = line.iter().map(|cell| {
                        let is_quoted =
                            cell.contains([separator, '\n']) || (cell.starts_with('"') && cell != "\"");
                        if is_quoted { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
                    });
                    text.push_str(&cells.collect::<Vec<_>>().join(&separator.to_string()));
                    text.push_str("\r\n");
                }
            }
            Format::Html => {
                text.push_str(
                    "<html><head><style>td {mso-number-format:\"\\@\"}</style></head><body><table border=1>",
                );
                let first = lines.len() - self.rows.len();
                for (row, line) in lines.iter().enumerate() {
                    text.push_str("<tr>");
                    for (column, cell) in line.iter().enumerate() {
                        let here = |span: &&Span| {
                            span.0 == column
                                && row >= first
                                && (span.1..span.1 + span.2).contains(&(row - first))
                        };
                        let span = self.spans.iter().find(here);
                        if span.is_some_and(|span| row - first != span.1) {
                            continue;
                        }
                        let rows = span.map_or_else(String::new, |span| format!(" rowspan=\"{}\"", span.2));
                        let cell = cell.replace('&', "&amp;").replace('<', "&lt;");
                        let cell = cell.replace('\u{a0}', "&nbsp;").replace('\n', "<br>");
                        _ = write!(text, "<td{rows}><b>{cell}</b></td>");
                    }
                    text.push_str("</tr>\n");
                }
                text.push_str("</table></body></html>");
            }
            Format::Workbook => {}
        }
        text
    }

    fn workbook(&self, lot: &mut Lot) -> Vec<u8> {
        let mut book = rust_xlsxwriter::Workbook::new();
        if lot.below(2) == 0 {
            let sheet = book.add_worksheet();
            sheet.set_name("Положение").unwrap();
            sheet.write_string(0, 0, "Положение о соревновании").unwrap();
            sheet.write_string(1, 0, "Бишкек").unwrap();
            sheet.write_string(1, 1, "2026").unwrap();
        }
        let sheet = book.add_worksheet();
        let lines = self.lines();
        for (row, line) in (0..).zip(&lines) {
            for (column, cell) in (0..).zip(line).filter(|(_, cell)| !cell.is_empty()) {
                sheet.write_string(row, column, cell).unwrap();
            }
        }
        let first = u32::try_from(lines.len() - self.rows.len()).unwrap();
        for (column, row, count) in self.spans.iter().filter(|span| span.2 > 1) {
            let (top, column) = (first + u32::try_from(*row).unwrap(), u16::try_from(*column).unwrap());
            let bottom = top + u32::try_from(*count).unwrap() - 1;
            let text = &self.rows[*row][usize::from(column)];
            sheet.merge_range(top, column, bottom, column, text, &rust_xlsxwriter::Format::new()).unwrap();
        }
        book.save_to_buffer().unwrap()
    }

    /// The file, and whether its letters were broken on purpose.
    fn file(&self, lot: &mut Lot) -> (Vec<u8>, &'static str) {
        if self.format == Format::Workbook {
            return (self.workbook(lot), "XLSX");
        }
        let text = self.text();
        let utf16 = |to_bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to_bytes).collect::<Vec<_>>();
        let one_byte: [(&str, &encoding_rs::Encoding); 4] = [
            ("CP1251", encoding_rs::WINDOWS_1251),
            ("KOI8-R", encoding_rs::KOI8_R),
            ("CP866", encoding_rs::IBM866),
            ("Mac Cyrillic", encoding_rs::X_MAC_CYRILLIC),
        ];
        let broken = |bytes: &[u8], as_what: &'static encoding_rs::Encoding| {
            as_what.decode_without_bom_handling(bytes).0.into_owned().into_bytes()
        };
        match lot.below(12) {
            0 => ([b"\xEF\xBB\xBF", text.as_bytes()].concat(), "UTF-8 with a mark"),
            1 => ([b"\xFF\xFE", utf16(u16::to_le_bytes).as_slice()].concat(), "UTF-16"),
            2 => (utf16(u16::to_le_bytes), "UTF-16 without a mark"),
            3..=6 => {
                let (name, encoding) = one_byte[lot.below(4)];
                // Spreadsheets write a question mark for what an encoding lacks.
                let lost: String = text
                    .chars()
                    .map(|char| if encoding.encode(char.encode_utf8(&mut [0; 4])).2 { '?' } else { char })
                    .collect();
                (encoding.encode(&lost).0.into_owned(), name)
            }
            7 => (broken(text.as_bytes(), encoding_rs::WINDOWS_1252), "UTF-8 as Latin-1"),
            8 => (broken(text.as_bytes(), encoding_rs::WINDOWS_1251), "UTF-8 as CP1251"),
            9 if self.lang == Lang::Ru => {
                let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(&text);
                (broken(&bytes, encoding_rs::WINDOWS_1252), "CP1251 as Latin-1")
            }
            _ => (text.into_bytes(), "UTF-8"),
        }
    }
}

/// Lists that were once read wrongly without a word, beyond those that are always read.
const ONCE_WRONG: [u64; 2] = [982, 1_768];

#[test]
fn lists_as_they_come_are_read_or_said_to_be_wrong() {
    let count: u64 = if std::env::var_os("TOGUZNAMA_NIGHT").is_some() { 2_000 } else { 450 };
    let mut counts: BTreeMap<Verdict, usize> = BTreeMap::new();
    let mut by_spoil: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut silent = Vec::new();
    for seed in (0..count).chain(ONCE_WRONG.into_iter().filter(|seed| *seed >= count)) {
        let mut lot = Lot(seed.wrapping_mul(7_919));
        let mut draft = clean_table(&mut lot);
        for _ in 0..=lot.below(3) {
            let (name, spoil) = SPOILS[lot.below(SPOILS.len())];
            // What stands side by side is not spoilt further.
            if !draft.done.contains(&name) && !draft.done.contains(&"two tables side by side") {
                // One that does not go with those before it is not counted.
                let mut trial = draft.clone();
                if spoil(&mut trial, &mut lot) {
                    draft = trial;
                    draft.done.push(name);
                }
            }
        }
        let (file, encoding) = draft.file(&mut lot);
        let (verdict, why) = verdict(&draft, &read_whole(&file));
        *counts.entry(verdict).or_default() += 1;
        for name in draft.done.iter().copied().chain([encoding]) {
            by_spoil.entry(name).or_default()[verdict as usize] += 1;
        }
        if verdict == Verdict::SilentlyWrong {
            silent.push(format!("{seed} {:?} {encoding} {:?}: {why}", draft.done, draft.format));
        }
    }
    for (name, [equal, reported, wrong]) in &by_spoil {
        println!("{name:<45} {equal:>5} {reported:>5} {wrong:>5}");
    }
    println!("{count} lists: {counts:?}");
    assert!(silent.is_empty(), "{} silently wrong:\n{}", silent.len(), silent.join("\n"));
}
