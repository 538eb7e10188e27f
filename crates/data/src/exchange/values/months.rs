//! Dates whose month is a word: `12 марта 2008 г.`, `2008 жылғы 12 наурыз`, `March 12, 2008`.

/// What each month is called in Russian, Kyrgyz, Kazakh and English: alone, as dates have it, and abbreviated; also without the
/// letters that keyboards lack.
const MONTHS: [&str; 12] = [
    "январь января янв январы январда қаңтар қаңтары қаңтарда қаң кантар кантары үчтүн january jan",
    "февраль февраля февр фев февралы февралда ақпан ақпаны ақпанда ақп акпан акпаны бирдин february feb",
    "март марта мар марты мартта наурыз наурызы наурызда нау жалганкуран march mar",
    "апрель апреля апр апрели апрелде сәуір сәуірі сәуірде сәу сауир саур чынкуран april apr",
    "май мая майы майда мамыр мамыры мамырда мам бугу may",
    "июнь июня июн июну июнда июньда маусым маусымы маусымда мау кулжа june jun",
    "июль июля июл июлу июлда июльда шілде шілдесі шілдеде шіл шилде шилдеси теке july jul",
    "август августа авг августу августта тамыз тамызы тамызда там башоона august aug",
    "сентябрь сентября сент сен сентябры сентябрда қыркүйек қыркүйегі қыркүйекте қыр кыркуйек кыркуйеги аякоона \
     september sept sep",
    "октябрь октября окт октябры октябрда қазан қазаны қазанда қаз казан казаны тогуздун october oct",
    "ноябрь ноября нояб ноя ноябры ноябрда қараша қарашасы қарашада қар караша карашасы жетинин november nov",
    "декабрь декабря дек декабры декабрда желтоқсан желтоқсаны желтоқсанда жел желтоксан желтоксаны бештин december dec",
];

/// What stands in a date and says nothing of it: years, endings of numbers, days of the week, words for being born.
const BESIDE: &str = "г гг год года году р рожд рождения ж жж жт жыл жылы жылғы жылгы жылдын жылдың жылдыгы й го е ое чи чы чу чү \
                      айы айынын айының күнү күні туулган туған туылған st nd rd th of the year born in on \
                      понедельник вторник среда четверг пятница суббота воскресенье дүйшөмбү шейшемби шаршемби бейшемби жума \
                      ишемби жекшемби дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі monday tuesday wednesday thursday \
                      friday saturday sunday mon tue wed thu fri sat sun пн вт ср чт пт сб вс";

/// What follows a year or a date of birth, and says that it is one.
const BEHIND: &str =
    "г гг гр год года году р рожд рождения ж жж жт т жыл жылы жылғы жылгы туулган туған туылған year born";

/// The same date in digits, the day first; nothing where no month is a word, or more than a day, a month and a year is written.
pub(super) fn in_digits(cell: &str) -> Option<String> {
    if !cell.contains(char::is_alphabetic) {
        return None;
    }
    // Digits and words, whatever stands between them.
    let mut parts: Vec<(bool, String)> = Vec::new();
    let mut before = None;
    for char in cell.chars().flat_map(char::to_lowercase) {
        let is_digit = char.is_ascii_digit();
        let kind = (is_digit || char.is_alphabetic()).then_some(is_digit);
        match parts.last_mut() {
            Some((_, part)) if kind.is_some() && kind == before => part.push(char),
            _ => parts.extend(kind.map(|is_digit| (is_digit, char.to_string()))),
        }
        before = kind;
    }
    parts.retain(|(is_number, part)| *is_number || !is_among(BESIDE, part));
    // Some months have names of two words.
    let mut joined: Vec<(bool, String)> = Vec::with_capacity(parts.len());
    for (is_number, part) in parts {
        match joined.last_mut() {
            Some((false, word)) if !is_number => word.push_str(&part),
            _ => joined.push((is_number, part)),
        }
    }
    let (day, month, year) = match joined.as_slice() {
        [(true, year), (false, month), (true, day)] if is_year(year) => (day, month, year),
        [(true, day), (false, month), (true, year)] | [(false, month), (true, day), (true, year)] => {
            (day, month, year)
        }
        [(true, year), (true, day), (false, month)] if is_year(year) => (day, month, year),
        _ => return None,
    };
    let month =
        (1..).zip(MONTHS).find(|(_, words)| is_among(words, month)).map(|(number, _): (u8, _)| number)?;
    (day.len() <= 2 && (is_year(year) || year.len() == 2)).then(|| format!("{day}.{month}.{year}"))
}

/// Whether nothing stands in a text but words for a year and for being born: `г. рожд.`
pub(super) fn is_of_a_birth(text: &str) -> bool {
    let words = text.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).all(|word| is_among(BEHIND, &word))
}

fn is_year(digits: &str) -> bool {
    digits.len() == 4
}

fn is_among(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("12 марта 2008")]
    #[case("12 марта 2008 г.")]
    #[case("12 марта 2008 года рождения")]
    #[case("12 март 2008 ж.")]
    #[case("12-март 2008-ж.")]
    #[case("2008-жылдын 12-марты")]
    #[case("2008-ж. 12-март")]
    #[case("2008 жылғы 12 наурыз")]
    #[case("2008 жылдың 12 наурызы")]
    #[case("12 наурыз 2008 ж.")]
    #[case("12 НАУРЫЗДА 2008 жылы туған")]
    #[case("12 жалган куран 2008")]
    #[case("12 мар. 2008")]
    #[case("12.март.2008")]
    #[case("12-го марта 2008г.")]
    #[case("«12» марта 2008 г.")]
    #[case("12марта2008г.р.")]
    #[case("среда, 12 марта 2008 г.")]
    #[case("12 Mar 2008")]
    #[case("12-Mar-2008")]
    #[case("12th of March 2008")]
    #[case("March 12, 2008")]
    #[case("Mar. 12th, 2008")]
    #[case("Wednesday, March 12, 2008")]
    #[case("2008 March 12")]
    #[case("2008, 12 марта")]
    fn a_date_with_its_month_in_a_word_is_read(#[case] cell: &str) {
        assert_eq!(in_digits(cell).as_deref(), Some("12.3.2008"), "{cell}");
    }

    #[test]
    fn every_month_is_known_and_no_word_is_of_two() {
        let all: Vec<&str> = MONTHS.iter().flat_map(|words| words.split_whitespace()).collect();
        for (number, words) in (1..).zip(MONTHS) {
            for word in words.split_whitespace() {
                assert_eq!(in_digits(&format!("7 {word} 09")), Some(format!("7.{number}.09")), "{word}");
                assert_eq!(all.iter().filter(|other| **other == word).count(), 1, "{word}");
            }
        }
    }

    #[rstest]
    #[case("март 2008")]
    #[case("12 марта")]
    #[case("12 2008 март")]
    #[case("март 2008 12")]
    #[case("12 13 марта 2008")]
    #[case("12 марта 208")]
    #[case("112 марта 2008")]
    #[case("12 марта апреля 2008")]
    #[case("12 мартобря 2008")]
    #[case("12 марта 2008 Ош")]
    #[case("17.05.2001 г.")]
    #[case("17.05.2001 утром")]
    fn what_is_not_one_day_stays_as_it_is_written(#[case] cell: &str) {
        assert_eq!(in_digits(cell), None, "{cell}");
    }
}
