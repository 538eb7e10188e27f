//! Where the code of a result slip leads: an official enters what the slip says, anyone else sees the game.

use super::board_controls::view::{OUTCOMES, Options, endings};
use super::panel_form::required;
use super::{Loaded, load};
use crate::actions::boards::signatures::{Slip, take_slip};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{RoundState, Version};
use crate::web::address::BoardPath;
use crate::web::forms::{Field, Text, desk};
use crate::web::pages::{html, redirect};
use crate::web::prelude::*;
use crate::web::views::rounds::round::{GameRow, RoundRows};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/slip" Anyone => show, Board "slip";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/slip" Holding(EnterResults) => take;
}

#[derive(Template)]
#[template(path = "boards/slip.html")]
struct Show {
    page: Page,
    /// What leads here, in a line: event, section, round.
    about: String,
    url: String,
    /// The page of the signatures of the round.
    round: String,
    /// The slips before and after this one: label and address.
    beside: Vec<(String, String)>,
    game: GameRow,
    version: Version,
    /// Whether a result can be entered now.
    is_open: bool,
    /// Whether the round has started.
    has_begun: bool,
    /// Whether both players have signed.
    is_signed: bool,
    /// Endings to choose from.
    endings: Options,
    typed: Typed,
}

/// What stands in the form.
#[derive(Default)]
struct Typed {
    outcome: String,
    white: String,
    black: String,
    ending: String,
    signed: bool,
    present: bool,
}

impl Typed {
    fn sent(fields: &Fields) -> Self {
        let text = |field: Field<Text>| fields.get(field).to_owned();
        Self {
            outcome: text(desk::OUTCOME),
            white: text(desk::WHITE_BALLS),
            black: text(desk::BLACK_BALLS),
            ending: text(desk::ENDING),
            signed: fields.get(desk::SIGNED),
            present: fields.get(desk::PRESENT),
        }
    }

    fn stored(result: GameResult) -> Self {
        let GameResult::Played { winner, counts, ending } = result else { return Self::default() };
        let balls = |side| counts.map(|counts| counts.of(side).to_string()).unwrap_or_default();
        Self {
            outcome: winner.map_or("draw", Side::name).to_owned(),
            white: balls(Side::White),
            black: balls(Side::Black),
            ending: ending.and_then(|ending| ending.sign()).map(String::from).unwrap_or_default(),
            ..Self::default()
        }
    }
}

/// `GET …/boards/{board}/slip`
async fn show(context: Context, path: BoardPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let loaded = load(tx, visitor, path)?;
        visitor.may(Right::EnterResults).then(|| view(visitor, &loaded, path, None)).transpose()
    };
    match context.read(view).await? {
        Some(page) => html(&page),
        None => Ok(redirect(path.url())),
    }
}

/// `POST …/boards/{board}/slip`
async fn take(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let (seen, sent) = (path.board_at().seen(fields.version()?), fields.clone());
    let take = move |tx: &mut Tx<'_>, actor: &Actor| {
        let (signed, both_present) = (sent.get(desk::SIGNED), sent.get(desk::PRESENT));
        take_slip(tx, actor, seen, Slip { result: required(&sent)?, signed, both_present })
    };
    let rejected_page = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let loaded = load(tx, visitor, path)?;
        let mut shown = view(visitor, &loaded, path, Some(&rejected.fields))?;
        shown.page.refuse(&rejected.message("error-panel-changed"));
        Ok(shown)
    };
    let (there, taken) = (path.at("slip"), context.perform(path, fields, take).await?);
    taken.redirect(&there, "slip-taken").or_page(there, rejected_page).await
}

fn view(
    visitor: &Visitor,
    loaded: &Loaded,
    path: BoardPath,
    sent: Option<&Fields>,
) -> Result<Show, PageError> {
    let Loaded { event, section_state, round, board, .. } = loaded;
    let title = Message::new("board-title").with("round", path.round).with("board", path.board);
    let page =
        Page::new(visitor, title).of(event).of_section(section_state.settings(), section_state.format());
    let mut rows = RoundRows::new(section_state, round, &path.section().url()).games().into_iter();
    let game = rows.find(|row| row.board == path.board).ok_or(PageError::NotFound)?;
    let is_final = section_state.section.final_since.is_some();
    let has_begun = round.state >= RoundState::Playing;
    Ok(Show {
        about: format!("{} · {}", event.details.name, section_state.settings().name),
        url: path.url(),
        round: path.round().at("signatures"),
        beside: super::beside(&page, round, path)
            .into_iter()
            .map(|(label, url)| (label, format!("{url}/slip")))
            .collect(),
        version: board.version,
        is_open: has_begun
            && !is_final
            && !board.signed.both()
            && board.result.is_none_or(GameResult::was_played),
        has_begun,
        is_signed: board.signed.both(),
        endings: endings(&page),
        typed: match (sent, board.result) {
            (Some(sent), _) => Typed::sent(sent),
            (None, result) => result.map(Typed::stored).unwrap_or_default(),
        },
        game,
        page,
    })
}

impl Show {
    /// The results of played games: value and text.
    fn outcomes(&self) -> &'static [(&'static str, &'static str)] {
        OUTCOMES.get(..3).unwrap_or_default()
    }
}
