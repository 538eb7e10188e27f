//! Readings of clocks that cannot be.

use super::*;
use crate::i18n::{Lang, Speaker};

/// The first caution of a change at this time, as it is said.
fn doubt(test: &TestSection, seconds: i64, work: ClockWork) -> Option<String> {
    let (actor, seen) = (test.later(seconds), test.looked());
    let outcome = test.run(move |tx| clocks::change(tx, &actor, seen, &work, "So"));
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("not shown: {outcome:?}") };
    let first = &cautions.list[0];
    let speaker = Speaker::new(Lang::En);
    let texts = [Some(&first.message), first.just_now.as_ref()];
    let texts: Vec<String> = texts.into_iter().flatten().map(|message| speaker.say(message)).collect();
    first.message.key().starts_with("clock-doubt").then(|| texts.join(" "))
}

#[test]
fn k4_k5_a_reading_that_cannot_be_is_questioned_with_the_arithmetic_and_not_refused() {
    let test = test();
    let read = |white, black| Clocks { white: ClockTime::from_seconds(white), black: minutes(black) };
    let shared = ClockWork::Shared { shown: read(45 * 60 + 10, 52) };
    let doubted = doubt(&test, 658, shared).expect("questioned");
    assert!(
        doubted.contains("14:50 + 8:00 = 22:50") && doubted.contains("22:50 − 10:58 = 11:52"),
        "{doubted}"
    );
    for work in [
        ClockWork::Added { shown: read(45 * 60 + 10, 52), side: White, time: minutes(1) },
        ClockWork::Corrected { shown: read(10, 52), side: White, right: minutes(56) },
        ClockWork::SetLate { since_start: minutes(11) },
    ] {
        assert!(doubt(&test, 658, work).is_some(), "{work:?}");
    }
    for work in [
        ClockWork::Shared { shown: read(54 * 60, 56) },
        // The clock was wrong on White's side, whose time the referee has determined.
        ClockWork::Corrected { shown: read(10, 56), side: White, right: minutes(56) },
        ClockWork::SetLate { since_start: minutes(10) },
    ] {
        assert_eq!(doubt(&test, 658, work), None, "{work:?}");
    }
    // While the question is read, time passes, and the consent stays one.
    let (seen, asked) = (test.looked(), test.later(658));
    let outcome = test.run(move |tx| clocks::change(tx, &asked, seen, &shared, "So"));
    let Err(ActionError::Caution(doubted)) = outcome else { panic!("not questioned: {outcome:?}") };
    let consent = Some(Consent { to: doubted.fingerprint, reason: String::new() });
    let consenting = Actor { consent, ..test.later(670) };
    test.run(move |tx| clocks::change(tx, &consenting, seen, &shared, "So")).unwrap();

    // Both have 48:35 now.
    let above = ClockWork::Shared { shown: read(55 * 60 + 10, 58) };
    let doubted = doubt(&test, 690, above).expect("questioned");
    assert!(doubted.contains("55:10") && doubted.contains("48:35") && doubted.contains("6:35"), "{doubted}");
    let less = ClockWork::Shared { shown: read(48 * 60 + 30, 48) };
    let expected = "Check the times: since the clocks stood at 48:35 and 48:35, White would have used 0:05 and \
                    Black 0:35, 0:05 + 0:35 = 0:40 together. Only 0:20 have passed: 0:40 − 0:20 = 0:20 too much.";
    assert_eq!(doubt(&test, 690, less).as_deref(), Some(expected));
    assert_eq!(doubt(&test, 720, less), None);
}

#[test]
fn k3_a_flag_that_cannot_have_fallen_yet_is_questioned() {
    let test = test();
    let first = |seconds: i64, flags| {
        let (actor, seen) = (test.later(seconds), test.looked());
        let outcome = test.run(move |tx| clocks::flags(tx, &actor, seen, flags, counts(81, 60)));
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("not shown: {outcome:?}") };
        cautions.list[0].message.key().to_owned()
    };
    assert_eq!(first(3599, Flags::One(White)), "clock-doubt-together");
    assert_eq!(first(3600, Flags::One(White)), "clock-flag-one");
    assert_eq!(first(3600, Flags::Both), "clock-doubt-together");
    assert_eq!(first(7200, Flags::Both), "clock-flag-both-drawn");
}
