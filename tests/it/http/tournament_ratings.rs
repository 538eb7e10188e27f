//! Several ratings of a player, titles, the tournament rating and the order of equals over HTTP.

use toguznama::tournament::{EqualOrder, RatingMethod, TieBreakRatings};

use super::rounds::{section, start};
use super::*;

#[test]
fn ratings_are_typed_taken_shown_and_written() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        let first = app.section_state(id).players[0].clone();
        let edit = format!("{url}/players/{}/edit", first.id);
        let form = client.get(&edit).expect(200).body();
        assert!(form.contains("name=\"rating\"") && !form.contains("name=\"rating_own\""), "{form}");
        client.fill(&edit, "/edit", &[("rating_international", "4001")]).expect(422);
        let fields =
            [("rating_international", "2222"), ("rating_national", "1888"), ("title", "grandmaster")];
        client.fill(&edit, "/edit", &fields).expect(303);
        let details =
            |app: &TestApp| app.section_state(id).player(first.id).expect("a player").details.clone();
        assert_eq!(details(&app).rating, first.details.rating);

        // Whose tournament rating changes is shown before round 1, and done when that is acknowledged.
        let response =
            client.fill(&format!("{url}/edit"), "/edit", &[("rating_method", "international")]).expect(422);
        let page_text = response.text();
        assert!(page_text.contains("rating") && page_text.contains("becomes 2222"), "{page_text}");
        assert_eq!(app.section_state(id).section.settings.rules.rating_method, RatingMethod::Own);
        agree(&client, &response, "").expect(303);
        assert_eq!(app.section_state(id).section.settings.rules.rating_method, RatingMethod::International);
        assert_eq!((details(&app).rating, details(&app).ratings.own), (Some(2222), first.details.rating));

        let form = client.get(&edit).expect(200).body();
        assert!(!form.contains("name=\"rating\"") && form.contains("name=\"rating_own\""), "{form}");
        client.fill(&edit, "/edit", &[("rating_international", "2233")]).expect(303);
        assert_eq!(details(&app).rating, Some(2233));
        let stranger = app.stranger();
        let page = stranger.get(&format!("{url}/players/{}", first.id)).expect(200).text();
        for shown in ["2233", "International rating", "National rating", "1888", "Grandmaster (GM)"] {
            assert!(page.contains(shown), "{shown}: {page}");
        }
        let list = stranger.get(&format!("{url}/players.csv")).expect(200).body();
        for shown in
            ["International rating,National rating,Own rating,International title", "2233,1888,", ",GM"]
        {
            assert!(list.contains(shown), "{shown}: {list}");
        }
        start(&client, &url, 1);
        for form in ["", "?form=16"] {
            let file = stranger.get(&format!("{url}/tournament.trf{form}")).expect(200).body();
            assert!(file.contains("172 FID FIDE"), "{file}");
            let line = file.lines().find(|line| line.starts_with("001    1")).expect("a line").to_owned();
            assert_eq!(
                (line.get(10..13), line.chars().skip(48).take(4).collect()),
                (Some(" GM"), "2233".to_owned())
            );
        }
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        for shown in
            ["Tournament rating", "The own rating (OTHER)", "The international rating (FIDE)", "Own rating"]
        {
            assert!(log.contains(shown), "{shown}: {log}");
        }
    }
}

#[test]
fn the_order_of_equals_is_chosen_until_round_1_is_paired() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 0, 3);
        for surname in ["Delta", "Alfa", "Charlie", "Bravo"] {
            let fields = [("surname", surname), ("rating", "1700")];
            client.fill(&format!("{url}/players/new"), "/players/new", &fields).expect(303);
        }
        let edit = format!("{url}/edit");
        client.fill(&edit, "/edit", &[("equals", "entered")]).expect(303);
        start(&client, &url, 1);
        let state = app.section_state(id);
        assert_eq!(state.format().rules.equal_order, EqualOrder::Entered);
        let list: Vec<_> = state.players.iter().map(|player| player.details.name.surname.as_str()).collect();
        assert_eq!(list, ["Delta", "Alfa", "Charlie", "Bravo"]);
        let page = client.get(&edit).expect(200);
        assert!(page.text().contains("As entered or listed"), "{}", page.text());
        let refused = client.fill(&edit, "/edit", &[("equals", "lot")]).expect(422);
        assert!(refused.text().contains("Players with equal rating, title and grade"), "{}", refused.text());
    }
}

#[test]
fn over_30_days_a_player_has_ratings_for_later_rounds() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 5);
        let first = app.section_state(id).players[0].id;
        let edit = format!("{url}/players/{first}/edit");
        assert!(!client.get(&edit).expect(200).body().contains("later_ratings"));
        assert!(!client.get(&format!("{url}/ratings/import")).expect(200).body().contains("from_round"));
        let fields = [("over_30_days", "true"), ("tie_break_ratings", "each_round")];
        client.fill(&format!("{url}/edit"), "/edit", &fields).expect(303);
        let setup = app.section_state(id).setup();
        assert!(setup.section.rules.over_30_days);
        assert_eq!(setup.format.rules.tie_break_ratings, TieBreakRatings::EachRound);
        let page = client.get(&url).expect(200).text();
        assert!(
            page.contains("more than 30 days") && page.contains("The one in force in each round"),
            "{page}"
        );

        for wrong in ["5", "1: 1850", "5: x", "5: 4001", "31: 1850", "5: 1850, 5: 1860"] {
            let text = client.fill(&edit, "/edit", &[("later_ratings", wrong)]).expect(422).text();
            assert!(text.contains("Write each rating as 5: 1850"), "{wrong}: {text}");
        }
        client.fill(&edit, "/edit", &[("later_ratings", "4: 1870;3: 1850")]).expect(303);
        let details = |app: &TestApp| app.section_state(id).player(first).expect("a player").details.clone();
        let first_rating = details(&app).rating;
        let in_force = [1, 2, 3, 4, 5].map(|round| details(&app).rating_in(round));
        assert_eq!(in_force, [first_rating, first_rating, Some(1850), Some(1870), Some(1870)]);
        let page = app.stranger().get(&format!("{url}/players/{first}")).expect(200).text();
        assert!(page.contains("3: 1850, 4: 1870"), "{page}");

        // Another field changed, once ratings no longer change between rounds: nothing is lost.
        client.fill(&format!("{url}/edit"), "/edit", &[("over_30_days", "")]).expect(303);
        client.fill(&edit, "/edit", &[("club", "Ala-Too")]).expect(303);
        assert_eq!((details(&app).rating_in(4), details(&app).club), (Some(1870), "Ala-Too".to_owned()));
    }
}
