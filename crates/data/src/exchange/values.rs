//! The values of cells: sex, grade, rating, date, approval, in English, Russian, Kyrgyz and Kazakh.

mod months;

use chrono::{Datelike, NaiveDate};

use super::headers::fold;
use super::limits::{MAX_NUMBER, MAX_RATING};
use super::problems::ProblemKind;
use super::table;
use crate::tournament::look_alikes::{is_invisible, visible_part};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{Grade, Sex, Title};

/// The text of a cell without the apostrophe that guards a formula, doubled spaces, line breaks, invisible characters,
/// and a dash for "nothing".
pub(super) fn clean(cell: &str) -> String {
    let unguarded = table::unguard(cell);
    let visible: String = visible_part(&unguarded).chars().filter(|char| !is_invisible(*char)).collect();
    let words: Vec<_> = visible.split_whitespace().collect();
    match words.as_slice() {
        ["-" | "–" | "—"] => String::new(),
        words => words.join(" "),
    }
}

pub(super) fn sex(cell: &str) -> Result<Sex, ProblemKind> {
    match fold(cell).as_str() {
        "m" | "male" | "man" | "men" | "boy" | "boys" | "м" | "муж" | "мужской" | "мужчина" | "мужчины"
        | "юноша" | "юноши" | "мальчик" | "мальчики" | "э" | "e" | "эр" | "эркек" | "эркектер" | "улан"
        | "уландар" | "е" | "ер" | "еркек" | "ерадам" | "ерлер" | "ұл" | "ұлдар" | "erkek" | "erkekler"
        | "bay" | "männlich" | "maennlich" | "mannlich" | "mann" | "männer" | "herr" | "herren" | "junge"
        | "jungen" | "мал" => Ok(Sex::Male),
        "f" | "female" | "w" | "woman" | "women" | "girl" | "girls" | "ж" | "жен" | "женский" | "женщина"
        | "женщины" | "девушка" | "девушки" | "девочка" | "девочки" | "а" | "a" | "аял" | "аялдар"
        | "кыз" | "кыздар" | "ә" | "әйел" | "әйелдер" | "қыз" | "қыздар" | "k" | "kadin" | "kadinlar"
        | "kiz" | "kizlar" | "bayan" | "weiblich" | "frau" | "frauen" | "dame" | "damen" | "mädchen"
        | "maedchen" | "madchen" | "дев" => Ok(Sex::Female),
        _ => Err(ProblemKind::UnknownSex),
    }
}

/// What surrounds the number or the name of a grade, the longer words first.
const ABOUT_GRADES: [&str; 12] = [
    "спортивный",
    "спорттук",
    "спорттық",
    "взрослый",
    "взросл",
    "взр",
    "разряды",
    "разряда",
    "разряд",
    "разр",
    "grade",
    "adult",
];
/// What makes a grade one of the youth, the longer words first.
const YOUTH: [&str; 20] = [
    "юношеский",
    "юношеск",
    "юнош",
    "юниорский",
    "юн",
    "жашөспүрүмдөр",
    "жашөспүрүм",
    "өспүрүмдөр",
    "өспүрүм",
    "жаштар",
    "жасөспірімдер",
    "жасөспірімдік",
    "жасөспірім",
    "жасөсп",
    "өсп",
    "youth",
    "junior",
    "жас",
    "жаш",
    "ю",
];
/// The country that gave it.
const GIVEN_BY: [&str; 4] = ["кр", "рк", "kz", "kg"];

/// A sports grade; `None` where the cell says that the player has none.
pub(super) fn grade(cell: &str) -> Result<Option<Grade>, ProblemKind> {
    let mut word = fold(cell);
    for about in ABOUT_GRADES {
        word = word.replace(about, "");
    }
    let found = match YOUTH.into_iter().find(|youth| word.contains(youth)) {
        Some(youth) => youth_grade(&word.replacen(youth, "", 1)),
        None => {
            let given = GIVEN_BY.into_iter().find_map(|country| word.strip_suffix(country));
            adult_grade(&word).or_else(|| adult_grade(given?))
        }
    };
    found.ok_or(ProblemKind::UnknownGrade)
}

