//! Values and places that officials enter for the standings, over HTTP.

use super::rounds::{enter, section, start, step};
use super::*;

/// A section of one round in which players 1 and 2 have won; tie-breaks are values entered manually alone.
fn played(app: &TestApp) -> (Client, SectionId, String, Vec<PlayerId>) {
    let (client, _, id, url) = section(app, 4, 1);
    let edit = format!("{url}/edit");
    let order = [
        ("entered", "1"),
        ("progress", ""),
        ("buchholz", ""),
        ("personal_meetings", ""),
        ("balls_in_lost_games", ""),
    ];
    client.fill(&edit, &edit, &order).expect(303);
    start(&client, &url, 1);
    for board in [1, 2] {
        enter(&client, &url, 1, board, 1, "1").expect(200);
    }
    step(&client, &url, 1, "close").expect(303);
    let table = toguznama::tournament::standings::ranking::standings(&app.section_state(id), None);
    (client, id, url, table.rows.iter().map(|row| row.player).collect())
}

#[test]
fn c07_4_tied_players_are_placed_manually_and_shown_so_without_the_reason() {
    for app in applications() {
        let (client, id, url, players) = played(&app);
        let (page, places) = (format!("{url}/standings"), format!("{url}/places"));
        let stranger = app.stranger();
        assert!(client.get(&page).expect(200).body().contains(&places));
        assert!(!stranger.get(&page).expect(200).body().contains(&places));
        let [first, second] = [0, 1].map(|at: usize| format!("place-{}", players[at]));
        for wrong in ["1", "3", "", "x"] {
            let response = client.fill(&places, "/places", &[(&first, "1"), (&second, wrong)]).expect(422);
            assert!(response.forms().iter().all(|form| form.value("consent").is_empty()), "{wrong}");
            assert!(response.body().contains(&format!("value=\"{wrong}\"")), "{wrong}: it stays in the form");
        }
        let response = client.fill(&places, "/places", &[(&first, "2"), (&second, "1")]).expect(422);
        assert!(response.text().contains("place 1 becomes 2"), "{}", response.text());
        agree(&client, &response, "").expect(422);
        agree(&client, &response, "Secretly agreed").expect(303);
        let section_state = app.section_state(id);
        assert_eq!(section_state.player(players[1]).and_then(|player| player.manual_place), Some(1));
        for part in ["standings", "crosstable", "standings.csv", "crosstable.csv"] {
            let shown = stranger.get(&format!("{url}/{part}")).expect(200).body();
            assert!(shown.contains("placed manually"), "{part}: {shown}");
            assert!(!shown.contains("Secretly"), "{part}");
        }
        assert!(stranger.get(&page).expect(200).text().contains("1†"));
        let paper = client.get(&format!("{url}/papers/standings")).expect(200).body();
        assert!(paper.contains("2†") && paper.contains("placed manually"), "{paper}");
        let lists = stranger.get(&format!("{url}/lists")).expect(200).text();
        assert!(lists.contains("1†") && lists.contains("put in order by an official"), "{lists}");
        let (event, _) = url.split_once("/sections/").expect("a section");
        let screen = stranger.get(&format!("{event}/screen?show=standings")).expect(200).text();
        assert!(screen.contains("2†"), "{screen}");
        let why = stranger.get(&format!("{page}/{}", players[0])).expect(200).text();
        assert!(why.contains("placed manually by an official"), "{why}");
        let read = stranger.get(&format!("/api/v1{page}")).expect(200).body();
        assert_eq!(read.matches("\"is_placed_by_hand\":true").count(), 2, "{read}");

        // A result corrected: the tie is another one, and the decision is still named until it is withdrawn.
        let form = client.get(&places).expect(200);
        let back = form.forms().into_iter().rfind(|form| !form.value("seen").is_empty()).expect("a form");
        assert!(!back.names.iter().any(|name| name.starts_with("place-")));
        let values = format!("{url}/values");
        let response =
            client.fill(&values, "/values", &[(&format!("value-{}", players[0]), "1,5")]).expect(422);
        agree(&client, &response, "Won the play-off").expect(303);
        let fallen = client.get(&places).expect(200).text();
        assert!(fallen.contains("do not count any more"), "{fallen}");
        let response = client.submit(&back).expect(422);
        agree(&client, &response, "They are not tied").expect(303);
        assert!(app.section_state(id).players.iter().all(|player| player.manual_place.is_none()));
    }
}

#[test]
fn c07_values_from_outside_are_entered_and_shown() {
    for app in applications() {
        let (client, id, url, players) = played(&app);
        let (page, values) = (format!("{url}/standings"), format!("{url}/values"));
        assert!(client.get(&page).expect(200).body().contains(&values));
        let field = format!("value-{}", players[1]);
        let page_text = client.fill(&values, "/values", &[(&field, "1.234")]).expect(422).text();
        assert!(page_text.contains("not a number with at most two decimal places"), "{page_text}");
        let form = client.get(&values).expect(200).form("/values");
        let response = client.fill(&values, "/values", &[(&field, "2.5")]).expect(422);
        agree(&client, &response, "Won the play-off").expect(303);
        let stranger = app.stranger();
        assert!(stranger.get(&page).expect(200).text().contains("2.5"));
        assert!(stranger.get(&format!("{page}.csv")).expect(200).body().contains(",2.50,"));
        let read = stranger.get(&format!("/api/v1{page}")).expect(200).body();
        assert!(read.contains("\"values\":[2.5]") && read.contains("\"code\":\"ENTERED\""), "{read}");
        let why = stranger.get(&format!("{page}/{}", players[1])).expect(200).text();
        assert!(why.contains("Entered manually by an official") && !why.contains("play-off"), "{why}");
        // An official who had the page open before is told.
        let mut late = form;
        late.set(&field, "3");
        let text = client.submit(&late).expect(409).text();
        assert!(text.contains("2.5"), "{text}");
        assert_eq!(
            app.section_state(id).player(players[1]).and_then(|of| of.entered_value),
            "2.5".parse().ok()
        );
    }
}
