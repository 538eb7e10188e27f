//! What is asked before an act: where it is and who it concerns, what changes, why where a reason is needed, and the act
//! itself on the button, with the form as it was sent. Scripts show it as a dialog over the page that stays where it was;
//! without them it is a page in the frame of the one that the form was on. It works for every form without the page of that
//! form knowing of it.

use std::rc::Rc;

use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest};
use askama::Template;
use serde_json::Value;

use super::Page;
use super::action_labels;
use super::frame::{EventFrame, SectionFrame, Tab};
use super::players::PlayerIndex;
use crate::actions::boards::rulings;
use crate::actions::consent::{Caution, Cautions, Grade, Step};
use crate::actions::undo;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{AuditId, EventId, PlayerId, RulingId, SectionId, SectionRef, SectionState};
use crate::web::address::{EventPath, SectionPath, local};
use crate::web::answers::error::PageError;
use crate::web::answers::responses::without_notice;
use crate::web::forms::{CONSENT, CONSENT_FROM, CONSENT_REASON, CSRF, Fields};
use crate::web::visitor::Visitor;

/// The header of a script's request, which shows what is asked as a dialog and goes where it is told to.
pub(in crate::web) const ASKS: &str = "x-ask";
/// Where such a script is to go, in place of a redirect that it could not see.
pub(in crate::web) const GO: &str = "x-go";

/// Consequences beyond these are in a fold: the two players concerned, and ten places.
const MAX_UNFOLDED_CONSEQUENCES: usize = 12;
/// The most reasons of the event that are suggested.
const MAX_SUGGESTED_REASONS: usize = 8;

/// What is asked, without a frame: the content of the dialog, or of the page.
#[derive(Template)]
#[template(path = "dialog.html")]
struct QuestionDialog {
    page: Page,
    verb: String,
    /// Where it is and who it concerns.
    place: Vec<String>,
    /// The address that the form was sent to.
    action: String,
    /// The fields of the form as they were sent.
    fields: Vec<(String, String)>,
    /// The cautions, the gravest first.
    cautions: Vec<CautionView>,
    fingerprint: String,
    /// Whether a reason is required.
    asks_reason: bool,
    /// Whether a rule is broken.
    breaks_rules: bool,
    /// Whether this is the second step, which names the consequences.
    is_second: bool,
    /// Whether a second step follows that names the consequences.
    has_second: bool,
    /// Whether the act destroys something.
    is_grave: bool,
    reason: String,
    /// Reasons that were given in this event, the latest first.
    reasons: Vec<String>,
    /// What is wrong with the reason; empty when nothing is.
    error: String,
    /// The page that the form was on.
    back: String,
}

/// A caution, and what follows: what is in sight, and what is in a fold.
struct CautionView {
    text: String,
    shown: Vec<String>,
    folded: Vec<String>,
}

impl CautionView {
    fn of(page: &Page, caution: &Caution, is_later: bool) -> Self {
        let lines = caution.consequences.iter().filter(|_| !is_later);
        let mut shown: Vec<String> = lines.map(|message| page.say(message)).collect();
        // A fold for one line would be longer than the line.
        let folded = if shown.len() > MAX_UNFOLDED_CONSEQUENCES + 1 {
            shown.split_off(MAX_UNFOLDED_CONSEQUENCES)
        } else {
            Vec::new()
        };
        Self { text: caution_text(page, caution), shown, folded }
    }
}

#[derive(Template)]
#[template(path = "dialog/section.html")]
struct InSection {
    page: Page,
    frame: SectionFrame,
    dialog: String,
}

#[derive(Template)]
#[template(path = "dialog/event.html")]
struct InEvent {
    page: Page,
    frame: EventFrame,
    dialog: String,
}

#[derive(Template)]
#[template(path = "dialog/plain.html")]
struct Plain {
    page: Page,
    dialog: String,
}

