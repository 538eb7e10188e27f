//! A field of invented players, with names as they are in Kyrgyzstan and Kazakhstan: put together from parts,
//! so that none of them is anybody.

use toguznama::primitives::SplitMix64;

const BEGINNINGS: [&str; 12] =
    ["Ак", "Бек", "Чын", "Эр", "Кара", "Нур", "Сар", "Тай", "Жол", "Ой", "Күм", "Тем"];
const MIDDLES: [&str; 9] = ["тай", "бол", "мыр", "гул", "жан", "дос", "кен", "лан", "тур"];
const ENDINGS: [&str; 6] = ["ов", "ев", " уулу", " кызы", "ұлы", "баев"];
const GIVEN: [&str; 14] = [
    "Ажар",
    "Бакыт",
    "Гүлай",
    "Даур",
    "Ериза",
    "Жайна",
    "Кайсар",
    "Мээрби",
    "Нуржай",
    "Өмүрла",
    "Рысала",
    "Сагынта",
    "Үмүтай",
    "Шаршенгүл",
];

#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) surname: String,
    pub(crate) given: String,
    pub(crate) rating: Option<u32>,
    pub(crate) born: String,
    pub(crate) passport: String,
}

impl Person {
    /// The name as the pages write it.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.surname, self.given)
    }
}

/// So many players, each with a name of their own; the same ones every time.
pub(crate) fn people(count: usize) -> Vec<Person> {
    let mut lots = SplitMix64::new(139);
    let person = |n: usize| {
        let mut pick = |parts: &[&str]| parts[lots.below(parts.len())].to_owned();
        // The parts that count through n keep the names apart.
        let surname = format!(
            "{}{}{}",
            BEGINNINGS[n % BEGINNINGS.len()],
            MIDDLES[n / BEGINNINGS.len() % MIDDLES.len()],
            ENDINGS[n % ENDINGS.len()]
        );
        let given = format!("{}{}", pick(&GIVEN), ["", "бек", "гүл"][n / 108 % 3]);
        let rating = (n % 7 != 3).then(|| 2400 - u32::try_from(n).unwrap_or(0) * 5);
        Person {
            surname,
            given,
            rating,
            born: format!("{:02}.{:02}.{}", n % 28 + 1, n % 12 + 1, 1970 + n % 40),
            passport: format!("{:07}", 3_141_592 + n * 7),
        }
    };
    (0..count).map(person).collect()
}

/// The players as a list that a federation would send: semicolons, headers in Russian.
pub(crate) fn csv(people: &[Person]) -> String {
    let mut text = "\u{feff}№;Фамилия;Имя;Дата рождения;Рейтинг;Паспорт;Пол\r\n".to_owned();
    for (number, person) in (1..).zip(people) {
        let rating = person.rating.map_or_else(String::new, |rating| rating.to_string());
        let Person { surname, given, born, passport, .. } = person;
        text.push_str(&format!("{number};{surname};{given};{born};{rating};ID {passport};м\r\n"));
    }
    text
}

/// A list of 150 players that a spreadsheet spoilt: a title, letters lost as in Windows-1251, a year of two digits and
/// signatures.
pub(crate) fn spoilt() -> String {
    let mut text = "Список участников;;;;\r\n№;ФИО;Год рождения;Разряд;Команда\r\n".to_owned();
    for (number, person) in (1..).zip(people(150)) {
        let name = if number < 4 { format!("?м?рбеков Б{number}") } else { person.name() };
        let born = if number == 1 { "17.05.01" } else { "2009" };
        text.push_str(&format!("{number};{name};{born};3 юн.;Команда {}\r\n", number % 10));
    }
    text + "Итого:;150;;;\r\nГлавный судья;________;;;\r\n"
}

#[test]
fn everybody_has_a_name_of_their_own() {
    let mut names: Vec<_> = people(300).iter().map(Person::name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 300);
}
