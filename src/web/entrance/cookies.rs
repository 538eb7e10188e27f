//! Our cookies beside the session's. `form` makes the token of a form for visitors without a session: nothing is stored for
//! a stranger. `device` proves that someone has logged in here before, so that guesses made elsewhere do not lock them out.
//! `language` and `theme` remember what the visitor chose, `papers` what an official prints of a round.

use std::fmt::Display;

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::{HttpMessage, HttpRequest, web};

use crate::actions::accounts::secrets::{authentication_code, same_secret, token};
use crate::tournament::{SectionId, login_key};
use crate::web::AppState;
use crate::web::answers::error::PageError;

/// How long a form may be left open.
const FORM_DAYS: i64 = 2;
/// How long a device is known after someone has logged in on it.
const DEVICE_DAYS: i64 = 365;
/// How long the secrets of links are kept: the lifetime of the longest such link.
const LINK_DAYS: i64 = 30;
/// As many links of a kind are open side by side in one browser; which was opened last stands first.
const LINKS_OF_BROWSER: usize = 8;
/// As many accounts share one device; who logged in last stands first.
const ACCOUNTS_OF_DEVICE: usize = 8;
/// How long a choice is remembered.
const CHOICE_DAYS: i64 = 365;
/// The choices of papers of so many sections are remembered; which was made last stands first.
const SECTIONS_OF_BROWSER: usize = 8;
/// Begins the names of cookies over https.
const PREFIX: &str = "__Host-";

/// The cookie that remembers the language.
pub(in crate::web) const LANGUAGE: &str = "language";
/// The cookie that remembers the theme.
pub(in crate::web) const THEME: &str = "theme";

/// The cookie that remembers which papers of a round were chosen, for each section.
const PAPERS: &str = "papers";

/// How our cookies are named and signed.
#[derive(Clone)]
pub(in crate::web) struct Cookies {
    key: String,
    is_secure: bool,
}

/// Links whose secret leaves the address for a cookie at its first use, so that history and logs of proxies do not have it. The
/// address keeps the number of whose link it is: several are open side by side, and a form goes to the one that it was shown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum KeptLink {
    /// Of the leader of a team.
    Leader,
    Player,
}

impl KeptLink {
    const ALL: [Self; 2] = [Self::Leader, Self::Player];

    const fn cookie(self) -> &'static str {
        match self {
            Self::Leader => "leader",
            Self::Player => "player",
        }
    }

    /// What the addresses of its pages begin with: no others are sent the cookie over http.
    const fn path(self) -> &'static str {
        match self {
            Self::Leader => "/apply",
            Self::Player => "/report",
        }
    }

    /// The page of the link of this number.
    pub(in crate::web) fn page(self, number: impl Display) -> String {
        format!("{}/{number}", self.path())
    }
}

