//! The board as a picture: the place of every pit, ball and number. Colours and strokes are the style sheet's
//! (`static/css/board.css`); a screen reader finds the position in a table beside the picture.
//!
//! Black's pits lie above and run 9 to 1 from the left, white's below 1 to 9, so that sowing goes anticlockwise on
//! the page as on the wood. Flipped, black sits below.

use askama::Template;

use crate::game::{BoardPit, Played, Position, Taken};
use crate::i18n::{IntoArg, Message, Speaker};
use crate::primitives::Side;

/// A position to be drawn. White is the first of each pair, black the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The balls in each pit, pit 1 first.
    pub pits: [[u8; 9]; 2],
    /// The tuz each side owns: the number, 1–9, of a pit on the other's side.
    pub tuz: [Option<u8>; 2],
    /// The balls in each kazan.
    pub kazans: [u8; 2],
    /// The side to move; none when the game is over.
    pub to_move: Option<Side>,
    /// The pit the last move started from: on whose side, and its number.
    pub from: Option<(Side, u8)>,
    /// The pit the last ball reached.
    pub landing: Option<(Side, u8)>,
    /// Whether the last move took what lay where it landed.
    pub captured: bool,
    /// Whether black sits below.
    pub flipped: bool,
    /// What choosing a pit does, where it does anything; in the order of `pits`.
    pub choices: [[Option<PitChoice>; 9]; 2],
}

/// What choosing a pit does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PitChoice {
    /// It leads to this address.
    Link(String),
    /// It sends the form around the board, with this name and the pit's number.
    Button(&'static str),
}

/// A drawn board: a template writes it as `{{ board }}`.
#[derive(Template)]
#[template(path = "board.html")]
pub struct BoardDrawing {
    title: String,
    kazan: String,
    /// Whether any pit can be chosen.
    chosen_from: bool,
    pits: Vec<Pit>,
    kazans: [Kazan; 2],
    rows: [Heard; 2],
    width: i32,
    height: i32,
}

/// A side of the table that is heard.
struct Heard {
    side: String,
    pits: Vec<String>,
    kazan: u8,
}

/// It escapes its own words.
impl askama::filters::HtmlSafe for BoardDrawing {}

/// A pit with its numbers and balls, in the picture's units.
struct Pit {
    class: String,
    /// Its place in the order of sowing, white's first pit being 0.
    ring: usize,
    number: u8,
    count: u8,
    choice: Option<PitChoice>,
    label: String,
    left: i32,
    top: i32,
    /// Where that which can be pressed begins: the whole height between the edge of the wood and the kazan.
    reach: i32,
    middle: i32,
    centre: i32,
    count_y: i32,
    number_y: i32,
    balls: Vec<Ball>,
}

/// A kazan, the same.
struct Kazan {
    class: &'static str,
    side: usize,
    count: u8,
    top: i32,
    text_y: i32,
    turn_y: i32,
    balls: Vec<Ball>,
}

/// A ball: its middle in tenths of a unit, and its radius the same.
struct Ball {
    x: i32,
    y: i32,
    radius: i32,
}

const WIDTH: i32 = 900;
const HEIGHT: i32 = 590;
const MARGIN: i32 = 18;
const PIT_STEP: i32 = 96;
const PIT_WIDTH: i32 = 78;
const PIT_HEIGHT: i32 = 132;
const PIT_TOP: [i32; 2] = [94, 364];
const KAZAN_TOP: [i32; 2] = [233, 299];
const KAZAN_HEIGHT: i32 = 58;
/// From here to the right a kazan holds balls; its count is to the left.
pub(super) const KAZAN_BALLS_LEFT: i32 = 150;

impl BoardView {
    /// The board at the start of a game (G1).
    #[must_use]
    pub const fn start() -> Self {
        Self {
            pits: [[9; 9]; 2],
            tuz: [None; 2],
            kazans: [0; 2],
            to_move: Some(Side::White),
            from: None,
            landing: None,
            captured: false,
            flipped: false,
            choices: [const { [const { None }; 9] }; 2],
        }
    }

    /// A position, and the move that led to it. No side is to move when the game is over.
    #[must_use]
    pub fn of(position: &Position, last: Option<&Played>) -> Self {
        let kazans = position.kazans();
        Self {
            pits: Side::BOTH.map(|side| position.row(side).map(|balls| balls.get())),
            tuz: Side::BOTH.map(|side| position.tuz(side).map(|pit| pit.number())),
            kazans: [kazans.white.get(), kazans.black.get()],
            to_move: position.outcome().is_none().then(|| position.to_move()),
            from: last.map(|played| (played.mover, played.from.number())),
            landing: last.map(|played| (played.landing.side, played.landing.pit.number())),
            captured: last.is_some_and(|played| played.taken != Taken::Nothing),
            ..Self::start()
        }
    }

