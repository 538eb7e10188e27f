//! The letters of alphabets in their order, and names with all that stands in them.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::*;
use crate::tournament::EventDetails;

const KYRGYZ: &str = "А Б В Г Д Е Ё Ж З И Й К Л М Н Ң О Ө П Р С Т У Ү Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я";
const KAZAKH: &str = "А Ә Б В Г Ғ Д Е Ё Ж З И Й К Қ Л М Н Ң О Ө П Р С Т У Ұ Ү Ф Х Һ Ц Ч Ш Щ Ъ Ы І Ь Э Ю Я";
/// Without Ё, which is no letter of its own in lists of names.
const RUSSIAN: &str = "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я";
const ENGLISH: &str = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z";
const TURKISH: &str = "A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z";
const AZERBAIJANI: &str = "A B C Ç D E Ə F G Ğ H X I İ J K Q L M N O Ö P R S Ş T U Ü V Y Z";
const TURKMEN: &str = "A B Ç D E Ä F G H I J Ž K L M N Ň O Ö P R S Ş T U Ü W Y Ý Z";
const UZBEK: &str = "A B D E F G H I J K L M N O P Q R S T U V X Y Z Oʻ Gʻ Sh Ch";
const UKRAINIAN: &str = "А Б В Г Ґ Д Е Є Ж З И І Ї Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ь Ю Я";
const BELARUSIAN: &str = "А Б В Г Д Е Ё Ж З І Й К Л М Н О П Р С Т У Ў Ф Х Ц Ч Ш Ы Ь Э Ю Я";
const SWEDISH: &str = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö";
const POLISH: &str = "A Ą B C Ć D E Ę F G H I J K L Ł M N Ń O Ó P R S Ś T U W Y Z Ź Ż";
const CZECH: &str = "A B C Č D E F G H Ch I J K L M N O P Q R Ř S Š T U V W X Y Z Ž";

fn sorted<'n>(alphabet: Alphabet, names: &[&'n str]) -> Vec<&'n str> {
    let mut sorted = names.to_vec();
    sorted.reverse();
    sorted.sort_by_cached_key(|name| alphabet.key_of(name));
    sorted
}

#[test]
fn the_letters_of_each_alphabet_are_in_its_order() {
    for (alphabet, letters) in [
        (Alphabet::Kyrgyz, KYRGYZ),
        (Alphabet::Kazakh, KAZAKH),
        (Alphabet::Russian, RUSSIAN),
        (Alphabet::Common, ENGLISH),
        (Alphabet::Turkish, TURKISH),
        (Alphabet::Azerbaijani, AZERBAIJANI),
        (Alphabet::Turkmen, TURKMEN),
        (Alphabet::Uzbek, UZBEK),
        (Alphabet::Ukrainian, UKRAINIAN),
        (Alphabet::Belarusian, BELARUSIAN),
        (Alphabet::Swedish, SWEDISH),
        (Alphabet::Polish, POLISH),
        (Alphabet::Czech, CZECH),
    ] {
        let letters: Vec<&str> = letters.split(' ').collect();
        let (last, first) = (letters[letters.len() - 1], letters[0]);
        for pair in letters.windows(2) {
            // Each is a letter of its own: what follows it in a name does not matter.
            let [one, next] = [format!("{}{last}", pair[0]), format!("{}{first}", pair[1])];
            assert!(alphabet.key_of(&one) < alphabet.key_of(&next), "{alphabet:?}: {one} before {next}");
            // Letters of Turkish have small ones that are not those of Unicode.
            if alphabet != Alphabet::Turkish && alphabet != Alphabet::Azerbaijani {
                let [one, next] = [one.to_lowercase(), next];
                assert!(alphabet.key_of(&one) < alphabet.key_of(&next), "{alphabet:?}: {one} before {next}");
            }
        }
        assert_eq!(sorted(alphabet, &letters), letters, "{alphabet:?}");
    }
}

#[test]
fn the_letter_yo_is_one_of_its_own_in_kazakh_and_kyrgyz_and_a_spelling_in_russian() {
    let names = ["Елкин Яков", "Ёлкин Ася", "Ежов Пётр", "Жуков Ян"];
    for alphabet in [Alphabet::Kazakh, Alphabet::Kyrgyz] {
        assert_eq!(
            sorted(alphabet, &names),
            ["Ежов Пётр", "Елкин Яков", "Ёлкин Ася", "Жуков Ян"],
            "{alphabet:?}"
        );
    }
    let russian = ["Ежов Пётр", "Ёлкин Ася", "Елкин Яков", "Ёлкин Яков", "Жуков Ян"];
    assert_eq!(sorted(Alphabet::Russian, &russian), russian);
}

#[test]
fn letters_of_another_language_stand_beside_those_they_look_like() {
    let names = [
        "Абаев",
        "Әбенов",
        "Бек",
        "Гани",
        "Ғани",
        "Касым",
        "Қасым",
        "Лев",
        "Осмон",
        "Өмүр",
        "Улан",
        "Үсөн",
        "Хан",
        "Һас",
        "Цой",
    ];
    for alphabet in [Alphabet::Kyrgyz, Alphabet::Russian, Alphabet::Kazakh] {
        assert_eq!(sorted(alphabet, &names), names, "{alphabet:?}");
    }
}

