//! A section's life over HTTP: a list looked at and imported, a round from check-in to closed, results in their
//! forms, standings.

use toguznama::regulations::result::GameResult;

use super::records::store;
use super::*;
use crate::support::games::game;
use crate::support::html::{Form, tags};
use crate::support::people::{csv, people};

/// A section with so many players, and its organiser.
pub(super) fn section(app: &TestApp, players: usize, rounds: u8) -> (Client, EventId, SectionId, String) {
    let (organiser, client) = app.with_organiser();
    let (event, section) = app.event(organiser, rounds);
    let url = section_url((event, section));
    if players > 0 {
        let preview = look_at(&client, &url, &csv(&people(players))).expect(200);
        confirm(&client, &preview, "all").expect(303);
    }
    (client, event, section, url)
}

/// Uploads a list; the page that shows how it was read.
fn look_at(client: &Client, url: &str, list: &str) -> Answer {
    let form = client.get(&format!("{url}/players/import")).expect(200).form("/import");
    client.upload(&form, &[("file", "list.csv", list.as_bytes())])
}

fn confirm(client: &Client, preview: &Answer, take: &str) -> Answer {
    let mut form = preview.form("/import/confirm");
    form.set("take", take);
    client.submit(&form)
}

/// Sends a form of the round's page.
#[track_caller]
pub(super) fn step(client: &Client, url: &str, round: u8, action: &str) -> Answer {
    let page = format!("{url}/rounds/{round}");
    let page = client.get(&page).expect(200);
    let form = if action == "pair" { page.pairing_form() } else { page.form(action) };
    let answer = client.submit(&form);
    // More rounds than can be paired to the end are acknowledged: small sections stand for large ones.
    let is_warned = |form: &Form| action == "pair" && form.fields.iter().any(|(name, _)| name == "consent");
    match answer.forms().into_iter().find(is_warned) {
        Some(form) => client.submit(&form),
        None => answer,
    }
}

/// The same, and the page that comes then and says this.
#[track_caller]
pub(super) fn step_told(client: &Client, url: &str, round: u8, action: &str, told: &str) -> Answer {
    let done = client.follow(&step(client, url, round, action)).expect(200);
    assert!(done.text().contains(told), "{told}: {}", done.text());
    done
}

/// From check-in to the clocks.
pub(super) fn start(client: &Client, url: &str, round: u8) {
    for action in ["pair", "publish", "start"] {
        step(client, url, round, action).expect(303);
    }
}

/// Enters a result as the grid does.
pub(super) fn enter(client: &Client, url: &str, round: u8, board: u32, version: i64, typed: &str) -> Answer {
    let body = serde_json::json!({ "result": typed, "version": version }).to_string();
    let key = format!("{round}-{board}-{version}-{typed}");
    client.post_json(&format!("{url}/rounds/{round}/boards/{board}/result"), &key, &body)
}

fn json(answer: &Answer) -> serde_json::Value {
    serde_json::from_slice(&answer.bytes).expect("JSON")
}

#[test]
fn looking_at_a_list_stores_nothing() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 0, 5);
        let before = app.section_state(section);
        let people = people(300);
        let preview = look_at(&client, &url, &csv(&people)).expect(200);
        for name in [&people[0], &people[299]].map(|person| person.name()) {
            assert!(preview.text().contains(&name.split(' ').next().unwrap().to_owned()), "{name}");
        }
        assert_eq!(app.section_state(section), before);
        confirm(&client, &preview, "all").expect(303);
        assert_eq!(app.section_state(section).players.len(), 300);
        // The same form again makes no one twice.
        confirm(&client, &preview, "all").expect(303);
        assert_eq!(app.section_state(section).players.len(), 300);
    }
}

