//! A game as its referee sees it: what was ruled at its board comes to, and which acts the rules allow at this moment,
//! each by its clause. The page of the game offers just these, and every act asks here before anything is done.

use chrono::{DateTime, Utc};

use crate::game::BySide;
use crate::primitives::Side;
use crate::regulations::clock::{Change, ClockTime, Clocks, Control};
use crate::regulations::lateness::{Lateness, late_after, lateness};
use crate::regulations::offers::{MOST, Offers};
use crate::regulations::result::{Ending, GameResult};
use crate::regulations::warnings::{self, Cause};
use crate::tournament::{
    Board, ResultGround, Round, RoundState, Ruling, RulingKind, SectionState, Signatures, is_excluded,
    result_ground,
};

/// Something that a referee may do at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefereeAction {
    /// Note that this side offers a draw.
    Offer(Side),
    /// Give this side the win that it demands after the opponent's fourth offer.
    Demand(Side),
    /// Enter a draw by agreement.
    Agree,
    /// Record that a flag has fallen, or both.
    FlagFall,
    /// Replace a faulty clock.
    ReplaceClock,
    /// Add time to one player, and so to the other.
    AddTime,
    /// Set a clock after the game began.
    SetClockLate,
    /// Record the loss of whoever has not come.
    Absence,
    /// Mark that the record of this side is incomplete.
    MarkIncomplete(Side),
    /// Warn this side for it.
    WarnForRecord(Side),
    /// Warn the player of this side.
    Warn(Side),
    /// Confirm A. Chylymov's position.
    Position,
    /// Decide the result.
    Decide,
    /// Enter, change or take away the result.
    Enter,
    /// Take the signature of this side.
    Sign(Side),
    /// Take both signatures, with both players present.
    SignTogether,
    /// Take back the signature of this side.
    Unsign(Side),
    /// Change the result that both have signed.
    Correct,
}

impl RefereeAction {
    /// All of them, in the order of a game.
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

    /// The clause by which it is done.
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

/// Why something may not be done at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The section is final.
    Final,
    /// The pairings are not public yet.
    NotPublished,
    /// The round is not being played.
    NotPlaying,
    /// The game has a result.
    Decided,
    /// A flag has fallen: no complaint about the clock counts any more (K4).
    FlagFallen,
    /// The game has no result.
    Undecided,
    /// There was no game: a forfeit has neither record nor signatures (S5).
    Forfeited,
    /// Both have signed: only the chief referee changes it (R4).
    Signed,
    /// The result was ruled on this ground: it goes with its ruling.
    Ruled(ResultGround),
    /// Not both have signed: the result is changed like any other.
    NotSigned,
    /// A draw is signed with both players present (D4).
    OnlyTogether,
    /// This side has made its fourth offer: the win may be demanded (D3).
    OffersOver,
    /// The opponent has not made a fourth offer (D3).
    TooFewOffers,
    /// The clock was set already (K5).
    ClockSet,
    /// Nobody is late before so long (A1).
    NotLate(ClockTime),
    /// It is not known when the round was started.
    StartUnknown,
    /// Somebody has played or written here, so nobody is late.
    HasCome,
    /// It is marked already.
    Marked,
    /// There is nothing to warn for: the record is not marked as incomplete, or the player had no time for it (N6).
    Excused,
    /// He was warned for it.
    Warned,
    /// He is excluded (W4).
    Excluded,
    /// Somebody here is, and the game is not his to play (W4).
    Barred,
}

impl WhyNot {
    /// The key of the sentence that says it to a reader.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Final => "error-section-final",
            Self::NotPublished => "error-deed-not-published",
            Self::NotPlaying => "error-deed-not-playing",
            Self::Decided => "error-deed-decided",
            Self::FlagFallen => "error-deed-flag-fallen",
            Self::Undecided => "error-deed-undecided",
            Self::Forfeited => "error-deed-forfeited",
            Self::Signed => "error-result-signed",
            Self::Ruled(_) => "error-result-ruled",
            Self::NotSigned => "error-deed-not-signed",
            Self::OnlyTogether => "error-deed-only-together",
            Self::OffersOver => "error-deed-offers-over",
            Self::TooFewOffers => "error-deed-too-few-offers",
            Self::ClockSet => "error-deed-clock-set",
            Self::NotLate(_) => "error-deed-not-late",
            Self::StartUnknown => "error-deed-start-unknown",
            Self::HasCome => "error-deed-has-come",
            Self::Marked => "error-deed-marked",
            Self::Excused => "error-deed-excused",
            Self::Warned => "error-deed-warned",
            Self::Excluded => "error-deed-excluded",
            Self::Barred => "error-result-excluded",
        }
    }
}

