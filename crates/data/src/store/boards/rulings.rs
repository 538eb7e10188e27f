//! Rulings: made, withdrawn, and reinstated when a section is restored; never changed or deleted.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{ended_withdrawals, rulings, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    GameId, NewRuling, PlayerId, Ruling, RulingId, RulingKind, RulingText, SectionId, UserId, Warning,
    Withdrawal,
};

/// Which rulings to load. A field without a value excludes none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingFilter {
    pub board: Option<GameId>,
    pub player: Option<PlayerId>,
    pub round: Option<u8>,
    /// This ruling, and those that are a part of it.
    pub with_parts: Option<RulingId>,
}

/// A user's text without the name, which [`Tx::list_rulings`] adds.
fn text(by: UserId, at: DateTime<Utc>, because: String) -> RulingText {
    RulingText { by, by_name: String::new(), at, reason: because }
}

row!(Ruling {
    id: rulings::id, section: rulings::section_id, round: rulings::round, board: rulings::game_id,
    player: rulings::player_id, follows: rulings::follows, by: rulings::user_id, by_name: users::name,
    at: rulings::at, matter: rulings::matter, reason: rulings::reason, withdrawn_by: rulings::withdrawn_by,
    withdrawn_at: rulings::withdrawn_at, withdrawn_because: rulings::withdrawn_because,
} => Ruling {
    id, by_name, details: NewRuling { section, round, board, player, parent: follows, by, at, kind: matter, reason },
    withdrawals: match (withdrawn_by, withdrawn_at, withdrawn_because) {
        (Some(by), Some(at), Some(because)) => vec![Withdrawal { begun: text(by, at, because), ended: None }],
        _ => Vec::new(),
    },
});

row!(Withdrawal {
    by: ended_withdrawals::withdrawn_by, at: ended_withdrawals::withdrawn_at,
    because: ended_withdrawals::withdrawn_because, ended_by: ended_withdrawals::ended_by,
    ended_at: ended_withdrawals::ended_at, ended_because: ended_withdrawals::ended_because,
} => Withdrawal {
    begun: text(by, at, because), ended: Some(text(ended_by, ended_at, ended_because)),
});

