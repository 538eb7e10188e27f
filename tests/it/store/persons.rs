//! Jobs that find the same new persons at one moment, on both databases.

use std::sync::mpsc::{self, Receiver, TryRecvError};

use toguznama::actions::Actor;
use toguznama::actions::players::{Application, all_women, in_team};
use toguznama::primitives::Keyed as _;
use toguznama::store::DatabaseUrl;
use toguznama::tournament::players::claims::ClaimState;

use super::people::Raw;
use super::*;
use crate::support::{TestDatabase, databases};

/// A section of an event of its own.
fn sections(store: &Store) -> [SectionId; 2] {
    ["One", "Other"].map(|name| {
        write(store, move |tx| {
            let event = tx.insert_event(&event_details(name))?;
            tx.insert_section(event, &setup("Open"))
        })
        .expect("a section")
    })
}

/// Enters a player with this number, under a name of its own.
fn enter(tx: &mut Tx<'_>, section: SectionId, surname: &str, number: &str) -> Result<PlayerId, StoreError> {
    let details = PlayerDetails { federation_number: number.parse().ok(), ..details(surname) };
    let players = tx.insert_players(section, &[(details, personal("1"))])?;
    players.first().copied().ok_or(StoreError::NotFound)
}

/// How many jobs wait for a lock.
const BLOCKED: &str = "SELECT CAST(COUNT(*) AS TEXT) AS line FROM pg_stat_activity \
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";

/// Waits until the other job has entered its player, or waits for a lock itself.
fn meet(entered: &Receiver<()>, raw: &mut Raw) {
    while entered.try_recv() == Err(TryRecvError::Empty) && raw.lines(BLOCKED) == ["0"] {
        std::thread::yield_now();
    }
}

#[test]
fn of_two_events_that_find_a_number_at_one_moment_one_has_it_first() {
    for database in databases() {
        let store = database.open();
        let [one, other] = sections(&store);
        let is_postgres = matches!(database.url(), toguznama::store::DatabaseUrl::Postgres(_));
        let mut raw = Raw::at(database.url());
        let (begun, has_begun) = mpsc::channel();
        let (sender, entered) = mpsc::channel();
        let second = std::thread::spawn({
            let store = store.clone();
            move || {
                has_begun.recv().expect("the first has entered its player");
                store.write_blocking(Scope::Section(other), move |tx| {
                    let player = enter(tx, other, "Bekov", "KGZ 500");
                    sender.send(()).expect("the first listens");
                    player
                })
            }
        });
        let first = store.write_blocking(Scope::Section(one), move |tx| {
            let player = enter(tx, one, "Asanov", "KGZ 500");
            begun.send(()).expect("the second listens");
            // SQLite begins the second job after this one.
            if is_postgres {
                meet(&entered, &mut raw);
            }
            player.map(|player| (player, entered))
        });
        let (first, _entered) = first.expect("stored");
        let second = second.join().expect("no panic").expect("stored");
        let mut states =
            [first, second].map(|player| read(&store, |tx| tx.find_claim(player)).expect("a claim").1.key());
        states.sort_unstable();
        assert_eq!(states, ["founding", "waiting"]);
    }
}

#[test]
fn jobs_that_find_several_numbers_in_any_order_do_not_wait_for_each_other() {
    for database in databases() {
        let store = database.open();
        let [one, other] = sections(&store);
        for round in 0..10 {
            let numbers = [600, 601].map(|number| format!("KGZ {}", number + 2 * round));
            let [forth, mut back] = [numbers.clone(), numbers.clone()];
            back.reverse();
            let job = |section: SectionId, numbers: [String; 2], surname: &'static str| {
                let store = store.clone();
                std::thread::spawn(move || {
                    store.write_blocking(Scope::Section(section), move |tx| {
                        numbers.iter().try_for_each(|number| enter(tx, section, surname, number).map(drop))
                    })
                })
            };
            let jobs = [job(one, forth, "Asanov"), job(other, back, "Bekov")];
            for job in jobs {
                assert_eq!(job.join().expect("no panic"), Ok(()));
            }
            for number in numbers {
                let number = number.parse().expect("a number");
                let vouching = read(&store, |tx| tx.list_vouching(&number));
                assert_eq!(vouching.len(), 1, "{number}: one event had it first");
            }
        }
    }
}

