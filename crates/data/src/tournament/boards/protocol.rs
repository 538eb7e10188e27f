//! A game from its referee's point of view: the combined effect of all rulings at the board, and which actions the
//! rules allow now, each by its clause. The game's page offers exactly these, and every action checks here first.

use chrono::{DateTime, Utc};

use crate::game::BySide;
use crate::primitives::Side;
use crate::regulations::clock::{Change, ClockTime, Clocks, Control, LastSet};
use crate::regulations::lateness::{Lateness, late_after, lateness};
use crate::regulations::offers::{MAX_OFFERS, Offers};
use crate::regulations::result::{Ending, GameResult};
use crate::regulations::warnings::{self, Cause};
use crate::tournament::{
    Game, ResultGround, Round, RoundState, Ruling, RulingKind, SectionState, Signatures, is_excluded,
    result_ground,
};

/// An action of a referee at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefereeAction {
    /// Record a draw offer of this side.
    Offer(Side),
    /// Give this side the win that it claims after the opponent's fourth draw offer.
    Demand(Side),
    /// Record a draw by agreement.
    Agree,
    /// Record a time forfeit of one or both players.
    FlagFall,
    /// Replace a faulty clock.
    ReplaceClock,
    /// Add time for one player, and as much for the opponent.
    AddTime,
    /// Set a clock after the game has begun.
    SetClockLate,
    /// Record the forfeit of a player who is absent.
    Absence,
    /// Mark the record of this side as incomplete.
    MarkIncomplete(Side),
    /// Warn this side for an incomplete record.
    WarnForRecord(Side),
    /// Warn the player of this side.
    Warn(Side),
    /// Confirm A. Chylymov's position.
    Position,
    /// Decide the result (R3).
    Decide,
    /// Enter, change or remove the result.
    Enter,
    /// Record the signature of this side.
    Sign(Side),
    /// Record both signatures, with both players present.
    SignTogether,
    /// Withdraw the signature of this side.
    Unsign(Side),
    /// Correct a result that both players have signed.
    Correct,
}

impl RefereeAction {
    /// All actions, in the order of a game.
    pub const ALL: [Self; 25] = {
        use Side::{Black, White};
        [
            Self::Offer(White),
            Self::Offer(Black),
            Self::Demand(White),
            Self::Demand(Black),
            Self::Agree,
            Self::FlagFall,
            Self::ReplaceClock,
            Self::AddTime,
            Self::SetClockLate,
            Self::Absence,
            Self::MarkIncomplete(White),
            Self::MarkIncomplete(Black),
            Self::WarnForRecord(White),
            Self::WarnForRecord(Black),
            Self::Warn(White),
            Self::Warn(Black),
            Self::Position,
            Self::Decide,
            Self::Enter,
            Self::Sign(White),
            Self::Sign(Black),
            Self::SignTogether,
            Self::Unsign(White),
            Self::Unsign(Black),
            Self::Correct,
        ]
    };

    /// The clause that allows the action.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Offer(_) => "D2",
            Self::Demand(_) => "D3",
            Self::Agree => "D4",
            Self::FlagFall => "K3",
            Self::ReplaceClock | Self::AddTime => "K4",
            Self::SetClockLate => "K5",
            Self::Absence => "A1",
            Self::MarkIncomplete(_) | Self::WarnForRecord(_) => "N7",
            Self::Warn(_) => "W1",
            Self::Position => "G12",
            Self::Decide | Self::Unsign(_) => "R3",
            Self::Enter => "S1",
            Self::Sign(_) | Self::SignTogether => "N8",
            Self::Correct => "R4",
        }
    }
}