fn youth_grade(number: &str) -> Option<Option<Grade>> {
    Some(Some(match adult_grade(number)?? {
        Grade::Third => Grade::ThirdYouth,
        Grade::Second => Grade::SecondYouth,
        Grade::First => Grade::FirstYouth,
        _ => return None,
    }))
}

fn adult_grade(word: &str) -> Option<Option<Grade>> {
    let grade = match word {
        "" | "0" | "б" | "бр" | "без" | "нет" | "жок" | "жоқ" | "no" | "none" => {
            return Some(None);
        }
        "3" | "3й" | "3ий" | "3р" | "3rd" | "third" | "третий" | "iii" | "ііі" | "iiiр" | "үчүнчү"
        | "үшінші" => Grade::Third,
        "2" | "2й" | "2ой" | "2р" | "2nd" | "second" | "второй" | "ii" | "іі" | "iiр" | "экинчи"
        | "екінші" => Grade::Second,
        "1" | "1й" | "1ый" | "1р" | "1st" | "first" | "первый" | "i" | "і" | "iр" | "биринчи" | "бірінші" => {
            Grade::First
        }
        "кмс"
        | "kmc"
        | "kms"
        | "cms"
        | "cm"
        | "сшү"
        | "чт"
        | "candidatemaster"
        | "candidatemasterofsports"
        | "кандидатвмастера"
        | "кандидатвмастераспорта"
        | "спортчеберинеталапкер"
        | "спортчеберлигинеталапкер"
        | "спортшеберінеүміткер" => Grade::CandidateMaster,
        "мс"
        | "mc"
        | "ms"
        | "сш"
        | "сч"
        | "master"
        | "masterofsports"
        | "мастер"
        | "мастерспорта"
        | "спортчебери"
        | "спортшебері" => Grade::Master,
        "мсмк"
        | "mcmk"
        | "msmk"
        | "msic"
        | "хдсш"
        | "masterofsportsofinternationalclass"
        | "internationalmaster"
        | "мастерспортамеждународногокласса"
        | "эларалыкдаражадагыспортчебери"
        | "халықаралықдәрежедегіспортшебері"
        | "халықаралықсыныптағыспортшебері" => Grade::InternationalMaster,
        "змс"
        | "3mc"
        | "3мс"
        | "zms"
        | "hms"
        | "ессш"
        | "honouredmasterofsports"
        | "honoredmasterofsports"
        | "заслуженныймастерспорта"
        | "эмгексиңиргенспортчебери"
        | "еңбексіңіргенспортшебері" => Grade::HonouredMaster,
        _ => return None,
    };
    Some(Some(grade))
}

/// An international title, by its code.
pub(super) fn title(cell: &str) -> Result<Option<Title>, ProblemKind> {
    let is_none = cell.chars().all(|char| matches!(char, '-' | '–' | '—'));
    if is_none { Ok(None) } else { Title::of_code(cell).map(Some).ok_or(ProblemKind::UnknownTitle) }
}

/// A rating, 0–4000. Spaces may group its digits; how often it was changed may follow it (`1850-23`). Two numbers with as many
/// digits are a range (`900-950`), and no rating.
pub(super) fn rating(cell: &str) -> Result<u16, ProblemKind> {
    let is_count = |count: &str, rating: &str| {
        (1..=3).contains(&count.len())
            && count.len() < rating.len()
            && count.chars().all(|char| char.is_ascii_digit())
    };
    let cell = match cell.split_once(['-', '–']) {
        Some((rating, count))
            if (3..=4).contains(&rating.trim().len()) && is_count(count.trim(), rating.trim()) =>
        {
            rating
        }
        _ => cell,
    };
    let digits: String = cell.chars().filter(|char| !char.is_whitespace()).collect();
    // Only digits: `parse` would take a plus sign too.
    let number = digits.parse().ok().filter(|_| digits.chars().all(|char| char.is_ascii_digit()));
    number.filter(|rating| *rating <= MAX_RATING).ok_or(ProblemKind::NotARating)
}

