//! Sections played through by the actions: everything in every round is explained, and manual changes are marked.

use super::*;
use crate::actions::boards::BoardRef;
use crate::actions::boards::results;
use crate::actions::rounds::{RoundSeen, check_in, close, pair, publish, start};
use crate::actions::testing::TestSection;
use crate::actions::{ActionError, Actor, players, sections};
use crate::i18n::{Lang, Speaker};
use crate::primitives::{Side, SplitMix64};
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::ManualPairing;
use crate::tournament::{
    Attendance, ForbiddenPair, PairingSystem, PlayerStatus, RoundRef, RoundState, SectionRef, Unpaired,
    UnpairedKind, Version,
};

type Step = fn(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError>;

fn take(test: &TestSection, number: u8, step: Step) {
    let round = round_of(&test.section_state(), number);
    let seen = RoundRef { event: test.event, section: test.section, round: number }.seen(round.version);
    let actor = test.chief.clone();
    test.run(move |tx| step(tx, &actor, seen)).unwrap();
}

fn round_of(section_state: &SectionState, number: u8) -> Round {
    section_state.rounds.iter().find(|round| round.number == number).unwrap().clone()
}

fn telling(section_state: &SectionState, number: u8) -> PairingExplainer {
    PairingExplainer::new(section_state, &round_of(section_state, number)).unwrap()
}

/// A player may stay away, request a bye or withdraw.
fn attend(test: &TestSection, number: u8, lots: &mut SplitMix64) {
    let section_state = test.section_state();
    let round = round_of(&section_state, number);
    let seen = RoundRef { event: test.event, section: test.section, round: number }.seen(round.version);
    let word = |lots: &mut SplitMix64| match lots.below(12) {
        0 => Attendance::Absent,
        1 => Attendance::HalfPoint,
        _ => Attendance::Present,
    };
    let playing = section_state.players.iter().filter(|player| player.status == PlayerStatus::Playing);
    let words: Vec<_> = playing.map(|player| (player.id, word(lots))).collect();
    let actor = test.chief.clone();
    test.run(move |tx| check_in(tx, &actor, seen, &words)).unwrap();
}

fn play(test: &TestSection, number: u8, lots: &mut SplitMix64) {
    for step in [publish as Step, start] {
        take(test, number, step);
    }
    for board in round_of(&test.section_state(), number).games {
        let result = match lots.below(9) {
            0 => GameResult::Forfeit { winner: Side::White },
            1 => GameResult::Played { winner: None, counts: None, ending: None },
            2..=4 => GameResult::Played { winner: Some(Side::Black), counts: None, ending: None },
            _ => GameResult::Played { winner: Some(Side::White), counts: None, ending: None },
        };
        let at = BoardRef { event: test.event, section: test.section, round: number, board: board.number };
        let (actor, seen) = (test.referee.clone(), at.seen(board.version));
        test.run(move |tx| results::enter(tx, &actor, seen, Some(result))).unwrap();
    }
    take(test, number, close);
}

#[track_caller]
fn text(message: &Message) -> String {
    let text = Speaker::new(Lang::En).say(message);
    assert!(!text.trim().is_empty() && !text.contains("why-") && !text.contains(['{', '}']), "{text}");
    text
}

/// Every board once, in full; nothing that was changed.
#[track_caller]
fn assert_explained(section_state: &SectionState, number: u8) {
    let (round, explainer) = (round_of(section_state, number), telling(section_state, number));
    let all = explainer.all();
    assert_eq!(all.notes, [], "round {number}");
    assert!(all.others.is_empty());
    let mut boards: Vec<u32> = Vec::new();
    for bracket in &all.brackets {
        bracket.title.iter().chain(&bracket.facts).chain(&bracket.lacking).for_each(|message| {
            text(message);
        });
        for board in &bracket.boards {
            boards.extend(board.number);
            assert!((2..=3).contains(&board.why.len()), "{:?}", board.why);
            board.why.iter().chain(&board.players).for_each(|message| {
                text(message);
            });
            let alone = explainer.board(board.number.unwrap()).unwrap();
            assert_eq!(alone.why, board.why);
        }
    }
    boards.sort_unstable();
    assert_eq!(boards, round.games.iter().map(|board| board.number).collect::<Vec<_>>());
    let byes = all.brackets.iter().filter(|bracket| !bracket.bye.is_empty());
    assert_eq!(byes.count(), round.unpaired.iter().filter(|line| line.kind == UnpairedKind::Bye).count());
}

/// Anything can be asked.
fn ask(section_state: &SectionState, number: u8, lots: &mut SplitMix64) {
    let explainer = telling(section_state, number);
    for _ in 0..12 {
        let [one, other] = [0; 2].map(|_| lots.below(section_state.players.len()));
        let answer = explainer.answer(Question::Pair([one, other]));
        assert_eq!(one == other, text(&answer.message).contains("two different"), "{answer:?}");
        text(&explainer.answer(Question::Bye(one)).message);
    }
}

#[test]
fn every_board_of_every_round_is_explained_whatever_happens_later() {
    for (players, rounds, seed) in [(8, 6, 1), (13, 7, 2), (24, 6, 3)] {
        let (test, mut lots) = (TestSection::with(players, rounds), SplitMix64::new(seed));
        for number in 1..=rounds {
            attend(&test, number, &mut lots);
            test.come_again(number);
            take(&test, number, pair);
            assert_explained(&test.section_state(), number);
            ask(&test.section_state(), number, &mut lots);
            if number == 3 {
                let id = test.at().player(test.section_state().players[4].id);
                let actor = test.chief.clone();
                let leave = move |tx: &mut Tx<'_>| {
                    players::set_status(tx, &actor, id, PlayerStatus::Withdrawn, "ill")
                };
                test.run(leave).unwrap();
            }
            play(&test, number, &mut lots);
        }
        let section_state = test.section_state();
        (1..=rounds).for_each(|number| assert_explained(&section_state, number));
    }
}

