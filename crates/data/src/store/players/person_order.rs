//! The order of lists of persons: an index for each alphabet that a page may be in, over keys that are stored with the person.

use diesel::dsl::exists;
use diesel::prelude::*;

use crate::store::db::rows::set;
use crate::store::db::schema::persons;
use crate::store::{StoreError, Tx};
use crate::tournament::players::list_keys::ListKeys;
use crate::tournament::{Alphabet, Name, PersonId};

/// The column by which lists in an alphabet are ordered. Lists in any that no page has are in the common order. It is a name
/// because columns are types, and which it is is only known when the query is made.
pub(super) const fn key_column(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::Kyrgyz => "persons.kyrgyz_key",
        Alphabet::Kazakh => "persons.kazakh_key",
        Alphabet::Russian => "persons.russian_key",
        _ => "persons.common_key",
    }
}

impl Tx<'_> {
    /// Whether there are persons whose keys another version of the program has made.
    pub fn are_person_keys_due(&mut self) -> Result<bool, StoreError> {
        let due = persons::table.filter(persons::key_version.ne(ListKeys::version()));
        Ok(diesel::select(exists(due)).get_result(self.connection)?)
    }

    /// Makes the keys again that another version of the program has made, of at most so many persons behind this one. Returns the
    /// last; `None` when there is none left. Doing it again changes nothing.
    pub fn fill_person_keys(
        &mut self,
        after: Option<PersonId>,
        limit: u16,
    ) -> Result<Option<PersonId>, StoreError> {
        // A name that is read is not replaced before its keys are stored.
        self.lock_persons()?;
        let due: Vec<(PersonId, String, String, String)> = persons::table
            .filter(persons::id.gt(after.unwrap_or(PersonId(0))))
            .filter(persons::key_version.ne(ListKeys::version()))
            .order(persons::id)
            .limit(i64::from(limit))
            .select((persons::id, persons::surname, persons::given, persons::patronymic))
            .load(self.connection)?;
        if !due.is_empty() {
            self.touch_all_pages();
        }
        let last = due.last().map(|(id, ..)| *id);
        for (id, surname, given, patronymic) in due {
            let ListKeys { kyrgyz, kazakh, russian, common } =
                ListKeys::for_name(&Name { surname, given, patronymic });
            let keys = set!(persons {
                kyrgyz_key: kyrgyz,
                kazakh_key: kazakh,
                russian_key: russian,
                common_key: common,
                key_version: ListKeys::version(),
            });
            diesel::update(persons::table.find(id)).set(keys).execute(self.connection)?;
        }
        Ok(last)
    }
}
