//! Which actions the rules allow when, by clause.

use chrono::TimeDelta;
use proptest::prelude::*;

use super::*;
use crate::regulations::clock::{Added, Change, SetLate};
use crate::tournament::{PlayerId, RulingId, Warning, testing};

/// A game of round 2 on board 1, an hour each, an hour on the server's clock after which nothing has happened.
struct Table {
    section_state: SectionState,
    rulings: Vec<Ruling>,
    started_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
}

const WHITE: PlayerId = PlayerId(1);
const BLACK: PlayerId = PlayerId(2);

fn start() -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000, 0).unwrap()
}

impl Table {
    fn new() -> Self {
        let round = Round { state: RoundState::Playing, ..testing::round(2, &[(1, 2, "")]) };
        let section_state = testing::section_state(0, vec![round]);
        Self { section_state, rulings: Vec::new(), started_at: Some(start()), now: start() }
    }

    fn rule(&mut self, kind: RulingKind) {
        let id = i64::try_from(self.rulings.len()).unwrap() + 1;
        self.rulings.push(testing::ruling(id, kind));
    }

    fn offer(&mut self, side: Side, times: usize) {
        for _ in 0..times {
            self.rule(RulingKind::DrawOffer { side });
        }
    }

    fn withdraw_last(&mut self) {
        testing::withdraw(self.rulings.last_mut().unwrap());
    }

    fn warn(&mut self, player: PlayerId, round: u8, cause: Cause) {
        self.section_state.warnings.push(Warning { ruling: RulingId(99), player, round, cause });
    }

    fn round(&mut self) -> &mut Round {
        &mut self.section_state.rounds[0]
    }

    fn board(&mut self) -> &mut Game {
        &mut self.round().games[0]
    }

    fn result(&mut self, text: &str) {
        self.board().result = Some(crate::regulations::result::parse(text).unwrap());
    }

    fn after(mut self, seconds: i64) -> Self {
        self.now = start() + TimeDelta::seconds(seconds);
        self
    }

    fn protocol(&self) -> Protocol {
        let round = &self.section_state.rounds[0];
        Protocol::for_board(
            &self.section_state,
            round,
            &round.games[0],
            self.started_at,
            &self.rulings,
            self.now,
        )
    }

    fn why_not(&self, action: RefereeAction) -> Option<Refusal> {
        self.protocol().why_not(action)
    }
}

use Side::{Black, White};

#[test]
fn d2_draw_offers_are_counted_per_side() {
    let mut table = Table::new();
    table.offer(White, 3);
    table.offer(Black, 1);
    let protocol = table.protocol();
    assert_eq!((protocol.offers.of(White), protocol.offers.of(Black)), (3, 1));
    assert!(!protocol.allows(RefereeAction::Demand(White)) && !protocol.allows(RefereeAction::Demand(Black)));
    assert_eq!(protocol.why_not(RefereeAction::Demand(Black)), Some(Refusal::TooFewOffers));
}

#[test]
fn d3_only_the_opponent_may_claim_the_win_after_a_fourth_offer() {
    let mut table = Table::new();
    table.offer(White, 4);
    let protocol = table.protocol();
    assert_eq!(protocol.result, None, "never by itself");
    assert!(protocol.allows(RefereeAction::Demand(Black)) && !protocol.allows(RefereeAction::Demand(White)));
    assert_eq!(protocol.why_not(RefereeAction::Offer(White)), Some(Refusal::OffersOver));
    table.withdraw_last();
    assert!(!table.protocol().allows(RefereeAction::Demand(Black)), "a withdrawn offer does not count");
    assert!(table.protocol().allows(RefereeAction::Offer(White)));
}

#[test]
fn d4_a_draw_is_signed_with_both_players_present() {
    let mut table = Table::new();
    table.result("5 81 81");
    for side in Side::BOTH {
        assert_eq!(table.why_not(RefereeAction::Sign(side)), Some(Refusal::OnlyTogether));
    }
    assert!(table.protocol().allows(RefereeAction::SignTogether));
    table.result("1 82 60");
    assert!(Side::BOTH.iter().all(|side| table.protocol().allows(RefereeAction::Sign(*side))));
}

