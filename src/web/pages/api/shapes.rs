//! What programs are answered, as JSON: public data only (A6).

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::primitives::{Keyed as _, Score, Side};
use crate::regulations::result::GameResult;
use crate::standings::Value;
use crate::tournament::{Event, Game, Player, Round, RoundSummary, SectionSummary};
use crate::web::address::EventPath;

/// A score in points.
pub(super) fn points(score: Score) -> f64 {
    f64::from(score.halves()) / 2.0
}

/// The value of a tie-break as a number; nothing where the player has none.
pub(super) fn number(value: Value) -> Option<f64> {
    match value {
        Value::None => None,
        Value::Points(score) => Some(points(score)),
        Value::Quarters(quarters) => Some(f64::from(quarters) / 4.0),
        Value::Count(count) => Some(f64::from(count)),
        Value::Average(average) => Some(f64::from(average.hundredths(50)) / 100.0),
        Value::Entered(value) => Some(f64::from(value.hundredths()) / 100.0),
        Value::Lowest(number) => Some(f64::from(number.0)),
        Value::Lot(lot) => Some(f64::from(lot.0)),
    }
}

/// An event.
#[derive(Serialize, ToSchema)]
pub(super) struct EventItem {
    id: i64,
    name: String,
    place: String,
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    starts_on: Option<NaiveDate>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    ends_on: Option<NaiveDate>,
    /// The time zone of its clocks, by the names of the IANA.
    time_zone: String,
    /// The language whose alphabet orders names (BCP 47); `und` for the common order of Unicode.
    name_order: String,
    /// The address of its page.
    page: String,
}

impl From<&Event> for EventItem {
    fn from(event: &Event) -> Self {
        let details = &event.details;
        Self {
            id: event.id.0,
            name: details.name.clone(),
            place: details.place.clone(),
            starts_on: details.starts_on,
            ends_on: details.ends_on,
            time_zone: details.zone.to_string(),
            name_order: details.alphabet().language(),
            page: EventPath { event: event.id }.url(),
        }
    }
}

/// A part of the list of events, the newest first.
#[derive(Serialize, ToSchema)]
pub(super) struct EventList {
    pub(super) events: Vec<EventItem>,
    /// What `before` is to be for the next part; null where there is none.
    pub(super) next: Option<i64>,
}

/// An event with what its organiser writes for visitors.
#[derive(Serialize, ToSchema)]
pub(super) struct EventAnswer {
    pub(super) event: EventItem,
    /// The schedule, as plain text.
    pub(super) schedule: String,
    /// The regulations, as plain text.
    pub(super) regulations: String,
    /// The news, as plain text.
    pub(super) news: String,
    pub(super) sections: Vec<SectionItem>,
}

/// The sections of an event.
#[derive(Serialize, ToSchema)]
pub(super) struct SectionList {
    pub(super) sections: Vec<SectionItem>,
}

/// A section: a tournament within an event.
#[derive(Serialize, ToSchema)]
pub(super) struct SectionItem {
    id: i64,
    name: String,
    /// Who may play in it: `open`, `women`, `age` …
    category: String,
    /// How it is paired: `dutch`, `round_robin` …
    system: String,
    /// How many rounds are planned. Of a round robin it is known when round 1 is paired.
    rounds: u8,
    /// How many of them are public.
    rounds_published: usize,
    /// How many players are in it.
    players: usize,
    /// The minutes of each player.
    base_minutes: u16,
    /// The seconds added with each move.
    increment_seconds: u16,
    /// The tie-breaks, in the order in which they apply.
    tie_breaks: Vec<TieBreakItem>,
    /// Whether it is over, and nothing in it changes any more.
    is_final: bool,
    /// The address of its page.
    page: String,
}

impl SectionItem {
    pub(super) fn new(summary: &SectionSummary, tie_breaks: Vec<TieBreakItem>) -> Self {
        let SectionSummary { section, stage, players, rounds } = summary;
        let (settings, format) = (&section.settings, &stage.format);
        Self {
            id: section.id.0,
            name: settings.name.clone(),
            category: settings.category.key().to_owned(),
            system: format.system.key().to_owned(),
            rounds: format.rounds,
            rounds_published: rounds.iter().filter(|round| is_public(round)).count(),
            players: *players,
            base_minutes: settings.control.base_minutes,
            increment_seconds: settings.control.increment_seconds,
            tie_breaks,
            is_final: section.final_since.is_some(),
            page: EventPath { event: section.event }.section(section.id).url(),
        }
    }
}

