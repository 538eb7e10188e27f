//! A form of check-in, and pairing with it. The section is loaded once; what the form says of its players is taken into
//! what was loaded, and the pairing is computed from that, before anything is stored.

use std::collections::HashMap;

use super::ready::Ready;
use super::{CheckIn, RoundSeen, full_point_cautions, open, refusal};
use crate::actions::players::arrivals::{self, Arrived, Desk, Witness};
use crate::actions::players::store_status;
use crate::actions::{ActionError, Actor, require_reason};
use crate::store::Tx;
use crate::tournament::rounds::lifecycle::{self, Transition};
use crate::tournament::{
    Action, Attendance, Player, PlayerId, PlayerStatus, Right, Round, SectionState, Version,
};

/// What a form says of the players of a round that is to be paired.
#[derive(Clone, Debug, Default)]
pub struct CheckInForm {
    /// The attendance of players; those who are not mentioned keep theirs.
    pub attendance: Vec<(PlayerId, Attendance)>,
    /// The players that its sender saw confirmed.
    pub confirmed: Vec<PlayerId>,
    /// What is chosen for players who are neither confirmed nor absent.
    pub unconfirmed: Unconfirmed,
}

/// What is chosen for players who are neither confirmed nor absent.
#[derive(Clone, Debug, Default)]
pub struct Unconfirmed {
    /// For each of them.
    pub own: HashMap<PlayerId, Choice>,
    /// The choice for all other players.
    pub rest: Option<Choice>,
    /// Why the players that leave do so.
    pub reason: String,
}

/// What is chosen for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The player has come.
    Here,
    /// Is absent from this round.
    Away(Attendance),
    /// Withdraws from all rounds.
    Leaves,
}

/// Stores the attendance of players as [`super::check_in`]. Those who did not come to the round before and are present now
/// are confirmed: they are not asked for again.
///
/// # Errors
/// As [`super::check_in`].
pub fn check_in(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    attendance: &[(PlayerId, Attendance)],
) -> Result<Version, ActionError> {
    let (section_state, round) = open(tx, actor, seen, Right::ManageRounds)?;
    let come = section_state.come_after_all(&round, attendance);
    let arrived = Arrived::plan(&Desk::from_state(&section_state, &round), &come, Witness::Official)?;
    let change = CheckIn::plan(tx, &section_state, &round, seen, &others(attendance, &come))?;
    if let Some(change) = &change {
        actor.require_consent(full_point_cautions(&section_state, change.full_point_byes()))?;
    }
    tx.in_one_entry(Action::CheckInChanged, |tx| {
        let version = match change {
            None => round.version,
            Some(change) => change.store(tx, actor, seen, &round)?,
        };
        arrived.store(tx, actor, seen.at.section(), (&round, version), Witness::Official)
    })
}

/// What is said of all but these players.
fn others(attendance: &[(PlayerId, Attendance)], come: &[PlayerId]) -> Vec<(PlayerId, Attendance)> {
    attendance.iter().filter(|(player, _)| !come.contains(player)).copied().collect()
}

/// Pairs a round as [`super::pair`], with the check-in of the form.
///
/// # Errors
/// As [`super::pair`], [`super::check_in`], [`arrivals::none_meanwhile`] and [`crate::actions::players::set_status`]; then
/// nothing of the form is stored.
pub fn pair(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    form: &CheckInForm,
) -> Result<Version, ActionError> {
    let (ready, checked_in) = prepare(tx, actor, seen, form)?;
    tx.in_one_entry(Action::RoundPaired, |tx| ready.pair(tx, actor, |tx| checked_in.store(tx, actor, seen)))
}

/// Leaves the pairing to the officials as [`super::pair_manually`], with the check-in of the form.
///
/// # Errors
/// As [`pair`], except that a legal pairing need not exist.
pub fn pair_manually(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    form: &CheckInForm,
) -> Result<Version, ActionError> {
    let (ready, checked_in) = prepare(tx, actor, seen, form)?;
    tx.in_one_entry(Action::PairingOpened, |tx| {
        ready.open_manually(tx, actor, |tx| checked_in.store(tx, actor, seen))
    })
}

/// The check-in of a form, to be stored with the pairing.
struct CheckedIn {
    /// The version of the round before.
    version: Version,
    /// Each with the round as it is before it.
    steps: Vec<(Round, Step)>,
}

enum Step {
    Attended(CheckIn),
    Left(Box<Player>, String),
    Arrived(Arrived),
}

