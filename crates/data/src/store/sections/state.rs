//! Whole sections, in as many queries for a thousand players as for two, and for ten sections as for one.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::ops::RangeInclusive;

use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::row;
use crate::store::db::schema::{
    absences, games, manual_phases, matches, people, players, records, rounds, sections, stages, unpaired,
};
use crate::store::sections::FIRST_STAGE;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Alphabet, Attendance, EventId, Game, GameId, ManualPairing, Match, Player, PlayerId, Round, RoundId,
    RoundState, Section, SectionId, SectionState, Stage, StageId, Team, Timer, Unpaired,
};

row!(Round {
    id: rounds::id, number: rounds::number, state: rounds::state, version: rounds::version,
    at: rounds::publish_at, by: rounds::publish_by, fault: rounds::publish_fault,
} => Round {
    id, number, state, absences: Vec::new(), matches: Vec::new(), games: Vec::new(), unpaired: Vec::new(), manual: None,
    timer: Option::zip(at, by).map(|(at, by)| Timer { at, by, fault }), version,
});

row!(Unpaired { competitor: unpaired::competitor_id, kind: unpaired::kind });

row!(ManualPairing { reason: manual_phases::reason, instead: manual_phases::instead } => match reason {
    Some(reason) => ManualPairing::Ended { reason, instead },
    None => ManualPairing::Open,
});

/// Up to so many players are loaded one by one, and not with their whole section.
const MAX_SINGLE_PLAYERS: usize = 100;

/// Values by what they belong to, each group in the order of the rows.
fn grouped<K: Eq + Hash, V>(rows: Vec<(K, V)>) -> HashMap<K, Vec<V>> {
    let mut groups: HashMap<K, Vec<V>> = HashMap::new();
    for (key, value) in rows {
        groups.entry(key).or_default().push(value);
    }
    groups
}

