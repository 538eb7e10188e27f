//! The list of a federation, for the accounts that keep it: imported, previewed, stored; who keeps it; and the entries with its
//! numbers that wait.

use actix_web::http::StatusCode;
use actix_web::web;

use super::claims::{ClaimLine, answered};
use super::mending::{Look, Reading};
use super::rating_lists::code;
use super::remarks::{self, sheet_error};
use crate::actions::players::federation_lists::{self, Changes, Keeping};
use crate::actions::players::persons::{self, Voice};
use crate::exchange::federation_list::{LineFault, LineFaultKind, lines};
use crate::exchange::players::Sheet;
use crate::store::{ClaimQuery, Scope};
use crate::tournament::UserId;
use crate::web::answers::responses::Html;
use crate::web::forms::{Field, PASTED, Text, Uploaded};
use crate::web::prelude::*;
use crate::web::tasks::retention;

routes! {
    GET  "/ratings/{federation}/keep" SignedIn => show, Archive "federation-list";
    POST "/ratings/{federation}/import" SignedIn => preview;
    POST "/ratings/{federation}/import/confirm" SignedIn => import;
    POST "/ratings/{federation}/keepers" SignedIn => name;
    POST "/ratings/{federation}/claims" SignedIn => answer;
}

/// The most faults that are shown.
const MAX_LISTED: usize = 12;

/// The logins of the accounts that keep the list.
const LOGINS: Field<Text> = Field::text("logins");

#[derive(Template)]
#[template(path = "persons/keep.html")]
struct Keep {
    page: Page,
    /// The address of the list.
    url: String,
    /// Who has the list, and who keeps it too; empty where no one has it.
    kept_by: String,
    /// How many numbers it has, and since when.
    state: String,
    may_keep: bool,
    is_owner: bool,
    /// The logins of those who keep it beside the owner, for the owner.
    logins: String,
    received: Vec<ClaimLine>,
    text: String,
    /// Why something was not done.
    errors: Vec<String>,
}

#[derive(Template)]
#[template(path = "persons/list_preview.html")]
struct Preview {
    page: Page,
    url: String,
    /// The token of the file.
    upload: String,
    lines: usize,
    changes: Changes,
}

fn signed_in(visitor: &Visitor) -> Result<UserId, PageError> {
    visitor.user.as_ref().map(|user| user.id).ok_or(PageError::LogInFirst)
}

fn keep_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    code: &str,
    text: String,
    errors: Vec<Message>,
) -> Result<Keep, PageError> {
    let user = signed_in(visitor)?;
    let page = Page::new(visitor, Message::new("list-keep-title").with("federation", code));
    let lists = page.t("rating-lists-title");
    let url = format!("/ratings/{code}");
    let page = page.crumb(lists, "/ratings").crumb(code, &url);
    let keeping = federation_lists::keeping(tx, user, code)?;
    let list = tx.find_federation_list(code)?;
    let mut keepers = tx.list_keepers(code)?;
    keepers.sort_by_cached_key(|keeper| (page.alphabet().key_of(&keeper.name), keeper.id));
    let owner = match &list {
        Some(list) => tx.find_user(list.owner)?,
        None => None,
    };
    let imported = list.as_ref().and_then(|list| list.imported_at);
    let state = match imported {
        Some(at) => {
            let state = Message::new("list-imported-n").with("n", tx.count_lines(code)?);
            page.say(&state.with("day", page.day_of(&at)))
        }
        None => page.t("list-not-imported"),
    };
    let may_keep = keeping != Keeping::None;
    let received =
        if may_keep { ClaimLine::list(tx, &page, ClaimQuery::OfFederation(code))? } else { Vec::new() };
    let names: Vec<&str> = owner.iter().chain(&keepers).map(|user| user.name.as_str()).collect();
    Ok(Keep {
        kept_by: names.join(", "),
        is_owner: keeping == Keeping::Owner,
        logins: keepers.iter().map(|keeper| keeper.login.as_str()).collect::<Vec<_>>().join(" "),
        errors: errors.iter().map(|why| page.say(why)).collect(),
        may_keep,
        state,
        received,
        text,
        url,
        page,
    })
}

/// The page again, because a form was rejected.
fn again(tx: &mut Tx<'_>, visitor: &Visitor, code: &str, rejected: &Rejected) -> Result<Keep, PageError> {
    keep_view(tx, visitor, code, String::new(), vec![rejected.message("error-conflict")])
}

/// `GET /ratings/{federation}/keep`
async fn show(context: Context, federation: web::Path<String>) -> Answer {
    let code = code(&federation)?;
    context.page(move |tx, visitor| keep_view(tx, visitor, &code, String::new(), Vec::new())).await
}

