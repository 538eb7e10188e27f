//! The standings and the crosstable as spectators read them, in every language.

use toguznama::i18n::{Lang, Message, Speaker, TieNames as _};
use toguznama::tournament::Terminology;

use super::rounds::{enter, section, start, step};
use super::tables::tables;
use super::*;
use crate::support::html::{Tag, tags};

/// Plays two rounds of seven players: a win, a draw, a forfeit and a bye in each.
fn played(app: &TestApp) -> (SectionId, String) {
    let (client, _, id, url) = section(app, 7, 5);
    for round in 1..=2 {
        start(&client, &url, round);
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "5", "+"]) {
            enter(&client, &url, round, board, 1, typed).expect(200);
        }
        step(&client, &url, round, "close").expect(303);
    }
    (id, url)
}

/// The elements of a page that have this class among theirs.
fn of_class(page: &Answer, class: &str) -> Vec<Tag> {
    let has = |tag: &Tag| tag.get("class").is_some_and(|all| all.split(' ').any(|one| one == class));
    tags(&page.body()).into_iter().filter(has).collect()
}

#[test]
fn the_standings_say_how_far_players_moved_and_what_each_round_was() {
    for app in applications() {
        let (id, url) = played(&app);
        let state = app.section_state(id);
        let stranger = app.stranger();
        for lang in Lang::ALL {
            let speaker = Speaker { words: Some(Terminology::default()), ..Speaker::new(lang) };
            let page = stranger.get(&format!("{url}/standings?lang={lang}")).expect(200);
            let since = speaker.say(&Message::new("standings-moved").with("n", 1_usize));
            let words =
                ["outcome-win", "outcome-draw", "outcome-loss", "outcome-none"].map(|key| speaker.t(key));
            let tables = tables(&page.body());
            let table = tables.iter().find(|table| table.head.contains(&since)).expect("a table");
            assert_eq!(table.rows.len(), 7, "{lang}");
            assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{lang}: {:?}", table.rows);
            for tie in &state.format().tie_breaks {
                assert!(table.head.contains(&speaker.say(&tie.head())), "{lang}: {:?}", table.head);
            }
            let forms: Vec<String> = of_class(&page, "run")
                .iter()
                .filter_map(|tag| tag.get("aria-label").map(str::to_owned))
                .collect();
            assert_eq!(forms.len(), 7, "{lang}: {forms:?}");
            for form in &forms {
                let rounds: Vec<&str> = form.split(", ").collect();
                assert_eq!(rounds.len(), 2, "{lang}: {form}");
                assert!(rounds.iter().all(|round| words.iter().any(|word| word == round)), "{lang}: {form}");
            }
            for word in &words {
                assert!(forms.iter().any(|form| form.contains(word.as_str())), "{lang}: {word}: {forms:?}");
            }
        }
        // After the first round no player has moved, for none stood anywhere before.
        let first = stranger.get(&format!("{url}/standings?after=1")).expect(200);
        assert!(of_class(&first, "standings__moved").is_empty());
        assert!(!of_class(&first, "run").is_empty());
    }
}

#[test]
fn a_cell_of_the_crosstable_has_no_letters_and_says_all_to_those_who_hear_it() {
    for app in applications() {
        let (id, url) = played(&app);
        let state = app.section_state(id);
        let stranger = app.stranger();
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let page = stranger.get(&format!("{url}/crosstable?lang={lang}")).expect(200);
            let cells: Vec<Tag> = of_class(&page, "met").into_iter().filter(|tag| tag.name == "a").collect();
            assert_eq!(cells.len(), 2 * 2 * 3, "{lang}");
            let sides = ["white", "black"].map(|key| speaker.t(key));
            for cell in &cells {
                let said = cell.get("aria-label").expect("words");
                let names = state.players.iter().filter(|one| said.contains(&one.details.name.to_string()));
                assert_eq!(names.count(), 1, "{lang}: {said}");
                assert!(sides.iter().any(|side| said.contains(side.as_str())), "{lang}: {said}");
            }
            let name = speaker.t("player");
            let tables = tables(&page.body());
            let table = tables.iter().find(|table| table.head.contains(&name)).expect("a table");
            let at = table.head.iter().position(|head| *head == name).expect("names");
            let played = table.rows.iter().flat_map(|row| row.iter().skip(at + 1).take(2));
            let games: Vec<&String> =
                played.filter(|cell| cell.starts_with(|of: char| of.is_ascii_digit())).collect();
            assert_eq!(games.len(), cells.len(), "{lang}: {:?}", table.rows);
            for game in games {
                let (opponent, result) = game.split_once(' ').expect("two parts");
                assert!(opponent.parse::<u32>().is_ok(), "{lang}: {game}");
                assert!(["1", "½", "0", "+", "–"].contains(&result), "{lang}: {game}");
            }
        }
    }
}
