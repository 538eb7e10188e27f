//! A section is restored bit for bit, and restoring it can be undone.

use proptest::prelude::*;

use super::*;
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::boards::warnings;
use crate::actions::boards::warnings::NewWarning;
use crate::actions::boards::{corrections, decisions, draw_offers, results, signatures};
use crate::actions::rounds;
use crate::actions::rounds::manual;
use crate::actions::sections::before_change::save_snapshot;
use crate::actions::testing::{RoundAction, TestSection, WHITE_WON, noon};
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::regulations::warnings::Cause;
use crate::tournament::BoardRef;
use crate::tournament::sections::snapshots::SnapshotRulings;
use crate::tournament::{Attendance, NewRuling, PlayerStatus, RoundRef, RulingId, Version};

/// A section without its versions, which go on whatever happens.
fn bare(mut section_state: SectionState) -> SectionState {
    (section_state.section.version, section_state.section.revision) = (Version::FIRST, Version::FIRST);
    for player in &mut section_state.players {
        player.version = Version::FIRST;
    }
    for round in &mut section_state.rounds {
        round.version = Version::FIRST;
        for board in &mut round.games {
            board.version = Version::FIRST;
        }
    }
    section_state
}

/// Keeps the section as it is.
fn kept_now(test: &TestSection) -> SnapshotId {
    let (actor, section_state) = (test.chief.clone(), test.section_state());
    test.run(move |tx| Ok(save_snapshot(tx, &actor, &section_state, Action::RoundReopened, None)?)).unwrap()
}

fn put_back(test: &TestSection, id: SnapshotId) -> Result<(), ActionError> {
    let ids = test.at();
    test.run_consenting(&test.chief, move |tx, actor| restore(tx, actor, ids, id))
}

fn times(test: &TestSection) -> Snapshot {
    let section_state = test.section_state();
    test.run(move |tx| Ok(tx.take_snapshot(&section_state)?)).unwrap()
}

/// Anything that officials do; what is refused leaves no trace.
fn do_something(test: &TestSection, what: u8, which: u8) {
    let number = test.section_state().rounds.iter().map(|round| round.number).max().unwrap_or(1);
    let step = |step: RoundAction| drop(test.step(number, step));
    let players = test.players();
    let player = players[usize::from(which) % players.len()];
    match what {
        0 => enter_some(test, number, which),
        1 => step(rounds::close),
        2 => step(rounds::pair),
        3 => step(rounds::publish),
        4 => step(rounds::start),
        5 => step(rounds::unpublish),
        6 => step(rounds::discard),
        7 => step(manual::begin),
        8 => drop(test.status(player, PlayerStatus::Withdrawn)),
        9 => drop(test.status(player, PlayerStatus::Playing)),
        10 => drop(test.set(|setup| setup.format.bye_score = Score::from_halves(i32::from(which % 3)))),
        11 => drop(test.set(|setup| setup.format.rounds = 3 + which % 3)),
        12 => drop(test.forbid([player, players[0]], (1, None))),
        13 => drop(test.announce(player, &[(number.saturating_add(1), Attendance::HalfPoint)])),
        14 => drop(test.check_in(number, &[(player, Attendance::Absent)])),
        15 => drop(correct(test, number.saturating_sub(1), 1, GameResult::Forfeit { winner: Side::Black })),
        16 => drop(test.reopen(number, "A result was wrong")),
        17 => drop(test.add(&format!("Late {which}"))),
        18 => drop(warn(test, number, player)),
        19 => {
            at_a_board(test, which, move |tx, actor, seen| draw_offers::offer(tx, actor, seen, side(which)))
        }
        20 => at_a_board(test, which, move |tx, actor, seen| {
            let result = GameResult::Forfeit { winner: side(which) };
            decisions::decide(tx, actor, seen, result, "They agree")
        }),
        21 => {
            at_a_board(test, which, |tx, actor, seen| signatures::sign_together(tx, actor, seen, true));
        }
        22 => drop(withdraw(test, which)),
        _ => drop(put_some_back(test, which)),
    }
}

fn side(which: u8) -> Side {
    if which.is_multiple_of(2) { Side::White } else { Side::Black }
}

/// The chief referee warns a player, whatever the consequences.
fn warn(test: &TestSection, round: u8, player: PlayerId) -> Result<RulingId, ActionError> {
    let (event, section, note) = (test.event, test.section, String::new());
    let seen = test.section_state().warnings_of(player).count();
    let new =
        NewWarning { at: RoundRef { event, section, round }, player, cause: Cause::Talking, note, seen };
    test.run_consenting(&test.chief, move |tx, actor| warnings::warn(tx, actor, &new))
}

