//! Which of C2, C3, C5 and article 5 a manual pairing breaks.

use super::super::{Breach, Pairing, PastRound, State};
use super::completion::Completion;
use super::roster::{Player, Roster};
use crate::primitives::{PlayerIndex, Side};

/// Appends the breaches, board by board, then that of the bye.
pub(in super::super) fn find(state: &State, pairing: &Pairing, found: &mut Vec<Breach>) {
    let roster = Roster::new(state);
    // An absent player has no colour preference here.
    let player = |index: PlayerIndex| roster.players.iter().find(|player| player.index == index);
    for pair in &pairing.pairs {
        if let (Some(white), Some(black)) = (player(pair.white), player(pair.black)) {
            colours(white, black, found);
        }
    }
    if let Some(bye_player) = pairing.bye.and_then(player) {
        found.extend(barred(state, bye_player.index).or_else(|| too_high(&roster, bye_player)));
    }
}

/// C3 for each of the two, unless one of them is a topscorer (1.8); then article 5 for both.
fn colours(white: &Player, black: &Player, found: &mut Vec<Breach>) {
    let against = |player: &Player, side: Side| player.preference == Some(side.other());
    let two = [(white, Side::White), (black, Side::Black)];
    if !white.topscorer && !black.topscorer {
        for (player, side) in two {
            if !player.is_absolute() || !against(player, side) {
                continue;
            }
            if player.repeated_colour == Some(side) {
                found.push(Breach::ThirdSameColour { player: player.index, side });
            }
            if player.colour_difference > 1 {
                found.push(Breach::ColourImbalance { player: player.index, side });
            }
        }
    }
    if two.iter().all(|(player, side)| against(player, *side)) {
        found.push(Breach::BothAgainstColour { white: white.index, black: black.index });
    }
}

/// C2: the first round that rules out the bye for this player.
fn barred(state: &State, player: PlayerIndex) -> Option<Breach> {
    let history = &state.players.get(player)?.history;
    (1..).zip(history).find_map(|(round, past)| match *past {
        PastRound::Bye { .. } => Some(Breach::SecondBye { player, round }),
        PastRound::Forfeit { points } | PastRound::Away { points } if points >= state.scoring.win => {
            Some(Breach::BarredFromBye { player, round })
        }
        _ => None,
    })
}

/// C5: whether a lower score group should give the bye.
fn too_high(roster: &Roster, bye_player: &Player) -> Option<Breach> {
    let lowest = Completion::new(roster)?.bye_group?;
    if bye_player.group >= lowest {
        return None;
    }
    let may = |player: &&Player| player.group == lowest && player.may_have_bye;
    let instead =
        roster.players.iter().rev().filter(may).find(|player| leaves_pairable(roster, player.index))?;
    Some(Breach::ByeTooHigh { player: bye_player.index, instead: instead.index })
}

/// C4: whether all others can be paired when this player has the bye.
fn leaves_pairable(roster: &Roster, player: PlayerIndex) -> bool {
    let mut state = roster.state.clone();
    if let Some(entrant) = state.players.get_mut(player) {
        entrant.present = false;
    }
    Completion::new(&Roster::new(&state)).is_some()
}
