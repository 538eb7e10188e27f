//! Whether the players of a women's section or of an age group may play in it (A5) has to be known before it begins and
//! before it is final. Where it is not, the officials are asked.

use crate::actions::consent::Caution;
use crate::actions::text::player_names;
use crate::actions::{ActionError, load_event};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::{BirthDates, Category, SectionState};

/// The caution that names the players whose sex or birth is not given although the section asks for it.
///
/// # Errors
/// The event does not exist; the database.
pub(in crate::actions) fn caution(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
) -> Result<Option<Caution>, ActionError> {
    let section = &section_state.section;
    let (key, births) = match section.settings.category {
        Category::Open => return Ok(None),
        Category::Women => ("caution-no-sex", BirthDates::new()),
        Category::Age => ("caution-no-birth", tx.list_latest_births(section.id)?),
    };
    let starts_on = load_event(tx, section.event)?.details.starts_on;
    let found = Eligibility::for_section(&section.settings, starts_on).undetermined(section_state, &births);
    let message = Message::new(key).with("n", found.len());
    let names = player_names(section_state, found.iter().map(|player| player.id));
    Ok((!found.is_empty()).then(|| Caution::acknowledge(message.with("names", names))))
}
