//! What stands beside a player in tables of standings: the place, and why there is none.

use crate::i18n::Speaker;
use crate::tournament::standings::field::Out;
use crate::tournament::standings::ranking::Standing;
use crate::tournament::{Player, PlayerStatus, SectionState};
use crate::web::prelude::*;

/// The mark beside the name of a player who no longer plays or is placed manually: a sign and a word for each.
pub(in crate::web::pages) fn mark(
    page: &Page,
    section_state: &SectionState,
    player: &Player,
    standing: Standing,
) -> String {
    let [status, manual] = marks(page.speaker(), section_state, player, standing);
    let signed = [status.map(|word| format!("⊘ {word}")), manual.map(|word| format!("{MANUAL_SIGN} {word}"))];
    signed.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The same without signs, for files.
pub(super) fn plain_mark(
    speaker: Speaker,
    section_state: &SectionState,
    player: &Player,
    standing: Standing,
) -> String {
    let marks = marks(speaker, section_state, player, standing);
    marks.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The word for a player who no longer plays, with why the standings leave the player out; and that for a manual place.
fn marks(
    speaker: Speaker,
    section_state: &SectionState,
    player: &Player,
    standing: Standing,
) -> [Option<String>; 2] {
    let manual = matches!(standing, Standing::Manual(_)).then(|| speaker.t("standings-by-hand"));
    [status(speaker, section_state, player, standing.out()), manual]
}

fn status(
    speaker: Speaker,
    section_state: &SectionState,
    player: &Player,
    out: Option<Out>,
) -> Option<String> {
    let status = if section_state.has_excluded(player) {
        Some(speaker.t("standings-excluded"))
    } else {
        (player.status == PlayerStatus::Withdrawn).then(|| speaker.t("standings-withdrawn"))
    };
    match out {
        None => status,
        Some(Out::Excluded) => {
            let message = Message::new("standings-not-ranked").with("status", status.unwrap_or_default());
            Some(speaker.say(&message))
        }
        Some(Out::LeftEarly { played, games }) => {
            let why = Message::new("standings-left-early").with("played", played).with("games", games);
            Some(speaker.say(&why.with("status", status.unwrap_or_default())))
        }
    }
}

/// What stands for the place of a player who has none.
pub(in crate::web::pages) const NO_PLACE: &str = "–";

/// The sign of a place that an official has given.
pub(super) const MANUAL_SIGN: char = '†';

/// A place alone, with the sign where it was given manually.
pub(in crate::web::pages) fn print_alone(standing: Standing) -> String {
    match standing {
        Standing::Placed(place) => place.to_string(),
        Standing::Manual(place) => format!("{place}{MANUAL_SIGN}"),
        Standing::Out(_) => NO_PLACE.to_owned(),
    }
}

/// How many players share each place.
pub(in crate::web::pages) struct Places(std::collections::HashMap<u32, u32>);

impl Places {
    pub(in crate::web::pages) fn of(places: impl Iterator<Item = u32>) -> Self {
        let mut shared = std::collections::HashMap::new();
        for place in places {
            *shared.entry(place).or_insert(0) += 1;
        }
        Self(shared)
    }

    /// The medal that a table shows beside a place, 1 to 3, or 0 for none. Players who share a place share its medal, unless they are
    /// so many that it would say nothing.
    pub(in crate::web::pages) fn medal(&self, place: u32) -> u32 {
        let last = place.saturating_add(self.0.get(&place).map_or(0, |shared| shared.saturating_sub(1)));
        if place <= 3 && last <= 4 { place } else { 0 }
    }

    /// The place, with a sign where it was given manually, or a dash for none.
    pub(in crate::web::pages) fn print_standing(&self, standing: Standing) -> String {
        match standing {
            Standing::Placed(place) => self.print(place),
            Standing::Manual(_) | Standing::Out(_) => print_alone(standing),
        }
    }

    /// `4`, or `4–6` where three players share it.
    pub(in crate::web::pages) fn print(&self, place: u32) -> String {
        match self.0.get(&place) {
            Some(&shared) if shared > 1 => format!("{place}–{}", place + shared - 1),
            _ => place.to_string(),
        }
    }
}