/// Three rounds of eight who all come; the higher of each board has won.
fn three_rounds() -> SectionState {
    let test = TestSection::with(8, 4);
    for number in 1..=3 {
        take(&test, number, pair);
        if number < 3 {
            play(&test, number, &mut SplitMix64::new(9));
        }
    }
    test.section_state()
}

#[test]
fn what_forbids_two_or_is_worse_is_named_with_its_rule() {
    let section_state = three_rounds();
    let explainer = telling(&section_state, 3);
    let first = &round_of(&section_state, 1).games[0];
    let two = [first.white, first.black].map(|id| explainer.index(id).unwrap());
    let answer = explainer.answer(Question::Pair(two));
    assert_eq!(
        text(&answer.message).split(" is not possible: ").nth(1),
        Some("they already met in round 1 (C1).")
    );
    assert_eq!(
        text(&explainer.answer(Question::Bye(0)).message),
        "There is no bye: the number of players is even."
    );
    let board = explainer.paired.boards[0];
    let paired = explainer.answer(Question::Pair([board.pair.white, board.pair.black]));
    assert!(text(&paired.message).ends_with("they are paired on board 1."), "{paired:?}");
    // Of all pairs one at least is legal and worse, and its round is shown.
    let every = (0..8).flat_map(|one| (0..one).map(move |other| [one, other]));
    let answers: Vec<Answer> = every.map(|two| explainer.answer(Question::Pair(two))).collect();
    let worse = answers.iter().find(|answer| answer.message.key() == "why-not-worse").unwrap();
    let line = text(&worse.message);
    assert!(line.contains(" instead of ") && line.contains("(C"), "{line}");
    assert!(worse.instead.len() >= 2, "{worse:?}");
}

#[test]
fn pairs_kept_apart_are_said_to_be_so() {
    let mut section_state = three_rounds();
    let [one, other] = [0, 7].map(|at| section_state.players[at].id);
    section_state.rounds.truncate(1);
    section_state.rounds[0].state = RoundState::Draft;
    section_state.forbidden_pairs.push(ForbiddenPair::always(one, other));
    let two = [0, 7];
    assert!(text(&telling(&section_state, 1).answer(Question::Pair(two)).message).contains("the referees"));
}

