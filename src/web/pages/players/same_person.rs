//! A player and the same person in other events: what is joined, the search for another entry, joining and separating.

use actix_web::web;

use crate::actions::players::persons;
use crate::store::FoundPlayer;
use crate::tournament::PlayerId;
use crate::tournament::players::claims::ClaimState;
use crate::tournament::players::search::NameWords;
use crate::web::address::{EventPath, PersonsPath, PlayerPath};
use crate::web::forms::{Field, Parsed};
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/players/{player}/person" Holding(ManagePlayers) => show, Players "person";
    POST "/events/{event}/sections/{section}/players/{player}/person" Holding(ManagePlayers) => join;
    POST "/events/{event}/sections/{section}/players/{player}/person/separate" Holding(ManagePlayers) => separate;
}

/// As many entries are offered at most: with more, the search is narrowed.
const MAX_OFFERED: usize = 30;
/// The longest search, in characters: no name is longer.
const MAX_SEARCH_CHARS: usize = 100;

/// The entry that is the same person.
const WITH: Field<Parsed<PlayerId>> = Field::parsed("with");

#[derive(Template)]
#[template(path = "players/same_person.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    url: String,
    query: String,
    /// The page of the person, if the player has a number.
    person: Option<String>,
    /// Whether an official has joined the player with others.
    is_joined: bool,
    /// What becomes of the player's number; empty where nothing is to be said of it.
    claim: String,
    entries: Vec<Entry>,
    refusal: String,
}

/// An entry in another event.
struct Entry {
    id: PlayerId,
    name: String,
    url: String,
    of: String,
}

/// What is searched for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct SamePersonQuery {
    q: Option<String>,
}

/// `GET /events/{event}/sections/{section}/players/{player}/person`
async fn show(context: Context, path: PlayerPath, query: web::Query<SamePersonQuery>) -> Answer {
    let query = query.into_inner().q;
    context.page(move |tx, visitor| view(tx, visitor, path, query.as_deref(), None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    query: Option<&str>,
    refusal: Option<&Message>,
) -> Result<Show, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let player = section_state.player(path.player).ok_or(PageError::NotFound)?;
    let name = &player.details.name;
    let title = Message::new("same-person-title").with("name", name.to_string());
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let page = page.crumb(name.to_string(), path.url());
    // Patronymics are often missing elsewhere.
    let proposed = || format!("{} {}", name.surname, name.given).trim().to_owned();
    let query: String =
        query.map_or_else(proposed, |query| query.trim().chars().take(MAX_SEARCH_CHARS).collect());
    let (claim, person) = claim_of(tx, &page, path.player)?;
    let is_joined = tx.find_joined_number(path.player)?.is_some();
    // Elsewhere officials of this event are strangers.
    tx.read_for_strangers();
    let found = tx.search_players(&NameWords::from_text(&query))?;
    let elsewhere = found.places.iter().filter(|(_, section)| *section != path.section);
    let ids: Vec<PlayerId> = elsewhere.map(|(id, _)| *id).take(MAX_OFFERED).collect();
    let entry = |of: FoundPlayer| {
        let day = of.starts_on.map(|day| page.date(&day));
        let facts = [Some(of.event_name), Some(of.section_name), day, Some(of.country)];
        let facts: Vec<String> = facts.into_iter().flatten().filter(|text| !text.is_empty()).collect();
        Entry {
            id: of.id,
            name: of.name.to_string(),
            url: EventPath { event: of.event }.section(of.section).player(of.id).url(),
            of: facts.join(" · "),
        }
    };
    let entries = tx.list_found_players(&ids)?.into_iter().map(entry).collect();
    Ok(Show {
        url: path.url(),
        is_joined,
        claim,
        person,
        refusal: refusal.map_or_else(String::new, |why| page.say(why)),
        entries,
        query,
        page,
        frame,
    })
}

/// What becomes of a player's number, in words for officials, and the page of the person. Empty where nothing is to be said.
pub(super) fn claim_of(
    tx: &mut Tx<'_>,
    page: &Page,
    player: PlayerId,
) -> Result<(String, Option<String>), PageError> {
    let Some((number, state)) = tx.find_claim(player)? else { return Ok((String::new(), None)) };
    let person = match state.is_member() {
        true => tx.find_person_numbered(&number)?,
        false => None,
    };
    let key = match state {
        ClaimState::Waiting => Some("claim-waits"),
        ClaimState::Refused => Some("claim-is-refused"),
        _ if !tx.list_waiting(&[player])?.is_empty() => Some("claim-name-waits"),
        _ => None,
    };
    let remark = key.map(|key| page.t1(key, "number", number.to_string())).unwrap_or_default();
    Ok((remark, person.map(|id| PersonsPath { id }.url())))
}

/// `POST …/players/{player}/person`: joins the player with the entry that is named.
async fn join(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let with = fields.get(WITH).ok_or_else(unreadable)?;
    let act = move |tx: &mut Tx<'_>, actor: &Actor| persons::join(tx, actor, path.ids(), with);
    let done = context.perform(path, fields, act).await?;
    let notice = if done.made() == Some(&false) { "person-asked" } else { "person-joined" };
    done.redirect(path.url(), notice).or_page(path.at("person"), rejected_view(path)).await
}

/// `POST …/players/{player}/person/separate`
async fn separate(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let act = move |tx: &mut Tx<'_>, actor: &Actor| persons::separate(tx, actor, path.ids());
    let done = context.perform(path, fields, act).await?;
    done.redirect(path.url(), "person-separated").or_page(path.at("person"), rejected_view(path)).await
}

fn rejected_view(
    path: PlayerPath,
) -> impl FnOnce(&mut Tx<'_>, &Visitor, &Rejected) -> Result<Show, PageError> + Send + 'static {
    move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, None, Some(&rejected.message("error-conflict")))
    }
}
