//! A round as its pages show it: the games with their players, and who has none.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use crate::i18n::Named as _;
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::tournament::players::namesakes::Namesakes;
use crate::tournament::players::origins::Origin;
use crate::tournament::rounds::pairing_state;
use crate::tournament::rounds::pairing_table::{NoShow, NoShows};
use crate::tournament::standings::field::counted;
use crate::tournament::{
    Attendance, BirthDates, Deviation, Game, ManualPairing, PairingSystem, Player, PlayerId, Round,
    RoundState, SectionState, UnpairedKind,
};
use crate::web::views::Page;
use crate::web::views::rounds::scoreline::Scoreline;
use crate::web::views::sport::country_code;

/// When the pairings of a round are published by themselves, in a sentence.
pub(in crate::web) fn announcement(page: &Page, (round, at): (u8, DateTime<Utc>)) -> String {
    page.t2("timer-announced", "n", round, "time", page.clock_or_time(&at))
}

/// A player in a pairing.
#[derive(Clone, Debug, Default)]
pub struct PlayerCell {
    /// The starting number; empty before there is one.
    pub number: String,
    pub name: String,
    /// Surname and initial, for where there is no room for the name.
    pub short: String,
    /// What tells the player from others with the same name; empty for the only one.
    pub mark: String,
    /// The address of the player's page.
    pub url: String,
    /// The rating; empty without one.
    pub rating: String,
    /// The points before the round; empty before round 1.
    pub points: String,
    /// The code of the player's country, where those of the section are from several; empty otherwise.
    pub country: String,
    /// Where else the player is from, as the lists of the section say it.
    pub from: String,
    /// The key of why the player will not play, while the board has no result; empty otherwise.
    pub away: &'static str,
}

/// A game of the round.
#[derive(Clone, Debug)]
pub struct GameRow {
    pub board: u32,
    /// The address of the board's page.
    pub url: String,
    pub white: PlayerCell,
    pub black: PlayerCell,
    /// The result, a half for each side; both empty while there is none.
    pub result: (String, String),
    /// The sign between the halves.
    pub dash: &'static str,
    /// The same as it is drawn.
    pub score: Scoreline,
    /// Whether a person put the board together.
    pub manual: bool,
    /// The signs beside it: which icon, and the key of what it says. Strangers see only that a person put it together.
    pub signs: Vec<(&'static str, &'static str)>,
}

/// A board in the picture of the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    pub board: u32,
    /// How it stands: `empty`, `playing`, `late`, `unsigned`, `differs` or `done`.
    pub state: &'static str,
}

impl PlayerCell {
    /// The name with what tells the player from others with the same one.
    #[must_use]
    pub fn called(&self) -> String {
        self.marked(&self.name)
    }

    /// The same in short.
    #[must_use]
    pub fn called_short(&self) -> String {
        self.marked(&self.short)
    }

    fn marked(&self, name: &str) -> String {
        if self.mark.is_empty() { name.to_owned() } else { format!("{name} ({})", self.mark) }
    }
}

/// What the program would have paired: white and black, or the one with the bye alone.
pub type InsteadRow = (PlayerCell, Option<PlayerCell>);

/// That a pairing was changed manually.
#[derive(Clone, Debug)]
pub struct ByHand {
    pub reason: String,
    /// Where the program would have paired otherwise; empty when it would have found no pairing.
    pub instead: Vec<InsteadRow>,
    /// Whether the program would have found no pairing.
    pub no_program: bool,
    /// Why the last of an odd number has no game.
    pub idle: UnpairedKind,
}

