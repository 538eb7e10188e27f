//! Before a round is paired, each unconfirmed player must be marked: present, absent from this round with no point or
//! half a point, or withdrawn from all rounds. Nothing is chosen by default, but for players who did not come to the round
//! before: they are absent unless something else is chosen (C.04.2).

use crate::actions::rounds::checked_in::{Choice, Unconfirmed};
use crate::primitives::Keyed as _;
use crate::tournament::{Attendance, PlayerId, Version};
use crate::web::address::RoundPath;
use crate::web::forms::{CSRF, Field, REQUEST_KEY, Series, Text, VERSION};
use crate::web::prelude::*;
use crate::web::views;
use crate::web::views::players::namesakes;
use crate::web::views::rounds::round::{attendance_choices, missed_text};

#[derive(Template)]
#[template(path = "arrivals/unconfirmed.html")]
struct UnconfirmedPage {
    page: Page,
    frame: SectionFrame,
    url: String,
    number: u8,
    version: Version,
    missing: Vec<Missing>,
    /// The choices: value and label.
    choices: Vec<(&'static str, String)>,
    /// The choice for all players without one of their own.
    rest: Vec<views::Choice>,
    /// The other fields of the form, to be sent again.
    carried: Vec<(String, String)>,
    /// The reason for withdrawals.
    reason: String,
    /// Whether the page was sent with a choice left open.
    left_open: bool,
}

struct Missing {
    id: PlayerId,
    number: String,
    name: String,
    /// That the player did not come to the round before.
    remark: String,
    /// The value of the player's choice; empty while there is none.
    chosen: String,
}

/// The choice for all players without one of their own.
const REST: Field<Text> = Field::text("rest");
/// The choice for a player.
const MISSING: Series = Series::new("missing-");
/// The reason for withdrawals.
const LEAVES_REASON: Field<Text> = Field::text("leaves_reason");

/// The choices of a form; empty when no player was unconfirmed.
pub(super) fn choices(fields: &Fields) -> Unconfirmed {
    let own = |(player, value): (PlayerId, &str)| Some((player, choice(value)?));
    Unconfirmed {
        own: fields.each(MISSING).filter_map(own).collect(),
        rest: choice(fields.get(REST)),
        reason: fields.get(LEAVES_REASON).to_owned(),
    }
}

fn choice(value: &str) -> Option<Choice> {
    match value {
        "here" => Some(Choice::Here),
        "leaves" => Some(Choice::Leaves),
        _ => Attendance::from_key(value)
            .filter(|word| matches!(word, Attendance::Absent | Attendance::HalfPoint))
            .map(Choice::Away),
    }
}

/// The page that asks about them, in place of the pairing that a form wanted.
pub(super) fn unconfirmed(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    fields: &Fields,
) -> Result<impl Template + use<>, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let (round, number) = (path.find(&section_state)?, path.round);
    let title = Message::new("unconfirmed-title").with("round", number);
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Rounds);
    let missed = section_state.did_not_come(round);
    let known = namesakes(tx, visitor, &section_state)?;
    let missing: Vec<Missing> = section_state
        .unconfirmed(round)
        .into_iter()
        .map(|player| {
            let is_missed = missed.contains(&player.id);
            let chosen = match fields.of_series(MISSING, player.id) {
                "" if is_missed => Attendance::Absent.key(),
                chosen => chosen,
            };
            Missing {
                id: player.id,
                number: player.number.map_or_else(String::new, |number| number.to_string()),
                name: known.called(player),
                remark: missed_text(&page, round, is_missed),
                chosen: chosen.to_owned(),
            }
        })
        .collect();
    let mut choices =
        vec![("here", page.t("unconfirmed-here")), (Attendance::Absent.key(), page.t("unconfirmed-absent"))];
    if attendance_choices(&section_state).contains(&Attendance::HalfPoint) {
        choices.push((Attendance::HalfPoint.key(), page.t("unconfirmed-half-point")));
    }
    choices.push(("leaves", page.t("unconfirmed-leaves")));
    let chosen = fields.get(REST);
    let mut rest = vec![("", page.t("unconfirmed-each"), chosen.is_empty())];
    rest.extend(choices.iter().map(|(value, label)| (*value, label.clone(), chosen == *value)));
    let is_own = |name: &str| {
        [CSRF, REQUEST_KEY, LEAVES_REASON, REST].iter().any(|field| field.is(name))
            || VERSION.is(name)
            || MISSING.id_in(name).is_some()
    };
    let carried = fields.iter().filter(|(name, _)| !is_own(name));
    let reason = match fields.get(LEAVES_REASON) {
        "" => page.t1("unconfirmed-leaves-reason", "round", number),
        given => given.to_owned(),
    };
    Ok(UnconfirmedPage {
        url: path.url(),
        number,
        version: fields.version()?,
        left_open: fields.has(REST),
        carried: carried.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        missing,
        choices,
        rest,
        reason,
        page,
        frame,
    })
}
