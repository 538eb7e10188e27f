//! Byes and absences announced for coming rounds: rounds against players.

use actix_web::web;
use askama::Template;

use super::{pages, player, sayable, suggestions};
use crate::actions::rounds::requested_byes;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{Attendance, Event, EventId, HalfPointNote, PlayerId, SectionId, SectionState};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, rounds::word_value, sections};
use crate::web::views::frame::section_url;
use crate::web::views::{Choice, FormView, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "pairing/announced.html")]
struct Announced {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// The coming rounds, said, with their numbers.
    rounds: Vec<(u8, String)>,
    /// The first and the last of them.
    first: u8,
    last: u8,
    lines: Vec<Line>,
    /// What is doubtful about half-point byes.
    doubts: Vec<String>,
    /// What the field for a player suggests.
    players: Vec<(PlayerId, String)>,
    words: Vec<Choice>,
    form: FormView,
}

/// A player who has announced something.
struct Line {
    number: String,
    name: String,
    url: String,
    /// For each coming round the value of his word; empty where he plays.
    words: Vec<&'static str>,
}

/// `GET /events/{event}/sections/{section}/pairing/announced`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    let first = section_state.upcoming_rounds().next().map(|round| round.to_string()).unwrap_or_default();
    let form = |_: &Page| FormView::filled([("from", first), ("word", "absent".to_owned())]);
    html(&view(&visitor, &event, &section_state, form))
}

fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    form: impl FnOnce(&Page) -> FormView,
) -> Announced {
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("announced-title"), Tab::Pairing);
    let open = section_state.at_check_in().map(|round| round.number);
    let heading = |round: u8| {
        let number = round.to_string();
        (round, if open == Some(round) { page.t1("announced-round-open", "n", number) } else { number })
    };
    let words = section_state.requested_attendance();
    let word = |word: Option<&Attendance>| word.map_or("", |word| word_value(*word));
    let lines = words.iter().map(|(player, words)| Line {
        number: player.number.map(|number| number.to_string()).unwrap_or_default(),
        name: player.details.name.to_string(),
        url: format!("{}/players/{}#coming", frame.url, player.id),
        words: section_state.upcoming_rounds().map(|round| word(words.get(&round))).collect(),
    });
    let form = form(&page);
    let choices = sayable(section_state).iter().map(|word| match word {
        Attendance::Present => ("present", page.t("announced-present")),
        other => (word_value(*other), page.t(format!("word-{}", word_value(*other)))),
    });
    Announced {
        pages: pages(&page, &frame, "pairing/announced"),
        rounds: section_state.upcoming_rounds().map(heading).collect(),
        first: *section_state.upcoming_rounds().start(),
        last: *section_state.upcoming_rounds().end(),
        lines: lines.collect(),
        doubts: words.iter().flat_map(|(player, _)| doubts(&page, section_state, player.id)).collect(),
        players: suggestions(section_state),
        words: form.options("word", choices.collect()),
        form,
        page,
        frame,
    }
}

/// What is doubtful about the half-point byes of a player, said.
pub(in crate::web::pages) fn doubts(page: &Page, section_state: &SectionState, id: PlayerId) -> Vec<String> {
    let player = section_state.players.iter().find(|player| player.id == id);
    let player = player.filter(|player| section_state.still_plays(player));
    let name = player.map(|player| player.details.name.to_string()).unwrap_or_default();
    let doubt = |doubt: HalfPointNote| match doubt {
        HalfPointNote::LastRound => page.t1("announced-doubt-last", "name", &name),
        HalfPointNote::Several(n) => page.t2("announced-doubt-several", "name", &name, "n", n),
    };
    player.map(|player| section_state.half_point_notes(player.id)).into_iter().flatten().map(doubt).collect()
}

/// `POST /events/{event}/sections/{section}/pairing/announced`
pub(in crate::web) async fn announce(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (whole, section_state) = sections::load(&state, event, section).await?;
    let objection = match read(&fields, &section_state) {
        Err(errors) => Objection::Fields(errors),
        Ok((player, words)) => {
            let actor = visitor.actor_by(&fields)?;
            let ids = (event, section, player);
            let act = move |tx: &mut Tx<'_>| requested_byes::announce(tx, &actor, ids, &words);
            match finish(
                state.store.write(Scope::Section(section), act).await,
                &format!("{}/pairing/announced", section_url(event, section)),
                "announced",
            ) {
                Ok(answer) => return Ok(answer),
                Err(error) => Objection::of(error)?,
            }
        }
    };
    let form = |page: &Page| FormView::again(&fields, &objection, page);
    html_as(objection.status(), &view(&visitor, &whole, &section_state, form))
}

/// The player, and his word for each of the rounds.
fn read(
    fields: &Fields,
    section_state: &SectionState,
) -> Result<(PlayerId, Vec<(u8, Attendance)>), FormErrors> {
    let mut errors = FormErrors::default();
    let id = player(&mut errors, fields, "player", section_state);
    let coming = section_state.upcoming_rounds();
    if fields.text("from").is_empty() {
        errors.add("from", Message::new("error-field-required"));
    }
    let from = errors.number(fields, "from", coming.clone());
    let to = from.and_then(|from| errors.number(fields, "to", from..=*coming.end())).or(from);
    let known = sayable(section_state).iter().find(|word| word_value(**word) == fields.text("word"));
    if known.is_none() {
        errors.add("word", Message::new("error-field-required"));
    }
    match (id, from, to, known) {
        (Some(id), Some(from), Some(to), Some(word)) if errors.is_empty() => {
            Ok((id, (from..=to).map(|round| (round, *word)).collect()))
        }
        _ => Err(errors),
    }
}

/// `POST /events/{event}/sections/{section}/players/{player}/announced`: his words as his page carries them, a field
/// `round-7` for round 7, and in `was-7` the word that the page showed.
pub(in crate::web) async fn announce_own(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId, PlayerId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section, player) = ids.into_inner();
    let words = sent(&fields, "round-");
    let seen = sent(&fields, "was-");
    let actor = visitor.actor_by(&fields)?;
    let act = move |tx: &mut Tx<'_>| requested_byes::change(tx, &actor, ids, &seen, &words);
    Ok(finish(
        state.store.write(Scope::Section(section), act).await,
        &format!("{}/players/{player}", section_url(event, section)),
        "player-announced",
    )?)
}

/// The words in the fields whose names are this and the round.
fn sent(fields: &Fields, prefix: &str) -> Vec<(u8, Attendance)> {
    let word = |(name, value): (&str, &str)| {
        let round = name.strip_prefix(prefix)?.parse().ok()?;
        Some((round, Attendance::ALL.into_iter().find(|word| word_value(*word) == value)?))
    };
    fields.iter().filter_map(word).collect()
}

/// The words a player may give for each coming round, with the one he gave: round, choices.
pub(in crate::web::pages) fn words(
    page: &Page,
    section_state: &SectionState,
    player: PlayerId,
) -> Vec<(u8, Vec<Choice>)> {
    let choice = |round: u8, word: Attendance| {
        let value = word_value(word);
        (value, page.t(format!("word-{value}")), section_state.attendance(player, round) == word)
    };
    let line = |round| (round, sayable(section_state).iter().map(|word| choice(round, *word)).collect());
    section_state.upcoming_rounds().map(line).collect()
}
