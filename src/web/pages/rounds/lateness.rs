//! Who is late in a round (A1, A2): before the moment how long there is to wait, from then on the boards where a loss may
//! be recorded.

use actix_web::http::StatusCode;
use askama::Template;

use crate::actions::boards::protocol::RoundGames;
use crate::actions::rounds::lateness::{AbsentAt, record_all};
use crate::actions::{self, ActionError};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::lateness::{Lateness, lateness};
use crate::store::{Scope, Tx};
use crate::tournament::boards::protocol::{RefereeAction, Refusal};
use crate::tournament::{Event, RoundState};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::rounds::{RoundIds, url};
use crate::web::pages::{Answer, State, finish, html, html_as};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "rounds/late.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The round's address.
    url: String,
    /// What is said of the time; and the seconds there are to wait, if there is time to wait for.
    said: String,
    wait: Option<u32>,
    /// The games that could be lost by lateness.
    rows: Vec<GameRow>,
    /// What was ticked in a form that was not done.
    sent: Fields,
}

impl Show {
    fn ticked(&self, board: &u32, side: &str) -> bool {
        self.sent.text(&format!("{side}-{board}")) == "true"
    }
}

/// `GET …/rounds/{round}/late`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    let (event, games) = load(&state, &ids).await?;
    html(&view(&visitor, &event, &games, &url(&ids), Fields::default()))
}

/// `POST …/rounds/{round}/late`
pub(in crate::web) async fn record(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let (actor, at, absent) = (visitor.actor_by(&fields)?, *ids, absent(&fields));
    let job = move |tx: &mut Tx<'_>| record_all(tx, &actor, at, &absent);
    match finish(
        state.store.write(Scope::Section(at.1), job).await,
        &format!("{}/late", url(&ids)),
        "losses-recorded",
    ) {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(why)) => {
            let (event, games) = load(&state, &ids).await?;
            let visitor = Visitor { address: format!("{}/late", url(&ids)), ..visitor };
            let mut page = view(&visitor, &event, &games, &url(&ids), fields);
            page.page.notices.push(("error".to_owned(), page.page.say(&why)));
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(error.into()),
    }
}

async fn load(state: &State, ids: &RoundIds) -> Result<(Event, RoundGames), PageError> {
    let at = **ids;
    let loaded = state
        .store
        .read(move |tx| Ok::<_, ActionError>((actions::event(tx, at.0)?, RoundGames::load(tx, at, now())?)));
    Ok(loaded.await?)
}

/// Who is ticked: fields `white-7` and `black-7` for board 7.
fn absent(fields: &Fields) -> Vec<AbsentAt> {
    let mut boards: Vec<AbsentAt> = Vec::new();
    for (name, _) in fields.iter().filter(|(_, value)| *value == "true") {
        let named = Side::BOTH.into_iter().find_map(|side| {
            let board = name.strip_prefix(side.name())?.strip_prefix('-')?.parse().ok()?;
            Some((side, board))
        });
        let Some((side, board)) = named else { continue };
        let at = boards.iter().position(|other| other.board == board).unwrap_or_else(|| {
            boards.push(AbsentAt { board, absent: BySide { white: false, black: false } });
            boards.len() - 1
        });
        if let Some(named) = boards.get_mut(at) {
            *named.absent.of_mut(side) = true;
        }
    }
    boards
}

fn view(visitor: &Visitor, event: &Event, games: &RoundGames, url: &str, sent: Fields) -> Show {
    let RoundGames { section_state, round, .. } = games;
    let title = Message::new("late-title")
        .with("n", round.number)
        .with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let page = {
        let label = page.t1("round-n", "n", round.number);
        page.crumb(&section_state.section.settings.name, frame.url.clone()).crumb(label, url)
    };
    let open: Vec<u32> = games
        .boards()
        .filter(|(_, _, protocol)| {
            matches!(protocol.why_not(RefereeAction::Absence), None | Some(Refusal::NotLate(_)))
        })
        .map(|(board, _, _)| board.number)
        .collect();
    // Every board of a round has the same start and the same threshold.
    let stands = games.games.first().and_then(|(_, protocol)| {
        let playing = round.state == RoundState::Playing;
        protocol.since_start.filter(|_| playing).map(|since| lateness(since, protocol.late_after))
    });
    let (said, wait) = match stands {
        None => (page.t("late-not-started"), None),
        Some(_) if open.is_empty() => (page.t("late-nobody"), None),
        Some(Lateness::Countdown(left)) => {
            (page.t1("late-open", "time", left.to_string()), Some(left.seconds()))
        }
        Some(Lateness::Late(by)) => (page.t1("late-over", "time", by.to_string()), Some(0)),
    };
    let rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
    Show {
        number: round.number,
        url: url.to_owned(),
        said,
        wait,
        rows: rows.filter(|row| open.contains(&row.board)).collect(),
        sent,
        page,
        frame,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a2_who_is_ticked_is_read_board_by_board() {
        let sent = Fields::of(&[
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