/// The chief referee does something at a board of the last paired round, in its current state.
fn at_a_board<T: Send + 'static>(
    test: &TestSection,
    which: u8,
    act: impl Fn(&mut Tx<'_>, &Actor, GameSeen) -> Result<T, ActionError> + Clone + Send + 'static,
) {
    let section_state = test.section_state();
    let Some(round) = section_state.rounds.iter().rev().find(|round| !round.games.is_empty()) else {
        return;
    };
    let board = round.games[usize::from(which) % round.games.len()].number;
    let at = BoardRef { event: test.event, section: test.section, round: round.number, board };
    let seen = test.run(move |tx| {
        let game = RuledGame::load(tx, at, noon())?;
        Ok(GameSeen { at, version: game.board.version, mark: game.protocol.mark })
    });
    let seen = seen.unwrap();
    drop(test.run_consenting(&test.chief, move |tx, actor| act(tx, actor, seen)));
}

/// The chief referee withdraws one of the rulings.
fn withdraw(test: &TestSection, which: u8) -> Result<(), ActionError> {
    let made = rulings(test);
    let Some(ruling) = made.iter().rev().nth(usize::from(which) % made.len().max(1)) else { return Ok(()) };
    let (event, section, id) = (test.event, test.section, ruling.id);
    test.run_consenting(&test.chief, move |tx, actor| {
        crate::actions::boards::rulings::withdraw(tx, actor, SectionRef { event, section }, id, "A mistake")
    })
}

/// The snapshots of the section, the newest first.
fn kept(test: &TestSection) -> Vec<SnapshotLine> {
    let section = test.section;
    test.run(move |tx| Ok(tx.list_snapshots(section)?)).unwrap()
}

/// The chief referee puts the section back to one of its snapshots.
fn put_some_back(test: &TestSection, which: u8) -> Result<(), ActionError> {
    let kept = self::kept(test);
    kept.get(usize::from(which)).map_or(Ok(()), |line| put_back(test, line.id))
}

fn rulings(test: &TestSection) -> Vec<Ruling> {
    let section = test.section;
    test.run(move |tx| Ok(tx.list_rulings(section, &RulingFilter::default())?)).unwrap()
}

/// The rulings that stand, with all they say.
fn standing(test: &TestSection) -> Vec<(RulingId, NewRuling)> {
    let standing = rulings(test).into_iter().filter(Ruling::is_in_force);
    standing.map(|ruling| (ruling.id, ruling.details)).collect()
}

/// White wins on every other board of a round that takes results.
fn enter_some(test: &TestSection, number: u8, which: u8) {
    for board in test.round(number).games.iter().filter(|board| board.number % 2 == u32::from(which) % 2) {
        let at = BoardRef { event: test.event, section: test.section, round: number, board: board.number };
        let (seen, actor) = (at.seen(board.version), test.referee.clone());
        drop(test.run(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON))));
    }
}

