//! What has happened in an event, for programs that tell their readers so (Atom, RFC 4287): pairings published, rounds
//! closed with their results board by board, news. No player's name is in it.

use askama::Template;
use chrono::{DateTime, SecondsFormat, Utc};

use crate::actions::Subject;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{AuditEntry, AuditFilter, EventId, Game, RoundState};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::responses::Content;
use crate::web::context::Context;
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/feed.xml" Anyone => show;
}

/// As many entries has a feed at most, the latest.
const MAX_ENTRIES: usize = 50;

/// Among so many changes of an event its news are looked for.
const MAX_CHANGES: u16 = 200;

#[derive(Template)]
#[template(path = "events/feed.xml")]
struct Feed {
    page: Page,
    /// What every address in it begins with, if that is set.
    site: String,
    /// The address of the event.
    url: String,
    event: String,
    /// The event's id among those of all installations.
    uuid: String,
    updated: String,
    entries: Vec<Entry>,
}

struct Entry {
    /// The end of its id.
    id: String,
    at: DateTime<Utc>,
    title: String,
    /// Empty where the title says everything.
    text: String,
    /// The address of its page.
    url: String,
}

impl Entry {
    fn time(&self) -> String {
        time(self.at)
    }
}

/// `GET /events/{event}/feed.xml`
async fn show(context: Context, path: EventPath) -> Answer {
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let mut xml = view(tx, visitor, path)?.render()?;
        // Some characters that a text may have are none of XML, not even as references.
        xml.retain(|c| (c == '\n' || !c.is_control()) && !matches!(c, '\u{FFFE}' | '\u{FFFF}'));
        let kind = "application/atom+xml; charset=utf-8";
        Ok(Content { kind, disposition: None, bytes: xml.into_bytes() })
    };
    context.public_file(path, path.at("feed.xml"), make).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Feed, PageError> {
    let event = path.load(tx)?;
    let title = Message::new("event-title").with("name", &event.details.name);
    let (page, frame) = EventFrame::new(visitor, &event, title, "");
    let mut entries = news(tx, path.event, &event.details.news, &frame.url)?;
    entries.extend(rounds(tx, &page, path)?);
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
    entries.truncate(MAX_ENTRIES);
    Ok(Feed {
        site: visitor.site.clone(),
        url: frame.url,
        event: event.details.name,
        uuid: tx.find_event_uuid(path.event)?.ok_or(PageError::NotFound)?,
        updated: time(entries.first().map_or(DateTime::UNIX_EPOCH, |entry| entry.at)),
        entries,
        page,
    })
}

/// The rounds that everyone may see: published, and closed.
fn rounds(tx: &mut Tx<'_>, page: &Page, path: EventPath) -> Result<Vec<Entry>, PageError> {
    let mut entries = Vec::new();
    for summary in tx.list_section_summaries(path.event)? {
        let section = path.section(summary.section.id);
        let name = &summary.section.settings.name;
        let has_results = summary.rounds.iter().any(|round| round.state == RoundState::Closed);
        let state = if has_results { Some(section.load(tx)?.1) } else { None };
        for round in summary.rounds.iter().filter(|round| round.state >= RoundState::Published) {
            let mut add = |at: Option<DateTime<Utc>>, key: &'static str, url: String, text: String| {
                let title = Message::new(key).with("section", name).with("round", round.number);
                let id = format!("{key}-{}-{}", section.section, round.number);
                entries.extend(at.map(|at| Entry { id, at, title: page.say(&title), text, url }));
            };
            let pairings = section.at(&format!("rounds/{}", round.number));
            add(round.times.published_at, "feed-published", pairings, String::new());
            if round.state == RoundState::Closed {
                let standings = section.at(&format!("standings?after={}", round.number));
                let played =
                    state.iter().flat_map(|state| &state.rounds).find(|of| of.number == round.number);
                let text = played.map_or_else(String::new, |played| results(page, &played.games));
                add(round.times.closed_at, "feed-closed", standings, text);
            }
        }
    }
    Ok(entries)
}

/// How the games of a round ended, board by board: the names are on its page.
fn results(page: &Page, games: &[Game]) -> String {
    let line = |game: &Game| {
        let result = game.result.map_or_else(String::new, |result| result.to_string());
        format!("{}: {result}", page.t1("board-n", "n", game.number))
    };
    games.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The news that still stand on the page of the event: an entry for each time that some were written.
fn news(tx: &mut Tx<'_>, event: EventId, now: &str, url: &str) -> Result<Vec<Entry>, PageError> {
    if now.is_empty() {
        return Ok(Vec::new());
    }
    let filter = AuditFilter { subject: Some(Subject::Event(event).to_string()), ..AuditFilter::default() };
    let changes = tx.list_audit_entries(event, &filter, None, MAX_CHANGES)?;
    Ok(changes.iter().filter_map(|change| written(change, now, url)).collect())
}

/// What a change added to the news, as far as it still stands there.
fn written(change: &AuditEntry, now: &str, url: &str) -> Option<Entry> {
    let news = |values: &Option<serde_json::Value>| {
        let news = values.as_ref().and_then(|values| values.get("news")?.as_str());
        news.unwrap_or_default().to_owned()
    };
    let (before, after) = (news(&change.before), news(&change.after));
    let added = new_paragraphs(&before, &after, now);
    let title = added.first()?.lines().next()?.to_owned();
    let text = added.join("\n\n");
    let text = if text == title { String::new() } else { text };
    Some(Entry { id: format!("news-{}", change.id), at: change.at, title, text, url: url.to_owned() })
}

/// The paragraphs of `after` that are new there and still stand in `now`.
fn new_paragraphs<'t>(before: &str, after: &'t str, now: &str) -> Vec<&'t str> {
    let (before, now) = (paragraphs(before), paragraphs(now));
    paragraphs(after).into_iter().filter(|part| !before.contains(part) && now.contains(part)).collect()
}

/// The parts of a text between empty lines.
fn paragraphs(text: &str) -> Vec<&str> {
    text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_the_paragraphs_that_are_new_and_still_there() {
        let (first, both) =
            ("Round 2 begins at noon.", "Lunch at one.\nIn the hall.\n\nRound 2 begins at noon.");
        assert_eq!(new_paragraphs("", first, both), [first]);
        assert_eq!(new_paragraphs(first, both, both), ["Lunch at one.\nIn the hall."]);
        assert!(new_paragraphs("", first, "Other news.").is_empty());
        assert!(new_paragraphs(both, first, first).is_empty());
    }
}
