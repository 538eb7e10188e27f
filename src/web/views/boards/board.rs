//! The board as a picture: the place of every pit, ball and number. Colours and strokes are the style sheet's
//! (`static/css/board.css`); a screen reader finds the position in a table beside the picture.
//!
//! Black's pits lie above and run 9 to 1 from the left, white's below 1 to 9, so that sowing goes anticlockwise on
//! the page as on the wood. Flipped, black sits below.

use askama::Template;

use crate::game::{BoardPit, Played, Position, Taken};
use crate::i18n::{IntoArg, Message};
use crate::primitives::Side;
use crate::tournament::KazanHalf;
use crate::web::views::Page;

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
    /// How many balls the last move took where it landed; those of a new tuz too.
    pub taken: u8,
    /// Whether black sits below.
    pub flipped: bool,
    /// Which board of its page it is: the colours of its wood, which run into each other, are named by it.
    pub nth: usize,
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
    nth: usize,
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
    /// What the last move took from it.
    taken: Option<u8>,
    left: i32,
    top: i32,
    /// Where that which can be pressed begins: the whole height between the edge of the wood and the kazan.
    reach: i32,
    middle: i32,
    centre: i32,
    count_y: i32,
    number_y: i32,
    balls: Balls,
}

/// A kazan, the same.
struct Kazan {
    class: String,
    side: usize,
    count: u8,
    /// What the last move brought it.
    took: Option<u8>,
    top: i32,
    centre: i32,
    text_y: i32,
    turn_y: i32,
    balls: Balls,
}

/// The balls of a pit or a kazan as they are drawn: a path of points, each of which a style sheet makes round.
struct Balls {
    path: String,
    class: &'static str,
}

/// A ball: its middle in tenths of a unit.
struct Ball {
    x: i32,
    y: i32,
}

