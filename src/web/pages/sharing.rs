//! What other programs read of this server: search engines where to look and where not, calendars when an event is.

use std::iter;

use actix_web::HttpResponse;
use chrono::{Days, NaiveDate};

use super::{Answer, State};
use crate::i18n::{Message, Speaker};
use crate::store::{DependsOn, Tx};
use crate::tournament::{Event, EventId, Section, Stage};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::file_names::stem;
use crate::web::answers::responses::{Content, Download};
use crate::web::context::Context;
use crate::web::help::{Chapter, HELP};
use crate::web::route::routes;
use crate::web::visitor::Visitor;

routes! {
    GET  "/robots.txt" Anyone => robots;
    GET  "/sitemap.xml" Anyone => sitemap;
    GET  "/events/{event}/calendar.ics" Anyone => calendar;
}

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
async fn robots(state: State) -> HttpResponse {
    let text = format!("{ROBOTS}Sitemap: {}/sitemap.xml\n", state.public_url);
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text)
}

/// As many addresses may stand in one sitemap.
const MAX_ADDRESSES: usize = 50_000;

/// `GET /sitemap.xml`: the manual, and the pages of the events that search engines may list.
async fn sitemap(context: Context) -> Answer {
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

/// `GET /events/{event}/calendar.ics`: the days of an event and of its rounds, for calendars.
async fn calendar(context: Context, path: EventPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.load(tx)?;
        let sections = tx.list_set_up(path.event)?;
        let speaker = Speaker::new(visitor.lang);
        let text = calendar_of(&event, &sections, speaker, &visitor.site).ok_or(PageError::NotFound)?;
        Ok(Download::calendar(format!("{}.ics", stem(&[&event.details.name])), text).into())
    };
    context.public_file(path, path.at("calendar.ics"), view).await
}

/// An entry of a calendar, which lasts whole days.
struct Entry {
    /// Tells it from other entries, also of other servers, by the first day of the event. A round that is put off keeps it.
    id: String,
    days: (NaiveDate, NaiveDate),
    what: String,
    /// What is known of the times of day; empty where nothing is.
    about: String,
    /// Grows whenever something of it has changed.
    sequence: i64,
    path: String,
}

/// An event and its rounds as a calendar reads them (RFC 5545); `None` while the event has no days.
fn calendar_of(event: &Event, sections: &[(Section, Stage)], speaker: Speaker, site: &str) -> Option<String> {
    let details = &event.details;
    let first = details.starts_on.or(details.ends_on)?;
    let at = EventPath { event: event.id };
    let whole = Entry {
        id: format!("{}-{}", event.id, compact(first)),
        days: (first, details.ends_on.unwrap_or(first)),
        what: details.name.clone(),
        about: details.schedule.clone(),
        sequence: event.version.0,
        path: at.url(),
    };
    let rounds = sections.iter().flat_map(|(section, stage)| {
        let name = &section.settings.name;
        let days = (1..=u8::MAX).zip(&stage.format.rules.round_days);
        days.filter_map(move |(round, day)| {
            let label = speaker.say(&Message::new("round-n").with("n", round));
            Some(Entry {
                id: format!("{}-{round}-{}", section.id, compact(first)),
                days: ((*day)?, (*day)?),
                what: format!("{}: {name}, {label}", details.name),
                about: String::new(),
                sequence: event.version.0 + section.version.0,
                path: at.section(section.id).round(round).url(),
            })
        })
    });
    let mut lines =
        vec!["BEGIN:VCALENDAR".to_owned(), "VERSION:2.0".to_owned(), "PRODID:-//Toguznama//EN".to_owned()];
    for entry in iter::once(whole).chain(rounds) {
        lines.extend(entry.lines(&details.place, site)?);
    }
    lines.push("END:VCALENDAR".to_owned());
    Some(lines.iter().map(|line| folded(line)).collect())
}

impl Entry {
    fn lines(&self, place: &str, site: &str) -> Option<Vec<String>> {
        let (first, last) = self.days;
        // The day on which it ends is not its own any more.
        let end = last.checked_add_days(Days::new(1))?;
        let mut lines = vec![
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}@toguznama", self.id),
            format!("DTSTAMP:{}T000000Z", compact(first)),
            format!("SEQUENCE:{}", self.sequence),
            format!("DTSTART;VALUE=DATE:{}", compact(first)),
            format!("DTEND;VALUE=DATE:{}", compact(end)),
            format!("SUMMARY:{}", escaped(&self.what)),
        ];
        if !self.about.is_empty() {
            let about: Vec<String> = self.about.lines().map(escaped).collect();
            lines.push(format!("DESCRIPTION:{}", about.join("\\n")));
        }
        if !place.is_empty() {
            lines.push(format!("LOCATION:{}", escaped(place)));
        }
        if !site.is_empty() {
            lines.push(format!("URL:{site}{}", self.path));
        }
        lines.push("END:VEVENT".to_owned());
        Some(lines)
    }
}

fn compact(day: NaiveDate) -> String {
    day.format("%Y%m%d").to_string()
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
    use std::slice;

    use super::*;
    use crate::i18n::Lang;
    use crate::tournament::{EventDetails, Look, Protection, SectionId, SectionState, Version, testing};

    #[test]
    fn a_calendar_has_the_days_of_an_event() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let details = EventDetails {
            name: "Кубок, девять; лунок".to_owned(),
            place: "Бишкек ".repeat(9),
            schedule: "10:00 Тур 1\n15:00, Тур 2".to_owned(),
            starts_on: day(20),
            ends_on: day(30),
            ..EventDetails::default()
        };
        let event = Event {
            id: EventId(4),
            details,
            protection: Protection::default(),
            look: Look::default(),
            version: Version::FIRST,
            moved_to: None,
            round_days: None,
        };
        let SectionState { mut section, mut stage, .. } = testing::section_state(0, Vec::new());
        (section.id, section.settings.name) = (SectionId(7), "Ачык".to_owned());
        stage.format.rules.round_days = vec![day(21), None, day(30)];
        let section = (section, stage);
        let site = "https://toguz.example";
        let calendar =
            |event: &Event| calendar_of(event, slice::from_ref(&section), Speaker::new(Lang::Ru), site);
        let text = calendar(&event).expect("a calendar");
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 3, "{text}");
        let unfolded = text.replace("\r\n ", "");
        for line in [
            "DTSTART;VALUE=DATE:20261120",
            "DTEND;VALUE=DATE:20261201",
            "SUMMARY:Кубок\\, девять\\; лунок",
            "URL:https://toguz.example/events/4",
            "DESCRIPTION:10:00 Тур 1\\n15:00\\, Тур 2",
            "UID:7-3-20261120@toguznama",
            "SUMMARY:Кубок\\, девять\\; лунок: Ачык\\, Тур 3",
            "URL:https://toguz.example/events/4/sections/7/rounds/3",
        ] {
            assert!(unfolded.contains(&format!("\r\n{line}\r\n")), "{line}: {text}");
        }
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(unfolded.contains(&"Бишкек ".repeat(9)), "{unfolded}");
        let undated = Event { details: EventDetails::default(), ..event };
        assert_eq!(calendar(&undated), None);
    }
}
