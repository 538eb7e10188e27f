//! Rulings: made, withdrawn, and standing again where a section is put back; never changed or deleted.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{ended_withdrawals, rulings, users};
use crate::store::db::tx::found;
use crate::store::db::values::{from_json, narrow, stored, to_json};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    BoardId, NewRuling, PlayerId, Ruling, RulingId, RulingKind, RulingText, SectionId, UserId, Warning,
    Withdrawal,
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

/// A withdrawal that has ended.
#[derive(Queryable)]
struct EndedRow {
    _id: i64,
    ruling_id: i64,
    withdrawn_by: i64,
    withdrawn_at: NaiveDateTime,
    withdrawn_because: String,
    ended_by: i64,
    ended_at: NaiveDateTime,
    ended_because: String,
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
        self.bump_revision(new.section)?;
        let id: i64 = diesel::insert_into(rulings::table)
            .values((
                rulings::section_id.eq(new.section.0),
                rulings::round.eq(i32::from(new.round)),
                rulings::board_id.eq(new.board.map(|board| board.0)),
                rulings::player_id.eq(new.player.map(|player| player.0)),
                rulings::follows.eq(new.parent.map(|ruling| ruling.0)),
                rulings::user_id.eq(new.by.0),
                rulings::at.eq(stored(new.at)),
                rulings::matter.eq(to_json(&new.kind)),
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
        self.bump_revision(section)?;
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

    /// Lets a withdrawn ruling stand again; that it was withdrawn stays in its history.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when none of this id is withdrawn.
    pub fn reinstate_ruling(
        &mut self,
        section: SectionId,
        id: RulingId,
        by: UserId,
        at: DateTime<Utc>,
        because: &str,
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let withdrawn = rulings::table
            .filter(rulings::id.eq(id.0))
            .filter(rulings::section_id.eq(section.0))
            .filter(rulings::withdrawn_at.is_not_null());
        let (begun_by, begun_at, begun_because): (i64, NaiveDateTime, String) = withdrawn
            .select((
                rulings::withdrawn_by.assume_not_null(),
                rulings::withdrawn_at.assume_not_null(),
                rulings::withdrawn_because.assume_not_null(),
            ))
            .first(self.connection)?;
        diesel::insert_into(ended_withdrawals::table)
            .values((
                ended_withdrawals::ruling_id.eq(id.0),
                ended_withdrawals::withdrawn_by.eq(begun_by),
                ended_withdrawals::withdrawn_at.eq(begun_at),
                ended_withdrawals::withdrawn_because.eq(begun_because),
                ended_withdrawals::ended_by.eq(by.0),
                ended_withdrawals::ended_at.eq(stored(at)),
                ended_withdrawals::ended_because.eq(because),
            ))
            .execute(self.connection)?;
        let changed = diesel::update(withdrawn)
            .set((
                rulings::withdrawn_by.eq(None::<i64>),
                rulings::withdrawn_at.eq(None::<NaiveDateTime>),
                rulings::withdrawn_because.eq(None::<String>),
            ))
            .execute(self.connection)?;
        found(changed)
    }

    /// Rulings of a section, in the order in which they were made.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
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
        let ended: Vec<EndedRow> = ended_withdrawals::table
            .inner_join(rulings::table)
            .filter(rulings::section_id.eq(section.0))
            .order(ended_withdrawals::id)
            .select(ended_withdrawals::all_columns)
            .load(self.connection)?;
        let names = self.names_of(&rows, &ended)?;
        rows.into_iter().map(|row| row.ruling(&ended, &names)).collect()
    }

    /// The warnings of a section that stand, in the order in which they were given (W1).
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn warnings(&mut self, section: SectionId) -> Result<Vec<Warning>, StoreError> {
        let rows: Vec<(i64, Option<i64>, i32, String)> = rulings::table
            .filter(rulings::section_id.eq(section.0))
            .filter(rulings::player_id.is_not_null())
            .filter(rulings::withdrawn_at.is_null())
            .order(rulings::id)
            .select((rulings::id, rulings::player_id, rulings::round, rulings::matter))
            .load(self.connection)?;
        let warning = |(id, player, round, matter): (i64, Option<i64>, i32, String)| {
            let (RulingKind::Warning { cause }, Some(player)) =
                (from_json("rulings.matter", &matter)?, player)
            else {
                return Ok(None);
            };
            let (ruling, player) = (RulingId(id), PlayerId(player));
            Ok(Some(Warning { ruling, player, round: narrow("rulings.round", round)?, cause }))
        };
        rows.into_iter().filter_map(|row| warning(row).transpose()).collect()
    }

    fn names_of(&mut self, rows: &[Row], ended: &[EndedRow]) -> Result<BTreeMap<i64, String>, StoreError> {
        let of_rulings = rows.iter().flat_map(|row| [Some(row.user_id), row.withdrawn_by]).flatten();
        let people = of_rulings.chain(ended.iter().flat_map(|row| [row.withdrawn_by, row.ended_by]));
        let names: Vec<(i64, String)> = users::table
            .filter(users::id.eq_any(people))
            .select((users::id, users::name))
            .load(self.connection)?;
        Ok(names.into_iter().collect())
    }
}

impl Row {
    fn ruling(self, ended: &[EndedRow], names: &BTreeMap<i64, String>) -> Result<Ruling, StoreError> {
        let name = |user: i64| names.get(&user).cloned().unwrap_or_default();
        let word = |by: i64, at: NaiveDateTime, because: &str| RulingText {
            by: UserId(by),
            by_name: name(by),
            at: at.and_utc(),
            reason: because.to_owned(),
        };
        let ended = ended.iter().filter(|row| row.ruling_id == self.id).map(|row| Withdrawal {
            begun: word(row.withdrawn_by, row.withdrawn_at, &row.withdrawn_because),
            ended: Some(word(row.ended_by, row.ended_at, &row.ended_because)),
        });
        let holds = match (self.withdrawn_by, self.withdrawn_at, &self.withdrawn_because) {
            (Some(by), Some(at), Some(because)) => {
                Some(Withdrawal { begun: word(by, at, because), ended: None })
            }
            _ => None,
        };
        let details = NewRuling {
            section: SectionId(self.section_id),
            round: narrow("rulings.round", self.round)?,
            board: self.board_id.map(BoardId),
            player: self.player_id.map(PlayerId),
            parent: self.follows.map(RulingId),
            by: UserId(self.user_id),
            at: self.at.and_utc(),
            kind: from_json("rulings.matter", &self.matter)?,
            reason: self.reason,
        };
        let withdrawals = ended.chain(holds).collect();
        Ok(Ruling { id: RulingId(self.id), by_name: name(details.by.0), details, withdrawals })
    }
}
