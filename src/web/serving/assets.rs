//! Styles, scripts, icons and fonts, built into the program. The content behind an address with its hash never changes, so
//! browsers may cache it forever. An address without a hash, such as that of a module which another module imports, is
//! revalidated on every load, so that old and new modules never mix after an upgrade. Style sheets name icons and fonts with
//! their hashes: a font that a page has asked for ahead is the one that its style sheets mean.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, OnceLock};

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use data_encoding::HEXLOWER;
use rust_embed::{EmbeddedFile, RustEmbed};
use toguznama_compression::{brotli, gzip};

use super::compression::{accepts_brotli, accepts_gzip, is_known};
use crate::actions::accounts::secrets::digest;
use crate::web::answers::error::PageError;

#[derive(RustEmbed)]
#[folder = "static/"]
struct Files;

/// A file as it is sent.
pub(in crate::web) struct Asset {
    version: String,
    kind: &'static str,
    plain: web::Bytes,
    /// Packed when it is first asked for: the start does not wait for it.
    gzip: OnceLock<web::Bytes>,
    brotli: OnceLock<web::Bytes>,
}

static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let mut assets: HashMap<String, Asset> =
        Files::iter().filter_map(|path| Some((path.to_string(), Asset::of(&path)?))).collect();
    let sheets = SITE.iter().filter_map(|name| assets.get(&format!("css/{name}.css")));
    let site = sheets.flat_map(|sheet| sheet.plain.to_vec()).collect();
    assets.insert("css/site.css".to_owned(), Asset::made("css/site.css", site));
    assets
});

/// The style sheets of every page, in their order: one file, `css/site.css`, which packs better than nine and is asked for once.
const SITE: [&str; 9] = ["tokens", "base", "bar", "line", "components", "forms", "tables", "board", "dialog"];

impl Asset {
    fn of(path: &str) -> Option<Self> {
        let file = Files::get(path)?;
        let version = version_of(&file)?;
        let content = match std::str::from_utf8(&file.data) {
            Ok(sheet) if path.ends_with(".css") => {
                return Some(Self::made(path, with_versions(&without_comments(sheet)).into_bytes()));
            }
            Ok(script) if path.ends_with(".js") => without_comment_lines(script).into_bytes(),
            _ => file.data.into_owned(),
        };
        Some(Self::with(path, version, content))
    }

    /// One that is put together when the program starts.
    pub(in crate::web) fn made(name: &str, content: Vec<u8>) -> Self {
        let version = digest(&content).chars().take(16).collect();
        Self::with(name, version, content)
    }

    fn with(name: &str, version: String, content: Vec<u8>) -> Self {
        let (plain, gzip, brotli) = (web::Bytes::from(content), OnceLock::new(), OnceLock::new());
        Self { version, kind: kind(name), plain, gzip, brotli }
    }

    /// The answer to a request for it: packed as the browser reads it, or that it has it already.
    pub(in crate::web) fn send(&self, request: &HttpRequest) -> HttpResponse {
        let current = request.query_string().strip_prefix("v=") == Some(self.version.as_str());
        let keep = if current { "public, max-age=31536000, immutable" } else { "public, no-cache" };
        let tag = format!("\"{}\"", self.version);
        let known = is_known(request, &tag);
        let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        response
            .insert_header((header::CACHE_CONTROL, keep))
            .insert_header((header::ETAG, tag))
            .insert_header((header::VARY, "Accept-Encoding"));
        if known {
            return response.finish();
        }
        response.content_type(self.kind);
        let (coding, bytes) = match () {
            () if is_packed(self.kind) => return response.body(self.plain.clone()),
            () if accepts_brotli(request) => ("br", self.brotli.get_or_init(|| brotli(&self.plain).into())),
            () if accepts_gzip(request) => ("gzip", self.gzip.get_or_init(|| gzip(&self.plain).into())),
            () => return response.body(self.plain.clone()),
        };
        response.insert_header((header::CONTENT_ENCODING, coding)).body(bytes.clone())
    }
}

/// What the address of a file says of its content.
fn version_of(file: &EmbeddedFile) -> Option<String> {
    Some(HEXLOWER.encode(file.metadata.sha256_hash().first_chunk::<8>()?))
}

/// Whether files of this kind are packed in themselves, so that packing them once more only takes time.
fn is_packed(kind: &str) -> bool {
    matches!(kind, "font/woff2" | "image/png")
}

