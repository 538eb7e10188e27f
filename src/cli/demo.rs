//! `toguznama demo`: a throw-away database with a finished event and one in mid-round, played out by the real
//! rules with a fixed seed, through the same acts that the pages use.

mod people;
mod referee;
mod sparring;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use secrecy::SecretString;

use super::{Outcome, log};
use crate::actions;
use crate::actions::accounts::secrets;
use crate::actions::accounts::{self, NewAccount, Nodes};
use crate::actions::boards::BoardRef;
use crate::actions::boards::featured::Showing;
use crate::actions::boards::records::{Brings, Offered};
use crate::actions::players::DuplicateNamePolicy;
use crate::actions::rounds::RoundSeen;
use crate::actions::{ActionError, Actor};
use crate::config::Config;
use crate::game::BySide;
use crate::primitives::{Side, SplitMix64};
use crate::regulations::result::GameResult;
use crate::regulations::warnings::Cause;
use crate::store::{DatabaseUrl, Scope, Store, Tx};
use crate::tournament::{
    Attendance, BallTerm, Category, EventDetails, EventId, Game, Item, PlayerId, Recording, RecordingFilter,
    RecordingRef, Round, SectionId, SectionRef, SectionState, Setup, Sex, Terminology, TuzTerm, Zone,
};
use crate::web::{Application, listen, listening_url, waits};

/// What to log in with: printed, for the database is thrown away, and the server listens on this computer alone
/// unless told otherwise.
const LOGIN: &str = "demo";
const PASSWORD: &str = "toguz korgool";

/// Runs the server on a database full of play.
pub(super) fn run(config: Config) -> Outcome {
    let _writing = log::start(&Config { security_log: String::new(), ..config.clone() })?;
    let folder = new_folder(&std::env::temp_dir(), &secrets::token()?)?;
    let store = Store::open_with(&DatabaseUrl::Sqlite(folder.join("demo.db")), waits(&config))?;
    let listener = listen(config.listen).or_else(|_| listen(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))))?;
    println!("Playing the demonstration's games …");
    let leader = fill(&store, Utc::now())?;
    let application = Application::on(listener, config.clone(), store)?;
    let url = listening_url(&config, application.address());
    println!("Toguznama's demonstration is on {url}");
    println!("Log in as {LOGIN} with the password: {PASSWORD}");
    println!("A team’s leader applies at {url}/apply/{leader}");
    let outcome = application.run();
    // What cannot be removed from the temporary folder is the system's to remove.
    let _ = std::fs::remove_dir_all(folder);
    Ok(outcome?)
}

/// A folder that no one else can have created before: all users share the temporary folder.
fn new_folder(within: &Path, name: &str) -> std::io::Result<PathBuf> {
    let folder = within.join(format!("toguznama-demo-{name}"));
    std::fs::create_dir(&folder)?;
    Ok(folder)
}

/// Fills an empty database with the demonstration's account and events. Returns the secret of a team leader's link.
///
/// # Errors
/// The database or the random source fails.
pub(super) fn fill(store: &Store, now: DateTime<Utc>) -> Result<String, Box<dyn std::error::Error>> {
    let password_hash =
        secrets::hash_password(&SecretString::from(PASSWORD)).map_err(|error| error.to_string())?;
    let (token, leader) = (secrets::typed_code()?, secrets::typed_code()?);
    let secret = leader.clone();
    store.write_blocking(Scope::Accounts, move |tx| {
        accounts::open_setup(tx, &token, Nodes::One, now)?;
        let account =
            NewAccount { name: "Айгерим Садыкова".into(), login: LOGIN.into(), password_hash };
        let user = accounts::join(tx, &token, &account, now)?;
        play(tx, &Actor::new(user.id, now), &secret)
    })?;
    Ok(leader)
}

/// Makes the demonstration's events; the secret is that of a team leader's link.
///
/// # Errors
/// The actor may not create events; the database fails.
pub fn play(tx: &mut Tx<'_>, actor: &Actor, leader: &str) -> Result<(), ActionError> {
    finished(tx, actor)?;
    in_mid_round(tx, actor, leader)
}

/// 64 players, 7 rounds, all of it over and signed.
fn finished(tx: &mut Tx<'_>, now: &Actor) -> Result<(), ActionError> {
    let actor = &referee::earlier(now, TimeDelta::days(12));
    let words = Terminology { ball: BallTerm::Korgool, tuz: TuzTerm::Tuz };
    let event = event(tx, actor, "Ала-Тоо Open", "Бишкек", words)?;
    referee::body(tx, actor, event)?;
    let mut setup = Setup::usual("Open", 7, 9);
    let prizes = &mut setup.section.rules.prizes;
    prizes.amounts = vec![100_000, 60_000, 40_000, 20_000, 10_000];
    prizes.unit = "сом".into();
    let section = actions::sections::create(tx, actor, event, &setup)?;
    let mut stage = Stage { event, section, lots: SplitMix64::new(2026) };
    stage.enter(tx, actor, 64)?;
    referee::clubs(tx, actor, &stage)?;
    for round in 1..=7 {
        let actor = &referee::earlier(now, TimeDelta::days(12) - TimeDelta::hours(12) * i32::from(round));
        stage.round(tx, actor, round, Until::Closed)?;
    }
    let actor = &referee::earlier(now, TimeDelta::days(8));
    put_on_board(tx, actor, event)?;
    actions::sections::closing::close(tx, actor, SectionRef { event, section })
}

