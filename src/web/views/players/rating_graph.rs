//! A person's rating over time as a small picture, drawn by the server, with the same in words.

use std::fmt::Write as _;

use chrono::NaiveDate;

use crate::i18n::Message;
use crate::web::views::Page;

const WIDTH: i64 = 640;
const HEIGHT: i64 = 200;
/// Around the lines: left, top, right, bottom.
const MARGIN: [i64; 4] = [48, 14, 14, 26];
/// The scale begins and ends at a multiple of this.
const STEP: i64 = 50;

#[derive(Debug)]
pub(in crate::web) struct RatingGraph {
    pub(in crate::web) size: (i64, i64),
    /// The same in words.
    pub(in crate::web) said: String,
    /// The path of the line, and of a dot at each event.
    pub(in crate::web) line: String,
    pub(in crate::web) dots: String,
    /// The lines of the scale: from left to right, height, rating.
    pub(in crate::web) scale: (i64, i64, [(i64, i64); 3]),
    /// The days at the ends: height, left, right.
    pub(in crate::web) days: (i64, (i64, String), (i64, String)),
}

impl RatingGraph {
    /// Of ratings on days, in any order; none where there is nothing to compare.
    pub(in crate::web) fn new(page: &Page, mut ratings: Vec<(NaiveDate, u16)>) -> Option<Self> {
        ratings.sort_by_key(|(day, _)| *day);
        let [(first, from), .., (last, to)] = ratings[..] else { return None };
        let values = || ratings.iter().map(|(_, rating)| i64::from(*rating));
        let (lowest, highest) = (values().min()?, values().max()?);
        let low = lowest.div_euclid(STEP) * STEP;
        let high = (highest.div_euclid(STEP) + 1) * STEP;
        let [left, top, right, bottom] = MARGIN;
        let days = (last - first).num_days().max(1);
        let x = |day: NaiveDate| left + (day - first).num_days() * (WIDTH - left - right) / days;
        let y = |rating: i64| top + (high - rating) * (HEIGHT - top - bottom) / (high - low);
        let (mut line, mut dots) = (String::new(), String::new());
        for (day, rating) in &ratings {
            let (x, y) = (x(*day), y(i64::from(*rating)));
            let sign = if line.is_empty() { 'M' } else { 'L' };
            write!(line, "{sign}{x} {y}").ok()?;
            // A line without length has round ends.
            write!(dots, "M{x} {y}h0").ok()?;
        }
        let description = Message::new("person-graph")
            .with("from", from)
            .with("first", page.date(&first))
            .with("to", to)
            .with("last", page.date(&last))
            .with("low", lowest)
            .with("high", highest);
        Some(Self {
            size: (WIDTH, HEIGHT),
            said: page.say(&description),
            line,
            dots,
            scale: (
                left,
                WIDTH - right,
                [low, i64::midpoint(low, high), high].map(|value| (y(value), value)),
            ),
            days: (HEIGHT - 6, (left, page.date(&first)), (WIDTH - right, page.date(&last))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn ratings_lie_between_the_lines_of_the_scale_in_the_order_of_days() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        assert!(RatingGraph::new(&page, vec![(day("2026-01-01"), 2000)]).is_none());
        let graph = RatingGraph::new(
            &page,
            vec![(day("2026-03-01"), 2050), (day("2026-01-01"), 2000), (day("2026-02-01"), 1975)],
        );
        let graph = graph.expect("a picture");
        assert_eq!(graph.scale.2.map(|(_, value)| value), [1950, 2025, 2100]);
        assert_eq!(graph.line, "M48 120L351 147L626 67");
        assert_eq!(graph.dots.matches("h0").count(), 3);
        for part in ["2000", "2050", "1975"] {
            assert!(graph.said.contains(part), "{}", graph.said);
        }
        // Two events on one day, with one rating.
        let graph = RatingGraph::new(&page, vec![(day("2026-01-01"), 2000), (day("2026-01-01"), 2000)]);
        assert_eq!(graph.expect("a picture").line, "M48 174L48 174");
    }
}