#[test]
fn a_wrong_line_is_named_and_all_or_nothing_is_imported() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 0, 5);
        let list =
            "Фамилия;Имя;Рейтинг;Дата рождения\nАкматов;Бек;1500;01.02.2000\nБеков;Нур;много;31.02.2000\n";
        let preview = look_at(&client, &url, list).expect(200);
        assert!(preview.text().contains('3'), "the line of the mistake");
        let mut form = preview.form("/import/confirm");
        form.names.push("take".to_owned());
        form.set("take", "all");
        let refused = client.submit(&form);
        assert_eq!(refused.status.as_u16(), 422, "{}", refused.text());
        assert_eq!(app.section_state(section).players, []);
        form.set("take", "good");
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("with errors are left out"), "{}", response.text());
        agree(&client, &response, "").expect(303);
        assert_eq!(app.section_state(section).players.len(), 1);
    }
}

#[test]
fn what_is_no_list_is_told_so() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 0, 5);
        for list in ["", "\u{0}\u{1}\u{2}", "a,b,c\n\"open", "PK\u{3}\u{4}\u{14}\u{0}\u{6}\u{0}"] {
            let answer = look_at(&client, &url, list);
            assert!(answer.status.is_client_error(), "{list:?}: {}", answer.status);
            assert!(answer.is_html() && !answer.text().contains("SQL"));
        }
        assert_eq!(app.section_state(section).players, []);
    }
}

#[test]
fn a_round_goes_from_check_in_to_closed() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 7, 3);
        let stranger = app.stranger();
        let page = format!("{url}/rounds/1");
        let states = || app.section_state(section).rounds.iter().map(|round| round.state).collect::<Vec<_>>();
        assert_eq!(states(), [RoundState::CheckIn]);

        step(&client, &url, 1, "pair").expect(303);
        assert_eq!(states(), [RoundState::Draft]);
        let (surname, boards) =
            (people(1)[0].surname.clone(), app.section_state(section).rounds[0].games.len());
        assert_eq!(boards, 3);
        assert!(client.get(&page).text().contains(&surname));
        assert!(!stranger.get(&page).expect(200).text().contains(&surname), "a draft is for officials");

        step(&client, &url, 1, "discard").expect(303);
        assert_eq!(states(), [RoundState::CheckIn]);
        start(&client, &url, 1);
        assert_eq!(states(), [RoundState::Playing]);
        assert!(stranger.get(&page).text().contains(&surname));

        for board in 1..=3 {
            enter(&client, &url, 1, board, 1, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        assert_eq!(states(), [RoundState::Closed, RoundState::CheckIn]);
        // An official who had the page open before is told, and nothing is done twice.
        let mut stale = client.get(&format!("{url}/rounds/2")).pairing_form();
        step(&client, &url, 2, "pair").expect(303);
        let (version, paired) = (app.section_state(section).rounds[1].version, app.section_state(section));
        stale.set("request_key", "another-form");
        assert!(client.submit(&stale).status.is_client_error());
        assert_eq!(
            (app.section_state(section).rounds[1].version, app.section_state(section)),
            (version, paired)
        );
    }
}

#[test]
fn a_players_page_says_after_which_round_place_and_points_are() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        let guest = app.stranger();
        start(&client, &url, 1);
        for board in 1..=2 {
            enter(&client, &url, 1, board, 1, "1").expect(200);
        }
        let winner = app.section_state(section).rounds[0].games[0].white;
        let page = || guest.get(&format!("{url}/players/{winner}")).expect(200);
        let after = format!("href=\"{url}/standings?after=1\" title=\"Standings after round 1 of 3\"");
        let body = page().body();
        assert!(body.contains(&after) && !body.contains("provisional"), "{body}");
        step(&client, &url, 1, "close").expect(303);
        start(&client, &url, 2);
        // The second round is played: the table counts what it has given so far.
        let boards = app.section_state(section).rounds[1].games.clone();
        let board = boards.iter().find(|board| board.side_of(winner).is_some()).expect("a board");
        let won = if board.white == winner { "1" } else { "0" };
        enter(&client, &url, 2, board.number, 1, won).expect(200);
        assert!(page().body().contains(&after));
        let text = page().text();
        assert!(text.contains("Points with round 2, provisional 2"), "{text}");
    }
}

