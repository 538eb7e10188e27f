//! How long a round takes to pair, and how much memory: 200 states of each size, rounds 2 to 9 of tournaments
//! played by lot with absences, requested byes and forfeits; then the large fields of `TOGUZNAMA_DATA`. With
//! `TOGUZNAMA_OTHER_PAIRING`, the path of another program that is called as `program --dutch FILE -p FILE`, that
//! program pairs the same states up to 300 players in the same run: how many it pairs otherwise, and how many times as long
//! it takes for them, its start and its reading included, which does not depend on how busy the machine is.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use event::Event;
use toguznama::swiss::*;

#[allow(unreachable_pub, dead_code)]
#[path = "../crates/swiss/src/tests/event.rs"]
mod event;
#[allow(unreachable_pub, dead_code)]
#[path = "../crates/swiss/src/tests/trf.rs"]
mod trf;

/// Tournaments of each size, and the rounds of each; the first round is no work.
const TOURNAMENTS: u64 = 25;
const ROUNDS: u8 = 9;
/// The other program is not asked for larger fields, nor for more states of the largest.
const OTHERS: [(usize, usize); 2] = [(100, 200), (300, 24)];

fn main() {
    println!(
        "{:>8}{:>8}{:>12}{:>12}{:>12}{:>14}",
        "players", "states", "median", "p95", "worst", "peak memory"
    );
    for players in [100, 300, 1_000, 2_000, 4_000] {
        let states = states(players);
        let mut times = Vec::new();
        let mut found = Vec::new();
        for state in &states {
            let start = Instant::now();
            found.push(pair(state).expect("a large field can be paired"));
            times.push(start.elapsed());
        }
        if let Some(program) = std::env::var_os("TOGUZNAMA_OTHER_PAIRING")
            && let Some(&(_, most)) = OTHERS.iter().find(|(size, _)| *size == players)
        {
            let own: Duration = times.iter().take(most).sum();
            print_row(players, &mut times);
            let mut times = Vec::new();
            let mut differing = 0;
            for (state, ours) in states.iter().zip(&found).take(most) {
                let (time, theirs) = paired_by(Path::new(&program), state);
                times.push(time);
                differing += usize::from(theirs != pairs(ours));
            }
            let ratio = times.iter().sum::<Duration>().as_secs_f64() / own.as_secs_f64();
            print!("  other ");
            print_row(players, &mut times);
            println!("          {differing} of them paired otherwise, in {ratio:.1} times our time");
        } else {
            print_row(players, &mut times);
        }
    }
    large_fields();
}

/// The rounds of tournaments of so many players, before they are paired.
fn states(players: usize) -> Vec<State> {
    let mut states = Vec::new();
    for seed in 0..TOURNAMENTS {
        let mut event = Event::new(players, ROUNDS, seed);
        event.state.scoring = Scoring::CUSTOMARY;
        for round in 0..ROUNDS {
            event.check_in([12, 40, 1_000_000][usize::try_from(seed % 3).unwrap()]);
            if round > 0 {
                states.push(event.state.clone());
            }
            let pairing = pair(&event.state).expect("a large field can be paired");
            event.play(&pairing);
        }
    }
    states
}

fn print_row(players: usize, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let row = [at(50), at(95), at(100)].map(|time| format!("{time:.2?}"));
    println!("{players:>8}{:>8}{:>12}{:>12}{:>12}{:>14}", times.len(), row[0], row[1], row[2], peak_memory());
}

/// The most memory that the program has had so far.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".to_owned(), |line| line.trim().to_owned())
}

/// The large fields of the data, of which some have more colours to give than any tournament played by lot.
fn large_fields() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        return println!("large fields are not measured: TOGUZNAMA_DATA is not set");
    };
    let mut paths: Vec<_> = std::fs::read_dir(Path::new(&data).join("trf/large"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    paths.sort();
    for path in paths {
        let file = trf::File::read(&std::fs::read_to_string(&path).unwrap());
        let state = file.before(file.complete_rounds());
        let start = Instant::now();
        pair(&state).unwrap();
        println!(
            "{:>20}{:>12}{:>14}",
            path.file_stem().unwrap().display(),
            format!("{:.2?}", start.elapsed()),
            peak_memory()
        );
    }
}

/// White and black of all games by their places on the list, from 1, sorted; nought for the bye.
fn pairs(pairing: &Pairing) -> Vec<(usize, usize)> {
    let games = pairing.pairs.iter().map(|pair| (pair.white + 1, pair.black + 1));
    let mut pairs: Vec<_> = games.chain(pairing.bye.map(|bye| (bye + 1, 0))).collect();
    pairs.sort_unstable();
    pairs
}

/// The time another program takes for a state, its start and its reading included, and its answer.
fn paired_by(program: &Path, state: &State) -> (Duration, Vec<(usize, usize)>) {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.trf"), folder.path().join("out.txt"));
    std::fs::write(&input, written(state)).unwrap();
    let start = Instant::now();
    Command::new(program).arg("--dutch").arg(&input).arg("-p").arg(&output).status().unwrap();
    let time = start.elapsed();
    let answer = std::fs::read_to_string(&output).unwrap_or_default();
    let numbers = |line: &str| {
        let mut words = line.split_whitespace().map(|word| word.parse::<usize>().unwrap_or(0));
        (words.next().unwrap_or(0), words.next().unwrap_or(0))
    };
    let mut pairs: Vec<_> = answer.lines().skip(1).map(numbers).collect();
    pairs.sort_unstable();
    (time, pairs)
}

/// The state as a tournament report file.
fn written(state: &State) -> String {
    let mut text = format!("XXR {}\nXXC {}1\n", state.rounds, state.initial_side.name());
    for (at, player) in state.players.iter().enumerate() {
        let points = f64::from(player.score.tenths()) / 10.0;
        let name = format!("Player {}", at + 1);
        text +=
            &format!("001 {:>4}      {name:<33} {:>4}{:28}{points:>4.1} {:>4}", at + 1, 2_500, "", at + 1);
        for (round, past) in player.history.iter().enumerate() {
            let after = player.scores_before.get(round + 1).copied().unwrap_or(player.score);
            let gained = after.tenths() - player.scores_before[round].tenths();
            text += &match *past {
                PastRound::Game { opponent, side } => {
                    let result = if gained == 10 {
                        '1'
                    } else if gained == 5 {
                        '='
                    } else {
                        '0'
                    };
                    format!("  {:>4} {} {result}", opponent + 1, &side.name()[..1])
                }
                PastRound::Bye { .. } => "  0000 - U".to_owned(),
                PastRound::Forfeit { points } | PastRound::Away { points } => {
                    let result = if points == Points::ZERO {
                        'Z'
                    } else if gained == 5 {
                        'H'
                    } else {
                        'F'
                    };
                    format!("  0000 - {result}")
                }
            };
        }
        text += if player.present { "\n" } else { "  0000 - Z\n" };
    }
    text
}