    /// The same, with what choosing each legal pit does: `choice` is asked for each.
    #[must_use]
    pub fn choosing(mut self, position: &Position, choice: impl Fn(crate::game::Pit) -> PitChoice) -> Self {
        for pit in position.legal_moves() {
            let row = &mut self.choices[index(position.to_move())];
            row[usize::from(pit.number() - 1)] = Some(choice(pit));
        }
        self
    }

    /// Draws it. The title says what the picture is: `After white’s move 12`.
    #[must_use]
    pub fn draw(&self, title: String, speaker: Speaker) -> BoardDrawing {
        let [upper, lower] =
            if self.flipped { [Side::White, Side::Black] } else { [Side::Black, Side::White] };
        let mut pits = self.row(upper, Row::Upper, speaker);
        pits.extend(self.row(lower, Row::Lower, speaker));
        BoardDrawing {
            title,
            kazan: speaker.t("board-kazan"),
            chosen_from: self.choices.iter().flatten().any(Option::is_some),
            pits,
            kazans: [self.kazan(upper, Row::Upper), self.kazan(lower, Row::Lower)],
            rows: Side::BOTH.map(|side| self.heard(side, speaker)),
            width: WIDTH,
            height: HEIGHT,
        }
    }

    fn row(&self, side: Side, row: Row, speaker: Speaker) -> Vec<Pit> {
        (1..=9u8)
            .zip(self.pits[index(side)])
            .zip(&self.choices[index(side)])
            .map(|((number, count), choice)| {
                let place = i32::from(match row {
                    Row::Lower => number - 1,
                    Row::Upper => 9 - number,
                });
                let left = MARGIN + place * PIT_STEP + (PIT_STEP - PIT_WIDTH) / 2;
                let top = PIT_TOP[row.index()];
                let (middle, centre) = (left + PIT_WIDTH / 2, top + PIT_HEIGHT / 2);
                Pit {
                    class: self.pit_class(side, number),
                    ring: 9 * index(side) + usize::from(number - 1),
                    number,
                    count,
                    choice: choice.clone(),
                    label: speaker.say(&play_label(number, count)),
                    left,
                    top,
                    reach: if row == Row::Upper { top - 74 } else { top - 6 },
                    middle,
                    centre,
                    count_y: if row == Row::Upper { top - 12 } else { top + PIT_HEIGHT + 40 },
                    number_y: if row == Row::Upper { top - 51 } else { top + PIT_HEIGHT + 69 },
                    balls: pack_pit(count, middle, centre),
                }
            })
            .collect()
    }

    fn pit_class(&self, side: Side, number: u8) -> String {
        let mut class = String::from("pit");
        if self.from == Some((side, number)) {
            class.push_str(" pit--from");
        }
        if self.landing == Some((side, number)) {
            class.push_str(if self.captured { " pit--landing pit--captured" } else { " pit--landing" });
        }
        if self.tuz[index(side.other())] == Some(number) {
            class.push_str(" pit--tuz");
        }
        class
    }

    fn kazan(&self, side: Side, row: Row) -> Kazan {
        let top = KAZAN_TOP[row.index()];
        let count = self.kazans[index(side)];
        let turn_y = match row {
            Row::Upper => 10,
            Row::Lower => HEIGHT - 16,
        };
        Kazan {
            class: if self.to_move == Some(side) { "kazan kazan--to-move" } else { "kazan" },
            side: index(side),
            count,
            top,
            text_y: top + 43,
            turn_y,
            balls: pack_kazan(count, top + KAZAN_HEIGHT / 2),
        }
    }

    /// A side for those who hear it: what lies in each pit, a tuz in its place.
    fn heard(&self, side: Side, speaker: Speaker) -> Heard {
        let tuz = self.tuz[index(side.other())];
        let pits = (1..=9u8).zip(self.pits[index(side)]).map(|(number, count)| {
            if tuz == Some(number) { speaker.t("tuz-word") } else { count.to_string() }
        });
        Heard { side: speaker.t(side.name()), pits: pits.collect(), kazan: self.kazans[index(side)] }
    }
}

