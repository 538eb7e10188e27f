//! Players: the list with its search and export, and what the pages of players share. One player is in `show`, the form
//! in `form`, the import of lists in `import`.

mod applications;
mod arrivals;
pub(in crate::web) mod claims;
mod federation_lists;
mod people;
pub(in crate::web) mod persons;
mod rating_lists;
mod ratings;
mod report_links;
mod same_person;
pub(in crate::web) mod teams;

mod fields;
mod form;
mod import;
mod join;
mod mending;
mod preview;
mod remarks;
mod show;
mod team_play;
mod women;

use crate::exchange::Table;
use std::collections::HashMap;

use actix_web::web;
use askama::Template;

use super::Answer;
use crate::exchange::starting_list;
use crate::i18n::{GRADE_SHORT, Message, Named as _};
use crate::store::{ClaimQuery, Tx};
use crate::tournament::Right;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::players::search::folded;
use crate::tournament::sections::starting_list::{Ordering, starting_order};
use crate::tournament::sections::starting_numbers::are_fixed;
use crate::tournament::{
    BirthDates, Category, EqualOrder, Event, Grade, Player, PlayerDetails, PlayerId, PlayerStatus,
    RoundState, SectionState, Sex, StartingOrder, Team,
};
use crate::web::address::SectionPath;
use crate::web::answers::error::PageError;
use crate::web::answers::saved_table::SavedTable;
use crate::web::context::Context;
use crate::web::route::routes;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

routes! {
    mod applications, arrivals, claims, federation_lists, form, import, join, people, persons, rating_lists,
        ratings, report_links, same_person, show, teams, women;

    GET  "/events/{event}/sections/{section}/players" Anyone => list, Players;
    GET  "/events/{event}/sections/{section}/players.csv" Anyone => export;
    GET  "/events/{event}/sections/{section}/players.xlsx" Anyone => export;
}

#[derive(Template)]
#[template(path = "players/list.html")]
struct List {
    page: Page,
    frame: SectionFrame,
    /// The columns that are not empty.
    columns: Vec<Column>,
    lines: Vec<PlayerRow>,
    /// How many players there are, whatever is searched for.
    players: usize,
    /// In a women's section: how many have no sex given (A5).
    sexless: usize,
    /// For officials, as many are without a doctor's approval.
    unapproved: usize,
    /// Who may not play in the section (A5), for those who manage its players.
    barred: Vec<PlayerId>,
    query: String,
    has_numbers: bool,
    /// Officials see warnings that count once there is one.
    has_warnings: bool,
    /// Officials see who has a doctor's approval once someone has it; how many have none is said above the list.
    has_approvals: bool,
    may_manage: bool,
    /// The page of the entries that the officials are asked about; none where nothing waits for them.
    claims: Option<String>,
}

/// A column of the list.
struct Column {
    label: String,
    class: &'static str,
    /// Whether it has countries, which are shown with their flags.
    is_country: bool,
}

struct PlayerRow {
    player: Player,
    url: String,
    /// How many warnings count (W1).
    warned: usize,
    cells: Vec<String>,
    /// What a phone shows below the name: grade, country, region, club.
    about: String,
}

/// What is searched for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

/// `GET /events/{event}/sections/{section}/players`
async fn list(context: Context, path: SectionPath, search: web::Query<Search>) -> Answer {
    let query: String = search.q.trim().chars().take(100).collect();
    // Anything can be searched for: only the whole list is worth caching.
    let address = query.is_empty().then(|| path.players());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let barred = barred(tx, visitor, &event, &section_state)?;
        let title = Message::new("section-tab-players");
        let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
        let may_answer = visitor.may(Right::ManagePlayers);
        let is_asked = may_answer && !tx.list_waiting_claims(ClaimQuery::Of(path.event), 1)?.is_empty();
        let claims = is_asked.then(|| path.event().at("claims"));
        Ok(List { barred, claims, ..List::new(page, frame, visitor, section_state, query) })
    };
    context.public_page(path, address, view).await
}

/// The players who may not play in a section (A5), for officials who manage them: it hints at dates of birth (A6).
fn barred(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
) -> Result<Vec<PlayerId>, PageError> {
    if !visitor.may(Right::ManagePlayers) {
        return Ok(Vec::new());
    }
    let births = tx.list_births(section_state.section.id)?;
    let eligibility = Eligibility::for_section(section_state.settings(), event.details.starts_on);
    Ok(eligibility.ineligible(section_state, &births).into_iter().map(|(player, _)| player.id).collect())
}