/// What a job does of which persons follow, in a section with a player who waits for the number.
type Act = fn(&mut Tx<'_>, SectionId, PlayerId) -> Result<(), StoreError>;

const ACTS: [(&str, Act); 9] = [
    ("enters", |tx, section, _| enter(tx, section, "Toktogulov", "KGZ 999").map(drop)),
    ("changes", |tx, _, player| {
        let (_, known) = tx.find_player(player)?.ok_or(StoreError::NotFound)?;
        let details = PlayerDetails { club: "Another".into(), ..known.details };
        tx.update_player(player, known.version, &details, None).map(drop)
    }),
    ("deletes", |tx, _, player| tx.delete_player(player)),
    ("joins", |tx, _, player| tx.save_joined_number(player, "KGZ 998".parse().ok().as_ref())),
    ("refuses", |tx, _, player| tx.decide_claim(player, ClaimState::Refused, false)),
    ("sets", |tx, section, _| {
        let (known, Stage { format, .. }) = tx.find_set_up(section)?.ok_or(StoreError::NotFound)?;
        let setup = Setup { section: known.settings, format }.of_category(Category::Age);
        tx.update_section(section, known.version, &setup).map(drop)
    }),
    ("closes", |tx, section, _| tx.update_final(section, Some(moment(0)))),
    ("renames", |tx, section, _| {
        let event = tx.find_section(section)?.ok_or(StoreError::NotFound)?.event;
        tx.update_event(event, Version::FIRST, &event_details("Another")).map(drop)
    }),
    ("protects", |tx, section, _| {
        let event = tx.find_section(section)?.ok_or(StoreError::NotFound)?.event;
        let event = tx.find_event(event)?.ok_or(StoreError::NotFound)?;
        let protection = Protection { short_names: true, ..event.protection };
        tx.update_event_protection(event.id, event.version, protection).map(drop)
    }),
];

/// Sections of two events whose players have one number: that of the second has it, that of the first waits for it.
fn one_waits(store: &Store, number: &'static str) -> ([SectionId; 2], [PlayerId; 2]) {
    let [one, other] = sections(store);
    let founds = write(store, move |tx| enter(tx, other, "Asanov", number)).expect("entered");
    let waits = write(store, move |tx| enter(tx, one, "Bekov", number)).expect("entered");
    ([one, other], [waits, founds])
}

/// Runs a job in the first section while another one, which makes persons already, deletes the player who has the number: with
/// that it changes the first section too.
fn beside_deleting(
    (store, mut raw): (&Store, Option<Raw>),
    ([one, other], founds): ([SectionId; 2], PlayerId),
    job: impl FnOnce(&mut Tx<'_>) -> Result<(), StoreError> + Send + 'static,
) -> [Result<(), StoreError>; 2] {
    let (begun, has_begun) = mpsc::channel();
    let (sender, done) = mpsc::channel();
    let beside = std::thread::spawn({
        let store = store.clone();
        move || {
            has_begun.recv().expect("the other has begun");
            store.write_blocking(Scope::Section(one), move |tx| {
                let did = job(tx);
                // No one listens any more where it came second.
                let _ = sender.send(());
                did
            })
        }
    });
    let deleted = store.write_blocking(Scope::Section(other), move |tx| {
        tx.lock_persons()?;
        begun.send(()).expect("the other listens");
        if let Some(raw) = &mut raw {
            meet(&done, raw);
        }
        tx.delete_player(founds)
    });
    [deleted, beside.join().expect("no panic")]
}

/// The database without the program, where a job has to be seen to wait: SQLite begins the second job after the first.
fn watcher(database: &TestDatabase) -> Option<Raw> {
    matches!(database.url(), DatabaseUrl::Postgres(_)).then(|| Raw::at(database.url()))
}

#[test]
fn a_job_that_persons_follow_waits_for_no_other_while_it_holds_what_that_one_changes() {
    for database in databases() {
        let store = database.open();
        for (named, act) in ACTS {
            let (sections, [waits, founds]) = one_waits(&store, "KGZ 700");
            let one = sections[0];
            let job = move |tx: &mut Tx<'_>| act(tx, one, waits);
            let ended = beside_deleting((&store, watcher(&database)), (sections, founds), job);
            assert_eq!(ended, [Ok(()), Ok(())], "{named}");
            // The next act finds no one with the number.
            write(&store, move |tx| match tx.find_player(waits)? {
                Some(_) => {
                    tx.update_final(one, None)?;
                    tx.delete_player(waits)
                }
                None => Ok(()),
            })
            .expect("deleted");
        }
    }
}

#[test]
fn a_player_who_is_changed_with_the_team_waits_for_persons_before_the_team_is_made() {
    for database in databases() {
        let store = database.open();
        let (sections, [waits, founds]) = one_waits(&store, "KGZ 701");
        let one = sections[0];
        let (at, organiser) = write(&store, move |tx| {
            let event = tx.find_section(one)?.ok_or(StoreError::NotFound)?.event;
            let organiser = user(tx, "organiser")?;
            tx.save_official(event, organiser, Role::Organiser, moment(0))?;
            Ok((SectionRef { event, section: one }.player(waits), organiser))
        })
        .expect("an organiser");
        let (_, known) = read(&store, |tx| tx.find_player(waits)).expect("the player");
        let details = PlayerDetails { club: "Another".into(), ..known.details };
        let application = Application { details, personal: personal("1") };
        let job = move |tx: &mut Tx<'_>| {
            let actor = Actor::new(organiser, moment(1));
            let osh = in_team::NamedTeam { was: "", name: "Osh" };
            let changed = in_team::change(tx, &actor, at, known.version, &application, Some(osh));
            assert!(changed.is_ok(), "{changed:?}");
            Ok(())
        };
        let ended = beside_deleting((&store, watcher(&database)), (sections, founds), job);
        assert_eq!(ended, [Ok(()), Ok(())]);
    }
}

#[test]
fn women_whose_sex_is_entered_wait_for_persons_before_the_first_of_them_is_changed() {
    for database in databases() {
        let store = database.open();
        let [one, other] = sections(&store);
        let founds = write(&store, move |tx| enter(tx, other, "Asanov", "KGZ 704")).expect("entered");
        let (at, organiser) = write(&store, move |tx| {
            let players = [("Abdieva", ""), ("Bekova", "KGZ 704")].map(|(surname, number)| {
                let federation_number = number.parse().ok();
                (PlayerDetails { federation_number, sex: None, ..details(surname) }, personal("1"))
            });
            tx.insert_players(one, &players)?;
            let event = tx.find_section(one)?.ok_or(StoreError::NotFound)?.event;
            let organiser = user(tx, "organiser")?;
            tx.save_official(event, organiser, Role::Organiser, moment(0))?;
            Ok((SectionRef { event, section: one }, organiser))
        })
        .expect("entered");
        let job = move |tx: &mut Tx<'_>| {
            let entered = all_women::enter(tx, &Actor::new(organiser, moment(1)), at);
            assert!(matches!(entered, Ok(2)), "{entered:?}");
            Ok(())
        };
        let ended = beside_deleting((&store, watcher(&database)), ([one, other], founds), job);
        assert_eq!(ended, [Ok(()), Ok(())]);
    }
}

