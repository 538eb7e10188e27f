//! The front page, and the page of an event, in every state that an event can be in.

use chrono::{Days, NaiveDate, Utc};

use super::live_entry::play;
use super::protection::protect;
use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::{Tag, tags};

/// The day that it is in the hall.
fn today() -> NaiveDate {
    Zone::default().day(Utc::now())
}

/// Has an event go on from so many days from today to so many, which may be past.
fn goes_on(client: &Client, event: EventId, from: i64, to: i64) {
    let today = today();
    let day = |days: i64| {
        let by = Days::new(days.unsigned_abs());
        let day = if days < 0 { today.checked_sub_days(by) } else { today.checked_add_days(by) };
        day.expect("a day").to_string()
    };
    let edit = format!("/events/{event}/edit");
    client.fill(&edit, &edit, &[("starts_on", &day(from)), ("ends_on", &day(to))]).expect(303);
}

/// Ends a round of two boards: White wins on both.
fn end(client: &Client, url: &str, round: u8) {
    for board in 1..=2 {
        enter(client, url, round, board, 1, "1 (82) - 0 (60)").expect(200);
    }
    step(client, url, round, "close").expect(303);
}

/// How often an element of exactly this class stands on the page.
fn count(answer: &Answer, class: &str) -> usize {
    let has = |classes: &str| classes.split(' ').any(|one| one == class);
    tags(&answer.body()).iter().filter(|tag| tag.get("class").is_some_and(has)).count()
}

#[test]
fn the_front_page_shows_the_first_board_that_is_played_and_follows_it() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        goes_on(&client, event, -1, 1);
        start(&client, &url, 1);
        let stranger = app.stranger();
        let front = || stranger.get("/").expect(200);
        let before = front();
        assert_eq!(count(&before, "hero--now"), 1);
        assert!(!before.body().contains("class=\"board\""), "no move is known");
        assert!(before.body().contains(&format!("data-live=\"/events/{event}/live\"")), "{}", before.body());
        assert!(before.text().contains("0/2") && before.text().contains("2 games in progress"));

        play(&client, &format!("{url}/rounds/1/boards/2"), "79");
        let played = front();
        assert_eq!(count(&played, "board"), 1);
        assert!(played.text().contains("Board 2, move 1"), "{}", played.text());
        play(&client, &format!("{url}/rounds/1/boards/1"), "7");
        let played = front();
        assert_eq!(count(&played, "board"), 1, "one is drawn");
        assert!(played.text().contains("Board 1, move 1"), "the first of them");
        let is_live = |tag: &Tag| tag.get("class") == Some("live") && tag.text.contains("Board 1, move 1");
        assert!(tags(&played.body()).iter().any(is_live), "{}", played.body());
        assert!(
            played.text().contains("Board 2 · balls so far"),
            "the other by its balls: {}",
            played.text()
        );

        enter(&client, &url, 1, 1, 1, "1 (82) - 0 (60)").expect(200);
        let ended = front();
        assert!(
            ended.text().contains("1/2") && ended.text().contains("1 game in progress"),
            "{}",
            ended.text()
        );
        assert!(ended.text().contains("Board 2, move 1"), "the board that still goes on");
        assert!(
            ended.text().contains("Latest results") && ended.body().contains("1 (82)"),
            "{}",
            ended.body()
        );
    }
}

#[test]
fn results_stand_on_the_front_page_in_the_order_in_which_they_came() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 16, 3);
        goes_on(&client, event, 0, 0);
        start(&client, &url, 1);
        for board in [7, 2, 5, 8, 1, 3] {
            enter(&client, &url, 1, board, 1, "1 (82) - 0 (60)").expect(200);
        }
        let body = app.stranger().get("/").expect(200).body();
        let (_, results) = body.split_once("scores--few").expect("results");
        let (results, _) = results.split_once("</table>").expect("an end");
        let of = |board: u32| results.find(&format!("/rounds/1/boards/{board}\">{board}</a>"));
        let places: Vec<_> = [3, 1, 8, 5, 2].map(of).into_iter().collect::<Option<_>>().expect(results);
        assert!(places.is_sorted(), "{results}");
        assert_eq!(of(7), None, "five of them");
    }
}

