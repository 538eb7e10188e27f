//! Events that move to another installation, with everything in them.

use std::io::{BufRead, BufReader, Read};

use toguznama::actions::consent::Consent;
use toguznama::actions::events::moving::{self, MoveError, Wish};
use toguznama::actions::players::{self, people, people::Wish as Forgetting};
use toguznama::actions::rounds::forbidden_pairs;
use toguznama::actions::sections::snapshots;
use toguznama::actions::{Actor, boards, undo, verify};
use toguznama::exchange::moving::{FaultKind, survey};
use toguznama::primitives::Side;
use toguznama::regulations::clock::{ClockEvent, LogEntry, TimeLeft};
use toguznama::regulations::result::GameResult;
use toguznama::store::{Scope, Tx};
use toguznama::tournament::players::people::{NameChoice, PersonRow};

use super::*;
use crate::support::app::{actor, now};
use crate::support::demonstration::{demonstrated, demonstrator};

/// An installation with the demonstration's events, the second of which has everything that an event can have.
fn home() -> (TestApp, UserId, [EventId; 2]) {
    let app = TestApp::spawn(TestDatabase::demonstration());
    let (organiser, sections) = (demonstrator(&app), demonstrated(&app));
    let events = [sections[0].0, sections[1].0];
    let event = events[1];
    let section = app.read(|tx| tx.list_sections(event))[0].id;
    let at = SectionRef { event, section };
    // A result of a closed round, where no record says otherwise.
    let state = app.section_state(section);
    let mut closed = state.rounds.iter().take(3).flat_map(|round| {
        round.games.iter().map(move |board| at.round(round.number).board(board.number).seen(board.version))
    });
    let without = |board: &BoardSeen| {
        let round = &state.rounds[usize::from(board.at.round) - 1];
        round.games.iter().any(|of| of.number == board.at.board && !of.has_record)
    };
    if let Some(seen) = closed.find(without) {
        let result = GameResult::Played { winner: None, counts: None, ending: None };
        consenting(&app, organiser, move |tx, actor| {
            boards::corrections::correct(tx, actor, seen, result).map(drop)
        });
    }
    let ids: Vec<PlayerId> = app.section_state(section).players.iter().map(|player| player.id).collect();
    let pair = [ids[0], ids[1]];
    consenting(&app, organiser, move |tx, actor| forbidden_pairs::forbid(tx, actor, at, pair, (1, None)));
    // A player without a game yet: deleted, after others were entered, so that its id is in the log alone.
    let women = app.read(|tx| tx.list_sections(event))[1].id;
    let of_women = SectionRef { event, section: women };
    let gone = app.section_state(women).players.into_iter().rev().find(|player| {
        let (by, at) = (actor(organiser), of_women.player(player.id));
        let delete = move |tx: &mut Tx<'_>| players::delete(tx, &by, at, "entered twice");
        app.store.write_blocking(Scope::Accounts, delete).is_ok()
    });
    assert!(gone.is_some());
    // A board with a clock, and a person who was forgotten.
    let board = app.section_state(section).rounds[3].games[0].id;
    app.write(move |tx| {
        let left = TimeLeft { white: 3_600_000, black: 3_600_000 };
        let what = ClockEvent::Start { increment: 0, turn: Side::White };
        let entries = [LogEntry { seq: 1, at: 1_790_000_000_000, left, what }];
        tx.save_clock_link(board, 2)?;
        tx.insert_clock_entries(board, 2, "device", &entries, now())?;
        let person = people::person_of(tx, None, PersonRow::Player(ids[5]))?;
        let wish = Forgetting { name: NameChoice::Replaced, word: "player 6".into() };
        people::forget_everywhere(tx, &person, &wish, "asked by letter", now())
    });
    (app, organiser, events)
}

/// Does it, consenting to whatever it is warned of.
fn consenting<T: Send + 'static>(
    app: &TestApp,
    user: UserId,
    job: impl Fn(&mut Tx<'_>, &Actor) -> Result<T, ActionError> + Clone + Send + 'static,
) -> T {
    let mut by = actor(user);
    loop {
        let (who, what) = (by.clone(), job.clone());
        match app.store.write_blocking(Scope::Accounts, move |tx| what(tx, &who)) {
            Err(ActionError::Caution(told)) => {
                let consent = Consent { to: told.fingerprint, reason: "It has to be".to_owned() };
                assert_ne!(by.consent.as_ref(), Some(&consent), "asked for the same twice");
                by.consent = Some(consent);
            }
            done => return done.expect("done"),
        }
    }
}