/// Why an action is not allowed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The section is finalised.
    Final,
    /// The pairings are not public yet.
    NotPublished,
    /// The round is not in progress.
    NotPlaying,
    /// The game has a result.
    Decided,
    /// A flag has fallen: complaints about the clock no longer count (K4).
    FlagFallen,
    /// The game has no result.
    Undecided,
    /// The game was forfeited: it has neither record nor signatures (S5).
    Forfeited,
    /// Both players have signed: only the chief referee changes the result (R4).
    Signed,
    /// The result was set by a ruling on this ground: it is undone by withdrawing the ruling.
    Ruled(ResultGround),
    /// Not both players have signed: the result is changed without a correction.
    NotSigned,
    /// A draw is signed with both players present (D4).
    OnlyTogether,
    /// This side has made its fourth offer: the opponent may claim the win (D3).
    OffersOver,
    /// The opponent has not made a fourth offer (D3).
    TooFewOffers,
    /// The clock has already been set (K5).
    ClockSet,
    /// No player is late for another period of this length (A1).
    NotLate(ClockTime),
    /// The start of the round is not known.
    StartUnknown,
    /// A move, an offer or a record shows that a player has come.
    HasCome,
    /// It is already recorded.
    Marked,
    /// There is no reason for a warning: the record is not marked as incomplete, or the player had no time for it
    /// (N6).
    Excused,
    /// The player has already been warned for it.
    Warned,
    /// The player is excluded (W4).
    Excluded,
    /// One of the players is excluded and has lost this game by that (W4).
    LostByExclusion,
}

impl Refusal {
    /// The message key of the refusal.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Final => "error-section-final",
            Self::NotPublished => "error-action-not-published",
            Self::NotPlaying => "error-action-not-playing",
            Self::Decided => "error-action-decided",
            Self::FlagFallen => "error-action-flag-fallen",
            Self::Undecided => "error-action-undecided",
            Self::Forfeited => "error-action-forfeited",
            Self::Signed => "error-result-signed",
            Self::Ruled(_) => "error-result-ruled",
            Self::NotSigned => "error-action-not-signed",
            Self::OnlyTogether => "error-action-only-together",
            Self::OffersOver => "error-action-offers-over",
            Self::TooFewOffers => "error-action-too-few-offers",
            Self::ClockSet => "error-action-clock-set",
            Self::NotLate(_) => "error-action-not-late",
            Self::StartUnknown => "error-action-start-unknown",
            Self::HasCome => "error-action-has-come",
            Self::Marked => "error-action-marked",
            Self::Excused => "error-action-excused",
            Self::Warned => "error-action-warned",
            Self::Excluded => "error-action-excluded",
            Self::LostByExclusion => "error-result-excluded",
        }
    }
}

/// One player of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The number of warnings in the whole competition (W1).
    pub warnings: usize,
    /// `Some` if the record is marked as incomplete: whether the player had the time to keep it (N6, N7).
    pub incomplete: Option<bool>,
    /// Whether the player has been warned for the record in this round.
    pub warned_for_record: bool,
    /// Whether exclusion has cost the player this game (W4).
    pub lost_by_exclusion: bool,
}

/// A game from its referee's point of view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protocol {
    /// Whether the section is finalised.
    pub is_final: bool,
    /// The state of the round.
    pub round: RoundState,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// The ground of the ruling that set the result, if one did.
    pub ruled: Option<ResultGround>,
    /// The signatures of the result.
    pub signed: Signatures,
    /// Whether a game record is stored.
    pub has_record: bool,
    /// The time control (K1).
    pub control: Control,
    /// The time since the round was started, if known.
    pub since_start: Option<ClockTime>,
    /// How late a player may be before the game can be lost (A1).
    pub late_after: ClockTime,
    /// The draw offers so far (D2).
    pub offers: Offers,
    /// The clocks as a referee last set them.
    pub clocks: Option<Clocks>,
    /// The time since that ruling.
    pub since_set: Option<ClockTime>,
    /// The time added to the clocks in total (K4).
    pub added: ClockTime,
    /// The two players with their seats.
    pub seats: BySide<Seat>,
    /// The number of rulings, withdrawals and reinstatements at this board. A page that shows the same number is up
    /// to date.
    pub mark: usize,
}

