//! What the pairing of a section depends on beside results: pairs kept apart, words announced, and the phases in
//! which a pairing was changed by hand.

use std::collections::BTreeMap;

use diesel::prelude::*;

use crate::store::db::schema::{announced, forbidden_pairs, manual_phases, players, rounds};
use crate::store::db::tx::found;
use crate::store::db::values::{Keyed, narrow};
use crate::store::sections::state::Numbers;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Attendance, Deviation, ForbiddenPair, ManualPairing, PlayerId, RequestedBye, RoundId, SectionId,
};

impl Tx<'_> {
    /// The pairs of a section that must not meet.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn forbidden_pairs(&mut self, section: SectionId) -> Result<Vec<ForbiddenPair>, StoreError> {
        let rows: Vec<(i64, i64, i32, i32)> = forbidden_pairs::table
            .filter(forbidden_pairs::section_id.eq(section.0))
            .order((forbidden_pairs::one_id, forbidden_pairs::other_id))
            .select((
                forbidden_pairs::one_id,
                forbidden_pairs::other_id,
                forbidden_pairs::first_round,
                forbidden_pairs::last_round,
            ))
            .load(self.connection)?;
        let pair = |(one, other, first, last)| {
            Ok(ForbiddenPair {
                players: [PlayerId(one), PlayerId(other)],
                first_round: narrow("kept_apart.first_round", first)?,
                last_round: narrow("kept_apart.last_round", last)?,
            })
        };
        rows.into_iter().map(pair).collect()
    }

    /// Keeps two players apart.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when they are already; [`StoreError::InUse`] when there is no such player.
    pub fn keep_apart(&mut self, section: SectionId, pair: &ForbiddenPair) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        diesel::insert_into(forbidden_pairs::table)
            .values((
                forbidden_pairs::section_id.eq(section.0),
                forbidden_pairs::one_id.eq(pair.players[0].0),
                forbidden_pairs::other_id.eq(pair.players[1].0),
                forbidden_pairs::first_round.eq(i32::from(pair.first_round)),
                forbidden_pairs::last_round.eq(i32::from(pair.last_round)),
            ))
            .execute(self.connection)?;
        Ok(())
    }

    /// Lets two players of the section meet again.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when nobody keeps them apart.
    pub fn let_meet(&mut self, section: SectionId, players: [PlayerId; 2]) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let row = forbidden_pairs::table.find((players[0].0, players[1].0));
        let row = row.filter(forbidden_pairs::section_id.eq(section.0));
        found(diesel::delete(row).execute(self.connection)?)
    }

    /// What players of a section said of rounds whose check-in is not open yet, by round and player.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn announced(&mut self, section: SectionId) -> Result<Vec<RequestedBye>, StoreError> {
        let rows: Vec<(i64, i32, String)> = announced::table
            .inner_join(players::table)
            .filter(players::section_id.eq(section.0))
            .order((announced::round, announced::player_id))
            .select((announced::player_id, announced::round, announced::attendance))
            .load(self.connection)?;
        let word = |(player, round, word): (i64, i32, String)| {
            Ok(RequestedBye {
                player: PlayerId(player),
                round: narrow("announced.round", round)?,
                attendance: Attendance::from_key("announced.attendance", &word)?,
            })
        };
        rows.into_iter().map(word).collect()
    }

    /// Keeps what a player of the section says of a coming round; that he is present takes his word away.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such player.
    pub fn announce(&mut self, section: SectionId, said: &RequestedBye) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let (player, round) = (said.player.0, i32::from(said.round));
        diesel::delete(announced::table.find((player, round))).execute(self.connection)?;
        if said.attendance != Attendance::Present {
            diesel::insert_into(announced::table)
                .values((
                    announced::player_id.eq(player),
                    announced::round.eq(round),
                    announced::attendance.eq(said.attendance.key()),
                ))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// The manual phases of some rounds, by the round's id.
    pub(in crate::store) fn manual_phases(
        &mut self,
        section: SectionId,
        numbers: &Numbers,
    ) -> Result<BTreeMap<i64, ManualPairing>, StoreError> {
        let rows: Vec<(i64, Option<String>, String)> = manual_phases::table
            .inner_join(rounds::table)
            .filter(rounds::section_id.eq(section.0))
            .filter(rounds::number.between(numbers.start(), numbers.end()))
            .select((manual_phases::round_id, manual_phases::reason, manual_phases::instead))
            .load(self.connection)?;
        let phase = |(round, reason, instead): (i64, Option<String>, String)| {
            let Some(reason) = reason else { return Ok((round, ManualPairing::Open)) };
            let instead: Vec<Deviation> = serde_json::from_str(&instead)
                .map_err(|_| StoreError::odd("manual_phases.instead", &instead))?;
            Ok((round, ManualPairing::Ended { reason, instead }))
        };
        rows.into_iter().map(phase).collect()
    }

    /// Keeps how far the manual phase of a round is; without one its trace is taken away. The round's version is
    /// [`advance_round`](Self::advance_round)'s.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such round.
    pub fn set_manual_phase(
        &mut self,
        round: RoundId,
        phase: Option<&ManualPairing>,
    ) -> Result<(), StoreError> {
        self.touch_round(round)?;
        diesel::delete(manual_phases::table.find(round.0)).execute(self.connection)?;
        let (reason, instead): (Option<&str>, &[Deviation]) = match phase {
            None => return Ok(()),
            Some(ManualPairing::Open) => (None, &[]),
            Some(ManualPairing::Ended { reason, instead }) => (Some(reason), instead),
        };
        // Only maps with keys that are no text fail to become JSON.
        let instead = serde_json::to_string(instead).unwrap_or_default();
        diesel::insert_into(manual_phases::table)
            .values((
                manual_phases::round_id.eq(round.0),
                manual_phases::reason.eq(reason),
                manual_phases::instead.eq(instead),
            ))
            .execute(self.connection)?;
        Ok(())
    }
}
