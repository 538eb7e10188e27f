//! How events look, and the pictures that the program drew for them: those that are shown, and a few that were before them, so
//! that a change can be undone.

use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::select;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, set, update_version};
use crate::store::db::schema::{event_pictures, events};
use crate::store::{StoreError, Tx};
use crate::tournament::{DrawnPicture, EventId, Look, PictureName, Version};

/// As many pictures are kept that an event has no more, the latest.
const FORMER_PICTURES: usize = 6;

impl Tx<'_> {
    /// Whether an event has a picture of this name, shown or not.
    pub fn has_event_picture(&mut self, event: EventId, name: &PictureName) -> Result<bool, StoreError> {
        let row = event_pictures::table
            .filter(event_pictures::event_id.eq(event))
            .filter(event_pictures::name.eq(bind(name.clone())));
        Ok(select(exists(row)).get_result(self.connection)?)
    }

    /// The picture of this name; none where what is stored is another one.
    pub fn find_event_picture(
        &mut self,
        event: EventId,
        name: &PictureName,
    ) -> Result<Option<DrawnPicture>, StoreError> {
        let content: Option<String> = event_pictures::table
            .filter(event_pictures::event_id.eq(event))
            .filter(event_pictures::name.eq(bind(name.clone())))
            .select(event_pictures::content)
            .first(self.connection)
            .optional()?;
        let picture = content.and_then(|content| content.parse::<DrawnPicture>().ok());
        Ok(picture.filter(|picture| picture.name() == name))
    }

    /// Keeps a picture of an event, which may be known.
    pub fn insert_event_picture(
        &mut self,
        event: EventId,
        picture: &DrawnPicture,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        if self.has_event_picture(event, picture.name())? {
            return Ok(());
        }
        insert!(
            self,
            event_pictures {
                event_id: event,
                name: picture.name().clone(),
                content: picture.to_string(),
                drawn_at: now,
            }
        )?;
        Ok(())
    }

    /// Changes how an event looks, and forgets the oldest pictures that it has no more.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_event_look(
        &mut self,
        id: EventId,
        expected: Version,
        look: &Look,
    ) -> Result<Version, StoreError> {
        let changes =
            set!(events { colour: look.colour, logo: look.logo.clone(), cover: look.cover.clone() });
        let version = update_version!(self, events[id] at expected, set changes; returning version)?;
        self.forget_pictures(id, look, FORMER_PICTURES)?;
        self.touch_details(id);
        Ok(version)
    }

    /// Whether an event has pictures that are shown no more.
    pub fn has_former_pictures(&mut self, id: EventId) -> Result<bool, StoreError> {
        let Some(event) = self.find_event(id)? else { return Ok(false) };
        let known: Vec<PictureName> = event_pictures::table
            .filter(event_pictures::event_id.eq(id))
            .select(event_pictures::name)
            .load(self.connection)?;
        Ok(known.iter().any(|name| event.look.pictures().all(|shown| shown != name)))
    }

    /// Forgets all pictures that an event has no more: they may show a person who is forgotten.
    pub fn forget_former_pictures(&mut self, id: EventId) -> Result<(), StoreError> {
        match self.find_event(id)? {
            Some(event) => self.forget_pictures(id, &event.look, 0),
            None => Ok(()),
        }
    }

    /// Forgets the pictures of an event but for those of this look, and the latest others.
    fn forget_pictures(&mut self, id: EventId, look: &Look, others: usize) -> Result<(), StoreError> {
        let known: Vec<PictureName> = event_pictures::table
            .filter(event_pictures::event_id.eq(id))
            .order(event_pictures::drawn_at.desc())
            .select(event_pictures::name)
            .load(self.connection)?;
        let former = known.into_iter().filter(|name| look.pictures().all(|shown| shown != name));
        for name in former.skip(others) {
            let row = event_pictures::table
                .filter(event_pictures::event_id.eq(id))
                .filter(event_pictures::name.eq(bind(name)));
            diesel::delete(row).execute(self.connection)?;
        }
        Ok(())
    }
}