#[test]
fn an_event_without_days_is_now_while_a_round_of_it_is_played() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let edit = format!("/events/{event}/edit");
        client.fill(&edit, &edit, &[("starts_on", ""), ("ends_on", "")]).expect(303);
        let stranger = app.stranger();
        assert_eq!(count(&stranger.get("/").expect(200), "hero"), 0, "nothing is known of it");
        step(&client, &url, 1, "pair").expect(303);
        assert_eq!(count(&stranger.get("/").expect(200), "hero"), 0, "a draft is the officials'");
        for action in ["publish", "start"] {
            step(&client, &url, 1, action).expect(303);
        }
        assert_eq!(count(&stranger.get("/").expect(200), "hero--now"), 1);
        assert_eq!(count(&stranger.get(&format!("/events/{event}")).expect(200), "hero--now"), 1);
    }
}

#[test]
fn an_event_that_is_over_has_a_podium_and_a_winner_among_those_past() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 1);
        let page = format!("/events/{event}");
        let stranger = app.stranger();
        goes_on(&client, event, -3, -2);
        start(&client, &url, 1);
        let open = stranger.get(&page).expect(200);
        assert_eq!((count(&open, "hero--past"), count(&open, "podium")), (1, 0), "nobody has won");
        assert_eq!(count(&stranger.get("/").expect(200), "events__winner"), 0);
        end(&client, &url, 1);
        let over = stranger.get(&page).expect(200);
        assert_eq!((count(&over, "hero--past"), count(&over, "podium")), (1, 1));
        assert!(count(&over, "podium__step") >= 3, "{}", over.body());
        assert!(over.text().contains("1 of 1"), "how it ended: {}", over.text());
        let front = stranger.get("/").expect(200);
        assert_eq!((count(&front, "hero--past"), count(&front, "events__winner")), (1, 1));
        assert!(front.text().contains("Past") && front.body().contains("front__year"), "{}", front.body());
    }
}

#[test]
fn no_one_stands_on_a_podium_while_a_game_is_adjourned() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 1);
        goes_on(&client, event, -3, -2);
        start(&client, &url, 1);
        enter(&client, &url, 1, 1, 1, "1 (82) - 0 (60)").expect(200);
        enter(&client, &url, 1, 2, 1, "?").expect(200);
        step(&client, &url, 1, "close").expect(303);
        let stranger = app.stranger();
        let page = stranger.get(&format!("/events/{event}")).expect(200);
        assert_eq!((count(&page, "hero--past"), count(&page, "podium")), (1, 0));
        assert_eq!(count(&page, "leaders"), 1, "who leads is known");
        let front = stranger.get("/").expect(200);
        assert_eq!((count(&front, "hero__text"), count(&front, "events__winner")), (0, 0));
    }
}

#[test]
fn a_crowd_on_the_first_place_stands_in_the_table_and_on_no_podium() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 14, 1);
        goes_on(&client, event, -3, -2);
        app.change_settings(id, |setup| setup.format.tie_breaks.clear());
        start(&client, &url, 1);
        for board in 1..=7 {
            enter(&client, &url, 1, board, 1, "½ (81) - ½ (81)").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let page = app.stranger().get(&format!("/events/{event}")).expect(200);
        assert_eq!((count(&page, "podium"), count(&page, "leaders"), count(&page, "hero__text")), (0, 1, 0));
        assert_eq!(count(&app.stranger().get("/").expect(200), "events__winner"), 0);
    }
}

#[test]
fn winners_of_past_events_have_short_names_once_the_event_asks_for_them() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 1);
        goes_on(&client, event, -3, -2);
        start(&client, &url, 1);
        end(&client, &url, 1);
        app.change_settings(id, |setup| setup.section.category = Category::Age);
        let players = app.section_state(id).players;
        let stranger = app.stranger();
        let has_whole_names = || {
            let body = stranger.get("/").expect(200).body();
            players.iter().any(|player| body.contains(&player.details.name.to_string()))
        };
        assert!(has_whole_names());
        protect(&client, event, &["short_names"]);
        assert!(!has_whole_names());
        assert_eq!(count(&stranger.get("/").expect(200), "events__winner"), 1);
    }
}