impl Tx<'_> {
    pub fn load_section_state(&mut self, id: SectionId) -> Result<Option<SectionState>, StoreError> {
        Ok(self.load_section_states_by_id([id])?.remove(&id))
    }

    /// All sections of an event in their first stages, the oldest first.
    pub fn load_section_states(&mut self, event: EventId) -> Result<Vec<SectionState>, StoreError> {
        let sections = self.list_set_up(event)?;
        self.states_of(sections)
    }

    /// These sections in their first stages, of whatever events.
    pub fn load_section_states_by_id(
        &mut self,
        ids: impl IntoIterator<Item = SectionId>,
    ) -> Result<HashMap<SectionId, SectionState>, StoreError> {
        let of = sections::table.inner_join(stages::table).filter(sections::id.eq_any(ids));
        let sections = of
            .filter(stages::number.eq(bind(FIRST_STAGE)))
            .order(sections::id)
            .select((Section::as_select(), Stage::as_select()))
            .load(self.connection)?;
        let states = self.states_of(sections)?;
        Ok(states.into_iter().map(|state| (state.section.id, state)).collect())
    }

    /// A section in one of its stages: its players, and the rounds of that stage.
    pub fn load_stage_state(&mut self, id: StageId) -> Result<Option<SectionState>, StoreError> {
        let of = sections::table.inner_join(stages::table).filter(stages::id.eq(id));
        let found = of.select((Section::as_select(), Stage::as_select())).load(self.connection)?;
        Ok(self.states_of(found)?.pop())
    }

    /// The sections, each in the stage beside it.
    fn states_of(&mut self, sections: Vec<(Section, Stage)>) -> Result<Vec<SectionState>, StoreError> {
        let stages: Vec<StageId> = sections.iter().map(|(_, stage)| stage.id).collect();
        let ids: Vec<SectionId> = sections.iter().map(|(section, _)| section.id).collect();
        let mut of_events: HashMap<EventId, (Vec<Team>, Alphabet)> = HashMap::new();
        for (section, _) in &sections {
            if let Entry::Vacant(of_event) = of_events.entry(section.event) {
                of_event.insert(self.list_teams_by(section.event)?);
            }
        }
        let mut players = self.players_by_section(&ids)?;
        let mut rounds = self.rounds_by_stage(&stages, 0..=u8::MAX)?;
        let mut forbidden_pairs = grouped(self.forbidden_pairs(&ids)?);
        let mut requested_byes = grouped(self.requested_byes(&ids)?);
        let mut warnings = grouped(self.warnings_of(&ids)?);
        let state = |(section, stage): (Section, Stage)| {
            let (id, played) = (section.id, stage.id);
            let (teams, alphabet) = of_events.get(&section.event).cloned().unwrap_or_default();
            SectionState {
                teams,
                alphabet,
                section,
                stage,
                players: players.remove(&id).unwrap_or_default(),
                rounds: rounds.remove(&played).unwrap_or_default(),
                forbidden_pairs: forbidden_pairs.remove(&id).unwrap_or_default(),
                requested_byes: requested_byes.remove(&id).unwrap_or_default(),
                warnings: warnings.remove(&id).unwrap_or_default(),
            }
        };
        Ok(sections.into_iter().map(state).collect())
    }

    /// One round of a section: enough to enter a result.
    pub fn find_round(&mut self, section: SectionId, number: u8) -> Result<Option<Round>, StoreError> {
        let stage = self.stage_of(section)?;
        let mut rounds = self.rounds_by_stage(&[stage], number..=number)?;
        Ok(rounds.remove(&stage).and_then(|mut rounds| rounds.pop()))
    }

    /// The round of a section whose check-in is open, without boards: it is not paired.
    pub fn find_check_in(&mut self, section: SectionId) -> Result<Option<Round>, StoreError> {
        let mut rounds = self.rounds_at_check_in(&[section])?;
        Ok(rounds.remove(&section))
    }

    /// The rounds of first stages whose check-in is open, by section. A stage has one at most.
    fn rounds_at_check_in(
        &mut self,
        sections: &[SectionId],
    ) -> Result<HashMap<SectionId, Round>, StoreError> {
        let open: Vec<(SectionId, Round)> = rounds::table
            .inner_join(stages::table)
            .filter(stages::section_id.eq_any(sections))
            .filter(stages::number.eq(bind(FIRST_STAGE)))
            .filter(rounds::state.eq(bind(RoundState::CheckIn)))
            .order(rounds::number.desc())
            .select((stages::section_id, Round::as_select()))
            .load(self.connection)?;
        let absences: Vec<(RoundId, (PlayerId, Attendance))> = absences::table
            .filter(absences::round_id.eq_any(open.iter().map(|(_, round)| round.id)))
            .order(absences::player_id)
            .select((absences::round_id, (absences::player_id, absences::attendance)))
            .load(self.connection)?;
        let mut absences = grouped(absences);
        let with_absences = |(section, round): (SectionId, Round)| {
            let absences = absences.remove(&round.id).unwrap_or_default();
            (section, Round { absences, ..round })
        };
        Ok(open.into_iter().map(with_absences).collect())
    }

    /// Players of a section: all of them, or those named; by starting number, then in the order of entry.
    pub fn list_players(
        &mut self,
        section: SectionId,
        named: Option<&[PlayerId]>,
    ) -> Result<Vec<Player>, StoreError> {
        let Some(named) = named.filter(|named| named.len() <= MAX_SINGLE_PLAYERS) else {
            return Ok(self.players_by_section(&[section])?.remove(&section).unwrap_or_default());
        };
        let mut found: Vec<(SectionId, Player)> = players::table
            .inner_join(people::table)
            .filter(players::section_id.eq(section))
            .filter(players::id.eq_any(named))
            .order(players::id)
            .select((players::section_id, Player::as_select()))
            .load(self.connection)?;
        self.add_ratings(&mut found)?;
        found.sort_by_key(|(_, player)| (player.number.is_none(), player.number));
        Ok(found.into_iter().map(|(_, player)| player).collect())
    }

    /// The players of each section of an event, by starting number, then in the order of entry.
    pub fn list_players_by_section(
        &mut self,
        event: EventId,
    ) -> Result<Vec<(Section, Vec<Player>)>, StoreError> {
        let sections = self.list_sections(event)?;
        let ids: Vec<SectionId> = sections.iter().map(|section| section.id).collect();
        let mut players = self.players_by_section(&ids)?;
        let with_players = |section: Section| {
            let players = players.remove(&section.id).unwrap_or_default();
            (section, players)
        };
        Ok(sections.into_iter().map(with_players).collect())
    }

    fn players_by_section(
        &mut self,
        sections: &[SectionId],
    ) -> Result<HashMap<SectionId, Vec<Player>>, StoreError> {
        let mut players: Vec<(SectionId, Player)> = players::table
            .inner_join(people::table)
            .filter(players::section_id.eq_any(sections))
            .order(players::id)
            .select((players::section_id, Player::as_select()))
            .load(self.connection)?;
        self.add_ratings(&mut players)?;
        self.shorten(&mut players)?;
        // The databases sort rows without a number differently.
        players.sort_by_key(|(_, player)| (player.number.is_none(), player.number));
        Ok(grouped(players))
    }

    fn rounds_by_stage(
        &mut self,
        stages: &[StageId],
        numbers: RangeInclusive<u8>,
    ) -> Result<HashMap<StageId, Vec<Round>>, StoreError> {
        let mut rounds: Vec<(StageId, Round)> = rounds::table
            .filter(rounds::stage_id.eq_any(stages))
            .filter(rounds::number.between(bind(*numbers.start()), bind(*numbers.end())))
            .order(rounds::number)
            .select((rounds::stage_id, Round::as_select()))
            .load(self.connection)?;
        let ids: Vec<RoundId> = rounds.iter().map(|(_, round)| round.id).collect();
        let absences: Vec<(RoundId, (PlayerId, Attendance))> = absences::table
            .filter(absences::round_id.eq_any(&ids))
            .order(absences::player_id)
            .select((absences::round_id, (absences::player_id, absences::attendance)))
            .load(self.connection)?;
        let matches: Vec<(RoundId, Match)> = matches::table
            .filter(matches::round_id.eq_any(&ids))
            .order(matches::number)
            .select((matches::round_id, Match::as_select()))
            .load(self.connection)?;
        let boards: Vec<(RoundId, Game, Option<GameId>)> = games::table
            .left_join(records::table)
            .filter(games::round_id.eq_any(&ids))
            .order((games::number, games::leg))
            .select((games::round_id, Game::as_select(), records::game_id.nullable()))
            .load(self.connection)?;
        let with_record = |(round, board, record): (_, _, Option<GameId>)| {
            (round, Game { has_record: record.is_some(), ..board })
        };
        let boards = boards.into_iter().map(with_record).collect();
        let unpaired: Vec<(RoundId, Unpaired)> = unpaired::table
            .filter(unpaired::round_id.eq_any(&ids))
            .order(unpaired::competitor_id)
            .select((unpaired::round_id, Unpaired::as_select()))
            .load(self.connection)?;
        let phases: Vec<(RoundId, ManualPairing)> = manual_phases::table
            .filter(manual_phases::round_id.eq_any(&ids))
            .select((manual_phases::round_id, ManualPairing::as_select()))
            .load(self.connection)?;
        let (mut absences, mut matches) = (grouped(absences), grouped(matches));
        let (mut boards, mut unpaired) = (grouped(boards), grouped(unpaired));
        let mut phases: HashMap<_, _> = phases.into_iter().collect();
        for (_, round) in &mut rounds {
            round.absences = absences.remove(&round.id).unwrap_or_default();
            round.matches = matches.remove(&round.id).unwrap_or_default();
            round.games = boards.remove(&round.id).unwrap_or_default();
            round.unpaired = unpaired.remove(&round.id).unwrap_or_default();
            round.manual = phases.remove(&round.id);
        }
        Ok(grouped(rounds))
    }
}