#[test]
fn a_round_with_open_boards_is_not_closed() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 6, 3);
        start(&client, &url, 1);
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let round = &app.section_state(section).rounds[0];
        let fields = [("csrf", client.csrf()), ("version", round.version.to_string())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let answer = client.post(&format!("{url}/rounds/1/close"), &fields).expect(422);
        assert!(answer.text().contains("2, 3"), "{}", answer.text());
    }
}

#[test]
fn a_closed_round_is_opened_by_the_chief_referee_for_a_reason() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        for board in 1..=2 {
            enter(&client, &url, 1, board, 1, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        enter(&client, &url, 1, 1, 2, "0").expect(422);
        let page = format!("{url}/rounds/1");
        let response = client.fill(&page, "/reopen", &[]).expect(422);
        client.give_reason(&response, "/reopen", " ").expect(422);
        client.give_reason(&response, "/reopen", "Записи расходятся").expect(303);
        enter(&client, &url, 1, 1, 2, "0").expect(200);
        step(&client, &url, 1, "close").expect(303);
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["Round reopened", "Записи расходятся", "Result changed"] {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
        assert_eq!(app.section_state(section).rounds.len(), 2);
    }
}

#[test]
fn results_are_read_in_all_their_forms() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let stored = || app.section_state(section).rounds[0].games[0].clone();
        for (typed, text) in [
            ("1 (82) – 0 (60)", "1 (82) – 0 (60)"),
            ("0 (60) - 1 (82)", "0 (60) – 1 (82)"),
            ("0,5 (81) : 0,5 (81)", "½ (81) – ½ (81)"),
            ("1/2-1/2", "½ – ½"),
            ("182/60", "1 (82) – 0 (60)"),
            ("5", "½ – ½"),
            ("0", "0 – 1"),
            ("1", "1 – 0"),
            ("+", "+ / –"),
            ("-", "– / +"),
            ("*", "– / –"),
        ] {
            let answer = enter(&client, &url, 1, 1, stored().version.0, typed).expect(200);
            let saved = json(&answer);
            assert_eq!((&saved["state"], &saved["text"]), (&"saved".into(), &text.into()), "{typed}");
            assert_eq!(saved["version"], stored().version.0);
            assert_eq!(stored().result.map(|result| result.to_string()).as_deref(), Some(text), "{typed}");
        }
        let before = stored();
        for typed in ["2", "1 (163) - 0 (0)", "1 (70) – 0 (82)", "195/95", "1 82", "белые", "1-1", "½–1"]
        {
            let answer = enter(&client, &url, 1, 1, before.version.0, typed).expect(422);
            assert_eq!(json(&answer)["state"], "refused", "{typed}");
            assert!(!json(&answer)["message"].as_str().unwrap_or_default().is_empty(), "{typed}");
            assert_eq!(stored(), before, "{typed}");
        }
    }
}

#[test]
fn the_second_of_two_results_is_told_and_the_same_twice_is_one() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        enter(&referee, &url, 1, 1, 1, "1 (82) - 0 (60)").expect(200);
        let answer = enter(&client, &url, 1, 1, 1, "0").expect(409);
        let json_answer = json(&answer);
        assert_eq!((&json_answer["state"], &json_answer["version"]), (&"conflict".into(), &2.into()));
        assert!(
            json_answer["message"].as_str().is_some_and(|text| text.contains("Name of referee")),
            "{json_answer}"
        );
        // An answer that was lost on the way: the same save again is told what it did.
        let response = enter(&referee, &url, 1, 1, 1, "1 (82) - 0 (60)").expect(200);
        assert_eq!(json(&response)["version"], 2);
        let entries = app.read(|tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 100));
        assert_eq!(entries.iter().filter(|entry| entry.act == Action::ResultEntered).count(), 1);
        assert_eq!(
            app.section_state(section).rounds[0].games[0].result,
            Some("1 (82) - 0 (60)".parse_result())
        );
    }
}

