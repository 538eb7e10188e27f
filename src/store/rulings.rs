//! Rulings: made and withdrawn, never changed or deleted.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::schema::{rulings, users};
use super::tx::found;
use super::values::{from_json, narrow, stored, to_json};
use super::{StoreError, Tx};
use crate::tournament::{
    BoardId, Matter, NewRuling, PlayerId, Ruling, RulingId, SectionId, UserId, Warning, Withdrawal,
};

#[derive(Queryable)]
struct Row {
    id: i64,
    section_id: i64,
    round: i32,
    board_id: Option<i64>,
    player_id: Option<i64>,
    follows: Option<i64>,
    user_id: i64,
    at: NaiveDateTime,
    matter: String,
    reason: String,
    withdrawn_by: Option<i64>,
    withdrawn_at: Option<NaiveDateTime>,
    withdrawn_because: Option<String>,
}

/// Which rulings to read. What is not given does not narrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingFilter {
    /// About this game.
    pub board: Option<BoardId>,
    /// About this player.
    pub player: Option<PlayerId>,
    /// Of the round of this number.
    pub round: Option<u8>,
    /// The one of this id, and those that are a part of it.
    pub with_parts: Option<RulingId>,
}

impl Tx<'_> {
    /// Stores a ruling.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when it is about something that is not there.
    pub fn insert_ruling(&mut self, new: &NewRuling) -> Result<RulingId, StoreError> {
        self.touch(new.section)?;
        let id: i64 = diesel::insert_into(rulings::table)
            .values((
                rulings::section_id.eq(new.section.0),
                rulings::round.eq(i32::from(new.round)),
                rulings::board_id.eq(new.board.map(|board| board.0)),
                rulings::player_id.eq(new.player.map(|player| player.0)),
                rulings::follows.eq(new.follows.map(|ruling| ruling.0)),
                rulings::user_id.eq(new.by.0),
                rulings::at.eq(stored(new.at)),
                rulings::matter.eq(to_json(&new.matter)),
                rulings::reason.eq(&new.reason),
            ))
            .returning(rulings::id)
            .get_result(self.connection)?;
        Ok(RulingId(id))
    }

    /// Withdraws a ruling that stands.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when none of this id does.
    pub fn withdraw_ruling(
        &mut self,
        section: SectionId,
        id: RulingId,
        by: UserId,
        at: DateTime<Utc>,
        because: &str,
    ) -> Result<(), StoreError> {
        self.touch(section)?;
        let standing = rulings::table
            .filter(rulings::id.eq(id.0))
            .filter(rulings::section_id.eq(section.0))
            .filter(rulings::withdrawn_at.is_null());
        let changed = diesel::update(standing)
            .set((
                rulings::withdrawn_by.eq(by.0),
                rulings::withdrawn_at.eq(stored(at)),
                rulings::withdrawn_because.eq(because),
            ))
            .execute(self.connection)?;
        found(changed)
    }

    /// Rulings of a section, in the order in which they were made.
    ///
    /// # Errors
    /// [`StoreError::Odd`] when one is not understood.
    pub fn rulings(&mut self, section: SectionId, filter: &RulingFilter) -> Result<Vec<Ruling>, StoreError> {
        let RulingFilter { board, player, round, with_parts } = *filter;
        let mut wanted = rulings::table
            .filter(rulings::section_id.eq(section.0))
            .order(rulings::id)
            .select(rulings::all_columns)
            .into_boxed();
        if let Some(board) = board {
            wanted = wanted.filter(rulings::board_id.eq(board.0));
        }
        if let Some(player) = player {
            wanted = wanted.filter(rulings::player_id.eq(player.0));
        }
        if let Some(round) = round {
            wanted = wanted.filter(rulings::round.eq(i32::from(round)));
        }
        if let Some(RulingId(id)) = with_parts {
            wanted = wanted.filter(rulings::id.eq(id).or(rulings::follows.eq(id)));
        }
        let rows: Vec<Row> = wanted.load(self.connection)?;
        let names = self.names_of(&rows)?;
        rows.into_iter().map(|row| row.ruling(&names)).collect()
    }

    /// The warnings of a section that stand, in the order in which they were given (W1).
    ///
    /// # Errors
    /// [`StoreError::Odd`] when one is not understood.
    pub fn warnings(&mut self, section: SectionId) -> Result<Vec<Warning>, StoreError> {
        let rows: Vec<(i64, Option<i64>, i32, String)> = rulings::table
            .filter(rulings::section_id.eq(section.0))
            .filter(rulings::player_id.is_not_null())
            .filter(rulings::withdrawn_at.is_null())
            .order(rulings::id)
            .select((rulings::id, rulings::player_id, rulings::round, rulings::matter))
            .load(self.connection)?;
        let warning = |(id, player, round, matter): (i64, Option<i64>, i32, String)| {
            let (Matter::Warning { cause }, Some(player)) = (from_json("rulings.matter", &matter)?, player)
            else {
                return Ok(None);
            };
            let (ruling, player) = (RulingId(id), PlayerId(player));
            Ok(Some(Warning { ruling, player, round: narrow("rulings.round", round)?, cause }))
        };
        rows.into_iter().filter_map(|row| warning(row).transpose()).collect()
    }

    fn names_of(&mut self, rows: &[Row]) -> Result<BTreeMap<i64, String>, StoreError> {
        let people = rows.iter().flat_map(|row| [Some(row.user_id), row.withdrawn_by]).flatten();
        let names: Vec<(i64, String)> = users::table
            .filter(users::id.eq_any(people))
            .select((users::id, users::name))
            .load(self.connection)?;
        Ok(names.into_iter().collect())
    }
}

impl Row {
    fn ruling(self, names: &BTreeMap<i64, String>) -> Result<Ruling, StoreError> {
        let name = |user: i64| names.get(&user).cloned().unwrap_or_default();
        let withdrawn = match (self.withdrawn_by, self.withdrawn_at, self.withdrawn_because) {
            (Some(by), Some(at), Some(because)) => {
                Some(Withdrawal { by: UserId(by), by_name: name(by), at: at.and_utc(), because })
            }
            _ => None,
        };
        let said = NewRuling {
            section: SectionId(self.section_id),
            round: narrow("rulings.round", self.round)?,
            board: self.board_id.map(BoardId),
            player: self.player_id.map(PlayerId),
            follows: self.follows.map(RulingId),
            by: UserId(self.user_id),
            at: self.at.and_utc(),
            matter: from_json("rulings.matter", &self.matter)?,
            reason: self.reason,
        };
        Ok(Ruling { id: RulingId(self.id), by_name: name(said.by.0), said, withdrawn })
    }
}
