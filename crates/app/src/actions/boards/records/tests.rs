//! What officials may do with records, and what they are told.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::rounds::{self, RoundSeen};
use crate::actions::testing::TestSection;
use crate::game::{
    self, BoardPit, BySide, Clause, DeclaredResult, Disagreement, Discrepancy, IllegalMove, NotationError,
    Outcome, Pit, ReadError, ReadErrorKind, Reason, Termination, TextPosition, Turn,
};
use crate::i18n::{Lang, Speaker};
use crate::primitives::{Balls, Side};
use crate::regulations::result;
use crate::tournament::RoundRef;

const OPEN: &str = "1. 76(10) 98 2. 66 87(4) *";

fn said(message: &Message) -> String {
    Speaker::new(Lang::En).say(message)
}

fn fault(text: &str) -> String {
    said(&read(text).unwrap_err())
}

#[test]
fn n8_a_disagreement_names_the_place_the_text_and_the_finding() {
    assert_eq!(
        fault("1. 76(10) 98\n2. 66 88"),
        "Black’s move 2 (line 2): the record has “88”. The last korgool lands in White’s pit 7. (N1)"
    );
    assert_eq!(
        fault("1. 76(12)"),
        "White’s move 1 (line 1): the record has “76(12)”. The kazan holds 10 after this move. (N3)"
    );
    assert_eq!(
        fault("1. 76 hello"),
        "Black’s move 1 (line 1, column 7): “hello” is not a valid move. A move is two digits from 1 to 9. (N1)"
    );
    assert_eq!(fault(""), "Line 1, column 1: There is no game in the text. (N5)");
}

#[test]
fn every_fault_has_a_message() {
    let balls = |count| Balls::new(count).unwrap();
    let kazans = BySide { white: balls(82), black: balls(60) };
    let outcome = Outcome { winner: Some(Side::White), reason: Reason::Won, counts: kazans };
    let seventh = BoardPit { side: Side::Black, pit: Pit::new(7).unwrap() };
    let found = [
        Discrepancy::Illegal(IllegalMove::GameOver(outcome)),
        Discrepancy::Illegal(IllegalMove::EmptyPit),
        Discrepancy::Illegal(IllegalMove::TuzPit),
        Discrepancy::LandsOn(seventh),
        Discrepancy::MakesTuz,
        Discrepancy::MakesNoTuz,
        Discrepancy::TotalIs(balls(12)),
        Discrepancy::CapturesNothing,
        Discrepancy::TooManyOffers,
        Discrepancy::ResultIs(outcome),
        Discrepancy::CountsAre(outcome),
        Discrepancy::KazansHold(kazans),
        Discrepancy::CountsDecide(DeclaredResult::Drawn),
        Discrepancy::NumberIs(Turn::after(3)),
        Discrepancy::Stopped(Termination::Resigned),
        Discrepancy::Stopped(Termination::Agreed),
        Discrepancy::Stopped(Termination::Chylymov),
        Discrepancy::NoMoves,
    ];
    let written = || "77".to_owned();
    let kinds = [
        ReadErrorKind::TooLarge,
        ReadErrorKind::TooManyMoves,
        ReadErrorKind::TooManyTags,
        ReadErrorKind::Tag,
        ReadErrorKind::TagTwice(written()),
        ReadErrorKind::TagAmongMoves,
        ReadErrorKind::Result(written()),
        ReadErrorKind::ResultsDiffer {
            tag: DeclaredResult::Drawn,
            after_moves: DeclaredResult::Won(Side::Black),
        },
        ReadErrorKind::Count(written()),
        ReadErrorKind::OpenComment,
        ReadErrorKind::GameTooLong,
        ReadErrorKind::CountsDiffer(written()),
        ReadErrorKind::Number(written()),
        ReadErrorKind::TooManyColumns,
        ReadErrorKind::AfterResult(written()),
        ReadErrorKind::NoGame,
        ReadErrorKind::SecondGame,
        ReadErrorKind::SideBySide,
    ];
    let moves =
        [NotationError::Pits, NotationError::Total, NotationError::TotalBesideTuz, NotationError::Rest];
    let kinds = kinds.into_iter().chain(moves.map(|error| ReadErrorKind::Move { written: written(), error }));
    let place = TextPosition { line: 3, column: 5 };
    let mut all = Vec::new();
    for turn in [None, Some(Turn::after(12)), Some(Turn::after(13))] {
        all.extend(found.map(|found| {
            text::disagreement(&Disagreement { game: 1, turn, written: written(), found, place })
        }));
        let unreadable = |kind| text::unreadable(&ReadError { game: 1, turn, place, kind });
        all.extend(kinds.clone().map(unreadable));
    }
    let drawn = result::parse("½ – ½").unwrap();
    all.extend(found.map(|found| text::against_result(drawn, found)));
    for message in &all {
        let text = said(message);
        // A key without words comes back as itself, and an argument that is missing leaves its name.
        assert!(text.ends_with(')') && !text.contains("finding-") && !text.contains("unreadable-"), "{text}");
        assert!(!text.contains(['{', '$']), "{text}");
    }
    let clauses = [Clause::N1, Clause::N5, Clause::G9, Clause::D3].map(|clause| format!("({clause})"));
    assert!(clauses.iter().all(|clause| all.iter().any(|message| said(message).ends_with(clause))));
}

