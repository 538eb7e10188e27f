//! Results reported by players.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

use chrono::TimeDelta;

use super::{
    PlayerSecret, Sent, find_by_link, list_for_games, make_links, playing, renew_link, report, revoke_link,
};
use crate::actions::boards::results;
use crate::actions::testing::{TestSection, WHITE_WON, assert_asks, assert_refused, noon};
use crate::actions::{ActionError, rounds};
use crate::primitives::{Balls, Side};
use crate::regulations::result::Counts;
use crate::tournament::{
    Action, AuditEntry, AuditFilter, Claim, Game, PlayerId, PlayerRef, Reported, Role, Round, Version,
};

fn secret() -> PlayerSecret {
    PlayerSecret::new("the key of the server".to_owned())
}

fn allow(test: &TestSection, allowed: bool) {
    test.set(|setup| {
        setup.section.rules.players_report = allowed;
        // The usual tie-breaks count balls; here only who won is asked.
        setup.format.tie_breaks = Vec::new();
    })
    .unwrap();
}

/// Four players, each with a link, in a round that is being played.
fn begun() -> TestSection {
    let test = TestSection::with(4, 3);
    allow(&test, true);
    let (actor, at) = (test.chief.clone(), test.at());
    assert_eq!(test.run(move |tx| make_links(tx, &actor, at)).unwrap(), 4);
    test.begin(1);
    test
}

fn first(test: &TestSection) -> Game {
    test.round(1).games[0].clone()
}

fn code(test: &TestSection, player: PlayerId) -> String {
    let link = test.store.read_blocking(move |tx| tx.find_player_link(player)).unwrap().unwrap();
    secret().code(&link).unwrap()
}

fn say_with(
    test: &TestSection,
    side: Side,
    (claim, counts, version): (Claim, Option<Counts>, Version),
) -> Result<Reported, ActionError> {
    let code = code(test, first(test).player(side));
    let minutes = TimeDelta::minutes(if side == Side::White { 5 } else { 7 });
    let sent = Sent { round: 1, version, claim, counts, ending: None };
    test.run(move |tx| report(tx, &secret(), &code, sent, noon() + minutes))
}

fn say(test: &TestSection, side: Side, claim: Claim) -> Result<Reported, ActionError> {
    say_with(test, side, (claim, None, first(test).version))
}

fn entries(test: &TestSection, act: Action) -> Vec<AuditEntry> {
    let (event, filter) = (test.event, AuditFilter { act: Some(act), ..AuditFilter::default() });
    test.store.read_blocking(move |tx| tx.list_audit_entries(event, &filter, None, 9)).unwrap()
}

fn told(test: &TestSection) -> Vec<(u32, Reported)> {
    let Round { games, .. } = test.round(1);
    test.run(move |tx| list_for_games(tx, &games)).unwrap()
}

#[test]
fn what_both_players_say_is_the_result_and_is_not_signed() {
    let test = begun();
    assert!(matches!(say(&test, Side::White, Claim::Won), Ok(Reported::Waiting(_))));
    assert_eq!(first(&test).result, None);
    assert!(matches!(told(&test)[..], [(1, Reported::Waiting(_))]));
    assert_eq!(say(&test, Side::Black, Claim::Lost).unwrap(), Reported::Agreed(WHITE_WON));
    let board = first(&test);
    assert_eq!((board.result, board.is_unsigned()), (Some(WHITE_WON), true));
    assert_eq!(told(&test), [], "the reports have done what they were for");
    let entered = entries(&test, Action::ResultEntered);
    assert_eq!((entered.len(), entered[0].by), (1, test.chief.user));
    let after = entered[0].after.as_ref().unwrap().to_string();
    assert!(after.contains("white_reported") && after.contains("black_reported"), "{after}");
    assert_eq!(entries(&test, Action::ResultReported).len(), 2);
    assert_refused(say(&test, Side::White, Claim::Drawn), "error-report-stands");
}

#[test]
fn what_they_say_differently_waits_for_a_referee_or_for_one_to_say_it_differently() {
    let test = begun();
    say(&test, Side::White, Claim::Won).unwrap();
    assert!(matches!(say(&test, Side::Black, Claim::Won), Ok(Reported::Differing(..))));
    assert_eq!(first(&test).result, None);
    assert!(matches!(told(&test)[..], [(1, Reported::Differing(..))]));
    assert!(matches!(say(&test, Side::White, Claim::Lost), Ok(Reported::Agreed(_))));
}

#[test]
fn what_a_referee_enters_stands_and_ends_the_reports() {
    let test = begun();
    say(&test, Side::White, Claim::Drawn).unwrap();
    let stale = first(&test).version;
    test.enter_all(1);
    assert_eq!((first(&test).result, told(&test)), (Some(WHITE_WON), vec![]));
    let (actor, at) = (test.referee.clone(), test.at().round(1).board(1));
    let seen = at.seen(first(&test).version);
    test.run(move |tx| results::enter(tx, &actor, seen, None)).unwrap();
    assert_eq!(told(&test), [], "they do not come back with an empty board");
    let late = say_with(&test, Side::Black, (Claim::Drawn, None, stale));
    assert_refused(late, "error-report-changed");
}

