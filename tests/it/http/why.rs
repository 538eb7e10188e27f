//! Why a round is paired as it is: who may ask, and what is answered.

use super::rounds::{enter, section, start, step, step_told};
use super::*;

/// What the page of a round says is asked of it.
fn why(url: &str, round: u8, query: &str) -> String {
    format!("{url}/rounds/{round}/why{query}")
}

/// A section of seven with round 1 played and round 2 paired as a draft.
fn with_draft(app: &TestApp) -> (Client, SectionId, String) {
    let (client, _, section, url) = section(app, 7, 4);
    start(&client, &url, 1);
    for board in 1..=3 {
        enter(&client, &url, 1, board, 1, "1").expect(200);
    }
    step(&client, &url, 1, "close").expect(303);
    step(&client, &url, 2, "pair").expect(303);
    (client, section, url)
}

/// The starting numbers of the first board of a round.
fn first_board(app: &TestApp, section: SectionId, round: usize) -> [u32; 2] {
    let section_state = app.section_state(section);
    let board = &section_state.rounds[round - 1].games[0];
    [board.white, board.black].map(|id| {
        section_state
            .players
            .iter()
            .find(|player| player.id == id)
            .and_then(|player| player.number)
            .expect("a number")
    })
}

#[test]
fn a_draft_is_explained_to_officials_and_published_pairings_to_everybody() {
    for app in applications() {
        let (client, section, url) = with_draft(&app);
        let stranger = app.stranger();
        let [one, other] = first_board(&app, section, 2);
        let pair = format!("?one={one}&other={other}");
        for query in ["", "?board=1", "?board=1&part=true", &pair] {
            client.get(&why(&url, 2, query)).expect(200);
        }
        let hidden = stranger.get(&why(&url, 2, "")).expect(200);
        assert!(hidden.text().contains("No pairings yet") && !hidden.body().contains("board-1"));
        for query in ["?board=1", "?board=1&part=true", &pair] {
            stranger.get(&why(&url, 2, query)).expect(404);
        }
        let response = stranger.get(&why(&url, 2, "?one=Ак&other=Бек")).expect(200);
        assert!(response.text().contains("No pairings yet"), "{}", response.text());

        step(&client, &url, 2, "publish").expect(303);
        for visitor in [&client, &stranger] {
            let page = visitor.get(&why(&url, 2, "")).expect(200);
            for board in 1..=3 {
                assert!(page.body().contains(&format!("id=\"board-{board}\"")), "{}", page.text());
            }
            assert!(page.text().contains("The bye:"), "{}", page.text());
            let part = visitor.get(&why(&url, 2, "?board=2&part=true")).expect(200);
            assert!(part.body().trim_start().starts_with("<div") && !part.body().contains("<html"));
            assert!(visitor.get(&format!("{url}/rounds/2")).body().contains("/rounds/2/why?board=3"));
        }
    }
}

#[test]
fn a_board_is_explained_on_a_page_whose_form_asks_why_not() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 6, 3);
        let draft = step_told(&client, &url, 1, "pair", "Only officials can see these pairings");
        let link = draft.href(&why(&url, 1, "?board=2")).expect("a link on the board");
        let page = client.get(&link).expect(200);
        assert!(page.body().contains("<html"), "a page of its own");
        assert!(page.text().contains("upper half of the starting list"), "{}", page.text());
        let to = why(&url, 1, "");
        let all = client.get(&to).expect(200);
        let fold = all.inside("why-ask");
        assert!(
            ["summary", "button"].iter().all(|name| fold.iter().any(|tag| tag.name == *name)),
            "{fold:?}"
        );
        assert!(
            fold.iter().any(|tag| tag.name == "form" && tag.get("action") == Some(to.as_str())),
            "{fold:?}"
        );
        let mut form = all.forms().into_iter().find(|form| !form.posts && form.action == to).expect("a form");
        form.set("one", "1");
        form.set("other", "2");
        let query = serde_urlencoded::to_string(&form.fields).expect("a query");
        let answer = client.get(&format!("{}?{query}", form.action)).expect(200);
        assert!(answer.text().contains("is possible"), "{}", answer.text());
    }
}

