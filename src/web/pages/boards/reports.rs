//! The page of a player's own link: the board of the running round, and what the player reports of it; and how officials are
//! told what was reported. Without an account: the secret of the link leaves the address for a cookie at its first use.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest};

use crate::actions::ActionError;
use crate::actions::boards::reports::{self, ENDINGS, Playing, Reporter, Sent};
use crate::primitives::{Balls, Keyed as _, Side};
use crate::regulations::result::{Counts, Ending};
use crate::store::Scope;
use crate::tournament::boards::reports::reported;
use crate::tournament::{Claim, Report, Reported};
use crate::web::context::State;
use crate::web::entrance::cookies::{KeptLink, number_of_link};
use crate::web::forms::{Field, Parsed, Text, Tick};
use crate::web::pages::redirect;
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    GET  "/report/{token}" Anyone => show, Reports "players";
    POST "/report/{token}" Anyone => send;
}

/// The address of the page, with the secret of the link or with the number of its player.
pub(in crate::web) struct ReportPath {
    code: String,
    is_in_address: bool,
}

impl FromRequest for ReportPath {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(report_path(request))
    }
}

fn report_path(request: &HttpRequest) -> Result<ReportPath, PageError> {
    let shown = request.match_info().get("token").ok_or(PageError::NotFound)?;
    let state = request.app_data::<State>().ok_or(PageError::Broken)?;
    let code = state.cookies.link_secret(request, KeptLink::Player, shown);
    Ok(ReportPath { code, is_in_address: number_of_link(shown).is_none() })
}

/// What the player says of the game, the balls of both, and how it ended.
const CLAIM: Field<Text> = Field::text("claim");
const MINE: Field<Text> = Field::text("mine");
const THEIRS: Field<Text> = Field::text("theirs");
const ENDING: Field<Text> = Field::text("ending");
/// The round that the page was about.
const ROUND: Field<Parsed<u8>> = Field::parsed("round");
/// Whether the player was asked once more.
const SURE: Field<Tick> = Field::tick("sure");

#[derive(Template)]
#[template(path = "boards/report.html")]
struct Show {
    page: Page,
    event: String,
    section: String,
    player: String,
    game: Option<Game>,
}

/// The game of the running round, as its player sees it.
struct Game {
    round: u8,
    board: u32,
    version: String,
    side: &'static str,
    opponent: String,
    /// The result, once there is one.
    result: String,
    /// What this player has reported, and when.
    said: Option<(String, String)>,
    /// Whether the opponent has reported something else.
    differs: bool,
    /// Whether the section counts kazans, and the endings to choose from where it does.
    counts: bool,
    endings: Vec<(&'static str, String)>,
    form: Form,
    /// What is to be sent, to be said once more before.
    unconfirmed: Option<String>,
    refusal: String,
}

/// What stands in the form.
#[derive(Clone, Default)]
struct Form {
    claim: String,
    mine: String,
    theirs: String,
    ending: String,
}

impl Form {
    fn from_fields(fields: &Fields) -> Self {
        let text = |field: Field<Text>| fields.get(field).chars().take(20).collect();
        Self { claim: text(CLAIM), mine: text(MINE), theirs: text(THEIRS), ending: text(ENDING) }
    }

    fn claim(&self) -> Option<Claim> {
        Claim::from_key(&self.claim)
    }

    /// The balls in both kazans, where both are given.
    fn counts(&self, side: Side) -> Option<Counts> {
        let balls = |text: &str| Balls::new(text.parse().ok()?).ok();
        let (mine, theirs) = (balls(&self.mine)?, balls(&self.theirs)?);
        Some(match side {
            Side::White => Counts { white: mine, black: theirs },
            Side::Black => Counts { white: theirs, black: mine },
        })
    }

    fn ending(&self) -> Option<Ending> {
        Ending::from_key(&self.ending)
    }
}

/// `GET /report/{token}`
async fn show(context: Context, path: ReportPath) -> Answer {
    let (code, state) = (path.code.clone(), context.state.clone());
    if path.is_in_address {
        // Only a link that is one is kept.
        let player = move |tx: &mut Tx<'_>, _: &Visitor| {
            Ok(reports::find_by_link(tx, &state.players, &code, now())?.player.id)
        };
        let player = context.read(player).await?;
        let mut response = redirect(KeptLink::Player.page(player));
        let cookies = &context.state.cookies;
        let cookie = cookies.keep_link(&context.request, KeptLink::Player, player.0, &path.code);
        response.add_cookie(&cookie).map_err(|_| PageError::Broken)?;
        return Ok(response);
    }
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        view(tx, visitor, (&state, &code), (Form::default(), None, None))
    };
    context.with_csrf()?.page(view).await
}

