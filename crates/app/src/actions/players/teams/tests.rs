//! Whose players a team has, once rounds are paired.

use super::*;
use crate::actions::testing::TestSection;
use crate::exchange::section::{COMMENTED_ACTIONS, remarks};
use crate::tournament::PairingSystem;

impl TestSection {
    /// The players of the first board of round 1 join a team, with all that it takes. Says how often that was confirmed.
    fn join(&self) -> usize {
        let (actor, of) = (self.chief.clone(), self.event);
        let details = TeamDetails { name: "Osh".to_owned(), ..TeamDetails::default() };
        let team = self.run(move |tx| add(tx, &actor, of, &details)).unwrap();
        let board = self.round(1).games.first().map(|board| [board.white, board.black]);
        let players = board.unwrap_or_else(|| [self.players()[0], self.players()[1]]);
        let mut confirmed = 0;
        for player in players {
            let ids = self.at().player(player);
            let actor = self.chief.clone();
            let unread = self.run(move |tx| assign(tx, &actor, ids, Some(team)));
            confirmed += usize::from(matches!(unread, Err(ActionError::Caution(_))));
            self.run_consenting(&self.chief, move |tx, actor| assign(tx, actor, ids, Some(team))).unwrap();
        }
        confirmed
    }
}

#[test]
fn before_round_1_players_join_a_team_without_a_caution() {
    let test = TestSection::with(4, 3);
    assert_eq!(test.join(), 0);
    let section = test.section;
    assert!(test.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap().is_empty());
}

#[test]
fn after_round_1_joining_a_team_is_confirmed_with_a_snapshot() {
    for system in [PairingSystem::Dutch, PairingSystem::RoundRobin] {
        let test = TestSection::with(4, 3);
        test.set(|setup| setup.format.system = system).unwrap();
        test.play(1);
        assert_eq!(test.join(), 2);
        let entry = test.audit_log().remove(0);
        assert_eq!((entry.act, entry.round), (Action::PlayerTeamChanged, Some(1)));
        assert_eq!(entry.reason.as_deref(), Some("It has to be"));
        let section = test.section;
        let snapshots = test.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
        assert_eq!(snapshots.iter().filter(|line| line.act == Action::PlayerTeamChanged).count(), 2);
        assert!(COMMENTED_ACTIONS.contains(&Action::PlayerTeamChanged));
        assert_eq!(remarks(&[entry], &test.section_state(), &[]), ["### Team @ Round 1"]);
    }
}

#[test]
fn a_closed_round_does_not_report_players_who_became_team_mates_later() {
    let test = TestSection::with(4, 3);
    test.play(1);
    test.join();
    let section_state = test.section_state();
    assert!(
        section_state
            .are_team_mates(section_state.rounds[0].games[0].white, section_state.rounds[0].games[0].black)
    );
    assert!(section_state.team_mates_meeting(&section_state.rounds[0]).is_empty());
    let test = TestSection::with(2, 3);
    test.join();
    test.begin(1);
    let section_state = test.section_state();
    assert_eq!(
        section_state.team_mates_meeting(&section_state.rounds[0]).len(),
        1,
        "of the round that is played it is said"
    );
}
