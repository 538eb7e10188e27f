//! One field for a player, a board, a round, a page or an act: typed in any of the four languages and both alphabets,
//! whatever the page's own. A page of links; scripts open the same list over any page (`Ctrl K`). An act is never done from
//! here: its link leads to the button that does it.

use std::fmt::Write as _;

use actix_web::web;

use crate::i18n::{Lang, Speaker};
use crate::tournament::players::search::{NameWords, folded, searchable};
use crate::tournament::rounds::lifecycle::{self, Transition};
use crate::tournament::{ManualPairing, Round, RoundState, SectionState, Terminology};
use crate::web::address::{EventPath, SectionPath};
use crate::web::answers::responses::Html;
use crate::web::entrance::guard::Who;
use crate::web::pages::papers::Paper;
use crate::web::prelude::*;
use crate::web::views::frame::{current_round, table_is_seen};
use crate::web::views::players::PlayerIndex;

routes! {
    GET  "/events/{event}/go" Anyone => of_event, Keys "go";
    GET  "/events/{event}/sections/{section}/go" Anyone => of_section, Keys "go";
}

/// The most links that are shown.
const MAX_LINKS: usize = 12;
/// No one types more characters to find something.
const MAX_SEARCH_CHARS: usize = 100;

#[derive(Template)]
#[template(path = "go.html")]
struct Show {
    page: Page,
    typed: String,
    here: String,
    hits: String,
}

#[derive(Template)]
#[template(path = "go_part.html")]
struct Part {
    page: Page,
    typed: String,
    hits: Vec<Hit>,
}

struct Hit {
    kind: Kind,
    title: String,
    detail: String,
    url: String,
}

/// What a link leads to, in the order in which equally good ones are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Why,
    Act,
    Board,
    Player,
    /// A board by the name of a player.
    Seat,
    Round,
    Page,
    Paper,
    Section,
}

impl Kind {
    const fn key(self) -> &'static str {
        match self {
            Self::Why => "go-why",
            Self::Act => "go-act",
            Self::Board | Self::Seat => "go-board",
            Self::Player => "go-player",
            Self::Round => "go-round",
            Self::Page => "go-page",
            Self::Paper => "go-paper",
            Self::Section => "go-section",
        }
    }
}

/// What is looked for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct GoQuery {
    #[serde(default)]
    q: String,
    /// Only the list, for a script.
    #[serde(default)]
    part: bool,
}

/// `GET /events/{event}/go`
async fn of_event(context: Context, path: EventPath, web::Query(query): web::Query<GoQuery>) -> Answer {
    context.public_page(path, None, move |tx, visitor| view(tx, visitor, (path, None), &query)).await
}

/// `GET /events/{event}/sections/{section}/go`
async fn of_section(context: Context, path: SectionPath, web::Query(query): web::Query<GoQuery>) -> Answer {
    let place = (path.event(), Some(path));
    context.public_page(path, None, move |tx, visitor| view(tx, visitor, place, &query)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    (path, section): (EventPath, Option<SectionPath>),
    query: &GoQuery,
) -> Result<Html, PageError> {
    let typed: String = query.q.trim().chars().take(MAX_SEARCH_CHARS).collect();
    let event = path.load(tx)?;
    let words = event.details.words;
    let mut page = Page::new(visitor, Message::new("go-title")).of(&event);
    page = page.crumb(&event.details.name, path.url());
    let mut list = List {
        visitor,
        words,
        typed: NameWords::from_text(&typed.replace(|char: char| !char.is_alphanumeric(), " ")),
        within: None,
        found: Vec::new(),
    };
    let here = match section {
        Some(section) => {
            let section_state = section.load_state(tx)?;
            page = page.crumb(&section_state.settings().name, section.url());
            page = page.of_section(section_state.settings(), section_state.format());
            list.section(section, &section_state, &typed);
            section.at("go")
        }
        None => {
            for (at, state) in path.load_sections(tx)? {
                let name = state.settings().name.clone();
                list.add(Kind::Section, vec![name.clone()], String::new(), at.url());
                if !typed.is_empty() {
                    list.within = Some(name);
                    list.section(at, &state, &typed);
                    list.within = None;
                }
            }
            path.at("go")
        }
    };
    list.event(path);
    let hits = list.best();
    let part = Part { typed: typed.clone(), hits, page };
    if query.part {
        return Html::from_template(&part);
    }
    let hits = part.render()?;
    Html::from_template(&Show { page: part.page, typed, here, hits })
}

/// The links that match, with how well each does.
struct List<'v> {
    visitor: &'v Visitor,
    words: Terminology,
    typed: NameWords,
    /// The section that the links are in, where there may be several.
    within: Option<String>,
    found: Vec<(Rank, Hit)>,
}

