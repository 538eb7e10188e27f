//! What pairing depends on beside results: forbidden pairings, requested byes, and the phases of manual pairing; and
//! changes to the pairs of a round that stands.

use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{
    absences, competitors, forbidden_pairs, games, manual_phases, requested_byes, rulings, unpaired,
};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::rounds::mending::{Reseating, SeatedBoard};
use crate::tournament::{
    Attendance, CompetitorId, FIRST_LEG, ForbiddenPair, Game, GameId, ManualPairing, MatchId, PlayerId,
    RequestedBye, Round, RoundId, SectionId,
};

row!(ForbiddenPair {
    one: forbidden_pairs::one_id, other: forbidden_pairs::other_id, first_round: forbidden_pairs::first_round,
    last_round: forbidden_pairs::last_round,
} => ForbiddenPair { competitors: [one, other], first_round, last_round });

row!(RequestedBye {
    competitor: requested_byes::competitor_id,
    round: requested_byes::round,
    attendance: requested_byes::attendance,
});

impl Tx<'_> {
    pub(in crate::store) fn forbidden_pairs(
        &mut self,
        sections: &[SectionId],
    ) -> Result<Vec<(SectionId, ForbiddenPair)>, StoreError> {
        Ok(forbidden_pairs::table
            .filter(forbidden_pairs::section_id.eq_any(sections))
            .order((forbidden_pairs::one_id, forbidden_pairs::other_id))
            .select((forbidden_pairs::section_id, ForbiddenPair::as_select()))
            .load(self.connection)?)
    }

    /// Forbids a pairing.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when it is forbidden; [`StoreError::InUse`] when there is no such player.
    pub fn insert_forbidden_pair(
        &mut self,
        section: SectionId,
        pair: &ForbiddenPair,
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let ForbiddenPair { competitors: [one, other], first_round, last_round } = *pair;
        insert!(
            self,
            forbidden_pairs {
                section_id: section,
                one_id: one,
                other_id: other,
                first_round: first_round,
                last_round: last_round,
            }
        )?;
        Ok(())
    }

    /// Allows a forbidden pairing again.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when it is not forbidden.
    pub fn delete_forbidden_pair(
        &mut self,
        section: SectionId,
        pair: [impl Into<CompetitorId>; 2],
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let [one, other] = pair.map(Into::into);
        let pair = forbidden_pairs::table.find((one, other));
        let pair = pair.filter(forbidden_pairs::section_id.eq(section));
        require_row(diesel::delete(pair).execute(self.connection)?)
    }

    /// The requests for rounds whose check-in is not open yet, by round and player.
    pub(in crate::store) fn requested_byes(
        &mut self,
        sections: &[SectionId],
    ) -> Result<Vec<(SectionId, RequestedBye)>, StoreError> {
        Ok(requested_byes::table
            .inner_join(competitors::table)
            .filter(competitors::section_id.eq_any(sections))
            .order((requested_byes::round, requested_byes::competitor_id))
            .select((competitors::section_id, RequestedBye::as_select()))
            .load(self.connection)?)
    }

    /// Stores what a player requests for an upcoming round; a request to be present deletes an earlier one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such player.
    pub fn save_requested_bye(
        &mut self,
        section: SectionId,
        request: &RequestedBye,
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let RequestedBye { competitor, round, attendance } = *request;
        let earlier = requested_byes::table
            .filter(requested_byes::competitor_id.eq(competitor))
            .filter(requested_byes::round.eq(bind(round)));
        diesel::delete(earlier).execute(self.connection)?;
        if attendance != Attendance::Present {
            insert!(
                self,
                requested_byes { competitor_id: competitor, round: round, attendance: attendance }
            )?;
        }
        Ok(())
    }

    /// Stores the phase of manual pairing of a round, or deletes it. It does not advance the round's version:
    /// see [`advance_round`](Self::advance_round).
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such round.
    pub fn save_manual_phase(
        &mut self,
        round: RoundId,
        phase: Option<&ManualPairing>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        diesel::delete(manual_phases::table.find(round)).execute(self.connection)?;
        let (reason, instead) = match phase {
            None => return Ok(()),
            Some(ManualPairing::Open) => (None, &Vec::new()),
            Some(ManualPairing::Ended { reason, instead }) => (Some(reason), instead),
        };
        insert!(self, manual_phases { round_id: round, reason: reason, instead: instead })?;
        Ok(())
    }

    /// Stores a change to the pairs of a round that was loaded in this transaction: the boards that end are deleted and
    /// those that begin are inserted; all others stay as they are. Boards that are corrected keep their ids, and with them all
    /// that belongs to their games. It does not advance the round's version: see
    /// [`advance_round`](Self::advance_round).
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when a board that ends is not in the round; [`StoreError::InUse`] when it has a record, or
    /// its match has other games; [`StoreError::Taken`] when a player would have two boards.
    pub fn reseat(&mut self, round: &Round, change: &Reseating) -> Result<(), StoreError> {
        self.bump_revision_of_round(round.id)?;
        let version = change.version_after(round);
        let stored = |board: &SeatedBoard| {
            let game = round.board(board.number).ok_or(StoreError::NotFound)?;
            let is_alone = game.leg == FIRST_LEG && round.games_of(game.match_id).count() == 1;
            if is_alone { Ok(game) } else { Err(StoreError::InUse) }
        };
        let (mut ended, mut begun): (Vec<&Game>, &[SeatedBoard]) = (Vec::new(), &change.added);
        if change.is_correction() {
            let seats = begun.iter().map(|board| Ok((stored(board)?, *board)));
            self.correct_seats(&seats.collect::<Result<Vec<_>, StoreError>>()?, version)?;
            begun = &[];
        } else {
            ended = change.removed.iter().map(stored).collect::<Result<_, _>>()?;
        }
        // A warning given at the board stays with its player.
        let gone: Vec<GameId> = ended.iter().map(|game| game.id).collect();
        let about = rulings::table.filter(rulings::game_id.eq_any(&gone));
        diesel::update(about).set(rulings::game_id.eq(None::<GameId>)).execute(self.connection)?;
        diesel::delete(games::table.filter(games::id.eq_any(&gone))).execute(self.connection)?;
        self.delete_matches(ended.into_iter().map(|game| game.match_id))?;
        let of_round = || unpaired::table.filter(unpaired::round_id.eq(round.id));
        let idle: Vec<CompetitorId> = change.idle_removed.iter().map(|line| line.competitor).collect();
        diesel::delete(of_round().filter(unpaired::competitor_id.eq_any(idle))).execute(self.connection)?;
        let seats: Vec<_> = begun.iter().map(|board| (board.number, board.white, board.black)).collect();
        let ids = self.insert_single_games(round.id, &seats)?;
        let rows: Vec<_> = ids
            .into_iter()
            .zip(begun)
            .map(|(id, board)| {
                set!(games {
                    id: id,
                    round_id: round.id,
                    match_id: MatchId::from(id),
                    leg: FIRST_LEG,
                    number: board.number,
                    white_id: board.white,
                    black_id: board.black,
                    manual: board.manual,
                    version: version,
                })
            })
            .collect();
        insert_all!(self, games, rows);
        self.insert_unpaired(round.id, &change.idle_added)?;
        let attended: Vec<PlayerId> = change.attendance.iter().map(|line| line.player).collect();
        let known = absences::table.filter(absences::round_id.eq(round.id));
        diesel::delete(known.filter(absences::player_id.eq_any(attended))).execute(self.connection)?;
        let attendances: Vec<(PlayerId, Attendance)> =
            change.attendance.iter().filter_map(|line| Some((line.player, line.after?))).collect();
        self.insert_absences(round.id, &attendances)
    }
}
