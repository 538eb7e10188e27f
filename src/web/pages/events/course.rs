//! How far an event is, as its own page and the front page show it: when it is, the section that is looked at first, its
//! rounds, its games and who leads.

use std::cmp::Reverse;

use chrono::{Datelike as _, NaiveDate};

use crate::actions::Subject;
use crate::i18n::Message;
use crate::primitives::Score;
use crate::store::{StoreError, Tx};
use crate::swiss::berger;
use crate::tournament::standings::course::movements;
use crate::tournament::standings::ranking::{self, Standing, TableRow};
use crate::tournament::{
    Action, Event, EventDetails, EventId, Round, RoundState, SectionState, SectionSummary,
};
use crate::web::address::SectionPath;
use crate::web::pages::standings::print_alone;
use crate::web::views::Page;
use crate::web::views::rounds::round::{GameRow, RoundRows};
use crate::web::views::sport::country_code;
use crate::web::visitor::now;

/// When an event is, in the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::web::pages) enum When {
    Now,
    Soon,
    Past,
    Unknown,
}

impl When {
    pub(in crate::web::pages) fn for_event(details: &EventDetails, today: NaiveDate) -> Self {
        let Some((first, last)) = details.days() else { return Self::Unknown };
        match () {
            () if today < first => Self::Soon,
            () if today > last => Self::Past,
            () => Self::Now,
        }
    }

    pub(in crate::web::pages) const fn heading(self) -> &'static str {
        match self {
            Self::Now => "home-now",
            Self::Soon => "home-soon",
            Self::Past => "home-past",
            Self::Unknown => "home-undated",
        }
    }
}

/// How far an event is: its hero has the colour of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web::pages) enum Progress {
    Playing,
    Over,
    Ahead,
}

impl Progress {
    /// Of an event with these sections. What is over by its days is over, whatever was left open in it.
    pub(in crate::web::pages) fn new(when: When, sections: &[&SectionSummary]) -> Self {
        let begun = || sections.iter().any(|of| of.rounds.iter().any(|round| is_public(round.state)));
        match when {
            When::Past => Self::Over,
            _ if !sections.is_empty() && sections.iter().all(|of| is_finished(of)) => Self::Over,
            When::Now => Self::Playing,
            When::Soon | When::Unknown => {
                if begun() {
                    Self::Playing
                } else {
                    Self::Ahead
                }
            }
        }
    }

    /// Of an event as it stands now.
    pub(in crate::web::pages) fn now(event: &Event, summaries: &[SectionSummary]) -> Self {
        let when = When::for_event(&event.details, event.details.zone.day(now()));
        Self::new(when, &summaries.iter().collect::<Vec<_>>())
    }

    /// The colour of the hero, as its class is called.
    pub(in crate::web::pages) const fn felt(self) -> &'static str {
        match self {
            Self::Playing => "now",
            Self::Over => "past",
            Self::Ahead => "ivory",
        }
    }
}

fn is_public(state: RoundState) -> bool {
    state >= RoundState::Published
}

/// How many rounds a section has. Those of a round robin follow from its players until it has begun; who enters later adds none.
pub(in crate::web::pages) fn planned_rounds(summary: &SectionSummary) -> usize {
    let format = &summary.stage.format;
    let has_begun = summary.rounds.iter().any(|round| is_public(round.state));
    let cycles = format.system.cycles().filter(|_| !has_begun);
    cycles.map_or(format.rounds.into(), |cycles| berger::rounds(summary.players, cycles))
}

/// Whether all rounds of a section have been played, or it was finalised.
pub(in crate::web::pages) fn is_finished(summary: &SectionSummary) -> bool {
    let planned = planned_rounds(summary);
    let closed = summary.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
    summary.section.final_since.is_some() || planned > 0 && closed >= planned
}

/// The section that is looked at first: where games go on, else where pairings are public, else which has been played in; the oldest
/// of them.
pub(in crate::web::pages) fn first_section<'s>(
    sections: &[&'s SectionSummary],
) -> Option<&'s SectionSummary> {
    let rank = |summary: &&SectionSummary| {
        let last = summary.rounds.iter().rfind(|round| is_public(round.state));
        match last.map(|round| (round.state, round.playing)) {
            Some((RoundState::Playing, playing)) if playing > 0 => 4,
            Some((RoundState::Playing, _)) => 3,
            Some((RoundState::Published, _)) => 2,
            Some(_) => 1,
            None => 0,
        }
    };
    sections.iter().copied().min_by_key(|summary| (Reverse(rank(summary)), summary.section.id))
}

/// In how many days something is, in words: tomorrow, in 12 days.
pub(in crate::web::pages) fn days_until(page: &Page, day: NaiveDate, today: NaiveDate) -> String {
    page.t1("event-in-days", "n", (day - today).num_days())
}

