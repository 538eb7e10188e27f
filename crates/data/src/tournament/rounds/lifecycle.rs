//! The course of a round: which step leads from which state to which, and what can stand in its way.
//!
//! ```text
//! check-in ──pair──▶ draft ──publish──▶ published ──start──▶ playing ──close──▶ closed
//!          ◀discard──      ◀─unpublish──                             ◀──reopen──
//! ```

use crate::tournament::{ManualPhase, Round, RoundState};

/// A step in the course of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transition {
    /// Pairs those who are present.
    Pair,
    /// Throws the draft of a pairing away.
    Discard,
    /// Shows the pairings to everybody.
    Publish,
    /// Takes published pairings back.
    Unpublish,
    /// Starts the clocks (K1).
    Start,
    /// Ends the round, all results being in.
    Close,
    /// Opens a closed round again, for a correction (R4).
    Reopen,
}

impl Transition {
    /// All steps.
    pub const ALL: [Self; 7] =
        [Self::Pair, Self::Discard, Self::Publish, Self::Unpublish, Self::Start, Self::Close, Self::Reopen];

    /// The one state it begins in.
    #[must_use]
    pub const fn from(self) -> RoundState {
        match self {
            Self::Pair => RoundState::CheckIn,
            Self::Discard | Self::Publish => RoundState::Draft,
            Self::Unpublish | Self::Start => RoundState::Published,
            Self::Close => RoundState::Playing,
            Self::Reopen => RoundState::Closed,
        }
    }

    /// The state it ends in.
    #[must_use]
    pub const fn to(self) -> RoundState {
        match self {
            Self::Discard => RoundState::CheckIn,
            Self::Pair | Self::Unpublish => RoundState::Draft,
            Self::Publish => RoundState::Published,
            Self::Start | Self::Reopen => RoundState::Playing,
            Self::Close => RoundState::Closed,
        }
    }
}

/// Why a step cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransitionError {
    /// The round is in another state than the one the step begins in.
    #[error("the round is in the state {0:?}")]
    WrongState(RoundState),
    /// A round is paired from results: those of an earlier round are not all in.
    #[error("round {0} is not closed")]
    EarlierOpen(u8),
    /// A later round was paired from the results of this one (R4).
    #[error("round {0} is paired")]
    LaterPaired(u8),
    /// Its pairing is being changed by hand.
    #[error("the pairing is being changed by hand")]
    ChangedByHand,
    /// Boards without a result, by their numbers.
    #[error("boards without a result: {0:?}")]
    ResultsMissing(Vec<u32>),
    /// Boards with a result or a record, by their numbers: they would be lost.
    #[error("boards with a result or a record: {0:?}")]
    ResultsStand(Vec<u32>),
}

/// Whether `round`, one of the section's `rounds`, may take the step.
///
/// # Errors
/// What stands in its way.
pub fn check(step: Transition, round: &Round, rounds: &[Round]) -> Result<(), TransitionError> {
    if round.state != step.from() {
        return Err(TransitionError::WrongState(round.state));
    }
    match step {
        Transition::Pair => {
            let open = rounds
                .iter()
                .find(|other| other.number < round.number && other.state != RoundState::Closed)
                .map(|other| TransitionError::EarlierOpen(other.number));
            open.map_or(Ok(()), Err)
        }
        Transition::Unpublish => {
            none(round, |board| board.result.is_some() || board.has_record, TransitionError::ResultsStand)
        }
        Transition::Close => none(round, |board| board.result.is_none(), TransitionError::ResultsMissing),
        Transition::Reopen => {
            let paired = rounds
                .iter()
                .find(|other| other.number > round.number && other.state != RoundState::CheckIn)
                .map(|other| TransitionError::LaterPaired(other.number));
            paired.map_or(Ok(()), Err)
        }
        Transition::Publish if round.manual == Some(ManualPhase::Open) => Err(TransitionError::ChangedByHand),
        Transition::Discard | Transition::Publish | Transition::Start => Ok(()),
    }
}