const WIDTH: i32 = 960;
const HEIGHT: i32 = 558;
const MARGIN: i32 = 22;
const PIT_STEP: i32 = 104;
const PIT_WIDTH: i32 = 84;
const PIT_HEIGHT: i32 = 132;
const PIT_TOP: [i32; 2] = [82, 344];
/// From the upper edge of a pit to the middle of its balls: a hollow is in its own shadow above.
const PIT_MIDDLE: i32 = 69;
const KAZAN_TOP: [i32; 2] = [222, 282];
/// The same in a kazan.
const KAZAN_MIDDLE: i32 = 28;
/// Where the first balls of a kazan lie; its count is to the left.
pub(in crate::web::views) const KAZAN_BALLS_LEFT: i32 = 156;

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
            taken: 0,
            flipped: false,
            nth: 0,
            choices: [const { [const { None }; 9] }; 2],
        }
    }

    /// A position, and the move that led to it. No side is to move when the game is over.
    #[must_use]
    pub fn from_position(position: &Position, last: Option<&Played>) -> Self {
        let kazans = position.kazans();
        Self {
            pits: Side::BOTH.map(|side| position.row(side).map(|balls| balls.get())),
            tuz: Side::BOTH.map(|side| position.tuz(side).map(|pit| pit.number())),
            kazans: [kazans.white.get(), kazans.black.get()],
            to_move: position.outcome().is_none().then(|| position.to_move()),
            from: last.map(|played| (played.mover, played.from.number())),
            landing: last.map(|played| (played.landing.side, played.landing.pit.number())),
            taken: last.map_or(0, |played| taken(played.taken)),
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

    /// Draws it, with the kazans where the page's event has them. The title says what the picture is: `After white’s
    /// move 12`.
    #[must_use]
    pub fn draw(&self, title: String, page: &Page) -> BoardDrawing {
        let [upper, lower] =
            if self.flipped { [Side::White, Side::Black] } else { [Side::Black, Side::White] };
        let mut pits = self.row(upper, Row::Upper, page);
        pits.extend(self.row(lower, Row::Lower, page));
        BoardDrawing {
            nth: self.nth,
            title,
            kazan: page.t(match page.kazans {
                KazanHalf::OtherHalf => "board-kazan-other-half",
                KazanHalf::OwnHalf => "board-kazan-own-half",
            }),
            chosen_from: self.choices.iter().flatten().any(Option::is_some),
            pits,
            kazans: [(upper, Row::Upper), (lower, Row::Lower)]
                .map(|(side, row)| self.kazan(side, row, page.kazans)),
            rows: Side::BOTH.map(|side| self.heard(side, page)),
            width: WIDTH,
            height: HEIGHT,
        }
    }

    fn row(&self, side: Side, row: Row, page: &Page) -> Vec<Pit> {
        (1..=9u8)
            .zip(self.pits[index(side)])
            .zip(&self.choices[index(side)])
            .map(|((number, count), choice)| {
                let place = i32::from(match row {
                    Row::Lower => number - 1,
                    Row::Upper => 9 - number,
                });
                let left = MARGIN + place * PIT_STEP;
                let top = PIT_TOP[row.index()];
                let (middle, centre) = (left + PIT_WIDTH / 2, top + PIT_MIDDLE);
                Pit {
                    class: self.pit_class(side, number),
                    ring: 9 * index(side) + usize::from(number - 1),
                    number,
                    count,
                    choice: choice.clone(),
                    label: page.say(&play_label(number, count)),
                    taken: (self.taken > 0 && self.landing == Some((side, number))).then_some(self.taken),
                    left,
                    top,
                    reach: if row == Row::Upper { top - 82 } else { top - 4 },
                    middle,
                    centre,
                    count_y: if row == Row::Upper { top - 8 } else { top + PIT_HEIGHT + 38 },
                    number_y: if row == Row::Upper { top - 47 } else { top + PIT_HEIGHT + 70 },
                    balls: Balls::new(&pack_pit(count, middle, centre), class(count, PIT_PACKING)),
                }
            })
            .collect()
    }

    fn pit_class(&self, side: Side, number: u8) -> String {
        let mut class = String::from("pit");
        if self.pits[index(side)].get(usize::from(number - 1)) == Some(&0) {
            class.push_str(" pit--empty");
        }
        if self.from == Some((side, number)) {
            class.push_str(" pit--from");
        }
        if self.landing == Some((side, number)) {
            class.push_str(if self.taken > 0 { " pit--landing pit--captured" } else { " pit--landing" });
        }
        if self.tuz[index(side.other())] == Some(number) {
            class.push_str(" pit--tuz");
        }
        class
    }

    /// The kazan of a side whose pits are in this row.
    fn kazan(&self, side: Side, row: Row, place: KazanHalf) -> Kazan {
        let lies = match place {
            KazanHalf::OtherHalf => row.other(),
            KazanHalf::OwnHalf => row,
        };
        let top = KAZAN_TOP[lies.index()];
        let took = self.taken > 0 && self.from.is_some_and(|(mover, _)| mover == side);
        let count = self.kazans[index(side)];
        let turn_y = match row {
            Row::Upper => 3,
            Row::Lower => HEIGHT - 3,
        };
        let centre = top + KAZAN_MIDDLE;
        Kazan {
            class: [
                "kazan kazan--",
                side.name(),
                if self.to_move == Some(side) { " kazan--to-move" } else { "" },
                if took { " kazan--took" } else { "" },
            ]
            .concat(),
            side: index(side),
            count,
            took: took.then_some(self.taken),
            top,
            centre,
            text_y: centre + 16,
            turn_y,
            balls: Balls::new(&pack_kazan(count, centre), class(count, KAZAN_PACKING)),
        }
    }

    /// A side for those who hear it: what lies in each pit, a tuz in its place.
    fn heard(&self, side: Side, page: &Page) -> Heard {
        let tuz = self.tuz[index(side.other())];
        let pits = (1..=9u8)
            .zip(self.pits[index(side)])
            .map(|(number, count)| if tuz == Some(number) { page.t("tuz-word") } else { count.to_string() });
        Heard { side: page.t(side.name()), pits: pits.collect(), kazan: self.kazans[index(side)] }
    }
}

/// What choosing a pit is called: `Pit 7, 12 balls: play`.
pub(in crate::web::views) fn play_label(pit: impl IntoArg, count: impl IntoArg) -> Message {
    Message::new("board-play").with("pit", pit).with("n", count)
}

/// The index of a pit in the order of sowing, White's first being 0.
pub(in crate::web::views) fn ring(pit: BoardPit) -> usize {
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

    const fn other(self) -> Self {
        match self {
            Self::Upper => Self::Lower,
            Self::Lower => Self::Upper,
        }
    }
}

/// The index of a side in a pair: White first.
pub(in crate::web::views) const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

/// How many balls are taken from the pit where a move lands.
pub(in crate::web::views) const fn taken(taken: Taken) -> u8 {
    match taken {
        Taken::Nothing => 0,
        Taken::Even(balls) => balls.get(),
        Taken::Tuz => 3,
    }
}

/// How balls lie: so many at most, in pairs over so many tenths, and how far apart where there is room for it: the balls of
/// a pair, and pairs.
pub(in crate::web::views) type Packing = (u8, i32, i32);

/// Balls in a pit: five pairs lie beside each other; of more each takes less room. The count says what is beyond 40, but
/// for a last one alone.
pub(in crate::web::views) const PIT_PACKING: Packing = (40, 896, 224);

/// Balls in a kazan.
pub(in crate::web::views) const KAZAN_PACKING: Packing = (162, 6950, 190);

/// How much nearer to each other than where there is room pairs of full size may be, in tenths.
const NEARER: i32 = 25;

/// Pairs that are nearer to each other than this, in tenths, are of the smallest balls.
const TIGHT: i32 = 125;

fn pack_pit(count: u8, middle: i32, centre: i32) -> Vec<Ball> {
    let pairs = pairs(count, PIT_PACKING);
    let half = pairs.last().map_or(0, |last| last.1 / 2);
    let ball =
        |&(across, along): &(i32, i32)| Ball { x: 10 * middle + across, y: 10 * centre + along - half };
    pairs.iter().map(ball).collect()
}

fn pack_kazan(count: u8, centre: i32) -> Vec<Ball> {
    let ball = |(across, along)| Ball { x: 10 * KAZAN_BALLS_LEFT + along, y: 10 * centre + across };
    pairs(count, KAZAN_PACKING).into_iter().map(ball).collect()
}

/// Lays balls in pairs, one pair behind the other, so that odd and even are seen at a glance (G15): the ball without
/// another lies last and between the columns. For each, how far it is from between them, and from the first pair.
fn pairs(count: u8, packing: Packing) -> Vec<(i32, i32)> {
    let (lies, step) = spread(count, packing);
    let (.., pitch) = packing;
    (0..lies)
        .map(|ball| {
            let across = match ball % 2 {
                0 if ball + 1 == lies => 0,
                0 => -pitch / 2,
                _ => pitch / 2,
            };
            (across, ball / 2 * step)
        })
        .collect()
}

/// How many balls lie there, and how far pairs are apart.
fn spread(count: u8, (most, span, pitch): Packing) -> (i32, i32) {
    let lies = i32::from(if count > most { most + (count - most) % 2 } else { count });
    (lies, pitch.min(span / ((lies + 1) / 2 - 1).max(1)))
}

/// The more balls, the smaller they are, so that each is seen.
fn class(count: u8, packing: Packing) -> &'static str {
    match spread(count, packing).1 {
        step if step >= packing.2 - NEARER => "balls",
        step if step >= TIGHT => "balls balls--close",
        _ => "balls balls--tight",
    }
}

