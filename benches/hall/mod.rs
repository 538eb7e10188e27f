//! A section in its ninth round, and an organiser's browser: what the benches of the server work on.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    dead_code,
    unreachable_pub,
    reason = "a bench is no part of the program"
)]

use std::time::Duration;

use chrono::{SubsecRound, Utc};
use reqwest::blocking::{Client, Response};
use secrecy::SecretString;
use toguznama::actions::accounts::secrets;
use toguznama::actions::accounts::{self, NewAccount, Nodes};
use toguznama::actions::{ActionError, Actor, events, rounds, sections};
use toguznama::primitives::Side;
use toguznama::regulations::result::GameResult;
use toguznama::store::Tx;
use toguznama::tournament::*;

pub(crate) const ROUNDS: u8 = 9;
pub(crate) const PASSWORD: &str = "nine pits of nine";

/// A browser in which the organiser has logged in.
pub(crate) struct Organiser {
    pub(crate) client: Client,
    /// The address of the section.
    pub(crate) section: String,
    csrf: String,
}

impl Organiser {
    pub(crate) fn log_in(base: &str, section: String) -> Self {
        let client = Client::builder().cookie_store(true).gzip(false).no_proxy().build().unwrap();
        let token = token(&client, &format!("{base}/login"));
        let fields = [("csrf", token.as_str()), ("login", "organiser"), ("password", PASSWORD)];
        let entered = client.post(format!("{base}/login")).form(&fields).send().unwrap();
        assert!(entered.status().is_success(), "{}", entered.status());
        let csrf = token_of(&client, base);
        Self { client, section, csrf }
    }

    /// Saves a result as the grid does.
    pub(crate) fn save(&self, board: u32, version: i64, text: &str) -> Response {
        let url = format!("{}/rounds/{ROUNDS}/boards/{board}/result", self.section);
        let body = serde_json::json!({ "result": text, "version": version });
        self.client
            .post(url)
            .header("accept", "application/json")
            .header("x-csrf-token", &self.csrf)
            .json(&body)
            .send()
            .unwrap()
    }
}

fn token_of(client: &Client, base: &str) -> String {
    token(client, &format!("{base}/account"))
}

/// The token on a page.
fn token(client: &Client, url: &str) -> String {
    let page = client.get(url).send().unwrap().text().unwrap();
    let (_, behind) = page.split_once("name=\"csrf\" content=\"").expect("a token");
    behind.split('"').next().unwrap().to_owned()
}

pub(crate) fn now_actor(user: UserId) -> Actor {
    Actor::new(user, Utc::now().trunc_subsecs(6))
}

/// An organiser, an event, a section with so many players, its last round in play with all results in.
pub(crate) fn furnish(tx: &mut Tx<'_>, players: usize) -> Result<(Actor, EventId, SectionId), ActionError> {
    let hash = secrets::hash_password(&SecretString::from(PASSWORD)).unwrap();
    accounts::open_setup(tx, "token", Nodes::One, Utc::now())?;
    let new = NewAccount { name: "Organiser".into(), login: "organiser".into(), password_hash: hash };
    let actor = now_actor(accounts::join(tx, "token", &new, Utc::now())?.id);
    let details = EventDetails {
        name: "Bench".into(),
        place: String::new(),
        starts_on: None,
        ends_on: None,
        words: Terminology::default(),
        ..EventDetails::default()
    };
    let event = events::create(tx, &actor, &details)?;
    let section = sections::create(tx, &actor, event, &Setup::usual("Open", ROUNDS, 9))?;
    let name =
        |n: usize| Name { surname: format!("Surname{n}"), given: format!("Given{n}"), ..Name::default() };
    let entry = |n| (PlayerDetails { name: name(n), ..PlayerDetails::default() }, Personal::default());
    tx.insert_players(section, &(0..players).map(entry).collect::<Vec<_>>())?;
    for number in 1..=ROUNDS {
        let section_state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
        let first =
            section_state.rounds.iter().find(|round| round.number == number).map(|round| round.version);
        let seen = |version| RoundRef { event, section, round: number }.seen(version);
        let version = rounds::pair(tx, &actor, seen(first.unwrap_or(Version::FIRST)))?;
        let version = rounds::publish(tx, &actor, seen(version))?;
        let version = rounds::start(tx, &actor, seen(version))?;
        let boards = tx
            .load_section_state(section)?
            .and_then(|section_state| section_state.rounds.last().map(|round| round.games.clone()));
        for board in boards.unwrap_or_default() {
            tx.update_result(board.id, board.version, Some(won(board.number + u32::from(number))))?;
        }
        if number < ROUNDS {
            rounds::close(tx, &actor, seen(version))?;
        }
    }
    Ok((actor, event, section))
}

pub(crate) fn won(lot: u32) -> GameResult {
    let winner = [Some(Side::White), Some(Side::Black), None][lot as usize % 3];
    GameResult::Played { winner, counts: None, ending: None }
}

/// The middle and the slow end of what was measured.
pub(crate) fn percentiles(times: &mut [Duration]) -> (Duration, Duration) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    (at(50), at(95))
}
