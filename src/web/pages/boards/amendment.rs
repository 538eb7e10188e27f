//! Pages that amend one game: its result is entered after its round was closed, corrected, or counted as another for
//! ratings. Each shows the game and a form with one field.

use super::panel_form::typed_result;
use crate::actions::ActionError;
use crate::regulations::result::GameResult;
use crate::tournament::{BoardSeen, Game, Round, SectionState};
use crate::web::address::BoardPath;
use crate::web::answers::rejection::FormError;
use crate::web::context::Performed;
use crate::web::forms::{Field, FormErrors, Text, desk};
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;
use crate::web::views::{Choice, FormView};

/// A page that amends a game.
#[derive(Clone, Copy)]
pub(super) struct Amendment {
    /// The end of its address.
    pub(super) at: &'static str,
    /// The keys of the title, the heading, the text and the button that saves.
    pub(super) words: [&'static str; 4],
    /// The kind of that button.
    pub(super) kind: &'static str,
    /// The notice when it is done, and where it leads back to.
    pub(super) done: (&'static str, fn(BoardPath) -> String),
    /// What it shows of a game, or why that cannot be amended so.
    pub(super) content: ReadContent,
}

/// Reads what such a page shows of a game.
type ReadContent = fn(&Page, &SectionState, &Round, &Game) -> Result<Content, Message>;

/// The result that stands, where there is one to compare with, and how the game is amended.
pub(super) type Content = (Option<String>, Entry);

/// How a game is amended.
pub(super) enum Entry {
    /// By a result that is typed: the key of its label.
    Typed(&'static str),
    /// By what it counts as: the field, and its choices.
    Chosen(Field<Text>, Vec<Choice>),
    /// Not at all in FIDE mode; whether it can be for ratings alone.
    Barred(bool),
}

#[derive(Template)]
#[template(path = "boards/amendment.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    url: String,
    heading: String,
    text: String,
    version: String,
    white: String,
    black: String,
    stands: Option<String>,
    entry: Entry,
    /// Where it is sent, and the button: what it says, its kind.
    action: String,
    save: (String, &'static str),
    back: String,
    form: FormView,
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    (amendment, path): (Amendment, BoardPath),
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let (event, section_state) = &path.section().load(tx)?;
    let (round, board) = path.board_at().find(section_state).ok_or(PageError::NotFound)?;
    let [title, heading, text, save] = amendment.words;
    let (page, frame) = SectionFrame::new(visitor, event, section_state, Message::new(title), Tab::Rounds);
    let content = (amendment.content)(&page, section_state, round, board);
    let ((stands, entry), players) =
        (content.map_err(PageError::Refused)?, PlayerIndex::for_section(section_state));
    Ok(Show {
        url: path.url(),
        heading: page.t2(heading, "board", board.number, "round", round.number),
        text: page.t(text),
        version: rejected.map_or_else(|| board.version.to_string(), Rejected::version),
        white: players.name(board.white),
        black: players.name(board.black),
        stands,
        entry,
        action: path.at(amendment.at),
        save: (page.t(save), amendment.kind),
        back: (amendment.done.1)(path),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

impl Amendment {
    /// The page, before anything was sent.
    pub(super) async fn show(self, context: Context, path: BoardPath) -> Answer {
        context.page(move |tx, visitor| view(tx, visitor, (self, path), None)).await
    }

    /// The answer to the form.
    pub(super) async fn answer<T>(self, performed: Performed<T>, path: BoardPath) -> Answer {
        let (notice, back) = self.done;
        performed.redirect(back(path), notice).or_view(path.at(self.at), (self, path), view).await
    }

    /// Performs what is done with a result that is typed.
    pub(super) async fn perform<T: Send + 'static>(
        self,
        context: Context,
        path: BoardPath,
        fields: Fields,
        action: fn(&mut Tx<'_>, &Actor, BoardSeen, GameResult) -> Result<T, ActionError>,
    ) -> Answer {
        let seen = path.board_at().seen(fields.version()?);
        let result = typed_result(fields.get(desk::RESULT)).map_err(|why| FormErrors::one(desk::RESULT, why));
        let amend = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
            Ok(action(tx, actor, seen, result.clone()?)?)
        };
        self.answer(context.perform_ahead(path, fields, amend).await?, path).await
    }
}