fn exported(app: &TestApp, event: EventId) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = app.store.read_blocking(|tx| moving::export(tx, event, now(), &mut bytes));
    written.expect("exported");
    bytes
}

fn wish() -> Wish {
    Wish { organiser: "organiser".into(), ..Wish::default() }
}

/// The organiser of there is the organiser of here.
fn linked() -> Wish {
    Wish { accounts: [("organiser".into(), "organiser".into())].into(), ..wish() }
}

fn imported(app: &TestApp, bytes: &[u8], wish: Wish) -> Result<moving::Imported, MoveError> {
    let read = survey(&mut &bytes[..])?;
    let bytes = bytes.to_vec();
    app.store
        .write_blocking(Scope::Accounts, move |tx| moving::import(tx, &read, &mut &bytes[..], &wish, now()))
}

/// Another installation, in which ids are others and the organiser's login is taken.
fn abroad(database: TestDatabase) -> (TestApp, UserId) {
    let app = TestApp::spawn(database);
    let (organiser, _) = app.with_organiser();
    for rounds in [3, 4, 5] {
        let (_, section) = app.event(organiser, rounds);
        app.write(move |tx| Ok(tx.insert_players(section, &["Almaz", "Bermet"].map(applicant))?));
    }
    (app, organiser)
}

/// What strangers see of an event: files as they are, pages without the ids in addresses.
fn pages(app: &TestApp, event: EventId) -> Vec<(String, String)> {
    let stranger = app.stranger();
    let mut addresses =
        vec![String::new(), "/games".to_owned(), "/games.tgk".to_owned(), "/featured".to_owned()];
    for section in app.read(|tx| tx.list_sections(event)) {
        let parts = [
            "",
            "/players",
            "/standings",
            "/crosstable",
            "/lists",
            "/rounds/1",
            "/rounds/3",
            "/rounds/4",
            "/rounds/1/boards/1",
            "/players.csv",
            "/standings.csv",
            "/crosstable.csv",
            "/ratings.csv",
            "/tournament.trf",
        ];
        addresses.extend(parts.map(|part| format!("/sections/{}{part}", section.id)));
    }
    let mut found = Vec::new();
    for (number, address) in addresses.into_iter().enumerate() {
        let answer = stranger.get(&format!("/events/{event}{address}"));
        let body = if answer.is_html() { without_ids(&answer.body()) } else { answer.body() };
        let name = address.rsplit('/').next().unwrap_or_default().to_owned();
        found.push((format!("{number} {name} {}", answer.status), body));
    }
    found
}

/// A page without digits in addresses and attributes.
fn without_ids(html: &str) -> String {
    let mut out = String::new();
    let mut before = ' ';
    for char in html.replace("%2F", "/").chars() {
        let drops = char.is_ascii_digit() && matches!(before, '/' | '=' | '-' | '"');
        if !drops {
            out.push(char);
            before = char;
        }
    }
    out
}

#[track_caller]
fn assert_same(here: &[(String, String)], there: &[(String, String)]) {
    assert_eq!(here.len(), there.len());
    let mut differing = Vec::new();
    for ((name, one), (_, other)) in here.iter().zip(there) {
        let lines = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        differing.extend((one != other).then(|| format!("{name}: {lines:?}")));
    }
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
}

#[track_caller]
fn assert_whole(app: &TestApp, event: EventId) {
    let report = app.read(|tx| {
        let event = tx.find_event(event)?.expect("the event");
        verify::event(tx, &event)
    });
    assert_eq!((&report.chain.faults[..], &report.disagreements[..]), (&[][..], &[][..]));
}

