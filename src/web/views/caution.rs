//! The page that an act's cautions become: what it comes to, and the same form once more with a consent in it.
//! It works for every act that a form asks for, without the page of that form knowing of it.

use std::rc::Rc;

use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest};
use askama::Template;

use super::Page;
use crate::actions::consent::{Caution, Cautions, Grade, Step};
use crate::i18n::Message;
use crate::web::address::local;
use crate::web::forms::{CONSENT, CONSENT_FROM, CONSENT_REASON, Fields};
use crate::web::visitor::Visitor;

/// The page.
#[derive(Template)]
#[template(path = "caution.html")]
pub(in crate::web) struct CautionPage {
    page: Page,
    /// Where the form goes: the address it was sent to.
    action: String,
    /// The fields of the form as they were sent.
    fields: Vec<(String, String)>,
    /// The cautions with what follows from each, said; the gravest first.
    cautions: Vec<(String, Vec<String>)>,
    fingerprint: String,
    /// Whether a reason is asked for.
    asks_reason: bool,
    /// Whether this is the second step: what follows is named, and one goes on by saying so.
    is_second: bool,
    /// Whether what follows is named on a page of its own, after this one.
    has_second: bool,
    reason: String,
    /// What is wrong with the reason; empty when nothing is.
    error: String,
    /// The page that the form was on.
    back: String,
}

impl CautionPage {
    /// For the form of this request; `None` when what was sent cannot be sent again by a form.
    pub(in crate::web) fn of(visitor: &Visitor, request: &HttpRequest, cautions: &Cautions) -> Option<Self> {
        let sent = request.extensions().get::<Rc<Fields>>().cloned()?;
        let is_second = cautions.step == Step::Second;
        let title = if is_second { "caution-second-title" } else { "caution-title" };
        let page = Page::new(visitor, Message::new(title));
        let own = ["csrf", CONSENT, CONSENT_REASON, CONSENT_FROM];
        let fields = sent.iter().filter(|(name, _)| !own.contains(name));
        let mut list = cautions.list.clone();
        list.sort_by_key(|caution| std::cmp::Reverse(caution.grade));
        let has_second = !is_second && cautions.grade() == Grade::TwoSteps;
        let said = |caution: &Caution| {
            let later = has_second && caution.grade == Grade::TwoSteps;
            let named = caution.consequences.iter().filter(|_| !later);
            (page.say(&caution.message), named.map(|message| page.say(message)).collect())
        };
        Some(Self {
            action: request.uri().path().to_owned(),
            fields: fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            cautions: list.iter().map(said).collect(),
            fingerprint: cautions.fingerprint.clone(),
            asks_reason: !is_second && cautions.grade() >= Grade::Confirm,
            is_second,
            has_second,
            reason: sent.text(CONSENT_REASON).to_owned(),
            error: if cautions.lacks_reason { page.t("error-reason") } else { String::new() },
            back: sent_from(request),
            page,
        })
    }
}

/// The page of ours that a form was on: as the form says that goes on from a page of cautions, or as the browser does;
/// else the front page.
pub(in crate::web) fn sent_from(request: &HttpRequest) -> String {
    let sent = request.extensions().get::<Rc<Fields>>().cloned();
    if let Some(from) = sent.as_deref().map(|sent| sent.text(CONSENT_FROM)).filter(|from| !from.is_empty()) {
        return local(from).to_owned();
    }
    let referer = request.headers().get(header::REFERER).and_then(|value| value.to_str().ok());
    let uri = referer.and_then(|text| text.parse::<actix_web::http::Uri>().ok());
    let path = uri.and_then(|uri| uri.path_and_query().map(ToString::to_string));
    local(path.as_deref().unwrap_or("/")).to_owned()
}