/// `POST /ratings/{federation}/import`: shows what the list would change, and stores nothing.
async fn preview(context: Context, federation: web::Path<String>, sent: Uploaded) -> Answer {
    let code = code(&federation)?;
    let (actor, of) = (context.visitor.actor(None)?, code.clone());
    context.read(move |tx, _| Ok(federation_lists::require_keeper(tx, &actor, &of)?)).await?;
    let look = Look::first(&context, &sent, Reading::today()).await?;
    let pasted = sent.fields.get(PASTED).to_owned();
    let (read, status) = match look {
        Ok(Look { upload, sheet, .. }) => match lines(&sheet, &code) {
            Ok(lines) => (Ok((upload, lines)), StatusCode::OK),
            Err(faults) => (Err(described(&sheet, &faults)), StatusCode::UNPROCESSABLE_ENTITY),
        },
        Err(error) => (Err(vec![sheet_error(error)]), StatusCode::UNPROCESSABLE_ENTITY),
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| match read {
        Ok((upload, lines)) => {
            let page = Page::new(visitor, Message::new("list-keep-title").with("federation", &code));
            let url = format!("/ratings/{code}");
            let page = page.crumb(&code, &url);
            let changes = Changes::between(&tx.list_lines(&code)?, &lines);
            Html::from_template(&Preview { page, url, upload, lines: lines.len(), changes })
        }
        Err(errors) => Html::from_template(&keep_view(tx, visitor, &code, pasted, errors)?),
    };
    context.page_as(status, view).await
}

/// The faults of a file with their lines, as many as are shown.
fn described(sheet: &Sheet, faults: &[LineFault]) -> Vec<Message> {
    let of_cell = |line: usize| {
        let row = sheet.rows.iter().find(|row| row.line == line)?;
        let problem = row.problems.iter().max_by_key(|problem| problem.kind.severity())?;
        let cell = problem.column.and_then(|column| row.cells.get(column)).map_or("", String::as_str);
        Some(remarks::message(problem.kind, cell.trim()))
    };
    let what = |fault: &LineFault| match fault.kind {
        LineFaultKind::NoNames => Message::new("list-no-names"),
        LineFaultKind::Cell => of_cell(fault.line).unwrap_or_else(|| Message::new("error-unreadable")),
        LineFaultKind::NoName => Message::new("problem-no-name"),
        LineFaultKind::NoNumber => Message::new("list-no-number"),
        LineFaultKind::OtherFederation => Message::new("list-other-federation"),
        LineFaultKind::Twice { line } => Message::new("list-number-twice").with("line", line),
    };
    let located = |fault: &LineFault| {
        Message::new("import-at-line").with("line", fault.line).with("problem", what(fault))
    };
    let mut messages: Vec<Message> = faults.iter().take(MAX_LISTED).map(located).collect();
    if faults.len() > MAX_LISTED {
        messages.push(Message::new("import-more").with("n", faults.len() - MAX_LISTED));
    }
    messages
}

/// `POST /ratings/{federation}/import/confirm`
async fn import(context: Context, federation: web::Path<String>, Posted(fields): Posted) -> Answer {
    let code = code(&federation)?;
    let (look, _) = Look::again(&context, &fields, Reading::today()).await?;
    let unreadable = |_| PageError::Unreadable(Message::new("error-unreadable"));
    let lines = lines(&look.sheet, &code).map_err(unreadable)?;
    let (store, of) = (context.state.store.clone(), code.clone());
    let import = move |tx: &mut Tx<'_>, actor: &Actor| federation_lists::import(tx, actor, &of, &lines);
    let done = context.perform(Scope::Accounts, fields, import).await?;
    if done.is_done() {
        retention::renew_persons(&store).await;
    }
    let keep = format!("/ratings/{code}/keep");
    let done = done.redirect(&keep, "list-imported");
    done.or_page(keep, move |tx, visitor, rejected| again(tx, visitor, &code, rejected)).await
}

/// `POST /ratings/{federation}/keepers`: names the accounts that keep the list beside its owner.
async fn name(context: Context, federation: web::Path<String>, Posted(fields): Posted) -> Answer {
    let code = code(&federation)?;
    let (of, logins) = (code.clone(), fields.get(LOGINS).to_owned());
    let name = move |tx: &mut Tx<'_>, actor: &Actor| federation_lists::name_keepers(tx, actor, &of, &logins);
    let keep = format!("/ratings/{code}/keep");
    let done = context.perform(Scope::Accounts, fields, name).await?.redirect(&keep, "list-keepers");
    done.or_page(keep, move |tx, visitor, rejected| again(tx, visitor, &code, rejected)).await
}

/// `POST /ratings/{federation}/claims`: says whether an entry with a number of the list is the same person.
async fn answer(context: Context, federation: web::Path<String>, Posted(fields): Posted) -> Answer {
    let code = code(&federation)?;
    let (seen, is_same) = answered(&fields)?;
    let voice = Voice::List(code.clone());
    let act = move |tx: &mut Tx<'_>, actor: &Actor| persons::answer(tx, actor, &voice, seen, is_same);
    let keep = format!("/ratings/{code}/keep");
    let done = context.perform(Scope::Accounts, fields, act).await?.redirect(&keep, "claim-answered");
    done.or_page(keep, move |tx, visitor, rejected| again(tx, visitor, &code, rejected)).await
}
