//! The lifecycle of a round: which transition leads from which state to which, and what can prevent it.
//!
//! ```text
//! check-in ──pair──▶ draft ──publish──▶ published ──start──▶ playing ──close──▶ closed
//!          ◀discard──      ◀─unpublish──            ◀─unstart──        ◀──reopen──
//! ```

use crate::tournament::{ManualPairing, Round, RoundState};

/// A transition between two states of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Transition {
    /// Pairs the players who are present.
    Pair,
    /// Discards the draft of a pairing.
    Discard,
    Publish,
    /// Makes published pairings a draft again.
    Unpublish,
    /// Starts the clocks (K1).
    Start,
    /// Makes a started round without results one that is published and not started.
    Unstart,
    /// Closes the round, with all results entered.
    Close,
    /// Reopens a closed round for a correction (R4).
    Reopen,
}

impl Transition {
    /// The state in which it begins.
    #[must_use]
    pub const fn from(self) -> RoundState {
        match self {
            Self::Pair => RoundState::CheckIn,
            Self::Discard | Self::Publish => RoundState::Draft,
            Self::Unpublish | Self::Start => RoundState::Published,
            Self::Close | Self::Unstart => RoundState::Playing,
            Self::Reopen => RoundState::Closed,
        }
    }

    /// The state in which it ends.
    #[must_use]
    pub const fn to(self) -> RoundState {
        match self {
            Self::Discard => RoundState::CheckIn,
            Self::Pair | Self::Unpublish => RoundState::Draft,
            Self::Publish | Self::Unstart => RoundState::Published,
            Self::Start | Self::Reopen => RoundState::Playing,
            Self::Close => RoundState::Closed,
        }
    }
}

/// Why a transition is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransitionError {
    /// The round is not in the state in which the transition begins, but in this one.
    WrongState(RoundState),
    /// The results of this earlier round are not complete, and pairing depends on them.
    EarlierOpen(u8),
    /// This later round has been paired from the results of the round (R4).
    LaterPaired(u8),
    /// Manual pairing of the round is not finished.
    ManualPairingOpen,
    /// Boards without a result, by their numbers.
    ResultsMissing(Vec<u32>),
    /// Boards with a result or a record, which would be lost, by their numbers.
    ResultsPresent(Vec<u32>),
}

/// Checks whether a transition of `round` is possible. `rounds` are all rounds of the section.
///
/// ```
/// use toguznama_data::tournament::rounds::lifecycle::{Transition, TransitionError, check};
/// use toguznama_data::tournament::testing::round;
///
/// let mut first = round(1, &[(1, 2, "")]);
/// first.state = Transition::Start.to();
/// let missing = Err(TransitionError::ResultsMissing(vec![1]));
/// assert_eq!(check(Transition::Close, &first, &[]), missing);
///
/// first.games[0].result = toguznama_rules::regulations::result::parse("1 (82) – 0 (60)").ok();
/// assert_eq!(check(Transition::Close, &first, &[]), Ok(()));
/// ```
///
/// # Errors
/// What prevents the transition.
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
        Transition::Unpublish | Transition::Unstart => {
            none(round, |board| board.result.is_some() || board.has_record, TransitionError::ResultsPresent)
        }
        Transition::Close => none(round, |board| board.result.is_none(), TransitionError::ResultsMissing),
        Transition::Reopen => {
            let paired = rounds
                .iter()
                .find(|other| other.number > round.number && other.state != RoundState::CheckIn)
                .map(|other| TransitionError::LaterPaired(other.number));
            paired.map_or(Ok(()), Err)
        }
        Transition::Publish if round.manual == Some(ManualPairing::Open) => {
            Err(TransitionError::ManualPairingOpen)
        }
        Transition::Discard | Transition::Publish | Transition::Start => Ok(()),
    }
}

