//! Players found by name in all events.

use toguznama::actions::boards::recordings;
use toguznama::tournament::players::claims::{ClaimState, ListLine};
use toguznama::tournament::players::federation::FederationNumber;
use toguznama::tournament::players::persons::{Listed, Person};
use toguznama::tournament::players::search::NameWords;

use super::people::Raw;
use super::*;
use crate::support::databases;

fn found(store: &Store, words: &str) -> Vec<PlayerId> {
    let words = NameWords::from_text(words);
    let found = read(store, move |tx| tx.search_players(&words));
    assert!(!found.is_cut);
    found.places.into_iter().map(|(player, _)| player).collect()
}

#[test]
fn players_are_found_by_the_name_that_is_stored_now() {
    for database in databases() {
        let store = database.open();
        let (section, a, b) = write(&store, |tx| {
            let section = section(tx)?;
            let a = tx.insert_player(section, None, &details("Alpha"), &personal("1"))?;
            let b = tx.insert_player(section, None, &details("Alphabet"), &personal("2"))?;
            Ok((section, a, b))
        })
        .unwrap();
        assert_eq!(found(&store, "alpha"), [b, a], "the one entered last first");
        assert_eq!(found(&store, "АЛФАБЕТ"), [b]);
        assert_eq!(found(&store, "%"), []);
        write(&store, move |tx| tx.update_player(a, Version::FIRST, &details("Omega"), None)).unwrap();
        assert_eq!((found(&store, "alpha"), found(&store, "omega")), (vec![b], vec![a]));
        write(&store, move |tx| tx.delete_player(b)).unwrap();
        assert_eq!(found(&store, "alpha"), []);
        let listed = read(&store, move |tx| tx.list_found_players(&[a, b]));
        let listed: Vec<_> = listed.into_iter().map(|player| (player.id, player.section)).collect();
        assert_eq!(listed, [(a, section)]);
        assert_eq!(write(&store, |tx| tx.fill_player_names(10)), Ok(0), "all are found already");
    }
}

#[test]
fn short_names_that_are_missing_are_made_again_with_whole_surnames() {
    for database in databases() {
        let store = database.open();
        write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            let category = Category::Age;
            let section = tx.insert_section(event, &setup("Open").of_category(category))?;
            let name = Name { surname: "Кеңешбек кызы Нурай".into(), ..Name::default() };
            tx.insert_players(section, &[(PlayerDetails { name, ..details("A") }, personal("1"))])?;
            let protection = Protection { short_names: true, ..Protection::default() };
            tx.update_event_protection(event, Version::FIRST, protection)
        })
        .unwrap();
        Raw::at(database.url()).run("DELETE FROM player_names");
        assert_eq!(found(&store, "Кеңешбек"), []);
        while write(&store, recordings::fill_names).unwrap() {}
        assert_eq!([found(&store, "Кеңешбек кызы").len(), found(&store, "Нурай").len()], [1, 0]);
        let persons = read(&store, |tx| tx.list_persons(&NameWords::default(), Alphabet::Kyrgyz, None, 4));
        let names: Vec<String> = persons.iter().map(|person| person.name.to_string()).collect();
        assert_eq!(names, ["Кеңешбек кызы Н."]);
        assert_eq!(read(&store, |tx| tx.list_underived()), []);
    }
}

/// Makes the sections of an event final, some weeks after it.
fn finish(tx: &mut Tx<'_>, event: EventId) -> Result<(), StoreError> {
    let sections = tx.list_sections(event)?;
    sections.into_iter().try_for_each(|section| tx.update_final(section.id, Some(moment(0))))
}

