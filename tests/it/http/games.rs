//! Recorded games over HTTP: found, looked up by their openings, downloaded, put on the public board.

use toguznama::actions::boards::BoardRef;
use toguznama::actions::boards::records;
use toguznama::actions::boards::records::{Brings, Offered};
use toguznama::game::{self, OpeningLine, Position, Tag, Taken};

use super::*;
use crate::support::app::actor;
use crate::support::games::game;

/// The games of the hall's first round, as they went.
const GAMES: [&str; 2] = ["1. 76(10) 98 2. 66 87(4) *", "1. 98 77 *"];

/// The hall, with a record on both boards of its first round, stored as referees do.
fn recorded(app: &TestApp) -> (Hall, Client) {
    let (organiser, client) = app.with_organiser();
    let hall = Hall::furnish(app, organiser);
    let (event, section) = (hall.event, hall.section);
    app.write(move |tx| {
        for (board, text) in (1..).zip(GAMES) {
            let at = BoardRef { event, section, round: 1, board };
            let expected = (board == 1).then_some(Version::FIRST);
            let game = records::read(text).expect("a game");
            let offered = Offered { game: &game, brings: Brings::Moves, because: "typed anew" };
            records::store(tx, &actor(organiser), at, expected, offered)?;
        }
        Ok(())
    });
    (hall, client)
}

/// How many games the page lists.
fn listed(answer: &Answer) -> usize {
    answer.body().matches("class=\"games__game\"").count()
}

/// Whether the table of openings has this line among the moves that were played.
fn leads_to(answer: &Answer, line: &str) -> bool {
    answer.body().contains(&format!("class=\"openings__move\" href=\"/games/openings?line={line}\""))
}

#[test]
fn games_are_found_by_player_round_and_moves() {
    for app in applications() {
        let (hall, _) = recorded(&app);
        let stranger = app.stranger();
        let of_event = format!("/events/{}/games", hall.event);
        for (query, count) in [
            ("", 2),
            ("?player=алмаз", 1),
            ("?player=ALMAZ", 1),
            ("?player=almaz+уУлУ", 1),
            ("?player=dinara", 1),
            ("?player=nobody", 0),
            ("?round=1", 2),
            ("?round=2", 0),
            ("?round=x", 2),
            ("?line=76", 1),
            ("?line=76+98", 1),
            ("?line=1.+76(10)+98+2.+66", 1),
            ("?line=7968", 1),
            ("?line=9+7", 1),
            ("?line=7+8", 0),
            ("?line=98&player=almaz", 0),
            ("?page=99", 2),
        ] {
            let answer = stranger.get(&format!("{of_event}{query}")).expect(200);
            assert_eq!(listed(&answer), count, "{query}: {}", answer.text());
            // There the round is no question.
            let everywhere = stranger.get(&format!("/games{query}")).expect(200);
            let count = if query.starts_with("?round") { 2 } else { count };
            assert_eq!(listed(&everywhere), count, "everywhere {query}");
        }
        let section = format!("?section={}", hall.section);
        assert_eq!(listed(&stranger.get(&format!("{of_event}{section}"))), 2);
        assert_eq!(listed(&stranger.get(&format!("{of_event}?section=999"))), 0);
        assert_eq!(listed(&stranger.get(&format!("/games?event={}", hall.event))), 2);
        assert_eq!(listed(&stranger.get("/games?event=999")), 0);
        stranger.get("/events/999/games").expect(404);
        stranger.get("/events/999/games.tgk").expect(404);
        stranger.get("/events/999/featured").expect(404);
    }
}

/// A line of so many moves in which hardly anything is captured, so that it does not end.
fn deep_line(moves: usize) -> String {
    let (mut line, mut position) = (String::new(), Position::START);
    for _ in 0..moves {
        let played = |pit| position.play(pit).expect("a legal move");
        let next = position.legal_moves().map(played).min_by_key(|played| match played.taken {
            Taken::Nothing => 0,
            Taken::Even(balls) => balls.get(),
            Taken::Tuz => u8::MAX,
        });
        let next = next.expect("a game that goes on");
        line.push_str(&next.from.to_string());
        position = next.position;
    }
    line
}

#[test]
fn an_opening_that_is_none_is_told_at_its_field_and_shown_as_typed() {
    for app in applications() {
        let (hall, _) = recorded(&app);
        let stranger = app.stranger();
        let of_event = format!("/events/{}/games", hall.event);
        for page in [of_event.as_str(), "/games", "/games/openings"] {
            let answer = stranger.get(&format!("{page}?line=76+97+%3Cb%3E")).expect(422);
            assert!(
                answer.text().contains("“97”, is not valid. The last korgool lands in White’s pit 8."),
                "{page}"
            );
            let body = answer.body();
            assert!(
                body.contains("76 97 ") && !body.contains("<b>"),
                "{page}: what was typed stands in its field"
            );
            assert!(body.contains("aria-invalid"), "{page}");
        }
        let file = stranger.get(&format!("{of_event}.tgk?line=hello")).expect(422);
        assert!(file.is_html());
        let long = "1".repeat(5000);
        stranger.get(&format!("/games?line={long}&player={long}")).expect(422);
        // A line that is legal and deeper than any opening: each of its steps is a link that holds it all.
        let deep = deep_line(201);
        let page = stranger.get(&format!("/games/openings?line={deep}")).expect(422);
        assert!(page.text().contains("more than 200 moves"), "{}", page.text());
        stranger.get(&format!("/games/openings?line={}", &deep[..200])).expect(200);
        stranger.get(&format!("/games?line={deep}")).expect(200);
    }
}

