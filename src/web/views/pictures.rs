//! What is drawn on the pictures that messengers show beside a link: where each text stands, and how much of it there is
//! room for. Everything is in pixels of a picture of 1200×630, and large: it is looked at on phones, and nothing is written
//! smaller than [`LEAST`].

use std::sync::LazyLock;

use askama::Template;

use crate::web::serving::assets;
use crate::web::serving::drawing::{self, FAMILY, Font, Weight, fitted, largest, lines, width};
use crate::web::views::sport::metal;

/// A picture, laid out.
#[derive(Template, Default)]
#[template(path = "pictures/picture.svg")]
pub(in crate::web) struct Picture {
    /// What the ground says: `now`, `past` or `ivory`.
    felt: &'static str,
    /// Where the sign of the program stands.
    sign: (f32, f32),
    texts: Vec<Text>,
    bars: Vec<Bar>,
    board: Option<String>,
}

struct Text {
    class: &'static str,
    x: f32,
    y: f32,
    size: f32,
    weight: Weight,
    anchor: &'static str,
    text: String,
}

/// What is straight: a line, a part of a race; with round ends a disc.
#[derive(Default)]
struct Bar {
    class: &'static str,
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    round: f32,
}

/// What stands on every picture.
pub(in crate::web) struct Around {
    pub(in crate::web) event: String,
    /// Who has made the picture: the program, and the server's address.
    pub(in crate::web) from: String,
    /// That the section is in FIDE mode, or has left it; or empty.
    pub(in crate::web) mode: String,
    /// The colour of the ground: `now`, `past` or `ivory`.
    pub(in crate::web) felt: &'static str,
}

/// A row of a table.
#[derive(Default)]
pub(in crate::web) struct Row {
    /// The place, or the starting number.
    pub(in crate::web) place: String,
    /// Whether the first three places are medals.
    pub(in crate::web) leads: bool,
    pub(in crate::web) name: String,
    /// The three letters of the country, where players are from several.
    pub(in crate::web) country: String,
    /// Right of a section's name: how far it is.
    pub(in crate::web) middle: String,
    /// At the end: the points, the rating, or who leads.
    pub(in crate::web) end: String,
}

/// What the rows of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Columns {
    /// Players: a number, a name, a number.
    Players,
    /// Sections: a name, how far it is, who leads; or beneath each its leaders, who have a place.
    Sections,
}

/// A player of a game.
pub(in crate::web) struct Seat {
    pub(in crate::web) name: String,
    /// The balls of the kazan, or the points; or empty.
    pub(in crate::web) score: String,
    pub(in crate::web) has_lost: bool,
}

pub(in crate::web) struct Game {
    pub(in crate::web) section: String,
    /// The round and the board of it.
    pub(in crate::web) place: String,
    pub(in crate::web) white: Seat,
    pub(in crate::web) black: Seat,
    /// The balls that White has won and Black, where they are known, and whether they are a draw.
    pub(in crate::web) race: Option<(u8, u8)>,
    pub(in crate::web) is_draw: bool,
    /// The move that led to the position, how the game ended, or how it stands.
    pub(in crate::web) notes: Vec<String>,
    /// The drawn board, as the pages have it.
    pub(in crate::web) board: Option<String>,
}

/// The distance of everything from the left edge and from the right.
const LEFT: f32 = 56.0;
const RIGHT: f32 = 1144.0;

/// The height below which no row stands: the ornament begins there.
const FLOOR: f32 = 576.0;

/// The smallest letters.
const LEAST: f32 = 26.0;

/// All balls of a game.
const BALLS: f32 = 162.0;

/// The sizes of a player's name beside the result, of an event's name beside a board and above a table.
const NAMES: [f32; 5] = [92.0, 80.0, 70.0, 62.0, 54.0];
const EVENTS: [f32; 4] = [68.0, 58.0, 50.0, 44.0];
const TITLES: [f32; 5] = [84.0, 72.0, 60.0, 50.0, 44.0];

const fn regular(size: f32) -> Font {
    (Weight::Regular, size)
}

const fn display(size: f32) -> Font {
    (Weight::Display, size)
}

