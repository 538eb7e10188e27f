//! The events of the front page as lists: those of now, those to come, those that are over by their years.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use chrono::{Datelike as _, NaiveDate};

use crate::store::Tx;
use crate::tournament::{Event, EventId, RoundState, Section, SectionId, SectionSummary};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::pages::events::course::{When, days_until, planned_rounds};
use crate::web::serving::winners::{Winner, Winners};
use crate::web::views::Page;
use crate::web::views::sport::country_code;
use crate::web::visitor::now;

/// Of as many sections on a page it is said who has won,
const MAX_WINNERS: usize = 24;
/// and of as many of one event.
const MAX_WINNERS_OF_EVENT: usize = 3;

/// Events under a heading.
pub(super) struct Group {
    pub(super) when: When,
    pub(super) heading: String,
    /// By year where they are over; all under an empty one otherwise.
    pub(super) years: Vec<(String, Vec<Card>)>,
}

impl Group {
    /// The end of its class: how far its events are.
    pub(super) const fn kind(&self) -> &'static str {
        match self.when {
            When::Now => "now",
            When::Soon => "soon",
            When::Past => "past",
            When::Unknown => "undated",
        }
    }

    /// Whether the events are over.
    pub(super) fn is_past(&self) -> bool {
        self.when == When::Past
    }
}

/// An event of the list.
pub(super) struct Card {
    pub(super) event: Event,
    pub(super) sections: Vec<SectionLink>,
    /// Of an event to come: its first day, the month of that, and how far off it is.
    pub(super) soon: Option<(String, String, String)>,
    /// How many players and rounds it has, where that is known.
    pub(super) facts: Vec<String>,
}

impl Card {
    /// The winners of its sections.
    pub(super) fn winners(&self) -> impl Iterator<Item = (&SectionLink, &WinnerLine)> {
        self.sections.iter().filter_map(|section| Some((section, section.winner.as_ref()?)))
    }

    /// Whether it has more than one section.
    pub(super) fn has_several(&self) -> bool {
        self.sections.len() > 1
    }
}

/// Who has won a section.
pub(super) struct WinnerLine {
    pub(super) name: String,
    pub(super) url: String,
    /// The code of the country; may be empty.
    pub(super) country: String,
    pub(super) points: String,
    /// How many points could be had; may be empty.
    pub(super) most: String,
}

/// A section of an event, by the page of it that is wanted now.
pub(super) struct SectionLink {
    pub(super) name: String,
    pub(super) url: String,
    /// The round that is played or about to be.
    pub(super) round: Option<u8>,
    /// How many of its games go on, once it is played.
    pub(super) playing: Option<usize>,
    pub(super) winner: Option<WinnerLine>,
}

impl SectionLink {
    /// Of an event that is over.
    pub(super) fn of_past(section: &Section) -> Self {
        let path = EventPath { event: section.event }.section(section.id);
        let name = section.settings.name.clone();
        Self { url: path.at("standings"), name, round: None, playing: None, winner: None }
    }

    /// The same with who has won it.
    fn won(self, section: &Section, winner: Option<&Arc<Winner>>) -> Self {
        let path = EventPath { event: section.event }.section(section.id);
        let winner = winner.map(|winner| WinnerLine {
            name: winner.name.clone(),
            url: path.player(winner.player).url(),
            country: country_code(&winner.country).to_owned(),
            points: winner.points.clone(),
            most: winner.most.map(|most| most.to_string()).unwrap_or_default(),
        });
        Self { winner, ..self }
    }

    /// Of any other: pairings are published the evening before, too.
    pub(super) fn of_now(summary: &SectionSummary) -> Self {
        let Section { event, id, settings, .. } = &summary.section;
        let path = EventPath { event: *event }.section(*id);
        let last = summary.rounds.iter().rfind(|round| round.state >= RoundState::Published);
        let round = last.filter(|round| round.state != RoundState::Closed);
        let url = match (round, last) {
            (Some(round), _) => path.round(round.number).url(),
            (None, Some(_)) => path.at("standings"),
            (None, None) => path.at("players"),
        };
        let playing = round.filter(|round| round.state == RoundState::Playing).map(|round| round.playing);
        let round = round.map(|round| round.number);
        Self { name: settings.name.clone(), url, round, playing, winner: None }
    }
}