#[test]
fn nothing_of_a_draft_is_seen_not_even_with_a_record() {
    for app in applications() {
        let (hall, _) = recorded(&app);
        let (section, organiser) = (hall.section, hall.organiser);
        // It cannot come about through the acts.
        app.write(move |tx| {
            let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
            let board = section_state.rounds[1].games[0].id;
            tx.save_record(board, None, "1. 54(10) *\n", organiser, crate::support::app::now())?;
            tx.update_line(board, "5")?;
            tx.save_featured(
                board,
                &Featured {
                    moves: None,
                    note: "of a draft".into(),
                    by: organiser,
                    at: crate::support::app::now(),
                },
            )?;
            Ok(())
        });
        let stranger = app.stranger();
        let event = format!("/events/{}", hall.event);
        for page in ["/games", &format!("{event}/games")] {
            assert_eq!(listed(&stranger.get(page).expect(200)), 2);
            assert_eq!(listed(&stranger.get(&format!("{page}?line=5")).expect(200)), 0);
        }
        assert!(
            !stranger
                .get("/games/openings")
                .expect(200)
                .body()
                .contains("openings__move\" href=\"/games/openings?line=54")
        );
        assert!(!stranger.get(&format!("{event}/featured")).expect(200).text().contains("of a draft"));
        assert_eq!(game::read(&stranger.get(&format!("{event}/games.tgk")).body()).count(), 2);
    }
}

#[test]
fn n5_all_games_come_as_one_file_that_reads_back_with_nothing_personal() {
    for app in applications() {
        let (hall, _) = recorded(&app);
        let stranger = app.stranger();
        let address = format!("/events/{}/games.tgk", hall.event);
        let file = stranger.get(&address).expect(200);
        assert!(file.header("content-type").starts_with("text/plain"));
        assert!(file.header("content-disposition").contains("games.tgk"));
        let games: Vec<_> = game::read(&file.body())
            .map(|record| game::check(&record.expect("a record")).expect("a game by the rules"))
            .collect();
        let lines: Vec<_> =
            games.iter().map(|game| OpeningLine::from_replay(game.replay()).digits()).collect();
        assert_eq!(lines, ["7968", "97"]);
        assert_eq!(games[0].tags().get(Tag::Event), Some("Cup of the Nine, Open"));
        assert_eq!(games[0].tags().get(Tag::White), Some("Almaz Asan уулу"));
        for secret in SECRETS {
            assert!(!file.body().contains(secret), "{secret}");
        }
        let one = stranger.get(&format!("{address}?player=dinara&section={}", hall.section)).expect(200);
        assert_eq!(game::read(&one.body()).count(), 1);
        assert!(one.header("content-disposition").contains("games.tgk"));
        assert_eq!(stranger.get(&format!("{address}?round=2")).expect(200).body(), "");
    }
}

#[test]
fn the_table_of_openings_counts_leads_deeper_and_follows_what_is_stored() {
    for app in applications() {
        let (hall, client) = recorded(&app);
        let stranger = app.stranger();
        let root = stranger.get("/games/openings").expect(200);
        assert!(leads_to(&root, "76") && leads_to(&root, "98") && !leads_to(&root, "54"));
        assert_eq!(listed(&root), 2);
        // Kept for strangers, and made again when a game comes in or goes.
        assert_eq!(stranger.get("/games/openings").header("etag"), root.header("etag"));
        let deeper = stranger.get("/games/openings?line=76").expect(200);
        assert!(
            deeper.body().contains("line=76+98") && deeper.text().contains("After White’s move 1: 76(10).")
        );
        assert_eq!(listed(&deeper), 1);
        let end = stranger.get("/games/openings?line=98+77").expect(200);
        assert!(end.text().contains("1 recorded game ended here."));
        stranger.get("/games/openings?line=11").expect(422);
        assert!(
            stranger
                .get("/games/openings?line=1")
                .expect(200)
                .text()
                .contains("No recorded games reached this position")
        );
        let page = format!("{}/rounds/1/boards/2/record", hall.url());
        let response = client.fill(&page, "/record/delete", &[]).expect(422);
        agree(&client, &response, "of another game").expect(303);
        let after = stranger.get("/games/openings").expect(200);
        assert!(!leads_to(&after, "98"), "{}", after.text());
        assert_eq!(listed(&stranger.get("/games").expect(200)), 1);
    }
}