#[test]
fn k4_no_complaint_about_the_clock_counts_after_the_flag_fall() {
    let mut table = Table::new();
    for action in [RefereeAction::ReplaceClock, RefereeAction::AddTime, RefereeAction::SetClockLate] {
        assert_eq!(table.why_not(action), None);
    }
    table.result("1 70 60 f");
    for action in [RefereeAction::ReplaceClock, RefereeAction::AddTime, RefereeAction::SetClockLate] {
        assert_eq!(table.why_not(action), Some(Refusal::FlagFallen));
    }
    table.result("1 82 60");
    assert_eq!(table.why_not(RefereeAction::AddTime), Some(Refusal::Decided));
}

#[test]
fn k5_a_clock_is_set_late_once_and_k6_its_last_setting_is_known() {
    let mut table = Table::new();
    let set = SetLate::new(Control::new(60, 0), ClockTime::from_minutes(50));
    table.rule(RulingKind::Clock { change: Change::SetLate(set) });
    assert_eq!(table.protocol().clocks, Some(Clocks::both(ClockTime::from_minutes(35))));
    assert_eq!(table.why_not(RefereeAction::SetClockLate), Some(Refusal::ClockSet));
    assert_eq!(table.why_not(RefereeAction::AddTime), None);
    let more = Added::new(set.after, White, ClockTime::from_minutes(2));
    table.rule(RulingKind::Clock { change: Change::Added(more) });
    assert_eq!(table.protocol().clocks, Some(Clocks::both(ClockTime::from_minutes(37))));
    table.withdraw_last();
    assert_eq!(table.protocol().clocks, Some(set.after), "back to what it was");
}

#[test]
fn k4_a_clock_is_read_against_its_last_setting_or_the_start_of_the_round() {
    let mut table = Table::new().after(658);
    let base = Control::new(60, 0);
    assert_eq!(table.protocol().last_set(), LastSet::at_start(base, Some(ClockTime::from_seconds(658))));
    let set = Added::new(Clocks::both(ClockTime::from_minutes(50)), White, ClockTime::from_minutes(2));
    table.rule(RulingKind::Clock { change: Change::Added(set) });
    table.rulings[0].details.at = start() + TimeDelta::seconds(600);
    let (clocks, passed) = (set.after, Some(ClockTime::from_seconds(58)));
    assert_eq!(table.protocol().last_set(), LastSet { clocks, passed, increment: base.increment });
    table.withdraw_last();
    assert_eq!(table.protocol().last_set().clocks, Clocks::both(base.base));
}

#[test]
fn a1_the_forfeit_is_possible_at_30_30_and_not_at_30_29() {
    let left = |seconds| Some(Refusal::NotLate(ClockTime::from_seconds(seconds)));
    assert_eq!(Table::new().after(0).why_not(RefereeAction::Absence), left(1830));
    assert_eq!(Table::new().after(1829).why_not(RefereeAction::Absence), left(1));
    assert_eq!(Table::new().after(1830).why_not(RefereeAction::Absence), None);
    assert_eq!(
        Table::new().after(1829).protocol().lateness(),
        Some(Lateness::Countdown(ClockTime::from_seconds(1)))
    );
    assert_eq!(
        Table::new().after(1835).protocol().lateness(),
        Some(Lateness::Late(ClockTime::from_seconds(5)))
    );
    // The server clock was set to an earlier time.
    assert_eq!(Table::new().after(-100).why_not(RefereeAction::Absence), left(1830));
}

