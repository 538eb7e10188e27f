//! Why a player has their place: all their numbers on a page of its own, or one of them, which a script puts below the
//! player's row of the standings.

use actix_web::web;

use super::super::Answer;
use super::{Places, STANDINGS, after, heading, refuse_unknown};
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::{Explanation, Standing};
use crate::tournament::{Event, PlayerId, SectionState};
use crate::web::address::PlayerPath;
use crate::web::answers::responses::Html;
use crate::web::prelude::*;
use crate::web::views::standings::explanation::{ExplanationView, ReasonView, between};
use crate::web::views::standings::ties;

routes! {
    GET  "/events/{event}/sections/{section}/standings/{player}" Anyone => show, Standings "why";
}

/// The question, as the query has it.
#[derive(serde::Deserialize)]
pub(in crate::web) struct ExplanationQuery {
    /// The round after which the table stands.
    after: Option<u8>,
    /// One number only: `place`, `points` or a tie-break.
    of: Option<String>,
    /// Only the element that a script puts into the standings.
    #[serde(default)]
    part: bool,
    /// The player to compare with.
    against: Option<PlayerId>,
}

/// What is shown of a player's numbers, beside the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    /// What separates the player from others.
    place: bool,
    /// Where the points come from.
    points: bool,
    all: bool,
}

#[derive(Template)]
#[template(path = "standings/explanation.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// `4–6. Surname Given`.
    heading: String,
    /// `Standings after round 3 of 9`.
    after: String,
    after_round: String,
    /// Links back: the standings, the player, all numbers of the player.
    standings: String,
    player: String,
    all: String,
    shown: Shown,
    view: ExplanationView,
    /// The others of the table: id, label, chosen.
    others: Vec<(PlayerId, String, bool)>,
    /// What separates the player from the one compared with.
    compared: Option<Message>,
}

/// One number alone, for the script of the standings.
#[derive(Template)]
#[template(path = "standings/explanation_part.html")]
struct Part {
    page: Page,
    all: String,
    shown: Shown,
    view: ExplanationView,
}

/// `GET /events/{event}/sections/{section}/standings/{player}`
async fn show(
    context: Context,
    path: PlayerPath,
    web::Query(question): web::Query<ExplanationQuery>,
) -> Answer {
    if question.of.is_some() && question.number().is_none() {
        return Err(PageError::NotFound);
    }
    let section = path.section();
    let address = format!("{}/{}{}", section.at("standings"), path.player, question.query());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, section, question.after())?;
        let (event, section_state) = section.load(tx)?;
        let rounds = after(&section_state, question.after());
        let explanation = ranking::explain(&section_state, Some(rounds), path.player);
        let shown = explanation
            .and_then(|explanation| Show::new(visitor, &event, &section_state, &explanation, &question));
        let shown = shown.ok_or(PageError::NotFound)?;
        if question.part {
            let Show { page, all, shown, view, .. } = shown;
            return Html::from_template(&Part { page, all, shown, view });
        }
        Html::from_template(&shown)
    };
    context.public_page(section, address, view).await
}

impl ExplanationQuery {
    fn after(&self) -> Option<u8> {
        self.after.filter(|round| *round > 0)
    }

    /// The one number that is requested, where it is known.
    fn number(&self) -> Option<&str> {
        self.of.as_deref().filter(|of| matches!(*of, "place" | "points") || ties::of_slug(of).is_some())
    }

    /// The query that asks for the same.
    fn query(&self) -> String {
        let of = self.number();
        let parts = [
            self.after().map(|round| format!("after={round}")),
            of.map(|of| format!("of={of}")),
            self.against.map(|player| format!("against={player}")),
            self.part.then(|| "part=true".to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }

    /// What of the account is requested, with the reasons that remain; `None` for a tie-break that is not in the list.
    fn shown(&self, reasons: &mut Vec<ReasonView>) -> Option<Shown> {
        let Some(of) = self.of.as_deref() else {
            return Some(Shown { place: true, points: true, all: true });
        };
        let shown = Shown { place: of == "place", points: of == "points", all: false };
        let tie_break = ties::of_slug(of);
        reasons.retain(|reason| tie_break == Some(reason.tie_break));
        (shown.place || shown.points || !reasons.is_empty()).then_some(shown)
    }
}

impl Show {
    fn new(
        visitor: &Visitor,
        event: &Event,
        section_state: &SectionState,
        explanation: &Explanation,
        question: &ExplanationQuery,
    ) -> Option<Self> {
        let row = explanation.rows.get(explanation.line)?;
        let player = section_state.players.get(row.player)?;
        let (id, name) = (player.id, player.details.name.to_string());
        let places = Places::of(explanation.rows.iter().map(|row| row.place));
        let place = places.print_standing(Standing::new(row.place, row.placed_manually));
        let title = Message::new("standings-why-title")
            .with("name", &name)
            .with("place", &place)
            .with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Standings);
        let covered = explanation.field.players.first().map_or(0, Vec::len);
        let query = question.after().map(|round| format!("?after={round}")).unwrap_or_default();
        let url = format!("{}/standings", frame.url);
        let line_of = |player: PlayerId| {
            let index = section_state.players.iter().position(|known| known.id == player)?;
            explanation.rows.iter().position(|row| row.player == index)
        };
        let other = |row: &crate::standings::Row| {
            let player = section_state.players.get(row.player)?;
            let label = format!(
                "{}. {}",
                places.print_standing(Standing::new(row.place, row.placed_manually)),
                player.details.name
            );
            Some((player.id, label, question.against == Some(player.id)))
        };
        let others = explanation.rows.iter().filter(|other| other.player != row.player);
        let compared = question.against.and_then(line_of).filter(|line| *line != explanation.line);
        let mut view = ExplanationView::new(explanation, section_state, &url, &query);
        let shown = question.shown(&mut view.reasons)?;
        Some(Self {
            heading: page.t2("standings-why-heading", "place", place, "name", name),
            after: heading(&page, section_state, STANDINGS, covered),
            after_round: question.after().map(|round| round.to_string()).unwrap_or_default(),
            standings: format!("{url}{query}"),
            player: format!("{}/players/{id}", frame.url),
            all: format!("{url}/{id}{query}"),
            shown,
            view,
            others: others.filter_map(other).collect(),
            compared: compared.and_then(|other| between(explanation, section_state, explanation.line, other)),
            page,
            frame,
        })
    }
}
