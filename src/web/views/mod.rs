//! What pages are made of: the [`Page`] every template gets, and values in the shape templates show them, those of one
//! domain in its folder.

pub(super) mod action_labels;
pub mod boards;
pub(super) mod caution;
pub(in crate::web) mod components;
pub mod design;
pub(in crate::web) mod dock;
mod form;
pub(super) mod frame;
mod layout;
pub(in crate::web) mod look;
pub(in crate::web) mod pictures;
pub mod players;
pub mod rounds;
pub(in crate::web) mod share;
pub(in crate::web) mod sport;
pub mod standings;

use chrono::{DateTime, NaiveDate, Utc};

use super::address;
use super::answers::error::REPEATED;
use super::entrance::choice;
use super::help::{HELP, Help};
use super::serving::assets;
use super::visitor::{Visitor, machine_zone, now};
use crate::actions::accounts::secrets::{same_secret, token_hash};
use crate::i18n::{IntoArg, Lang, Message, Named as _, Speaker};
use crate::tournament::events::audit_chain::Head;
use crate::tournament::{
    Alphabet, AuditId, Event, EventDetails, FideMode, Format, KazanHalf, Right, SectionSettings, Zone,
};

pub use form::{Choice, FieldView, FormView};
pub use frame::{EventFrame, SectionFrame, Tab};
use look::LookView;

/// What the layout needs: language, title, visitor, breadcrumbs, tabs.
#[derive(Clone, Debug)]
pub struct Page {
    pub lang: &'static str,
    pub title: String,
    /// What the page says in a sentence, where only a link to it is shown; empty where its event says enough.
    pub summary: String,
    /// The theme the reader chose.
    pub theme: Option<&'static str>,
    /// The account that has logged in.
    pub user: Option<UserView>,
    /// The CSRF token of forms.
    pub csrf: Option<String>,
    /// The page's address, for links that lead back to it.
    pub path: String,
    /// The breadcrumbs: label and address.
    pub crumbs: Vec<(String, String)>,
    /// The tabs of the bar, and what they are called as a whole.
    pub tabs: (String, frame::Links),
    /// The bar at the bottom of a phone's window, for those who have not logged in: it stands for the tabs.
    pub dock: Vec<dock::DockLink>,
    /// What was done, or should be known: kind (`ok`, `info`, `warning`, `error`) and text.
    pub notices: Vec<(String, String)>,
    /// Where what was just done is undone.
    pub undo: Option<String>,
    /// Where a visitor who lacks the second factor that is needed here sets it up.
    pub factor: Option<String>,
    /// What addresses of this server begin with for everybody, if that is set.
    site: String,
    /// The picture that is shown beside a link to the page: its path, and what it shows.
    picture: Option<(String, String)>,
    /// When and where the event of the page is.
    facts: Vec<String>,
    /// The time zone of the event that the page belongs to, with its first and last day.
    zone: Option<(Zone, Option<(NaiveDate, NaiveDate)>)>,
    /// The days of the rounds of an event that has none itself.
    round_days: Option<(NaiveDate, NaiveDate)>,
    /// Where the event's boards have their kazans.
    kazans: KazanHalf,
    /// The alphabet by which names are ordered.
    alphabet: Alphabet,
    /// How the event looks.
    pub look: LookView,
    /// That the section of the page is in FIDE mode, or has left it.
    pub mode: Option<String>,
    /// Where the page is explained.
    pub help: String,
    speaker: Speaker,
}

/// An account, as the header shows it.
#[derive(Clone, Debug)]
pub struct UserView {
    pub id: String,
    pub name: String,
    /// Whether it may create events.
    pub creates_events: bool,
    /// Whether it enters results in the event of the page.
    pub enters_results: bool,
}

fn done_in(address: &str) -> Option<&str> {
    in_query(address, "done=")
}

fn in_query<'a>(address: &'a str, name: &str) -> Option<&'a str> {
    let (_, query) = address.split_once('?')?;
    query.split('&').find_map(|pair| pair.strip_prefix(name))
}

