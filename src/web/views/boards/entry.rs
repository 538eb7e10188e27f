//! A record while it is entered: the board as far as the engine can follow, the moves in two columns, what is wrong
//! with the first that does not fit, and whether the record can be stored.

use std::cmp::Ordering;

use super::board::{BoardDrawing, BoardView, PitChoice};
use super::replay;
use crate::actions::boards::records;
use crate::actions::boards::records::{Draft, Verdicts};
use crate::game::{
    Agreement, Comparison, Completeness, DeclaredResult, Discrepancy, Legality, MAX_OFFERS, Notation,
    RecordedMove, Termination, Turn,
};
use crate::i18n::{Message, Named as _};
use crate::primitives::{Keyed, Side};
use crate::regulations::result::GameResult;
use crate::web::forms::{FieldName as _, desk};
use crate::web::views::Page;

/// What a page shows of a record that is being entered.
pub struct EntryView {
    /// The position, and the move that led to it.
    pub board: BoardDrawing,
    /// Which position it is.
    pub title: String,
    /// What its last move did, and who moves.
    pub caption: String,
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
    pub verdicts: Vec<Said>,
    /// Whether the last move ended the game.
    pub over: bool,
    /// Whether a record is stored, so that another form of the game can be held against it.
    pub has_stored: bool,
    /// Where it parts from the record that is stored, and which of the two can be followed further.
    pub compared: Vec<String>,
    /// The results that may be declared.
    pub results: Vec<Choice>,
    /// Why it may stop early; nothing to choose from when the game is over.
    pub stops: Vec<Choice>,
    /// Whether it can be stored as it is.
    pub ready: bool,
    /// The tags above the moves.
    pub head: String,
    /// The text behind the moves.
    pub tail: String,
    /// The text, where a button has changed it or it came as a file.
    pub text: Option<String>,
}

/// A verdict: the kind of its chip, and its words.
pub struct Said {
    /// `ok`, `bad`, or `neutral` where nothing is known.
    pub kind: &'static str,
    /// The verdict in words.
    pub text: String,
}