impl Tx<'_> {
    /// # Errors
    /// [`StoreError::InUse`] when it is about something that does not exist.
    pub fn insert_ruling(&mut self, new: &NewRuling) -> Result<RulingId, StoreError> {
        self.bump_revision(new.section)?;
        let id = insert!(self, rulings {
            section_id: new.section, round: new.round, game_id: new.board, player_id: new.player,
            follows: new.parent, user_id: new.by, at: new.at, matter: &new.kind, reason: &new.reason,
        } returning id)?;
        Ok(id)
    }

    /// Adds rulings of one section, in this order.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when one is about something that does not exist.
    pub fn insert_rulings(&mut self, section: SectionId, rulings: &[NewRuling]) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let row = |new: &'_ NewRuling| {
            set!(rulings {
                section_id: section,
                round: new.round,
                game_id: new.board,
                player_id: new.player,
                follows: new.parent,
                user_id: new.by,
                at: new.at,
                matter: new.kind.clone(),
                reason: new.reason.clone(),
            })
        };
        let rows: Vec<_> = rulings.iter().map(row).collect();
        insert_all!(self, rulings, rows);
        Ok(())
    }

    /// # Errors
    /// [`StoreError::NotFound`] when there is no such ruling or it is withdrawn.
    pub fn withdraw_ruling(
        &mut self,
        section: SectionId,
        id: RulingId,
        by: UserId,
        at: DateTime<Utc>,
        because: &str,
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let in_force = rulings::table
            .find(id)
            .filter(rulings::section_id.eq(section))
            .filter(rulings::withdrawn_at.is_null());
        let withdrawal = set!(rulings {
            withdrawn_by: Some(by),
            withdrawn_at: Some(at),
            withdrawn_because: Some(because),
        });
        require_row(diesel::update(in_force).set(withdrawal).execute(self.connection)?)
    }

    /// Ends the withdrawal of a ruling, which stays in its history.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such ruling or it is not withdrawn.
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
            .find(id)
            .filter(rulings::section_id.eq(section))
            .filter(rulings::withdrawn_at.is_not_null());
        let (withdrawn_by, withdrawn_at, withdrawn_because): (UserId, DateTime<Utc>, String) = withdrawn
            .select((
                rulings::withdrawn_by.assume_not_null(),
                rulings::withdrawn_at.assume_not_null(),
                rulings::withdrawn_because.assume_not_null(),
            ))
            .first(self.connection)?;
        insert!(
            self,
            ended_withdrawals {
                ruling_id: id,
                withdrawn_by: withdrawn_by,
                withdrawn_at: withdrawn_at,
                withdrawn_because: withdrawn_because,
                ended_by: by,
                ended_at: at,
                ended_because: because,
            }
        )?;
        let none = set!(rulings {
            withdrawn_by: None::<UserId>,
            withdrawn_at: None::<DateTime<Utc>>,
            withdrawn_because: None::<String>,
        });
        require_row(diesel::update(withdrawn).set(none).execute(self.connection)?)
    }

    /// The rulings of a section, the oldest first.
    pub fn list_rulings(
        &mut self,
        section: SectionId,
        filter: &RulingFilter,
    ) -> Result<Vec<Ruling>, StoreError> {
        let RulingFilter { board, player, round, with_parts } = *filter;
        let mut query = rulings::table
            .inner_join(users::table)
            .filter(rulings::section_id.eq(section))
            .order(rulings::id)
            .select(Ruling::as_select())
            .into_boxed();
        if let Some(board) = board {
            query = query.filter(rulings::game_id.eq(board));
        }
        if let Some(player) = player {
            query = query.filter(rulings::player_id.eq(player));
        }
        if let Some(round) = round {
            query = query.filter(rulings::round.eq(bind(round)));
        }
        if let Some(id) = with_parts {
            query = query.filter(rulings::id.eq(id).or(rulings::follows.eq(id)));
        }
        let mut rulings: Vec<Ruling> = query.load(self.connection)?;
        let ended: Vec<(RulingId, Withdrawal)> = ended_withdrawals::table
            .inner_join(rulings::table)
            .filter(rulings::section_id.eq(section))
            .order(ended_withdrawals::id.desc())
            .select((ended_withdrawals::ruling_id, Withdrawal::as_select()))
            .load(self.connection)?;
        let mut of: HashMap<RulingId, &mut Ruling> =
            rulings.iter_mut().map(|ruling| (ruling.id, ruling)).collect();
        for (id, withdrawal) in ended {
            if let Some(ruling) = of.get_mut(&id) {
                ruling.withdrawals.insert(0, withdrawal);
            }
        }
        self.name_texts(&mut rulings)?;
        Ok(rulings)
    }

    fn name_texts(&mut self, rulings: &mut [Ruling]) -> Result<(), StoreError> {
        let mut texts: Vec<&mut RulingText> = rulings
            .iter_mut()
            .flat_map(|ruling| &mut ruling.withdrawals)
            .flat_map(|Withdrawal { begun, ended }| [Some(begun), ended.as_mut()])
            .flatten()
            .collect();
        let names: Vec<(UserId, String)> = users::table
            .filter(users::id.eq_any(texts.iter().map(|text| text.by)))
            .select((users::id, users::name))
            .load(self.connection)?;
        let names: HashMap<_, _> = names.into_iter().collect();
        for text in &mut texts {
            text.by_name = names.get(&text.by).cloned().unwrap_or_default();
        }
        Ok(())
    }

    /// The warnings of a section that are in force, in the order in which they were given (W1).
    pub fn list_warnings(&mut self, section: SectionId) -> Result<Vec<Warning>, StoreError> {
        let warnings = self.warnings_of(&[section])?;
        Ok(warnings.into_iter().map(|(_, warning)| warning).collect())
    }

    pub(in crate::store) fn warnings_of(
        &mut self,
        sections: &[SectionId],
    ) -> Result<Vec<(SectionId, Warning)>, StoreError> {
        let rows: Vec<(SectionId, RulingId, PlayerId, u8, RulingKind)> = rulings::table
            .filter(rulings::section_id.eq_any(sections))
            .filter(rulings::player_id.is_not_null())
            .filter(rulings::withdrawn_at.is_null())
            .order(rulings::id)
            .select((
                rulings::section_id,
                rulings::id,
                rulings::player_id.assume_not_null(),
                rulings::round,
                rulings::matter,
            ))
            .load(self.connection)?;
        let warning = |(section, ruling, player, round, kind)| match kind {
            RulingKind::Warning { cause } => Some((section, Warning { ruling, player, round, cause })),
            _ => None,
        };
        Ok(rows.into_iter().filter_map(warning).collect())
    }
}