/// The class of a title that is too long for the largest letters.
pub(in crate::web::pages) fn title_size(name: &str) -> &'static str {
    match name.chars().count() {
        0..=20 => "",
        21..=45 => " hero__title--long",
        _ => " hero__title--longest",
    }
}

/// A day in a few letters: `24 Nov`, `24.11`.
fn short_day(page: &Page, day: NaiveDate) -> String {
    let month = Message::new("month-of-time").with("n", day.month());
    page.say(&Message::new("day-short").with("day", format!("{:02}", day.day())).with("month", month))
}

/// A round in the row of rounds.
pub(in crate::web::pages) struct Plate {
    pub(in crate::web::pages) number: usize,
    /// Its address, once everyone may see it.
    pub(in crate::web::pages) url: Option<String>,
    /// `played`, `now` or `ahead`.
    pub(in crate::web::pages) state: &'static str,
    /// The state in a word, for those who hear it.
    pub(in crate::web::pages) said: String,
    /// Its day, where it is known.
    pub(in crate::web::pages) day: Option<String>,
}

/// The rounds of a section that are planned.
pub(in crate::web::pages) fn plates(
    page: &Page,
    path: SectionPath,
    summary: &SectionSummary,
    planned: usize,
) -> Vec<Plate> {
    let format = &summary.stage.format;
    let last = summary.rounds.iter().rfind(|round| is_public(round.state)).map(|round| round.number);
    let plate = |number: u8| {
        let round = summary.rounds.iter().find(|round| round.number == number && is_public(round.state));
        let started = round.and_then(|round| round.times.started_at);
        let day = format.rules.round_day(number).map(|day| short_day(page, day));
        let (state, said) = match round.map(|round| round.state) {
            Some(RoundState::Closed) => ("played", "state-closed"),
            Some(RoundState::Playing) => ("now", "state-playing"),
            Some(_) if last == Some(number) => ("now", "state-published"),
            Some(_) => ("played", "state-published"),
            None => ("ahead", "plate-ahead"),
        };
        Plate {
            number: number.into(),
            url: round.map(|round| path.round(round.number).url()),
            state,
            said: page.t(said),
            day: day.or_else(|| started.map(|at| short_day(page, page.speaker().zone.day(at)))),
        }
    };
    let rounds = planned.max(summary.rounds.len());
    (1..=u8::try_from(rounds).unwrap_or(u8::MAX)).map(plate).collect()
}

/// The last round of a section that everyone may see.
pub(in crate::web::pages) fn last_round(section_state: &SectionState) -> Option<&Round> {
    section_state.rounds.iter().rfind(|round| round.is_public())
}

/// Its games, by board.
pub(in crate::web::pages) fn games(
    path: SectionPath,
    section_state: &SectionState,
    round: &Round,
) -> Vec<GameRow> {
    RoundRows::new(section_state, round, &path.url()).games()
}

/// The boards of a round whose results came last, the latest first; those of which it is not known when they came stand behind.
pub(in crate::web::pages) fn latest_results(
    tx: &mut Tx<'_>,
    event: EventId,
    round: &Round,
    count: usize,
) -> Result<Vec<u32>, StoreError> {
    let mut boards: Vec<(String, u32)> = round
        .games
        .iter()
        .filter(|game| game.result.is_some())
        .map(|game| (Subject::Board(game.id).to_string(), game.number))
        .collect();
    let subjects: Vec<String> = boards.iter().map(|(subject, _)| subject.clone()).collect();
    let acts = [Action::ResultEntered, Action::ResultChanged];
    let latest = tx.list_latest_subjects(event, acts, &subjects)?;
    let place = |subject: &String| latest.iter().position(|of| of == subject).unwrap_or(usize::MAX);
    boards.sort_by_cached_key(|(subject, number)| (place(subject), *number));
    Ok(boards.into_iter().take(count).map(|(_, number)| number).collect())
}

/// A player among the first of the standings.
pub(in crate::web::pages) struct Leader {
    pub(in crate::web::pages) standing: Standing,
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) url: String,
    /// The code of the country, where it is one; otherwise empty.
    pub(in crate::web::pages) country: String,
    pub(in crate::web::pages) rating: Option<u16>,
    pub(in crate::web::pages) score: Score,
    pub(in crate::web::pages) points: String,
    /// By how many places the player has risen in the last round, or fallen, and that in words; empty without a place before.
    pub(in crate::web::pages) change: i32,
    pub(in crate::web::pages) change_said: String,
}

impl Leader {
    fn new(
        page: &Page,
        path: SectionPath,
        section_state: &SectionState,
        row: &TableRow,
        moved: Option<i32>,
    ) -> Option<Self> {
        let player = section_state.players.get(row.index)?;
        Some(Self {
            standing: row.standing(),
            name: player.details.name.to_string(),
            url: path.player(player.id).url(),
            country: country_code(&player.details.country).to_owned(),
            rating: player.details.rating,
            score: row.points,
            points: row.points.to_string(),
            change: moved.unwrap_or_default(),
            change_said: moved.map(|moved| said_change(page, moved)).unwrap_or_default(),
        })
    }

