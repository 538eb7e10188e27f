//! The demonstration that is shown: four events that are over, one that is played and one to come, with the same people,
//! whose ratings move from event to event.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use chrono::{NaiveDate, NaiveTime, TimeDelta};

use super::kept::{Kept, Kind};
use super::living::Playing;
use super::{GOING_ON, Stage, Until, incidents, people, referee};
use crate::actions::boards::featured::{self, Showing};
use crate::actions::events;
use crate::actions::players::{self, Application, ImportMode};
use crate::actions::sections::{self, closing};
use crate::actions::{ActionError, Actor, load_event};
use crate::exchange::Column;
use crate::exchange::players::{FileKind, Sheet, SheetColumn, SheetRow};
use crate::primitives::{Side, SplitMix64};
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::standings::ranking::standings;
use crate::tournament::{
    BallTerm, Category, EventDetails, EventId, Item, PlayerId, SectionState, Setup, Sex, Terminology, Title,
    TuzTerm,
};

/// All people of the season.
const PEOPLE: usize = 72;

/// The best of them play in every event.
const ALWAYS: usize = 14;

/// When the rounds of a day begin, in hours of UTC: 10:00 and 15:00 in Bishkek, an hour earlier in Almaty.
const HOURS: [i64; 2] = [4, 9];

/// The language and the terms of an event's texts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tongue {
    Kyrgyz,
    Kazakh,
}

/// An event, and how long before today it began: less than 0 for one to come.
struct Plan {
    tongue: Tongue,
    name: &'static str,
    place: &'static str,
    days_ago: i64,
    rounds: u8,
    players: usize,
    /// The prizes from the first on, in som or tenge.
    prizes: &'static [u32],
}

const OVER: [Plan; 4] = [
    Plan {
        tongue: Tongue::Kyrgyz,
        name: "Нооруз кубогу",
        place: "Ош",
        days_ago: 605,
        rounds: 7,
        players: 28,
        prizes: &[50_000, 30_000, 20_000],
    },
    Plan {
        tongue: Tongue::Kazakh,
        name: "Қорқыт ата турнирі",
        place: "Қызылорда",
        days_ago: 412,
        rounds: 7,
        players: 30,
        prizes: &[400_000, 250_000, 150_000],
    },
    Plan {
        tongue: Tongue::Kyrgyz,
        name: "Ысык-Көл кубогу",
        place: "Чолпон-Ата",
        days_ago: 134,
        rounds: 7,
        players: 32,
        prizes: &[60_000, 40_000, 25_000],
    },
    Plan {
        tongue: Tongue::Kyrgyz,
        name: "Ала-Тоо Open",
        place: "Бишкек",
        days_ago: 12,
        rounds: 7,
        players: 40,
        prizes: &[100_000, 60_000, 40_000, 20_000, 10_000],
    },
];

const PLAYED: Plan = Plan {
    tongue: Tongue::Kazakh,
    name: "Ұлы дала кубогы",
    place: "Алматы",
    days_ago: 2,
    rounds: 9,
    players: 44,
    prizes: &[500_000, 300_000, 200_000],
};

/// The rounds of [`PLAYED`] that are over, each with the days and hours of its start.
const ROUNDS: [(u8, i64, i64); 4] = [(1, 2, HOURS[0]), (2, 2, HOURS[1]), (3, 1, HOURS[0]), (4, 1, HOURS[1])];

const TO_COME: Plan = Plan {
    tongue: Tongue::Kazakh,
    name: "Тараз ашық чемпионаты",
    place: "Тараз",
    days_ago: -16,
    rounds: 7,
    players: 0,
    prizes: &[300_000, 200_000, 100_000],
};

