//! The page of an event: how it stands, for those who come to look.

use std::collections::HashMap;

use super::course::{
    Leader, Plate, Progress, When, days_until, ending, first_players, first_section, games, is_finished,
    last_round, leaders, most_points, plates, title_size,
};
use super::hall;
use super::watched::Meter;
use crate::actions::boards::featured;
use crate::tournament::{Event, RoundState, RoundSummary, SectionId, SectionState, SectionSummary};
use crate::web::address::{EventPath, SectionPath};
use crate::web::pages::boards::featured::Picture;
use crate::web::prelude::*;
use crate::web::views::rounds::round::{GameRow, announcement, state_key};
use crate::web::visitor::now;

/// As many games of a round that is played stand on the page of its event, and of one that was played last.
const GAMES: usize = 10;
/// As many of the first players.
const LEADERS: usize = 10;
/// As many of each section that are known for its picture; the list of sections shows three of them.
const LEADERS_OF_SECTION: usize = 5;
/// Who stands on a podium.
const ON_PODIUM: u32 = 3;
/// There is room for no more steps: where more share these places, they stand in the table.
const MAX_STEPS: usize = 6;
/// As many places stand beside a podium.
const BESIDE_PODIUM: usize = 12;
/// As many featured games are drawn.
const FEATURED: u8 = 2;

#[derive(Template)]
#[template(path = "events/show.html")]
pub(super) struct Show {
    page: Page,
    frame: EventFrame,
    felt: &'static str,
    /// The class of the name's size.
    size: &'static str,
    /// When it is in a word, and which of its days that is.
    when: Vec<String>,
    is_playing: bool,
    /// The section that is looked at first.
    first: Option<First>,
    sections: Vec<SectionRow>,
    /// Featured games, drawn.
    featured: Vec<Picture>,
    officials: Vec<(String, String)>,
    may_manage: bool,
    teams: usize,
}

/// How the section stands that is looked at first.
struct First {
    name: String,
    url: String,
    /// A sentence of how it ended, or when its next pairings come; may be empty.
    sentence: String,
    plates: Vec<Plate>,
    /// Its last round, once it is public.
    round: Option<LastRound>,
    /// After how many rounds these are the first.
    complete: u8,
    leaders: Vec<Leader>,
    podium: Vec<Step>,
    /// What the section was in numbers: the number, and of what.
    numbers: Vec<(String, String)>,
    players: usize,
}

/// A round with its first games.
struct LastRound {
    number: u8,
    url: String,
    /// Whether a player may still look for the board to play at.
    is_open: bool,
    meter: Meter,
    games: Vec<GameRow>,
}

/// A player on the podium.
struct Step {
    leader: Leader,
    /// How many points could be had; empty where a win does not give one.
    most: String,
    /// The points as balls: whole ones, a half, and those that were missed; none where there are too many.
    balls: Vec<&'static str>,
}

/// A section of the event.
pub(super) struct SectionRow {
    pub(super) name: String,
    /// The system, when it is a round robin: how many rounds it has depends on the players.
    pub(super) table: Option<Message>,
    /// The number of rounds.
    pub(super) planned: u8,
    pub(super) url: String,
    pub(super) players: usize,
    /// The last round that the visitor may see, with its state's key.
    pub(super) round: Option<(u8, &'static str)>,
    pub(super) playing: usize,
    /// When the pairings of the next round are published by themselves: the sentence, and the round's address.
    pub(super) announced: Option<(String, String)>,
    /// The first players after the last round that is over.
    pub(super) leaders: Vec<Leader>,
}

impl Show {
    /// Whether it is over, and who has won stands in the hero.
    fn has_podium(&self) -> bool {
        self.first.as_ref().is_some_and(|first| !first.podium.is_empty())
    }

    /// Whether this is the section that is shown above the list.
    fn is_first(&self, section: &SectionRow) -> bool {
        self.first.as_ref().is_some_and(|first| first.url == section.url)
    }