#[test]
fn an_event_to_come_says_in_how_many_days() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 4, 3);
        let page = format!("/events/{event}");
        let stranger = app.stranger();
        for (days, said) in [(1, "Tomorrow"), (12, "In 12 days")] {
            goes_on(&client, event, days, days + 2);
            for address in ["/", &page] {
                let answer = stranger.get(address).expect(200);
                assert_eq!(count(&answer, "hero--ivory"), 1, "{address}");
                assert!(answer.text().contains(said), "{address}: {}", answer.text());
            }
        }
        let russian = stranger.get(&format!("{page}?lang=ru")).expect(200).text();
        assert!(russian.contains("Через 12 дней"), "{russian}");
    }
}

#[test]
fn what_is_played_stands_before_what_is_over_and_others_in_lines() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        goes_on(&client, event, -1, 1);
        start(&client, &url, 1);
        let today = today();
        app.write(move |tx| {
            for name in ["Waiting Cup", "Other Cup"] {
                let details = EventDetails {
                    name: name.to_owned(),
                    starts_on: Some(today),
                    ends_on: Some(today),
                    ..EventDetails::default()
                };
                let event = tx.insert_event(&details)?;
                tx.insert_section(event, &Setup::usual("Women", 3, 9))?;
            }
            Ok(())
        });
        let front = app.stranger().get("/").expect(200);
        assert_eq!((count(&front, "hero"), count(&front, "events__event")), (1, 2));
        let body = front.body();
        let hero = body.split("</h1>").next().unwrap_or_default();
        assert!(hero.contains("Cup of the Nine") && !hero.contains("Other Cup"), "{hero}");
        assert!(front.text().contains("Other Cup") && front.text().contains("Waiting Cup"));
    }
}

#[test]
fn hidden_events_and_whole_names_stay_off_the_front_page() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        goes_on(&client, hall.event, -1, 1);
        app.change_settings(hall.section, |setup| setup.section.category = Category::Age);
        let whole = |address: &str| stranger.get(address).expect(200).body().contains("Asan уулу");
        let event = format!("/events/{}", hall.event);
        assert!(whole("/") && whole(&event), "names stand there");
        protect(&client, hall.event, &["short_names"]);
        assert!(!whole("/") && !whole(&event));
        assert!(stranger.get("/").expect(200).text().contains("Almaz A."));
        protect(&client, hall.event, &["unlisted"]);
        let front = stranger.get("/").expect(200);
        assert_eq!(count(&front, "hero"), 0);
        assert!(!front.body().contains("Almaz"), "{}", front.body());
        assert_eq!(count(&client.get("/").expect(200), "hero"), 1, "its organiser sees it");
    }
}

#[test]
fn an_event_of_eight_sections_shows_the_one_that_is_played_and_lists_all() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        goes_on(&client, event, -1, 1);
        app.write(move |tx| {
            for number in 2..=8 {
                tx.insert_section(event, &Setup::usual(format!("Section {number}"), 3, 9))?;
            }
            Ok(())
        });
        start(&client, &url, 1);
        end(&client, &url, 1);
        for action in ["pair", "publish"] {
            step(&client, &url, 2, action).expect(303);
        }
        let page = app.stranger().get(&format!("/events/{event}")).expect(200);
        assert_eq!(count(&page, "sections__section"), 8);
        assert_eq!((count(&page, "plates__plate"), count(&page, "plates__plate--now")), (3, 1));
        assert_eq!(tags(&page.body()).iter().filter(|tag| tag.name == "h1").count(), 1);
        assert!(page.body().contains(&format!("{url}/rounds/2")), "{}", page.body());
        assert_eq!(count(&page, "leaders"), 1, "after the round that is over");
    }
}

#[test]
fn a_row_of_rounds_has_the_days_that_are_known() {
    for app in applications() {
        let (client, event, section, _) = section(&app, 4, 3);
        goes_on(&client, event, 3, 5);
        app.change_settings(section, |setup| {
            setup.format.rules.round_days = vec!["2026-11-24".parse().ok(), None];
        });
        let page = app.stranger().get(&format!("/events/{event}")).expect(200);
        assert_eq!(count(&page, "plates__day"), 1);
        assert!(page.text().contains("24 Nov"), "{}", page.text());
    }
}

