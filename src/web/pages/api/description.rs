//! The addresses for programs in OpenAPI: made from the handlers, so that it says what they do.

use std::sync::LazyLock;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::parameters::{Language, Reading};
use super::query::ApiQuery;
use super::{JSON, V1, events, results, rounds, sections, standings};
use crate::store::DependsOn;
use crate::web::answers::responses::Content;
use crate::web::prelude::*;

routes! {
    GET  "/api/v1/openapi.json" Anyone => described;
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Toguznama",
        version = "1",
        description = "Tournaments in toguz korgool (togyzkumalak): events, sections, players, rounds, results, standings. \
                       Reading is public and shows what visitors without an account see; results are written with the \
                       token of an official.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    paths(
        described,
        events::list,
        events::show,
        sections::list,
        sections::show,
        sections::players,
        rounds::list,
        rounds::show,
        rounds::board,
        rounds::record,
        standings::show,
        standings::crosstable,
        results::enter,
    ),
    modifiers(&Tokens),
)]
struct Described;

/// The token of an official.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = openapi.components.get_or_insert_with(Default::default);
        components.add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

static TEXT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    // A description whose types have schemas becomes JSON.
    serde_json::to_vec(&Described::openapi()).unwrap_or_default()
});

/// `GET /api/v1/openapi.json`
#[utoipa::path(
    get, path = "/api/v1/openapi.json", operation_id = "describe", tag = "description",
    summary = "This description",
    params(Language),
    responses((status = 200, description = "The description", body = Object), Reading),
)]
pub(in crate::web) async fn described(context: Context) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make =
        |_: &mut Tx<'_>, _: &Visitor| Ok(Content { kind: JSON, disposition: None, bytes: TEXT.clone() });
    let address = format!("{V1}/openapi.json");
    context.into_stranger().public_file(DependsOn::Everything, address, make).await
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_for_programs_is_described_and_no_other() {
        let described: serde_json::Value = serde_json::from_slice(&TEXT).expect("JSON");
        let paths = described["paths"].as_object().expect("paths");
        let methods = |(path, of): (&String, &serde_json::Value)| {
            let of = of.as_object().cloned().unwrap_or_default();
            of.into_iter().map(move |(method, _)| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
        };
        let described: BTreeSet<(String, String)> = paths.iter().flat_map(methods).collect();
        let rows = crate::web::routes::table().into_iter().filter(|row| row.path.starts_with("/api/"));
        let routes: BTreeSet<_> = rows.map(|row| (row.method.to_string(), row.path.to_owned())).collect();
        assert_eq!(described, routes);
        assert!(routes.len() > 12, "{routes:?}");
    }
}
