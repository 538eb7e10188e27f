//! axe-core on every page of the table of routes, as a reader who may see it: no finding at WCAG A and AA, and none of the best practices.
//!
//! Pages behind links that are handed over are opened too, by a guest who has them.
//!
//! `TOGUZNAMA_AXE` names its file `axe.min.js`, which `scripts/axe` brings by npm. The tests look at every page once as a guest on
//! a phone; `scripts/axe` looks as everybody, at both widths, in both themes.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toguznama::tournament::{Right, Role};
use toguznama::web::routes::{RouteRow, Who, table};

use super::*;
use crate::support::demonstration::Demonstration;
use crate::support::links::{GUARDED, Links};

/// Whose pages are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reader {
    Guest,
    Official(Role),
}

const READERS: [Reader; 7] = [
    Reader::Guest,
    Reader::Official(Role::Referee),
    Reader::Official(Role::Secretary),
    Reader::Official(Role::ChiefSecretary),
    Reader::Official(Role::DeputyChiefReferee),
    Reader::Official(Role::ChiefReferee),
    Reader::Official(Role::Organiser),
];

impl Reader {
    fn login(self) -> Option<String> {
        match self {
            Self::Guest => None,
            Self::Official(Role::Organiser) => Some("organiser".to_owned()),
            Self::Official(role) => Some(format!("{role:?}").to_lowercase()),
        }
    }

    fn may_see(self, who: Who) -> bool {
        match (self, who) {
            (_, Who::Anyone) => true,
            (Self::Guest, _) | (_, Who::Bearing(_)) => false,
            (Self::Official(_), Who::SignedIn) => true,
            (Self::Official(role), Who::EventMaker) => role == Role::Organiser,
            (Self::Official(role), Who::Holding(right)) => role.may(right),
        }
    }
}

/// The pages of HTML that this reader may see.
fn pages_of(demonstration: &Demonstration, reader: Reader) -> Vec<String> {
    let client = match reader.login() {
        Some(login) => demonstration.app.logged_in(&login),
        None => demonstration.app.stranger(),
    };
    let seen = |row: &RouteRow| row.method == "GET" && reader.may_see(row.who);
    // Streams have no end, the parts of the gallery stand on it twice, and another language is the same page.
    let left_out =
        |path: &str| path.ends_with("}/live") || path == "/design" || path.starts_with("/language");
    let rows = table().into_iter().filter(|row| seen(row) && !left_out(row.path));
    let (event, section) = (demonstration.event, demonstration.section);
    let round = format!("/events/{event}/sections/{section}/rounds/4");
    // What stands in no row of the table: other looks of a page, and the public board with games on it.
    let looks = [
        format!("{round}?by=name"),
        format!("{round}?by=results"),
        format!("{round}/boards/1?big=1"),
        format!("/events/{event}/screen?show=pairings,standings,clock,tiles,games"),
        "/events/1/featured".to_owned(),
        "/?q=a".to_owned(),
    ];
    let addresses: BTreeSet<String> = rows.map(|row| demonstration.address(&row)).chain(looks).collect();
    let is_page = |address: &String| {
        let answer = client.get(address);
        answer.status == 200 && answer.is_html()
    };
    addresses.into_iter().filter(is_page).collect()
}

/// The pages of HTML that everybody may see.
pub(super) fn guest_pages(demonstration: &Demonstration) -> Vec<String> {
    pages_of(demonstration, Reader::Guest)
}

/// What axe finds fault with.
#[derive(Deserialize)]
struct Violation {
    id: String,
    nodes: Vec<String>,
}

const LOOK: &str = "
    const done = arguments[arguments.length - 1];
    // That what is read on a control is part of its name (2.5.3) axe still calls an experiment.
    const rules = { 'label-content-name-mismatch': { enabled: true } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    axe.run(document, { runOnly: tags, rules, resultTypes: ['violations'] }).then(({ violations }) =>
        done(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))));";

