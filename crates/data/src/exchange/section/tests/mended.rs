//! Rounds that officials have changed: what is told of the program's pairing is what the program made.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::examples::file;
use super::*;
use crate::primitives::SplitMix64;
use crate::regulations::result;
use crate::tournament::rounds::manual::Manual;
use crate::tournament::rounds::mending::{Mend, Reseating, mended};
use crate::tournament::{Attendance, Deviation, Game, ManualPairing, Round, Unpaired, UnpairedKind, testing};

/// A pairing: its pairs, White first, and the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Made {
    pairs: BTreeSet<(PlayerId, PlayerId)>,
    bye: Option<PlayerId>,
}

impl Made {
    fn from_round(round: &Round) -> Self {
        let pairs = round.games.iter().map(|board| (board.white, board.black));
        Self { pairs: pairs.collect(), bye: round.player_with_bye() }
    }
}

/// Round 1, and round 2 as the program pairs it without the last players.
fn section(players: i64, absent: i64) -> SectionState {
    let ids: Vec<i64> = (1..=players).collect();
    let first: Vec<_> = ids.chunks_exact(2).map(|two| (two[0], two[1], "1 – 0")).collect();
    let mut second = testing::round(2, &[]);
    second.absences =
        (players - absent + 1..=players).map(|player| (PlayerId(player), Attendance::Absent)).collect();
    let mut state = testing::section_state(players, vec![testing::round(1, &first), second]);
    assert!(pair(&mut state));
    state
}

/// Makes round 2 a draft as the engine pairs those who are not absent; whether it can.
fn pair(state: &mut SectionState) -> bool {
    let mut draft = state.rounds[1].clone();
    (draft.state, draft.games, draft.manual) = (RoundState::Draft, Vec::new(), None);
    let away = draft.absences.iter().filter(|(_, word)| *word == Attendance::Absent);
    draft.unpaired = away
        .map(|(player, _)| Unpaired { competitor: (*player).into(), kind: UnpairedKind::Absent })
        .collect();
    let made = Manual::for_round(state, &draft).program().unwrap_or_default();
    let boards = (1..).zip(&made.boards);
    draft.games = boards.map(|(number, seats)| testing::board(number, seats.white, seats.black)).collect();
    draft
        .unpaired
        .extend(made.bye.map(|player| Unpaired { competitor: player.into(), kind: UnpairedKind::Bye }));
    let is_paired = !made.boards.is_empty();
    if is_paired {
        state.rounds[1] = draft;
    }
    is_paired
}

fn round(state: &mut SectionState) -> &mut Round {
    state.rounds.last_mut().unwrap()
}

/// A change with the mark that it leaves, as the action stores it.
fn apply(state: &mut SectionState, change: &Reseating, reason: &str) {
    let before = round(state).clone();
    let (manual, after) = (change.manual_after(&before, reason), change.applied_to(&before));
    *round(state) = Round { manual, version: before.version.next(), ..after };
}

fn any_change(lots: &mut SplitMix64, state: &SectionState) -> Mend {
    let mut player = || state.players[lots.below(state.players.len())].id;
    let (one, other) = (player(), player());
    let board = u32::try_from(lots.below(state.players.len() / 2 + 1)).unwrap();
    match lots.below(9) {
        0..=1 => Mend::Swap(one, other),
        2..=3 => Mend::SwapColours(board),
        4 => Mend::TakeApart(board),
        5 => Mend::Pair { white: one, black: other },
        6 => Mend::GiveBye(one),
        7 => Mend::HasCome(one),
        _ => Mend::StaysAway(one),
    }
}

/// Everything that is told of the program's pairing, against what it made.
fn check(state: &SectionState, made: &Made) {
    let round = &state.rounds[1];
    let program = round.program().unwrap();
    assert_eq!(program.pairs.len(), made.pairs.len(), "{program:?}");
    assert_eq!(
        (program.pairs.iter().copied().collect::<BTreeSet<_>>(), program.bye),
        (made.pairs.clone(), made.bye)
    );
    let has = Made::from_round(round);
    assert_eq!(round.manual.is_none(), has == *made, "marked where it is paired otherwise");
    if let Some(ManualPairing::Ended { instead, .. }) = &round.manual {
        let players: Vec<_> = instead.iter().flat_map(|stated| stated.players()).collect();
        assert_eq!(players.iter().collect::<BTreeSet<_>>().len(), players.len(), "nobody twice: {instead:?}");
        assert_eq!(*instead, program.lacking_in(round));
    }
    if !round.is_public() {
        return;
    }
    let text = write(&event(), state, Audience::Everybody, TrfVersion::Trf26).unwrap();
    let comments = file(&text).comments;
    let lines: Vec<&str> =
        comments.iter().filter_map(|line| line.strip_prefix("### MPA @ Round 2: ")).collect();
    let [line] = lines[..] else {
        assert!(lines.is_empty() && has == *made, "{lines:?}");
        return;
    };
    let id = |number: &str| {
        let number = number.parse().ok();
        state.players.iter().find(|player| player.number == number).unwrap().id
    };
    let side = |text: &str| {
        let mut stated = Made { pairs: BTreeSet::new(), bye: None };
        let mut players = Vec::new();
        for word in text.split(' ').filter(|word| *word != "none") {
            match word.split_once('-') {
                Some((white, black)) => {
                    players.extend([id(white), id(black)]);
                    stated.pairs.insert((id(white), id(black)));
                }
                None => {
                    stated.bye = Some(id(word.strip_suffix("=PAB").unwrap()));
                    players.extend(stated.bye);
                }
            }
        }
        assert_eq!(players.iter().collect::<BTreeSet<_>>().len(), players.len(), "nobody twice: {line}");
        stated
    };
    let (before, after) = line.split_once(" => ").unwrap();
    let (before, after) = (side(before), side(after));
    assert!(after.pairs.is_subset(&has.pairs), "the round has them: {line}");
    assert!(after.bye.is_none() || after.bye == has.bye, "{line}");
    // What the line does not tell stands in both.
    let stands = Made { bye: has.bye.filter(|_| after.bye.is_none()), ..has };
    let pairs = &(&stands.pairs - &after.pairs) | &before.pairs;
    assert_eq!((pairs, before.bye.or(stands.bye)), (made.pairs.clone(), made.bye), "{line}");
}

