//! What stands around every page of an event and of a section: the name, the way here, the tabs.

use super::Page;
use crate::acts::rights::Right;
use crate::i18n::Message;
use crate::tournament::{Book, Event, EventId, RoundState, Section, SectionId, TimeControl};
use crate::web::visitor::Visitor;

/// What stands around a page of an event.
#[derive(Clone, Debug)]
pub struct EventFrame {
    /// The event.
    pub event: Event,
    /// Its address.
    pub url: String,
    /// Its days, said.
    pub days: Option<String>,
    /// The tabs: label, address, whether it is this page.
    pub tabs: Vec<(String, String, bool)>,
}

/// What stands around a page of a section.
#[derive(Clone, Debug)]
pub struct SectionFrame {
    /// The event.
    pub event: Event,
    /// The section.
    pub section: Section,
    /// The section's address.
    pub url: String,
    /// What it is, in a few words: rounds, time control, players.
    pub facts: Vec<String>,
    /// The tabs: label, address, whether it is this page.
    pub tabs: Vec<(String, String, bool)>,
}

/// A page of a section that has a tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What the section is.
    Overview,
    /// The starting list.
    Players,
    /// The rounds.
    Rounds,
    /// The standings.
    Standings,
    /// The crosstable.
    Crosstable,
    /// The settings, for those who may change them.
    Settings,
}

/// The address of an event.
pub(in crate::web) fn event_url(event: EventId) -> String {
    format!("/events/{event}")
}

/// The address of a section.
pub(in crate::web) fn section_url(event: EventId, section: SectionId) -> String {
    format!("/events/{event}/sections/{section}")
}

impl EventFrame {
    /// The page and its frame; `here` is the last part of the address (`""`, `/edit`, `/officials` …).
    pub(in crate::web) fn new(visitor: &Visitor, event: &Event, title: Message, here: &str) -> (Page, Self) {
        let url = event_url(event.id);
        let page = Page::new(visitor, title).with_words(event.details.words).at_home();
        let mut tabs = vec![("event-tab-overview", ""), ("event-tab-games", "/games")];
        if here == "/board" {
            tabs.push(("shown-board", "/board"));
        }
        if visitor.may(Right::ReadLedger) {
            tabs.extend([("event-tab-officials", "/officials"), ("event-tab-ledger", "/ledger")]);
        }
        if visitor.may(Right::ManageEvent) {
            tabs.push(("event-tab-settings", "/edit"));
        }
        let tabs =
            tabs.into_iter().map(|(key, part)| (page.t(key), format!("{url}{part}"), part == here)).collect();
        let days = page.days(&event.details);
        (page, Self { event: event.clone(), url, days, tabs })
    }
}

impl SectionFrame {
    /// The page and its frame.
    pub(in crate::web) fn new(
        visitor: &Visitor,
        event: &Event,
        book: &Book,
        title: Message,
        tab: Tab,
    ) -> (Page, Self) {
        let section = book.section.clone();
        let url = section_url(event.id, section.id);
        let page = Page::new(visitor, title).with_words(event.details.words).at_home();
        let page = page.crumb(&event.details.name, event_url(event.id));
        let mut tabs = vec![
            (Tab::Overview, "section-tab-overview", String::new()),
            (Tab::Players, "section-tab-players", "/players".to_owned()),
            (Tab::Rounds, "section-tab-rounds", format!("/rounds/{}", current_round(visitor, book))),
            (Tab::Standings, "section-tab-standings", "/standings".to_owned()),
            (Tab::Crosstable, "section-tab-crosstable", "/crosstable".to_owned()),
        ];
        if visitor.may(Right::ManageEvent) {
            tabs.push((Tab::Settings, "section-tab-settings", "/edit".to_owned()));
        }
        let mut tabs: Vec<_> = tabs
            .into_iter()
            .map(|(of, key, part)| (page.t(key), format!("{url}{part}"), of == tab))
            .collect();
        // Those of the section among the event's.
        let games = format!("{}/games?section={}", event_url(event.id), section.id);
        tabs.insert(5, (page.t("section-tab-games"), games, false));
        let facts = vec![
            page.t1("rounds-n", "n", section.settings.rounds),
            page.say(&time_control(&section.settings.control)),
            page.t1("players-n", "n", book.players.len()),
        ];
        (page, Self { event: event.clone(), section, url, facts, tabs })
    }
}

/// A time control in a few words (K1).
pub(in crate::web) fn time_control(control: &TimeControl) -> Message {
    Message::new("time-control-value")
        .with("base", control.base_minutes)
        .with("increment", control.increment_seconds)
}

/// The round that is worth looking at: for officials the last; for others the last they may see.
pub(in crate::web) fn current_round(visitor: &Visitor, book: &Book) -> u8 {
    let drafts = visitor.may(Right::SeeDrafts);
    let seen = book.rounds.iter().rev().find(|round| drafts || round.state >= RoundState::Published);
    seen.or(book.rounds.first()).map_or(1, |round| round.number)
}
