//! The manual: its contents, its chapters, and a search in them. It is the same for everybody and needs nothing of the database.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::Answer;
use crate::i18n::{Lang, Message, Speaker};
use crate::store::{DependsOn, Tx};
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::help::book::{self, Hit, Text};
use crate::web::help::{Chapter, HELP, Part};
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::visitor::Visitor;

routes! {
    GET  "/help" Anyone => contents, Start;
    GET  "/help/{chapter}" Anyone => chapter, Start;
}

/// As many headings answer a search at once; a longer word finds fewer.
const MAX_HITS: usize = 40;

/// A part of the manual with its chapters.
struct PartView {
    heading: String,
    chapters: Vec<ChapterLink>,
}

/// A chapter in a list.
struct ChapterLink {
    url: String,
    text: &'static Text,
    is_here: bool,
}

/// What was searched, and what was found.
struct Search {
    typed: String,
    hits: Vec<Hit>,
}

/// What is searched for.
const FIND: &str = "find";

#[derive(Template)]
#[template(path = "help/contents.html")]
struct Contents {
    page: Page,
    parts: Vec<PartView>,
    search: Option<Search>,
}

#[derive(Template)]
#[template(path = "help/chapter.html")]
struct Shown {
    page: Page,
    parts: Vec<PartView>,
    text: &'static Text,
    /// That it is not written in the language of the page.
    foreign: Option<String>,
    before: Option<ChapterLink>,
    after: Option<ChapterLink>,
}

/// `GET /help`, and with `?find=` what has these words.
async fn contents(context: Context, query: web::Query<BTreeMap<String, String>>) -> Answer {
    let typed = query.get(FIND).map(|typed| typed.trim().to_owned()).filter(|typed| !typed.is_empty());
    // There are too many searches to keep what answers them.
    let address = typed.is_none().then(|| HELP.to_owned());
    context.public_page(DependsOn::Nothing, address, move |_, visitor| Ok(contents_for(visitor, typed))).await
}

fn contents_for(visitor: &Visitor, typed: Option<String>) -> Contents {
    let search = typed.map(|typed| {
        let mut hits = book::find(visitor.lang, &typed);
        hits.truncate(MAX_HITS);
        Search { typed, hits }
    });
    Contents {
        page: Page::new(visitor, Message::new("help-title")),
        parts: parts(visitor.lang, None),
        search,
    }
}

/// `GET /help/{chapter}`
async fn chapter(context: Context, slug: web::Path<String>) -> Answer {
    match Chapter::named(&slug) {
        Some(chapter) => {
            let view = move |_: &mut Tx<'_>, visitor: &Visitor| shown(visitor, chapter);
            context.public_page(DependsOn::Nothing, chapter.url(), view).await
        }
        None => {
            let view = |_: &mut Tx<'_>, visitor: &Visitor| {
                let mut contents = contents_for(visitor, None);
                contents.page.refuse(&Message::new("help-no-chapter"));
                Ok(contents)
            };
            context.page_as(StatusCode::NOT_FOUND, view).await
        }
    }
}

fn shown(visitor: &Visitor, chapter: Chapter) -> Result<Shown, PageError> {
    let lang = visitor.lang;
    let text = book::text(lang, chapter).ok_or(PageError::NotFound)?;
    let page = Page::new(visitor, Message::new("value").with("value", text.title.as_str()));
    let help = page.t("help-title");
    let page = page.crumb(help, HELP);
    let foreign = (text.lang != lang).then(|| match text.lang {
        Lang::Ru => page.t("help-written-in-ru"),
        _ => page.t("help-written-in-en"),
    });
    let (before, after) = chapter.beside();
    let link = |chapter: Option<Chapter>| chapter.and_then(|chapter| link(lang, chapter, None));
    Ok(Shown {
        parts: parts(lang, Some(chapter)),
        text,
        foreign,
        before: link(before),
        after: link(after),
        page,
    })
}

fn link(lang: Lang, chapter: Chapter, here: Option<Chapter>) -> Option<ChapterLink> {
    let text = book::text(lang, chapter)?;
    Some(ChapterLink { url: chapter.url(), text, is_here: here == Some(chapter) })
}

fn parts(lang: Lang, here: Option<Chapter>) -> Vec<PartView> {
    let speaker = Speaker::new(lang);
    let chapters = |part: Part| {
        let of_part = Chapter::ALL.iter().filter(move |chapter| chapter.part() == part);
        of_part.filter_map(|chapter| link(lang, *chapter, here)).collect()
    };
    Part::ALL.map(|part| PartView { heading: speaker.t(part.key()), chapters: chapters(part) }).into()
}
