//! The application over HTTP, on both databases.

mod access;
mod accounts;
mod answers;
mod api;
mod applications;
mod asking;
mod blank;
mod boards;
mod claims;
mod clocks;
mod dock;
mod door;
mod drawn;
mod events;
mod faults;
mod feed;
mod fide_mode;
mod files;
mod front;
mod games;
mod go;
mod hall;
mod help;
mod importing;
mod integrity;
mod keeping;
mod kept;
mod languages;
mod lists;
mod live;
mod live_entry;
mod log_parts;
mod look;
mod manual;
mod manual_places;
mod mending;
mod moving;
mod name_order;
mod numbers;
mod one_browser;
mod pairing;
mod papers;
mod people;
mod persons;
mod pictures;
mod privacy;
mod process;
mod protection;
mod ranking;
mod records;
mod reports;
mod results;
mod rounds;
mod scorelines;
mod second_factor;
mod secrets;
mod sharing;
mod small;
mod standings;
mod tables;
mod team_field;
mod timed;
mod tls;
mod tournament_ratings;
mod weight;
mod why;
mod without_rights;

use std::collections::BTreeSet;

use toguznama::actions::ActionError;
use toguznama::actions::accounts::secrets::token_hash;
use toguznama::tournament::*;
use toguznama::web::routes::{RouteRow, table};

use crate::support::app::section_url;
use crate::support::{Answer, Client, TestApp, TestDatabase, databases, is_night, parameters};

/// The application on every database that this test is run on.
fn applications() -> impl Iterator<Item = TestApp> {
    databases_of_this_test().into_iter().map(TestApp::spawn)
}

/// SQLite; at night PostgreSQL too. What a query does on both is tested at the store: here every tenth test is enough with each
/// change, chosen by its name, so that it is always the same one.
fn databases_of_this_test() -> Vec<TestDatabase> {
    let name = std::thread::current().name().expect("the name of the test").to_owned();
    let sum = name.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    if is_night() || sum.is_multiple_of(10) { databases() } else { vec![TestDatabase::sqlite()] }
}

/// What the addresses begin with that are a secret: those of all routes with a token.
fn secret_links() -> BTreeSet<&'static str> {
    let secrets = table().into_iter().filter(|row| row.path.contains("{token}"));
    secrets.filter_map(|row| row.path.split('/').nth(1)).collect()
}

/// What only those who need it may see (A6): values that stand nowhere else.
const SECRETS: [&str; 6] = ["1987-03-14", "14 March 1987", "14.03.1987", "14/03/1987", "QZ", "7781932"];

/// An event with everything in it that a page can show: four players with personal data, a first round played
/// through with a game record, a second one paired as a draft
/// that is being changed manually.
struct Hall {
    event: EventId,
    section: SectionId,
    players: Vec<PlayerId>,
    organiser: UserId,
    /// A team whose leader has [`LINK`], and an application of it that waits.
    team: TeamId,
    application: ApplicationId,
}

