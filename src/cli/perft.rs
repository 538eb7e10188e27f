//! `toguznama game perft`: how many ways there are to play on from a position. It is how an engine shows that it
//! knows the rules, and how fast it is.

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use crate::game::{Position, perft};

/// Writes the number of ways to play exactly 1, 2, … `depth` moves from the position of this text, the start when
/// there is none, to `out`; and to `aside` how long the last number took, and that no game reaches the position of an
/// exercise.
///
/// # Errors
/// The text is no position, or something cannot be written to.
pub(super) fn run(
    depth: u32,
    position: Option<&str>,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let (position, fault) = position.map_or(Ok((Position::START, None)), Position::read_composed)?;
    if let Some(fault) = fault {
        writeln!(aside, "no game reaches this position: {fault}")?;
    }
    let mut last = String::new();
    for depth in 1..=depth {
        let start = Instant::now();
        let ways = perft(&position, depth);
        let time = start.elapsed();
        writeln!(out, "{depth} {ways}")?;
        let tenths = u128::from(ways) * 10 / time.as_micros().max(1);
        let (millions, tenths) = (tenths / 10, tenths % 10);
        last = format!("{ways} last moves made in {time:.2?}: {millions}.{tenths} million a second");
    }
    writeln!(aside, "{last}")?;
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn counted(depth: u32, position: Option<&str>) -> (String, String) {
        let (mut out, mut timing) = (Vec::new(), Vec::new());
        run(depth, position, &mut out, &mut timing).unwrap();
        (String::from_utf8(out).unwrap(), String::from_utf8(timing).unwrap())
    }

    #[test]
    fn each_depth_has_a_line_and_the_last_its_time() {
        let (out, timing) = counted(4, None);
        assert_eq!(out, "1 9\n2 73\n3 613\n4 5199\n");
        assert!(timing.starts_with("5199 last moves made in "), "{timing}");
        assert_eq!(timing.lines().count(), 1);
    }

    #[test]
    fn a_position_is_given_in_either_form() {
        for text in ["0,0,0,0,0,0,0,0,2/1,1,0,0,0,0,0,0,0 78:80 w", "7,1S,1S/8,2S 78 80 S 55"] {
            assert_eq!(counted(2, Some(text)).0, "1 1\n2 1\n");
        }
    }

    #[test]
    fn an_exercise_with_an_odd_kazan_is_counted_and_told_as_such() {
        let (out, aside) = counted(1, Some("0,0,0,0,0,0,0,0,2/1,1,0,0,0,0,0,0,0 77:81 w"));
        assert_eq!(out, "1 1\n");
        assert!(
            aside.starts_with("no game reaches this position: white has an odd number of balls"),
            "{aside}"
        );
        assert!(!counted(1, None).1.contains("no game"));
        let two_tuzes = "X,0,0,0,0,0,0,0,2/X,1,0,0,0,0,0,0,0 78:81 w";
        assert!(run(1, Some(two_tuzes), &mut Vec::new(), &mut Vec::new()).is_err());
    }

    #[test]
    fn a_text_that_is_no_position_is_an_error_that_says_why() {
        let error = run(1, Some("9/9 81 80 S 1"), &mut Vec::new(), &mut Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), "161 balls on the board and in the kazans, not 162");
    }
}