impl Balls {
    fn new(balls: &[Ball], class: &'static str) -> Self {
        let path = balls.iter().map(|ball| format!("M{} {}h0", Tenths(ball.x), Tenths(ball.y))).collect();
        Self { path, class }
    }
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
    use crate::i18n::{Lang, Speaker};
    use crate::tournament::EventDetails;

    fn drawn(view: &BoardView) -> BoardDrawing {
        view.draw("Position <1>".to_owned(), &Page::spoken(Speaker::new(Lang::En)))
    }

    /// The words between the tags, up to the end of a table.
    fn words(html: &str) -> String {
        let table = html.split("</table>").next().unwrap_or_default();
        let texts =
            table.split('<').filter_map(|tag| tag.split_once('>').map_or(Some(tag), |(_, text)| Some(text)));
        texts.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }

    /// The radius of a ball in a pit and in a kazan, in tenths.
    const RADIUS: [i32; 2] = [110, 95];

    /// Whether a ball lies in a hollow with round ends, in tenths of a unit.
    fn lies_in(ball: &Ball, radius: i32, [left, top, width, height]: [i32; 4]) -> bool {
        let end = width.min(height) / 2;
        let dx = (left + end - ball.x).max(ball.x - (left + width - end)).max(0);
        let dy = (top + end - ball.y).max(ball.y - (top + height - end)).max(0);
        let room = end - radius;
        dx * dx + dy * dy <= room * room
    }

    #[test]
    fn every_count_of_balls_lies_within_its_pit_and_its_kazan() {
        let [in_pit, in_kazan] = RADIUS;
        for count in 0..=162 {
            let pit = pack_pit(count, PIT_WIDTH / 2, PIT_MIDDLE);
            assert!(pit.len() == usize::from(count) || pit.len() >= 40);
            assert!(pit.iter().all(|ball| lies_in(ball, in_pit, [40, 100, 760, 1180])), "pit of {count}");
            let kazan = pack_kazan(count, KAZAN_MIDDLE);
            assert_eq!(kazan.len(), usize::from(count));
            // Between its count and what it took last.
            assert!(
                kazan.iter().all(|ball| lies_in(ball, in_kazan, [280, 50, 9040, 460])),
                "kazan of {count}"
            );
            let room = 1460 + in_kazan..=8700 - in_kazan;
            assert!(kazan.iter().all(|ball| room.contains(&ball.x)), "numbers beside {count} are hidden");
        }
    }