/// Whether everyone may see the round.
pub(super) fn is_public(round: &RoundSummary) -> bool {
    round.state >= crate::tournament::RoundState::Published
}

/// A tie-break.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct TieBreakItem {
    /// Its key.
    pub(super) key: String,
    /// FIDE's code, or our own where FIDE has none.
    pub(super) code: String,
    /// Its name in the language asked for.
    pub(super) name: String,
}

/// A player of a section, without personal data.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerItem {
    id: i64,
    /// The starting number, once there are any.
    number: Option<u32>,
    /// The name; short in sections of an age group whose event asks for that.
    name: String,
    rating: Option<u16>,
    /// The sports grade.
    grade: Option<String>,
    country: String,
    region: String,
    club: String,
    /// The name of the team.
    team: Option<String>,
    /// `playing`, `withdrawn` or `expelled`.
    status: String,
}

impl PlayerItem {
    pub(super) fn new(player: &Player, team: Option<String>) -> Self {
        let details = &player.details;
        Self {
            id: player.id.0,
            number: player.number,
            name: details.name.to_string(),
            rating: details.rating,
            grade: details.grade.map(|grade| grade.key().to_owned()),
            country: details.country.clone(),
            region: details.region.clone(),
            club: details.club.clone(),
            team,
            status: player.status.key().to_owned(),
        }
    }
}

/// A part of the players of a section, by starting number.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerList {
    pub(super) players: Vec<PlayerItem>,
    /// How many there are in all.
    pub(super) total: usize,
    /// What `offset` is to be for the next part; null where there is none.
    pub(super) next: Option<u32>,
}

/// A player where the rest is known from the list of players.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct PlayerName {
    pub(super) id: i64,
    pub(super) number: Option<u32>,
    pub(super) name: String,
}

impl From<&Player> for PlayerName {
    fn from(player: &Player) -> Self {
        Self { id: player.id.0, number: player.number, name: player.details.name.to_string() }
    }
}

/// The public rounds of a section.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundList {
    pub(super) rounds: Vec<RoundItem>,
}

/// A round.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundItem {
    number: u8,
    /// `published`, `playing` or `closed`.
    state: String,
    /// How many games have no result yet.
    playing: usize,
    #[schema(value_type = Option<String>, format = DateTime)]
    published_at: Option<DateTime<Utc>>,
    #[schema(value_type = Option<String>, format = DateTime)]
    started_at: Option<DateTime<Utc>>,
    #[schema(value_type = Option<String>, format = DateTime)]
    closed_at: Option<DateTime<Utc>>,
}

impl From<&RoundSummary> for RoundItem {
    fn from(round: &RoundSummary) -> Self {
        Self {
            number: round.number,
            state: round.state.key().to_owned(),
            playing: round.playing,
            published_at: round.times.published_at,
            started_at: round.times.started_at,
            closed_at: round.times.closed_at,
        }
    }
}

/// A round with its pairings and results.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundAnswer {
    number: u8,
    /// `published`, `playing` or `closed`.
    state: String,
    boards: Vec<BoardItem>,
    unpaired: Vec<UnpairedItem>,
}

impl RoundAnswer {
    pub(super) fn new(
        round: &Round,
        player: impl Fn(crate::tournament::PlayerId) -> Option<PlayerName>,
    ) -> Self {
        let unpaired = round.unpaired.iter().filter_map(|unpaired| {
            Some(UnpairedItem {
                player: player(unpaired.competitor.player())?,
                kind: unpaired.kind.key().to_owned(),
            })
        });
        Self {
            number: round.number,
            state: round.state.key().to_owned(),
            boards: round.games.iter().filter_map(|board| BoardItem::new(board, &player)).collect(),
            unpaired: unpaired.collect(),
        }
    }
}

/// A player without a game in a round.
#[derive(Serialize, ToSchema)]
pub(super) struct UnpairedItem {
    player: PlayerName,
    /// `bye`, `half_point`, `full_point`, `absent` or `free`.
    kind: String,
}

/// A board of a round.
#[derive(Serialize, ToSchema)]
pub(super) struct BoardItem {
    number: u32,
    /// How often its result was changed: a result is entered against this version.
    version: i64,
    white: PlayerName,
    black: PlayerName,
    result: Option<ResultItem>,
    /// The sides that have signed the result.
    signed: Vec<String>,
    /// Whether the moves of the game are recorded.
    has_record: bool,
}

