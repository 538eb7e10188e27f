//! A player's line: `001`, its fixed part and its cells.

use std::collections::HashMap;

use super::super::lines::{CELL, FIRST_CELL, Findings, Line, Word};
use super::super::write::bye_letter;
use super::super::{Bye, Cell, Fault, FaultKind, Field, GameResult, MAX_ROUNDS, Player, RemarkKind, Sex};
use toguznama_rules::game::TextPosition;
use toguznama_rules::primitives::{PlayerIndex, Side};

/// The blank columns between the fields before the cells. A score of 100 or more takes column 80.
pub(super) const GAPS: [usize; 8] = [4, 9, 14, 48, 53, 57, 69, 85];

/// A player whose opponents are still numbers.
pub(super) struct Draft {
    pub line: u32,
    /// Everything but the cells.
    pub player: Player,
    cells: Vec<DraftCell>,
}

/// A point without an opponent, read as the pairing-allocated bye so far.
pub(super) struct OldBye {
    pub player: PlayerIndex,
    pub round: u8,
    pub line: u32,
    /// Whether it is a win by forfeit (`+`).
    pub is_forfeit: bool,
}

/// A cell with the opponent's number.
#[derive(Clone, Copy)]
enum DraftCell {
    Alone(Cell),
    /// A point without an opponent.
    Point {
        is_forfeit: bool,
    },
    Paired {
        opponent: u16,
        place: TextPosition,
        colour: Option<Side>,
        result: Outcome,
    },
}

#[derive(Clone, Copy)]
enum Outcome {
    Played { result: Option<GameResult>, rated: bool },
    Forfeit { won: bool },
}

impl Draft {
    /// Reads a line; `None` if it has no number.
    pub(super) fn read(line: &Line, findings: &mut Findings) -> Option<Self> {
        if let Some(column) = (1..=line.len()).find(|&column| line.at(column) == '\t') {
            findings.at(line.place(column), FaultKind::Tab);
            return None;
        }
        findings.noted(line.blank(GAPS));
        let number = line.columns(5, 8);
        let number = findings.noted(number.number(Field::Number))?;
        let small = |word: Word, field, findings: &mut Findings| match word.text.as_str() {
            "" => None,
            text if text.bytes().all(|byte| byte == b'0') => None,
            _ => findings.noted(word.number::<u16>(field)),
        };
        // A score of 100 or more needs the blank column before its own.
        let is_wide = line.at(80) != ' ' && line.at(81) != ' ';
        if !is_wide {
            findings.noted(line.blank([80]));
        }
        let points = if is_wide { line.columns(80, 84) } else { line.columns(81, 84) };
        let player = Player {
            number,
            sex: read_sex(line, findings),
            title: line.columns(11, 13).text,
            name: line.columns(15, 47).text,
            rating: small(line.columns(49, 52), Field::Rating, findings),
            federation: line.columns(54, 56).text,
            id: line.columns(58, 68).text,
            birth: line.columns(70, 79).text,
            points: match points.text.as_str() {
                "" => None,
                _ => findings.noted(points.points(5)),
            },
            rank: small(line.columns(86, 89), Field::Rank, findings),
            ..Player::default()
        };
        Some(Self { line: line.number, player, cells: read_cells(line, findings) })
    }

    pub(super) const fn place_of_number(&self) -> TextPosition {
        TextPosition { line: self.line, column: 5 }
    }

    /// The player with the indices of the opponents.
    pub(super) fn resolve(
        self,
        own: PlayerIndex,
        numbers: &HashMap<u16, PlayerIndex>,
        old_byes: &mut Vec<OldBye>,
        findings: &mut Findings,
    ) -> Player {
        let mut player = self.player;
        for (round, cell) in (1..=MAX_ROUNDS).zip(self.cells) {
            let (number, place, colour, result) = match cell {
                DraftCell::Alone(cell) => {
                    player.cells.push(cell);
                    continue;
                }
                DraftCell::Point { is_forfeit } => {
                    old_byes.push(OldBye { player: own, round, line: self.line, is_forfeit });
                    player.cells.push(Cell::Bye(Bye::Pairing));
                    continue;
                }
                DraftCell::Paired { opponent, place, colour, result } => (opponent, place, colour, result),
            };
            let cell = match numbers.get(&number) {
                None => Err(Fault { place, kind: FaultKind::NoSuchPlayer { number } }.in_round(round)),
                Some(&opponent) if opponent == own => {
                    Err(Fault { place, kind: FaultKind::OwnOpponent { round } })
                }
                Some(&opponent) => Ok(match (result, colour) {
                    (Outcome::Played { result, rated }, Some(side)) => {
                        Cell::Game { opponent, side, result, rated }
                    }
                    // A game without a colour was refused when the cell was read.
                    (Outcome::Played { .. }, None) => Cell::Blank,
                    (Outcome::Forfeit { won }, side) => Cell::Forfeit { opponent, side, won },
                }),
            };
            player.cells.push(findings.noted(cell).unwrap_or_default());
        }
        player
    }
}

fn read_sex(line: &Line, findings: &mut Findings) -> Option<Sex> {
    match line.at(10).to_ascii_lowercase() {
        ' ' => None,
        'm' => Some(Sex::Man),
        'w' | 'f' => Some(Sex::Woman),
        other => {
            findings.remark(line.number, RemarkKind::Sex { text: other.to_string() });
            None
        }
    }
}