/// A fault that names the boards which are in the way, if any are.
fn none(
    round: &Round,
    in_the_way: impl Fn(&crate::tournament::Board) -> bool,
    fault: impl Fn(Vec<u32>) -> TransitionError,
) -> Result<(), TransitionError> {
    let boards: Vec<u32> =
        round.boards.iter().filter(|board| in_the_way(board)).map(|board| board.number).collect();
    if boards.is_empty() { Ok(()) } else { Err(fault(boards)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Side;
    use crate::regulations::result::GameResult;
    use crate::tournament::{Board, BoardId, PlayerId, RoundId, Version};

    const STATES: [RoundState; 5] = [
        RoundState::CheckIn,
        RoundState::Draft,
        RoundState::Published,
        RoundState::Playing,
        RoundState::Closed,
    ];

    fn round(number: u8, state: RoundState, results: &[Option<GameResult>]) -> Round {
        let board = |(number, result): (u32, &Option<GameResult>)| Board {
            id: BoardId(i64::from(number)),
            number,
            white: PlayerId(1),
            black: PlayerId(2),
            result: *result,
            has_record: false,
            manual: false,
            signed: crate::tournament::Signatures::NONE,
            version: Version::FIRST,
        };
        Round {
            id: RoundId(i64::from(number)),
            number,
            state,
            absences: Vec::new(),
            boards: (1..).zip(results).map(board).collect(),
            unpaired: Vec::new(),
            manual: None,
            version: Version::FIRST,
        }
    }

    const FORFEIT: Option<GameResult> = Some(GameResult::Forfeit { winner: Side::White });

    /// The state each step leads to from each state; `None` where it is refused.
    #[test]
    fn every_step_from_every_state() {
        use RoundState::{CheckIn, Closed, Draft, Playing, Published};
        use Transition::{Close, Discard, Pair, Publish, Reopen, Start, Unpublish};
        let allowed = [
            (CheckIn, Pair, Draft),
            (Draft, Discard, CheckIn),
            (Draft, Publish, Published),
            (Published, Unpublish, Draft),
            (Published, Start, Playing),
            (Playing, Close, Closed),
            (Closed, Reopen, Playing),
        ];
        for state in STATES {
            for step in Transition::ALL {
                let round = round(1, state, &[]);
                let expected = allowed
                    .iter()
                    .find(|(from, by, _)| (*from, *by) == (state, step))
                    .map_or(Err(TransitionError::WrongState(state)), |(_, _, to)| Ok(*to));
                let taken = check(step, &round, std::slice::from_ref(&round)).map(|()| step.to());
                assert_eq!(taken, expected, "{step:?} {state:?}");
            }
        }
    }

    #[test]
    fn a_round_is_paired_once_all_earlier_ones_are_closed() {
        for state in STATES {
            let rounds =
                [round(1, RoundState::Closed, &[]), round(2, state, &[]), round(3, RoundState::CheckIn, &[])];
            let expected =
                if state == RoundState::Closed { Ok(()) } else { Err(TransitionError::EarlierOpen(2)) };
            assert_eq!(check(Transition::Pair, &rounds[2], &rounds), expected, "{state:?}");
        }
    }

    #[test]
    fn r4_a_round_that_a_later_one_was_paired_from_is_not_reopened() {
        for state in STATES {
            let rounds = [round(1, RoundState::Closed, &[]), round(2, state, &[])];
            let expected =
                if state == RoundState::CheckIn { Ok(()) } else { Err(TransitionError::LaterPaired(2)) };
            assert_eq!(check(Transition::Reopen, &rounds[0], &rounds), expected, "{state:?}");
        }
    }

    #[test]
    fn a_round_is_closed_with_all_results_in() {
        let open = round(1, RoundState::Playing, &[FORFEIT, None, FORFEIT, None]);
        assert_eq!(check(Transition::Close, &open, &[]), Err(TransitionError::ResultsMissing(vec![2, 4])));
        let done = round(1, RoundState::Playing, &[FORFEIT, FORFEIT]);
        assert_eq!(check(Transition::Close, &done, &[]), Ok(()));
    }

    #[test]
    fn a_pairing_that_is_being_changed_by_hand_is_not_published() {
        let mut draft = round(1, RoundState::Draft, &[None]);
        draft.manual = Some(ManualPhase::Open);
        assert_eq!(check(Transition::Publish, &draft, &[]), Err(TransitionError::ChangedByHand));
        assert_eq!(check(Transition::Discard, &draft, &[]), Ok(()), "a draft can always be thrown away");
        draft.manual = Some(ManualPhase::Ended { reason: "A coach asked".to_owned(), instead: Vec::new() });
        assert_eq!(check(Transition::Publish, &draft, &[]), Ok(()));
    }

    #[test]
    fn pairings_are_not_taken_back_from_under_results_and_records() {
        let with_result = round(1, RoundState::Published, &[None, FORFEIT]);
        assert_eq!(
            check(Transition::Unpublish, &with_result, &[]),
            Err(TransitionError::ResultsStand(vec![2]))
        );
        let mut with_record = round(1, RoundState::Published, &[None]);
        with_record.boards[0].has_record = true;
        assert_eq!(
            check(Transition::Unpublish, &with_record, &[]),
            Err(TransitionError::ResultsStand(vec![1]))
        );
    }
}
