//! The referee's part of a game's page: the state of the game, the rulings, and the actions that the rules allow now.

use crate::primitives::Keyed as _;
use std::iter;

use crate::actions::boards::clock_text::steps;
use crate::actions::boards::protocol::right;
use crate::actions::boards::ruling_text::message as ruling_message;
use crate::i18n::{Message, Named as _};
use crate::primitives::{Balls, Side};
use crate::regulations::lateness::Lateness;
use crate::regulations::offers::MAX_OFFERS;
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::regulations::warnings::Cause;
use crate::tournament::Right;
use crate::tournament::boards::protocol::{Protocol, RefereeAction};
use crate::tournament::{Game, RoundState, Ruling, RulingId, RulingKind, SectionState, Signatures, Version};
use crate::web::address::{BoardPath, SectionPath};
use crate::web::forms::{FieldName, Fields, desk};
use crate::web::views::Page;
use crate::web::views::players::name_of;
use crate::web::visitor::Visitor;

/// The referee's part of the page.
#[derive(Clone, Debug)]
pub(in crate::web::pages) struct BoardControls {
    pub(in crate::web::pages) url: String,
    /// The version of the result that forms carry.
    pub(in crate::web::pages) version: Version,
    /// The mark of the protocol that they carry.
    pub(in crate::web::pages) mark: usize,
    /// The players, white first.
    pub(in crate::web::pages) seats: [SeatView; 2],
    /// The state of absent players.
    pub(in crate::web::pages) late: Option<LateView>,
    /// The key of the record's state.
    pub(in crate::web::pages) record: &'static str,
    /// How long ago the round started, as it is typed.
    pub(in crate::web::pages) since_start: String,
    /// The control's base, as clocks show it.
    pub(in crate::web::pages) control: String,
    /// The causes of a warning: value and name.
    pub(in crate::web::pages) causes: Options,
    /// What was ruled, the latest first.
    pub(in crate::web::pages) rulings: Vec<RulingLine>,
    /// Where the chief referee corrects the result of a closed round; for those who may.
    pub(in crate::web::pages) correct: Option<String>,
    /// Where the chief referee says what the game counts as for ratings; for those who may.
    pub(in crate::web::pages) rate: Option<String>,
    /// Results to choose from.
    pub(in crate::web::pages) outcomes: Options,
    /// Endings to choose from, by their signs.
    pub(in crate::web::pages) endings: Options,
    /// Sides whose flag may have fallen.
    pub(in crate::web::pages) flags: Options,
    /// Which side of a clock was wrong.
    pub(in crate::web::pages) wrong: Options,
    pub(in crate::web::pages) sides: Options,
    /// Whether there was time to record.
    pub(in crate::web::pages) had_time: Options,
    open: Vec<RefereeAction>,
    sent: Fields,
}