#[test]
fn n9_a_referee_puts_a_game_on_the_public_board_and_takes_it_off() {
    for app in applications() {
        let (hall, organiser) = recorded(&app);
        let (_, referee) = app.with_official("referee", hall.event, Role::Referee);
        let stranger = app.stranger();
        let event = format!("/events/{}", hall.event);
        let board = format!("{event}/featured");
        let page = format!("{}/rounds/1/boards/1", hall.url());
        assert!(stranger.get(&board).expect(200).text().contains("No featured games"));
        assert!(!stranger.get(&event).expect(200).body().contains(&board), "no link to an empty board");
        assert!(!stranger.get(&page).expect(200).body().contains("/show\""), "no form for a stranger");

        let note = "A <b>tuz</b> in the opening";
        let put = referee.fill(&page, "/boards/1/feature", &[("moves", "3"), ("note", note)]).expect(303);
        assert!(referee.follow(&put).text().contains("Game featured"));
        let shown = stranger.get(&board).expect(200);
        assert!(shown.text().contains(note) && shown.body().contains(&format!("{page}?ply=3")));
        assert!(shown.text().contains("After White’s move 2: 66."), "{}", shown.text());
        assert!(stranger.get(&event).expect(200).body().contains(&board));
        assert!(stranger.get(&page).expect(200).text().contains(note), "its own page says so too");

        let audit_log = organiser.get(&format!("{event}/audit-log")).expect(200).text();
        assert!(audit_log.contains("Game featured") && audit_log.contains("Name of referee"));
        let taken = referee.fill(&page, "/boards/1/unfeature", &[]).expect(303);
        assert!(referee.follow(&taken).text().contains("Game no longer featured"));
        assert!(!stranger.get(&board).expect(200).text().contains(note));
        let long = "ы".repeat(201);
        let refused = referee.fill(&page, "/boards/1/feature", &[("note", long.as_str())]);
        assert!(refused.expect(422).text().contains("200"));
    }
}

#[test]
fn a_long_list_is_read_page_by_page() {
    let app = applications().next().expect("a database");
    let (organiser, _) = app.with_organiser();
    let (event, section) = app.event(organiser, 3);
    app.write(move |tx| {
        let entries: Vec<_> = (0..130).map(|n| applicant(&format!("P{n:03}"))).collect();
        let players = tx.insert_players(section, &entries)?;
        let stands = tx
            .load_section_state(section)?
            .and_then(|section_state| section_state.rounds.first().map(|round| round.id));
        let round = stands.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        let pairs: Vec<_> = players.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        tx.insert_pairing(round, &pairs, &[])?;
        let version = version_of(tx, section, 1)?;
        tx.update_round_state(round, version, RoundState::Playing, crate::support::app::now())?;
        let record = game(9).record;
        for board in &tx.load_section_state(section)?.ok_or(ActionError::NotFound)?.rounds[0].games {
            tx.save_record(board.id, None, &record, organiser, crate::support::app::now())?;
        }
        Ok(())
    });
    let stranger = app.stranger();
    for address in [format!("/events/{event}/games"), "/games".to_owned()] {
        let first = stranger.get(&address).expect(200);
        assert!(first.text().contains("65 games") && first.body().contains("page=2"), "{}", first.text());
        assert_eq!(listed(&first), 50);
        assert_eq!(listed(&stranger.get(&format!("{address}?page=2"))), 15);
        assert_eq!(listed(&stranger.get(&format!("{address}?page=0"))), 50);
    }
    // A page that was turned goes on behind the last game of the one before.
    let next = stranger.get("/games").body();
    let next = next.split('"').find(|part| part.contains("page=2")).expect("a link").replace("&#38;", "&");
    assert!(next.contains("before="), "{next}");
    assert_eq!(listed(&stranger.get(&next.replace("&amp;", "&"))), 15);
    assert_eq!(listed(&stranger.get("/games?page=2&before=0")), 0);
    assert_eq!(listed(&stranger.get("/games?page=99999&before=x")), 15, "the last page");
    // No one has looked into them for their moves, so they are found by everything else.
    assert_eq!(listed(&stranger.get("/games?player=P001")), 1);
    assert_eq!(listed(&stranger.get("/games?line=1")), 0);
}

#[test]
fn games_are_found_by_the_name_that_a_player_has_now() {
    for app in applications() {
        let (hall, _) = recorded(&app);
        let section = hall.section;
        let found = |name: &str| listed(&app.stranger().get(&format!("/games?player={name}")).expect(200));
        assert_eq!(
            (found("almaz"), found("АЛМАЗ"), found("almazbek"), found("%25"), found("_")),
            (1, 1, 0, 0, 0)
        );
        app.write(move |tx| {
            let state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
            let named = |player: &&Player| player.details.name.to_string().contains("Almaz");
            let player = state.players.iter().find(named).ok_or(ActionError::NotFound)?;
            let mut details = player.details.clone();
            details.name.surname = "Almazbek".into();
            tx.update_player(player.id, player.version, &details, None)?;
            Ok(())
        });
        assert_eq!(found("almazbek"), 1);
        assert_eq!(listed(&app.stranger().get("/games?player=almazbek&line=76").expect(200)), 1);
        assert_eq!(listed(&app.stranger().get("/games?player=almazbek&line=98").expect(200)), 0);
    }
}
