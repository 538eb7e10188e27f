//! The drawn board over HTTP: where its kazans lie, and which position a page of a game opens at.

use toguznama::primitives::Side;

use super::records::store;
use super::rounds::{enter, section, start};
use super::*;
use crate::support::games::{PlayedGame, game};
use crate::support::html::tags;

/// A played game of board 1, for an organiser: the event's address, the board's, and the game.
fn played(app: &TestApp) -> (Client, String, String, PlayedGame) {
    let (client, event, _, url) = section(app, 4, 3);
    start(&client, &url, 1);
    let played = game(9);
    enter(&client, &url, 1, 1, 1, &played.typed()).expect(200);
    let board = format!("{url}/rounds/1/boards/1");
    store(&client, &board, &played.record).expect(303);
    (client, format!("/events/{event}"), board, played)
}

/// How far from the upper edge the kazans of white and black are drawn.
fn kazans(page: &str) -> [i32; 2] {
    [0, 1].map(|side| {
        let kazan = page.split(&format!("data-kazan=\"{side}\"")).nth(1).expect("a kazan");
        let hollow = kazan.split("kazan__hollow").nth(1).expect("its hollow");
        let top = hollow.split("y=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("its place");
        top.parse().expect("a number")
    })
}

#[test]
fn g15_an_event_draws_the_kazans_in_the_other_half_or_on_the_players_own_side() {
    for app in applications() {
        let (client, event, board, _) = played(&app);
        let drawn = |query: &str| app.stranger().get(&format!("{board}{query}")).expect(200).body();
        let [white, black] = kazans(&drawn(""));
        assert!(white < black, "white sits below, and white's kazan lies above");
        let [white, black] = kazans(&drawn("?ply=3&flip=1&big=1"));
        assert!(white > black, "turned round, and large");
        assert!(drawn("").contains("Kazan (in the opponent’s half)"), "who hears the board is told");

        let edit = format!("{event}/edit");
        assert_eq!(client.get(&edit).expect(200).form("/edit").value("kazans"), "other_half");
        client.fill(&edit, "/edit", &[("kazans", "between")]).expect(422);
        client.fill(&edit, "/edit", &[("kazans", "own_half")]).expect(303);
        let [white, black] = kazans(&drawn(""));
        assert!(white > black, "a kept page is not the old one");
        assert!(drawn("").contains("Kazan (in the player’s own half)"));
        let log = client.get(&format!("{event}/audit-log")).expect(200).text();
        assert!(
            log.contains("Kazans on the drawn board") && log.contains("In the player’s own half"),
            "{log}"
        );
    }
}

#[test]
fn a_players_page_tells_each_game_from_the_side_of_the_player() {
    for app in applications() {
        let (_, _, board, played) = played(&app);
        let page = app.stranger().get(&board).expect(200).body();
        let all = tags(&page);
        let people = all.iter().filter_map(|tag| tag.get("href")).filter(|href| href.contains("/players/"));
        let people: Vec<&str> = people.take(2).collect();
        // Black sits above.
        for (side, address) in [Side::Black, Side::White].into_iter().zip(people) {
            let (square, race) = match played.winner {
                Some(winner) if winner == side => ("win", "white"),
                Some(_) => ("loss", "black"),
                None => ("draw", "draw"),
            };
            let page = app.stranger().get(address).expect(200).body();
            for class in [format!("square--{square}"), format!("race--{race}"), "hero--ivory".to_owned()] {
                assert!(page.contains(&class), "{class}: {page}");
            }
            let (white, black) = played.counts;
            let balls = if side == Side::White { [white, black] } else { [black, white] };
            let shown: Vec<_> = tags(&page)
                .iter()
                .filter(|tag| tag.get("class").is_some_and(|class| class.starts_with("own__balls")))
                .map(|tag| tag.text.clone())
                .collect();
            assert_eq!(shown, balls.map(|count| count.to_string()), "the player's balls are first");
        }
    }
}

#[test]
fn a_finished_game_can_be_opened_at_its_start_without_being_told_its_end() {
    for app in applications() {
        let (_, _, board, played) = played(&app);
        let opened = |query: &str| {
            let page = app.stranger().get(&format!("{board}{query}")).expect(200).body();
            let all = tags(&page);
            let current =
                all.iter().any(|tag| tag.get("data-step").is_some() && tag.get("aria-current").is_some());
            let result = all.iter().find(|tag| tag.get("class") == Some("final")).expect("the result");
            let links: Vec<_> =
                all.iter().filter_map(|tag| tag.get("data-from").and(tag.get("href"))).collect();
            assert_eq!(links, [format!("{board}?from=end"), format!("{board}?from=start")]);
            assert!(page.contains("js/veil.js"), "who has chosen so is not told even for a moment");
            (current, result.get("open").is_some())
        };
        assert_eq!(opened(""), (true, true));
        assert_eq!(opened("?from=end"), (true, true));
        assert_eq!(opened("?from=start"), (false, false), "no move has been made, and the result is folded");
        assert_eq!(opened(&format!("?ply={}&from=start", played.moves)), (true, false));
    }
}

#[test]
fn a_game_opens_at_the_position_it_ended_in_and_its_start_has_an_address() {
    for app in applications() {
        let (_, _, board, played) = played(&app);
        let current = |query: &str| {
            let page = app.stranger().get(&format!("{board}{query}")).expect(200).body();
            let all = tags(&page);
            let steps: Vec<_> = all.iter().filter(|tag| tag.get("data-step").is_some()).collect();
            assert_eq!(steps.len(), played.moves);
            steps.iter().position(|step| step.get("aria-current").is_some()).map(|at| at + 1)
        };
        assert_eq!(current(""), Some(played.moves));
        assert_eq!(current("?ply=0"), None);
        assert_eq!(current("?ply=3"), Some(3));
    }
}