impl Hall {
    fn furnish(app: &TestApp, organiser: UserId) -> Self {
        let (event, section) = app.event(organiser, 5);
        let players = app.write(move |tx| {
            let mut entries = ["Almaz", "Bermet", "Chyngyz", "Dinara"].map(applicant);
            entries[0].0.federation_number = "KGZ 101".parse().ok();
            let players = tx.insert_players(section, &entries)?;
            let [a, b, c, d] = players[..] else { return Err(ActionError::NotFound) };
            let stands = tx
                .load_section_state(section)?
                .and_then(|section_state| section_state.rounds.first().map(|round| round.id));
            let first = stands.map_or_else(|| tx.insert_round(section, 1), Ok)?;
            tx.update_starting_numbers(&[(a, 1), (b, 2), (c, 3), (d, 4)])?;
            tx.insert_pairing(first, &[(a, c), (d, b)], &[])?;
            let now = crate::support::app::now();
            let mut version = version_of(tx, section, 1)?;
            for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
                version = tx.update_round_state(first, version, state, now)?;
            }
            let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
            let result = "1 (82) - 0 (60)".parse_result();
            for board in &section_state.rounds[0].games {
                tx.update_result(board.id, board.version, Some(result))?;
            }
            tx.save_record(section_state.rounds[0].games[0].id, None, RECORD, organiser, now)?;
            tx.update_round_state(first, version, RoundState::Closed, now)?;
            let second = tx.insert_round(section, 2)?;
            tx.insert_pairing(second, &[(a, d), (b, c)], &[])?;
            let version = version_of(tx, section, 2)?;
            tx.update_round_state(second, version, RoundState::Draft, now)?;
            tx.save_manual_phase(second, Some(&ManualPairing::Open))?;
            Ok(players)
        });
        let (team, application) = app.write(move |tx| {
            let details =
                TeamDetails { name: "Ысык-Көл".into(), leader: "Leader".into(), ..Default::default() };
            let team = tx.insert_team(event, &details)?;
            let now = crate::support::app::now();
            tx.save_team_link(team, &token_hash(LINK), organiser, now, now + chrono::TimeDelta::days(1))?;
            let (details, personal) = applicant("Emil");
            let application = tx.insert_application(event, section, Some(team), &details, &personal)?;
            Ok((team, application))
        });
        Self { event, section, players, organiser, team, application }
    }

    /// The address of a route's row in this hall.
    fn address(&self, row: &RouteRow) -> String {
        self.address_in_round(1, row)
    }

    /// The same, in this round where the row has one.
    fn address_in_round(&self, round: u8, row: &RouteRow) -> String {
        let player = self.players[0];
        let mut own = vec![
            ("event", self.event.to_string()),
            ("section", self.section.to_string()),
            ("player", player.to_string()),
            ("person", format!("player-{player}")),
            ("round", round.to_string()),
            ("team", self.team.to_string()),
            ("application", self.application.to_string()),
        ];
        if row.path.starts_with("/apply") {
            own.push(("token", LINK.to_owned()));
        }
        parameters::address(row, &own)
    }

    fn url(&self) -> String {
        section_url((self.event, self.section))
    }
}

/// The secret of the leader's link.
const LINK: &str = "the-leader-of-the-team";

/// The beginning of a game, as a record has it.
const RECORD: &str = "[White \"Almaz\"]\n[Black \"Chyngyz\"]\n[Result \"*\"]\n\n1. 76 *\n";

fn version_of(
    tx: &mut toguznama::store::Tx<'_>,
    section: SectionId,
    round: u8,
) -> Result<Version, ActionError> {
    let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
    let round = section_state.rounds.iter().find(|known| known.number == round);
    round.map(|round| round.version).ok_or(ActionError::NotFound)
}

/// Reading a result where it must be one.
trait ParseResult {
    fn parse_result(&self) -> toguznama::regulations::result::GameResult;
}

impl ParseResult for str {
    fn parse_result(&self) -> toguznama::regulations::result::GameResult {
        toguznama::regulations::result::parse(self).expect("a result")
    }
}

/// A player with all that an application names (A4).
fn applicant(surname: &str) -> (PlayerDetails, Personal) {
    let details = PlayerDetails {
        name: Name { surname: surname.into(), given: "Asan уулу".into(), patronymic: String::new() },
        sex: Some(Sex::Male),
        rating: Some(2100),
        grade: None,
        country: "KGZ".into(),
        region: "Ысык-Көл".into(),
        club: "Тогуз".into(),
        coaches: "Coach Coachev".into(),
        doctor_approved: true,
        federation_number: None,
        ..PlayerDetails::default()
    };
    let personal = Personal {
        born: "1987-03-14".parse().ok(),
        born_year: None,
        passport_series: "QZ".into(),
        passport_number: "7781932".into(),
    };
    (details, personal)
}

/// Agrees to what is asked, with a reason where one is wanted.
pub(crate) fn agree(client: &Client, asked: &Answer, reason: &str) -> Answer {
    let mut form =
        asked.forms().into_iter().find(|form| !form.value("consent").is_empty()).expect("a question");
    if form.names.iter().any(|name| name == "consent_reason") {
        form.set("consent_reason", reason);
    }
    client.submit(&form)
}

/// Every page there is: what each GET route of the table answers to this visitor in the hall.
fn pages(client: &Client, hall: &Hall) -> Vec<Answer> {
    let gets = table().into_iter().filter(|row| row.method == "GET");
    let mut pages: Vec<_> = gets.map(|row| client.get(&hall.address(&row))).collect();
    // A clock is opened by a link that stands on the page of its board, for officials.
    let links: Vec<_> = pages.iter().filter_map(clocks::link).collect();
    pages.extend(links.iter().take(1).map(|link| client.get(link).expect(200)));
    pages.extend(["", "/manual"].map(|page| client.get(&format!("{}/rounds/2{page}", hall.url()))));
    pages
}
