//! What FIDE mode refuses, act by act, and that nothing turns it on again.

use super::*;
use crate::actions::boards::corrections;
use crate::actions::consent::Grade;
use crate::actions::players::teams;
use crate::actions::rounds::{self, forbidden_pairs};
use crate::actions::sections::{self, snapshots};
use crate::actions::testing::{TestSection, assert_refused};
use crate::actions::verify::DisagreementKind;
use crate::actions::{undo, verify};
use crate::primitives::{Keyed as _, Score, Side};
use crate::regulations::result::GameResult;
use crate::standings::{TieBreak, Unplayed};
use crate::tournament::{Acceleration, BoardRef, PairingSystem, RatingMethod, Setup, TeamDetails};

/// A section of players in this mode, whose rounds so far are closed.
fn played(mode: FideMode, rounds: u8) -> TestSection {
    let test = TestSection::with(10, 6);
    let [one, two] = test.players()[..2] else { panic!("ten players") };
    test.forbid([one, two], (1, None)).unwrap();
    let (chief, event) = (test.chief.clone(), test.event);
    let team = TeamDetails { name: "Osh".to_owned(), ..TeamDetails::default() };
    test.run(move |tx| teams::add(tx, &chief, event, &team)).unwrap();
    set_mode(&test, mode);
    for round in 1..=rounds {
        test.play(round);
    }
    test
}

/// As it is chosen where a section is made.
fn set_mode(test: &TestSection, mode: FideMode) {
    let before = test.section_state();
    let (id, version, mut setup) = (test.section, before.section.version, before.setup());
    setup.section.rules.fide_mode = mode;
    test.run(move |tx| Ok(tx.update_section(id, version, &setup)?)).unwrap();
}

fn exit_it(test: &TestSection) -> Result<(), ActionError> {
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| exit(tx, actor, at))
}

fn correct(test: &TestSection, round: u8) -> Result<(), ActionError> {
    let at = BoardRef { event: test.event, section: test.section, round, board: 1 };
    let version = at.find(&test.section_state()).unwrap().1.version;
    let black = GameResult::Forfeit { winner: Side::Black };
    test.run_consenting(&test.chief, move |tx, actor| {
        corrections::correct(tx, actor, at.seen(version), black).map(drop)
    })
}

fn allow(test: &TestSection) -> Result<(), ActionError> {
    let [one, two] = test.players()[..2] else { panic!("ten players") };
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| {
        forbidden_pairs::allow_pair(tx, actor, at, [one.min(two), one.max(two)])
    })
}

/// The third player joins the team of the event.
fn join_team(test: &TestSection) -> Result<(), ActionError> {
    let (event, at) = (test.event, test.at().player(test.players()[2]));
    let team = test.run(move |tx| Ok(tx.list_teams(event)?))?[0].id;
    test.run_consenting(&test.chief, move |tx, actor| teams::assign(tx, actor, at, Some(team)))
}

/// Something that is done in a section.
type Act = fn(&TestSection) -> Result<(), ActionError>;

/// The acts of [`FideBar`], one or more each.
fn acts() -> Vec<(FideBar, Act)> {
    vec![
        (FideBar::Rounds, |test| test.set(|setup| setup.format.rounds = 5).map(drop)),
        (FideBar::Points, |test| test.set(|setup| setup.format.points.win = Score::from_halves(6)).map(drop)),
        (FideBar::ByeScore, |test| test.set(|setup| setup.format.bye_score = Score::HALF).map(drop)),
        (FideBar::Acceleration, |test| {
            test.set(|setup| setup.format.acceleration = Acceleration::Baku).map(drop)
        }),
        (FideBar::TieBreaks, |test| test.set(|setup| setup.format.tie_breaks.reverse()).map(drop)),
        (FideBar::UnplayedRounds, |test| {
            test.set(|setup| setup.format.rules.unplayed = Unplayed::Simple).map(drop)
        }),
        (FideBar::Penalty, |test| test.set(|setup| setup.format.rules.penalty_in_buchholz = true).map(drop)),
        (FideBar::TeamMates, |test| test.set(|setup| setup.format.rules.avoid_team_mates = false).map(drop)),
        (FideBar::RatingMethod, |test| {
            test.set(|setup| setup.section.rules.rating_method = RatingMethod::Higher).map(drop)
        }),
        (FideBar::Team, join_team),
        (FideBar::ForbiddenPairs, |test| test.forbid([test.players()[2], test.players()[3]], (4, None))),
        (FideBar::ForbiddenPairs, allow),
        (FideBar::EarlierResult, |test| correct(test, 1)),
    ]
}

#[test]
fn the_table_of_acts_is_complete() {
    for bar in FideBar::ALL {
        assert!(acts().iter().any(|(of, _)| of == bar), "{bar:?}");
    }
}

#[test]
fn in_fide_mode_each_act_is_refused_and_changes_nothing() {
    let test = played(FideMode::On, 3);
    let (before, entries) = (test.section_state(), test.audit_log().len());
    for (bar, act) in acts() {
        assert_refused(act(&test), "error-fide-mode");
        assert_eq!((&test.section_state(), test.audit_log().len()), (&before, entries), "{bar:?}");
    }
    test.set(|setup| setup.section.control.base_minutes = 45).unwrap();
    correct(&test, 2).unwrap();
}

