//! The lists that federations import: their lines, and the accounts that keep each.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{federation_keepers, federation_lists, federation_members, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::players::claims::{FederationList, ListLine};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{Name, PlayerId, User, UserId};

row!(FederationList {
    federation: federation_lists::federation,
    owner: federation_lists::owner_id,
    imported_at: federation_lists::imported_at,
});

row!(ListLine {
    number: federation_members::number, surname: federation_members::surname, given: federation_members::given,
    patronymic: federation_members::patronymic, sex: federation_members::sex, rating: federation_members::rating,
    title: federation_members::title, region: federation_members::region,
} => ListLine { number, name: Name { surname, given, patronymic }, sex, rating, title, region });

impl Tx<'_> {
    /// The list of a federation, if it has one.
    pub fn find_federation_list(&mut self, federation: &str) -> Result<Option<FederationList>, StoreError> {
        let row = federation_lists::table.find(federation.to_owned());
        Ok(row.select(FederationList::as_select()).first(self.connection).optional()?)
    }

    /// All lists, by the codes of the federations.
    pub fn list_federation_lists(&mut self) -> Result<Vec<FederationList>, StoreError> {
        Ok(federation_lists::table
            .order(federation_lists::federation)
            .select(FederationList::as_select())
            .load(self.connection)?)
    }

    /// Gives a list to an account, in place of any other, and makes it where there is none.
    pub fn save_list_owner(&mut self, federation: &str, owner: UserId) -> Result<(), StoreError> {
        let row = federation_lists::table.find(federation.to_owned());
        let changed =
            diesel::update(row).set(set!(federation_lists { owner_id: owner })).execute(self.connection)?;
        if changed == 0 {
            insert!(self, federation_lists { federation: federation.to_owned(), owner_id: owner })?;
        }
        Ok(())
    }

    /// The accounts that keep a list beside its owner.
    pub fn list_keepers(&mut self, federation: &str) -> Result<Vec<User>, StoreError> {
        Ok(federation_keepers::table
            .inner_join(users::table)
            .filter(federation_keepers::federation.eq(federation.to_owned()))
            .order(users::id)
            .select(User::as_select())
            .load(self.connection)?)
    }

    /// Makes these the accounts that keep a list beside its owner.
    pub fn save_keepers(&mut self, federation: &str, keepers: &[UserId]) -> Result<(), StoreError> {
        let of_list =
            federation_keepers::table.filter(federation_keepers::federation.eq(federation.to_owned()));
        diesel::delete(of_list).execute(self.connection)?;
        let row =
            |user: &UserId| set!(federation_keepers { federation: federation.to_owned(), user_id: *user });
        let rows: Vec<_> = keepers.iter().map(row).collect();
        insert_all!(self, federation_keepers, rows);
        Ok(())
    }

    /// All lines of a list, by their numbers.
    pub fn list_lines(&mut self, federation: &str) -> Result<Vec<ListLine>, StoreError> {
        Ok(federation_members::table
            .filter(federation_members::federation.eq(federation.to_owned()))
            .order(federation_members::number)
            .select(ListLine::as_select())
            .load(self.connection)?)
    }

    /// How many lines a list has.
    pub fn count_lines(&mut self, federation: &str) -> Result<usize, StoreError> {
        Ok(federation_members::table
            .filter(federation_members::federation.eq(federation.to_owned()))
            .count()
            .get_result(self.connection)?)
    }

    /// The line of a number in the list of its federation.
    pub fn find_list_line(&mut self, number: &FederationNumber) -> Result<Option<ListLine>, StoreError> {
        if number.is_local() {
            return Ok(None);
        }
        let key = (number.federation().to_owned(), number.number().to_owned());
        let row = federation_members::table.find(key).select(ListLine::as_select());
        Ok(row.first(self.connection).optional()?)
    }

    /// Stores these lines in place of all that a list has. [`Self::fill_persons`] follows.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such list.
    pub fn replace_lines(
        &mut self,
        federation: &str,
        lines: &[ListLine],
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.lock_persons()?;
        let list = federation_lists::table.find(federation.to_owned());
        let changes = set!(federation_lists { imported_by: Some(by), imported_at: Some(at) });
        require_row(diesel::update(list).set(changes).execute(self.connection)?)?;
        let of_list =
            federation_members::table.filter(federation_members::federation.eq(federation.to_owned()));
        diesel::delete(of_list).execute(self.connection)?;
        let row = |line: &ListLine| {
            let ListLine { number, name, sex, rating, title, region } = line.clone();
            set!(federation_members {
                federation: federation.to_owned(),
                number: number,
                surname: name.surname,
                given: name.given,
                patronymic: name.patronymic,
                sex: sex,
                rating: rating,
                title: title,
                region: region,
            })
        };
        let rows: Vec<_> = lines.iter().map(row).collect();
        insert_all!(self, federation_members, rows);
        self.touch_all_pages();
        self.persons_are_due(federation)
    }

    /// Deletes the lines of the persons that these players are: they are to be forgotten.
    pub fn delete_lines_of(&mut self, players: &[PlayerId]) -> Result<(), StoreError> {
        for player in players {
            let Some(number) = self.find_person_number(*player)? else { continue };
            let key = (number.federation().to_owned(), number.number().to_owned());
            diesel::delete(federation_members::table.find(key)).execute(self.connection)?;
        }
        Ok(())
    }
}
