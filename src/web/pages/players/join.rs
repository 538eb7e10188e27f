//! A person who was entered twice: choosing the other entry, seeing what each has, and saying which values stay.

use actix_web::web;

use super::remarks::column_key;
use crate::actions::players::joining::{self, JoinField, Joined};
use crate::exchange::Column;
use crate::primitives::Keyed as _;
use crate::tournament::players::names::key as name_key;
use crate::tournament::{Personal, Player, PlayerDetails, PlayerId, Ratings, SectionState, Version};
use crate::web::address::PlayerPath;
use crate::web::answers::rejection::Rejection;
use crate::web::forms::{Field, Parsed, VERSION};
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/players/{player}/join" Holding(ManagePlayers) => show, Players "twice";
    POST "/events/{event}/sections/{section}/players/{player}/join" Holding(ManagePlayers) => join;
}

/// The entry that stays.
const STAYS: Field<Parsed<PlayerId>> = Field::parsed("stays");
/// The entry that goes.
const GOES: Field<Parsed<PlayerId>> = Field::parsed("goes");
/// The version of the one that goes, as its sender saw it.
const VERSION_GOES: Field<Parsed<Version>> = Field::parsed("version_goes");

#[derive(Template)]
#[template(path = "players/join.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    url: String,
    /// The other players, those of the same name first.
    others: Vec<(String, String, bool)>,
    /// Why the two cannot be joined.
    refusal: String,
    pair: Option<Pair>,
}

