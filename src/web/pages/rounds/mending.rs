//! Changes to the pairs of a round that stands: the page, the changes, and undoing one. What a change does is named by the
//! page of its cautions, which scripts show as a dialog.

use crate::actions::rounds::mending;
use crate::actions::{self, ActionError};
use crate::tournament::rounds::mending::{Mend, paired};
use crate::tournament::{
    Game, ManualPairing, Player, PlayerId, Round, RoundState, Ruling, RulingId, SectionState, Version,
};
use crate::web::address::RoundPath;
use crate::web::answers::responses::Html;
use crate::web::forms::{DO, Field, Parsed};
use crate::web::pages::rounds::manual::named;
use crate::web::pages::rounds::pairing::{ONE, OTHER};
use crate::web::pages::{html, redirect_with_notice};
use crate::web::prelude::*;
use crate::web::views::players::namesakes;
use crate::web::views::rounds::round::{GameRow, PlayerCell, RoundRows};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/pairs" Holding(ManageRounds) => show, Changes;
    POST "/events/{event}/sections/{section}/rounds/{round}/pairs" Holding(ManageRounds) => change;
    POST "/events/{event}/sections/{section}/rounds/{round}/pairs/undo" Holding(ManageRounds) => undo;
}

/// The change that is undone.
const RULING: Field<Parsed<RulingId>> = Field::parsed("ruling");

#[derive(Template)]
#[template(path = "rounds/pairs.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    url: String,
    version: Version,
    /// The boards that can be changed.
    boards: Vec<GameRow>,
    /// How many boards have a record, and stay as they are.
    recorded: usize,
    /// Whether the round is closed: who sat at its boards is corrected.
    is_closed: bool,
    /// Whether any of the boards has a result.
    has_results: bool,
    waiting: Vec<FreeRow>,
    /// The players who could still come.
    late: Vec<FreeRow>,
    bye: Option<PlayerCell>,
    undoable: Vec<UndoRow>,
    /// Whether only colours can be changed.
    is_table: bool,
    /// Players to choose from: number and name.
    names: Vec<String>,
    one: String,
    other: String,
}

/// A player without a board, and who they could be paired with.
struct FreeRow {
    id: PlayerId,
    player: PlayerCell,
    /// Each with the words of its button.
    opponents: Vec<(PlayerId, String)>,
    /// Whether the bye is free for this player.
    may_have_bye: bool,
}

/// A change that can be undone.
pub(super) struct UndoRow {
    pub(super) id: RulingId,
    at: String,
    by: String,
    what: String,
    reason: String,
}

impl UndoRow {
    pub(super) fn new(page: &Page, ruling: &Ruling) -> Self {
        Self {
            id: ruling.id,
            at: page.time(&ruling.details.at),
            by: ruling.by_name.clone(),
            what: page.say(&actions::boards::ruling_text::message(&ruling.details.kind, "")),
            reason: ruling.details.reason.clone(),
        }
    }
}

/// `GET …/rounds/{round}/pairs`
async fn show(context: Context, path: RoundPath) -> Answer {
    let page = context.read(move |tx, visitor| view(tx, visitor, path, &Fields::default()));
    match page.await? {
        Some(page) => html(&page),
        None => Ok(redirect_with_notice(&path.url(), "pairs-not-open")),
    }
}

/// `POST …/rounds/{round}/pairs`
async fn change(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let (seen, sent) = (path.seen(fields.version()?), fields.clone());
    let what = fields.get(DO).split(':').next().unwrap_or_default().to_owned();
    let change = move |tx: &mut Tx<'_>, actor: &Actor| {
        let change = read_change(&path.section().load_state(tx)?, path, &sent)?;
        mending::change(tx, actor, seen, change)
    };
    let changed = context.perform_ahead(path, fields, change).await?;
    let (there, notice) = match what.as_str() {
        "come" => (path.at("pairs"), "late-come"),
        "away" => (path.at("pairs"), "late-away"),
        _ => (path.url(), "pairs-changed"),
    };
    changed
        .redirect(there, notice)
        .or_page(path.at("pairs"), move |tx, visitor, rejected| rejected_page(tx, visitor, path, rejected))
        .await
}

/// `POST …/rounds/{round}/pairs/undo`
async fn undo(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let ruling = fields.get(RULING).ok_or(PageError::NotFound)?;
    let undo = move |tx: &mut Tx<'_>, actor: &Actor| mending::undo(tx, actor, path.section().ids(), ruling);
    let undone = context.perform(path, fields, undo).await?;
    undone
        .redirect(path.url(), "pairs-undone")
        .or_page(path.at("pairs"), move |tx, visitor, rejected| rejected_page(tx, visitor, path, rejected))
        .await
}

/// The page as it is now, with why nothing was done and with what was typed. Where pairs can no longer be changed, the page
/// of the round.
fn rejected_page(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    rejected: &Rejected,
) -> Result<Html, PageError> {
    let Some(mut page) = view(tx, visitor, path, &rejected.fields)? else {
        let visitor = Visitor { address: path.url(), ..visitor.clone() };
        return Html::from_template(&super::rejected_view(tx, &visitor, path, rejected)?);
    };
    page.page.refuse(&rejected.message("error-round-changed"));
    Html::from_template(&page)
}

