//! What is lent: who has what, what is overdue, and the forms that lend and take back (N9).

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};

use crate::actions::events::loans;
use crate::actions::events::loans::{
    Candidate, LONGEST, Lending, LoanSeen, MINUTES, Recipient, USUAL_MINUTES,
};
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{EventId, Item, Loan, LoanEnd, LoanId, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as};
use crate::web::rejection::Rejection;
use crate::web::views::{Choice, EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, now};

/// How many loans that ended are shown.
const ENDED_SHOWN: u16 = 50;

#[derive(Template)]
#[template(path = "loans/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    out: Vec<Line>,
    overdue: usize,
    ended: Vec<Line>,
    form: FormView,
    items: Vec<Choice>,
    /// Whom the name that was typed may mean, when it means several.
    candidates: Vec<Candidate>,
    /// Names that the browser offers while one is typed.
    names: Vec<(String, String)>,
    most_minutes: u16,
    longest: usize,
}

/// A loan, said.
struct Line {
    id: LoanId,
    version: Version,
    borrower: String,
    item: String,
    note: String,
    /// When it went out, and who lent it.
    lent: String,
    /// When it should be back.
    due: String,
    /// For how long it has been overdue; empty when it is not.
    overdue: String,
    /// How it ended: the chip's kind and what is said; empty while it is out.
    ended: Option<(&'static str, String)>,
    is_lost: bool,
}

/// The values of items in forms, with the keys of their names.
const ITEMS: [(&str, Item, &str); 5] = [
    ("form", Item::Form, "item-form"),
    ("copy", Item::Copy, "item-copy"),
    ("clock", Item::Clock, "item-clock"),
    ("board", Item::Board, "item-board"),
    ("other", Item::Other, "item-other"),
];

fn item_key(item: Item) -> &'static str {
    ITEMS.iter().find(|(_, of, _)| *of == item).map_or("item-other", |(.., key)| key)
}

impl Line {
    fn of(page: &Page, loan: Loan, now: DateTime<Utc>) -> Self {
        let overdue = loan.overdue(now).map(|late| page.say(&minutes("loans-overdue-by", late)));
        let ended = loan.ended.map(|(end, at)| match end {
            LoanEnd::Returned => ("ok", page.t1("loans-returned-at", "time", page.time(&at))),
            LoanEnd::Lost => ("bad", page.t1("loans-lost-at", "time", page.time(&at))),
        });
        Self {
            id: loan.id,
            version: loan.version,
            item: page.t(item_key(loan.item)),
            lent: page.t2("loans-lent", "time", page.clock(&loan.at), "name", loan.by_name),
            due: page.t1("loans-due", "time", page.clock(&loan.due_at)),
            overdue: overdue.unwrap_or_default(),
            is_lost: matches!(loan.ended, Some((LoanEnd::Lost, _))),
            borrower: loan.borrower.name,
            note: loan.note,
            ended,
        }
    }
}

/// A time in minutes, at least one.
fn minutes(key: &'static str, time: TimeDelta) -> Message {
    Message::new(key).with("n", usize::try_from(time.num_minutes().max(1)).unwrap_or(usize::MAX))
}

async fn page(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        let event = actions::load_event(tx, id)?;
        let loans = (tx.list_open_loans(id)?, tx.list_ended_loans(id, ENDED_SHOWN)?);
        Ok::<_, ActionError>((event, loans, loans::candidates(tx, id)?))
    });
    let (event, (out, ended), players) = loaded.await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("loans-title"), "/loans");
    let form = form(&page);
    let items = form.options("item", ITEMS.map(|(value, _, key)| (value, page.t(key))).to_vec());
    let now = now();
    let line = |loan| Line::of(&page, loan, now);
    Ok(Show {
        overdue: out.iter().filter(|loan| loan.overdue(now).is_some()).count(),
        out: out.into_iter().map(line).collect(),
        ended: ended.into_iter().map(line).collect(),
        candidates: Vec::new(),
        names: players.into_iter().map(|player| (player.name.to_string(), player.section)).collect(),
        most_minutes: *MINUTES.end(),
        longest: LONGEST,
        form,
        items,
        page,
        frame,
    })
}

fn empty_form() -> FormView {
    FormView::filled([("minutes", USUAL_MINUTES.to_string()), ("item", "form".to_owned())])
}

