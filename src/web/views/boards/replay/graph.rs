//! Both kazans over a game, drawn: two lines, and the 82 that win.

use askama::Template;

use super::{View, Walk, title_of};
use crate::game::{Notation, Position, Replay};
use crate::i18n::Message;
use crate::primitives::{Balls, Side};
use crate::web::views::Page;

/// The picture: a template writes it as `{{ graph }}`.
#[derive(Template)]
#[template(path = "boards/graph.html")]
pub struct Graph {
    title: String,
    description: String,
    lines: [Line; 2],
    /// The heights of 82 and of nothing.
    win: i32,
    floor: i32,
    columns: Vec<Column>,
    /// Where every tenth full move is, and its number.
    marks: Vec<(i32, usize)>,
}

/// It escapes its own words.
impl askama::filters::HtmlSafe for Graph {}

/// A kazan's line, the number at its end, and its height.
struct Line {
    side: &'static str,
    points: String,
    count: u8,
    end: i32,
    label: i32,
}

/// A position: the part of the picture that leads to it.
struct Column {
    left: i32,
    middle: i32,
    width: i32,
    /// How high both lines are.
    dots: [i32; 2],
    url: String,
    label: String,
    current: bool,
}

const LEFT: i32 = 300;
const RIGHT: i32 = 6600;
const TOP: i32 = 80;
const FLOOR: i32 = 1740;
/// Numbers at the ends of the lines keep so far from each other.
const APART: i32 = 230;

/// The layout, in tenths of the picture's units.
struct Scale {
    moves: i32,
    most: i32,
}

impl Scale {
    fn x(&self, ply: usize) -> i32 {
        LEFT + (RIGHT - LEFT) * i32::try_from(ply).unwrap_or(i32::MAX / RIGHT) / self.moves
    }

    fn y(&self, count: u8) -> i32 {
        FLOOR - (FLOOR - TOP) * i32::from(count) / self.most
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
            moves: i32::try_from(positions.len() - 1).unwrap_or(i32::MAX).max(1),
            most: i32::from(highest.max(Balls::WIN.get())) + 4,
        };
        let current = walk.base.unwrap_or(walk.ply);
        let column = |(ply, counts): (usize, &[u8; 2])| {
            let (left, right) = (scale.x(ply.saturating_sub(1)), scale.x(ply + 1));
            let middle = scale.x(ply);
            let (left, right) = ((left + middle) / 2, (middle + right) / 2);
            Column {
                left,
                middle,
                width: right - left,
                dots: counts.map(|count| scale.y(count)),
                url: format!("{address}?ply={ply}{}", view.query()),
                label: label(page, game, ply, *counts),
                current: ply == current,
            }
        };
        let marks = (10..).step_by(10).map(|number| (2 * number - 1, number));
        let marks = marks.take_while(|(ply, _)| *ply < positions.len());
        Self {
            title: page.t("graph-title"),
            description: describe(page, &positions),
            lines: lines(&positions, &scale),
            win: scale.y(Balls::WIN.get()),
            floor: FLOOR,
            columns: positions.iter().enumerate().map(column).collect(),
            marks: marks.map(|(ply, number)| (scale.x(ply), number)).collect(),
        }
    }
}

fn kazans(position: &Position) -> [u8; 2] {
    let kazans = position.kazans();
    [kazans.white.get(), kazans.black.get()]
}

fn lines(positions: &[[u8; 2]], scale: &Scale) -> [Line; 2] {
    let line = |(place, side): (usize, Side)| {
        let points: Vec<String> = positions
            .iter()
            .enumerate()
            .map(|(ply, counts)| format!("{},{}", scale.x(ply), scale.y(counts[place])))
            .collect();
        let count = positions.last().map_or(0, |counts| counts[place]);
        let end = scale.y(count);
        Line { side: side.name(), points: points.join(" "), count, end, label: end }
    };
    let mut lines = [line((0, Side::White)), line((1, Side::Black))];
    let [white, black] = &mut lines;
    let (upper, lower) = if white.end <= black.end { (white, black) } else { (black, white) };
    let missing = (APART - (lower.label - upper.label)).max(0);
    upper.label -= missing / 2;
    lower.label += missing - missing / 2;
    // Neither is below the picture's lower edge.
    let below = (lower.label - FLOOR).max(0);
    upper.label -= below;
    lower.label -= below;
    lines
}

/// What a position is called: `15. 76(28)  28–16`.
fn label(page: &Page, game: &Replay, ply: usize, [white, black]: [u8; 2]) -> String {
    let played = ply.checked_sub(1).and_then(|index| game.plies().get(index));
    let moved = played.map_or_else(
        || page.t("replay-start"),
        |last| title_of(ply, &Notation::new(&last.played, last.offer).to_string()),
    );
    format!("{moved} · {white}–{black}")
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
    fn the_columns_fill_the_picture_without_gap_and_lead_to_every_position() {
        let game = game();
        let graph = graph(&game, 7);
        assert_eq!(graph.columns.len(), game.plies().len() + 1);
        for pair in graph.columns.windows(2) {
            assert_eq!(pair[0].left + pair[0].width, pair[1].left);
        }
        for (ply, column) in graph.columns.iter().enumerate() {
            assert_eq!(column.url, format!("/board?ply={ply}"));
            assert_eq!(column.current, ply == 7);
            assert!((LEFT..=RIGHT).contains(&column.middle));
            assert!(column.dots.iter().all(|y| (TOP..=FLOOR).contains(y)));
        }
    }

    #[test]
    fn a_fuller_kazan_stands_higher_and_the_numbers_at_the_ends_keep_apart() {
        for moves in 0..=game().plies().len() {
            let whole = game();
            let mut part = Replay::new();
            for ply in &whole.plies()[..moves] {
                part.play(ply.played.from, Offer::None).unwrap();
            }
            let [white, black] = graph(&part, 0).lines;
            assert_eq!(white.count.cmp(&black.count), black.end.cmp(&white.end));
            assert!((white.label - black.label).abs() >= APART);
            assert!(white.label.max(black.label) <= FLOOR);
        }
    }

    #[test]
    fn a_game_without_moves_has_a_picture_too() {
        let html = graph(&Replay::new(), 0).to_string();
        assert_eq!(html.matches("<a ").count(), 1);
    }
}