/// `POST /report/{token}`: asks once more, and then reports.
async fn send(context: Context, path: ReportPath, Posted(fields): Posted) -> Answer {
    let (code, state, form) = (path.code, context.state.clone(), Form::from_fields(&fields));
    let is_sure = fields.get(SURE);
    let claim = form.claim().ok_or(PageError::NotFound)?;
    let (round, version) = (fields.get(ROUND).ok_or(PageError::NotFound)?, fields.version()?);
    if !is_sure {
        let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
            view(tx, visitor, (&state, &code), (form, Some(claim), None))
        };
        return context.with_csrf()?.page(view).await;
    }
    let (sought, known, typed) = (code.clone(), state.clone(), form.clone());
    let found = context.read(move |tx, _| {
        let reporter = reports::find_by_link(tx, &known.players, &sought, now())?;
        let side = reports::playing(tx, &reporter)?.map(|playing| playing.side);
        Ok((reporter.section.id, reporter.player.id, side))
    });
    let (section, player, side) = found.await?;
    let counts = side.and_then(|side| typed.counts(side));
    let sent = Sent { round, version, claim, counts, ending: form.ending() };
    let (secret, own) = (state.players.clone(), code.clone());
    let report = move |tx: &mut Tx<'_>| reports::report(tx, &secret, &own, sent, now());
    match context.state.store.write(Scope::Section(section), report).await {
        Ok(_) => {
            context.is_stored();
            Ok(redirect(KeptLink::Player.page(player)))
        }
        Err(ActionError::Refused(why)) => {
            let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
                view(tx, visitor, (&state, &code), (form, None, Some(*why)))
            };
            context.with_csrf()?.page_as(StatusCode::UNPROCESSABLE_ENTITY, view).await
        }
        Err(other) => Err(other.into()),
    }
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    (state, code): (&State, &str),
    (form, unconfirmed, refusal): (Form, Option<Claim>, Option<Message>),
) -> Result<Show, PageError> {
    let reporter = reports::find_by_link(tx, &state.players, code, now())?;
    let playing = reports::playing(tx, &reporter)?;
    let Reporter { event, section, stage, player, .. } = &reporter;
    let title = Message::new("report-title");
    let mut page = Page::new(visitor, title).of(event).of_section(&section.settings, &stage.format);
    page.path = KeptLink::Player.page(player.id);
    let game = playing.map(|playing| {
        let unconfirmed = unconfirmed.map(|claim| claimed(&page, &form, claim, playing.side));
        let counts = reports::wants_counts(&stage.format);
        game(&page, playing, counts, (form, unconfirmed, refusal))
    });
    Ok(Show {
        event: event.details.name.clone(),
        section: section.settings.name.clone(),
        player: player.details.name.to_string(),
        game,
        page,
    })
}

fn game(
    page: &Page,
    playing: Playing,
    counts: bool,
    (form, unconfirmed, refusal): (Form, Option<String>, Option<Message>),
) -> Game {
    let Playing { round, board, side, opponent, reports } = playing;
    let own_report = reports.iter().find(|report| report.side == side);
    Game {
        round: round.number,
        board: board.number,
        version: board.version.to_string(),
        side: side.name(),
        opponent: opponent.details.name.to_string(),
        result: board.result.map_or_else(String::new, |result| result.to_string()),
        said: own_report.map(|report| (report.result.written(), page.clock(&report.at))),
        differs: matches!(reported(&reports), Reported::Differing(..)),
        endings: ENDINGS.iter().map(|ending| (ending.key(), page.say(&ending.message()))).collect(),
        counts,
        form,
        unconfirmed,
        refusal: refusal.map_or_else(String::new, |why| page.say(&why)),
    }
}

/// What a player is about to report, in a sentence.
fn claimed(page: &Page, form: &Form, claim: Claim, side: Side) -> String {
    let result = claim.result(side, form.counts(side), form.ending()).written();
    let key = match claim {
        Claim::Won => "report-i-won",
        Claim::Drawn => "report-drawn",
        Claim::Lost => "report-i-lost",
    };
    format!("{}: {result}", page.t(key))
}

/// What officials are told of the reports of a board; and whether they contradict each other.
pub(in crate::web::pages) fn report_note(page: &Page, reported: &Reported) -> Option<(bool, String)> {
    let text = |report: &Report| report.result.written();
    match reported {
        Reported::Nothing | Reported::Agreed(_) => None,
        Reported::Waiting(report) => {
            let key = match report.side {
                Side::White => "report-by-white",
                Side::Black => "report-by-black",
            };
            Some((false, page.t2(key, "result", text(report), "time", page.clock(&report.at))))
        }
        Reported::Differing(white, black) => {
            Some((true, page.t2("report-differs", "white", text(white), "black", text(black))))
        }
    }
}