#[test]
fn n8_the_grid_says_who_has_signed_and_how_many_boards_are_left() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let counts = |answer: &Answer| {
            let signatures = json(answer);
            (
                signatures["signed"].to_string(),
                signatures["playing"].as_u64(),
                signatures["unsigned"].as_u64(),
            )
        };
        let answer = enter(&client, &url, 1, 1, 1, "1").expect(200);
        assert_eq!(counts(&answer), ("[]".to_owned(), Some(1), Some(1)));
        client.fill(&format!("{url}/rounds/1/boards/1"), "/sign", &[]).expect(303);
        let old = client.get(&format!("{url}/rounds/1/results")).expect(303);
        assert_eq!(old.location(), format!("{url}/rounds/1?by=results"));
        let grid = client.get(old.location()).expect(200).body();
        let signs: Vec<bool> = tags(&grid)
            .iter()
            .filter(|tag| tag.get("data-signed").is_some())
            .map(|tag| tag.get("hidden").is_none())
            .collect();
        assert_eq!(signs, [true, false, false, false], "white's of board 1");
        assert!(grid.contains(&format!("{url}/rounds/1/signatures")));
        // The same result sent once more keeps its signature; another one has none yet.
        let version = || app.section_state(section).rounds[0].games[0].version.0;
        let answer = enter(&client, &url, 1, 1, version(), "1").expect(200);
        assert_eq!(counts(&answer), ("[\"white\"]".to_owned(), Some(1), Some(1)));
        let answer = enter(&client, &url, 1, 1, version(), "0").expect(200);
        assert_eq!(counts(&answer), ("[]".to_owned(), Some(1), Some(1)));
        // There is nothing to sign where no one played.
        let answer = enter(&client, &url, 1, 1, version(), "+").expect(200);
        assert_eq!(counts(&answer), ("[]".to_owned(), Some(1), Some(0)));
    }
}

/// Saves, second checks and the state of all boards are answered side by side, and the answers may cross.
#[test]
fn answers_to_the_grid_carry_the_revision_that_they_were_made_from() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let boards = format!("{url}/rounds/1/boards.json");
        let check = format!("{url}/rounds/1/boards/1/second-check");
        let answers = [
            client.get(&boards),
            enter(&client, &url, 1, 1, 1, "1"),
            client.get(&boards),
            enter(&client, &url, 1, 2, 1, "0"),
            referee.post_json(&check, "", r#"{"result": "1"}"#),
            client.get(&boards),
        ];
        let revisions =
            answers.map(|answer| json(&answer.expect(200))["revision"].as_i64().expect("a number"));
        let [before, saved, between, other, checked, last] = revisions;
        assert!(before < saved && saved == between && between < other && other < checked && checked == last);
        assert_eq!(app.section_state(section).section.revision.0, last);
    }
}

/// The addresses of links in a page that have this attribute.
fn links(html: &str, attribute: &str) -> Vec<String> {
    let all = tags(html);
    let links = all.iter().filter(|tag| tag.name == "a" && tag.get(attribute).is_some());
    links.filter_map(|tag| tag.get("href")).map(|href| href.replace("&#38;", "&")).collect()
}