/// The longest game, the shortest and the first board of the last round are on the public board (N9).
fn put_on_board(tx: &mut Tx<'_>, actor: &Actor, event: EventId) -> Result<(), ActionError> {
    let filter = RecordingFilter { event: Some(event), ..RecordingFilter::default() };
    let places = tx.list_recordings(&filter)?;
    let games = tx.list_recording_lines(&places)?;
    let moves = |game: &&Recording| game.line.as_ref().map_or(0, String::len);
    let last = games.iter().filter(|game| game.place.number == 1).max_by_key(|game| game.place.round);
    let chosen = [
        (games.iter().max_by_key(moves), None, "Турнирдин эң узун оюну"),
        (games.iter().min_by_key(moves), Some(20), "Эң кыска оюн: туз баарын чечти"),
        (last, None, "Акыркы тур, биринчи үстөл"),
    ];
    for (game, moves, note) in chosen {
        let Some(RecordingRef { event, section, round, number, .. }) = game.map(|game| game.place) else {
            continue;
        };
        let at = BoardRef { event, section, round, board: number };
        actions::boards::featured::show(tx, actor, at, Showing { moves, note, seen: None })?;
    }
    Ok(())
}

/// 47 players in the fourth of 9 rounds, 20 minutes after the clocks were started, and a women's section at its first
/// check-in.
fn in_mid_round(tx: &mut Tx<'_>, now: &Actor, leader: &str) -> Result<(), ActionError> {
    let actor = &referee::earlier(now, TimeDelta::days(2));
    let words = Terminology { ball: BallTerm::Kumalak, tuz: TuzTerm::Tuzdyk };
    let event = event(tx, actor, "Ұлы дала кубогы", "Алматы", words)?;
    referee::body(tx, actor, event)?;
    let open = actions::sections::create(tx, actor, event, &Setup::usual("Ашық топ", 9, 31))?;
    let mut stage = Stage { event, section: open, lots: SplitMix64::new(73) };
    stage.enter(tx, actor, 47)?;
    referee::clubs(tx, actor, &stage)?;
    for round in 1..=3 {
        let actor = &referee::earlier(now, TimeDelta::hours(48 - 12 * i64::from(round)));
        stage.round(tx, actor, round, Until::Closed)?;
    }
    // A clock that is overdue, and a form that is not.
    referee::lend(tx, &referee::earlier(now, TimeDelta::minutes(50)), &stage, (Item::Clock, "№ 17", 0))?;
    stage.round(tx, &referee::earlier(now, TimeDelta::minutes(20)), 4, Until::HalfPlayed)?;
    referee::lend(tx, &referee::earlier(now, TimeDelta::minutes(5)), &stage, (Item::Form, "", 1))?;
    let unplayed = stage.load_round(tx, 4)?.games.into_iter().filter(|board| board.result.is_none());
    if let [.., excluded, warned, offers] = unplayed.collect::<Vec<_>>().as_slice() {
        // The third takes a point (W2), the fourth excludes (W4).
        for (round, cause) in [(1, Cause::Talking), (2, Cause::RecordNotKept), (4, Cause::Talking)] {
            referee::warn(tx, now, &stage, round, (warned.white, cause))?;
            referee::warn(tx, now, &stage, round, (excluded.black, cause))?;
        }
        referee::warn(tx, now, &stage, 4, (excluded.black, Cause::Disrespect))?;
        let sides = [Side::White, Side::Black, Side::White, Side::White];
        referee::offer(tx, now, &stage, (4, offers.number), &sides)?;
    }
    let women = Setup::usual("Әйелдер", 7, 18).of_category(Category::Women);
    let women = actions::sections::create(tx, now, event, &women)?;
    let mut stage = Stage { event, section: women, lots: SplitMix64::new(162) };
    stage.enter(tx, now, 70)?;
    referee::applications(tx, now, &mut stage, leader)?;
    referee::arrive(tx, now, &stage)
}

fn event(
    tx: &mut Tx<'_>,
    actor: &Actor,
    name: &str,
    place: &str,
    words: Terminology,
) -> Result<EventId, ActionError> {
    let starts_on = Some(actor.at.date_naive());
    let ends_on = starts_on.and_then(|day| day.checked_add_days(chrono::Days::new(4)));
    let zone = Zone::default();
    let details = EventDetails {
        name: name.into(),
        place: place.into(),
        starts_on,
        ends_on,
        words,
        zone,
        ..EventDetails::default()
    };
    actions::events::create(tx, actor, &details)
}

