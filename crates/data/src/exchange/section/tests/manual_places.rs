//! Files of sections in which an official has placed tied players, or entered values.

use super::*;
use crate::tournament::testing::{round, section_state};

/// One round of one, in which 1 and 2 share place 1 with all tie-breaks of the section.
fn tied(tie_breaks: &[TieBreak]) -> SectionState {
    let mut section_state = section_state(4, vec![round(1, &[(1, 3, "1 – 0"), (4, 2, "0 – 1")])]);
    section_state.stage.format.rounds = 1;
    section_state.stage.format.tie_breaks = tie_breaks.to_vec();
    for player in &mut section_state.players {
        player.details.name.surname = format!("Player {}", player.id);
    }
    section_state
}

/// What the file has for ranks, and what a check says against it.
fn written(section_state: &SectionState) -> (String, Vec<Option<u16>>, Vec<trf::Difference>) {
    let text = write(&event(), section_state, Audience::Everybody, TrfVersion::Trf26).unwrap();
    let file = trf::read(text.as_bytes()).unwrap().tournament;
    let ranks = file.players.iter().map(|player| player.rank).collect();
    (text, ranks, file.compared().differing)
}

#[test]
fn c07_4_a_check_accepts_the_order_that_an_official_has_given_to_tied_players() {
    let mut section_state = tied(&[TieBreak::RoundsWon]);
    assert_eq!(written(&section_state).1, [1, 1, 3, 3].map(Some));
    (section_state.players[0].manual_place, section_state.players[1].manual_place) = (Some(2), Some(1));
    let (text, ranks, differing) = written(&section_state);
    assert_eq!(ranks, [2, 1, 3, 3].map(Some));
    assert_eq!(differing, [], "{text}");
    let wrong = text.replace("202 WIN", "202 TPN").replace("212 PTS,WIN", "212 PTS,TPN");
    assert_ne!(wrong, text);
    let file = trf::read(wrong.as_bytes()).unwrap().tournament;
    assert!(!file.compared().differing.is_empty(), "what a tie-break separates is in its order");
}

#[test]
fn c07_a_check_accepts_the_order_of_values_that_are_not_in_the_file() {
    let mut section_state = tied(&[TieBreak::Entered, TieBreak::PairingNumber]);
    section_state.players[1].entered_value = "1.5".parse().ok();
    let (text, ranks, differing) = written(&section_state);
    assert_eq!(ranks, [2, 1, 3, 4].map(Some));
    assert_eq!(differing, [], "{text}");
    assert!(text.contains("ENTERED,TPN"), "{text}");
    let plan = read(text.as_bytes(), 7).unwrap();
    assert_eq!(plan.section_state.format().tie_breaks, [TieBreak::Entered, TieBreak::PairingNumber]);
}