impl BoardItem {
    pub(super) fn new(
        board: &Game,
        player: impl Fn(crate::tournament::PlayerId) -> Option<PlayerName>,
    ) -> Option<Self> {
        Some(Self {
            number: board.number,
            version: board.version.0,
            white: player(board.white)?,
            black: player(board.black)?,
            result: board.result.map(ResultItem::from),
            signed: board.signed.sides().into_iter().map(str::to_owned).collect(),
            has_record: board.has_record,
        })
    }
}

/// A result.
#[derive(Serialize, ToSchema)]
pub(super) struct ResultItem {
    /// As it is written, and can be sent: `1 (82) – 0 (60)`.
    text: String,
    /// `played`; `reduced`, where a referee gave both players together less than a win; `unrated`; `adjourned`, which counts as a
    /// draw until the result is entered; `forfeit` or `double_forfeit`.
    kind: String,
    /// White's points by the customary system: 1, 0.5 or 0.
    white_points: f64,
    /// Black's points.
    black_points: f64,
    /// The balls in White's kazan, if they were recorded.
    white_balls: Option<u8>,
    /// The balls in Black's kazan.
    black_balls: Option<u8>,
    /// How the game ended, if that was recorded.
    ending: Option<String>,
}

impl From<GameResult> for ResultItem {
    fn from(result: GameResult) -> Self {
        let (kind, counts, ending) = match result {
            GameResult::Played { counts, ending, .. } => ("played", counts, ending),
            GameResult::Forfeit { .. } => ("forfeit", None, None),
            GameResult::DoubleForfeit => ("double_forfeit", None, None),
            GameResult::Reduced { counts, .. } => ("reduced", counts, None),
            GameResult::Unrated { .. } => ("unrated", None, None),
            GameResult::Adjourned => ("adjourned", None, None),
        };
        Self {
            text: result.written(),
            kind: kind.to_owned(),
            white_points: points(result.points(Side::White)),
            black_points: points(result.points(Side::Black)),
            white_balls: counts.map(|counts| counts.white.get()),
            black_balls: counts.map(|counts| counts.black.get()),
            ending: ending.map(|ending| ending.key().to_owned()),
        }
    }
}

/// The recorded game of a board.
#[derive(Serialize, ToSchema)]
pub(super) struct RecordAnswer {
    pub(super) board: BoardItem,
    /// The moves in the notation of the rules, White's first.
    pub(super) moves: Vec<String>,
    /// The game as a file for other programs (TGK).
    pub(super) tgk: String,
}

/// The standings after a round.
#[derive(Serialize, ToSchema)]
pub(super) struct StandingsAnswer {
    /// The rounds that are counted.
    pub(super) rounds: usize,
    /// Whether games of them are still being played.
    pub(super) is_provisional: bool,
    /// The columns of `values`.
    pub(super) tie_breaks: Vec<TieBreakItem>,
    /// First place first.
    pub(super) rows: Vec<StandingsRow>,
}

/// A player's place.
#[derive(Serialize, ToSchema)]
pub(super) struct StandingsRow {
    /// Shared by players that no tie-break separates; null for a player who left a round robin with fewer than half of
    /// the games played (C.05).
    pub(super) place: Option<u32>,
    /// Whether an official has given the place, because no tie-break separates the player from others.
    pub(super) is_placed_by_hand: bool,
    pub(super) player: PlayerName,
    /// `playing`, `withdrawn` or `excluded`.
    pub(super) status: String,
    /// After penalties.
    pub(super) points: f64,
    /// One for each tie-break; null where the player has none.
    pub(super) values: Vec<Option<f64>>,
}

/// The crosstable after a round.
#[derive(Serialize, ToSchema)]
pub(super) struct CrosstableAnswer {
    /// The rounds that are counted.
    pub(super) rounds: usize,
    /// By which number cells name opponents: `number`, the starting number, or `row`, that of the row.
    pub(super) opponents: String,
    /// In the order of the standings.
    pub(super) rows: Vec<CrosstableRow>,
}

/// A player's games, round by round.
#[derive(Serialize, ToSchema)]
pub(super) struct CrosstableRow {
    /// The number of the row. The starting number is that of `player`.
    pub(super) number: u32,
    /// Shared by players that no tie-break separates; null for a player who left a round robin with fewer than half of
    /// the games played (C.05).
    pub(super) place: Option<u32>,
    pub(super) player: PlayerName,
    /// A cell for each round: the opponent's number as `opponents` says, `w` or `b` for the player's side, and the points, as in `75b1`; `+` and
    /// `-` where no game was played.
    pub(super) cells: Vec<String>,
    /// After penalties.
    pub(super) points: f64,
}
