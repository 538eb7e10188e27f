//! What other programs read of this server: search engines where to look and where not, calendars when an event is.

use std::iter;

use actix_web::HttpResponse;
use chrono::{Days, NaiveDate};

use super::{Answer, State};
use crate::store::{DependsOn, Tx};
use crate::tournament::{Event, EventId};
use crate::web::address::EventPath;
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::help::{Chapter, HELP};
use crate::web::responses::{Content, Download};

/// What search engines are told before they read anything. Pages are not closed to them here: one that is never read is
/// listed by its address all the same, and `X-Robots-Tag` on the page is what keeps it out. Closed are searches, and the trees
/// of links that show one game or opening in each of its positions: they have no end, and their root is open.
const ROBOTS: &str = "User-agent: *
Disallow: /login
Disallow: /account
Disallow: /language/
Disallow: /theme/
Disallow: /*?*q=
Disallow: /games?
Disallow: /*/games?
Disallow: /*?*ply=
Disallow: /*?*line=
Disallow: /*?*flip=
Disallow: /*?*at=
Disallow: /*?*big=
";

/// `GET /robots.txt`
pub(in crate::web) async fn robots(state: State) -> HttpResponse {
    let text = format!("{ROBOTS}Sitemap: {}/sitemap.xml\n", state.public_url);
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text)
}

/// As many addresses may stand in one sitemap.
const MAX_ADDRESSES: usize = 50_000;

/// `GET /sitemap.xml`: the manual, and the pages of the events that search engines may list.
pub(in crate::web) async fn sitemap(context: Context) -> Answer {
    let site = context.state.public_url.clone();
    let make = move |tx: &mut Tx<'_>| {
        let mut xml = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
        );
        let chapters = Chapter::ALL.iter().map(|chapter| chapter.url());
        let help = iter::once(HELP.to_owned()).chain(chapters);
        for path in help.chain(listed(tx)?).take(MAX_ADDRESSES) {
            xml.push_str(&format!("<url><loc>{site}{path}</loc></url>\n"));
        }
        xml.push_str("</urlset>\n");
        Ok(Content { kind: "text/xml; charset=utf-8", disposition: None, bytes: xml.into_bytes() })
    };
    context.public_file(DependsOn::Everything, "/sitemap.xml".to_owned(), move |tx, _| make(tx)).await
}

fn listed(tx: &mut Tx<'_>) -> Result<Vec<String>, PageError> {
    let mut events = tx.list_events()?;
    events.retain(|event| event.protection.indexed && !event.protection.unlisted);
    let events: Vec<EventId> = events.into_iter().map(|event| event.id).collect();
    let mut paths: Vec<String> = events.iter().map(|event| EventPath { event: *event }.url()).collect();
    for section in tx.list_sections_of(&events)? {
        let section = EventPath { event: section.event }.section(section.id);
        paths.extend(["players", "standings", "crosstable"].map(|part| section.at(part)));
    }
    Ok(paths)
}

/// `GET /events/{event}/calendar.ics`: the days of an event, for calendars.
pub(in crate::web) async fn calendar(context: Context, path: EventPath) -> Answer {
    let make = move |tx: &mut Tx<'_>, site: &str| {
        let event = path.load(tx)?;
        let text = calendar_of(&event, site).ok_or(PageError::NotFound)?;
        Ok(Download::calendar(format!("{}.ics", event.details.name), text).into())
    };
    let view = move |tx: &mut Tx<'_>, visitor: &crate::web::visitor::Visitor| make(tx, &visitor.site);
    context.public_file(path, path.at("calendar.ics"), view).await
}

/// An event as a calendar reads it (RFC 5545); `None` while it has no days.
fn calendar_of(event: &Event, site: &str) -> Option<String> {
    let details = &event.details;
    let first = details.starts_on.or(details.ends_on)?;
    // The last day is not the event's any more.
    let end = details.ends_on.unwrap_or(first).checked_add_days(Days::new(1))?;
    let day = |day: NaiveDate| day.format("%Y%m%d").to_string();
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Toguznama//EN".to_owned(),
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}-{}@toguznama", event.id, day(first)),
        format!("DTSTAMP:{}T000000Z", day(first)),
        format!("SEQUENCE:{}", event.version),
        format!("DTSTART;VALUE=DATE:{}", day(first)),
        format!("DTEND;VALUE=DATE:{}", day(end)),
        format!("SUMMARY:{}", escaped(&details.name)),
    ];
    if !details.place.is_empty() {
        lines.push(format!("LOCATION:{}", escaped(&details.place)));
    }
    if !site.is_empty() {
        lines.push(format!("URL:{site}/events/{}", event.id));
    }
    lines.extend(["END:VEVENT".to_owned(), "END:VCALENDAR".to_owned()]);
    Some(lines.iter().map(|line| folded(line)).collect())
}

fn escaped(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,")
}

/// A line in parts of at most 75 bytes, each but the first after a space.
fn folded(line: &str) -> String {
    let (mut text, mut bytes) = (String::new(), 0);
    for c in line.chars() {
        if bytes + c.len_utf8() > 75 {
            text.push_str("\r\n ");
            bytes = 1;
        }
        text.push(c);
        bytes += c.len_utf8();
    }
    text + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{EventDetails, Protection, Version};

    #[test]
    fn a_calendar_has_the_days_of_an_event() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let details = EventDetails {
            name: "Кубок, девять; лунок".to_owned(),
            place: "Бишкек ".repeat(9),
            starts_on: day(20),
            ends_on: day(30),
            ..EventDetails::default()
        };
        let event = Event {
            id: EventId(4),
            details,
            protection: Protection::default(),
            version: Version::FIRST,
            moved_to: None,
        };
        let text = calendar_of(&event, "https://toguz.example").expect("a calendar");
        for line in [
            "DTSTART;VALUE=DATE:20261120",
            "DTEND;VALUE=DATE:20261201",
            "SUMMARY:Кубок\\, девять\\; лунок",
            "URL:https://toguz.example/events/4",
        ] {
            assert!(text.contains(&format!("\r\n{line}\r\n")), "{line}: {text}");
        }
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains(&"Бишкек ".repeat(9)), "{unfolded}");
        let undated = Event { details: EventDetails::default(), ..event };
        assert_eq!(calendar_of(&undated, ""), None);
    }
}
