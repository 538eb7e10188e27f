//! A page that was asked for in a language, as shared links and frames on other sites do, leads on in it: `lang` stands in
//! every address of ours on it, in its search forms, and in where its forms lead. A cookie would not do: browsers send none of
//! ours in a frame of another site, and a link that was sent must not change what its reader has chosen.

use actix_web::Error;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Bytes;

use super::problem::is_for_programs;
use crate::i18n::Lang;
use crate::web::views::caution::GO;
use crate::web::visitor;

/// The attributes that hold an address of a page.
const ADDRESSES: [&str; 5] = [" href", " action", " formaction", " data-preview", " data-store"];

/// With what addresses begin that are the same in all languages, or choose one.
const ELSEWHERE: [&str; 3] = ["/static/", CHOICES, "/api"];
const CHOICES: &str = "/language/";

/// Middleware: has pages, and where forms lead, go on in the language that the address asks for. Pages that are kept do so
/// already, and an address that names a language stays as it is.
pub(in crate::web) async fn keep_to<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, Bytes>>, Error> {
    let is_elsewhere = is_for_programs(request.path()) || request.path().starts_with(CHOICES);
    let asked = visitor::asked_language(request.request()).filter(|_| !is_elsewhere);
    let mut response = next.call(request).await?;
    let Some(lang) = asked else { return Ok(response.map_into_left_body()) };
    for name in [header::LOCATION, HeaderName::from_static(GO)] {
        let there = response.headers().get(&name).and_then(|there| there.to_str().ok());
        let held = there.and_then(|there| HeaderValue::from_str(&address(there, lang, "&")).ok());
        if let Some(held) = held {
            response.headers_mut().insert(name, held);
        }
    }
    if !is_readable(response.headers()) {
        return Ok(response.map_into_left_body());
    }
    Ok(response.map_body(|_, body| match body.try_into_bytes() {
        Ok(bytes) => EitherBody::right(
            std::str::from_utf8(&bytes).map_or_else(|_| bytes.clone(), |html| Bytes::from(page(html, lang))),
        ),
        Err(body) => EitherBody::left(body),
    }))
}

/// Whether these are the headers of a page that is not packed.
fn is_readable(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html")) && !headers.contains_key(header::CONTENT_ENCODING)
}

/// A page whose addresses and search forms go on in this language.
pub(in crate::web) fn page(html: &str, lang: Lang) -> String {
    let mut held = String::with_capacity(html.len() + html.len() / 16);
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("=\"") {
        held.push_str(before);
        held.push_str("=\"");
        rest = after;
        if ADDRESSES.iter().any(|name| before.ends_with(name)) {
            let (value, after) = after.split_at(after.find('"').unwrap_or(after.len()));
            held.push_str(&address(value, lang, "&amp;"));
            rest = after;
        }
    }
    held.push_str(rest);
    with_field(&held, lang)
}

/// With the language in a field of each form whose fields become the query of an address.
fn with_field(html: &str, lang: Lang) -> String {
    let mut held = String::with_capacity(html.len() + 64);
    let mut pieces = html.split("<form");
    held.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (tag, rest) = piece.split_at(piece.find('>').map_or(piece.len(), |at| at + 1));
        held.push_str("<form");
        held.push_str(tag);
        let form = rest.split_once("</form>").map_or(rest, |(form, _)| form);
        let is_other = ["method=\"post\"", "method=\"dialog\""].iter().any(|method| tag.contains(method));
        if !is_other && !form.contains("name=\"lang\"") {
            held.push_str(&format!("<input type=\"hidden\" name=\"lang\" value=\"{}\">", lang.code()));
        }
        held.push_str(rest);
    }
    held
}

/// An address that asks for this language, if it is one of our pages and asks for none; `joint` is what stands between pairs.
fn address(address: &str, lang: Lang, joint: &str) -> String {
    let is_ours = address.starts_with('?') || address.starts_with('/') && !address.starts_with("//");
    if !is_ours || ELSEWHERE.iter().any(|beginning| address.starts_with(beginning)) {
        return address.to_owned();
    }
    let (page, place) = address.split_at(fragment_at(address));
    let query = page.split_once('?').map(|(_, query)| query);
    let mut pairs = query.into_iter().flat_map(|query| query.split(['&', ';']));
    if pairs.any(|pair| pair.starts_with("lang=") || pair.starts_with("language=")) {
        return address.to_owned();
    }
    let joint = if query.is_some() { joint } else { "?" };
    format!("{page}{joint}lang={}{place}", lang.code())
}

/// Where the fragment of an address begins, in bytes: a page writes `&` as `&#38;`, which begins none.
fn fragment_at(address: &str) -> usize {
    let is_written =
        |at: usize| at.checked_sub(1).and_then(|before| address.as_bytes().get(before)) == Some(&b'&');
    let begins = address.match_indices('#').map(|(at, _)| at).find(|at| !is_written(*at));
    begins.unwrap_or(address.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_ours_asks_for_the_language_of_its_page_once() {
        for (given, expected) in [
            ("/", "/?lang=kk"),
            ("/events/1#done", "/events/1?lang=kk#done"),
            ("?ply=4&#38;flip=1", "?ply=4&#38;flip=1&amp;lang=kk"),
            ("/events/1/go#do=/events/1", "/events/1/go?lang=kk#do=/events/1"),
            ("/theme/dark?back=%2F", "/theme/dark?back=%2F&amp;lang=kk"),
            ("/events/1?lang=ru", "/events/1?lang=ru"),
            ("/events/1?ply=2&#38;lang=ru", "/events/1?ply=2&#38;lang=ru"),
            ("/apply/secret?language=ky", "/apply/secret?language=ky"),
            ("/language/ky?back=%2F", "/language/ky?back=%2F"),
            ("/static/css/base.css?h=1", "/static/css/base.css?h=1"),
            ("https://elsewhere.example/", "https://elsewhere.example/"),
            ("//elsewhere.example/", "//elsewhere.example/"),
            ("#content", "#content"),
            ("", ""),
        ] {
            assert_eq!(address(given, Lang::Kk, "&amp;"), expected);
            let once = address(given, Lang::Kk, "&amp;");
            assert_eq!(address(&once, Lang::Kk, "&amp;"), once, "twice is once");
        }
        assert_eq!(address("/events/1?done=saved", Lang::Kk, "&"), "/events/1?done=saved&lang=kk");
    }

    #[test]
    fn forms_that_search_have_the_language_in_a_field_and_others_in_their_address() {
        let html = "<a title=\"a\" href=\"/a\">=</a><form method=\"get\" action=\"/b\"><b></b></form>\
                    <form method=\"post\" action=\"/c\"></form><form><input name=\"lang\"></form>";
        let expected = "<a title=\"a\" href=\"/a?lang=ru\">=</a><form method=\"get\" action=\"/b?lang=ru\">\
                        <input type=\"hidden\" name=\"lang\" value=\"ru\"><b></b></form>\
                        <form method=\"post\" action=\"/c?lang=ru\"></form><form><input name=\"lang\"></form>";
        assert_eq!(page(html, Lang::Ru), expected);
        assert_eq!(page(expected, Lang::Ru), expected, "twice is once");
    }
}