#[test]
fn a_board_put_together_manually_says_what_the_rules_give() {
    let mut section_state = three_rounds();
    let boards = &mut section_state.rounds[2].games;
    let (first, second) = (boards[0].black, boards[1].black);
    (boards[0].black, boards[1].black) = (second, first);
    (boards[0].manual, boards[1].manual) = (true, true);
    let third = &mut boards[2];
    std::mem::swap(&mut third.white, &mut third.black);
    boards[2].manual = true;
    let explainer = telling(&section_state, 3);
    let all = explainer.all();
    assert_eq!(all.notes.iter().map(Message::key).collect::<Vec<_>>(), ["why-by-hand"]);
    assert_eq!(all.others.iter().map(|board| board.number).collect::<Vec<_>>(), [Some(1), Some(2)]);
    for board in &all.others {
        let keys: Vec<&str> = board.why.iter().map(Message::key).collect();
        assert_eq!(keys[..2], ["why-board-by-hand", "why-instead"]);
        assert_eq!(keys.len(), 3);
        board.why.iter().for_each(|message| {
            text(message);
        });
    }
    let boards: Vec<&BoardWhy> = all.brackets.iter().flat_map(|bracket| &bracket.boards).collect();
    assert_eq!(boards.iter().filter(|board| board.number.is_none()).count(), 2, "the rules' own two");
    let turned = boards.iter().find(|board| board.number == Some(3)).unwrap();
    assert_eq!(turned.why.last().map(Message::key), Some("why-colours-turned"));
    let taken_apart = [first, boards_white(&section_state, 0)].map(|id| explainer.index(id).unwrap());
    assert_eq!(explainer.answer(Question::Pair(taken_apart)).message.key(), "why-not-changed");

    // The same without a hand: something else has changed since.
    section_state.rounds[2].games.iter_mut().for_each(|board| board.manual = false);
    let all = telling(&section_state, 3).all();
    assert_eq!(all.notes.iter().map(Message::key).collect::<Vec<_>>(), ["why-differs"]);
    assert_eq!(all.others[0].why[0].key(), "why-board-differs");

    // Boards of a round that was changed manually are explained as when the program pairs the rest.
    section_state.rounds[2].manual =
        Some(ManualPairing::Ended { reason: "so".to_owned(), instead: Vec::new() });
    let all = telling(&section_state, 3).all();
    assert_eq!(all.notes.iter().map(Message::key).collect::<Vec<_>>(), ["why-by-hand"]);
    assert_eq!(all.others[0].why[0].key(), "why-board-follows");
}

fn boards_white(section_state: &SectionState, at: usize) -> PlayerId {
    section_state.rounds[2].games[at].white
}

#[test]
fn what_the_rules_cannot_pair_is_said_to_be_so() {
    let mut section_state = three_rounds();
    let (first, third) = (section_state.rounds[0].games[0].clone(), &mut section_state.rounds[2]);
    third.games.truncate(1);
    (third.games[0].white, third.games[0].black, third.games[0].manual) = (first.white, first.black, true);
    third.unpaired = Vec::new();
    let all = telling(&section_state, 3).all();
    assert!(text(&all.notes[0]).contains("no possible opponent left"), "{:?}", all.notes);
    assert_eq!((all.brackets.len(), all.others.len()), (0, 1));
    text(&telling(&section_state, 3).answer(Question::Pair([0, 1])).message);
    section_state.rounds[2].games.clear();
    assert_eq!(telling(&section_state, 3).all().notes[0].key(), "why-too-few");
}

#[test]
fn the_place_that_5_2_5_counts_is_said_as_what_it_is() {
    let test = TestSection::with(6, 3);
    let round = round_of(&test.section_state(), 1);
    let seen = RoundRef { event: test.event, section: test.section, round: 1 }.seen(round.version);
    // The first two have never been in a pairing, so the third and the fourth are counted as the first two.
    let away: Vec<_> =
        test.players().into_iter().take(2).map(|player| (player, Attendance::Absent)).collect();
    let actor = test.chief.clone();
    test.run(move |tx| check_in(tx, &actor, seen, &away)).unwrap();
    take(&test, 1, pair);
    let section_state = test.section_state();
    let all = telling(&section_state, 1).all();
    let boards = all.brackets.iter().flat_map(|bracket| &bracket.boards);
    let reasons: Vec<String> = boards.flat_map(|board| &board.why).map(text).collect();
    for (place, at) in [(1, 2), (2, 3)] {
        let name = section_state.player(test.players()[at]).unwrap().details.name.to_string();
        let expected = format!("is number {place} of the starting list");
        assert!(
            reasons.iter().any(|why| why.contains(&name) && why.contains(&expected)),
            "{name}, {expected}: {reasons:?}"
        );
    }
}