/// What says that there is no rating; folded.
const UNRATED: [&str; 12] =
    ["нет", "жок", "жоқ", "no", "none", "na", "бр", "нр", "безрейтинга", "нетрейтинга", "unr", "unrated"];

/// A rating as [`rating`] reads it; `None` where the cell says that the player has none.
pub(super) fn rating_if_any(cell: &str) -> Result<Option<u16>, ProblemKind> {
    if UNRATED.contains(&fold(cell).as_str()) { Ok(None) } else { rating(cell).map(Some) }
}

/// What headers of numbers say that are those of a federation; folded.
const OF_FEDERATIONS: [&str; 5] = ["fide", "фиде", "fed", "федер", "ukd"];

/// Whether a cell has the series and the number of a passport, two letters and seven digits, however they are written
/// (`AN1234567`, `an-1234567`, `AN № 1234567`, `KGZ AN1234567`), under a header that names no federation.
pub(super) fn is_passport(cell: &str, header: &str) -> bool {
    let header = fold(header);
    let Ok(read) = cell.parse::<FederationNumber>() else { return false };
    let (code, number) = (read.federation(), read.number());
    // The code of a country may stand before it.
    let (series, digits) = match number.split_at_checked(2) {
        Some((series, digits)) if series.bytes().all(|byte| byte.is_ascii_uppercase()) => (series, digits),
        _ => (code, number),
    };
    let digits: String = digits.chars().filter(|char| *char != '-').collect();
    !OF_FEDERATIONS.iter().any(|word| header.contains(word))
        && series.len() == 2
        && digits.len() == 7
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A starting number, with the point or bracket that lists put behind it.
pub(super) fn starting_number(cell: &str) -> Option<u32> {
    let digits = cell.trim_end_matches(['.', ')']);
    let number = digits.parse().ok().filter(|_| digits.chars().all(|char| char.is_ascii_digit()));
    number.filter(|number| (1..=MAX_NUMBER).contains(number))
}

pub(super) fn approval(cell: &str) -> Result<bool, ProblemKind> {
    if matches!(cell, "+" | "✓" | "✔" | "☑" | "✅") {
        return Ok(true);
    }
    match fold(cell).as_str() {
        "yes" | "y" | "true" | "1" | "да" | "д" | "допущен" | "допущена" | "ооба" | "бар" | "иә" | "ия" => {
            Ok(true)
        }
        "no" | "n" | "false" | "0" | "нет" | "н" | "недопущен" | "недопущена" | "жок" | "жоқ" => {
            Ok(false)
        }
        _ => Err(ProblemKind::UnknownApproval),
    }
}

/// Plausible years of birth, as far as they can be judged without a clock.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// A date of birth as a cell has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Birth {
    pub(super) year: i32,
    /// Unless the cell has a year only.
    pub(super) day: Option<NaiveDate>,
    /// Whether the year was written with two digits.
    pub(super) is_guessed: bool,
}

