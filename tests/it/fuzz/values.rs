//! What is typed into fields and put into addresses: mostly what a person would type, and what no one would.

use toguznama::primitives::SplitMix64;

use super::atlas::Field;
use crate::support::app::PASSWORD;
use crate::support::games;

pub(super) fn one_of<'t, T: ?Sized>(lots: &mut SplitMix64, all: &[&'t T]) -> &'t T {
    all[lots.below(all.len())]
}

/// True so many times in a hundred.
pub(super) fn in_hundred(lots: &mut SplitMix64, times: usize) -> bool {
    lots.below(100) < times
}

const NAMES: [&str; 12] = [
    "Асанов",
    "Бекова",
    "Чыныбаев",
    "Эралиев",
    "Ким",
    "Nurlan",
    "Ә-Мәди",
    "Öz",
    "d'Arc",
    "Тогуз",
    "Aibek",
    "Жол",
];
const WORDS: [&str; 6] = ["By the rules", "Каракол", "Late by 20 minutes", "Ысык-Көл", "W2", "—"];
const RESULTS: [&str; 16] = [
    "1 82-60",
    "0 70/92",
    "5 81 81",
    "1",
    "0",
    "½",
    "1-0",
    "+-",
    "-+",
    "--",
    "1 (82) - 0 (60)",
    "1 162-0",
    "0.5",
    "x",
    "",
    "1 100-100",
];
const POSITIONS: [&str; 3] = [
    "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w",
    "0,0,0,0,0,0,0,0,2/1,1,0,0,0,0,0,0,0 78:80 w",
    "7,1S,1S/8,2S 78 80 S 55",
];
const LISTS: [&str; 5] = [
    "№;Фамилия;Имя;Дата рождения;Рейтинг;Паспорт;Пол\r\n1;Асанов;Бек;03.04.2001;1900;ID 1234567;м\r\n2;Ким;Ира;;;;ж\r\n",
    "Surname,Given name,Rating,Country\nAsanov,Bek,1900,KGZ\nKim,Ira,x,KAZ\n",
    "Name\tRating\nAsanov Bek\t2000\n",
    "012 Cup\n062 2\n001    1 m    Asanov, Bek                       1900 KGZ                 \n",
    "Surname;Name\n",
];

/// The numbers at which something may overflow or turn.
const EDGES: [&str; 26] = [
    "-1",
    "0",
    "1",
    "2",
    "00001",
    "+1",
    " 1 ",
    "1.5",
    "1e9",
    "0x10",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "99999999999999999999999999999999999999999",
];

const ODDITIES: [&str; 30] = [
    "",
    " ",
    "\u{0}",
    "a\u{0}b",
    "\r\n",
    "a\r\nSet-Cookie: a=b",
    "\u{202e}abc",
    "\u{200b}",
    "\u{feff}",
    "é",
    "e\u{301}",
    "İ",
    "ß",
    "𝟗",
    "👩‍👩‍👧‍👦",
    "\u{10ffff}",
    "\u{fdfa}",
    "<script>alert(1)</script>",
    "'; DROP TABLE users; --",
    "\"",
    "{{7*7}}",
    "${jndi:x}",
    "../../etc/passwd",
    "%00",
    "%",
    "%zz",
    "=1+1",
    "NaN",
    "null",
    "true",
];

/// A text that no form of ours sends.
pub(super) fn odd(lots: &mut SplitMix64) -> String {
    match lots.below(10) {
        0..=3 => one_of(lots, &ODDITIES).to_owned(),
        4..=6 => one_of(lots, &EDGES).to_owned(),
        7 => {
            let length = [100, 201, 501, 4_096, 20_000, 70_000][lots.below(6)];
            one_of(lots, &["a", "9", "я", "\u{301}", "👍", "%", "\n", ",", "<"])
                .repeat(length / 2 + lots.below(length))
        }
        8 => (0..1 + lots.below(40)).filter_map(|_| char::from_u32(lots.below(0x3000) as u32)).collect(),
        _ => format!("{}{}", one_of(lots, &NAMES), one_of(lots, &ODDITIES)),
    }
}

/// The text with something about it changed.
pub(super) fn bent(lots: &mut SplitMix64, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..1 + lots.below(4) {
        let at = lots.below(chars.len() + 1);
        match lots.below(5) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 if at < chars.len() => chars[at] = char::from_digit(lots.below(10) as u32, 10).unwrap_or('x'),
            2 => chars.extend_from_within(at..),
            3 => chars.truncate(at),
            _ => chars.insert(at, ['\u{0}', ' ', '9', '-', '/', '"', '\n', 'Ы'][lots.below(8)]),
        }
        chars.truncate(100_000);
    }
    chars.into_iter().collect()
}

