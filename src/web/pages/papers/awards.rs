//! Papers of the end: the final protocol of the event, prizes and their receipts, diplomas.

use super::people::{grade, roster};
use super::sheet::{Begun, MARKED, Order, Sheet, Signer, in_turn};
use crate::standings::medals::Medal;
use crate::tournament::standings::lists;
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{PlayerId, SectionState, Sex};
use crate::web::pages::standings::{Places, heading, mark};
use crate::web::prelude::*;
use crate::web::views::players::name_of;
use crate::web::views::standings::ties;

/// A line of a section in the final protocol.
struct FinalLine {
    place: String,
    name: String,
    /// Withdrawn or excluded, in words.
    mark: String,
    grade: String,
    about: String,
    rating: String,
    points: String,
    /// What the tie-breaks gave, as far as they decided places.
    values: Vec<String>,
}

/// A section in the final protocol.
struct FinalTable {
    name: String,
    /// The round after which the table stands, in words.
    about: String,
    /// Whether a round or a game is still to be played.
    provisional: bool,
    /// The tie-breaks that decided places, with those before them: short heading, name, and what it is.
    ties: Vec<(String, String, String)>,
    /// The heading of the column that says where players are from.
    from: String,
    lines: Vec<FinalLine>,
}

#[derive(Template)]
#[template(path = "papers/final_protocol.html")]
pub(super) struct FinalProtocol {
    page: Page,
    sheet: Sheet,
    /// The officials: name and role.
    roster: Vec<(String, String)>,
    tables: Vec<FinalTable>,
    /// The sections that are left out because they are not over.
    left_out: Vec<String>,
    /// Where they are printed too.
    with_all: String,
    signers: Vec<Signer>,
    /// The end of the event's audit log now, in words.
    head: String,
}

