//! Papers: each is printed for every section, in four languages, with what it must have and nothing that is not public.

use super::*;
use toguznama::tournament::standings::ranking;

use crate::support::demonstration::demonstrated;
use crate::support::html::tags;

/// The papers by their addresses, as the table of routes has them.
fn papers() -> Vec<&'static str> {
    let slug = |row: RouteRow| row.path.split_once("{section}/papers/").map(|(_, slug)| slug);
    let papers: Vec<_> = table().into_iter().filter_map(slug).filter(|slug| !slug.contains('.')).collect();
    assert_eq!(papers.len(), 23);
    papers
}

/// The demonstration and its sections, with a browser of their organiser.
fn demonstration() -> (TestApp, Client, Vec<(EventId, SectionId)>) {
    let app = TestApp::spawn(TestDatabase::demonstration());
    let (client, sections) = (app.logged_in("organiser"), demonstrated(&app));
    (app, client, sections)
}

fn in_language(client: &Client, address: &str, language: &str) -> Answer {
    client.send(address, client.request("GET", address).header("accept-language", language))
}

#[test]
fn every_paper_is_printed_for_every_section_in_every_language() {
    let (_app, client, sections) = demonstration();
    assert_eq!(sections.len(), 3);
    for at in sections {
        for paper in papers() {
            let address = format!("{}/papers/{paper}", section_url(at));
            let mut titles = std::collections::HashSet::new();
            for language in ["en", "ky", "kk", "ru"] {
                let page = in_language(&client, &address, language).expect(200).body();
                assert!(page.contains("class=\"sheet "), "{address}");
                let has_foot = page.contains(&format!("{}/papers/foot.css", section_url(at)));
                let is_bare = ["diplomas", "event-poster", "table-numbers"].contains(&paper);
                assert_eq!(has_foot, !is_bare, "{address}");
                // Nothing is styled in the page, and every text is in its catalogue.
                for odd in [" style=", ">paper-", " paper-printed", "\u{2068}"] {
                    assert!(!page.contains(odd), "{address} in {language} has {odd}");
                }
                let title = page.split("<title>").nth(1).and_then(|rest| rest.split('<').next());
                titles.insert(title.expect("a title").to_owned());
            }
            assert!(titles.len() >= 3, "{address}: {titles:?}");
        }
        client.get(&format!("{}/papers", section_url(at))).expect(200);
    }
}