impl Picture {
    /// A table below its heading: as many rows as there is room for.
    pub(in crate::web) fn table(
        around: &Around,
        heading: &str,
        under: &str,
        columns: Columns,
        rows: &[Row],
    ) -> Self {
        // The picture of the event itself has its name as heading.
        let above = if heading == around.event { "" } else { around.event.as_str() };
        let mut picture = Self { felt: around.felt, ..Self::default() };
        picture.signed(around, 34.0, 61.0);
        picture.text("soft", (LEFT, 62.0), display(38.0), "start", fitted(above, display(38.0), 640.0));
        let size = largest(heading, Weight::Display, &TITLES, RIGHT - LEFT);
        let heading = lines(heading, display(size), RIGHT - LEFT, if above.is_empty() { 2 } else { 1 });
        let mut y = if heading.len() > 1 { 104.0 } else { 138.0 };
        for line in heading {
            picture.text("ink", (LEFT, y), display(size), "start", line);
            y += size;
        }
        let under = fitted(under, regular(32.0), RIGHT - LEFT);
        picture.text("soft", (LEFT, 188.0), regular(32.0), "start", under);
        picture.rows(210.0, columns, rows);
        picture
    }

    /// The sign of the program and its name at the right; with what the section's mode says.
    fn signed(&mut self, around: &Around, top: f32, baseline: f32) {
        let from = [around.mode.as_str(), around.from.as_str()];
        let from = from.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ");
        let from = fitted(&from, regular(LEAST), 420.0);
        self.sign = (RIGHT - width(&from, regular(LEAST)) - 40.0, top);
        self.text("soft", (RIGHT, baseline), regular(LEAST), "end", from);
    }

    fn rows(&mut self, top: f32, columns: Columns, rows: &[Row]) {
        let (least, most) = match columns {
            Columns::Players => (66.0, 84.0),
            Columns::Sections => (58.0, 84.0),
        };
        let mut count = 0_u8;
        while usize::from(count) < rows.len() && top + f32::from(count + 1) * least <= FLOOR {
            count += 1;
        }
        let height = ((FLOOR - top) / f32::from(count.max(1))).min(most);
        for (nth, row) in (0..count).zip(rows) {
            let above = top + f32::from(nth) * height;
            self.bars.push(Bar {
                class: "line",
                x: LEFT,
                y: above,
                width: RIGHT - LEFT,
                height: 2.0,
                round: 0.0,
            });
            match columns {
                Columns::Sections if row.place.is_empty() => self.section(row, above, height),
                Columns::Players | Columns::Sections => self.player(row, above, height),
            }
        }
    }

    /// Its letters are as large as the row is high.
    fn player(&mut self, row: &Row, above: f32, height: f32) {
        let (name, number) = (display(height * 0.66), display(height * 0.8));
        let baseline = above + height * 0.74;
        // A shared place is as long as two.
        let place = fitted(&row.place, display(height * 0.46), 96.0);
        let radius = height * 0.36;
        let around = (width(&place, display(height * 0.46)) + radius * 0.7).max(radius * 2.0);
        let centre = LEFT + 40.0;
        let class = match metal(&row.place).filter(|_| row.leads) {
            Some(1) => ("medal-1", "on-1"),
            Some(2) => ("medal-2", "on-2"),
            Some(_) => ("medal-3", "on-3"),
            None => ("", "soft"),
        };
        if !class.0.is_empty() {
            self.bars.push(Bar {
                class: class.0,
                x: centre - around / 2.0,
                y: above + height / 2.0 + 1.0 - radius,
                width: around,
                height: radius * 2.0,
                round: radius,
            });
        }
        self.text(class.1, (centre, above + height * 0.67), display(height * 0.46), "middle", place);
        let end = fitted(&row.end, number, 240.0);
        let country = fitted(&row.country, (Weight::Bold, LEAST), 90.0);
        let from = LEFT + 96.0;
        let beside = if country.is_empty() { 0.0 } else { width(&country, (Weight::Bold, LEAST)) + 24.0 };
        let called = fitted(&row.name, name, RIGHT - from - width(&end, number) - 32.0 - beside);
        let after = from + width(&called, name) + 24.0;
        self.text("ink", (from, baseline), name, "start", called);
        self.text("soft", (after, baseline - height * 0.05), (Weight::Bold, LEAST), "start", country);
        self.text("ink", (RIGHT, baseline + height * 0.04), number, "end", end);
    }