/// What is known of the sections of events.
pub(super) struct Sections {
    /// Of those that are over.
    over: Vec<Section>,
    /// Of all others.
    pub(super) others: Vec<SectionSummary>,
}

impl Sections {
    /// Of these events, in as many queries for many as for one.
    pub(super) fn load(tx: &mut Tx<'_>, events: &[(When, Event)]) -> Result<Self, PageError> {
        let ids = |is_past: bool| -> Vec<EventId> {
            let found = events.iter().filter(move |(when, _)| (*when == When::Past) == is_past);
            found.map(|(_, event)| event.id).collect()
        };
        Ok(Self {
            over: tx.list_sections_of(&ids(true))?,
            others: tx.list_section_summaries_of(&ids(false))?,
        })
    }

    /// Those of an event that is not over.
    pub(super) fn of(&self, event: EventId) -> Vec<&SectionSummary> {
        self.others.iter().filter(|summary| summary.section.event == event).collect()
    }

    /// The winners of the first of those that are over, in the order of the list.
    fn winners(
        &self,
        tx: &mut Tx<'_>,
        events: &[(When, Event)],
        winners: &Winners,
    ) -> Result<HashMap<SectionId, Arc<Winner>>, PageError> {
        let of_event = |(_, event): &(When, Event)| {
            let id = event.id;
            let sections = self.over.iter().filter(move |section| section.event == id);
            sections.take(MAX_WINNERS_OF_EVENT).cloned()
        };
        let asked: Vec<Section> = events.iter().flat_map(of_event).take(MAX_WINNERS).collect();
        Ok(winners.of(tx, &asked)?)
    }
}

/// The events in groups, without the one that stands above them.
pub(super) fn groups(
    tx: &mut Tx<'_>,
    page: &Page,
    (events, sections): (&[(When, Event)], &Sections),
    above: Option<EventId>,
    winners: &Winners,
) -> Result<Vec<Group>, PageError> {
    let won = sections.winners(tx, events, winners)?;
    let over = sections
        .over
        .iter()
        .map(|section| (section.event, SectionLink::of_past(section).won(section, won.get(&section.id))));
    let others = sections.others.iter().map(|of| (of.section.event, SectionLink::of_now(of)));
    let mut links: BTreeMap<EventId, Vec<SectionLink>> = BTreeMap::new();
    for (event, link) in over.chain(others) {
        links.entry(event).or_default().push(link);
    }
    let mut groups: Vec<Group> = Vec::new();
    for in_group in events.chunk_by(|(one, _), (other, _)| one == other) {
        let Some((when, _)) = in_group.first() else { continue };
        let mut years: Vec<(String, Vec<Card>)> = Vec::new();
        for (_, event) in in_group.iter().filter(|(_, event)| Some(event.id) != above) {
            let day = event.details.starts_on.or(event.details.ends_on).filter(|_| *when == When::Past);
            let year = day.map(|day| day.year().to_string()).unwrap_or_default();
            let card = card(page, event, *when, links.remove(&event.id).unwrap_or_default(), sections);
            match years.last_mut() {
                Some((last, cards)) if *last == year => cards.push(card),
                _ => years.push((year, vec![card])),
            }
        }
        if !years.is_empty() {
            groups.push(Group { when: *when, heading: page.t(when.heading()), years });
        }
    }
    Ok(groups)
}

fn card(page: &Page, event: &Event, when: When, links: Vec<SectionLink>, sections: &Sections) -> Card {
    let (mut players, mut rounds) = (0, 0);
    for summary in sections.of(event.id) {
        players += summary.players;
        rounds = rounds.max(planned_rounds(summary));
    }
    let mut facts = Vec::new();
    if players > 0 {
        facts.push(page.t1("players-n", "n", players));
        if links.len() == 1 {
            facts.push(page.t1("rounds-n", "n", rounds));
        }
    }
    let first = event.details.starts_on.or(event.details.ends_on).filter(|_| when == When::Soon);
    let soon = first.map(|first| said_soon(page, first, event.details.zone.day(now())));
    Card { event: event.clone(), sections: links, soon, facts }
}

fn said_soon(page: &Page, first: NaiveDate, today: NaiveDate) -> (String, String, String) {
    let month = page.t1("month-of-day", "n", first.month());
    (first.day().to_string(), month, days_until(page, first, today))
}