#[test]
fn the_papers_have_what_a_hall_needs() {
    let (app, client, sections) = demonstration();
    let at = |paper: &str| format!("{}/papers/{paper}", section_url(sections[1]));
    let print = |paper: &str| client.get(&at(paper)).expect(200).body();
    let state = app.section_state(sections[1].1);
    let round = state.round(4).expect("the fourth round");
    let named = |page: &str, id| {
        let name = &state.player(id).expect("a player").details.name;
        [name.to_string(), name.within(27), name.within(24)].iter().any(|name| page.contains(name))
    };
    for paper in ["pairings-by-board", "pairings-by-name", "slips", "forms", "place-cards"] {
        let page = print(paper);
        for board in &round.games {
            assert!(named(&page, board.white) && named(&page, board.black), "{paper}");
        }
        assert!(page.contains("Round 4"), "{paper}");
    }
    let boards = round.games.len();
    let count = |page: &str, what: &str| page.matches(what).count();
    let slips = print("slips");
    assert_eq!(count(&slips, "<article class=\"slip\">"), boards);
    assert_eq!(count(&slips, "<i>=</i>"), boards * 6, "three offers a player (D2)");
    assert_eq!(count(&slips, "class=\"sheet__code\""), boards, "a code on each");
    let some = client.get(&format!("{}?boards=2-4,7", at("slips"))).expect(200).body();
    assert_eq!(count(&some, "<article class=\"slip\">"), 4);
    let forms = print("forms");
    assert_eq!(count(&forms, "<article class=\"form-sheet\">"), boards * 2, "both players record (N6)");
    assert_eq!(count(&forms, "\n90</span>"), boards * 2);
    assert_eq!(count(&forms, "href=\"#moves\""), boards * 2, "the lines of all are one drawing");
    let whole = client.get(&format!("{}?form=a4", at("forms"))).expect(200).body();
    assert!(forms.contains("sheet--wide") && whole.contains("sheet--tall"));
    assert_eq!(count(&print("table-numbers"), "<article class=\"table-number\">"), boards.max(47 / 2));
    for each in [2, 3, 4] {
        let page = client.get(&format!("{}?each={each}", at("game-protocols"))).expect(200).body();
        assert_eq!(count(&page, "<article class=\"act\">"), boards);
        assert_eq!(count(&page, &format!("leaf--of-{each}\"")), boards.div_ceil(each));
    }
    assert!(count(&print("warning-protocols"), "<article class=\"act act--ruling\">") >= 6);
    assert!(print("changes-of-clocks").contains("act--blank"), "empty forms where there is nothing yet");
    let start = print("start-list");
    let signed = client.get(&format!("{}?signatures=true", at("start-list"))).expect(200).body();
    assert!(!start.contains("class=\"signature\"") && signed.contains("class=\"signature\""));
    assert!(print("crosstable").contains("sheet--wide"));
    let large = client.get(&format!("{}?size=a3-wide", at("crosstable"))).expect(200).body();
    assert!(large.contains("sheet--large") && large.contains("Chief secretary"));
    let badges = print("badges");
    assert_eq!(count(&badges, "<article class=\"name-badge"), state.active_players().count());
    assert!(print("official-badges").contains("Chief referee"));
    let last = print("final-protocol?unfinished=marked");
    assert!(last.contains("Chief referee") && last.contains("Ашық топ") && last.contains("Әйелдер"));
    let finished =
        |paper: &str| client.get(&format!("{}/papers/{paper}", section_url(sections[0]))).expect(200).body();
    // Two share the first prize and the second.
    assert!(finished("prize-list").contains("80,000\u{a0}сом"));
    assert!(finished("prize-receipts").contains("80,000\u{a0}сом"));
    assert_eq!(count(&finished("diplomas"), "class=\"leaf diploma diploma--felt\""), 3);
    assert_eq!(count(&finished("diplomas"), "diploma__place--"), 3);
    assert!(finished("diplomas?frame=spare").contains("diploma--spare"), "one that saves ink");
    for gone in ["double", "ornament"] {
        let kept = finished(&format!("diplomas?frame={gone}"));
        assert!(
            kept.contains("diploma--line"),
            "an address that was kept prints no ground in colour: {gone}"
        );
    }
    assert!(
        !finished("diplomas?text=Thanks").contains("diploma__place--"),
        "no place where none is spoken of"
    );
    let own = finished("diplomas?heading=Алгыс&text=for+[place]+<b>&frame=line&places=1");
    assert!(
        own.contains("<h2>Алгыс</h2>") && own.contains("for 1 &#60;b&#62;") && own.contains("diploma--line")
    );
}

#[test]
fn a_diploma_keeps_ten_millimetres_from_the_edge_and_has_its_colours_on_paper() {
    let (_app, client, sections) = demonstration();
    let page = client.get(&format!("{}/papers/diplomas", section_url(sections[0]))).expect(200).body();
    // Print makes all colours of the page black and white, but for what has a theme of its own.
    assert!(
        page.matches("diploma--felt\" data-theme=\"light\"").count() == 3 && page.contains("css/diploma.css")
    );
    let sheet = include_str!("../../../static/css/papers.css");
    let of_diploma = sheet.split("@page sheet-diploma {").nth(1).and_then(|rest| rest.split('}').next());
    assert!(of_diploma.is_some_and(|rule| rule.contains("size: A4;") && rule.contains("margin: 10mm;")));
    // The leaf is no higher than what is left of a sheet of 297 mm.
    let cut = include_str!("../../../static/css/papers-cut.css");
    let height =
        cut.split(".sheet--diploma .leaf {\n  height: ").nth(1).and_then(|rest| rest.split("mm").next());
    assert!(height.and_then(|height| height.parse::<u32>().ok()).is_some_and(|height| height <= 277));
}

#[test]
fn the_foot_names_event_section_round_and_time() {
    let (app, _, sections) = demonstration();
    let at = format!("{}/papers/foot.css?round=4", section_url(sections[1]));
    let style = app.stranger().get(&at).expect(200);
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");
    assert!(
        style.body().contains("content: \"Ұлы дала кубогы · Ашық топ · Round 4 · printed "),
        "{}",
        style.body()
    );
}

#[test]
fn a_draft_is_printed_by_officials_alone_and_says_that_it_is_one() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        for paper in ["pairings-by-board", "pairings-by-name"] {
            let address = format!("{}/papers/{paper}", hall.url());
            stranger.get(&format!("{address}?round=2")).expect(404);
            for address in [address.clone(), format!("{address}?round=1")] {
                let public = stranger.get(&address).expect(200).body();
                assert!(public.contains("Round 1") && !public.contains("sheet__draft"), "{address}");
            }
            let draft = client.get(&address).expect(200).body();
            assert!(draft.contains("Round 2") && draft.contains("sheet__draft"), "{address}");
        }
        client.get(&format!("{}/papers/slips?round=9", hall.url())).expect(404);
        // The draft is not counted by the tables either.
        let table = client.get(&format!("{}/papers/standings?after=2", hall.url())).expect(200).body();
        assert!(table.contains("round 1") && !table.contains("round 2"));
        let offered = stranger.get(&format!("{}/papers", hall.url())).expect(200).body();
        assert!(offered.contains("papers/standings") && !offered.contains("papers/badges"));
        assert!(!offered.contains("value=\"2\""), "no draft to choose");
    }
}

