//! Our cookies beside the session's. `form` makes the token of a form for visitors without a session: nothing is stored for
//! a stranger. `device` proves that someone has logged in here before, so that guesses made elsewhere do not lock them out.
//! `language` and `theme` remember what the visitor chose.

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::{HttpMessage, HttpRequest, web};

use super::AppState;
use super::error::PageError;
use crate::actions::accounts::secrets::{authentication_code, same_secret, token};
use crate::tournament::login_key;

/// How long a form may be left open.
const FORM_DAYS: i64 = 2;
/// How long a device is known after someone has logged in on it.
const DEVICE_DAYS: i64 = 365;
/// The cookie with the secret of a leader's link, which only the leader's own pages read.
const LEADER: &str = "leader";
/// The lifetime of the longest such link.
const LEADER_DAYS: i64 = 30;
/// The cookie with the secret of a player's link, which only the player's own page reads.
const PLAYER: &str = "player";
/// Stands in addresses in place of the secret that the cookie has, so that history and logs of proxies do not have it.
pub(super) const LEADER_KEPT: &str = "mine";
/// As many accounts share one device; who logged in last stands first.
const ACCOUNTS_OF_DEVICE: usize = 8;
/// How long a choice is remembered.
const CHOICE_DAYS: i64 = 365;
/// Begins the names of cookies over https.
const PREFIX: &str = "__Host-";

/// The cookie that remembers the language.
pub(super) const LANGUAGE: &str = "language";
/// The cookie that remembers the theme.
pub(super) const THEME: &str = "theme";

/// How our cookies are named and signed.
#[derive(Clone)]
pub(super) struct Cookies {
    key: String,
    is_secure: bool,
}

/// The nonce of a form's token that this request's answer sends as a cookie.
struct NewNonce(String);

impl Cookies {
    pub(super) const fn new(key: String, is_secure: bool) -> Self {
        Self { key, is_secure }
    }

    /// The name of a cookie. Over https browsers take one with this prefix from this very host and over https only.
    pub(super) fn name(&self, name: &str) -> String {
        if self.is_secure { format!("{PREFIX}{name}") } else { name.to_owned() }
    }

    fn cookie(&self, name: &str, value: String, days: i64) -> Cookie<'static> {
        Cookie::build(self.name(name), value)
            .path("/")
            .max_age(time::Duration::days(days))
            .same_site(SameSite::Lax)
            .secure(self.is_secure)
            .http_only(true)
            .finish()
    }

    /// The cookie that keeps the secret of a leader's link. A `__Host-` cookie goes with every page;
    /// [`is_for_one_page`](Self::is_for_one_page) keeps its owner a guest like all others there.
    pub(super) fn leader(&self, secret: String) -> Cookie<'static> {
        let mut cookie = self.cookie(LEADER, secret, LEADER_DAYS);
        if !self.is_secure {
            cookie.set_path("/apply");
        }
        cookie
    }

    /// The cookie that keeps the secret of a player's link, as [`leader`](Self::leader).
    pub(super) fn player(&self, secret: String) -> Cookie<'static> {
        let mut cookie = self.cookie(PLAYER, secret, LEADER_DAYS);
        if !self.is_secure {
            cookie.set_path("/report");
        }
        cookie
    }

    /// The secret of a player's link, as [`leader_secret`](Self::leader_secret).
    pub(super) fn player_secret(&self, request: &HttpRequest, shown: &str) -> String {
        if shown != LEADER_KEPT {
            return shown.to_owned();
        }
        self.value(request, PLAYER).unwrap_or_default()
    }

    /// The secret of a leader's link: what the address shows, or else what the cookie has; empty without one.
    pub(super) fn leader_secret(&self, request: &HttpRequest, shown: &str) -> String {
        if shown != LEADER_KEPT {
            return shown.to_owned();
        }
        self.value(request, LEADER).unwrap_or_default()
    }

    /// Whether a cookie of this name changes nothing on pages that everybody may see.
    pub(super) fn is_for_one_page(&self, name: &str) -> bool {
        name == self.name(LEADER) || name == self.name(PLAYER)
    }

    /// The cookie that remembers a choice, [`LANGUAGE`] or [`THEME`].
    pub(super) fn choice(&self, name: &str, value: &str) -> Cookie<'static> {
        self.cookie(name, value.to_owned(), CHOICE_DAYS)
    }

    fn value(&self, request: &HttpRequest, name: &str) -> Option<String> {
        request.cookie(&self.name(name)).map(|cookie| cookie.value().to_owned())
    }

    /// The token that forms of a visitor without a session must carry, if there has been a form.
    pub(super) fn known_form_token(&self, request: &HttpRequest) -> Option<String> {
        let nonce = self.value(request, "form").filter(|nonce| is_nonce(nonce))?;
        Some(self.form_token(&nonce))
    }

    /// The same; the answer to this request sends the cookie if there was none.
    pub(super) fn make_form_token(&self, request: &HttpRequest) -> Result<String, PageError> {
        if let Some(token) = self.known_form_token(request) {
            return Ok(token);
        }
        let nonce = token().map_err(|_| PageError::Broken)?;
        let form_token = self.form_token(&nonce);
        request.extensions_mut().insert(NewNonce(nonce));
        Ok(form_token)
    }

    fn form_token(&self, nonce: &str) -> String {
        authentication_code(&self.key, &format!("form\n{nonce}"))
    }

    /// The cookie that the answer to this request sends for its form, if it has one and the browser has none.
    pub(super) fn new_form_cookie(&self, request: &HttpRequest) -> Option<Cookie<'static>> {
        let extensions = request.extensions();
        let NewNonce(nonce) = extensions.get()?;
        Some(self.cookie("form", nonce.clone(), FORM_DAYS))
    }

    /// The device of this request, if someone has logged in on it under this name before.
    pub(super) fn device(&self, request: &HttpRequest, login: &str) -> Option<String> {
        let (device, proofs) = self.device_and_proofs(request)?;
        let proof = self.proof(&device, login);
        proofs.iter().any(|known| same_secret(known, &proof)).then_some(device)
    }

    /// The cookie that makes this device known under this name.
    pub(super) fn known_device(
        &self,
        request: &HttpRequest,
        login: &str,
    ) -> Result<Cookie<'static>, PageError> {
        let (device, mut proofs) = match self.device_and_proofs(request) {
            Some(known) => known,
            None => (token().map_err(|_| PageError::Broken)?, Vec::new()),
        };
        let proof = self.proof(&device, login);
        proofs.retain(|known| *known != proof);
        proofs.insert(0, proof);
        proofs.truncate(ACCOUNTS_OF_DEVICE);
        Ok(self.cookie("device", format!("{device}.{}", proofs.join(".")), DEVICE_DAYS))
    }

    fn device_and_proofs(&self, request: &HttpRequest) -> Option<(String, Vec<String>)> {
        let value = self.value(request, "device")?;
        let (device, proofs) = value.split_once('.').filter(|(device, _)| is_nonce(device))?;
        Some((device.to_owned(), proofs.split('.').take(ACCOUNTS_OF_DEVICE).map(str::to_owned).collect()))
    }

    fn proof(&self, device: &str, login: &str) -> String {
        authentication_code(&self.key, &format!("device\n{device}\n{}", login_key(login)))
    }
}

