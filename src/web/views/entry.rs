//! A record while it is entered: the board as far as the engine can follow, the moves in two columns, what is wrong
//! with the first that does not fit, and whether the record can be stored.

use super::Page;
use super::board::BoardDrawing;
use super::replay::{self, Sight};
use crate::acts::records::{self, Draft};
use crate::game::{Found, MAX_OFFERS, Notation, RecordedMove, Repair, Slip, Turn, Verdict};
use crate::ground::Side;
use crate::i18n::Message;
use crate::regulations::result::GameResult;

/// What a page shows of a record that is being entered.
pub struct EntryView {
    /// The position, and the move that led to it.
    pub board: BoardDrawing,
    /// Which position it is and what its last move did, a sentence each.
    pub caption: Vec<String>,
    /// The moves as they are written, two columns.
    pub sheet: Vec<(usize, Vec<Cell>)>,
    /// The draws each side has offered: white's, then black's.
    pub offers: [Offers; 2],
    /// What is wrong first, where it is a move or a word; otherwise empty.
    pub fault: String,
    /// Changes of one place after which more of it fits: by which number each is asked for, and its words.
    pub repairs: Vec<(usize, String)>,
    /// Whether it is a word that is no move: it can be left out with all behind it.
    pub unread: bool,
    /// The three verdicts: whether the moves are legal, the record complete, and the result so.
    pub verdicts: [Said; 3],
    /// The results that may be declared.
    pub results: Vec<Choice>,
    /// Whether it can be stored as it is.
    pub ready: bool,
    /// What stands above the moves in the text.
    pub head: String,
    /// What stands behind them.
    pub tail: String,
    /// The text, where a button has changed it or it came as a file.
    pub text: Option<String>,
}

/// A verdict: the kind of its chip, and its words.
pub struct Said {
    /// `ok`, `bad`, or `neutral` where nothing can be said.
    pub kind: &'static str,
    /// In words.
    pub text: String,
}

/// One of several.
pub struct Choice {
    /// What the form sends.
    pub value: String,
    /// In words.
    pub label: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// A move of the sheet.
pub struct Cell {
    /// As it stands in the text.
    pub written: String,
    /// As the engine writes it; as it stands in the text where the engine could not follow.
    pub shown: String,
    /// What is to be said of it: `right`, `wrong`, or `behind` a wrong one.
    pub state: &'static str,
    /// What the engine found instead; empty where nothing is wrong.
    pub found: String,
    /// Whether the board shows the position after it.
    pub current: bool,
}

/// How many draws a side has offered (D2).
pub struct Offers {
    /// Whose.
    pub side: Side,
    /// Three boxes, ticked or not.
    pub boxes: [bool; MAX_OFFERS],
    /// In words.
    pub text: String,
    /// Whether there are more than three (D3).
    pub too_many: bool,
}

/// How a record that is being entered is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The move that is being corrected: the number of single moves before it. The next one when none.
    pub at: Option<usize>,
    /// Whether black sits below.
    pub flipped: bool,
}

impl EntryView {
    /// The record as it is looked at; `result` is the board's.
    #[must_use]
    pub fn new(page: &Page, draft: &Draft, look: Look, result: Option<GameResult>) -> Self {
        let turn = draft.turn(look.at);
        let caption = replay::caption(page, &draft.replay, turn);
        let title = caption.first().cloned().unwrap_or_default();
        let board = replay::drawn(&draft.replay, Sight { ply: turn, flipped: look.flipped });
        let agreement = agreement(page, draft, result);
        Self {
            board: board.draw(title, page.speaker()),
            caption,
            sheet: sheet(page, draft, turn),
            offers: Side::BOTH.map(|side| offers(page, draft, side)),
            fault: fault(page, draft),
            repairs: draft.repairs.iter().map(|repair| repair_said(page, repair)).enumerate().collect(),
            unread: draft.unread.is_some(),
            ready: draft.unread.is_none() && draft.wrong.is_none() && agreement.kind != "bad",
            verdicts: [legality(page, draft), completeness(page, draft), agreement],
            results: results(page, draft.record.verdict),
            head: draft.head(),
            tail: draft.tail(),
            text: None,
        }
    }
}

fn sheet(page: &Page, draft: &Draft, turn: usize) -> Vec<(usize, Vec<Cell>)> {
    let fault = draft.fault();
    let cell = |(at, written): (usize, &RecordedMove)| {
        let followed = draft.replay.plies().get(at);
        let text = written.notation.to_string();
        let (state, found) = match fault {
            Some(fault) if at == fault => ("wrong", draft.wrong.as_ref().map(|wrong| wrong.found)),
            Some(fault) if at > fault => ("behind", None),
            _ => ("right", None),
        };
        Cell {
            shown: followed
                .map_or_else(|| text.clone(), |ply| Notation::of(&ply.played, ply.offer).to_string()),
            written: text,
            state,
            found: found.map(|found| in_short(page, found)).unwrap_or_default(),
            current: at + 1 == turn,
        }
    };
    let mut cells = draft.record.moves.iter().enumerate().map(cell);
    let numbers = 1..=draft.record.moves.len().div_ceil(2);
    numbers.map(|number| (number, cells.by_ref().take(2).collect())).collect()
}