#[test]
fn a1_the_tournament_may_set_when_a_player_is_late() {
    let mut table = Table::new().after(900);
    table.section_state.section.settings.rules.late_after = Some(900);
    assert_eq!(table.why_not(RefereeAction::Absence), None);
    table.section_state.section.settings.rules.late_after = Some(901);
    assert_eq!(table.why_not(RefereeAction::Absence), Some(Refusal::NotLate(ClockTime::from_seconds(1))));
}

#[test]
fn a1_a_player_with_an_offer_a_record_or_a_result_is_not_late() {
    let mut table = Table::new().after(3000);
    table.offer(White, 1);
    assert_eq!(table.why_not(RefereeAction::Absence), Some(Refusal::HasCome));
    table.withdraw_last();
    assert_eq!(table.why_not(RefereeAction::Absence), None);
    table.board().has_record = true;
    assert_eq!(table.why_not(RefereeAction::Absence), Some(Refusal::HasCome));
    table.result("1 82 60");
    assert_eq!(table.why_not(RefereeAction::Absence), Some(Refusal::Decided));
    assert_eq!(table.protocol().lateness(), None);
    let mut unknown = Table::new().after(3000);
    unknown.started_at = None;
    assert_eq!(unknown.why_not(RefereeAction::Absence), Some(Refusal::StartUnknown));
}

#[test]
fn n7_the_warning_is_possible_after_the_game_if_the_player_had_time_to_record() {
    let mut table = Table::new();
    assert_eq!(table.why_not(RefereeAction::MarkIncomplete(White)), Some(Refusal::Undecided));
    table.result("1 82 60");
    assert_eq!(table.why_not(RefereeAction::WarnForRecord(White)), Some(Refusal::Excused));
    table.rule(RulingKind::RecordIncomplete { side: White, had_time: true });
    table.rule(RulingKind::RecordIncomplete { side: Black, had_time: false });
    assert_eq!(table.why_not(RefereeAction::MarkIncomplete(White)), Some(Refusal::Marked));
    assert_eq!(table.why_not(RefereeAction::WarnForRecord(White)), None);
    assert_eq!(
        table.why_not(RefereeAction::WarnForRecord(Black)),
        Some(Refusal::Excused),
        "under five minutes (N6)"
    );
    table.warn(WHITE, 1, Cause::RecordNotKept);
    table.warn(WHITE, 2, Cause::Talking);
    assert_eq!(
        table.why_not(RefereeAction::WarnForRecord(White)),
        None,
        "for another game, or another cause"
    );
    table.warn(WHITE, 2, Cause::RecordNotKept);
    assert_eq!(table.why_not(RefereeAction::WarnForRecord(White)), Some(Refusal::Warned));
}

#[test]
fn w4_an_excluded_player_cannot_be_warned() {
    let mut table = Table::new();
    for warned in 0..4 {
        assert_eq!(
            (table.protocol().seats.black.warnings, table.why_not(RefereeAction::Warn(Black))),
            (warned, None)
        );
        table.warn(BLACK, 1, Cause::Talking);
    }
    assert_eq!(table.why_not(RefereeAction::Warn(Black)), Some(Refusal::Excluded));
    assert_eq!(table.why_not(RefereeAction::Warn(White)), None);
}

#[test]
fn r4_after_both_signatures_only_a_correction_changes_the_result() {
    let mut table = Table::new();
    table.result("1 82 60");
    assert_eq!(table.why_not(RefereeAction::Correct), Some(Refusal::NotSigned));
    table.board().signed = Signatures { white: Some(start()), black: None };
    assert_eq!(table.why_not(RefereeAction::Sign(White)), Some(Refusal::Marked));
    assert!(
        table.protocol().allows(RefereeAction::Enter) && table.protocol().allows(RefereeAction::Sign(Black))
    );
    table.board().signed = Signatures { white: Some(start()), black: Some(start()) };
    for action in [RefereeAction::Enter, RefereeAction::Decide, RefereeAction::SignTogether] {
        assert_eq!(table.why_not(action), Some(Refusal::Signed));
    }
    assert!(
        table.protocol().allows(RefereeAction::Correct)
            && table.protocol().allows(RefereeAction::Unsign(White))
    );
}