fn read_cells(line: &Line, findings: &mut Findings) -> Vec<DraftCell> {
    let mut cells = Vec::new();
    findings.noted(line.blank([90, 91]));
    let starts = (FIRST_CELL..=line.len()).step_by(CELL);
    for (at, start) in starts.enumerate() {
        let Ok(round) = u8::try_from(at + 1) else {
            findings.at(line.place(start), FaultKind::RoundsBeyond);
            break;
        };
        let gaps = line.blank([4, 6, 8, 9].map(|gap| start + gap));
        findings.noted(gaps.map_err(|fault| fault.in_round(round)));
        let cell = read_cell(line, start, round, findings);
        cells.push(findings.noted(cell).unwrap_or(DraftCell::Alone(Cell::Blank)));
    }
    cells
}

fn read_cell(line: &Line, start: usize, round: u8, findings: &mut Findings) -> Result<DraftCell, Fault> {
    let (opponent, result) = (line.columns(start, start + 3), line.columns(start + 7, start + 7));
    let unreadable = |word: &Word, field| Err(word.unreadable(field).in_round(round));
    let number: Option<u16> = match opponent.text.bytes().any(|byte| byte != b'0') {
        true => Some(opponent.number(Field::Opponent).map_err(|fault| fault.in_round(round))?),
        false => None,
    };
    let colour = line.columns(start + 5, start + 5);
    let side = match colour.text.as_str() {
        "" | "-" => None,
        "w" | "W" => Some(Side::White),
        "b" | "B" => Some(Side::Black),
        _ => return unreadable(&colour, Field::Colour),
    };
    let letter = result.text.chars().next().unwrap_or(' ').to_ascii_uppercase();
    let is_strange = !LETTERS.contains(letter);
    if is_strange && (number.is_none() || side.is_none()) {
        return unreadable(&result, Field::Result);
    }
    if is_strange {
        findings.remark(line.number, RemarkKind::StrangeResult { round, letter });
    }
    let fault = |kind| Err(Fault { place: opponent.place, kind });
    let is_bye = matches!(letter, 'H' | 'F' | 'U' | 'Z');
    let Some(number) = number else {
        let cell = if side.is_none() { read_alone(letter) } else { None };
        let Some((cell, is_old)) = cell else {
            return fault(match is_bye {
                true => FaultKind::ByeWithOpponent { round, result: letter },
                false => FaultKind::NoOpponent { round, result: letter },
            });
        };
        if matches!(letter, FULL_POINT | FORFEIT_WIN) {
            return Ok(DraftCell::Point { is_forfeit: letter == FORFEIT_WIN });
        }
        if is_old {
            let letter = match cell {
                Cell::Bye(bye) => bye_letter(bye),
                _ => letter,
            };
            findings.remark(line.number, RemarkKind::OldBye { round, letter });
        }
        let is_empty = opponent.text.is_empty() && colour.text.is_empty() && letter == ' ';
        return Ok(DraftCell::Alone(if is_empty { Cell::Blank } else { cell }));
    };
    let result = match letter {
        _ if is_bye => return fault(FaultKind::ByeWithOpponent { round, result: letter }),
        '+' => Outcome::Forfeit { won: true },
        '-' => Outcome::Forfeit { won: false },
        _ => {
            let result = read_game(letter);
            Outcome::Played { result, rated: result.is_none() || !letter.is_alphabetic() }
        }
    };
    if matches!(result, Outcome::Played { .. }) && side.is_none() {
        return unreadable(&colour, Field::Colour);
    }
    Ok(DraftCell::Paired { opponent: number, place: opponent.place, colour: side, result })
}

/// The letters of results; a blank and a question mark are no result yet.
const LETTERS: &str = "1=0+-WDLHFUZ? ";
/// A point without an opponent, as files of 2006 have it: the pairing-allocated bye, or a full-point bye.
const FULL_POINT: char = '1';
/// A win without an opponent: an older form of the bye, or, where teams compete, of a board that the other team left empty.
const FORFEIT_WIN: char = '+';

const fn read_game(letter: char) -> Option<GameResult> {
    match letter {
        '1' | 'W' => Some(GameResult::Win),
        '=' | 'D' => Some(GameResult::Draw),
        '0' | 'L' => Some(GameResult::Loss),
        _ => None,
    }
}

/// The meaning of a letter without an opponent, and whether it is an outdated one.
const fn read_alone(letter: char) -> Option<(Cell, bool)> {
    Some(match letter {
        'U' => (Cell::Bye(Bye::Pairing), false),
        'F' => (Cell::Bye(Bye::Full), false),
        'H' => (Cell::Bye(Bye::Half), false),
        'Z' | '-' | ' ' => (Cell::Bye(Bye::Zero), false),
        FORFEIT_WIN => (Cell::Bye(Bye::Pairing), true),
        '=' => (Cell::Bye(Bye::Half), true),
        FULL_POINT => (Cell::Bye(Bye::Pairing), true),
        '0' => (Cell::Bye(Bye::Zero), true),
        _ => return None,
    })
}