/// What choosing a pit is called: `Pit 7, 12 balls: play`.
pub(super) fn play_label(pit: impl IntoArg, count: impl IntoArg) -> Message {
    Message::new("board-play").with("pit", pit).with("n", count)
}

/// The index of a pit in the order of sowing, White's first being 0.
pub(super) fn ring(pit: BoardPit) -> usize {
    9 * index(pit.side) + usize::from(pit.pit.number() - 1)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Upper,
    Lower,
}

impl Row {
    const fn index(self) -> usize {
        match self {
            Self::Upper => 0,
            Self::Lower => 1,
        }
    }
}

/// The index of a side in a pair: White first.
pub(super) const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

/// How balls lie: up to so many in lines of so many, so many tenths apart.
pub(super) type Packing = (u8, i32, i32);

/// Balls in a pit: two columns while they fit, as players lay them, then three, then four; beyond 36 the count says it.
pub(super) const PIT_PACKING: [Packing; 3] = [(10, 2, 240), (21, 3, 170), (36, 4, 130)];

/// Balls in a kazan: three deep from the left while they fit, then four.
pub(super) const KAZAN_PACKING: [Packing; 2] = [(120, 3, 174), (162, 4, 134)];

/// The first packing that takes so many balls, and how many of them it takes.
fn packing(packings: &[Packing], count: u8) -> (u8, i32, i32) {
    let fits = packings.iter().find(|(most, ..)| count <= *most).or(packings.last());
    fits.map_or((0, 1, 0), |&(most, across, pitch)| (count.min(most), across, pitch))
}

fn pack_pit(count: u8, middle: i32, centre: i32) -> Vec<Ball> {
    let (count, columns, pitch) = packing(&PIT_PACKING, count);
    pack(count, columns, pitch, 10 * middle, 10 * centre, Fill::Rows)
}

fn pack_kazan(count: u8, centre: i32) -> Vec<Ball> {
    let (count, rows, pitch) = packing(&KAZAN_PACKING, count);
    let columns = (i32::from(count) + rows - 1) / rows;
    let middle = 10 * KAZAN_BALLS_LEFT + columns * pitch / 2;
    pack(count, rows, pitch, middle, 10 * centre, Fill::Columns)
}

/// Which way full lines lie.
#[derive(Clone, Copy)]
enum Fill {
    Rows,
    Columns,
}

/// Lays `count` balls in lines of `across`, `pitch` tenths apart, around a middle; a last line that is not full is
/// itself in the middle.
fn pack(count: u8, across: i32, pitch: i32, x: i32, y: i32, fill: Fill) -> Vec<Ball> {
    let count = i32::from(count);
    let lines = (count + across - 1) / across;
    (0..count)
        .map(|ball| {
            let (line, place) = (ball / across, ball % across);
            let in_line = across.min(count - line * across);
            let along = (2 * place - in_line + 1) * pitch / 2;
            let down = (2 * line - lines + 1) * pitch / 2;
            let (x, y) = match fill {
                Fill::Rows => (x + along, y + down),
                Fill::Columns => (x + down, y + along),
            };
            Ball { x, y, radius: pitch * 46 / 100 }
        })
        .collect()
}

