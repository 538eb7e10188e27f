//! Sections as they once were: kept, listed, and put back.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::regulations::result::GameResult;
use crate::store::boards::Outcome;
use crate::store::db::schema::{
    absences, announced, boards, forbidden_pairs, manual_phases, players, rounds, rulings, snapshots,
    unpaired, users,
};
use crate::store::db::values::{Keyed, narrow, stored};
use crate::store::{RulingFilter, StoreError, Tx};
use crate::tournament::sections::snapshots::{Snapshot, SnapshotRuling, SnapshotRulings};
use crate::tournament::{
    Action, Board, Personal, PlayerId, PlayerStatus, Round, RoundId, RoundTimes, Ruling, SectionId,
    SectionState, SnapshotId, UserId, Version,
};

/// A snapshot without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotLine {
    /// Its id; later ones have higher ones.
    pub id: SnapshotId,
    /// When it was kept.
    pub at: DateTime<Utc>,
    /// The name of whoever did the act.
    pub by_name: String,
    /// The act before which it was kept.
    pub act: Action,
    /// The number of the round that the act was about.
    pub round: Option<u8>,
}

/// A section that is to be what it once was.
#[derive(Clone, Copy, Debug)]
pub struct Restore<'a> {
    /// What it is now.
    pub now: &'a SectionState,
    /// What it was.
    pub then: &'a Snapshot,
    /// The personal data (A6) of players who were deleted since.
    pub personal: &'a HashMap<PlayerId, Personal>,
}

type LineRow = (i64, NaiveDateTime, String, String, Option<i32>);

fn line((id, at, by_name, act, round): LineRow) -> Result<SnapshotLine, StoreError> {
    Ok(SnapshotLine {
        id: SnapshotId(id),
        at: at.and_utc(),
        by_name,
        act: Action::from_key("snapshots.act", &act)?,
        round: round.map(|round| narrow("snapshots.round", round)).transpose()?,
    })
}

