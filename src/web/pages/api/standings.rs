//! Standings and crosstables, as programs read them.

use actix_web::HttpRequest;

use super::shapes::{
    CrosstableAnswer, CrosstableRow, PlayerName, StandingsAnswer, StandingsRow, number, points,
};
use super::{V1, answer, query::ApiQuery, sections};
use crate::primitives::Keyed as _;
use crate::tournament::standings::ranking::{self, Opponents};
use crate::tournament::{Player, SectionState};
use crate::web::address::SectionPath;
use crate::web::pages::api::parameters::{AfterRound, InSection, Language, NamingOpponents, Reading};
use crate::web::pages::standings::{after, covered, refuse_unknown};
use crate::web::prelude::*;

routes! {
    GET  "/api/v1/events/{event}/sections/{section}/standings" Anyone => show;
    GET  "/api/v1/events/{event}/sections/{section}/crosstable" Anyone => crosstable;
}

/// The words for the numbers by which opponents are named.
const OPPONENTS: [(&str, Opponents); 2] = [("number", Opponents::StartingNumber), ("row", Opponents::Row)];

/// The round after which standings are asked for, and the end of their canonical address.
fn standings_query(request: &HttpRequest) -> Result<(Option<u8>, String), PageError> {
    let after = ApiQuery::from_request(request, &["after"])?.number("after", 1..=u8::MAX)?;
    Ok((after, after.map(|round| format!("?after={round}")).unwrap_or_default()))
}

/// After which round a crosstable is asked for, how it names opponents, and the end of its canonical address.
type CrosstableQuery = (Option<u8>, (&'static str, Opponents), String);

fn crosstable_query(request: &HttpRequest) -> Result<CrosstableQuery, PageError> {
    let parameters = ApiQuery::from_request(request, &["after", "opponents"])?;
    let after: Option<u8> = parameters.number("after", 1..=u8::MAX)?;
    let naming = parameters.choice("opponents", OPPONENTS)?;
    let opponents = (naming.1 == Opponents::Row).then(|| "opponents=row".to_owned());
    let parts = after.map(|round| format!("after={round}")).into_iter().chain(opponents);
    let parts = parts.collect::<Vec<_>>().join("&");
    Ok((after, naming, if parts.is_empty() { parts } else { format!("?{parts}") }))
}

fn status(section_state: &SectionState, player: &Player) -> String {
    let excluded = section_state.is_excluded(player.id);
    if excluded { "excluded" } else { player.status.key() }.to_owned()
}

/// `GET /api/v1/events/{event}/sections/{section}/standings`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/standings", operation_id = "get_standings",
    tag = "standings",
    summary = "The standings with their tie-breaks, after any public round",
    params(InSection, AfterRound, Language),
    responses((status = 200, description = "The standings", body = StandingsAnswer), Reading),
)]
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    let (after_round, query) = standings_query(&context.request)?;
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, path, after_round)?;
        let (event, section_state) = path.load(tx)?;
        let table = ranking::standings(&section_state, Some(after(&section_state, after_round)));
        let row = |row: &ranking::TableRow| {
            let player = section_state.players.get(row.index)?;
            Some(StandingsRow {
                place: Some(row.place),
                is_placed_by_hand: row.placed_manually,
                player: PlayerName::from(player),
                status: status(&section_state, player),
                points: points(row.points),
                values: row.values.iter().map(|value| number(*value)).collect(),
            })
        };
        let out = |row: &ranking::OutRow| {
            let player = section_state.players.get(row.index)?;
            Some(StandingsRow {
                place: None,
                is_placed_by_hand: false,
                player: PlayerName::from(player),
                status: status(&section_state, player),
                points: points(row.points),
                values: vec![None; table.order.len()],
            })
        };
        Ok(StandingsAnswer {
            rounds: table.rounds,
            is_provisional: table.rounds > usize::from(section_state.rounds_complete()),
            tie_breaks: sections::tie_breaks(visitor, &event, &table.order),
            rows: table.rows.iter().filter_map(row).chain(table.out.iter().filter_map(out)).collect(),
        })
    };
    answer(context, path, Some(format!("{V1}{}{query}", path.at("standings"))), make).await
}

/// `GET /api/v1/events/{event}/sections/{section}/crosstable`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/crosstable", operation_id = "get_crosstable",
    tag = "standings",
    summary = "The crosstable, after any public round",
    params(InSection, AfterRound, NamingOpponents, Language),
    responses((status = 200, description = "The crosstable", body = CrosstableAnswer), Reading),
)]
pub(in crate::web) async fn crosstable(context: Context, path: SectionPath) -> Answer {
    let (after_round, (word, opponents), query) = crosstable_query(&context.request)?;
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        refuse_unknown(tx, path, after_round)?;
        let (_, section_state) = path.load(tx)?;
        let after = Some(after(&section_state, after_round));
        let row = |row: ranking::CrossRow| {
            let player = PlayerName::from(section_state.players.get(row.index)?);
            let (number, place, points) = (row.number, row.standing.place(), points(row.points));
            Some(CrosstableRow { number, place, player, cells: row.cells, points })
        };
        Ok(CrosstableAnswer {
            rounds: covered(&section_state, after).count(),
            opponents: word.to_owned(),
            rows: ranking::crosstable(&section_state, after, opponents).into_iter().filter_map(row).collect(),
        })
    };
    answer(context, path, Some(format!("{V1}{}{query}", path.at("crosstable"))), make).await
}