/// A length in tenths as SVG prints it.
struct Tenths(i32);

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 % 10 == 0 {
            write!(f, "{}", self.0 / 10)
        } else {
            write!(f, "{}.{}", self.0 / 10, self.0 % 10)
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn drawn(view: &BoardView) -> BoardDrawing {
        view.draw("Position <1>".to_owned(), Speaker::of(Lang::En))
    }

    /// The words between the tags, up to the end of a table.
    fn words(html: &str) -> String {
        let table = html.split("</table>").next().unwrap_or_default();
        let texts =
            table.split('<').filter_map(|tag| tag.split_once('>').map_or(Some(tag), |(_, text)| Some(text)));
        texts.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }

    /// Whether a ball lies in a hollow with round ends, in tenths of a unit.
    fn lies_in(ball: &Ball, [left, top, width, height]: [i32; 4]) -> bool {
        let end = width.min(height) / 2;
        let dx = (left + end - ball.x).max(ball.x - (left + width - end)).max(0);
        let dy = (top + end - ball.y).max(ball.y - (top + height - end)).max(0);
        let room = end - ball.radius;
        dx * dx + dy * dy <= room * room
    }

    #[test]
    fn every_count_of_balls_lies_within_its_pit_and_its_kazan() {
        for count in 0..=162 {
            let pit = pack_pit(count, 39, 66);
            assert_eq!(pit.len(), usize::from(count.min(36)));
            assert!(pit.iter().all(|ball| lies_in(ball, [0, 0, 780, 1320])), "pit of {count}");
            let kazan = pack_kazan(count, 29);
            assert_eq!(kazan.len(), usize::from(count));
            assert!(kazan.iter().all(|ball| lies_in(ball, [270, 0, 8460, 580])), "kazan of {count}");
            assert!(
                kazan.iter().all(|ball| ball.x - ball.radius >= 10 * KAZAN_BALLS_LEFT),
                "count of {count} hidden"
            );
        }
    }

    #[test]
    fn balls_do_not_lie_on_each_other() {
        for count in 0..=162 {
            for balls in [pack_pit(count, 39, 66), pack_kazan(count, 29)] {
                for (place, one) in balls.iter().enumerate() {
                    for other in &balls[..place] {
                        let apart = (one.x - other.x).pow(2) + (one.y - other.y).pow(2);
                        assert!(apart >= (one.radius + other.radius).pow(2), "{count} balls");
                    }
                }
            }
        }
    }

    #[test]
    fn sowing_goes_anticlockwise_from_below_left() {
        let drawing = drawn(&BoardView::start());
        let at = |row: usize, number: u8| {
            let pit = drawing.pits[9 * row..9 * row + 9].iter().find(|pit| pit.number == number).unwrap();
            (pit.middle, pit.centre)
        };
        let (black, white) = (0, 1);
        assert!(at(white, 1).0 < at(white, 9).0, "white runs to the right");
        assert!(at(black, 1).0 > at(black, 9).0, "black runs to the left");
        assert_eq!(at(white, 9).0, at(black, 1).0, "after white's ninth comes black's first, above it");
        assert!(at(white, 1).1 > at(black, 1).1, "white is below");
    }

    #[test]
    fn flipped_black_is_below_and_sees_the_same_board() {
        let view = BoardView { pits: [[1; 9], [2; 9]], flipped: true, ..BoardView::start() };
        let drawing = drawn(&view);
        let counts: Vec<_> = drawing.pits.iter().map(|pit| pit.count).collect();
        assert_eq!(counts, [[1; 9], [2; 9]].concat());
    }

    #[test]
    fn the_picture_says_tuz_kazans_last_move_and_turn() {
        let view = BoardView {
            tuz: [Some(3), None],
            kazans: [12, 7],
            to_move: Some(Side::Black),
            from: Some((Side::White, 2)),
            landing: Some((Side::Black, 3)),
            captured: true,
            ..BoardView::start()
        };
        let html = drawn(&view).to_string();
        assert!(html.contains("aria-label=\"Position &#60;1&#62;\""), "words are escaped: {html}");
        let heard: Vec<_> = html.split("<tr>").skip(2).map(words).collect();
        assert_eq!(heard, ["White 9 9 9 9 9 9 9 9 9 12", "Black 9 9 tuz 9 9 9 9 9 9 7"]);
        assert_eq!(html.matches("pit--tuz").count(), 1);
        assert_eq!(html.matches("pit--from").count(), 1);
        assert_eq!(html.matches("pit--landing pit--captured pit--tuz").count(), 1);
        assert_eq!(html.matches("kazan--to-move").count(), 1);
        assert!(!html.contains("style="));
    }

    #[test]
    fn only_pits_that_can_be_chosen_are_links_and_buttons() {
        let position: Position = "2,0,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 8:8 w".parse().unwrap();
        let view = BoardView::of(&position, None);
        let plain = drawn(&view).to_string();
        assert!(plain.contains("role=\"img\"") && !plain.contains("href") && !plain.contains("<button"));
        let link = view.clone().choosing(&position, |pit| PitChoice::Link(format!("?a=1&pit={pit}")));
        let linked = drawn(&link).to_string();
        assert!(linked.contains("role=\"group\""));
        assert_eq!(linked.matches(" href=\"?a=1&#38;pit=").count(), position.legal_moves().len());
        let button = view.choosing(&position, |_| PitChoice::Button("pit"));
        let buttons = drawn(&button).to_string();
        assert_eq!(buttons.matches("<button").count(), position.legal_moves().len());
    }

    #[test]
    fn tenths_are_printed_as_svg_reads_them() {
        assert_eq!([0, 5, 10, 1234].map(|tenths| Tenths(tenths).to_string()), ["0", "0.5", "1", "123.4"]);
    }
}
