//! What happens in an event, as it happens: see `web::tasks::live`.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::http::{Method, Version, header};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::{StreamExt, stream};
use serde_json::json;

use crate::web::address::EventPath;
use crate::web::entrance::connections::{Closer, Connection};
use crate::web::prelude::*;
use crate::web::tasks::live::{Audience, Subject, hello};

routes! {
    GET  "/events/{event}/live" Anyone => follow;
}

/// `GET /events/{event}/live`: a stream for who asks for one, otherwise the tags of the event and its sections as they are now.
async fn follow(context: Context, path: EventPath) -> Answer {
    let audience = if context.visitor.may(Right::SeeDrafts) { Audience::Officials } else { Audience::Guests };
    // Before the tags are read: what changes in between is told.
    let following = if wants_stream(&context.request) {
        let place = (context.network(), audience);
        Some(context.state.live.follow(path.event, place, own_connection(&context.request))?)
    } else {
        None
    };
    let live = Arc::clone(&context.state.live);
    let tags = context.read(move |tx, _| {
        path.load(tx)?;
        Ok(live.tags(tx, path.event, audience)?)
    });
    let tags = tags.await?;
    let mut answer = HttpResponse::Ok();
    answer.insert_header((header::CACHE_CONTROL, "no-store"));
    let Some(following) = following else {
        let (mut details, mut sections) = ("", BTreeMap::new());
        for (subject, tag) in &tags {
            match subject {
                Subject::Event => details = tag.as_ref(),
                Subject::Section(section) => drop(sections.insert(section.to_string(), tag.as_ref())),
            }
        }
        return Ok(answer.json(json!({ "event": details, "sections": sections })));
    };
    let first = hello(&tags);
    // Proxies that collect answers before they pass them on would never pass it on.
    answer.insert_header(("X-Accel-Buffering", "no")).content_type("text/event-stream");
    Ok(answer.streaming(stream::once(async { Ok(first) }).chain(following)))
}

fn wants_stream(request: &HttpRequest) -> bool {
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    *request.method() == Method::GET && accept.is_some_and(|accept| accept.contains("text/event-stream"))
}

/// What closes the connection of the stream, where the stream has it to itself.
fn own_connection(request: &HttpRequest) -> Option<Closer> {
    let is_own = request.version() <= Version::HTTP_11;
    let connection = request.conn_data::<Option<Connection>>().filter(|_| is_own)?;
    connection.as_ref().map(Connection::closer)
}