#[test]
fn why_not_is_asked_by_number_or_name_and_has_an_address_to_share() {
    for app in applications() {
        let (client, section, url) = with_draft(&app);
        step(&client, &url, 2, "publish").expect(303);
        let stranger = app.stranger();
        let [one, other] = first_board(&app, section, 1);
        let answer = stranger.get(&why(&url, 2, &format!("?one={one}&other={other}"))).expect(200);
        assert!(answer.text().contains("they already met in round 1 (C1)"), "{}", answer.text());
        // By name, as the list of the field suggests it: on to the address with numbers.
        let section_state = app.section_state(section);
        let called = |number: u32| {
            let player =
                section_state.players.iter().find(|player| player.number == Some(number)).expect("a player");
            format!("{number} {}", player.details.name)
        };
        let query = serde_urlencoded::to_string([("one", called(one)), ("other", called(other))]);
        let found = stranger.get(&why(&url, 2, &format!("?{}", query.expect("a query")))).expect(303);
        assert!(found.location().ends_with(&format!("?one={one}&other={other}")), "{}", found.location());
        let bye = stranger.get(&why(&url, 2, &format!("?one={one}&other=bye"))).expect(200);
        assert!(bye.text().contains("The bye for"), "{}", bye.text());
        // Round 1: upper half against lower half, so that 1 and 2 do not meet.
        let float = stranger.get(&why(&url, 1, "?one=1&other=2")).expect(200);
        assert!(float.text().contains("is possible"), "{}", float.text());
    }
}

#[test]
fn what_cannot_be_asked_is_told_so_and_nothing_of_it_is_kept() {
    for app in applications() {
        let (client, section, url) = with_draft(&app);
        step(&client, &url, 2, "publish").expect(303);
        let stranger = app.stranger();
        for (query, status) in [
            ("?board=99", 404),
            ("?board=0", 404),
            ("?board=x", 400),
            ("?one=99&other=1", 404),
            ("?one=4294967296&other=1", 422),
            ("?one=1", 422),
            ("?other=1", 422),
            ("?one=&other=", 422),
            ("?one=nobody&other=1", 422),
            ("?one=ов&other=bye", 422),
            ("?one=1&other=-1", 422),
            ("?one=%00%ff&other=%3Cscript%3E", 422),
        ] {
            for visitor in [&client, &stranger] {
                let answer = visitor.get(&why(&url, 2, query));
                assert_eq!(answer.status.as_u16(), status, "{query}: {}", answer.text());
                assert!(!answer.body().contains("<script>"), "{query}");
            }
        }
        stranger.get(&why(&url, 2, "?one=1&other=1")).expect(200);
        stranger.get(&why(&url, 3, "")).expect(200);
        stranger.get(&why(&url, 9, "")).expect(404);
        stranger.get(&why(&url, 0, "")).expect(404);
        let long = "a".repeat(3000);
        let answer = stranger.get(&why(&url, 2, &format!("?one={long}&other=1"))).expect(422);
        assert!(answer.body().contains(&format!("value=\"{}\"", "a".repeat(200))));
        assert_eq!(app.section_state(section).rounds.len(), 2);
    }
}

#[test]
fn a_flood_of_questions_is_held_back_and_answers_that_are_known_are_not() {
    let app = applications().next().expect("a database");
    let (client, _, url) = with_draft(&app);
    step(&client, &url, 2, "publish").expect(303);
    let stranger = app.stranger();
    // Every pair in every language and theme: each is answered again.
    let ask = |at: usize| {
        let address = why(&url, 2, &format!("?one={}&other={}", at / 4 % 7 + 1, at / 28 % 7 + 1));
        let request = stranger.request("GET", &address);
        let request = request.header("accept-language", ["ky", "kk", "ru", "en"][at % 4]);
        let theme = format!("theme={}", ["light", "dark"][at / 196 % 2]);
        stranger.send(&address, request.header("cookie", theme)).status.as_u16()
    };
    // More may be asked while a slow machine answers: all there are.
    let statuses: Vec<u16> = (0..392).map(ask).collect();
    assert!(statuses.contains(&429) && statuses.iter().all(|status| [200, 429].contains(status)));
    assert_eq!(statuses[..240].iter().filter(|status| **status == 429).count(), 0);
    assert_eq!(ask(0), 200, "it is known");
    stranger.get(&why(&url, 2, "")).expect(200);
    client.get(&why(&url, 2, "?one=3&other=7")).expect(200);
}
