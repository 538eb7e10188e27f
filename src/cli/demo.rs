//! `toguznama demo`: a throw-away database with a season of events (`season.rs`), played out by the real rules with fixed
//! seeds, through the same acts that the pages use. Tests and measurements have a small one ([`play`]): a finished event and one in mid-round.

mod kept;
mod living;
mod people;
mod referee;
mod season;
mod sparring;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use secrecy::SecretString;

use self::kept::Kept;
use self::living::Playing;
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
    RecordingRef, Round, SectionId, SectionRef, SectionState, Setup, Sex, Terminology, TuzTerm, UserId, Zone,
};
use crate::web::{Application, listen, listening_url, waits};

/// What to log in with: printed, for the database is thrown away, and the server listens on this computer alone
/// unless told otherwise.
const LOGIN: &str = "demo";
const PASSWORD: &str = "toguz korgool";

/// Runs the server on a database full of play, or on the small demonstration.
pub(super) fn run(config: Config, small: bool) -> Outcome {
    let _writing = log::start(&Config { security_log: String::new(), ..config.clone() })?;
    let folder = new_folder(&std::env::temp_dir(), &secrets::token()?)?;
    let store = Store::open_with(&DatabaseUrl::Sqlite(folder.join("demo.db")), waits(&config))?;
    let listener = listen(config.listen).or_else(|_| listen(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))))?;
    println!("Playing the demonstration's games …");
    let Filled { user, leader, playing } = fill(&store, Utc::now(), small)?;
    let application = Application::on(listener, config.clone(), store.clone())?;
    let url = listening_url(&config, application.address());
    println!("Toguznama's demonstration is on {url}");
    println!("Log in as {LOGIN} with the password: {PASSWORD}");
    println!("A team’s leader applies at {url}/apply/{leader}");
    // It ends with the program.
    std::thread::Builder::new()
        .name("demo".to_owned())
        .spawn(move || living::play_on(&store, user, playing))?;
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

/// What a demonstration goes on with.
pub(super) struct Filled {
    /// The account that has made it.
    user: UserId,
    /// The secret of a team leader's link.
    leader: String,
    /// The games that are still played.
    playing: Vec<Playing>,
}

/// Fills an empty database with the demonstration's account and events.
///
/// # Errors
/// The database or the random source fails.
pub(super) fn fill(
    store: &Store,
    now: DateTime<Utc>,
    small: bool,
) -> Result<Filled, Box<dyn std::error::Error>> {
    let password_hash =
        secrets::hash_password(&SecretString::from(PASSWORD)).map_err(|error| error.to_string())?;
    let (token, leader) = (secrets::typed_code()?, secrets::typed_code()?);
    let secret = leader.clone();
    let filled = store.write_blocking(Scope::Accounts, move |tx| {
        accounts::open_setup(tx, &token, Nodes::One, now)?;
        let account =
            NewAccount { name: "Айгерим Садыкова".into(), login: LOGIN.into(), password_hash };
        let user = accounts::join(tx, &token, &account, now)?;
        let actor = Actor::new(user.id, now);
        let playing = if small {
            play(tx, &actor, &secret)?;
            Vec::new()
        } else {
            season::play(tx, &actor, &secret)?
        };
        Ok::<_, ActionError>((user.id, playing))
    });
    let (user, playing) = filled?;
    Ok(Filled { user, leader, playing })
}

/// Makes the events of the small demonstration; the secret is that of a team leader's link.
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
        stage.round(tx, actor, round, Until::Closed, None)?;
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
        stage.round(tx, actor, round, Until::Closed, None)?;
    }
    // A clock that is overdue, and a form that is not.
    referee::lend(tx, &referee::earlier(now, TimeDelta::minutes(50)), &stage, (Item::Clock, "№ 17", 0))?;
    stage.round(tx, &referee::earlier(now, TimeDelta::minutes(20)), 4, Until::HalfPlayed, None)?;
    referee::lend(tx, &referee::earlier(now, TimeDelta::minutes(5)), &stage, (Item::Form, "", 1))?;
    incidents(tx, now, &stage, 4)?;
    let women = Setup::usual("Әйелдер", 7, 18).of_category(Category::Women);
    let women = actions::sections::create(tx, now, event, &women)?;
    let mut stage = Stage { event, section: women, lots: SplitMix64::new(162) };
    stage.enter(tx, now, 70)?;
    referee::applications(tx, now, &mut stage, leader)?;
    referee::arrive(tx, now, &stage)
}

