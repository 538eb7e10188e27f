//! Snapshots of sections: stored, listed, and restored.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::packing::invalid;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{
    absences, forbidden_pairs, games, manual_phases, players, requested_byes, rounds, rulings, snapshots,
    unpaired, users,
};
use crate::store::{RulingFilter, StoreError, Tx};
use crate::tournament::sections::snapshots::{Snapshot, SnapshotRuling, SnapshotRulings};
use crate::tournament::{
    Action, CompetitorId, Game, GameId, Match, MatchId, Personal, PlayerId, PlayerStatus, Round, RoundId,
    RoundTimes, Ruling, SectionId, SectionState, SnapshotId, StageId, UserId,
};

/// A snapshot without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotLine {
    /// Later snapshots have higher ids.
    pub id: SnapshotId,
    pub at: DateTime<Utc>,
    pub by_name: String,
    /// The action before which it was taken.
    pub act: Action,
    /// The number of the round that the action was about.
    pub round: Option<u8>,
}

row!(SnapshotLine {
    id: snapshots::id,
    at: snapshots::at,
    by_name: users::name,
    act: snapshots::act,
    round: snapshots::round,
});

/// A section to restore to a snapshot.
#[derive(Clone, Copy, Debug)]
pub struct Restore<'a> {
    pub now: &'a SectionState,
    pub then: &'a Snapshot,
    /// The personal data (A6) of players who were deleted since.
    pub personal: &'a HashMap<PlayerId, Personal>,
}

