//! The parts of `components/sport.html` that count: the race of balls, medals, how a place has changed.

use std::fmt::Display;

use askama::Template;

/// All balls of a game.
const BALLS: i64 = 162;

type Text<'a> = &'a dyn Display;

/// A whole number as templates pass it: of any width, behind one reference or two.
pub(in crate::web) trait Number {
    fn value(&self) -> i64;
}

macro_rules! numbers {
    ($($kind:ty)+) => {$(
        impl Number for $kind {
            fn value(&self) -> i64 {
                i64::from(*self)
            }
        }
    )+};
}

numbers!(u8 u16 u32 i8 i16 i32);

impl Number for usize {
    fn value(&self) -> i64 {
        i64::try_from(*self).unwrap_or(i64::MAX)
    }
}

impl<N: Number + ?Sized> Number for &N {
    fn value(&self) -> i64 {
        (**self).value()
    }
}

type Count<'a> = &'a dyn Number;

/// The balls that each side has won, as two bars that meet at the middle.
#[derive(Template)]
#[template(path = "components/race.html")]
pub(in crate::web) struct Race {
    white: i64,
    black: i64,
    outcome: String,
}

/// `outcome` is `white`, `black`, `draw`, `playing` or `none`.
pub(in crate::web) fn race(white: Count<'_>, black: Count<'_>, outcome: Text<'_>) -> Race {
    let balls = |count: Count<'_>| count.value().clamp(0, BALLS);
    Race { white: balls(white), black: balls(black), outcome: outcome.to_string() }
}

/// A place: a disc for the first three.
#[derive(Template)]
#[template(path = "components/medal.html")]
pub(in crate::web) struct Medal {
    place: String,
    /// 1 for gold, 2, 3.
    metal: Option<u8>,
}

/// `place` is a number, or a range of places that are shared.
pub(in crate::web) fn medal(place: Text<'_>) -> Medal {
    let place = place.to_string();
    Medal { metal: metal(&place), place }
}

/// The metal of a place, 1 for gold, 2, 3; of places that are shared all must be of the first three.
pub(in crate::web) fn metal(place: &str) -> Option<u8> {
    let ends =
        place.split(['–', '-']).map(|end| end.trim().parse::<u8>().ok().filter(|end| (1..=3).contains(end)));
    let ends: Option<Vec<u8>> = ends.collect();
    ends.and_then(|ends| ends.first().copied())
}

/// How many places a player has gone up or down.
#[derive(Template)]
#[template(path = "components/movement.html")]
pub(in crate::web) struct Movement {
    kind: &'static str,
    places: u64,
    text: String,
}

/// `change` is negative where it goes down.
pub(in crate::web) fn movement(change: Count<'_>, text: Text<'_>) -> Movement {
    let change = change.value();
    let kind = match change {
        0 => "level",
        1.. => "up",
        _ => "down",
    };
    Movement { kind, places: change.unsigned_abs(), text: text.to_string() }
}

/// A country that is given by three letters, which may have a flag beside them; otherwise empty.
#[must_use]
pub(in crate::web) fn country_code(country: &str) -> &str {
    if country.len() == 3 && country.bytes().all(|letter| letter.is_ascii_uppercase()) { country } else { "" }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_bars_of_a_race_are_as_long_as_balls_were_won() {
        let drawn = race(&82_u8, &71_u32, &"white").render().unwrap();
        assert!(drawn.contains("race--white") && drawn.contains("M0 0h82v8H0z"), "{drawn}");
        assert!(drawn.contains("M162 0h-71v8h71z"), "{drawn}");
        assert!(drawn.contains("race__gap"), "the mark is set apart from the bar that it stands in: {drawn}");
        let none = race(&0, &0, &"none").render().unwrap();
        assert!(!none.contains("race__gap"), "{none}");
        assert!(!none.contains("race__white") && none.contains("race__mark"), "{none}");
        // More balls than there are would hang out of the row.
        assert!(race(&500, &-3, &"draw").render().unwrap().contains("M0 0h162v8H0z"));
    }

    #[test]
    fn the_first_three_places_are_medals_also_where_they_are_shared() {
        let metal = |place: &str| medal(&place).metal;
        assert_eq!(["1", "2", "3", "1–2", "2–3"].map(metal), [Some(1), Some(2), Some(3), Some(1), Some(2)]);
        assert_eq!(["4", "3–5", "", "–", "11"].map(metal), [None; 5]);
        assert_eq!(medal(&7).render().unwrap(), "7");
    }

    #[test]
    fn a_movement_is_seen_as_a_number_and_heard_as_a_sentence() {
        let drawn = movement(&-3, &"down 3 places").render().unwrap();
        assert!(drawn.contains("movement--down") && drawn.contains(">3<"), "{drawn}");
        assert!(drawn.contains("visually-hidden\">down 3 places"), "{drawn}");
        let level = movement(&0_usize, &"same place").render().unwrap();
        assert!(level.contains("movement--level") && !level.contains("aria-hidden"), "{level}");
    }
}
