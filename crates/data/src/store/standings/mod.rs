//! What officials have entered for the ranking: values of players, and places among those who are tied.

use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::standings::EnteredValue;
use crate::store::db::rows::set;
use crate::store::db::schema::players;
use crate::store::db::tx::require_row;
use crate::tournament::{PlayerId, SectionId};

impl Tx<'_> {
    /// Gives players values for the tie-break of entered values, or none. The versions, which count changes of the details, stay.
    ///
    /// # Errors
    /// [`StoreError::Final`], [`StoreError::NotFound`].
    pub fn update_entered_values(
        &mut self,
        section: SectionId,
        values: &[(PlayerId, Option<EnteredValue>)],
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        for (player, value) in values {
            let row = players::table.find(*player).filter(players::section_id.eq(section));
            let changed =
                diesel::update(row).set(set!(players { entered_value: *value })).execute(self.connection)?;
            require_row(changed)?;
        }
        Ok(())
    }

    /// Makes these the only places of a section that are given manually. The versions, which count changes of the details, stay.
    ///
    /// # Errors
    /// [`StoreError::Final`], [`StoreError::NotFound`].
    pub fn update_manual_places(
        &mut self,
        section: SectionId,
        places: &[(PlayerId, u32)],
    ) -> Result<(), StoreError> {
        self.bump_revision(section)?;
        let of_section = || players::table.filter(players::section_id.eq(section));
        diesel::update(of_section()).set(players::hand_place.eq(None::<u32>)).execute(self.connection)?;
        for (player, place) in places {
            let row = players::table.find(*player).filter(players::section_id.eq(section));
            let changed = diesel::update(row)
                .set(set!(players { hand_place: Some(*place) }))
                .execute(self.connection)?;
            require_row(changed)?;
        }
        Ok(())
    }
}
