//! Who is kept apart, and what is refused.

use super::*;
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::PlayerStatus;

fn group(test: &TestSection, by: SharedBy, name: Option<&'static str>) -> Result<usize, ActionError> {
    let (actor, ids) = (test.chief.clone(), test.at());
    test.run(move |tx| forbid_group(tx, &actor, ids, by, name, (1, Some(2))))
}

/// Gives the players these clubs, in their order.
fn clubs(test: &TestSection, clubs: &[&'static str]) {
    let players = test.section_state().players;
    for (player, club) in players.into_iter().zip(clubs) {
        let mut details = player.details;
        details.club = (*club).to_owned();
        let (id, version) = (player.id, player.version);
        test.run(move |tx| Ok(tx.update_player(id, version, &details, None)?)).unwrap();
    }
}

#[test]
fn forbidding_and_allowing_a_pairing_is_logged() {
    let test = TestSection::with(3, 5);
    let [one, two, three] = test.players()[..] else { panic!("three players") };
    test.forbid([two, one], (2, None)).unwrap();
    let stored = ForbiddenPair {
        competitors: [one, two].map(CompetitorId::from),
        first_round: 2,
        last_round: u8::MAX,
    };
    assert_eq!(test.section_state().forbidden_pairs, [stored]);
    let entry = test.audit_log().remove(0);
    let kept = json!({ "pairs": ["Player 1 – Player 2"], "from_round": 2, "to_round": null });
    assert_eq!((entry.act, entry.after), (Action::PairsKeptApart, Some(kept.clone())));

    let refusal = assert_refused(test.forbid([one, two], (1, Some(3))), "error-forbidden-pairs-already");
    assert!(refusal.contains("Player 1 – Player 2"), "{refusal}");
    assert_refused(test.forbid([three, three], (1, None)), "error-forbidden-pairs-alone");
    assert_refused(test.forbid([one, three], (3, Some(2))), "error-forbidden-pairs-rounds");
    assert_refused(test.forbid([one, three], (0, None)), "error-forbidden-pairs-rounds");

    let meet = |players: [PlayerId; 2]| {
        let (actor, ids) = (test.chief.clone(), test.at());
        test.run(move |tx| allow_pair(tx, &actor, ids, players)).unwrap();
    };
    meet([one, two]);
    assert_eq!(test.section_state().forbidden_pairs, []);
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.before), (Action::PairMayMeet, Some(kept)));
    let entries = test.audit_log().len();
    meet([one, two]);
    assert_eq!(test.audit_log().len(), entries);
}

#[test]
fn pairings_with_players_of_other_sections_are_not_forbidden() {
    let test = TestSection::with(2, 5);
    let one = test.players()[0];
    let (actor, of) = (test.chief.clone(), test.event);
    let stranger = test
        .run(move |tx| {
            let setup = crate::tournament::Setup::usual("Other", 5, 1);
            let other = crate::actions::sections::create(tx, &actor, of, &setup)?;
            Ok(tx.insert_player(other, None, &Default::default(), &Default::default())?)
        })
        .unwrap();
    assert!(matches!(test.forbid([one, stranger], (1, None)), Err(ActionError::NotFound)));
    let (referee, ids, two) = (test.referee.clone(), test.at(), test.players()[1]);
    let outcome = test.run(move |tx| forbid(tx, &referee, ids, [one, two], (1, None)));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    assert_eq!(test.section_state().forbidden_pairs, []);
}

#[test]
fn pairings_are_forbidden_within_one_club_or_within_all_clubs() {
    let test = TestSection::with(8, 5);
    clubs(&test, &["Алга", " алга ", "АЛГА", "Алга", "Дордой", "Дордой", "", ""]);
    let players = test.players();
    test.status(players[3], PlayerStatus::Withdrawn).unwrap();
    test.forbid([players[0], players[1]], (1, None)).unwrap();
    assert_eq!(group(&test, SharedBy::Club, Some("алга")).unwrap(), 2, "one pair stands already");
    assert_refused(let_group(&test, SharedBy::Club, Some("Дордой")), "error-forbidden-pairs-none-in-group");
    assert_eq!(group(&test, SharedBy::Club, None).unwrap(), 1, "the other club");
    assert_refused(group(&test, SharedBy::Club, None), "error-forbidden-pairs-nobody");
    assert_refused(group(&test, SharedBy::Region, None), "error-forbidden-pairs-nobody");
    let kept: Vec<_> =
        test.section_state().forbidden_pairs.iter().map(|pair| (pair.players(), pair.last_round)).collect();
    let pair = |one: usize, other: usize| [players[one], players[other]];
    let expected = [(pair(0, 1), u8::MAX), (pair(0, 2), 2), (pair(1, 2), 2), (pair(4, 5), 2)];
    assert_eq!(kept, expected);
}