#[test]
fn an_event_moves_to_any_database_and_back_with_the_same_pages_and_a_log_that_agrees() {
    let (home, _, events) = home();
    for database in databases() {
        let (there, organiser) = abroad(database);
        let (back, _) = abroad(TestDatabase::sqlite());
        for event in events {
            let pages_here = pages(&home, event);
            let first = exported(&home, event);
            let moved = imported(&there, &first, linked()).expect("imported");
            assert_ne!(moved.event, event, "ids are others there");
            assert_same(&pages_here, &pages(&there, moved.event));
            assert_whole(&there, moved.event);
            // Files have snapshots as texts; they are packed again where they arrive.
            let lines = String::from_utf8(first.clone()).expect("UTF-8");
            let snapshots: Vec<_> =
                lines.lines().filter(|line| line.starts_with("[\"snapshots\",")).collect();
            assert!(!snapshots.is_empty());
            assert!(snapshots.iter().all(|line| line.contains("\"content\":\"{\\\"")));
            // A second move keeps the hashes of the first place and of the second.
            let second = exported(&there, moved.event);
            let returned = imported(&back, &second, linked()).expect("imported");
            assert_same(&pages_here, &pages(&back, returned.event));
            assert_whole(&back, returned.event);
            let (old, new) = (survey(&mut &first[..]).unwrap(), survey(&mut &second[..]).unwrap());
            assert_eq!(new.header.entries, old.header.entries + 1, "the entry of the import");
            assert_eq!(new.header.uuid, old.header.uuid);
            let found = back.read(|tx| tx.list_entries_by_hash(&old.header.head));
            assert_eq!(found.iter().map(|entry| entry.number).collect::<Vec<_>>(), [old.header.entries]);
        }
        // What was done before the move is undone after it, there as here.
        let undone = |app: &TestApp, event: EventId, user: UserId| {
            let section = app.read(|tx| tx.list_sections(event))[0].id;
            let line = app.read(|tx| tx.list_snapshots(section)).remove(0);
            let at = SectionRef { event, section };
            consenting(app, user, move |tx, actor| snapshots::restore(tx, actor, at, line.id));
        };
        let moved = there.read(|tx| tx.list_events())[0].id;
        undone(&there, moved, organiser);
        assert_whole(&there, moved);
        // A person is forgotten after the move.
        let section = there.read(|tx| tx.list_sections(moved))[0].id;
        let player = there.section_state(section).players[8].id;
        there.write(move |tx| {
            let person = people::person_of(tx, None, PersonRow::Player(player))?;
            let wish = Forgetting { name: NameChoice::Replaced, word: "player 9".into() };
            people::forget_everywhere(tx, &person, &wish, "asked by letter", now())
        });
        assert_whole(&there, moved);
        let again =
            imported(&back, &exported(&there, moved), Wish { again: true, ..linked() }).expect("imported");
        assert_whole(&back, again.event);
    }
}

#[test]
fn what_was_done_to_several_at_once_is_undone_where_the_event_has_moved() {
    let home = TestApp::spawn(TestDatabase::sqlite());
    let (client, event, section, url) = rounds::section(&home, 6, 5);
    for action in ["pair", "publish", "start"] {
        rounds::step(&client, &url, 1, action).expect(303);
    }
    for board in 1..=3 {
        rounds::enter(&client, &url, 1, board, 1, "1").expect(200);
    }
    let organiser = home.read(|tx| tx.list_officials(event))[0].user;
    let boards = home.section_state(section).rounds[0].games.clone();
    let seen: Vec<_> = boards.iter().map(|board| (board.number, board.version)).collect();
    let at = SectionRef { event, section }.round(1);
    consenting(&home, organiser, move |tx, actor| boards::signatures::sign_all(tx, actor, at, &seen));
    for database in databases() {
        let (there, organiser) = abroad(database);
        let moved = imported(&there, &exported(&home, event), linked()).expect("imported").event;
        assert_whole(&there, moved);
        let signed =
            there.read(|tx| tx.list_audit_entries(moved, &AuditFilter::default(), None, 2)).remove(1);
        let section = there.read(|tx| tx.list_sections(moved))[0].id;
        let boards = || there.section_state(section).rounds[0].games.clone();
        let subjects: Vec<String> = signed.each().into_iter().map(|part| part.subject).collect();
        let ids: Vec<String> = boards().iter().map(|board| format!("board:{}", board.id)).collect();
        assert_eq!(subjects, ids, "the parts are about the boards of here");
        consenting(&there, organiser, move |tx, actor| {
            undo::take_back(tx, actor, moved, signed.id).map(drop)
        });
        assert!(boards().iter().all(|board| board.signed == Signatures::NONE));
        assert_whole(&there, moved);
        let (back, _) = abroad(TestDatabase::sqlite());
        let returned = imported(&back, &exported(&there, moved), linked()).expect("imported");
        assert_whole(&back, returned.event);
    }
}

