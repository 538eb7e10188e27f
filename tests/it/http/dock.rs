//! The bar of a spectator's phone and the tabs of an event: who they are for, and where they lead.

use super::rounds::{section, start, step};
use super::*;

/// The part of the page that is the bar; empty where there is none.
fn dock(page: &str) -> String {
    let from = page.find("<nav class=\"dock\"").unwrap_or(page.len());
    let end = page[from..].find("</nav>").map_or(page.len(), |end| from + end);
    page[from..end].to_owned()
}

#[test]
fn the_bar_is_for_guests_and_leads_to_the_last_published_round() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let first: Vec<Game> = app.section_state(id).rounds[0].games.clone();
        for board in first {
            super::rounds::enter(&client, &url, 1, board.number, board.version.0, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        step(&client, &url, 2, "pair").expect(303);
        let guest = app.stranger();
        for (page, here) in [
            ("", url.clone()),
            ("/rounds/1", format!("{url}/rounds/1")),
            ("/crosstable", format!("{url}/standings")),
            ("/players", format!("{url}/players")),
            ("/more", url.clone()),
        ] {
            let bar = dock(&guest.get(&format!("{url}{page}")).expect(200).body());
            assert!(bar.contains(&format!("href=\"{here}\" aria-current=\"page\"")), "{page}: {bar}");
            assert_eq!(bar.matches("aria-current").count(), 1, "{page}: {bar}");
            // The second round is still a draft.
            assert!(bar.contains("/rounds/1\"") && !bar.contains("/rounds/2"), "{page}: {bar}");
        }
        // The games of the section have its bar, those of the event the event's.
        let games = format!("/events/{event}/games?section={id}");
        let bar = dock(&guest.get(&games).expect(200).body());
        assert!(bar.contains(&format!("href=\"{games}\" aria-current=\"page\"")), "{bar}");
        assert!(bar.contains(&format!("{url}/standings")), "{bar}");
        let bar = dock(&guest.get(&format!("/events/{event}/hall")).expect(200).body());
        assert!(bar.contains(&format!("href=\"/events/{event}/hall\" aria-current=\"page\"")), "{bar}");
        step(&client, &url, 2, "publish").expect(303);
        assert!(dock(&guest.get(&url).expect(200).body()).contains("/rounds/2\""));

        for page in [url.clone(), format!("/events/{event}"), format!("{url}/standings")] {
            let seen = client.get(&page).expect(200).body();
            assert!(!seen.contains("class=\"dock\"") && !seen.contains("has-dock"), "{page}");
        }
        for page in ["/".to_owned(), format!("/events/{event}/screen/show"), "/login".to_owned()] {
            assert!(!guest.get(&page).body().contains("class=\"dock\""), "{page}");
        }
        // What the bar has no room for is a step away.
        let front = guest.get(&url).expect(200).body();
        let rest = front.split("class=\"beside-dock").nth(1).expect("links").split("</div>").next();
        let rest = rest.expect("its end");
        assert!(
            rest.contains("/papers\"") && rest.contains("/more\"") && !rest.contains("/players\""),
            "{rest}"
        );
    }
}

#[test]
fn the_hall_has_a_tab_for_everybody_and_the_teams_where_there_are_any() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 4, 3);
        let (front, guest) = (format!("/events/{event}"), app.stranger());
        let tabs = || {
            let page = guest.get(&front).expect(200).body();
            let tabs = page.split("class=\"tabs\"").nth(1).expect("tabs").split("</nav>").next();
            tabs.expect("their end").to_owned()
        };
        assert!(tabs().contains("/hall\"") && !tabs().contains("/teams\""), "{}", tabs());
        let teams = format!("{front}/teams");
        client.fill(&teams, &teams, &[("name", "Талас")]).expect(303);
        assert!(tabs().contains("/hall\"") && tabs().contains("/teams\""), "{}", tabs());
        assert!(dock(&guest.get(&front).expect(200).body()).contains("/teams\""));
    }
}