/// What stands of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// His warnings of the whole competition (W1).
    pub warnings: usize,
    /// Whether his record is marked as incomplete, and then whether he had the time to keep it (N6, N7).
    pub incomplete: Option<bool>,
    /// Whether he was warned for that in this round.
    pub warned_for_record: bool,
    /// Whether his exclusion has taken this game from him (W4).
    pub barred: bool,
}

/// A game as its referee sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protocol {
    /// Whether the section is final.
    pub is_final: bool,
    /// Where the round stands.
    pub round: RoundState,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// On what ground it was ruled, if it was.
    pub ruled: Option<ResultGround>,
    /// Who signed it.
    pub signed: Signatures,
    /// Whether a game record is stored.
    pub has_record: bool,
    /// What each player begins with (K1).
    pub control: Control,
    /// How long ago the round was started, where that is known.
    pub since_start: Option<ClockTime>,
    /// After how long a player who has not come is late (A1).
    pub late_after: ClockTime,
    /// The draw offers so far (D2).
    pub offers: Offers,
    /// What the clocks were set to last, if a referee has set them.
    pub clocks: Option<Clocks>,
    /// What was added to both clocks (K4).
    pub added: ClockTime,
    /// The players.
    pub seats: BySide<Seat>,
    /// How often something was ruled or withdrawn at this board: who has seen the same number has seen all of it.
    pub mark: usize,
}