#[test]
fn sheets_as_sections_are_one_entry_and_are_undone_where_the_event_has_moved() {
    let home = TestApp::spawn(TestDatabase::sqlite());
    let (_, event, section, _) = rounds::section(&home, 0, 5);
    let organiser = home.read(|tx| tx.list_officials(event))[0].user;
    let list = |name: &str, text: &str| {
        (name.to_owned(), toguznama::exchange::players::read(text.as_bytes()).expect("a list"))
    };
    let lists = vec![list("Men", "Surname\nAsanov\nBekov\n"), list("Women", "Surname\nSatova\n")];
    let at = SectionRef { event, section };
    consenting(&home, organiser, move |tx, actor| {
        players::import_lists(tx, actor, at, lists.clone(), false).map(drop)
    });
    for database in databases() {
        let (there, organiser) = abroad(database);
        let moved = imported(&there, &exported(&home, event), linked()).expect("imported").event;
        assert_whole(&there, moved);
        let made = there.read(|tx| tx.list_audit_entries(moved, &AuditFilter::default(), None, 2)).remove(1);
        let sections = || {
            let listed = there.read(|tx| tx.list_sections(moved)).into_iter();
            listed.map(|section| section.id).collect::<Vec<SectionId>>()
        };
        let mut within: Vec<SectionId> = made.each().into_iter().filter_map(|part| part.section).collect();
        within.dedup();
        assert_eq!((made.section, &within[..]), (None, &sections()[1..]), "the sections of here");
        consenting(&there, organiser, move |tx, actor| undo::take_back(tx, actor, moved, made.id).map(drop));
        assert_eq!(sections().len(), 1);
        assert_whole(&there, moved);
        // What was deleted is in the log alone.
        let (back, _) = abroad(TestDatabase::sqlite());
        let returned = imported(&back, &exported(&there, moved), linked()).expect("imported");
        assert_whole(&back, returned.event);
    }
}

#[test]
fn an_event_is_here_once_unless_asked_for_again_and_officials_may_be_accounts_of_here() {
    let (home, _, [event, _]) = home();
    let bytes = exported(&home, event);
    let (there, _) = abroad(TestDatabase::sqlite());
    there.with_account_only("aigerim");
    let official = Wish { accounts: [("organiser".into(), "aigerim".into())].into(), ..wish() };
    let moved = imported(&there, &bytes, official).expect("imported");
    let first = &moved.officials[0];
    assert_eq!((&*first.there, &*first.here, first.is_new), ("organiser", "aigerim", false));
    assert_eq!(first.office, Some(Role::Organiser));
    assert!(matches!(imported(&there, &bytes, wish()), Err(MoveError::Here(here)) if here == moved.event));
    let again = imported(&there, &bytes, Wish { again: true, ..wish() }).expect("another one");
    // Who did something there can be named, and cannot log in.
    let moving::OfficialHere { here: login, is_new, .. } = again.officials[0].clone();
    assert!(is_new && login == "organiser-2", "{login}");
    let (user, hash) = there.read(|tx| tx.find_user_by_login(&login)).expect("the account");
    assert!(user.disabled_at.is_some() && hash.is_empty() && !user.creates_events);
    let uuid = |event| there.read(|tx| tx.find_event_uuid(event));
    assert_ne!(uuid(again.event), uuid(moved.event));
    let unknown = Wish { organiser: "nobody".into(), again: true, ..Wish::default() };
    assert!(matches!(imported(&there, &bytes, unknown), Err(MoveError::NoAccount(_))));
    let stranger = Wish { accounts: [("x".into(), "aigerim".into())].into(), again: true, ..wish() };
    assert!(matches!(imported(&there, &bytes, stranger), Err(MoveError::NoOfficial(_))));
    let newer = String::from_utf8(bytes).unwrap().replacen("\"schema\":\"2026", "\"schema\":\"2999", 1);
    let mut read = survey(&mut exported(&home, event).as_slice()).unwrap();
    read.header.schema = "2999".into();
    let newer = moving::is_readable(&read).expect_err(&newer[..40]);
    assert!(matches!(newer, MoveError::File(fault) if matches!(fault.kind, FaultKind::Newer(_))));
}

