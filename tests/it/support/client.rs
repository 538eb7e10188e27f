//! A person with a browser: cookies are kept, redirects are looked at and not followed unasked, forms are filled
//! in as they stand on the page.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::blocking::multipart::{self, Part};
use reqwest::blocking::{RequestBuilder, Response};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::{CONTENT_TYPE, HeaderMap, REFERER};
use reqwest::redirect::Policy;

use super::html::{self, Form, Tag, forms, tags};

/// A browser without scripts.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::blocking::Client,
    cookies: Arc<Jar>,
    /// `http://host:port`.
    pub(crate) base: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
    /// The address asked for.
    pub(crate) address: String,
}

impl Answer {
    fn of(address: &str, response: Response) -> Self {
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().expect("a whole answer").to_vec();
        Self { status, headers, bytes, address: address.to_owned() }
    }

    /// The body as text.
    pub(crate) fn body(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// What is read on the page.
    pub(crate) fn text(&self) -> String {
        html::text(&self.body())
    }

    /// A header's value; empty when there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a plain header"))
    }

    /// Where it sends to.
    pub(crate) fn location(&self) -> &str {
        self.header("location")
    }

    pub(crate) fn is_html(&self) -> bool {
        self.header("content-type").starts_with("text/html")
    }

    /// The same, which must have this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}: {}", self.address, self.text());
        self
    }

    /// The token that the page's forms carry.
    pub(crate) fn csrf(&self) -> Option<String> {
        let tags = tags(&self.body());
        let meta = tags.iter().find(|tag| tag.name == "meta" && tag.get("name") == Some("csrf"));
        meta.and_then(|tag| tag.get("content")).map(str::to_owned)
    }

    /// The first link of the page that begins so.
    pub(crate) fn href(&self, beginning: &str) -> Option<String> {
        let tags = tags(&self.body());
        tags.iter()
            .filter_map(|tag| tag.get("href"))
            .find(|href| href.starts_with(beginning))
            .map(str::to_owned)
    }

    /// The path of a link that begins so, which the page leads to or only shows.
    #[track_caller]
    pub(crate) fn link(&self, beginning: &str) -> String {
        let shown = || {
            let body = self.body();
            let (_, rest) = body.split_once(beginning)?;
            Some(format!("{beginning}{}", rest.split(['<', '"', '&', ' ']).next()?))
        };
        self.href(beginning).or_else(shown).unwrap_or_else(|| panic!("no {beginning} on {}", self.text()))
    }

    /// What stands within the first element of this class.
    #[track_caller]
    pub(crate) fn inside(&self, class: &str) -> Vec<Tag> {
        let tags = tags(&self.body());
        let is_it =
            |tag: &Tag| tag.get("class").is_some_and(|known| known.split(' ').any(|one| one == class));
        let at = tags.iter().position(is_it).unwrap_or_else(|| panic!("no .{class} on {}", self.text()));
        let (start, end) = (tags[at].name.clone(), format!("/{}", tags[at].name));
        let mut depth = 1;
        let is_within = |tag: &Tag| {
            depth += i32::from(tag.name == start) - i32::from(tag.name == end);
            depth > 0
        };
        tags.into_iter().skip(at + 1).take_while(is_within).collect()
    }

    /// The form of a check-in with its button that pairs. Players who did not come to the round before are here again.
    #[track_caller]
    pub(crate) fn pairing_form(&self) -> Form {
        let mut form = self.form("/check-in");
        let proposed = form.value("proposed").to_owned();
        for player in proposed.split(' ').filter(|player| !player.is_empty()) {
            form.set(&format!("word-{player}"), "present");
        }
        form.action = form.action.replace("/check-in", "/pair");
        form
    }

    /// The forms of the page.
    pub(crate) fn forms(&self) -> Vec<Form> {
        forms(&self.body(), &self.address)
    }

    /// The one form of the page whose address ends so.
    #[track_caller]
    pub(crate) fn form(&self, action: &str) -> Form {
        let all = self.forms();
        let found = all.iter().find(|form| form.posts && form.action.ends_with(action));
        let actions: Vec<_> = all.iter().map(|form| form.action.as_str()).collect();
        found.unwrap_or_else(|| panic!("{}: no form {action} among {actions:?}", self.address)).clone()
    }
}

impl Client {
    /// A browser that has never been here.
    pub(crate) fn new(base: &str) -> Self {
        let cookies = Arc::<Jar>::default();
        let http = reqwest::blocking::Client::builder()
            .cookie_provider(Arc::clone(&cookies))
            .redirect(Policy::none())
            .timeout(Duration::from_secs(60))
            .gzip(false)
            .no_proxy()
            .build()
            .expect("a client");
        Self { http, cookies, base: base.to_owned() }
    }