    /// The place of the first who stands beside the podium, and of the last.
    fn places(&self) -> Option<(String, String)> {
        let leaders = &self.first.as_ref()?.leaders;
        let places = leaders.first().zip(leaders.last()).map(|(first, last)| (first.place(), last.place()));
        places.filter(|_| self.has_podium())
    }
}

pub(super) fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let title = Message::new("event-title").with("name", &event.details.name);
    let (page, frame) = EventFrame::new(visitor, &event, title, "");
    let summaries = tx.list_section_summaries(path.event)?;
    let mut states = states(tx, &summaries)?;
    let (when, progress) = progress(&page, &event, &summaries);
    let first = first_section(&summaries.iter().collect::<Vec<_>>());
    // Its leaders stand above the list, and not in it.
    let first = first.map(|of| First::new(&page, path, of, states.remove(&of.section.id).as_ref(), progress));
    let officials = hall::officials(&page, &tx.load_refereeing_body(path.event)?);
    let drawn = featured::latest(tx, path.event, FEATURED)?;
    Ok(Show {
        felt: progress.felt(),
        size: title_size(&event.details.name),
        when,
        is_playing: progress == Progress::Playing,
        featured: drawn.iter().enumerate().map(|(nth, game)| Picture::new(&page, nth, game)).collect(),
        sections: rows(visitor, &page, summaries, &states),
        first,
        officials: officials.into_iter().map(|(name, of)| (of, name)).collect(),
        may_manage: visitor.may(Right::ManageEvent),
        teams: tx.teams_of(path.event)?.len(),
        page,
        frame,
    })
}

/// How far the event is, in words: that it is played, and on which day; that it is over; in how many days it begins.
fn progress(page: &Page, event: &Event, summaries: &[SectionSummary]) -> (Vec<String>, Progress) {
    let today = event.details.zone.day(now());
    let when = When::for_event(&event.details, today);
    let progress = Progress::new(when, &summaries.iter().collect::<Vec<_>>());
    let words = match (progress, event.details.days()) {
        (Progress::Playing, Some((first, last))) if first < last && when == When::Now => {
            vec![page.t("home-now"), page.t1("event-day-n", "n", (today - first).num_days() + 1)]
        }
        (Progress::Playing, _) => vec![page.t("home-now")],
        (Progress::Over, _) => vec![page.t("event-over")],
        (Progress::Ahead, Some((first, _))) if today < first => vec![days_until(page, first, today)],
        (Progress::Ahead, _) => vec![page.t("event-ahead")],
    };
    (words, progress)
}

/// The sections of these that have been played in, in as many queries for eight as for one.
pub(super) fn states(
    tx: &mut Tx<'_>,
    summaries: &[SectionSummary],
) -> Result<HashMap<SectionId, SectionState>, PageError> {
    let begun =
        summaries.iter().filter(|of| of.rounds.iter().any(|round| round.state >= RoundState::Published));
    let ids: Vec<SectionId> = begun.map(|of| of.section.id).collect();
    Ok(if ids.is_empty() { HashMap::new() } else { tx.load_section_states_by_id(ids)? })
}

/// The sections as they are listed.
pub(super) fn rows(
    visitor: &Visitor,
    page: &Page,
    summaries: Vec<SectionSummary>,
    states: &HashMap<SectionId, SectionState>,
) -> Vec<SectionRow> {
    let row = |summary: SectionSummary| {
        let state = states.get(&summary.section.id);
        row(visitor, page, summary, state)
    };
    summaries.into_iter().map(row).collect()
}

fn row(
    visitor: &Visitor,
    page: &Page,
    summary: SectionSummary,
    section_state: Option<&SectionState>,
) -> SectionRow {
    let SectionSummary { section, stage, players, rounds } = summary;
    let path = EventPath { event: section.event }.section(section.id);
    // No one leads before a round has been played.
    let is_played = |round: &RoundSummary| round.state > RoundState::Published && round.playing == 0;
    let has_played = rounds.first().is_some_and(is_played);
    let first = section_state.filter(|_| has_played);
    let first = first.map(|state| first_players(page, path, state, LEADERS_OF_SECTION));
    let seen = rounds
        .iter()
        .rev()
        .find(|round| visitor.may(Right::SeeDrafts) || round.state >= RoundState::Published);
    let announced = rounds.iter().find_map(|round| Some((round.number, round.announced_at?)));
    let system = stage.format.system;
    SectionRow {
        announced: announced.map(|(number, at)| (announcement(page, (number, at)), path.round(number).url())),
        url: path.url(),
        leaders: first.unwrap_or_default(),
        players,
        round: seen.map(|round| (round.number, state_key(round.state))),
        playing: seen.filter(|round| round.state == RoundState::Playing).map_or(0, |round| round.playing),
        table: system.cycles().map(|_| system.message()),
        planned: stage.format.rounds,
        name: section.settings.name,
    }
}