#[test]
fn a_line_is_tried_by_links_alone_and_nothing_of_it_is_stored() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let played = game(9);
        enter(&client, &url, 1, 1, 1, &played.typed()).expect(200);
        let board = format!("{url}/rounds/1/boards/1");
        store(&client, &board, &played.record).expect(303);
        let before = app.section_state(section);
        let stranger = app.stranger();
        let page = |address: &str| stranger.get(address).expect(200).body();

        let start = page(&format!("{board}?ply=0"));
        let pits = links(&start, "data-pit");
        assert_eq!(pits.len(), 9, "every pit may be played at the start");
        let game_goes = pits.iter().filter(|pit| pit.ends_with("?ply=1")).count();
        assert_eq!(game_goes, 1, "the pit that the game played leads on in it: {pits:?}");
        let tried = pits.iter().find(|pit| pit.contains("line=")).expect("another pit");
        let line = page(tried);
        assert_eq!(links(&line, "data-back"), [format!("{board}?ply=0")]);
        for on in links(&line, "data-pit") {
            assert!(on.starts_with(tried.as_str()) && on.len() == tried.len() + 1, "{on}");
            page(&on);
        }
        // What makes no sense is left out, up to the first move that cannot be.
        let shown = |query: &str| links(&page(&format!("{board}{query}")), "data-here");
        assert_eq!(shown("?line=x"), [format!("{board}?ply=0")]);
        assert_eq!(shown("?ply=-1&line=%3Cb%3E&at=x&flip=2"), [format!("{board}?ply=0")]);
        let end = format!("{board}?ply={}", played.moves);
        assert_eq!(shown("?ply=99999999999999999999&at=1"), [end.as_str()]);
        assert_eq!(shown(&format!("?ply={}", played.moves + 7)), [end.as_str()]);
        assert_eq!(shown(&format!("?ply={}&line=123456789", played.moves)), [end.as_str()], "it is over");
        let endless = shown(&format!("?line={}", "5".repeat(4000)));
        assert!(endless[0].len() < board.len() + 250, "{endless:?}");
        assert_eq!(app.section_state(section), before);
    }
}

#[test]
fn standings_and_files_say_the_same() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 8, 3);
        for round in 1..=2 {
            start(&client, &url, round);
            for board in 1..=4 {
                enter(&client, &url, round, board, 1, ["1 (82) - 0 (60)", "0", "5", "+"][board as usize - 1])
                    .expect(200);
            }
            step(&client, &url, round, "close").expect(303);
        }
        let section_state = app.section_state(section);
        let mut points = std::collections::HashMap::new();
        for board in section_state.rounds.iter().flat_map(|round| &round.games) {
            let result: GameResult = board.result.expect("a result");
            for (player, side) in [
                (board.white, toguznama::primitives::Side::White),
                (board.black, toguznama::primitives::Side::Black),
            ] {
                *points.entry(player).or_insert(0) += result.points(side).halves();
            }
        }
        let stranger = app.stranger();
        for file in ["standings.csv", "crosstable.csv"] {
            let answer = stranger.get(&format!("{url}/{file}")).expect(200);
            assert!(answer.header("content-type").starts_with("text/csv"));
            assert!(answer.header("content-disposition").contains(".csv"));
            assert!(answer.bytes.starts_with(&[0xEF, 0xBB, 0xBF]), "{file} begins with the mark of UTF-8");
            let text = answer.body();
            let mut rows = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
            let head = rows.headers().expect("a head").clone();
            let column = |name: &str| head.iter().position(|known| known == name).expect(name);
            let (name, score) = (column("Player"), column("Points"));
            let mut count = 0;
            for row in rows.records() {
                let row = row.expect("a row");
                let player =
                    section_state.players.iter().find(|player| player.details.name.to_string() == row[name]);
                let halves = points[&player.expect("a known player").id];
                assert_eq!(
                    row[score].parse::<f64>().expect("a number") * 2.0,
                    f64::from(halves),
                    "{file}: {row:?}"
                );
                count += 1;
            }
            assert_eq!(count, 8);
        }
    }
}