/// Width, and whether the theme is the dark one.
type Look = (bool, &'static str);

/// The findings on all pages of this reader: rule → pages, with the first node of each.
async fn findings(
    (demonstration, links): (&Demonstration, &Links),
    axe: &str,
    reader: Reader,
    (is_phone, theme): Look,
) -> (usize, BTreeMap<String, Vec<String>>) {
    let pages = tokio::task::block_in_place(|| pages_of(demonstration, reader));
    let base = &demonstration.app.base;
    let browser = if is_phone { Browser::phone(base).await } else { Browser::open(base, true).await };
    if let Some(login) = reader.login() {
        browser.log_in(&login).await;
        browser.sees("Log out").await;
    }
    browser.go(&format!("/theme/{theme}")).await;
    // In every page from now on.
    browser.tool("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": axe })).await;
    let mut inspector = Inspector { browser, pages: 0, found: BTreeMap::new() };
    for page in &pages {
        inspector.browser.go(page).await;
        inspector.inspect(page).await;
    }
    inspector.behind_links(links, reader).await;
    inspector.browser.close().await;
    (inspector.pages, inspector.found)
}

/// Looks at pages with axe and keeps what it finds.
struct Inspector {
    browser: Browser,
    pages: usize,
    /// Rule → pages, with the first node of each.
    found: BTreeMap<String, Vec<String>>,
}

impl Inspector {
    /// Looks at the page that stands there.
    async fn inspect(&mut self, page: &str) {
        let driver = &self.browser.driver;
        let violations = driver.execute_async(LOOK, Vec::new()).await.expect("looked at");
        for violation in violations.convert::<Vec<Violation>>().expect("findings") {
            let nodes = violation.nodes;
            let first = nodes.first().map_or("", |node| node.get(..160).unwrap_or(node));
            self.found.entry(violation.id).or_default().push(format!("{page}: {} × {first}", nodes.len()));
        }
        self.pages += 1;
    }

    /// Looks at what only those see who were given a link, and at a draft that is paired manually.
    async fn behind_links(&mut self, links: &Links, reader: Reader) {
        match reader {
            Reader::Guest => {
                for page in links.public.iter().chain([&links.kiosk]) {
                    self.open(page).await;
                }
                self.browser.click("main form button").await;
                self.browser.find(".kiosk__input").await;
                self.inspect("/kiosk").await;
                self.browser.log_in(GUARDED).await;
                self.browser.find("main [name='code']").await;
                self.inspect("/login/code").await;
            }
            Reader::Official(role) if role.may(Right::ManageRounds) => self.open(&links.manual).await,
            Reader::Official(_) => {}
        }
    }

    /// Opens a page that must be there, and looks at it.
    async fn open(&mut self, page: &str) {
        let status = "return performance.getEntriesByType('navigation')[0].responseStatus";
        self.browser.go(page).await;
        assert_eq!(self.browser.ask::<u16>(status).await, 200, "{page}");
        self.inspect(page).await;
    }
}

async fn look(looks: &[(Reader, Look)]) {
    let Some(path) = std::env::var_os("TOGUZNAMA_AXE") else {
        println!("skipped: TOGUZNAMA_AXE is not set");
        return;
    };
    let axe = std::fs::read_to_string(path).expect("axe.min.js");
    let (demonstration, links) = tokio::task::block_in_place(|| {
        let demonstration = Demonstration::play();
        for reader in READERS {
            if let (Reader::Official(role), Some(login)) = (reader, reader.login())
                && role != Role::Organiser
            {
                demonstration.app.with_official(&login, demonstration.event, role);
            }
        }
        let links = demonstration.links();
        (demonstration, links)
    });
    let mut faults = Vec::new();
    for (reader, (is_phone, theme)) in looks {
        let (pages, found) = findings((&demonstration, &links), &axe, *reader, (*is_phone, theme)).await;
        let width = if *is_phone { 390 } else { 1366 };
        let count: usize = found.values().map(Vec::len).sum();
        println!("| {reader:?} | {width} | {theme} | {pages} | {count} |");
        assert!(pages > 30, "{reader:?}: {pages} pages");
        for (rule, pages) in found {
            faults.push(format!("{reader:?}, {width}, {theme}: {rule}\n  {}", pages.join("\n  ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_fault_with_any_page() {
    look(&[(Reader::Guest, (true, "light"))]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: scripts/axe starts it"]
async fn axe_finds_no_fault_with_any_page_as_everybody() {
    let looks = [(true, "light"), (true, "dark"), (false, "light"), (false, "dark")];
    let all: Vec<_> = READERS.iter().flat_map(|reader| looks.map(|look| (*reader, look))).collect();
    look(&all).await;
}
