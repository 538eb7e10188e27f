//! The page of an action's cautions: what they are, and the same form once more with a consent in it. It works for every
//! form without the page of that form knowing of it.

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
    /// The address that the form was sent to.
    action: String,
    /// The fields of the form as they were sent.
    fields: Vec<(String, String)>,
    /// The cautions with the consequences of each, translated; the gravest first.
    cautions: Vec<(String, Vec<String>)>,
    fingerprint: String,
    /// Whether a reason is required.
    asks_reason: bool,
    /// Whether a rule is broken; a reason is asked for what is merely public as well.
    breaks_rules: bool,
    /// Whether this is the second step, which names the consequences.
    is_second: bool,
    /// Whether a second step follows that names the consequences.
    has_second: bool,
    reason: String,
    /// What is wrong with the reason; empty when nothing is.
    error: String,
    /// The page that the form was on.
    back: String,
}

/// The cautions that ask for a reason although no rule is broken.
const WITHIN_RULES: [&str; 3] = ["caution-mend", "caution-mend-draft", "caution-undo-pairs"];

impl CautionPage {
    /// For the form of this request; `None` when the request was not such a form.
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
        let translated = |caution: &Caution| {
            let later = has_second && caution.grade == Grade::TwoSteps;
            let named = caution.consequences.iter().filter(|_| !later);
            (page.say(&caution.message), named.map(|message| page.say(message)).collect())
        };
        Some(Self {
            action: request.uri().path().to_owned(),
            fields: fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            cautions: list.iter().map(translated).collect(),
            fingerprint: cautions.fingerprint.clone(),
            asks_reason: !is_second && cautions.grade() >= Grade::Confirm,
            breaks_rules: list.iter().any(|caution| {
                caution.grade >= Grade::Confirm && !WITHIN_RULES.contains(&caution.message.key())
            }),
            is_second,
            has_second,
            reason: sent.text(CONSENT_REASON).to_owned(),
            error: if cautions.lacks_reason { page.t("error-reason") } else { String::new() },
            back: sent_from(request),
            page,
        })
    }
}

/// The page of this site that a form was on: as a page of cautions noted it, or else the referrer; the front page
/// otherwise.
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