#[test]
fn n8_every_verdict_has_a_message_and_a_clause() {
    let moves = "1. 76(10)= 98 2. 66= 87(4) 3. 12= 76 4. 25= 78";
    let said_of = |text: &str, result: Option<&str>| {
        let result = result.map(|line| result::parse(line).unwrap());
        let verdicts = Verdicts::new(&examined(text, result).unwrap());
        let all = [&verdicts.legality, &verdicts.completeness, &verdicts.agreement].map(said);
        (all, verdicts.slips.iter().map(said).collect::<Vec<_>>(), verdicts.offer.as_ref().map(said))
    };
    let ([legal, unsaid, silent], slips, offer) = said_of(moves, None);
    assert_eq!(legal, "Every move is legal and correctly notated (N8)");
    assert_eq!(unsaid, "Ends early; no reason is given. This is usual after a resignation (N8)");
    assert_eq!(silent, "The record declares no result (N8)");
    assert_eq!(slips, [""; 0]);
    assert_eq!(offer.unwrap(), "White’s fourth draw offer, move 4: Black may claim the win (D3)");
    let ([miswritten, ..], slips, _) = said_of(&moves.replace("(10)", "(11)"), None);
    assert_eq!(miswritten, "Every move is legal; 1 notation error (N3)");
    assert!(slips[0].ends_with("The kazan holds 10 after this move. (N3)"), "{}", slips[0]);
    let ([fault, unknown, agreement], ..) = said_of(&moves.replace("12=", "13="), None);
    assert!(fault.starts_with("White’s move 3") && fault.ends_with("(N1)"), "{fault}");
    assert!(
        unknown.starts_with("Completeness cannot be checked")
            && agreement.starts_with("Agreement with the result cannot be checked")
    );
    for (ending, words) in
        [("r", "a player resigned (G11)"), ("f", "a flag fell (G13)"), ("d", "referee’s decision (G13)")]
    {
        let ([_, stopped, agrees], ..) = said_of(&format!("{moves} 1-0"), Some(&format!("1 – 0 {ending}")));
        assert_eq!(stopped, format!("Ends early: {words}"));
        assert_eq!(agrees, "Result and counts agree with the moves (N8)");
    }
    let [_, stopped, differs] = said_of(&format!("[Termination \"agreement\"]\n{moves} 1-0"), None).0;
    assert_eq!(stopped, "Ends early: a draw was agreed (G11)");
    assert!(differs.ends_with("A game drawn by agreement has no winner. (G11)"), "{differs}");
}

