//! Who is kept apart, and what is refused.

use super::*;
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::PlayerStatus;

fn group(hall: &TestSection, by: SharedBy, name: Option<&'static str>) -> Result<usize, ActionError> {
    let (actor, ids) = (hall.chief.clone(), hall.at());
    hall.act(move |tx| keep_group_apart(tx, &actor, ids, by, name, (1, Some(2))))
}

/// Gives the players these clubs, in their order.
fn clubs(hall: &TestSection, clubs: &[&'static str]) {
    let players = hall.section_state().players;
    for (player, club) in players.into_iter().zip(clubs) {
        let mut details = player.details;
        details.club = (*club).to_owned();
        let (id, version) = (player.id, player.version);
        hall.act(move |tx| Ok(tx.update_player(id, version, &details, None)?)).unwrap();
    }
}

#[test]
fn a_pair_is_kept_apart_once_and_let_meet_with_its_traces() {
    let hall = TestSection::with(3, 5);
    let [one, two, three] = hall.players()[..] else { panic!("three players") };
    hall.keep_apart([two, one], (2, None)).unwrap();
    let stored = ForbiddenPair { players: [one, two], first_round: 2, last_round: u8::MAX };
    assert_eq!(hall.section_state().forbidden_pairs, [stored]);
    let entry = hall.audit_log().remove(0);
    let kept = json!({ "pairs": ["Player 1 – Player 2"], "from_round": 2, "to_round": null });
    assert_eq!((entry.act, entry.after), (Action::PairsKeptApart, Some(kept.clone())));

    let told = assert_refused(hall.keep_apart([one, two], (1, Some(3))), "error-apart-already");
    assert!(told.contains("Player 1 – Player 2"), "{told}");
    assert_refused(hall.keep_apart([three, three], (1, None)), "error-apart-alone");
    assert_refused(hall.keep_apart([one, three], (3, Some(2))), "error-apart-rounds");
    assert_refused(hall.keep_apart([one, three], (0, None)), "error-apart-rounds");

    let meet = |players: [PlayerId; 2]| {
        let (actor, ids) = (hall.chief.clone(), hall.at());
        hall.act(move |tx| let_meet(tx, &actor, ids, players)).unwrap();
    };
    meet([one, two]);
    assert_eq!(hall.section_state().forbidden_pairs, []);
    let entry = hall.audit_log().remove(0);
    assert_eq!((entry.act, entry.before), (Action::PairMayMeet, Some(kept)));
    let entries = hall.audit_log().len();
    meet([one, two]);
    assert_eq!(hall.audit_log().len(), entries);
}

#[test]
fn players_of_other_sections_are_not_kept_apart_here() {
    let hall = TestSection::with(2, 5);
    let one = hall.players()[0];
    let (actor, of) = (hall.chief.clone(), hall.event);
    let stranger = hall
        .act(move |tx| {
            let settings = crate::tournament::SectionSettings::usual("Other", 5, 1);
            let other = crate::actions::sections::create(tx, &actor, of, &settings)?;
            Ok(tx.insert_player(other, None, &Default::default(), &Default::default())?)
        })
        .unwrap();
    assert!(matches!(hall.keep_apart([one, stranger], (1, None)), Err(ActionError::NotFound)));
    let (referee, ids, two) = (hall.referee.clone(), hall.at(), hall.players()[1]);
    let outcome = hall.act(move |tx| keep_apart(tx, &referee, ids, [one, two], (1, None)));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    assert_eq!(hall.section_state().forbidden_pairs, []);
}

#[test]
fn a_whole_club_is_kept_apart_and_every_club_together() {
    let hall = TestSection::with(8, 5);
    clubs(&hall, &["Алга", " алга ", "АЛГА", "Алга", "Дордой", "Дордой", "", ""]);
    let players = hall.players();
    hall.status(players[3], PlayerStatus::Withdrawn).unwrap();
    hall.keep_apart([players[0], players[1]], (1, None)).unwrap();
    assert_eq!(group(&hall, SharedBy::Club, Some("алга")).unwrap(), 2, "one pair stands already");
    assert_refused(let_group(&hall, SharedBy::Club, Some("Дордой")), "error-apart-nobody-kept");
    assert_eq!(group(&hall, SharedBy::Club, None).unwrap(), 1, "the other club");
    assert_refused(group(&hall, SharedBy::Club, None), "error-apart-nobody");
    assert_refused(group(&hall, SharedBy::Region, None), "error-apart-nobody");
    let kept: Vec<_> =
        hall.section_state().forbidden_pairs.iter().map(|pair| (pair.players, pair.last_round)).collect();
    let pair = |one: usize, other: usize| [players[one], players[other]];
    let expected = [(pair(0, 1), u8::MAX), (pair(0, 2), 2), (pair(1, 2), 2), (pair(4, 5), 2)];
    assert_eq!(kept, expected);
}

fn let_group(hall: &TestSection, by: SharedBy, name: Option<&'static str>) -> Result<usize, ActionError> {
    let (actor, ids) = (hall.chief.clone(), hall.at());
    hall.act(move |tx| let_group_meet(tx, &actor, ids, by, name))
}

#[test]
fn pairs_kept_apart_for_fewer_rounds_are_kept_apart_in_all_that_are_asked_for() {
    let hall = TestSection::with(3, 9);
    clubs(&hall, &["Алга"; 3]);
    let [one, two, three] = hall.players()[..] else { panic!("three players") };
    hall.keep_apart([one, two], (2, Some(2))).unwrap();
    hall.keep_apart([one, three], (4, None)).unwrap();
    hall.keep_apart([two, three], (1, Some(2))).unwrap();
    // As the form sends it, with a key.
    let actor = Actor { request_key: Some("apart".to_owned()), ..hall.chief.clone() };
    let ids = hall.at();
    let changed =
        hall.act(move |tx| keep_group_apart(tx, &actor, ids, SharedBy::Club, None, (1, Some(2)))).unwrap();
    assert_eq!(changed, 2, "two and three are kept apart in these rounds already");
    let kept = |hall: &TestSection| -> Vec<_> {
        let pairs = hall.section_state().forbidden_pairs;
        pairs.iter().map(|pair| (pair.players, pair.first_round, pair.last_round)).collect()
    };
    let expected = [([one, two], 1, 2), ([one, three], 1, u8::MAX), ([two, three], 1, 2)];
    assert_eq!(kept(&hall), expected);
    let entries: Vec<_> = hall.audit_log().into_iter().take(2).collect();
    let rounds = |pairs: &str, from: u8, to: Option<u8>| json!({ "pairs": [pairs], "from_round": from, "to_round": to });
    assert!(entries.iter().any(|entry| {
        entry.before == Some(rounds("Player 1 – Player 2", 2, Some(2)))
            && entry.after == Some(rounds("Player 1 – Player 2", 1, Some(2)))
    }));
    assert!(entries.iter().any(|entry| {
        entry.before == Some(rounds("Player 1 – Player 3", 4, None))
            && entry.after == Some(rounds("Player 1 – Player 3", 1, None))
    }));
    // And all of them may meet again at once.
    assert_eq!(let_group(&hall, SharedBy::Club, Some("алга")).unwrap(), 3);
    assert_eq!(kept(&hall), []);
    let taken_back: Vec<_> =
        hall.audit_log().into_iter().take_while(|entry| entry.act == Action::PairMayMeet).collect();
    assert_eq!(taken_back.len(), 2, "an entry for the pairs of the same rounds");
    assert_refused(let_group(&hall, SharedBy::Club, None), "error-apart-nobody-kept");
}

#[test]
fn too_many_pairs_at_once_are_refused() {
    let hall = TestSection::with(46, 5);
    clubs(&hall, &["Alga"; 46]);
    let told = assert_refused(group(&hall, SharedBy::Club, None), "error-apart-too-many");
    assert!(told.contains("1,035") || told.contains("1035"), "{told}");
    assert_eq!(hall.section_state().forbidden_pairs, []);
}