#[test]
fn s7_a_bye_changed_manually_is_told_apart() {
    let test = TestSection::with(7, 3);
    take(&test, 1, pair);
    let mut section_state = test.section_state();
    assert_explained(&section_state, 1);
    let round = &mut section_state.rounds[0];
    let last = round.games.len() - 1;
    let bye = round.unpaired[0].competitor.player();
    let freed = std::mem::replace(&mut round.games[last].black, bye);
    round.unpaired = vec![Unpaired { competitor: freed.into(), kind: UnpairedKind::Bye }];
    round.games[last].manual = true;
    let all = telling(&section_state, 1).all();
    let keys: Vec<&str> = all.brackets[0].bye.iter().map(Message::key).collect();
    assert_eq!(keys[..2], ["why-bye", "why-bye-changed"]);
    assert!(text(&all.others[0].why[1]).contains("with the bye"), "{:?}", all.others);
}

#[test]
fn c_05_a_round_robin_is_explained_by_its_table() {
    let test = TestSection::with(5, 3);
    let section_state = test.section_state();
    let setup = section_state.setup().with_format(|of| of.system = PairingSystem::RoundRobin);
    let (actor, event, section, version) =
        (test.chief.clone(), test.event, test.section, section_state.section.version);
    test.run(move |tx| sections::change(tx, &actor, SectionRef { event, section }, version, &setup)).unwrap();
    take(&test, 1, pair);
    let section_state = test.section_state();
    let explainer = telling(&section_state, 1);
    let all = explainer.all();
    assert_eq!(all.notes.iter().map(Message::key).collect::<Vec<_>>(), ["why-table"]);
    assert_eq!((all.brackets.len(), all.brackets[0].boards.len(), all.others.len()), (1, 2, 0));
    for board in &all.brackets[0].boards {
        assert_eq!(text(&board.why[0]), "Pairing table, round 1.");
        assert_eq!(explainer.board(board.number.unwrap()).unwrap().why, board.why);
    }
    let mut rounds: Vec<String> = Vec::new();
    for other in 1..5 {
        let answer = text(&explainer.answer(Question::Pair([0, other])).message);
        rounds.push(answer.chars().rev().take(3).collect());
    }
    rounds.dedup();
    assert_eq!(rounds.len(), 4, "another round each: {rounds:?}");
    assert_eq!(explainer.answer(Question::Bye(2)).message.key(), "why-not-table-bye");
}

#[test]
fn c_05_a_table_that_was_made_again_is_not_called_bergers_and_says_when_two_meet() {
    use crate::tournament::testing::{round, section_state};
    let won = "1 (82) – 0 (60)";
    // Berger has 1–4 2–3, 4–3 1–2, 2–4 3–1.
    let by_hand = [(1, 2, won), (4, 3, won)];
    let mut known = section_state(
        4,
        vec![
            round(1, &by_hand),
            round(2, &[(1, 3, won), (2, 4, won)]),
            round(3, &[(4, 1, won), (3, 2, won)]),
        ],
    );
    known.stage.format.system = PairingSystem::RoundRobin;
    let met = [[0, 0, 2, 3], [0, 0, 3, 2], [2, 3, 0, 0], [3, 2, 0, 0]];
    let first = telling(&known, 1);
    let (mut named, mut expected) = (Vec::new(), Vec::new());
    for (one, row) in met.iter().enumerate() {
        for (other, round) in row.iter().enumerate().filter(|(_, round)| **round > 0) {
            named.push(
                text(&first.answer(Question::Pair([one, other])).message).contains(&format!("round {round}")),
            );
            expected.push(true);
        }
    }
    assert_eq!(named, expected);
    let key = |number| telling(&known, number).all().notes[0].key().to_owned();
    // No round says that it was paired manually: rounds of another program are so too.
    assert_eq!([key(1), key(2)], ["why-table", "why-table-other"]);
    known.rounds[0].manual =
        Some(ManualPairing::Ended { reason: "Came late".to_owned(), instead: Vec::new() });
    let key = |number| telling(&known, number).all().notes[0].key().to_owned();
    assert_eq!([key(1), key(2)], ["why-table", "why-table-again"]);
}
