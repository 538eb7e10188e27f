//! What stands first on the front page: the event that is played now, or else the last one that is over, or the next.

use crate::actions::boards::featured;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Event, EventId, Round, RoundState, SectionState, SectionSummary};
use crate::web::address::{EventPath, SectionPath};
use crate::web::answers::error::PageError;
use crate::web::pages::events::course::{
    Leader, Progress, When, days_until, ending, first_section, games, is_finished, last_round,
    latest_results, leaders, title_size,
};
use crate::web::pages::events::watched::{BigBoard, Meter, SmallBoard, boards};
use crate::web::views::Page;
use crate::web::views::boards::games::GameLine;
use crate::web::views::look::LookView;
use crate::web::views::rounds::round::{GameRow, announcement};
use crate::web::visitor::now;

/// As many results stand beside the leaders.
const RESULTS: usize = 5;
const LEADERS: usize = 5;
/// As many games are worth a look.
const FEATURED: u8 = 3;

/// The event above the lists.
pub(super) struct Front {
    pub(super) event: EventId,
    pub(super) hero: Hero,
    pub(super) strip: Vec<SmallBoard>,
    /// The games that ended last: the heading's link, and the games.
    pub(super) results: Option<(String, Vec<GameRow>)>,
    /// Who leads: the rounds that count, the address of the standings, the players.
    pub(super) leaders: Option<(u8, String, Vec<Leader>)>,
    /// Games of all events that are worth a look, each with why.
    pub(super) featured: Vec<(GameLine, String)>,
    /// Where what happens in the event is told, while it is played; otherwise empty.
    pub(super) live: String,
    progress: Progress,
}

/// What the hero says.
pub(super) struct Hero {
    /// The colour of the felt: `now`, `past` or `ivory`.
    pub(super) felt: &'static str,
    pub(super) name: String,
    pub(super) url: String,
    /// The colours and the logo of its event.
    pub(super) look: LookView,
    /// The class of the name's size.
    pub(super) size: &'static str,
    /// When it is in a word; and where, and on which days.
    pub(super) when: String,
    pub(super) facts: Vec<String>,
    /// What is played of it: label and address.
    pub(super) section: Option<(String, String)>,
    /// A sentence of how it stands, or how it ended; may be empty.
    pub(super) sentence: String,
    pub(super) meter: Option<Meter>,
    /// Where a player finds the board to play at, while there is one to go to.
    pub(super) find: Option<String>,
    /// Where it is followed: label and address, the most wanted first.
    pub(super) ways: Vec<(String, String)>,
    pub(super) board: Option<BigBoard>,
}

impl Front {
    /// Whether its event is over: then it stands in the list too.
    pub(super) fn is_over(&self) -> bool {
        self.progress == Progress::Over
    }

    /// Of the event of these that is looked at first.
    pub(super) fn new(
        tx: &mut Tx<'_>,
        page: &Page,
        events: &[(When, Event)],
        sections: &super::Sections,
    ) -> Result<Option<Self>, PageError> {
        let Some((event, progress)) = first(events, sections) else { return Ok(None) };
        let loaded;
        let summaries: Vec<&SectionSummary> = match progress {
            // Of those that are over little was loaded.
            Progress::Over => {
                loaded = tx.list_section_summaries(event.id)?;
                loaded.iter().collect()
            }
            Progress::Playing | Progress::Ahead => sections.of(event.id),
        };
        let page = page.clone().of(event);
        let path = EventPath { event: event.id };
        let mut front = Self {
            event: event.id,
            hero: Hero::new(&page, event, progress),
            strip: Vec::new(),
            results: None,
            leaders: None,
            featured: worth_a_look(tx)?,
            live: if progress == Progress::Playing { path.at("live") } else { String::new() },
            progress,
        };
        if let Some(summary) = first_section(&summaries) {
            let state = path.section(summary.section.id).load_state(tx)?;
            front.show(tx, &page, (path.section(summary.section.id), summary), &state)?;
            if let Some(find) = front.hero.find.as_mut()
                && summaries.len() > 1
            {
                // The player may be in any of the sections.
                *find = path.at("go");
            }
        }
        if front.hero.board.is_none() && progress != Progress::Ahead {
            let latest = featured::latest(tx, event.id, 1)?;
            front.hero.board = latest.first().map(|featured| BigBoard::featured(&page, featured));
        }
        Ok(Some(front))
    }

    /// Shows how this section stands.
    fn show(
        &mut self,
        tx: &mut Tx<'_>,
        page: &Page,
        (path, summary): (SectionPath, &SectionSummary),
        section_state: &SectionState,
    ) -> Result<(), PageError> {
        let (leaders, complete) = leaders(page, path, section_state, LEADERS);
        let round = last_round(section_state);
        self.hero.tell(page, (path, summary), (section_state, round), (self.progress, &leaders));
        if let Some(round) = round {
            let rows = games(path, section_state, round);
            let (board, strip) = boards(tx, page, path, round, &rows)?;
            self.hero.board = board;
            self.strip = strip;
            self.results = results(tx, path, section_state, (round, rows))?;
        }
        if !leaders.is_empty() {
            self.leaders = Some((complete, path.at("standings"), leaders));
        }
        Ok(())
    }
}