#[test]
fn s5_a_forfeit_is_not_signed_and_has_no_record() {
    let mut table = Table::new();
    table.result("+");
    for action in
        [RefereeAction::Sign(White), RefereeAction::SignTogether, RefereeAction::MarkIncomplete(Black)]
    {
        assert_eq!(table.why_not(action), Some(Refusal::Forfeited));
    }
}

#[test]
fn g12_g13_g14_a_game_can_be_ended_only_while_it_is_in_progress() {
    let mut table = Table::new();
    for action in [RefereeAction::Position, RefereeAction::FlagFall, RefereeAction::Agree] {
        assert_eq!(table.why_not(action), None);
    }
    table.round().state = RoundState::Published;
    assert_eq!(table.why_not(RefereeAction::FlagFall), Some(Refusal::NotPlaying));
    let open: Vec<RefereeAction> = table.protocol().allowed().collect();
    assert_eq!(open, [RefereeAction::Warn(White), RefereeAction::Warn(Black), RefereeAction::Enter]);
    table.round().state = RoundState::Draft;
    assert_eq!(table.protocol().allowed().count(), 0);
}

#[test]
fn r3_every_action_names_a_clause() {
    for action in RefereeAction::ALL {
        let (room, number) = action.clause().split_at(1);
        assert!("GNKADWRS".contains(room) && number.parse::<u8>().is_ok(), "{action:?}");
    }
}

#[test]
fn n8_late_forms_can_be_signed_after_the_round_is_closed() {
    let mut table = Table::new();
    table.result("1 82 60");
    table.round().state = RoundState::Closed;
    let protocol = table.protocol();
    assert!(protocol.allows(RefereeAction::Sign(White)) && protocol.allows(RefereeAction::SignTogether));
    assert!(!protocol.allows(RefereeAction::Enter) && !protocol.allows(RefereeAction::Unsign(White)));
}

proptest! {
    /// A game is decided or not: actions of both kinds are never allowed together.
    #[test]
    fn allowed_actions_agree_with_the_state(
        state in 0..5_usize, result in 0..5_usize, signed in any::<(bool, bool)>(), offers in 0..6_usize,
        seconds in 0..8000_i64,
    ) {
        use RoundState::{CheckIn, Closed, Draft, Playing, Published};
        let mut table = Table::new().after(seconds);
        table.round().state = [CheckIn, Draft, Published, Playing, Closed][state];
        if let Some(text) = [None, Some("1 82 60"), Some("5 81 81"), Some("+"), Some("1 70 60 f")][result] {
            table.result(text);
            let at = |signed: bool| signed.then(start);
            table.board().signed = Signatures { white: at(signed.0), black: at(signed.1) };
        }
        table.offer(White, offers);
        let protocol = table.protocol();
        let open = |action| protocol.allows(action);
        let ends = [RefereeAction::Agree, RefereeAction::FlagFall, RefereeAction::Position, RefereeAction::Demand(Black), RefereeAction::Absence].map(open);
        let finished = [RefereeAction::Sign(White), RefereeAction::Sign(Black), RefereeAction::SignTogether, RefereeAction::Correct].map(open);
        prop_assert!(!(ends.contains(&true) && finished.contains(&true)));
        prop_assert!(!(open(RefereeAction::Enter) && open(RefereeAction::Correct)), "one way to a result, never two");
        prop_assert!(!(open(RefereeAction::Offer(White)) && open(RefereeAction::Demand(Black))), "a fifth offer opens nothing");
        prop_assert_eq!(open(RefereeAction::Absence), protocol.lateness().is_some_and(|of| matches!(of, Lateness::Late(_))));
        if protocol.round != Playing {
            prop_assert!(!ends.contains(&true) && !open(RefereeAction::Correct));
        }
        if protocol.round < Playing {
            prop_assert!(!finished.contains(&true));
        }
    }
}