/// Reads so many bytes, and then fails as a disk does.
struct Broken<R>(R);

impl<R: Read> Read for Broken<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(std::io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn what_goes_wrong_leaves_nothing() {
    let (home, _, [_, event]) = home();
    let bytes = exported(&home, event);
    for database in databases() {
        let (there, _) = abroad(database);
        let all = |app: &TestApp| {
            let events: Vec<_> = app.read(|tx| tx.list_events()).into_iter().map(|event| event.id).collect();
            let users: Vec<_> = app.read(|tx| tx.list_users()).into_iter().map(|user| user.login).collect();
            (events, users)
        };
        let before = all(&there);
        // The file cannot be read to its end.
        let (whole, read) = (bytes.clone(), survey(&mut &bytes[..]).unwrap());
        let cut = there.store.write_blocking(Scope::Accounts, move |tx| {
            let part = &whole[..whole.len() * 9 / 10];
            let mut lines: Box<dyn BufRead> = Box::new(BufReader::new(Broken(part)));
            moving::import(tx, &read, &mut *lines, &wish(), now())
        });
        assert!(matches!(cut, Err(MoveError::File(_))), "{cut:?}");
        assert_eq!(all(&there), before);
        // The database refuses a row, and the answer says which.
        let text = String::from_utf8(bytes.clone()).unwrap();
        let bad = edited(&text, |line| line.replacen("\"number\":1,", "\"number\":-1,", 1), "[\"games\"");
        let refused = imported(&there, &bad, wish()).expect_err("refused");
        assert!(refused.to_string().starts_with("games, lines "), "{refused}");
        assert_eq!(all(&there), before);
        // A result was changed, with a new sum at the end: the log says otherwise.
        let other = |line: &str| line.replacen("\"outcome\":\"white\"", "\"outcome\":\"black\"", 1);
        let changed = edited(&text, other, "\"outcome\":\"white\"");
        let faulty = imported(&there, &changed, wish()).expect_err("refused");
        assert!(matches!(&faulty, MoveError::Faulty(report) if !report.disagreements.is_empty()), "{faulty}");
        assert_eq!(all(&there), before);
        // An entry of the log was changed.
        let reason =
            |line: &str| line.replacen("\"act\":\"result_entered\"", "\"act\":\"result_changed\"", 1);
        let changed = edited(&text, reason, "\"act\":\"result_entered\"");
        let faulty = imported(&there, &changed, wish()).expect_err("refused");
        assert!(matches!(&faulty, MoveError::Faulty(report) if !report.chain.faults.is_empty()), "{faulty}");
        let kept = imported(&there, &changed, Wish { with_faults: true, ..wish() }).expect("asked for");
        assert!(kept.faults > 0);
    }
}

#[test]
fn a_file_from_before_a_column_was_added_is_compared_and_nothing_that_it_had_may_be_cut() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 5);
        app.write(move |tx| Ok(tx.insert_players(section, &["Almaz", "Bermet"].map(applicant))?));
        let edit = format!("/events/{event}/edit");
        client.fill(&edit, "/edit", &[("place", "Naryn")]).expect(303);
        let (there, _) = abroad(TestDatabase::sqlite());
        let text = || String::from_utf8(exported(&app, event)).expect("UTF-8");
        let cut = |line: &str| {
            let (before, rest) = line.split_once("\"name_order\":").expect("the column");
            format!("{before}{}", &rest[rest.find(',').map_or(0, |comma| comma + 1)..])
        };
        let old = edited(&text(), cut, "\"name_order\":null");
        assert_eq!(imported(&there, &old, linked()).expect("imported").faults, 0);
        // Whatever else is another value than the log of such a file says is found.
        let old = String::from_utf8(old).expect("UTF-8");
        let other = edited(&old, |line| line.replacen("Naryn", "Osh", 1), "\"place\":\"Naryn\"");
        let again = || Wish { again: true, ..linked() };
        let refused = imported(&there, &other, again()).expect_err("refused");
        assert!(matches!(&refused, MoveError::Faulty(_)), "{refused}");
        client.fill(&edit, "/edit", &[("name_order", "russian")]).expect(303);
        let lacking = edited(&text(), cut, "\"name_order\":\"russian\"");
        let refused = imported(&there, &lacking, again()).expect_err("refused");
        assert!(matches!(&refused, MoveError::Faulty(_)), "{refused}");
    }
}