    pub(in crate::web::pages) fn place(&self) -> String {
        print_alone(self.standing)
    }

    /// The place as a number, where there is one.
    pub(in crate::web::pages) fn place_number(&self) -> u32 {
        self.standing.place().unwrap_or_default()
    }
}

/// The first players of a section after the last round that is over, each with what that round has changed, and how many rounds
/// that are.
pub(in crate::web::pages) fn leaders(
    page: &Page,
    path: SectionPath,
    section_state: &SectionState,
    count: usize,
) -> (Vec<Leader>, u8) {
    let complete = section_state.rounds_complete();
    if complete == 0 {
        return (Vec::new(), 0);
    }
    let table = ranking::standings(section_state, Some(complete));
    let rows = table.rows.iter().zip(movements(section_state, &table)).take(count);
    let leader = |(row, moved)| Leader::new(page, path, section_state, row, moved);
    (rows.filter_map(leader).collect(), complete)
}

/// The same players without what has changed, which takes the table of the round before.
pub(in crate::web::pages) fn first_players(
    page: &Page,
    path: SectionPath,
    section_state: &SectionState,
    count: usize,
) -> Vec<Leader> {
    let complete = Some(section_state.rounds_complete()).filter(|complete| *complete > 0);
    let rows =
        complete.map(|rounds| ranking::standings(section_state, Some(rounds)).rows).unwrap_or_default();
    rows.iter().take(count).filter_map(|row| Leader::new(page, path, section_state, row, None)).collect()
}

fn said_change(page: &Page, moved: i32) -> String {
    match moved {
        0 => page.t("leader-same"),
        1.. => page.t1("leader-up", "n", moved),
        _ => page.t1("leader-down", "n", moved.unsigned_abs()),
    }
}

/// How many points could be had in so many rounds, where a win gives one: `7` in `6½ of 7`.
pub(in crate::web::pages) fn most_points(section_state: &SectionState, rounds: u8) -> Option<u8> {
    (section_state.format().points.win == Score::ONE).then_some(rounds)
}

/// How a section ended, in a sentence: who won, with how much, and by how much. Nothing where more share the first place than
/// these leaders.
pub(in crate::web::pages) fn ending(
    page: &Page,
    section_state: &SectionState,
    leaders: &[Leader],
) -> Option<String> {
    let complete = section_state.rounds_complete();
    let first = leaders.first()?;
    let is_first = |leader: &&Leader| leader.place_number() == first.place_number();
    let names: Vec<&str> = leaders.iter().filter(is_first).map(|leader| leader.name.as_str()).collect();
    if names.len() == leaders.len() {
        let table = ranking::standings(section_state, Some(complete));
        let shared = table.rows.iter().filter(|row| row.place == first.place_number()).count();
        if shared > names.len() {
            return None;
        }
    }
    let with = match most_points(section_state, complete) {
        Some(most) => Message::new("ending-points-of").with("points", &first.points).with("most", most),
        None => Message::new("ending-points").with("points", &first.points),
    };
    let say = |key: &'static str, name: &str| Message::new(key).with("name", name).with("with", with.clone());
    let message = match (names.as_slice(), leaders.get(names.len())) {
        ([name], None) => say("ending-won", name),
        ([name], Some(second)) if second.score == first.score => say("ending-won-level", name),
        ([name], Some(second)) => {
            say("ending-won-ahead", name).with("margin", margin(first.score - second.score))
        }
        (several, _) => say("ending-shared", &several.join(", ")),
    };
    Some(page.say(&message))
}

