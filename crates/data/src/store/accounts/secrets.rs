//! What every server on one database shares and keeps to itself: the key that signs its cookies.

use diesel::prelude::*;

use crate::store::db::rows::{insert, set};
use crate::store::db::schema::secrets;
use crate::store::{StoreError, Tx};

impl Tx<'_> {
    /// The secret of this name. The first caller's `fresh` one is stored.
    pub fn find_or_insert_secret(&mut self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let stored = secrets::table.find(name).select(secrets::value).first(self.connection).optional()?;
        if let Some(stored) = stored {
            return Ok(stored);
        }
        insert!(self, secrets { name: name, value: fresh })?;
        Ok(fresh.to_owned())
    }

    /// Puts another secret in the place of the one of this name, if there is one.
    pub fn replace_secret(&mut self, name: &str, fresh: &str) -> Result<(), StoreError> {
        diesel::update(secrets::table.find(name)).set(secrets::value.eq(fresh)).execute(self.connection)?;
        Ok(())
    }
}
