//! The frame of every page of an event and of a section: the way here and the tabs, both in the bar above the page.

use super::Page;
use super::dock;
use super::rounds::round::state_key;
use crate::i18n::Message;
use crate::tournament::Right;
use crate::tournament::{Event, EventId, Round, RoundState, Section, SectionId, SectionState, TimeControl};
use crate::web::address::SectionPath;
use crate::web::visitor::Visitor;

/// The frame of a page of an event.
#[derive(Clone, Debug)]
pub struct EventFrame {
    pub event: Event,
    pub url: String,
    /// Its days, as text.
    pub days: Option<String>,
}

/// Links in a row: label, address, whether it is this page.
pub(in crate::web) type Links = Vec<(String, String, bool)>;

/// The frame of a page of a section.
#[derive(Clone, Debug)]
pub struct SectionFrame {
    pub event: Event,
    pub section: Section,
    pub url: String,
    /// What stands beside the heading, in a few words each.
    pub facts: Vec<String>,
    /// The pages that share this page's tab.
    pub beside: Links,
}

/// What a page of a section is about. Six tabs lead to them: more would not fit in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What the section is.
    Overview,
    Players,
    Rounds,
    /// The table of a round robin.
    Table,
    Standings,
    Crosstable,
    /// Lists made of the standings: awards, categories, teams, ratings.
    Lists,
    /// What can be printed.
    Papers,
    /// The page that leads to everything else.
    More,
    /// What pairing depends on beside results, for those who pair.
    Pairing,
    /// The settings, for those who may change them.
    Settings,
}

impl Tab {
    /// The page whose tab leads here.
    const fn leader(self) -> Self {
        match self {
            Self::Overview | Self::Players | Self::Papers => self,
            Self::Rounds | Self::Table => Self::Rounds,
            Self::Standings | Self::Crosstable | Self::Lists => Self::Standings,
            Self::More | Self::Pairing | Self::Settings => Self::More,
        }
    }
}

/// As many tabs of an event stand in the bar; the rest is behind the last of them.
const MAX_TABS: usize = 6;

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
        let page = Page::new(visitor, title).of(event);
        let mut parts = event_parts(visitor, here);
        let mut rest = Vec::new();
        if parts.len() > MAX_TABS {
            rest = parts.split_off(MAX_TABS - 1);
            parts.push(("tab-more", "/more"));
        }
        let is_here = |part: &str| part == here || part == "/more" && rest.iter().any(|(_, at)| *at == here);
        let dock = dock::of_event(&page, &url, &parts, here);
        let tabs = parts.iter().map(|(key, part)| (page.t(key), format!("{url}{part}"), is_here(part)));
        let (tabs, days) = (tabs.collect(), page.days(&event.details));
        let page = page.crumb(&event.details.name, &url).with_tabs("nav-event", tabs);
        let shows = Message::new("picture-of-event").with("event", &event.details.name);
        let page = page.pictured(format!("{url}/picture.png"), &shows);
        (page.with_dock(dock), Self { event: event.clone(), url, days })
    }
}

