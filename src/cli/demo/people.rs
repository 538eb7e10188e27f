//! Invented players: names that belong to no one, combined at random.

use chrono::NaiveDate;

use crate::actions::players::Application;
use crate::primitives::SplitMix64;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{Grade, Name, Personal, PlayerDetails, Sex};

const SURNAMES: [(&str, &str); 24] = [
    ("Асанбеков", "Асанбекова"),
    ("Бейшеналиев", "Бейшеналиева"),
    ("Дүйшөнкулов", "Дүйшөнкулова"),
    ("Жээнбаев", "Жээнбаева"),
    ("Кадыров", "Кадырова"),
    ("Мамбеталиев", "Мамбеталиева"),
    ("Нурматов", "Нурматова"),
    ("Орозалиев", "Орозалиева"),
    ("Сатыбалдиев", "Сатыбалдиева"),
    ("Төлөгөнов", "Төлөгөнова"),
    ("Усөнбаев", "Усөнбаева"),
    ("Чотбаев", "Чотбаева"),
    ("Шаршенов", "Шаршенова"),
    ("Эрмеков", "Эрмекова"),
    ("Әбдіхалықов", "Әбдіхалықова"),
    ("Бекенұлы", "Бекенқызы"),
    ("Ғабдуллин", "Ғабдуллина"),
    ("Есімханов", "Есімханова"),
    ("Қожахметов", "Қожахметова"),
    ("Мұратбеков", "Мұратбекова"),
    ("Оңғарбаев", "Оңғарбаева"),
    ("Сейітқали", "Сейітқали"),
    ("Тілеубергенов", "Тілеубергенова"),
    ("Шәріпбаев", "Шәріпбаева"),
];

const MEN: [&str; 16] = [
    "Азамат",
    "Бакыт",
    "Данияр",
    "Эламан",
    "Жаныбек",
    "Кубан",
    "Мирлан",
    "Нурлан",
    "Руслан",
    "Тимур",
    "Улан",
    "Чыңгыз",
    "Әлихан",
    "Ерлан",
    "Қанат",
    "Самат",
];

const WOMEN: [&str; 12] = [
    "Айгүл",
    "Бермет",
    "Гүлназ",
    "Жылдыз",
    "Каныкей",
    "Мээрим",
    "Назгүл",
    "Сезим",
    "Әсел",
    "Динара",
    "Қарлығаш",
    "Меруерт",
];

const PLACES: [(&str, &str, &str); 8] = [
    ("KGZ", "Чүй", "Токмок ДЮСШ"),
    ("KGZ", "Нарын", "Ала-Тоо"),
    ("KGZ", "Ысык-Көл", "Манас"),
    ("KGZ", "Ош", "Сулайман-Тоо"),
    ("KAZ", "Алматы", "Жетісу"),
    ("KAZ", "Түркістан", "Сыр"),
    ("KAZ", "Қостанай", "Тобыл"),
    ("MNG", "Баян-Өлгий", "Алтай"),
];

/// The clubs that players come from.
pub(super) fn clubs() -> impl Iterator<Item = &'static str> {
    PLACES.into_iter().map(|(_, _, club)| club)
}

/// So many players; no two with the same name.
pub(super) fn players(lots: &mut SplitMix64, count: usize) -> Vec<Application> {
    let mut people: Vec<Application> = Vec::with_capacity(count);
    while people.len() < count {
        let somebody = player(lots);
        if people.iter().all(|other| other.details.name != somebody.details.name) {
            people.push(somebody);
        }
    }
    people
}

fn player(lots: &mut SplitMix64) -> Application {
    let woman = lots.below(4) == 0;
    let (man_surname, woman_surname) = SURNAMES[lots.below(SURNAMES.len())];
    let (country, region, club) = PLACES[lots.below(PLACES.len())];
    let name = if woman {
        Name {
            surname: woman_surname.into(),
            given: WOMEN[lots.below(WOMEN.len())].into(),
            ..Name::default()
        }
    } else {
        Name { surname: man_surname.into(), given: MEN[lots.below(MEN.len())].into(), ..Name::default() }
    };
    let rating = 1400 + lots.below(41) * 20;
    let details = PlayerDetails {
        name,
        sex: Some(if woman { Sex::Female } else { Sex::Male }),
        rating: u16::try_from(rating).ok().filter(|_| lots.below(12) > 0),
        grade: grade(rating),
        country: country.into(),
        region: region.into(),
        club: club.into(),
        coaches: String::new(),
        doctor_approved: true,
        federation_number: None,
        ..PlayerDetails::default()
    };
    let year = 1975 + i32::try_from(lots.below(36)).unwrap_or(0);
    let born = NaiveDate::from_yo_opt(year, 1 + u32::try_from(lots.below(365)).unwrap_or(0));
    let number = format!("{:07}", lots.below(10_000_000));
    let listed: String = number.chars().rev().collect();
    let details =
        PlayerDetails { federation_number: FederationNumber::new(country, &listed).ok(), ..details };
    Application {
        details,
        personal: Personal { born, born_year: None, passport_series: "XX".into(), passport_number: number },
    }
}

const fn grade(rating: usize) -> Option<Grade> {
    match rating {
        2100.. => Some(Grade::InternationalMaster),
        1960.. => Some(Grade::Master),
        1800.. => Some(Grade::CandidateMaster),
        1640.. => Some(Grade::First),
        _ => None,
    }
}
