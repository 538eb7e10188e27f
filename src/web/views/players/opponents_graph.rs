//! A player's opponents round by round, by their ratings: how strong they were, and how the games ended.

use crate::i18n::Message;
use crate::web::views::Page;

/// An opponent: the round, the rating, and how the game ended: `win`, `draw`, `loss`, or empty while it goes on.
pub(in crate::web) type Met = (u8, u16, &'static str);

/// The picture.
#[derive(Debug)]
pub(in crate::web) struct OpponentsGraph {
    pub(in crate::web) size: (i32, i32),
    /// The same in words.
    pub(in crate::web) said: String,
    /// The lines of the scale: height and rating.
    pub(in crate::web) scale: Vec<(i32, i32)>,
    /// Where the lines begin and end.
    pub(in crate::web) ends: (i32, i32),
    /// The height of the player's own rating, and the rating.
    pub(in crate::web) own: (i32, u16),
    pub(in crate::web) marks: Vec<Mark>,
}

/// An opponent in the picture.
#[derive(Debug)]
pub(in crate::web) struct Mark {
    pub(in crate::web) round: u8,
    pub(in crate::web) rating: u16,
    pub(in crate::web) outcome: &'static str,
    pub(in crate::web) x: i32,
    pub(in crate::web) y: i32,
    /// Where the rating is written: on the side of the mark that is away from the player's own line.
    pub(in crate::web) text_y: i32,
}

const WIDTH: i32 = 640;
const HEIGHT: i32 = 304;
const LEFT: i32 = 52;
const TOP: i32 = 30;
const FLOOR: i32 = 236;
/// The scale begins and ends at a multiple of this.
const STEP: i32 = 100;
/// As many lines has the scale at most.
const MOST_LINES: i32 = 5;

impl OpponentsGraph {
    /// Of the opponents that have a rating; none of fewer than two.
    pub(in crate::web) fn new(page: &Page, own: Option<u16>, met: &[Met]) -> Option<Self> {
        let own = own.filter(|_| met.len() > 1)?;
        let ratings = || met.iter().map(|(_, rating, _)| i32::from(*rating)).chain([i32::from(own)]);
        let low = ratings().min()?.div_euclid(STEP) * STEP;
        let high = (ratings().max()?.div_euclid(STEP) + 1) * STEP;
        let y = |rating: i32| TOP + (high - rating) * (FLOOR - TOP) / (high - low);
        let last = met.iter().map(|(round, ..)| i32::from(*round)).max()?;
        // A round has a column, the first as far from the edge as from the next.
        let x = |round: u8| LEFT + (2 * i32::from(round) - 1) * (WIDTH - LEFT) / (2 * last);
        let own_y = y(i32::from(own));
        let mark = |&(round, rating, outcome): &Met| {
            let y = y(i32::from(rating));
            let text_y = if y < own_y { y - 13 } else { y + 28 };
            Mark { round, rating, outcome, x: x(round), y, text_y }
        };
        let lines = (high - low) / STEP;
        let every = STEP * (lines.div_euclid(MOST_LINES) + 1);
        let average = met.iter().map(|(_, rating, _)| u32::from(*rating)).sum::<u32>();
        let average = average / u32::try_from(met.len()).ok()?;
        let said = Message::new("player-opponents-graph").with("own", own).with("average", average);
        Some(Self {
            size: (WIDTH, HEIGHT),
            said: page.say(&said),
            scale: (0..)
                .map(|line| low + every * line)
                .take_while(|rating| *rating <= high)
                .map(|rating| (y(rating), rating))
                .collect(),
            ends: (LEFT, WIDTH),
            own: (own_y, own),
            marks: met.iter().map(mark).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn stronger_opponents_stand_higher_and_rounds_follow_each_other() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let met = [(1, 1740, "win"), (2, 1960, "draw"), (4, 2240, "loss"), (5, 2100, "")];
        assert!(OpponentsGraph::new(&page, None, &met).is_none(), "there is nothing to compare with");
        assert!(OpponentsGraph::new(&page, Some(2000), &met[..1]).is_none());
        let graph = OpponentsGraph::new(&page, Some(2000), &met).expect("a picture");
        let heights: Vec<i32> = graph.marks.iter().map(|mark| mark.y).collect();
        assert!(heights[0] > heights[1] && heights[1] > heights[3] && heights[3] > heights[2], "{heights:?}");
        assert!(graph.marks.windows(2).all(|pair| pair[0].x < pair[1].x));
        assert!(graph.marks.iter().all(|mark| (LEFT..WIDTH).contains(&mark.x)));
        assert!(heights.iter().chain([&graph.own.0]).all(|y| (TOP..=FLOOR).contains(y)));
        // What is above the own line has its rating above it.
        assert!(graph.marks.iter().all(|mark| (mark.text_y < mark.y) == (mark.y < graph.own.0)));
        assert!(graph.scale.len() <= 6, "{:?}", graph.scale);
        assert!(graph.said.contains("2000") && graph.said.contains("2010"), "{}", graph.said);
    }

    #[test]
    fn equal_ratings_have_a_picture_too() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let graph = OpponentsGraph::new(&page, Some(2000), &[(1, 2000, "win"), (2, 2000, "loss")]);
        assert_eq!(graph.expect("a picture").own, (FLOOR, 2000));
    }
}