/// A line of the list by name: where a player sits.
#[derive(Clone, Debug)]
pub struct SeatRow {
    pub player: PlayerCell,
    /// Board, the key of the side (`white`, `black`) and opponent; or why there is no game.
    pub seat: Result<(u32, &'static str, PlayerCell), UnpairedKind>,
}

/// Makes the rows of one round.
#[derive(Debug)]
pub struct RoundRows<'a> {
    section_state: &'a SectionState,
    round: &'a Round,
    url: &'a str,
    /// Why the last of an odd number has no game.
    pub(in crate::web::views) idle: UnpairedKind,
    players: HashMap<PlayerId, (&'a Player, Score)>,
    origins: Vec<Origin>,
    /// Whether flags tell players apart.
    has_flags: bool,
    no_shows: NoShows,
    namesakes: Namesakes,
    /// Whether the games carry the signs for officials.
    has_signs: bool,
}

impl<'a> RoundRows<'a> {
    /// Of this round of the book; `url` is the section's address.
    #[must_use]
    pub fn new(section_state: &'a SectionState, round: &'a Round, url: &'a str) -> Self {
        let before = counted(section_state, usize::from(round.number).saturating_sub(1));
        let players = section_state.players.iter().zip(&before.players).map(|(player, line)| {
            (player.id, (player, pairing_state::score_before(section_state, player.id, line, round.number)))
        });
        let idle = match section_state.format().system {
            PairingSystem::Dutch => UnpairedKind::Bye,
            PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => UnpairedKind::Free,
        };
        let codes = section_state.players.iter().map(|player| country_code(&player.details.country));
        let countries: HashSet<&str> = codes.filter(|code| !code.is_empty()).collect();
        let has_flags = countries.len() > 1;
        // Beside a flag only the team is worth a line of its own.
        let mut origins = section_state.origins();
        origins.retain(|origin| !has_flags || *origin == Origin::Team);
        Self {
            section_state,
            round,
            url,
            idle,
            players: players.collect(),
            origins,
            has_flags,
            no_shows: NoShows::for_round(section_state, round),
            namesakes: Namesakes::for_section(section_state, &BirthDates::new()),
            has_signs: false,
        }
    }

    /// The same with the signs for officials, or without.
    #[must_use]
    pub fn signed(self, has_signs: bool) -> Self {
        Self { has_signs, ..self }
    }

    /// The same with what this reader may know of players with the same name.
    #[must_use]
    pub fn knowing(self, namesakes: Namesakes) -> Self {
        Self { namesakes, ..self }
    }

    #[must_use]
    pub fn player(&self, id: PlayerId) -> PlayerCell {
        let Some((player, points)) = self.players.get(&id) else { return PlayerCell::default() };
        PlayerCell {
            number: player.number.map_or_else(String::new, |number| number.to_string()),
            name: player.details.name.to_string(),
            short: player.details.name.short().to_string(),
            mark: self.namesakes.mark(id).to_owned(),
            url: format!("{}/players/{id}", self.url),
            rating: player.details.rating.map_or_else(String::new, |rating| rating.to_string()),
            points: if self.round.number == 1 { String::new() } else { points.to_string() },
            country: if self.has_flags {
                country_code(&player.details.country).to_owned()
            } else {
                String::new()
            },
            from: self.section_state.whole_origin(&self.origins, player),
            away: "",
        }
    }

    /// A player at the board.
    fn seated(&self, board: &Game, id: PlayerId) -> PlayerCell {
        let away = if board.result.is_none() { self.no_shows.reason(id) } else { None };
        let away = match away {
            Some(NoShow::Excluded) => "standings-excluded",
            Some(NoShow::Withdrawn) => "round-away-withdrawn",
            Some(NoShow::Absent) => "round-away-absent",
            None => "",
        };
        PlayerCell { away, ..self.player(id) }
    }

    /// The games by board.
    #[must_use]
    pub fn games(&self) -> Vec<GameRow> {
        self.round.games.iter().map(|board| self.game(board)).collect()
    }

    fn game(&self, board: &Game) -> GameRow {
        GameRow {
            board: board.number,
            url: format!("{}/rounds/{}/boards/{}", self.url, self.round.number, board.number),
            white: self.seated(board, board.white),
            black: self.seated(board, board.black),
            result: board.result.map_or_else(Default::default, |result| {
                (half(result, Side::White), half(result, Side::Black))
            }),
            dash: if board.result.is_none_or(GameResult::was_played) { "–" } else { "/" },
            score: Scoreline::new(self.round.state, board.result),
            manual: board.manual,
            signs: self.signs(board),
        }
    }