impl List {
    fn new(
        page: Page,
        mut frame: SectionFrame,
        visitor: &Visitor,
        section_state: SectionState,
        query: String,
    ) -> Self {
        let count =
            |of: fn(&Player) -> bool| section_state.players.iter().filter(|player| of(player)).count();
        let withdrawn = count(|player| player.status == PlayerStatus::Withdrawn);
        let unapproved = count(|player| !player.details.doctor_approved);
        let womens = section_state.settings().category == Category::Women;
        let sexless = if womens { count(|player| player.details.sex.is_none()) } else { 0 };
        let is_official = visitor.role.is_some();
        let has_approvals = is_official && unapproved < section_state.players.len();
        frame.facts.push(page.t1("players-n", "n", section_state.players.len()));
        if withdrawn > 0 {
            frame.facts.push(page.t1("players-withdrawn-n", "n", withdrawn));
        }
        let players = section_state.players.len();
        let ordering = Ordering::from(&section_state);
        let has_numbers = section_state.players.iter().any(|player| player.number.is_some());
        let players_in_order = in_order(section_state.players, ordering);
        let (columns, mut lines) = table(&page, &frame.url, players_in_order, &section_state.teams);
        let mut warned: HashMap<PlayerId, usize> = HashMap::new();
        for warning in &section_state.warnings {
            *warned.entry(warning.player).or_default() += 1;
        }
        let words: Vec<String> = folded(&query).split_whitespace().map(str::to_owned).collect();
        lines.retain(|row| row.matches(&words));
        for row in &mut lines {
            row.warned = warned.get(&row.player.id).copied().unwrap_or_default();
        }
        let may_manage = visitor.may(Right::ManagePlayers);
        Self {
            barred: Vec::new(),
            page,
            frame,
            columns,
            lines,
            players,
            sexless,
            unapproved: if is_official { unapproved } else { 0 },
            query,
            has_numbers,
            has_warnings: is_official && !warned.is_empty(),
            has_approvals,
            may_manage,
            claims: None,
        }
    }
}

impl PlayerRow {
    /// Whether every word searched for is the number or part of the name or of what is known.
    fn matches(&self, words: &[String]) -> bool {
        let number = self.player.number.map_or_else(String::new, |number| number.to_string());
        let text = folded(&format!("{} {}", self.player.details.name, self.about));
        words.iter().all(|word| *word == number || text.contains(word.as_str()))
    }
}

/// The columns that are not empty, and the rows.
fn table(page: &Page, url: &str, players: Vec<Player>, teams: &[Team]) -> (Vec<Column>, Vec<PlayerRow>) {
    type Value = fn(&Page, &PlayerDetails, &str) -> String;
    let mut known: Vec<(&str, &'static str, Value)> = vec![
        ("field-rating", "num", |_, details, _| {
            details.rating.map_or_else(String::new, |rating| rating.to_string())
        }),
        ("players-title", "wide nowrap", |_, details, _| {
            details.title.map_or_else(String::new, |title| title.code().to_owned())
        }),
        ("players-grade", "wide nowrap", |page, details, _| {
            details.grade.map_or_else(String::new, |grade| page.say(&GRADE_SHORT.message(grade)))
        }),
        ("field-country", "wide", |_, details, _| details.country.clone()),
        ("field-region", "wide", |_, details, _| details.region.clone()),
        ("field-club", "wide", |_, details, _| details.club.clone()),
        ("field-team", "wide", |_, _, team| team.to_owned()),
    ];
    let value_of = |value: Value, player: &Player| value(page, &player.details, team_name(teams, player));
    known.retain(|(_, _, value)| players.iter().any(|player| !value_of(*value, player).is_empty()));
    let row = |player: Player| {
        let cells: Vec<String> = known.iter().map(|(_, _, value)| value_of(*value, &player)).collect();
        let about =
            known.iter().zip(&cells).filter(|((_, class, _), cell)| *class != "num" && !cell.is_empty());
        let mut about: Vec<&str> = about.map(|(_, cell)| cell.as_str()).collect();
        // A team is often called after its club.
        about.dedup();
        let about = about.join(" · ");
        PlayerRow { url: format!("{url}/players/{}", player.id), about, cells, player, warned: 0 }
    };
    let lines = players.into_iter().map(row).collect();
    let column = |(key, class, _): &(&str, &'static str, Value)| Column {
        label: page.t(key),
        class,
        is_country: *key == "field-country",
    };
    let columns = known.iter().map(column).collect();
    (columns, lines)
}

