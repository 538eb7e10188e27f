//! Recorded games as lists and pictures show them.

use super::board::BoardView;
use crate::game::{Notation, OpeningLine, Replay, Turn};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{Recording, RecordingRef};
use crate::web::address::EventPath;
use crate::web::views::Page;
use crate::web::views::frame::{event_url, section_url};
use crate::web::views::players::own_score::OwnScore;
use crate::web::views::rounds::round::half;

/// How many single moves of a game a list shows.
const FIRST_MOVES: usize = 6;

/// A recorded game in a list.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The address of its page.
    pub url: String,
    /// The event: name and address.
    pub event: (String, String),
    pub section: String,
    pub round: u8,
    pub board: u32,
    /// White's name, and black's.
    pub players: (String, String),
    /// The addresses of both players, with a space between them.
    pub people: String,
    /// The result, a half for each side; both empty while there is none.
    pub result: (String, String),
    /// The sign between the halves.
    pub dash: &'static str,
    /// Who won: `white`, `black` or `draw`; `none` where no one did, or while it goes on.
    pub outcome: &'static str,
    /// The balls of White and Black, where they were counted.
    pub balls: Option<(u8, u8)>,
    /// How many full moves it has; `None` while it is not counted.
    pub moves: Option<usize>,
    pub opening: String,
}

impl GameLine {
    /// The line of a game.
    #[must_use]
    pub fn new(game: &Recording) -> Self {
        let line = game.line.as_deref().unwrap_or_default();
        let first = OpeningLine::of_digits(line.get(..FIRST_MOVES).unwrap_or(line));
        let more = if line.len() > first.len() { " …" } else { "" };
        let RecordingRef { event, section, white, black, .. } = game.place;
        let section = EventPath { event }.section(section);
        let person = |id| section.player(id).url();
        let score = game.result.map(|result| OwnScore::new(result, Side::White));
        Self {
            url: game_url(&game.place),
            people: format!("{} {}", person(white), person(black)),
            event: (game.event.clone(), event_url(game.place.event)),
            section: game.section.clone(),
            round: game.place.round,
            board: game.place.number,
            players: (game.white.name.to_string(), game.black.name.to_string()),
            result: game.result.map_or_else(Default::default, |result| {
                (half(result, Side::White), half(result, Side::Black))
            }),
            dash: if game.result.is_none_or(GameResult::was_played) { "–" } else { "/" },
            outcome: score.as_ref().map_or("none", |score| score.race),
            balls: score.and_then(|score| score.balls),
            moves: game.line.as_ref().map(|line| line.len().div_ceil(2)),
            opening: format!("{first}{more}"),
        }
    }
}

/// The address of a game's page.
pub(in crate::web) fn game_url(place: &RecordingRef) -> String {
    let RecordingRef { event, section, round, number, .. } = place;
    format!("{}/rounds/{round}/boards/{number}", section_url(*event, *section))
}

/// A position of a game, and what it is called: the one after so many single moves, the last where there are fewer.
pub(in crate::web) fn position(page: &Page, replay: &Replay, moves: usize) -> (BoardView, String) {
    let moves = moves.min(replay.plies().len());
    let position = replay.position(moves).unwrap_or(crate::game::Position::START);
    let last = moves.checked_sub(1).and_then(|index| replay.plies().get(index));
    let caption = last.map_or_else(
        || page.t("replay-start"),
        |ply| {
            let turn = Turn::after(moves.saturating_sub(1));
            let after = Message::new("replay-after").with("n", turn.number).with("side", turn.side.name());
            page.say(&after.with("move", Notation::new(&ply.played, ply.offer).to_string()))
        },
    );
    (BoardView::from_position(&position, last.map(|ply| &ply.played)), caption)
}

/// The address with these parts of a query, of which the empty ones are left out.
pub(in crate::web) fn with_query(address: &str, parts: &[(&str, &str)]) -> String {
    let given: Vec<_> = parts.iter().filter(|(_, value)| !value.is_empty()).collect();
    let query = serde_urlencoded::to_string(given).unwrap_or_default();
    if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") }
}

/// The pages of a long list, for `c::pagination`: the first, the last, and those around this one.
pub(in crate::web) fn pages(
    here: usize,
    last: usize,
    address: impl Fn(usize) -> String,
) -> Vec<(String, String, bool)> {
    if last <= 1 {
        return Vec::new();
    }
    let near = |page: &usize| *page == 1 || *page == last || page.abs_diff(here) <= 2;
    (1..=last).filter(near).map(|page| (page.to_string(), address(page), page == here)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_list_the_pages_near_and_both_ends_are_offered() {
        let offered = |here, last| {
            let pages = pages(here, last, |page| format!("?page={page}"));
            pages.iter().map(|(label, ..)| label.clone()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(offered(1, 1), "");
        assert_eq!(offered(1, 3), "1 2 3");
        assert_eq!(offered(9, 2000), "1 7 8 9 10 11 2000");
    }

    #[test]
    fn only_what_is_given_stands_in_an_address() {
        assert_eq!(with_query("/games", &[("player", ""), ("line", "")]), "/games");
        assert_eq!(
            with_query("/games", &[("player", "Ы"), ("line", "76 98")]),
            "/games?player=%D0%AB&line=76+98"
        );
    }
}