#[test]
fn a_person_has_the_name_and_the_rating_of_the_latest_event_that_is_over() {
    for database in databases() {
        let store = database.open();
        let number: FederationNumber = "KGZ 17".parse().unwrap();
        let shown = |store: &Store| {
            read(store, |tx| {
                let Some(id) = tx.find_person_numbered(&number)? else { return Ok(None) };
                Ok(tx.find_person(id)?.map(|person| (person.name.surname, person.rating, person.entries)))
            })
        };
        let (old, new, players) = write(&store, |tx| {
            let mut made = Vec::new();
            for (year, name, rating) in [(2020, "Before", Some(1900)), (2022, "After", None)] {
                let starts_on = chrono::NaiveDate::from_ymd_opt(year, 1, 1);
                let event = tx.insert_event(&EventDetails { starts_on, ..event_details("Cup") })?;
                let section = tx.insert_section(event, &setup("Open"))?;
                let entry = PlayerDetails { rating, ..details(name) };
                made.push((event, tx.insert_player(section, None, &entry, &personal("1"))?));
            }
            Ok((made[0].0, made[1].0, [made[0].1, made[1].1]))
        })
        .unwrap();
        let person = |surname: &str, rating, entries| Some((surname.to_owned(), rating, entries));
        assert_eq!(shown(&store), person("Before", Some(1900), 1), "the other waits");
        write(&store, move |tx| tx.decide_claim(players[1], ClaimState::Agreed, true)).unwrap();
        assert_eq!(shown(&store), person("Before", Some(1900), 2), "neither is over: the earliest");
        write(&store, move |tx| finish(tx, new)).unwrap();
        assert_eq!(shown(&store), person("After", Some(1900), 2), "over, and without a rating");
        // The order of the events is that of their days.
        write(&store, move |tx| {
            finish(tx, old)?;
            let stored = tx.find_event(old)?.ok_or(StoreError::NotFound)?;
            let starts_on = chrono::NaiveDate::from_ymd_opt(2024, 1, 1);
            tx.update_event(old, stored.version, &EventDetails { starts_on, ..stored.details })
        })
        .unwrap();
        assert_eq!(shown(&store), person("Before", Some(1900), 2));
        let unlisted = Protection { unlisted: true, ..Protection::default() };
        write(&store, move |tx| {
            let stored = tx.find_event(old)?.ok_or(StoreError::NotFound)?;
            tx.update_event_protection(old, stored.version, unlisted)
        })
        .unwrap();
        assert_eq!(shown(&store), person("After", None, 1));
        write(&store, move |tx| {
            tx.list_sections(new)?.into_iter().try_for_each(|of| tx.update_final(of.id, None))?;
            tx.delete_player(players[1])
        })
        .unwrap();
        assert_eq!(shown(&store), None);
        assert_eq!(write(&store, move |tx| tx.refresh_persons_of(new)), Ok(()));
    }
}

#[test]
fn a_federation_s_list_names_and_rates_its_numbers_and_joins_what_agrees_with_it() {
    for database in databases() {
        let store = database.open();
        let [first, second, third] = write(&store, |tx| {
            let mut made = Vec::new();
            for (name, sex) in [("Evil", None), ("Alpha", None), ("Alpha", Some(Sex::Male))] {
                let section = section(tx)?;
                let entry = PlayerDetails { rating: Some(2999), sex, ..details(name) };
                made.push(tx.insert_player(section, None, &entry, &personal("1"))?);
            }
            Ok([made[0], made[1], made[2]])
        })
        .unwrap();
        let states = || {
            [first, second, third].map(|player| {
                read(&store, |tx| tx.find_claim(player)).map(|(_, state)| state).expect("a number")
            })
        };
        let waiting = ClaimState::Waiting;
        assert_eq!(states(), [ClaimState::Founding, waiting, waiting]);
        write(&store, |tx| {
            let keeper = user(tx, "keeper")?;
            tx.save_list_owner("KGZ", keeper)?;
            let line = ListLine {
                number: "17".into(),
                name: details("Alpha").name,
                sex: Some(Sex::Female),
                rating: Some(1500),
                title: None,
                region: String::new(),
            };
            tx.replace_lines("KGZ", &[line], keeper, moment(0))
        })
        .unwrap();
        assert!(read(&store, |tx| tx.are_persons_due()));
        assert_eq!(write(&store, |tx| tx.fill_persons(10)), Ok(1));
        assert!(!read(&store, |tx| tx.are_persons_due()));
        let expected = [waiting, ClaimState::Listed, waiting];
        assert_eq!(states(), expected, "another name, and another sex");
        let rated =
            read(&store, |tx| tx.list_rated("KGZ", Listed::default(), Alphabet::Kyrgyz, None, 4)).remove(0);
        assert_eq!((rated.name, rated.rating, rated.entries), (details("Alpha").name, Some(1500), 1));
        assert_eq!(rated.region, "Ош", "the list has none");
        assert_eq!(read(&store, |tx| tx.count_lines("KGZ")), 1);
        assert_eq!(read(&store, |tx| tx.list_lines("KGZ")).len(), 1);
    }
}