/// Two entries of a person.
struct Pair {
    stays: Entry,
    goes: Entry,
    /// What the two say differently: key, name, the value of each, whether that of the one that goes is proposed.
    fields: Vec<(&'static str, String, [String; 2], bool)>,
    /// What both say, or only what is counted: name, and the value of each.
    facts: Vec<(String, [String; 2])>,
}

struct Entry {
    id: PlayerId,
    name: String,
    version: Version,
}

/// The player to join with.
#[derive(serde::Deserialize)]
pub(in crate::web) struct With {
    with: Option<i64>,
}

/// `GET /events/{event}/sections/{section}/players/{player}/join`
async fn show(context: Context, path: PlayerPath, with: web::Query<With>) -> Answer {
    let with = with.with.map(PlayerId);
    context.page(move |tx, visitor| view(tx, visitor, path, with, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    with: Option<PlayerId>,
    refusal: Option<&Message>,
) -> Result<Show, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let player = section_state.player(path.player).ok_or(PageError::NotFound)?;
    let name = player.details.name.to_string();
    let title = Message::new("players-join-title").with("name", name.as_str());
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let page = page.crumb(&name, path.url());
    let found = match with {
        Some(other) if section_state.player(other).is_none() => return Err(PageError::NotFound),
        Some(other) => Some(joining::which(tx, &section_state, path.player, other)),
        None => None,
    };
    let (pair, why) = match found {
        Some(Ok(joined)) => (Some(pair(tx, &page, &section_state, joined)?), None),
        Some(Err(error)) => (None, Some(Rejection::from_error(error)?.message("error-conflict"))),
        None => (None, None),
    };
    Ok(Show {
        url: path.url(),
        others: others(&section_state, player, with),
        refusal: refusal.or(why.as_ref()).map_or_else(String::new, |why| page.say(why)),
        pair,
        page,
        frame,
    })
}

/// The other players, those of the same name first, then those with the same surname.
fn others(
    section_state: &SectionState,
    player: &Player,
    chosen: Option<PlayerId>,
) -> Vec<(String, String, bool)> {
    let key = name_key(&player.details.name);
    let near = |other: &Player| {
        let name = &other.details.name;
        let is_same = name_key(name) == key;
        (!is_same, name.surname != player.details.name.surname, section_state.alphabet.key_of(name))
    };
    let mut others: Vec<&Player> =
        section_state.players.iter().filter(|other| other.id != player.id).collect();
    others.sort_by_cached_key(|other| near(other));
    let choice = |other: &&Player| {
        let number = other.number.map_or_else(String::new, |number| format!("{number} "));
        (other.id.to_string(), format!("{number}{}", other.details.name), Some(other.id) == chosen)
    };
    others.iter().map(choice).collect()
}

fn pair(
    tx: &mut Tx<'_>,
    page: &Page,
    section_state: &SectionState,
    joined: Joined,
) -> Result<Pair, PageError> {
    let mut entries = Vec::with_capacity(2);
    for id in [joined.stays, joined.goes] {
        let player = section_state.player(id).ok_or(PageError::NotFound)?;
        let personal = tx.find_personal(id)?.unwrap_or_default();
        let is_admitted = tx.find_application_of(id)?.is_some();
        entries.push((player, personal, is_admitted));
    }
    let [one, other] = entries.as_slice() else { return Err(PageError::Broken) };
    let both = |value: &dyn Fn(&Player) -> String| [value(one.0), value(other.0)];
    let mut facts = vec![
        (
            page.t("starting-number"),
            both(&|of| of.number.map_or_else(String::new, |number| number.to_string())),
        ),
        (page.t("join-rounds"), both(&|of| rounds(section_state, of.id).to_string())),
        (
            page.t("field-team"),
            both(&|of| section_state.team_of(of).map_or_else(String::new, |team| team.details.name.clone())),
        ),
        (page.t("join-application"), [one.2, other.2].map(|is| page.t(if is { "yes" } else { "no" }))),
    ];
    let mut fields = Vec::new();
    for field in JoinField::ALL {
        let values = [one, other].map(|(player, personal, _)| value(page, *field, player, personal));
        let label = page.t(label(*field));
        if values[0] == values[1] {
            facts.push((label, values));
        } else {
            let proposed = values[0].is_empty();
            fields.push((field.key(), label, values, proposed));
        }
    }
    facts.retain(|(_, values)| values.iter().any(|value| !value.is_empty()));
    let entry = |player: &Player| Entry {
        id: player.id,
        name: player.details.name.to_string(),
        version: player.version,
    };
    Ok(Pair { stays: entry(one.0), goes: entry(other.0), fields, facts })
}

/// In how many rounds a player has a board.
fn rounds(section_state: &SectionState, id: PlayerId) -> usize {
    let rounds = section_state.rounds.iter();
    rounds.filter(|round| round.games.iter().any(|board| board.white == id || board.black == id)).count()
}

const fn label(field: JoinField) -> &'static str {
    column_key(match field {
        JoinField::Name => Column::FullName,
        JoinField::Sex => Column::Sex,
        JoinField::Rating => Column::Rating,
        JoinField::Title => Column::Title,
        JoinField::Grade => Column::Grade,
        JoinField::Country => Column::Country,
        JoinField::Region => Column::Region,
        JoinField::Club => Column::Club,
        JoinField::Coaches => Column::Coaches,
        JoinField::FederationNumber => Column::FederationNumber,
        JoinField::Doctor => Column::Doctor,
        JoinField::Born => Column::Born,
        JoinField::Passport => return "field-passport",
    })
}

/// The tournament rating, and all others behind it.
fn ratings(details: &PlayerDetails) -> String {
    let number = |rating: Option<u16>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    let Ratings { international, national, own } = details.ratings;
    let rating = details.rating.map_or_else(String::new, |rating| rating.to_string());
    if details.ratings == Ratings::default() {
        return rating;
    }
    let others = [international, national, own].map(number).join(" / ");
    format!("{rating} ({others})").trim_start().to_owned()
}

fn value(page: &Page, field: JoinField, player: &Player, personal: &Personal) -> String {
    let details = &player.details;
    match field {
        JoinField::Name => details.name.to_string(),
        JoinField::Sex => details.sex.map_or_else(String::new, |sex| page.say(&sex.message())),
        JoinField::Rating => ratings(details),
        JoinField::Title => details.title.map_or_else(String::new, |title| page.say(&title.message())),
        JoinField::Grade => details.grade.map_or_else(String::new, |grade| page.say(&grade.message())),
        JoinField::Country => details.country.clone(),
        JoinField::Region => details.region.clone(),
        JoinField::Club => details.club.clone(),
        JoinField::Coaches => details.coaches.clone(),
        JoinField::FederationNumber => {
            details.federation_number.as_ref().map_or_else(String::new, ToString::to_string)
        }
        JoinField::Doctor => page.t(if details.doctor_approved { "yes" } else { "no" }),
        JoinField::Born => match (personal.born, personal.born_year) {
            (Some(day), _) => page.date(&day),
            (None, year) => year.map_or_else(String::new, |year| year.to_string()),
        },
        JoinField::Passport => {
            format!("{} {}", personal.passport_series, personal.passport_number).trim().to_owned()
        }
    }
}

/// `POST /events/{event}/sections/{section}/players/{player}/join`: joins the player and the other; the values of the one that
/// goes are named by fields.
async fn join(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let id = |field: Field<Parsed<PlayerId>>| fields.get(field).ok_or_else(unreadable);
    let joined = Joined { stays: id(STAYS)?, goes: id(GOES)? };
    if path.player != joined.stays && path.player != joined.goes {
        return Err(unreadable());
    }
    let version = |field: Field<Parsed<Version>>| fields.get(field).ok_or_else(unreadable);
    let versions = [version(VERSION)?, version(VERSION_GOES)?];
    let is_taken = |field: &JoinField| fields.get(Field::text(field.key())) == "goes";
    let taken: Vec<JoinField> = JoinField::ALL.iter().copied().filter(is_taken).collect();
    let join = move |tx: &mut Tx<'_>, actor: &Actor| {
        joining::join(tx, actor, path.section().ids(), joined, versions, &taken)
    };
    let other = if path.player == joined.stays { joined.goes } else { joined.stays };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, Some(other), Some(&rejected.message("error-conflict")))
    };
    let done = context.perform_ahead(path, fields, join).await?;
    done.redirect(path.section().player(joined.stays).url(), "players-joined")
        .or_page(path.at("join"), view)
        .await
}
