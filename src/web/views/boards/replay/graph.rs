//! Both kazans over a game, drawn: White's grows upward from the middle, Black's downward, each towards the 82 that win.

use std::fmt::Write as _;

use askama::Template;

use super::{View, Walk, kazans};
use crate::game::{Position, Replay};
use crate::i18n::Message;
use crate::primitives::Balls;
use crate::web::views::Page;

/// The picture: a template writes it as `{{ graph }}`.
#[derive(Template)]
#[template(path = "boards/graph.html")]
pub struct Graph {
    title: String,
    description: String,
    /// The paths around White's area and Black's.
    areas: [String; 2],
    /// The heights of 82, the same.
    win: [i32; 2],
    columns: Vec<Column>,
    /// How wide each of them is.
    width: i32,
    /// Where every tenth full move is.
    marks: Vec<i32>,
}

/// It escapes its own words.
impl askama::filters::HtmlSafe for Graph {}

/// A position: the part of the picture that leads to it. What it is called is said by a script.
struct Column {
    middle: i32,
    url: String,
    current: bool,
}

/// The picture is stretched to its place.
const WIDTH: i32 = 7200;
const MIDDLE: i32 = 1000;

/// The layout.
struct Scale {
    positions: i32,
    most: i32,
}

impl Scale {
    /// Where the column of a position begins.
    fn x(&self, ply: usize) -> i32 {
        WIDTH * i32::try_from(ply).unwrap_or(i32::MAX / WIDTH) / self.positions
    }

    /// How high White's kazan reaches, and how deep Black's.
    fn y(&self, side: usize, count: u8) -> i32 {
        let reach = MIDDLE * i32::from(count) / self.most;
        if side == 0 { MIDDLE - reach } else { MIDDLE + reach }
    }
}

impl Graph {
    /// The whole game's, with the position marked that is shown or that a line leaves it in.
    pub(super) fn new(page: &Page, game: &Replay, walk: &Walk, address: &str, view: View) -> Self {
        let positions: Vec<[u8; 2]> = (0..=game.plies().len())
            .map(|ply| kazans(&game.position(ply).unwrap_or(Position::START)))
            .collect();
        let highest = positions.iter().flatten().copied().max().unwrap_or(0);
        let scale = Scale {
            positions: i32::try_from(positions.len()).unwrap_or(i32::MAX),
            most: i32::from(highest.max(Balls::WIN.get())) + 10,
        };
        let current = walk.base.unwrap_or(walk.ply);
        let column = |ply: usize| Column {
            middle: i32::midpoint(scale.x(ply), scale.x(ply + 1)),
            url: format!("{address}?ply={ply}{}", view.query()),
            current: ply == current,
        };
        let marks = (10..).step_by(10).map(|number| 2 * number - 1);
        let marks = marks.take_while(|ply| *ply < positions.len());
        Self {
            title: page.t("graph-title"),
            description: describe(page, &positions),
            areas: [0, 1].map(|side| area(side, &positions, &scale)),
            win: [0, 1].map(|side| scale.y(side, Balls::WIN.get())),
            columns: (0..positions.len()).map(column).collect(),
            width: WIDTH / scale.positions + 1,
            marks: marks.map(|ply| scale.x(ply)).collect(),
        }
    }
}

/// The path around a side's area: a step at each position in which its kazan has grown.
fn area(side: usize, positions: &[[u8; 2]], scale: &Scale) -> String {
    let mut path = format!("M0 {MIDDLE}");
    let mut held = 0;
    for (ply, counts) in positions.iter().enumerate() {
        if counts[side] != held {
            held = counts[side];
            // Writing to a string does not fail.
            let _ = write!(path, "H{}V{}", scale.x(ply), scale.y(side, held));
        }
    }
    path + &format!("H{WIDTH}V{MIDDLE}z")
}

/// The lines for those who hear them: the kazans after every tenth full move, and at the end.
fn describe(page: &Page, positions: &[[u8; 2]]) -> String {
    let last = positions.len() - 1;
    let plies = (20..last).step_by(20).chain([last]);
    let plies = plies.filter_map(|ply| {
        let [white, black] = positions.get(ply)?;
        let after = Message::new("graph-after").with("n", ply.div_ceil(2));
        Some(page.say(&after.with("white", *white).with("black", *black)))
    });
    plies.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::ReplayQuery;
    use super::*;
    use crate::game::Offer;
    use crate::i18n::{Lang, Speaker};

    /// A game in which the lowest legal pit is played, to its end.
    fn game() -> Replay {
        let mut replay = Replay::new();
        while let Some(pit) = replay.last_position().legal_moves().next() {
            replay.play(pit, Offer::None).unwrap();
        }
        replay
    }

    fn graph(game: &Replay, ply: usize) -> Graph {
        let page = Page::spoken(Speaker::new(Lang::En));
        let query = ReplayQuery { ply: Some(ply), ..ReplayQuery::default() };
        Graph::new(&page, game, &Walk::new(game, &query), "/board", View::default())
    }

    #[test]
    fn each_position_has_its_column_and_its_step() {
        let game = game();
        let graph = graph(&game, 7);
        assert_eq!(graph.columns.len(), game.plies().len() + 1);
        for pair in graph.columns.windows(2) {
            assert!((1..=graph.width).contains(&(pair[1].middle - pair[0].middle)), "without a gap");
        }
        for (ply, column) in graph.columns.iter().enumerate() {
            assert_eq!(column.url, format!("/board?ply={ply}"));
            assert_eq!(column.current, ply == 7);
            assert!((0..=WIDTH).contains(&column.middle));
        }
    }

    /// The heights that an area reaches, in the order of moves.
    fn heights(area: &str) -> Vec<i32> {
        area.split('V').skip(1).filter_map(|rest| rest.split(['H', 'z']).next()?.parse().ok()).collect()
    }

    #[test]
    fn a_fuller_kazan_reaches_further_from_the_middle() {
        let game = game();
        let graph = graph(&game, 0);
        let [white, black] = kazans(&game.last_position());
        let ends = graph.areas.each_ref().map(|area| {
            let heights = heights(area);
            assert!(heights.iter().all(|y| (0..=2 * MIDDLE).contains(y)), "{area}");
            // The last leads back to the middle.
            heights.iter().rev().nth(1).map_or(0, |y| (y - MIDDLE).abs())
        });
        assert_eq!(white.cmp(&black), ends[0].cmp(&ends[1]));
        let [upper, lower] = graph.win;
        assert_eq!((upper + lower, upper < MIDDLE), (2 * MIDDLE, true));
        assert!(graph.areas.iter().all(|area| area.ends_with("H7200V1000z")), "{:?}", graph.areas);
    }

    #[test]
    fn a_game_without_moves_has_a_picture_too() {
        let html = graph(&Replay::new(), 0).to_string();
        assert_eq!(html.matches("<a ").count(), 1);
        assert!(html.contains("M0 1000H7200V1000z"), "{html}");
    }
}