/// A small event in a file of the first form, with something under every name that is another one now.
const FIRST_FORM: &[u8] = include_bytes!("../../../crates/data/src/exchange/moving/tests/first_form.jsonl");

#[test]
fn an_event_in_a_file_of_the_first_form_comes_over_whole_and_goes_on_in_one_of_now() {
    let head = survey(&mut &FIRST_FORM[..]).expect("a file").header.head;
    for database in databases() {
        let (there, organiser) = abroad(database);
        let moved = imported(&there, FIRST_FORM, linked()).expect("imported");
        assert_eq!(moved.faults, 0);
        let (back, _) = abroad(TestDatabase::sqlite());
        let returned = imported(&back, &exported(&there, moved.event), linked()).expect("imported");
        for (app, event) in [(&there, moved.event), (&back, returned.event)] {
            assert_whole(app, event);
            let found = app.read(|tx| tx.list_entries_by_hash(&head));
            assert_eq!(found.iter().map(|entry| entry.number).collect::<Vec<_>>(), [2], "as it was printed");
            let section = app.read(|tx| tx.list_sections(event))[0].id;
            let state = app.section_state(section);
            assert_eq!(state.format().initial_colour, Some(Side::White));
            assert_eq!((state.stage.section, state.stage.number), (section, 1));
            assert_eq!((state.format().rounds, &*state.settings().name, state.rounds.len()), (5, "Open", 1));
            assert_eq!((state.forbidden_pairs.len(), state.requested_byes.len()), (1, 1));
            assert!(state.rounds[0].games[0].manual);
            let line = app.read(|tx| tx.list_snapshots(section)).remove(0);
            let (_, then) = app.read(|tx| tx.find_snapshot(section, line.id)).expect("the snapshot");
            let then = then.section_state;
            assert_eq!((then.setup(), then.stage.id), (state.setup(), state.stage.id));
            assert_eq!((then.forbidden_pairs.len(), then.requested_byes.len()), (1, 1));
            assert!(then.rounds[0].games[0].manual);
        }
        // What is done from now on is compared too.
        let section = there.read(|tx| tx.list_sections(moved.event))[0].id;
        let ids: Vec<PlayerId> =
            there.section_state(section).players.iter().map(|player| player.id).collect();
        let (at, pair) = (SectionRef { event: moved.event, section }, [ids[2], ids[3]]);
        consenting(&there, organiser, move |tx, actor| {
            forbidden_pairs::forbid(tx, actor, at, pair, (2, None))
        });
        assert_whole(&there, moved.event);
    }
}

#[test]
fn what_was_changed_in_a_section_of_the_first_form_stays_named_of_it_and_of_its_stage() {
    let text = std::str::from_utf8(FIRST_FORM).expect("UTF-8");
    let edit = |line: &str| line.replacen("\"rounds\":5", "\"rounds\":6", 1);
    let changed = edited(text, edit, "[\"sections\"");
    for database in databases() {
        let (there, _) = abroad(database);
        let refused = imported(&there, &changed, linked()).expect_err("refused");
        assert!(matches!(&refused, MoveError::Faulty(_)), "{refused}");
        let kept = imported(&there, &changed, Wish { with_faults: true, ..linked() }).expect("asked for");
        assert_eq!(kept.faults, 1);
        let report = there.read(|tx| {
            let event = tx.find_event(kept.event)?.expect("the event");
            verify::event(tx, &event)
        });
        let tables = report.disagreements.iter().map(|found| match found.about {
            verify::About::Row(table) => table,
            _ => "no row",
        });
        assert_eq!(tables.collect::<Vec<_>>(), ["sections", "stages"]);
    }
}

