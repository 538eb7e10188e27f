//! What is lent: who has what, what is overdue, and the forms that lend and return (N9).

use chrono::{DateTime, TimeDelta, Utc};

use crate::actions::events::loans;
use crate::actions::events::loans::{
    Candidate, DEFAULT_MINUTES, Lending, LoanSeen, MAX_TEXT_LENGTH, MINUTES, Recipient,
};
use crate::primitives::Keyed as _;
use crate::tournament::players::search::NameWords;
use crate::tournament::{Item, Loan, LoanEnd, LoanId, Version};
use crate::web::address::EventPath;
use crate::web::answers::rejection::{FormError, Rejection};
use crate::web::forms::{Field, FormErrors, Line, Number, OneOf, Parsed, Text};
use crate::web::pages::change;
use crate::web::prelude::*;
use crate::web::views::{Choice, FormView};
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/loans" Holding(Lend) => show, Officials "loans";
    POST "/events/{event}/loans" Holding(Lend) => lend;
    POST "/events/{event}/loans/return" Holding(Lend) => take_back;
    POST "/events/{event}/loans/lost" Holding(Lend) => lose;
    POST "/events/{event}/loans/undo" Holding(Lend) => undo;
}

/// How many ended loans are shown.
const MAX_ENDED_SHOWN: u16 = 50;
/// How many players are offered when a typed name may mean several.
const MAX_CANDIDATES: usize = 20;

const BORROWER: Field<Line> = Field::line("borrower", MAX_TEXT_LENGTH).required();
/// Who was meant, where a typed name may mean several: a player's id, or `other`.
const WHOM: Field<Text> = Field::text("whom");
const ITEM: Field<OneOf<Item>> = Field::one_of("item");
const NOTE: Field<Line> = Field::line("note", MAX_TEXT_LENGTH);
/// After how many minutes it is due.
const FOR_MINUTES: Field<Number<u16>> = Field::number("minutes", &MINUTES);
/// The loan that ends or is undone.
const LOAN: Field<Parsed<LoanId>> = Field::parsed("loan");

#[derive(Template)]
#[template(path = "events/loans.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    out: Vec<LoanRow>,
    overdue: usize,
    ended: Vec<LoanRow>,
    form: FormView,
    items: Vec<Choice>,
    /// The players that the typed name may mean, when there are several.
    candidates: Vec<Candidate>,
    /// Names that the browser offers while one is typed.
    names: Vec<(String, String)>,
    most_minutes: u16,
    longest: usize,
}

struct LoanRow {
    id: LoanId,
    version: Version,
    borrower: String,
    item: String,
    note: String,
    /// When it was lent, and who lent it.
    lent: String,
    /// When it is due.
    due: String,
    /// For how long it has been overdue; empty when it is not.
    overdue: String,
    /// How it ended: the chip's kind and text.
    ended: Option<(&'static str, String)>,
    is_lost: bool,
}

impl LoanRow {
    fn new(page: &Page, loan: Loan, now: DateTime<Utc>) -> Self {
        let overdue = loan.overdue(now).map(|late| page.say(&minutes("loans-overdue-by", late)));
        let ended = loan.ended.map(|(end, at)| match end {
            LoanEnd::Returned => ("ok", page.t1("loans-returned-at", "time", page.time(&at))),
            LoanEnd::Lost => ("bad", page.t1("loans-lost-at", "time", page.time(&at))),
        });
        Self {
            id: loan.id,
            version: loan.version,
            item: page.say(&loan.item.message()),
            lent: page.t2("loans-lent", "time", page.clock_or_time(&loan.at), "name", loan.by_name),
            due: page.t1("loans-due", "time", page.clock_or_time(&loan.due_at)),
            overdue: overdue.unwrap_or_default(),
            is_lost: matches!(loan.ended, Some((LoanEnd::Lost, _))),
            borrower: loan.borrower.name,
            note: loan.note,
            ended,
        }
    }
}

/// In minutes, at least one.
fn minutes(key: &'static str, time: TimeDelta) -> Message {
    Message::new(key).with("n", usize::try_from(time.num_minutes().max(1)).unwrap_or(usize::MAX))
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let (out, ended) = (tx.list_open_loans(path.event)?, tx.list_ended_loans(path.event, MAX_ENDED_SHOWN)?);
    let players = loans::candidates(tx, path.event)?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("loans-title"), "/loans");
    let usual = FormView::default().with_value(FOR_MINUTES, DEFAULT_MINUTES.to_string());
    let form = FormView::of(rejected, &page, || usual.with_value(ITEM, Item::Form.key()));
    let items: Vec<(&str, String)> =
        Item::ALL.iter().map(|item| (item.key(), page.say(&item.message()))).collect();
    let candidates = match rejected {
        Some(Rejected { fields, why: Rejection::Fields(errors) }) if errors.is_empty() => {
            matching(&players, fields.typed(BORROWER))
        }
        _ => Vec::new(),
    };
    let now = now();
    let row = |loan| LoanRow::new(&page, loan, now);
    Ok(Show {
        overdue: out.iter().filter(|loan| loan.overdue(now).is_some()).count(),
        out: out.into_iter().map(row).collect(),
        ended: ended.into_iter().map(row).collect(),
        candidates,
        names: players.into_iter().map(|player| (player.name.to_string(), player.section)).collect(),
        most_minutes: *MINUTES.end(),
        longest: MAX_TEXT_LENGTH,
        items: form.options(ITEM, items.to_vec()),
        form,
        page,
        frame,
    })
}