/// The better, the smaller: whether the first word typed begins the text, then what kind it is, then the order of the list.
type Rank = (bool, Kind, usize);

impl List<'_> {
    /// A message in the four languages, the reader's first.
    fn texts(&self, message: &Message) -> Vec<String> {
        let own = self.visitor.lang;
        let others = Lang::ALL.into_iter().filter(|lang| *lang != own);
        let speakers = std::iter::once(own).chain(others);
        speakers.map(|lang| Speaker { words: Some(self.words), ..Speaker::new(lang) }.say(message)).collect()
    }

    /// Adds a link if one of its texts matches; the first is its title.
    fn add(&mut self, kind: Kind, texts: Vec<String>, detail: String, url: String) {
        let title = texts.first().cloned().unwrap_or_default();
        self.add_titled(kind, title, &texts, (detail, url));
    }

    fn add_titled(&mut self, kind: Kind, title: String, texts: &[String], (detail, url): (String, String)) {
        let Some(begins) = texts.iter().filter_map(|text| matches(&self.typed, text)).max() else { return };
        let parts = [detail, self.within.clone().unwrap_or_default()];
        let detail = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let rank = (!begins, kind, self.found.len());
        self.found.push((rank, Hit { kind, title, detail, url }));
    }

    /// Adds a page for those who may see it; `also` are other words for it.
    fn page(&mut self, right: Option<Right>, key: &'static str, also: &str, url: String) {
        if right.is_none_or(|right| self.visitor.may(right)) {
            let mut texts = self.texts(&Message::new(key));
            texts.extend(also.split(',').map(str::to_owned).filter(|text| !text.is_empty()));
            self.add(Kind::Page, texts, String::new(), url);
        }
    }

    /// Adds an act for those who may do it: the link leads to the page that has its form, and to that form there.
    fn act(&mut self, right: Right, key: &'static str, round: u8, page: String, form: String) {
        if self.visitor.may(right) {
            let verbs = self.texts(&Message::new(key));
            let rounds = self.texts(&Message::new("round-n").with("n", round));
            let detail = rounds.first().cloned().unwrap_or_default();
            let title = verbs.first().cloned().unwrap_or_default();
            let texts = verbs.iter().zip(&rounds).map(|(verb, round)| format!("{verb} {round}"));
            let texts: Vec<String> = texts.collect();
            self.add_titled(Kind::Act, title, &texts, (detail, format!("{page}#do={form}")));
        }
    }

    fn event(&mut self, path: EventPath) {
        use Right as R;
        let at = |part: &str| path.at(part);
        self.page(None, "tab-overview", "", path.url());
        self.page(None, "event-tab-games", "", at("games"));
        self.page(None, "featured-board", "", at("featured"));
        self.page(None, "teams-title", "", at("teams"));
        self.page(Some(R::ManagePlayers), "applications-title", "", at("applications"));
        self.page(Some(R::ManagePlayers), "claims-title", "", at("claims"));
        self.page(Some(R::EnterResults), "hall-title", "", at("hall"));
        self.page(Some(R::Lend), "loans-title", "", at("loans"));
        self.page(Some(R::ManageRounds), "kiosks-title", "", at("kiosks"));
        self.page(Some(R::ReadAuditLog), "officials-title", "", at("officials"));
        self.page(Some(R::ReadAuditLog), "audit-title", "undo", at("audit-log"));
        self.page(Some(R::ManageEvent), "event-tab-settings", "", at("edit"));
        self.page(Some(R::ManageEvent), "look-title", "", at("look"));
        self.page(Some(R::ManageEvent), "section-new-title", "", at("sections/new"));
        self.page(Some(R::ForgetPeople), "people-title", "", at("people"));
    }

    fn section(&mut self, path: SectionPath, state: &SectionState, typed: &str) {
        use Right as R;
        use RoundState::{Closed, Playing, Published};
        let at = |part: &str| path.at(part);
        let current = current_round(self.visitor, state);
        self.why(path.round(current).at("why"), typed);
        for round in state.rounds.iter().filter(|_| state.section.final_since.is_none()) {
            self.acts(path, state, round);
        }
        let drafts = self.visitor.may(R::SeeDrafts);
        let seen = |round: &&Round| drafts || round.state >= RoundState::Published;
        if !typed.is_empty() {
            let players = PlayerIndex::for_section(state);
            let seated = state.rounds.iter().rev().filter(seen).find(|round| !round.games.is_empty());
            if let Some(round) = seated {
                for board in &round.games {
                    let [white, black] = [board.white, board.black].map(|id| players.name(id));
                    let texts = self.texts(&Message::new("board-n").with("n", board.number));
                    let title = texts.first().cloned().unwrap_or_default();
                    let url = path.round(round.number).board(board.number).url();
                    let of_round =
                        self.texts(&Message::new("round-n").with("n", round.number)).swap_remove(0);
                    let part = format!("{of_round} · {white} – {black}");
                    let there = (part.clone(), url.clone());
                    self.add_titled(Kind::Seat, title, &[white, black], there);
                    self.add(Kind::Board, texts, part, url);
                }
            }
            for player in &state.players {
                let number = player.number.map_or_else(String::new, |number| number.to_string());
                let texts = vec![player.details.name.to_string(), number.clone()];
                self.add(Kind::Player, texts, number, path.player(player.id).url());
            }
        }
        for round in state.rounds.iter().filter(seen).filter(|_| !typed.is_empty()) {
            let texts = self.texts(&Message::new("round-n").with("n", round.number));
            self.add(Kind::Round, texts, String::new(), path.round(round.number).url());
        }
        let mut of_round = |right, key, also, part: &str, states: &[RoundState]| {
            let last = state.rounds.iter().rev().find(|round| states.contains(&round.state));
            if let Some(round) = last {
                let round = path.round(round.number);
                let there = if part.is_empty() { round.url() } else { round.at(part) };
                self.page(Some(right), key, also, there);
            }
        };
        of_round(R::EnterResults, "round-enter-results", "grid", "", &[Published, Playing]);
        of_round(R::EnterResults, "signatures-link", "", "signatures", &[Playing, Closed]);
        of_round(R::Rule, "lateness-link", "", "lateness", &[Playing]);
        self.page(Some(R::CheckIn), "arrivals-title", "check-in", at("arrivals"));
        self.page(None, "section-tab-players", "start list", at("players"));
        self.page(None, "section-tab-standings", "table", at("standings"));
        self.page(None, "section-tab-crosstable", "", at("crosstable"));
        self.page(None, "section-tab-lists", "", at("lists"));
        self.page(None, "section-tab-papers", "print", at("papers"));
        if table_is_seen(self.visitor, state) {
            self.page(None, "section-tab-table", "", at("pairing-table"));
        }
        self.page(None, "tab-overview", "", path.url());
        self.page(Some(R::ManagePlayers), "player-new-title", "", at("players/new"));
        self.page(Some(R::ManagePlayers), "players-import-title", "", at("players/import"));
        self.page(Some(R::ManageRounds), "requested-byes-title", "", at("pairing/requested-byes"));
        self.page(Some(R::ManageRounds), "forbidden-pairs-title", "", at("pairing/forbidden"));
        self.page(Some(R::ManageRounds), "snapshots-title", "undo", at("snapshots"));
        self.page(Some(R::ManageRounds), "starting-numbers-title", "", at("numbers"));
        self.page(Some(R::Correct), "closing-title", "", at("close"));
        self.page(Some(R::ManageEvent), "section-edit-title", "", at("edit"));
        for paper in Paper::ALL {
            let may = match paper.who() {
                Who::Holding(right) => self.visitor.may(right),
                _ => true,
            };
            // Badges and slips are what a search means; everything else is on the page of papers.
            if may && !typed.is_empty() {
                let texts = self.texts(&Message::new(paper.title()));
                let detail = self.texts(&Message::new("section-tab-papers")).swap_remove(0);
                self.add(Kind::Paper, texts, detail, at(&format!("papers/{}", paper.slug())));
            }
        }
    }

    /// What can be done now with a round. Closing is offered while results are missing: the page says which.
    fn acts(&mut self, path: SectionPath, state: &SectionState, round: &Round) {
        use Right::{Correct, ManageRounds};
        let (at, number) = (path.round(round.number), round.number);
        if round.manual == Some(ManualPairing::Open) {
            self.act(ManageRounds, "act-end-manual", number, at.at("manual"), at.at("manual/end"));
            return;
        }
        let may = |transition| lifecycle::check(transition, round, &state.rounds).is_ok();
        let acts: &[(Right, &'static str, &str)] = match round.state {
            RoundState::CheckIn if may(Transition::Pair) => {
                &[(ManageRounds, "act-pair", "pair"), (ManageRounds, "act-pair-manually", "manual/pair")]
            }
            RoundState::Draft => &[
                (ManageRounds, "act-publish", "publish"),
                (ManageRounds, "act-pair-manually", "manual/begin"),
                (ManageRounds, "act-discard", "discard"),
            ],
            RoundState::Published => {
                &[(ManageRounds, "act-start", "start"), (ManageRounds, "act-unpublish", "unpublish")]
            }
            RoundState::Playing if may(Transition::Unstart) => {
                &[(ManageRounds, "act-close", "close"), (ManageRounds, "act-unstart", "unstart")]
            }
            RoundState::Playing => &[(ManageRounds, "act-close", "close")],
            RoundState::Closed if may(Transition::Reopen) => &[(Correct, "act-reopen", "reopen")],
            RoundState::CheckIn | RoundState::Closed => &[],
        };
        for (right, key, part) in acts {
            self.act(*right, key, number, at.url(), at.at(part));
        }
        if matches!(round.state, RoundState::Draft | RoundState::Published | RoundState::Playing) {
            self.act(ManageRounds, "act-change-pairs", number, at.at("pairs"), at.at("pairs"));
        }
    }

    /// "why 4 7": why these two meet, or do not; "why 4": why this board is as it is.
    fn why(&mut self, url: String, typed: &str) {
        let mut words = typed.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let asks: Vec<String> = self
            .texts(&Message::new("go-why-words"))
            .iter()
            .flat_map(|said| said.split(' '))
            .map(folded)
            .collect();
        while words.first().is_some_and(|word| asks.contains(&folded(word))) {
            words.remove(0);
        }
        if words.len() == typed.split_whitespace().count() || words.is_empty() || words.len() > 2 {
            return;
        }
        let encoded = |word: &String| percent(word);
        let query = match words.as_slice() {
            [one, other] => format!("?one={}&other={}", encoded(one), encoded(other)),
            [board] => format!("?board={}", encoded(board)),
            _ => return,
        };
        let title = self.texts(&Message::new("why-of-round")).swap_remove(0);
        let rank = (false, Kind::Why, self.found.len());
        let hit = Hit { kind: Kind::Why, title, detail: words.join(" – "), url: format!("{url}{query}") };
        self.found.push((rank, hit));
    }

    /// The best, each address once.
    fn best(mut self) -> Vec<Hit> {
        self.found.sort_by_key(|(rank, _)| *rank);
        let mut seen = std::collections::HashSet::new();
        self.found.retain(|(_, hit)| seen.insert(hit.url.clone()));
        self.found.into_iter().take(MAX_LINKS).map(|(_, hit)| hit).collect()
    }
}

