//! Names in capitals, written as names are: `ИСАКОВА-АСАНОВА` as `Исакова-Асанова`. It is done where an official asks for it.

use std::collections::BTreeMap;

use super::mending::Mending;
use super::sheet::SheetColumn;
use crate::exchange::Column;
use crate::exchange::limits::MAX_CELL;
use crate::exchange::records::Record;
use crate::tournament::Alphabet;
use crate::tournament::players::names::is_kin;

/// Finds what is in capitals in the names of a row, and writes it as names are where that was asked for. Cells that an official
/// has mended stay.
pub(super) fn mend(
    record: &mut Record,
    columns: &[SheetColumn],
    mending: &Mending,
    found: &mut BTreeMap<String, String>,
) {
    for (at, (column, cell)) in columns.iter().zip(&mut record.cells).enumerate() {
        let Some(place) = column.column.and_then(NamePart::for_column) else { continue };
        if mending.has_mended((record.line, at)) || cell.chars().count() > MAX_CELL {
            continue;
        }
        let small = as_a_name(cell, place, mending.alphabet);
        if small != *cell {
            found.insert(cell.trim().to_owned(), small.trim().to_owned());
            if mending.capitals {
                *cell = small;
            }
        }
    }
}

/// Where in a name a cell begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamePart {
    /// At its first word.
    First,
    /// Behind another part of it, to which a word for "son" may belong.
    Behind,
}

impl NamePart {
    /// `None` for a column that has no names of players.
    const fn for_column(column: Column) -> Option<Self> {
        match column {
            Column::Surname | Column::FullName | Column::GivenFirst => Some(Self::First),
            Column::Given | Column::Patronymic => Some(Self::Behind),
            _ => None,
        }
    }
}

/// Roman numerals, as in `Karl Gustav III`.
const NUMERALS: [&str; 3] = ["II", "III", "IV"];

/// Ends of names that are small behind a hyphen, besides words for "son".
const ENDS: [&str; 3] = ["оол", "заде", "zade"];

/// A name with each word in capitals in small letters behind its first one. A word with a small letter stays, so does one with
/// digits or brackets.
fn as_a_name(text: &str, mut place: NamePart, alphabet: Alphabet) -> String {
    let pieces = text.split_inclusive(char::is_whitespace).map(|piece| {
        let bare = piece.trim();
        if bare.is_empty() {
            return piece.to_owned();
        }
        let here = std::mem::replace(&mut place, NamePart::Behind);
        if is_in_capitals(bare) { piece.replace(bare, &word(bare, here, alphabet)) } else { piece.to_owned() }
    });
    pieces.collect()
}

fn is_in_capitals(word: &str) -> bool {
    let is_of_names =
        |char: char| char.is_alphabetic() || is_mark(char) || is_between(char) || is_apostrophe(char);
    word.chars().all(is_of_names)
        && word.chars().filter(|char| char.is_alphabetic()).count() > 1
        && word.chars().any(char::is_uppercase)
        && !word.chars().any(char::is_lowercase)
        && !NUMERALS.contains(&word.trim_end_matches(is_between))
}

/// A mark that is a character of its own behind its letter.
const fn is_mark(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}')
}

/// What stands between two parts of a word: `Исакова-Асанова`, `А.К.`
const fn is_between(char: char) -> bool {
    matches!(char, '-' | '‐' | '‑' | '–' | '.' | ',')
}

const fn is_apostrophe(char: char) -> bool {
    matches!(char, '\'' | '’' | '‘' | 'ʻ' | 'ʼ' | '`')
}

/// A word in capitals.
fn word(word: &str, place: NamePart, alphabet: Alphabet) -> String {
    let mut small = String::with_capacity(word.len());
    for piece in word.split_inclusive(is_between) {
        let part = piece.trim_end_matches(is_between);
        let is_first = small.is_empty();
        let is_end = !is_first && ENDS.contains(&lower(part, alphabet).as_str());
        let is_small = is_end || (is_kin(part) && !(is_first && place == NamePart::First));
        small += &if is_small { lower(part, alphabet) } else { capitalised(part, alphabet) };
        small.push_str(piece.strip_prefix(part).unwrap_or_default());
    }
    small
}

/// A part of a word in capitals with what capitals it keeps: `Исаков`, `Д'Арк`, `McDonald`.
fn capitalised(part: &str, alphabet: Alphabet) -> String {
    let letters = |text: &str| text.chars().filter(|char| char.is_alphabetic()).count();
    if let Some(rest) = part.strip_prefix("MC").filter(|rest| letters(rest) > 2) {
        return format!("Mc{}", plain(rest, alphabet));
    }
    // Oʻ and Gʻ are letters in Uzbek, and `Д'ЯЧЕНКО` has a sign for the sound in it.
    let is_sign = |rest: &str| rest.starts_with(['Я', 'Ю', 'Є', 'Ї', 'Ё']);
    if alphabet != Alphabet::Uzbek
        && let Some((first, rest)) = part.split_once(['\'', '’'])
        && first.chars().count() == 1
        && letters(rest) > 1
        && !is_sign(rest)
    {
        let sign = part.strip_prefix(first).and_then(|behind| behind.strip_suffix(rest)).unwrap_or_default();
        return format!("{first}{sign}{}", plain(rest, alphabet));
    }
    plain(part, alphabet)
}