fn correct(test: &TestSection, round: u8, board: u32, result: GameResult) -> Result<(), ActionError> {
    let at = BoardRef { event: test.event, section: test.section, round, board };
    let section_state = test.section_state();
    let Some((_, stored)) = at.find(&section_state) else { return Err(ActionError::NotFound) };
    let seen = at.seen(stored.version);
    test.run_consenting(&test.chief, move |tx, actor| corrections::correct(tx, actor, seen, result)).map(drop)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_restored_section_is_identical_whatever_was_done_with_its_rulings_in_force(
        before in prop::collection::vec((0_u8..24, 0_u8..9), 0..14),
        after in prop::collection::vec((0_u8..24, 0_u8..9), 1..20),
        begun in any::<bool>(),
    ) {
        let test = TestSection::with(5, 4);
        if begun { test.begin(1) } else { test.play(1) }
        for (what, which) in before {
            do_something(&test, what, which);
        }
        let id = kept_now(&test);
        let (then, times_then, stood_then) = (test.section_state(), times(&test).times, standing(&test));
        for (what, which) in after {
            do_something(&test, what, which);
        }
        let (changed, made, stood) = (test.section_state(), rulings(&test), standing(&test));
        let kept = kept(&test).len();
        put_back(&test, id).unwrap();
        let mut back = test.section_state();
        let known = |player: &crate::tournament::Player| then.players.iter().any(|then| then.id == player.id);
        for newcomer in back.players.iter().filter(|player| !known(player)) {
            prop_assert_eq!((newcomer.status, newcomer.number), (PlayerStatus::Withdrawn, None));
        }
        back.players.retain(known);
        prop_assert_eq!(bare(back), bare(then));
        prop_assert_eq!(times(&test).times, times_then);
        prop_assert_eq!(standing(&test), stood_then);
        for (was, is) in made.iter().zip(rulings(&test)) {
            prop_assert!(was.id == is.id && was.mark() <= is.mark(), "a ruling is never lost, nor its history");
        }
        // Where nothing differed nothing was done.
        let newest = self::kept(&test);
        if newest.len() > kept {
            prop_assert_eq!(newest[0].act, Action::SnapshotRestored);
            put_back(&test, newest[0].id).unwrap();
            prop_assert_eq!(bare(test.section_state()), bare(changed));
            prop_assert_eq!(standing(&test), stood);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_section_is_what_its_entries_say_whatever_was_done_and_restored(
        deeds in prop::collection::vec((0_u8..24, 0_u8..9), 0..40),
        begun in any::<bool>(),
    ) {
        let mut test = TestSection::with(5, 4);
        if begun { test.begin(1) } else { test.play(1) }
        for (what, which) in deeds {
            // Each is done at a time of its own, as people do.
            for actor in [&mut test.chief, &mut test.referee] {
                actor.at += chrono::TimeDelta::seconds(1);
            }
            do_something(&test, what, which);
        }
        let event = test.event;
        let report = test.run(move |tx| {
            let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            Ok(crate::actions::verify::event(tx, &event)?)
        });
        let report = report.unwrap();
        prop_assert_eq!(report.chain.faults, []);
        prop_assert_eq!(report.disagreements, []);
    }
}

#[test]
fn versions_increase_when_a_section_is_restored() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let id = kept_now(&test);
    test.enter_all(1);
    let seen = test.round(1);
    put_back(&test, id).unwrap();
    let back = test.round(1);
    assert!(back.version > seen.version);
    for (back, seen) in back.games.iter().zip(&seen.games) {
        assert!(back.version > seen.version && back.result.is_none());
    }
}

#[test]
fn restoring_takes_two_steps_and_the_chief_referee_and_is_logged() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let id = kept_now(&test);
    test.enter_all(1);
    let ids = test.at();
    let referee = test.referee.clone();
    let outcome = test.run(move |tx| restore(tx, &referee, ids, id));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))));
    let chief = test.chief.clone();
    let Err(ActionError::Caution(cautions)) = test.run(move |tx| restore(tx, &chief, ids, id)) else {
        panic!("it is cautioned")
    };
    assert_eq!(cautions.grade(), crate::actions::consent::Grade::TwoSteps);
    let [caution] = &cautions.list[..] else { panic!("{cautions:?}") };
    assert_eq!(caution.consequences.len(), 2, "the results of two boards: {caution:?}");
    put_back(&test, id).unwrap();
    let entry = &test.audit_log()[0];
    assert_eq!((entry.act, entry.round), (Action::SnapshotRestored, Some(1)));
    assert!(entry.reason.is_some());
    let entries = test.audit_log().len();
    put_back(&test, id).unwrap();
    assert_eq!(test.audit_log().len(), entries, "nothing differs, nothing is done");
}

#[test]
fn a_result_that_changes_between_the_steps_of_restoring_is_asked_about_again() {
    use crate::actions::consent::{Consent, Step};
    let test = TestSection::with(10, 3);
    test.begin(1);
    let id = kept_now(&test);
    test.enter_all(1);
    let (ids, reason) = (test.at(), "It has to be".to_owned());
    let asked = |to: Option<String>| {
        let consent = to.map(|to| Consent { to, reason: reason.clone() });
        let actor = Actor { consent, ..test.chief.clone() };
        let Err(ActionError::Caution(cautions)) = test.run(move |tx| restore(tx, &actor, ids, id)) else {
            panic!("it is cautioned")
        };
        *cautions
    };
    let first = asked(None);
    assert_eq!(first.list[0].consequences.len(), 1, "all boards in one line");
    let second = asked(Some(first.fingerprint.clone()));
    assert_eq!((first.step, second.step), (Step::First, Step::Second));
    let board = test.round(1).games.remove(2);
    let (actor, seen) = (test.chief.clone(), test.at().round(1).board(board.number).seen(board.version));
    let other = Some(GameResult::Played { winner: Some(Side::Black), counts: None, ending: None });
    test.run(move |tx| crate::actions::boards::results::enter(tx, &actor, seen, other)).unwrap();
    let again = asked(Some(second.fingerprint.clone()));
    assert_eq!(again.step, Step::First, "another result was not consented to");
    assert_ne!(again.fingerprint, first.fingerprint);
}