/// A difference of points: half a point, one and a half points.
fn margin(points: Score) -> Message {
    match points.halves() {
        1 => Message::new("ending-margin-half"),
        halves if halves % 2 == 0 => Message::new("ending-margin").with("n", halves / 2),
        _ => Message::new("ending-margin-broken").with("points", points.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};
    use crate::tournament::testing::{round, section_state};
    use crate::tournament::{PairingSystem, RoundSummary, RoundTimes, SectionId};

    #[test]
    fn an_event_is_now_on_all_its_days() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day);
        let when = |starts_on, ends_on, today| {
            let details = EventDetails { starts_on, ends_on, ..EventDetails::default() };
            day(today).map(|today| When::for_event(&details, today))
        };
        for (first, last, today, expected) in [
            (day(20), day(22), 19, When::Soon),
            (day(20), day(22), 20, When::Now),
            (day(20), day(22), 22, When::Now),
            (day(20), day(22), 23, When::Past),
            (day(20), None, 20, When::Now),
            (day(20), None, 21, When::Past),
            (None, day(20), 20, When::Now),
            (None, None, 20, When::Unknown),
        ] {
            assert_eq!(when(first, last, today), Some(expected));
        }
    }

    #[test]
    fn a_section_ends_with_who_won_and_by_how_much() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let path = SectionPath { event: EventId(1), section: SectionId(1) };
        let said = |games: &[(i64, i64, &str)]| {
            let section_state = section_state(4, vec![round(1, games)]);
            let (leaders, _) = leaders(&page, path, &section_state, 10);
            ending(&page, &section_state, &leaders)
        };
        let won = "1 (82) – 0 (60)";
        let clear = said(&[(1, 2, won), (3, 4, "½ (81) – ½ (81)")]).unwrap_or_default();
        assert!(clear.contains("1 of 1") && clear.contains("half a point ahead"), "{clear}");
        let level = said(&[(1, 2, won), (3, 4, won)]).unwrap_or_default();
        assert!(!level.contains("ahead"), "{level}");
        assert_eq!(said(&[(1, 2, ""), (3, 4, "")]), None, "nothing has ended");
    }

    #[test]
    fn a_player_rises_by_as_many_places_as_were_before() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let path = SectionPath { event: EventId(1), section: SectionId(1) };
        let won = "1 (82) – 0 (60)";
        let state = section_state(
            4,
            vec![round(1, &[(1, 2, won), (3, 4, won)]), round(2, &[(3, 1, won), (2, 4, won)])],
        );
        let (leaders, rounds) = leaders(&page, path, &state, 10);
        assert_eq!((rounds, leaders.len()), (2, 4));
        assert!(leaders[0].url.ends_with("/players/3"), "{}", leaders[0].url);
        assert!(leaders.iter().all(|leader| !leader.change_said.is_empty()));
    }

    #[test]
    fn who_enters_late_has_not_risen_and_equal_players_move_as_in_the_standings() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let path = SectionPath { event: EventId(1), section: SectionId(1) };
        let (won, drawn) = ("1 (82) – 0 (60)", "½ (81) – ½ (81)");
        let mut state = section_state(
            6,
            vec![
                round(1, &[(1, 2, drawn), (3, 4, drawn)]),
                round(2, &[(1, 3, won), (5, 2, won), (4, 6, drawn)]),
            ],
        );
        state.stage.format.tie_breaks.clear();
        let (leaders, _) = leaders(&page, path, &state, 10);
        let table = ranking::standings(&state, Some(2));
        let moved = movements(&state, &table);
        assert_eq!(leaders.len(), moved.len());
        for (leader, moved) in leaders.iter().zip(moved) {
            assert_eq!(leader.change, moved.unwrap_or_default(), "{}", leader.url);
            assert_eq!(leader.change_said.is_empty(), moved.is_none(), "{}", leader.url);
        }
        let late = leaders.iter().filter(|leader| leader.change_said.is_empty()).count();
        assert_eq!(late, 2, "who entered for round 2");
    }

    #[test]
    fn a_first_place_that_more_share_than_are_shown_has_no_sentence() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let path = SectionPath { event: EventId(1), section: SectionId(1) };
        let drawn = "½ (81) – ½ (81)";
        let mut state = section_state(6, vec![round(1, &[(1, 2, drawn), (3, 4, drawn), (5, 6, drawn)])]);
        state.stage.format.tie_breaks.clear();
        let said = |count| {
            let (leaders, _) = leaders(&page, path, &state, count);
            ending(&page, &state, &leaders)
        };
        assert_eq!(said(5), None);
        assert!(said(6).is_some());
    }

    #[test]
    fn a_round_robin_has_as_many_rounds_as_when_it_began() {
        let summary = |players: usize, closed: u8, rounds: u8| {
            let state = section_state(0, Vec::new());
            let mut stage = state.stage;
            stage.format.system = PairingSystem::RoundRobin;
            stage.format.rounds = rounds;
            let round = |number| RoundSummary {
                number,
                state: RoundState::Closed,
                playing: 0,
                times: RoundTimes::default(),
                announced_at: None,
            };
            SectionSummary {
                section: state.section,
                stage,
                players,
                rounds: (1..=closed).map(round).collect(),
            }
        };
        assert_eq!(planned_rounds(&summary(6, 0, 9)), 5, "it follows from the players");
        assert!(is_finished(&summary(4, 3, 3)));
        assert!(is_finished(&summary(5, 3, 3)), "one was entered after the beginning");
        assert!(!is_finished(&summary(4, 2, 3)));
    }

    #[test]
    fn long_names_have_smaller_letters() {
        assert_eq!(title_size("Ұлы дала кубогы"), "");
        assert_ne!(title_size(&"я".repeat(40)), title_size(&"я".repeat(150)));
    }
}
