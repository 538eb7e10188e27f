//! What a tournament file would make: how far it is, who plays, what is not kept, and whether the program would have
//! paired its rounds so.

use std::time::{Duration, Instant};

use askama::Template;

use super::words;
use crate::actions::sections::imports::SentFile;
use crate::exchange::section::{self, Differing, Plan};
use crate::i18n::Message;
use crate::tournament::standings::ranking;
use crate::tournament::{Attendance, Deviation, PlayerId, RoundState, SectionState};
use crate::web::hex;
use crate::web::pages::sections::pairing_facts;
use crate::web::views::{EventFrame, Page, ties};

/// How long rounds are paired again while somebody waits; one that was begun is finished.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most players whose rounds are paired again: of more, a single round can take longer than that.
const CHECKED_PLAYERS: usize = 4_000;
/// So many remarks are listed.
const LISTED: usize = 50;

/// A file that was read, and what the program thinks of its pairings.
pub(super) struct Looked {
    plan: Plan,
    file: SentFile,
    /// How many rounds were paired again, from the first.
    checked: usize,
    /// Those that the program pairs otherwise.
    differing: Vec<Differing>,
}

impl Looked {
    /// Pairs the rounds again.
    pub(super) fn at(plan: Plan, file: SentFile) -> Self {
        let begun = Instant::now();
        let is_checked = plan.section_state.players.len() <= CHECKED_PLAYERS;
        let rounds = section::checked(&plan.section_state).take(if is_checked { usize::MAX } else { 0 });
        let looked_at = rounds.take_while(|_| begun.elapsed() < PATIENCE);
        let rounds: Vec<_> = looked_at.map(|(_, difference)| difference).collect();
        let checked = rounds.len();
        Self { differing: rounds.into_iter().flatten().collect(), checked, plan, file }
    }
}

#[derive(Template)]
#[template(path = "files/preview.html")]
pub(super) struct Preview {
    page: Page,
    frame: EventFrame,
    /// The section's name.
    called: String,
    file_name: String,
    file: String,
    seed: u32,
    players: usize,
    paired: usize,
    /// How it goes on.
    next: String,
    facts: Vec<(String, String)>,
    /// What came out of pairing the rounds again.
    checked: String,
    /// How many rounds there was no time for.
    unchecked: usize,
    /// The rounds that differ, said.
    differing: Vec<String>,
    /// What there is to look at, by line.
    remarks: Vec<String>,
    more_remarks: usize,
    lines: Vec<Line>,
}

/// A player as he will be stored.
struct Line {
    number: String,
    name: String,
    country: String,
    rating: String,
    points: String,
}

impl Preview {
    pub(super) fn new(page: Page, frame: EventFrame, looked: Looked) -> Self {
        let Looked { plan, file, checked, differing } = looked;
        let section_state = &plan.section_state;
        let settings = &section_state.section.settings;
        let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
        let mut facts = vec![(page.t("field-rounds"), settings.rounds.to_string())];
        facts.extend(pairing_facts(&page, settings));
        let order: Vec<Message> =
            settings.tie_breaks.iter().map(|tie| Message::new(ties::name_key(*tie))).collect();
        if !order.is_empty() {
            facts.push((page.t("field-tie-breaks"), page.say(&Message::new("value").with("value", order))));
        }
        if !section_state.forbidden_pairs.is_empty() {
            facts.push((page.t("file-kept-apart"), section_state.forbidden_pairs.len().to_string()));
        }
        let mut remarks: Vec<(Option<u32>, Message)> =
            plan.file_remarks.iter().map(|remark| (remark.line, words::file_remark(&remark.kind))).collect();
        remarks.extend(plan.remarks.iter().map(|remark| (remark.line, words::remark(&remark.kind))));
        remarks.sort_by_key(|(line, _)| *line);
        let more_remarks = remarks.len().saturating_sub(LISTED) + plan.more_file_remarks;
        let said = |(line, remark): (Option<u32>, Message)| match line {
            Some(line) => page.say(&Message::new("file-at-line").with("line", line).with("what", remark)),
            None => page.say(&remark),
        };
        let unchecked = paired.saturating_sub(checked);
        let checked = Message::new("file-checked").with("rounds", checked).with("differ", differing.len());
        Self {
            called: settings.name.clone(),
            file_name: file.name,
            file: hex::of(&file.bytes),
            seed: settings.seed,
            players: section_state.players.len(),
            paired,
            next: page.say(&next(section_state)),
            facts,
            checked: page.say(&checked),
            unchecked,
            differing: differing.iter().map(|round| page.say(&difference(section_state, round))).collect(),
            remarks: remarks.into_iter().take(LISTED).map(said).collect(),
            more_remarks,
            lines: lines(section_state),
            page,
            frame,
        }
    }
}

/// How the section goes on.
fn next(section_state: &SectionState) -> Message {
    match section_state.rounds.last() {
        Some(last) if last.state == RoundState::CheckIn => {
            let away = last.absences.iter().filter(|(_, word)| *word != Attendance::Present).count();
            Message::new("file-next-check-in").with("round", last.number).with("away", away)
        }
        Some(last) if last.state == RoundState::Playing => {
            let boards = last.boards_playing();
            Message::new("file-next-playing").with("round", last.number).with("n", boards)
        }
        _ => Message::new("file-next-finished"),
    }
}

/// What the program pairs otherwise in a round.
fn difference(section_state: &SectionState, differing: &Differing) -> Message {
    if differing.instead.is_empty() {
        return Message::new("file-round-unpairable").with("round", differing.round);
    }
    let number = |id: PlayerId| {
        let player = section_state.players.iter().find(|player| player.id == id);
        player.and_then(|player| player.number).unwrap_or_default()
    };
    let said = |instead: &Deviation| match *instead {
        Deviation::Pair(white, black) => {
            Message::new("value").with("value", format!("{}–{}", number(white), number(black)))
        }
        Deviation::Bye(player) => Message::new("file-instead-bye").with("number", number(player)),
    };
    let pairs: Vec<Message> = differing.instead.iter().map(said).collect();
    Message::new("file-round-differs").with("round", differing.round).with("pairs", pairs)
}

fn lines(section_state: &SectionState) -> Vec<Line> {
    let table = ranking::standings(section_state, None);
    let points = |id: PlayerId| table.rows.iter().find(|row| row.player == id).map(|row| row.points);
    let line = |player: &crate::tournament::Player| Line {
        number: player.number.map(|number| number.to_string()).unwrap_or_default(),
        name: player.details.name.to_string(),
        country: player.details.country.clone(),
        rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        points: points(player.id).map(|points| points.to_string()).unwrap_or_default(),
    };
    section_state.players.iter().map(line).collect()
}
