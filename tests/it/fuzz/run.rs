//! The run: who sends what next, what must be true of the answer, and what is learnt from it.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use toguznama::primitives::SplitMix64;
use toguznama::web::routes::Who;

use super::atlas::{Atlas, Form};
use super::craft::{self, Oddness};
use super::people::{Caller, KINDS, Kind, World};
use super::report::Report;
use super::values::{in_hundred, one_of};
use super::wire::{Draft, Reply, Wire};
use crate::support::app::PASSWORD;
use crate::support::{TestApp, html};

/// As many failures of one kind are kept.
const OF_A_KIND: usize = 3;
/// As often officials get back what others have taken from them, in requests.
const APPOINTED: usize = 250;
/// Files that are kept to be sent, and the largest of them.
const FILES: usize = 30;
const LARGEST: usize = 100_000;

pub(super) struct Settings {
    pub(super) seed: u64,
    pub(super) requests: usize,
    /// It ends by then, however many have been sent.
    pub(super) time: Duration,
    /// After so many requests others events are played.
    pub(super) of_a_world: usize,
    /// Where failing requests are kept.
    pub(super) folder: PathBuf,
    /// What routes whose address ends so are sent and answer is told.
    pub(super) watched: Vec<String>,
}

pub(super) struct Fuzz {
    pub(super) app: TestApp,
    settings: Settings,
    lots: SplitMix64,
    atlas: Atlas,
    world: World,
    callers: Vec<Caller>,
    wire: Wire,
    report: Report,
    /// What to send next: a form that was an answer, or an address that an answer led to.
    next: VecDeque<(usize, Next)>,
    tags: Vec<String>,
    sent: usize,
    worlds: usize,
    failures: BTreeMap<String, usize>,
    /// The last requests before a failing one.
    recent: VecDeque<String>,
    renewed: usize,
}

enum Next {
    Page(String),
    Form(Form),
}

/// Whether every call takes a password's hash, or ends a session: a twentieth of the others is enough.
fn is_costly(method: &str, path: &str) -> bool {
    let ends = ["/login", "/join/{token}", "/account/password", "/account/sessions/end", "/logout"];
    method == "POST" && (ends.contains(&path) || path.starts_with("/login/") || path.starts_with("/reset"))
}

impl Fuzz {
    pub(super) fn new(app: TestApp, settings: Settings) -> Self {
        let mut callers: Vec<Caller> = KINDS.map(Caller::new).into();
        let world = World::new(&app, 0, &mut callers);
        let mut fuzz = Self {
            lots: SplitMix64::new(settings.seed),
            atlas: Atlas::new(&app.base),
            wire: Wire::new(&app.base),
            app,
            settings,
            world,
            callers,
            report: Report::default(),
            next: VecDeque::new(),
            tags: Vec::new(),
            sent: 0,
            worlds: 1,
            failures: BTreeMap::new(),
            recent: VecDeque::new(),
            renewed: 0,
        };
        fuzz.look_around();
        fuzz
    }

    pub(super) fn run(&mut self) {
        let begun = Instant::now();
        let mut told = begun;
        while self.sent < self.settings.requests && begun.elapsed() < self.settings.time {
            if self.sent >= self.worlds * self.settings.of_a_world {
                self.world = World::new(&self.app, self.worlds, &mut self.callers);
                self.worlds += 1;
                self.atlas.forget();
                self.next.clear();
                self.look_around();
            }
            if self.sent.is_multiple_of(APPOINTED) {
                self.world.appoint(&self.app, &self.callers);
            }
            self.step();
            if told.elapsed() > Duration::from_secs(30) {
                told = Instant::now();
                let rate = self.sent as f64 / begun.elapsed().as_secs_f64();
                eprintln!("{} requests, {rate:.0} a second, {} failed", self.sent, self.failed());
            }
        }
        let seconds = begun.elapsed().as_secs();
        println!(
            "{} requests in {seconds} s, {} worlds, seed {}",
            self.sent, self.worlds, self.settings.seed
        );
    }

    fn failed(&self) -> usize {
        self.failures.values().sum()
    }

    pub(super) fn assert_nothing_failed(&self) {
        let found: Vec<_> = self.failures.iter().map(|(what, times)| format!("{times} × {what}")).collect();
        assert!(found.is_empty(), "kept in {}:\n{}", self.settings.folder.display(), found.join("\n"));
    }

    pub(super) fn table(&self) -> String {
        self.report.table(&self.atlas)
    }

    pub(super) fn never_done(&self) -> Vec<String> {
        self.report.never_done(&self.atlas)
    }