    /// The cookies that are sent to the server.
    pub(crate) fn cookies(&self) -> Vec<(String, String)> {
        let sent = self.cookies.cookies(&self.base.parse().expect("an address"));
        let sent = sent.map_or_else(String::new, |sent| sent.to_str().expect("plain cookies").to_owned());
        let pairs = sent.split("; ").filter_map(|cookie| cookie.split_once('='));
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    fn address(&self, path: &str) -> String {
        if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.base) }
    }

    /// A request to be shaped further.
    pub(crate) fn request(&self, method: &str, path: &str) -> RequestBuilder {
        self.http.request(method.parse().expect("a method"), self.address(path))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send(path, self.request("GET", path))
    }

    /// Asks again and again until the answer has this status.
    #[track_caller]
    pub(crate) fn get_until(&self, path: &str, status: u16) -> Answer {
        self.get_when(path, |answer| answer.status.as_u16() == status)
    }

    /// Asks again and again until the answer is the one that is waited for.
    #[track_caller]
    pub(crate) fn get_when(&self, path: &str, is_it: impl Fn(&Answer) -> bool) -> Answer {
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let answer = self.get(path);
            if is_it(&answer) {
                return answer;
            }
            assert!(Instant::now() < patience, "{path} stays {}: {}", answer.status, answer.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Asks again and again until the answer is this text.
    #[track_caller]
    pub(crate) fn get_saying(&self, path: &str, text: &str) -> Answer {
        self.get_when(path, |answer| answer.body() == text)
    }

    /// The page that a redirect leads to.
    #[track_caller]
    pub(crate) fn follow(&self, answer: &Answer) -> Answer {
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}: {}", answer.address, answer.text());
        self.get(answer.location())
    }

    pub(crate) fn send(&self, path: &str, request: RequestBuilder) -> Answer {
        Answer::of(path, request.send().unwrap_or_else(|error| panic!("{path}: {error}")))
    }

    /// Sends fields as they are.
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.send(path, self.request("POST", path).form(fields))
    }

    /// The token of this browser's session; a session begins where there is none.
    pub(crate) fn csrf(&self) -> String {
        let known = self.get("/design").csrf();
        known.or_else(|| self.get("/login").csrf()).expect("a form carries a token")
    }

    /// Sends JSON as a script of a page would.
    pub(crate) fn post_json(&self, path: &str, key: &str, body: &str) -> Answer {
        let request = self
            .request("POST", path)
            .header(CONTENT_TYPE, "application/json")
            .header("accept", "application/json")
            .header("x-csrf-token", self.csrf())
            .header("idempotency-key", key)
            .body(body.to_owned());
        self.send(path, request)
    }

    pub(crate) fn submit(&self, form: &Form) -> Answer {
        if form.multipart {
            return self.upload(form, &[]);
        }
        self.send(&form.action, self.posting(form).form(&form.fields))
    }

    /// Sends a form with files: field, file name, content.
    pub(crate) fn upload(&self, form: &Form, files: &[(&str, &str, &[u8])]) -> Answer {
        let mut parts = multipart::Form::new();
        for (name, value) in &form.fields {
            parts = parts.text(name.clone(), value.clone());
        }
        for (field, name, content) in files {
            let part = Part::bytes(content.to_vec()).file_name((*name).to_owned());
            parts = parts.part((*field).to_owned(), part);
        }
        self.send(&form.action, self.posting(form).multipart(parts))
    }

    /// A request that says, as browsers do, on which page the form is.
    fn posting(&self, form: &Form) -> RequestBuilder {
        self.request("POST", &form.action).header(REFERER, self.address(&form.page))
    }

    /// Opens a page and sends the form of it that goes to `action`, with these fields filled in.
    #[track_caller]
    pub(crate) fn fill(&self, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = self.get(page).expect(200).form(action);
        for (name, value) in fields {
            form.set(name, value);
        }
        self.submit(&form)
    }

    /// Gives the reason that is asked for before an act.
    #[track_caller]
    pub(crate) fn give_reason(&self, asked: &Answer, action: &str, reason: &str) -> Answer {
        let mut form = asked.form(action);
        form.set("consent_reason", reason);
        self.submit(&form)
    }

    #[track_caller]
    pub(crate) fn log_in(&self, login: &str, password: &str) -> Answer {
        self.fill("/login", "/login", &[("login", login), ("password", password)])
    }
}
