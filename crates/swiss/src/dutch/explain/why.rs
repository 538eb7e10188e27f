//! Why boards are as they are, and why the bye is where it is.

use super::super::colours::decide;
use super::super::roster::{Player, Rank};
use super::brackets::first_candidate_pairs;
use super::explained::{ExplainedPairing, ranks, roster};
use super::why_not::of_ranks;
use super::{ColourPreference, ColourReason, PlainOpponent, Unexplained, Why, WhyBye, why_not_bye};
use crate::primitives::Side;
use crate::{Pair, Pairing, State};

/// Why a board (from 0) is as it is in the pairing made from this state.
///
/// # Errors
/// See [`Unexplained`].
pub fn why(state: &State, pairing: &Pairing, board: usize) -> Result<Why, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    let pair = pairing.pairs.get(board).ok_or(Unexplained::NoSuchPair)?;
    Boards::new(&explained).why(*pair)
}

/// [`why`] of every board, in the order of the pairing; what is the same for all of them is found once.
///
/// # Errors
/// See [`Unexplained`].
pub fn whys(state: &State, pairing: &Pairing) -> Result<Vec<Why>, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    let mut boards = Boards::new(&explained);
    pairing.pairs.iter().map(|pair| boards.why(*pair)).collect()
}

/// What the reasons of all boards of a pairing share.
struct Boards<'a> {
    explained: &'a ExplainedPairing<'a>,
    ranks: Vec<Option<Rank>>,
    /// By score group, the pairs of the candidate that article 4 generates first, once they are known.
    plain: Vec<Option<Vec<[Rank; 2]>>>,
}

impl<'a> Boards<'a> {
    fn new(explained: &'a ExplainedPairing<'a>) -> Self {
        let plain = vec![None; explained.roster.groups.len()];
        Self { explained, ranks: ranks(explained.roster), plain }
    }

    fn why(&mut self, pair: Pair) -> Result<Why, Unexplained> {
        let (explained, roster) = (self.explained, self.explained.roster);
        let place = |index: usize| self.ranks.get(index).copied().flatten().ok_or(Unexplained::NotOfState);
        let (white, black) = (place(pair.white)?, place(pair.black)?);
        let [upper, lower] = [white.min(black), white.max(black)];
        let (higher, other) =
            roster.players.get(upper).zip(roster.players.get(lower)).ok_or(Unexplained::NotOfState)?;
        let group = other.group;
        let plain = match self.plain(group).iter().find(|pair| pair.contains(&upper)) {
            None => PlainOpponent::Floats,
            Some(pair) => match pair.iter().copied().find(|&rank| rank != upper) {
                None => PlainOpponent::Floats,
                Some(rank) if rank == lower => PlainOpponent::Same,
                Some(rank) => {
                    let opponent = roster.players.get(rank).ok_or(Unexplained::NotOfState)?.index;
                    PlainOpponent::Other { opponent, why_not: of_ranks(explained, upper, rank)? }
                }
            },
        };
        let (side, reason) = decide(roster.state, higher, other);
        let actual = if upper == white { Side::White } else { Side::Black };
        Ok(Why {
            bracket: group,
            score: other.score,
            higher: higher.index,
            lower: other.index,
            floated_from: (higher.group < group).then_some(higher.score),
            plain,
            preferences: [preference_of(higher), preference_of(other)],
            colours: if side == actual { reason } else { ColourReason::ByHand },
        })
    }

    fn plain(&mut self, group: usize) -> &[[Rank; 2]] {
        let explained = self.explained;
        let Some(plain) = self.plain.get_mut(group) else { return &[] };
        plain.get_or_insert_with(|| first_candidate_pairs(explained, &explained.members(group), group))
    }
}

/// Why the bye is where it is in the pairing made from this state; `None` when there is no bye.
///
/// # Errors
/// See [`Unexplained`].
pub fn why_bye(state: &State, pairing: &Pairing) -> Result<Option<WhyBye>, Unexplained> {
    let roster = roster(state)?;
    let Some(bye) = ExplainedPairing::new(&roster, pairing)?.bye() else { return Ok(None) };
    let lower = roster.players.iter().skip(bye + 1).rev();
    let passed_over = lower.map(|player| Ok((player.index, why_not_bye(state, pairing, player.index)?)));
    let passed_over = passed_over.collect::<Result<Vec<_>, Unexplained>>()?;
    Ok(roster.players.get(bye).map(|player| WhyBye { player: player.index, passed_over }))
}

const fn preference_of(player: &Player) -> ColourPreference {
    ColourPreference { side: player.preference, strength: player.strength }
}
