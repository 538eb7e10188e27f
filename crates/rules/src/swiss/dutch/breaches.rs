//! What a pairing made by hand breaks of C2, C3, C5 and article 5.

use super::super::breaches::Breach;
use super::super::{Pairing, Past, State};
use super::completion::Completion;
use super::field::{Field, Player};
use crate::primitives::{PlayerIndex, Side};

/// Adds what it finds, board by board, then the bye.
pub(in super::super) fn find(state: &State, pairing: &Pairing, found: &mut Vec<Breach>) {
    let field = Field::new(state);
    // Somebody who is not there to be paired has no colour due to him.
    let player = |index: PlayerIndex| field.players.iter().find(|player| player.index == index);
    for pair in &pairing.pairs {
        if let (Some(white), Some(black)) = (player(pair.white), player(pair.black)) {
            colours(white, black, found);
        }
    }
    if let Some(taker) = pairing.bye.and_then(player) {
        found.extend(barred(state, taker.index).or_else(|| too_high(&field, taker)));
    }
}

/// C3 for each of the two, unless it is the last round and one of them a topscorer (1.8); then both together.
fn colours(white: &Player, black: &Player, found: &mut Vec<Breach>) {
    let against = |player: &Player, side: Side| player.wish == Some(side.other());
    let two = [(white, Side::White), (black, Side::Black)];
    if !white.topscorer && !black.topscorer {
        for (player, side) in two {
            if !player.is_absolute() || !against(player, side) {
                continue;
            }
            if player.repeated == Some(side) {
                found.push(Breach::ThirdSameColour { player: player.index, side });
            }
            if player.difference > 1 {
                found.push(Breach::ColourImbalance { player: player.index, side });
            }
        }
    }
    if two.iter().all(|(player, side)| against(player, *side)) {
        found.push(Breach::BothAgainstColour { white: white.index, black: black.index });
    }
}

/// C2: why somebody may not have the bye.
fn barred(state: &State, player: PlayerIndex) -> Option<Breach> {
    let history = &state.players.get(player)?.history;
    (1..).zip(history).find_map(|(round, past)| match *past {
        Past::Bye { .. } => Some(Breach::SecondBye { player, round }),
        Past::Forfeit { points } | Past::Away { points } if points >= state.scoring.win => {
            Some(Breach::BarredFromBye { player, round })
        }
        _ => None,
    })
}

/// C5: whether the bye should go to a lower score.
fn too_high(field: &Field, taker: &Player) -> Option<Breach> {
    let lowest = Completion::new(field)?.bye_group?;
    if taker.group >= lowest {
        return None;
    }
    let may = |player: &&Player| player.group == lowest && player.may_have_bye;
    let instead =
        field.players.iter().rev().filter(may).find(|player| leaves_pairable(field, player.index))?;
    Some(Breach::ByeTooHigh { player: taker.index, instead: instead.index })
}

/// C4: whether all others can be paired when this player is not.
fn leaves_pairable(field: &Field, player: PlayerIndex) -> bool {
    let mut state = field.state.clone();
    if let Some(entrant) = state.players.get_mut(player) {
        entrant.present = false;
    }
    Completion::new(&Field::new(&state)).is_some()
}
