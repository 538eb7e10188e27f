//! The signatures of a round: which boards still lack one, and those found on the paper forms (N8), ticked or called by
//! their numbers one by one.

use crate::actions::ActionError;
use crate::actions::boards::signatures::{SignedForm, sign_all, sign_round};
use crate::regulations::result::GameResult;
use crate::tournament::{Game, RoundState, Version};
use crate::web::address::RoundPath;
use crate::web::forms::{Field, Series, Text, Tick};
use crate::web::prelude::*;
use crate::web::views::rounds::round::{GameRow, RoundRows};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/signatures" Holding(EnterResults) => show, Board "signatures";
    POST "/events/{event}/sections/{section}/rounds/{round}/signatures" Holding(EnterResults) => sign;
}

/// Of each board on the page: the version of its result, whether it is signed, and whether both players of a draw are present.
const VERSIONS: Series = Series::new("version-");
const BOARD: Series = Series::new("board-");
const PRESENT: Series = Series::new("present-");
/// A board that is called: its number, or the address that the code of its slip holds.
const NUMBER: Field<Text> = Field::text("number");
/// Whether all boards on the page are signed.
const ALL: Field<Tick> = Field::tick("all");

#[derive(Template)]
#[template(path = "rounds/signatures.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
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
async fn show(context: Context, path: RoundPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// `POST …/rounds/{round}/signatures`
async fn sign(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let (all, shown, called) = (fields.get(ALL), versions(&fields), called(&fields));
    let forms = forms(&fields, &shown);
    let sign = move |tx: &mut Tx<'_>, actor: &Actor| match called {
        _ if all => sign_all(tx, actor, path.ids(), &shown),
        // A number that is not on the list: mistyped, or signed already.
        Some(called) if called.is_none_or(|board| shown.iter().all(|(other, _)| *other != board)) => {
            Err(ActionError::refused(Message::new("error-sign-not-listed")))
        }
        _ => sign_round(tx, actor, path.ids(), &forms),
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let mut page = view(tx, visitor, path, Some(&rejected.fields))?;
        page.page.refuse(&rejected.message("error-round-changed"));
        Ok(page)
    };
    let (there, signed) = (path.at("signatures"), context.perform(path, fields, sign).await?);
    signed.redirect(&there, "round-signed").or_page(there, view).await
}

/// The boards that were on the page, with the versions of their results.
fn versions(fields: &Fields) -> Vec<(u32, Version)> {
    fields.each(VERSIONS).filter_map(|(board, version)| Some((board, version.parse().ok()?))).collect()
}

/// The board that is called by its number, or by the address that the code of its slip holds; `Some(None)` for
/// anything else that was typed.
fn called(fields: &Fields) -> Option<Option<u32>> {
    let typed = fields.get(NUMBER);
    let number = typed.split("/boards/").last().and_then(|rest| rest.split('/').next());
    (!typed.is_empty()).then(|| number.and_then(|number| number.parse().ok()))
}

/// The forms of the boards that are ticked or called.
fn forms(fields: &Fields, shown: &[(u32, Version)]) -> Vec<SignedForm> {
    let called = called(fields).flatten();
    let is_chosen = |board: u32| called == Some(board) || fields.is_ticked_of(BOARD, board);
    let form = |&(board, version): &(u32, Version)| {
        let both_present = fields.is_ticked_of(PRESENT, board);
        is_chosen(board).then_some(SignedForm { board, version, both_present })
    };
    shown.iter().filter_map(form).collect()
}

/// The page; `sent`: with the boxes as they were sent, where that was refused.
fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    sent: Option<&Fields>,
) -> Result<Show, PageError> {
    let (event, section_state) = &path.section().load(tx)?;
    let round = path.find(section_state)?;
    let title = Message::new("signatures-title")
        .with("n", round.number)
        .with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let url = path.url();
    let page = {
        let label = page.t1("round-n", "n", round.number);
        page.crumb(label, url.clone())
    };
    let games = || RoundRows::new(section_state, round, &frame.url).games().into_iter().zip(&round.games);
    let unsigned = games().filter(|(_, board)| board.is_unsigned());
    let missing = games().filter(|(_, board)| board.result.is_none());
    let ticked = |series, board: u32| sent.is_some_and(|sent| sent.is_ticked_of(series, board));
    let number = sent.and_then(called).flatten();
    let open = round.state >= RoundState::Playing;
    let to_sign = |(game, board): (GameRow, &Game)| ToSign {
        ticked: (ticked(BOARD, game.board) || number == Some(game.board), ticked(PRESENT, game.board)),
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
        let sent = Fields::from_pairs(&[
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
        assert_eq!(
            forms(&sent, &versions(&sent)),
            expected,
            "neither what is not ticked nor what was not seen"
        );
    }

    #[test]
    fn a_board_is_called_by_its_number_or_by_the_address_of_its_slip() {
        let slip = "http://192.168.1.5:8080/events/1/sections/2/rounds/3/boards/17/slip";
        for (typed, expected) in [
            ("", None),
            ("17", Some(Some(17))),
            (slip, Some(Some(17))),
            ("seventeen", Some(None)),
            ("http://192.168.1.5:8080/boards/", Some(None)),
        ] {
            assert_eq!(called(&Fields::from_pairs(&[("number", typed)])), expected, "{typed}");
        }
        let sent = Fields::from_pairs(&[("version-17", "4"), ("number", "17")]);
        let form = SignedForm { board: 17, version: Version(4), both_present: false };
        assert_eq!(forms(&sent, &versions(&sent)), [form]);
    }
}
