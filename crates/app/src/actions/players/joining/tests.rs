//! A person entered twice: who can go, what is kept of both, and that a snapshot brings both back.

use super::*;
use crate::actions::sections::snapshots;
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{Attendance, Player, Version};

fn player(test: &TestSection, id: PlayerId) -> Player {
    test.section_state().player(id).expect("known").clone()
}

/// Gives a player a club and a passport.
fn fill(test: &TestSection, id: PlayerId, club: &str, passport: &str) {
    let (actor, at, stored) = (test.chief.clone(), test.at().player(id), player(test, id));
    let mut application = Application { details: stored.details, ..Application::default() };
    application.details.club = club.to_owned();
    application.personal.passport_number = passport.to_owned();
    test.run(move |tx| change(tx, &actor, at, stored.version, &application)).expect("changed");
}

fn join_them(
    test: &TestSection,
    stays: PlayerId,
    goes: PlayerId,
    versions: [Version; 2],
    taken: &'static [JoinField],
) -> Result<(), ActionError> {
    let (actor, at) = (test.chief.clone(), test.at());
    test.run(move |tx| join(tx, &actor, at, Joined { stays, goes }, versions, taken))
}

#[test]
fn the_entry_that_stays_takes_the_values_chosen_and_what_belongs_to_the_other() {
    let test = TestSection::with(4, 3);
    let [one, two, three, four] = test.players()[..] else { panic!("four players") };
    fill(&test, one, "Ala-Too", "1111111");
    fill(&test, two, "Manas", "2222222");
    test.forbid([two, three], (1, None)).unwrap();
    test.forbid([one, two], (1, None)).unwrap();
    test.announce(two, &[(2, Attendance::Absent)]).unwrap();
    let versions = [player(&test, one).version, player(&test, two).version];
    join_them(&test, one, two, versions, &[JoinField::Club, JoinField::Passport]).unwrap();

    let state = test.section_state();
    assert_eq!(state.players.iter().map(|of| of.id).collect::<Vec<_>>(), [one, three, four]);
    assert_eq!(player(&test, one).details.club, "Manas");
    assert_eq!(player(&test, one).details.name.to_string(), "Player 1");
    let pairs: Vec<_> = state.forbidden_pairs.iter().map(|pair| pair.players()).collect();
    assert_eq!(pairs, [[one, three]]);
    assert_eq!(
        state.requested_byes.iter().map(|of| (of.competitor.player(), of.round)).collect::<Vec<_>>(),
        [(one, 2)]
    );
    let personal = test.run(move |tx| Ok(tx.find_personal(one)?)).unwrap().unwrap();
    assert_eq!(personal.passport_number, "2222222");
    let told: Vec<_> =
        test.audit_log().into_iter().take(3).map(|entry| (entry.act, entry.has_personal)).collect();
    assert_eq!(
        told,
        [(Action::PlayerChanged, true), (Action::PlayerDeleted, true), (Action::PlayersJoined, false)]
    );
    let entry = test.audit_log().remove(2);
    assert_eq!(entry.before.unwrap()["names"], json!(["Player 1", "Player 2"]));
    assert_eq!(entry.after.unwrap()["names"], json!(["Player 1"]));

    // The snapshot brings the other back, with its personal data.
    let at = test.at();
    let stored = test.run(move |tx| Ok(tx.list_snapshots(at.section)?)).unwrap();
    let snapshot = stored.into_iter().find(|line| line.act == Action::PlayersJoined).expect("a snapshot").id;
    test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, at, snapshot)).unwrap();
    assert_eq!(player(&test, two).details.club, "Manas");
    assert_eq!(player(&test, one).details.club, "Ala-Too");
    let personal = test.run(move |tx| Ok(tx.find_personal(two)?)).unwrap().unwrap();
    assert_eq!(personal.passport_number, "2222222");
}

#[test]
fn who_has_played_stays_and_two_who_have_are_refused() {
    let test = TestSection::with(4, 3);
    let [one, two, ..] = test.players()[..] else { panic!("four players") };
    test.begin(1);
    let late = test.add("Late").unwrap();
    let at = test.at();
    let found = |one, other| {
        test.run(move |tx| {
            let state = load_section_state(tx, at)?;
            which(tx, &state, one, other)
        })
    };
    assert_eq!(found(late, one).unwrap(), Joined { stays: one, goes: late });
    assert_eq!(found(one, late).unwrap(), Joined { stays: one, goes: late });
    assert_refused(found(one, two), "error-join-both-played");
    assert!(matches!(found(one, one), Err(ActionError::NotFound)));
    let versions = [player(&test, late).version, player(&test, one).version];
    assert_refused(join_them(&test, late, one, versions, &[]), "error-join-played-meanwhile");
    let versions = [player(&test, one).version, Version(99)];
    let stale = join_them(&test, one, late, versions, &[]);
    assert!(matches!(stale, Err(ActionError::Conflict(_))), "{stale:?}");
    let versions = [player(&test, one).version, player(&test, late).version];
    join_them(&test, one, late, versions, &[]).unwrap();
    assert_eq!(test.players().len(), 4);
}