#[test]
fn what_lists_show_of_persons_is_made_once_more_where_it_is_missing() {
    for database in databases() {
        let store = database.open();
        write(&store, |tx| {
            let section = section(tx)?;
            let entry = PlayerDetails {
                title: Some(Title::FideMaster),
                region: "Naryn".into(),
                rating: Some(2000),
                federation_number: "KGZ 5".parse().ok(),
                ..details("Alpha")
            };
            tx.insert_player(section, None, &entry, &personal("1"))
        })
        .unwrap();
        let rated = || {
            read(&store, |tx| tx.list_rated("KGZ", Listed::default(), Alphabet::Kyrgyz, None, 4)).remove(0)
        };
        assert_eq!((rated().title, rated().region.as_str()), (Some(Title::FideMaster), "Naryn"));
        assert_eq!(write(&store, |tx| tx.fill_persons(10)), Ok(0), "nothing is missing");
        assert_eq!(read(&store, |tx| tx.find_youngest("KGZ")), None);
    }
}

#[test]
fn lists_of_persons_go_on_behind_the_last_one() {
    for database in databases() {
        let store = database.open();
        write(&store, |tx| {
            let section = section(tx)?;
            for index in 0..25_u16 {
                let federation_number = format!("KGZ {}", 100 + index).parse().ok();
                let entry = PlayerDetails {
                    rating: Some(2000 - index / 3),
                    federation_number,
                    ..details(&format!("P{:02}", (index * 7) % 25))
                };
                tx.insert_player(section, None, &entry, &personal("1"))?;
            }
            Ok(())
        })
        .unwrap();
        let none = NameWords::default();
        let mut walked = [Vec::new(), Vec::new()];
        for (kind, walked) in walked.iter_mut().enumerate() {
            loop {
                let after = walked.last().map(|person: &Person| person.id);
                let page = read(&store, |tx| match kind {
                    0 => tx.list_persons(&none, Alphabet::Kyrgyz, after, 4),
                    _ => tx.list_rated("KGZ", Listed::default(), Alphabet::Kyrgyz, after, 4),
                });
                if page.is_empty() {
                    break;
                }
                walked.extend(page);
            }
            assert_eq!(walked.len(), 25);
        }
        let [named, rated] = &walked;
        assert!(named.is_sorted_by_key(|person| person.name.surname.clone()));
        assert!(
            rated.is_sorted_by_key(|person| (std::cmp::Reverse(person.rating), person.name.surname.clone()))
        );
        for (place, person) in rated.iter().enumerate() {
            let standing =
                read(&store, |tx| tx.find_standing("KGZ", Listed::default(), Alphabet::Kyrgyz, person.id))
                    .expect("a place");
            assert_eq!((standing.before, standing.higher), (place, place - place % 3));
        }
        assert_eq!(read(&store, |tx| tx.list_federations()), [("KGZ".to_owned(), 25)]);
        assert_eq!(read(&store, |tx| tx.list_rated("KAZ", Listed::default(), Alphabet::Kyrgyz, None, 4)), []);
    }
}