    fn section(&mut self, row: &Row, above: f32, height: f32) {
        let baseline = above + height * 0.7;
        let (name, about) = (display(height * 0.56), regular((height * 0.44).clamp(LEAST, 32.0)));
        let called = fitted(&row.name, name, 460.0);
        let from = LEFT + width(&called, name) + 28.0;
        self.text("ink", (LEFT, baseline), name, "start", called);
        let end = fitted(&row.end, display(height * 0.5), 420.0);
        let room = RIGHT - from - width(&end, display(height * 0.5)) - 24.0;
        self.text("soft", (from, baseline), about, "start", fitted(&row.middle, about, room));
        self.text("ink", (RIGHT, baseline), display(height * 0.5), "end", end);
    }

    /// A game: names and result, the race of the balls, and the board where there is a record.
    pub(in crate::web) fn game(around: &Around, game: Game) -> Self {
        let mut picture = Self { felt: around.felt, ..Self::default() };
        let seats = [(&game.white, "side-white", 138.0), (&game.black, "side-black", 252.0)];
        let scores = seats.map(|(seat, _, _)| fitted(&seat.score, display(132.0), 300.0));
        let room = scores.iter().map(|score| width(score, display(132.0))).fold(0.0, f32::max);
        let (from, room) = (LEFT + 46.0, RIGHT - LEFT - 46.0 - room - 36.0);
        let size = seats.iter().map(|(seat, _, _)| largest(&seat.name, Weight::Display, &NAMES, room));
        let size = size.fold(f32::MAX, f32::min);
        for ((seat, disc, baseline), score) in seats.into_iter().zip(scores) {
            let class = if seat.has_lost { "behind" } else { "ink" };
            picture.bars.push(Bar {
                class: disc,
                x: LEFT,
                y: baseline - 44.0,
                width: 28.0,
                height: 28.0,
                round: 14.0,
            });
            picture.text(
                class,
                (from, baseline),
                display(size),
                "start",
                fitted(&seat.name, display(size), room),
            );
            picture.text(class, (RIGHT, baseline + 4.0), display(132.0), "end", score);
        }
        if let Some(balls) = game.race {
            picture.race(balls, &game);
        }
        match game.board {
            Some(ref board) => {
                // The table beside it is for those who hear a page.
                let drawn = board.split_once("</svg>").map_or(board.as_str(), |(svg, _)| svg);
                let place = "<svg class=\"board\" x=\"56\" y=\"334\" width=\"448\" height=\"261\"";
                picture.board = Some(format!("{}</svg>", drawn.replacen("<svg class=\"board\"", place, 1)));
                picture.beside(around, &game, 544.0);
            }
            None => picture.beside(around, &game, LEFT),
        }
        picture
    }

    /// White from the left, Black from the right, a mark at the middle.
    fn race(&mut self, (white, black): (u8, u8), game: &Game) {
        const TOP: f32 = 288.0;
        let whole = RIGHT - LEFT;
        let part = |balls: u8| (f32::from(balls) / BALLS).min(1.0) * whole;
        let class = |seat: &Seat| match () {
            () if game.is_draw => "draw",
            () if seat.has_lost => "behind",
            () => "ink",
        };
        let bar = |class, x, width| Bar { class, x, y: TOP, width, height: 22.0, round: 0.0 };
        self.bars.push(Bar { y: TOP + 9.0, height: 4.0, ..bar("deep", LEFT, whole) });
        self.bars.push(bar(class(&game.white), LEFT, part(white)));
        self.bars.push(bar(class(&game.black), RIGHT - part(black), part(black)));
        let middle = LEFT + whole / 2.0 - 2.5;
        self.bars.push(Bar { y: TOP - 8.0, height: 38.0, ..bar("mark", middle, 5.0) });
    }

