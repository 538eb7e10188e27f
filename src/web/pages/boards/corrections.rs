//! A result of a closed round, corrected without opening the round again (R4).

use actix_web::web;
use askama::Template;

use crate::actions::boards::BoardAt;
use crate::actions::boards::corrections;
use crate::i18n::{Message, Named as _};
use crate::regulations::result::{self, GameResult};
use crate::store::{Scope, Tx};
use crate::tournament::{Event, EventId, RoundState, SectionId, SectionState, Version};
use crate::web::error::PageError;
use crate::web::forms::{FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, sections};
use crate::web::views::frame::section_url;
use crate::web::views::{FormView, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// Event, section, number of the round and of the board, as in the address.
type BoardIds = web::Path<(EventId, SectionId, u8, u32)>;

/// No result is longer.
const LONGEST: usize = 60;

#[derive(Template)]
#[template(path = "integrity/correct.html")]
struct Correct {
    page: Page,
    frame: SectionFrame,
    /// The round's number and address.
    round: u8,
    url: String,
    board: u32,
    version: Version,
    white: String,
    black: String,
    stands: String,
    form: FormView,
}

fn at((event, section, round, board): (EventId, SectionId, u8, u32)) -> BoardAt {
    BoardAt { event, section, round, board }
}

/// `GET …/rounds/{round}/boards/{board}/correct`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: BoardIds) -> Answer {
    let at = at(ids.into_inner());
    let (event, section_state) = sections::load(&state, at.event, at.section).await?;
    html(&view(&visitor, &event, &section_state, at, |_| FormView::default())?)
}

fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    at: BoardAt,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Correct, PageError> {
    let (round, board) = at.find(section_state).ok_or(PageError::NotFound)?;
    if round.state != RoundState::Closed {
        let message = Message::new("error-correct-not-closed").with("round", round.number);
        return Err(PageError::Refused(message));
    }
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("correct-title"), Tab::Rounds);
    let name = |id| {
        let player = section_state.players.iter().find(|player| player.id == id);
        player.map(|player| player.details.name.to_string()).unwrap_or_default()
    };
    Ok(Correct {
        round: round.number,
        url: format!("{}/rounds/{}", frame.url, round.number),
        board: board.number,
        version: board.version,
        white: name(board.white),
        black: name(board.black),
        stands: board.result.map(GameResult::written).unwrap_or_default(),
        form: form(&page),
        page,
        frame,
    })
}

/// The result that somebody typed.
fn read(text: &str) -> Result<GameResult, Message> {
    if text.chars().count() > LONGEST {
        return Err(Message::new("error-field-long").with("max", LONGEST));
    }
    result::parse(text).map_err(|error| {
        let expected = error.expected.message();
        Message::new("result-unread").with("column", error.column).with("expected", expected)
    })
}

/// `POST …/rounds/{round}/boards/{board}/correct`
pub(in crate::web) async fn correct(
    state: State,
    visitor: Visitor,
    ids: BoardIds,
    Posted(fields): Posted,
) -> Answer {
    let at = at(ids.into_inner());
    let mut errors = FormErrors::default();
    let objection = match read(fields.text("result")) {
        Ok(result) => {
            let actor = visitor.actor_by(&fields)?;
            let seen = at.seen(fields.parse("version").unwrap_or(Version::FIRST));
            let act = move |tx: &mut Tx<'_>| corrections::correct(tx, &actor, seen, result);
            let round = format!("{}/rounds/{}", section_url(at.event, at.section), at.round);
            match finish(state.store.write(Scope::Section(at.section), act).await, &round, "result-corrected")
            {
                Ok(answer) => return Ok(answer),
                Err(error) => Objection::of(error)?,
            }
        }
        Err(message) => {
            errors.add("result", message);
            Objection::Fields(errors)
        }
    };
    let (event, section_state) = sections::load(&state, at.event, at.section).await?;
    let mut again =
        view(&visitor, &event, &section_state, at, |page| FormView::again(&fields, &objection, page))?;
    again.version = objection.version(&fields);
    html_as(objection.status(), &again)
}