/// Nothing where no pairs can be changed: before the pairing, during manual pairing, and in a closed round unless it is the last
/// one and the visitor corrects it.
fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    typed: &Fields,
) -> Result<Option<Show>, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let round = path.find(&section_state)?.clone();
    if !takes_changes(&section_state, &round) || is_closed(&round) && !visitor.may(Right::Correct) {
        return Ok(None);
    }
    let undoable = mending::undoable(tx, &section_state, &round)?;
    let title =
        Message::new("mend-title").with("n", round.number).with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Rounds);
    let known = namesakes(tx, visitor, &section_state)?;
    let rows = RoundRows::new(&section_state, &round, &frame.url).knowing(known);
    let is_open = |board: &Game| !board.has_record && (board.result.is_none() || is_closed(&round));
    let (boards, recorded): (Vec<GameRow>, Vec<GameRow>) = rows
        .games()
        .into_iter()
        .partition(|row| round.board(row.board).is_some_and(|board| !board.has_record));
    let waiting = if is_closed(&round) { Vec::new() } else { section_state.waiting(&round) };
    let late = section_state.could_come(&round);
    let bye = round.player_with_bye();
    // Two who wait are offered to each other once, with the colours that they would have.
    let against = |player: &Player, other: PlayerId, is_here: bool| {
        let pair = if is_here { paired(&section_state, &round, player.id, other).ok() } else { None };
        let key = match pair {
            Some(Mend::Pair { white, .. }) if white == player.id => "mend-seat-white",
            Some(Mend::Pair { .. }) => "mend-seat-black",
            _ => "mend-seat",
        };
        (other, page.t1(key, "name", rows.player(other).called()))
    };
    let free = |player: &Player, others: &[&Player], is_here: bool| FreeRow {
        id: player.id,
        player: rows.player(player.id),
        opponents: bye
            .into_iter()
            .chain(others.iter().map(|other| other.id))
            .map(|other| against(player, other, is_here))
            .collect(),
        may_have_bye: bye.is_none(),
    };
    let free_waiting = waiting.iter().enumerate();
    let free_waiting = free_waiting
        .map(|(at, player)| free(player, waiting.get(at + 1..).unwrap_or_default(), true))
        .collect();
    let free_late = late.iter().map(|player| free(player, &waiting, false)).collect();
    let label = |id| {
        let cell = rows.player(id);
        format!("{} {}", cell.number, cell.name).trim().to_owned()
    };
    let seated = round.games.iter().filter(|board| is_open(board));
    let seated = seated.flat_map(|board| [board.white, board.black]);
    let others = waiting.iter().chain(&late).map(|player| player.id);
    Ok(Some(Show {
        number: round.number,
        url: path.url(),
        version: round.version,
        recorded: recorded.len(),
        is_closed: is_closed(&round),
        has_results: boards.iter().any(|row| !row.result.0.is_empty()),
        names: seated.chain(bye).chain(others).map(label).collect(),
        waiting: free_waiting,
        late: free_late,
        bye: bye.map(|player| rows.player(player)),
        undoable: undoable.iter().map(|ruling| UndoRow::new(&page, ruling)).collect(),
        is_table: section_state.format().system.is_round_robin(),
        one: typed.get(ONE).to_owned(),
        other: typed.get(OTHER).to_owned(),
        boards,
        page,
        frame,
    }))
}

/// Whether pairs of a round can be changed here.
pub(super) fn takes_changes(section_state: &SectionState, round: &Round) -> bool {
    section_state.takes_changes(round)
        && round.manual != Some(ManualPairing::Open)
        && section_state.section.final_since.is_none()
}

fn is_closed(round: &Round) -> bool {
    round.state == RoundState::Closed
}

/// The change that a form asks for: a keyword, and after colons what it is about; or the players that its fields name.
fn read_change(section_state: &SectionState, path: RoundPath, fields: &Fields) -> Result<Mend, ActionError> {
    let choose = || ActionError::refused(Message::new("error-manual-choose"));
    let round = section_state.round(path.round).ok_or(ActionError::NotFound)?;
    let mut words = fields.get(DO).split(':');
    let what = words.next().unwrap_or_default();
    let (first, second) = (words.next(), words.next());
    let player = |word: Option<&str>| word.and_then(|word| word.parse::<PlayerId>().ok()).ok_or_else(choose);
    let board = || first.and_then(|word| word.parse::<u32>().ok()).ok_or_else(choose);
    let one = || named(section_state, fields.get(ONE));
    let other = || named(section_state, fields.get(OTHER));
    Ok(match what {
        "swap" => Mend::Swap(one()?, other()?),
        "pair" => Mend::Pair { white: one()?, black: other()? },
        "seat" => {
            let (one, other) = (player(first)?, player(second)?);
            // What stands in the way is said by the action.
            paired(section_state, round, one, other).unwrap_or(Mend::Pair { white: one, black: other })
        }
        "bye" if first.is_some() => Mend::GiveBye(player(first)?),
        "bye" => Mend::GiveBye(one()?),
        "colours" => Mend::SwapColours(board()?),
        "apart" => Mend::TakeApart(board()?),
        "come" => Mend::HasCome(player(first)?),
        "away" => Mend::StaysAway(player(first)?),
        _ => return Err(choose()),
    })
}