fn let_group(test: &TestSection, by: SharedBy, name: Option<&'static str>) -> Result<usize, ActionError> {
    let (actor, ids) = (test.chief.clone(), test.at());
    test.run(move |tx| let_group_meet(tx, &actor, ids, by, name))
}

#[test]
fn pairings_forbidden_for_fewer_rounds_are_extended() {
    let test = TestSection::with(3, 9);
    clubs(&test, &["Алга"; 3]);
    let [one, two, three] = test.players()[..] else { panic!("three players") };
    test.forbid([one, two], (2, Some(2))).unwrap();
    test.forbid([one, three], (4, None)).unwrap();
    test.forbid([two, three], (1, Some(2))).unwrap();
    // As the form sends it, with a key.
    let actor = Actor { request_key: Some("apart".to_owned()), ..test.chief.clone() };
    let ids = test.at();
    let changed =
        test.run(move |tx| forbid_group(tx, &actor, ids, SharedBy::Club, None, (1, Some(2)))).unwrap();
    assert_eq!(changed, 2, "two and three are kept apart in these rounds already");
    let kept = |test: &TestSection| -> Vec<_> {
        let pairs = test.section_state().forbidden_pairs;
        pairs.iter().map(|pair| (pair.players(), pair.first_round, pair.last_round)).collect()
    };
    let expected = [([one, two], 1, 2), ([one, three], 1, u8::MAX), ([two, three], 1, 2)];
    assert_eq!(kept(&test), expected);
    let entries = test.audit_log().remove(0).each();
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
    assert_eq!(let_group(&test, SharedBy::Club, Some("алга")).unwrap(), 3);
    assert_eq!(kept(&test), []);
    let allowed = test.audit_log().remove(0);
    assert_eq!(allowed.act, Action::PairMayMeet);
    assert_eq!(allowed.each().len(), 2, "a part for the pairs of the same rounds");
    assert_refused(let_group(&test, SharedBy::Club, None), "error-forbidden-pairs-none-in-group");
}

#[test]
fn too_many_pairs_at_once_are_refused() {
    let test = TestSection::with(46, 5);
    clubs(&test, &["Alga"; 46]);
    let refusal = assert_refused(group(&test, SharedBy::Club, None), "error-forbidden-pairs-too-many");
    assert!(refusal.contains("1,035") || refusal.contains("1035"), "{refusal}");
    assert_eq!(test.section_state().forbidden_pairs, []);
}

#[test]
fn a_pairing_forbidden_after_a_round_is_forbidden_from_the_next_one_on() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let board = test.round(1).games.remove(0);
    let (event, section) = (test.event, test.section);
    let at = SectionRef { event, section };
    test.run_consenting(&test.chief, move |tx, actor| {
        forbid(tx, actor, at, [board.white, board.black], (1, None))
    })
    .unwrap();
    let [pair] = test.section_state().forbidden_pairs[..] else { panic!("one pair") };
    assert_eq!((pair.first_round, pair.last_round), (2, u8::MAX));
    // So its file has the rounds before as they were right.
    let (audience, form) = (
        crate::exchange::section::Audience::Officials { lines: &[] },
        crate::exchange::trf::TrfVersion::Trf26,
    );
    let event = crate::tournament::EventDetails::default();
    let file = crate::exchange::section::write(&event, &test.section_state(), audience, form).unwrap();
    let file = crate::exchange::trf::read(file.as_bytes()).unwrap().tournament;
    assert_eq!(file.forbidden[0].rounds, Some(2..=3));
    let again = crate::swiss::pair(&file.state_before(1).unwrap()).unwrap();
    assert_eq!(again.pairs.len(), file.pairing_of(1).unwrap().pairs.len());
    assert!(again.pairs.iter().all(|pair| file.pairing_of(1).unwrap().pairs.contains(pair)));
}