    /// What should be known of a game: that a person put it together, and for officials a warning in it, a missing
    /// signature.
    fn signs(&self, board: &Game) -> Vec<(&'static str, &'static str)> {
        let warned = self
            .section_state
            .warnings
            .iter()
            .any(|warning| warning.round == self.round.number && board.side_of(warning.player).is_some());
        [
            (board.manual, ("hand", "manual-mark")),
            (self.has_signs && warned, ("warned", "round-sign-warned")),
            (self.has_signs && board.is_unsigned(), ("unsigned", "round-sign-unsigned")),
        ]
        .into_iter()
        .filter_map(|(stands, sign)| stands.then_some(sign))
        .collect()
    }

    /// The boards as the picture of the hall shows them; `differing` are those whose record contradicts the result.
    #[must_use]
    pub fn tiles(&self, differing: &[u32]) -> Vec<Tile> {
        let state = |board: &Game| match board.result {
            None if [board.white, board.black].iter().any(|id| self.no_shows.reason(*id).is_some()) => "late",
            None if self.round.state < RoundState::Playing => "empty",
            None => "playing",
            Some(_) if differing.contains(&board.number) => "differs",
            Some(_) if self.has_signs && board.is_unsigned() => "unsigned",
            Some(_) => "done",
        };
        self.round.games.iter().map(|board| Tile { board: board.number, state: state(board) }).collect()
    }

    /// What the program would have paired, as it is shown.
    #[must_use]
    pub fn instead(&self, instead: &[Deviation]) -> Vec<InsteadRow> {
        let row = |instead: &Deviation| match *instead {
            Deviation::Pair(white, black) => Some((self.player(white), Some(self.player(black)))),
            Deviation::Bye(player) => Some((self.player(player), None)),
            Deviation::NoBye => None,
        };
        instead.iter().filter_map(row).collect()
    }

    /// That the pairing was changed manually, once the changes are finished.
    #[must_use]
    pub fn manual(&self) -> Option<ByHand> {
        let Some(ManualPairing::Ended { reason, .. }) = &self.round.manual else { return None };
        let program = self.round.program();
        let instead = program.as_ref().map_or_else(Vec::new, |program| program.lacking_in(self.round));
        Some(ByHand {
            reason: reason.clone(),
            instead: self.instead(&instead),
            no_program: program.is_none(),
            idle: self.idle,
        })
    }

    /// Those without a game, with the reason.
    #[must_use]
    pub fn unpaired(&self) -> Vec<(UnpairedKind, PlayerCell)> {
        let mut lines = self.round.unpaired.clone();
        lines.sort_by_key(|line| {
            let number = self.players.get(&line.competitor.player()).and_then(|(player, _)| player.number);
            (unpaired_order(line.kind), number)
        });
        lines.iter().map(|line| (line.kind, self.player(line.competitor.player()))).collect()
    }