/// How far a round is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    Closed,
    HalfPlayed,
}

/// A section being played.
struct Stage {
    event: EventId,
    section: SectionId,
    lots: SplitMix64,
}

impl Stage {
    const fn at(&self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }

    fn section_state(&self, tx: &mut Tx<'_>) -> Result<SectionState, ActionError> {
        actions::load_section_state(tx, self.at())
    }

    /// Enters so many players.
    fn enter(&mut self, tx: &mut Tx<'_>, actor: &Actor, count: usize) -> Result<(), ActionError> {
        let mut players = people::players(&mut self.lots, count);
        if actions::load_section(tx, self.at())?.settings.category == Category::Women {
            players.retain(|player| player.details.sex == Some(Sex::Female));
        }
        for player in &players {
            actions::players::add(tx, actor, self.at(), player, DuplicateNamePolicy::Refuse)?;
        }
        Ok(())
    }

    /// Plays a round: some stay away, some forfeit, all others play and hand in their records.
    fn round(&mut self, tx: &mut Tx<'_>, actor: &Actor, number: u8, until: Until) -> Result<(), ActionError> {
        let words = self.absences(tx, number)?;
        let seen = self.seen(tx, number)?;
        actions::rounds::checked_in::check_in(tx, actor, seen, &words)?;
        for step in [actions::rounds::pair, actions::rounds::publish, actions::rounds::start] {
            let seen = self.seen(tx, number)?;
            step(tx, actor, seen)?;
        }
        let boards = self.load_round(tx, number)?.games;
        let played = if until == Until::HalfPlayed { boards.len() / 2 } else { boards.len() };
        for board in boards.iter().take(played) {
            self.play(tx, actor, number, board)?;
        }
        if until == Until::Closed {
            let played = self.load_round(tx, number)?;
            referee::sign(tx, actor, self, &played)?;
            let seen = self.seen(tx, number)?;
            actions::rounds::close(tx, actor, seen)?;
        }
        Ok(())
    }

    fn seen(&self, tx: &mut Tx<'_>, number: u8) -> Result<RoundSeen, ActionError> {
        let version = self.load_round(tx, number)?.version;
        Ok(self.at().round(number).seen(version))
    }

    fn load_round(&self, tx: &mut Tx<'_>, number: u8) -> Result<Round, ActionError> {
        let rounds = self.section_state(tx)?.rounds;
        rounds.into_iter().find(|round| round.number == number).ok_or(ActionError::NotFound)
    }

    /// In every round but the first one player is absent; in round 3 they requested half a point.
    fn absences(&mut self, tx: &mut Tx<'_>, number: u8) -> Result<Vec<(PlayerId, Attendance)>, ActionError> {
        let players = self.section_state(tx)?.players;
        let word = if number == 3 { Attendance::HalfPoint } else { Attendance::Absent };
        let away = players.get(self.lots.below(players.len())).filter(|_| number > 1);
        Ok(players
            .iter()
            .map(|player| {
                let stays = away.is_some_and(|away| away.id == player.id);
                (player.id, if stays { word } else { Attendance::Present })
            })
            .collect())
    }

    fn play(&mut self, tx: &mut Tx<'_>, actor: &Actor, round: u8, board: &Game) -> Result<(), ActionError> {
        let (event, section) = (self.event, self.section);
        let at = BoardRef { event, section, round, board: board.number };
        let seen = at.seen(board.version);
        if self.lots.below(60) == 0 {
            let winner = if self.lots.below(2) == 0 { Side::White } else { Side::Black };
            let forfeit = Some(GameResult::Forfeit { winner });
            actions::boards::results::enter(tx, actor, seen, forfeit)?;
            return Ok(());
        }
        let care = BySide { white: self.care(tx, board.white)?, black: self.care(tx, board.black)? };
        let Some(game) = sparring::play(&mut self.lots, care) else { return Ok(()) };
        actions::boards::results::enter(tx, actor, seen, Some(game.result))?;
        let offered = Offered { game: &game.record, brings: Brings::Moves, because: "" };
        actions::boards::records::store(tx, actor, at, None, offered)?;
        Ok(())
    }

    /// The better the rating, the more moves a player weighs.
    fn care(&self, tx: &mut Tx<'_>, player: PlayerId) -> Result<usize, ActionError> {
        let (_, player) = tx.find_player(player)?.ok_or(ActionError::NotFound)?;
        let rating = usize::from(player.details.rating.unwrap_or(1400));
        Ok((rating.saturating_sub(1000) / 14).min(95))
    }
}

#[cfg(test)]
mod tests {
    use super::new_folder;

    #[test]
    fn a_folder_that_is_there_already_is_not_used() {
        let within = tempfile::tempdir().expect("a folder");
        let made = new_folder(within.path(), "name").expect("made");
        assert!(made.is_dir());
        assert!(new_folder(within.path(), "name").is_err());
    }
}
