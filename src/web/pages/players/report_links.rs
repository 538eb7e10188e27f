//! The links by which players report results: made for all, printed, exchanged and revoked by officials.

use crate::actions::boards::reports;
use crate::tournament::{PlayerId, PlayerLink};
use crate::web::address::{PlayerPath, SectionPath};
use crate::web::context::State;
use crate::web::prelude::*;
use crate::web::views::share::{Base, SharedLink};

routes! {
    POST "/events/{event}/sections/{section}/players/{player}/report-link" Holding(ManagePlayers) => renew;
    POST "/events/{event}/sections/{section}/players/{player}/report-link/revoke" Holding(ManagePlayers) => revoke;
    GET  "/events/{event}/sections/{section}/report-links" Holding(ManagePlayers) => show, Reports "players";
    POST "/events/{event}/sections/{section}/report-links" Holding(ManagePlayers) => make;
}

#[derive(Template)]
#[template(path = "players/report_links.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// Whether the section allows reports.
    is_on: bool,
    may_set: bool,
    players: Vec<Card>,
    /// How many have no link yet.
    without: usize,
}

/// A player and the link.
struct Card {
    id: PlayerId,
    number: String,
    name: String,
    url: String,
    own: OwnLink,
}

/// The link of a player, as officials are shown it.
pub(super) struct OwnLink {
    pub(super) link: Option<SharedLink>,
    pub(super) is_revoked: bool,
}

impl OwnLink {
    pub(super) fn new(state: &State, base: &Base, link: Option<&PlayerLink>) -> Self {
        let code = link.and_then(|link| state.players.code(link));
        Self {
            link: code.map(|code| base.link(&format!("/report/{code}"))),
            is_revoked: link.is_some_and(|link| link.is_revoked),
        }
    }
}

/// `GET /events/{event}/sections/{section}/report-links`
async fn show(context: Context, path: SectionPath) -> Answer {
    let (state, base) = (context.state.clone(), context.base());
    context.page(move |tx, visitor| view(tx, visitor, path, &state, &base)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    state: &State,
    base: &Base,
) -> Result<Show, PageError> {
    let (event, section_state) = path.load(tx)?;
    let title = Message::new("report-links-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let links = tx.list_player_links(path.section)?;
    let card = |player: &crate::tournament::Player| {
        let link = links.iter().find(|link| link.player == player.id);
        Card {
            id: player.id,
            number: player.number.map_or_else(String::new, |number| number.to_string()),
            name: player.details.name.to_string(),
            url: path.player(player.id).url(),
            own: OwnLink::new(state, base, link),
        }
    };
    let mut players: Vec<Card> = section_state.active_players().map(card).collect();
    players.sort_by_cached_key(|card| (section_state.alphabet.key_of(&card.name), card.id));
    Ok(Show {
        is_on: section_state.settings().rules.players_report,
        may_set: visitor.may(Right::ManageEvent),
        without: players.iter().filter(|card| card.own.link.is_none() && !card.own.is_revoked).count(),
        players,
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/report-links`: gives a link to everybody who has none.
async fn make(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let make = move |tx: &mut Tx<'_>, actor: &Actor| reports::make_links(tx, actor, path.ids());
    let made = context.perform(path, fields, make).await?;
    made.redirect(path.at("report-links"), "report-links-made").or_error()
}

/// `POST …/players/{player}/report-link`: another link, or the first one.
async fn renew(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let renew = move |tx: &mut Tx<'_>, actor: &Actor| reports::renew_link(tx, actor, path.ids());
    let renewed = context.perform(path, fields, renew).await?;
    renewed.redirect(path.url(), "report-link-renewed").or_error()
}

/// `POST …/players/{player}/report-link/revoke`
async fn revoke(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let revoke = move |tx: &mut Tx<'_>, actor: &Actor| reports::revoke_link(tx, actor, path.ids());
    let revoked = context.perform(path, fields, revoke).await?;
    revoked.redirect(path.url(), "report-link-revoked").or_error()
}
