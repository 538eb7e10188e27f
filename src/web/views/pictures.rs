//! What is drawn on the pictures that messengers show beside a link: where each text stands, and how much of it there is
//! room for. Everything is in pixels of a picture of 1200×630, and large: it is looked at on phones.

use std::sync::LazyLock;

use askama::Template;

use crate::web::serving::assets;
use crate::web::serving::drawing::{self, FAMILY, Font, Weight, fitted, lines, width};

/// A picture, laid out.
#[derive(Template, Default)]
#[template(path = "pictures/picture.svg")]
pub(in crate::web) struct Picture {
    texts: Vec<Text>,
    /// Top and height of each.
    cards: Vec<(u32, u32)>,
    /// The lines between rows.
    lines: Vec<u32>,
    /// What is round, or has round ends.
    discs: Vec<Disc>,
    board: Option<String>,
}

struct Text {
    class: &'static str,
    x: f32,
    y: u32,
    size: f32,
    bold: bool,
    anchor: &'static str,
    text: String,
}

/// A disc, or with more than its height of width what two of them are the ends of.
struct Disc {
    class: &'static str,
    /// Where its middle is, in pixels.
    x: f32,
    y: u32,
    radius: u32,
    width: f32,
}

/// What stands on every picture.
pub(in crate::web) struct Around {
    pub(in crate::web) event: String,
    /// Who has made the picture: the program, and the server's address.
    pub(in crate::web) from: String,
    /// That the section is in FIDE mode, or has left it; or empty.
    pub(in crate::web) mode: String,
}

/// A row of a table.
#[derive(Default)]
pub(in crate::web) struct Row {
    /// The place, or the starting number.
    pub(in crate::web) place: String,
    /// Whether the place is one of the first three.
    pub(in crate::web) leads: bool,
    pub(in crate::web) name: String,
    /// Right of the name: the rating, or how far a section is.
    pub(in crate::web) middle: String,
    /// At the end: the points, or who leads.
    pub(in crate::web) end: String,
}

/// How a table's columns share the width.
#[derive(Clone, Copy)]
pub(in crate::web) enum Columns {
    /// Of players: a number, a name, two numbers.
    Players,
    /// Of sections: a name, how far it is, who leads; or beneath each its leaders, who have a place.
    Sections,
}

/// A player beside a board.
pub(in crate::web) struct Seat {
    pub(in crate::web) name: String,
    /// The half of the result; or empty.
    pub(in crate::web) score: String,
}

pub(in crate::web) struct Game {
    pub(in crate::web) section: String,
    /// The round and the board of it.
    pub(in crate::web) place: String,
    pub(in crate::web) white: Seat,
    pub(in crate::web) black: Seat,
    /// The move that led to the position, how the game ended, or how it stands.
    pub(in crate::web) notes: Vec<String>,
    /// The drawn board, as the pages have it.
    pub(in crate::web) board: Option<String>,
}

/// The distance of everything from the left edge and from the right.
const LEFT: f32 = 48.0;
const RIGHT: f32 = 1152.0;

/// The height below which no row stands.
const FLOOR: u32 = 566;

/// The baseline of the foot.
const FOOT: u32 = 604;

const fn regular(size: f32) -> Font {
    (Weight::Regular, size)
}

const fn bold(size: f32) -> Font {
    (Weight::Bold, size)
}

impl Picture {
    /// A table below its heading: as many rows as there is room for.
    pub(in crate::web) fn table(
        around: &Around,
        heading: &str,
        under: &str,
        (columns, [middle, end]): (Columns, [String; 2]),
        rows: &[Row],
    ) -> Self {
        // The picture of the event itself has its name as heading.
        let own = heading == around.event;
        let mut picture = Self::around(around, !own);
        let mut y = 150;
        for line in lines(heading, bold(48.0), RIGHT - LEFT, if own { 2 } else { 1 }) {
            picture.text("ink", (LEFT, y), bold(48.0), "start", line);
            y += 58;
        }
        y -= 12;
        let labels_room = if middle.is_empty() && end.is_empty() { 0.0 } else { 330.0 };
        let under = fitted(under, regular(28.0), RIGHT - LEFT - labels_room);
        picture.text("soft", (LEFT, y), regular(28.0), "start", under);
        for (label, x, room) in [(middle, MIDDLE, 170.0), (end, END, 130.0)] {
            picture.text("soft", (x, y), regular(20.0), "end", fitted(&label, regular(20.0), room));
        }
        picture.rows(y + 20, columns, rows);
        picture
    }