#[test]
fn many_boards_that_change_alike_are_said_in_one_line() {
    use crate::i18n::{Lang, Speaker};
    let told = |players: u16| -> Vec<String> {
        let test = TestSection::with(players, 3);
        test.begin(1);
        let id = kept_now(&test);
        test.enter_all(1);
        let at = test.at();
        let changes = test.run(move |tx| Ok(compare(tx, at, id)?.changes())).unwrap();
        changes.iter().map(|line| Speaker::new(Lang::En).say(line)).collect()
    };
    assert_eq!(told(10), ["5 results of round 1 are removed (boards 1, 2, 3, 4, 5)"]);
    assert_eq!(told(6).len(), 3, "a few are said one by one");
}

#[test]
fn r4_a_correction_is_undone_with_its_ruling() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let then = test.section_state();
    correct(&test, 1, 1, GameResult::Forfeit { winner: Side::Black }).unwrap();
    let corrected = test.section_state();
    let kept = self::kept(&test);
    assert_eq!(kept[0].act, Action::RulingMade);
    put_back(&test, kept[0].id).unwrap();
    assert_eq!(test.round(1).games[0].result, Some(WHITE_WON));
    assert_eq!(bare(test.section_state()), bare(then));
    let [ruling] = &rulings(&test)[..] else { panic!("one ruling") };
    assert!(!ruling.is_in_force(), "{ruling:?}");
    let acts = || -> Vec<Action> { test.audit_log()[0].each().iter().map(|part| part.act).collect() };
    assert_eq!(acts(), [Action::SnapshotRestored, Action::RulingWithdrawn]);

    let kept = self::kept(&test);
    put_back(&test, kept[0].id).unwrap();
    assert_eq!(bare(test.section_state()), bare(corrected));
    let [ruling] = &rulings(&test)[..] else { panic!("one ruling") };
    assert!(ruling.is_in_force());
    let [withdrawal] = &ruling.withdrawals[..] else { panic!("{ruling:?}") };
    assert!(withdrawal.ended.as_ref().is_some_and(|end| end.by == test.chief.user), "{withdrawal:?}");
    assert_eq!(acts(), [Action::SnapshotRestored, Action::RulingReinstated]);
    withdraw(&test, 0).unwrap();
    let game = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    let shown = test.run(move |tx| RuledGame::load(tx, game, noon())).unwrap();
    assert_eq!(shown.protocol.mark, 4, "made, withdrawn, standing again, withdrawn");
}

#[test]
fn w5_restoring_withdraws_later_warnings_and_reinstates_withdrawn_ones() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let [first, second, ..] = test.players()[..] else { panic!("four players") };
    warn(&test, 1, first).unwrap();
    let id = kept_now(&test);
    warn(&test, 1, second).unwrap();
    withdraw(&test, 1).unwrap();
    let chief = test.chief.clone();
    let ids = test.at();
    let Err(ActionError::Caution(cautions)) = test.run(move |tx| restore(tx, &chief, ids, id)) else {
        panic!("it is cautioned")
    };
    let named: Vec<_> = cautions.list[0].consequences.iter().map(Message::key).collect();
    assert_eq!(named, ["restore-withdraws", "restore-reinstates"]);
    put_back(&test, id).unwrap();
    let warned = |player| test.section_state().warnings_of(player).count();
    assert_eq!((warned(first), warned(second)), (1, 0));
}

#[test]
fn an_old_snapshot_with_only_the_last_ruling_is_restored() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let at = |minutes: i64| Actor { at: noon() + chrono::TimeDelta::minutes(minutes), ..test.chief.clone() };
    let (event, section) = (test.event, test.section);
    let players = test.players();
    let take_back = |minutes: i64, ruling: RulingId| {
        let actor = at(minutes);
        let act = move |tx: &mut Tx<'_>| {
            crate::actions::boards::rulings::withdraw(
                tx,
                &actor,
                SectionRef { event, section },
                ruling,
                "A mistake",
            )
        };
        test.run(act).unwrap();
    };
    let [gone, goes, stays] = [players[0], players[1], players[2]].map(|one| warn(&test, 1, one).unwrap());
    take_back(1, gone);
    let (actor, section_state) = (at(2), test.section_state());
    let id = test.run(move |tx| {
        let known = SnapshotRulings::Last { last_ruling: Some(stays) };
        let snapshot = Snapshot { rulings: known, ..tx.take_snapshot(&section_state)? };
        Ok(tx.insert_snapshot(&snapshot, actor.user, actor.at, Action::RoundReopened, None)?)
    });
    take_back(3, goes);
    warn(&test, 1, players[3]).unwrap();
    put_back(&test, id.unwrap()).unwrap();
    let standing: Vec<RulingId> = standing(&test).into_iter().map(|(id, _)| id).collect();
    assert_eq!(standing, [goes, stays]);
}
