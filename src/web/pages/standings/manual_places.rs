//! What officials enter for the standings: values of a criterion from outside, and the order of tied players.

use crate::actions::ActionError;
use crate::actions::standings::entered_values::{self, Values};
use crate::actions::standings::manual_places::{self, Places};
use crate::standings::{EnteredValue, TieBreak, Value};
use crate::tournament::standings::ranking::{self, TableRow};
use crate::tournament::{Player, PlayerId, SectionState};
use crate::web::address::SectionPath;
use crate::web::forms::{Field, Series, Text};
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::standings::ties;

routes! {
    GET  "/events/{event}/sections/{section}/values" Holding(ManageEvent) => values, Standings "entered";
    POST "/events/{event}/sections/{section}/values" Holding(ManageEvent) => save_values;
    GET  "/events/{event}/sections/{section}/places" Holding(Correct) => places, Standings "entered";
    POST "/events/{event}/sections/{section}/places" Holding(Correct) => save_places;
}

/// The value of a player, what the page showed of it, and the place of a player.
const VALUE: Series = Series::new("value-");
const WAS: Series = Series::new("was-");
const PLACE: Series = Series::new("place-");
/// The places that the page showed: `7:3` for player 7.
const SEEN: Field<Text> = Field::text("seen");

/// A field of a player.
struct Line {
    id: PlayerId,
    number: String,
    name: String,
    /// What the field holds.
    typed: String,
    stored: String,
    is_wrong: bool,
}

#[derive(Template)]
#[template(path = "standings/values.html")]
struct ValuesPage {
    page: Page,
    frame: SectionFrame,
    /// Whether a tie-break of the section uses the values.
    is_used: bool,
    lines: Vec<Line>,
    form: FormView,
}

/// Players who share a place after all tie-breaks.
struct Group {
    first: u32,
    last: u32,
    lines: Vec<Line>,
}

#[derive(Template)]
#[template(path = "standings/places.html")]
struct PlacesPage {
    page: Page,
    frame: SectionFrame,
    /// Whether something is still to be played.
    is_early: bool,
    groups: Vec<Group>,
    /// The places that no longer stand: name and place.
    fallen: Vec<(String, u32)>,
    /// The decisions that are stored, as the form carries them; empty for none.
    seen: String,
    form: FormView,
}

fn line(player: &Player, stored: String, typed: Option<&str>, is_right: impl Fn(&str) -> bool) -> Line {
    Line {
        id: player.id,
        number: player.number.map(|number| number.to_string()).unwrap_or_default(),
        name: player.details.name.to_string(),
        is_wrong: typed.is_some_and(|typed| !typed.is_empty() && !is_right(typed)),
        typed: typed.map_or_else(|| stored.clone(), str::to_owned),
        stored,
    }
}

fn print(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// `GET /events/{event}/sections/{section}/values`
async fn values(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| values_view(tx, visitor, path, None)).await
}