/// Whether a change of a player is made while another job, of another event, makes persons; where not, it waits for that job.
fn is_made_beside(
    (store, mut raw): (&Store, Raw),
    [one, other]: [SectionId; 2],
    player: PlayerId,
    change: Change,
) -> bool {
    let (begun, has_begun) = mpsc::channel();
    let (sender, done) = mpsc::channel();
    let beside = std::thread::spawn({
        let store = store.clone();
        move || {
            has_begun.recv().expect("the other has begun");
            store.write_blocking(Scope::Section(one), move |tx| {
                let (_, known) = tx.find_player(player)?.ok_or(StoreError::NotFound)?;
                let mut details = known.details;
                change(&mut details);
                tx.update_player(player, known.version, &details, None)?;
                let _ = sender.send(());
                Ok::<_, StoreError>(())
            })
        }
    });
    let made = store.write_blocking(Scope::Section(other), move |tx| {
        tx.lock_persons()?;
        begun.send(()).expect("the other listens");
        loop {
            match done.try_recv() {
                Ok(()) => return Ok(true),
                Err(TryRecvError::Disconnected) => return Err(StoreError::NotFound),
                Err(TryRecvError::Empty) if raw.lines(BLOCKED) != ["0"] => return Ok(false),
                Err(TryRecvError::Empty) => std::thread::yield_now(),
            }
        }
    });
    assert_eq!(beside.join().expect("no panic"), Ok(()));
    made.expect("the other ends")
}