    fn rows(&mut self, top: u32, columns: Columns, rows: &[Row]) {
        let has_players = rows.iter().any(|row| !row.place.is_empty());
        let (least, most) = match columns {
            Columns::Sections if !has_players => (58, 72),
            Columns::Players | Columns::Sections => (42, 52),
        };
        let room = FLOOR.saturating_sub(top);
        let count = u32::try_from(rows.len()).unwrap_or(u32::MAX).min(room / least);
        let Some(height) = room.checked_div(count).map(|height| height.min(most)) else { return };
        self.cards.push((top, height * count));
        for (nth, row) in (0..count).zip(rows) {
            let (above, baseline) = (top + nth * height, top + nth * height + height / 2 + 10);
            if nth > 0 {
                self.lines.push(above);
            }
            match columns {
                Columns::Sections if row.place.is_empty() => self.section(row, baseline),
                Columns::Players | Columns::Sections => self.player(row, above + height / 2, baseline),
            }
        }
    }

    fn player(&mut self, row: &Row, centre: u32, baseline: u32) {
        // A shared place is as long as two.
        let (x, size) = (98.0, if row.place.chars().count() > 2 { 20.0 } else { 25.0 });
        let place = fitted(&row.place, bold(size), 76.0);
        if row.leads {
            let width = (width(&place, bold(size)) + 20.0).max(36.0);
            self.discs.push(Disc { class: "first", x, y: centre, radius: 18, width });
        }
        let class = if row.leads { "on-first" } else { "soft" };
        self.text(class, (x, baseline - 1), bold(size), "middle", place);
        let left = 150.0;
        let name = fitted(&row.name, regular(30.0), MIDDLE - 100.0 - left);
        self.text("ink", (left, baseline), regular(30.0), "start", name);
        self.text("soft", (MIDDLE, baseline), regular(26.0), "end", fitted(&row.middle, regular(26.0), 90.0));
        self.text("strong", (END, baseline), bold(30.0), "end", fitted(&row.end, bold(30.0), 120.0));
    }

    fn section(&mut self, row: &Row, baseline: u32) {
        let left = LEFT + 24.0;
        let end = fitted(&row.end, regular(26.0), 400.0);
        let middle_room = if row.end.is_empty() { 640.0 } else { 300.0 };
        self.text("ink", (left, baseline), bold(28.0), "start", fitted(&row.name, bold(28.0), 320.0));
        let middle = fitted(&row.middle, regular(24.0), middle_room);
        self.text("soft", (left + 345.0, baseline), regular(24.0), "start", middle);
        self.text("ink", (END, baseline), regular(26.0), "end", end);
    }

    /// A game: the board with the players beside it, or the players alone where there is no record.
    pub(in crate::web) fn game(around: &Around, game: Game) -> Self {
        let mut picture = Self::around(around, true);
        match game.board {
            Some(ref board) => picture.beside_board(board, &game),
            None => picture.without_board(&game),
        }
        picture
    }

    fn beside_board(&mut self, board: &str, game: &Game) {
        const BOARD_WIDTH: u32 = 710;
        let place = format!("<svg class=\"board\" x=\"48\" y=\"130\" width=\"{BOARD_WIDTH}\" height=\"413\"");
        // The table beside it is for those who hear a page.
        let drawn = board.split_once("</svg>").map_or(board, |(svg, _)| svg);
        self.board = Some(format!("{}</svg>", drawn.replacen("<svg class=\"board\"", &place, 1)));
        let (left, room) = (794.0, RIGHT - 794.0);
        let mut y = 130;
        for line in lines(&game.place, bold(30.0), room, 1) {
            self.text("ink", (left, y), bold(30.0), "start", line);
        }
        for line in lines(&game.section, regular(24.0), room, 1) {
            y += 36;
            self.text("soft", (left, y), regular(24.0), "start", line);
        }
        // Black sits at the upper side of the board, White at the lower.
        self.seat("side-black", &game.black, left, 196);
        let mut y = 352;
        let notes = game.notes.iter().flat_map(|note| lines(note, regular(24.0), room, 2));
        for line in notes.take(3) {
            self.text("soft", (left, y), regular(24.0), "start", line);
            y += 34;
        }
        self.seat("side-white", &game.white, left, 436);
    }

    /// A player beside the board: a disc, the name on two lines at most, the score.
    fn seat(&mut self, class: &'static str, seat: &Seat, left: f32, top: u32) {
        self.discs.push(Disc { class, x: left + 14.0, y: top + 13, radius: 13, width: 26.0 });
        let (from, mut y) = (left + 40.0, top + 24);
        for line in lines(&seat.name, bold(30.0), RIGHT - from, 2) {
            self.text("ink", (from, y), bold(30.0), "start", line);
            y += 38;
        }
        let score = fitted(&seat.score, bold(42.0), RIGHT - from);
        self.text("strong", (from, y + 14), bold(42.0), "start", score);
    }

