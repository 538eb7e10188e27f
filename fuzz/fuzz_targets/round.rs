//! Every round of a tournament is paired, and each pairing is legal: every present player once, no two who
//! have met (C1), no second bye (C2), no forbidden colour (C3). A tournament report file is paired as it is;
//! any other bytes are the random choices by which a tournament is played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::exchange::trf::{self, Bye, Cell, GameResult, Player, Request, RequestedBye, Tournament};
use toguznama::primitives::{PlayerIndex, Side};
use toguznama::swiss::{self, PairingError, Pair, Pairing, PastRound, State, System};

/// The most players of a file that is paired.
const MAX_PLAYERS: usize = 300;
/// The most cells: more would take too long.
const MAX_CELLS: usize = 3_000;

fuzz_target!(|bytes: &[u8]| {
    match trf::read(bytes) {
        Ok(reading) => pair_all(&reading.tournament),
        Err(_) => play(bytes),
    }
});

fn pair_all(tournament: &Tournament) {
    let players = tournament.players.len();
    if players > MAX_PLAYERS || players * usize::from(tournament.paired_rounds()) > MAX_CELLS {
        return;
    }
    for round in 1..=tournament.paired_rounds().saturating_add(1) {
        let state = tournament.state_before(round).expect("a round that is paired, or the next");
        _ = legal(&state);
    }
}

/// The pairing of a state, checked for legality.
fn legal(state: &State) -> Option<Pairing> {
    let pairing = match swiss::pair(state) {
        Ok(pairing) => pairing,
        Err(PairingError::InconsistentHistory(fault)) => panic!("the history that was read is consistent: {fault}"),
        Err(_) => return None,
    };
    if state.system != System::Dutch {
        return Some(pairing);
    }
    let mut times = vec![0; state.players.len()];
    let paired = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye);
    paired.for_each(|player| times[player] += 1);
    for (player, times) in state.players.iter().zip(times) {
        assert_eq!(times, u8::from(player.present), "every present player is paired once");
    }
    if let Some(bye) = pairing.bye {
        let barred = state.players[bye].history.iter().any(|past| match *past {
            PastRound::Game { .. } => false,
            PastRound::Bye { .. } => true,
            PastRound::Forfeit { points } | PastRound::Away { points } => points >= state.scoring.win,
        });
        assert!(!barred, "C2");
    }
    for &Pair { white, black } in &pairing.pairs {
        let met = |past: &PastRound| matches!(past, PastRound::Game { opponent, .. } if *opponent == black);
        let forbidden = state.forbidden.iter().any(|pair| pair.contains(&white) && pair.contains(&black));
        assert!(!state.players[white].history.iter().any(met) && !forbidden, "C1");
        // In the last round C3 does not apply to topscorers.
        let is_last = state.players[white].history.len() + 1 >= usize::from(state.rounds);
        let due = [white, black].map(|player| due_colour(&state.players[player].history));
        assert!(is_last || due[0].is_none() || due[0] != due[1], "C3");
    }
    Some(pairing)
}

/// The colour that a player must have next: the colour difference exceeds one, or the last two colours were
/// the same.
fn due_colour(history: &[PastRound]) -> Option<Side> {
    let sides: Vec<Side> = history
        .iter()
        .filter_map(|past| match past {
            PastRound::Game { side, .. } => Some(*side),
            _ => None,
        })
        .collect();
    let whites = sides.iter().filter(|side| **side == Side::White).count();
    let blacks = sides.len() - whites;
    match whites.abs_diff(blacks) {
        2.. => Some(if whites > blacks { Side::Black } else { Side::White }),
        _ => match sides.as_slice() {
            [.., a, b] if a == b => Some(a.other()),
            _ => None,
        },
    }
}

/// Plays a tournament with these random choices.
fn play(bytes: &[u8]) {
    let mut lots = bytes.iter().copied();
    let mut lot = |bound: u8| lots.next().map(|lot| lot % bound);
    let (Some(players), Some(rounds), Some(side)) = (lot(24), lot(12), lot(2)) else { return };
    let player = |number| Player { number, ..Player::default() };
    let mut tournament = Tournament {
        rounds: Some(rounds + 1),
        initial_side: Some(Side::BOTH[usize::from(side)]),
        players: (1..=u16::from(players) + 2).map(player).collect(),
        ..Tournament::default()
    };
    for round in 1..=rounds + 1 {
        tournament.requests.clear();
        for player in 0..tournament.players.len() {
            let kind = match lot(16) {
                None => return,
                Some(0) => RequestedBye::Zero,
                Some(1) => RequestedBye::Half,
                Some(2) => RequestedBye::Full,
                Some(_) => continue,
            };
            tournament.requests.push(Request { round, player, kind });
        }
        let state = tournament.state_before(round).expect("the next round");
        let Some(pairing) = legal(&state) else { return };
        let mut cells: Vec<Cell> = vec![Cell::Bye(Bye::Zero); tournament.players.len()];
        for request in &tournament.requests {
            cells[request.player] = Cell::Bye(request.kind.into());
        }
        if let Some(player) = pairing.bye {
            cells[player] = Cell::Bye(Bye::Pairing);
        }
        for &Pair { white, black } in &pairing.pairs {
            let Some(lot) = lot(8) else { return };
            (cells[white], cells[black]) = game(white, black, lot);
        }
        for (player, cell) in tournament.players.iter_mut().zip(cells) {
            player.cells.push(cell);
        }
    }
}

fn game(white: PlayerIndex, black: PlayerIndex, lot: u8) -> (Cell, Cell) {
    let forfeit = |opponent, side, won| Cell::Forfeit { opponent, side: Some(side), won };
    let game = |opponent, side, result| Cell::Game { opponent, side, result: Some(result), rated: true };
    let (own, other) = match lot {
        0 => return (forfeit(black, Side::White, true), forfeit(white, Side::Black, false)),
        1 => return (forfeit(black, Side::White, false), forfeit(white, Side::Black, false)),
        2..=4 => (GameResult::Win, GameResult::Loss),
        5..=6 => (GameResult::Loss, GameResult::Win),
        _ => (GameResult::Draw, GameResult::Draw),
    };
    (game(black, Side::White, own), game(white, Side::Black, other))
}
