//! Players who left a round robin early (C.05), in files.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;

fn plan(text: &str) -> Plan {
    read(text.as_bytes(), 7).unwrap_or_else(|error| panic!("{error:?}"))
}

fn file(text: &str) -> trf::Tournament {
    trf::read(text.as_bytes()).unwrap().tournament
}

/// A round robin of six players after `rounds` of its five rounds: 6 played one game and forfeited the others.
fn with_a_leaver(rounds: usize, has_withdrawn: bool) -> SectionState {
    use crate::tournament::testing::{round, section_state};
    use crate::tournament::{PairingSystem, PlayerStatus};
    let [won, drawn] = ["1 (82) – 0 (60)", "½ (81) – ½ (81)"];
    let all = vec![
        round(1, &[(1, 6, "0 (60) – 1 (82)"), (2, 5, won), (3, 4, drawn)]),
        round(2, &[(6, 4, "– / +"), (5, 3, won), (1, 2, won)]),
        round(3, &[(2, 6, "+ / –"), (3, 1, won), (4, 5, drawn)]),
        round(4, &[(6, 5, "– / +"), (1, 4, won), (2, 3, drawn)]),
        round(5, &[(3, 6, "+ / –"), (4, 2, won), (5, 1, drawn)]),
    ];
    let mut state = section_state(6, all.into_iter().take(rounds).collect());
    state.stage.format.system = PairingSystem::RoundRobin;
    state.stage.format.tie_breaks = vec![TieBreak::SonnebornBerger, TieBreak::Koya, TieBreak::RoundsWon];
    for player in &mut state.players {
        player.details.name.surname = format!("Player {}", player.id.0);
    }
    if has_withdrawn {
        state.players[5].status = PlayerStatus::Withdrawn;
    }
    state
}

#[test]
fn c_05_a_file_shows_who_left_early_and_is_checked_and_read_so() {
    use crate::tournament::PlayerStatus;
    for (rounds, has_withdrawn, is_out) in
        [(5, true, true), (2, true, true), (1, true, true), (5, false, false), (2, false, false)]
    {
        let state = with_a_leaver(rounds, has_withdrawn);
        for (audience, form) in [
            (Audience::Everybody, TrfVersion::Trf16),
            (Audience::Everybody, TrfVersion::Trf26),
            (Audience::Officials { lines: &[] }, TrfVersion::Trf26),
        ] {
            let written = write(&event(), &state, audience, form).unwrap();
            let file = file(&written);
            let left: &[usize] = if is_out { &[5] } else { &[] };
            assert_eq!(file.left_early(), left, "{written}");
            assert_eq!(file.players[5].rank.is_none(), is_out, "{written}");
            assert_eq!(file.compared().differing, [], "{written}");
            assert_eq!(written.contains("### Not withdrawn: 6"), rounds == 5 && !has_withdrawn, "{written}");
            let plan = plan(&written);
            let status = if is_out { PlayerStatus::Withdrawn } else { PlayerStatus::Playing };
            assert_eq!(plan.section_state.players[5].status, status);
            same_text(&plan);
        }
    }
}

#[test]
fn c_05_a_foreign_file_may_place_who_left_early_last_and_nowhere_else() {
    let written = write(&event(), &with_a_leaver(5, true), Audience::Everybody, TrfVersion::Trf26).unwrap();
    let placed = |rank: u16| {
        let mut file = file(&written);
        file.players[5].rank = Some(rank);
        file.compared().differing.len()
    };
    assert_eq!((placed(6), placed(3)), (0, 1));
    let mut file = file(&written);
    file.players[5].points = Some(crate::swiss::Points::ZERO);
    assert_eq!(file.compared().differing, []);
    // The opponents' points without the rule are wrong.
    file.players[1].points = Some(crate::swiss::Points::from_tenths(25));
    assert_eq!(file.compared().differing.len(), 1);
}
