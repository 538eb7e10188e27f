//! A round that is ready to be paired: what its pairing is, and what is stored with it.

use std::collections::BTreeMap;

use super::entries::{entry, pairing_json, state_json};
use super::{open_adjourned, pairing_text, unpairable};
use crate::actions::consent::Caution;
use crate::actions::players::undetermined;
use crate::actions::sections::starting_numbers::births;
use crate::actions::{ActionError, Actor, ahead};
use crate::i18n::Message;
use crate::store::Tx;
use crate::swiss::{Pairing, PairingError, State};
use crate::tournament::rounds::{pairing_state, team_mates};
use crate::tournament::sections::{starting_list, starting_numbers};
use crate::tournament::{
    Action, Attendance, BirthDates, ManualPairing, Player, PlayerId, PlayerStatus, Round, RoundSeen,
    RoundState, SectionState, Unpaired, UnpairedKind, Version,
};

/// The key of the refusal to pair while the attendance of some players is not known.
pub const UNCONFIRMED: &str = "error-unconfirmed";

/// A round that can be paired.
pub(super) struct Ready {
    /// With the starting numbers that the pairing gives.
    section_state: SectionState,
    round: Round,
    /// The starting numbers that are new.
    numbers: Vec<(PlayerId, u32)>,
    state: State,
    /// The players in the order of the state.
    players: Vec<PlayerId>,
    /// What needs consent: all of it at once, because a consent is to one list.
    cautions: Vec<Caution>,
}

impl Ready {
    pub(super) fn new(
        tx: &mut Tx<'_>,
        mut section_state: SectionState,
        round: Round,
    ) -> Result<Self, ActionError> {
        let unconfirmed = section_state.unconfirmed(&round).len();
        if unconfirmed > 0 {
            return Err(ActionError::refused(Message::new(UNCONFIRMED).with("n", unconfirmed)));
        }
        let undetermined = if round.number == 1 { undetermined::caution(tx, &section_state)? } else { None };
        let cautions = too_many_rounds(&section_state, &round).into_iter().chain(undetermined);
        let cautions = cautions.chain(open_adjourned(&section_state, round.number)).collect();
        let births = births(tx, &section_state)?;
        let numbers = numbers_to_give(&section_state, round.number, &births);
        let given: BTreeMap<PlayerId, u32> = numbers.iter().copied().collect();
        for player in &mut section_state.players {
            player.number = given.get(&player.id).copied().or(player.number);
        }
        let (state, players) = pairing_state::swiss_state(&section_state, &round);
        Ok(Self { section_state, round, numbers, state, players, cautions })
    }

    /// The same with these cautions too.
    pub(super) fn cautioned(mut self, cautions: Vec<Caution>) -> Self {
        self.cautions.splice(0..0, cautions);
        self
    }

    fn pairing(&self, tx: &mut Tx<'_>) -> Result<Result<Pairing, PairingError>, ActionError> {
        ahead::pair(tx, &self.state).map_err(|moved| moved.at(self.round.version))
    }