/// Where what a redirect says was done is undone: only if this visitor's own form led there.
fn undo_address(visitor: &Visitor) -> Option<String> {
    let offer = in_query(&visitor.address, "undo=")?;
    let entry: AuditId = offer.split_once('-')?.0.parse().ok()?;
    let own = undo_offer(entry, visitor.csrf.as_deref()?);
    same_secret(&own, offer).then_some(())?;
    Some(format!("/events/{}/audit-log/{entry}/undo", visitor.event?))
}

/// The offer to take an entry back, as an address carries it: with a mark that only the server can make for a session, so
/// that no link from elsewhere offers to take something back.
pub(super) fn undo_offer(entry: AuditId, token: &str) -> String {
    let mark: String = token_hash(&format!("undo {entry} {token}")).chars().take(16).collect();
    format!("{entry}-{mark}")
}

/// Whether this notice says that nothing was done.
fn is_undone(notice: &str) -> bool {
    [REPEATED, "manual-not-open", "pairs-not-open"].contains(&notice)
}

impl Page {
    /// A page with this title for this visitor.
    pub(super) fn new(visitor: &Visitor, title: Message) -> Self {
        let speaker = Speaker { zone: machine_zone(), ..Speaker::new(visitor.lang) };
        let done = done_in(&visitor.address);
        let notices = done
            .filter(|key| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
            .map(|key| format!("done-{key}"))
            .map(|key| (speaker.t(&key), key))
            .filter(|(text, key)| text != key)
            .map(|(text, _)| (if done.is_some_and(is_undone) { "warning" } else { "ok" }.to_owned(), text))
            .into_iter()
            .collect();
        Self {
            lang: visitor.lang.code(),
            title: speaker.say(&title),
            summary: String::new(),
            theme: visitor.theme.map(|theme| theme.name()),
            user: visitor.user.as_ref().map(|user| UserView {
                id: user.id.to_string(),
                name: user.name.clone(),
                creates_events: user.creates_events,
                enters_results: visitor.may(Right::EnterResults),
            }),
            csrf: visitor.csrf.clone(),
            path: visitor.address.clone(),
            crumbs: Vec::new(),
            tabs: Default::default(),
            dock: Vec::new(),
            notices,
            undo: undo_address(visitor),
            factor: visitor.lacking_factor(),
            site: visitor.site.clone(),
            picture: None,
            facts: Vec::new(),
            zone: None,
            round_days: None,
            kazans: KazanHalf::default(),
            alphabet: visitor.lang.alphabet(),
            look: LookView::default(),
            mode: None,
            help: visitor.help.map_or_else(|| HELP.to_owned(), Help::url),
            speaker,
        }
    }

    /// A page without a visitor: what tests look at.
    #[cfg(test)]
    pub(super) fn spoken(speaker: Speaker) -> Self {
        Self {
            lang: speaker.lang.code(),
            title: String::new(),
            summary: String::new(),
            theme: None,
            user: None,
            csrf: None,
            path: String::new(),
            crumbs: Vec::new(),
            tabs: Default::default(),
            dock: Vec::new(),
            notices: Vec::new(),
            undo: None,
            factor: None,
            site: String::new(),
            picture: None,
            facts: Vec::new(),
            zone: None,
            round_days: None,
            kazans: KazanHalf::default(),
            alphabet: speaker.lang.alphabet(),
            look: LookView::default(),
            mode: None,
            help: HELP.to_owned(),
            speaker,
        }
    }

    /// With the notice that the form had been sent before.
    pub(super) fn repeated(&mut self) {
        self.notices.push(("warning".to_owned(), self.t(format!("done-{REPEATED}"))));
    }

    /// With why something was not done, as the only notice of the page.
    pub(super) fn refuse(&mut self, why: &Message) {
        self.notices = vec![("error".to_owned(), self.say(why))];
    }

    /// With an event's terminology, time zone and order of names, and its way to draw the board.
    #[must_use]
    pub fn of_event(self, event: &EventDetails) -> Self {
        let (zone, alphabet) = (Some((event.zone, event.days())), event.alphabet());
        let page = Self { speaker: self.speaker.at(event), zone, kazans: event.kazans, alphabet, ..self };
        let place = Some(event.place.clone()).filter(|place| !place.is_empty());
        let facts = [page.days(event), place].into_iter().flatten().collect();
        Self { facts, ..page }
    }

    /// The same for an event that is loaded, as it looks: where it has no days, those of its rounds are.
    #[must_use]
    pub fn of(self, event: &Event) -> Self {
        let (round_days, look) = (event.round_days, LookView::new(event));
        Self { round_days, look, ..self.of_event(&event.details) }
    }

    /// With the picture at this path beside links to it, and what that shows.
    #[must_use]
    pub(in crate::web) fn pictured(self, path: String, shows: &Message) -> Self {
        Self { picture: Some((path, self.say(shows))), ..self }
    }

    /// With what the page says in a sentence, where only a link to it is shown.
    #[must_use]
    pub(in crate::web) fn summed_up(self, summary: String) -> Self {
        Self { summary, ..self }
    }

    /// With the mark of a section that is in FIDE mode, or has left it; the days of its rounds are those of an event that
    /// has none. The rounds of other sections count no more: not every page of a section knows them, and all are to say the same.
    #[must_use]
    pub fn of_section(self, settings: &SectionSettings, format: &Format) -> Self {
        let mode = match settings.rules.fide_mode {
            FideMode::Off => None,
            FideMode::On => Some(self.t("fide-mode-mark")),
            FideMode::Exited(0) => Some(self.t("fide-mode-exited-before")),
            FideMode::Exited(round) => Some(self.t1("fide-mode-exited", "round", round)),
        };
        let zone = self.zone.map(|(zone, days)| (zone, days.or_else(|| format.rules.days())));
        Self { mode, zone, round_days: None, ..self }
    }

    /// With the tabs of the bar; `key` is that of their name.
    #[must_use]
    fn with_tabs(self, key: &str, tabs: frame::Links) -> Self {
        Self { tabs: (self.t(key), tabs), ..self }
    }

    /// With one more breadcrumb.
    #[must_use]
    pub fn crumb(mut self, label: impl Into<String>, address: impl Into<String>) -> Self {
        self.crumbs.push((label.into(), address.into()));
        self
    }

    /// Who speaks on this page.
    #[must_use]
    pub fn speaker(&self) -> Speaker {
        self.speaker
    }

    /// The text of a key.
    #[must_use]
    pub fn t(&self, key: impl AsRef<str>) -> String {
        self.speaker.t(key.as_ref())
    }

    /// The text of a key with one argument.
    #[must_use]
    pub fn t1(&self, key: &str, name: &'static str, value: impl IntoArg) -> String {
        self.say(&Message::new(key.to_owned()).with(name, value))
    }

    /// The text of a key with two arguments.
    #[must_use]
    pub fn t2(
        &self,
        key: &str,
        name: &'static str,
        value: impl IntoArg,
        other_name: &'static str,
        other: impl IntoArg,
    ) -> String {
        self.say(&Message::new(key.to_owned()).with(name, value).with(other_name, other))
    }

    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.speaker.say(message)
    }