/// `GET /events/{event}/loans`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/loans`: lends something to the player whose name was typed, or to another person.
async fn lend(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let lend = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let lending = read(tx, path, &sent)?;
        Ok(loans::lend(tx, actor, path.event, &lending)?)
    };
    change(context, (path, path.at("loans")), fields, "lent", (lend, view)).await
}

fn read(tx: &mut Tx<'_>, path: EventPath, fields: &Fields) -> Result<Lending, FormError> {
    let mut errors = FormErrors::default();
    let name = errors.read(fields, BORROWER);
    let note = errors.read(fields, NOTE);
    let minutes = errors.read(fields, FOR_MINUTES).unwrap_or(DEFAULT_MINUTES);
    let item = fields.get(ITEM).unwrap_or(Item::Form);
    if item == Item::Other && note.is_empty() {
        errors.add(NOTE, Message::new("error-loan-what"));
    }
    let name = errors.check(name)?;
    let to = match fields.get(WHOM) {
        "other" => Recipient::Other(name),
        chosen => match chosen.parse() {
            Ok(player) => Recipient::Player(player),
            Err(_) => match matching(&loans::candidates(tx, path.event)?, &name).as_slice() {
                [] => Recipient::Other(name),
                [one] => Recipient::Player(one.id),
                // Nothing is wrong with a field, but the page has to ask which of them is meant.
                _ => return Err(FormErrors::default().into()),
            },
        },
    };
    Ok(Lending { item, note, to, minutes })
}

/// The players that a typed name may mean: those with exactly this name, else all whose names contain its words.
fn matching(players: &[Candidate], name: &str) -> Vec<Candidate> {
    let exact: Vec<Candidate> =
        players.iter().filter(|player| player.name.to_string() == name).cloned().collect();
    if !exact.is_empty() {
        return exact;
    }
    let words = NameWords::from_text(name);
    let found = players.iter().filter(|player| words.found_in(&player.name));
    found.take(MAX_CANDIDATES).cloned().collect()
}

/// `POST /events/{event}/loans/return`
async fn take_back(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let loan = seen(path, &fields)?;
    let end = move |tx: &mut Tx<'_>, actor: &Actor| loans::end(tx, actor, loan, LoanEnd::Returned);
    change(context, (path, path.at("loans")), fields, "returned", (end, view)).await
}

/// `POST /events/{event}/loans/lost`
async fn lose(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let loan = seen(path, &fields)?;
    let end = move |tx: &mut Tx<'_>, actor: &Actor| loans::end(tx, actor, loan, LoanEnd::Lost);
    change(context, (path, path.at("loans")), fields, "lost", (end, view)).await
}

/// `POST /events/{event}/loans/undo`
async fn undo(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let loan = seen(path, &fields)?;
    let undo = move |tx: &mut Tx<'_>, actor: &Actor| loans::forget(tx, actor, loan);
    change(context, (path, path.at("loans")), fields, "loan-undone", (undo, view)).await
}

fn seen(path: EventPath, fields: &Fields) -> Result<LoanSeen, PageError> {
    let id = fields.get(LOAN).ok_or(PageError::NotFound)?;
    Ok(LoanSeen { event: path.event, id, version: fields.version()? })
}
