//! Whatever a referee does, in any order.

use super::*;

/// What a referee may think of, allowed or not.
#[derive(Clone, Debug)]
enum Move {
    Offer(Side),
    Demand(Side),
    Clock(u32),
    Flag(Side),
    Late(bool, bool),
    Position,
    Decide(bool),
    Mark(Side, bool),
    Warn(Side),
}

fn moves() -> impl Strategy<Value = Move> {
    let side = || prop_oneof![Just(White), Just(Black)];
    prop_oneof![
        5 => side().prop_map(Move::Offer),
        1 => side().prop_map(Move::Demand),
        1 => (1..100_u32).prop_map(Move::Clock),
        1 => side().prop_map(Move::Flag),
        1 => any::<(bool, bool)>().prop_map(|(white, black)| Move::Late(white, black)),
        1 => Just(Move::Position),
        1 => any::<bool>().prop_map(Move::Decide),
        1 => (side(), any::<bool>()).prop_map(|(side, had_time)| Move::Mark(side, had_time)),
        3 => side().prop_map(Move::Warn),
    ]
}

impl Move {
    /// Does it; none when the rules do not allow it.
    fn make(&self, test: &TestSection) -> Option<RulingId> {
        let (actor, player) = (test.later(2000), |side| test.round(1).games[0].player(side));
        let outcome = match *self {
            Self::Offer(side) => {
                test.rules_as(&actor, move |tx, actor, seen| draw_offers::offer(tx, actor, seen, side))
            }
            Self::Demand(side) => {
                test.rules_as(&actor, move |tx, actor, seen| draw_offers::demand(tx, actor, seen, side, None))
            }
            Self::Clock(since) => {
                let work = ClockWork::SetLate { since_start: minutes(since) };
                test.rules_as(&actor, move |tx, actor, seen| clocks::change(tx, actor, seen, &work, "So"))
            }
            Self::Flag(side) => test.rules_as(&actor, move |tx, actor, seen| {
                clocks::flags(tx, actor, seen, Flags::One(side), None)
            }),
            Self::Late(white, black) => test.rules_as(&actor, move |tx, actor, seen| {
                lateness::record(tx, actor, seen, BySide { white, black })
            }),
            Self::Position => {
                test.rules_as(&actor, |tx, actor, seen| decisions::position(tx, actor, seen, None, "So"))
            }
            Self::Decide(white) => {
                let result = if white { WHITE_WON } else { GameResult::DoubleForfeit };
                test.rules_as(&actor, move |tx, actor, seen| decisions::decide(tx, actor, seen, result, "So"))
            }
            Self::Mark(side, had_time) => test.rules_as(&actor, move |tx, actor, seen| {
                recording_duty::mark_incomplete(tx, actor, seen, side, had_time)
            }),
            Self::Warn(side) => {
                let (event, section, player) = (test.event, test.section, player(side));
                let seen = test.section_state().warnings_of(player).count();
                let (cause, note) = (Cause::Talking, String::new());
                let new = NewWarning { at: RoundRef { event, section, round: 1 }, player, cause, note, seen };
                test.rules_as(&actor, move |tx, actor, _| warnings::warn(tx, actor, &new))
            }
        };
        match outcome {
            Ok(id) => Some(id),
            Err(ActionError::Refused(_)) => None,
            Err(other) => panic!("{self:?}: {other:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever was ruled, withdrawing all of it in reverse order restores the book bit for bit, and the protocol
    /// with it.
    #[test]
    fn r3_withdrawing_rulings_in_reverse_order_restores_the_section(moves in prop::collection::vec(moves(), 1..14)) {
        let test = test();
        let state = || {
            let protocol = test.game(test.first_board(), noon()).protocol;
            (settled(test.section_state()), Protocol { mark: 0, ..protocol })
        };
        let mut made = Vec::new();
        for step in &moves {
            let before = state();
            if let Some(id) = step.make(&test) {
                made.push((id, before));
            }
        }
        while let Some((id, before)) = made.pop() {
            test.take_back(&test.chief, id).unwrap();
            prop_assert_eq!(state(), before);
        }
    }
}