/// By starting number; those who have none yet by rating, title and grade, before lots are drawn and without dates of birth
/// (A6).
pub(in crate::web::pages) fn in_order(mut players: Vec<Player>, ordering: Ordering) -> Vec<Player> {
    let Ordering { equals, alphabet, .. } = ordering;
    let equals = if equals == EqualOrder::Entered { equals } else { EqualOrder::Name };
    let ordering = Ordering { equals, alphabet, ..Ordering::PLAIN };
    let order = starting_order(&players, ordering, &BirthDates::new());
    let place: HashMap<_, _> = order.into_iter().zip(0usize..).collect();
    players.sort_by_key(|player| (player.number.unwrap_or(u32::MAX), place.get(&player.id).copied()));
    players
}

/// What to know about entering players now: a round is paired already, or the table of a round robin is fixed.
fn late(page: &Page, section_state: &SectionState) -> Option<String> {
    let mut paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn);
    let last = paired.next_back()?.number;
    let by_strength = section_state.format().first_round == StartingOrder::Rating;
    let next = section_state.players.iter().filter_map(|player| player.number).max().unwrap_or(0);
    Some(match section_state.format().system.cycles() {
        Some(_) => page.t("error-table-is-fixed"),
        None if by_strength && !are_fixed(section_state) => page.t1("player-late-shifts", "n", last),
        None => page.t2("player-late", "n", last, "next", next.saturating_add(1)),
    })
}

/// `GET /events/{event}/sections/{section}/players.csv` and `….xlsx`: the public columns, in the language of the page.
async fn export(context: Context, path: SectionPath) -> Answer {
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let title = Message::new("section-tab-players");
        let (page, _) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
        let ordering = Ordering::from(&section_state);
        let mut players = in_order(section_state.players, ordering);
        if visitor.role.is_none() {
            // The doctor's approval is for officials.
            players.iter_mut().for_each(|player| player.details.doctor_approved = false);
        }
        let (name, title) = (&section_state.section.settings.name, page.title.as_str());
        let table = starting_list_in(&page, &players, &section_state.teams);
        let (parts, about) = ([event.details.name.as_str(), name, title], vec![title.to_owned()]);
        Ok(SavedTable::of_event(page.speaker(), &event.details, &parts, (name, title), about, table))
    };
    context.public_table(path, &path.players(), "", export).await
}

/// A text without the spaces that separate no words.
pub(super) fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The starting list in the language of a page.
fn starting_list_in(page: &Page, players: &[Player], teams: &[Team]) -> Table {
    let header = EXPORTED.map(|key| page.t(key));
    let more = MORE_EXPORTED.map(|key| page.t(key));
    let grades = Grade::ALL.map(|grade| page.say(&grade.message()));
    let (female, male, approved) =
        (page.say(&Sex::Female.message()), page.say(&Sex::Male.message()), page.t("yes"));
    let labels = starting_list::Labels {
        header: header.each_ref().map(String::as_str),
        more: more.each_ref().map(String::as_str),
        female: &female,
        male: &male,
        grades: grades.each_ref().map(String::as_str),
        approved: &approved,
    };
    let teams = players.iter().map(|player| team_name(teams, player).to_owned()).collect();
    starting_list::with_teams(starting_list::table(&labels, players.iter()), &page.t("field-team"), teams)
}

/// The name of a player's team; empty without one.
fn team_name<'t>(teams: &'t [Team], player: &Player) -> &'t str {
    let id = player.team;
    teams.iter().find(|team| Some(team.id) == id).map_or("", |team| team.details.name.as_str())
}

/// The columns that are there if a player has one.
const MORE_EXPORTED: [&str; 4] = ["field-international", "field-national", "field-own", "field-title"];

