//! N1–N4, N8, G9–G11 and D2 on records.

use super::*;
use crate::primitives::{Balls, Side};

fn checked(text: &str) -> Result<CheckedGame, Disagreement> {
    check(&read_one(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// What is wrong with a record: the move, what is written there, what was found.
fn wrong(text: &str) -> (String, String, Discrepancy) {
    let Disagreement { turn, written, found, .. } = checked(text).unwrap_err();
    (turn.map_or_else(String::new, |turn| turn.to_string()), written, found)
}

/// A real opening in which both sides make a tuz.
const OPENING: &str = "1. 76 98 2. 66 87 3. 12 76 4. 25 78 5. 48 36x 6. 94 16 7. 84 82 8. 91x 97";

/// One of the shortest possible games: eleven moves.
const SHORTEST: &str = "1. 98 22 2. 87 12 3. 65 25 4. 54 13 5. 43 12 6. 79";

#[test]
fn n1_a_wrong_landing_is_named_with_the_right_one() {
    let landing = BoardPit { side: Side::White, pit: pit(8) };
    assert_eq!(
        wrong("1. 76 97 2. 66"),
        ("move 1 black".to_owned(), "97".to_owned(), Discrepancy::LandsOn(landing))
    );
    assert_eq!(Discrepancy::LandsOn(landing).clause(), Clause::N1);
}

#[test]
fn n2_a_missing_tuz_mark_is_reported() {
    let text = OPENING.replace("36x", "36");
    assert_eq!(wrong(&text), ("move 5 black".to_owned(), "36".to_owned(), Discrepancy::MakesTuz));
    let total_instead = OPENING.replace("36x", "36(11)");
    assert_eq!(wrong(&total_instead).2, Discrepancy::MakesTuz);
    assert_eq!(Discrepancy::MakesTuz.clause(), Clause::N2);
}

#[test]
fn n2_a_mark_where_no_tuz_is_made_is_reported() {
    assert_eq!(
        wrong(&OPENING.replace("97", "97X")),
        ("move 8 black".to_owned(), "97X".to_owned(), Discrepancy::MakesNoTuz)
    );
    assert_eq!(Discrepancy::MakesNoTuz.clause(), Clause::N2);
}

#[test]
fn n2_every_spelling_of_the_mark_is_accepted() {
    for mark in ["x", "X", "х", "Х"] {
        assert!(checked(&OPENING.replace('x', mark)).is_ok(), "{mark}");
    }
}

#[test]
fn n3_a_total_is_checked_where_it_is_written() {
    assert!(checked("1. 76(10) 98 2. 66 87(4)").is_ok());
    assert!(checked("1. 76 98 2. 66 87(4)").is_ok());
    let four = Discrepancy::TotalIs(Balls::new(4).unwrap());
    assert_eq!(wrong("1. 76(10) 98 2. 66 87(5)"), ("move 2 black".to_owned(), "87(5)".to_owned(), four));
    assert_eq!(
        wrong("1. 76(10) 98(0)"),
        ("move 1 black".to_owned(), "98(0)".to_owned(), Discrepancy::CapturesNothing)
    );
    assert_eq!((four.clause(), Discrepancy::CapturesNothing.clause()), (Clause::N3, Clause::N3));
}

#[test]
fn n4_d2_d3_three_offers_are_counted_and_a_fourth_is_reported() {
    let three = "1. 76= 98= 2. 66= 87 3. 12= 76= 4. 25 78";
    let game = checked(three).unwrap();
    assert_eq!(game.replay().offers(), BySide { white: 3, black: 2 });
    assert_eq!(game.replay().plies()[0].offer, Offer::Draw);
    let fourth = three.replace("25", "25=");
    assert_eq!(wrong(&fourth), ("move 4 white".to_owned(), "25=".to_owned(), Discrepancy::TooManyOffers));
    assert_eq!(Discrepancy::TooManyOffers.clause(), Clause::D3);
    let mut replay = game.replay().clone();
    replay.play(pit(1), Offer::Draw).unwrap();
    let refused = CheckedGame::new(Tags::default(), replay, DeclaredResult::Open, None);
    assert_eq!(refused, Err(Discrepancy::TooManyOffers));
}

#[test]
fn g2_g4_illegal_moves_are_reported() {
    let empty = Discrepancy::Illegal(IllegalMove::EmptyPit);
    assert_eq!(wrong("1. 76 67"), ("move 1 black".to_owned(), "67".to_owned(), empty));
    // Black has owned White's sixth pit as a tuz since Black's fifth move.
    let tuz = Discrepancy::Illegal(IllegalMove::TuzPit);
    assert_eq!(wrong(&OPENING.replace("94", "67")), ("move 6 white".to_owned(), "67".to_owned(), tuz));
}

#[test]
fn g9_a_move_after_the_end_is_reported() {
    let (turn, _, found) = wrong(&format!("{SHORTEST} 11"));
    assert_eq!(turn, "move 6 black");
    assert!(matches!(
        found,
        Discrepancy::Illegal(IllegalMove::GameOver(Outcome { reason: Reason::Won, .. }))
    ));
    assert_eq!(found.clause(), Clause::G9);
}

#[test]
fn g9_result_and_counts_of_a_finished_game_are_those_of_the_position() {
    let game = checked(SHORTEST).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (game.declared_result(), game.counts()),
        (DeclaredResult::Won(Side::White), Some(outcome.counts))
    );
    let counts = format!("{}-{}", outcome.counts.white, outcome.counts.black);
    assert!(checked(&format!("[Result \"1-0\"]\n[Count \"{counts}\"]\n{SHORTEST}")).is_ok());
    let result = Discrepancy::ResultIs(outcome);
    assert_eq!(wrong(&format!("{SHORTEST} 0-1")), (String::new(), "0-1".to_owned(), result));
    assert_eq!(wrong(&format!("{SHORTEST} ½-½")), (String::new(), "1/2-1/2".to_owned(), result));
    assert_eq!(
        wrong(&format!("[Count \"82-1\"]\n{SHORTEST}")),
        (String::new(), "82-1".to_owned(), Discrepancy::CountsAre(outcome))
    );
    assert_eq!((result.clause(), Discrepancy::CountsAre(outcome).clause()), (Clause::G9, Clause::G9));
}

#[test]
fn g11_a_game_that_stopped_early_may_have_any_result() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let game = checked(&format!("{OPENING} {result}")).unwrap();
        assert_eq!((game.declared_result().to_string().as_str(), game.outcome()), (result, None));
    }
    assert!(checked("[Result \"1-0\"]\n1. 76").is_ok());
}