impl Protocol {
    /// The protocol at `now` of a board, with all rulings made at it in their order, including withdrawn ones.
    #[must_use]
    pub fn for_board(
        section_state: &SectionState,
        round: &Round,
        board: &Game,
        started_at: Option<DateTime<Utc>>,
        rulings: &[Ruling],
        now: DateTime<Utc>,
    ) -> Self {
        let settings = &section_state.section.settings;
        let control = Control::new(settings.control.base_minutes, settings.control.increment_seconds);
        let in_force =
            || rulings.iter().filter(|ruling| ruling.is_in_force()).map(|ruling| &ruling.details.kind);
        let seat = |side| {
            let player = board.player(side);
            let incomplete = in_force().find_map(|kind| match kind {
                RulingKind::RecordIncomplete { side: whose, had_time } if *whose == side => Some(*had_time),
                _ => None,
            });
            let for_record = section_state
                .warnings_of(player)
                .any(|warning| warning.round == round.number && warning.cause == Cause::RecordNotKept);
            Seat {
                warnings: section_state.warnings_of(player).count(),
                incomplete,
                warned_for_record: for_record,
                lost_by_exclusion: is_excluded(&section_state.warnings, rulings, round.number, board, side),
            }
        };
        Self {
            is_final: section_state.section.final_since.is_some(),
            round: round.state,
            result: board.result,
            ruled: result_ground(board.result, rulings),
            signed: board.signed,
            has_record: board.has_record,
            control,
            since_start: started_at.map(|start| since(start, now)),
            late_after: late_after(control, settings.rules.late_after.map(ClockTime::from_seconds)),
            offers: in_force().fold(Offers::default(), |offers, kind| match kind {
                RulingKind::DrawOffer { side } => offers.and(*side),
                _ => offers,
            }),
            clocks: in_force().fold(None, |clocks, kind| match kind {
                RulingKind::Clock { change } => Some(change.after()),
                _ => clocks,
            }),
            since_set: rulings
                .iter()
                .rfind(|ruling| {
                    ruling.is_in_force() && matches!(ruling.details.kind, RulingKind::Clock { .. })
                })
                .map(|ruling| since(ruling.details.at, now)),
            added: in_force().fold(ClockTime::from_seconds(0), |added, kind| match kind {
                RulingKind::Clock { change: Change::Added(more) } => added + more.time,
                _ => added,
            }),
            seats: BySide { white: seat(Side::White), black: seat(Side::Black) },
            mark: rulings.iter().map(Ruling::mark).sum(),
        }
    }

    /// What is known of the clocks before they are read: as they were last set, or as the round was started with them.
    #[must_use]
    pub fn last_set(&self) -> LastSet {
        let at_start = LastSet::at_start(self.control, self.since_start);
        self.clocks.map_or(at_start, |clocks| LastSet { clocks, passed: self.since_set, ..at_start })
    }

    /// The actions that are allowed now.
    pub fn allowed(&self) -> impl Iterator<Item = RefereeAction> {
        RefereeAction::ALL.into_iter().filter(|action| self.allows(*action))
    }

    /// Whether an action is allowed now.
    #[must_use]
    pub fn allows(&self, action: RefereeAction) -> bool {
        self.why_not(action).is_none()
    }

    /// How late absent players are, while the game could still be lost by it (A1).
    #[must_use]
    pub fn lateness(&self) -> Option<Lateness> {
        match self.why_not(RefereeAction::Absence) {
            None | Some(Refusal::NotLate(_)) => {
                self.since_start.map(|since| lateness(since, self.late_after))
            }
            Some(_) => None,
        }
    }

    /// Why an action is not allowed now; `None` if it is.
    #[must_use]
    pub fn why_not(&self, action: RefereeAction) -> Option<Refusal> {
        if self.is_final {
            return Some(Refusal::Final);
        }
        match action {
            RefereeAction::Offer(side) => self
                .in_progress()
                .or_else(|| (self.offers.of(side) > MAX_OFFERS).then_some(Refusal::OffersOver)),
            RefereeAction::Demand(side) => self
                .in_progress()
                .or_else(|| (!self.offers.may_demand(side)).then_some(Refusal::TooFewOffers)),
            RefereeAction::Agree | RefereeAction::FlagFall | RefereeAction::Position => self.in_progress(),
            RefereeAction::ReplaceClock | RefereeAction::AddTime => self.clock_runs(),
            RefereeAction::SetClockLate => {
                self.clock_runs().or_else(|| self.clocks.is_some().then_some(Refusal::ClockSet))
            }
            RefereeAction::Absence => self.in_progress().or_else(|| self.not_late()),
            RefereeAction::MarkIncomplete(side) => {
                self.played().or_else(|| self.seats.of(side).incomplete.is_some().then_some(Refusal::Marked))
            }
            RefereeAction::WarnForRecord(side) => self.not_to_be_warned_for_record(self.seats.of(side)),
            RefereeAction::Warn(side) => match self.round {
                RoundState::CheckIn | RoundState::Draft => Some(Refusal::NotPublished),
                _ => excluded(self.seats.of(side)),
            },
            RefereeAction::Decide => self.playing().or_else(|| self.settled()),
            RefereeAction::Enter => match self.round {
                RoundState::CheckIn | RoundState::Draft => Some(Refusal::NotPublished),
                RoundState::Closed => Some(Refusal::NotPlaying),
                RoundState::Published | RoundState::Playing => self.settled(),
            },
            RefereeAction::Sign(side) => self.to_be_signed().or_else(|| match self.result {
                _ if self.signed.of(side).is_some() => Some(Refusal::Marked),
                Some(result) if result.is_draw() => Some(Refusal::OnlyTogether),
                _ => None,
            }),
            RefereeAction::SignTogether => self.to_be_signed().or_else(|| self.signed_by_both()),
            RefereeAction::Unsign(side) => {
                self.playing().or_else(|| self.signed.of(side).is_none().then_some(Refusal::NotSigned))
            }
            RefereeAction::Correct => {
                self.playing().or_else(|| (!self.signed.both()).then_some(Refusal::NotSigned))
            }
        }
    }