#[test]
fn what_hangs_on_the_wall_shows_names_as_strangers_see_them() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        super::protection::categorise(&app, hall.section, Category::Age);
        super::protection::protect(&client, hall.event, &["short_names"]);
        let whole = |paper: &str| {
            let page = client.get(&format!("{}/papers/{paper}", hall.url())).expect(200).body();
            assert!(page.contains("Almaz"), "{paper}");
            page.contains("Asan уулу")
        };
        for paper in ["pairings-by-board", "pairings-by-name", "start-list", "standings", "crosstable"] {
            assert!(!whole(paper), "{paper}");
        }
        let of_round = |ticked: &str| {
            let address = format!("{}/papers/round?chosen=true&{ticked}=true", hall.url());
            client.get(&address).expect(200).body().contains("Asan уулу")
        };
        assert!(of_round("slips") && !of_round("by_board") && !of_round("by_name"));
        for paper in ["badges", "check-in-list", "slips", "final-protocol?scope=section"] {
            assert!(whole(paper), "{paper}");
        }
    }
}

#[test]
fn the_final_protocol_is_of_a_section_or_of_the_event_and_has_the_tie_breaks_that_decided() {
    let (app, client, sections) = demonstration();
    let print = |at, query: &str| {
        client.get(&format!("{}/papers/final-protocol{query}", section_url(at))).expect(200)
    };
    let heading =
        |at: (EventId, SectionId)| format!("<h2>{}</h2>", app.section_state(at.1).section.settings.name);
    // The first event is over.
    let finished = print(sections[0], "");
    assert!(finished.body().contains(&heading(sections[0])), "{}", finished.text());
    assert!(!finished.text().contains("Provisional") && !finished.text().contains("Left out"));

    // In the second the open section is being played: it is left out, unless it is asked for, and then it is marked.
    let without = print(sections[1], "");
    assert!(!without.body().contains(&heading(sections[1])), "{}", without.text());
    assert!(without.text().contains("Left out, because rounds or games are still to be played: "));
    assert!(without.body().contains("<p class=\"sheet__note\">Left out"), "on paper too: {}", without.body());
    let marked = print(sections[1], "?unfinished=marked");
    assert!(marked.body().contains(&heading(sections[1])) && marked.text().contains("Provisional"));
    assert!(marked.body().contains(&heading(sections[2])) && !marked.text().contains("Left out"));
    let alone = print(sections[1], "?scope=section");
    assert!(alone.body().contains(&heading(sections[1])) && !alone.body().contains(&heading(sections[2])));
    assert!(alone.body().contains("papers/foot.css\"") && marked.body().contains("papers/foot.css?of=event"));

    // The tie-breaks stand there as in the standings, up to the last that put one player before another.
    let state = app.section_state(sections[0].1);
    let table = ranking::standings(&state, Some(state.rounds_complete()));
    let decided = (1..=table.order.len())
        .rev()
        .find(|at| table.rows.iter().any(|row| row.places[*at] != row.places[at - 1]))
        .expect("a tie-break decided a place");
    let one = print(sections[0], "?scope=section").body();
    let head = one.rsplit("<thead>").next().and_then(|rest| rest.split("</thead>").next()).expect("a head");
    assert_eq!(head.matches("<th").count(), 6 + decided, "{head}");
    let row = one.split("<tbody>").nth(2).and_then(|rest| rest.split("</tr>").next()).expect("a row");
    assert_eq!(row.matches("<td").count(), 6 + decided, "{row}");
    assert_eq!(one.matches("<ul class=\"sheet__legend\">").count(), 1);

    let choose = client.get(&format!("{}/papers", section_url(sections[1]))).expect(200).body();
    assert!(choose.contains("name=\"scope\"") && choose.contains("name=\"unfinished\""));
    assert!(
        !app.stranger().get(&format!("{}/papers", section_url(sections[1]))).body().contains("\"scope\"")
    );
}