#[test]
fn results_are_entered_on_the_page_of_the_round_and_the_hall_is_a_picture_for_everybody() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 6, 3);
        let (stranger, page) = (app.stranger(), format!("{url}/rounds/1"));
        let count = |visitor: &Client, address: &str, attribute: &str| {
            let body = visitor.get(address).expect(200).body();
            tags(&body).iter().filter(|tag| tag.get(attribute).is_some()).count()
        };
        let fields = |visitor: &Client, address: &str| count(visitor, address, "data-board");
        step(&client, &url, 1, "pair").expect(303);
        assert_eq!((fields(&client, &page), count(&client, &page, "data-tile")), (0, 3), "a draft");
        let hall = format!("{page}/hall");
        assert_eq!(count(&client, &hall, "data-tile"), 0, "the screen of the hall shows no draft");
        step(&client, &url, 1, "publish").expect(303);
        assert_eq!(fields(&client, &page), 0, "nothing is entered before the start");
        assert_eq!(fields(&client, &format!("{page}?by=results")), 3, "but forfeits");
        step(&client, &url, 1, "start").expect(303);
        assert_eq!((fields(&client, &page), fields(&stranger, &page)), (3, 0));
        let states = |visitor: &Client, address: &str| -> Vec<String> {
            let body = visitor.get(address).expect(200).body();
            let tags = tags(&body);
            let tiles = tags.iter().filter(|tag| tag.get("data-tile").is_some());
            tiles.filter_map(|tile| tile.get("class")).map(|class| class.replace("tile is-", "")).collect()
        };
        assert_eq!(states(&stranger, &hall), ["playing", "playing", "playing"]);
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        assert_eq!(
            states(&client, &page),
            ["unsigned", "playing", "playing"],
            "officials see what is not signed"
        );
        assert_eq!(states(&stranger, &hall), ["done", "playing", "playing"]);
        assert_eq!(count(&stranger, &page, "data-tile"), 0);
        enter(&client, &url, 1, 2, 1, "0").expect(200);
        enter(&client, &url, 1, 3, 1, "5").expect(200);
        step(&client, &url, 1, "close").expect(303);
        step(&client, &url, 2, "pair").expect(303);
        step(&client, &url, 2, "publish").expect(303);
        let body = stranger.get(&format!("{url}/rounds/2")).expect(200).body();
        let cells = tags(&body);
        let round = &app.section_state(section).rounds[1];
        let players = app.section_state(section).players;
        let player = |id| players.iter().find(|player| player.id == id).expect("a player");
        let numbers: Vec<String> = round
            .games
            .iter()
            .filter_map(|board| player(board.white).number)
            .map(|n| n.to_string())
            .collect();
        // A row is found by the number of its board and by both starting numbers; the points stand beside each name.
        let found: Vec<&str> = cells.iter().filter_map(|tag| tag.get("data-numbers")).collect();
        assert_eq!(found.len(), numbers.len());
        for (found, number) in found.iter().zip(&numbers) {
            assert!(found.split(' ').any(|one| one == number), "{found}: {number}");
        }
        let before: Vec<&str> = cells
            .iter()
            .filter(|tag| tag.name == "td" && tag.get("class") == Some("scores__before"))
            .map(|tag| tag.text.trim())
            .collect();
        assert_eq!(before.len(), 2 * numbers.len());
        assert!(before.iter().all(|score| ["0", "½", "1"].contains(score)), "{before:?}");
    }
}

#[test]
fn what_has_no_tab_is_found_behind_more() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let hrefs = |visitor: &Client, page: &str| -> Vec<String> {
            let body = visitor.get(page).expect(200).body();
            tags(&body).iter().filter_map(|tag| tag.get("href")).map(str::to_owned).collect()
        };
        let event = format!("/events/{event}");
        let own = hrefs(&client, &format!("{url}/more"));
        for page in
            ["/crosstable", "/lists", "/pairing/requested-byes", "/pairing/forbidden", "/snapshots", "/edit"]
        {
            assert!(own.contains(&format!("{url}{page}")), "{page}: {own:?}");
        }
        let seen = hrefs(&app.stranger(), &format!("{url}/more"));
        assert!(
            seen.contains(&format!("{url}/crosstable")) && !seen.contains(&format!("{url}/edit")),
            "{seen:?}"
        );
        // An organiser has more pages than tabs, a referee has not.
        for page in ["/teams", "/loans", "/audit-log", "/edit", "/kiosks", "/people"] {
            assert!(hrefs(&client, &format!("{event}/more")).contains(&format!("{event}{page}")), "{page}");
        }
        assert!(!hrefs(&referee, &event).contains(&format!("{event}/more")));
    }
}