#[test]
fn a_round_that_is_not_being_played_takes_no_reports() {
    let test = begun();
    say(&test, Side::White, Claim::Won).unwrap();
    test.step(1, rounds::unstart).unwrap();
    assert_eq!(told(&test), []);
    assert_refused(say(&test, Side::White, Claim::Won), "error-report-no-game");
}

#[test]
fn kazans_are_counted_where_the_standings_count_them() {
    let test = begun();
    test.set(|setup| setup.format.tie_breaks = crate::standings::TieBreak::S3.to_vec()).unwrap();
    assert_refused(say(&test, Side::White, Claim::Won), "error-report-counts");
    let counts = |white, black| {
        let balls = |count| Balls::new(count).unwrap();
        Some(Counts { white: balls(white), black: balls(black) })
    };
    let version = first(&test).version;
    let wrong = say_with(&test, Side::White, (Claim::Lost, counts(82, 60), version));
    assert!(matches!(wrong, Err(ActionError::Refused(_))), "82 balls do not lose: {wrong:?}");
    say_with(&test, Side::White, (Claim::Won, counts(82, 60), version)).unwrap();
    let differing = say_with(&test, Side::Black, (Claim::Lost, counts(82, 61), version));
    assert!(matches!(differing, Ok(Reported::Differing(..))));
    let agreed = say_with(&test, Side::Black, (Claim::Lost, counts(82, 60), version));
    assert!(matches!(agreed, Ok(Reported::Agreed(_))));
}

#[test]
fn a_link_is_void_once_revoked_or_replaced_or_its_maker_has_gone_or_the_section_forbids_it() {
    let test = begun();
    let player = first(&test).white;
    let at = PlayerRef { event: test.event, section: test.section, player };
    let opens = |code: &str| {
        let code = code.to_owned();
        test.run(move |tx| find_by_link(tx, &secret(), &code, noon()).map(|reporter| reporter.player.id))
    };
    let old = code(&test, player);
    assert_eq!(opens(&old).unwrap(), player);
    assert_eq!(opens(&old.to_uppercase()).unwrap(), player, "as it may be typed");
    for wrong in ["", "-", "7", "x-y", &format!("{player}-{}", "a".repeat(24)), &old[..old.len() - 1]] {
        assert_refused(opens(wrong), "error-player-link");
    }
    let chief = test.chief.clone();
    let (actor, seen) = (chief.clone(), at);
    assert_asks(test.run(move |tx| renew_link(tx, &actor, seen)), "caution-player-link");
    test.run_consenting(&chief, move |tx, actor| renew_link(tx, actor, at)).unwrap();
    assert_refused(opens(&old), "error-player-link");
    let new = code(&test, player);
    assert_eq!(opens(&new).unwrap(), player);
    let other = PlayerSecret::new("another key".to_owned());
    let typed = new.clone();
    assert!(test.run(move |tx| find_by_link(tx, &other, &typed, noon()).map(drop)).is_err());

    let actor = chief.clone();
    test.run(move |tx| revoke_link(tx, &actor, at)).unwrap();
    assert_refused(opens(&new), "error-player-link");
    test.run_consenting(&chief, move |tx, actor| renew_link(tx, actor, at)).unwrap();
    let newest = code(&test, player);
    assert_eq!(opens(&newest).unwrap(), player);
    allow(&test, false);
    assert_refused(opens(&newest), "error-player-link");
    allow(&test, true);
    assert_eq!(opens(&newest).unwrap(), player);
    let (event, user) = (test.event, test.chief.user);
    let referee = test.referee.user;
    test.run(move |tx| Ok(tx.save_official(event, referee, Role::Organiser, noon())?)).unwrap();
    test.run(move |tx| Ok(tx.delete_official(event, user)?)).unwrap();
    assert_refused(opens(&newest), "error-player-link");
}

#[test]
fn players_report_while_the_maker_of_their_links_lacks_a_second_factor() {
    let test = begun();
    test.demand_second_factor();
    assert!(matches!(say(&test, Side::White, Claim::Won), Ok(Reported::Waiting(_))));
    assert!(matches!(say(&test, Side::Black, Claim::Lost), Ok(Reported::Agreed(_))));
    assert!(first(&test).result.is_some());
}

#[test]
fn a_player_without_a_game_has_nothing_to_report() {
    let test = TestSection::with(3, 3);
    allow(&test, true);
    let (actor, at) = (test.chief.clone(), test.at());
    test.run(move |tx| make_links(tx, &actor, at)).unwrap();
    test.begin(1);
    let free = test.round(1).unpaired[0].competitor.player();
    let code = code(&test, free);
    let none = test.run(move |tx| {
        let reporter = find_by_link(tx, &secret(), &code, noon())?;
        playing(tx, &reporter)
    });
    assert!(none.unwrap().is_none());
}
