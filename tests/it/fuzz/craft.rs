//! Requests made of what the pages show: most as a browser would send them, so that the handlers are reached, and some as no
//! browser would.

use toguznama::primitives::SplitMix64;

use super::atlas::{Atlas, Field, Form};
use super::people::Caller;
use super::values::{bent, bent_bytes, clock_log, file, in_hundred, odd, one_of, plausible, result};
use super::wire::{Draft, Framing};

/// How far a request is from one that a browser would send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Oddness {
    None,
    OneField,
    ManyFields,
    Raw,
}

impl Oddness {
    pub(super) fn draw(lots: &mut SplitMix64) -> Self {
        match lots.below(100) {
            0..=49 => Self::None,
            50..=79 => Self::OneField,
            80..=92 => Self::ManyFields,
            _ => Self::Raw,
        }
    }
}

const BOUNDARY: &str = "nineballsineachpit";

/// Text as a part of an address. Line ends would end the request.
fn encoded(lots: &mut SplitMix64, text: &str) -> String {
    let plain = in_hundred(lots, 5);
    let keeps = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let byte = |byte: u8| match keeps(byte) || (plain && byte.is_ascii_graphic()) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// An address of this row: one that was seen, parameters that belong together, or parameters that do not.
pub(super) fn address(lots: &mut SplitMix64, atlas: &Atlas, at: usize) -> String {
    let place = &atlas.places[at];
    let how = lots.below(100);
    if how < 50 && !place.addresses.is_empty() {
        return place.addresses[lots.below(place.addresses.len())].clone();
    }
    let known = atlas.parameters_for(lots, at).cloned().unwrap_or_default();
    let odd_ones = how >= 90;
    let names: Vec<String> = place.parameters().map(str::to_owned).collect();
    let odd_name = names.get(lots.below(names.len().max(1))).cloned();
    let mut values = std::collections::BTreeMap::new();
    for name in names {
        let usual = match name.as_str() {
            "code" => one_of(lots, &["en", "ky", "kk", "ru", "xx"]).to_owned(),
            "theme" => one_of(lots, &["dark", "light", "blue"]).to_owned(),
            _ => known.get(&name).cloned().or_else(|| atlas.value_of(lots, &name)).unwrap_or("1".to_owned()),
        };
        let value = match odd_ones && odd_name.as_ref() == Some(&name) {
            false => usual,
            true => match lots.below(4) {
                0 => atlas.value_of(lots, &name).unwrap_or_default(),
                1 => bent(lots, &usual),
                _ => odd(lots),
            },
        };
        let value = if name == "path" && !odd_ones { value } else { encoded(lots, &value) };
        values.insert(name, value);
    }
    place.address(|name| values[name].clone())
}

/// What stands behind the question mark; empty for nothing.
pub(super) fn query(lots: &mut SplitMix64, atlas: &Atlas, at: usize) -> String {
    let queries = &atlas.places[at].queries;
    match lots.below(10) {
        0..=3 => String::new(),
        4..=7 if !queries.is_empty() => queries[lots.below(queries.len())].clone(),
        _ => {
            let any = &atlas.places[lots.below(atlas.places.len())].queries;
            let from = if queries.is_empty() || in_hundred(lots, 10) { any } else { queries };
            let known = if from.is_empty() { "q=a" } else { &from[lots.below(from.len())] };
            let mut pairs: Vec<String> = known.split('&').map(str::to_owned).collect();
            let at = lots.below(pairs.len());
            let name = pairs[at].split('=').next().unwrap_or_default().to_owned();
            let value = odd(lots);
            match lots.below(4) {
                0 => pairs.push(format!("{name}={}", encoded(lots, &value))),
                1 => drop(pairs.remove(at)),
                _ => pairs[at] = format!("{name}={}", encoded(lots, &value)),
            }
            pairs.join("&")
        }
    }
}

/// The fields of a form, filled in. What stands there already is left as it is, if `as_it_is`.
fn fill(lots: &mut SplitMix64, form: &Form, caller: &Caller, as_it_is: bool) -> Vec<(String, String)> {
    let mut sent: Vec<(String, String)> = Vec::new();
    let buttons: Vec<&Field> = form.fields.iter().filter(|field| field.kind == "button").collect();
    let to_here: Vec<_> =
        buttons.iter().filter(|field| field.action.as_ref() == Some(&form.action)).collect();
    let button = match (to_here.is_empty(), buttons.is_empty()) {
        (false, _) => Some(*to_here[lots.below(to_here.len())]),
        (true, false) => Some(buttons[lots.below(buttons.len())]),
        _ => None,
    };
    let mut chosen: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    for field in form.fields.iter().filter(|field| field.kind == "radio") {
        let count =
            form.fields.iter().filter(|other| other.kind == "radio" && other.name == field.name).count();
        chosen.entry(&field.name).or_insert_with(|| lots.below(count));
    }
    let keeps_choices = as_it_is || in_hundred(lots, 35);
    let mut seen: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    // A form of a hundred boxes is filled in at a few of them.
    let often = if form.fields.len() > 30 { 20 } else { 70 };
    // Most that is left empty may be.
    let leaves_empty = as_it_is && in_hundred(lots, 70);
    for field in form.fields.iter().filter(|field| !field.name.is_empty()) {
        let value = match field.kind.as_str() {
            "button" | "submit" | "file" => continue,
            "radio" => {
                let here = seen.entry(&field.name).or_default();
                *here += 1;
                let others =
                    form.fields.iter().filter(|other| other.kind == "radio" && other.name == field.name);
                let is_answered = others.into_iter().any(|other| other.is_on);
                let is_chosen = if keeps_choices && is_answered {
                    field.is_on
                } else {
                    chosen[field.name.as_str()] + 1 == *here
                };
                if !is_chosen {
                    continue;
                }
                field.value.clone()
            }
            "checkbox" => {
                let is_on =
                    if keeps_choices || !in_hundred(lots, often) { field.is_on } else { lots.below(2) == 0 };
                if !is_on {
                    continue;
                }
                if field.value.is_empty() { "on".to_owned() } else { field.value.clone() }
            }
            "hidden" => match field.name.as_str() {
                "csrf" => caller.token.clone(),
                // A key that was used before says that the form was sent before.
                "request_key" if in_hundred(lots, 85) => format!("{:016x}", lots.draw()),
                _ => field.value.clone(),
            },
            "password" => plausible(lots, field),
            _ if field.value.is_empty() && field.is_required && in_hundred(lots, 95) => {
                plausible(lots, field)
            }
            _ if field.value.is_empty() && !leaves_empty && in_hundred(lots, often) => plausible(lots, field),
            _ if !as_it_is && in_hundred(lots, often / 3) => plausible(lots, field),
            _ => field.value.clone(),
        };
        sent.push((field.name.clone(), value));
    }
    if let Some(button) = button.filter(|button| !button.name.is_empty()) {
        sent.push((button.name.clone(), button.value.clone()));
    }
    sent
}

/// Makes one field what it should not be.
fn spoil(lots: &mut SplitMix64, atlas: &Atlas, fields: &mut Vec<(String, String)>) {
    if fields.is_empty() {
        return;
    }
    let at = lots.below(fields.len());
    // The token mostly stays: without it the handler is never reached.
    if fields[at].0 == "csrf" && in_hundred(lots, 90) {
        return;
    }
    match lots.below(10) {
        0 => drop(fields.remove(at)),
        1 => {
            let (name, value) = fields[at].clone();
            let other = if lots.below(2) == 0 { value } else { odd(lots) };
            fields.insert(lots.below(fields.len() + 1), (name, other));
        }
        2 => fields[at].1 = bent(lots, &fields[at].1.clone()),
        3 => {
            // An id of something else.
            let names = ["player", "team", "section", "event", "round", "board", "ruling", "application"];
            let name = one_of(lots, &names);
            fields[at].1 = atlas.value_of(lots, name).unwrap_or_default();
        }
        4 => {
            let other = fields[lots.below(fields.len())].1.clone();
            fields[at].1 = other;
        }
        5 => fields[at].0 = odd(lots),
        _ => fields[at].1 = odd(lots),
    }
}

fn multipart(
    lots: &mut SplitMix64,
    fields: &[(String, String)],
    files: &[(String, String, Vec<u8>)],
) -> Vec<u8> {
    let mut body = Vec::new();
    let quoted = |text: &str| text.replace(['"', '\r', '\n', '\0'], "_");
    // The token comes first in our forms; elsewhere it is refused.
    for (name, value) in fields {
        let head =
            format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{}\"\r\n\r\n", quoted(name));
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(value.as_bytes());
        body.extend_from_slice(b"\r\n");
    }
    for (field, name, bytes) in files {
        let kind =
            one_of(lots, &["text/csv", "application/octet-stream", "x", "multipart/mixed; boundary=b"]);
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{}\"; filename=\"{}\"\r\nContent-Type: {kind}\r\n\r\n",
            quoted(field),
            quoted(name)
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}

/// A request that reads.
pub(super) fn reading(target: String) -> Draft {
    Draft { method: "GET".to_owned(), target, headers: Vec::new(), body: None, framing: Framing::Length }
}

/// A form as it is sent to `target`.
pub(super) fn sending(
    lots: &mut SplitMix64,
    atlas: &Atlas,
    form: &Form,
    caller: &Caller,
    (target, oddness): (String, Oddness),
) -> Draft {
    let as_it_is = oddness == Oddness::None && in_hundred(lots, 60);
    let mut fields = fill(lots, form, caller, as_it_is);
    let mut files = Vec::new();
    for field in form.fields.iter().filter(|field| field.kind == "file" && form.multipart) {
        let (name, mut bytes) = file(lots, &atlas.files);
        if oddness != Oddness::None && lots.below(2) == 0 {
            bytes = bent_bytes(lots, &bytes);
        }
        if in_hundred(lots, 75) {
            files.push((field.name.clone(), name, bytes));
        }
    }
    let times = match oddness {
        Oddness::None | Oddness::Raw => 0,
        Oddness::OneField => 1,
        Oddness::ManyFields => 2 + lots.below(5),
    };
    for _ in 0..times {
        spoil(lots, atlas, &mut fields);
    }
    let (mut body, kind) = if form.multipart {
        (multipart(lots, &fields, &files), format!("multipart/form-data; boundary={BOUNDARY}"))
    } else {
        let text = serde_urlencoded::to_string(&fields).expect("pairs of texts");
        (text.into_bytes(), "application/x-www-form-urlencoded".to_owned())
    };
    if oddness == Oddness::Raw {
        body = bent_bytes(lots, &body);
    }
    let headers = vec![("Content-Type".to_owned(), kind.into_bytes())];
    Draft { method: "POST".to_owned(), target, headers, body: Some(body), framing: Framing::Length }
}

/// What scripts send: JSON, to the routes that take it.
pub(super) fn script(lots: &mut SplitMix64, caller: &Caller, (target, oddness): (String, Oddness)) -> Draft {
    let mut body = if target.starts_with("/clock/") { clock_log(lots) } else { result(lots) };
    if oddness != Oddness::None {
        body = bent(lots, &body);
    }
    let headers = [
        ("Content-Type", "application/json".to_owned()),
        ("Accept", "application/json".to_owned()),
        ("X-CSRF-Token", caller.token.clone()),
        ("Idempotency-Key", format!("{:016x}", lots.draw())),
    ];
    let headers = headers.map(|(name, value)| (name.to_owned(), value.into_bytes()));
    let (method, body) = ("POST".to_owned(), Some(body.into_bytes()));
    Draft { method, target, headers: headers.to_vec(), body, framing: Framing::Length }
}

/// Headers of which each request has some: in how many of a hundred, and with one of which values.
const ODD_HEADERS: &[(usize, &str, &[&str])] = &[
    (5, "Range", &["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-,0-,0-", "bytes=99999999999999-", "x"]),
    (40, "Accept-Encoding", &["gzip", "br", "gzip, br", "identity;q=0", "*;q=0", "br;q=9", "x", "gzip;q="]),
    (
        20,
        "Accept-Language",
        &["ky", "kk;q=0.5, ru", "de", "*", "x-y-z-1", ";q=1", "en;q=nan", "ru-RU,ru;q=0.9"],
    ),
    (10, "Accept", &["application/json", "text/html", "*/*", "", "x"]),
    (1, "Expect", &["100-continue"]),
];
/// Headers that are sometimes sent with anything.
const FREE_HEADERS: &[&str] = &[
    "Referer",
    "Origin",
    "User-Agent",
    "X-CSRF-Token",
    "Idempotency-Key",
    "If-Modified-Since",
    "X-Forwarded-For",
];
/// What a body is sometimes said to be.
const CONTENT_TYPES: &[&str] =
    &["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=", "x", ""];

/// Headers that come with a request, most of them none of ours; and now and then another way to frame its body.
pub(super) fn dress(lots: &mut SplitMix64, draft: &mut Draft, caller: &Caller, tags: &[String]) {
    let mut header =
        |name: &str, value: &str| draft.headers.push((name.to_owned(), value.as_bytes().to_vec()));
    // Behind a proxy: each request from another network, or the throttles would swallow the run.
    header("X-Forwarded-For", &format!("10.{}.{}.{}", lots.below(256), lots.below(256), lots.below(256)));
    let mut cookies = caller.cookie_header();
    match lots.below(100) {
        0 => cookies = odd(lots),
        1 => cookies = bent(lots, &cookies),
        2 => cookies.push_str("; language=xx; theme=%00; ="),
        3 => cookies = format!("a={}; {cookies}", "b".repeat(lots.below(6000))),
        _ => {}
    }
    let cookies: String = cookies.chars().filter(|c| !matches!(c, '\r' | '\n' | '\0')).collect();
    if !cookies.is_empty() {
        header("Cookie", &cookies);
    }
    let site = if in_hundred(lots, 97) {
        "same-origin"
    } else {
        one_of(lots, &["cross-site", "same-site", "x", ""])
    };
    header("Sec-Fetch-Site", site);
    if in_hundred(lots, 15) {
        let tag = if tags.is_empty() || lots.below(3) == 0 {
            one_of(lots, &["*", "\"x\"", "W/\"x\", \"y\"", "\"", "x", ""]).to_owned()
        } else {
            tags[lots.below(tags.len())].clone()
        };
        header("If-None-Match", &tag);
    }
    for (chance, name, values) in ODD_HEADERS {
        if in_hundred(lots, *chance) {
            header(name, one_of(lots, values));
        }
    }
    if in_hundred(lots, 3) {
        let oddity: String = odd(lots).chars().filter(|c| !c.is_control()).take(3000).collect();
        header(one_of(lots, FREE_HEADERS), &oddity);
    }
    if draft.body.is_some() {
        misframe(lots, draft);
    }
}

/// Sometimes sends a body otherwise than its headers say.
fn misframe(lots: &mut SplitMix64, draft: &mut Draft) {
    match lots.below(100) {
        0 => draft.framing = Framing::Short(1 + lots.below(100)),
        1 => draft.framing = Framing::Contradictory(lots.below(6)),
        2..=9 => draft.framing = Framing::Chunked,
        10 | 11 => {
            let kind = one_of(lots, CONTENT_TYPES).as_bytes().to_vec();
            draft.headers.retain(|(name, _)| name != "Content-Type");
            draft.headers.push(("Content-Type".to_owned(), kind));
        }
        _ => {}
    }
}