#[test]
fn uzbek_letters_are_the_same_whatever_sign_they_are_typed_with() {
    for sign in ['\u{2bb}', '\'', '\u{2019}', '\u{2018}', '`', '\u{b4}', '\u{2bc}'] {
        let names = ["Otabek".to_owned(), "Zokir".to_owned(), format!("O{sign}ktam"), format!("G{sign}ani")];
        let names = [names, ["Shuhrat", "Chori", "Og", "Oga"].map(str::to_owned)].concat();
        let order = sorted(Alphabet::Uzbek, &names.iter().map(String::as_str).collect::<Vec<_>>()).join(" ");
        assert_eq!(order, format!("Og Oga Otabek Zokir O{sign}ktam G{sign}ani Shuhrat Chori"));
    }
    assert!(Alphabet::Uzbek.key_of("O'ktam") == Alphabet::Uzbek.key_of("O\u{2bb}ktam"));
    // Elsewhere it is a sign between letters.
    assert_eq!(sorted(Alphabet::Common, &["O'Neil", "Otto", "Zoe"]), ["O'Neil", "Otto", "Zoe"]);
}

#[test]
fn numbers_in_names_go_by_their_value() {
    for alphabet in Alphabet::ALL {
        let names = ["2 лицей", "10 лицей", "Школа", "Школа 2", "Школа 2а", "Школа 10", "Школа 100"];
        assert_eq!(sorted(*alphabet, &names), names, "{alphabet:?}");
    }
}

#[test]
fn in_a_mixed_field_the_script_of_the_language_comes_first() {
    for alphabet in [Alphabet::Kyrgyz, Alphabet::Kazakh, Alphabet::Russian] {
        assert_eq!(
            sorted(alphabet, &["Aigul", "Zhanar", "Айгүл", "Яков", "2 лицей"]),
            ["2 лицей", "Айгүл", "Яков", "Aigul", "Zhanar"],
            "{alphabet:?}"
        );
    }
    for alphabet in [Alphabet::Common, Alphabet::Turkish, Alphabet::Uzbek] {
        assert_eq!(
            sorted(alphabet, &["Aigul", "Zhanar", "Айгүл", "Яков", "2 лицей"]),
            ["2 лицей", "Aigul", "Zhanar", "Айгүл", "Яков"],
            "{alphabet:?}"
        );
    }
}

#[test]
fn how_letters_with_marks_are_encoded_makes_no_difference() {
    for alphabet in Alphabet::ALL {
        for (composed, decomposed) in [
            ("Йусупов", "И\u{306}усупов"),
            ("Ёлкин", "Е\u{308}лкин"),
            ("Çelik", "C\u{327}elik"),
            ("Ömer", "O\u{308}mer"),
            ("Ñuñez", "N\u{303}un\u{303}ez"),
        ] {
            assert!(alphabet.key_of(composed) == alphabet.key_of(decomposed), "{alphabet:?}: {composed}");
        }
    }
    let names = ["Икрам", "И\u{306}од", "Йусуп", "Касым"];
    assert_eq!(sorted(Alphabet::Kazakh, &names), names);
}

#[test]
fn case_decides_only_between_names_that_are_otherwise_the_same() {
    let names = ["асанов Азат", "Асанов Азат", "АСАНОВ Бек", "асанов Яков"];
    for alphabet in [Alphabet::Kyrgyz, Alphabet::Kazakh, Alphabet::Russian, Alphabet::Common] {
        assert_eq!(sorted(alphabet, &names), names, "{alphabet:?}");
    }
}

#[test]
fn names_go_word_by_word_with_spaces_before_hyphens_and_apostrophes() {
    let names = [
        "Асан",
        "Асан кызы Жылдыз",
        "Асан уулу Бек",
        "Асан Яков",
        "Асан-уулу Бек",
        "Асанов Азат",
        "О'Нил",
        "О’Нил",
        "Окс",
        "Онил",
    ];
    for alphabet in [Alphabet::Kyrgyz, Alphabet::Kazakh, Alphabet::Russian] {
        assert_eq!(sorted(alphabet, &names), names, "{alphabet:?}");
    }
}

#[test]
fn every_alphabet_has_its_data_and_every_zone_one_alphabet() {
    let mut languages: Vec<String> = Alphabet::ALL.iter().map(|alphabet| alphabet.language()).collect();
    languages.sort();
    languages.dedup();
    assert_eq!((COLLATORS.len(), languages.len()), (Alphabet::ALL.len(), Alphabet::ALL.len()));
    let zones: Vec<&str> = ZONES.lines().flat_map(|line| line.split(' ').skip(1)).collect();
    for zone in &zones {
        assert!(zone.parse::<Zone>().is_ok_and(|known| known.name() == *zone), "{zone:?}");
        assert_eq!(zones.iter().filter(|of| *of == zone).count(), 1, "{zone} stands twice");
    }
    // Whatever zone an event may have is in a country.
    for zone in Zone::all().filter(|zone| zone.name() != "UTC") {
        assert!(zones.contains(&zone.name()), "{zone}");
    }
    for alphabet in Alphabet::ALL.iter().filter(|alphabet| **alphabet != Alphabet::Common) {
        assert_eq!(COUNTRIES.iter().filter(|(of, _)| of == alphabet).count(), 1, "{alphabet:?}");
    }
}

