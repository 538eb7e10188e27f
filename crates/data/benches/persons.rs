//! 20,000 persons in 1,000 events on a SQLite file: what each page of persons, rating lists and the search of the front page
//! reads, in milliseconds: the median and the longest of some runs.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::time::Instant;

use chrono::{Days, NaiveDate, SubsecRound, Utc};
use toguznama_data::store::{DatabaseUrl, MAX_FOUND, Scope, Store, StoreError, Tx};
use toguznama_data::tournament::players::claims::ClaimState;
use toguznama_data::tournament::players::federation::FederationNumber;
use toguznama_data::tournament::players::persons::{Listed, Person, opponents};
use toguznama_data::tournament::players::search::NameWords;
use toguznama_data::tournament::standings::ranking::standings;
use toguznama_data::tournament::*;
use toguznama_rules::primitives::{Side, SplitMix64};
use toguznama_rules::regulations::result::GameResult;

const PERSONS: usize = 20_000;
const EVENTS: usize = 1_000;
const PLAYERS: usize = 50;
const ROUNDS: u8 = 7;
/// One person plays in each event of so many.
const BUSY: usize = 5;
const A_PAGE: usize = 50;
const EVENTS_A_PAGE: usize = 25;
const AT_ONCE: usize = 5;
/// Persons that the front page shows with where each plays now.
const PERSONS_FOUND: usize = 20;
const RUNS: usize = 40;

/// A person by number: surnames that many have, names that few have together.
fn entry(person: usize, lots: &mut SplitMix64) -> (PlayerDetails, Personal) {
    const SURNAMES: [&str; 8] =
        ["Асанов", "Беков", "Жумабаев", "Өмүрбеков", "Сатпаева", "Токтогулов", "Ысмаилова", "Қасымов"];
    const GIVEN: [&str; 8] = ["Азат", "Айгүл", "Бекзат", "Гүлзат", "Ерлан", "Нурсултан", "Чынгыз", "Шолпан"];
    let of = |names: [&str; 8], index: usize| names.get(index % 8).copied().unwrap_or_default().to_owned();
    let name = Name {
        surname: format!("{}{}", of(SURNAMES, person), person / 640),
        given: of(GIVEN, person / 8),
        patronymic: String::new(),
    };
    let details = PlayerDetails {
        name,
        rating: u16::try_from(1400 + person % 900 + lots.below(40)).ok(),
        federation_number: FederationNumber::new(
            if person.is_multiple_of(4) { "KAZ" } else { "KGZ" },
            &person.to_string(),
        )
        .ok(),
        sex: Some(if person.is_multiple_of(3) { Sex::Female } else { Sex::Male }),
        ..PlayerDetails::default()
    };
    (details, Personal::default())
}

fn event(tx: &mut Tx<'_>, number: usize) -> Result<(), StoreError> {
    let mut lots = SplitMix64::new(u64::try_from(number).unwrap_or(0));
    let first = NaiveDate::from_ymd_opt(2016, 1, 1).expect("a day");
    let starts_on = first.checked_add_days(Days::new(u64::try_from(number * 4).unwrap_or(0)));
    let details = EventDetails { name: format!("Cup {number}"), starts_on, ..EventDetails::default() };
    let event = tx.insert_event(&details)?;
    let mut setup = Setup::usual("Open", ROUNDS, 9);
    if number % 100 == 7 {
        setup.section.category = Category::Age;
        setup.section.rules.ages.upper = vec![12];
    }
    let section = tx.insert_section(event, &setup)?;
    // The persons take turns: each plays in every event of so many.
    let mut persons: Vec<usize> =
        (0..PLAYERS).map(|place| 1 + (number * PLAYERS + place) % (PERSONS - 1)).collect();
    if number.is_multiple_of(BUSY)
        && let Some(one) = persons.first_mut()
    {
        *one = 0;
    }
    let entries: Vec<_> = persons.into_iter().map(|person| entry(person, &mut lots)).collect();
    let mut players = tx.insert_players(section, &entries)?;
    players.iter().try_for_each(|player| tx.decide_claim(*player, ClaimState::Agreed, true))?;
    let numbers: Vec<_> = players.iter().copied().zip(1..).collect();
    tx.update_starting_numbers(&numbers)?;
    let now = Utc::now().trunc_subsecs(6);
    for number in 1..=ROUNDS {
        let round = tx.insert_round(section, number)?;
        lots.shuffle(&mut players);
        let pairs: Vec<_> = players.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        tx.insert_pairing(round, &pairs, &[])?;
        tx.update_round_state(round, Version::FIRST, RoundState::Closed, now)?;
        for board in tx.find_round(section, number)?.ok_or(StoreError::NotFound)?.games {
            let winner = [Some(Side::White), Some(Side::Black), None][lots.below(3)];
            let result = GameResult::Played { winner, counts: None, ending: None };
            tx.update_result(board.id, board.version, Some(result))?;
        }
    }
    Ok(())
}

