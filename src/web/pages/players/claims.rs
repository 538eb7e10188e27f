//! Entries with the number of a person that wait for a yes: those that the officials of an event are asked about, and its own,
//! about which others are asked.

use crate::actions::players::persons::{self, Voice};
use crate::store::ClaimQuery;
use crate::tournament::players::claims::WaitingClaim;
use crate::tournament::{PlayerId, Version};
use crate::web::address::{EventPath, PersonsPath};
use crate::web::forms::{Field, Parsed, Text};
use crate::web::pages::change;
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/claims" Holding(ManagePlayers) => show, Players "person";
    POST "/events/{event}/claims" Holding(ManagePlayers) => answer;
}

/// As many entries are shown at most: what is answered makes room.
const MAX_SHOWN_CLAIMS: usize = 100;

/// The entry that is answered.
pub(super) const PLAYER: Field<Parsed<PlayerId>> = Field::parsed("player");
/// Whether it is the same person: `yes` or `no`.
pub(super) const SAME: Field<Text> = Field::text("same");

#[derive(Template)]
#[template(path = "events/claims.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    /// Those that the officials of this event are asked about.
    received: Vec<ClaimLine>,
    /// Those of this event.
    own: Vec<ClaimLine>,
    refusal: String,
}

/// An entry that waits.
pub(super) struct ClaimLine {
    pub(super) player: PlayerId,
    /// The version whose name is shown.
    pub(super) version: Version,
    pub(super) number: String,
    pub(super) name: String,
    /// The page of the player there.
    pub(super) url: String,
    /// Event and section, who entered it, and when.
    pub(super) of: String,
    /// The person so far: name and page.
    pub(super) so_far: Option<(String, String)>,
    /// Whether it is the person already, and only the name waits.
    pub(super) is_about_name: bool,
}

impl ClaimLine {
    pub(super) fn new(tx: &mut Tx<'_>, page: &Page, claim: WaitingClaim) -> Result<Self, PageError> {
        let person = match tx.find_person_numbered(&claim.number)? {
            Some(id) => tx.find_person(id)?,
            None => None,
        };
        let mut of = vec![claim.event_name, claim.section_name];
        let by = claim.asked_by.map(|by| tx.find_user(by)).transpose()?.flatten();
        if let Some((by, at)) = by.zip(claim.asked_at) {
            of.push(page.t2("claims-by", "name", by.name, "time", page.time(&at)));
        }
        let section = EventPath { event: claim.event }.section(claim.section);
        Ok(Self {
            player: claim.player,
            version: claim.version,
            number: claim.number.to_string(),
            name: claim.name.to_string(),
            url: section.player(claim.player).url(),
            of: of.join(" · "),
            so_far: person.map(|person| (person.name.to_string(), PersonsPath { id: person.id }.url())),
            is_about_name: claim.state.is_member(),
        })
    }

    /// Those that are listed.
    pub(super) fn list(tx: &mut Tx<'_>, page: &Page, of: ClaimQuery<'_>) -> Result<Vec<Self>, PageError> {
        let claims = tx.list_waiting_claims(of, MAX_SHOWN_CLAIMS)?;
        claims.into_iter().map(|claim| Self::new(tx, page, claim)).collect()
    }
}

/// What the form of an entry says: the player, the version that was seen, and whether it is the same person.
pub(super) fn answered(fields: &Fields) -> Result<((PlayerId, Version), bool), PageError> {
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let player = fields.get(PLAYER).ok_or_else(unreadable)?;
    let is_same = match fields.get(SAME) {
        "yes" => true,
        "no" => false,
        _ => return Err(unreadable()),
    };
    Ok(((player, fields.version()?), is_same))
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("claims-title"), "/claims");
    Ok(Show {
        received: ClaimLine::list(tx, &page, ClaimQuery::Of(path.event))?,
        own: ClaimLine::list(tx, &page, ClaimQuery::Within(path.event))?,
        refusal: rejected.map_or_else(String::new, |why| page.say(&why.message("error-conflict"))),
        page,
        frame,
    })
}

/// `GET /events/{event}/claims`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/claims`: says whether an entry is the same person.
async fn answer(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let (seen, is_same) = answered(&fields)?;
    let voice = Voice::Event(path.event);
    let act = move |tx: &mut Tx<'_>, actor: &Actor| persons::answer(tx, actor, &voice, seen, is_same);
    change(context, (path, path.at("claims")), fields, "claim-answered", (act, view)).await
}
