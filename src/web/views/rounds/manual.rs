//! A draft while its pairing is changed manually, as its page shows it: boards with what they break, the bye, and
//! those who are not paired yet.

use std::collections::HashSet;

use super::round::{InsteadRow, PlayerCell, RoundRows};
use crate::actions::rounds::manual::breach_message;
use crate::actions::rounds::pairing_text;
use crate::i18n::Message;
use crate::primitives::PlayerIndex;
use crate::swiss::{Breach, PairingError, PastRound};
use crate::tournament::rounds::manual::{Draft, Manual};
use crate::tournament::rounds::team_mates;
use crate::tournament::{PlayerId, Round, SectionState, UnpairedKind};
use crate::web::views::Page;

/// A player on the page.
#[derive(Clone, Debug)]
pub struct SeatCell {
    /// The player's id, for buttons.
    pub id: PlayerId,
    /// The player with number, name and points.
    pub player: PlayerCell,
    /// The colours so far, the key of a side for each round; empty where there was no game.
    pub colours: Vec<&'static str>,
    /// The same in words.
    pub colours_said: String,
    /// Whether the player has withdrawn since the pairing.
    pub is_gone: bool,
}

/// A board on the page.
#[derive(Clone, Debug)]
pub struct BoardRow {
    pub number: usize,
    pub white: SeatCell,
    pub black: SeatCell,
    /// Whether it stays when the program pairs the rest.
    pub manual: bool,
    /// Whether the program has not paired it so.
    pub differs: bool,
    /// The rules it breaks, as text.
    pub breaches: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct DraftView {
    /// The boards in their order.
    pub boards: Vec<BoardRow>,
    /// Who has the bye, and what that breaks.
    pub bye: Option<(SeatCell, Vec<String>)>,
    /// Who is not paired yet.
    pub pool: Vec<SeatCell>,
    /// How many boards the program has not paired so.
    pub differing: usize,
    /// What the program pairs and the draft has not.
    pub instead: Vec<InsteadRow>,
    /// Why the program finds no pairing, as text.
    pub obstacle: Option<String>,
    /// The key of what the reason at the end is asked with.
    pub reason_label: &'static str,
    /// Why the last of an odd number has no game.
    pub idle: UnpairedKind,
    /// All players who can be typed: number and name.
    pub names: Vec<String>,
}

impl DraftView {
    /// Of this round of the book; `url` is the section's address.
    pub(in crate::web) fn new(
        page: &Page,
        section_state: &SectionState,
        round: &Round,
        url: &str,
        manual: &Manual,
        program: &Result<Draft, PairingError>,
    ) -> Self {
        let rows = RoundRows::new(section_state, round, url);
        let gone: HashSet<PlayerId> = manual.no_longer_paired().into_iter().collect();
        let cell = |id: PlayerId| SeatCell { is_gone: gone.contains(&id), ..seat(page, &rows, manual, id) };
        let breaches = manual.breaches(&manual.draft);
        let name =
            |at: PlayerIndex| manual.players.get(at).map_or_else(String::new, |id| rows.player(*id).name);
        let of = |player: PlayerId| {
            let at = manual.position(player);
            breaches.iter().filter(move |breach| at.is_some_and(|at| breach.concerns(at)))
        };
        let mates =
            team_mates::positions(&team_mates::forbidden_pairs(section_state, round), &manual.players);
        let translated = |breach: &Breach| page.say(&breach_message(breach, &name, &mates));
        let differs = |white, black| program.as_ref().is_ok_and(|program| !program.has(white, black));
        let board = |(number, board): (usize, &crate::tournament::rounds::manual::Seats)| BoardRow {
            number,
            white: cell(board.white),
            black: cell(board.black),
            manual: board.manual,
            differs: differs(board.white, board.black),
            breaches: of(board.white)
                .chain(of(board.black).filter(|breach| !of(board.white).any(|other| other == *breach)))
                .map(translated)
                .collect(),
        };
        let boards: Vec<BoardRow> = (1..).zip(&manual.draft.boards).map(board).collect();
        let pool: Vec<SeatCell> = manual.pool().into_iter().map(cell).collect();
        let seated: HashSet<PlayerId> =
            boards.iter().flat_map(|board| [board.white.id, board.black.id]).collect();
        let there = |id: &PlayerId| {
            seated.contains(id) || manual.draft.bye == Some(*id) || pool.iter().any(|cell| cell.id == *id)
        };
        Self {
            differing: boards.iter().filter(|board| board.differs).count(),
            instead: program
                .as_ref()
                .map_or_else(|_| Vec::new(), |program| rows.instead(&manual.draft.lacks(program))),
            obstacle: program.as_ref().err().map(|none| {
                let called = pairing_text::called(section_state, &manual.players);
                obstacle(page, &called, &mates, none)
            }),
            reason_label: if program.is_ok() { "manual-reason" } else { "manual-reason-by-hand" },
            idle: rows.idle,
            bye: manual.draft.bye.map(|bye| (cell(bye), of(bye).map(translated).collect())),
            names: manual
                .players
                .iter()
                .filter(|id| there(id))
                .map(|id| rows.player(*id))
                .map(|player| format!("{} {}", player.number, player.name).trim().to_owned())
                .collect(),
            boards,
            pool,
        }
    }
}

fn obstacle(
    page: &Page,
    called: &[Message],
    mates: &HashSet<[PlayerIndex; 2]>,
    none: &PairingError,
) -> String {
    match none {
        PairingError::NoLegalPairing(why) => page.say(&pairing_text::unpairable(why, called, mates)),
        PairingError::TooFewPlayers | PairingError::TableFinished | PairingError::InconsistentHistory(_) => {
            String::new()
        }
    }
}

fn seat(page: &Page, rows: &RoundRows<'_>, manual: &Manual, id: PlayerId) -> SeatCell {
    let entrant = manual.position(id).and_then(|at| manual.state.players.get(at));
    let history = entrant.map_or(&[][..], |entrant| &entrant.history);
    let side = |past: &PastRound| match past {
        PastRound::Game { side, .. } => side.name(),
        PastRound::Forfeit { .. } | PastRound::Bye { .. } | PastRound::Away { .. } => "",
    };
    let label = |past: &PastRound| page.t(if side(past).is_empty() { "value-none" } else { side(past) });
    SeatCell {
        id,
        player: rows.player(id),
        colours: history.iter().map(side).collect(),
        is_gone: false,
        colours_said: history.iter().map(label).collect::<Vec<_>>().join(", "),
    }
}
