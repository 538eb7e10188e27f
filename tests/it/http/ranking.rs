//! The standings whose numbers say where they come from, and the list of tie-breaks in the settings.

use toguznama::standings::{TieBreak, Unplayed, Unrated};

use super::rounds::{enter, section, start, step, step_told};
use super::*;
use crate::support::html::tags;

/// Plays two rounds of a section, each with a forfeit and a bye.
fn play(client: &Client, url: &str) {
    for round in 1..=2 {
        start(client, url, round);
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "5", "+"]) {
            enter(client, url, round, board, 1, typed).expect(200);
        }
        step(client, url, round, "close").expect(303);
    }
}

/// The addresses that the numbers of a page lead to.
fn numbers(page: &Answer) -> Vec<String> {
    let links = tags(&page.body()).into_iter().filter(|tag| tag.get("data-why").is_some());
    links.filter_map(|tag| tag.get("href").map(str::to_owned)).collect()
}

#[test]
fn s4_every_number_of_the_standings_leads_to_where_it_comes_from() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 7, 5);
        let edit = format!("{url}/edit");
        let all: Vec<(String, String)> = (1..)
            .zip(["progress", "buchholz", "buchholz-cut1", "personal-meetings", "sonneborn-berger", "lots"])
            .map(|(place, tie): (usize, _)| (tie.replace('-', "_"), place.to_string()))
            .chain([("balls_in_lost_games".to_owned(), String::new())])
            .collect();
        let fields: Vec<(&str, &str)> =
            all.iter().map(|(field, place)| (field.as_str(), place.as_str())).collect();
        client.fill(&edit, &edit, &fields).expect(303);
        play(&client, &url);
        let stranger = app.stranger();
        let table = stranger.get(&format!("{url}/standings")).expect(200);
        let numbers = numbers(&table);
        assert!(numbers.len() >= 7 * 5, "{numbers:?}");
        for number in &numbers {
            let page = stranger.get(number).expect(200);
            assert!(page.body().contains("<h1>"), "{number}");
            let part = stranger.get(&format!("{number}&part=true")).expect(200);
            assert!(!part.body().contains("<h1>") && part.body().contains("data-why-part"), "{number}");
        }
        let section_state = app.section_state(section);
        let first =
            toguznama::tournament::standings::ranking::standings(&section_state, None).rows[0].clone();
        let page = stranger.get(&format!("{url}/standings/{}", first.player)).expect(200).text();
        for expected in
            ["Why this place", "ranks above", "Progressive score: ", "Total", "Standings after round 2"]
        {
            assert!(page.contains(expected), "{expected}: {page}");
        }
        let after = stranger.get(&format!("{url}/standings/{}?after=1", first.player)).expect(200).text();
        assert!(after.contains("after round 1"), "{after}");
        for nobody in ["999999", "0"] {
            stranger.get(&format!("{url}/standings/{nobody}")).expect(404);
        }
        for no_number in ["koya", "x", ""] {
            stranger.get(&format!("{url}/standings/{}?of={no_number}", first.player)).expect(404);
        }
    }
}

#[test]
fn s3_anybody_can_order_the_list_by_numbers() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 7, 5);
        let edit = format!("{url}/edit");
        let fields = [
            ("koya", "7"),
            ("lots", "30"),
            ("buchholz", "1"),
            ("progress", "2"),
            ("personal_meetings", ""),
            ("balls_in_lost_games", ""),
            ("unplayed", "simple"),
            ("penalty_in_buchholz", "true"),
        ];
        client.fill(&edit, &edit, &fields).expect(303);
        let format = app.section_state(section).stage.format;
        let order = [TieBreak::Buchholz, TieBreak::Progress, TieBreak::Koya, TieBreak::Lots];
        assert_eq!(format.tie_breaks, order);
        assert_eq!(format.rules.unplayed, Unplayed::Simple);
        assert!(format.rules.penalty_in_buchholz);
        // The form numbers them again, in their order, and keeps the rest.
        let form = client.get(&edit).expect(200).form(&edit);
        assert_eq!(["buchholz", "koya", "lots", "wins"].map(|field| form.value(field)), ["1", "3", "4", ""]);
        client.fill(&edit, &edit, &[("note", "x")]).expect(303);
        assert_eq!(app.section_state(section).stage.format.tie_breaks, order);
    }
}

#[test]
fn s3_the_list_is_ordered_on_its_form_and_a_number_is_explained_on_a_page() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 5, 3);
        step_told(&client, &url, 1, "pair", "Only officials can see these pairings");
        step_told(&client, &url, 1, "publish", "Pairings published");
        // Buchholz before Progress, though the round is public.
        let edit = format!("{url}/edit");
        let form = tags(&client.get(&edit).expect(200).body());
        assert!(form.iter().any(|tag| tag.name == "details" && tag.get("data-ties").is_some()), "a fold");
        let response = client.fill(&edit, &edit, &[("progress", "2"), ("buchholz", "1")]).expect(422);
        assert!(response.text().contains("These settings determine the ranking"), "{}", response.text());
        let saved = client.give_reason(&response, &edit, "As announced");
        let shown = client.follow(&saved).expect(200).text();
        assert!(shown.contains("Buchholz, Progressive score, Direct encounter"), "{shown}");

        // Nothing is played yet: what the bye gives stands in the provisional table.
        let standings = format!("{url}/standings");
        let complete = client.get(&standings).expect(200);
        let provisional = complete.href(&format!("{standings}?after=1")).expect("a link to the round");
        let table = client.get(&provisional).expect(200);
        assert!(table.text().contains("provisional, in round 1 of 3"), "{}", table.text());
        let body = tags(&table.body());
        let first = body.iter().skip_while(|tag| tag.name != "tbody").take_while(|tag| tag.name != "/tr");
        let number = first
            .filter_map(|tag| tag.get("href"))
            .find(|href| href.ends_with("?of=progress&after=1"))
            .expect("a number that is explained");
        assert!(number.starts_with(&format!("{standings}/")), "{number}");
        let page = client.get(number).expect(200);
        assert!(page.body().contains("<h1>"), "a page of its own");
        assert!(page.text().contains("Sum of the player’s scores after each round"), "{}", page.text());
    }
}

