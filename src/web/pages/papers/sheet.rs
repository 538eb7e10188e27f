//! What every paper has: the section, what was chosen, the head of the sheet, the lines for signatures.

use chrono::{DateTime, Utc};

use super::registry::{Layout, Paper};
use crate::tournament::events::refereeing_body::Body;
use crate::tournament::players::origins::Origin;
use crate::tournament::{Event, PlayerId, Role, Round, SectionState};
use crate::web::address::SectionPath;
use crate::web::entrance::guard::Who;
use crate::web::prelude::*;
use crate::web::views::frame::{current_round, time_control};
use crate::web::views::players::beside;
use crate::web::views::share::Base;
use crate::web::visitor::now;

/// A paper as it lies on its sheets, without the page around them.
pub(super) trait OnPaper: Template {
    fn head(&self) -> (&Page, &Sheet);
}

/// What is chosen, as the address has it. What cannot be read is as if it were not chosen.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct PaperQuery {
    round: String,
    /// Numbers of boards: `1-20, 35`.
    boards: String,
    /// The round after which tables are printed.
    after: String,
    /// By which number a crosstable names opponents.
    pub(super) opponents: String,
    pub(super) size: String,
    /// The size of the forms for records.
    pub(super) form: String,
    /// How many are on a sheet.
    pub(super) each: String,
    pub(super) signatures: String,
    /// Whose list: of all, of women, of men.
    pub(super) of: String,
    /// The final protocol: of one section, or of the event.
    scope: String,
    /// What the final protocol of an event does with sections that are not over.
    unfinished: String,
    /// Whether the papers of a round are chosen here, each by what follows; otherwise they are as they were chosen last.
    chosen: String,
    by_board: String,
    by_name: String,
    slips: String,
    forms: String,
    pub(super) places: String,
    pub(super) heading: String,
    pub(super) text: String,
    pub(super) frame: String,
}

/// In the address of the foot: a paper of the event.
pub(super) const OF_EVENT: &str = "event";
/// In the address of the final protocol: of the section of the address alone.
pub(super) const OF_SECTION: &str = "section";
/// In the address of the final protocol: with sections that are not over, which are marked.
pub(super) const MARKED: &str = "marked";
/// The numbers of boards that a hall may have.
const MAX_BOARDS: u32 = 1000;

impl PaperQuery {
    pub(super) fn round(&self) -> Option<u8> {
        self.round.trim().parse().ok().filter(|round| *round > 0)
    }

    pub(super) fn after(&self) -> Option<u8> {
        self.after.trim().parse().ok().filter(|round| *round > 0)
    }

    /// Whether the papers of a round are chosen here.
    pub(super) fn is_chosen(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// Whether this paper of a round is ticked.
    pub(super) fn ticks(&self, paper: Paper) -> bool {
        let ticked = match paper {
            Paper::PairingsByBoard => &self.by_board,
            Paper::PairingsByName => &self.by_name,
            Paper::ResultSlips => &self.slips,
            Paper::RecordForms => &self.forms,
            _ => return false,
        };
        !ticked.is_empty()
    }

    /// The boards, as they were named.
    pub(super) fn boards(&self) -> &str {
        &self.boards
    }

    /// Whether the final protocol has the sections that are not over.
    pub(super) fn has_unfinished(&self) -> bool {
        self.unfinished == MARKED
    }

    /// Whether this board is chosen: all are when none is named.
    pub(super) fn has_board(&self, board: u32) -> bool {
        let ranges = self.ranges();
        ranges.is_empty() || ranges.iter().any(|(first, last)| (*first..=*last).contains(&board))
    }

    /// The numbers named; none when nothing is.
    pub(super) fn named_boards(&self) -> Vec<u32> {
        if self.ranges().is_empty() {
            return Vec::new();
        }
        (1..=MAX_BOARDS).filter(|board| self.has_board(*board)).collect()
    }

    fn ranges(&self) -> Vec<(u32, u32)> {
        let parts = self.boards.split([',', ';', ' ']).filter(|part| !part.is_empty());
        let range = |part: &str| {
            let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
            Some((first.trim().parse().ok()?, last.trim().parse().ok()?))
        };
        parts.filter_map(range).take(50).collect()
    }
}

/// A paper that is asked for.
pub(super) struct Order {
    pub(super) paper: Paper,
    pub(super) path: SectionPath,
    pub(super) query: PaperQuery,
    /// What the addresses in codes begin with.
    pub(super) base: Base,
    /// Whether it is one of several papers of a page.
    pub(super) is_part: bool,
}

/// The head of a sheet, and what the base of all papers needs.
pub(super) struct Sheet {
    pub(super) title: String,
    /// The element of the title: a page has one heading of the first level.
    pub(super) level: &'static str,
    /// The class that names its kind of page.
    pub(super) layout: &'static str,
    /// The page to go back to.
    pub(super) back: String,
    /// The style with the text of the foot; empty where there is none.
    pub(super) foot: String,
    pub(super) event: String,
    /// Where and when the event is.
    pub(super) facts: String,
    pub(super) section: String,
    /// Round and time control, or the rounds that are covered.
    pub(super) about: String,
    /// Whether what it shows is not published.
    pub(super) draft: bool,
    /// Whether it has codes that no phone can follow.
    pub(super) is_local: bool,
}

/// What a paper is made from.
pub(super) struct Begun {
    pub(super) page: Page,
    pub(super) event: Event,
    pub(super) section_state: SectionState,
    pub(super) sheet: Sheet,
    pub(super) now: DateTime<Utc>,
    /// The number of the round that is shown, once it is paired.
    round: Option<u8>,
    /// What lists of the section say of where players are from.
    origins: Vec<Origin>,
}

impl Order {
    /// Whether it is about the event as a whole.
    pub(super) fn is_of_event(&self) -> bool {
        let of_section = self.paper == Paper::FinalProtocol && self.query.scope == OF_SECTION;
        self.paper.is_of_event() && !of_section
    }

