//! Why a round is paired as it is: all of it, one board, or why two players do not meet.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};

use super::pairing::{find_among, suggestions_of};
use crate::tournament::{Event, Player, PlayerId, Round, RoundState, SectionState};
use crate::web::address::RoundPath;
use crate::web::answers::responses::{Html, rendered};
use crate::web::pages::redirect;
use crate::web::prelude::*;
use crate::web::serving::pairing_explanations::PairingExplanations;
use crate::web::views::rounds::why::{self, BoardWhy, PairingExplainer, Question, RoundWhy};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/why" Anyone => show, Pairing "why";
}

/// The bye, in the place of an opponent's number.
const BYE: &str = "bye";

/// The longest text that is searched for, in characters.
const MAX_TYPED: usize = 200;

/// The question, as the query has it.
#[derive(serde::Deserialize)]
pub(in crate::web) struct WhyQuery {
    board: Option<u32>,
    /// Only the element that a script puts into the page of the round.
    #[serde(default)]
    part: bool,
    /// A player: number or name.
    one: Option<String>,
    /// The opponent, or the bye.
    other: Option<String>,
}

/// The question with players known by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WhyQuestion {
    All,
    Board { number: u32, part: bool },
    Pair(u32, u32),
    Bye(u32),
}

impl WhyQuestion {
    /// The question of the query; `None` when the players it means have to be found first.
    fn read(query: &WhyQuery) -> Option<Self> {
        if let Some(number) = query.board {
            return Some(Self::Board { number, part: query.part });
        }
        let (one, other) = match (&query.one, &query.other) {
            (None, None) => return Some(Self::All),
            (one, other) => (one.as_deref()?.parse().ok()?, other.as_deref()?),
        };
        if other == BYE { Some(Self::Bye(one)) } else { Some(Self::Pair(one, other.parse().ok()?)) }
    }

    /// The query that asks for it.
    fn query(self) -> String {
        match self {
            Self::All => String::new(),
            Self::Board { number, part: false } => format!("?board={number}"),
            Self::Board { number, part: true } => format!("?board={number}&part=true"),
            Self::Pair(one, other) => format!("?one={one}&other={other}"),
            Self::Bye(one) => format!("?one={one}&other={BYE}"),
        }
    }
}

#[derive(Template)]
#[template(path = "rounds/why.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The address of the round.
    url: String,
    /// Whether it is a round of a table.
    is_table: bool,
    /// The players to choose from.
    people: Vec<(PlayerId, String)>,
    /// What was typed, and what is wrong with it.
    one: (String, String),
    other: (String, String),
    body: Body,
}

/// The board alone, for the script of the round's page.
#[derive(Template)]
#[template(path = "rounds/why_part.html")]
struct Part {
    page: Page,
    url: String,
    board: BoardWhy,
}

/// What the page says.
#[derive(Clone, Debug)]
enum Body {
    /// The pairings are not for this visitor yet.
    NotYet,
    /// Only the question, which was not understood.
    Nothing,
    All(Arc<RoundWhy>),
    Board(BoardWhy),
    Answer(why::Answer),
}