/// The error `fault` with the numbers of the boards that are `in_the_way`, if there are any.
fn none(
    round: &Round,
    in_the_way: impl Fn(&crate::tournament::Game) -> bool,
    fault: impl Fn(Vec<u32>) -> TransitionError,
) -> Result<(), TransitionError> {
    let boards: Vec<u32> =
        round.games.iter().filter(|board| in_the_way(board)).map(|board| board.number).collect();
    if boards.is_empty() { Ok(()) } else { Err(fault(boards)) }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::primitives::Side;
    use crate::regulations::result::GameResult;
    use crate::tournament::{Game, PlayerId, testing};

    fn round(number: u8, state: RoundState, results: &[Option<GameResult>]) -> Round {
        let board = |(number, result): (u32, &Option<GameResult>)| Game {
            result: *result,
            ..testing::board(number, PlayerId(1), PlayerId(2))
        };
        Round { state, games: (1..).zip(results).map(board).collect(), ..testing::round(number, &[]) }
    }

    const FORFEIT: Option<GameResult> = Some(GameResult::Forfeit { winner: Side::White });

    /// The state to which each transition leads from each state, or its refusal.
    #[test]
    fn every_transition_from_every_state() {
        use RoundState::{CheckIn, Closed, Draft, Playing, Published};
        use Transition::{Close, Discard, Pair, Publish, Reopen, Start, Unpublish, Unstart};
        let allowed = [
            (CheckIn, Pair, Draft),
            (Draft, Discard, CheckIn),
            (Draft, Publish, Published),
            (Published, Unpublish, Draft),
            (Published, Start, Playing),
            (Playing, Close, Closed),
            (Playing, Unstart, Published),
            (Closed, Reopen, Playing),
        ];
        for &state in RoundState::VARIANTS {
            for &step in Transition::VARIANTS {
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
    fn a_round_is_paired_after_all_earlier_ones_are_closed() {
        for &state in RoundState::VARIANTS {
            let rounds =
                [round(1, RoundState::Closed, &[]), round(2, state, &[]), round(3, RoundState::CheckIn, &[])];
            let expected =
                if state == RoundState::Closed { Ok(()) } else { Err(TransitionError::EarlierOpen(2)) };
            assert_eq!(check(Transition::Pair, &rounds[2], &rounds), expected, "{state:?}");
        }
    }

    #[test]
    fn r4_a_round_is_not_reopened_once_a_later_one_is_paired() {
        for &state in RoundState::VARIANTS {
            let rounds = [round(1, RoundState::Closed, &[]), round(2, state, &[])];
            let expected =
                if state == RoundState::CheckIn { Ok(()) } else { Err(TransitionError::LaterPaired(2)) };
            assert_eq!(check(Transition::Reopen, &rounds[0], &rounds), expected, "{state:?}");
        }
    }

    #[test]
    fn a_round_is_closed_with_all_results_entered() {
        let open = round(1, RoundState::Playing, &[FORFEIT, None, FORFEIT, None]);
        assert_eq!(check(Transition::Close, &open, &[]), Err(TransitionError::ResultsMissing(vec![2, 4])));
        let done = round(1, RoundState::Playing, &[FORFEIT, FORFEIT]);
        assert_eq!(check(Transition::Close, &done, &[]), Ok(()));
    }

    #[test]
    fn a_round_in_manual_pairing_is_not_published() {
        let mut draft = round(1, RoundState::Draft, &[None]);
        draft.manual = Some(ManualPairing::Open);
        assert_eq!(check(Transition::Publish, &draft, &[]), Err(TransitionError::ManualPairingOpen));
        assert_eq!(check(Transition::Discard, &draft, &[]), Ok(()), "a draft can always be thrown away");
        draft.manual = Some(ManualPairing::Ended { reason: "A coach asked".to_owned(), instead: Vec::new() });
        assert_eq!(check(Transition::Publish, &draft, &[]), Ok(()));
    }

    #[test]
    fn a_round_is_not_unstarted_once_a_result_stands() {
        let begun = round(1, RoundState::Playing, &[None, None]);
        assert_eq!(check(Transition::Unstart, &begun, &[]), Ok(()));
        let with_result = round(1, RoundState::Playing, &[None, FORFEIT]);
        let stands = Err(TransitionError::ResultsPresent(vec![2]));
        assert_eq!(check(Transition::Unstart, &with_result, &[]), stands);
    }

    #[test]
    fn pairings_with_results_or_records_are_not_unpublished() {
        let with_result = round(1, RoundState::Published, &[None, FORFEIT]);
        assert_eq!(
            check(Transition::Unpublish, &with_result, &[]),
            Err(TransitionError::ResultsPresent(vec![2]))
        );
        let mut with_record = round(1, RoundState::Published, &[None]);
        with_record.games[0].has_record = true;
        assert_eq!(
            check(Transition::Unpublish, &with_record, &[]),
            Err(TransitionError::ResultsPresent(vec![1]))
        );
    }
}
