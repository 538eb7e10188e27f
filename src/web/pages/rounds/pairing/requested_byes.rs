//! Requested byes and absences of the rounds to come: players against rounds.

use super::{pages, player, suggestions};
use crate::actions::rounds::requested_byes;
use crate::i18n::message_key;
use crate::primitives::Keyed as _;
use crate::tournament::{Attendance, HalfPointNote, PlayerId, SectionState};
use crate::web::address::{PlayerPath, SectionPath};
use crate::web::answers::rejection::FormError;
use crate::web::forms::{Field, FormErrors, Number, OneOf, Series, Text, Tick};
use crate::web::pages::sections::form_page::{FormPage, Shown, show as show_page, view};
use crate::web::prelude::*;
use crate::web::views::rounds::round::attendance_choices;
use crate::web::views::{Choice, FormView};

routes! {
    POST "/events/{event}/sections/{section}/players/{player}/requested-byes" Holding(ManageRounds) => announce_own;
    POST "/events/{event}/sections/{section}/players/{player}/half-byes" Holding(ManageRounds) => bar_half_byes;
    GET  "/events/{event}/sections/{section}/pairing/requested-byes" Holding(ManageRounds) => show, CheckIn "byes";
    POST "/events/{event}/sections/{section}/pairing/requested-byes" Holding(ManageRounds) => announce;
}

/// The player who will be away: number or name.
const PLAYER: Field<Text> = Field::text("player");
const WORD: Field<OneOf<Attendance>> = Field::one_of("word");
/// The first round and the last; with the bounds of the rounds to come.
const FROM: Field<Number<u8>> = Field::number("from", &(1..=u8::MAX));
const TO: Field<Number<u8>> = Field::number("to", &(1..=u8::MAX));
/// The request for a round, and what the page showed of it.
pub(in crate::web::pages) const ROUND: Series = Series::new("round-");
pub(in crate::web::pages) const WAS: Series = Series::new("was-");
/// Whether the player may have no half-point byes.
pub(in crate::web::pages) const BARRED: Field<Tick> = Field::tick("barred");

#[derive(Template)]
#[template(path = "rounds/requested_byes.html")]
struct RequestedByesPage {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// The upcoming rounds: number and heading.
    rounds: Vec<(u8, String)>,
    /// The first and the last of them.
    first: u8,
    last: u8,
    requests: Vec<PlayerRequests>,
    /// Warnings about half-point byes.
    doubts: Vec<String>,
    /// Where no half-point bye can be requested.
    bars: Vec<String>,
    /// What the field for a player suggests.
    players: Vec<(PlayerId, String)>,
    words: Vec<Choice>,
    form: FormView,
}

/// A player with requests.
struct PlayerRequests {
    number: String,
    name: String,
    url: String,
    /// For each upcoming round the request in short; empty where the player plays.
    words: Vec<String>,
}

impl FormPage for RequestedByesPage {
    const PAGE: (&'static str, &'static str, Tab) =
        ("pairing/requested-byes", "requested-byes-title", Tab::Pairing);

    fn form(section_state: &SectionState) -> FormView {
        let first = section_state.upcoming_rounds().next().map(|round| round.to_string()).unwrap_or_default();
        FormView::default().with_value(FROM, first).with_value(WORD, Attendance::Absent.key())
    }

    fn new((page, frame, form): Shown, _: SectionPath, section_state: &SectionState) -> Self {
        let open = section_state.at_check_in().map(|round| round.number);
        let heading = |round: u8| {
            let number = round.to_string();
            let is_open = open == Some(round);
            (round, if is_open { page.t1("requested-byes-round-open", "n", number) } else { number })
        };
        let words = section_state.requested_attendance();
        let short = |word: &Attendance| page.t(message_key("attendance-short", word.key()));
        let requests = words.iter().map(|(player, words)| PlayerRequests {
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            url: format!("{}/players/{}#coming", frame.url, player.id),
            words: section_state
                .upcoming_rounds()
                .map(|round| words.get(&round).map(short).unwrap_or_default())
                .collect(),
        });
        let choices = attendance_choices(section_state).iter().map(|word| match word {
            Attendance::Present => (word.key(), page.t("requested-byes-present")),
            other => (other.key(), page.say(&other.message())),
        });
        Self {
            pages: pages(&page, &frame, Self::PAGE.0),
            rounds: section_state.upcoming_rounds().map(heading).collect(),
            first: *section_state.upcoming_rounds().start(),
            last: *section_state.upcoming_rounds().end(),
            requests: requests.collect(),
            doubts: words.iter().flat_map(|(player, _)| doubts(&page, section_state, player.id)).collect(),
            bars: bars(&page, section_state),
            players: suggestions(section_state),
            words: form.options(WORD, choices.collect()),
            form,
            page,
            frame,
        }
    }
}

/// `GET /events/{event}/sections/{section}/pairing/requested-byes`
async fn show(context: Context, path: SectionPath) -> Answer {
    show_page::<RequestedByesPage>(context, path).await
}

