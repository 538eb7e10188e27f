//! The page that the code of a badge opens on an official's phone.

use crate::tournament::SectionRef;
use askama::Template;

use crate::actions::Actor;
use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::i18n::{Message, Named as _};
use crate::store::{Scope, Tx};
use crate::tournament::rounds::mending::Whereabouts;
use crate::tournament::{Attendance, PlayerStatus, Right, RoundState, UnpairedKind};
use crate::web::address::BadgePath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::Rejected;
use crate::web::context::Context;
use crate::web::forms::Posted;
use crate::web::pages::{Answer, redirect};
use crate::web::route::routes;
use crate::web::views::rounds::round::missed_text;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/check-in/{player}" Anyone => of_badge, CheckIn "badge";
    POST "/events/{event}/check-in/{player}" Holding(CheckIn) => here;
}

#[derive(Template)]
#[template(path = "arrivals/player.html")]
struct Here {
    page: Page,
    frame: EventFrame,
    url: String,
    name: String,
    number: String,
    section: String,
    /// The round whose check-in is open.
    round: Option<u8>,
    is_present: bool,
    /// What the check-in knows of a player who is away.
    word: Option<Attendance>,
    /// That the player did not come to the round before, while nothing else is known; or empty.
    missed: String,
    has_left: bool,
    /// Why nothing was done; or empty.
    refusal: String,
    list: String,
}

/// `GET /events/{event}/check-in/{player}`: where the code of a badge leads. During a game that is its board: for an
/// official where its slip is entered; otherwise officials confirm here that the player has come. Everyone else is led to the
/// player's page, which says what comes next.
async fn of_badge(context: Context, path: BadgePath) -> Answer {
    match context.read(move |tx, visitor| elsewhere(tx, visitor, path)).await? {
        Some(address) => Ok(redirect(address)),
        None => context.page(move |tx, visitor| view(tx, visitor, path, None)).await,
    }
}

/// The page that this visitor gets instead of the check-in.
fn elsewhere(tx: &mut Tx<'_>, visitor: &Visitor, path: BadgePath) -> Result<Option<String>, PageError> {
    let (section, _) = tx.find_player(path.player)?.ok_or(PageError::NotFound)?;
    let section = path.event().section(section);
    let section_state = section.load_state(tx)?;
    let last = section_state.rounds.iter().rev().find(|round| round.is_public());
    let board = last.and_then(|round| {
        let board = round.games.iter().find(|board| board.side_of(path.player).is_some())?;
        Some((round.state == RoundState::Playing, section.round(round.number).board(board.number)))
    });
    Ok(match board {
        Some((true, board)) if visitor.may(Right::EnterResults) => Some(board.at("slip")),
        _ if visitor.may(Right::CheckIn) => None,
        // A reader who scans the badge of a player follows that player from then on.
        _ => Some(format!("{}#follow", section.player(path.player).url())),
    })
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BadgePath,
    rejected: Option<&Rejected>,
) -> Result<Here, PageError> {
    let event = path.event().load(tx)?;
    let (section, player) = tx.find_player(path.player)?.ok_or(PageError::NotFound)?;
    let section_state = path.event().section(section).load_state(tx)?;
    let name = player.details.name.to_string();
    let (page, frame) =
        EventFrame::new(visitor, &event, Message::new("value").with("value", &name), "/check-in");
    // Without an open check-in a player arrives for the round that is paired and not closed.
    let round = section_state.at_check_in().or_else(|| section_state.in_progress());
    let word = round.and_then(|round| match round.whereabouts_of(path.player) {
        _ if round.state == RoundState::CheckIn => round.attendance(path.player),
        Whereabouts::Board(..) | Whereabouts::Waiting | Whereabouts::Idle(UnpairedKind::Bye) => {
            Some(Attendance::Present)
        }
        Whereabouts::Idle(UnpairedKind::HalfPoint) => Some(Attendance::HalfPoint),
        Whereabouts::Idle(UnpairedKind::FullPoint) => Some(Attendance::FullPoint),
        Whereabouts::Idle(_) => Some(Attendance::Absent),
        Whereabouts::Away => None,
    });
    let refusal = rejected.map(|rejected| page.say(&rejected.message("error-conflict")));
    Ok(Here {
        url: path.url(),
        number: player.number.map_or_else(String::new, |number| number.to_string()),
        section: section_state.settings().name.clone(),
        round: round.map(|round| round.number),
        missed: round.filter(|_| word.is_none()).map_or_else(String::new, |round| {
            let is_missed = section_state.unconfirmed(round).iter().any(|open| open.id == path.player)
                && section_state.did_not_come(round).contains(&path.player);
            missed_text(&page, round, is_missed)
        }),
        is_present: word == Some(Attendance::Present),
        word: word.filter(|word| *word != Attendance::Present),
        has_left: player.status != PlayerStatus::Playing,
        refusal: refusal.unwrap_or_default(),
        list: path.event().section(section).at("arrivals"),
        name,
        page,
        frame,
    })
}

/// `POST /events/{event}/check-in/{player}`
async fn here(context: Context, path: BadgePath, Posted(fields): Posted) -> Answer {
    let player = path.player;
    let section =
        context.read(move |tx, _| Ok(tx.find_player(player)?.ok_or(PageError::NotFound)?.0)).await?;
    let confirm = move |tx: &mut Tx<'_>, actor: &Actor| {
        arrivals::confirm(tx, actor, SectionRef { event: path.event, section }, &[player], Witness::Official)
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, Some(rejected))
    };
    let confirmed = context.perform(Scope::Section(section), fields, confirm).await?;
    confirmed.redirect(path.url(), "present").or_page(path.url(), view).await
}