    #[must_use]
    pub fn number(&self, number: impl IntoArg) -> String {
        self.speaker.number(number)
    }

    #[must_use]
    pub fn date(&self, day: &NaiveDate) -> String {
        self.speaker.date(*day)
    }

    /// The days of an event, if it has any.
    #[must_use]
    pub fn days(&self, details: &EventDetails) -> Option<String> {
        match (details.starts_on, details.ends_on) {
            (Some(first), Some(last)) => Some(self.speaker.days(first, last)),
            (Some(day), _) | (None, Some(day)) => Some(self.date(&day)),
            (None, None) => None,
        }
    }

    /// The end of an audit log, by its last entry and the beginning of that entry's hash: on paper it tells later whether
    /// the log is still the same. Empty when there are no entries.
    #[must_use]
    pub fn audit_head(&self, head: Option<Head>) -> String {
        head.map_or_else(String::new, |Head { entries, hash }| {
            self.t2("audit-head", "n", entries.to_string(), "hash", format!("{hash:.12}"))
        })
    }

    #[must_use]
    pub fn time(&self, at: &DateTime<Utc>) -> String {
        self.speaker.time(*at)
    }

    /// Which time zone the times of an event's page are in, with what its clocks are ahead of UTC on the days of the event,
    /// before and after a change of the clocks. Where it has none, the days of its rounds count, on pages of a section those of the
    /// section's own; where these have none either, the offset is that of now.
    #[must_use]
    pub fn zone_note(&self) -> Option<String> {
        let (zone, days) = self.zone?;
        let today = zone.day(now());
        let (first, last) = days.or(self.round_days).unwrap_or((today, today));
        let offset_text = |(at, (day, offset)): (usize, (NaiveDate, String))| match at {
            0 => offset,
            _ => self.t2("zone-from", "offset", offset, "day", self.date(&day)),
        };
        let offsets: Vec<String> =
            zone.offsets(first, last).into_iter().enumerate().map(offset_text).collect();
        Some(self.t2("zone-note", "zone", zone.name(), "offset", offsets.join(", ")))
    }

