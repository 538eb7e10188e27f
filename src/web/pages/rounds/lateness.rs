//! Lateness in a round (A1, A2): the time left until a loss may be recorded, and from then on the boards where it may.

use std::collections::BTreeSet;

use crate::actions::boards::protocol::RoundGames;
use crate::actions::rounds::lateness::{AbsentAt, record_all};
use crate::game::BySide;
use crate::regulations::lateness::{Lateness, lateness};
use crate::tournament::RoundState;
use crate::tournament::boards::protocol::{RefereeAction, Refusal};
use crate::web::address::RoundPath;
use crate::web::forms::Series;
use crate::web::prelude::*;
use crate::web::views::players::namesakes;
use crate::web::views::rounds::round::{GameRow, RoundRows};
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/lateness" Holding(Rule) => show, Board "lateness";
    POST "/events/{event}/sections/{section}/rounds/{round}/lateness" Holding(Rule) => record;
}

/// Whether a player of a board is late: `white-7` and `black-7` for board 7.
const WHITE: Series = Series::new("white-");
const BLACK: Series = Series::new("black-");

#[derive(Template)]
#[template(path = "rounds/lateness.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    url: String,
    /// The text about the time left.
    text: String,
    /// The seconds left, once the clocks run.
    wait: Option<u32>,
    /// The games that could be lost by lateness.
    rows: Vec<GameRow>,
    /// What was ticked in a rejected form.
    sent: Fields,
}

/// `GET …/rounds/{round}/lateness`
async fn show(context: Context, path: RoundPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, Fields::default())).await
}

/// `POST …/rounds/{round}/lateness`
async fn record(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let absent = absent(&fields);
    let record = move |tx: &mut Tx<'_>, actor: &Actor| record_all(tx, actor, path.ids(), &absent);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let mut page = view(tx, visitor, path, rejected.fields.clone())?;
        page.page.refuse(&rejected.message("error-round-changed"));
        Ok(page)
    };
    let (there, recorded) = (path.at("lateness"), context.perform(path, fields, record).await?);
    recorded.redirect(&there, "losses-recorded").or_page(there, view).await
}

fn absent(fields: &Fields) -> Vec<AbsentAt> {
    let named = [WHITE, BLACK].into_iter().flat_map(|late| fields.each::<u32>(late));
    let boards: BTreeSet<u32> = named.map(|(board, _)| board).collect();
    let at = |board: u32| {
        let is_absent = |late| fields.is_ticked_of(late, board);
        AbsentAt { board, absent: BySide { white: is_absent(WHITE), black: is_absent(BLACK) } }
    };
    boards.into_iter().map(at).filter(|at| at.absent.white || at.absent.black).collect()
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: RoundPath, sent: Fields) -> Result<Show, PageError> {
    let event = &path.section().event().load(tx)?;
    let games = RoundGames::load(tx, path.ids(), now())?;
    let RoundGames { section_state, round, .. } = &games;
    let title = Message::new("lateness-title")
        .with("n", round.number)
        .with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let page = {
        let label = page.t1("round-n", "n", round.number);
        page.crumb(label, path.url())
    };
    let open: Vec<u32> = games
        .boards()
        .filter(|(_, _, protocol)| {
            matches!(protocol.why_not(RefereeAction::Absence), None | Some(Refusal::NotLate(_)))
        })
        .map(|(board, _, _)| board.number)
        .collect();
    // Every board of a round has the same start and the same threshold.
    let state = games.games.first().and_then(|(_, protocol)| {
        let playing = round.state == RoundState::Playing;
        protocol.since_start.filter(|_| playing).map(|since| lateness(since, protocol.late_after))
    });
    let (text, wait) = match state {
        None => (page.t("lateness-not-started"), None),
        Some(_) if open.is_empty() => (page.t("lateness-nobody"), None),
        Some(Lateness::Countdown(left)) => {
            (page.t1("lateness-open", "time", left.to_string()), Some(left.seconds()))
        }
        Some(Lateness::Late(by)) => (page.t1("lateness-over", "time", by.to_string()), Some(0)),
    };
    let known = namesakes(tx, visitor, section_state)?;
    let rows = RoundRows::new(section_state, round, &frame.url).knowing(known).games().into_iter();
    Ok(Show {
        number: round.number,
        url: path.url(),
        text,
        wait,
        rows: rows.filter(|row| open.contains(&row.board)).collect(),
        sent,
        page,
        frame,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a2_who_is_ticked_is_read_board_by_board() {
        let sent = Fields::from_pairs(&[
            ("white-7", "true"),
            ("black-12", "true"),
            ("black-7", "true"),
            ("white-x", "true"),
            ("white-3", ""),
            ("note", "true"),
        ]);
        let read: Vec<_> =
            absent(&sent).iter().map(|at| (at.board, at.absent.white, at.absent.black)).collect();
        assert_eq!(read, [(7, true, true), (12, false, true)]);
    }
}