/// What the engine found, as short as it fits a cell: the landing pit where that is it.
fn in_short(page: &Page, found: Found) -> String {
    match found {
        Found::LandsOn(landing) => format!("→ {}", landing.pit),
        Found::MakesTuz => "X".to_owned(),
        Found::TotalIs(total) => format!("({total})"),
        other => page.say(&records::found(other)),
    }
}

fn offers(page: &Page, draft: &Draft, side: Side) -> Offers {
    let count = *draft.replay.offers().of(side);
    let said = Message::new("entry-offers").with("side", side.name()).with("n", count);
    Offers {
        side,
        boxes: std::array::from_fn(|place| place < count),
        text: page.say(&said),
        too_many: count > MAX_OFFERS,
    }
}

fn fault(page: &Page, draft: &Draft) -> String {
    let wrong = draft.wrong.as_ref().filter(|wrong| wrong.turn.is_some()).map(records::disagreement);
    let said = wrong.or_else(|| draft.unread.as_ref().map(records::unreadable));
    said.map(|said| page.say(&said)).unwrap_or_default()
}

/// A repair in words.
fn repair_said(page: &Page, repair: &Repair) -> String {
    let turn = repair.turn();
    let moves = |moves: &[Notation]| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let key = match repair.slip {
        Slip::LeftOut => "entry-repair-left-out",
        Slip::Twice => "entry-repair-twice",
        _ => "entry-repair",
    };
    let said = Message::new(key).with("n", turn.number).with("side", turn.side.name());
    page.say(&said.with("written", moves(&repair.written)).with("instead", moves(&repair.instead)))
}

fn legality(page: &Page, draft: &Draft) -> Said {
    let stands = draft.replay.plies().len();
    let at_turn = |key: &'static str, turn: Turn| {
        page.say(&Message::new(key).with("n", turn.number).with("side", turn.side.name()))
    };
    match (&draft.unread, draft.wrong.as_ref().and_then(|wrong| wrong.turn)) {
        (_, Some(turn)) => Said { kind: "bad", text: at_turn("entry-stands-until", turn) },
        (Some(_), None) => Said { kind: "bad", text: at_turn("entry-read-until", Turn::after(stands)) },
        (None, None) if stands == 0 => Said { kind: "neutral", text: page.t("entry-no-move") },
        (None, None) => Said { kind: "ok", text: page.t1("entry-legal", "n", stands) },
    }
}

fn completeness(page: &Page, draft: &Draft) -> Said {
    let last = draft.replay.last_position();
    let kazans = last.kazans();
    match last.outcome() {
        _ if draft.fault().is_some() || draft.unread.is_some() => {
            Said { kind: "neutral", text: page.t("entry-end-unknown") }
        }
        Some(outcome) => Said { kind: "ok", text: page.t(replay::over_key(outcome)) },
        None => {
            let (white, black) = (kazans.white.get(), kazans.black.get());
            Said { kind: "neutral", text: page.t2("entry-stops", "white", white, "black", black) }
        }
    }
}

/// Whether what is declared agrees with the moves, and both with the board's result (N8).
fn agreement(page: &Page, draft: &Draft, result: Option<GameResult>) -> Said {
    let bad = |message: &Message| Said { kind: "bad", text: page.say(message) };
    if draft.fault().is_some() || draft.unread.is_some() {
        return Said { kind: "neutral", text: page.t("entry-result-unknown") };
    }
    if let Some(wrong) = draft.wrong.as_ref() {
        return bad(&records::disagreement(wrong));
    }
    let game = match crate::game::check(&draft.record) {
        Ok(game) => game,
        Err(wrong) => return bad(&records::disagreement(&wrong)),
    };
    match (result, records::said_result(&game)) {
        (Some(result), _) => match records::agreed(&game, result) {
            Ok(_) => Said { kind: "ok", text: page.t1("entry-result-agrees", "result", result.to_string()) },
            Err(fault) => bad(&fault),
        },
        (None, Some(said)) => {
            Said { kind: "ok", text: page.t1("entry-result-new", "result", said.to_string()) }
        }
        (None, None) => Said { kind: "neutral", text: page.t("entry-result-open") },
    }
}

fn results(page: &Page, declared: Verdict) -> Vec<Choice> {
    let all = [Verdict::Won(Side::White), Verdict::Drawn, Verdict::Won(Side::Black), Verdict::Open];
    let choice = |verdict: Verdict| Choice {
        value: verdict.to_string(),
        label: match verdict {
            Verdict::Open => page.t("entry-not-declared"),
            Verdict::Drawn => "½–½".to_owned(),
            won => won.to_string().replace('-', "–"),
        },
        chosen: verdict == declared,
    };
    all.map(choice).into()
}