/// What the visitor chose last, of [`LANGUAGE`] or [`THEME`].
pub(super) fn chosen(request: &HttpRequest, name: &str) -> Option<String> {
    request.app_data::<web::Data<AppState>>()?.cookies.value(request, name)
}

/// Whether a cookie of this name changes nothing but language and theme. One with the name it has over http is not read
/// over https, and the other way round: a browser may have both.
pub(super) fn is_choice(name: &str) -> bool {
    [LANGUAGE, THEME].contains(&name.strip_prefix(PREFIX).unwrap_or(name))
}

/// What [`token`] makes.
fn is_nonce(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn cookies(is_secure: bool) -> Cookies {
        Cookies { key: "key".to_owned(), is_secure }
    }

    fn with(cookie: Cookie<'static>) -> HttpRequest {
        TestRequest::default().cookie(cookie).to_http_request()
    }

    #[test]
    fn a_form_s_token_belongs_to_its_cookie_and_to_our_key() {
        let (own, blank) = (cookies(false), TestRequest::default().to_http_request());
        assert_eq!(own.known_form_token(&blank), None);
        let token = own.make_form_token(&blank).unwrap();
        let cookie = own.new_form_cookie(&blank).unwrap();
        assert_ne!(cookie.value(), token);
        let next = with(cookie.clone());
        assert_eq!(own.known_form_token(&next), Some(token.clone()));
        assert_eq!(own.make_form_token(&next).unwrap(), token);
        assert!(own.new_form_cookie(&next).is_none(), "the browser has it");
        let other = Cookies { key: "other".to_owned(), is_secure: false };
        assert_ne!(other.known_form_token(&next), Some(token));
        assert_eq!(own.known_form_token(&with(Cookie::new("form", "short"))), None);
    }

    #[test]
    fn a_device_is_known_under_the_names_that_have_logged_in_on_it() {
        let (own, blank) = (cookies(false), TestRequest::default().to_http_request());
        let first = with(own.known_device(&blank, "Арбитр").unwrap());
        let second = with(own.known_device(&first, "referee").unwrap());
        let device = own.device(&second, "referee");
        assert!(device.is_some());
        assert_eq!(own.device(&second, " арбитр "), device);
        assert_eq!(own.device(&second, "other"), None);
        assert_eq!(own.device(&first, "referee"), None);
        let last = (0..ACCOUNTS_OF_DEVICE)
            .fold(second, |request, n| with(own.known_device(&request, &format!("name{n}")).unwrap()));
        assert_eq!(own.device(&last, "referee"), None, "a device knows a few names");
    }

    #[test]
    fn over_https_cookies_are_of_this_host_alone() {
        let blank = TestRequest::default().to_http_request();
        for (is_secure, prefix) in [(false, ""), (true, "__Host-")] {
            let own = cookies(is_secure);
            own.make_form_token(&blank).unwrap();
            for (name, cookie) in [
                ("device", own.known_device(&blank, "referee").unwrap()),
                ("form", own.new_form_cookie(&blank).unwrap()),
                (LANGUAGE, own.choice(LANGUAGE, "ky")),
                (THEME, own.choice(THEME, "dark")),
            ] {
                assert_eq!((cookie.name(), cookie.secure()), (&*format!("{prefix}{name}"), Some(is_secure)));
                assert_eq!((cookie.path(), cookie.domain()), (Some("/"), None));
                assert_eq!(cookie.http_only(), Some(true));
                assert_eq!(is_choice(cookie.name()), [LANGUAGE, THEME].contains(&name));
            }
        }
        for (is_secure, name, path) in [(false, "leader", "/apply"), (true, "__Host-leader", "/")] {
            let own = cookies(is_secure);
            let cookie = own.leader("secret".to_owned());
            assert_eq!((cookie.name(), cookie.path(), cookie.secure()), (name, Some(path), Some(is_secure)));
            assert!(own.is_for_one_page(name) && !own.is_for_one_page("form"));
            let request = with(cookie);
            assert_eq!(own.leader_secret(&request, LEADER_KEPT), "secret");
            assert_eq!(own.leader_secret(&request, "shown"), "shown");
            assert_eq!(cookies(!is_secure).leader_secret(&request, LEADER_KEPT), "");
        }
    }
}