#[test]
fn all_zones_of_a_country_have_one_alphabet() {
    for (alphabet, countries) in COUNTRIES {
        for country in countries.split(' ') {
            let line = ZONES.lines().find(|line| line.split(' ').next() == Some(country)).expect(country);
            for zone in line.split(' ').skip(1) {
                assert_eq!(Alphabet::for_zone(zone.parse().unwrap()), alphabet, "{zone}");
            }
        }
    }
    for (zone, alphabet) in [
        ("America/Tijuana", Alphabet::Spanish),
        ("America/Argentina/Mendoza", Alphabet::Spanish),
        ("America/Buenos_Aires", Alphabet::Spanish),
        ("Pacific/Easter", Alphabet::Spanish),
        ("Europe/Sarajevo", Alphabet::Croatian),
        ("Asia/Famagusta", Alphabet::Greek),
        ("Asia/Hebron", Alphabet::Arabic),
        ("America/Nuuk", Alphabet::Danish),
        ("Europe/Simferopol", Alphabet::Ukrainian),
        ("Asia/Kashgar", Alphabet::Chinese),
        ("Turkey", Alphabet::Turkish),
        ("America/Coral_Harbour", Alphabet::Common),
    ] {
        assert_eq!(Alphabet::for_zone(zone.parse().unwrap()), alphabet, "{zone}");
    }
}

#[test]
fn an_event_has_the_alphabet_of_its_country_unless_it_is_set() {
    let of = |zone: &str| Alphabet::for_zone(zone.parse().unwrap());
    assert_eq!(EventDetails::default().alphabet(), Alphabet::default());
    assert_eq!((of("Asia/Bishkek"), of("Asia/Almaty")), (Alphabet::Kyrgyz, Alphabet::Kazakh));
    assert_eq!((of("Asia/Qyzylorda"), of("Europe/Moscow")), (Alphabet::Kazakh, Alphabet::Russian));
    assert_eq!((of("Europe/Istanbul"), of("Asia/Tashkent")), (Alphabet::Turkish, Alphabet::Uzbek));
    // No order of its own.
    assert_eq!(["America/New_York", "Asia/Dushanbe", "UTC"].map(of), [Alphabet::Common; 3]);
    let languages = ["ky", "kk", "ru", "en"].map(Alphabet::of_language);
    assert_eq!(languages, [Alphabet::Kyrgyz, Alphabet::Kazakh, Alphabet::Russian, Alphabet::Common]);
    let zone = "Asia/Almaty".parse().unwrap();
    let event = EventDetails { zone, name_order: Some(Alphabet::Russian), ..EventDetails::default() };
    assert_eq!(event.alphabet(), Alphabet::Russian);
    // An entry of the audit log from before it was a setting.
    let mut before = serde_json::to_value(&event).unwrap();
    before.as_object_mut().unwrap().remove("name_order");
    assert_eq!(serde_json::from_value::<EventDetails>(before).unwrap().alphabet(), Alphabet::Kazakh);
}

/// Names of all kinds: letters of both scripts and marks, in any case, with spaces, signs and invisible characters.
const NAMES: &str = "[А-Яа-яЁёӘәӨөҮүҰұҢңҚқҒғІіҺһA-Za-zÇçÖöŞşİı '’0-9\u{301}\u{306}\u{308}\u{200d}-]{0,6}";

proptest! {
    #[test]
    fn names_with_ids_have_one_order_whatever_order_they_came_in(
        names in prop::collection::vec(prop_oneof![Just(NAMES), Just(".{0,4}")].prop_flat_map(|names| names), 1..9),
        shuffled in Just((0..9).collect::<Vec<usize>>()).prop_shuffle(),
        alphabet in prop::sample::select(Alphabet::ALL),
    ) {
        let key = |at: &usize| (alphabet.key_of(&names[*at]), *at);
        let mut one: Vec<usize> = (0..names.len()).collect();
        let mut other: Vec<usize> = shuffled.into_iter().filter(|at| *at < names.len()).collect();
        one.sort_by_cached_key(key);
        other.sort_by_cached_key(key);
        prop_assert_eq!(&one, &other);
        // Each stands before all behind it, not only before the next: antisymmetric and transitive.
        for (place, at) in one.iter().enumerate() {
            for behind in &one[place + 1..] {
                prop_assert_eq!(key(at).cmp(&key(behind)), Ordering::Less);
                prop_assert_eq!(key(behind).cmp(&key(at)), Ordering::Greater);
                prop_assert!(key(at) != key(behind));
            }
            prop_assert_eq!(key(at).cmp(&key(at)), Ordering::Equal);
        }
    }
}
