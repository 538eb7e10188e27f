//! A person's rating over time as a small picture, drawn by the server, with the same in words.

use chrono::NaiveDate;

use crate::i18n::Message;
use crate::web::views::Page;

/// The heights of the highest and the lowest line, in pixels; across, the picture is as wide as the page.
const TOP: i64 = 14;
const FLOOR: i64 = 150;
/// The scale begins and ends at a multiple of this.
const STEP: i64 = 50;

#[derive(Debug)]
pub(in crate::web) struct RatingGraph {
    /// The same in words.
    pub(in crate::web) said: String,
    /// Ratings in the order of their days.
    pub(in crate::web) points: Vec<Point>,
    /// The lines of the scale: height and rating.
    pub(in crate::web) scale: [(i64, i64); 3],
    /// The days at the ends.
    pub(in crate::web) days: (String, String),
}

/// A rating after an event.
#[derive(Debug)]
pub(in crate::web) struct Point {
    /// Across, as SVG writes it: `51.7%`.
    pub(in crate::web) x: String,
    pub(in crate::web) y: i64,
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
        let days = (last - first).num_days().max(1);
        let y = |rating: i64| TOP + (high - rating) * (FLOOR - TOP) / (high - low);
        let point = |(day, rating): &(NaiveDate, u16)| {
            let tenths = (*day - first).num_days() * 1000 / days;
            Point { x: format!("{}.{}%", tenths / 10, tenths % 10), y: y(i64::from(*rating)) }
        };
        let description = Message::new("person-graph")
            .with("from", from)
            .with("first", page.date(&first))
            .with("to", to)
            .with("last", page.date(&last))
            .with("low", lowest)
            .with("high", highest);
        Some(Self {
            said: page.say(&description),
            points: ratings.iter().map(point).collect(),
            scale: [low, i64::midpoint(low, high), high].map(|value| (y(value), value)),
            days: (page.date(&first), page.date(&last)),
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
        assert_eq!(graph.scale.map(|(_, value)| value), [1950, 2025, 2100]);
        let places = |graph: &RatingGraph| -> Vec<String> {
            graph.points.iter().map(|point| format!("{} {}", point.x, point.y)).collect()
        };
        assert_eq!(places(&graph), ["0.0% 104", "52.5% 127", "100.0% 59"]);
        for part in ["2000", "2050", "1975"] {
            assert!(graph.said.contains(part), "{}", graph.said);
        }
        // Two events on one day, with one rating.
        let graph = RatingGraph::new(&page, vec![(day("2026-01-01"), 2000), (day("2026-01-01"), 2000)]);
        assert_eq!(places(&graph.expect("a picture")), ["0.0% 150", "0.0% 150"]);
    }
}