    fn playing(&self) -> Option<Refusal> {
        (self.round != RoundState::Playing).then_some(Refusal::NotPlaying)
    }

    /// `None` if the round is in progress, the game has no result and no player has lost it by exclusion.
    fn in_progress(&self) -> Option<Refusal> {
        let lost = || Side::BOTH.into_iter().any(|side| self.seats.of(side).lost_by_exclusion);
        let decided = || self.result.is_some().then_some(Refusal::Decided);
        self.playing().or_else(decided).or_else(|| lost().then_some(Refusal::LostByExclusion))
    }

    /// `None` if the clock can be complained about and set, which ends with the flag fall (K4).
    fn clock_runs(&self) -> Option<Refusal> {
        let fallen = |result: GameResult| {
            matches!(result, GameResult::Played { ending: Some(Ending::Flag | Ending::BothFlags), .. })
        };
        let flag_fell = self.playing().is_none() && self.result.is_some_and(fallen);
        if flag_fell { Some(Refusal::FlagFallen) } else { self.in_progress() }
    }

    fn not_late(&self) -> Option<Refusal> {
        // A clock that a referee set or added to is a clock in use.
        let plays = self.clocks.is_some() || self.offers != Offers::default();
        if self.has_record || plays {
            return Some(Refusal::HasCome);
        }
        match self.since_start.map(|since| lateness(since, self.late_after)) {
            None => Some(Refusal::StartUnknown),
            Some(Lateness::Countdown(left)) => Some(Refusal::NotLate(left)),
            Some(Lateness::Late(_)) => None,
        }
    }

    /// `None` if the game is over and was played.
    fn played(&self) -> Option<Refusal> {
        match self.result {
            _ if self.round < RoundState::Playing => Some(Refusal::NotPlaying),
            None => Some(Refusal::Undecided),
            Some(result) => (!result.was_played()).then_some(Refusal::Forfeited),
        }
    }

    fn not_to_be_warned_for_record(&self, seat: &Seat) -> Option<Refusal> {
        self.played().or_else(|| match seat.incomplete {
            _ if seat.warned_for_record => Some(Refusal::Warned),
            Some(true) => excluded(seat),
            Some(false) | None => Some(Refusal::Excused),
        })
    }

    /// `None` if the result can be signed: also after the round was closed, because forms may arrive late.
    fn to_be_signed(&self) -> Option<Refusal> {
        let is_adjourned = self.result == Some(GameResult::Adjourned);
        self.played().or_else(|| is_adjourned.then_some(Refusal::Undecided))
    }

    /// `None` if the result can be entered or decided: not once both have signed it, nor if a ruling set it.
    fn settled(&self) -> Option<Refusal> {
        self.signed_by_both().or_else(|| self.ruled.map(Refusal::Ruled))
    }

    fn signed_by_both(&self) -> Option<Refusal> {
        self.signed.both().then_some(Refusal::Signed)
    }
}

fn excluded(seat: &Seat) -> Option<Refusal> {
    warnings::excludes(seat.warnings).then_some(Refusal::Excluded)
}

/// The time from `start` to `now` in whole seconds; 0 if `start` is later.
fn since(start: DateTime<Utc>, now: DateTime<Utc>) -> ClockTime {
    let seconds = (now - start).num_seconds().max(0);
    ClockTime::from_seconds(u32::try_from(seconds).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