/// The number of whose link it is, where an address shows that in place of the secret: secrets have letters, or more digits.
pub(in crate::web) fn number_of_link(shown: &str) -> Option<i64> {
    shown.parse().ok().filter(|_| shown.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The nonce of a form's token that this request's answer sends as a cookie.
struct NewNonce(String);

impl Cookies {
    pub(in crate::web) const fn new(key: String, is_secure: bool) -> Self {
        Self { key, is_secure }
    }

    /// The name of a cookie. Over https browsers take one with this prefix from this very host and over https only.
    pub(in crate::web) fn name(&self, name: &str) -> String {
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

    /// The cookie that keeps the secret of one more link. A `__Host-` cookie goes with every page;
    /// [`is_for_one_page`](Self::is_for_one_page) keeps its owner a guest like all others there.
    pub(in crate::web) fn keep_link(
        &self,
        request: &HttpRequest,
        link: KeptLink,
        number: i64,
        secret: &str,
    ) -> Cookie<'static> {
        let mut links = self.kept_links(request, link);
        links.retain(|(known, _)| *known != number);
        links.insert(0, (number, secret.to_owned()));
        let links = links.iter().take(LINKS_OF_BROWSER).map(|(number, secret)| format!("{number}:{secret}"));
        let mut cookie = self.cookie(link.cookie(), links.collect::<Vec<_>>().join("."), LINK_DAYS);
        if !self.is_secure {
            cookie.set_path(link.path());
        }
        cookie
    }

    fn kept_links(&self, request: &HttpRequest, link: KeptLink) -> Vec<(i64, String)> {
        let value = self.value(request, link.cookie()).unwrap_or_default();
        let one = |kept: &str| {
            let (number, secret) = kept.split_once(':')?;
            Some((number.parse().ok()?, secret.to_owned()))
        };
        value.split('.').filter_map(one).take(LINKS_OF_BROWSER).collect()
    }

    /// The secret of a link: what the address shows, or else what the cookie has for the number that it shows; empty without
    /// one.
    pub(in crate::web) fn link_secret(&self, request: &HttpRequest, link: KeptLink, shown: &str) -> String {
        let Some(number) = number_of_link(shown) else { return shown.to_owned() };
        let found = self.kept_links(request, link).into_iter().find(|(known, _)| *known == number);
        found.map_or_else(String::new, |(_, secret)| secret)
    }

    /// Whether a cookie of this name changes nothing on pages that everybody may see.
    pub(in crate::web) fn is_for_one_page(&self, name: &str) -> bool {
        KeptLink::ALL.iter().any(|link| name == self.name(link.cookie())) || name == self.name(PAPERS)
    }

    /// Which papers of a round were chosen last in this section, as letters.
    pub(in crate::web) fn papers_of(&self, request: &HttpRequest, section: SectionId) -> Option<String> {
        self.kept_papers(request)
            .into_iter()
            .find(|(of, _)| *of == section.to_string())
            .map(|(_, known)| known)
    }

    /// The cookie that remembers them.
    pub(in crate::web) fn remember_papers(
        &self,
        request: &HttpRequest,
        section: SectionId,
        letters: &str,
    ) -> Cookie<'static> {
        let mut papers = self.kept_papers(request);
        papers.retain(|(of, _)| *of != section.to_string());
        papers.insert(0, (section.to_string(), letters.to_owned()));
        let papers = papers.iter().take(SECTIONS_OF_BROWSER).map(|(of, letters)| format!("{of}:{letters}"));
        self.cookie(PAPERS, papers.collect::<Vec<_>>().join("."), CHOICE_DAYS)
    }

    /// Sections, each with the letters of its papers: digits and letters, whatever a browser sends.
    fn kept_papers(&self, request: &HttpRequest) -> Vec<(String, String)> {
        let value = self.value(request, PAPERS).unwrap_or_default();
        let is_short = |text: &str| text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let one = |kept: &str| {
            let (section, letters) = kept.split_once(':')?;
            (is_short(section) && is_short(letters)).then(|| (section.to_owned(), letters.to_owned()))
        };
        value.split('.').filter_map(one).take(SECTIONS_OF_BROWSER).collect()
    }

    /// The cookie that remembers a choice, [`LANGUAGE`] or [`THEME`].
    pub(in crate::web) fn choice(&self, name: &str, value: &str) -> Cookie<'static> {
        self.cookie(name, value.to_owned(), CHOICE_DAYS)
    }

    fn value(&self, request: &HttpRequest, name: &str) -> Option<String> {
        request.cookie(&self.name(name)).map(|cookie| cookie.value().to_owned())
    }

    /// The token that forms of a visitor without a session must carry, if there has been a form.
    pub(in crate::web) fn known_form_token(&self, request: &HttpRequest) -> Option<String> {
        let nonce = self.value(request, "form").filter(|nonce| is_nonce(nonce))?;
        Some(self.form_token(&nonce))
    }

    /// The same; the answer to this request sends the cookie if there was none.
    pub(in crate::web) fn make_form_token(&self, request: &HttpRequest) -> Result<String, PageError> {
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
    pub(in crate::web) fn new_form_cookie(&self, request: &HttpRequest) -> Option<Cookie<'static>> {
        let extensions = request.extensions();
        let NewNonce(nonce) = extensions.get()?;
        Some(self.cookie("form", nonce.clone(), FORM_DAYS))
    }

    /// The device of this request, if someone has logged in on it under this name before.
    pub(in crate::web) fn device(&self, request: &HttpRequest, login: &str) -> Option<String> {
        let (device, proofs) = self.device_and_proofs(request)?;
        let proof = self.proof(&device, login);
        proofs.iter().any(|known| same_secret(known, &proof)).then_some(device)
    }

    /// The cookie that makes this device known under this name.
    pub(in crate::web) fn known_device(
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
pub(in crate::web) fn chosen(request: &HttpRequest, name: &str) -> Option<String> {
    request.app_data::<web::Data<AppState>>()?.cookies.value(request, name)
}

/// Whether a cookie of this name changes nothing but language and theme. One with the name it has over http is not read
/// over https, and the other way round: a browser may have both.
pub(in crate::web) fn is_choice(name: &str) -> bool {
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
            let cookie = own.keep_link(&blank, KeptLink::Leader, 7, "secret");
            assert_eq!((cookie.name(), cookie.path(), cookie.secure()), (name, Some(path), Some(is_secure)));
            assert!(own.is_for_one_page(name) && !own.is_for_one_page("form"));
            let request = with(cookie);
            let secret = |own: Cookies, shown| own.link_secret(&request, KeptLink::Leader, shown);
            assert_eq!(secret(own.clone(), "7"), "secret");
            assert_eq!(secret(own.clone(), "shown"), "shown");
            assert_eq!(secret(own, "8"), "");
            assert_eq!(secret(cookies(!is_secure), "7"), "");
        }
    }

    #[test]
    fn the_papers_of_a_round_are_remembered_for_a_few_sections() {
        let (own, blank) = (cookies(false), TestRequest::default().to_http_request());
        let papers = |request: &HttpRequest, section| own.papers_of(request, SectionId(section));
        assert_eq!(papers(&blank, 1), None);
        let keep = |request: &HttpRequest, section, letters: &str| {
            with(own.remember_papers(request, SectionId(section), letters))
        };
        let both = keep(&keep(&blank, 1, "bn"), 2, "sfw");
        assert_eq!((papers(&both, 1), papers(&both, 2)), (Some("bn".to_owned()), Some("sfw".to_owned())));
        assert_eq!(papers(&keep(&both, 1, "s"), 1).as_deref(), Some("s"));
        let many = (100..).take(SECTIONS_OF_BROWSER).fold(both, |request, n| keep(&request, n, "b"));
        assert_eq!((papers(&many, 1), papers(&many, 100)), (None, Some("b".to_owned())));
        assert!(own.is_for_one_page(PAPERS));
        for odd in ["", ".", ":", "1", "1:<b>", "1:b;n"] {
            assert_eq!(papers(&with(Cookie::new(PAPERS, odd)), 1), None, "{odd}");
        }
    }

    #[test]
    fn a_browser_keeps_a_few_links_of_a_kind_each_by_whose_it_is() {
        let (own, blank) = (cookies(false), TestRequest::default().to_http_request());
        let secret = |request: &HttpRequest, shown: &str| own.link_secret(request, KeptLink::Player, shown);
        let keep = |request: &HttpRequest, number: i64, secret: &str| {
            with(own.keep_link(request, KeptLink::Player, number, secret))
        };
        let one = keep(&blank, 17, "17-aaaa");
        let two = keep(&one, 18, "18-bbbb");
        assert_eq!((&*secret(&two, "17"), &*secret(&two, "18")), ("17-aaaa", "18-bbbb"));
        assert_eq!(own.link_secret(&two, KeptLink::Leader, "17"), "", "of another kind");
        let renewed = keep(&two, 17, "17-cccc");
        assert_eq!((&*secret(&renewed, "17"), &*secret(&renewed, "18")), ("17-cccc", "18-bbbb"));
        let many = (100..).take(LINKS_OF_BROWSER).fold(two, |request, n| keep(&request, n, "many"));
        assert_eq!(secret(&many, "17"), "", "the oldest goes");
        assert_eq!(secret(&many, "100"), "many");
        for odd in ["", ".", "17", "x:y", ":", "17:", "99999999999999999999:z"] {
            let request = with(Cookie::new("player", odd));
            assert_eq!(secret(&request, "17"), "", "{odd}");
        }
    }

    #[test]
    fn a_secret_is_no_number() {
        for (shown, number) in [
            ("17", Some(17)),
            ("0", Some(0)),
            ("", None),
            ("mine", None),
            ("17-aaaa-bbbb", None),
            ("+17", None),
            ("2222-3333-4444-5555-6666-7777", None),
            ("222233334444555566667777", None),
        ] {
            assert_eq!(number_of_link(shown), number, "{shown}");
        }
    }
}