impl Body {
    /// Whether the page is about two players, so that the fields for them are open.
    const fn asks(&self) -> bool {
        matches!(self, Self::Nothing | Self::Answer(_))
    }
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/why`
async fn show(context: Context, path: RoundPath, web::Query(query): web::Query<WhyQuery>) -> Answer {
    let Some(question) = WhyQuestion::read(&query) else {
        let found = context.read(move |tx, visitor| {
            let (event, section_state) = path.section().load(tx)?;
            find(visitor, &event, &section_state, path, &query)?.rendered()
        });
        return Ok(found.await?.respond());
    };
    let address = format!("{}{}", path.at("why"), question.query());
    let (state, network) = (context.state.clone(), context.network());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let asks = matches!(question, WhyQuestion::Pair(..) | WhyQuestion::Bye(_));
        if asks && visitor.user.is_none() && !state.questions.admits(network) {
            return Err(PageError::TooMany);
        }
        let (event, section_state) = path.section().load(tx)?;
        let body = body(
            &state.pairing_explanations,
            &section_state,
            path.round,
            visitor.may(Right::SeeDrafts),
            question,
        )?;
        let shown = Show::new(visitor, &event, &section_state, path)?;
        match (body, question) {
            (Body::Board(board), WhyQuestion::Board { part: true, .. }) => {
                let Show { page, url, .. } = shown;
                Html::from_template(&Part { page, url, board })
            }
            (body, _) => Html::from_template(&Show { body, ..shown.asking(&section_state, question) }),
        }
    };
    context.public_page(path.section(), address, view).await
}

/// The answer to a question that does not name its players by their numbers.
enum Found<P> {
    /// The address by which it is known from then on.
    At(String),
    Page(StatusCode, P),
}

impl Found<Box<Show>> {
    fn rendered(self) -> Result<Found<String>, PageError> {
        Ok(match self {
            Self::At(address) => Found::At(address),
            Self::Page(status, page) => Found::Page(status, page.render()?),
        })
    }
}

impl Found<String> {
    fn respond(self) -> HttpResponse {
        match self {
            Self::At(address) => redirect(address),
            Self::Page(status, html) => rendered(status, html),
        }
    }
}

/// The answer. A board or a number that does not exist is not found.
fn body(
    explanations: &PairingExplanations,
    section_state: &SectionState,
    number: u8,
    drafts: bool,
    question: WhyQuestion,
) -> Result<Body, PageError> {
    let round = seen(section_state, number, drafts);
    if question == WhyQuestion::All {
        return Ok(round
            .and_then(|round| explanations.for_round(section_state, round))
            .map_or(Body::NotYet, Body::All));
    }
    let explainer = round.and_then(|round| PairingExplainer::new(section_state, round));
    let explainer = explainer.ok_or(PageError::NotFound)?;
    let player = |number: u32| {
        let player = section_state.players.iter().find(|player| player.number == Some(number));
        player.and_then(|player| explainer.index(player.id)).ok_or(PageError::NotFound)
    };
    Ok(match question {
        // Answered above.
        WhyQuestion::All => Body::NotYet,
        WhyQuestion::Board { number, .. } => Body::Board(explainer.board(number).ok_or(PageError::NotFound)?),
        WhyQuestion::Pair(one, other) => {
            Body::Answer(explainer.answer(Question::Pair([player(one)?, player(other)?])))
        }
        WhyQuestion::Bye(one) => Body::Answer(explainer.answer(Question::Bye(player(one)?))),
    })
}

/// The round, if this visitor may see it.
fn seen(section_state: &SectionState, number: u8, drafts: bool) -> Option<&Round> {
    let round = section_state.rounds.iter().find(|round| round.number == number)?;
    (drafts || round.state >= RoundState::Published).then_some(round)
}

/// Finds the players that a question means, or why they are not known.
fn find(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    path: RoundPath,
    query: &WhyQuery,
) -> Result<Found<Box<Show>>, PageError> {
    let shown = Show::new(visitor, event, section_state, path)?;
    if seen(section_state, path.round, visitor.may(Right::SeeDrafts)).is_none() {
        return Ok(Found::Page(StatusCode::OK, Box::new(shown)));
    }
    let at = |question: WhyQuestion| Found::At(format!("{}{}", path.at("why"), question.query()));
    let typed = |text: &Option<String>| -> String {
        text.iter().flat_map(|text| text.trim().chars()).take(MAX_TYPED).collect()
    };
    let (one, other) = (typed(&query.one), typed(&query.other));
    let words = [BYE.to_owned(), shown.page.t("unpaired-bye")].map(|word| word.to_lowercase());
    let all: Vec<&Player> = section_state.players.iter().filter(|player| player.number.is_some()).collect();
    let number_of = |typed: &str| {
        let id = find_among(&all, typed)?;
        let found = all.iter().find(|player| player.id == id).and_then(|player| player.number);
        found.ok_or_else(|| Message::new("error-player-unknown"))
    };
    let is_bye = words.contains(&other.to_lowercase());
    let found = (number_of(&one), if is_bye { Ok(None) } else { number_of(&other).map(Some) });
    let (first, second) = match found {
        (Ok(one), Ok(None)) => return Ok(at(WhyQuestion::Bye(one))),
        (Ok(one), Ok(Some(other))) if one != other => return Ok(at(WhyQuestion::Pair(one, other))),
        (Ok(_), Ok(Some(_))) => (None, Some(Message::new("error-why-same"))),
        (first, second) => (first.err(), second.err()),
    };
    let text = |error: Option<Message>| error.map_or_else(String::new, |error| shown.page.say(&error));
    let (first, second) = (text(first), text(second));
    let page = Show { one: (one, first), other: (other, second), body: Body::Nothing, ..shown };
    Ok(Found::Page(StatusCode::UNPROCESSABLE_ENTITY, Box::new(page)))
}

impl Show {
    fn new(
        visitor: &Visitor,
        event: &Event,
        section_state: &SectionState,
        path: RoundPath,
    ) -> Result<Self, PageError> {
        let number = path.round;
        if number == 0 || usize::from(number) > section_state.planned_rounds().max(1) {
            return Err(PageError::NotFound);
        }
        let title =
            Message::new("why-title").with("n", number).with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
        let round = seen(section_state, number, visitor.may(Right::SeeDrafts));
        let paired: Vec<&Player> = section_state
            .players
            .iter()
            .filter(|player| round.is_some_and(|round| is_paired(round, player.id)))
            .collect();
        Ok(Self {
            number,
            url: path.url(),
            is_table: section_state.format().system.is_round_robin(),
            people: suggestions_of(&paired),
            one: Default::default(),
            other: Default::default(),
            body: Body::NotYet,
            page,
            frame,
        })
    }

    /// With the question in the fields.
    fn asking(mut self, section_state: &SectionState, question: WhyQuestion) -> Self {
        let label = |number: u32| {
            let player = section_state.players.iter().find(|player| player.number == Some(number));
            let label = player.and_then(|of| self.people.iter().find(|(id, _)| *id == of.id));
            label.map_or_else(|| number.to_string(), |(_, label)| label.clone())
        };
        let (one, other) = match question {
            WhyQuestion::All | WhyQuestion::Board { .. } => return self,
            WhyQuestion::Pair(one, other) => (label(one), label(other)),
            WhyQuestion::Bye(one) => (label(one), self.page.t("unpaired-bye")),
        };
        (self.one.0, self.other.0) = (one, other);
        self
    }
}

/// Whether a round gives a player a game or the bye.
fn is_paired(round: &Round, player: PlayerId) -> bool {
    let plays = round.games.iter().any(|board| board.white == player || board.black == player);
    plays || round.unpaired.iter().any(|line| line.competitor.player() == player)
}