#[test]
fn n8_a_record_takes_the_boards_result_or_contradicts_it() {
    let game = |end: &str| read(&OPEN.replace('*', end)).unwrap();
    let agree = |end, board: &str| agreed(&game(end), result::parse(board).unwrap());
    // What the record leaves open the board decides, and the counts come along.
    let resigned = agree("*", "1 (10) – 0 (4)").unwrap();
    assert_eq!(resigned.declared_result(), DeclaredResult::Won(Side::White));
    assert_eq!(resigned.counts().map(|counts| counts.white.get()), Some(10));
    assert!(agree("0-1", "0 – 1").is_ok());
    let refused = |end, board| agree(end, board).unwrap_err();
    assert_eq!(
        said(&refused("1-0", "0 – 1")),
        "The record says 1 – 0, the board’s result is 0 – 1. Correct the one that is wrong (N8)."
    );
    // The kazans hold ten and four already.
    assert_eq!(refused("*", "1 (8) – 0 (4)").key(), "error-record-found");
    for forfeit in ["+ / –", "– / +", "– / –"] {
        assert_eq!(refused("*", forfeit).key(), "error-record-forfeit");
    }
}

#[test]
fn a_record_is_stored_without_names_and_can_be_read_again() {
    let text = format!("[White \"Somebody\"]\n[Comment \"Night game\"]\n{OPEN}");
    let stored = reading::without_names(&read(&text).unwrap()).to_string();
    assert!(!stored.contains("Somebody") && stored.contains("Night game"), "{stored}");
    assert_eq!(reading::without_names(&read(&stored).unwrap()).to_string(), stored);
}

/// A section whose first round is being played, its first board, and what it is called.
fn playing() -> (TestSection, BoardRef) {
    let test = TestSection::with(4, 3);
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    for step in [rounds::pair as Step, rounds::publish, rounds::start] {
        take(&test, step);
    }
    (test, at)
}