impl First {
    fn new(
        page: &Page,
        path: EventPath,
        summary: &SectionSummary,
        section_state: Option<&SectionState>,
        progress: Progress,
    ) -> Self {
        let path = path.section(summary.section.id);
        let format = &summary.stage.format;
        // How many rounds a table has follows from its players, who are known once it has begun.
        let is_known = !format.system.is_round_robin() || section_state.is_some();
        let planned = section_state.map_or(format.rounds.into(), SectionState::planned_rounds);
        let planned = if is_known { planned } else { 0 };
        let next = summary.rounds.iter().find_map(|round| Some((round.number, round.announced_at?)));
        let mut first = Self {
            name: summary.section.settings.name.clone(),
            url: path.url(),
            sentence: next.map(|next| announcement(page, next)).unwrap_or_default(),
            plates: plates(page, path, summary, planned),
            round: None,
            complete: 0,
            leaders: Vec::new(),
            podium: Vec::new(),
            numbers: Vec::new(),
            players: summary.players,
        };
        if let Some(section_state) = section_state {
            // No player has won what was left open.
            let is_over = is_finished(summary) && section_state.is_decided();
            first.tell(page, path, section_state, progress == Progress::Over && is_over);
        }
        first
    }

    fn tell(&mut self, page: &Page, path: SectionPath, section_state: &SectionState, is_over: bool) {
        self.round = last_round(section_state).map(|round| LastRound {
            number: round.number,
            url: path.round(round.number).url(),
            is_open: round.state < RoundState::Closed,
            meter: Meter::new(page, round),
            games: games(path, section_state, round).into_iter().take(GAMES).collect(),
        });
        let count = if is_over { BESIDE_PODIUM } else { LEADERS };
        let (leaders, complete) = leaders(page, path, section_state, count);
        self.complete = complete;
        if !is_over || leaders.is_empty() {
            self.leaders = leaders;
            return;
        }
        self.sentence = ending(page, section_state, &leaders).unwrap_or_default();
        self.numbers = numbers(page, section_state);
        let is_high = |leader: &Leader| (1..=ON_PODIUM).contains(&leader.place_number());
        if leaders.iter().filter(|leader| is_high(leader)).count() > MAX_STEPS {
            self.leaders = leaders;
            return;
        }
        let (podium, beside): (Vec<Leader>, Vec<Leader>) = leaders.into_iter().partition(is_high);
        let most = most_points(section_state, complete);
        self.podium = podium.into_iter().map(|leader| Step::new(leader, most)).collect();
        self.leaders = beside;
    }
}

impl Step {
    fn new(leader: Leader, most: Option<u8>) -> Self {
        let halves = usize::try_from(leader.score.halves()).unwrap_or_default();
        let (whole, half) = (halves / 2, halves % 2);
        let all = most.filter(|most| *most <= MAX_BALLS).map_or(0, usize::from);
        let ball = |nth: usize| match nth {
            nth if nth < whole => "whole",
            nth if nth < whole + half => "half",
            _ => "missed",
        };
        let balls = (0..all).map(ball).collect();
        Self { leader, most: most.map(|most| most.to_string()).unwrap_or_default(), balls }
    }
}

/// More balls than these are hard to count.
const MAX_BALLS: u8 = 15;

/// A section that is over in numbers.
fn numbers(page: &Page, section_state: &SectionState) -> Vec<(String, String)> {
    let public = || section_state.rounds.iter().filter(|round| round.is_public());
    let games = || public().flat_map(|round| &round.games);
    let played = games().filter(|game| game.result.is_some_and(|result| result.was_played())).count();
    let drawn = games().filter(|game| game.result.is_some_and(|result| result.is_draw())).count();
    let recorded = games().filter(|game| game.has_record).count();
    let number =
        |count: usize, key: &str| (count > 0).then(|| (page.number(count), page.t1(key, "n", count)));
    [
        number(section_state.players.len(), "number-players"),
        number(public().count(), "number-rounds"),
        number(played, "number-games"),
        number(drawn, "number-draws"),
        number(recorded, "number-records"),
    ]
    .into_iter()
    .flatten()
    .collect()
}
