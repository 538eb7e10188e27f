//! Games are found, given away, and looked into, as they were played.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::boards::records::{self, Brings, Offered};
use crate::actions::boards::results;
use crate::actions::rounds::{self};
use crate::actions::testing::TestSection;
use crate::game::{self, OpeningLine};
use crate::i18n::{Lang, Speaker};
use crate::tournament::BoardRef;
use crate::tournament::RoundRef;

/// A section in its first round of two boards, both with a record.
fn recorded() -> TestSection {
    let test = TestSection::with(4, 3);
    let (event, section) = (test.event, test.section);
    for step in [rounds::pair, rounds::publish, rounds::start] {
        let (chief, version) = (test.chief.clone(), test.section_state().rounds[0].version);
        test.run(move |tx| step(tx, &chief, RoundRef { event, section, round: 1 }.seen(version))).unwrap();
    }
    for (board, text) in [(1, "1. 76(10) 98 2. 66 87(4) *"), (2, "{Quiet.} 1. 98 77 *")] {
        let referee = test.referee.clone();
        let at = BoardRef { event, section, round: 1, board };
        test.run(move |tx| {
            let game = records::read(text).unwrap();
            let offered = Offered { game: &game, brings: Brings::Moves, because: "" };
            records::store(tx, &referee, at, None, offered)
        })
        .unwrap();
    }
    test
}

fn found(test: &TestSection, line: &str, player: &str) -> Vec<u32> {
    let filter = RecordingFilter { line: line.to_owned(), ..RecordingFilter::default() };
    let player = NameWords::from_text(player);
    let places = test.store.read_blocking(move |tx| find(tx, &filter, &player)).unwrap();
    places.iter().map(|place| place.number).collect()
}

#[test]
fn a_game_is_found_by_its_moves_and_by_either_player() {
    let test = recorded();
    assert_eq!(found(&test, "", ""), [2, 1], "the latest first");
    assert_eq!(found(&test, "7968", ""), [1]);
    assert_eq!(found(&test, "97", ""), [2]);
    assert!(found(&test, "79681", "").is_empty());
    let section_state = test.section_state();
    let board = &section_state.rounds[0].games[1];
    for id in [board.white, board.black] {
        let player = section_state.players.iter().find(|player| player.id == id).unwrap();
        assert_eq!(found(&test, "", &player.details.name.to_string().to_uppercase()), [2]);
    }
    assert!(found(&test, "", "nobody").is_empty());
}

#[test]
fn n5_the_games_of_an_event_are_one_file_that_reads_back() {
    let test = recorded();
    let (event, section, chief) = (test.event, test.section, test.chief.clone());
    let at = BoardRef { event, section, round: 1, board: 1 };
    let board = at.find(&test.section_state()).unwrap().1.clone();
    let result = crate::regulations::result::parse("1 – 0").unwrap();
    test.run(move |tx| results::enter(tx, &chief, at.seen(board.version), Some(result))).unwrap();
    let text = test.store.read_blocking(move |tx| {
        let filter = RecordingFilter { event: Some(event), ..RecordingFilter::default() };
        let places = find(tx, &filter, &NameWords::default())?;
        tgk(tx, event, &places)
    });
    let text = text.unwrap();
    let games: Vec<_> = game::read(&text).map(|record| game::check(&record.unwrap()).unwrap()).collect();
    let tags = |tag: Tag| games.iter().map(|game| game.tags().get(tag).unwrap_or("")).collect::<Vec<_>>();
    assert_eq!(tags(Tag::Event), ["Cup, Open", "Cup, Open"]);
    assert_eq!(tags(Tag::Round), ["1", "1"]);
    assert!(tags(Tag::White).iter().all(|name| name.starts_with("Player ")));
    assert_eq!(
        games[0].declared_result().to_string(),
        "1-0",
        "what the record leaves open the board has decided"
    );
    assert_eq!(games.iter().map(reading::line).collect::<Vec<_>>(), ["7968", "97"]);
}

#[test]
fn old_records_are_indexed_once() {
    let test = recorded();
    let (at, by) = (crate::actions::testing::noon(), test.referee.user);
    let boards: Vec<_> = test.section_state().rounds[0].games.iter().map(|board| board.id).collect();
    // As a program that did not know of lines has stored them; the second is none.
    for (board, text) in boards.iter().copied().zip(["1. 76(10) 98 *\n", "nothing like a game"]) {
        test.run(move |tx| {
            Ok(tx.save_record(board, Some(crate::tournament::Version::FIRST), text, by, at)?)
        })
        .unwrap();
    }
    assert!(found(&test, "79", "").is_empty());
    assert_eq!(found(&test, "", ""), [2, 1], "they are listed all the same");
    let fill = |behind| test.run(move |tx| Ok(fill_lines(tx, behind)?)).unwrap();
    assert_eq!(fill(None), boards.last().copied());
    assert_eq!(fill(Some(boards[1])), None);
    assert_eq!(found(&test, "79", ""), [1]);
    // Once more, as at the next start: what cannot be read is met again, and nothing changes.
    assert_eq!(fill(None), boards.last().copied());
    assert_eq!((found(&test, "79", ""), found(&test, "", "").len()), (vec![1], 2));
}

#[test]
fn an_invalid_line_is_explained() {
    let message = |text: &str| Speaker::new(Lang::En).say(&line_fault(&OpeningLine::read(text).unwrap_err()));
    for (text, words) in [
        ("76 97", "Black’s move 1, “97”, is not valid. The last korgool lands in White’s pit 8."),
        (
            "76 98 6y",
            "White’s move 2, “6y”, is not valid. A move is two digits from 1 to 9, or only its first digit.",
        ),
        ("7969797", "Black’s move 3, “7969797”, is not valid. That pit is empty."),
    ] {
        assert_eq!(message(text), words);
    }
    let long = OpeningLineError { fault: OpeningLineFault::TooLong, ..OpeningLine::read("x").unwrap_err() };
    assert!(Speaker::new(Lang::En).say(&line_fault(&long)).contains("2000"));
}