/// The event that is looked at first: one in which games go on, one that is played, the last that is over, the next.
fn first<'e>(events: &'e [(When, Event)], sections: &super::Sections) -> Option<(&'e Event, Progress)> {
    let rank = |(when, event): &(When, Event)| {
        let of = sections.of(event.id);
        let progress = Progress::new(*when, &of);
        let goes_on = || of.iter().any(|of| of.rounds.iter().any(|round| round.state == RoundState::Playing));
        let rank = match progress {
            Progress::Playing if goes_on() => 0,
            Progress::Playing => 1,
            Progress::Over => 2,
            Progress::Ahead if *when == When::Soon => 3,
            Progress::Ahead => 4,
        };
        (rank, progress)
    };
    let ranked = events.iter().map(|event| (rank(event), &event.1)).filter(|((rank, _), _)| *rank < 4);
    ranked.min_by_key(|((rank, _), _)| *rank).map(|((_, progress), event)| (event, progress))
}

/// The games on public boards that were put there last, in whatever event that is listed.
fn worth_a_look(tx: &mut Tx<'_>) -> Result<Vec<(GameLine, String)>, PageError> {
    let shown = tx.list_latest_featured(None, FEATURED)?;
    let places: Vec<_> = shown.iter().map(|(place, _)| *place).collect();
    let lines = tx.list_recording_lines(&places)?;
    Ok(lines.iter().map(GameLine::new).zip(shown.into_iter().map(|(_, shown)| shown.note)).collect())
}

/// The games that ended last, of this round or, before its first result, of the one before.
fn results(
    tx: &mut Tx<'_>,
    path: SectionPath,
    section_state: &SectionState,
    (last, rows): (&Round, Vec<GameRow>),
) -> Result<Option<(String, Vec<GameRow>)>, PageError> {
    let has_results = |round: &&Round| round.games.iter().any(|game| game.result.is_some());
    let before = || section_state.rounds.iter().rev().filter(|round| round.is_public()).find(has_results);
    let (round, rows) = if has_results(&last) {
        (last, rows)
    } else {
        match before() {
            Some(round) => (round, games(path, section_state, round)),
            None => return Ok(None),
        }
    };
    let latest = latest_results(tx, path.event, round, RESULTS)?;
    let mut shown: Vec<GameRow> = rows.into_iter().filter(|row| latest.contains(&row.board)).collect();
    shown.sort_by_key(|row| latest.iter().position(|board| *board == row.board));
    Ok(Some((path.round(round.number).url(), shown)))
}

impl Hero {
    fn new(page: &Page, event: &Event, progress: Progress) -> Self {
        let details = &event.details;
        let url = EventPath { event: event.id }.url();
        let today = details.zone.day(now());
        let day = details.days().filter(|(first, last)| first < last && *first <= today && today <= *last);
        let day = day.filter(|_| progress == Progress::Playing);
        let day = day.map(|(first, _)| page.t1("event-day-n", "n", (today - first).num_days() + 1));
        let when = match progress {
            Progress::Playing => page.t("home-now"),
            Progress::Over => page.t("event-over"),
            Progress::Ahead => details
                .days()
                .filter(|(first, _)| today < *first)
                .map_or_else(|| page.t("home-soon"), |(first, _)| days_until(page, first, today)),
        };
        let place = Some(details.place.clone()).filter(|place| !place.is_empty());
        Self {
            felt: progress.felt(),
            size: title_size(&details.name),
            name: details.name.clone(),
            ways: vec![(page.t("front-event"), url.clone())],
            url,
            look: page.look.clone(),
            when,
            facts: [place, page.days(details), day].into_iter().flatten().collect(),
            section: None,
            sentence: String::new(),
            find: None,
            meter: None,
            board: None,
        }
    }

    /// Says how a section stands.
    fn tell(
        &mut self,
        page: &Page,
        (path, summary): (SectionPath, &SectionSummary),
        (section_state, round): (&SectionState, Option<&Round>),
        (progress, leaders): (Progress, &[Leader]),
    ) {
        let name = &section_state.settings().name;
        let standings = (page.t("section-tab-standings"), path.at("standings"));
        match (progress, round) {
            (Progress::Over, _) => {
                self.section = Some((name.clone(), standings.1.clone()));
                // No player has won what was left open.
                let ending = || ending(page, section_state, leaders);
                let is_over = is_finished(summary) && section_state.is_decided();
                self.sentence = is_over.then(ending).flatten().unwrap_or_default();
                let crosstable = (page.t("section-tab-crosstable"), path.at("crosstable"));
                self.ways = vec![(page.t("round-final-standings"), standings.1), crosstable];
            }
            (_, Some(round)) => {
                let url = path.round(round.number).url();
                let label = Message::new("front-section-round").with("section", name);
                // What is wanted of a section between two rounds is how it stands.
                let wanted =
                    if round.state == RoundState::Closed { standings.1.clone() } else { url.clone() };
                self.section = Some((page.say(&label.with("round", round.number)), wanted));
                self.meter = (round.state >= RoundState::Playing).then(|| Meter::new(page, round));
                let next = summary.rounds.iter().find_map(|round| Some((round.number, round.announced_at?)));
                self.sentence = next.map(|next| announcement(page, next)).unwrap_or_default();
                self.find = (round.state < RoundState::Closed).then(|| format!("{url}?by=name"));
                self.ways = vec![(page.t1("round-n", "n", round.number), url)];
                // Who leads stands below, with the way to the standings.
                if self.find.is_none() && !leaders.is_empty() {
                    self.ways.push(standings);
                }
            }
            (_, None) => {
                let players = path.players();
                self.section = Some((name.clone(), players.clone()));
                if summary.players == 0 {
                    self.sentence = page.t("players-empty");
                } else {
                    self.sentence = page.t1("players-n", "n", summary.players);
                    self.ways.push((page.t("section-tab-players"), players));
                }
            }
        }
    }
}
