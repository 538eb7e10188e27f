//! What guests are shown is made once and kept; it is answered without the database, and officials never wait for it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use toguznama::store::{DependsOn, StoreError};

use super::*;

/// Pages and files of the hall that everybody may see and that are kept.
fn kept(hall: &Hall) -> Vec<String> {
    let (section, event) = (hall.url(), format!("/events/{}", hall.event));
    let of_section = [
        "",
        "/players",
        "/players.csv",
        "/players.xlsx",
        "/rounds/1",
        "/rounds/1?by=name",
        "/rounds/1/hall",
        "/rounds/1/why",
        "/rounds/1/why?board=1",
        "/rounds/1/boards/1",
        "/rounds/1/boards/1/record.tgk",
        "/tournament.trf",
        "/tournament.trf?form=16",
        "/standings",
        "/standings?after=1",
        "/standings.csv",
        "/standings.xlsx?after=1",
        "/crosstable",
        "/crosstable.csv",
        "/more",
        "/papers",
        "/lists",
        "/lists?of=sexes",
        "/lists/teams",
        "/ratings",
        "/ratings.csv",
    ];
    let of_event = [
        "",
        "/calendar.ics",
        "/feed.xml",
        "/games",
        "/featured",
        "/teams",
        "/hall",
        "/screen",
        "/screen?show=pairings,games",
        "/screen?show=clock&lang=ru",
    ];
    let mut all: Vec<String> =
        vec!["/".into(), "/sitemap.xml".into(), "/games".into(), "/games/openings".into()];
    all.extend(of_event.map(|part| format!("{event}{part}")));
    all.push(format!("{event}/teams/{}", hall.team));
    all.extend(of_section.map(|part| format!("{section}{part}")));
    all.push(format!("{section}/players/{}", hall.players[0]));
    all.push(format!("{section}/standings/{}", hall.players[0]));
    all
}

#[test]
fn every_public_page_and_file_has_a_tag_and_is_not_sent_twice() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        for address in kept(&hall) {
            let first = stranger.get(&address).expect(200);
            let tag = first.header("etag").to_owned();
            assert!(!tag.is_empty(), "{address}");
            let repeated = stranger.request("GET", &address).header("if-none-match", &tag);
            let repeated = stranger.send(&address, repeated);
            assert_eq!((repeated.status.as_u16(), repeated.bytes.len()), (304, 0), "{address}");
            assert_eq!(stranger.get(&address).expect(200).bytes, first.bytes, "{address}");
            // Who has an account is shown a page of their own.
            assert_eq!(client.get(&address).expect(200).header("etag"), "", "{address}");
        }
    }
}

/// Whether it is known without the database what has changed: on SQLite.
fn knows(app: &TestApp) -> bool {
    app.store.known_stamp(DependsOn::Everything).is_some()
}

#[test]
fn what_is_kept_changes_with_what_it_shows() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let event = format!("/events/{}", hall.event);
        let body = |address: &str| stranger.get(address).expect(200).text();
        let all: Vec<String> = kept(&hall).iter().filter(|at| !at.contains('.')).cloned().collect();
        for address in &all {
            assert!(!body(address).contains("Renamed"), "{address}");
        }
        client.fill(&format!("{event}/edit"), &format!("{event}/edit"), &[("name", "Renamed")]).expect(303);
        for address in all.iter().filter(|at| !at.contains("openings") && !at.contains("board=1")) {
            assert!(body(address).contains("Renamed"), "{address}");
        }
        assert!(!body(&event).contains("Newly Named"));
        let named = hall.event;
        app.write(move |tx| {
            Ok(tx.insert_named_official(named, "Newly Named", Role::Referee, crate::support::app::now())?)
        });
        assert!(body(&event).contains("Newly Named"));
    }
}

#[test]
fn a_guest_is_shown_what_is_kept_without_the_database() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        if !knows(&app) {
            // Of the commits of other nodes nothing is known but from the database.
            continue;
        }
        let stranger = app.stranger();
        let pages: Vec<Answer> =
            kept(&hall).iter().map(|address| stranger.get(address).expect(200)).collect();
        // Take every connection there is, and more.
        let gate = Arc::new((Mutex::new(false), Condvar::new()));
        let taken = Arc::new(AtomicU32::new(0));
        let readers: Vec<_> = (0..16)
            .map(|_| {
                let (store, gate, taken) = (app.store.clone(), Arc::clone(&gate), Arc::clone(&taken));
                std::thread::spawn(move || {
                    // Those that get no connection give up.
                    let _ = store.read_blocking(|_| {
                        taken.fetch_add(1, Ordering::Relaxed);
                        let open = gate.0.lock().expect("the gate");
                        drop(gate.1.wait_while(open, |open| !*open));
                        Ok::<_, StoreError>(())
                    });
                })
            })
            .collect();
        let patience = Instant::now() + Duration::from_secs(5);
        while taken.load(Ordering::Relaxed) < 8 && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(20));
        }
        let begun = Instant::now();
        for page in &pages {
            assert_eq!(stranger.get(&page.address).expect(200).bytes, page.bytes, "{}", page.address);
            // However it was typed, and whatever was chosen before.
            let odd = format!("{}{}odd=1", page.address, if page.address.contains('?') { '&' } else { '?' });
            assert_eq!(stranger.get(&odd).expect(200).bytes, page.bytes, "{odd}");
        }
        let took = begun.elapsed();
        *gate.0.lock().expect("the gate") = true;
        gate.1.notify_all();
        readers.into_iter().for_each(|reader| reader.join().expect("it ends"));
        assert!(took < Duration::from_secs(30), "{took:?}");
    }
}

