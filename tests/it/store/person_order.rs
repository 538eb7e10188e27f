//! Lists of persons and rating lists in the alphabet of each language: page by page, at once, and after another version of the
//! program has made their keys.

use diesel::prelude::*;
use diesel::sql_types::Text;
use toguznama::store::DatabaseUrl;
use toguznama::tournament::players::persons::{Listed, Person};
use toguznama::tournament::players::search::NameWords;

use super::people::Raw;
use super::*;
use crate::support::{TestApp, TestDatabase, databases};

const KYRGYZ: [&str; 16] = [
    "Азаматов",
    "Әулиев",
    "Елкин",
    "Ёжиков",
    "Идрисов",
    "Іскаков",
    "Кадыров",
    "Қалиев",
    "Осмонов",
    "Өскөнов",
    "Усенов",
    "Үсөнов",
    "Ысмаилов",
    "Яковлев",
    "Almazov",
    "Zhumabaev",
];

/// These names, of which one stands before another one.
fn moved(names: &[&'static str], name: &'static str, before: &str) -> Vec<&'static str> {
    let mut names: Vec<_> = names.iter().copied().filter(|other| *other != name).collect();
    let place = names.iter().position(|other| *other == before).expect("it stands there");
    names.insert(place, name);
    names
}

/// The names of [`KYRGYZ`] in the order of each language.
fn orders() -> [(Alphabet, Vec<&'static str>); 4] {
    let russian = moved(&KYRGYZ, "Ёжиков", "Елкин");
    let (cyrillic, latin) = russian.split_at(14);
    let common = [latin, cyrillic].concat();
    [
        (Alphabet::Kyrgyz, KYRGYZ.to_vec()),
        (Alphabet::Kazakh, moved(&KYRGYZ, "Іскаков", "Яковлев")),
        (Alphabet::Common, common),
        (Alphabet::Russian, russian),
    ]
}

fn enter(
    tx: &mut Tx<'_>,
    section: SectionId,
    (surname, number, rating): (&str, usize, u16),
) -> Result<PlayerId, StoreError> {
    let federation_number = format!("KGZ {number}").parse().ok();
    let entry = PlayerDetails { rating: Some(rating), federation_number, ..details(surname) };
    tx.insert_player(section, None, &entry, &personal("1"))
}

/// Persons with the names of [`KYRGYZ`], entered in another order. Almost all have the same rating.
fn furnish(store: &Store) -> SectionId {
    write(store, |tx| {
        let section = section(tx)?;
        for index in 0..KYRGYZ.len() {
            let place = (index * 7) % KYRGYZ.len();
            let rating = match KYRGYZ[place] {
                "Яковлев" => 2100,
                "Almazov" => 1900,
                _ => 2000,
            };
            enter(tx, section, (KYRGYZ[place], 100 + index, rating))?;
        }
        Ok(section)
    })
    .expect("entered")
}

/// A list from its beginning to its end, page by page.
fn walked(
    store: &Store,
    page: impl Fn(&mut Tx<'_>, Option<PersonId>) -> Result<Vec<Person>, StoreError>,
) -> Vec<Person> {
    let mut walked: Vec<Person> = Vec::new();
    loop {
        let after = walked.last().map(|person| person.id);
        let next = read(store, |tx| page(tx, after));
        if next.is_empty() {
            return walked;
        }
        walked.extend(next);
    }
}

fn named(store: &Store, words: &str, alphabet: Alphabet, limit: usize) -> Vec<String> {
    let words = NameWords::from_text(words);
    let persons = walked(store, |tx, after| tx.list_persons(&words, alphabet, after, limit));
    persons.into_iter().map(|person| person.name.surname).collect()
}

#[test]
fn lists_of_persons_are_in_the_alphabet_that_is_asked_for_page_by_page() {
    for database in databases() {
        let store = database.open();
        furnish(&store);
        for (alphabet, expected) in orders() {
            for limit in [1, 3, 50] {
                assert_eq!(named(&store, "", alphabet, limit), expected, "{alphabet:?}, {limit}");
                // A search keeps the order.
                let found = named(&store, "ов", alphabet, limit);
                let kept: Vec<_> =
                    expected.iter().filter(|name| found.iter().any(|of| of == *name)).collect();
                assert!(kept.len() > 8, "{found:?}");
                assert_eq!(found.iter().collect::<Vec<_>>(), kept, "{alphabet:?}, {limit}");
            }
        }
    }
}

#[test]
fn equal_ratings_are_in_the_alphabet_that_is_asked_for_page_by_page() {
    for database in databases() {
        let store = database.open();
        furnish(&store);
        for (alphabet, expected) in orders() {
            let equal = expected.iter().copied().filter(|name| !["Яковлев", "Almazov"].contains(name));
            let expected: Vec<&str> = ["Яковлев"].into_iter().chain(equal).chain(["Almazov"]).collect();
            for (listed, limit) in [
                (Listed::default(), 1),
                (Listed::default(), 3),
                (Listed { women: true, ..Listed::default() }, 5),
            ] {
                let rated = walked(&store, |tx, after| tx.list_rated("KGZ", listed, alphabet, after, limit));
                let names: Vec<&str> = rated.iter().map(|person| person.name.surname.as_str()).collect();
                assert_eq!(names, expected, "{alphabet:?}, {limit}");
                for (place, person) in rated.iter().enumerate() {
                    let standing = read(&store, |tx| tx.find_standing("KGZ", listed, alphabet, person.id));
                    let standing = standing.expect("a place");
                    let higher = if place == 15 { 15 } else { place.min(1) };
                    assert_eq!((standing.before, standing.higher), (place, higher), "{alphabet:?}");
                }
            }
        }
    }
}

#[test]
fn a_person_who_is_new_or_has_another_name_stands_in_place_at_once() {
    for database in databases() {
        let store = database.open();
        let section = furnish(&store);
        let player = write(&store, move |tx| enter(tx, section, ("Жумабаев", 500, 2000))).expect("entered");
        let with = |names: &[&'static str], name: &'static str, before: &str| {
            moved(&[names, &[name]].concat(), name, before)
        };
        for (alphabet, names) in orders() {
            let expected = with(&names, "Жумабаев", "Идрисов");
            assert_eq!(named(&store, "", alphabet, 4), expected, "{alphabet:?}");
        }
        write(&store, move |tx| {
            let federation_number = "KGZ 500".parse().ok();
            let renamed = PlayerDetails { federation_number, ..details("Өсөров") };
            tx.update_player(player, Version::FIRST, &renamed, None)
        })
        .expect("renamed");
        for (alphabet, names) in orders() {
            assert_eq!(named(&store, "", alphabet, 4), with(&names, "Өсөров", "Усенов"), "{alphabet:?}");
        }
        assert!(!read(&store, |tx| tx.are_person_keys_due()));
    }
}

/// Keys as another version has made them: by folded names.
fn outdate(database: &TestDatabase) {
    let folded = match database.url() {
        DatabaseUrl::Sqlite(_) => "CAST(written AS BLOB)",
        DatabaseUrl::Postgres(_) => "convert_to(written, 'UTF8')",
    };
    let keys = ["kyrgyz", "kazakh", "russian", "common"].map(|of| format!("{of}_key = {folded}")).join(", ");
    Raw::at(database.url()).run(&format!("UPDATE persons SET key_version = 'another', {keys}"));
}

#[test]
fn keys_of_another_version_are_made_again_and_the_list_is_shown_meanwhile() {
    for database in databases() {
        let store = database.open();
        furnish(&store);
        outdate(&database);
        let all = || {
            let mut names = named(&store, "", Alphabet::Kyrgyz, 3);
            names.sort_unstable();
            names
        };
        let mut everyone = KYRGYZ.to_vec();
        everyone.sort_unstable();
        assert_ne!(named(&store, "", Alphabet::Kyrgyz, 3), KYRGYZ);
        assert_eq!(all(), everyone);
        assert!(read(&store, |tx| tx.are_person_keys_due()));
        // They are not wrong, but of another version.
        let is_compared = || read(&store, |tx| tx.list_underived()).iter().any(|row| row.table == "persons");
        assert!(!is_compared());
        let (mut last, mut parts) = (None, 0);
        loop {
            last = write(&store, move |tx| tx.fill_person_keys(last, 5)).expect("made");
            if last.is_none() {
                break;
            }
            parts += 1;
            assert_eq!(all(), everyone, "while a part is made");
        }
        assert_eq!(parts, 4);
        assert!(!read(&store, |tx| tx.are_person_keys_due()));
        assert_eq!(write(&store, |tx| tx.fill_person_keys(None, 5)), Ok(None));
        for (alphabet, expected) in orders() {
            assert_eq!(named(&store, "", alphabet, 3), expected, "{alphabet:?}");
        }
        assert!(!is_compared());
    }
}

#[test]
fn the_server_puts_lists_of_another_version_in_order_by_itself() {
    for database in databases() {
        let store = database.open();
        furnish(&store);
        store.close();
        drop(store);
        outdate(&database);
        let is_sqlite = matches!(database.url(), DatabaseUrl::Sqlite(_));
        let app = TestApp::spawn(database);
        // On PostgreSQL nothing counts it, so that pages which are kept follow with the next change or within the hour.
        while !is_sqlite && app.read(|tx| tx.are_person_keys_due()) {
            std::thread::yield_now();
        }
        for (lang, order) in [("ky", 0), ("kk", 1), ("en", 2), ("ru", 3)] {
            let (_, expected) = &orders()[order];
            let is_ordered = |text: &str| {
                let places: Vec<_> = expected.iter().map(|name| text.find(name)).collect();
                places.iter().all(Option::is_some) && places.is_sorted()
            };
            // Each page is shown, and kept ones follow.
            app.stranger().get_when(&format!("/persons?lang={lang}"), |page| {
                is_ordered(&page.clone().expect(200).text())
            });
        }
    }
}

/// A step of how SQLite carries a query out.
#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[test]
fn pages_of_lists_of_persons_are_read_in_the_order_of_an_index() {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let mut raw = Raw::at(database.url());
    for key in ["kyrgyz_key", "kazakh_key", "russian_key", "common_key"] {
        let behind = format!("({key} > x'00' OR id > 1)");
        let queries = [
            format!("SELECT surname FROM persons ORDER BY {key}, id LIMIT 9"),
            format!(
                "SELECT surname FROM persons WHERE {key} >= x'00' AND {behind} ORDER BY {key}, id LIMIT 9"
            ),
            format!(
                "SELECT surname FROM persons WHERE federation = 'KGZ' AND rating IS NOT NULL AND rating <= 1 \
                 AND (rating < 1 OR {behind}) ORDER BY rating DESC, {key}, id LIMIT 9"
            ),
        ];
        for query in queries {
            let plan_query = diesel::sql_query(format!("EXPLAIN QUERY PLAN {query}"));
            let steps: Vec<Step> = match &mut raw {
                Raw::Sqlite(sqlite) => plan_query.load(sqlite).expect("a plan"),
                #[cfg(feature = "postgres")]
                Raw::Postgres(_) => unreachable!("a file"),
            };
            let steps: Vec<String> = steps.into_iter().map(|step| step.detail).collect();
            let index = format!("USING INDEX persons_by_{}_", key.trim_end_matches("_key"));
            assert!(steps.len() == 1 && steps[0].contains(&index), "{query}: {steps:?}");
        }
    }
    store.close();
}