#[test]
fn n8_counts_of_a_game_that_stopped_early_are_no_lower_than_the_kazans() {
    let with = |tags: &str| format!("{tags}\n1. 76 98 2. 66 87(4) 1-0");
    assert!(checked(&with("[Count \"10-4\"]")).is_ok());
    assert!(checked(&with("[Count \"82-60\"]")).is_ok());
    for low in ["9-4", "10-3", "0-0"] {
        let (turn, written, found) = wrong(&with(&format!("[Count \"{low}\"]")));
        assert_eq!((turn.as_str(), written.as_str()), ("", low));
        assert!(matches!(found, Discrepancy::KazansHold(_)));
        assert_eq!(found.clause(), Clause::N8);
    }
}

#[test]
fn g9_counts_that_decide_a_game_agree_with_its_result() {
    for (counts, decided) in [
        ("60-82", DeclaredResult::Won(Side::Black)),
        ("81-81", DeclaredResult::Drawn),
        ("162-0", DeclaredResult::Won(Side::White)),
    ] {
        for declared_result in ["1-0", "0-1", "1/2-1/2", "*"] {
            let text = format!("[Result \"{declared_result}\"]\n[Count \"{counts}\"]\n1. 19");
            let agrees = declared_result == "*" || declared_result == decided.to_string();
            match checked(&text) {
                Ok(_) => assert!(agrees, "{text}"),
                Err(refused) => {
                    assert!(!agrees, "{text}");
                    assert_eq!(
                        (refused.found, refused.written),
                        (Discrepancy::CountsDecide(decided), declared_result.to_owned())
                    );
                }
            }
        }
    }
}

#[test]
fn n8_a_disagreement_names_place_text_and_clause() {
    let message = |text: &str| checked(text).unwrap_err().to_string();
    assert_eq!(
        message("1. 76 98\n2. 66 87(5)"),
        "game 1, move 2 black: 87(5) is written, but the kazan holds 4 (N3), line 2, column 7"
    );
    assert_eq!(
        message("[Count \"1-1\"]\n1. 76 *"),
        "game 1, 1-1 is written, but the kazans already hold 10-0 (N8), line 2, column 7"
    );
}

