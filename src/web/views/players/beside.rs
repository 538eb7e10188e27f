//! What stands beside a player's name in tables: a column for each thing that some player of the section has.

use crate::i18n::{GRADE_SHORT, Message, Speaker};
use crate::tournament::players::origins::Origin;
use crate::tournament::{Player, SectionState, Title};

/// A heading, and the text of each player of a section, in the order of its players.
pub(in crate::web) type Column = (String, Vec<String>);

/// Title, grade and all that is known of where the players are from.
pub(in crate::web) fn all(speaker: Speaker, section_state: &SectionState) -> Vec<Column> {
    let texts = |text: &dyn Fn(&Player) -> String| -> Vec<String> {
        section_state.players.iter().map(text).collect()
    };
    let title = |player: &Player| player.details.title.map_or("", Title::code).to_owned();
    let grade = |player: &Player| {
        player.details.grade.map(|grade| speaker.say(&GRADE_SHORT.message(grade))).unwrap_or_default()
    };
    let mut columns: Vec<Column> =
        vec![(speaker.t("field-title"), texts(&title)), (speaker.t("field-grade"), texts(&grade))];
    let known = [Origin::Country, Origin::Region, Origin::Club, Origin::Team];
    columns.extend(known.map(|origin| column(speaker, section_state, origin)));
    columns.retain(|(_, texts)| texts.iter().any(|text| !text.is_empty()));
    columns
}

/// Whether tables show a flag beside each name: where all are from one country it would say nothing.
pub(in crate::web) fn has_flags(section_state: &SectionState) -> bool {
    let mut countries = section_state.players.iter().map(|player| player.details.country.as_str());
    let first = countries.find(|country| !country.is_empty());
    countries.any(|country| !country.is_empty() && Some(country) != first)
}

/// The heading of a column that has all that the lists of a section say of where players are from, as one text.
pub(in crate::web) fn origin_heading(speaker: Speaker, section_state: &SectionState) -> String {
    let headings = section_state.origins().into_iter().map(|origin| speaker.say(&heading(origin)));
    headings.collect::<Vec<_>>().join(" · ")
}

fn column(speaker: Speaker, section_state: &SectionState, origin: Origin) -> Column {
    let text = |player: &Player| section_state.origin(origin, player).to_owned();
    (speaker.say(&heading(origin)), section_state.players.iter().map(text).collect())
}

fn heading(origin: Origin) -> Message {
    Message::new(match origin {
        Origin::Country => "field-country",
        Origin::Region => "field-region",
        Origin::Club => "field-club",
        Origin::Team => "field-team",
    })
}