#[test]
fn c07_any_tie_break_is_chosen_and_unrated_players_are_given_a_rating() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 7, 5);
        let edit = format!("{url}/edit");
        let fields = [
            ("fore_buchholz_cut1", "1"),
            ("performance", "2"),
            ("koya_minus1", "3"),
            ("rating", "4"),
            ("progress", ""),
            ("buchholz", ""),
            ("personal_meetings", ""),
            ("balls_in_lost_games", ""),
            ("unrated", "fixed"),
            ("unrated_rating", "1250"),
        ];
        client.fill(&edit, &edit, &fields).expect(303);
        let format = app.section_state(section).stage.format;
        assert_eq!(
            format.tie_breaks.iter().map(|tie| tie.code()).collect::<Vec<_>>(),
            ["FB/C1", "TPR", "KS/L-1", "RTNG"]
        );
        assert_eq!((format.rules.unrated, format.rules.unrated_rating), (Unrated::Fixed, 1250));
        client.fill(&edit, &edit, &[("unrated_rating", "4001")]).expect(422);
        start(&client, &url, 1);
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "5", "+"]) {
            enter(&client, &url, 1, board, 1, typed).expect(200);
        }
        let table = app.stranger().get(&format!("{url}/standings.csv")).expect(200).body();
        for name in ["Fore Buchholz Cut-1", "Tournament performance rating", "Koya, limit −½"] {
            assert!(table.contains(name), "{table}");
        }
        let section_state = app.section_state(section);
        let page = |player| app.stranger().get(&format!("{url}/standings/{player}")).expect(200).text();
        let winner = page(section_state.rounds[0].games[0].white);
        assert!(winner.contains("1 points out of 1 are 100%, which stands for +800"), "{winner}");
        let unrated = section_state.players.iter().find(|player| player.details.rating.is_none()).unwrap();
        let unrated = page(unrated.id);
        assert!(
            unrated.contains("The player is unrated: the rating that the section’s rule gives."),
            "{unrated}"
        );
        let standings = app.stranger().get(&format!("{url}/standings")).expect(200).text();
        assert!(standings.contains("Unrated players count as rated 1250 in tie-breaks."), "{standings}");
    }
}

#[test]
fn a1_how_late_one_may_be_is_set_on_the_form_of_the_section_and_stays() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        let edit = format!("{url}/edit");
        let late_after = || app.section_state(section).section.settings.rules.late_after;
        assert_eq!(late_after(), None, "half the time control plus 30 seconds");
        client.fill(&edit, &edit, &[("late_after", "900")]).expect(303);
        assert_eq!(late_after(), Some(900));
        client.fill(&edit, &edit, &[("name", "Cup")]).expect(303);
        assert_eq!(late_after(), Some(900));
        client.fill(&edit, &edit, &[("late_after", "soon")]).expect(422);
        client.fill(&edit, &edit, &[("late_after", "")]).expect(303);
        assert_eq!(late_after(), None);
    }
}

#[test]
fn s3_while_a_round_is_played_everybody_stands_where_the_last_one_left_them() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 7, 5);
        let stranger = app.stranger();
        let rows = |query: &str| stranger.get(&format!("{url}/standings.csv{query}")).expect(200).body();
        let page = |query: &str| stranger.get(&format!("{url}/standings{query}")).expect(200).text();
        start(&client, &url, 1);
        assert!(page("").contains("Round 1: 0 of 3 results entered."), "{}", page(""));
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "5", "+"]) {
            enter(&client, &url, 1, board, 1, typed).expect(200);
        }
        // The last result completes the round; closing it changes nothing in the table.
        let (table, after) = (rows(""), page(""));
        assert!(
            after.contains("Standings after round 1 of 5") && !after.contains("results entered"),
            "{after}"
        );
        step(&client, &url, 1, "close").expect(303);
        start(&client, &url, 2);
        assert_eq!(rows(""), table, "a bye of round 2 moves nobody");
        enter(&client, &url, 2, 1, 1, "1").expect(200);
        assert_eq!((rows(""), rows("?after=1")), (table.clone(), table.clone()));
        let during = page("");
        for expected in ["Standings after round 1", "Round 2: 1 of 3 results entered.", "2, provisional"] {
            assert!(during.contains(expected), "{expected}: {during}");
        }
        let live = page("?after=2");
        for expected in ["provisional, in round 2 of 5", "1 of 3 results entered", "Standings after round 1"]
        {
            assert!(live.contains(expected), "{expected}: {live}");
        }
        assert_ne!(rows("?after=2"), table);
        // Every number still leads to where it comes from, of the same table.
        for query in ["", "?after=2"] {
            for number in numbers(&stranger.get(&format!("{url}/standings{query}")).expect(200)) {
                let text = stranger.get(&number).expect(200).text();
                assert_eq!(text.contains("Provisional standings in round 2"), !query.is_empty(), "{number}");
            }
        }
        for board in 2..=3 {
            enter(&client, &url, 2, board, 1, "0").expect(200);
        }
        assert!(page("").contains("Standings after round 2 of 5"));
    }
}
