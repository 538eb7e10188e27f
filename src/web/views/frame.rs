//! The frame of every page of an event and of a section: name, breadcrumbs, tabs.

use super::Page;
use crate::i18n::{Message, Named as _};
use crate::tournament::Right;
use crate::tournament::{Event, EventId, RoundState, Section, SectionId, SectionState, TimeControl};
use crate::web::visitor::Visitor;

/// The frame of a page of an event.
#[derive(Clone, Debug)]
pub struct EventFrame {
    /// The event.
    pub event: Event,
    /// Its address.
    pub url: String,
    /// Its days, as text.
    pub days: Option<String>,
    /// The tabs: label, address, whether it is this page.
    pub tabs: Vec<(String, String, bool)>,
}

/// The frame of a page of a section.
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
    /// The table of a round robin.
    Table,
    /// The standings.
    Standings,
    /// The crosstable.
    Crosstable,
    /// Lists made of the standings: awards, categories, teams, ratings.
    Lists,
    /// What can be printed.
    Papers,
    /// What pairing depends on beside results, for those who pair.
    Pairing,
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
        let page = Page::new(visitor, title).of_event(&event.details).at_home();
        let mut tabs = vec![("event-tab-overview", ""), ("event-tab-games", "/games")];
        if here == "/featured" {
            tabs.push(("featured-board", "/featured"));
        }
        // Where there are teams, the overview leads to them.
        if here == "/teams" || visitor.may(Right::ManagePlayers) {
            tabs.push(("event-tab-teams", "/teams"));
        }
        if visitor.may(Right::ManagePlayers) {
            tabs.push(("event-tab-applications", "/applications"));
        }
        if visitor.role.is_some() || here == "/hall" {
            tabs.push(("event-tab-hall", "/hall"));
        }
        if visitor.may(Right::Lend) {
            tabs.push(("event-tab-loans", "/loans"));
        }
        if visitor.may(Right::ReadAuditLog) {
            tabs.extend([("event-tab-officials", "/officials"), ("event-tab-ledger", "/audit-log")]);
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
        section_state: &SectionState,
        title: Message,
        tab: Tab,
    ) -> (Page, Self) {
        let section = section_state.section.clone();
        let url = section_url(event.id, section.id);
        let page = Page::new(visitor, title).of_event(&event.details).at_home();
        let page = page.crumb(&event.details.name, event_url(event.id));
        let mut tabs = vec![
            (Some(Tab::Overview), "section-tab-overview", url.clone()),
            (Some(Tab::Players), "section-tab-players", format!("{url}/players")),
            (
                Some(Tab::Rounds),
                "section-tab-rounds",
                format!("{url}/rounds/{}", current_round(visitor, section_state)),
            ),
        ];
        if table_is_seen(visitor, section_state) {
            tabs.push((Some(Tab::Table), "section-tab-table", format!("{url}/pairing-table")));
        }
        tabs.extend([
            (Some(Tab::Standings), "section-tab-standings", format!("{url}/standings")),
            (Some(Tab::Crosstable), "section-tab-crosstable", format!("{url}/crosstable")),
            (Some(Tab::Lists), "section-tab-lists", format!("{url}/lists")),
            // Those of the section among the event's.
            (None, "section-tab-games", format!("{}/games?section={}", event_url(event.id), section.id)),
        ]);
        tabs.push((Some(Tab::Papers), "section-tab-papers", format!("{url}/papers")));
        if visitor.may(Right::ManageRounds) {
            tabs.push((Some(Tab::Pairing), "section-tab-pairing", format!("{url}/pairing/requested-byes")));
        }
        if visitor.may(Right::ManageEvent) {
            tabs.push((Some(Tab::Settings), "section-tab-settings", format!("{url}/edit")));
        }
        let tabs =
            tabs.into_iter().map(|(of, key, address)| (page.t(key), address, of == Some(tab))).collect();
        let rounds = section_state.planned_rounds();
        let mut facts = vec![
            page.say(&time_control(&section.settings.control)),
            page.t1("players-n", "n", section_state.players.len()),
        ];
        // A round robin has none before its table is made.
        if rounds > 0 {
            facts.insert(0, page.t1("rounds-n", "n", rounds));
        }
        if let Some(since) = section.final_since {
            facts.push(page.t1("final-since", "at", page.day_of(&since)));
        }
        if section.settings.system.is_round_robin() {
            facts.insert(0, page.say(&section.settings.system.message()));
        }
        (page, Self { event: event.clone(), section, url, facts, tabs })
    }
}

/// Whether the section has a table of rounds that the visitor may see: from the publication of round 1, and officials
/// from its pairing.
pub(in crate::web) fn table_is_seen(visitor: &Visitor, section_state: &SectionState) -> bool {
    let published = section_state.rounds.first().is_some_and(|first| first.state >= RoundState::Published);
    let begun = published || visitor.may(Right::SeeDrafts) && section_state.has_begun();
    begun && section_state.section.settings.system.is_round_robin()
}

/// A time control in a few words (K1).
pub(in crate::web) fn time_control(control: &TimeControl) -> Message {
    Message::new("time-control-value")
        .with("base", control.base_minutes)
        .with("increment", control.increment_seconds)
}

/// The round that is worth looking at: for officials the last; for others the last they may see.
pub(in crate::web) fn current_round(visitor: &Visitor, section_state: &SectionState) -> u8 {
    let drafts = visitor.may(Right::SeeDrafts);
    let seen = section_state.rounds.iter().rev().find(|round| drafts || round.state >= RoundState::Published);
    seen.or(section_state.rounds.first()).map_or(1, |round| round.number)
}