/// Makes the events; the secret is that of a team leader's link. Returns the games that go on.
///
/// # Errors
/// The actor may not create events; the database fails.
pub(super) fn play(tx: &mut Tx<'_>, now: &Actor, leader: &str) -> Result<Vec<Playing>, ActionError> {
    let mut people = people::players(&mut SplitMix64::new(2026), PEOPLE);
    people.iter_mut().for_each(|person| person.details.title = title(person));
    let mut season = Season { now: now.clone(), people, kept: Kept::new(GOING_ON), lots: SplitMix64::new(9) };
    for plan in &OVER {
        season.play_over(tx, plan)?;
    }
    season.play_half(tx)?;
    season.announce(tx, leader)?;
    Ok(season.kept.playing)
}

/// The title that goes with a rating at the beginning.
fn title(person: &Application) -> Option<Title> {
    let (rating, woman) = (person.details.rating?, person.details.sex == Some(Sex::Female));
    match rating {
        2140.. => Some(Title::Grandmaster),
        2060.. => Some(Title::InternationalMaster),
        1960.. if woman => Some(Title::WomanGrandmaster),
        1980.. => Some(Title::FideMaster),
        1880.. if woman => Some(Title::WomanInternationalMaster),
        _ => None,
    }
}

struct Season {
    now: Actor,
    /// With the ratings that they have by now.
    people: Vec<Application>,
    kept: Kept,
    lots: SplitMix64,
}

impl Season {
    /// The actor at an hour of UTC, so many days ago.
    fn on(&self, days_ago: i64, hour: i64) -> Actor {
        let midnight = self.day(days_ago).and_time(NaiveTime::MIN).and_utc();
        Actor { at: midnight + TimeDelta::hours(hour), ..self.now.clone() }
    }

    fn day(&self, days_ago: i64) -> NaiveDate {
        self.now.at.date_naive() - TimeDelta::days(days_ago)
    }

    /// The day of a round: two are played a day.
    fn round_day(&self, plan: &Plan, round: u8) -> NaiveDate {
        self.day(plan.days_ago - i64::from((round - 1) / 2))
    }

    /// Creates an event with its officials; the actor is there before it begins.
    fn create(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        plan: &Plan,
        news: &str,
    ) -> Result<EventId, ActionError> {
        let (ball, tuz) = match plan.tongue {
            Tongue::Kyrgyz => (BallTerm::Korgool, TuzTerm::Tuz),
            Tongue::Kazakh => (BallTerm::Kumalak, TuzTerm::Tuzdyk),
        };
        let details = EventDetails {
            name: plan.name.to_owned(),
            place: plan.place.to_owned(),
            starts_on: Some(self.round_day(plan, 1)),
            ends_on: Some(self.round_day(plan, plan.rounds)),
            words: Terminology { ball, tuz },
            zone: plan.tongue.zone().parse().unwrap_or_default(),
            schedule: self.schedule(plan),
            regulations: plan.tongue.regulations(plan.rounds),
            news: news.to_owned(),
            ..EventDetails::default()
        };
        let event = events::create(tx, actor, &details)?;
        referee::body(tx, actor, event)?;
        Ok(event)
    }

    /// A line a day.
    fn schedule(&self, plan: &Plan) -> String {
        let [first, second] = plan.tongue.hours();
        let mut lines = Vec::new();
        for round in (1..=plan.rounds).step_by(2) {
            let day = self.round_day(plan, round).format("%d.%m");
            let next = round + 1;
            lines.push(if next <= plan.rounds {
                format!("{day}: {first} {round}-тур, {second} {next}-тур")
            } else {
                let closing = plan.tongue.closing();
                format!("{day}: {first} {round}-тур, {second} {closing}")
            });
        }
        lines.join("\n")
    }

    fn setup(plan: &Plan, name: &str, seed: u32) -> Setup {
        let mut setup = Setup::usual(name, plan.rounds, seed);
        let prizes = &mut setup.section.rules.prizes;
        prizes.amounts = plan.prizes.to_vec();
        prizes.unit = plan.tongue.currency().to_owned();
        setup
    }