/// An act of one step.
type Step = fn(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError>;

fn take(test: &TestSection, step: Step) {
    let (event, section, chief) = (test.event, test.section, test.chief.clone());
    let version = test.section_state().rounds[0].version;
    test.run(move |tx| step(tx, &chief, RoundRef { event, section, round: 1 }.seen(version))).unwrap();
}

/// The referee enters a result of a board as it stands.
fn enter(test: &TestSection, at: BoardRef, typed: &str) {
    let (who, result) = (test.referee.clone(), result::parse(typed).unwrap());
    let version = at.find(&test.section_state()).unwrap().1.version;
    test.run(move |tx| results::enter(tx, &who, at.seen(version), Some(result))).unwrap();
}

/// The same section with the round closed: white won on both boards.
fn closed() -> (TestSection, BoardRef) {
    let (test, at) = playing();
    for board in [1, 2] {
        enter(&test, BoardRef { board, ..at }, "1-0");
    }
    take(&test, rounds::close);
    (test, at)
}

fn put(
    test: &TestSection,
    who: &Actor,
    at: BoardRef,
    expected: Option<Version>,
    text: &str,
    brings: Brings,
) -> Result<Version, ActionError> {
    put_because(test, who, at, expected, text, brings, "")
}

fn put_because(
    test: &TestSection,
    who: &Actor,
    at: BoardRef,
    expected: Option<Version>,
    text: &str,
    brings: Brings,
    because: &'static str,
) -> Result<Version, ActionError> {
    let (who, game) = (who.clone(), read(text).unwrap());
    test.run(move |tx| store(tx, &who, at, expected, Offered { game: &game, brings, because }))
}

fn stored(test: &TestSection, at: BoardRef) -> Option<String> {
    let id = at.find(&test.section_state()).unwrap().1.id;
    let record = test.store.read_blocking(|tx| tx.find_record(id)).unwrap();
    record.map(|record| record.text)
}

#[test]
fn storing_correcting_and_deleting_a_record_is_logged() {
    let (test, at) = playing();
    let referee = test.referee.clone();
    let first = put(&test, &referee, at, None, "1. 76 *", Brings::Moves).unwrap();
    assert_eq!(
        put(&test, &referee, at, None, "1. 76(10) *", Brings::Moves).unwrap(),
        first,
        "nothing changed"
    );
    let second = put(&test, &referee, at, Some(first), OPEN, Brings::Moves).unwrap();
    assert!(stored(&test, at).unwrap().ends_with("1. 76(10) 98\n2. 66 87(4)\n*\n"));
    let who = referee.clone();
    let unexplained = test.run(move |tx| delete(tx, &who, at, second, "")).unwrap_err();
    assert!(matches!(unexplained, ActionError::Caution(_)), "{unexplained:?}");
    test.run(move |tx| delete(tx, &referee, at, second, "the wrong board")).unwrap();
    assert_eq!(stored(&test, at), None);
    let audit_log = test.audit_log();
    let [deleted, corrected, entered, ..] = audit_log.as_slice() else { panic!("{audit_log:?}") };
    assert_eq!(
        [deleted.act, corrected.act, entered.act],
        [Action::RecordDeleted, Action::RecordStored, Action::RecordStored]
    );
    assert_eq!(deleted.before, corrected.after);
    assert_eq!(corrected.before, entered.after);
    assert_eq!(deleted.reason.as_deref(), Some("the wrong board"));
    assert_eq!((deleted.round, deleted.subject.as_str()), (Some(1), entered.subject.as_str()));
}

#[test]
fn the_second_of_two_records_is_a_conflict() {
    let (test, at) = playing();
    let (chief, referee) = (test.chief.clone(), test.referee.clone());
    let first = put(&test, &chief, at, None, "1. 76 *", Brings::Moves).unwrap();
    let late = put(&test, &referee, at, None, OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(late, ActionError::Conflict(conflict) if conflict.version == Some(first)));
    let who = referee.clone();
    let gone = test.run(move |tx| delete(tx, &who, at, first.next(), "old")).unwrap_err();
    assert!(matches!(gone, ActionError::Conflict(_)));
    assert!(stored(&test, at).unwrap().ends_with("1. 76(10)\n*\n"));
}

#[test]
fn a_record_may_enter_the_result_of_a_board_that_has_none() {
    let (test, at) = playing();
    let referee = test.referee.clone();
    let keyed = Actor { request_key: Some("once".to_owned()), ..referee.clone() };
    let resigned = OPEN.replace('*', "0-1");
    put(&test, &keyed, at, None, &resigned, Brings::ResultToo).unwrap();
    let section_state = test.section_state();
    assert_eq!(at.find(&section_state).unwrap().1.result, result::parse("0 – 1").ok());
    assert_eq!(
        [test.audit_log()[0].act, test.audit_log()[1].act],
        [Action::RecordStored, Action::ResultEntered]
    );
    // From now on the result stands against another record.
    let other = put(&test, &referee, at, Some(Version::FIRST), &OPEN.replace('*', "1-0"), Brings::ResultToo);
    assert!(matches!(other, Err(ActionError::Refused(message)) if message.key() == "error-record-result"));
    // A record that leaves the result open brings none.
    let next = BoardRef { board: 2, ..at };
    put(&test, &referee, next, None, OPEN, Brings::ResultToo).unwrap();
    assert_eq!(next.find(&test.section_state()).unwrap().1.result, None);
}

#[test]
fn a_record_is_not_stored_when_its_result_cannot_be_entered() {
    let (test, at) = playing();
    // Ten balls win nothing unless a player resigned, which a record cannot say.
    let text = format!("[Count \"10-4\"]\n\n{}", OPEN.replace('*', "1-0"));
    let refused = put(&test, &test.referee, at, None, &text, Brings::ResultToo).unwrap_err();
    assert!(matches!(refused, ActionError::Refused(_)));
    assert_eq!(stored(&test, at), None);
    put(&test, &test.referee, at, None, &text, Brings::Moves).unwrap();
}

#[test]
fn only_officials_store_records_and_only_of_started_games() {
    let test = TestSection::with(4, 3);
    let (event, section) = (test.event, test.section);
    let at = BoardRef { event, section, round: 1, board: 1 };
    let none = put(&test, &test.referee, at, None, OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(none, ActionError::NotFound));
    let (chief, version) = (test.chief.clone(), test.section_state().rounds[0].version);
    test.run(move |tx| rounds::pair(tx, &chief, RoundRef { event, section, round: 1 }.seen(version)))
        .unwrap();
    let early = put(&test, &test.referee, at, None, OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(early, ActionError::Refused(message) if message.key() == "error-record-early"));
    let stranger = Actor { user: crate::tournament::UserId(99), ..test.referee.clone() };
    let refused = put(&test, &stranger, at, None, OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(refused, ActionError::Forbidden(Right::EnterResults)));
}

#[test]
fn n6_moves_that_stop_before_the_count_of_the_board_or_of_the_record_are_told() {
    let told = |text: &str, result: Option<&str>| {
        let result = result.map(|line| result::parse(line).unwrap());
        let record = game::read_one(text).unwrap();
        stopping_short(&record, &examine(&record, result), result).map(|message| said(&message))
    };
    let moves = "1. 76(10) 98 2. 66 87(4)";
    let of_board = told(&format!("{moves} 1-0"), Some("1 (82) – 0 (60)")).unwrap();
    assert!(of_board.starts_with("The moves stop at 10–4, before the count 82–60"), "{of_board}");
    assert!(of_board.ends_with("(N6)"), "{of_board}");
    let of_record = told(&format!("[Count \"24-82\"]\n{moves} 0-1"), None).unwrap();
    assert!(of_record.contains("24–82"), "{of_record}");
    for (text, result) in [
        (format!("{moves} 1-0"), Some("1 – 0 r")),
        (format!("{moves} *"), None),
        ("1. 76(10) 97".to_owned(), Some("1 (82) – 0 (60)")),
    ] {
        assert_eq!(told(&text, result), None, "{text}");
    }
}

#[test]
fn r4_in_a_closed_round_a_first_record_is_free_and_a_correction_is_the_chiefs_for_a_reason() {
    let (test, at) = closed();
    let (chief, referee) = (test.chief.clone(), test.referee.clone());
    let first = put(&test, &referee, at, None, "1. 76 *", Brings::Moves).unwrap();
    let repeated = put(&test, &referee, at, Some(first), OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(repeated, ActionError::Forbidden(Right::Correct)));
    let who = referee.clone();
    let gone = test.run(move |tx| delete(tx, &who, at, first, "wrong game")).unwrap_err();
    assert!(matches!(gone, ActionError::Forbidden(Right::Correct)));
    let unexplained = put(&test, &chief, at, Some(first), OPEN, Brings::Moves).unwrap_err();
    assert!(matches!(unexplained, ActionError::Refused(message) if message.key() == "error-reason"));
    put_because(&test, &chief, at, Some(first), OPEN, Brings::Moves, "misread").unwrap();
    assert_eq!(test.audit_log()[0].reason.as_deref(), Some("misread"));
}

#[test]
fn n8_a_result_that_contradicts_the_record_is_detected() {
    let (test, at) = playing();
    enter(&test, at, "1-0");
    put(&test, &test.referee, at, None, &OPEN.replace('*', "1-0"), Brings::Moves).unwrap();
    let differs = || {
        let section_state = test.section_state();
        let board = at.find(&section_state).unwrap().1.clone();
        test.store.read_blocking(move |tx| contradicts(tx, &board)).unwrap()
    };
    assert!(!differs());
    enter(&test, at, "0-1");
    assert!(differs());
}

#[test]
fn a_conflict_of_records_names_the_author_of_the_record() {
    let (test, at) = playing();
    let first = put(&test, &test.chief, at, None, "1. 76 *", Brings::Moves).unwrap();
    enter(&test, at, "1-0");
    let late = put(&test, &test.referee, at, None, OPEN, Brings::Moves).unwrap_err();
    let ActionError::Conflict(conflict) = late else { panic!("{late:?}") };
    assert_eq!((conflict.by.as_deref(), conflict.version), (Some("Chief"), Some(first)));
}

#[test]
fn n8_a_repair_names_the_place_the_correction_and_how_far_the_record_then_fits() {
    let best = |text: &str| {
        let repairs = game::repairs(&game::read_one(text).unwrap());
        said(&repair(&repairs[0]))
    };
    assert_eq!(
        best("1. 76 97 2. 66 87 3. 12 76"),
        "Black’s move 1: 98 instead of 97. The rest then checks out."
    );
    assert_eq!(
        best("1. 67 98 2. 66 87 3. 12 76"),
        "White’s move 1: 76 instead of 67, swapped digits. The rest then checks out."
    );
    assert_eq!(
        best("1. 76 98 2. 66 87 3. 12 76 4. 78 5. 48 36X 6. 94 16 7. 84 82 8. 91X 97 9. 18 26"),
        "White’s move 4: 25 is missing. The rest then checks out."
    );
}