/// `GET /events/{event}/loans`
pub(in crate::web) async fn show(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    html(&page(&state, &visitor, id.into_inner(), |_| empty_form()).await?)
}

/// `POST /events/{event}/loans`: lends something to a player whose name was typed, or to somebody else.
pub(in crate::web) async fn lend(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let name = errors.required(&fields, "borrower", LONGEST);
    let note = errors.at_most(&fields, "note", LONGEST);
    let minutes = errors.number(&fields, "minutes", MINUTES).unwrap_or(USUAL_MINUTES);
    let wanted = fields.text("item");
    let item = ITEMS.iter().find(|(value, ..)| *value == wanted).map_or(Item::Form, |(_, item, _)| *item);
    if item == Item::Other && note.is_empty() {
        errors.add("note", Message::new("error-loan-what"));
    }
    if !errors.is_empty() {
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    }
    let to = match fields.text("whom") {
        "other" => Recipient::Other(name),
        chosen => match chosen.parse() {
            Ok(player) => Recipient::Player(player),
            Err(_) => match meant(&state, id, &name).await?.as_slice() {
                [] => Recipient::Other(name),
                [one] => Recipient::Player(one.id),
                several => {
                    let candidates = several.to_vec();
                    let none = FormErrors::default();
                    let mut again =
                        page(&state, &visitor, id, |page| FormView::sent(&fields, &none, page)).await?;
                    again.candidates = candidates;
                    return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
                }
            },
        },
    };
    let lending = Lending { item, note, to, minutes };
    let act = move |tx: &mut Tx<'_>, actor: &Actor| loans::lend(tx, actor, id, &lending).map(|_| ());
    change(state, visitor, id, &fields, "lent", act).await
}

/// The players whom a typed name may mean: those called exactly so, else all in whose names its words stand.
async fn meant(state: &State, id: EventId, name: &str) -> Result<Vec<Candidate>, PageError> {
    let words = NameWords::of(name);
    let typed = name.to_owned();
    let players = state.store.read(move |tx| loans::candidates(tx, id)).await?;
    let exact = players.iter().filter(|player| player.name.to_string() == typed);
    let exact: Vec<Candidate> = exact.cloned().collect();
    if !exact.is_empty() {
        return Ok(exact);
    }
    Ok(players.into_iter().filter(|player| words.found_in(&player.name)).take(20).collect())
}

macro_rules! ends {
    ($($(#[$doc:meta])* $name:ident $redirect_with_notice:literal $act:expr;)+) => {$(
        $(#[$doc])*
        pub(in crate::web) async fn $name(
            state: State,
            visitor: Visitor,
            id: web::Path<EventId>,
            Posted(fields): Posted,
        ) -> Answer {
            let event = id.into_inner();
            let loan: LoanId = fields.parse("loan").ok_or(PageError::NotFound)?;
            let version = fields.parse("version").ok_or(PageError::NotFound)?;
            let seen = LoanSeen { event, id: loan, version };
            let act = move |tx: &mut Tx<'_>, actor: &Actor| $act(tx, actor, seen);
            change(state, visitor, event, &fields, $redirect_with_notice, act).await
        }
    )+};
}

ends! {
    /// `POST /events/{event}/loans/return`
    take_back "returned" |tx: &mut Tx<'_>, actor: &Actor, seen| loans::end(tx, actor, seen, LoanEnd::Returned);
    /// `POST /events/{event}/loans/lost`
    lose "lost" |tx: &mut Tx<'_>, actor: &Actor, seen| loans::end(tx, actor, seen, LoanEnd::Lost);
    /// `POST /events/{event}/loans/undo`
    undo "loan-undone" loans::undo;
}

/// Does what a form asks for and shows the loans again: with what was done, or with why it was not.
async fn change(
    state: State,
    visitor: Visitor,
    id: EventId,
    fields: &Fields,
    key: &str,
    act: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let actor = visitor.actor_by(fields)?;
    let objection = match finish(
        state.store.write(Scope::Event(id), move |tx| act(tx, &actor)).await,
        &format!("/events/{id}/loans"),
        key,
    ) {
        Ok(answer) => return Ok(answer),
        Err(error) => Rejection::of(error)?,
    };
    let status = objection.status();
    let again = page(&state, &visitor, id, |page| FormView::rejected(fields, &objection, page)).await?;
    html_as(status, &again)
}