    /// Reads the section, and the round where the paper shows one.
    ///
    /// # Errors
    /// Not found: another event's section, or a round that this visitor may not see.
    pub(super) fn begin(&self, tx: &mut Tx<'_>, visitor: &Visitor) -> Result<Begun, PageError> {
        if self.paper.who() == Who::Anyone {
            tx.read_for_strangers();
        }
        let (mut event, section_state) = self.path.load(tx)?;
        if self.is_of_event() {
            event = self.path.event().load(tx)?;
        }
        let mut page = Page::new(visitor, Message::new(self.paper.title())).of(&event);
        if !self.is_of_event() {
            page = page.of_section(section_state.settings(), section_state.format());
        }
        let round = if self.paper.shows_boards() { self.shown(visitor, &section_state)? } else { None };
        let mut about = Vec::new();
        if let Some(round) = round {
            about.push(page.t1("round-n", "n", round.number));
            let on_wall = self.paper.who() == Who::Anyone;
            let times = if on_wall { tx.find_round_times(round.id)? } else { None };
            let started = times.and_then(|times| times.started_at);
            about.extend(started.map(|at| format!("{} {}", page.t("protocol-started"), page.clock(&at))));
        }
        if !self.is_of_event() {
            about.push(page.say(&time_control(&section_state.settings().control)));
            about.extend(page.mode.clone());
        }
        let is_by_name = match self.paper {
            Paper::PairingsByName | Paper::CheckInList => true,
            // Players without a number who are level go by name.
            Paper::StartList => section_state.players.iter().any(|player| player.number.is_none()),
            _ => false,
        };
        if is_by_name {
            about.push(page.order_note());
        }
        let facts = [event.details.place.clone(), page.days(&event.details).unwrap_or_default()];
        let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let sheet = Sheet {
            title: page.title.clone(),
            level: if self.is_part { "h2" } else { "h1" },
            layout: self.layout().class(),
            back: self.path.at("papers"),
            foot: self.foot(round.map(|round| round.number)),
            event: event.details.name.clone(),
            facts: facts.join(" · "),
            section: match self.is_of_event() {
                true => String::new(),
                false => section_state.settings().name.clone(),
            },
            about: about.join(" · "),
            draft: round.is_some_and(|round| !round.is_public()),
            is_local: self.base.is_local
                && matches!(self.paper, Paper::ResultSlips | Paper::Badges | Paper::EventPoster),
        };
        let round = round.map(|round| round.number);
        let origins = section_state.origins();
        Ok(Begun { page, event, section_state, sheet, now: now(), round, origins })
    }

