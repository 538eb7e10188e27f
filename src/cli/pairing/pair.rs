//! `pair`: one round of a file.

use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use super::{bad, explain, number, read, system, why_unpairable, write_json};
use crate::exchange::trf::Tournament;
use crate::swiss::{self, Pairing, PairingError, State, System, berger};

/// How a pairing is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Lines, as pairing programs write them.
    Text,
    /// A JSON object.
    Json,
}

/// What is wanted of a file.
#[derive(Clone, Copy, Debug)]
pub struct PairOptions {
    /// The round; `None` for the next one.
    pub round: Option<u8>,
    /// Whether reasons are wanted.
    pub explain: bool,
    /// How it is told.
    pub report: Report,
}

/// Pairs a round of a file; false when there is no legal pairing, and `complaints` say why. A report for programs has
/// whatever went wrong too.
///
/// # Errors
/// The file cannot be read, it has no such round, it lacks what pairing needs, or something cannot be written to.
pub fn pair(
    file: &Path,
    options: PairOptions,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    let paired = read(file, complaints).and_then(|tournament| {
        let (round, state) = state(file, &tournament, options.round)?;
        pair_round(file, &tournament, (round, &state), options, out, complaints)
    });
    if let (Err(error), Report::Json) = (&paired, options.report)
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        write_json(out, &Failed { round: options.round, error: error.to_string() })?;
    }
    paired
}

fn pair_round(
    file: &Path,
    tournament: &Tournament,
    (round, state): (u8, &State),
    options: PairOptions,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    let located = |why: String| format!("{}: round {round}: {why}", file.display());
    let pairing = match swiss::pair(state) {
        Ok(pairing) => pairing,
        Err(PairingError::InconsistentHistory(fault)) => return Err(bad(located(fault.to_string()))),
        Err(none) => {
            let why = why_unpairable(tournament, &none);
            if options.report == Report::Json {
                write_json(out, &Failed { round: Some(round), error: why.clone() })?;
            }
            writeln!(complaints, "{}", located(why))?;
            return Ok(false);
        }
    };
    let bergers = match state.system {
        System::Dutch => None,
        System::RoundRobin { cycles, last_two_swapped } => {
            let at = usize::from(round).saturating_sub(1);
            Some(berger::round(state.players.len(), cycles, last_two_swapped, at))
        }
    };
    let reasons = match (options.explain, bergers) {
        (true, Some(bergers)) => Some(explain::Reasons::of_table(round, bergers.as_ref() == Some(&pairing))),
        (true, None) => {
            let reasons = explain::Reasons::new(tournament, state, &pairing);
            Some(reasons.map_err(|none| bad(located(none)))?)
        }
        (false, _) => None,
    };
    match options.report {
        Report::Json => {
            write_json(out, &Paired::new(tournament, round, &pairing, reasons))?;
        }
        Report::Text => {
            write_lines(tournament, &pairing, out)?;
            if let Some(reasons) = reasons {
                reasons.write(out)?;
            }
        }
    }
    Ok(true)
}

/// The round that is wanted, and what its pairing depends on.
fn state(file: &Path, tournament: &Tournament, number: Option<u8>) -> io::Result<(u8, State)> {
    let refuse = |why: String| Err(bad(format!("{}: {why}", file.display())));
    let system = system(file, tournament)?;
    let paired = tournament.paired_rounds();
    let Some(round) = number.or(paired.checked_add(1)) else {
        return refuse(format!("{paired} rounds are paired, and there are no more"));
    };
    if round > paired {
        match tournament.rounds {
            None => return refuse("the number of rounds is not given: add XXR or 142".to_owned()),
            Some(rounds) if round > rounds => {
                return refuse(format!(
                    "there is no round {round}: {paired} are paired, and {rounds} are all"
                ));
            }
            Some(_) => {}
        }
    }
    if system == System::Dutch && tournament.initial_side().is_none() {
        return refuse(
            "the colour of the first round is not given: draw it, and add XXC white1 or black1, or 152"
                .into(),
        );
    }
    match tournament.state_before(round) {
        Some(state) => Ok((round, state)),
        None => refuse(format!("round {round} cannot be paired: only {paired} are behind it")),
    }
}

fn write_lines(tournament: &Tournament, pairing: &Pairing, out: &mut dyn Write) -> io::Result<()> {
    let alone = pairing.bye.or(pairing.free);
    writeln!(out, "{}", pairing.pairs.len() + usize::from(alone.is_some()))?;
    for pair in &pairing.pairs {
        writeln!(out, "{} {}", number(tournament, pair.white), number(tournament, pair.black))?;
    }
    match alone {
        Some(player) => writeln!(out, "{} 0", number(tournament, player)),
        None => Ok(()),
    }
}

/// Why there is no pairing, as programs read it.
#[derive(Serialize)]
struct Failed {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    error: String,
}

/// A pairing, as programs read it.
#[derive(Serialize)]
struct Paired {
    round: u8,
    boards: Vec<Board>,
    bye: Option<u16>,
    /// Who is free in a round robin; it gives no points.
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why_bye: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    brackets: Option<Vec<String>>,
}

/// A board, as programs read it.
#[derive(Serialize)]
struct Board {
    white: u16,
    black: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl Paired {
    fn new(tournament: &Tournament, round: u8, pairing: &Pairing, reasons: Option<explain::Reasons>) -> Self {
        let (brackets, boards, why_bye) = match reasons.map(explain::Reasons::into_parts) {
            Some((brackets, boards, bye)) => (Some(brackets), boards, bye),
            None => (None, Vec::new(), None),
        };
        let mut whys = boards.into_iter();
        let boards = pairing.pairs.iter().map(|pair| Board {
            white: number(tournament, pair.white),
            black: number(tournament, pair.black),
            why: whys.next(),
        });
        Self {
            round,
            boards: boards.collect(),
            bye: pairing.bye.map(|player| number(tournament, player)),
            free: pairing.free.map(|player| number(tournament, player)),
            why_bye,
            brackets,
        }
    }
}