fn prepare(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    form: &CheckInForm,
) -> Result<(Ready, CheckedIn), ActionError> {
    let (mut section_state, mut round) = open(tx, actor, seen, Right::ManageRounds)?;
    arrivals::none_meanwhile_in(tx, seen, &section_state, &round, &form.attendance, &form.confirmed)?;
    let mut checked_in = CheckedIn { version: round.version, steps: Vec::new() };
    let mut arrived = section_state.come_after_all(&round, &form.attendance);
    let attendance = others(&form.attendance, &arrived);
    checked_in.attend(tx, &section_state, &mut round, seen, &attendance)?;
    let mut away = Vec::new();
    for player in section_state.unconfirmed(&round).into_iter().cloned().collect::<Vec<_>>() {
        if arrived.contains(&player.id) {
            continue;
        }
        match form.unconfirmed.own.get(&player.id).copied().or(form.unconfirmed.rest) {
            Some(Choice::Here) => arrived.push(player.id),
            Some(Choice::Away(attendance)) => away.push((player.id, attendance)),
            Some(Choice::Leaves) => {
                actor.require(tx, seen.at.event, Right::ManagePlayers)?;
                let reason = require_reason(&form.unconfirmed.reason)?;
                let players = section_state.players.iter_mut();
                for leaving in players.filter(|known| known.id == player.id) {
                    leaving.status = PlayerStatus::Withdrawn;
                }
                checked_in.steps.push((round.clone(), Step::Left(Box::new(player), reason)));
            }
            None => {}
        }
    }
    let now = RoundSeen { version: round.version, ..seen };
    checked_in.attend(tx, &section_state, &mut round, now, &away)?;
    if !arrived.is_empty() {
        actor.require(tx, seen.at.event, Right::CheckIn)?;
        checked_in.arrive(&section_state, &mut round, &arrived)?;
    }
    for known in section_state.rounds.iter_mut().filter(|known| known.id == round.id) {
        *known = round.clone();
    }
    lifecycle::check(Transition::Pair, &round, &section_state.rounds)
        .map_err(|fault| refusal(&fault, &round))?;
    let attended = checked_in.steps.iter().filter_map(|(_, step)| match step {
        Step::Attended(change) => Some(change),
        Step::Left(..) | Step::Arrived(_) => None,
    });
    let cautions = full_point_cautions(&section_state, attended.flat_map(CheckIn::full_point_byes));
    let ready = Ready::new(tx, section_state, round)?.cautioned(cautions);
    Ok((ready, checked_in))
}

impl CheckedIn {
    fn attend(
        &mut self,
        tx: &mut Tx<'_>,
        section_state: &SectionState,
        round: &mut Round,
        seen: RoundSeen,
        attendance: &[(PlayerId, Attendance)],
    ) -> Result<(), ActionError> {
        if let Some(change) = CheckIn::plan(tx, section_state, round, seen, attendance)? {
            let before = round.clone();
            // Nothing is stored of a player who is present but not confirmed.
            let stored = |attendance: Attendance| {
                Some(attendance).filter(|attendance| *attendance != Attendance::Present)
            };
            let attendances =
                change.changed.iter().map(|(player, attendance)| (*player, stored(*attendance)));
            arrivals::set_attendances(round, attendances);
            round.version = round.version.next();
            self.steps.push((before, Step::Attended(change)));
        }
        Ok(())
    }

    fn arrive(
        &mut self,
        section_state: &SectionState,
        round: &mut Round,
        players: &[PlayerId],
    ) -> Result<(), ActionError> {
        let arrived = Arrived::plan(&Desk::from_state(section_state, round), players, Witness::Official)?;
        let before = round.clone();
        arrived.take_into(round);
        self.steps.push((before, Step::Arrived(arrived)));
        Ok(())
    }

    /// Stores all of it: the round with its version afterwards.
    fn store(self, tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<RoundSeen, ActionError> {
        // The form's key is the pairing's: two entries cannot have the same.
        let actor = actor.without_key();
        let at = seen.at.section();
        let mut version = self.version;
        for (round, step) in self.steps {
            let seen = RoundSeen { version, ..seen };
            match step {
                Step::Attended(change) => version = change.store(tx, &actor, seen, &round)?,
                Step::Left(player, reason) => {
                    let status = (PlayerStatus::Withdrawn, Action::PlayerWithdrawn);
                    store_status(tx, &actor, at.player(player.id), &player, status, Some(reason))?;
                }
                Step::Arrived(arrived) => {
                    version = arrived.store(tx, &actor, at, (&round, version), Witness::Official)?;
                }
            }
        }
        Ok(RoundSeen { version, ..seen })
    }
}