#[test]
fn outside_it_each_act_is_done_as_ever() {
    for mode in [FideMode::Off, FideMode::Exited(2)] {
        let test = played(mode, 3);
        for (bar, act) in acts() {
            let before = test.section_state();
            act(&test).unwrap_or_else(|error| panic!("{bar:?} {mode:?}: {error:?}"));
            assert_ne!(test.section_state(), before, "{bar:?} {mode:?}");
        }
    }
}

#[test]
fn where_team_mates_may_meet_a_team_forbids_no_pair_and_is_confirmed_as_ever() {
    let test = TestSection::with(10, 6);
    test.set(|setup| setup.format.rules.avoid_team_mates = false).unwrap();
    let (chief, event) = (test.chief.clone(), test.event);
    let team = TeamDetails { name: "Osh".to_owned(), ..TeamDetails::default() };
    test.run(move |tx| teams::add(tx, &chief, event, &team)).unwrap();
    set_mode(&test, FideMode::On);
    test.play(1);
    join_team(&test).unwrap();
}

#[test]
fn before_round_1_is_paired_settings_are_free() {
    let test = TestSection::with(10, 6);
    set_mode(&test, FideMode::On);
    test.set(|setup| (setup.format.rounds, setup.format.tie_breaks) = (5, vec![TieBreak::SonnebornBerger]))
        .unwrap();
    test.forbid([test.players()[2], test.players()[3]], (1, None)).unwrap();
}

#[test]
fn a_round_robin_in_fide_mode_has_no_buchholz() {
    let test = TestSection::with(10, 6);
    set_mode(&test, FideMode::On);
    assert_refused(test.set(|setup| setup.format.system = PairingSystem::RoundRobin), "error-fide-buchholz");
    let robin = |setup: &mut Setup| {
        (setup.format.system, setup.format.tie_breaks) =
            (PairingSystem::RoundRobin, vec![TieBreak::SonnebornBerger]);
    };
    test.set(robin).unwrap();
}

#[test]
fn leaving_takes_two_steps_and_the_organiser_and_is_logged() {
    let test = played(FideMode::On, 2);
    let (referee, at) = (test.referee.clone(), test.at());
    let outcome = test.run(move |tx| exit(tx, &referee, at));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageEvent))));
    let (chief, at) = (test.chief.clone(), test.at());
    let Err(ActionError::Caution(cautions)) = test.run(move |tx| exit(tx, &chief, at)) else {
        panic!("it asks first")
    };
    assert_eq!(cautions.grade(), Grade::TwoSteps);
    exit_it(&test).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.round), (Action::SectionChanged, Some(2)));
    assert_eq!(entry.reason.as_deref(), Some("It has to be"));
    assert_eq!(test.section_state().settings().rules.fide_mode, FideMode::Exited(2));
    assert_refused(exit_it(&test), "error-fide-mode-not-on");
    for (bar, act) in acts().into_iter().filter(|(bar, _)| *bar != FideBar::EarlierResult) {
        act(&test).unwrap_or_else(|error| panic!("{bar:?}: {error:?}"));
    }
}

#[test]
fn neither_settings_nor_undoing_nor_a_snapshot_bring_it_back() {
    let test = played(FideMode::On, 2);
    exit_it(&test).unwrap();
    let entry = test.audit_log().remove(0);
    let (id, event, left) = (entry.id, test.event, FideMode::Exited(2));
    let mode = || test.section_state().settings().rules.fide_mode;

    assert_eq!(test.run(move |tx| undo::find(tx, &entry)).unwrap(), None, "undoing is not offered");
    let undone =
        test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, id).map(drop));
    assert!(undone.is_err(), "and refused");
    test.set(|setup| setup.section.rules.fide_mode = FideMode::On).unwrap();
    assert_eq!(mode(), left);

    test.step(3, rounds::pair).unwrap();
    let section = test.section;
    let stored = test.run(move |tx| Ok(tx.list_snapshots(section)?)).unwrap();
    assert!(!stored.is_empty());
    for line in stored {
        let at = test.at();
        let restore = move |tx: &mut Tx<'_>, actor: &Actor| snapshots::restore(tx, actor, at, line.id);
        test.run_consenting(&test.chief, restore).unwrap();
        assert_eq!(mode(), left, "restored to before {:?}", line.act);
        let report = test.run(move |tx| {
            let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            Ok(verify::event(tx, &event)?)
        });
        // All entries have one time here, so which moment was restored is not told apart; the rules are the same in all.
        let differing = report.unwrap().disagreements.into_iter();
        let of_rules = differing.filter(
            |found| matches!(&found.kind, DisagreementKind::Differs { field, .. } if field == "rules"),
        );
        assert_eq!(of_rules.count(), 0);
    }
}

#[test]
fn a_section_is_made_in_the_mode_that_was_chosen() {
    let test = TestSection::with(2, 3);
    for mode in [FideMode::On, FideMode::Off] {
        let mut setup = Setup::usual("Other", 5, 1);
        setup.section.rules.fide_mode = mode;
        let (actor, event) = (test.chief.clone(), test.event);
        let made = test.run(move |tx| {
            let id = sections::create(tx, &actor, event, &setup)?;
            Ok(tx.load_section_state(id)?)
        });
        assert_eq!(made.unwrap().unwrap().settings().rules.fide_mode, mode);
    }
}