    /// Everybody by name in the alphabet of the event, with board and opponent.
    #[must_use]
    pub fn seats(&self) -> Vec<SeatRow> {
        let seat = |own, side, board: &Game, opponent| SeatRow {
            player: self.player(own),
            seat: Ok((board.number, side, self.player(opponent))),
        };
        let mut rows: Vec<SeatRow> = Vec::with_capacity(self.players.len());
        for board in &self.round.games {
            rows.push(seat(board.white, "white", board, board.black));
            rows.push(seat(board.black, "black", board, board.white));
        }
        rows.extend(self.unpaired().into_iter().map(|(why, player)| SeatRow { player, seat: Err(why) }));
        rows.sort_by_cached_key(|row| self.section_state.alphabet.key_of(&row.player.name));
        rows
    }
}

const fn unpaired_order(kind: UnpairedKind) -> u8 {
    match kind {
        UnpairedKind::Bye => 0,
        UnpairedKind::FullPoint => 1,
        UnpairedKind::HalfPoint => 2,
        UnpairedKind::Free => 3,
        UnpairedKind::Absent => 4,
    }
}

/// One side of a result: `1 (82)`, `½`, `+`.
pub(in crate::web) fn half(result: GameResult, side: Side) -> String {
    match result {
        GameResult::Played { counts: Some(counts), .. }
        | GameResult::Reduced { counts: Some(counts), .. } => {
            format!("{} ({})", result.points(side), counts.of(side))
        }
        GameResult::Played { counts: None, .. }
        | GameResult::Reduced { counts: None, .. }
        | GameResult::Unrated { .. } => result.points(side).to_string(),
        GameResult::Adjourned => format!("{}?", result.points(side)),
        GameResult::Forfeit { winner } if winner == side => "+".to_owned(),
        GameResult::Forfeit { .. } | GameResult::DoubleForfeit => "–".to_owned(),
    }
}

/// How a game ended, in words; empty where there is nothing to say.
pub(in crate::web) fn ended(page: &Page, result: Option<GameResult>) -> String {
    match result {
        Some(GameResult::Played { ending: Some(ending), .. }) => page.say(&ending.message()),
        Some(GameResult::Reduced { .. }) => page.t("ended-reduced"),
        Some(GameResult::Unrated { .. }) => page.t("ended-unrated"),
        Some(GameResult::Adjourned) => page.t("ended-adjourned"),
        Some(
            GameResult::Played { ending: None, .. } | GameResult::Forfeit { .. } | GameResult::DoubleForfeit,
        )
        | None => String::new(),
    }
}

/// The chip of a game: its kind, and the key of what it says. Rounds go on when a game has ended, by its result or as its
/// record says (`is_over`).
pub(in crate::web) const fn game_chip(
    state: RoundState,
    result: Option<GameResult>,
    is_over: bool,
) -> (&'static str, &'static str) {
    use RoundState::{CheckIn, Closed, Draft, Playing, Published};
    match (result, state) {
        (Some(GameResult::Adjourned), _) => ("warn", "game-adjourned"),
        (Some(_), _) | (None, Closed) => ("closed", "game-finished"),
        (None, Playing) if is_over => ("closed", "game-finished"),
        (None, Playing) => ("playing", "state-playing"),
        (None, CheckIn | Draft | Published) => ("published", "game-not-started"),
    }
}

/// The key of a state's name, which is also its chip's kind. Templates and style sheets write it with a hyphen.
pub(in crate::web) const fn state_key(state: RoundState) -> &'static str {
    use RoundState::{CheckIn, Closed, Draft, Playing, Published};
    match state {
        CheckIn => "check-in",
        Draft => "draft",
        Published => "published",
        Playing => "playing",
        Closed => "closed",
    }
}

/// What can be announced of a player for a round: in a round robin there are no byes.
pub(in crate::web) fn attendance_choices(section_state: &SectionState) -> &'static [Attendance] {
    use Attendance::{Absent, FullPoint, HalfPoint, Present};
    if section_state.format().system.is_round_robin() {
        &[Present, Absent]
    } else {
        &[Present, Absent, HalfPoint, FullPoint]
    }
}

