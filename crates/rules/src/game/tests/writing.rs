//! A game is read back from every form it is written in.

use proptest::prelude::*;
use rstest::rstest;

use super::properties::any_checked;
use super::*;

/// A short game that ends because White has no ball to play.
const NO_BALL: &str = "1. 98 22 2. 87 12 3. 65 25 4. 54 13 5. 43 12 6. 79";

fn game(text: &str) -> CheckedGame {
    check(&read_one(text).unwrap()).unwrap()
}

#[test]
fn playok_wraps_lines_at_59_characters() {
    let written = game("[White \"1\"]\n1. 76 98= 2. 66 87 3. 12 76 4. 25 78 5. 48 36x 6. 94 16 0-1")
        .playok()
        .to_string();
    let expected = concat!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"1\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n",
        "1. 76(10) 98= 2. 66 87(4) 3. 12(22) 76(8) 4. 25(34) 78 5.\n48(38) 36X 6. 94 16 0-1\n",
    );
    assert_eq!(written, expected);
}

#[test]
fn the_form_has_three_blocks_of_thirty_rows_and_fits_a_page() {
    let written = game(&format!("[White \"1\"]\n{NO_BALL}")).form().to_string();
    let lines: Vec<_> = written.lines().collect();
    let rows: Vec<_> = lines.iter().filter(|line| line.contains('|')).collect();
    assert_eq!(rows.len(), 31);
    assert_eq!(*rows[0], "  N | White   | Black   |   N | White   | Black   |   N | White   | Black");
    assert!(rows[1].starts_with("  1 | 98(10)  | 22(10)  |  31 |         |         |  61 |"), "{}", rows[1]);
    assert!(lines.len() <= 60 && lines.iter().all(|line| line.chars().count() <= 80), "{written}");
    assert!(written.contains("; White ____"));
}

proptest! {
    #[test]
    fn playok_is_read_as_it_was_written(game in any_checked()) {
        let written = game.playok().to_string();
        let moves = written.split("\n\n").nth(1).unwrap();
        prop_assert!(moves.lines().all(|line| line.len() <= 59), "{moves}");
        prop_assert_eq!(check(&read_one(&written).unwrap()).unwrap(), game);
    }

    #[test]
    fn the_form_is_read_as_it_was_written(game in any_checked()) {
        let written = game.form().to_string();
        prop_assert_eq!(check(&read_one(&written).unwrap()).unwrap(), game, "{}", written);
    }

    #[test]
    fn json_has_every_move_with_its_effect(game in any_checked()) {
        let value = serde_json::to_value(game.json()).unwrap();
        let number = |ply: &serde_json::Value, key: &str| u8::try_from(ply[key].as_u64().unwrap()).unwrap();
        let mut replay = Replay::new();
        let mut taken = BySide { white: 0, black: 0 };
        for ply in value["plies"].as_array().unwrap() {
            let offer = if ply["offer"] == true { Offer::Draw } else { Offer::None };
            let played = replay.play(pit(number(ply, "from")), offer).unwrap();
            prop_assert_eq!(number(ply, "to"), played.landing.pit.number());
            prop_assert_eq!(&ply["landing"], played.landing.side.name());
            prop_assert_eq!(&ply["notation"], &Notation::new(&played, offer).to_string());
            prop_assert_eq!(ply["position"].as_str().unwrap().parse(), Ok(played.position));
            *taken.of_mut(played.mover) += number(ply, "captured");
            prop_assert!(number(&ply["kazans"], played.mover.name()) >= *taken.of(played.mover));
        }
        prop_assert_eq!(&replay, game.replay());
        prop_assert_eq!(&value["result"], &game.declared_result().to_string());
    }
}

#[rstest]
#[case::tgk(|game: &CheckedGame| game.to_string())]
#[case::playok(|game: &CheckedGame| game.playok().to_string())]
#[case::form(|game: &CheckedGame| game.form().to_string())]
fn known_games_are_read_as_they_were_written(#[case] write: fn(&CheckedGame) -> String) {
    for text in super::records::known_games() {
        let games: Vec<_> = read(&text).map(|record| check(&record.unwrap()).unwrap()).collect();
        let written: String = games.iter().map(write).collect();
        let reread: Vec<_> = read(&written).map(|record| check(&record.unwrap()).unwrap()).collect();
        assert_eq!(reread, games);
    }
}
