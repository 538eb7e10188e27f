//! The signatures of a round: which boards still lack one, and those found on the paper forms, noted at once (N8).

use actix_web::http::StatusCode;
use askama::Template;

use crate::actions::ActionError;
use crate::actions::boards::signatures::{SignedForm, sign_round};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{Scope, Tx};
use crate::tournament::{Board, Event, RoundState, SectionState, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::rounds::{RoundIds, url};
use crate::web::pages::{Answer, State, finish, html, html_as, sections};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "rounds/signatures.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The round's address.
    url: String,
    /// The boards to be signed.
    rows: Vec<ToSign>,
    /// The boards without a result.
    missing: Vec<GameRow>,
    /// Whether signatures are taken: the round is being played.
    open: bool,
}

/// A board to be signed.
struct ToSign {
    game: GameRow,
    /// The version of its result.
    version: Version,
    /// Whether it was drawn, so that both players had to be present (D4).
    drawn: bool,
    /// Whether it is ticked, and whether that both were present.
    ticked: (bool, bool),
}

/// `GET …/rounds/{round}/signatures`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    let (event, section_state) = sections::load(&state, ids.0, ids.1).await?;
    html(&view(&visitor, &event, &section_state, &ids, None)?)
}

/// `POST …/rounds/{round}/signatures`
pub(in crate::web) async fn sign(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let (actor, at, forms) = (visitor.actor_by(&fields)?, *ids, forms(&fields));
    let job = move |tx: &mut Tx<'_>| sign_round(tx, &actor, at.into(), &forms);
    match finish(
        state.store.write(Scope::Section(at.1), job).await,
        &format!("{}/signatures", url(&ids)),
        "round-signed",
    ) {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(why)) => {
            let (event, section_state) = sections::load(&state, ids.0, ids.1).await?;
            let visitor = Visitor { address: format!("{}/signatures", url(&ids)), ..visitor };
            let mut page = view(&visitor, &event, &section_state, &ids, Some(&fields))?;
            page.page.notices.push(("error".to_owned(), page.page.say(&why)));
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(error.into()),
    }
}

/// The forms of the boards that are ticked: for board 7 the fields `board-7`, the version of its result in `version-7`
/// and, where it was drawn, `present-7`.
fn forms(fields: &Fields) -> Vec<SignedForm> {
    let form = |(name, _): (&str, &str)| {
        let board: u32 = name.strip_prefix("board-")?.parse().ok()?;
        let version = fields.parse(&format!("version-{board}"))?;
        let both_present = is_ticked(fields, "present", board);
        is_ticked(fields, "board", board).then_some(SignedForm { board, version, both_present })
    };
    fields.iter().filter_map(form).collect()
}

fn is_ticked(fields: &Fields, name: &str, board: u32) -> bool {
    fields.text(&format!("{name}-{board}")) == "true"
}

/// The page; `sent`: with the boxes as they were sent, where that was refused.
fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    ids: &RoundIds,
    sent: Option<&Fields>,
) -> Result<Show, PageError> {
    let round = section_state.rounds.iter().find(|round| round.number == ids.2).ok_or(PageError::NotFound)?;
    let title = Message::new("signatures-title")
        .with("n", round.number)
        .with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let url = url(ids);
    let page = {
        let label = page.t1("round-n", "n", round.number);
        page.crumb(&section_state.section.settings.name, frame.url.clone()).crumb(label, url.clone())
    };
    let games = || RoundRows::new(section_state, round, &frame.url).games().into_iter().zip(&round.boards);
    let unsigned = games().filter(|(_, board)| board.is_unsigned());
    let missing = games().filter(|(_, board)| board.result.is_none());
    let ticked = |name, board| sent.is_some_and(|sent| is_ticked(sent, name, board));
    let open = round.state >= RoundState::Playing;
    let to_sign = |(game, board): (GameRow, &Board)| ToSign {
        ticked: (open && sent.is_none() || ticked("board", game.board), ticked("present", game.board)),
        drawn: board.result.is_some_and(GameResult::is_draw),
        version: board.version,
        game,
    };
    Ok(Show {
        number: round.number,
        rows: unsigned.map(to_sign).collect(),
        missing: missing.map(|(row, _)| row).collect(),
        open,
        url,
        page,
        frame,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn n8_boards_are_signed_at_the_version_that_was_seen() {
        let sent = Fields::of(&[
            ("version-1", "3"),
            ("board-1", "true"),
            ("version-2", "5"),
            ("board-3", "true"),
            ("board-x", "true"),
            ("version-4", "2"),
            ("board-4", "true"),
            ("present-4", "true"),
        ]);
        let form =
            |board, version, both_present| SignedForm { board, version: Version(version), both_present };
        let expected = [form(1, 3, false), form(4, 2, true)];
        assert_eq!(forms(&sent), expected, "neither what is not ticked nor what was not seen");
    }
}