    /// So many people of this sex, or of both: the best of them, and others by lot.
    fn entrants(&mut self, sex: Option<Sex>, count: usize) -> Vec<Application> {
        let may = |person: &&Application| sex.is_none() || person.details.sex == sex;
        let mut people: Vec<&Application> = self.people.iter().filter(may).collect();
        people.sort_by_key(|person| Reverse(person.details.rating));
        if let Some(others) = people.get_mut(ALWAYS..) {
            self.lots.shuffle(others);
        }
        people.into_iter().take(count).cloned().collect()
    }

    /// An event from its first day to its last.
    fn play_over(&mut self, tx: &mut Tx<'_>, plan: &Plan) -> Result<(), ActionError> {
        let actor = &self.on(plan.days_ago + 1, 5);
        let event = self.create(tx, actor, plan, "")?;
        let seed = u32::try_from(plan.days_ago).unwrap_or(1);
        let setup = Self::setup(plan, plan.tongue.open(), seed);
        let section = sections::create(tx, actor, event, &setup)?;
        let mut stage = Stage { event, section, lots: SplitMix64::new(seed.into()) };
        enter(tx, actor, &stage, self.entrants(None, plan.players))?;
        for round in 1..=plan.rounds {
            let days_ago = plan.days_ago - i64::from((round - 1) / 2);
            let hour = HOURS[usize::from((round - 1) % 2)];
            let actor = &self.on(days_ago, hour);
            stage.round(tx, actor, round, Until::Closed, Some(&mut self.kept))?;
        }
        let last = plan.days_ago - i64::from((plan.rounds - 1) / 2);
        self.feature(tx, &self.on(last, 11), (event, plan.rounds), plan.tongue)?;
        let actor = &self.on(last, 12);
        closing::close(tx, actor, stage.at())?;
        let state = stage.section_state(tx)?;
        crown(tx, actor, &state, plan)?;
        self.rate(&state);
        Ok(())
    }

    /// Puts a duel, a comeback and the last round's first board on the public board, if there are such.
    fn feature(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        (event, last): (EventId, u8),
        tongue: Tongue,
    ) -> Result<(), ActionError> {
        let of_event = || self.kept.notable.iter().filter(move |game| game.at.event == event);
        let of = |kind: Kind| of_event().find(|game| game.kind == kind && game.at.round < last);
        let chosen = [of(Kind::Duel), of(Kind::Comeback), of_event().find(|game| game.at.round == last)];
        let mut at = actor.at;
        for (game, note) in chosen.into_iter().zip(tongue.notes()) {
            let Some(game) = game else { continue };
            let showing = Showing { moves: game.turn, note, seen: None };
            featured::show(tx, &Actor { at, ..actor.clone() }, game.at, showing)?;
            at += TimeDelta::minutes(1);
        }
        Ok(())
    }

    /// Changes the ratings by the games of a section: by three tenths of what was won above what was to be expected, in
    /// hundredths of a game.
    fn rate(&mut self, section_state: &SectionState) {
        let players = section_state.players_by_id();
        let rating =
            |id: PlayerId| players.get(&id).and_then(|player| player.details.rating).map_or(1400, i32::from);
        let mut gains: HashMap<PlayerId, i32> = HashMap::new();
        for game in section_state.rounds.iter().flat_map(|round| &round.games) {
            let Some(GameResult::Played { winner, .. }) = game.result else { continue };
            let expected = (54 + (rating(game.white) - rating(game.black)) / 10).clamp(8, 92);
            let won = match winner {
                Some(Side::White) => 100,
                None => 50,
                Some(Side::Black) => 0,
            };
            *gains.entry(game.white).or_default() += won - expected;
            *gains.entry(game.black).or_default() -= won - expected;
        }
        for player in &section_state.players {
            let gain = gains.get(&player.id).copied().unwrap_or(0) * 3 / 10;
            let person = self.people.iter_mut().find(|person| person.details.name == player.details.name);
            if let Some(person) = person {
                person.details.rating = u16::try_from((rating(player.id) + gain).clamp(1000, 2600)).ok();
            }
        }
    }