/// What to choose from: values and their names.
pub(in crate::web::pages) type Options = Vec<(&'static str, String)>;

/// A player, as the referee sees them.
#[derive(Clone, Debug)]
pub(in crate::web::pages) struct SeatView {
    pub(in crate::web::pages) side: Side,
    pub(in crate::web::pages) name: String,
    /// The address of the player's page.
    pub(in crate::web::pages) url: String,
    /// How many draws the player has offered.
    pub(in crate::web::pages) offers: u8,
    /// Three boxes, ticked for the offers made.
    pub(in crate::web::pages) boxes: [bool; 3],
    /// Whether the fourth offer was made.
    pub(in crate::web::pages) over: bool,
    /// The warnings in the whole competition.
    pub(in crate::web::pages) warnings: usize,
    /// Whether they exclude the player (W4).
    pub(in crate::web::pages) excluded: bool,
    /// What the clock was set to last; empty when no referee has set it.
    pub(in crate::web::pages) clock: String,
    /// When the player signed; empty before.
    pub(in crate::web::pages) signed: String,
    /// The key of how the player's record is marked; empty when it is not.
    pub(in crate::web::pages) incomplete: &'static str,
}

/// The state of absent players.
#[derive(Clone, Debug)]
pub(in crate::web::pages) struct LateView {
    pub(in crate::web::pages) text: String,
    /// The seconds until the loss may be recorded; none are left when it may.
    pub(in crate::web::pages) seconds: u32,
}

/// A ruling of the protocol.
#[derive(Clone, Debug)]
pub(in crate::web::pages) struct RulingLine {
    pub(in crate::web::pages) id: RulingId,
    /// When it was ruled.
    pub(in crate::web::pages) at: String,
    /// The clause by which it was ruled.
    pub(in crate::web::pages) clause: &'static str,
    pub(in crate::web::pages) what: String,
    /// Why; may be empty.
    pub(in crate::web::pages) reason: String,
    /// The arithmetic of a change of the clock, step by step (K6).
    pub(in crate::web::pages) steps: Vec<String>,
    pub(in crate::web::pages) by: String,
    /// Whether it is in force.
    pub(in crate::web::pages) stands: bool,
    /// Who withdrew or reinstated it, when and why.
    pub(in crate::web::pages) history: Vec<String>,
    /// The name of the form that withdraws it.
    pub(in crate::web::pages) form: String,
    /// Whether this visitor may withdraw it.
    pub(in crate::web::pages) may_withdraw: bool,
}

impl BoardControls {
    /// Of this board for this official. `differs`: the record contradicts the result (N8).
    pub(in crate::web::pages) fn new(
        (page, visitor): (&Page, &Visitor),
        (section_state, board, path): (&SectionState, &Game, BoardPath),
        protocol: &Protocol,
        rulings: &[Ruling],
        differs: bool,
    ) -> Self {
        let incomplete = Side::BOTH.iter().any(|side| protocol.seats.of(*side).incomplete.is_some());
        let corrects =
            protocol.round == RoundState::Closed && !protocol.is_final && visitor.may(Right::Correct);
        let rates = protocol.round >= RoundState::Published
            && board.result.is_some_and(GameResult::is_rated)
            && !protocol.is_final
            && visitor.may(Right::Correct);
        Self {
            version: board.version,
            mark: protocol.mark,
            seats: Side::BOTH.map(|side| seat(page, path.section(), (section_state, board), protocol, side)),
            late: late(page, protocol),
            record: match (board.has_record, differs, incomplete) {
                (_, true, _) => "panel-record-differs",
                (_, false, true) => "panel-record-incomplete",
                (true, false, false) => "panel-record-stored",
                (false, false, false) => "panel-record-none",
            },
            since_start: protocol.since_start.map(|since| since.to_string()).unwrap_or_default(),
            control: protocol.control.base.to_string(),
            causes: causes(page),
            rulings: lines((page, visitor), section_state, protocol.round, rulings),
            correct: corrects.then(|| path.at("correct")),
            rate: rates.then(|| path.at("rated")),
            outcomes: OUTCOMES.map(|of| outcome(page, of)).into(),
            endings: endings(page),
            flags: options(page, &[("white", "white"), ("black", "black"), ("both", "panel-flags-both")]),
            wrong: options(
                page,
                &[("white", "white"), ("black", "black"), ("unknown", "panel-wrong-unknown")],
            ),
            sides: options(page, &[("white", "white"), ("black", "black")]),
            had_time: options(page, &[("true", "panel-had-time"), ("false", "panel-had-no-time")]),
            open: protocol.allowed().filter(|deed| visitor.may(right(*deed, protocol.signed))).collect(),
            sent: Fields::default(),
            url: path.url(),
        }
    }

    /// The same with a form that was sent and not done.
    pub(in crate::web::pages) fn again(self, sent: Fields) -> Self {
        Self { sent, ..self }
    }

    /// The same with the form of the result open and filled in: the record knows it.
    pub(in crate::web::pages) fn filled_in(self, result: GameResult) -> Self {
        let GameResult::Played { winner, counts, ending } = result else { return self };
        let outcome = match winner {
            Some(side) => side.name(),
            None => "draw",
        };
        let balls = |of: fn(Counts) -> Balls| counts.map(|counts| of(counts).to_string()).unwrap_or_default();
        let sign = ending.and_then(Ending::sign).map(String::from).unwrap_or_default();
        self.again(Fields::made_of([
            (desk::FORM, "enter".to_owned()),
            (desk::OUTCOME, outcome.to_owned()),
            (desk::WHITE_BALLS, balls(|counts| counts.white)),
            (desk::BLACK_BALLS, balls(|counts| counts.black)),
            (desk::ENDING, sign),
        ]))
    }

    /// Whether something is offered now. What concerns a side is named with it: `offer-white`.
    pub(in crate::web::pages) fn may(&self, name: impl AsRef<str>) -> bool {
        self.open.iter().any(|deed| deed_name(*deed) == name.as_ref())
    }

    /// Whether the form of this name was rejected, so that it is shown open.
    pub(in crate::web::pages) fn is_open(&self, form: impl AsRef<str>) -> bool {
        self.sent.get(desk::FORM) == form.as_ref()
    }

    /// Whether the protocol is shown open: it is short, or a withdrawal in it was rejected.
    pub(in crate::web::pages) fn shows_protocol(&self) -> bool {
        (1..=3).contains(&self.rulings.len()) || self.rulings.iter().any(|ruling| self.is_open(&ruling.form))
    }

    /// Whether this was chosen in the form of this name when it was sent.
    pub(in crate::web::pages) fn chose(&self, form: &str, field: impl FieldName, value: &str) -> bool {
        self.is_open(form) && self.sent.typed(field) == value
    }

    /// What was sent with the form of this name.
    pub(in crate::web::pages) fn typed(&self, form: impl AsRef<str>, field: impl FieldName) -> &str {
        if self.is_open(form) { self.sent.typed(field) } else { "" }
    }
}

/// The results of a board, as forms name and boards write them.
pub(in crate::web::pages) const OUTCOMES: [(&str, &str); 13] = [
    ("white", "1 – 0"),
    ("draw", "½ – ½"),
    ("black", "0 – 1"),
    ("forfeit-white", "+ / –"),
    ("forfeit-both", "– / –"),
    ("forfeit-black", "– / +"),
    ("white-draw", "½ – 0"),
    ("both-lose", "0 – 0"),
    ("black-draw", "0 – ½"),
    ("white-unrated", "1 – 0 u"),
    ("draw-unrated", "½ – ½ u"),
    ("black-unrated", "0 – 1 u"),
    ("adjourned", "?"),
];

/// What stands in the choice of a result: signs alone where they say enough, words behind the others.
fn outcome(page: &Page, (value, written): (&'static str, &'static str)) -> (&'static str, String) {
    let words = match value {
        "white-unrated" | "draw-unrated" | "black-unrated" => page.t("outcome-unrated"),
        "adjourned" => page.t("outcome-adjourned"),
        _ => return (value, written.to_owned()),
    };
    (value, format!("{} {words}", written.trim_end_matches(" u")))
}

/// The endings by their signs, with the keys of their names.
const ENDINGS: [(&str, &str); 8] = [
    ("", "ending-count"),
    ("n", "ending-no-moves"),
    ("r", "ending-resignation"),
    ("a", "ending-agreement"),
    ("f", "ending-flag"),
    ("b", "ending-both-flags"),
    ("p", "ending-position"),
    ("d", "ending-decision"),
];

/// The endings to choose from, by their signs.
pub(in crate::web::pages) fn endings(page: &Page) -> Options {
    options(page, &ENDINGS)
}

fn options(page: &Page, of: &[(&'static str, &'static str)]) -> Options {
    of.iter().map(|(value, key)| (*value, page.t(key))).collect()
}

fn seat(
    page: &Page,
    section: SectionPath,
    (section_state, board): (&SectionState, &Game),
    protocol: &Protocol,
    side: Side,
) -> SeatView {
    let (id, stands) = (board.player(side), protocol.seats.of(side));
    let offers = protocol.offers.of(side);
    SeatView {
        side,
        name: name_of(section_state, id),
        url: section.player(id).url(),
        offers,
        boxes: [1, 2, 3].map(|n| offers >= n),
        over: offers > MAX_OFFERS,
        warnings: stands.warnings,
        excluded: section_state.is_excluded(id),
        clock: protocol.clocks.map(|clocks| clocks.of(side).to_string()).unwrap_or_default(),
        signed: signed(page, board.signed, side),
        incomplete: match stands.incomplete {
            Some(true) => "panel-record-not-kept",
            Some(false) => "panel-record-excused",
            None => "",
        },
    }
}

fn signed(page: &Page, signed: Signatures, side: Side) -> String {
    signed.of(side).map(|at| page.time(&at)).unwrap_or_default()
}

fn late(page: &Page, protocol: &Protocol) -> Option<LateView> {
    let (key, seconds, time) = match protocol.lateness()? {
        Lateness::Countdown(left) => ("panel-late-in", left.seconds(), left),
        Lateness::Late(by) => ("panel-late-now", 0, by),
    };
    Some(LateView { text: page.t1(key, "time", time.to_string()), seconds })
}

/// The rulings of a protocol, the latest first. Those that are a part of another one are withdrawn with it.
pub(in crate::web::pages) fn lines(
    (page, visitor): (&Page, &Visitor),
    section_state: &SectionState,
    round: RoundState,
    rulings: &[Ruling],
) -> Vec<RulingLine> {
    let user = visitor.user.as_ref().map(|user| user.id);
    let line = |ruling: &Ruling| {
        let named_for = ruling.details.player.map(|id| name_of(section_state, id)).unwrap_or_default();
        let is_warning = matches!(ruling.details.kind, RulingKind::Warning { .. });
        let own = user == Some(ruling.details.by) && round == RoundState::Playing && !is_warning;
        let words = ruling.withdrawals.iter().flat_map(|withdrawal| {
            let begun = ("ruling-withdrawn-by", &withdrawal.begun);
            iter::once(begun).chain(withdrawal.ended.as_ref().map(|end| ("ruling-reinstated-by", end)))
        });
        let history = words.map(|(key, word)| {
            let message = Message::new(key).with("name", &word.by_name).with("time", page.time(&word.at));
            page.say(&message.with("reason", &word.reason))
        });
        RulingLine {
            id: ruling.id,
            at: page.time(&ruling.details.at),
            clause: ruling.details.kind.clause(),
            what: page.say(&ruling_message(&ruling.details.kind, &named_for)),
            reason: ruling.details.reason.clone(),
            steps: match &ruling.details.kind {
                RulingKind::Clock { change } => steps(change).iter().map(|step| page.say(step)).collect(),
                _ => Vec::new(),
            },
            by: ruling.by_name.clone(),
            stands: ruling.is_in_force(),
            history: history.collect(),
            form: format!("withdraw-{}", ruling.id),
            may_withdraw: section_state.section.final_since.is_none()
                && ruling.is_in_force()
                && ruling.details.parent.is_none()
                && !matches!(ruling.details.kind, RulingKind::Pairs { .. })
                && visitor.may(Right::Rule)
                && (own || visitor.may(Right::Correct)),
        }
    };
    rulings.iter().rev().map(line).collect()
}

/// The causes of a warning: value and name.
pub(in crate::web::pages) fn causes(page: &Page) -> Options {
    Cause::ALL.iter().map(|cause| (cause.key(), page.say(&cause.message()))).collect()
}

/// What the template calls something that may be done; not [`Keyed`](crate::primitives::Keyed), since many have a side.
const fn deed_name(deed: RefereeAction) -> &'static str {
    use Side::{Black, White};
    match deed {
        RefereeAction::Offer(White) => "offer-white",
        RefereeAction::Offer(Black) => "offer-black",
        RefereeAction::Demand(White) => "demand-white",
        RefereeAction::Demand(Black) => "demand-black",
        RefereeAction::Agree => "agree",
        RefereeAction::FlagFall => "flags",
        RefereeAction::ReplaceClock => "replace",
        RefereeAction::AddTime => "add",
        RefereeAction::SetClockLate => "set-late",
        RefereeAction::Absence => "absence",
        RefereeAction::MarkIncomplete(White) => "mark-white",
        RefereeAction::MarkIncomplete(Black) => "mark-black",
        RefereeAction::WarnForRecord(White) => "warn-record-white",
        RefereeAction::WarnForRecord(Black) => "warn-record-black",
        RefereeAction::Warn(White) => "warn-white",
        RefereeAction::Warn(Black) => "warn-black",
        RefereeAction::Position => "position",
        RefereeAction::Decide => "decide",
        RefereeAction::Enter => "enter",
        RefereeAction::Sign(White) => "sign-white",
        RefereeAction::Sign(Black) => "sign-black",
        RefereeAction::SignTogether => "sign-together",
        RefereeAction::Unsign(White) => "unsign-white",
        RefereeAction::Unsign(Black) => "unsign-black",
        RefereeAction::Correct => "correct",
    }
}
