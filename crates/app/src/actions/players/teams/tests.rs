//! Whose players a team has, once rounds are paired.

use super::*;
use crate::actions::testing::TestSection;
use crate::exchange::section::{TOLD, remarks};
use crate::tournament::PairingSystem;

impl TestSection {
    /// The players of the first board of round 1 join a team, with all that it takes. Says how often that was confirmed.
    fn join(&self) -> usize {
        let (actor, of) = (self.chief.clone(), self.event);
        let details = TeamDetails { name: "Osh".to_owned(), ..TeamDetails::default() };
        let team = self.act(move |tx| add(tx, &actor, of, &details)).unwrap();
        let board = self.round(1).boards.first().map(|board| [board.white, board.black]);
        let players = board.unwrap_or_else(|| [self.players()[0], self.players()[1]]);
        let mut confirmed = 0;
        for player in players {
            let ids = self.at().player(player);
            let actor = self.chief.clone();
            let unread = self.act(move |tx| assign(tx, &actor, ids, Some(team)));
            confirmed += usize::from(matches!(unread, Err(ActionError::Caution(_))));
            self.insist(&self.chief, move |tx, actor| assign(tx, actor, ids, Some(team))).unwrap();
        }
        confirmed
    }
}

#[test]
fn before_the_first_round_players_join_a_team_without_a_word() {
    let hall = TestSection::with(4, 3);
    assert_eq!(hall.join(), 0);
    let section = hall.section;
    assert!(hall.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap().is_empty());
}

#[test]
fn after_it_that_is_confirmed_kept_and_told() {
    for system in [PairingSystem::Dutch, PairingSystem::RoundRobin] {
        let hall = TestSection::with(4, 3);
        hall.set(|settings| settings.system = system).unwrap();
        hall.play(1);
        assert_eq!(hall.join(), 2);
        let entry = hall.audit_log().remove(0);
        assert_eq!((entry.act, entry.round), (Action::PlayerTeamChanged, Some(1)));
        assert_eq!(entry.reason.as_deref(), Some("It has to be"));
        let section = hall.section;
        let kept = hall.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
        assert_eq!(kept.iter().filter(|line| line.act == Action::PlayerTeamChanged).count(), 2);
        assert!(TOLD.contains(&Action::PlayerTeamChanged));
        assert_eq!(remarks(&[entry]), ["### Round 1: a player's team changed after it was paired"]);
    }
}

#[test]
fn of_a_round_that_is_over_nobody_says_that_team_mates_met_who_were_none_then() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    hall.join();
    let section_state = hall.section_state();
    assert!(
        section_state
            .are_team_mates(section_state.rounds[0].boards[0].white, section_state.rounds[0].boards[0].black)
    );
    assert!(section_state.team_mates_meeting(&section_state.rounds[0]).is_empty());
    let hall = TestSection::with(2, 3);
    hall.join();
    hall.begin(1);
    let section_state = hall.section_state();
    assert_eq!(
        section_state.team_mates_meeting(&section_state.rounds[0]).len(),
        1,
        "of the round that is played it is said"
    );
}