    fn without_board(&mut self, game: &Game) {
        self.text("ink", (LEFT, 150), bold(48.0), "start", fitted(&game.place, bold(48.0), RIGHT - LEFT));
        let notes = [game.section.as_str()].into_iter().chain(game.notes.iter().map(String::as_str));
        let under = notes.filter(|note| !note.is_empty()).collect::<Vec<_>>().join(" · ");
        self.text("soft", (LEFT, 198), regular(28.0), "start", fitted(&under, regular(28.0), RIGHT - LEFT));
        for (class, seat, top) in [("side-white", &game.white, 240), ("side-black", &game.black, 405)] {
            self.cards.push((top, 145));
            self.discs.push(Disc { class, x: 108.0, y: top + 72, radius: 24, width: 48.0 });
            let score = fitted(&seat.score, bold(56.0), 340.0);
            let room = END - 160.0 - width(&score, bold(56.0)) - 40.0;
            let names = lines(&seat.name, bold(44.0), room, 2);
            let mut y = if names.len() > 1 { top + 62 } else { top + 88 };
            for line in names {
                self.text("ink", (160.0, y), bold(44.0), "start", line);
                y += 52;
            }
            self.text("strong", (END, top + 92), bold(56.0), "end", score);
        }
    }

    fn around(around: &Around, named: bool) -> Self {
        let mut picture = Self::default();
        let above = if named { &around.event } else { &around.from };
        let event = fitted(above, regular(28.0), RIGHT - 116.0);
        picture.text("soft", (116.0, 72), regular(28.0), "start", event);
        let from = if named { fitted(&around.from, regular(22.0), 520.0) } else { String::new() };
        picture.text("soft", (LEFT, FOOT), regular(22.0), "start", from);
        let mode = fitted(&around.mode, bold(22.0), 520.0);
        picture.text("soft", (RIGHT, FOOT), bold(22.0), "end", mode);
        picture
    }

    /// Writes a text that has been fitted to its room.
    fn text(
        &mut self,
        class: &'static str,
        (x, y): (f32, u32),
        (weight, size): Font,
        anchor: &'static str,
        text: String,
    ) {
        if !text.is_empty() {
            self.texts.push(Text { class, x, y, size, bold: weight == Weight::Bold, anchor, text });
        }
    }
}

/// Where the two columns of numbers end.
const MIDDLE: f32 = 990.0;
const END: f32 = 1128.0;

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
        Around { event: event.to_owned(), from: "Toguznama".to_owned(), mode: "FIDE mode".to_owned() }
    }

    #[test]
    fn the_leaders_of_two_sections_fill_the_picture_of_an_event() {
        let around = Around { event: "Cup".to_owned(), from: String::new(), mode: String::new() };
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
        let columns = (Columns::Sections, Default::default());
        let picture = Picture::table(&around, "Cup", "2026", columns, &rows);
        assert_eq!((picture.lines.len(), picture.discs.len()), (5, 4));
        let end = picture.cards.first().map(|(top, height)| top + height);
        assert!(end.is_some_and(|end| end > FLOOR - 60 && end <= FLOOR), "{end:?}");
    }

    #[test]
    fn no_name_breaks_a_picture() {
        for name in HOSTILE {
            let name = name.repeat(40);
            let row = || Row {
                place: name.clone(),
                leads: true,
                name: name.clone(),
                middle: name.clone(),
                end: name.clone(),
            };
            let rows: Vec<Row> = std::iter::repeat_with(row).take(20).collect();
            for columns in [Columns::Players, Columns::Sections] {
                let labels = [name.clone(), name.clone()];
                drawn(&Picture::table(&around(&name), &name, &name, (columns, labels), &rows));
            }
            let seat = || Seat { name: name.clone(), score: name.clone() };
            let game = |board| Game {
                section: name.clone(),
                place: name.clone(),
                white: seat(),
                black: seat(),
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
        let table = |count| {
            let columns = (Columns::Players, Default::default());
            drawn(&Picture::table(&around("Cup"), "Men", "Players", columns, &rows(count)))
        };
        assert!(table(20).contains("Player 8.") && !table(20).contains("Player 9."));
        assert!(table(1).contains("Player 1.") && !table(0).contains("class=\"card\""));
    }

    #[test]
    fn the_board_is_drawn_as_the_pages_draw_it() {
        let page = Page::spoken(Speaker::new(Lang::Kk));
        let view = BoardView { kazans: [82, 80], to_move: None, ..BoardView::start() };
        let seat = |name: &str| Seat { name: name.to_owned(), score: "1 (82)".to_owned() };
        let game = Game {
            section: "Men".to_owned(),
            place: "Round 1, board 1".to_owned(),
            white: seat("Өмірұлы Бекзат"),
            black: seat("Кеңешбек кызы Нурай"),
            notes: Vec::new(),
            board: Some(view.draw("The end".to_owned(), &page).render().expect("a board")),
        };
        let svg = drawn(&Picture::game(&around("Cup"), game));
        // The heard table is none of it.
        assert!(svg.contains("data-kazan=\"0\"") && !svg.contains("<table"), "{svg}");
        assert!(svg.contains("Кеңешбек кызы") && svg.contains("1 (82)"));
    }
}
