//! The log of a device.

use rstest::rstest;

use super::*;

/// The device time of the first entry.
const BEGIN: i64 = 1_800_000_000_000;

/// A device that keeps a log as the clock page does.
struct Device {
    at: i64,
    left: TimeLeft,
    turn: Side,
    increment: u32,
    log: Vec<LogEntry>,
}

impl Device {
    fn started(base: u32, increment: u32) -> Self {
        let left = TimeLeft { white: base, black: base };
        let mut device = Self { at: BEGIN, left, turn: Side::White, increment, log: Vec::new() };
        device.note(ClockEvent::Start { increment, turn: Side::White });
        device
    }

    fn note(&mut self, what: ClockEvent) {
        let seq = u32::try_from(self.log.len() + 1).expect("a short log");
        self.log.push(LogEntry { seq, at: self.at, left: self.left, what });
    }

    fn time(&mut self) -> &mut u32 {
        match self.turn {
            Side::White => &mut self.left.white,
            Side::Black => &mut self.left.black,
        }
    }

    /// Lets time pass; the flag falls when it is too much.
    fn think(&mut self, millis: u32) {
        let had = *self.time();
        if had > 0 && had <= millis {
            *self.time() = 0;
            self.at += i64::from(had);
            self.note(ClockEvent::Flag { side: self.turn });
            self.at += i64::from(millis - had);
        } else {
            *self.time() -= millis.min(had);
            self.at += i64::from(millis);
        }
    }

    fn press(&mut self) {
        let (side, increment) = (self.turn, self.increment);
        if *self.time() > 0 {
            *self.time() += increment;
        }
        self.note(ClockEvent::Press { side });
        self.turn = side.other();
    }

    fn read(self) -> ClockLog {
        ClockLog::read(self.log)
    }
}

fn doubts(log: &ClockLog) -> Vec<u32> {
    log.lines.iter().filter(|line| line.doubtful).map(|line| line.entry.seq).collect()
}

fn completed(log: &ClockLog) -> Vec<(Side, u16, u32)> {
    let moves = log.lines.iter().filter_map(|line| line.completed);
    moves.map(|made| (made.side, made.number, made.used)).collect()
}

#[test]
fn k2_a_press_completes_the_move_and_adds_the_increment() {
    let mut device = Device::started(60_000, 5_000);
    device.think(7_000);
    device.press();
    device.think(1_000);
    device.press();
    assert_eq!(device.left, TimeLeft { white: 58_000, black: 64_000 });
    let log = device.read();
    assert_eq!(completed(&log), [(Side::White, 1, 7_000), (Side::Black, 1, 1_000)]);
    assert_eq!(log.moves, Moves { white: 1, black: 1 });
    assert_eq!(doubts(&log), [0_u32; 0]);
}

#[test]
fn k3_the_first_flag_is_remembered_and_gets_no_increment() {
    let mut device = Device::started(10_000, 5_000);
    device.think(12_000);
    device.press();
    assert_eq!(device.left.white, 0);
    let one = ClockLog::read(device.log.clone());
    assert_eq!((one.first_flag, one.flags), (Some(Side::White), Some(Flags::One(Side::White))));
    device.think(11_000);
    device.note(ClockEvent::Stop);
    let both = device.read();
    assert_eq!((both.first_flag, both.flags), (Some(Side::White), Some(Flags::Both)));
    assert_eq!(doubts(&both), [0_u32; 0]);
    assert_eq!(both.least, Some(Clocks::both(ClockTime::ZERO)));
}

#[test]
fn k6_times_set_by_the_referee_are_neither_time_used_nor_doubtful() {
    let mut device = Device::started(60_000, 0);
    device.think(7_000);
    device.note(ClockEvent::Pause);
    device.at += 120_000;
    let before = device.left;
    device.left = TimeLeft { white: 70_000, black: 77_000 };
    device.note(ClockEvent::Set { before, turn: Side::White, reason: "replaced".to_owned() });
    device.note(ClockEvent::Resume);
    device.think(3_000);
    device.press();
    let log = device.read();
    assert_eq!(completed(&log), [(Side::White, 1, 10_000)]);
    assert_eq!(doubts(&log), [0_u32; 0]);
}

#[test]
fn k6_a_player_given_time_by_the_referee_has_no_fallen_flag() {
    let mut device = Device::started(10_000, 0);
    device.think(10_000);
    let before = device.left;
    device.left.white = 60_000;
    device.note(ClockEvent::Set { before, turn: Side::White, reason: "a wrong press".to_owned() });
    let log = device.read();
    assert_eq!((log.first_flag, log.flags), (None, None));
}

#[rstest]
#[case::time_given(TimeLeft { white: 70_000, black: 60_000 }, 0, ClockEvent::Pause)]
#[case::the_other_runs(TimeLeft { white: 60_000, black: 50_000 }, 10_000, ClockEvent::Pause)]
#[case::the_wrong_side(TimeLeft { white: 50_000, black: 60_000 }, 10_000, ClockEvent::Press { side: Side::Black })]
#[case::slower_than_time(TimeLeft { white: 59_000, black: 60_000 }, 10_000, ClockEvent::Press { side: Side::White })]
#[case::faster_than_time(TimeLeft { white: 40_000, black: 60_000 }, 10_000, ClockEvent::Press { side: Side::White })]
#[case::a_flag_with_time_left(TimeLeft { white: 50_000, black: 60_000 }, 10_000, ClockEvent::Flag { side: Side::White })]
#[case::a_stop_without_a_flag(TimeLeft { white: 50_000, black: 60_000 }, 10_000, ClockEvent::Stop)]
#[case::a_second_start(TimeLeft { white: 60_000, black: 60_000 }, 0, ClockEvent::Start { increment: 0, turn: Side::White })]
fn an_entry_that_contradicts_earlier_ones_is_marked(
    #[case] left: TimeLeft,
    #[case] after: i64,
    #[case] what: ClockEvent,
) {
    let mut device = Device::started(60_000, 0);
    device.left = left;
    device.at += after;
    device.note(what);
    assert_eq!(doubts(&device.read()), [2]);
}