    /// The event, where in it the game is, and how it ended.
    fn beside(&mut self, around: &Around, game: &Game, left: f32) {
        let room = RIGHT - left;
        let size = largest(&around.event, Weight::Display, &EVENTS, room);
        let mut y = 396.0;
        for line in lines(&around.event, display(size), room, 2) {
            self.text("ink", (left, y), display(size), "start", line);
            y += size * 0.96;
        }
        let place = [game.section.as_str(), game.place.as_str()];
        let place = place.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
        y += 46.0 - size * 0.86;
        let font = display(largest(&place, Weight::Display, &[38.0, 32.0, 28.0], room));
        self.text("soft", (left, y), font, "start", fitted(&place, font, room));
        for note in game.notes.iter().filter(|note| !note.is_empty()).take(2) {
            y += 40.0;
            if y < 530.0 {
                self.text("soft", (left, y), regular(LEAST), "start", fitted(note, regular(LEAST), room));
            }
        }
        self.signed(around, 540.0, 567.0);
    }

    /// Writes a text that has been fitted to its room.
    fn text(
        &mut self,
        class: &'static str,
        (x, y): (f32, f32),
        (weight, size): Font,
        anchor: &'static str,
        text: String,
    ) {
        if !text.is_empty() {
            self.texts.push(Text { class, x, y, size, weight, anchor, text });
        }
    }
}

/// The styles of all pictures: those of the board, and their own.
fn styles_of_pictures() -> &'static str {
    static STYLES: LazyLock<String> = LazyLock::new(|| {
        let board = String::from_utf8_lossy(&assets::content("css/board.css")).into_owned();
        drawing::styles(&board)
            + drawing::styles(include_str!("../../../templates/pictures/picture.css")).as_str()
    });
    &STYLES
}