#[test]
fn games_that_referees_put_on_public_boards_are_worth_a_look() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        assert_eq!(count(&stranger.get("/").expect(200), "worth"), 0);
        let game = app.section_state(hall.section).rounds[0].games[0].id;
        let featured = Featured {
            moves: None,
            note: "A sacrifice".to_owned(),
            by: organiser,
            at: crate::support::app::now(),
        };
        app.write(move |tx| Ok(tx.save_featured(game, &featured)?));
        let front = stranger.get("/").expect(200);
        assert_eq!(count(&front, "worth__game"), 1);
        assert!(front.text().contains("A sacrifice"), "{}", front.text());
        assert_eq!(count(&stranger.get(&format!("/events/{}", hall.event)).expect(200), "drawn__game"), 1);
        protect(&client, hall.event, &["unlisted"]);
        assert_eq!(count(&stranger.get("/").expect(200), "worth__game"), 0);
    }
}

#[test]
fn a_player_is_led_to_the_board_while_a_round_is_open() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        goes_on(&client, event, -1, 1);
        start(&client, &url, 1);
        let stranger = app.stranger();
        let pages = ["/".to_owned(), format!("/events/{event}")];
        let ways = |to: &str| {
            let leads = |page: &String| {
                let body = stranger.get(page).expect(200).body();
                let way = |tag: &Tag| tag.get("href") == Some(to) && tag.text == "Find my board";
                tags(&body).iter().filter(|tag| way(tag)).count()
            };
            pages.each_ref().map(leads)
        };
        assert_eq!(ways(&format!("{url}/rounds/1?by=name")), [1, 1]);
        app.write(move |tx| Ok(tx.insert_section(event, &Setup::usual("Women", 3, 9))?));
        assert_eq!(ways(&format!("/events/{event}/go")), [1, 1], "in one of the sections");
        end(&client, &url, 1);
        for page in &pages {
            assert!(!stranger.get(page).expect(200).text().contains("Find my board"), "{page}: it is over");
        }
    }
}

#[test]
fn the_list_of_sections_does_not_repeat_what_stands_above_it() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        goes_on(&client, event, -1, 1);
        start(&client, &url, 1);
        end(&client, &url, 1);
        let page = || app.stranger().get(&format!("/events/{event}")).expect(200);
        let has_heading =
            |page: &Answer| tags(&page.body()).iter().any(|tag| tag.get("id") == Some("sections"));
        let one = page();
        assert_eq!((count(&one, "sections__section"), count(&one, "leaders")), (1, 1));
        assert!(!has_heading(&one), "there is nothing to list");
        app.write(move |tx| Ok(tx.insert_section(event, &Setup::usual("Women", 3, 9))?));
        let two = page();
        assert_eq!((count(&two, "sections__section"), count(&two, "leaders")), (2, 1));
        assert!(has_heading(&two));
        assert_eq!(count(&two, "sections__leaders"), 0, "{}", two.body());
    }
}

#[test]
fn an_event_without_players_says_so_and_leads_to_no_empty_list() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 0, 3);
        goes_on(&client, event, 3, 5);
        let stranger = app.stranger();
        for page in ["/".to_owned(), format!("/events/{event}")] {
            let answer = stranger.get(&page).expect(200);
            assert_eq!(count(&answer, "hero--ivory"), 1);
            let text = answer.text();
            assert!(text.contains("No players yet") && !text.contains("0 players"), "{page}: {text}");
        }
        assert_eq!(count(&stranger.get(&format!("/events/{event}")).expect(200), "button--ochre"), 0);
    }
}

#[test]
fn a_front_page_without_events_tells_each_reader_what_comes() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let guest = app.stranger().get("/").expect(200).text();
        assert!(guest.contains("as soon as they are announced"), "{guest}");
        let organiser = client.get("/").expect(200).text();
        assert!(organiser.contains("one name, one venue") && !organiser.contains("announced"), "{organiser}");
    }
}
