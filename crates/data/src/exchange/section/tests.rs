//! Sections from files, and files from sections.

mod assumed;
mod byes;
mod data;
mod examples;
mod leaving;
mod manual_places;
mod mended;
mod names;
mod national;
mod ranks;
mod samples;
mod teams;

use super::*;
use crate::exchange::trf::TrfVersion;
use crate::primitives::Keyed as _;
use crate::regulations::warnings::Cause;
use crate::standings::{TieBreak, Unplayed};
use crate::swiss::{State, System};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{EventDetails, RulingId, Terminology, Warning};

/// The event of all sections here.
fn event() -> EventDetails {
    EventDetails {
        name: "Cup".to_owned(),
        place: "Ош".to_owned(),
        starts_on: "2026-03-01".parse().ok(),
        ends_on: "2026-03-05".parse().ok(),
        words: Terminology::default(),
        ..EventDetails::default()
    }
}

/// Warnings by player and round.
fn warnings(given: &[(i64, u8)]) -> Vec<Warning> {
    let warning = |(ruling, &(player, round)): (i64, &(i64, u8))| Warning {
        ruling: RulingId(ruling),
        player: PlayerId(player),
        round,
        cause: Cause::Other,
    };
    (1..).zip(given).map(warning).collect()
}

/// Makes equal states compare equal: forbidden pairs have no order, and one cycle has no last rounds of its first.
fn sorted(mut state: State) -> State {
    if let System::RoundRobin { cycles: 1, last_two_swapped } = &mut state.system {
        *last_two_swapped = false;
    }
    state.forbidden.iter_mut().for_each(|pair| pair.sort_unstable());
    state.forbidden.sort_unstable();
    state.forbidden.dedup();
    state
}

/// Compares the pairing input of a section with that of its file, round by round.
fn same_states(file: &trf::Tournament, section_state: &SectionState) -> usize {
    for round in &section_state.rounds {
        let expected = file.state_before(round.number).map(sorted);
        assert_eq!(
            Some(sorted(pairing_state::swiss_state(section_state, round).0)),
            expected,
            "round {}",
            round.number
        );
    }
    section_state.rounds.len()
}

/// A section is read back from its file, but for its teams.
fn comes_back(plan: &Plan) {
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written =
            write(&event(), &plan.section_state, Audience::Officials { lines: &plan.lines }, form).unwrap();
        let mut reread = read(written.as_bytes(), plan.section_state.format().seed).unwrap();
        let given = &plan.section_state;
        reread.section_state.section.settings.name.clone_from(&given.settings().name);
        reread.section_state.stage.format.rules.avoid_team_mates = given.format().rules.avoid_team_mates;
        reread.section_state.teams.clone_from(&plan.section_state.teams);
        for (reread, player) in reread.section_state.players.iter_mut().zip(&plan.section_state.players) {
            reread.team = player.team;
        }
        assert_eq!(reread.section_state, plan.section_state, "{written}");
        assert_eq!(reread.lines, plan.lines, "{written}");
    }
}

/// The section of a section's file has the same file.
fn same_text(plan: &Plan) {
    let mut plan = plan.clone();
    // Without a name a section is called in the language of the official.
    let name = Some(plan.name_in(&event().name)).filter(|name| !name.is_empty());
    plan.section_state.section.settings.name = name.unwrap_or_else(|| "Open".to_owned());
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let text = |plan: &Plan| {
            write(&event(), &plan.section_state, Audience::Officials { lines: &plan.lines }, form).unwrap()
        };
        let written = text(&plan);
        let mut reread = read(written.as_bytes(), plan.section_state.format().seed).unwrap();
        assert!(!reread.remarks.iter().any(|of| matches!(of.kind, SectionRemarkKind::Assigned { .. })));
        reread.section_state.section.settings.name = reread.name_in(&event().name);
        assert_eq!(text(&reread), written);
    }
}

/// The standings in a file of the section match its results, with any tie-breaks.
fn checks(section_state: &SectionState) {
    use TieBreak::{
        Buchholz, BuchholzCut1, BuchholzCut2, BuchholzMedian, DirectEncounter, GamesWithBlack, GamesWon,
        Koya, Lots, OpponentsRating, Progress, RoundsWon, SonnebornBerger,
    };
    for (order, unplayed) in [
        (TieBreak::S3.to_vec(), Unplayed::C07),
        (vec![BuchholzCut1, Buchholz, SonnebornBerger, Progress, Lots], Unplayed::C07),
        (vec![DirectEncounter, RoundsWon, BuchholzMedian, OpponentsRating], Unplayed::C07),
        (vec![GamesWon, GamesWithBlack, Koya, BuchholzCut2], Unplayed::C07),
        (vec![Buchholz, SonnebornBerger, Progress], Unplayed::Simple),
        (TieBreak::ALL.iter().copied().rev().collect(), Unplayed::C07),
        (vec![], Unplayed::C07),
    ] {
        let mut section_state = section_state.clone();
        section_state.stage.format.tie_breaks = order;
        section_state.stage.format.rules.unplayed = unplayed;
        let written = write(&event(), &section_state, Audience::Everybody, TrfVersion::Trf26).unwrap();
        let file = trf::read(written.as_bytes()).unwrap();
        assert_eq!(file.remarks, [], "{written}");
        let compared = file.tournament.compared();
        assert_eq!(compared.differing, [], "{written}");
        assert_eq!(
            (compared.ranks, compared.points),
            (section_state.players.len(), section_state.players.len())
        );
    }
}