/// A date of birth: `2001-05-17`, `17.05.2001`, `17/05/2001`, `17.05.01`, `2001`, or with the month in a word. Midnight, as
/// spreadsheets write it, or words for a year and for being born may follow (`2001 г. рожд.`, `2001-ж.`). A year of two digits is
/// completed for a player of an event on the day `on`; without a day it is not a date.
pub(super) fn birth(cell: &str, on: Option<NaiveDate>) -> Result<Birth, ProblemKind> {
    let in_digits = months::in_digits(cell);
    let cell = in_digits.as_deref().unwrap_or(cell);
    let is_date = |char: char| char.is_ascii_digit() || "-./".contains(char);
    let end = cell.find(|char| !is_date(char)).unwrap_or(cell.len());
    let (date, rest) = cell.split_at_checked(end).unwrap_or((cell, ""));
    let time: String = rest.to_lowercase().chars().filter(|char| char.is_alphanumeric()).collect();
    let is_midnight = !time.is_empty() && time.trim_start_matches('t').chars().all(|char| char == '0');
    if !is_midnight && !months::is_of_a_birth(rest) {
        return Err(ProblemKind::NotADate);
    }
    // A hyphen joins a Kyrgyz year to its word.
    let ends: &[char] = if rest.contains(char::is_alphabetic) { &['.', '-'] } else { &['.'] };
    let mut parts = Vec::with_capacity(3);
    for part in date.trim_end_matches(ends).split(['-', '.', '/']) {
        if part.len() > 4 || !part.chars().all(|char| char.is_ascii_digit()) {
            return Err(ProblemKind::NotADate);
        }
        parts.push((part.len(), part.parse::<u32>().map_err(|_| ProblemKind::NotADate)?));
    }
    let (written, day) = match parts.as_slice() {
        [(4, year), (1..=2, month), (1..=2, day)] | [(1..=2, day), (1..=2, month), (4, year)] => {
            ((4, *year), Some((*month, *day)))
        }
        [(1..=2, day), (1..=2, month), (2, year)] => ((2, *year), Some((*month, *day))),
        [(digits @ (2 | 4), year)] => ((*digits, *year), None),
        _ => return Err(ProblemKind::NotADate),
    };
    let known = |year: u32| i32::try_from(year).ok().filter(|year| YEARS.contains(year));
    let (year, is_guessed) = match (written, on) {
        ((4, year), _) => {
            let missing = if day.is_some() { ProblemKind::NoSuchDay } else { ProblemKind::NotADate };
            (known(year).ok_or(missing)?, false)
        }
        ((_, digits), Some(on)) => (full_year(digits, on).ok_or(ProblemKind::NotADate)?, true),
        (_, None) => return Err(ProblemKind::NotADate),
    };
    let day = match day {
        Some((month, day)) => Some(NaiveDate::from_ymd_opt(year, month, day).ok_or(ProblemKind::NoSuchDay)?),
        None => None,
    };
    Ok(Birth { year, day, is_guessed })
}

/// The youngest who plays, in years.
const YOUNGEST: i32 = 4;

