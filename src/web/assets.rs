//! Styles, scripts and icons, built into the program. The content behind an address with its hash never changes, so
//! browsers may cache it forever. An address without a hash, such as that of a module which another module imports, is
//! revalidated on every load, so that old and new modules never mix after an upgrade.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;

use super::compression::{accepts_brotli, accepts_gzip, brotli, gzip, is_known};
use super::error::PageError;

#[derive(RustEmbed)]
#[folder = "static/"]
struct Files;

struct Asset {
    version: String,
    kind: &'static str,
    plain: web::Bytes,
    gzip: web::Bytes,
    brotli: web::Bytes,
}

static ASSETS: LazyLock<HashMap<String, Asset>> =
    LazyLock::new(|| Files::iter().filter_map(|path| Some((path.to_string(), Asset::of(&path)?))).collect());

impl Asset {
    fn of(path: &str) -> Option<Self> {
        let file = Files::get(path)?;
        let hash = file.metadata.sha256_hash();
        let version = HEXLOWER.encode(hash.first_chunk::<8>()?);
        let plain = web::Bytes::from(file.data.into_owned());
        Some(Self { version, kind: kind(path), gzip: gzip(&plain), brotli: brotli(&plain), plain })
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// The address of an asset, with the hash of its content.
pub(super) fn address(path: &str) -> String {
    let version = ASSETS.get(path).map(|asset| asset.version.as_str()).unwrap_or_default();
    format!("/static/{path}?v={version}")
}

/// The content of an asset; empty when there is no such asset.
pub(super) fn content(path: &str) -> web::Bytes {
    ASSETS.get(path).map(|asset| asset.plain.clone()).unwrap_or_default()
}

/// `GET /static/…`
pub(super) async fn serve(request: HttpRequest, path: web::Path<String>) -> Result<HttpResponse, PageError> {
    answer(&request, &path)
}

/// `GET /favicon.ico`: where browsers and previews look that have not read a page.
pub(super) async fn icon(request: HttpRequest) -> Result<HttpResponse, PageError> {
    answer(&request, "icons/favicon.ico")
}

fn answer(request: &HttpRequest, path: &str) -> Result<HttpResponse, PageError> {
    let asset = ASSETS.get(path).ok_or(PageError::NotFound)?;
    let current = request.query_string().strip_prefix("v=") == Some(asset.version.as_str());
    let keep = if current { "public, max-age=31536000, immutable" } else { "public, no-cache" };
    let tag = format!("\"{}\"", asset.version);
    let known = is_known(request, &tag);
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::CACHE_CONTROL, keep))
        .insert_header((header::ETAG, tag))
        .insert_header((header::VARY, "Accept-Encoding"));
    if known {
        return Ok(response.finish());
    }
    response.content_type(asset.kind);
    let (coding, bytes) = match () {
        () if accepts_brotli(request) => ("br", &asset.brotli),
        () if accepts_gzip(request) => ("gzip", &asset.gzip),
        () => return Ok(response.body(asset.plain.clone())),
    };
    Ok(response.insert_header((header::CONTENT_ENCODING, coding)).body(bytes.clone()))
}