const EXPORTED: [&str; 13] = [
    "starting-number-whole",
    "field-surname",
    "field-given",
    "field-patronymic",
    "field-sex",
    "field-rating",
    "field-grade",
    "field-country",
    "field-region",
    "field-club",
    "field-coaches",
    "field-doctor-approved",
    "field-federation-number",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::players::read;
    use crate::i18n::{Lang, Speaker};
    use crate::tournament::{EventId, Name, TeamDetails, TeamId, Version};

    fn player(id: i64, number: Option<u32>, surname: &str, rating: Option<u16>) -> Player {
        let name = Name { surname: surname.to_owned(), ..Name::default() };
        Player {
            id: PlayerId(id),
            number,
            details: PlayerDetails { name, rating, ..PlayerDetails::default() },
            status: PlayerStatus::Playing,
            team: None,
            half_byes_barred: false,
            entered_value: None,
            manual_place: None,
            version: Version::FIRST,
        }
    }

    #[test]
    fn a_search_finds_cyrillic_whatever_the_case_and_the_keyboard() {
        let row = |name: &str, about: &str| PlayerRow {
            player: player(1, Some(17), name, None),
            url: String::new(),
            cells: Vec::new(),
            about: about.to_owned(),
            warned: 0,
        };
        let words = |query: &str| folded(query).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let found = row("Өмүрбеков Жаңыл", "КМС · Ош");
        for query in ["өмүр", "ОМУР", "жаныл омур", "кмс", "17", "ош өмүрбеков", ""]
        {
            assert!(found.matches(&words(query)), "{query}");
        }
        for query in ["1", "7", "талас", "омур талас"] {
            assert!(!found.matches(&words(query)), "{query}");
        }
    }

    #[test]
    fn the_list_goes_by_number_and_before_there_are_any_by_rating() {
        let ids = |players: Vec<Player>| {
            in_order(players, Ordering::PLAIN).iter().map(|of| of.id.0).collect::<Vec<_>>()
        };
        let unnumbered =
            vec![player(1, None, "B", None), player(2, None, "C", Some(1500)), player(3, None, "A", None)];
        assert_eq!(ids(unnumbered), [2, 3, 1]);
        let numbered = vec![player(1, Some(2), "A", Some(2000)), player(2, Some(1), "B", None)];
        assert_eq!(ids(numbered), [2, 1]);
    }

    #[test]
    fn what_is_exported_in_any_language_is_read_back() {
        for lang in Lang::ALL {
            let page = Page::spoken(Speaker::new(lang));
            let mut players = Vec::new();
            for (number, (grade, sex)) in
                (1..).zip(Grade::ALL.into_iter().zip([Sex::Female, Sex::Male].into_iter().cycle()))
            {
                let name = format!("Асан{}", "ов".repeat(usize::try_from(number).unwrap()));
                let mut one = player(i64::from(number), Some(number), &name, Some(1800));
                one.details.grade = Some(grade);
                one.details.sex = Some(sex);
                one.details.country = "KGZ".to_owned();
                one.details.doctor_approved = true;
                one.details.region = "Нарын".to_owned();
                one.details.club = "Клуб \"Алга\"".to_owned();
                one.details.coaches = "Беков А., Сатов Б.".to_owned();
                one.details.federation_number = format!("KGZ {}", 100 + number).parse().ok();
                one.team = (number % 3 != 0).then_some(TeamId(i64::from(number % 3)));
                players.push(one);
            }
            let teams = ["Ош", "Талас \"2\""].map(str::to_owned);
            let teams = [1, 2].into_iter().zip(teams).map(|(id, name)| Team {
                id: TeamId(id),
                event: EventId(1),
                details: TeamDetails { name, ..TeamDetails::default() },
                version: Version::FIRST,
            });
            let teams: Vec<Team> = teams.collect();
            let list = starting_list_in(&page, &players, &teams);
            let sheet = read(&list.to_csv(crate::web::answers::responses::delimiter(lang))).unwrap();
            assert!(sheet.ignored().is_empty(), "{lang}: {:?}", sheet.columns);
            let back: Vec<_> = sheet.rows.iter().map(|row| (&row.details, &row.problems)).collect();
            let none = Vec::new();
            let sent: Vec<_> = players.iter().map(|player| (&player.details, &none)).collect();
            assert_eq!(back, sent, "{lang}");
            let back: Vec<_> = sheet.rows.iter().map(|row| row.team.as_str()).collect();
            let sent: Vec<_> = players.iter().map(|player| team_name(&teams, player)).collect();
            assert_eq!(back, sent, "{lang}");
            assert!(sent.contains(&"Талас \"2\"") && sent.contains(&""));
            let without = starting_list_in(&page, &players[2..3], &teams);
            assert!(!without.header.contains(&page.t("field-team")), "{lang}: nobody is in a team");
        }
    }
}