#[test]
fn there_is_no_table_after_a_round_that_is_not_public() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let player = hall.players[0];
        for visitor in [&app.stranger(), &client] {
            let tables = ["standings", "standings.csv", "standings.xlsx", "crosstable", "crosstable.csv"];
            for table in tables.map(str::to_owned).into_iter().chain([format!("standings/{player}")]) {
                let at = |round: &str| visitor.get(&format!("{}/{table}?after={round}", hall.url()));
                at("1").expect(200);
                // Round 2 is a draft.
                for round in ["2", "37", "255"] {
                    at(round).expect(404);
                }
            }
            visitor.get(&format!("{}/standings?after=70000", hall.url())).expect(404);
        }
    }
}

#[test]
fn a_guest_who_asks_for_too_much_waits_and_no_one_else_does() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.guest_milliseconds = 1);
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (stranger, standings) = (app.stranger(), format!("{}/standings", hall.url()));
        let response = stranger.get(&standings).expect(200);
        let search = |n: u32| stranger.get(&format!("{}/players?q={n}", hall.url()));
        let refused = (0..500).map(search).find(|answer| answer.status != 200).expect("too much");
        assert_eq!(refused.status, 429);
        assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
        assert!(refused.is_html() && refused.text().contains("Too much was requested"), "{}", refused.text());
        // What is kept, forms, and who has an account.
        if knows(&app) {
            assert_eq!(stranger.get(&standings).expect(200).bytes, response.bytes);
        }
        client.get(&format!("{}/players?q=a", hall.url())).expect(200);
        app.logged_in("organiser").get(&standings).expect(200);
    }
}

#[test]
fn the_games_of_an_event_are_sent_piece_by_piece() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let address = format!("/events/{}/games.tgk", hall.event);
        for visitor in [&app.stranger(), &client] {
            let file = visitor.get(&address).expect(200);
            assert_eq!((file.header("transfer-encoding"), file.header("content-length")), ("chunked", ""));
            assert!(file.body().contains("[White \"Almaz"), "{}", file.body());
        }
    }
}

/// The middle and the slow end, in milliseconds.
fn percentiles(mut times: Vec<Duration>) -> (u128, u128) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_millis();
    (at(50), at(95))
}

/// `scripts/load` measures the same with a program that is optimised, and 300 players.
#[test]
fn a_referee_saves_while_a_guest_hammers_the_costliest_page() {
    let Some(app) = applications().find(knows) else { return };
    let (organiser, client) = app.with_organiser();
    let (event, section) = app.event(organiser, 5);
    let players = app.write(move |tx| {
        let names: Vec<_> = (0..120).map(|n| applicant(&format!("Player{n}"))).collect();
        let players = tx.insert_players(section, &names)?;
        let numbers: Vec<_> = players.iter().copied().zip(1..).collect();
        tx.update_starting_numbers(&numbers)?;
        let known = tx.load_section_state(section)?.and_then(|of| of.rounds.first().map(|round| round.id));
        let round = known.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        let pairs: Vec<_> = players.chunks(2).map(|two| (two[0], two[1])).collect();
        tx.insert_pairing(round, &pairs, &[])?;
        let mut version = version_of(tx, section, 1)?;
        for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
            version = tx.update_round_state(round, version, state, crate::support::app::now())?;
        }
        Ok(players)
    });
    let url = section_url((event, section));
    let csrf = client.csrf();
    let mut board = 0;
    let mut save = || {
        board += 1;
        let at = format!("{url}/rounds/1/boards/{board}/result");
        let request = client.request("POST", &at).header("accept", "application/json");
        let request = request.header("x-csrf-token", &csrf).header("content-type", "application/json");
        let begun = Instant::now();
        client.send(&at, request.body(r#"{"result": "1 82-60", "version": 1}"#)).expect(200);
        begun.elapsed()
    };
    let quiet = percentiles((0..20).map(|_| save()).collect());
    let (busy, requests) = (AtomicBool::new(true), AtomicU32::new(0));
    let hammered = std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let stranger = app.stranger();
                while busy.load(Ordering::Relaxed) {
                    let turn = requests.fetch_add(1, Ordering::Relaxed) as usize;
                    let player = players[turn % players.len()];
                    let answer = stranger.get(&format!("{url}/standings/{player}?against={turn}"));
                    assert!([200, 429, 503].contains(&answer.status.as_u16()), "{}", answer.text());
                }
            });
        }
        std::thread::sleep(Duration::from_millis(300));
        let times = (0..20).map(|_| save()).collect();
        busy.store(false, Ordering::Relaxed);
        percentiles(times)
    });
    println!("quiet {quiet:?} ms, hammered {hammered:?} ms, {} asked", requests.into_inner());
    // Client, guest and server share the machine: what is looked for is a referee who waits behind the guest's pages.
    // Beside other tests only that every save is taken says something.
    assert!(!is_night() || hammered.1 <= 5 * quiet.1.max(60), "quiet {quiet:?} ms, hammered {hammered:?} ms");
}