/// A form that an action has cautioned: all that is needed to ask, apart from the request.
pub(in crate::web) struct Question {
    cautions: Cautions,
    sent: Fields,
    pattern: String,
    action: String,
    back: String,
    as_part: bool,
    event: Option<EventId>,
    section: Option<SectionId>,
    round: Option<u8>,
    board: Option<u32>,
    player: Option<PlayerId>,
    ruling: Option<RulingId>,
    /// The entry of the audit log that is undone.
    entry: Option<AuditId>,
}

impl Question {
    /// For the form of this request; `None` when the request was not such a form.
    pub(in crate::web) fn from_request(request: &HttpRequest, cautions: &Cautions) -> Option<Self> {
        let sent = request.extensions().get::<Rc<Fields>>().cloned()?;
        let given = |name| request.match_info().get(name);
        Some(Self {
            cautions: cautions.clone(),
            pattern: request.match_pattern().unwrap_or_default(),
            action: request.uri().path().to_owned(),
            back: without_notice(&sent_from(request)),
            as_part: request.headers().contains_key(ASKS),
            event: read(given("event")),
            section: read(given("section")),
            round: read(given("round")),
            board: read(given("board")),
            player: read(given("player")),
            ruling: read(given("ruling")),
            entry: read(given("entry")),
            sent: sent.as_ref().clone(),
        })
    }

    /// What is undone, in the place of its entry: where that was, and what taking it back does.
    fn placed(&mut self, tx: &mut Tx<'_>) -> Result<Option<Message>, PageError> {
        let (Some(event), Some(id)) = (self.event, self.entry) else { return Ok(None) };
        let Some(entry) = undo::find_entry(tx, event, id)? else { return Ok(None) };
        let number = |of: &Option<Value>| of.as_ref().and_then(|of| of.get("board")).and_then(Value::as_u64);
        let board = number(&entry.after).or_else(|| number(&entry.before));
        self.section = entry.section;
        self.round = entry.round;
        self.board = board.and_then(|board| u32::try_from(board).ok());
        self.player = read(entry.subject.strip_prefix("player:"));
        Ok(undo::find(tx, &entry)?.map(|inverse| Message::new(inverse.verb)))
    }

    /// The dialog, or the page.
    pub(in crate::web) fn html(mut self, tx: &mut Tx<'_>, visitor: &Visitor) -> Result<String, PageError> {
        // The form was admitted with its token, which may be one that the visitor has without an account.
        let visitor = Visitor {
            csrf: Some(self.sent.get(CSRF).to_owned()),
            // The language links lead back to the form.
            address: self.back.clone(),
            ..visitor.clone()
        };
        let undoes = self.placed(tx)?;
        let verb = undoes.unwrap_or_else(|| action_labels::verb(&self.pattern, &self.sent, &self.cautions));
        let Some(event) = self.event.filter(|_| visitor.role.is_some()) else {
            let page = Page::new(&visitor, verb.clone());
            let dialog = self.dialog(&page, &verb, Vec::new(), Vec::new()).render()?;
            return Ok(if self.as_part { dialog } else { Plain { page, dialog }.render()? });
        };
        let reasons = tx.list_recent_reasons(event, MAX_SUGGESTED_REASONS)?;
        let path = EventPath { event };
        let Some(section) = self.section else {
            let event = path.load(tx)?;
            let (page, frame) = EventFrame::new(&visitor, &event, verb.clone(), "");
            let dialog = self.dialog(&page, &verb, vec![event.details.name.clone()], reasons).render()?;
            return Ok(if self.as_part { dialog } else { InEvent { page, frame, dialog }.render()? });
        };
        let path = SectionPath { event, section };
        let (event, section_state) = path.load(tx)?;
        let tab = if self.round.is_some() { Tab::Rounds } else { Tab::Overview };
        let (mut page, frame) = SectionFrame::new(&visitor, &event, &section_state, verb.clone(), tab);
        page = page.crumb(&frame.section.settings.name, &frame.url);
        if let Some(round) = self.round {
            let name = page.t1("round-n", "n", round);
            page = page.crumb(name, path.round(round).url());
        }
        let place = self.place(tx, &page, path.ids(), &section_state)?;
        let dialog = self.dialog(&page, &verb, place, reasons).render()?;
        Ok(if self.as_part { dialog } else { InSection { page, frame, dialog }.render()? })
    }