/// Bytes with something about them changed.
pub(super) fn bent_bytes(lots: &mut SplitMix64, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + lots.below(8) {
        let at = lots.below(bytes.len() + 1);
        match lots.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, lots.below(256) as u8),
            2 if bytes.len() < 200_000 => bytes.extend_from_within(at..),
            _ if at < bytes.len() => bytes[at] = lots.below(256) as u8,
            _ => {}
        }
    }
    bytes
}

/// What a person would type or choose.
pub(super) fn plausible(lots: &mut SplitMix64, field: &Field) -> String {
    let number = |lots: &mut SplitMix64, from: i64, to: i64| {
        let width = usize::try_from((to - from).clamp(0, 1_000_000)).unwrap_or_default();
        (from + lots.below(width + 1) as i64).to_string()
    };
    let name = field.name.as_str();
    match field.kind.as_str() {
        "select" | "text" | "search" if !field.options.is_empty() => {
            return field.options[lots.below(field.options.len())].clone();
        }
        "number" => {
            let (from, to) = (field.bounds.0.unwrap_or(0), field.bounds.1.unwrap_or(50));
            return number(lots, from, to.max(from));
        }
        "date" => {
            return format!("20{:02}-{:02}-{:02}", lots.below(30), 1 + lots.below(12), 1 + lots.below(28));
        }
        "time" => return format!("{:02}:{:02}", lots.below(24), lots.below(60)),
        "password" => return PASSWORD.to_owned(),
        _ => {}
    }
    match name {
        "login" => format!("name{}", lots.below(1_000_000)),
        "record" => match lots.below(3) {
            0 => String::new(),
            _ => games::game(lots.below(50) as u64).record,
        },
        "result" => one_of(lots, &RESULTS).to_owned(),
        "position" => one_of(lots, &POSITIONS).to_owned(),
        "text" => one_of(lots, &LISTS).to_owned(),
        "white" | "black" | "minutes" | "seconds" | "moves" | "hours" | "points" => number(lots, 0, 90),
        _ if field.kind == "textarea" => {
            one_of(lots, &[LISTS.as_slice(), WORDS.as_slice()].concat()).to_owned()
        }
        _ if lots.below(2) == 0 => one_of(lots, &WORDS).to_owned(),
        _ => format!("{}{}", one_of(lots, &NAMES), lots.below(1000)),
    }
}

/// A file of the kind that is imported somewhere: one that was downloaded, or a list.
pub(super) fn file(lots: &mut SplitMix64, files: &[(String, Vec<u8>)]) -> (String, Vec<u8>) {
    if files.is_empty() || lots.below(3) == 0 {
        let text = one_of(lots, &LISTS);
        return ("list.csv".to_owned(), text.as_bytes().to_vec());
    }
    let (name, bytes) = &files[lots.below(files.len())];
    (name.clone(), bytes.clone())
}

/// The log of a clock.
pub(super) fn clock_log(lots: &mut SplitMix64) -> String {
    let side = |lots: &mut SplitMix64| one_of(lots, &["white", "black"]);
    let mut entries = Vec::new();
    let first = if in_hundred(lots, 80) { 1 } else { lots.below(5) };
    for seq in first..=first + lots.below(6) {
        let what = match lots.below(6) {
            0 | 1 => format!(r#"{{"kind":"start","increment":{},"turn":"{}"}}"#, lots.below(60), side(lots)),
            2 | 3 => format!(r#"{{"kind":"press","side":"{}"}}"#, side(lots)),
            4 => r#"{"kind":"stop"}"#.to_owned(),
            _ => format!(r#"{{"kind":"flag","side":"{}"}}"#, side(lots)),
        };
        let left = if in_hundred(lots, 90) { "3600000" } else { one_of(lots, &EDGES) };
        let at = if in_hundred(lots, 90) { "1800000000000" } else { one_of(lots, &EDGES) };
        entries.push(format!(
            r#"{{"seq":{seq},"at":{at},"left":{{"white":{left},"black":3600000}},"what":{what}}}"#
        ));
    }
    let device = format!("{:032x}", lots.below(20));
    format!(r#"{{"device":"{device}","entries":[{}]}}"#, entries.join(","))
}

/// A result as the grid sends it.
pub(super) fn result(lots: &mut SplitMix64) -> String {
    let version =
        if in_hundred(lots, 90) { (1 + lots.below(4)).to_string() } else { one_of(lots, &EDGES).to_owned() };
    format!(r#"{{"result":"{}","version":{version}}}"#, one_of(lots, &RESULTS))
}