/// That a player did not come to the round before this one; empty for the others.
pub(in crate::web) fn missed_text(page: &Page, round: &Round, is_missed: bool) -> String {
    match round.number.checked_sub(1) {
        Some(last) if is_missed => page.t1("arrivals-missed", "round", last),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulations::result::parse;
    use crate::regulations::warnings::Cause;
    use crate::tournament::testing::{round, section_state};
    use crate::tournament::{PlayerStatus, RulingId, Warning};

    #[test]
    fn w2_w4_points_beside_names_are_those_of_the_pairing_and_who_is_excluded_is_said_to_be() {
        let won = "1 (82) – 0 (60)";
        let mut section_state = section_state(
            4,
            vec![round(1, &[(1, 2, won), (3, 4, won)]), round(2, &[(1, 3, ""), (4, 2, "")])],
        );
        section_state.warnings = [1; 4]
            .map(|round| Warning { ruling: RulingId(1), player: PlayerId(1), round, cause: Cause::Talking })
            .into();
        let rows = RoundRows::new(&section_state, &section_state.rounds[1], "");
        let games = rows.games();
        let seat = |cell: &PlayerCell| (cell.points.clone(), cell.away);
        assert_eq!(seat(&games[0].white), ("0".to_owned(), "standings-excluded"));
        assert_eq!(seat(&games[0].black), ("1".to_owned(), ""));
        let (state, players) = pairing_state::swiss_state(&section_state, &section_state.rounds[1]);
        let shown: Vec<String> = players.into_iter().map(|player| rows.player(player).points).collect();
        assert_eq!(shown, ["0", "0", "1", "0"]);
        assert_eq!(state.players.iter().map(|of| of.score.tenths()).collect::<Vec<_>>(), [0, 0, 10, 0]);
    }

    #[test]
    fn flags_stand_beside_names_where_players_are_from_several_countries() {
        let mut section_state = section_state(4, vec![round(1, &[(1, 2, ""), (3, 4, "")])]);
        let mut from = |at: usize, country: &str| {
            let details = &mut section_state.players[at].details;
            (details.country, details.region) = (country.to_owned(), "Нарын".to_owned());
            let rows = RoundRows::new(&section_state, &section_state.rounds[0], "");
            let cell = rows.games()[at / 2].white.clone();
            (cell.country, cell.from)
        };
        let seen = |country: &str, from: &str| (country.to_owned(), from.to_owned());
        assert_eq!(from(0, "KGZ"), seen("", "Нарын"));
        assert_eq!(from(2, "Казахстан"), seen("", "Нарын"));
        assert_eq!(from(2, "KAZ"), seen("KAZ", ""));
        assert_eq!(from(0, "KGZ"), seen("KGZ", ""));
    }

    #[test]
    fn the_hall_shows_which_boards_need_a_hand_and_strangers_not_what_is_unsigned() {
        let mut section_state = section_state(
            6,
            vec![
                round(1, &[(1, 2, "1 – 0"), (3, 4, "+ / –"), (5, 6, "0 – 1")]),
                round(2, &[(1, 3, "1 – 0"), (2, 5, ""), (4, 6, "")]),
            ],
        );
        section_state.rounds[1].state = RoundState::Playing;
        let states = |section_state: &SectionState, has_signs: bool, differing: &[u32]| -> Vec<&str> {
            let rows = RoundRows::new(section_state, &section_state.rounds[1], "").signed(has_signs);
            rows.tiles(differing).iter().map(|tile| tile.state).collect()
        };
        assert_eq!(states(&section_state, false, &[]), ["done", "playing", "playing"]);
        assert_eq!(states(&section_state, true, &[]), ["unsigned", "playing", "playing"]);
        assert_eq!(states(&section_state, true, &[1]), ["differs", "playing", "playing"]);
        section_state.players[5].status = PlayerStatus::Withdrawn;
        assert_eq!(states(&section_state, false, &[]), ["done", "playing", "late"]);
        section_state.rounds[1].state = RoundState::Published;
        assert_eq!(states(&section_state, false, &[]), ["done", "empty", "late"]);
    }

    #[test]
    fn the_halves_of_a_result_make_its_customary_line() {
        for text in ["1 (82) – 0 (60)", "½ – ½", "0 – 1", "+ / –", "– / +", "– / –"] {
            let result = parse(text).unwrap();
            let dash = if result.was_played() { "–" } else { "/" };
            let line = format!("{} {dash} {}", half(result, Side::White), half(result, Side::Black));
            assert_eq!((line.as_str(), result.to_string().as_str()), (text, text));
        }
    }

    #[test]
    fn each_half_of_every_kind_of_result() {
        for (text, white, black) in [
            ("1-0", "1", "0"),
            ("½-½", "½", "½"),
            ("½-0", "½", "0"),
            ("0-½", "0", "½"),
            ("0-0", "0", "0"),
            ("½ (70) – 0 (60)", "½ (70)", "0 (60)"),
            // That they are not rated is in the words beside them.
            ("1-0 u", "1", "0"),
            ("½-½ u", "½", "½"),
            ("0-1 u", "0", "1"),
            ("?", "½?", "½?"),
            ("+-", "+", "–"),
            ("-+", "–", "+"),
            ("--", "–", "–"),
        ] {
            let result = parse(text).unwrap();
            assert_eq!([Side::White, Side::Black].map(|side| half(result, side)), [white, black], "{text}");
        }
    }
}
