//! The preview of a tournament file: its progress, its players, what is not imported, and whether the program would have
//! paired its rounds in the same way.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::exchange::section::{self, Difference, Plan};
use crate::i18n::{TieNames as _, report_files};
use crate::primitives::Score;
use crate::tournament::standings::ranking;
use crate::tournament::{Attendance, Deviation, PlayerId, RoundState, SectionState};
use crate::web::forms::{Field, Parsed, Text, Tick};
use crate::web::pages::sections::pairing_facts;
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;

/// How long rounds are paired again while the user waits; a round that was begun is finished.
const MAX_CHECK_TIME: Duration = Duration::from_secs(5);
/// The most players whose rounds are paired again: with more, a single round can take longer than that.
const MAX_CHECKED_PLAYERS: usize = 4_000;
/// The most remarks that are listed.
const MAX_REMARKS: usize = 50;

/// A file that was read, with its rounds paired again.
pub(super) struct Checked {
    /// It has those that the program pairs differently.
    pub(super) plan: Plan,
    /// How many rounds were paired again, from the first.
    checked: usize,
}

impl Checked {
    /// Pairs the rounds again.
    pub(super) fn of(plan: Plan) -> Self {
        let begun = Instant::now();
        let is_checked = plan.section_state.players.len() <= MAX_CHECKED_PLAYERS && !plan.is_of_teams();
        let rounds = section::checked(&plan.section_state).take(if is_checked { usize::MAX } else { 0 });
        let in_time = rounds.take_while(|_| begun.elapsed() < MAX_CHECK_TIME);
        let rounds: Vec<_> = in_time.map(|(_, difference)| difference).collect();
        let checked = rounds.len();
        let differing = rounds.into_iter().flatten().collect();
        Self { checked, plan: Plan { differing, ..plan } }
    }
}

/// For the drawing of lots where the file does not give the initial colour.
pub(super) const SEED: Field<Parsed<u32>> = Field::parsed("seed");
/// The name of the section that is made.
pub(super) const NAME: Field<Text> = Field::text("name");
/// Whether the section is in FIDE mode.
pub(super) const FIDE_MODE: Field<Tick> = Field::tick("fide_mode");

#[derive(Template)]
#[template(path = "files/preview.html")]
pub(super) struct Preview {
    page: Page,
    frame: EventFrame,
    section_name: String,
    /// The token of the file, for the form that confirms it.
    upload: String,
    seed: u32,
    players: usize,
    paired: usize,
    next: String,
    facts: Vec<(String, String)>,
    /// The result of pairing the rounds again.
    checked: String,
    /// Whether teams were paired, which cannot be checked.
    is_of_teams: bool,
    /// How many rounds were not checked for lack of time.
    unchecked: usize,
    /// The rounds that differ, in words.
    differing: Vec<String>,
    /// The remarks, each with its line.
    remarks: Vec<String>,
    more_remarks: usize,
    /// Whether the file names teams.
    has_teams: bool,
    rows: Vec<PlayerRow>,
    /// Whether FIDE mode can be chosen: the file does not say that it was left, and is not of teams.
    is_free: bool,
}

/// A player as they will be stored.
struct PlayerRow {
    number: String,
    name: String,
    country: String,
    team: String,
    rating: String,
    points: String,
}

impl Preview {
    /// Of a file that is to be imported into the event of this name.
    pub(super) fn new(page: Page, frame: EventFrame, event: &str, checked: Checked, upload: String) -> Self {
        let Checked { plan, checked } = checked;
        let differing = &plan.differing;
        let section_state = &plan.section_state;
        let format = section_state.format();
        let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
        let mut facts = vec![(page.t("field-rounds"), format.rounds.to_string())];
        facts.extend(pairing_facts(&page, section_state));
        let order: Vec<Message> = format.tie_breaks.iter().map(|tie| tie.message()).collect();
        if !order.is_empty() {
            facts.push((page.t("field-tie-breaks"), page.say(&Message::new("value").with("value", order))));
        }
        if !section_state.forbidden_pairs.is_empty() {
            facts.push((page.t("file-forbidden-pairs"), section_state.forbidden_pairs.len().to_string()));
        }
        let mut remarks: Vec<(Option<u32>, Message)> =
            plan.file_remarks.iter().map(|remark| (remark.line, report_files::file_remark(remark))).collect();
        remarks.extend(plan.remarks.iter().map(|remark| (remark.line, report_files::section_remark(remark))));
        remarks.sort_by_key(|(line, _)| *line);
        let more_remarks = remarks.len().saturating_sub(MAX_REMARKS) + plan.more_file_remarks;
        let text = |(_, remark): (Option<u32>, Message)| page.say(&remark);
        let unchecked = paired.saturating_sub(checked);
        let checked = Message::new("file-checked").with("rounds", checked).with("differ", differing.len());
        Self {
            section_name: plan.name_in(event),
            upload,
            seed: format.seed,
            players: section_state.players.len(),
            paired,
            next: page.say(&next(section_state)),
            facts,
            checked: page.say(&checked),
            unchecked,
            differing: differing.iter().map(|round| page.say(&difference(section_state, round))).collect(),
            remarks: remarks.into_iter().take(MAX_REMARKS).map(text).collect(),
            more_remarks,
            has_teams: !section_state.teams.is_empty(),
            rows: rows(&plan),
            is_of_teams: plan.is_of_teams(),
            is_free: section_state.settings().rules.fide_mode.is_off() && !plan.is_of_teams(),
            page,
            frame,
        }
    }
}

/// How the section continues.
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

/// What the program pairs differently in a round.
fn difference(section_state: &SectionState, differing: &Difference) -> Message {
    if differing.instead.is_empty() {
        return Message::new("file-round-unpairable").with("round", differing.round);
    }
    let players = PlayerIndex::for_section(section_state);
    let number = |id: PlayerId| players.get(id).and_then(|player| player.number).unwrap_or_default();
    let text = |instead: &Deviation| match *instead {
        Deviation::Pair(white, black) => {
            Some(Message::new("value").with("value", format!("{}–{}", number(white), number(black))))
        }
        Deviation::Bye(player) => Some(Message::new("file-instead-bye").with("number", number(player))),
        Deviation::NoBye => None,
    };
    let pairs: Vec<Message> = differing.instead.iter().filter_map(text).collect();
    Message::new("file-round-differs").with("round", differing.round).with("pairs", pairs)
}

fn rows(plan: &Plan) -> Vec<PlayerRow> {
    let section_state = &plan.section_state;
    let table = ranking::standings(section_state, None);
    let placed = table.rows.iter().map(|row| (row.player, row.points));
    let out = table.out.iter().map(|row| (row.player, row.points));
    let points: HashMap<PlayerId, Score> = placed.chain(out).collect();
    let row = |(player, team): (&crate::tournament::Player, &str)| PlayerRow {
        number: player.number.map(|number| number.to_string()).unwrap_or_default(),
        name: player.details.name.to_string(),
        country: player.details.country.clone(),
        team: team.to_owned(),
        rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        points: points.get(&player.id).map(ToString::to_string).unwrap_or_default(),
    };
    section_state.players.iter().zip(plan.team_names()).map(row).collect()
}