/// The pages of an event that this visitor may open, those needed most first: the key of the label, and the end of the
/// address.
pub(in crate::web) fn event_parts(visitor: &Visitor, here: &str) -> Vec<(&'static str, &'static str)> {
    let (manages, audits) = (visitor.may(Right::ManagePlayers), visitor.may(Right::ReadAuditLog));
    [
        ("tab-overview", "", true),
        ("event-tab-applications", "/applications", manages),
        ("event-tab-games", "/games", true),
        ("featured-board", "/featured", here == "/featured"),
        ("event-tab-hall", "/hall", true),
        // Everybody finds it on the page of a round's boards.
        ("screen-title", "/screen", manages || here == "/screen"),
        ("event-tab-officials", "/officials", audits),
        ("event-tab-teams", "/teams", manages || visitor.has_teams || here == "/teams"),
        ("event-tab-loans", "/loans", visitor.may(Right::Lend)),
        ("event-tab-ledger", "/audit-log", audits),
        ("event-tab-settings", "/edit", visitor.may(Right::ManageEvent)),
    ]
    .into_iter()
    .filter_map(|(key, part, is_open)| is_open.then_some((key, part)))
    .collect()
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
        let page = Page::new(visitor, title).of(event);
        let page = page.crumb(&event.details.name, event_url(event.id)).crumb(&section.settings.name, &url);
        let shows = Message::new("picture-of-section").with("section", &section.settings.name);
        let shows = shows.with("event", &event.details.name);
        let page = page
            .of_section(&section.settings, section_state.format())
            .pictured(format!("{url}/picture.png"), &shows);
        let current = current_round(visitor, section_state);
        let shown = section_state.rounds.iter().find(|round| round.number == current);
        // Pages of one round are about that round, and strangers are told of no draft.
        let is_told = |round: &&Round| tab.leader() != Tab::Rounds && round.is_public();
        let summary = shown.filter(is_told).map(|round| {
            let state = page.t(format!("state-{}", state_key(round.state)));
            format!(
                "{}: {}, {}",
                section.settings.name,
                page.t1("round-n", "n", current),
                state.to_lowercase()
            )
        });
        let page = page.summed_up(summary.unwrap_or_default());
        let round = format!("{url}/rounds/{current}");
        let tabs = [
            (Tab::Overview, "tab-overview", url.clone()),
            (Tab::Players, "tab-players", format!("{url}/players")),
            (Tab::Rounds, "tab-round", round.clone()),
            (Tab::Standings, "tab-standings", format!("{url}/standings")),
            (Tab::Papers, "tab-papers", format!("{url}/papers")),
            (Tab::More, "tab-more", format!("{url}/more")),
        ];
        let tabs = tabs.map(|(of, key, address)| (page.t(key), address, of == tab.leader()));
        let beside = match tab.leader() {
            Tab::Standings => vec![
                (Tab::Standings, "section-tab-standings", format!("{url}/standings")),
                (Tab::Crosstable, "section-tab-crosstable", format!("{url}/crosstable")),
                (Tab::Lists, "section-tab-lists", format!("{url}/lists")),
            ],
            Tab::Rounds if table_is_seen(visitor, section_state) => vec![
                (Tab::Rounds, "tab-round", round),
                (Tab::Table, "section-tab-table", format!("{url}/pairing-table")),
            ],
            _ => Vec::new(),
        };
        let beside = beside.into_iter().map(|(of, key, address)| (page.t(key), address, of == tab)).collect();
        let path = SectionPath { event: event.id, section: section.id };
        let dock = dock::of_section(&page, path, current_round(visitor, section_state), dock_key(tab));
        let since = section.final_since.map(|since| page.day_of(&since));
        let since = since.map(|at| page.t1("final-since", "at", at));
        let facts = since.into_iter().chain(page.mode.clone()).collect();
        let page = page.with_tabs("nav-section", tabs.into()).with_dock(dock);
        (page, Self { event: event.clone(), section, url, facts, beside })
    }
}

/// Which link of a phone's bar leads here: the front leads to what has none.
const fn dock_key(tab: Tab) -> &'static str {
    match tab.leader() {
        Tab::Players => "tab-players",
        Tab::Rounds => "pairings",
        Tab::Standings => "tab-standings",
        _ => "tab-overview",
    }
}

/// Whether the section has a table of rounds that the visitor may see: from the publication of round 1, and officials
/// from its pairing.
pub(in crate::web) fn table_is_seen(visitor: &Visitor, section_state: &SectionState) -> bool {
    let published = section_state.rounds.first().is_some_and(|first| first.state >= RoundState::Published);
    let begun = published || visitor.may(Right::SeeDrafts) && section_state.has_begun();
    begun && section_state.format().system.is_round_robin()
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
