//! One field for a player, a board, a round, a page or an act: both alphabets, four languages, and no one is led to what they
//! may not do.

use std::collections::BTreeSet;

use super::rounds::{section, start, step};
use super::*;
use crate::support::html::tags;
use toguznama::primitives::Keyed as _;
use toguznama::tournament::{Role, RoundState};

/// The links of a list.
fn hits(client: &Client, url: &str, typed: &str) -> Vec<String> {
    let typed: String = typed.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let part = client.get(&format!("{url}/go?part=true&q={typed}")).expect(200);
    let links = tags(&part.body()).into_iter().filter(|tag| tag.name == "a");
    links.filter_map(|tag| tag.get("href").map(str::to_owned)).collect()
}

#[test]
fn a_board_a_player_a_page_and_an_act_are_found_in_both_alphabets_and_four_languages() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 40, 5);
        start(&client, &url, 1);
        let state = app.section_state(id);
        assert_eq!(hits(&client, &url, "17")[0], format!("{url}/rounds/1/boards/17"));
        // A player by the beginning of a name, in either alphabet.
        let player = &state.players[6];
        let surname = player.details.name.surname.clone();
        let latin = toguznama::tournament::players::search::skeleton(&surname);
        assert!(latin.is_ascii() && !surname.is_ascii(), "{surname}, {latin}");
        let here = format!("{url}/players/{}", player.id);
        assert!(hits(&client, &url, &latin).contains(&here), "{latin}");
        assert!(hits(&client, &url, &surname).contains(&here), "{surname}");
        let beginning: String = latin.chars().take(4).collect();
        assert!(hits(&client, &url, &beginning.to_lowercase()).contains(&here), "{beginning}");
        for typed in ["why 4 7", "почему 4 7", "неге 4 7", "эмне үчүн 4 7"] {
            assert_eq!(hits(&client, &url, typed)[0], format!("{url}/rounds/1/why?one=4&other=7"), "{typed}");
        }
        for typed in ["close round 1", "закрыть тур 1", "1-турду жабуу", "турды жабу 1"]
        {
            let to = format!("{url}/rounds/1#do={url}/rounds/1/close");
            assert_eq!(hits(&client, &url, typed).first(), Some(&to), "{typed}");
        }
        for typed in ["badges", "бейджи", "бейдж"] {
            let found = hits(&client, &url, typed);
            assert!(found.contains(&format!("{url}/papers/badges")), "{typed}: {found:?}");
        }
        assert!(hits(&client, &url, "close round 2").is_empty());
        assert!(hits(&client, &url, "журнал").contains(&format!("/events/{event}/audit-log")));
        assert!(
            hits(&client, &format!("/events/{event}"), &latin).contains(&here),
            "from a page of the event"
        );
        let page = client.get(&format!("{url}/go?q=17")).expect(200);
        assert!(page.text().contains("Board 17"), "without scripts it is a page: {}", page.text());
    }
}

#[test]
fn no_one_is_led_to_what_they_may_not_do() {
    let app = applications().next().expect("an application");
    let (client, event, id, url) = section(&app, 6, 3);
    let of_event = format!("/events/{event}");
    let mut readers: Vec<(String, Client)> = Role::ALL
        .iter()
        .map(|role| {
            let login = format!("reader-{role:?}").to_lowercase();
            let (_, client) = app.with_official(&login, event, *role);
            (login, client)
        })
        .collect();
    readers.push(("a stranger".to_owned(), app.stranger()));
    for action in ["", "pair", "publish", "start"] {
        if !action.is_empty() {
            step(&client, &url, 1, action).expect(303);
        }
        for (who, reader) in readers.iter().filter(|_| action != "publish") {
            let typed = ["", "1", "round", "p", "s", "a", "r", "l"].into_iter();
            let links: BTreeSet<String> = typed
                .flat_map(|typed| hits(reader, &url, typed))
                .chain(hits(reader, &of_event, "s"))
                .collect();
            for link in links {
                let (page, act) = link.split_once('#').unwrap_or((&link, ""));
                let shown = reader.get(page);
                let status = shown.status.as_u16();
                assert!(matches!(status, 200 | 303), "{who}: {link}: {status}");
                // While results are missing, the page of the round says which.
                let Some(act) = act.strip_prefix("do=").filter(|act| !act.ends_with("/close")) else {
                    continue;
                };
                let leads = tags(&shown.body()).iter().any(|tag| {
                    ["action", "formaction", "href"].iter().any(|name| tag.get(name) == Some(act))
                });
                assert!(leads || status == 303, "{who}: nothing on {page} does {act}");
            }
        }
    }
    let stranger = &readers.last().expect("a stranger").1;
    assert!(hits(stranger, &url, "close round 1").is_empty());
    assert!(hits(stranger, &url, "audit log").is_empty());
    assert_eq!(app.section_state(id).rounds[0].state, RoundState::Playing);
}