impl Tx<'_> {
    /// A snapshot of a section as it is; it is not stored.
    pub fn take_snapshot(&mut self, section_state: &SectionState) -> Result<Snapshot, StoreError> {
        let section = section_state.section.id;
        let times = self.list_round_times(section)?;
        let times_of = |round: &Round| (round.id, times.get(&round.id).copied().unwrap_or_default());
        let times = section_state.rounds.iter().map(times_of).collect();
        let then = |ruling: &Ruling| SnapshotRuling {
            id: ruling.id,
            board: ruling.details.board,
            in_force: ruling.is_in_force(),
        };
        let rulings = self.list_rulings(section, &RulingFilter::default())?.iter().map(then).collect();
        let mut section_state = section_state.clone();
        for round in &mut section_state.rounds {
            // A time that was set then is over whenever the section is restored.
            round.timer = None;
        }
        Ok(Snapshot { section_state, times, rulings: SnapshotRulings::Each { rulings } })
    }

    /// Stores a snapshot taken before an action.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::NotFound`] when there is no such section.
    pub fn insert_snapshot(
        &mut self,
        snapshot: &Snapshot,
        by: UserId,
        at: DateTime<Utc>,
        act: Action,
        round: Option<u8>,
    ) -> Result<SnapshotId, StoreError> {
        let section = snapshot.section_state.section.id;
        self.bump_revision(section)?;
        let text = serde_json::to_vec(snapshot).map_err(|_| invalid())?;
        let packed = self.packed_behind(section, SnapshotId(i64::MAX), &text)?;
        let id = insert!(self, snapshots {
            section_id: section, user_id: by, at: at, act: act, round: round, content: "", packed: Some(packed),
        } returning id)?;
        Ok(id)
    }

    /// The snapshots of a section, the latest first.
    pub fn list_snapshots(&mut self, section: SectionId) -> Result<Vec<SnapshotLine>, StoreError> {
        Ok(snapshots::table
            .inner_join(users::table)
            .filter(snapshots::section_id.eq(section))
            .order(snapshots::id.desc())
            .select(SnapshotLine::as_select())
            .load(self.connection)?)
    }

    /// A snapshot of this section.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when its bytes were damaged.
    pub fn find_snapshot(
        &mut self,
        section: SectionId,
        id: SnapshotId,
    ) -> Result<Option<(SnapshotLine, Snapshot)>, StoreError> {
        let line = snapshots::table
            .inner_join(users::table)
            .filter(snapshots::id.eq(id))
            .filter(snapshots::section_id.eq(section))
            .select(SnapshotLine::as_select())
            .first(self.connection)
            .optional()?;
        let Some(line) = line else { return Ok(None) };
        let snapshot = serde_json::from_str(&self.snapshot_text(id)?).map_err(|_| invalid())?;
        Ok(Some((line, snapshot)))
    }

    /// Restores a section to a snapshot: settings, players, rounds and boards under their old ids, requested byes,
    /// forbidden pairings, the games that rulings are about. Versions only advance, so that changes based on the state
    /// in between are refused. Players entered since are withdrawn and lose their starting numbers; game records stay.
    /// Which rulings are in force is left to the caller.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::InUse`] when a board added since has a record, or something else refers
    /// to it.
    pub fn restore_snapshot(
        &mut self,
        Restore { now, then, personal }: Restore<'_>,
    ) -> Result<(), StoreError> {
        let state = &then.section_state;
        let section = &now.section;
        self.update_section(section.id, section.version, &state.setup())?;
        let ids: Vec<RoundId> = now.rounds.iter().map(|round| round.id).collect();
        diesel::delete(unpaired::table.filter(unpaired::round_id.eq_any(&ids))).execute(self.connection)?;
        diesel::delete(absences::table.filter(absences::round_id.eq_any(&ids))).execute(self.connection)?;
        let phases = manual_phases::table.filter(manual_phases::round_id.eq_any(&ids));
        diesel::delete(phases).execute(self.connection)?;
        self.restore_players(now, state, personal)?;
        self.restore_restrictions(now, state)?;
        self.delete_added_rounds(now, state)?;
        let times: HashMap<RoundId, RoundTimes> = then.times.iter().copied().collect();
        for round in &state.rounds {
            let same_number = now.rounds.iter().find(|now| now.number == round.number);
            self.restore_round(
                now.stage.id,
                same_number,
                round,
                times.get(&round.id).copied().unwrap_or_default(),
            )?;
        }
        for (ruling, board) in then.boards_of_rulings() {
            let about = rulings::table.find(ruling).filter(rulings::game_id.is_null());
            diesel::update(about).set(rulings::game_id.eq(board)).execute(self.connection)?;
        }
        Ok(())
    }

    fn restore_players(
        &mut self,
        now: &SectionState,
        then: &SectionState,
        personal: &HashMap<PlayerId, Personal>,
    ) -> Result<(), StoreError> {
        let section = now.section.id;
        // Numbers are unique at every moment, so all are cleared before any is given.
        diesel::update(players::table.filter(players::section_id.eq(section)))
            .set(players::number.eq(None::<u32>))
            .execute(self.connection)?;
        let players_then: HashSet<PlayerId> = then.players.iter().map(|player| player.id).collect();
        let added = now.players.iter().map(|player| player.id).filter(|id| !players_then.contains(id));
        diesel::update(players::table.filter(players::id.eq_any(added)))
            .set(players::status.eq(bind(PlayerStatus::Withdrawn)))
            .execute(self.connection)?;
        let players_now = now.players_by_id();
        for player in &then.players {
            match players_now.get(&player.id) {
                Some(now) if now.details != player.details => {
                    self.update_player(player.id, now.version, &player.details, None)?;
                }
                Some(_) => {}
                None => {
                    let data = personal.get(&player.id).cloned().unwrap_or_default();
                    self.insert_deleted_player(section, player, &data)?;
                }
            }
            // A team deleted since is not restored.
            let team = player.team.filter(|team| now.teams.iter().any(|known| known.id == *team));
            diesel::update(players::table.find(player.id))
                .set(set!(players {
                    status: player.status,
                    number: player.number,
                    half_byes_barred: player.half_byes_barred,
                    entered_value: player.entered_value,
                    hand_place: player.manual_place,
                }))
                .execute(self.connection)?;
            if players_now.get(&player.id).and_then(|now| now.team) != team {
                self.update_player_team(player.id, team)?;
            }
        }
        Ok(())
    }

    /// Restores the forbidden pairings and requested byes.
    fn restore_restrictions(&mut self, now: &SectionState, then: &SectionState) -> Result<(), StoreError> {
        let section = now.section.id;
        let pairs = forbidden_pairs::table.filter(forbidden_pairs::section_id.eq(section));
        diesel::delete(pairs).execute(self.connection)?;
        for pair in &then.forbidden_pairs {
            self.insert_forbidden_pair(section, pair)?;
        }
        let ids = now.players.iter().chain(&then.players).map(|player| CompetitorId::from(player.id));
        let byes = requested_byes::table.filter(requested_byes::competitor_id.eq_any(ids));
        diesel::delete(byes).execute(self.connection)?;
        for bye in &then.requested_byes {
            self.save_requested_bye(section, bye)?;
        }
        Ok(())
    }

    fn delete_added_rounds(&mut self, now: &SectionState, then: &SectionState) -> Result<(), StoreError> {
        // A board at which others sat is one that was added, though it has the same id.
        let boards = |state: &SectionState| -> HashSet<(GameId, PlayerId, PlayerId)> {
            let all = state.rounds.iter().flat_map(|round| &round.games);
            all.map(|board| (board.id, board.white, board.black)).collect()
        };
        let rounds = |state: &SectionState| -> HashSet<RoundId> {
            state.rounds.iter().map(|round| round.id).collect()
        };
        let added: Vec<GameId> = boards(now).difference(&boards(then)).map(|(id, ..)| *id).collect();
        diesel::update(rulings::table.filter(rulings::game_id.eq_any(&added)))
            .set(rulings::game_id.eq(None::<GameId>))
            .execute(self.connection)?;
        diesel::delete(games::table.filter(games::id.eq_any(&added))).execute(self.connection)?;
        let matches = |state: &SectionState| -> HashSet<(MatchId, CompetitorId, CompetitorId)> {
            let all = state.rounds.iter().flat_map(|round| &round.matches);
            all.map(|of| (of.id, of.first, of.second)).collect()
        };
        self.delete_matches(matches(now).difference(&matches(then)).map(|(id, ..)| *id))?;
        let added: Vec<RoundId> = rounds(now).difference(&rounds(then)).copied().collect();
        diesel::delete(rounds::table.filter(rounds::id.eq_any(&added))).execute(self.connection)?;
        Ok(())
    }

    /// `now` is the round of the same number, whatever its id.
    fn restore_round(
        &mut self,
        stage: StageId,
        now: Option<&Round>,
        round: &Round,
        times: RoundTimes,
    ) -> Result<(), StoreError> {
        let version = now.map_or(round.version, |now| now.version.max(round.version)).next();
        let RoundTimes { published_at, started_at, closed_at } = times;
        let state = set!(rounds {
            state: round.state,
            published_at: published_at,
            started_at: started_at,
            closed_at: closed_at,
            version: version,
        });
        if now.is_some_and(|now| now.id == round.id) {
            diesel::update(rounds::table.find(round.id)).set(state).execute(self.connection)?;
            self.store_timer(round.id, None)?;
        } else {
            let other = set!(rounds { id: round.id, stage_id: stage, number: round.number });
            diesel::insert_into(rounds::table).values((other, state)).execute(self.connection)?;
        }
        self.insert_absences(round.id, &round.absences)?;
        self.insert_unpaired(round.id, &round.unpaired)?;
        if round.manual.is_some() {
            self.save_manual_phase(round.id, round.manual.as_ref())?;
        }
        let matches_now = now.map_or(&[][..], |now| &now.matches);
        for old in &round.matches {
            let meets = |now: &Match| (now.id, now.first, now.second) == (old.id, old.first, old.second);
            if !matches_now.iter().any(meets) {
                self.restore_match(round.id, old)?;
            }
        }
        let boards_now = now.map_or(&[][..], |now| &now.games);
        for board in &round.games {
            let is_same =
                |now: &&Game| (now.id, now.white, now.black) == (board.id, board.white, board.black);
            let now = boards_now.iter().find(is_same);
            let state = |board: &Game| (board.result, board.manual, board.signed, board.rated_as);
            if now.is_some_and(|now| state(now) == state(board)) {
                continue;
            }
            let same_number = boards_now.iter().filter(|now| now.number == board.number);
            let version = same_number.map(|now| now.version).fold(board.version, Ord::max).next();
            self.restore_game(round.id, board, now.is_some(), version)?;
        }
        Ok(())
    }
}