/// The year that ends in these two digits in which a player of an event on this day was most likely born: the last one that
/// makes them old enough to play.
fn full_year(digits: u32, on: NaiveDate) -> Option<i32> {
    let last = on.year().checked_sub(YOUNGEST)?;
    let digits = i32::try_from(digits).ok().filter(|digits| (0..100).contains(digits))?;
    let back = last.checked_sub(digits)?.rem_euclid(100);
    last.checked_sub(back).filter(|year| YEARS.contains(year))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("2001-05-17")]
    #[case("17.05.2001")]
    #[case("17/5/2001")]
    #[case("17-05-2001")]
    #[case("17.05.2001 г.")]
    #[case("17.05.2001г.р.")]
    #[case("17.05.2001 ж.т.")]
    #[case("17.05.2001-ж.")]
    #[case("17.05.2001 года рожд.")]
    #[case("2001-05-17 00:00:00")]
    #[case("2001-05-17T00:00:00")]
    #[case("17 мая 2001 г.")]
    #[case("2001-жылдын 17-майы")]
    #[case("2001 жылғы 17 мамыр")]
    #[case("May 17, 2001")]
    fn a_date_is_read(#[case] cell: &str) {
        let day = NaiveDate::from_ymd_opt(2001, 5, 17);
        assert_eq!(birth(cell, None), Ok(Birth { year: 2001, day, is_guessed: false }));
    }

    #[test]
    fn a_cell_of_which_nothing_is_seen_is_empty() {
        for cell in ["", " ", "\u{202e}", "\u{2800}\u{3164}", "\u{200b} \u{200b}", "\u{301}", "\u{e000}"] {
            assert_eq!(clean(cell), "", "{cell:?}");
        }
        assert_eq!(clean("\u{feff} Асан\u{200b}ов\n уулу "), "Асанов уулу");
    }

    #[test]
    fn a_year_alone_is_kept() {
        for cell in [
            "2001",
            "2001 г.",
            "2001г.р.",
            "2001 г. рожд.",
            "2001 года рождения",
            "2001 ж.",
            "2001-ж.",
            "2001-жылы туулган",
            "2001 ж.т.",
            "2001 жылы туған",
        ] {
            assert_eq!(birth(cell, None), Ok(Birth { year: 2001, day: None, is_guessed: false }), "{cell}");
        }
    }

    #[rstest]
    #[case("17.05.01", 2001)]
    #[case("17/05/98", 1998)]
    #[case("17.05.22", 2022)]
    #[case("17.05.23", 1923)]
    #[case("14", 2014)]
    #[case("61 г.р.", 1961)]
    #[case("17-May-98", 1998)]
    #[case("17 мая 22 г.", 2022)]
    fn a_year_of_two_digits_is_guessed_by_the_day_of_the_event(#[case] cell: &str, #[case] year: i32) {
        let on = NaiveDate::from_ymd_opt(2026, 11, 22);
        let read = birth(cell, on).unwrap();
        assert_eq!((read.year, read.is_guessed), (year, true));
        assert_eq!(birth(cell, None), Err(ProblemKind::NotADate), "without a day there is no guess");
    }

    #[rstest]
    #[case("2001-02-29", ProblemKind::NoSuchDay)]
    #[case("31.04.2001", ProblemKind::NoSuchDay)]
    #[case("05/17/2001", ProblemKind::NoSuchDay)]
    #[case("17.05.0201", ProblemKind::NoSuchDay)]
    #[case("31.04.01", ProblemKind::NoSuchDay)]
    #[case("31 апреля 2001", ProblemKind::NoSuchDay)]
    #[case("17 мая 0201", ProblemKind::NoSuchDay)]
    #[case("0201", ProblemKind::NotADate)]
    #[case("201", ProblemKind::NotADate)]
    #[case("май 2001", ProblemKind::NotADate)]
    #[case("17.05.2001 утром", ProblemKind::NotADate)]
    #[case("2001-", ProblemKind::NotADate)]
    #[case("2001-?", ProblemKind::NotADate)]
    #[case("17.05.2001-?", ProblemKind::NotADate)]
    #[case("12 th", ProblemKind::NotADate)]
    #[case("5 й", ProblemKind::NotADate)]
    #[case("11 го", ProblemKind::NotADate)]
    #[case("12-чи", ProblemKind::NotADate)]
    #[case("14 пн", ProblemKind::NotADate)]
    #[case("2001 г. 5", ProblemKind::NotADate)]
    #[case("2012-2013 г.р.", ProblemKind::NotADate)]
    #[case("17..2001", ProblemKind::NotADate)]
    #[case("+7.05.2001", ProblemKind::NotADate)]
    #[case("", ProblemKind::NotADate)]
    fn what_is_not_a_date_is_refused_with_its_reason(#[case] cell: &str, #[case] problem: ProblemKind) {
        assert_eq!(birth(cell, NaiveDate::from_ymd_opt(2026, 11, 22)), Err(problem));
    }

    #[rstest]
    #[case(Sex::Male, "м М муж. Мужской э Эркек e е ер Ерлер ұл m M male")]
    #[case(Sex::Female, "ж Ж жен. Женский а a аял Кыздар ә әйел Қыз f W female")]
    fn a_sex_is_read_in_four_languages(#[case] expected: Sex, #[case] words: &str) {
        for word in words.split(' ') {
            assert_eq!(sex(word), Ok(expected), "{word}");
        }
        assert_eq!(sex("?"), Err(ProblemKind::UnknownSex));
    }

    #[rstest]
    #[case(Grade::Third, "3|III|ІІІ разряд|3-й разряд|3rd grade|3 р.")]
    #[case(Grade::Second, "2|II разряд|2nd grade")]
    #[case(Grade::First, "1|i разряд|І|1st grade|Первый разряд")]
    #[case(
        Grade::CandidateMaster,
        "КМС|KMC|CM|Candidate master of sports (CMS)|Спорт чеберине талапкер (КМС)|Спорт чеберлигине талапкер|Спорт шеберіне үміткер (СШҮ)|СШҮ"
    )]
    #[case(Grade::Master, "МС|MS|Master of sports|Спорт чебери|Спорт шебері|Мастер спорта")]
    #[case(
        Grade::InternationalMaster,
        "МСМК|MSIC|Master of sports of international class|Эл аралык даражадагы спорт чебери|Халықаралық дәрежедегі спорт шебері"
    )]
    #[case(
        Grade::HonouredMaster,
        "ЗМС|Honoured master of sports|Эмгек сиңирген спорт чебери|Еңбек сіңірген спорт шебері"
    )]
    fn a_grade_is_read_in_four_languages(#[case] expected: Grade, #[case] words: &str) {
        for word in words.split('|') {
            assert_eq!(grade(word), Ok(Some(expected)), "{word}");
        }
    }

    #[rstest]
    #[case(
        Grade::ThirdYouth,
        "3 юн.|3 юн|3юн|III юн. разряд|3 юношеский разряд|3-ю|3ю|3 жаш өспүрүмдөр разряды|3 жасөспірім|3rd youth grade"
    )]
    #[case(
        Grade::SecondYouth,
        "2 юн|2-й юношеский|II юношеский|2 youth|2-жасөспірімдер разряды|II өсп.|II өспүрүмдөр разряды|II жасөсп."
    )]
    #[case(Grade::FirstYouth, "1 юн.|I юн|1ю|Первый юношеский|1st youth")]
    #[case(Grade::First, "1 разряд|1 взр.|1 взрослый разряд|I р.|1-разряд|1 разряды")]
    #[case(Grade::CandidateMaster, "КМС КР|кмс РК")]
    #[case(Grade::Master, "МС КР|СШ")]
    fn youth_and_adult_grades_are_read_as_people_write_them(#[case] expected: Grade, #[case] words: &str) {
        for word in words.split('|') {
            assert_eq!(grade(word), Ok(Some(expected)), "{word}");
        }
    }

    #[test]
    fn no_grade_is_none_and_an_unknown_one_is_an_error() {
        for word in ["б/р", "без разряда", "нет", "жок", "none"] {
            assert_eq!(grade(word), Ok(None), "{word}");
        }
        for word in ["гроссмейстер", "юн", "4 юн", "КМС юн"] {
            assert_eq!(grade(word), Err(ProblemKind::UnknownGrade), "{word}");
        }
    }

    #[test]
    fn a_rating_is_a_number_up_to_4000() {
        assert_eq!(rating("0"), Ok(0));
        assert_eq!(rating("1\u{a0}850"), Ok(1850));
        assert_eq!(rating("4000"), Ok(4000));
        assert_eq!(
            (rating("1850-23"), rating("1850 - 123"), rating("950-12")),
            (Ok(1850), Ok(1850), Ok(950))
        );
        for cell in ["4001", "-1", "+1800", "1800.5", "70000", "КМС", "1400-1500", "900-950", "950 – 900"]
        {
            assert_eq!(rating(cell), Err(ProblemKind::NotARating), "{cell}");
        }
        for cell in ["нет", "Жоқ", "б/р", "N/A", "нет (новичок)"] {
            assert_eq!(rating_if_any(cell), Ok(None), "{cell}");
        }
        assert_eq!(
            (rating_if_any("1850"), rating_if_any("?")),
            (Ok(Some(1850)), Err(ProblemKind::NotARating))
        );
    }

    #[test]
    fn a4_doctors_approval_is_read_in_four_languages() {
        for cell in ["yes", "Да", "Ооба", "Иә", "+", "1", "✓"] {
            assert_eq!(approval(cell), Ok(true), "{cell}");
        }
        for cell in ["no", "нет", "Жок", "Жоқ", "0", "не допущен"] {
            assert_eq!(approval(cell), Ok(false), "{cell}");
        }
        assert_eq!(approval("завтра"), Err(ProblemKind::UnknownApproval));
    }
}
