//! Sections and their players, as programs read them.

use std::collections::HashMap;

use super::shapes::{PlayerItem, PlayerList, SectionItem, SectionList, TieBreakItem};
use super::{V1, answer, query::ApiQuery};
use crate::i18n::{Speaker, TieNames as _};
use crate::primitives::Keyed as _;
use crate::standings::TieBreak;
use crate::tournament::{Event, SectionSummary, TeamId};
use crate::web::address::{EventPath, SectionPath};
use crate::web::pages::api::parameters::{InEvent, InSection, Language, Reading, WhichPlayers};
use crate::web::prelude::*;

routes! {
    GET  "/api/v1/events/{event}/sections" Anyone => list;
    GET  "/api/v1/events/{event}/sections/{section}" Anyone => show;
    GET  "/api/v1/events/{event}/sections/{section}/players" Anyone => players;
}

/// Players of a part, unless another number is asked for.
const DEFAULT_LIMIT: u32 = 100;
/// Players of a part at most.
const MAX_LIMIT: u32 = 500;
/// No section has more players.
const MAX_OFFSET: u32 = 1_000_000;

/// The tie-breaks of a section, with FIDE's codes, in its event's words.
pub(super) fn tie_breaks(visitor: &Visitor, event: &Event, order: &[TieBreak]) -> Vec<TieBreakItem> {
    let speaker = Speaker::new(visitor.lang).at(&event.details);
    let item = |tie: &TieBreak| TieBreakItem {
        key: tie.key().to_owned(),
        code: tie.code().to_owned(),
        name: speaker.say(&tie.message()),
    };
    order.iter().map(item).collect()
}

fn item(visitor: &Visitor, event: &Event, summary: &SectionSummary) -> SectionItem {
    SectionItem::new(summary, tie_breaks(visitor, event, &summary.stage.format.tie_breaks))
}

/// The sections of an event.
pub(super) fn items(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    event: &Event,
) -> Result<Vec<SectionItem>, PageError> {
    let summaries = tx.list_section_summaries(event.id)?;
    Ok(summaries.iter().map(|summary| item(visitor, event, summary)).collect())
}

/// How far a section is.
pub(super) fn summary(tx: &mut Tx<'_>, path: SectionPath) -> Result<SectionSummary, PageError> {
    let summaries = tx.list_section_summaries(path.event)?;
    summaries.into_iter().find(|of| of.section.id == path.section).ok_or(PageError::NotFound)
}

/// `GET /api/v1/events/{event}/sections`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections", operation_id = "list_sections", tag = "sections",
    summary = "The sections of an event",
    params(InEvent, Language),
    responses((status = 200, description = "The sections", body = SectionList), Reading),
)]
pub(in crate::web) async fn list(context: Context, path: EventPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.load(tx)?;
        Ok(SectionList { sections: items(tx, visitor, &event)? })
    };
    answer(context, path, Some(format!("{V1}{}", path.at("sections"))), make).await
}

/// `GET /api/v1/events/{event}/sections/{section}`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}", operation_id = "get_section", tag = "sections",
    summary = "A section",
    params(InSection, Language),
    responses((status = 200, description = "The section", body = SectionItem), Reading),
)]
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.event().load(tx)?;
        Ok(item(visitor, &event, &summary(tx, path)?))
    };
    answer(context, path, Some(format!("{V1}{}", path.url())), make).await
}

/// `GET /api/v1/events/{event}/sections/{section}/players`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/players", operation_id = "list_players",
    tag = "sections",
    summary = "The players of a section by starting number, in parts",
    params(InSection, WhichPlayers, Language),
    responses((status = 200, description = "A part of the players", body = PlayerList), Reading),
)]
pub(in crate::web) async fn players(context: Context, path: SectionPath) -> Answer {
    let parameters = ApiQuery::from_request(&context.request, &["offset", "limit"])?;
    let (offset, limit) =
        (parameters.number("offset", 0..=MAX_OFFSET)?, parameters.number("limit", 1..=MAX_LIMIT)?);
    let address = (offset.is_none() && limit.is_none()).then(|| format!("{V1}{}", path.players()));
    let (offset, limit) = (offset.unwrap_or_default(), limit.unwrap_or(DEFAULT_LIMIT));
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        path.load_section(tx)?;
        let teams = tx.teams_of(path.event)?.into_iter();
        let teams: HashMap<TeamId, String> = teams.map(|team| (team.id, team.details.name)).collect();
        let (players, total) =
            (tx.list_players_from(path.section, offset, limit)?, tx.count_players(path.section)?);
        let next = offset.saturating_add(limit);
        let next = usize::try_from(next).is_ok_and(|next| next < total).then_some(next);
        let item = |player: &crate::tournament::Player| {
            let team = player.team.and_then(|team| teams.get(&team).cloned());
            PlayerItem::new(player, team)
        };
        Ok(PlayerList { players: players.iter().map(item).collect(), total, next })
    };
    answer(context, path, address, make).await
}