#[test]
fn a_log_that_does_not_begin_with_a_start_is_marked() {
    let mut device = Device::started(60_000, 0);
    device.note(ClockEvent::Pause);
    device.log.remove(0);
    assert_eq!(doubts(&device.read()), [2]);
}

#[test]
fn setting_the_clock_of_the_device_does_not_change_times_left() {
    let mut device = Device::started(60_000, 0);
    device.think(5_000);
    device.at += 3_600_000;
    device.note(ClockEvent::Jump { millis: 3_600_000 });
    device.think(1_000);
    device.press();
    let log = device.read();
    assert_eq!(completed(&log), [(Side::White, 1, 6_000)]);
    assert_eq!(doubts(&log), [0_u32; 0]);
}

#[rstest]
#[case(r#"{"seq":1,"at":1800000000000,"left":{"white":1,"black":2},"what":{"kind":"pause"}}"#, Some(Ok(())))]
#[case(
    r#"{"seq":0,"at":1800000000000,"left":{"white":1,"black":2},"what":{"kind":"pause"}}"#,
    Some(Err(LogFault::Number))
)]
#[case(r#"{"seq":1,"at":1,"left":{"white":1,"black":2},"what":{"kind":"pause"}}"#, Some(Err(LogFault::Time)))]
#[case(
    r#"{"seq":1,"at":1800000000000,"left":{"white":360000000,"black":2},"what":{"kind":"pause"}}"#,
    Some(Err(LogFault::TimeLeft))
)]
#[case(r#"{"seq":1,"at":1800000000000,"left":{"white":1,"black":2},"what":{"kind":"start","increment":600001,"turn":"white"}}"#, Some(Err(LogFault::Increment)))]
#[case(r#"{"seq":1,"at":1800000000000,"left":{"white":-1,"black":2},"what":{"kind":"pause"}}"#, None)]
#[case(r#"{"seq":1,"at":1800000000000,"left":{"white":1,"black":2},"what":{"kind":"result"}}"#, None)]
#[case(r#"{"seq":1,"at":1800000000000,"left":{"white":1,"black":2},"what":{"kind":"pause"},"more":1}"#, None)]
fn entries_from_a_device_are_checked(#[case] sent: &str, #[case] expected: Option<Result<(), LogFault>>) {
    let read = serde_json::from_str::<LogEntry>(sent).ok();
    assert_eq!(read.map(|entry| entry.check()), expected);
}

#[test]
fn k6_the_reason_of_a_change_is_a_short_text() {
    let left = TimeLeft { white: 1, black: 2 };
    let with = |reason: String| {
        let what = ClockEvent::Set { before: left, turn: Side::White, reason };
        LogEntry { seq: 1, at: BEGIN, left, what }.check()
    };
    assert_eq!(with("часы".repeat(50)), Ok(()));
    assert_eq!(with("ы".repeat(201)), Err(LogFault::Reason));
    assert_eq!(with("a\u{0}b".to_owned()), Err(LogFault::Reason));
}

proptest! {
    /// Whatever honest players do, no entry is doubted, and every second is accounted for.
    #[test]
    fn k1_k2_nothing_in_an_honest_log_is_doubted(
        base in 1_000..3_600_000_u32,
        increment in prop_oneof![Just(0), 0..60_000_u32],
        thoughts in prop::collection::vec(0..200_000_u32, 0..100),
    ) {
        let mut device = Device::started(base, increment);
        for millis in &thoughts {
            device.think(*millis);
            device.press();
        }
        let last = device.left;
        let log = device.read();
        prop_assert_eq!(doubts(&log), Vec::<u32>::new());
        let made = completed(&log);
        prop_assert_eq!(made.len(), thoughts.len());
        for ((side, number, used), (at, thought)) in made.iter().zip(thoughts.iter().enumerate()) {
            prop_assert_eq!((*side == Side::White, usize::from(*number)), (at % 2 == 0, at / 2 + 1));
            prop_assert!(used <= thought);
        }
        if log.flags.is_none() {
            for (side, left) in [(Side::White, last.white), (Side::Black, last.black)] {
                let own: Vec<u32> = made.iter().filter(|(by, ..)| *by == side).map(|(.., used)| *used).collect();
                let given = base + increment * u32::try_from(own.len()).expect("few");
                prop_assert_eq!(given - own.iter().sum::<u32>(), left);
            }
        }
    }

    #[test]
    fn any_log_is_read(seeds in prop::collection::vec((0..11_u8, any::<u32>(), any::<u32>(), any::<i64>()), 0..60)) {
        let entries = seeds.into_iter().zip(1..).map(|((kind, white, black, at), seq)| {
            let left = TimeLeft { white, black };
            let side = if white % 2 == 0 { Side::White } else { Side::Black };
            let what = match kind {
                0 => ClockEvent::Start { increment: black, turn: side },
                1..=3 => ClockEvent::Press { side },
                4 => ClockEvent::Flag { side },
                5 => ClockEvent::Pause,
                6 => ClockEvent::Resume,
                7 => ClockEvent::Set { before: left, turn: side, reason: String::new() },
                8 => ClockEvent::Away { millis: white },
                9 => ClockEvent::Jump { millis: at },
                _ => ClockEvent::End,
            };
            LogEntry { seq, at, left, what }
        });
        let entries: Vec<_> = entries.collect();
        let count = entries.len();
        prop_assert_eq!(ClockLog::read(entries).lines.len(), count);
    }
}