    #[test]
    fn g15_an_odd_count_is_seen_by_the_one_ball_between_the_columns() {
        for count in 0..=162u8 {
            let between =
                |balls: &[Ball], middle: fn(&Ball) -> bool| balls.iter().filter(|ball| middle(ball)).count();
            assert_eq!(between(&pack_pit(count, 39, 66), |ball| ball.x == 390), usize::from(count % 2));
            assert_eq!(between(&pack_kazan(count, 29), |ball| ball.y == 290), usize::from(count % 2));
        }
    }

    #[test]
    fn the_balls_of_a_pair_do_not_cover_each_other_nor_do_the_first_five_pairs() {
        for count in 0..=162 {
            for (balls, radius) in [pack_pit(count, 39, 66), pack_kazan(count, 29)].iter().zip(RADIUS) {
                for (place, one) in balls.iter().enumerate() {
                    let others = if count <= 10 { &balls[..place] } else { &balls[place - place % 2..place] };
                    for other in others {
                        let apart = (one.x - other.x).pow(2) + (one.y - other.y).pow(2);
                        assert!(apart >= (2 * radius).pow(2), "{count} balls");
                    }
                }
            }
        }
    }

    #[test]
    fn the_more_balls_lie_in_a_hollow_the_smaller_they_are() {
        let classes = |packing, counts: [u8; 4]| counts.map(|count| class(count, packing));
        let [plain, close, tight] = ["balls", "balls balls--close", "balls balls--tight"];
        assert_eq!(classes(PIT_PACKING, [0, 10, 11, 17]), [plain, plain, close, tight]);
        assert_eq!(classes(KAZAN_PACKING, [82, 88, 114, 162]), [plain, close, tight, tight]);
        assert_eq!(Balls::new(&pack_pit(3, 64, 100), plain).path, "M52.8 88.8h0M75.2 88.8h0M64 111.2h0");
    }

    #[test]
    fn g15_a_kazan_lies_in_the_other_half_unless_the_event_has_it_otherwise() {
        let tops = |kazans, flipped| {
            let event = EventDetails { kazans, ..EventDetails::default() };
            let page = Page::spoken(Speaker::new(Lang::En)).of_event(&event);
            let view =
                BoardView { flipped, kazans: [50, 40], to_move: Some(Side::White), ..BoardView::start() };
            let drawing = view.draw(String::new(), &page);
            let kazan = |count| drawing.kazans.iter().find(|kazan| kazan.count == count).unwrap();
            assert!(kazan(50).class.contains("kazan--white kazan--to-move"), "whose it is stays");
            let turn_is_below = kazan(50).turn_y > HEIGHT / 2;
            assert_eq!(turn_is_below, !flipped, "the turn is marked at the mover's pits");
            (kazan(50).top, kazan(40).top, drawing.kazan)
        };
        let [upper, lower] = KAZAN_TOP;
        let other = "Kazan (in the opponent’s half)".to_owned();
        let own = "Kazan (in the player’s own half)".to_owned();
        assert_eq!(tops(KazanHalf::OtherHalf, false), (upper, lower, other.clone()), "white's above");
        assert_eq!(tops(KazanHalf::OtherHalf, true), (lower, upper, other));
        assert_eq!(tops(KazanHalf::OwnHalf, false), (lower, upper, own.clone()));
        assert_eq!(tops(KazanHalf::OwnHalf, true), (upper, lower, own));
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
    fn a_pit_says_first_what_is_seen_of_it_and_its_old_name_where_it_has_one() {
        let label = |lang, pit: u8| Speaker::new(lang).say(&play_label(pit, 12_u8));
        assert_eq!(label(Lang::En, 7), "Pit 7: 12 inside. Play it");
        assert_eq!(label(Lang::Ky, 7), "7: 12. Эки тишти үйүнөн жүрүү");
        assert_eq!(label(Lang::Kk, 7), "7: 12. Қандықақпан отауынан жүру");
        assert_eq!(label(Lang::Ky, 9), "9: 12. Ооз үйүнөн жүрүү");
        assert_eq!(label(Lang::Kk, 1), "1: 12. Арт отауынан жүру");
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
            taken: 3,
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
        assert_eq!(html.matches("kazan--white kazan--took").count(), 1);
        assert_eq!(html.matches(">+3<").count(), 2, "in the pit and in the kazan");
        assert!(!html.contains("style="));
    }

    #[test]
    fn only_pits_that_can_be_chosen_are_links_and_buttons() {
        let position: Position = "2,0,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 8:8 w".parse().unwrap();
        let view = BoardView::from_position(&position, None);
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
