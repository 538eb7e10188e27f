//! What programs read and write below `/api/v1`. Reading is public: it shows what strangers are shown on pages, also to officials,
//! and is kept as pages are. Results are written with a token. `description` says all of it in OpenAPI.

mod description;
mod events;
mod results;
mod rounds;
mod sections;
mod standings;

mod parameters;
mod query;
mod shapes;

use serde::Serialize;

use crate::store::DependsOn;
use crate::web::answers::responses::Content;
use crate::web::prelude::*;

routes! {
    mod description, events, results, rounds, sections, standings;
}

/// With what the addresses of this version begin.
const V1: &str = "/api/v1";

/// The largest number of an id or a version that every program can read from JSON (RFC 8259, 6).
const MAX_ID: i64 = 9_007_199_254_740_991;

const JSON: &str = "application/json";

/// Answers with what `make` makes as a stranger reads it. It is kept under its canonical `address`; `None` where of such
/// addresses there is no end.
async fn answer<T: Serialize>(
    context: Context,
    depends_on: impl Into<DependsOn>,
    address: Option<String>,
    make: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<T, PageError> + Send + 'static,
) -> Answer {
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let bytes = serde_json::to_vec(&make(tx, visitor)?).map_err(|error| {
            tracing::error!(%error, "an answer could not be written as JSON");
            PageError::Broken
        })?;
        Ok(Content { kind: JSON, disposition: None, bytes })
    };
    context.into_stranger().public_file(depends_on, address, make).await
}