    /// Section, round, board and players.
    fn place(
        &self,
        tx: &mut Tx<'_>,
        page: &Page,
        at: SectionRef,
        section_state: &SectionState,
    ) -> Result<Vec<String>, PageError> {
        let (mut round, mut board, mut player) = (self.round, self.board, self.player);
        if let Some(ruling) = self.ruling
            && let Ok((of, place)) = rulings::place(tx, at, ruling)
        {
            player = player.or(of);
            round = round.or(place.map(|place| place.round));
            board = board.or(place.map(|place| place.board));
        }
        let names = PlayerIndex::for_section(section_state);
        let mut place = vec![section_state.settings().name.clone()];
        if let Some(number) = round {
            place.push(page.t1("round-n", "n", number));
        }
        let found = round.and_then(|round| section_state.round(round));
        if let Some(number) = board {
            let pair = found.and_then(|round| round.board(number));
            let pair = pair.map(|of| format!(": {} – {}", names.name(of.white), names.name(of.black)));
            place.push(format!("{}{}", page.t1("board-n", "n", number), pair.unwrap_or_default()));
        }
        if let Some(player) = player {
            place.push(names.name(player));
        }
        Ok(place)
    }

    fn dialog(
        &self,
        page: &Page,
        verb: &Message,
        place: Vec<String>,
        reasons: Vec<String>,
    ) -> QuestionDialog {
        let cautions = &self.cautions;
        let is_second = cautions.step == Step::Second;
        let own = [CSRF, CONSENT, CONSENT_REASON, CONSENT_FROM];
        let fields = self.sent.iter().filter(|(name, _)| !own.iter().any(|field| field.is(name)));
        let mut list = cautions.list.clone();
        list.sort_by_key(|caution| std::cmp::Reverse(caution.grade));
        let has_second = !is_second && cautions.grade() == Grade::TwoSteps;
        let view = |caution: &Caution| {
            CautionView::of(page, caution, has_second && caution.grade == Grade::TwoSteps)
        };
        QuestionDialog {
            page: page.clone(),
            verb: page.say(verb),
            place,
            action: self.action.clone(),
            fields: fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            cautions: list.iter().map(view).collect(),
            fingerprint: cautions.fingerprint.clone(),
            asks_reason: !is_second && cautions.grade() >= Grade::Confirm,
            breaks_rules: list.iter().any(|caution| caution.message.key().starts_with("breach-")),
            is_second,
            has_second,
            is_grave: cautions.grade() == Grade::TwoSteps || cautions.grade() == Grade::Confirm,
            reason: self.sent.get(CONSENT_REASON).to_owned(),
            reasons,
            error: if cautions.lacks_reason { page.t("error-reason") } else { String::new() },
            back: self.back.clone(),
        }
    }
}

fn read<T: std::str::FromStr>(text: Option<&str>) -> Option<T> {
    text.and_then(|text| text.parse().ok())
}

/// What a caution says, with what is so at this moment.
pub(in crate::web) fn caution_text(page: &Page, caution: &Caution) -> String {
    let messages = std::iter::once(&caution.message).chain(&caution.just_now);
    messages.map(|message| page.say(message)).collect::<Vec<_>>().join(" ")
}

/// The page of this site that a form was on: as a page of cautions noted it, or else the referrer; the front page
/// otherwise.
pub(in crate::web) fn sent_from(request: &HttpRequest) -> String {
    let sent = request.extensions().get::<Rc<Fields>>().cloned();
    if let Some(from) = sent.as_deref().map(|sent| sent.get(CONSENT_FROM)).filter(|from| !from.is_empty()) {
        return local(from).to_owned();
    }
    let referer = request.headers().get(header::REFERER).and_then(|value| value.to_str().ok());
    let uri = referer.and_then(|text| text.parse::<actix_web::http::Uri>().ok());
    let path = uri.and_then(|uri| uri.path_and_query().map(ToString::to_string));
    local(path.as_deref().unwrap_or("/")).to_owned()
}