#[test]
fn a_replay_has_every_position_and_the_move_that_led_to_it() {
    let game = checked(OPENING).unwrap();
    let replay = game.replay();
    assert_eq!(replay.plies().len(), 16);
    assert_eq!(replay.position(0), Some(Position::START));
    assert_eq!(replay.position(16), Some(replay.last_position()));
    assert_eq!(replay.position(17), None);
    for (moves, ply) in replay.plies().iter().enumerate() {
        let before = replay.position(moves).unwrap();
        assert_eq!(before.play(ply.played.from), Ok(ply.played));
    }
    let tuzes = [Side::White, Side::Black].map(|owner| replay.last_position().tuz(owner).map(Pit::number));
    assert_eq!(tuzes, [Some(1), Some(6)]);
}

#[test]
fn a_replay_refuses_an_illegal_move_and_is_unchanged() {
    let mut replay = Replay::new();
    replay.play(pit(7), Offer::None).unwrap();
    let before = replay.clone();
    assert_eq!(replay.play(pit(6), Offer::None), Err(IllegalMove::EmptyPit));
    assert_eq!(replay, before);
}

#[test]
fn n5_the_canonical_form() {
    let game = checked(&format!("[White \"A \\\"B\\\"\"]\n[Comment \"c\"]\n{OPENING}= 1-0")).unwrap();
    let expected = concat!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"A \\\"B\\\"\"]\n[Black \"?\"]\n",
        "[Result \"1-0\"]\n[Comment \"c\"]\n\n",
        "1. 76(10) 98\n2. 66 87(4)\n3. 12(22) 76(8)\n4. 25(34) 78\n5. 48(38) 36X\n6. 94 16\n7. 84 82(18)\n",
        "8. 91X 97(23)=\n1-0\n",
    );
    assert_eq!(game.to_string(), expected);
}

/// The texts of all known games, if the data directory is set.
pub(super) fn known_games() -> Vec<String> {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        println!("skipped: TOGUZNAMA_DATA is not set");
        return Vec::new();
    };
    let games = std::path::Path::new(&data).join("games");
    ["over_the_board_200.tgk", "online_120.tgk"]
        .map(|name| std::fs::read_to_string(games.join(name)).unwrap())
        .into()
}

#[test]
fn n5_known_games_are_read_back_as_written() {
    for text in known_games() {
        for record in read(&text) {
            let game = check(&record.unwrap()).unwrap();
            assert_eq!(check(&read_one(&game.to_string()).unwrap()), Ok(game));
        }
    }
}

#[test]
fn n2_n3_every_changed_mark_in_a_known_game_is_detected() {
    for text in known_games() {
        for record in read(&text) {
            let canonical = check(&record.unwrap()).unwrap().to_string();
            let record = read_one(&canonical).unwrap();
            for (number, recorded) in record.moves.iter().enumerate() {
                let (mark, found) = match recorded.notation.mark {
                    Mark::Tuz => (Mark::None, Discrepancy::MakesTuz),
                    Mark::None | Mark::Absent => continue,
                    Mark::Total(total) => (Mark::Total(Balls::NONE), Discrepancy::TotalIs(total)),
                };
                let mut forged = record.clone();
                forged.moves.truncate(number + 1);
                forged.moves[number].notation.mark = mark;
                let refused = check(&forged).unwrap_err();
                assert_eq!((refused.turn, refused.found), (Some(Turn::after(number)), found));
            }
        }
    }
}

#[test]
fn n1_every_changed_landing_in_a_known_game_is_detected() {
    for text in known_games() {
        for record in read(&text) {
            let mut record = record.unwrap();
            let moves = record.moves.clone();
            for (number, recorded) in moves.iter().enumerate() {
                record.moves.truncate(number);
                let to = recorded.notation.to.map(|to| Pit::at(to.index() + 1));
                record
                    .moves
                    .push(RecordedMove { notation: Notation { to, ..recorded.notation }, ..*recorded });
                let refused = check(&record).unwrap_err();
                assert_eq!(refused.turn, Some(Turn::after(number)));
                assert!(matches!(refused.found, Discrepancy::LandsOn(_)));
                record.moves.pop();
                record.moves.push(*recorded);
            }
        }
    }
}