/// What happens at boards of a round that have no result yet: warnings, an exclusion, draw offers.
fn incidents(tx: &mut Tx<'_>, now: &Actor, stage: &Stage, number: u8) -> Result<(), ActionError> {
    let unplayed = stage.load_round(tx, number)?.games.into_iter().filter(|board| board.result.is_none());
    if let [.., excluded, warned, offers] = unplayed.collect::<Vec<_>>().as_slice() {
        // The third takes a point (W2), the fourth excludes (W4).
        for (round, cause) in [(1, Cause::Talking), (2, Cause::RecordNotKept), (number, Cause::Talking)] {
            referee::warn(tx, now, stage, round, (warned.white, cause))?;
            referee::warn(tx, now, stage, round, (excluded.black, cause))?;
        }
        referee::warn(tx, now, stage, number, (excluded.black, Cause::Disrespect))?;
        let sides = [Side::White, Side::Black, Side::White, Side::White];
        referee::offer(tx, now, stage, (number, offers.number), &sides)?;
    }
    Ok(())
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
    /// On the first boards the games go on with moves; some of the others are over, the last have nothing yet.
    TopGoesOn,
}

/// On so many boards games go on.
const GOING_ON: usize = 6;

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

    /// Plays a round: some stay away, some forfeit, all others play and hand in their records. The games are those that are
    /// kept, as far as there are any.
    fn round(
        &mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        number: u8,
        until: Until,
        mut kept: Option<&mut Kept>,
    ) -> Result<(), ActionError> {
        let words = self.absences(tx, number)?;
        let seen = self.seen(tx, number)?;
        actions::rounds::checked_in::check_in(tx, actor, seen, &words)?;
        for step in [actions::rounds::pair, actions::rounds::publish, actions::rounds::start] {
            let seen = self.seen(tx, number)?;
            step(tx, actor, seen)?;
        }
        let boards = self.load_round(tx, number)?.games;
        let (going_on, played) = match until {
            Until::Closed => (0, boards.len()),
            Until::HalfPlayed => (0, boards.len() / 2),
            Until::TopGoesOn => (GOING_ON, boards.len() * 2 / 3),
        };
        for board in boards.iter().take(going_on) {
            self.begin(tx, actor, number, board, kept.as_deref_mut())?;
        }
        for board in boards.iter().take(played).skip(going_on) {
            self.play(tx, actor, number, board, kept.as_deref_mut())?;
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

    fn play(
        &mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        round: u8,
        board: &Game,
        kept: Option<&mut Kept>,
    ) -> Result<(), ActionError> {
        let (event, section) = (self.event, self.section);
        let at = BoardRef { event, section, round, board: board.number };
        let seen = at.seen(board.version);
        let must_play = kept.is_some() && board.number <= 4;
        if self.lots.below(60) == 0 && !must_play {
            let winner = if self.lots.below(2) == 0 { Side::White } else { Side::Black };
            let forfeit = Some(GameResult::Forfeit { winner });
            actions::boards::results::enter(tx, actor, seen, forfeit)?;
            return Ok(());
        }
        let ratings = BySide { white: rating(tx, board.white)?, black: rating(tx, board.black)? };
        // Beside games that are kept no one plays at random.
        let least = if kept.is_some() { 80 } else { 0 };
        let care = BySide { white: care(ratings.white).max(least), black: care(ratings.black).max(least) };
        let game = match kept.and_then(|kept| kept.between(&mut self.lots, ratings, at)) {
            Some(game) => game,
            None => match sparring::play(&mut self.lots, care) {
                Some(game) => game,
                None => return Ok(()),
            },
        };
        actions::boards::results::enter(tx, actor, seen, Some(game.result))?;
        let offered = Offered { game: &game.record, brings: Brings::Moves, because: "" };
        actions::boards::records::store(tx, actor, at, None, offered)?;
        Ok(())
    }

    /// Enters the moves so far of a game that goes on.
    fn begin(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        round: u8,
        board: &Game,
        kept: Option<&mut Kept>,
    ) -> Result<(), ActionError> {
        let at = BoardRef { event: self.event, section: self.section, round, board: board.number };
        let Some(game) = kept.and_then(|kept| kept.begin(at)?.so_far()) else { return Ok(()) };
        let offered = Offered { game: &game, brings: Brings::Moves, because: "" };
        actions::boards::records::store(tx, actor, at, None, offered)?;
        Ok(())
    }
}

/// The rating of a player, or what one without is taken for.
fn rating(tx: &mut Tx<'_>, player: PlayerId) -> Result<usize, ActionError> {
    let (_, player) = tx.find_player(player)?.ok_or(ActionError::NotFound)?;
    Ok(usize::from(player.details.rating.unwrap_or(1400)))
}

/// The better the rating, the more moves in a hundred a player weighs.
fn care(rating: usize) -> usize {
    (rating.saturating_sub(1000) / 14).min(95)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::NaiveDate;

    use super::*;
    use crate::cli::verify;
    use crate::store::StoreError;
    use crate::tournament::Alphabet;
    use crate::tournament::players::search::NameWords;

    #[test]
    fn the_demonstration_is_whole_and_shows_the_same_people_over_events() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("demo.db"))).expect("opened");
        let now = Utc::now();
        let filled = fill(&store, now, false).expect("filled");
        assert_eq!(filled.playing.len(), GOING_ON);
        let mut out = Vec::new();
        let right = verify::run(&store, &[], &mut out).expect("run");
        let out = String::from_utf8(out).expect("text");
        assert!(right, "{out}");
        assert_eq!(out.lines().filter(|line| line.starts_with("event ")).count(), 6, "{out}");
        let (events, persons) = store
            .read_blocking(|tx| {
                let (mut events, mut persons) = (Vec::new(), Vec::new());
                for event in tx.list_events()? {
                    events.push((event.details, tx.list_latest_featured(Some(event.id), 9)?.len()));
                }
                for person in tx.list_persons(&NameWords::default(), Alphabet::Kyrgyz, None, 200)? {
                    persons.push(tx.list_person_entries(&person)?);
                }
                Ok::<_, StoreError>((events, persons))
            })
            .expect("read");
        let today = now.date_naive();
        let over = |days: (NaiveDate, NaiveDate)| days.1 < today;
        let ahead = |days: (NaiveDate, NaiveDate)| today < days.0;
        let when = |is: &dyn Fn((NaiveDate, NaiveDate)) -> bool| {
            events.iter().filter(|(details, _)| details.days().is_some_and(is)).count()
        };
        assert_eq!((events.len(), when(&over), when(&ahead)), (6, 4, 1));
        for (details, featured) in &events {
            let texts = [&details.news, &details.schedule, &details.regulations];
            assert!(texts.iter().all(|text| !text.is_empty()), "{details:?}");
            assert!(details.days().is_some_and(ahead) || *featured >= 2, "{details:?}: {featured}");
        }
        let moving = persons.iter().filter(|entries| {
            let ratings: BTreeSet<_> = entries.iter().filter_map(|entry| entry.rating).collect();
            ratings.len() >= 3
        });
        assert!(moving.count() >= 20, "of {} people", persons.len());
    }

    #[test]
    fn a_folder_that_is_there_already_is_not_used() {
        let within = tempfile::tempdir().expect("a folder");
        let made = new_folder(within.path(), "name").expect("made");
        assert!(made.is_dir());
        assert!(new_folder(within.path(), "name").is_err());
    }
}
