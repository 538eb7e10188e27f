//! Team-mates are separated, and as few as possible meet where no other pairing is legal.

use proptest::prelude::*;

use super::*;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::rounds::pairing_state;
use crate::tournament::{
    Attendance, Game, PairingSystem, RoundState, Setup, Unpaired, UnpairedKind, testing,
};

/// A section whose players are of these teams (0: of none), in the order of their numbers, before its first round.
fn section_state(teams: &[i64]) -> SectionState {
    let mut section_state = testing::section_state(i64::try_from(teams.len()).unwrap(), vec![round(1)]);
    section_state.set_up(Setup::usual("Open", 9, 1));
    for (player, team) in section_state.players.iter_mut().zip(teams) {
        player.team = (*team > 0).then_some(TeamId(*team));
    }
    section_state
}

fn round(number: u8) -> Round {
    Round { state: RoundState::CheckIn, ..testing::round(number, &[]) }
}

/// Pairs the last round as the action does.
fn paired(section_state: &SectionState) -> Result<(Pairing, Vec<[PlayerIndex; 2]>), PairingError> {
    let last = section_state.rounds.last().unwrap();
    let (state, players) = pairing_state::swiss_state(section_state, last);
    match swiss::pair(&state) {
        Err(PairingError::NoLegalPairing(_)) => {
            pair_with_fewest_meetings(&state, &positions(&forbidden_pairs(section_state, last), &players))
        }
        other => other.map(|pairing| (pairing, Vec::new())),
    }
}

/// Plays the last round as it was paired, white winning everywhere, and opens the next one.
fn play(section_state: &mut SectionState, pairing: &Pairing) {
    let (_, players) = pairing_state::swiss_state(section_state, section_state.rounds.last().unwrap());
    let board = |(number, pair): (u32, &swiss::Pair)| Game {
        result: Some(GameResult::Played { winner: Some(Side::White), counts: None, ending: None }),
        ..testing::board(number, players[pair.white], players[pair.black])
    };
    let last = section_state.rounds.last_mut().unwrap();
    last.games = (1..).zip(&pairing.pairs).map(board).collect();
    let bye = pairing.bye.map(|bye| Unpaired { competitor: (players[bye]).into(), kind: UnpairedKind::Bye });
    last.unpaired = bye.into_iter().collect();
    last.state = RoundState::Closed;
    let next = round(last.number + 1);
    section_state.rounds.push(next);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn in_round_1_no_more_team_mates_meet_than_necessary(teams in prop::collection::vec(0i64..4, 1..9)) {
        let teams: Vec<i64> = teams.iter().flat_map(|team| [*team, *team]).collect();
        let largest = (1..4).map(|of| teams.iter().filter(|team| **team == of).count()).max().unwrap_or(0);
        let (pairing, meeting) = paired(&section_state(&teams)).unwrap();
        let mates = |pair: &&swiss::Pair| teams[pair.white] > 0 && teams[pair.white] == teams[pair.black];
        prop_assert_eq!(pairing.pairs.iter().filter(mates).count(), meeting.len());
        prop_assert_eq!(meeting.len(), largest.saturating_sub(teams.len() / 2));
    }

    #[test]
    fn no_further_pair_can_be_avoided_and_the_round_is_reproduced(
        teams in prop::collection::vec(0i64..3, 4..11),
        rounds in 1u8..5,
    ) {
        let mut section_state = section_state(&teams);
        for _ in 0..rounds {
            let Ok((pairing, meeting)) = paired(&section_state) else { break };
            let last = section_state.rounds.last().unwrap();
            let (state, _) = pairing_state::swiss_state(&section_state, last);
            for spared in &meeting {
                let mut state = state.clone();
                let given_up = |pair: &[PlayerIndex; 2]| {
                    meeting.iter().any(|met| met != spared && (pair == met || *pair == [met[1], met[0]]))
                };
                state.forbidden.retain(|pair| !given_up(pair));
                prop_assert!(swiss::pair(&state).is_err(), "{:?} could be spared", spared);
            }
            play(&mut section_state, &pairing);
            // The rules reproduce the stored pairing, so that explanations and checks agree with it.
            let played = &section_state.rounds[section_state.rounds.len() - 2];
            let (state, _) = pairing_state::swiss_state(&section_state, played);
            prop_assert_eq!(swiss::pair(&state).unwrap(), pairing);
        }
    }
}

#[test]
fn separating_team_mates_is_a_setting_without_effect_in_a_round_robin() {
    let mut section_state = section_state(&[1, 1, 2, 2]);
    let pairs = |section_state: &SectionState| forbidden_pairs(section_state, &section_state.rounds[0]);
    assert_eq!(pairs(&section_state), [[PlayerId(1), PlayerId(2)], [PlayerId(3), PlayerId(4)]]);
    section_state.stage.format.rules.avoid_team_mates = false;
    assert!(pairs(&section_state).is_empty());
    section_state.stage.format.rules.avoid_team_mates = true;
    section_state.stage.format.system = PairingSystem::RoundRobin;
    assert!(pairs(&section_state).is_empty());
}

#[test]
fn absent_players_do_not_restrict_the_pairing() {
    // Of three of one team and one of another, the one who is away leaves two who have no choice.
    let mut section_state = section_state(&[1, 1, 1, 2]);
    section_state.rounds[0].absences =
        vec![(PlayerId(3), Attendance::Absent), (PlayerId(4), Attendance::Absent)];
    let (pairing, meeting) = paired(&section_state).unwrap();
    assert_eq!((pairing.pairs.len(), meeting.len()), (1, 1));
}