    /// What the clock of the event's hall is ahead of UTC, for a script: `at:minutes`, in milliseconds of Unix time, once
    /// for now and for each change to come.
    #[must_use]
    pub fn hall_offsets(&self) -> String {
        let changes = self.speaker.zone.clock_changes(now());
        let pairs = changes.iter().map(|(at, minutes)| format!("{}:{minutes}", at.timestamp_millis()));
        pairs.collect::<Vec<_>>().join(" ")
    }

    /// The alphabet by which names are ordered: that of the event, whatever language the page is in; that of the language where the
    /// page is of no event.
    #[must_use]
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// By which alphabet the names of a list are ordered.
    #[must_use]
    pub fn order_note(&self) -> String {
        self.t1("name-order-note", "alphabet", self.say(&self.alphabet.message()))
    }

    /// The day of a time.
    #[must_use]
    pub fn day_of(&self, at: &DateTime<Utc>) -> String {
        self.date(&self.speaker.zone.day(*at))
    }

    /// A time of day.
    #[must_use]
    pub fn clock(&self, at: &DateTime<Utc>) -> String {
        self.speaker.clock(*at)
    }

    /// A time of day, with the day unless it is today.
    #[must_use]
    pub fn clock_or_time(&self, at: &DateTime<Utc>) -> String {
        let day = |at| self.speaker.zone.day(at);
        if day(*at) == day(now()) { self.clock(at) } else { self.time(at) }
    }

    /// Where a player, a board, a page or an act is looked for: in the section of this page, or else in its event.
    #[must_use]
    pub fn go(&self) -> Option<String> {
        let (event, section) = address::below(&self.path)?;
        Some(section.map_or_else(|| event.at("go"), |section| section.at("go")))
    }

    /// The address of a style, script or icon.
    #[must_use]
    pub fn asset(&self, path: &str) -> String {
        assets::address(path)
    }

    /// The languages: code, own name, whether it is this page's.
    #[must_use]
    pub fn languages(&self) -> [(&'static str, &'static str, bool); 4] {
        Lang::ALL.map(|lang| (lang.code(), lang.own_name(), lang.code() == self.lang))
    }

    /// Where a language or theme is chosen for all pages, and the reader comes back to this one.
    #[must_use]
    pub fn choice(&self, name: &str, value: impl AsRef<str>) -> String {
        choice::address(&self.path, name, value.as_ref())
    }

    /// An idempotency key: a form sent twice with it acts once.
    #[must_use]
    pub fn request_key(&self) -> String {
        crate::actions::accounts::secrets::token().unwrap_or_default().chars().take(32).collect()
    }

    #[must_use]
    pub fn seed(&self) -> u32 {
        // The first eight hexadecimal digits of a random key.
        u32::from_str_radix(self.request_key().get(..8).unwrap_or("0"), 16).unwrap_or(0)
    }

    /// The direction of writing: all our languages go from left to right.
    #[must_use]
    pub fn dir(&self) -> &'static str {
        "ltr"
    }
}
