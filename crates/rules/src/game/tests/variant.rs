//! The rules of other texts, and that nothing changes where they are not asked for.

use proptest::prelude::*;

use super::properties::any_position;
use super::*;
use crate::primitives::{Balls, Side};

const ENCYCLOPEDIA: Variant = Variant { win: WinRule::Encyclopedia, no_ball: NoBallRule::CompetitionRules };
const ATSYRAU: Variant = Variant { win: WinRule::CompetitionRules, no_ball: NoBallRule::Atsyrau };

fn end(game: &VariantGame) -> Option<(Option<Side>, Reason, u8, u8)> {
    let Outcome { winner, reason, counts } = game.outcome()?;
    Some((winner, reason, counts.white.get(), counts.black.get()))
}

#[test]
fn encyclopedia_the_game_goes_on_after_82_to_an_exact_count() {
    let mut game = VariantGame::new(ENCYCLOPEDIA, at("0,0,0,0,0,0,0,0,2/1,1,0,0,0,0,0,0,0 80:78 w"));
    game.play(pit(9)).unwrap();
    assert_eq!(game.position().kazans().white, Balls::WIN);
    assert_eq!(end(&game), None);
    game.play(pit(2)).unwrap();
    assert_eq!(end(&game), None);
    // White's last ball crosses to Black's first pit, and Black plays all balls.
    game.play(pit(9)).unwrap();
    game.play(pit(1)).unwrap();
    assert_eq!(end(&game), Some((Some(Side::White), Reason::NoBall, 82, 80)));
    assert_eq!(game.legal_moves().len(), 0);
    assert!(matches!(game.play(pit(1)), Err(IllegalMove::GameOver(_))));
}

#[test]
fn encyclopedia_a_player_without_a_ball_may_have_won() {
    let game = VariantGame::new(ENCYCLOPEDIA, at("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,4 90:68 w"));
    assert_eq!(end(&game), Some((Some(Side::White), Reason::NoBall, 90, 72)));
    let game = VariantGame::new(ENCYCLOPEDIA, at("0,0,X,0,0,0,0,0,0/0,X,0,0,0,0,0,0,0 81:81 w"));
    assert_eq!(end(&game), Some((None, Reason::NoBall, 81, 81)));
}

#[test]
fn atsyrau_the_opponent_makes_an_extra_move() {
    // Black has no ball; White sows past the ninth pit and Black has one again.
    let mut game = VariantGame::new(ATSYRAU, at("0,0,0,0,0,0,0,0,4/0,0,0,0,0,0,0,0,0 78:80 b"));
    assert_eq!(game.extra_move_of(), Some(Side::White));
    assert_eq!(end(&game), None);
    assert_eq!(game.legal_moves().map(Pit::number).collect::<Vec<_>>(), [9]);
    game.play(pit(9)).unwrap();
    assert_eq!(game.extra_move_of(), None);
    assert_eq!(game.position().to_string(), "0,0,0,0,0,0,0,0,1/1,1,1,0,0,0,0,0,0 78:80 b");
    assert_eq!(end(&game), None);
}

#[test]
fn atsyrau_there_is_one_extra_move_only() {
    // White's extra move stays on White's side, and Black still has no ball.
    let mut game = VariantGame::new(ATSYRAU, at("4,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 78:80 b"));
    game.play(pit(1)).unwrap();
    assert_eq!(game.extra_move_of(), None);
    assert_eq!(end(&game), Some((Some(Side::White), Reason::NoBall, 82, 80)));
    assert!(matches!(game.play(pit(1)), Err(IllegalMove::GameOver(_))));
}

#[test]
fn atsyrau_does_not_undo_a_win_by_82() {
    let won = at("0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0,0 84:76 b");
    let game = VariantGame::new(ATSYRAU, won);
    assert_eq!((game.extra_move_of(), game.outcome()), (None, won.outcome()));
}

#[test]
fn the_variants_can_be_combined() {
    let both = Variant { win: WinRule::Encyclopedia, no_ball: NoBallRule::Atsyrau };
    let mut game = VariantGame::new(both, at("0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0,0 84:76 b"));
    assert_eq!((game.extra_move_of(), end(&game)), (Some(Side::White), None));
    game.play(pit(9)).unwrap();
    assert_eq!((game.extra_move_of(), end(&game)), (None, None));
    assert_eq!(game.position().to_string(), "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 84:76 b");
}

proptest! {
    #[test]
    fn without_a_variant_the_game_is_the_same(start in any_position(), choices in prop::collection::vec(0..9_usize, 60)) {
        let mut game = VariantGame::new(Variant::default(), start);
        for choice in choices {
            let position = *game.position();
            prop_assert_eq!(game.outcome(), position.outcome());
            prop_assert_eq!(game.legal_moves(), position.legal_moves());
            prop_assert_eq!(game.extra_move_of(), None);
            let moves = game.legal_moves();
            let Some(from) = moves.clone().nth(choice % moves.len().max(1)) else { break };
            prop_assert_eq!(game.play(from), position.play(from));
            prop_assert_eq!(*game.position(), position.play(from).unwrap().position);
        }
    }

    #[test]
    fn a_variant_changes_the_end_of_a_game_and_no_moves(start in any_position(), choices in prop::collection::vec(0..9_usize, 60)) {
        for variant in [ENCYCLOPEDIA, ATSYRAU] {
            let mut game = VariantGame::new(variant, start);
            for choice in &choices {
                let moves = game.legal_moves();
                prop_assert_eq!(moves.len() == 0, game.outcome().is_some());
                let Some(from) = moves.clone().nth(choice % moves.len().max(1)) else { break };
                let position = *game.position();
                let played = game.play(from).unwrap();
                prop_assert_eq!(Position::try_from(game.position().setup()), Ok(*game.position()));
                if let Ok(usual) = position.play(from) {
                    prop_assert_eq!(played, usual);
                }
            }
            if let Some(Outcome { reason: Reason::NoBall, counts, .. }) = game.outcome() {
                prop_assert_eq!(counts.white.get() + counts.black.get(), 162);
            }
        }
    }
}