proptest! {
    #[test]
    fn whatever_is_changed_the_programs_pairing_is_what_the_program_made(
        players in 4_i64..16, absent in 0_i64..4, seed: u64,
    ) {
        let mut state = section(players, absent.min(players - 4));
        let mut made = Made::from_round(round(&mut state));
        let mut lots = SplitMix64::new(seed);
        let mut done: Vec<Reseating> = Vec::new();
        let mut snapshot = (state.clone(), made.clone());
        for _ in 0..24 {
            match lots.below(16) {
                0 if round(&mut state).state == RoundState::Draft => {
                    if pair(&mut state) {
                        made = Made::from_round(round(&mut state));
                        done.clear();
                    }
                }
                1 => round(&mut state).state = RoundState::Published,
                2 | 3 => round(&mut state).state = RoundState::Playing,
                4 if round(&mut state).state == RoundState::Playing => {
                    let at = lots.below(state.players.len());
                    let played = result::parse("1 – 0").ok();
                    if let Some(board) = round(&mut state).games.get_mut(at) {
                        board.result = if board.result.is_none() { played } else { None };
                    }
                }
                5 => {
                    // A late entry has the first number: all others have another one.
                    let id = i64::try_from(state.players.len()).unwrap() + 1;
                    state.players.push(testing::player(id));
                    for player in &mut state.players {
                        player.number = player.number.map(|number| number % u32::try_from(id).unwrap() + 1);
                    }
                }
                6 => snapshot = (state.clone(), made.clone()),
                7 if lots.below(3) == 0 => {
                    (state, made) = snapshot.clone();
                    done.clear();
                }
                8 => {
                    let undone = done.pop().filter(|change| change.check_undo(&state, &state.rounds[1]).is_ok());
                    if let Some(change) = undone {
                        apply(&mut state, &change.inverse(), "");
                    }
                }
                _ => {
                    let change = any_change(&mut lots, &state);
                    let Ok(mended) = mended(&state, &state.rounds[1], change) else { continue };
                    if mended.reseating.changes_pairs() {
                        apply(&mut state, &mended.reseating, "Because");
                        done.push(mended.reseating);
                    } else {
                        let round = round(&mut state);
                        *round = mended.reseating.applied_to(round);
                    }
                }
            }
            check(&state, &made);
        }
    }
}

/// One board is taken apart, one of its players gets the bye, and meets a player who comes late.
#[test]
fn a_bye_of_an_official_is_not_the_programs() {
    let mut state = section(4, 0);
    let made = Made::from_round(round(&mut state));
    round(&mut state).state = RoundState::Playing;
    let Game { white, black, .. } = state.rounds[1].games[1].clone();
    state.players.push(testing::player(5));
    let late = Mend::Pair { white: PlayerId(5), black };
    for change in [Mend::TakeApart(2), Mend::StaysAway(white), Mend::GiveBye(black), late] {
        let change = mended(&state, &state.rounds[1], change).unwrap().reseating;
        apply(&mut state, &change, "Came late");
        check(&state, &made);
    }
    let Some(ManualPairing::Ended { instead, .. }) = &state.rounds[1].manual else { panic!("not marked") };
    assert_eq!(*instead, [Deviation::Pair(white, black)]);
}

#[test]
fn what_earlier_versions_noted_of_officials_is_not_told() {
    let mut state = section(4, 0);
    round(&mut state).state = RoundState::Playing;
    let made = Made::from_round(round(&mut state));
    let second = round(&mut state).games[1].clone();
    state.players.push(testing::player(5));
    let round = round(&mut state);
    round.games[1] = Game { white: PlayerId(5), manual: true, ..second.clone() };
    let instead = vec![Deviation::Pair(second.white, second.black), Deviation::Bye(second.black)];
    round.manual = Some(ManualPairing::Ended { reason: String::new(), instead });
    let program = round.program().unwrap();
    assert_eq!((program.pairs.into_iter().collect::<BTreeSet<_>>(), program.bye), (made.pairs, made.bye));
}
