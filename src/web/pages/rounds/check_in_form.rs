//! The list of a check-in on the page of its round: its rows, the orders it can have, and what its form says.

use std::collections::HashMap;

use super::Order;
use crate::actions::rounds::RoundSeen;
use crate::actions::rounds::checked_in::{self, CheckInForm};
use crate::actions::{self, ActionError};
use crate::primitives::Keyed as _;
use crate::tournament::{Attendance, PlayerId, Round, SectionState, Version};
use crate::web::address::RoundPath;
use crate::web::forms::{Field, Series, Text};
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;
use crate::web::views::rounds::round::{PlayerCell, RoundRows, attendance_choices, missed_text};

/// What is known of a player: `word-7` for player 7.
pub(super) const WORD: Series = Series::new("word-");
/// The players who were confirmed, and those who were proposed as absent, when the form was shown: ids.
pub(super) const CONFIRMED: Field<Text> = Field::text("confirmed");
pub(super) const PROPOSED: Field<Text> = Field::text("proposed");
/// The order of the players.
pub(super) const BY: Field<Text> = Field::text("by");

/// A player at check-in.
pub(super) struct Row {
    pub(super) id: PlayerId,
    pub(super) player: PlayerCell,
    pub(super) chosen: Attendance,
    pub(super) is_confirmed: bool,
    /// That the player did not come to the round before, where nothing else is known.
    pub(super) remark: String,
}

/// The players who still play, and the attendances to choose from.
pub(super) fn rows(
    page: &Page,
    section_state: &SectionState,
    rows: &RoundRows<'_>,
    round: &Round,
    order: Order,
) -> (Vec<Row>, Vec<Attendance>) {
    let known = round.attendance_by_player();
    let missed = section_state.did_not_come(round);
    let row = |id| {
        let attendance = known.get(&id).copied();
        let is_proposed = attendance.is_none() && missed.contains(&id);
        let unsaid = if is_proposed { Attendance::Absent } else { Attendance::Present };
        Row {
            id,
            player: rows.player(id),
            chosen: attendance.unwrap_or(unsaid),
            is_confirmed: attendance == Some(Attendance::Present),
            remark: missed_text(page, round, is_proposed),
        }
    };
    let mut playing: Vec<_> = section_state.active_players().collect();
    if effective(order, round.number) == Order::Name {
        playing.sort_by_cached_key(|player| (section_state.alphabet.key_of(&player.details.name), player.id));
    }
    let players: Vec<Row> = playing.into_iter().map(|player| row(player.id)).collect();
    let mut choices = attendance_choices(section_state).to_vec();
    // Rare, and requested beforehand: offered only where a player has it.
    choices
        .retain(|choice| *choice != Attendance::FullPoint || players.iter().any(|row| row.chosen == *choice));
    (players, choices)
}

/// The order of a check-in: at the desk of round 1 people are looked for by name, later by number too.
fn effective(order: Order, round: u8) -> Order {
    match order {
        Order::Name | Order::Number => order,
        Order::Board | Order::Results if round == 1 => Order::Name,
        Order::Board | Order::Results => Order::Number,
    }
}

/// The orders that a check-in can have: value, label, address, whether it is this one. The usual one has no value.
pub(super) fn orders(
    page: &Page,
    path: RoundPath,
    order: Order,
) -> Vec<(&'static str, String, String, bool)> {
    let (now, usual) = (effective(order, path.round), effective(Order::Board, path.round));
    [("name", "check-in-by-name"), ("number", "check-in-by-number")]
        .map(|(by, label)| {
            let (of, address) = (Order::from_query(by), format!("{}?by={by}", path.url()));
            (if of == usual { "" } else { by }, page.t(label), address, of == now)
        })
        .into()
}

/// The address of a check-in in an order.
pub(super) fn address(path: RoundPath, order: Order) -> String {
    match order {
        Order::Name => format!("{}?by=name", path.url()),
        Order::Number => format!("{}?by=number", path.url()),
        Order::Board | Order::Results => path.url(),
    }
}

/// The players whose presence is confirmed, as the form carries them.
pub(super) fn confirmed(round: &Round) -> String {
    let here = round.absences.iter().filter(|(_, word)| *word == Attendance::Present);
    ids(&here.map(|(player, _)| *player).collect::<Vec<_>>())
}

/// Players as a form carries them.
pub(super) fn ids(players: &[PlayerId]) -> String {
    players.iter().map(PlayerId::to_string).collect::<Vec<_>>().join(" ")
}

/// The players who did not come to the round before and about whose attendance nothing is said yet, in the order of the section.
pub(super) fn proposed(section_state: &SectionState, round: &Round) -> Vec<PlayerId> {
    let missed = section_state.did_not_come(round);
    let open = section_state.unconfirmed(round).into_iter().map(|player| player.id);
    open.filter(|player| missed.contains(player)).collect()
}

/// Who is proposed as absent, and why; empty if no one is.
pub(super) fn proposed_text(page: &Page, section_state: &SectionState, proposed: &[PlayerId]) -> String {
    if proposed.is_empty() {
        return String::new();
    }
    let players = PlayerIndex::for_section(section_state);
    let names: Vec<String> = proposed.iter().map(|player| players.name(*player)).collect();
    let message = Message::new("check-in-missed").with("n", proposed.len());
    page.say(&message.with("names", names.join(", ")))
}

/// Saves the check-in of the form; refuses to mark a player absent who was confirmed after the page was shown.
pub(super) fn save(
    fields: &Fields,
) -> impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + use<> {
    let attendances = attendances(fields);
    let confirmed = players_in(fields, CONFIRMED);
    move |tx, actor, seen| {
        actions::players::arrivals::none_meanwhile(tx, seen, &attendances, &confirmed)?;
        checked_in::check_in(tx, actor, seen, &attendances)
    }
}

/// What the form says, with its answers about unconfirmed players.
pub(super) fn form(fields: &Fields) -> CheckInForm {
    CheckInForm {
        attendance: attendances(fields),
        confirmed: players_in(fields, CONFIRMED),
        unconfirmed: super::unconfirmed::choices(fields),
    }
}

/// Puts the choices of a form into the rows.
pub(super) fn restore_choices(players: &mut [Row], fields: &Fields) {
    let sent: HashMap<PlayerId, Attendance> = attendances(fields).into_iter().collect();
    for row in players {
        if let Some(sent) = sent.get(&row.id) {
            row.chosen = *sent;
        }
    }
}

/// The players that a field carries.
fn players_in(fields: &Fields, field: Field<Text>) -> Vec<PlayerId> {
    fields.get(field).split(' ').filter_map(|id| id.parse().ok()).collect()
}

/// The attendances in a form. That a player who was proposed as absent was left so says
/// nothing.
fn attendances(fields: &Fields) -> Vec<(PlayerId, Attendance)> {
    let proposed = players_in(fields, PROPOSED);
    let attendance = |(player, value): (PlayerId, &str)| {
        let word = Attendance::from_key(value)?;
        (word != Attendance::Absent || !proposed.contains(&player)).then_some((player, word))
    };
    fields.each(WORD).filter_map(attendance).collect()
}
