//! Why two do not meet: what forbids it, or where the best pairing in which they meet is worse.

use std::cmp::Ordering;

use super::super::field::{Field, Rank, clash};
use super::super::{pair, unpairable};
use super::laid::{ExplainedPairing, field, ranks};
use super::{Against, Unexplained, WhyNot, quality};
use crate::primitives::PlayerIndex;
use crate::swiss::{Pairing, Past, State};

/// Why these two do not meet in the pairing that followed from the state.
///
/// # Errors
/// See [`Unexplained`].
pub fn why_not(
    state: &State,
    pairing: &Pairing,
    a: PlayerIndex,
    b: PlayerIndex,
) -> Result<WhyNot, Unexplained> {
    let field = field(state)?;
    let laid = ExplainedPairing::new(&field, pairing)?;
    let two = match places(&field, &[a, b])? {
        Ok(places) => places,
        Err(absent) => return Ok(WhyNot::Absent(absent)),
    };
    let [one, other] = two[..] else { return Err(Unexplained::NoSuchPair) };
    if one == other {
        return Err(Unexplained::NoSuchPair);
    }
    if laid.mates.get(one) == Some(&other) {
        return Ok(WhyNot::Paired);
    }
    if let Some(against) = illegal(&field, one, other) {
        return Ok(WhyNot::Against { against, instead: None });
    }
    judged(&laid, &[a, b])
}

/// Why this player has not the bye in the pairing that followed from the state.
///
/// # Errors
/// See [`Unexplained`].
pub fn why_not_bye(state: &State, pairing: &Pairing, player: PlayerIndex) -> Result<WhyNot, Unexplained> {
    let field = field(state)?;
    let laid = ExplainedPairing::new(&field, pairing)?;
    let place = match places(&field, &[player])? {
        Ok(places) => places.first().copied().ok_or(Unexplained::NoSuchPair)?,
        Err(absent) => return Ok(WhyNot::Absent(absent)),
    };
    match laid.bye() {
        None => return Ok(WhyNot::NobodyHasBye),
        Some(bye) if bye == place => return Ok(WhyNot::Paired),
        Some(_) => {}
    }
    if let Some(round) = bye_before(state, player) {
        return Ok(WhyNot::Against { against: Against::HadBye { round }, instead: None });
    }
    judged(&laid, &[player])
}

/// The ranks of these players, or the first who is not there to be paired.
fn places(field: &Field, players: &[PlayerIndex]) -> Result<Result<Vec<Rank>, PlayerIndex>, Unexplained> {
    let ranks = ranks(field);
    let place = |&player: &PlayerIndex| Ok(ranks.get(player).ok_or(Unexplained::NoSuchPair)?.ok_or(player));
    players.iter().map(place).collect()
}

/// C1, an official's word, C3: what forbids a pair whatever the others do.
pub(super) fn illegal(field: &Field, one: Rank, other: Rank) -> Option<Against> {
    let (a, b) = (field.players.get(one)?, field.players.get(other)?);
    let history = &field.state.players.get(a.index)?.history;
    let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == b.index);
    if let Some(at) = history.iter().position(met) {
        return Some(Against::Met { round: at + 1 });
    }
    if field.have_met(one, other) {
        return Some(Against::Forbidden);
    }
    a.wish.filter(|_| clash(a, b)).map(|side| Against::SameColour { side })
}

/// C2: the first round, counted from 1, that bars a player from the bye.
fn bye_before(state: &State, player: PlayerIndex) -> Option<usize> {
    let bars = |past: &Past| match *past {
        Past::Game { .. } => false,
        Past::Bye { .. } => true,
        Past::Forfeit { points } | Past::Away { points } => points >= state.scoring.win,
    };
    state.players.get(player)?.history.iter().position(bars).map(|at| at + 1)
}

/// The best pairing in which these two meet, or this one has the bye, against the one that stands.
fn judged(laid: &ExplainedPairing, together: &[PlayerIndex]) -> Result<WhyNot, Unexplained> {
    let state = laid.field.state;
    let Some(instead) = pair(&forced(state, together)) else {
        let rest = without(state, together);
        let against = Against::Rest(unpairable::find(&rest));
        return Ok(WhyNot::Against { against, instead: None });
    };
    Ok(match quality::compare(laid, &ExplainedPairing::new(laid.field, &instead)?) {
        None => WhyNot::Paired,
        Some((Ordering::Greater, difference)) => WhyNot::Better { difference, instead },
        Some((_, difference)) => {
            WhyNot::Against { against: Against::Worse(difference), instead: Some(instead) }
        }
    })
}

/// The state in which these may meet nobody else: one alone has the bye. Of two, neither can have it, for the
/// other could then not be paired.
fn forced(state: &State, together: &[PlayerIndex]) -> State {
    let mut forced = state.clone();
    let others = (0..state.players.len()).filter(|player| !together.contains(player));
    forced.forbidden.extend(others.flat_map(|other| together.iter().map(move |&player| [player, other])));
    forced
}

/// The state with these away.
fn without(state: &State, gone: &[PlayerIndex]) -> State {
    let mut rest = state.clone();
    for (player, entrant) in rest.players.iter_mut().enumerate() {
        entrant.present &= !gone.contains(&player);
    }
    rest
}