pub struct Choice {
    /// What the form sends.
    pub value: String,
    /// The choice in words.
    pub label: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// A move of the sheet.
pub struct Cell {
    /// As it is in the text.
    pub written: String,
    /// As the engine writes it; as it is in the text where something is wrong with it.
    pub shown: String,
    /// The verdict: `right`, `amiss` where only a mark is wrong, `wrong`, or `behind` a wrong one.
    pub state: &'static str,
    /// What the engine found instead; empty where nothing is wrong.
    pub found: String,
    /// Whether the board shows the position after it.
    pub current: bool,
}

/// How many draws a side has offered (D2).
pub struct Offers {
    /// The side that offered them.
    pub side: Side,
    /// Three boxes, ticked or not.
    pub boxes: [bool; MAX_OFFERS],
    /// How many there were, in words.
    pub text: String,
    /// Whether there are more than three (D3).
    pub too_many: bool,
}

/// How many repairs are offered: who looks at the form has found it by then.
const MAX_REPAIRS: usize = 5;

/// What a record that is being entered is held against besides the rules.
#[derive(Clone, Debug, Default)]
pub struct Against {
    pub result: Option<GameResult>,
    /// The record that is stored, beside this one: white's form and black's form may be two.
    pub stored: Option<Comparison>,
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
    /// The record as it is looked at.
    #[must_use]
    pub fn new(page: &Page, draft: &Draft, look: Look, against: &Against) -> Self {
        let turn = draft.turn(look.at);
        let (title, caption) = replay::title_and_caption(page, &draft.examined.replay, turn);
        let last = turn.checked_sub(1).and_then(|last| draft.examined.replay.plies().get(last));
        let position = draft.position(turn);
        let board = BoardView::from_position(&position, last.map(|ply| &ply.played))
            .choosing(&position, |_| PitChoice::Button(desk::PIT.field_name()));
        let agreement = agreement(page, draft, against.result);
        Self {
            board: BoardView { flipped: look.flipped, ..board }.draw(title.clone(), page),
            title,
            caption,
            sheet: sheet(page, draft, turn),
            offers: Side::BOTH.map(|side| offers(page, draft, side)),
            fault: fault(page, draft),
            repairs: draft
                .repairs
                .iter()
                .take(MAX_REPAIRS)
                .map(|repair| page.say(&records::repair(repair)))
                .enumerate()
                .collect(),
            unread: draft.unread.is_some(),
            ready: draft.unread.is_none() && draft.examined.first().is_none() && agreement.kind != "bad",
            verdicts: verdicts(page, draft, against.result, agreement),
            over: draft.unread.is_none() && matches!(draft.examined.completeness, Completeness::Over(_)),
            has_stored: against.stored.is_some(),
            compared: against.stored.as_ref().map(|stored| compared(page, stored)).unwrap_or_default(),
            results: results(page, draft.record.declared_result),
            stops: stops(page, draft),
            head: draft.head(),
            tail: draft.tail(),
            text: None,
        }
    }
}

fn sheet(page: &Page, draft: &Draft, turn: usize) -> Vec<(usize, Vec<Cell>)> {
    let stands = draft.stands();
    let cell = |(at, written): (usize, &RecordedMove)| {
        let followed = draft.examined.replay.plies().get(at);
        let text = written.notation.to_string();
        let slip = draft.examined.slips.iter().find(|slip| slip.turn == Some(Turn::after(at)));
        let (state, wrong) = match at.cmp(&stands) {
            Ordering::Less => (if slip.is_some() { "amiss" } else { "right" }, slip),
            Ordering::Equal => ("wrong", draft.examined.fault.as_ref()),
            Ordering::Greater => ("behind", None),
        };
        let by_engine = followed.filter(|_| slip.is_none());
        Cell {
            shown: by_engine
                .map_or_else(|| text.clone(), |ply| Notation::new(&ply.played, ply.offer).to_string()),
            written: text,
            state,
            found: wrong.map(|wrong| in_short(page, wrong.found)).unwrap_or_default(),
            current: at + 1 == turn,
        }
    };
    let mut cells = draft.record.moves.iter().enumerate().map(cell);
    let numbers = 1..=draft.record.moves.len().div_ceil(2);
    numbers.map(|number| (number, cells.by_ref().take(2).collect())).collect()
}

/// What the engine found, as short as it fits a cell: the landing pit where that is it.
fn in_short(page: &Page, found: Discrepancy) -> String {
    match found {
        Discrepancy::LandsOn(landing) => format!("→ {}", landing.pit),
        Discrepancy::MakesTuz => "→ X".to_owned(),
        Discrepancy::TotalIs(total) => format!("→ ({total})"),
        other => page.say(&records::found(other)),
    }
}

fn offers(page: &Page, draft: &Draft, side: Side) -> Offers {
    let count = *draft.examined.offers().of(side);
    let message = Message::new("entry-offers").with("side", side.name()).with("n", count);
    Offers {
        side,
        boxes: std::array::from_fn(|place| place < count),
        text: page.say(&message),
        too_many: count > MAX_OFFERS,
    }
}

fn fault(page: &Page, draft: &Draft) -> String {
    let wrong = draft.examined.first().filter(|wrong| wrong.turn.is_some()).map(records::disagreement);
    let fault = wrong.or_else(|| draft.unread.as_ref().map(records::unreadable));
    fault.map(|fault| page.say(&fault)).unwrap_or_default()
}

/// The three verdicts, and whether the moves stop before the count; before there is a move, only that there is none.
fn verdicts(page: &Page, draft: &Draft, result: Option<GameResult>, agreement: Said) -> Vec<Said> {
    let mut verdicts = vec![legality(page, draft)];
    if draft.record.heading_lines > 0 {
        let text = page.t1("record-heading-lines", "n", draft.record.heading_lines);
        verdicts.push(Said { kind: "neutral", text });
    }
    if !draft.record.moves.is_empty() {
        verdicts.push(completeness(page, draft, result));
        let short = records::stopping_short(&draft.record, &draft.examined, result);
        let short = short.filter(|_| draft.unread.is_none());
        verdicts.extend(short.map(|short| Said { kind: "neutral", text: page.say(&short) }));
        verdicts.push(agreement);
    }
    verdicts
}

fn legality(page: &Page, draft: &Draft) -> Said {
    let at_turn = |key: &'static str, turn: Turn| {
        page.say(&Message::new(key).with("n", turn.number).with("side", turn.side.name()))
    };
    let stands = draft.stands();
    match (draft.examined.legality(), &draft.unread) {
        (Legality::Invalid(_), _) => {
            Said { kind: "bad", text: at_turn("entry-stands-until", Turn::after(stands)) }
        }
        (_, Some(_)) => Said { kind: "bad", text: at_turn("entry-read-until", Turn::after(stands)) },
        (Legality::Miswritten(slips), None) => {
            Said { kind: "warn", text: page.t1("entry-miswritten", "n", slips.len()) }
        }
        (Legality::Legal, None) if stands == 0 => Said { kind: "neutral", text: page.t("entry-no-move") },
        (Legality::Legal, None) => Said { kind: "ok", text: page.t1("entry-legal", "n", stands) },
    }
}