    /// The event that is played: on its third day, 20 minutes after the clocks of round 5 were started, and a women's section
    /// at the check-in of its third round.
    fn play_half(&mut self, tx: &mut Tx<'_>) -> Result<(), ActionError> {
        let plan = &PLAYED;
        let actor = &self.on(plan.days_ago + 1, 5);
        let news = "Бесінші тур басталды: алғашқы алты үстелді осы жерден тікелей көріңіз.\n\
                    Ертең сағат 18:00-де көрермендерге арналған сеанс өтеді.";
        let event = self.create(tx, actor, plan, news)?;
        let setup = Self::setup(plan, plan.tongue.open(), 31);
        let section = sections::create(tx, actor, event, &setup)?;
        let mut open = Stage { event, section, lots: SplitMix64::new(73) };
        let setup = Setup::usual("Әйелдер", 7, 18).of_category(Category::Women);
        let section = sections::create(tx, actor, event, &setup)?;
        let mut women = Stage { event, section, lots: SplitMix64::new(162) };
        enter(tx, actor, &open, self.entrants(Some(Sex::Male), plan.players))?;
        enter(tx, actor, &women, self.entrants(Some(Sex::Female), PEOPLE))?;
        for (round, days_ago, hour) in ROUNDS {
            let actor = &self.on(days_ago, hour);
            open.round(tx, actor, round, Until::Closed, Some(&mut self.kept))?;
            if round > 2 {
                women.round(tx, actor, round - 2, Until::Closed, Some(&mut self.kept))?;
            }
        }
        self.feature(tx, &self.on(1, 11), (event, 5), plan.tongue)?;
        let before = |minutes| referee::earlier(&self.now, TimeDelta::minutes(minutes));
        let (lent, started, then) = (before(50), before(20), before(5));
        // A clock that is overdue, and a form that is not.
        referee::lend(tx, &lent, &open, (Item::Clock, "№ 17", 0))?;
        open.round(tx, &started, 5, Until::TopGoesOn, Some(&mut self.kept))?;
        referee::lend(tx, &then, &open, (Item::Form, "", 1))?;
        incidents(tx, &self.now, &open, 5)?;
        referee::arrive(tx, &self.now, &women)
    }

    /// The event to come: teams apply.
    fn announce(&self, tx: &mut Tx<'_>, leader: &str) -> Result<(), ActionError> {
        let plan = &TO_COME;
        let actor = &self.on(12, 5);
        let news = "Өтінімдер қабылданып жатыр: команда жетекшісіне сілтемені бас хатшы береді.";
        let event = self.create(tx, actor, plan, news)?;
        let section = sections::create(tx, actor, event, &Self::setup(plan, plan.tongue.open(), 5))?;
        let stage = Stage { event, section, lots: SplitMix64::new(5) };
        for (club, days_ago) in people::clubs().zip([10, 8, 6, 4]) {
            let of_club = self.people.iter().filter(|person| person.details.club == club);
            let secret = (days_ago == 10).then_some(leader);
            // The sixth is refused.
            let team: Vec<Application> =
                of_club.take(if secret.is_some() { 6 } else { 5 }).cloned().collect();
            referee::apply(tx, &self.on(days_ago, 6), &stage, &team, secret)?;
        }
        Ok(())
    }
}