#[test]
fn players_of_an_earlier_form_who_are_competitors_too_are_inserted_many_at_once() {
    let text = std::str::from_utf8(FIRST_FORM).expect("UTF-8");
    let sent = |more: usize| {
        let with_more = |line: &str| {
            let other = |at: usize| {
                let line = line.replacen("\"id\":11", &format!("\"id\":{}", 1000 + at), 1);
                line.replacen("\"number\":1,", "\"number\":null,", 1)
            };
            let others: Vec<String> = (0..more).map(other).collect();
            format!("{line}\n{}", others.join("\n"))
        };
        let bytes = edited(text, with_more, "[\"players\"");
        let (there, _) = abroad(TestDatabase::sqlite());
        let (read, wish) = (survey(&mut &bytes[..]).expect("a file"), Wish { with_faults: true, ..linked() });
        let (moved, sent) = there
            .store
            .write_blocking(Scope::Accounts, move |tx| {
                let import = |tx: &mut Tx<'_>| moving::import(tx, &read, &mut &bytes[..], &wish, now());
                let (moved, sent) = tx.count_statements(import);
                moved.map(|moved| (moved, sent))
            })
            .expect("imported");
        let section = there.read(|tx| tx.list_sections(moved.event))[0].id;
        assert_eq!(there.read(|tx| tx.list_competitors(section)).len(), 4 + more);
        sent
    };
    // Three of them fold the name of each player; inserted one by one, players and competitors would need two more.
    let (few, many) = (sent(1), sent(300));
    assert!(many < few + 299 * 3 + 50, "{few} and {many} statements");
}

/// The file with the first line that has a text edited, which may become several, and with the sum that it has then.
fn edited(text: &str, edit: impl Fn(&str) -> String, has: &str) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let end = lines.pop().expect("the last line");
    let line = lines.iter_mut().find(|line| line.contains(has)).expect("the line");
    let after = edit(line);
    assert_ne!(after, *line);
    *line = after;
    let body = lines.join("\n") + "\n";
    let mut end: serde_json::Value = serde_json::from_str(&end).expect("JSON");
    end["rows"] = (body.lines().count() - 1).into();
    end["sha256"] = toguznama::actions::accounts::secrets::digest(body.as_bytes()).into();
    format!("{body}{end}\n").into_bytes()
}

#[test]
fn an_event_that_moved_away_changes_no_more_but_that_people_are_forgotten() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 5);
        let players =
            app.write(move |tx| Ok(tx.insert_players(section, &["Almaz", "Bermet"].map(applicant))?));
        let set = |to: Option<&'static str>| {
            app.store
                .write_blocking(Scope::Accounts, move |tx| moving::set_moved(tx, event, to, now()))
                .expect("set");
        };
        set(Some("https://federation.example/events/5"));
        for page in [format!("/events/{event}"), section_url((event, section))] {
            let shown = app.stranger().get(&page).expect(200);
            assert!(shown.text().contains("This event has moved"), "{page}");
            assert!(shown.body().contains("href=\"https://federation.example/events/5\""));
        }
        let address = format!("/events/{event}/edit");
        let mut form = client.get(&address).expect(200).form(&address);
        form.set("name", "Another name");
        let refused = client.submit(&form);
        assert!(refused.text().contains("Nothing can be changed here any more"), "{}", refused.text());
        assert_eq!(app.read(|tx| tx.find_event(event)).unwrap().details.name, "Cup of the Nine");
        app.write(move |tx| {
            let person = people::person_of(tx, None, PersonRow::Player(players[0]))?;
            let wish = Forgetting { name: NameChoice::Replaced, word: "player 1".into() };
            people::forget_everywhere(tx, &person, &wish, "asked by letter", now())
        });
        set(None);
        assert_whole(&app, event);
        assert!(!app.stranger().get(&format!("/events/{event}")).text().contains("has moved"));
        client.submit(&form).expect(303);
    }
}