    /// Opens the pages through which one comes in, as those who may.
    fn look_around(&mut self) {
        for address in self.world.addresses.clone() {
            self.atlas.note(&mut self.lots, &address);
        }
        let organiser = KINDS.len() - 1;
        for address in self.world.addresses.clone().into_iter().filter(|address| !address.contains("/kiosk/"))
        {
            self.come_in(organiser);
            self.exchange(organiser, craft::reading(address));
        }
    }

    /// One request, or one with what must come before it.
    fn step(&mut self) {
        if let Some((caller, next)) = self.next.pop_front() {
            match next {
                Next::Page(address) => {
                    self.exchange(caller, craft::reading(address));
                }
                Next::Form(form) => self.send_form(caller, &form, Oddness::None),
            }
            return;
        }
        let at = self.route();
        let (path, who, method) = {
            let row = &self.atlas.places[at].row;
            (row.path, row.who, row.method.to_string())
        };
        let caller = self.caller(path, who);
        self.come_in(caller);
        let oddness = Oddness::draw(&mut self.lots);
        if in_hundred(&mut self.lots, 3) {
            let methods =
                ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "get"];
            let target = craft::address(&mut self.lots, &self.atlas, at);
            let mut draft = craft::reading(target);
            draft.method = one_of(&mut self.lots, &methods).to_owned();
            if in_hundred(&mut self.lots, 30) {
                draft.body = Some(b"csrf=x".to_vec());
            }
            self.exchange(caller, draft);
        } else if method == "GET" {
            let mut target = craft::address(&mut self.lots, &self.atlas, at);
            let query = craft::query(&mut self.lots, &self.atlas, at);
            if !query.is_empty() {
                target = format!("{target}?{query}");
            }
            let mut draft = craft::reading(target);
            if in_hundred(&mut self.lots, 5) {
                draft.method = "HEAD".to_owned();
            }
            if in_hundred(&mut self.lots, 40) {
                self.exchange(caller, draft);
            } else {
                // Reading a page for what it leads to takes longer than the page.
                self.dressed(caller, draft);
            }
        } else {
            self.post(caller, at, oddness);
        }
    }

    /// A route by lot, of the table as the program has it.
    fn route(&mut self) -> usize {
        loop {
            let at = self.lots.below(self.atlas.places.len());
            let row = &self.atlas.places[at].row;
            if !is_costly(row.method.as_str(), row.path) || in_hundred(&mut self.lots, 5) {
                return at;
            }
        }
    }

    /// Who calls it: mostly someone who may.
    fn caller(&mut self, path: &str, who: Who) -> usize {
        let at_home: Vec<usize> = (0..KINDS.len()).filter(|at| KINDS[*at].is_at_home(path, who)).collect();
        if at_home.is_empty() || in_hundred(&mut self.lots, 8) {
            return self.lots.below(KINDS.len());
        }
        at_home[self.lots.below(at_home.len())]
    }

    fn post(&mut self, caller: usize, at: usize, oddness: Oddness) {
        let path = self.atlas.places[at].row.path;
        if path.ends_with("/log") || (path.ends_with("/result") && in_hundred(&mut self.lots, 70)) {
            let target = craft::address(&mut self.lots, &self.atlas, at);
            let draft = craft::script(&mut self.lots, &self.callers[caller], (target, oddness));
            self.exchange(caller, draft);
            return;
        }
        if self.atlas.places[at].forms.is_empty() || in_hundred(&mut self.lots, 15) {
            let address = craft::address(&mut self.lots, &self.atlas, at);
            if let Some(above) = self.atlas.above(&address) {
                self.exchange(caller, craft::reading(above));
                self.come_in(caller);
            }
        }
        let forms = &self.atlas.places[at].forms;
        let Some(mut form) = (!forms.is_empty()).then(|| forms[self.lots.below(forms.len())].clone()) else {
            self.post_unseen(caller, at, oddness);
            return;
        };
        // As it stands on its page now.
        if in_hundred(&mut self.lots, 65) {
            self.come_in(caller);
            let seen = self.exchange(caller, craft::reading(form.page.clone()));
            let same = |other: &&Form| other.action == form.action;
            let offers =
                |other: &&Form| other.fields.iter().any(|field| field.action.as_ref() == Some(&form.action));
            if let Some(fresh) = seen.iter().find(same) {
                form = fresh.clone();
            } else if let Some(fresh) = seen.iter().find(offers) {
                form = Form { action: form.action.clone(), ..fresh.clone() };
            }
        }
        if in_hundred(&mut self.lots, 6) {
            form.action = craft::address(&mut self.lots, &self.atlas, at);
        }
        self.send_form(caller, &form, oddness);
    }

    /// To a route of which no form was seen yet: fields of any form.
    fn post_unseen(&mut self, caller: usize, at: usize, oddness: Oddness) {
        let others: Vec<&Form> = self.atlas.places.iter().flat_map(|place| &place.forms).collect();
        let Some(form) = (!others.is_empty()).then(|| others[self.lots.below(others.len())].clone()) else {
            return;
        };
        let action = craft::address(&mut self.lots, &self.atlas, at);
        self.send_form(caller, &Form { action, ..form }, oddness);
    }

    fn send_form(&mut self, caller: usize, form: &Form, oddness: Oddness) {
        let to = (form.action.clone(), oddness);
        let draft = craft::sending(&mut self.lots, &self.atlas, form, &self.callers[caller], to);
        let shown = self.exchange(caller, draft);
        // A page of cautions, a preview to confirm, a form with what is wrong with it.
        let again: Vec<_> =
            shown.into_iter().filter(|other| other.action.starts_with(&form.action)).collect();
        if !again.is_empty() && in_hundred(&mut self.lots, 50) {
            let form = again[self.lots.below(again.len())].clone();
            self.next.push_back((caller, Next::Form(form)));
        }
    }

    /// Logs in, or comes as what the caller is.
    fn come_in(&mut self, at: usize) {
        if !std::mem::take(&mut self.callers[at].is_out) {
            return;
        }
        match self.callers[at].kind {
            Kind::Guest | Kind::Leader => {
                self.exchange(at, craft::reading("/login".to_owned()));
            }
            Kind::Kiosk => {
                let links: Vec<_> =
                    self.world.addresses.iter().filter(|link| link.starts_with("/kiosk/")).collect();
                let link = links[self.lots.below(links.len())].clone();
                for form in self.exchange(at, craft::reading(link)) {
                    if form.action.starts_with("/kiosk") {
                        let to = (form.action.clone(), Oddness::None);
                        let draft = craft::sending(&mut self.lots, &self.atlas, &form, &self.callers[at], to);
                        self.exchange(at, draft);
                    }
                }
            }
            Kind::WithoutRole | Kind::Official(_) => {
                if !self.log_in(at) {
                    // The password was changed, or the account is not what it was.
                    self.renewed += 1;
                    let number = self.renewed;
                    self.world.renew(&self.app, &mut self.callers[at], number);
                    assert!(self.log_in(at), "no one can log in");
                }
                self.callers[at].is_out = false;
            }
        }
    }

    fn log_in(&mut self, at: usize) -> bool {
        let login = self.callers[at].login.clone().expect("an account");
        self.exchange(at, craft::reading("/login".to_owned()));
        let fields =
            [("csrf", self.callers[at].token.as_str()), ("login", login.as_str()), ("password", PASSWORD)];
        let body = serde_urlencoded::to_string(fields).expect("pairs of texts").into_bytes();
        let mut draft = craft::reading("/login".to_owned());
        draft.method = "POST".to_owned();
        draft.headers = vec![
            ("Content-Type".to_owned(), b"application/x-www-form-urlencoded".to_vec()),
            ("Cookie".to_owned(), self.callers[at].cookie_header().into_bytes()),
        ];
        draft.body = Some(body);
        let reply = self.send(at, &draft);
        // The session's own token stands on the next page.
        self.exchange(at, craft::reading("/account".to_owned()));
        reply.is_some_and(|reply| reply.status == 303)
    }

    /// Sends a request with all that its caller adds to it, and learns from the answer; the forms of the answer.
    fn exchange(&mut self, caller: usize, draft: Draft) -> Vec<Form> {
        let page = draft.target.clone();
        self.dressed(caller, draft).map(|reply| self.learn(caller, &page, &reply)).unwrap_or_default()
    }

    fn dressed(&mut self, caller: usize, mut draft: Draft) -> Option<Reply> {
        craft::dress(&mut self.lots, &mut draft, &self.callers[caller], &self.tags);
        self.send(caller, &draft)
    }

    fn send(&mut self, caller: usize, draft: &Draft) -> Option<Reply> {
        self.sent += 1;
        let route = self.atlas.place_of(&draft.method, &draft.target);
        let begun = Instant::now();
        let answer = self.wire.ask(draft);
        let millis = begun.elapsed().as_millis();
        self.remember(caller, draft);
        match answer {
            Ok(reply) => {
                let is_login = reply.header("location").starts_with("/login?next=");
                self.report.count(route, reply.status, is_login, millis);
                if let Some(at) = route
                    && self.settings.watched.iter().any(|end| self.atlas.places[at].row.path.ends_with(end))
                {
                    let body = String::from_utf8_lossy(draft.body.as_deref().unwrap_or_default());
                    let text = html::text(&String::from_utf8_lossy(&reply.body));
                    let kind = self.callers[caller].kind;
                    eprintln!(
                        "{kind:?} {} {}: {body:.400}\n{} {text:.900}\n",
                        draft.method, draft.target, reply.status
                    );
                }
                if reply.status >= 500 && reply.status != 503 {
                    self.fail(route, draft, &format!("status {}", reply.status), &reply.body);
                }
                let kept = |path: &str| path.split(';').next().unwrap_or_default().to_owned();
                let set: Vec<String> = reply.all("set-cookie").map(kept).collect();
                for pair in set {
                    let (name, value) = pair.split_once('=').unwrap_or((&pair, ""));
                    self.callers[caller].cookies.insert(name.to_owned(), value.to_owned());
                }
                let has_account = self.callers[caller].login.is_some();
                if has_account && (reply.status == 401 || is_login) {
                    self.callers[caller].is_out = true;
                }
                Some(reply)
            }
            Err(_) if !draft.must_be_answered() => None,
            Err(fault) => {
                self.report.count(route, 0, false, millis);
                self.fail(route, draft, &fault.to_string(), b"");
                None
            }
        }
    }

    fn learn(&mut self, caller: usize, page: &str, reply: &Reply) -> Vec<Form> {
        let tag = reply.header("etag");
        if !tag.is_empty() {
            if self.tags.len() > 50 {
                self.tags.remove(0);
            }
            self.tags.push(tag.to_owned());
        }
        let location = reply.header("location").to_owned();
        if !location.is_empty() {
            self.atlas.note(&mut self.lots, &location);
            if !location.starts_with("/login") && in_hundred(&mut self.lots, 40) {
                self.next.push_back((caller, Next::Page(location)));
            }
        }
        let disposition = reply.header("content-disposition");
        if disposition.starts_with("attachment") && !reply.body.is_empty() && reply.body.len() < LARGEST {
            let packed = reply.header("content-encoding");
            if packed.is_empty() {
                let name = disposition.split('"').nth(1).unwrap_or("file.txt").to_owned();
                if self.atlas.files.len() >= FILES {
                    let place = self.lots.below(FILES);
                    self.atlas.files.swap_remove(place);
                }
                self.atlas.files.push((name, reply.body.clone()));
            }
        }
        // The kiosk's session has ended.
        if self.callers[caller].kind == Kind::Kiosk && page == "/kiosk" && reply.status != 200 {
            self.callers[caller].is_out = true;
        }
        let is_plain = reply.header("content-encoding").is_empty();
        if !reply.is_html() || !is_plain || reply.status >= 500 {
            return Vec::new();
        }
        let html = String::from_utf8_lossy(&reply.body).into_owned();
        for mark in ["name=\"csrf\" value=\"", "name=\"csrf\" content=\""] {
            if let Some((_, behind)) = html.split_once(mark) {
                self.callers[caller].token = behind.split('"').next().unwrap_or_default().to_owned();
            }
        }
        let page = if reply.status < 300 { page.split('?').next().unwrap_or(page) } else { page };
        self.atlas.read(&mut self.lots, page, &html, reply.status < 300)
    }

    fn remember(&mut self, caller: usize, draft: &Draft) {
        if self.recent.len() >= 30 {
            self.recent.pop_front();
        }
        let kind = self.callers[caller].kind;
        self.recent.push_back(format!("{} {kind:?}: {} {:.300}", self.sent, draft.method, draft.target));
    }

    /// Keeps a request that failed: its bytes in a file, what came of it and what was sent before in another.
    fn fail(&mut self, route: Option<usize>, draft: &Draft, what: &str, answer: &[u8]) {
        let path = route.map_or("(none)", |at| self.atlas.places[at].row.path);
        let times = self.failures.entry(format!("{} {path}: {what}", draft.method)).or_default();
        *times += 1;
        if *times > OF_A_KIND {
            return;
        }
        let folder = &self.settings.folder;
        let name = format!("{}-{}", self.settings.seed, self.sent);
        let before: Vec<_> = self.recent.iter().map(String::as_str).collect();
        let text = format!(
            "{what}\nseed {}, request {}\n\nbefore it:\n{}\n\nanswer:\n{}\n",
            self.settings.seed,
            self.sent,
            before.join("\n"),
            String::from_utf8_lossy(answer)
        );
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(folder.join(format!("{name}.request")), draft.bytes()).expect("written");
        std::fs::write(folder.join(format!("{name}.txt")), text).expect("written");
        eprintln!("request {}: {} {path}: {what}", self.sent, draft.method);
    }
}