/// Whether every word typed begins a word of the text, as it is spelled or as it sounds; a number must be the whole word. If
/// so, whether the first begins the text.
fn matches(typed: &NameWords, text: &str) -> Option<bool> {
    let (written, heard) = searchable(text);
    let (written, heard) = (words(&written), words(&heard));
    let mut first = None;
    for word in typed.words() {
        let spelling = word.spelling.as_str();
        let is_number = spelling.chars().all(|char| char.is_ascii_digit());
        let begins = |known: &&str| if is_number { *known == spelling } else { known.starts_with(spelling) };
        let sounds = |known: &&str| !is_number && word.begins_sound(known);
        if !written.iter().any(begins) && !heard.iter().any(sounds) {
            return None;
        }
        let at_start = written.first().is_some_and(begins) || heard.first().is_some_and(sounds);
        first = first.or(Some(at_start));
    }
    Some(first.unwrap_or(true))
}

fn words(text: &str) -> Vec<&str> {
    text.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// A word as a query carries it.
fn percent(word: &str) -> String {
    let mut encoded = String::new();
    for byte in word.bytes() {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            write!(encoded, "%{byte:02X}").unwrap_or_default();
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_beginnings_in_both_alphabets() {
        for (typed, text, expected) in [
            ("асан", "Асанов Үсөн", Some(true)),
            ("asan", "Асанов Үсөн", Some(true)),
            ("usen", "Асанов Үсен", Some(false)),
            ("close round 3", "Close the round Round 3", Some(true)),
            ("закрыть тур 3", "Закрыть тур Тур 3", Some(true)),
            ("close round 3", "Close the round Round 13", None),
            ("17", "Board 17", Some(false)),
            ("7", "Board 17", None),
            ("анов", "Асанов", None),
            ("", "anything", Some(true)),
        ] {
            assert_eq!(matches(&NameWords::from_text(typed), text), expected, "{typed} in {text}");
        }
    }
}
