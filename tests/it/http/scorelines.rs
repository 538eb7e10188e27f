//! A round as guests see it: scorelines about the race of 162 balls.

use super::rounds::{enter, section, start};
use super::*;
use crate::support::html::tags;

#[test]
fn guests_see_how_each_game_was_won_and_officials_their_grid() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 8, 3);
        start(&client, &url, 1);
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "½ (81) - ½ (81)", "+"]) {
            enter(&client, &url, 1, board, 1, typed).expect(200);
        }
        let round = format!("{url}/rounds/1");
        let page = app.stranger().get(&round).expect(200);
        let classes: Vec<String> =
            tags(&page.body()).into_iter().filter_map(|tag| tag.get("class").map(str::to_owned)).collect();
        let drawn: Vec<&str> =
            classes.iter().filter_map(|class| class.strip_prefix("score score--")).collect();
        assert_eq!(drawn, ["white", "draw", "none", "playing"]);
        let count = |part: &str| classes.iter().filter(|class| class.split(' ').any(|of| of == part)).count();
        assert_eq!(["square--win", "square--draw", "square--loss"].map(count), [2, 2, 2]);
        assert_eq!(["race--white", "race--draw"].map(count), [2, 1], "a game, and how the race is read");
        // Names and, where they are known, balls.
        assert_eq!(["is-winner", "is-loser"].map(count), [3, 3]);
        // What is drawn is said in the customary line, and the way to the explanation in a word.
        let text = page.text();
        for said in ["1 (82) – 0 (60)", "½ (81) – ½ (81)", "+ / –", "Why?", "who passes the middle wins"]
        {
            assert!(text.contains(said), "{said}: {text}");
        }
        let desk = client.get(&round).expect(200).body();
        assert!(desk.contains("data-grid") && !desk.contains("score--"), "{desk}");
    }
}

#[test]
fn rounds_to_come_stand_beside_those_that_can_be_opened() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let page = app.stranger().get(&format!("{url}/rounds/1")).expect(200).body();
        let row = page
            .split("<nav class=\"pagination rounds\"")
            .nth(1)
            .and_then(|rest| rest.split("</nav>").next());
        let row = row.expect("the rounds");
        let names = tags(row).into_iter().map(|tag| tag.name);
        let names: Vec<String> = names.filter(|name| !name.starts_with('/')).collect();
        assert_eq!(names, ["a", "span", "span"], "{row}");
        assert!(row.contains("/rounds/1\"") && !row.contains("/rounds/2\""), "{row}");
    }
}

#[test]
fn a_round_whose_games_are_over_is_said_to_be_checked_until_it_is_closed() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let says = || app.stranger().get(&format!("{url}/rounds/1")).expect(200).text();
        let checked = "Results being checked";
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        assert!(!says().contains(checked));
        enter(&client, &url, 1, 2, 1, "1").expect(200);
        assert!(says().contains(checked));
        super::rounds::step(&client, &url, 1, "close").expect(303);
        assert!(!says().contains(checked));
    }
}