pub(super) fn final_protocol(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<FinalProtocol, PageError> {
    let mut begun = order.begin(tx, visitor)?;
    let signers = begun.signers(tx, visitor)?;
    let roster = roster(tx, &begun)?;
    let head = begun.page.audit_head(tx.find_audit_head(begun.event.id)?);
    let (mut tables, mut left_out) = (Vec::new(), Vec::new());
    let of_event = order.is_of_event();
    for section in tx.list_sections(begun.event.id)? {
        let at = order.path.event().section(section.id);
        if !of_event && at != order.path {
            continue;
        }
        begun.section_state = at.load_state(tx)?;
        let (page, state) = (&begun.page, &begun.section_state);
        let table = complete(state);
        let provisional = table.rounds < state.planned_rounds() || state.adjourned().next().is_some();
        if of_event && provisional && !order.query.has_unfinished() {
            left_out.push(section.settings.name.clone());
            continue;
        }
        let decided = deciding(&table);
        let places = Places::of(table.rows.iter().map(|row| row.place));
        let line = |row: &ranking::TableRow| {
            let player = state.players.get(row.index)?;
            Some(FinalLine {
                place: if table.rounds == 0 { String::new() } else { places.print_standing(row.standing()) },
                name: player.details.name.to_string(),
                mark: mark(page, state, player, row.standing()),
                grade: grade(page, player),
                about: begun.origin(player.id),
                rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                points: row.points.to_string(),
                values: row
                    .values
                    .iter()
                    .take(decided)
                    .map(|value| ties::printed(page.speaker(), *value))
                    .collect(),
            })
        };
        let tie = |tie| (ties::short(page, tie), ties::name(page, tie), ties::about(page, tie));
        tables.push(FinalTable {
            provisional,
            ties: table.order.iter().take(decided).map(|of| tie(*of)).collect(),
            name: section.settings.name.clone(),
            about: heading(page, state, ["standings-after", "standings-during"], table.rounds),
            from: begun.origin_heading(),
            lines: table.rows.iter().filter_map(line).collect(),
        });
    }
    let with_all = format!("{}?unfinished={MARKED}", order.path.at("papers/final-protocol"));
    let (page, sheet) = (begun.page, begun.sheet);
    Ok(FinalProtocol { roster, tables, left_out, with_all, signers, head, page, sheet })
}

/// As many tie-breaks as it took to decide all places that they decided: the first ones up to the last that put a player
/// with the same points and the same values so far below another.
fn deciding(table: &Table) -> usize {
    let decided = |row: &ranking::TableRow| {
        let steps = row.places.iter().zip(row.places.iter().skip(1)).take(table.order.len());
        steps.enumerate().filter(|(_, (before, after))| before != after).map(|(at, _)| at + 1).max()
    };
    table.rows.iter().filter_map(decided).max().unwrap_or(0)
}

/// The standings after the rounds with all results.
fn complete(state: &SectionState) -> Table {
    ranking::standings(state, Some(state.rounds_complete()))
}

/// A prize of a player.
struct Prize {
    /// The place, or those whose prizes are shared.
    place: String,
    name: String,
    /// The medal; empty where there is none.
    medal: String,
    /// Empty without a prize in the section's unit.
    amount: String,
}

/// Who wins something, from the top of the table; no one until a round has all results.
fn won(begun: &Begun) -> Vec<Prize> {
    let (page, state) = (&begun.page, &begun.section_state);
    let table = complete(state);
    if table.rounds == 0 {
        return Vec::new();
    }
    let rules = &state.settings().rules;
    let amount = |each: u64| match rules.prizes.unit.as_str() {
        "" => page.number(each),
        unit => format!("{}\u{a0}{unit}", page.number(each)),
    };
    let shares = lists::prizes(state, &table);
    let mut shares = shares.iter().flat_map(|share| {
        let places = (*share.places.start(), *share.places.end());
        (0..share.players).map(move |_| (places, share.each))
    });
    let mut prizes = Vec::new();
    for (place, row) in lists::prize_eligible(state, &table) {
        let (share, medal) = (shares.next(), Medal::for_place(place, rules.shared_bronze));
        if share.is_none() && medal.is_none() {
            break;
        }
        prizes.push(Prize {
            place: match share {
                Some(((first, last), _)) if first != last => format!("{first}–{last}"),
                _ => place.to_string(),
            },
            name: name_of(state, row.player),
            medal: medal.map(|medal| page.say(&medal.message())).unwrap_or_default(),
            amount: share.map(|(_, each)| amount(each)).unwrap_or_default(),
        });
    }
    prizes
}

#[derive(Template)]
#[template(path = "papers/prize_list.html")]
pub(super) struct PrizeList {
    page: Page,
    sheet: Sheet,
    prizes: Vec<Prize>,
    signers: Vec<Signer>,
}

pub(super) fn prizes(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<PrizeList, PageError> {
    let mut begun = order.begin(tx, visitor)?;
    let signers = begun.signers(tx, visitor)?;
    let state = &begun.section_state;
    let rounds = usize::from(state.rounds_complete());
    begun.sheet.about = heading(&begun.page, state, ["standings-after", "standings-during"], rounds);
    Ok(PrizeList { prizes: won(&begun), signers, page: begun.page, sheet: begun.sheet })
}

#[derive(Template)]
#[template(path = "papers/prize_receipts.html")]
pub(super) struct Receipts {
    page: Page,
    sheet: Sheet,
    leaves: Vec<Vec<Prize>>,
}

/// Receipts on a sheet.
const RECEIPTS_PER_SHEET: usize = 4;

pub(super) fn receipts(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Receipts, PageError> {
    let begun = order.begin(tx, visitor)?;
    let leaves = in_turn(won(&begun), RECEIPTS_PER_SHEET);
    Ok(Receipts { page: begun.page, sheet: begun.sheet, leaves })
}

struct Diploma {
    /// The place; none where the organiser's text does not speak of it.
    place: Option<u32>,
    name: String,
    about: String,
    /// The text of the organiser, a paragraph each; or the usual one.
    text: Vec<String>,
}

#[derive(Template)]
#[template(path = "papers/diplomas.html")]
pub(super) struct Diplomas {
    page: Page,
    sheet: Sheet,
    heading: String,
    /// The class of the heading's size.
    size: &'static str,
    /// The class of the frame.
    frame: &'static str,
    diplomas: Vec<Diploma>,
    signers: Vec<Signer>,
}

/// The usual number of places with a diploma, and the largest.
const PLACES: (u32, u32) = (3, 100);
/// What stands for the place in a text of the organiser.
const PLACE: &str = "[place]";
/// The longest heading and text of an organiser, in letters.
const MAX_TEXT_CHARS: (usize, usize) = (80, 600);

pub(super) fn diplomas(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Diplomas, PageError> {
    let begun = order.begin(tx, visitor)?;
    let signers = begun.signers(tx, visitor)?;
    let query = &order.query;
    let cut = |text: &str, most: usize| text.trim().chars().take(most).collect::<String>();
    let (heading, written) = (cut(&query.heading, MAX_TEXT_CHARS.0), cut(&query.text, MAX_TEXT_CHARS.1));
    let most = query.places.trim().parse().unwrap_or(PLACES.0).clamp(1, PLACES.1);
    let is_placed = written.is_empty() || written.contains(PLACE);
    let diploma = |(place, player): (u32, PlayerId)| Diploma {
        place: is_placed.then_some(place),
        name: name_of(&begun.section_state, player),
        about: begun.origin(player),
        text: if written.is_empty() {
            let usual = Message::new("paper-diploma-usual").with("place", place);
            let usual = usual.with("section", &begun.sheet.section).with("event", &begun.event.details.name);
            vec![begun.page.say(&usual)]
        } else {
            written.lines().map(|line| line.replace(PLACE, &place.to_string())).collect()
        },
    };
    let winners = winners(&begun.section_state, &query.of);
    let diplomas = winners.into_iter().take_while(|(place, _)| *place <= most).map(diploma).collect();
    let frame = match query.frame.as_str() {
        "none" => "diploma--plain",
        // Addresses of before name frames that are gone.
        "line" | "double" | "ornament" => "diploma--line",
        "spare" => "diploma--spare",
        _ => "diploma--felt",
    };
    let heading = if heading.is_empty() { begun.page.t("paper-diploma") } else { heading };
    let size = match heading.chars().count() {
        ..=8 => "diploma__head--short",
        9..=16 => "diploma__head--usual",
        _ => "diploma__head--long",
    };
    Ok(Diplomas { heading, size, frame, diplomas, signers, page: begun.page, sheet: begun.sheet })
}

/// Places and players from the top: of all, of women, of men.
fn winners(state: &SectionState, of: &str) -> Vec<(u32, PlayerId)> {
    let table = complete(state);
    if table.rounds == 0 {
        return Vec::new();
    }
    let sex = match of {
        "women" => Sex::Female,
        "men" => Sex::Male,
        _ => {
            let all = lists::prize_eligible(state, &table).into_iter();
            return all.map(|(place, row)| (place, row.player)).collect();
        }
    };
    let list = lists::by_sex(state, &table).into_iter().find(|list| list.of == sex);
    let lines = list.map(|list| list.lines).unwrap_or_default().into_iter();
    let lines = lines.filter_map(|(place, at)| Some((place, table.rows.get(at)?.player)));
    lines.filter(|(_, player)| !state.is_excluded(*player)).collect()
}

on_paper!(FinalProtocol, PrizeList, Receipts, Diplomas);
