//! The lists of one file, each a section: men, women, under 14.

use super::{ImportMode, compare, import};
use crate::actions::sections;
use crate::actions::{ActionError, Actor, load_event, load_section_state};
use crate::exchange::players::{self, Sheet};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::look_alikes::look;
use crate::tournament::{Action, Category, Right, Section, SectionRef, SectionSettings, Setup, Sex};

/// Imports every list into the section of the event that has its name, or into a new one like the section `at`, for men or women
/// where the name of the list says so: one act, which is undone as a whole while nothing was done in the sections that it made.
/// Players of sections for women are women where the list does not tell, if `women` or the name of the list says so.
/// Returns the number of players.
///
/// # Errors
/// The actor lacks a right; there is no list; a list has an error, or its section has begun: nothing is imported then; the same
/// form was sent before.
pub fn import_lists(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    lists: Vec<(String, Sheet)>,
    women: bool,
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    if lists.is_empty() {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    // What is done in them at the same moment is done before or after.
    let is_concerned = |section: &Section| {
        section.id == at.section || lists.iter().any(|(name, _)| look(&section.settings.name) == look(name))
    };
    let sections = tx.list_sections(at.event)?;
    tx.lock_sections(sections.iter().filter(|section| is_concerned(section)).map(|section| section.id))?;
    // Before a section is made or changed, also by a list without numbers.
    let is_numbered =
        |(_, sheet): &(String, Sheet)| sheet.rows.iter().any(|row| row.details.federation_number.is_some());
    if lists.iter().any(is_numbered) {
        tx.lock_persons()?;
    }
    tx.in_one_entry(Action::PlayersImported, |tx| store(tx, actor, at, lists, women))
}

fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    lists: Vec<(String, Sheet)>,
    women: bool,
) -> Result<usize, ActionError> {
    let like = load_section_state(tx, at)?.setup();
    let starts_on = load_event(tx, at.event)?.details.starts_on;
    let mut imported = 0;
    for (index, (name, mut sheet)) in lists.into_iter().enumerate() {
        let sections: Vec<Section> = tx.list_sections(at.event)?;
        let known = sections.iter().find(|section| look(&section.settings.name) == look(&name));
        // The key of the form is stored once.
        let part = if index == 0 { actor.clone() } else { actor.without_key() };
        let (section, actor) = match known {
            Some(section) => (section.id, part),
            None => {
                let section = SectionSettings {
                    name: name.clone(),
                    category: category_of(&name, like.section.category),
                    ..like.section.clone()
                };
                let setup = Setup { section, format: like.format.clone() };
                (sections::create(tx, &part, at.event, &setup)?, actor.without_key())
            }
        };
        let into = SectionRef { event: at.event, section };
        let section_state = load_section_state(tx, into)?;
        let of_list =
            |key: &'static str| ActionError::refused(Message::new(key).with("sheet", name.as_str()));
        if section_state.has_begun() {
            return Err(of_list("error-import-sheet-begun"));
        }
        let are_women = women || players::sex_in(&name) == Some(Sex::Female);
        if are_women && section_state.settings().category == Category::Women {
            sheet.all_women();
        }
        compare(&mut sheet, &section_state, starts_on, actor.at.date_naive());
        if sheet.has_errors() {
            return Err(of_list("error-import-sheet-errors"));
        }
        imported += import(tx, &actor, into, sheet, ImportMode::All)?;
    }
    Ok(imported)
}

/// Who plays in a section of this name, made like one of this category.
fn category_of(name: &str, like: Category) -> Category {
    match (like, players::sex_in(name)) {
        (Category::Women, Some(Sex::Male)) => Category::Open,
        (Category::Open, Some(Sex::Female)) => Category::Women,
        _ => like,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_for_those_that_the_name_of_its_list_names() {
        for (name, like, category) in [
            ("Мужчины", Category::Women, Category::Open),
            ("Среди женщин", Category::Open, Category::Women),
            ("Кыздар", Category::Open, Category::Women),
            ("Девушки до 14", Category::Age, Category::Age),
            ("Мужчины и женщины", Category::Women, Category::Women),
            ("Ош", Category::Women, Category::Women),
        ] {
            assert_eq!(category_of(name, like), category, "{name}");
        }
    }
}