fn measure(what: &str, store: &Store, mut page: impl FnMut(&mut Tx<'_>) -> Result<usize, StoreError>) {
    let mut lines = 0;
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            lines = store.read_blocking(&mut page).expect("a page");
            begun.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let (median, longest) = (times[RUNS / 2], times[RUNS - 1]);
    println!("{what:<58} {median:>7.2} ms, at most {longest:>7.2} ms ({lines} lines)");
}

/// What the first part of a person's page reads: entries, and place and points in each section of the page.
fn events_of(tx: &mut Tx<'_>, person: &Person) -> Result<usize, StoreError> {
    let entries = tx.list_person_entries(person)?;
    let on_page: Vec<_> = entries.iter().take(EVENTS_A_PAGE).collect();
    for few in on_page.chunks(AT_ONCE) {
        let states = tx.load_section_states_by_id(few.iter().map(|entry| entry.section))?;
        for entry in few {
            let state = states.get(&entry.section).ok_or(StoreError::NotFound)?;
            let table = standings(state, Some(state.rounds_complete()));
            assert!(table.rows.iter().any(|row| row.player == entry.player), "the player stands there");
        }
    }
    Ok(entries.len())
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("persons.db"))).expect("a database");
    let begun = Instant::now();
    for number in 0..EVENTS {
        store.write_blocking(Scope::Accounts, move |tx| event(tx, number)).expect("an event");
    }
    println!("{EVENTS} events with {PLAYERS} players made in {:.0} s", begun.elapsed().as_secs_f64());

    let none = NameWords::default();
    let deep = |federation: Option<&str>| {
        let mut last = None;
        for _ in 0..PERSONS / A_PAGE / 2 {
            let page = store.read_blocking(|tx| match federation {
                None => tx.list_persons(&none, Alphabet::Kyrgyz, last, A_PAGE),
                Some(code) => tx.list_rated(code, Listed::default(), Alphabet::Kyrgyz, last, A_PAGE),
            });
            last = page.expect("a page").last().map(|person| person.id).or(last);
        }
        last
    };
    measure("the front page: 50 of the events, their sections and rounds", &store, |tx| {
        let ids: Vec<EventId> = tx.list_events()?.iter().take(A_PAGE).map(|event| event.id).collect();
        Ok(tx.list_section_summaries_of(&ids)?.len())
    });
    let (middle, middle_rated) = (deep(None), deep(Some("KGZ")));
    measure("persons, first page", &store, |tx| {
        Ok(tx.list_persons(&none, Alphabet::Kyrgyz, None, A_PAGE)?.len())
    });
    measure("persons, a page in the middle", &store, |tx| {
        Ok(tx.list_persons(&none, Alphabet::Kyrgyz, middle, A_PAGE)?.len())
    });
    for (what, query) in
        [("many", "а"), ("a surname", "Asanov"), ("one", "Асанов31 Чынгыз"), ("none", "Smith")]
    {
        let words = NameWords::from_text(query);
        measure(&format!("persons by name: {what}"), &store, |tx| {
            Ok(tx.list_persons(&words, Alphabet::Kyrgyz, None, A_PAGE)?.len())
        });
        measure(&format!("the search of the front page: {what}"), &store, |tx| {
            tx.list_events()?;
            let persons = tx.list_persons(&words, Alphabet::Kyrgyz, None, MAX_FOUND)?;
            for person in persons.iter().take(PERSONS_FOUND) {
                tx.list_person_entries(person)?;
            }
            let found = tx.search_players(&words)?;
            let places = tx.other_than_persons(&persons, found.places)?;
            let ids: Vec<PlayerId> = places.iter().take(A_PAGE).map(|(player, _)| *player).collect();
            Ok(tx.list_found_players(&ids)?.len())
        });
    }
    let rated = |tx: &mut Tx<'_>, listed: Listed, after: Option<PersonId>| {
        let page = tx.list_rated("KGZ", listed, Alphabet::Kyrgyz, after, A_PAGE)?;
        if let Some(first) = page.first() {
            tx.find_standing("KGZ", listed, Alphabet::Kyrgyz, first.id)?;
        }
        tx.find_youngest("KGZ")?;
        Ok(page.len())
    };
    let (all, women) = (Listed::default(), Listed { women: true, ..Listed::default() });
    let young = Listed { born_after: NaiveDate::from_ymd_opt(2012, 1, 1), ..Listed::default() };
    measure("rating list, first page", &store, |tx| rated(tx, all, None));
    measure("rating list, a page far behind", &store, |tx| rated(tx, all, middle_rated));
    measure("rating list, women", &store, |tx| rated(tx, women, None));
    measure("rating list, an age group of few", &store, |tx| rated(tx, young, None));
    measure("federations", &store, |tx| Ok(tx.list_federations()?.len()));
    let person = |federation: &str, number: &str| {
        let number = FederationNumber::new(federation, number).expect("a number");
        store
            .read_blocking(|tx| {
                let id = tx.find_person_numbered(&number)?.ok_or(StoreError::NotFound)?;
                tx.find_person(id)?.ok_or(StoreError::NotFound)
            })
            .expect("a person")
    };
    for (what, person) in [("usual", person("KGZ", "4321")), ("busy", person("KAZ", "0"))] {
        measure(&format!("a {what} person: events with places"), &store, |tx| events_of(tx, &person));
        measure(&format!("a {what} person: games"), &store, |tx| {
            let entries = tx.list_person_entries(&person)?;
            Ok(tx.list_person_games(&entries)?.len())
        });
        measure(&format!("a {what} person: opponents"), &store, |tx| {
            let entries = tx.list_person_entries(&person)?;
            Ok(opponents(&tx.list_person_games(&entries)?, Alphabet::Kyrgyz).len())
        });
    }
}