/// Enters people as from a list, in the teams of their clubs.
fn enter(tx: &mut Tx<'_>, actor: &Actor, stage: &Stage, people: Vec<Application>) -> Result<(), ActionError> {
    let mut clubs = BTreeSet::new();
    for person in people.iter().filter(|person| clubs.insert(person.details.club.clone())) {
        referee::team(tx, actor, stage.event, &person.details)?;
    }
    let row = |(Application { details, personal }, line): (Application, usize)| SheetRow {
        line,
        number: None,
        team: details.club.clone(),
        details,
        personal,
        problems: Vec::new(),
        cells: Vec::new(),
    };
    let sheet = Sheet {
        kind: FileKind::Workbook,
        choices: Vec::new(),
        chosen: 0,
        mojibake: None,
        capitals: Vec::new(),
        beside: None,
        columns: vec![SheetColumn { header: String::new(), column: Some(Column::FullName) }],
        rows: people.into_iter().zip(1..).map(row).collect(),
        skipped: Vec::new(),
        is_numbered: false,
    };
    players::import(tx, actor, stage.at(), sheet, ImportMode::All).map(drop)
}

/// Writes into the news of an event who has won it.
fn crown(
    tx: &mut Tx<'_>,
    actor: &Actor,
    section_state: &SectionState,
    plan: &Plan,
) -> Result<(), ActionError> {
    let table = standings(section_state, None);
    let winner = table.rows.first().and_then(|row| section_state.player(row.player));
    let Some(winner) = winner else { return Ok(()) };
    let event = load_event(tx, section_state.section.event)?;
    let news = plan.tongue.crowned(plan.name, &winner.details.name.to_string(), plan.rounds);
    let details = EventDetails { news, ..event.details };
    events::change(tx, actor, event.id, event.version, &details).map(drop)
}

impl Tongue {
    const fn zone(self) -> &'static str {
        match self {
            Self::Kyrgyz => "Asia/Bishkek",
            Self::Kazakh => "Asia/Almaty",
        }
    }

    /// The beginning of the rounds of a day, there.
    const fn hours(self) -> [&'static str; 2] {
        match self {
            Self::Kyrgyz => ["10:00", "15:00"],
            Self::Kazakh => ["09:00", "14:00"],
        }
    }

    const fn currency(self) -> &'static str {
        match self {
            Self::Kyrgyz => "сом",
            Self::Kazakh => "теңге",
        }
    }

    /// The name of the section for everyone.
    const fn open(self) -> &'static str {
        match self {
            Self::Kyrgyz => "Ачык топ",
            Self::Kazakh => "Ашық топ",
        }
    }

    const fn closing(self) -> &'static str {
        match self {
            Self::Kyrgyz => "сыйлык тапшыруу",
            Self::Kazakh => "марапаттау",
        }
    }

    fn regulations(self, rounds: u8) -> String {
        match self {
            Self::Kyrgyz => format!(
                "{rounds} тур, швейцар системасы. Ар бир оюнчуга 60 мүнөт.\n\
                 Упай тең болсо, Бухгольц коэффициенти чечет."
            ),
            Self::Kazakh => format!(
                "{rounds} тур, швейцариялық жүйе. Әр ойыншыға 60 минут.\n\
                 Ұпай тең болса, Бухгольц коэффициенті шешеді."
            ),
        }
    }

    /// Why a duel, a comeback and the last game are worth a look.
    const fn notes(self) -> [&'static str; 3] {
        match self {
            Self::Kyrgyz => {
                ["Эки оюнчу тең туз алды", "Кыйла артта калып, бирок утуп кетти", "Акыркы тур, биринчи үстөл"]
            }
            Self::Kazakh => [
                "Екі ойыншы да тұздық алды",
                "Көп артта қалып, бірақ жеңіп кетті",
                "Соңғы тур, бірінші үстел",
            ],
        }
    }

    fn crowned(self, event: &str, winner: &str, rounds: u8) -> String {
        match self {
            Self::Kyrgyz => {
                format!(
                    "«{event}» аяктады: {rounds} турдан кийин биринчи орунду {winner} ээледи.\n\
                     Бардык катышуучуларга рахмат!"
                )
            }
            Self::Kazakh => {
                format!(
                    "«{event}» аяқталды: {rounds} турдан кейін бірінші орынды {winner} иеленді.\n\
                     Барлық қатысушыларға рақмет!"
                )
            }
        }
    }
}