impl Picture {
    fn styles(&self) -> &'static str {
        styles_of_pictures()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};
    use crate::web::views::Page;
    use crate::web::views::boards::board::BoardView;

    const HOSTILE: [&str; 5] =
        ["<b>&amp;\"'", "🎉", "\u{202e}שלום", "]]></text></svg>", "\u{0}\u{1b}\u{fffe}"];

    fn drawn(picture: &Picture) -> String {
        let svg = picture.render().expect("a drawing");
        assert!(drawing::png(&svg).expect("a picture").len() > 9_000, "{svg}");
        svg
    }

    fn around(event: &str) -> Around {
        Around {
            event: event.to_owned(),
            from: "Toguznama".to_owned(),
            mode: "FIDE mode".to_owned(),
            felt: "now",
        }
    }

    #[test]
    fn the_leaders_of_two_sections_fill_the_picture_of_an_event() {
        let around =
            Around { event: "Cup".to_owned(), from: String::new(), mode: String::new(), felt: "past" };
        let section =
            |name: &str| Row { name: name.to_owned(), middle: "Round 4".to_owned(), ..Row::default() };
        let leader = |place: &str| Row {
            place: place.to_owned(),
            leads: true,
            name: "Asanov Bek".to_owned(),
            end: "4".to_owned(),
            ..Row::default()
        };
        let rows = [section("Men"), leader("1"), leader("2"), section("Women"), leader("1"), leader("2")];
        let picture = Picture::table(&around, "Cup", "2026", Columns::Sections, &rows);
        let of = |class: &str| picture.bars.iter().filter(|bar| bar.class.starts_with(class)).count();
        assert_eq!((of("line"), of("medal-")), (6, 4));
        let last = picture.bars.iter().filter(|bar| bar.class == "line").map(|bar| bar.y).fold(0.0, f32::max);
        assert!(last > FLOOR - 70.0 && last < FLOOR - 50.0, "{last}");
    }

    #[test]
    fn no_name_breaks_a_picture() {
        for name in HOSTILE {
            let name = name.repeat(40);
            let row = || Row {
                place: name.clone(),
                leads: true,
                name: name.clone(),
                country: name.clone(),
                middle: name.clone(),
                end: name.clone(),
            };
            let rows: Vec<Row> = std::iter::repeat_with(row).take(20).collect();
            for columns in [Columns::Players, Columns::Sections] {
                drawn(&Picture::table(&around(&name), &name, &name, columns, &rows));
                drawn(&Picture::table(&around("Cup"), &name, &name, columns, &rows));
            }
            let seat = || Seat { name: name.clone(), score: name.clone(), has_lost: false };
            let game = |board| Game {
                section: name.clone(),
                place: name.clone(),
                white: seat(),
                black: seat(),
                race: Some((255, 0)),
                is_draw: true,
                notes: vec![name.clone(); 2],
                board,
            };
            let page = Page::spoken(Speaker::new(Lang::Ky));
            let board = BoardView::start().draw(name.clone(), &page).render().expect("a board");
            for board in [Some(board), None] {
                drawn(&Picture::game(&around(&name), game(board)));
            }
        }
    }

    #[test]
    fn a_picture_has_as_many_rows_as_there_is_room_for_and_none_is_fine() {
        let rows = |count: usize| -> Vec<Row> {
            (1..=count).map(|n| Row { name: format!("Player {n}."), ..Row::default() }).collect()
        };
        let table =
            |count| drawn(&Picture::table(&around("Cup"), "Men", "Players", Columns::Players, &rows(count)));
        assert!(table(20).contains("Player 5.") && !table(20).contains("Player 6."));
        assert!(table(1).contains("Player 1.") && !table(0).contains("class=\"line\""));
    }

    #[test]
    fn the_board_is_drawn_as_the_pages_draw_it() {
        let page = Page::spoken(Speaker::new(Lang::Kk));
        let view = BoardView { kazans: [82, 80], to_move: None, ..BoardView::start() };
        let seat = |name: &str, score: &str| Seat {
            name: name.to_owned(),
            score: score.to_owned(),
            has_lost: score == "80",
        };
        let game = Game {
            section: "Men".to_owned(),
            place: "Round 1, board 1".to_owned(),
            white: seat("Өмірұлы Бекзат", "82"),
            black: seat("Кеңешбек кызы Нурай", "80"),
            race: Some((82, 80)),
            is_draw: false,
            notes: Vec::new(),
            board: Some(view.draw("The end".to_owned(), &page).render().expect("a board")),
        };
        let svg = drawn(&Picture::game(&around("Cup"), game));
        // The heard table is none of it.
        assert!(svg.contains("data-kazan=\"0\"") && !svg.contains("<table"), "{svg}");
        assert!(svg.contains("Кеңешбек кызы Нурай") && svg.contains(">82</text>"));
        // The loser is softer, and the bars are as long as balls were won.
        assert_eq!(svg.matches("class=\"behind\"").count(), 3);
        let bar = format!("width=\"{}\" height=\"22\"", 82.0 / BALLS * (RIGHT - LEFT));
        assert!(svg.contains(&bar), "{bar}: {svg}");
    }

    #[test]
    fn nothing_on_a_picture_is_written_small() {
        let page = Page::spoken(Speaker::new(Lang::Ky));
        let board = BoardView::start().draw(String::new(), &page).render().expect("a board");
        let name = "Абдыкалыков Нурсултан Токтогулович";
        let seat = || Seat { name: name.to_owned(), score: "81".to_owned(), has_lost: false };
        let game = |board| Game {
            section: "Ашық топ".to_owned(),
            place: "4-тур, 2-такта".to_owned(),
            white: seat(),
            black: seat(),
            race: Some((81, 81)),
            is_draw: true,
            notes: vec!["Тең чыгуу".to_owned()],
            board,
        };
        let row = |place: usize| Row {
            place: place.to_string(),
            leads: true,
            name: name.to_owned(),
            country: "KGZ".to_owned(),
            end: "6½".to_owned(),
            ..Row::default()
        };
        let rows: Vec<Row> = (1..=9).map(row).collect();
        for picture in [
            Picture::game(&around("Кубок"), game(Some(board))),
            Picture::game(&around("Кубок"), game(None)),
            Picture::table(&around("Кубок"), "Ашық топ", "3-турдан кийин", Columns::Players, &rows),
            Picture::table(&around("Кубок"), "Кубок", "Бишкек", Columns::Sections, &rows),
        ] {
            assert!(picture.texts.iter().all(|text| text.size >= LEAST));
            // A name of 34 letters is whole.
            assert!(picture.texts.iter().any(|text| text.text == name));
        }
        // Numbers on the board that would be smaller are left out.
        let styles = styles_of_pictures();
        assert!(styles.contains(".board .pit__number,"), "{styles}");
    }
}
