//! The visitor who sent a request: account, role in the event of the address, language, theme.

use std::future::{Ready, ready};
use std::rc::Rc;
use std::sync::LazyLock;

use actix_web::dev::Payload;
use actix_web::http::header::{AcceptLanguage, Header};
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::{DateTime, SubsecRound, Utc};

use super::AppState;
use super::answers::error::PageError;
use super::entrance::cookies;
use super::forms::Fields;
use super::help::Help;
use crate::actions::Actor;
use crate::actions::accounts::second_factor::{self, Standing};
use crate::i18n::Lang;
use crate::store::{Lane, Tx};
use crate::tournament::{EventId, Right, Role, UserId, Zone};

/// Who sent the request.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// The account, when logged in.
    pub(super) user: Option<SignedIn>,
    /// The event of the address, and what its route demands of the visitor's role there.
    pub(super) event: Option<EventId>,
    pub(super) needs: Option<Right>,
    /// The role in that event; none where it gives no right, for lack of a second factor.
    pub(super) role: Option<Role>,
    /// What the second factor that the account lacks would open. No page shows any of it before.
    pub(super) withheld: Option<Withheld>,
    /// Whether that event has teams: its pages lead to them.
    pub(super) has_teams: bool,
    /// The language: the remembered one, or the one the browser prefers.
    pub(super) lang: Lang,
    /// Whether the address asks for that language: its pages lead on in it.
    pub(super) asked: bool,
    /// The chosen theme; the browser's when none.
    pub(super) theme: Option<Theme>,
    /// The name of the token by which a program acts for the account.
    pub(super) token: Option<String>,
    /// The CSRF token of the session, if it has one.
    pub(super) csrf: Option<String>,
    /// The requested address, with its query; without the language that it asks for.
    pub(super) address: String,
    /// What addresses of this server begin with for everybody, if that is set: a kept page may name nothing else.
    pub(super) site: String,
    /// Where the page of the address is explained.
    pub(super) help: Option<Help>,
}

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
    /// Whether it may create events now.
    pub(super) creates_events: bool,
}

/// What an account may do as soon as it has set up the second factor that is demanded of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Withheld {
    /// All that this role in the event of the address includes.
    Role(Role),
    /// The right to create events.
    EventMaking,
}

/// Where the second factor is set up.
const SECOND_FACTOR_PATH: &str = "/account/second-factor";

impl Visitor {
    /// A visitor without an account.
    pub(super) fn stranger(request: &HttpRequest, csrf: Option<String>) -> Self {
        Self {
            user: None,
            event: None,
            needs: None,
            role: None,
            withheld: None,
            has_teams: false,
            lang: language(request),
            asked: asked_language(request).is_some(),
            theme: cookies::chosen(request, cookies::THEME).and_then(|name| Theme::named(&name)),
            token: None,
            csrf,
            address: without_language(&address(request)),
            site: site(request),
            help: None,
        }
    }

    /// At the canonical address of a page, the key under which it is kept. Signed-in visitors keep the address as
    /// typed: nothing is kept for them, and its query may carry a notice.
    pub(super) fn at(self, address: String) -> Self {
        if self.user.is_some() { self } else { Self { address, ..self } }
    }

    /// Whether every such visitor sees the same page: without an account and without a token for forms.
    pub(super) fn is_stranger(&self) -> bool {
        self.user.is_none() && self.csrf.is_none()
    }

    /// Whose turns the reads of this visitor take.
    pub(super) fn lane(&self) -> Lane {
        if self.user.is_some() { Lane::Officials } else { Lane::Guests }
    }

    /// What the account is in the event of the address.
    pub(super) fn stand(&mut self, standing: Standing) {
        self.role = standing.role();
        self.withheld = match standing {
            Standing::LacksFactor(role) => Some(Withheld::Role(role)),
            Standing::Outsider | Standing::Official(_) => None,
        };
    }

    /// Where the visitor sets up the second factor that is needed here, to come back afterwards.
    pub(super) fn factor_address(&self) -> String {
        let query = serde_urlencoded::to_string([("next", &self.address)]).unwrap_or_default();
        format!("{SECOND_FACTOR_PATH}?needed=true&{query}")
    }

    /// The same, if the visitor lacks it and is elsewhere.
    pub(super) fn lacking_factor(&self) -> Option<String> {
        let lacks = self.withheld.is_some() && !self.address.starts_with(SECOND_FACTOR_PATH);
        lacks.then(|| self.factor_address())
    }

    /// The same visitor with the role that this snapshot of the database knows.
    ///
    /// # Errors
    /// Forbidden, when the role has been removed since the request was let in; the database's.
    pub(super) fn in_snapshot(&self, tx: &mut Tx<'_>) -> Result<Self, PageError> {
        let mut visitor = self.clone();
        visitor.has_teams = self.event.map(|event| tx.has_teams(event)).transpose()?.unwrap_or(false);
        if let (Some(user), Some(event)) = (&self.user, self.event) {
            visitor.stand(second_factor::standing(tx, event, user.id)?);
        }
        let admitted = self.needs.is_none_or(|right| visitor.may(right));
        if admitted { Ok(visitor) } else { Err(PageError::Forbidden) }
    }

    /// Whether names are shown as strangers see them. Players find their names at a kiosk, and leaders know
    /// their players.
    fn sees_short_names(&self) -> bool {
        let sees_whole = |page| self.address.starts_with(page);
        self.role.is_none() && !sees_whole("/kiosk") && !sees_whole("/apply")
    }