/// Where no half-point bye can be requested, in words: in which rounds, and which players.
fn bars(page: &Page, section_state: &SectionState) -> Vec<String> {
    let last = section_state.format().rules.half_byes_barred_last;
    let rounds = (last > 0).then(|| page.t1("half-byes-barred-last", "n", last));
    let barred = section_state.active_players().filter(|player| player.half_byes_barred);
    let names: Vec<String> = barred.map(|player| player.details.name.to_string()).collect();
    let players = (!names.is_empty()).then(|| page.t1("half-byes-barred-players", "names", names.join(", ")));
    rounds.into_iter().chain(players).collect()
}

/// Warnings about the half-point byes of a player, in words.
pub(in crate::web::pages) fn doubts(page: &Page, section_state: &SectionState, id: PlayerId) -> Vec<String> {
    let player = section_state.players.iter().find(|player| player.id == id);
    let player = player.filter(|player| section_state.still_plays(player));
    let name = player.map(|player| player.details.name.to_string()).unwrap_or_default();
    let doubt = |doubt: HalfPointNote| match doubt {
        HalfPointNote::LastRound => page.t1("requested-byes-doubt-last", "name", &name),
        HalfPointNote::Several(n) => page.t2("requested-byes-doubt-several", "name", &name, "n", n),
    };
    player.map(|player| section_state.half_point_notes(player.id)).into_iter().flatten().map(doubt).collect()
}

/// `POST /events/{event}/sections/{section}/pairing/requested-byes`
async fn announce(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let (there, sent) = (path.at(RequestedByesPage::PAGE.0), fields.clone());
    let announce = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (player, words) = read(&sent, &path.load(tx)?.1)?;
        Ok(requested_byes::announce(tx, actor, path.player(player).ids(), &words)?)
    };
    context
        .perform(path, fields, announce)
        .await?
        .redirect(&there, "bye-requested")
        .or_view(there, path, view::<RequestedByesPage>)
        .await
}

/// The player, and the request for each of the rounds.
fn read(
    fields: &Fields,
    section_state: &SectionState,
) -> Result<(PlayerId, Vec<(u8, Attendance)>), FormErrors> {
    let mut errors = FormErrors::default();
    let id = player(&mut errors, fields, PLAYER, section_state);
    let upcoming = section_state.upcoming_rounds();
    if fields.typed(FROM).is_empty() {
        errors.add(FROM, Message::new("error-field-required"));
    }
    let from = errors.read(fields, FROM.within(upcoming.clone()));
    let to = from.and_then(|from| errors.read(fields, TO.within(from..=*upcoming.end()))).or(from);
    let known = fields.get(WORD).filter(|word| attendance_choices(section_state).contains(word));
    if known.is_none() {
        errors.add(WORD, Message::new("error-field-required"));
    }
    match (id, from, to, known) {
        (Some(id), Some(from), Some(to), Some(word)) if errors.is_empty() => {
            Ok((id, (from..=to).map(|round| (round, word)).collect()))
        }
        _ => Err(errors),
    }
}

/// `POST /events/{event}/sections/{section}/players/{player}/requested-byes`: the requests on the page of a player, in a
/// field `round-7` for round 7, and in `was-7` what the page showed.
async fn announce_own(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let (words, seen) = (sent(&fields, ROUND), sent(&fields, WAS));
    let change =
        move |tx: &mut Tx<'_>, actor: &Actor| requested_byes::change(tx, actor, path.ids(), &seen, &words);
    context.perform(path, fields, change).await?.redirect(path.url(), "player-requests-saved").or_error()
}

/// `POST /events/{event}/sections/{section}/players/{player}/half-byes`: whether the player may have half-point byes.
async fn bar_half_byes(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let barred = fields.get(BARRED);
    let bar =
        move |tx: &mut Tx<'_>, actor: &Actor| requested_byes::bar_half_byes(tx, actor, path.ids(), barred);
    context.perform(path, fields, bar).await?.redirect(path.url(), "saved").or_error()
}

/// The attendances in the fields of a series, by round.
fn sent(fields: &Fields, series: Series) -> Vec<(u8, Attendance)> {
    let word = |(round, value): (u8, &str)| Some((round, Attendance::from_key(value)?));
    fields.each(series).filter_map(word).collect()
}

/// The requests a player may make for each upcoming round: round, choices.
pub(in crate::web::pages) fn words(
    page: &Page,
    section_state: &SectionState,
    player: PlayerId,
) -> Vec<(u8, Vec<Choice>)> {
    let choice = |round: u8, word: Attendance| {
        (word.key(), page.say(&word.message()), section_state.attendance(player, round) == word)
    };
    let known = section_state.player(player);
    let is_barred = |round| known.is_some_and(|known| section_state.half_bye_bar(known, round).is_some());
    let line = |round| {
        let has = section_state.attendance(player, round);
        let words = attendance_choices(section_state).iter().copied();
        // What was granted before stays a choice.
        let words = words.filter(|word| *word != Attendance::HalfPoint || *word == has || !is_barred(round));
        (round, words.map(|word| choice(round, word)).collect())
    };
    section_state.upcoming_rounds().map(line).collect()
}
