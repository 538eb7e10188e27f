//! The values of cells: sex, grade, rating, date, approval, in English, Russian, Kyrgyz and Kazakh.

use chrono::NaiveDate;

use super::headers::fold;
use super::limits::MAX_RATING;
use super::problems::ProblemKind;
use super::table;
use crate::tournament::look_alikes::is_invisible;
use crate::tournament::{Grade, Sex};

/// The text of a cell without the apostrophe that guards a formula, doubled spaces, line breaks, invisible characters,
/// and a dash for "nothing".
pub(super) fn clean(cell: &str) -> String {
    let visible: String = table::unguard(cell).chars().filter(|char| !is_invisible(*char)).collect();
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
        | "уландар" | "е" | "ер" | "еркек" | "ерадам" | "ерлер" | "ұл" | "ұлдар" => {
            Ok(Sex::Male)
        }
        "f" | "female" | "w" | "woman" | "women" | "girl" | "girls" | "ж" | "жен" | "женский" | "женщина"
        | "женщины" | "девушка" | "девушки" | "девочка" | "девочки" | "а" | "a" | "аял" | "аялдар"
        | "кыз" | "кыздар" | "ә" | "әйел" | "әйелдер" | "қыз" | "қыздар" => {
            Ok(Sex::Female)
        }
        _ => Err(ProblemKind::UnknownSex),
    }
}

/// A sports grade; `None` where the cell says that the player has none.
pub(super) fn grade(cell: &str) -> Result<Option<Grade>, ProblemKind> {
    let mut word = fold(cell);
    for about in ["спортивный", "спорттук", "спорттық", "разряда", "разряд", "разр", "grade"]
    {
        word = word.replace(about, "");
    }
    let grade = match word.as_str() {
        "" | "0" | "б" | "бр" | "без" | "нет" | "жок" | "жоқ" | "no" | "none" => {
            return Ok(None);
        }
        "3" | "3й" | "3ий" | "3р" | "3rd" | "third" | "третий" | "iii" | "ііі" => Grade::Third,
        "2" | "2й" | "2ой" | "2р" | "2nd" | "second" | "второй" | "ii" | "іі" => Grade::Second,
        "1" | "1й" | "1ый" | "1р" | "1st" | "first" | "первый" | "i" | "і" => Grade::First,
        "кмс"
        | "kmc"
        | "kms"
        | "cms"
        | "cm"
        | "сшү"
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
        | "honouredmasterofsports"
        | "honoredmasterofsports"
        | "заслуженныймастерспорта"
        | "эмгексиңиргенспортчебери"
        | "еңбексіңіргенспортшебері" => Grade::HonouredMaster,
        _ => return Err(ProblemKind::UnknownGrade),
    };
    Ok(Some(grade))
}

/// A rating, 0–4000. Spaces may group its digits.
pub(super) fn rating(cell: &str) -> Result<u16, ProblemKind> {
    let digits: String = cell.chars().filter(|char| !char.is_whitespace()).collect();
    // Only digits: `parse` would take a plus sign too.
    let number = digits.parse().ok().filter(|_| digits.chars().all(|char| char.is_ascii_digit()));
    number.filter(|rating| *rating <= MAX_RATING).ok_or(ProblemKind::NotARating)
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

/// A date: `2001-05-17`, `17.05.2001`, `17/05/2001`; the year has four digits. Midnight, as spreadsheets write
/// it, or an abbreviation of "year" may follow.
pub(super) fn date(cell: &str) -> Result<NaiveDate, ProblemKind> {
    let (date, rest) = cell.split_once([' ', 'T']).unwrap_or((cell, ""));
    if !matches!(rest, "" | "г" | "г." | "ж" | "ж." | "0:00" | "00:00" | "0:00:00" | "00:00:00") {
        return Err(ProblemKind::NotADate);
    }
    let mut parts = Vec::with_capacity(3);
    for part in date.split(['-', '.', '/']) {
        if part.len() > 4 || !part.chars().all(|char| char.is_ascii_digit()) {
            return Err(ProblemKind::NotADate);
        }
        parts.push((part.len(), part.parse::<u32>().map_err(|_| ProblemKind::NotADate)?));
    }
    let (year, month, day) = match parts.as_slice() {
        [(4, year), (1..=2, month), (1..=2, day)] | [(1..=2, day), (1..=2, month), (4, year)] => {
            (*year, *month, *day)
        }
        [(4, year)] if i32::try_from(*year).is_ok_and(|year| YEARS.contains(&year)) => {
            return Err(ProblemKind::OnlyAYear);
        }
        _ => return Err(ProblemKind::NotADate),
    };
    let year = i32::try_from(year).ok().filter(|year| YEARS.contains(year));
    year.and_then(|year| NaiveDate::from_ymd_opt(year, month, day)).ok_or(ProblemKind::NoSuchDay)
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
    #[case("2001-05-17 00:00:00")]
    #[case("2001-05-17T00:00:00")]
    fn a_date_is_read(#[case] cell: &str) {
        assert_eq!(date(cell).ok(), NaiveDate::from_ymd_opt(2001, 5, 17));
    }

    #[rstest]
    #[case("2001", ProblemKind::OnlyAYear)]
    #[case("2001 г.", ProblemKind::OnlyAYear)]
    #[case("2001-02-29", ProblemKind::NoSuchDay)]
    #[case("31.04.2001", ProblemKind::NoSuchDay)]
    #[case("05/17/2001", ProblemKind::NoSuchDay)]
    #[case("17.05.0201", ProblemKind::NoSuchDay)]
    #[case("17.05.01", ProblemKind::NotADate)]
    #[case("0201", ProblemKind::NotADate)]
    #[case("май 2001", ProblemKind::NotADate)]
    #[case("17.05.2001 утром", ProblemKind::NotADate)]
    #[case("17..2001", ProblemKind::NotADate)]
    #[case("+7.05.2001", ProblemKind::NotADate)]
    #[case("", ProblemKind::NotADate)]
    fn what_is_not_a_date_is_refused_with_its_reason(#[case] cell: &str, #[case] problem: ProblemKind) {
        assert_eq!(date(cell), Err(problem));
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

    #[test]
    fn no_grade_is_none_and_an_unknown_one_is_an_error() {
        for word in ["б/р", "без разряда", "нет", "жок", "none"] {
            assert_eq!(grade(word), Ok(None), "{word}");
        }
        assert_eq!(grade("гроссмейстер"), Err(ProblemKind::UnknownGrade));
    }

    #[test]
    fn a_rating_is_a_number_up_to_4000() {
        assert_eq!(rating("0"), Ok(0));
        assert_eq!(rating("1\u{a0}850"), Ok(1850));
        assert_eq!(rating("4000"), Ok(4000));
        for cell in ["4001", "-1", "+1800", "1800.5", "70000", "КМС"] {
            assert_eq!(rating(cell), Err(ProblemKind::NotARating), "{cell}");
        }
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