impl Protocol {
    /// Of a board of this round and book, with all rulings made at it in their order, withdrawn ones among them, at
    /// this time.
    #[must_use]
    pub fn of(
        (section_state, round, board): (&SectionState, &Round, &Board),
        started_at: Option<DateTime<Utc>>,
        rulings: &[Ruling],
        now: DateTime<Utc>,
    ) -> Self {
        let settings = &section_state.section.settings;
        let control = Control::new(settings.control.base_minutes, settings.control.increment_seconds);
        let standing = || rulings.iter().filter(|ruling| ruling.stands()).map(|ruling| &ruling.said.matter);
        let seat = |side| {
            let player = board.player(side);
            let incomplete = standing().find_map(|matter| match matter {
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
                barred: is_excluded(&section_state.warnings, rulings, (round.number, board), side),
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
            offers: standing().fold(Offers::default(), |offers, matter| match matter {
                RulingKind::DrawOffer { side } => offers.and(*side),
                _ => offers,
            }),
            clocks: standing().fold(None, |clocks, matter| match matter {
                RulingKind::Clock { change } => Some(change.after()),
                _ => clocks,
            }),
            added: standing().fold(ClockTime::from_seconds(0), |added, matter| match matter {
                RulingKind::Clock { change: Change::Added(more) } => added + more.time,
                _ => added,
            }),
            seats: BySide { white: seat(Side::White), black: seat(Side::Black) },
            mark: rulings.iter().map(Ruling::mark).sum(),
        }
    }

    /// What may be done at this moment.
    pub fn allowed(&self) -> impl Iterator<Item = RefereeAction> {
        RefereeAction::ALL.into_iter().filter(|deed| self.allows(*deed))
    }

    /// Whether something may be done at this moment.
    #[must_use]
    pub fn allows(&self, deed: RefereeAction) -> bool {
        self.why_not(deed).is_none()
    }

    /// How those stand who have not come, while the game could still be lost by it (A1).
    #[must_use]
    pub fn lateness(&self) -> Option<Lateness> {
        match self.why_not(RefereeAction::Absence) {
            None | Some(WhyNot::NotLate(_)) => self.since_start.map(|since| lateness(since, self.late_after)),
            Some(_) => None,
        }
    }

    /// Why something may not be done at this moment; nothing when it may.
    #[must_use]
    pub fn why_not(&self, deed: RefereeAction) -> Option<WhyNot> {
        if self.is_final {
            return Some(WhyNot::Final);
        }
        match deed {
            RefereeAction::Offer(side) => {
                self.in_progress().or_else(|| (self.offers.of(side) > MOST).then_some(WhyNot::OffersOver))
            }
            RefereeAction::Demand(side) => {
                self.in_progress().or_else(|| (!self.offers.may_demand(side)).then_some(WhyNot::TooFewOffers))
            }
            RefereeAction::Agree | RefereeAction::FlagFall | RefereeAction::Position => self.in_progress(),
            RefereeAction::ReplaceClock | RefereeAction::AddTime => self.clock_runs(),
            RefereeAction::SetClockLate => {
                self.clock_runs().or_else(|| self.clocks.is_some().then_some(WhyNot::ClockSet))
            }
            RefereeAction::Absence => self.in_progress().or_else(|| self.not_late()),
            RefereeAction::MarkIncomplete(side) => {
                self.played().or_else(|| self.seats.of(side).incomplete.is_some().then_some(WhyNot::Marked))
            }
            RefereeAction::WarnForRecord(side) => self.not_to_be_warned_for_record(self.seats.of(side)),
            RefereeAction::Warn(side) => match self.round {
                RoundState::CheckIn | RoundState::Draft => Some(WhyNot::NotPublished),
                _ => excluded(self.seats.of(side)),
            },
            RefereeAction::Decide => self.playing().or_else(|| self.settled()),
            RefereeAction::Enter => match self.round {
                RoundState::CheckIn | RoundState::Draft => Some(WhyNot::NotPublished),
                RoundState::Closed => Some(WhyNot::NotPlaying),
                RoundState::Published | RoundState::Playing => self.settled(),
            },
            RefereeAction::Sign(side) => self.to_be_signed().or_else(|| match self.result {
                _ if self.signed.of(side).is_some() => Some(WhyNot::Marked),
                Some(GameResult::Played { winner: None, .. }) => Some(WhyNot::OnlyTogether),
                _ => None,
            }),
            RefereeAction::SignTogether => self.to_be_signed().or_else(|| self.signed_by_both()),
            RefereeAction::Unsign(side) => {
                self.playing().or_else(|| self.signed.of(side).is_none().then_some(WhyNot::NotSigned))
            }
            RefereeAction::Correct => {
                self.playing().or_else(|| (!self.signed.both()).then_some(WhyNot::NotSigned))
            }
        }
    }

    fn playing(&self) -> Option<WhyNot> {
        (self.round != RoundState::Playing).then_some(WhyNot::NotPlaying)
    }

    /// The round is being played, and the game has no result yet and is not taken from anybody.
    fn in_progress(&self) -> Option<WhyNot> {
        let barred = || Side::BOTH.into_iter().any(|side| self.seats.of(side).barred);
        let decided = || self.result.is_some().then_some(WhyNot::Decided);
        self.playing().or_else(decided).or_else(|| barred().then_some(WhyNot::Barred))
    }

    /// A clock can be complained of, and set: before the flag fall (K4).
    fn clock_runs(&self) -> Option<WhyNot> {
        let fallen = |result: GameResult| {
            matches!(result, GameResult::Played { ending: Some(Ending::Flag | Ending::BothFlags), .. })
        };
        let flag_fell = self.playing().is_none() && self.result.is_some_and(fallen);
        if flag_fell { Some(WhyNot::FlagFallen) } else { self.in_progress() }
    }

    fn not_late(&self) -> Option<WhyNot> {
        // Whose clock a referee has set or added to, plays.
        let plays = self.clocks.is_some() || self.offers != Offers::default();
        if self.has_record || plays {
            return Some(WhyNot::HasCome);
        }
        match self.since_start.map(|since| lateness(since, self.late_after)) {
            None => Some(WhyNot::StartUnknown),
            Some(Lateness::Countdown(left)) => Some(WhyNot::NotLate(left)),
            Some(Lateness::Late(_)) => None,
        }
    }

    /// The game is over, and there was one.
    fn played(&self) -> Option<WhyNot> {
        match self.result {
            _ if self.round < RoundState::Playing => Some(WhyNot::NotPlaying),
            None => Some(WhyNot::Undecided),
            Some(result) => (!result.was_played()).then_some(WhyNot::Forfeited),
        }
    }

    fn not_to_be_warned_for_record(&self, seat: &Seat) -> Option<WhyNot> {
        self.played().or_else(|| match seat.incomplete {
            _ if seat.warned_for_record => Some(WhyNot::Warned),
            Some(true) => excluded(seat),
            Some(false) | None => Some(WhyNot::Excused),
        })
    }

    /// The forms of a round may come in after it was closed.
    fn to_be_signed(&self) -> Option<WhyNot> {
        self.played()
    }

    /// The result is not entered or decided over: both have signed it, or it was ruled.
    fn settled(&self) -> Option<WhyNot> {
        self.signed_by_both().or_else(|| self.ruled.map(WhyNot::Ruled))
    }

    fn signed_by_both(&self) -> Option<WhyNot> {
        self.signed.both().then_some(WhyNot::Signed)
    }
}

fn excluded(seat: &Seat) -> Option<WhyNot> {
    warnings::excludes(seat.warnings).then_some(WhyNot::Excluded)
}

/// How long ago something was, in whole seconds; no time for what is yet to come.
fn since(start: DateTime<Utc>, now: DateTime<Utc>) -> ClockTime {
    let seconds = (now - start).num_seconds().max(0);
    ClockTime::from_seconds(u32::try_from(seconds).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