impl Tx<'_> {
    /// A section as it is, so that it can be put back to this.
    ///
    /// # Errors
    /// The database's.
    pub fn snapshot_of(&mut self, section_state: &SectionState) -> Result<Snapshot, StoreError> {
        let mut times = Vec::with_capacity(section_state.rounds.len());
        for round in &section_state.rounds {
            times.push((round.id, self.round_times(round.id)?.unwrap_or_default()));
        }
        let then = |ruling: &Ruling| SnapshotRuling {
            id: ruling.id,
            board: ruling.details.board,
            in_force: ruling.is_in_force(),
        };
        let rulings =
            self.rulings(section_state.section.id, &RulingFilter::default())?.iter().map(then).collect();
        Ok(Snapshot {
            section_state: section_state.clone(),
            times,
            rulings: SnapshotRulings::Each { rulings },
        })
    }

    /// Keeps a section as it is before an act.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::NotFound`] when there is no such section.
    pub fn keep_snapshot(
        &mut self,
        snapshot: &Snapshot,
        (by, at): (UserId, DateTime<Utc>),
        act: Action,
        round: Option<u8>,
    ) -> Result<SnapshotId, StoreError> {
        let section = snapshot.section_state.section.id;
        self.bump_revision(section)?;
        let content =
            serde_json::to_string(snapshot).map_err(|error| StoreError::odd("snapshots.content", error))?;
        let id = diesel::insert_into(snapshots::table)
            .values((
                snapshots::section_id.eq(section.0),
                snapshots::user_id.eq(by.0),
                snapshots::at.eq(stored(at)),
                snapshots::act.eq(act.key()),
                snapshots::round.eq(round.map(i32::from)),
                snapshots::content.eq(content),
            ))
            .returning(snapshots::id)
            .get_result(self.connection)?;
        Ok(SnapshotId(id))
    }

    /// The snapshots of a section, the latest first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn snapshots(&mut self, section: SectionId) -> Result<Vec<SnapshotLine>, StoreError> {
        let rows: Vec<LineRow> = snapshots::table
            .inner_join(users::table)
            .filter(snapshots::section_id.eq(section.0))
            .order(snapshots::id.desc())
            .select((snapshots::id, snapshots::at, users::name, snapshots::act, snapshots::round))
            .load(self.connection)?;
        rows.into_iter().map(line).collect()
    }

    /// A snapshot of this section and no other.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn snapshot(
        &mut self,
        section: SectionId,
        id: SnapshotId,
    ) -> Result<Option<(SnapshotLine, Snapshot)>, StoreError> {
        let row: Option<(LineRow, String)> = snapshots::table
            .inner_join(users::table)
            .filter(snapshots::id.eq(id.0))
            .filter(snapshots::section_id.eq(section.0))
            .select((
                (snapshots::id, snapshots::at, users::name, snapshots::act, snapshots::round),
                snapshots::content,
            ))
            .first(self.connection)
            .optional()?;
        let Some((row, content)) = row else { return Ok(None) };
        let snapshot: Snapshot =
            serde_json::from_str(&content).map_err(|error| StoreError::odd("snapshots.content", error))?;
        Ok(Some((line(row)?, snapshot)))
    }

    /// Puts a section back to what it was: settings, players, rounds, boards under their old ids, what players said,
    /// pairs kept apart, the games that rulings are about. Versions go on and never back, so that whoever has seen what
    /// was there in between is told. Whoever entered since is withdrawn and has no starting number; game records stay.
    /// Which rulings stand is for the act that calls this.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::InUse`] when a board that was not there then has a record, or something
    /// else refers to it.
    pub fn put_back(&mut self, Restore { now, then, personal }: Restore<'_>) -> Result<(), StoreError> {
        let section_state = &then.section_state;
        let section = &now.section;
        self.update_section(section.id, section.version, &section_state.section.settings)?;
        let ids: Vec<i64> = now.rounds.iter().map(|round| round.id.0).collect();
        diesel::delete(unpaired::table.filter(unpaired::round_id.eq_any(&ids))).execute(self.connection)?;
        diesel::delete(absences::table.filter(absences::round_id.eq_any(&ids))).execute(self.connection)?;
        let phases = manual_phases::table.filter(manual_phases::round_id.eq_any(&ids));
        diesel::delete(phases).execute(self.connection)?;
        self.put_players_back(now, section_state, personal)?;
        self.put_words_back(now, section_state)?;
        let known: HashSet<RoundId> = section_state.rounds.iter().map(|round| round.id).collect();
        let boards_then: HashSet<i64> =
            section_state.rounds.iter().flat_map(|round| &round.boards).map(|board| board.id.0).collect();
        for round in &now.rounds {
            for board in round.boards.iter().filter(|board| !boards_then.contains(&board.id.0)) {
                let about = rulings::table.filter(rulings::board_id.eq(board.id.0));
                diesel::update(about).set(rulings::board_id.eq(None::<i64>)).execute(self.connection)?;
                diesel::delete(boards::table.find(board.id.0)).execute(self.connection)?;
            }
            if !known.contains(&round.id) {
                diesel::delete(rounds::table.find(round.id.0)).execute(self.connection)?;
            }
        }
        let times: BTreeMap<RoundId, RoundTimes> = then.times.iter().copied().collect();
        for round in &section_state.rounds {
            let is = now.rounds.iter().find(|is| is.number == round.number);
            self.put_round_back(section.id, is, round, times.get(&round.id).copied().unwrap_or_default())?;
        }
        for (ruling, board) in then.boards_of_rulings() {
            let about = rulings::table.find(ruling.0).filter(rulings::board_id.is_null());
            diesel::update(about).set(rulings::board_id.eq(board.0)).execute(self.connection)?;
        }
        Ok(())
    }

    fn put_players_back(
        &mut self,
        now: &SectionState,
        then: &SectionState,
        personal: &HashMap<PlayerId, Personal>,
    ) -> Result<(), StoreError> {
        let section = now.section.id;
        diesel::update(players::table.filter(players::section_id.eq(section.0)))
            .set(players::number.eq(None::<i64>))
            .execute(self.connection)?;
        for player in &now.players {
            if then.players.iter().all(|known| known.id != player.id) {
                diesel::update(players::table.find(player.id.0))
                    .set(players::status.eq(PlayerStatus::Withdrawn.key()))
                    .execute(self.connection)?;
            }
        }
        for player in &then.players {
            match now.players.iter().find(|is| is.id == player.id) {
                Some(is) if is.details != player.details => {
                    self.update_player(player.id, is.version, &player.details, None)?;
                }
                Some(_) => {}
                None => {
                    let data = personal.get(&player.id).cloned().unwrap_or_default();
                    self.insert_player_again(section, player, &data)?;
                }
            }
            // A team that was dissolved since does not come back.
            let team = player.team.filter(|team| now.teams.iter().any(|known| known.id == *team));
            diesel::update(players::table.find(player.id.0))
                .set((
                    players::team_id.eq(team.map(|team| team.0)),
                    players::status.eq(player.status.key()),
                    players::number.eq(player.number.map(i64::from)),
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// What players said of coming rounds, and who is kept apart.
    fn put_words_back(&mut self, now: &SectionState, then: &SectionState) -> Result<(), StoreError> {
        let section = now.section.id;
        let apart = forbidden_pairs::table.filter(forbidden_pairs::section_id.eq(section.0));
        diesel::delete(apart).execute(self.connection)?;
        for pair in &then.forbidden_pairs {
            self.keep_apart(section, pair)?;
        }
        let ids = now.players.iter().chain(&then.players).map(|player| player.id.0);
        let said = announced::table.filter(announced::player_id.eq_any(ids));
        diesel::delete(said).execute(self.connection)?;
        for said in &then.requested_byes {
            self.announce(section, said)?;
        }
        Ok(())
    }

    /// `is` is the round of that number as it is now, whatever its id.
    fn put_round_back(
        &mut self,
        section: SectionId,
        is: Option<&Round>,
        round: &Round,
        times: RoundTimes,
    ) -> Result<(), StoreError> {
        let version = is.map_or(round.version, |is| is.version.max(round.version)).next();
        let state = (
            rounds::state.eq(round.state.key()),
            rounds::published_at.eq(times.published_at.map(stored)),
            rounds::started_at.eq(times.started_at.map(stored)),
            rounds::closed_at.eq(times.closed_at.map(stored)),
            rounds::version.eq(version.0),
        );
        if is.is_some_and(|is| is.id == round.id) {
            diesel::update(rounds::table.find(round.id.0)).set(state).execute(self.connection)?;
        } else {
            diesel::insert_into(rounds::table)
                .values((
                    rounds::id.eq(round.id.0),
                    rounds::section_id.eq(section.0),
                    rounds::number.eq(i32::from(round.number)),
                    state,
                ))
                .execute(self.connection)?;
        }
        for (player, word) in &round.absences {
            diesel::insert_into(absences::table)
                .values((
                    absences::round_id.eq(round.id.0),
                    absences::player_id.eq(player.0),
                    absences::attendance.eq(word.key()),
                ))
                .execute(self.connection)?;
        }
        for line in &round.unpaired {
            diesel::insert_into(unpaired::table)
                .values((
                    unpaired::round_id.eq(round.id.0),
                    unpaired::player_id.eq(line.player.0),
                    unpaired::kind.eq(line.kind.key()),
                ))
                .execute(self.connection)?;
        }
        if round.manual.is_some() {
            self.set_manual_phase(round.id, round.manual.as_ref())?;
        }
        let boards_now = is.map_or(&[][..], |is| &is.boards);
        for board in &round.boards {
            self.put_board_back(round.id, boards_now, board)?;
        }
        Ok(())
    }

    fn put_board_back(&mut self, round: RoundId, now: &[Board], board: &Board) -> Result<(), StoreError> {
        let is = now.iter().find(|is| is.id == board.id);
        let same =
            |is: &Board| (is.result, is.manual, is.signed) == (board.result, board.manual, board.signed);
        if is.is_some_and(same) {
            return Ok(());
        }
        let at_its_place = now.iter().filter(|is| is.number == board.number).map(|is| is.version);
        let version = at_its_place.chain([board.version]).max().unwrap_or(Version::FIRST).next();
        let (counts, ending) = match board.result {
            Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
            _ => (None, None),
        };
        let values = (
            boards::outcome.eq(board.result.map(|result| Outcome::of(result).key())),
            boards::white_balls.eq(counts.map(|counts| i32::from(counts.white.get()))),
            boards::black_balls.eq(counts.map(|counts| i32::from(counts.black.get()))),
            boards::ending.eq(ending.map(|ending| ending.key())),
            boards::manual.eq(board.manual),
            boards::white_signed_at.eq(board.signed.white.map(stored)),
            boards::black_signed_at.eq(board.signed.black.map(stored)),
            boards::version.eq(version.0),
        );
        if is.is_some() {
            diesel::update(boards::table.find(board.id.0)).set(values).execute(self.connection)?;
        } else {
            diesel::insert_into(boards::table)
                .values((
                    boards::id.eq(board.id.0),
                    boards::round_id.eq(round.0),
                    boards::number.eq(i64::from(board.number)),
                    boards::white_id.eq(board.white.0),
                    boards::black_id.eq(board.black.0),
                    values,
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }
}