    /// Computes the pairing, and stores it after what `check_in` stores, which returns the round as it is then.
    pub(super) fn pair(
        mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        check_in: impl FnOnce(&mut Tx<'_>) -> Result<RoundSeen, ActionError>,
    ) -> Result<Version, ActionError> {
        let pairing = match self.pairing(tx)? {
            Err(none @ PairingError::NoLegalPairing(_)) => {
                let (pairing, meeting) = self.with_team_mates(tx, &none)?;
                self.cautions.push(meeting);
                pairing
            }
            found => found.map_err(|none| self.refusal(&none))?,
        };
        self.cautions.extend(self.bye_alone(&pairing));
        let reason = actor.require_consent(std::mem::take(&mut self.cautions))?;
        let seen = check_in(tx)?;
        self.store(tx, actor, seen, &pairing, (Action::RoundPaired, reason))
    }

    /// The same with an empty draft, unless there are too few players.
    pub(super) fn open_manually(
        mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        check_in: impl FnOnce(&mut Tx<'_>) -> Result<RoundSeen, ActionError>,
    ) -> Result<Version, ActionError> {
        match self.pairing(tx)? {
            Ok(_) | Err(PairingError::NoLegalPairing(_)) => {}
            Err(none) => return Err(self.refusal(&none)),
        }
        actor.require_consent(std::mem::take(&mut self.cautions))?;
        let seen = check_in(tx)?;
        tx.save_manual_phase(self.round.id, Some(&ManualPairing::Open))?;
        self.store(tx, actor, seen, &Pairing::default(), (Action::PairingOpened, None))
    }

    fn refusal(&self, none: &PairingError) -> ActionError {
        unpairable::refusal(none, &self.section_state, &self.round, &self.players)
    }

    /// The caution that the only player present gets the bye (C.04.1): the others may be missing by mistake.
    fn bye_alone(&self, pairing: &Pairing) -> Option<Caution> {
        let bye = pairing.bye.filter(|_| pairing.pairs.is_empty())?;
        let name = pairing_text::called(&self.section_state, &self.players).get(bye).cloned()?;
        Some(Caution::acknowledge(Message::new("caution-bye-alone").with("name", name)))
    }

    /// The pairing where team-mates have to meet, with the caution that names them.
    fn with_team_mates(
        &self,
        tx: &mut Tx<'_>,
        none: &PairingError,
    ) -> Result<(Pairing, Caution), ActionError> {
        let wishes = team_mates::positions(
            &team_mates::forbidden_pairs(&self.section_state, &self.round),
            &self.players,
        );
        let found = ahead::pair_with_meetings(tx, &(self.state.clone(), wishes))
            .map_err(|moved| moved.at(self.round.version))?;
        let (pairing, meeting) = found.map_err(|_| self.refusal(none))?;
        let called = pairing_text::called(&self.section_state, &self.players);
        let who = |at: usize| called.get(at).cloned().unwrap_or_else(|| Message::new("value-none"));
        let pair = |[one, other]: &[usize; 2]| {
            Message::new("why-pair").with("one", who(*one)).with("other", who(*other))
        };
        let pairs: Vec<Message> = meeting.iter().map(pair).collect();
        let caution = Message::new("caution-team-mates").with("n", pairs.len()).with("pairs", pairs);
        Ok((pairing, Caution::confirm(caution)))
    }

    /// Makes the round a draft of these pairs.
    fn store(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: RoundSeen,
        pairing: &Pairing,
        (action, reason): (Action, Option<String>),
    ) -> Result<Version, ActionError> {
        let Self { section_state, round, .. } = self;
        let player = |index: usize| self.players.get(index).copied().ok_or(ActionError::NotFound);
        let mut games = Vec::with_capacity(pairing.pairs.len());
        for pair in &pairing.pairs {
            games.push((player(pair.white)?, player(pair.black)?));
        }
        let (bye, free) = (pairing.bye.map(player).transpose()?, pairing.free.map(player).transpose()?);
        let without = without_game(section_state, round, bye, free);
        let rounds = fix_table(tx, section_state, round)?;
        tx.update_starting_numbers(&self.numbers)?;
        tx.insert_pairing(round.id, &games, &without)?;
        let version = tx.update_round_state(round.id, seen.version, RoundState::Draft, actor.at)?;
        entry(actor, seen, round, action)
            .reason(reason)
            .before(state_json(round.state))
            .after(pairing_json(section_state, &games, &without))
            .after_field("rounds", rounds)
            .append(tx)?;
        Ok(version)
    }
}

/// The caution, before round 1, that not all rounds can be paired.
fn too_many_rounds(section_state: &SectionState, round: &Round) -> Option<Caution> {
    let most = section_state.most_rounds()?;
    let planned = section_state.planned_rounds();
    let message = Message::new("caution-too-many-rounds").with("rounds", planned).with("most", most);
    (round.number == 1 && planned > most).then(|| Caution::acknowledge(message))
}

/// The starting numbers that the pairing of a round gives: in round 1 all of them, withdrawn players last; later those
/// of newcomers.
fn numbers_to_give(section_state: &SectionState, round: u8, births: &BirthDates) -> Vec<(PlayerId, u32)> {
    if round > 1 {
        return starting_numbers::with_newcomers(section_state, births);
    }
    let in_order = |wanted: &dyn Fn(&Player) -> bool| {
        let players: Vec<_> = section_state.players.iter().filter(|player| wanted(player)).cloned().collect();
        starting_list::starting_order(&players, section_state.into(), births)
    };
    let playing = |player: &Player| player.status == PlayerStatus::Playing;
    let order = [in_order(&playing), in_order(&|player| !playing(player))].concat();
    order.into_iter().zip(1..).collect()
}

/// Stores how many rounds the table of a round robin has, when its round 1 is paired.
pub(in crate::actions) fn fix_table(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
) -> Result<Option<u8>, ActionError> {
    let (section, format) = (&section_state.section, section_state.format());
    if !format.system.is_round_robin() || round.number > 1 {
        return Ok(None);
    }
    let rounds = u8::try_from(section_state.planned_rounds())
        .map_err(|_| ActionError::refused(Message::new("error-table-too-long").with("most", u8::MAX)))?;
    if rounds != format.rounds {
        let setup = section_state.setup().with_format(|format| format.rounds = rounds);
        tx.update_section(section.id, section.version, &setup)?;
    }
    Ok(Some(rounds))
}

/// Who has no game in a round and why, without withdrawn players. In a round robin absent players keep their boards.
fn without_game(
    section_state: &SectionState,
    round: &Round,
    bye: Option<PlayerId>,
    free: Option<PlayerId>,
) -> Vec<Unpaired> {
    if section_state.format().system.is_round_robin() {
        return free
            .map(|player| Unpaired { competitor: player.into(), kind: UnpairedKind::Free })
            .into_iter()
            .collect();
    }
    let attendances: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
    let playing = section_state.players.iter().filter(|player| section_state.still_plays(player));
    let kind = |player| match attendances.get(&player) {
        _ if bye == Some(player) => Some(UnpairedKind::Bye),
        Some(Attendance::HalfPoint) => Some(UnpairedKind::HalfPoint),
        Some(Attendance::FullPoint) => Some(UnpairedKind::FullPoint),
        Some(Attendance::Absent) => Some(UnpairedKind::Absent),
        Some(Attendance::Present) | None => None,
    };
    playing
        .filter_map(|player| kind(player.id).map(|kind| Unpaired { competitor: player.id.into(), kind }))
        .collect()
}
