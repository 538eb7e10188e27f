//! Pairs the first two rounds of seven players, in which the player who is higher on the list wins, and prints why the
//! second is as it is.
//!
//!     cargo run --package toguznama-swiss --example pair

use std::error::Error;

use toguznama_swiss::explain::{WhyNot, brackets, why, why_bye, why_not};
use toguznama_swiss::primitives::{Keyed as _, Side};
use toguznama_swiss::{Entrant, Pairing, PastRound, Points, Scoring, State, System, pair};

/// By rating, the highest first: the order of the starting list.
const NAMES: [&str; 7] = ["Aibek", "Bermet", "Chyngyz", "Dinara", "Erlan", "Fatima", "Gulnara"];

fn main() -> Result<(), Box<dyn Error>> {
    let entrant = Entrant {
        score: Points::ZERO,
        virtual_points: Points::ZERO,
        present: true,
        history: Vec::new(),
        scores_before: Vec::new(),
    };
    let mut state = State {
        system: System::Dutch,
        rounds: 5,
        initial_side: Side::White,
        scoring: Scoring::CUSTOMARY,
        forbidden: Vec::new(),
        players: vec![entrant; NAMES.len()],
    };
    let first = pair(&state)?;
    print("Round 1", &first);
    play(&mut state, &first);
    let second = pair(&state)?;
    print("Round 2", &second);
    explain(&state, &second)
}

fn name(player: usize) -> &'static str {
    NAMES.get(player).copied().unwrap_or("?")
}

/// Points as a decimal fraction: 1.5.
fn decimal(points: Points) -> f64 {
    f64::from(points.tenths()) / 10.0
}

fn print(title: &str, pairing: &Pairing) {
    println!("{title}");
    for (at, pair) in pairing.pairs.iter().enumerate() {
        println!("  {}. {:<8} – {}", at + 1, name(pair.white), name(pair.black));
    }
    if let Some(bye) = pairing.bye {
        println!("     {:<8}   has the bye", name(bye));
    }
}

/// Enters the round: who is higher on the list wins, and the bye is worth a win.
fn play(state: &mut State, pairing: &Pairing) {
    let win = state.scoring.win;
    for (at, player) in state.players.iter_mut().enumerate() {
        player.scores_before.push(player.score);
        let game = pairing.pairs.iter().find_map(|pair| {
            let as_white = (at == pair.white).then_some((pair.black, Side::White));
            as_white.or_else(|| (at == pair.black).then_some((pair.white, Side::Black)))
        });
        let (past, points) = match game {
            Some((opponent, side)) => {
                (PastRound::Game { opponent, side }, if at < opponent { win } else { Points::ZERO })
            }
            None if pairing.bye == Some(at) => (PastRound::Bye { points: win }, win),
            None => (PastRound::Away { points: Points::ZERO }, Points::ZERO),
        };
        player.history.push(past);
        player.score += points;
    }
}

fn explain(state: &State, pairing: &Pairing) -> Result<(), Box<dyn Error>> {
    println!("\nBrackets");
    for bracket in brackets(state, pairing)? {
        let residents: Vec<_> = bracket.residents.iter().map(|player| name(*player)).collect();
        println!("  {:.1} points: {}", decimal(bracket.score), residents.join(", "));
        for moved in &bracket.moved_down {
            println!("       {} comes from {:.1} points", name(moved.player), decimal(moved.from));
        }
        for floater in &bracket.floaters {
            println!("       {} floats down: {}", name(floater.player), floater.why.key());
        }
        for (criterion, value) in &bracket.ungranted {
            println!("       C{} is {value:?}", criterion.number());
        }
    }
    println!("\nBoards");
    for board in 0..pairing.pairs.len() {
        let why = why(state, pairing, board)?;
        println!("  {}. {} meets {}: {:?}", board + 1, name(why.higher), name(why.lower), why.plain);
        println!("     colours: {:?}", why.colours);
    }
    if let Some(bye) = why_bye(state, pairing)? {
        println!("  The bye goes to {}; {} others are lower.", name(bye.player), bye.passed_over.len());
    }
    if let WhyNot::Against { against, .. } = why_not(state, pairing, 0, 1)? {
        println!("\n{} does not meet {}: {against:?}", name(0), name(1));
    }
    Ok(())
}
