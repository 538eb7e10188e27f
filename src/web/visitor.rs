//! Whoever sent a request: account, office in the event of the address, language, theme.

use std::future::{Ready, ready};
use std::rc::Rc;

use actix_web::dev::Payload;
use actix_web::http::header::{AcceptLanguage, Header};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use chrono::{DateTime, SubsecRound, Utc};

use super::error::PageError;
use super::forms::Fields;
use crate::actions::Actor;
use crate::i18n::Lang;
use crate::tournament::Right;
use crate::tournament::{Role, UserId};

/// The cookie that remembers the language.
pub(super) const LANGUAGE_COOKIE: &str = "language";
/// The cookie that remembers the theme.
pub(super) const THEME_COOKIE: &str = "theme";

/// Whoever sent the request.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// The account, if he has logged in.
    pub(super) user: Option<SignedIn>,
    /// The office he holds in the event of the address.
    pub(super) role: Option<Role>,
    /// The language: the remembered one, or the browser's wish.
    pub(super) lang: Lang,
    /// The theme he chose; the browser's when none.
    pub(super) theme: Option<Theme>,
    /// The token his forms carry, if his session has one.
    pub(super) csrf: Option<String>,
    /// The address he asked for, with its query.
    pub(super) address: String,
}

/// A theme somebody chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Theme {
    Light,
    Dark,
}

impl Theme {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::Light, Self::Dark].into_iter().find(|theme| theme.name() == name)
    }
}

/// An account that has logged in.
#[derive(Clone, Debug)]
pub(super) struct SignedIn {
    pub(super) id: UserId,
    pub(super) name: String,
    pub(super) creates_events: bool,
}

impl Visitor {
    /// Somebody unknown.
    pub(super) fn stranger(request: &HttpRequest, csrf: Option<String>) -> Self {
        Self {
            user: None,
            role: None,
            lang: language(request),
            theme: request.cookie(THEME_COOKIE).and_then(|cookie| Theme::named(cookie.value())),
            csrf,
            address: request.uri().path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string),
        }
    }

    /// He at an address that is written anew from what its page shows, so that the page is kept once however the
    /// address was typed. For those who have logged in nothing is kept: theirs stays, as it may say what has
    /// just been done.
    pub(super) fn at(self, address: String) -> Self {
        if self.user.is_some() { self } else { Self { address, ..self } }
    }

    /// Whether his office in this event includes the right.
    pub(super) fn may(&self, right: Right) -> bool {
        self.role.is_some_and(|role| role.may(right))
    }

    /// He as the one who acts now, by a form.
    ///
    /// # Errors
    /// He has not logged in.
    pub(super) fn actor_by(&self, form: &Fields) -> Result<Actor, PageError> {
        Ok(Actor { consent: form.consent(), ..self.actor(form.request_key())? })
    }

    /// He as the one who acts now.
    ///
    /// # Errors
    /// He has not logged in.
    pub(super) fn actor(&self, request_key: Option<String>) -> Result<Actor, PageError> {
        let user = self.user.as_ref().ok_or(PageError::LogInFirst)?;
        // Keys are made by our pages; anything else is none.
        let ours = |key: &String| {
            (1..=64).contains(&key.len())
                && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        Ok(Actor { user: user.id, at: now(), request_key: request_key.filter(ours), consent: None })
    }
}

/// The present, to the microsecond: both databases keep no more.
pub(super) fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}

fn language(request: &HttpRequest) -> Lang {
    let remembered = request.cookie(LANGUAGE_COOKIE).and_then(|cookie| cookie.value().parse().ok());
    remembered.unwrap_or_else(|| {
        let ranked = AcceptLanguage::parse(request).map(|wish| wish.ranked()).unwrap_or_default();
        let tags: Vec<_> = ranked.iter().filter_map(|preference| preference.item()).collect();
        Lang::wished(tags.iter().map(|tag| tag.primary_language()))
    })
}

impl FromRequest for Visitor {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // The guard has put him there before any handler runs.
        let known = request.extensions().get::<Rc<Self>>().map(|visitor| visitor.as_ref().clone());
        ready(known.ok_or(PageError::Broken))
    }
}
