//! Events, as programs read them.

use super::shapes::{EventAnswer, EventItem, EventList};
use super::{MAX_ID, V1, answer, query::ApiQuery, sections};
use crate::store::DependsOn;
use crate::tournament::EventId;
use crate::tournament::players::search::NameWords;
use crate::web::address::EventPath;
use crate::web::pages::api::parameters::{InEvent, Language, Reading, WhichEvents};
use crate::web::prelude::*;

routes! {
    GET  "/api/v1/events" Anyone => list;
    GET  "/api/v1/events/{event}" Anyone => show;
}

/// The longest search, in characters.
const MAX_SEARCH_CHARS: usize = 100;
/// Events of a part, unless another number is asked for.
const DEFAULT_LIMIT: usize = 50;
/// Events of a part at most.
const MAX_LIMIT: usize = 100;

/// `GET /api/v1/events`
#[utoipa::path(
    get, path = "/api/v1/events", operation_id = "list_events", tag = "events",
    summary = "The events, the newest first, in parts; searched by words of name or place",
    params(WhichEvents, Language),
    responses((status = 200, description = "A part of the list", body = EventList), Reading),
)]
pub(in crate::web) async fn list(context: Context) -> Answer {
    let parameters = ApiQuery::from_request(&context.request, &["q", "before", "limit"])?;
    let query = parameters.text("q", MAX_SEARCH_CHARS)?;
    let before = parameters.number("before", 1..=MAX_ID)?.map(EventId);
    let limit = parameters.number("limit", 1..=MAX_LIMIT)?;
    let keeps = query.is_empty() && before.is_none() && limit.is_none();
    let address = keeps.then(|| format!("{V1}/events"));
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        let mut found = tx.list_public_events(&NameWords::from_text(&query), before, limit + 1)?;
        let is_last = found.len() <= limit;
        found.truncate(limit);
        let next = found.last().filter(|_| !is_last).map(|event| event.id.0);
        Ok(EventList { events: found.iter().map(EventItem::from).collect(), next })
    };
    answer(context, DependsOn::Everything, address, make).await
}

/// `GET /api/v1/events/{event}`
#[utoipa::path(
    get, path = "/api/v1/events/{event}", operation_id = "get_event", tag = "events",
    summary = "An event with its sections",
    params(InEvent, Language),
    responses((status = 200, description = "The event", body = EventAnswer), Reading),
)]
pub(in crate::web) async fn show(context: Context, path: EventPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.load(tx)?;
        let sections = sections::items(tx, visitor, &event)?;
        let details = &event.details;
        let (schedule, regulations, news) =
            (details.schedule.clone(), details.regulations.clone(), details.news.clone());
        Ok(EventAnswer { event: EventItem::from(&event), schedule, regulations, news, sections })
    };
    answer(context, path, Some(format!("{V1}{}", path.url())), make).await
}
