//! Why two players do not meet: the rule that forbids it, or the first criterion by which the best pairing
//! with that game is worse.

use std::cmp::Ordering;

use super::super::roster::{Bar, Rank, Roster};
use super::super::unpairable::Leaving;
use super::super::{pair, unpairable};
use super::explained::{ExplainedPairing, ranks, roster};
use super::{Against, Unexplained, WhyNot, quality};
use crate::primitives::PlayerIndex;
use crate::{Pairing, PastRound, State};

/// Why these two players do not meet in the pairing made from this state. The cost is that of pairing the
/// round once more.
///
/// ```
/// use toguznama_swiss::primitives::Side;
/// use toguznama_swiss::explain::{Against, Difference, Step, WhyNot, why_not};
/// use toguznama_swiss::{Entrant, Points, Scoring, State, System, pair};
///
/// let entrant = Entrant {
///     score: Points::ZERO,
///     virtual_points: Points::ZERO,
///     present: true,
///     history: Vec::new(),
///     scores_before: Vec::new(),
/// };
/// let state = State {
///     system: System::Dutch,
///     rounds: 5,
///     initial_side: Side::White,
///     scoring: Scoring::CUSTOMARY,
///     forbidden: Vec::new(),
///     players: vec![entrant; 4],
/// };
/// let pairing = pair(&state).unwrap();
/// // The first player meets the third. The fourth would be as good by all criteria, but comes later.
/// let WhyNot::Against { against, instead } = why_not(&state, &pairing, 0, 3)? else { panic!() };
/// assert_eq!(against, Against::Worse(Difference::Order { bracket: 0, step: Step::Transposition }));
/// assert!(instead.is_some());
/// # Ok::<(), toguznama_swiss::explain::Unexplained>(())
/// ```
///
/// # Errors
/// See [`Unexplained`].
pub fn why_not(
    state: &State,
    pairing: &Pairing,
    a: PlayerIndex,
    b: PlayerIndex,
) -> Result<WhyNot, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    let two = match places(&roster, &[a, b])? {
        Ok(places) => places,
        Err(absent) => return Ok(WhyNot::Absent(absent)),
    };
    let [one, other] = two[..] else { return Err(Unexplained::NoSuchPair) };
    of_ranks(&explained, one, other)
}

/// [`why_not`] of two who are paired in the round, by rank.
pub(super) fn of_ranks(explained: &ExplainedPairing, one: Rank, other: Rank) -> Result<WhyNot, Unexplained> {
    let roster = explained.roster;
    let players = roster.players.get(one).zip(roster.players.get(other));
    let (a, b) = players.filter(|_| one != other).ok_or(Unexplained::NoSuchPair)?;
    if explained.partners.get(one) == Some(&other) {
        return Ok(WhyNot::Paired);
    }
    if let Some(against) = rule_against(roster, one, other) {
        return Ok(WhyNot::Against { against, instead: None });
    }
    compare_with_best(explained, &[a.index, b.index])
}

/// Why this player does not have the bye in the pairing made from this state.
///
/// # Errors
/// See [`Unexplained`].
pub fn why_not_bye(state: &State, pairing: &Pairing, player: PlayerIndex) -> Result<WhyNot, Unexplained> {
    let roster = roster(state)?;
    let explained = ExplainedPairing::new(&roster, pairing)?;
    let place = match places(&roster, &[player])? {
        Ok(places) => places.first().copied().ok_or(Unexplained::NoSuchPair)?,
        Err(absent) => return Ok(WhyNot::Absent(absent)),
    };
    match explained.bye() {
        None => return Ok(WhyNot::NobodyHasBye),
        Some(bye) if bye == place => return Ok(WhyNot::Paired),
        Some(_) => {}
    }
    if let Some(round) = bye_before(state, player) {
        return Ok(WhyNot::Against { against: Against::HadBye { round }, instead: None });
    }
    compare_with_best(&explained, &[player])
}

/// The ranks of these players, or the first one who is not to be paired.
fn places(roster: &Roster, players: &[PlayerIndex]) -> Result<Result<Vec<Rank>, PlayerIndex>, Unexplained> {
    let ranks = ranks(roster);
    let place = |&player: &PlayerIndex| Ok(ranks.get(player).ok_or(Unexplained::NoSuchPair)?.ok_or(player));
    players.iter().map(place).collect()
}

/// C1, forbidden pairs, C3: the rule that forbids a pair in any pairing.
pub(super) fn rule_against(roster: &Roster, one: Rank, other: Rank) -> Option<Against> {
    Some(match roster.bar(one, other)? {
        Bar::Met { round } => Against::Met { round },
        Bar::Forbidden => Against::Forbidden,
        Bar::SameColour { side } => Against::SameColour { side },
    })
}

/// C2: the first round (from 1) that rules out the bye for a player.
fn bye_before(state: &State, player: PlayerIndex) -> Option<usize> {
    let bars = |past: &PastRound| match *past {
        PastRound::Game { .. } => false,
        PastRound::Bye { .. } => true,
        PastRound::Forfeit { points } | PastRound::Away { points } => points >= state.scoring.win,
    };
    state.players.get(player)?.history.iter().position(bars).map(|at| at + 1)
}

/// Compares the actual pairing with the best one in which these two meet, or this one has the bye.
fn compare_with_best(explained: &ExplainedPairing, together: &[PlayerIndex]) -> Result<WhyNot, Unexplained> {
    let state = explained.roster.state;
    let Some(instead) = pair(&forced(state, together)) else {
        let rest = without(state, together);
        let against = Against::Rest(Box::new(unpairable::find(&rest, Leaving::default())));
        return Ok(WhyNot::Against { against, instead: None });
    };
    Ok(match quality::compare(explained, &ExplainedPairing::new(explained.roster, &instead)?) {
        None => WhyNot::Paired,
        Some((Ordering::Greater, difference)) => WhyNot::Better { difference, instead },
        Some((_, difference)) => {
            WhyNot::Against { against: Against::Worse(difference), instead: Some(instead) }
        }
    })
}

/// The state in which these players can meet no one else, which leaves the bye to a single player. Neither of
/// two can have it, because the other one could then not be paired.
fn forced(state: &State, together: &[PlayerIndex]) -> State {
    let mut forced = state.clone();
    let others = (0..state.players.len()).filter(|player| !together.contains(player));
    forced.forbidden.extend(others.flat_map(|other| together.iter().map(move |&player| [player, other])));
    forced
}

/// The state without these players.
fn without(state: &State, absent: &[PlayerIndex]) -> State {
    let mut rest = state.clone();
    for (player, entrant) in rest.players.iter_mut().enumerate() {
        entrant.present &= !absent.contains(&player);
    }
    rest
}
