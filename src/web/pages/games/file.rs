//! The games of an event as one file. It is sent piece by piece, each read by itself: the whole is never in memory, and a
//! slow reader holds neither a transaction nor a thread.

use std::time::Duration;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use futures_util::stream;

use crate::actions::boards::recordings;
use crate::tournament::{EventId, RecordingRef};
use crate::web::answers::error::PageError;
use crate::web::answers::file_names::disposition;
use crate::web::context::{Context, State, read_for};
use crate::web::serving::render_pool::RequestClass;
use crate::web::visitor::Visitor;

/// How many games a piece has: some 200 KB.
const GAMES_PER_PIECE: usize = 100;

/// How often a piece is tried while the render pool is busy, and how long it waits in between.
const MAX_TRIES: u32 = 60;
const RETRY_DELAY: Duration = Duration::from_millis(500);

struct Rest {
    state: State,
    class: RequestClass,
    visitor: Visitor,
    event: EventId,
    pieces: std::vec::IntoIter<Vec<RecordingRef>>,
    is_first: bool,
}

/// The games of these places, in their order.
pub(super) fn respond(
    context: &Context,
    event: EventId,
    name: &str,
    places: Vec<RecordingRef>,
) -> HttpResponse {
    let pieces: Vec<Vec<RecordingRef>> = places.chunks(GAMES_PER_PIECE).map(<[_]>::to_vec).collect();
    let rest = Rest {
        state: context.state.clone(),
        class: context.request_class(),
        visitor: context.visitor.clone(),
        event,
        pieces: pieces.into_iter(),
        is_first: true,
    };
    let pieces = stream::try_unfold(rest, |mut rest| async move {
        let Some(places) = rest.pieces.next() else { return Ok(None) };
        let text = rest.read(places).await?;
        rest.is_first = false;
        Ok::<_, PageError>(Some((web::Bytes::from(text), rest)))
    });
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, disposition(name)))
        .streaming(pieces)
}

impl Rest {
    async fn read(&self, places: Vec<RecordingRef>) -> Result<String, PageError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let (event, places) = (self.event, places.clone());
            let job = move |tx: &mut crate::store::Tx<'_>, _: &Visitor| {
                recordings::tgk(tx, event, &places).map_err(PageError::from)
            };
            let read = read_for(&self.state, self.class, self.visitor.clone(), Box::new(job)).await;
            match read {
                Ok(text) if self.is_first => return Ok(text),
                Ok(text) => return Ok(format!("\n{text}")),
                Err(PageError::Busy | PageError::TooMuch { .. }) if tries < MAX_TRIES => {
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                Err(error) => return Err(error),
            }
        }
    }
}