fn values_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<ValuesPage, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("values-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Standings);
    let typed = |player: &Player| rejected.map(|sent| sent.fields.of_series(VALUE, player.id));
    let is_right = |text: &str| text.parse::<EnteredValue>().is_ok();
    let lines = section_state.players.iter();
    let stored = |player: &Player| {
        player
            .entered_value
            .map(|value| ties::printed(page.speaker(), Value::Entered(value)))
            .unwrap_or_default()
    };
    Ok(ValuesPage {
        is_used: section_state.format().tie_breaks.contains(&TieBreak::Entered),
        lines: lines.map(|player| line(player, stored(player), typed(player), is_right)).collect(),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/values`: a field `value-7` for player 7, and in `was-7` what the page showed.
async fn save_values(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let save = move |tx: &mut Tx<'_>, actor: &Actor| {
        let [seen, values] = [WAS, VALUE].map(|series| read_values(&sent, series));
        entered_values::enter_values(tx, actor, path.ids(), &seen?, &values?)
    };
    let there = path.at("values");
    let saved = context.perform(path, fields, save).await?;
    saved.redirect(&there, "values-entered").or_view(there, path, values_view).await
}

fn read_values(fields: &Fields, series: Series) -> Result<Values, ActionError> {
    let value = |(player, text): (PlayerId, &str)| {
        let value = if text.is_empty() { None } else { Some(text.parse()) };
        let wrong = |_| ActionError::refused(Message::new("error-value").with("value", text));
        value.transpose().map(|value| (player, value)).map_err(wrong)
    };
    fields.each(series).map(value).collect()
}

/// `GET /events/{event}/sections/{section}/places`
async fn places(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| places_view(tx, visitor, path, None)).await
}

fn places_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<PlacesPage, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("places-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Standings);
    let table = ranking::standings(section_state, None);
    let field = |row: &TableRow| {
        let player = section_state.players.get(row.index)?;
        let stored = print(row.placed_manually.then_some(row.place));
        let typed = rejected.map(|sent| sent.fields.of_series(PLACE, player.id));
        Some(line(player, stored, typed, |text| text.parse::<u32>().is_ok()))
    };
    let group = |rows: &[TableRow]| {
        let first = *rows.first()?.places.last()?;
        let last = first.saturating_add(u32::try_from(rows.len()).ok()?).saturating_sub(1);
        Some(Group { first, last, lines: rows.iter().filter_map(field).collect() })
    };
    let is_early = !section_state.has_final_order(usize::MAX);
    let stands = |player: PlayerId| table.rows.iter().any(|row| row.player == player && row.placed_manually);
    let stored = manual_places::places_of(section_state);
    let fallen = stored.iter().filter(|(player, _)| !stands(*player));
    let fallen =
        fallen.filter_map(|(id, place)| Some((section_state.player(*id)?.details.name.to_string(), *place)));
    Ok(PlacesPage {
        is_early,
        groups: if is_early { Vec::new() } else { table.tied().filter_map(group).collect() },
        fallen: fallen.collect(),
        seen: stored.iter().map(|(player, place)| format!("{player}:{place}")).collect::<Vec<_>>().join(" "),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/places`: a field `place-7` for player 7, and in `seen` what the page showed. Without
/// places no one is placed manually any more.
async fn save_places(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let save = move |tx: &mut Tx<'_>, actor: &Actor| {
        manual_places::give_places(tx, actor, path.ids(), &read_seen(&sent), &read_places(&sent)?)
    };
    let there = path.at("places");
    let saved = context.perform(path, fields, save).await?;
    saved.redirect(&there, "hand-places-changed").or_view(there, path, places_view).await
}

fn read_places(fields: &Fields) -> Result<Places, ActionError> {
    let place = |(player, text): (PlayerId, &str)| {
        let wrong = |_| ActionError::refused(Message::new("error-place").with("value", text));
        text.parse().map(|place| (player, place)).map_err(wrong)
    };
    fields.each(PLACE).filter(|(_, text)| !text.is_empty()).map(place).collect()
}

fn read_seen(fields: &Fields) -> Places {
    let read = |text: &str| {
        let (player, place) = text.split_once(':')?;
        Some((player.parse().ok()?, place.parse().ok()?))
    };
    fields.get(SEEN).split(' ').filter_map(read).collect()
}

/// The pages about this table that a visitor may use, and that have something to do: label and address.
pub(super) fn ways(
    page: &Page,
    visitor: &Visitor,
    url: &str,
    section_state: &SectionState,
) -> Vec<(String, String)> {
    let mut ways = Vec::new();
    if visitor.may(Right::ManageEvent) && section_state.format().tie_breaks.contains(&TieBreak::Entered) {
        ways.push((page.t("values-link"), format!("{url}/values")));
    }
    let are_given = || section_state.players.iter().any(|player| player.manual_place.is_some());
    let are_tied = || ranking::standings(section_state, None).tied().next().is_some();
    if visitor.may(Right::Correct) && (are_given() || section_state.has_final_order(usize::MAX) && are_tied())
    {
        ways.push((page.t("places-link"), format!("{url}/places")));
    }
    ways
}
