//! Papers: each is printed for every section, in four languages, with what it must have and nothing that is not public.

use super::*;
use toguznama::tournament::standings::ranking;

use crate::support::demonstration::demonstrated;

/// The papers by their addresses, as the table of routes has them.
fn papers() -> Vec<&'static str> {
    let slug = |row: RouteRow| row.path.split_once("{section}/papers/").map(|(_, slug)| slug);
    let papers: Vec<_> = table().into_iter().filter_map(slug).filter(|slug| !slug.contains('.')).collect();
    assert_eq!(papers.len(), 22);
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
    let name = |id| state.player(id).expect("a player").details.name.to_string();
    for paper in ["pairings-by-board", "pairings-by-name", "slips", "forms", "place-cards"] {
        let page = print(paper);
        for board in &round.boards {
            assert!(page.contains(&name(board.white)) && page.contains(&name(board.black)), "{paper}");
        }
        assert!(page.contains("Round 4"), "{paper}");
    }
    let boards = round.boards.len();
    let count = |page: &str, what: &str| page.matches(what).count();
    let slips = print("slips");
    assert_eq!(count(&slips, "<article class=\"slip\">"), boards);
    assert_eq!(count(&slips, "<i>=</i>"), boards * 6, "three offers a player (D2)");
    assert_eq!(count(&slips, "class=\"sheet__code\""), boards, "a code on each");
    let some = client.get(&format!("{}?boards=2-4,7", at("slips"))).expect(200).body();
    assert_eq!(count(&some, "<article class=\"slip\">"), 4);
    let forms = print("forms");
    assert_eq!(count(&forms, "<article class=\"form-sheet\">"), boards * 2, "both players record (N6)");
    assert_eq!(count(&forms, "<th>90</th>"), boards * 2);
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
    assert!(finished("prize-list").contains("100,000\u{a0}сом"));
    assert!(finished("prize-receipts").contains("100,000\u{a0}сом"));
    assert_eq!(count(&finished("diplomas"), "class=\"leaf diploma diploma--double\""), 3);
    let own = finished("diplomas?heading=Алгыс&text=for+[place]+<b>&frame=line&places=1");
    assert!(
        own.contains("<h2>Алгыс</h2>") && own.contains("for 1 &#60;b&#62;") && own.contains("diploma--line")
    );
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