    /// Has names read as this visitor is to see them.
    pub(super) fn names_in(&self, tx: &mut Tx<'_>) {
        if self.sees_short_names() {
            tx.read_for_strangers();
        }
    }

    /// Whether the role in this event includes the right.
    pub(super) fn may(&self, right: Right) -> bool {
        self.role.is_some_and(|role| role.may(right))
    }

    /// The visitor as the actor of a form.
    ///
    /// # Errors
    /// Not logged in.
    pub(super) fn actor_by(&self, form: &Fields) -> Result<Actor, PageError> {
        Ok(Actor { consent: form.consent(), ..self.actor(form.request_key())? })
    }

    /// The visitor as the actor of an action done now.
    ///
    /// # Errors
    /// Not logged in.
    pub(super) fn actor(&self, request_key: Option<String>) -> Result<Actor, PageError> {
        let user = self.user.as_ref().ok_or(PageError::LogInFirst)?;
        // Keys are made by our pages; anything else is ignored.
        let ours = |key: &String| {
            (1..=64).contains(&key.len())
                && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let request_key = request_key.filter(ours);
        Ok(Actor { request_key, token: self.token.clone(), ..Actor::new(user.id, now()) })
    }
}

/// Longer addresses are not repeated on pages, in bytes: none of ours is longer, and a page names its own several times.
const MAX_ADDRESS_BYTES: usize = 2048;

fn address(request: &HttpRequest) -> String {
    let uri = request.uri();
    let whole = uri.path_and_query().map_or("/", |whole| whole.as_str());
    let address = [whole, uri.path()].into_iter().find(|address| address.len() <= MAX_ADDRESS_BYTES);
    address.unwrap_or("/").to_owned()
}

/// The present, to the microsecond: the databases store no more.
pub(super) fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}

/// The time zone of this computer, for times that belong to no event.
pub(super) fn machine_zone() -> Zone {
    static ZONE: LazyLock<Zone> = LazyLock::new(|| {
        let name = std::env::var("TZ").ok().or_else(|| iana_time_zone::get_timezone().ok());
        name.and_then(|name| name.trim_start_matches(':').parse().ok()).unwrap_or_default()
    });
    *ZONE
}

fn site(request: &HttpRequest) -> String {
    let state = request.app_data::<web::Data<AppState>>();
    state.map_or_else(String::new, |state| state.config.public_url.trim_end_matches('/').to_owned())
}

/// The language that a part of a query asks for: `lang=ky`.
fn language_of(pair: &str) -> Option<Lang> {
    pair.strip_prefix("lang=")?.parse().ok()
}

/// An address without the language that it asks for, which is no part of what a page is kept under.
fn without_language(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else { return address.to_owned() };
    let rest: Vec<&str> = query.split('&').filter(|pair| language_of(pair).is_none()).collect();
    if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) }
}

/// The language that an address asks for: a link that is shared opens in the one that it was shared in.
pub(super) fn asked_language(request: &HttpRequest) -> Option<Lang> {
    request.query_string().split('&').find_map(language_of)
}

fn language(request: &HttpRequest) -> Lang {
    if let Some(lang) = asked_language(request) {
        return lang;
    }
    let remembered = cookies::chosen(request, cookies::LANGUAGE).and_then(|code| code.parse().ok());
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
        // The guard has put it there before any handler runs.
        let known = request.extensions().get::<Rc<Self>>().map(|visitor| visitor.as_ref().clone());
        ready(known.ok_or(PageError::Broken))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_role_for_which_the_second_factor_is_missing_includes_no_right() {
        use Role::{ChiefReferee, ChiefSecretary, DeputyChiefReferee, Organiser, Referee, Secretary};
        let mut visitor = Visitor::stranger(&TestRequest::default().to_http_request(), None);
        for role in [Organiser, ChiefReferee, DeputyChiefReferee, ChiefSecretary, Secretary, Referee] {
            for right in [
                Right::ManageEvent,
                Right::AppointOfficials,
                Right::ForgetPeople,
                Right::ManagePlayers,
                Right::ManageRounds,
                Right::SeeDrafts,
                Right::EnterResults,
                Right::Rule,
                Right::Correct,
                Right::CheckIn,
                Right::Lend,
                Right::ReadAuditLog,
            ] {
                visitor.stand(Standing::LacksFactor(role));
                assert!(!visitor.may(right), "{role:?} {right:?}");
                visitor.stand(Standing::Official(role));
                assert_eq!(visitor.may(right), role.may(right), "{role:?} {right:?}");
            }
            assert!(!visitor.sees_short_names() && visitor.lacking_factor().is_none());
            visitor.stand(Standing::LacksFactor(role));
            assert!(visitor.role.is_none() && visitor.sees_short_names());
            assert!(visitor.lacking_factor().is_some_and(|address| address.ends_with("&next=%2F")));
        }
        visitor.stand(Standing::Outsider);
        assert!(visitor.lacking_factor().is_none());
    }

    #[test]
    fn a_language_that_is_asked_for_is_no_part_of_an_address() {
        for (address, expected) in [
            ("/", "/"),
            ("/?lang=ky", "/"),
            ("/events/1?lang=kk&after=2", "/events/1?after=2"),
            ("/events/1?after=2&lang=ru", "/events/1?after=2"),
            ("/events/1?lang=ky,ru", "/events/1?lang=ky,ru"),
            ("/events/1?lang=de", "/events/1?lang=de"),
        ] {
            assert_eq!(without_language(address), expected);
        }
    }
}