/// A change of the details of a player.
type Change = fn(&mut PlayerDetails);

#[test]
fn a_change_that_no_person_follows_waits_for_no_job_that_makes_persons() {
    for database in databases() {
        // SQLite begins the second job after the first.
        if !matches!(database.url(), DatabaseUrl::Postgres(_)) {
            continue;
        }
        let store = database.open();
        let [one, other] = sections(&store);
        let plain = write(&store, move |tx| {
            let details = PlayerDetails { federation_number: None, ..details("Osmonov") };
            let players = tx.insert_players(one, &[(details, personal("1"))])?;
            players.first().copied().ok_or(StoreError::NotFound)
        })
        .expect("entered");
        let numbered = write(&store, move |tx| enter(tx, one, "Asanov", "KGZ 702")).expect("entered");
        let changes: [(&str, Change); 6] = [
            ("club", |details| details.club = "Another".into()),
            ("rating", |details| details.rating = Some(1234)),
            ("region", |details| details.region = "Osh".into()),
            ("number", |details| details.federation_number = "KGZ 703".parse().ok()),
            ("no number", |details| details.federation_number = None),
            ("name", |details| details.name.surname = "Toktogulov".into()),
        ];
        let beside =
            |player, change| is_made_beside((&store, Raw::at(database.url())), [one, other], player, change);
        let made: Vec<bool> = changes.map(|(_, change)| beside(plain, change)).into();
        // After the fifth it has no number again, and another name is a row with equal names of other events.
        assert_eq!(made, [true, true, true, false, false, false], "{:?}", changes.map(|(named, _)| named));
        let made: Vec<bool> = changes.map(|(_, change)| beside(numbered, change)).into();
        assert_eq!(made, [false; 6], "an entry with a number");
    }
}

#[test]
fn a_job_of_an_event_comes_behind_the_jobs_of_the_sections_that_it_locks() {
    for database in databases() {
        let store = database.open();
        let (event, [one, other]) = write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            let one = tx.insert_section(event, &setup("Women"))?;
            Ok((event, [one, tx.insert_section(event, &setup("Girls"))?]))
        })
        .expect("sections");
        let (begun, has_begun) = mpsc::channel();
        let (sender, done) = mpsc::channel();
        let beside = std::thread::spawn({
            let store = store.clone();
            move || {
                has_begun.recv().expect("the other has begun");
                store.write_blocking(Scope::Event(event), move |tx| {
                    tx.lock_sections([other, one])?;
                    let known = tx.list_personal(one)?.len();
                    // No one listens any more where it came second.
                    let _ = sender.send(());
                    Ok::<_, StoreError>(known)
                })
            }
        });
        let mut raw = watcher(&database);
        let entered = store.write_blocking(Scope::Section(one), move |tx| {
            begun.send(()).expect("the other listens");
            if let Some(raw) = &mut raw {
                meet(&done, raw);
            }
            enter(tx, one, "Asanov", "")
        });
        assert!(entered.is_ok(), "{entered:?}");
        assert_eq!(beside.join().expect("no panic"), Ok(1), "what was entered before is known");
    }
}