/// A style sheet with the versions of the files that it names.
fn with_versions(sheet: &str) -> String {
    let mut parts = sheet.split("url(\"../");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once('"').unwrap_or((part, ""));
        let version = Files::get(path).and_then(|file| version_of(&file)).unwrap_or_default();
        text.extend(["url(\"../", path, "?v=", version.as_str(), "\"", rest]);
    }
    text
}

/// A style sheet as browsers need it: its comments and the space before its lines are for those who change it.
pub(in crate::web) fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.filter_map(|part| part.split_once("*/").map(|(_, rule)| rule));
    let rules: String = std::iter::once(first).chain(rest).collect();
    rules.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// A script as browsers need it: lines that are nothing but comment are empty, so that an error is told at its own line.
fn without_comment_lines(script: &str) -> String {
    let mut is_open = false;
    let lines = script.lines().map(|line| {
        let begins = line.trim_start();
        let is_block = is_open || begins.starts_with("/*");
        is_open = is_block && !begins.contains("*/");
        if is_block || begins.starts_with("//") { "" } else { line }
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("ttf") => "font/ttf",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// The address of an asset, with the hash of its content.
pub(in crate::web) fn address(path: &str) -> String {
    let version = ASSETS.get(path).map(|asset| asset.version.as_str()).unwrap_or_default();
    format!("/static/{path}?v={version}")
}

/// The content of an asset; empty when there is no such asset.
pub(in crate::web) fn content(path: &str) -> web::Bytes {
    ASSETS.get(path).map(|asset| asset.plain.clone()).unwrap_or_default()
}

/// A digest of all files: another one in every build that changes any of them.
pub(in crate::web) fn version() -> String {
    let all: BTreeMap<&str, &str> =
        ASSETS.iter().map(|(path, asset)| (path.as_str(), asset.version.as_str())).collect();
    let listed: String = all.iter().map(|(path, version)| format!("{path} {version}\n")).collect();
    digest(listed.as_bytes()).chars().take(16).collect()
}

/// `GET /static/…`
pub(in crate::web) async fn serve(
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    answer(&request, &path)
}

/// `GET /favicon.ico`: where browsers and previews look that have not read a page.
pub(in crate::web) async fn icon(request: HttpRequest) -> Result<HttpResponse, PageError> {
    answer(&request, "icons/favicon.ico")
}

fn answer(request: &HttpRequest, path: &str) -> Result<HttpResponse, PageError> {
    ASSETS.get(path).map(|asset| asset.send(request)).ok_or(PageError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_style_sheets_are_not_sent() {
        let sheet = "/* One */\na { b: c } /* two\nlines */ d { e: f }\n/* open";
        assert_eq!(without_comments(sheet), "a { b: c }  d { e: f }\n");
        assert!(
            !Files::iter()
                .filter(|path| path.ends_with(".css"))
                .any(|path| { String::from_utf8_lossy(&content(&path)).contains("/*") })
        );
    }

    #[test]
    fn style_sheets_name_files_that_exist_by_the_addresses_of_pages() {
        let mut named = 0;
        for sheet in Files::iter().filter(|path| path.ends_with(".css")) {
            let sheet = content(&sheet);
            for part in String::from_utf8_lossy(&sheet).split("url(").skip(1) {
                let address = part.trim_start_matches("\"../").split('"').next().unwrap();
                let (path, _) = address.split_once("?v=").unwrap();
                assert_eq!(format!("/static/{address}"), super::address(path));
                assert!(Files::get(path).is_some(), "{path}");
                named += 1;
            }
        }
        assert!(named >= 7, "{named} files");
    }

    #[test]
    fn lines_of_comment_in_scripts_are_sent_empty_and_no_line_moves() {
        let script =
            "// One.\nlet a = \"//b\"; // two\n  /** Three. */\n/*\n four\n */\nf(/** @type {any} */ (a));\n";
        let sent = "\nlet a = \"//b\"; // two\n\n\n\n\nf(/** @type {any} */ (a));\n";
        assert_eq!(without_comment_lines(script), sent);
        for path in Files::iter().filter(|path| path.ends_with(".js")) {
            let file = Files::get(&path).unwrap().data;
            let (file, sent) = (String::from_utf8_lossy(&file), content(&path));
            let sent = String::from_utf8_lossy(&sent);
            assert_eq!(file.lines().count(), sent.lines().count(), "{path}");
            for (line, sent) in file.lines().zip(sent.lines()).filter(|(line, sent)| line != sent) {
                let ends_in_comment = !line.contains("*/") || line.trim_end().ends_with("*/");
                assert!(sent.is_empty() && ends_in_comment, "{path}: {line}");
            }
        }
    }
}