/// A section whose round 1 has so many boards, which are published; with the organiser's browser.
fn paired(app: &TestApp, boards: usize) -> (Client, String) {
    let (organiser, client) = app.with_organiser();
    let (event, section) = app.event(organiser, 3);
    app.write(move |tx| {
        let names: Vec<_> = (1..=2 * boards).map(|n| applicant(&format!("Player {n}"))).collect();
        let players = tx.insert_players(section, &names)?;
        let pairs: Vec<_> = players.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        let first =
            tx.load_section_state(section)?.and_then(|state| state.rounds.first().map(|round| round.id));
        let first = first.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        tx.insert_pairing(first, &pairs, &[])?;
        let at = "2026-11-22T20:30:00Z".parse().expect("a time");
        let mut version = version_of(tx, section, 1)?;
        for state in [RoundState::Draft, RoundState::Published] {
            version = tx.update_round_state(first, version, state, at)?;
        }
        Ok(())
    });
    (client, section_url((event, section)))
}

#[test]
fn record_forms_of_75_boards_are_a_tenth_of_what_their_cells_would_be() {
    for app in applications() {
        let (client, url) = paired(&app, 75);
        for form in ["", "?form=a4"] {
            let page = client.get(&format!("{url}/papers/forms{form}")).expect(200).body();
            assert_eq!(page.matches("<article class=\"form-sheet\">").count(), 150);
            let elements = tags(&page).iter().filter(|tag| !tag.name.starts_with('/')).count();
            assert!(elements <= 9_000, "{elements} elements");
        }
        // All papers of the round together are no more than those and what else hangs and lies there.
        let together = client.get(&format!("{url}/papers/round?round=1")).expect(200).body();
        let elements = tags(&together).iter().filter(|tag| !tag.name.starts_with('/')).count();
        assert!(elements <= 15_000, "{elements} elements");
    }
}

#[test]
fn a_round_is_printed_in_one_go_and_what_was_ticked_is_printed_again() {
    for app in applications() {
        let (client, url) = paired(&app, 3);
        let round = client.get(&format!("{url}/rounds/1")).expect(200);
        let link = tags(&round.body())
            .into_iter()
            .find_map(|tag| tag.get("href").filter(|href| href.contains("/papers/round")).map(str::to_owned));
        let address = link.expect("one click from the round");
        let has = |page: &str| {
            let parts = ["paper--pairings", "paper--seats", "class=\"slip\"", "class=\"form-sheet\""];
            parts.map(|part| page.contains(part))
        };
        // All of it the first time, in the order of the boxes, each beginning a sheet.
        let first = client.get(&address).expect(200).body();
        assert_eq!(has(&first), [true; 4]);
        let order: Vec<_> = ["paper--pairings", "paper--seats", "leaf--slips", "leaf--forms"]
            .map(|part| first.find(part))
            .into();
        assert!(order.is_sorted(), "{order:?}");
        assert_eq!(first.matches("<div class=\"sheet sheet--").count(), 4);
        assert!(first.contains("papers/foot.css?chosen=true"), "a foot for all");

        // Ticked without scripts; remembered for this section in this browser.
        let ticked = format!("{address}&chosen=true&by_board=true&forms=true&form=a4");
        let shown = client.get(&ticked).expect(200).body();
        assert_eq!(has(&shown), [true, false, false, true]);
        assert!(shown.contains("leaf--whole"));
        let html = client.get(&address).expect(200).body();
        assert_eq!(has(&html), [true, false, false, true]);
        assert!(html.contains("leaf--whole"));
        let boxes: Vec<_> = tags(&html)
            .into_iter()
            .filter(|tag| tag.get("type") == Some("checkbox") && tag.get("value") == Some("true"))
            .map(|tag| (tag.get("name").map(str::to_owned), tag.get("checked").is_some()))
            .collect();
        let expected = [("by_board", true), ("by_name", false), ("slips", false), ("forms", true)]
            .map(|(name, ticked)| (Some(name.to_owned()), ticked));
        assert_eq!(boxes, expected);

        // Nothing ticked prints nothing, and is not remembered; boards that were named stay named.
        let none = client.get(&format!("{address}&chosen=true")).expect(200);
        assert!(none.text().contains("Nothing is ticked") && has(&none.body()) == [false; 4]);
        let two = client.get(&format!("{address}&boards=2-3")).expect(200).body();
        assert_eq!(two.matches("<article class=\"form-sheet\">").count(), 4);
        assert!(two.contains("name=\"boards\" value=\"2-3\""));
        // A foot that counts the sheets, and does not say of how many.
        let foot = client.get(&format!("{url}/papers/foot.css?chosen=true&round=1")).expect(200).body();
        assert!(foot.contains("content: counter(page);") && foot.contains("Round 1"), "{foot}");
        app.stranger().get(&address).expect(303);
    }
}