    /// The round of the address, or the current one; none when that is not paired.
    fn shown<'s>(
        &self,
        visitor: &Visitor,
        section_state: &'s SectionState,
    ) -> Result<Option<&'s Round>, PageError> {
        let named = self.query.round();
        let seen = |round: &&Round| round.is_public() || round.is_paired() && visitor.may(Right::SeeDrafts);
        let number = named.unwrap_or_else(|| current_round(visitor, section_state));
        match (section_state.round(number).filter(seen), named) {
            (None, Some(_)) => Err(PageError::NotFound),
            // While the next round is checked in, the last one that is paired is the current one on paper.
            (None, None) => Ok(section_state.rounds.iter().rev().find(seen)),
            (round, _) => Ok(round),
        }
    }

    fn layout(&self) -> Layout {
        match (self.paper, self.query.size.as_str()) {
            (Paper::Standings | Paper::Crosstable, "a4-wide") => Layout::Wide,
            (Paper::Standings | Paper::Crosstable, "a3-wide") => Layout::Large,
            (Paper::Standings | Paper::Crosstable, "a4") => Layout::Tall,
            (Paper::RecordForms, _) if self.query.form == "a4" => Layout::Tall,
            (Paper::RecordForms, _) => Layout::Wide,
            _ => self.paper.layout(),
        }
    }

    /// The address of the style with the foot.
    fn foot(&self, round: Option<u8>) -> String {
        if matches!(self.layout(), Layout::Bare | Layout::Diploma) {
            return String::new();
        }
        let query = match round {
            _ if self.is_of_event() => format!("?of={OF_EVENT}"),
            Some(round) => format!("?round={round}"),
            None => String::new(),
        };
        format!("{}{query}", self.path.at("papers/foot.css"))
    }
}

impl Begun {
    /// The round that is shown.
    pub(super) fn round(&self) -> Option<&Round> {
        self.section_state.round(self.round?)
    }

    /// Chief referee and chief secretary, who sign: office and name. The name is for those who may see the officials.
    pub(super) fn signers(&self, tx: &mut Tx<'_>, visitor: &Visitor) -> Result<Vec<Signer>, PageError> {
        let body = if visitor.may(Right::ReadAuditLog) {
            tx.load_refereeing_body(self.event.id)?
        } else {
            Body::default()
        };
        let members = body.members();
        let signer = |role: Role| Signer {
            office: self.page.say(&role.message()),
            name: members.iter().find(|of| of.role == role).map(|of| of.name.clone()).unwrap_or_default(),
        };
        Ok([Role::ChiefReferee, Role::ChiefSecretary].map(signer).into())
    }

    /// Where a player is from, as all lists of the section say it.
    pub(super) fn origin(&self, player: PlayerId) -> String {
        let state = &self.section_state;
        state.player(player).map(|of| state.whole_origin(&self.origins, of)).unwrap_or_default()
    }

    /// The heading of a column of such texts.
    pub(super) fn origin_heading(&self) -> String {
        beside::origin_heading(self.page.speaker(), &self.section_state)
    }
}

/// Who signs below a table.
pub(super) struct Signer {
    pub(super) office: String,
    pub(super) name: String,
}

/// Lays things on sheets of so many so that the cut sheets, put on each other pile by pile, are in order.
pub(super) fn cut_stack<T>(things: Vec<T>, slots: usize) -> Vec<Vec<T>> {
    let sheets = things.len().div_ceil(slots.max(1));
    let mut laid: Vec<Vec<T>> = std::iter::repeat_with(Vec::new).take(sheets).collect();
    for (at, thing) in things.into_iter().enumerate() {
        if let Some(sheet) = laid.get_mut(at % sheets.max(1)) {
            sheet.push(thing);
        }
    }
    laid
}

/// In groups of so many, one after the other.
pub(super) fn in_turn<T>(things: Vec<T>, size: usize) -> Vec<Vec<T>> {
    let mut groups: Vec<Vec<T>> = Vec::new();
    for thing in things {
        match groups.last_mut().filter(|group| group.len() < size) {
            Some(group) => group.push(thing),
            None => groups.push(vec![thing]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_sheets_put_pile_on_pile_are_in_order() {
        for (all, slots) in [(75, 6), (7, 6), (1, 8), (0, 6), (12, 4)] {
            let sheets = cut_stack((1..=all).collect(), slots);
            assert!(sheets.iter().all(|sheet| sheet.len() <= slots));
            let piles = (0..slots).flat_map(|slot| sheets.iter().filter_map(move |sheet| sheet.get(slot)));
            assert_eq!(piles.copied().collect::<Vec<usize>>(), (1..=all).collect::<Vec<_>>());
        }
    }

    #[test]
    fn boards_are_chosen_by_numbers_and_ranges() {
        let query = |boards: &str| PaperQuery { boards: boards.to_owned(), ..PaperQuery::default() };
        assert_eq!(query("1-3, 7; 9–10").named_boards(), [1, 2, 3, 7, 9, 10]);
        assert!(query("").named_boards().is_empty());
        assert!(query("").has_board(5) && !query("1-4").has_board(5));
        // What is no number chooses nothing, and huge ranges stay small.
        assert!(query("x").has_board(5));
        assert_eq!(query("1-4294967295").named_boards().len(), 1000);
    }
}