/// All letters behind the first one small.
fn plain(part: &str, alphabet: Alphabet) -> String {
    let head = part.chars().position(char::is_alphabetic).map_or(0, |at| at + 1);
    let (first, rest): (String, String) =
        (part.chars().take(head).collect(), part.chars().skip(head).collect());
    first + &lower(&rest, alphabet)
}

/// In small letters. Turkish and Azerbaijani have a small letter of I without a dot.
fn lower(text: &str, alphabet: Alphabet) -> String {
    let text = text.replace("I\u{307}", "İ").replace('İ', "i");
    let text = if matches!(alphabet, Alphabet::Turkish | Alphabet::Azerbaijani) {
        text.replace('I', "ı")
    } else {
        text
    };
    text.to_lowercase()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::exchange::players::{Wishes, read, read_mended};

    fn first(text: &str) -> String {
        as_a_name(text, NamePart::First, Alphabet::Kyrgyz)
    }

    #[rstest]
    #[case("ИСАКОВ", "Исаков")]
    #[case("ИСАКОВ Бакыт", "Исаков Бакыт")]
    #[case("ISAKOV Bakyt", "Isakov Bakyt")]
    #[case("ИСАКОВ БАКЫТ ТАЛАНТОВИЧ", "Исаков Бакыт Талантович")]
    #[case("ИСАКОВА-АСАНОВА", "Исакова-Асанова")]
    #[case("АСАН УУЛУ БАКЫТ", "Асан уулу Бакыт")]
    #[case("КЕҢЕШБЕК КЫЗЫ НУРАЙ", "Кеңешбек кызы Нурай")]
    #[case("ЕРЖАН ҚЫЗЫ ІҢКӘР", "Ержан қызы Іңкәр")]
    #[case("АСАН-УУЛУ", "Асан-уулу")]
    #[case("ӨМҮРАЛИЕВ ҮСӨН", "Өмүралиев Үсөн")]
    #[case("ЁЛКИН ПЁТР", "Ёлкин Пётр")]
    #[case("И\u{306}ИСАЕВ АИ\u{306}БЕК", "И\u{306}исаев Аи\u{306}бек")]
    #[case("Д'АРК ЖАННА", "Д'Арк Жанна")]
    #[case("O’NEILL", "O’Neill")]
    #[case("Д'ЯЧЕНКО", "Д'яченко")]
    #[case("МАР'ЯНА", "Мар'яна")]
    #[case("MCDONALD", "McDonald")]
    #[case("McDONALD", "McDONALD")]
    #[case("КАРА-ООЛ", "Кара-оол")]
    #[case("ИСАКОВ А.К.", "Исаков А.К.")]
    #[case("ИСАКОВ, БАКЫТ", "Исаков, Бакыт")]
    #[case("ЛИ АН", "Ли Ан")]
    #[case("BERNADOTTE KARL III", "Bernadotte Karl III")]
    #[case("ИСАКОВ (КМС)", "Исаков (КМС)")]
    #[case("12. ИСАКОВ", "12. Исаков")]
    #[case("  ИСАКОВ  Б ", "  Исаков  Б ")]
    #[case("ISMAIL İSMAİL", "Ismail İsmail")]
    #[case("УУЛУ", "Уулу")]
    #[case("Исаков Бакыт", "Исаков Бакыт")]
    #[case("де Ла КРУС", "де Ла Крус")]
    #[case("", "")]
    fn a_name_in_capitals_is_written_as_a_name(#[case] written: &str, #[case] small: &str) {
        assert_eq!(first(written), small);
    }

    #[rstest]
    #[case(NamePart::Behind, Alphabet::Kyrgyz, "КЫЗЫ НУРАЙ", "кызы Нурай")]
    #[case(NamePart::Behind, Alphabet::Kyrgyz, "ТАЛАНТ УУЛУ", "Талант уулу")]
    #[case(NamePart::First, Alphabet::Turkish, "IŞIK İSMAİL", "Işık İsmail")]
    #[case(NamePart::First, Alphabet::Azerbaijani, "HƏSƏN QIZI LEYLA", "Həsən qızı Leyla")]
    #[case(NamePart::First, Alphabet::Uzbek, "O'TKIR G‘ANI", "O'tkir G‘ani")]
    #[case(NamePart::First, Alphabet::Kyrgyz, "O‘TKIR", "O‘tkir")]
    fn place_and_alphabet_decide_some_letters(
        #[case] place: NamePart,
        #[case] alphabet: Alphabet,
        #[case] written: &str,
        #[case] small: &str,
    ) {
        assert_eq!(as_a_name(written, place, alphabet), small);
    }

    const LIST: &str =
        "Фамилия;Имя;Команда\nИСАКОВ;Бакыт;ОШ\nАСАН УУЛУ;БЕК;ОШ\nАсанова;Айгүл;\nИСАКОВ;Данияр;\n";

    #[test]
    fn names_in_capitals_are_found_and_stay_until_they_are_asked_for() {
        let sheet = read(LIST.as_bytes()).unwrap();
        let found: Vec<_> = sheet.capitals.iter().map(|(was, is)| (was.as_str(), is.as_str())).collect();
        let expected = [("АСАН УУЛУ", "Асан уулу"), ("БЕК", "Бек"), ("ИСАКОВ", "Исаков")];
        assert_eq!(found, expected);
        let names = |sheet: &crate::exchange::players::Sheet| -> Vec<String> {
            sheet
                .rows
                .iter()
                .map(|row| format!("{} {}", row.details.name, row.team).trim().to_owned())
                .collect()
        };
        assert_eq!(names(&sheet), ["ИСАКОВ Бакыт ОШ", "АСАН УУЛУ БЕК ОШ", "Асанова Айгүл", "ИСАКОВ Данияр"]);

        let wishes = Wishes { capitals: Some(true), ..Wishes::default() };
        let mending = Mending::default().with(&sheet, &wishes).unwrap();
        let small = read_mended(LIST.as_bytes(), &mending, None).unwrap();
        assert_eq!(small.capitals, sheet.capitals, "what was changed is still told");
        assert_eq!(names(&small), ["Исаков Бакыт ОШ", "Асан уулу Бек ОШ", "Асанова Айгүл", "Исаков Данияр"]);

        // What an official writes stays as it is written.
        let written = Wishes { cells: [((2, 0), "ИСАКОВ".to_owned())].into(), ..Wishes::default() };
        let mending = mending.with(&small, &written).unwrap();
        let mended = read_mended(LIST.as_bytes(), &mending, None).unwrap();
        assert_eq!(mended.rows[0].details.name.surname, "ИСАКОВ");

        let left = Wishes { capitals: Some(false), ..Wishes::default() };
        let mending = mending.with(&mended, &left).unwrap();
        assert_eq!(names(&read_mended(LIST.as_bytes(), &mending, None).unwrap()), names(&sheet));
    }

    #[test]
    fn another_list_of_the_file_is_read_as_it_was_asked_for() {
        let wishes = Wishes { capitals: Some(true), ..Wishes::default() };
        let mut sheet = read(LIST.as_bytes()).unwrap();
        let mending = Mending::default().with(&sheet, &wishes).unwrap();
        let choice = crate::exchange::players::Choice {
            name: String::new(),
            lines: None,
            has_players: true,
            is_left: false,
        };
        sheet.choices = vec![choice.clone(), choice];
        let other = mending.with(&sheet, &Wishes { list: Some(1), ..Wishes::default() }).unwrap();
        assert!(other.capitals && other.list == Some(1));
        let letters = mending.with(&sheet, &Wishes { letters: true, ..Wishes::default() }).unwrap();
        assert!(letters.capitals && letters.letters);
    }

    proptest! {
        /// Once is enough, a word with a small letter stays, and no letter becomes another one.
        #[test]
        fn capitals_are_written_small_once_and_nothing_else_changes(
            text in "([A-Za-zА-Яа-яЁёҢңӨөҮүІіҚқİıÀ-ʯʻ'’. -]|УУЛУ|кызы|MC|\\PC){0,24}",
            place in prop_oneof![Just(NamePart::First), Just(NamePart::Behind)],
            alphabet in prop_oneof![Just(Alphabet::Kyrgyz), Just(Alphabet::Turkish), Just(Alphabet::Uzbek)],
        ) {
            let small = as_a_name(&text, place, alphabet);
            prop_assert_eq!(as_a_name(&small, place, alphabet), small.clone());
            let (before, after) = (text.split_whitespace(), small.split_whitespace());
            prop_assert_eq!(before.clone().count(), after.clone().count());
            for (was, is) in before.zip(after) {
                if was.chars().any(char::is_lowercase) {
                    prop_assert_eq!(was, is);
                }
                let same = |text: &str| text.to_lowercase().replace('ı', "i").replace('ς', "σ").replace('\u{307}', "");
                prop_assert_eq!(same(was), same(is));
            }
        }
    }
}