fn completeness(page: &Page, draft: &Draft, result: Option<GameResult>) -> Said {
    let mut examined = records::examine(&draft.record, result);
    if draft.unread.is_some() {
        examined.completeness = Completeness::Unknown;
    }
    let ends = matches!(examined.completeness, Completeness::Over(_) | Completeness::Stopped(_));
    Said { kind: if ends { "ok" } else { "neutral" }, text: page.say(&Verdicts::new(&examined).completeness) }
}

/// Whether what is declared agrees with the moves, and both with the board's result (N8).
fn agreement(page: &Page, draft: &Draft, result: Option<GameResult>) -> Said {
    let verdict = |kind, message: &Message| Said { kind, text: page.say(message) };
    if let Agreement::Contradicts(wrong) = &draft.examined.agreement {
        return verdict("bad", &records::disagreement(wrong));
    }
    let checked = crate::game::check(&draft.record).ok().filter(|_| draft.unread.is_none());
    let Some(game) = checked else { return verdict("neutral", &Message::new("entry-result-unknown")) };
    match (result, records::result_of(&game)) {
        (Some(result), _) => match records::agreed(&game, result) {
            Ok(_) => verdict("ok", &Message::new("entry-result-agrees").with("result", result.to_string())),
            Err(fault) => verdict("bad", &fault),
        },
        (None, Some(new)) => verdict("ok", &Message::new("entry-result-new").with("result", new.to_string())),
        (None, None) => verdict("neutral", &Message::new("entry-result-open")),
    }
}

/// Why it stopped, as a button has it.
/// Reasons are asked for where there are moves and the last of them does not end the game.
fn stops(page: &Page, draft: &Draft) -> Vec<Choice> {
    let early = matches!(draft.examined.completeness, Completeness::Stopped(_) | Completeness::Unexplained);
    let choice = |stop: Termination| Choice {
        value: stop.name().to_owned(),
        label: page.say(&stop.message()),
        chosen: draft.stop() == Some(stop),
    };
    if early && draft.stands() > 0 {
        Termination::ALL.iter().copied().map(choice).collect()
    } else {
        Vec::new()
    }
}

/// The record beside the stored one. While it is shorter and says the same, there is nothing to say.
fn compared(page: &Page, beside: &Comparison) -> Vec<String> {
    let Some(divergence) = beside.divergence else { return Vec::new() };
    let (Some(here), Some(there)) = (divergence.written.first, divergence.written.second) else {
        return Vec::new();
    };
    let parts = Message::new("entry-parts")
        .with("n", divergence.turn.number)
        .with("side", divergence.turn.side.name());
    let parts = parts.with("here", here.to_string()).with("there", there.to_string());
    let followed = Message::new("entry-followed")
        .with("here", beside.followed.first)
        .with("there", beside.followed.second);
    vec![page.say(&parts), page.say(&followed)]
}

fn results(page: &Page, declared: DeclaredResult) -> Vec<Choice> {
    let all = [
        DeclaredResult::Won(Side::White),
        DeclaredResult::Drawn,
        DeclaredResult::Won(Side::Black),
        DeclaredResult::Open,
    ];
    let choice = |declared_result: DeclaredResult| Choice {
        value: declared_result.to_string(),
        label: match declared_result {
            DeclaredResult::Open => page.t("entry-not-declared"),
            DeclaredResult::Drawn => "½–½".to_owned(),
            won => won.to_string().replace('-', "–"),
        },
        chosen: declared_result == declared,
    };
    all.map(choice).into()
}
