//! A game as it is replayed: one of its positions drawn, its moves, and the way from one position to the next.
//! What scripts need to step by themselves is beside it as data; the rules stay here.

mod data;
mod graph;
mod walk;

use std::cmp::Ordering;

use super::board::{BoardDrawing, BoardView, PitChoice};
use crate::game::{Notation, Ply, Position, Repetition, Replay, Taken, Turn};
use crate::i18n::{IntoArg, Message, Named as _};
use crate::primitives::Balls;
use crate::web::views::Page;

use graph::Graph;
use walk::Walk;
pub use walk::{ReplayQuery, View};

/// What a page shows of a replay.
pub struct ReplayView {
    pub board: BoardDrawing,
    /// Which position it is.
    pub title: String,
    /// What the last move did, and who moves or how the game ended.
    pub caption: String,
    /// The kazans, for those who hear the caption.
    pub heard: String,
    /// When the position occurred before (G12): the note, and the address of the earlier one.
    pub again: Vec<(String, String)>,
    /// The moves of the game: number of the full move, its one or two halves.
    pub moves: Vec<(usize, Vec<Step>)>,
    /// The line that is tried, when one is.
    pub tried: Option<Tried>,
    /// First, previous, next, last.
    pub steps: [Way; 4],
    /// Both kazans over the game.
    pub graph: Graph,
    /// The balls in each kazan, and whose are more: `white`, `black` or `none`.
    pub kazans: [u8; 2],
    pub leads: &'static str,
    /// What White lacks to 82, what lies on the board, what Black lacks.
    pub race: [String; 3],
    /// Whether it is the last position of the game.
    pub is_end: bool,
    /// The game from its end and from its start: which of them, what that is called, and its address.
    pub openings: [(&'static str, String, String); 2],
    /// The position as programs read it: whose form, and the text.
    pub texts: [(&'static str, String); 2],
    /// The address of the position that is shown.
    pub here: String,
    /// The address of the game as it stands, looked at in the same way.
    pub follow: String,
    /// The same position from the other side.
    pub turned: String,
    /// The same with the board as large as the screen, or no more.
    pub resized: String,
    /// How it is looked at.
    pub view: View,
    /// All positions, for scripts: JSON that is safe within a page.
    pub data: String,
}

/// A button of the replay.
pub struct Way {
    /// Its attribute: `first`, `prev`, `next`, `last`.
    pub name: &'static str,
    pub sign: &'static str,
    /// What it is called.
    pub label: String,
    /// Where it leads; nowhere at the end of the way.
    pub url: Option<String>,
}

/// A move of a list.
pub struct Step {
    /// The two pits (N1).
    pub pits: String,
    /// What is written behind them: the mark and the offer (N2–N4).
    pub mark: String,
    /// Whether it made a tuz.
    pub is_tuz: bool,
    /// The address of the position after it.
    pub url: String,
    /// Whether that position is shown.
    pub current: bool,
}

/// A line tried from a position of the game.
pub struct Tried {
    /// The move after which the line begins.
    pub from: String,
    /// Its moves, each with the number that is written before it; an empty one before a black move.
    pub steps: Vec<(String, Step)>,
    /// The way back to the game.
    pub back: String,
}

impl ReplayView {
    /// What is asked for, as far as there is such a position; `address` is the page's.
    #[must_use]
    pub fn new(page: &Page, game: &Replay, query: &ReplayQuery, address: &str) -> Self {
        let walk = Walk::new(game, query);
        let (ply, view) = (walk.ply, query.view);
        let to = |query: String, view: View| format!("{address}{query}{}", view.query());
        let at = |ply: usize| to(walk.query(ply), view);
        let position = walk.position(ply);
        let title = title(page, &walk, ply);
        let board = BoardView::from_position(&position, walk.led_to(ply).map(|ply| &ply.played))
            .choosing(&position, |pit| PitChoice::Link(to(walk.choosing(ply, pit), view)));
        let here = walk.query(ply);
        let kazans = kazans(&position);
        Self {
            board: BoardView { flipped: view.flipped, ..board }.draw(title.clone(), page),
            title,
            again: again(page, &walk, ply).into_iter().map(|(note, query)| (note, to(query, view))).collect(),
            caption: caption(page, &walk, ply),
            heard: heard(page, kazans[0], kazans[1]),
            moves: moves(game, &walk, |ply| to(format!("?ply={ply}"), view)),
            tried: walk.base.map(|base| tried(page, &walk, base, at, to(format!("?ply={base}"), view))),
            steps: steps(page, &walk, at),
            graph: Graph::new(page, game, &walk, address, view),
            kazans,
            leads: match kazans[0].cmp(&kazans[1]) {
                Ordering::Greater => "white",
                Ordering::Equal => "none",
                Ordering::Less => "black",
            },
            race: race(page, kazans),
            is_end: walk.base.is_none() && ply == walk.last(),
            openings: [("end", "replay-open-end"), ("start", "replay-open-start")]
                .map(|(from, label)| (from, page.t(label), to(format!("?from={from}"), view))),
            texts: texts(&walk, ply),
            turned: to(here.clone(), View { flipped: !view.flipped, ..view }),
            resized: to(here.clone(), View { large: !view.large, ..view }),
            here: to(here, view),
            follow: format!("{address}{}", view.alone()),
            view,
            data: data::json(page, &walk, address, view),
        }
    }
}

fn steps(page: &Page, walk: &Walk, at: impl Fn(usize) -> String) -> [Way; 4] {
    let ply = walk.ply;
    let way =
        |name, sign, key: &str, to: Option<usize>| Way { name, sign, label: page.t(key), url: to.map(&at) };
    [
        way("first", "«", "replay-first", (ply > 0).then_some(0)),
        way("prev", "‹", "replay-back", ply.checked_sub(1)),
        way("next", "›", "replay-forward", (ply < walk.last()).then_some(ply + 1)),
        way("last", "»", "replay-last", (ply < walk.last()).then_some(walk.last())),
    ]
}

/// The game's list, with the position marked that is shown or that a line leaves the game in.
fn moves(game: &Replay, walk: &Walk, at: impl Fn(usize) -> String) -> Vec<(usize, Vec<Step>)> {
    let current = walk.base.unwrap_or(walk.ply);
    let steps: Vec<(usize, &Ply)> = (1..).zip(game.plies()).collect();
    let full = |full: &[(usize, &Ply)]| {
        full.iter().map(|&(ply, played)| step(played, at(ply), ply == current)).collect()
    };
    (1..).zip(steps.chunks(2).map(full)).collect()
}

fn step(ply: &Ply, url: String, current: bool) -> Step {
    let written = Notation::new(&ply.played, ply.offer).to_string();
    let (pits, mark) = written.split_at_checked(2).unwrap_or((&written, ""));
    Step {
        pits: pits.to_owned(),
        mark: mark.to_owned(),
        is_tuz: ply.played.taken == Taken::Tuz,
        url,
        current,
    }
}

fn tried(page: &Page, walk: &Walk, base: usize, at: impl Fn(usize) -> String, back: String) -> Tried {
    let line = (1_usize..).zip(walk.replay.plies()).skip(base);
    let steps = line.map(|(ply, played)| {
        let number = if ply % 2 == 1 {
            format!("{}.", ply.div_ceil(2))
        } else if ply == base + 1 {
            format!("{}…", ply.div_ceil(2))
        } else {
            String::new()
        };
        (number, step(played, at(ply), ply == walk.ply))
    });
    let left = walk.led_to(base).map_or_else(
        || page.t("replay-variation-start"),
        |last| {
            let written = Notation::new(&last.played, last.offer).to_string();
            page.t1("replay-variation-moves", "move", title_of(base, &written))
        },
    );
    Tried { from: left, steps: steps.collect(), back }
}

/// A move with its number: `15. 71(61)`, `15… 89`.
fn title_of(ply: usize, written: &str) -> String {
    let dots = if ply % 2 == 1 { "." } else { "…" };
    format!("{}{dots} {written}", ply.div_ceil(2))
}

/// Which position of a game it is, and what its last move did.
pub(in crate::web::views) fn title_and_caption(page: &Page, game: &Replay, ply: usize) -> (String, String) {
    let walk = Walk { replay: game.clone(), base: None, ply };
    (title(page, &walk, ply), caption(page, &walk, ply))
}

/// Which position it is: after which move.
fn title(page: &Page, walk: &Walk, ply: usize) -> String {
    let Some(last) = walk.led_to(ply) else { return page.t("replay-start") };
    let turn = Turn::after(ply.saturating_sub(1));
    let after = Message::new("replay-after").with("n", turn.number).with("side", turn.side.name());
    page.say(&after.with("move", Notation::new(&last.played, last.offer).to_string()))
}

/// What the last move took, and how the game ended or who moves.
fn caption(page: &Page, walk: &Walk, ply: usize) -> String {
    let took = walk.led_to(ply).and_then(|last| match last.played.taken {
        Taken::Nothing => None,
        Taken::Even(balls) => {
            Some(page.t1("replay-captured", "balls", Message::new("balls-n").with("n", balls.get())))
        }
        Taken::Tuz => Some(page.t("replay-made-tuz")),
    });
    let position = walk.position(ply);
    let next = match position.outcome() {
        Some(outcome) => page.say(&outcome.reason.message()),
        None => page.say(&Message::new("board-to-move").with("side", position.to_move().name())),
    };
    took.into_iter().chain([next]).collect::<Vec<_>>().join(" ")
}

/// When the position occurred before (G12), as text, and the address of the earlier one.
fn again(page: &Page, walk: &Walk, ply: usize) -> Vec<(String, String)> {
    let link = |before: &Repetition| (recurrence_note(page, walk, before), walk.query(before.ply));
    walk.replay.repetitions(ply).iter().map(link).collect()
}

fn recurrence_note(page: &Page, walk: &Walk, before: &Repetition) -> String {
    let key = if before.ply == 0 { "replay-again-start" } else { "replay-again" };
    let stood = walk.led_to(before.ply).map(|last| {
        let written = Notation::new(&last.played, last.offer).to_string();
        title_of(before.ply, &written)
    });
    let message = Message::new(key).with("move", stood.unwrap_or_default());
    page.say(&message.with("single", before.single_moves).with("full", before.full_moves))
}

fn kazans(position: &Position) -> [u8; 2] {
    let kazans = position.kazans();
    [kazans.white.get(), kazans.black.get()]
}

/// What White lacks to 82, what lies on the board, what Black lacks.
fn race(page: &Page, [white, black]: [u8; 2]) -> [String; 3] {
    let lacks = |held: u8| match Balls::WIN.get().saturating_sub(held) {
        0 => page.t("race-reached"),
        lacking => page.say(&race_to(lacking)),
    };
    let rest = Balls::ALL.get().saturating_sub(white).saturating_sub(black);
    [lacks(white), page.say(&race_rest(rest)), lacks(black)]
}

/// What a kazan lacks to 82: `5 to 82`.
fn race_to(balls: impl IntoArg) -> Message {
    Message::new("race-to").with("n", balls)
}

/// What lies on the board: `32 on the board`.
fn race_rest(balls: impl IntoArg) -> Message {
    Message::new("race-rest").with("n", balls)
}

/// The kazans, as text.
fn heard(page: &Page, white: impl IntoArg, black: impl IntoArg) -> String {
    page.say(&Message::new("replay-kazans").with("white", white).with("black", black))
}

/// The position as programs read it: whose form, and the text.
fn texts(walk: &Walk, ply: usize) -> [(&'static str, String); 2] {
    let position = walk.position(ply);
    [("Toguznama", position.to_string()), ("PlayStrategy", position.to_playstrategy(ply / 2 + 1))]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Offer, Pit};
    use crate::i18n::{Lang, Speaker};

    fn view(query: &ReplayQuery) -> ReplayView {
        let mut game = Replay::new();
        for number in [7, 9, 6, 8, 5] {
            game.play(Pit::new(number).unwrap(), Offer::None).unwrap();
        }
        ReplayView::new(&Page::spoken(Speaker::new(Lang::En)), &game, query, "/board")
    }

    fn urls(view: &ReplayView) -> [Option<&str>; 4] {
        view.steps.each_ref().map(|way| way.url.as_deref())
    }

    #[test]
    fn the_buttons_lead_to_the_positions_beside_and_to_both_ends() {
        let at = |ply| view(&ReplayQuery { ply: Some(ply), ..ReplayQuery::default() });
        assert_eq!(urls(&at(0)), [None, None, Some("/board?ply=1"), Some("/board?ply=5")]);
        let inner = [Some("/board?ply=0"), Some("/board?ply=1"), Some("/board?ply=3"), Some("/board?ply=5")];
        assert_eq!(urls(&at(2)), inner);
        assert_eq!(urls(&at(9)), [Some("/board?ply=0"), Some("/board?ply=4"), None, None]);
    }

    #[test]
    fn within_a_line_the_buttons_stay_in_it_and_back_from_its_start_is_the_game() {
        let at = |at| {
            view(&ReplayQuery { ply: Some(2), line: "12".to_owned(), at: Some(at), ..ReplayQuery::default() })
        };
        let whole = Some("/board?ply=2&line=12");
        assert_eq!(
            urls(&at(0)),
            [Some("/board?ply=0"), Some("/board?ply=1"), Some("/board?ply=2&line=12&at=1"), whole]
        );
        assert_eq!(urls(&at(2))[1], Some("/board?ply=2&line=12&at=1"));
        let tried = at(1).tried.unwrap();
        assert_eq!(tried.back, "/board?ply=2");
        let numbers: Vec<_> =
            tried.steps.iter().map(|(number, step)| (number.as_str(), step.current)).collect();
        assert_eq!(numbers, [("2.", true), ("", false)]);
    }

    #[test]
    fn g12_where_a_position_stood_and_how_many_moves_lie_between_is_said() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let mut game = Replay::new();
        game.play(Pit::new(7).unwrap(), Offer::None).unwrap();
        let walk = Walk::new(&game, &ReplayQuery::default());
        let note = |ply| recurrence_note(&page, &walk, &Repetition { ply, single_moves: 18, full_moves: 9 });
        assert_eq!(
            note(1),
            "This position occurred before, after 1. 76(10): 18 single moves, 9 full moves earlier (G12)."
        );
        assert_eq!(
            note(0),
            "The starting position has recurred: 18 single moves, 9 full moves after the start (G12)."
        );
        assert!(again(&page, &walk, 1).is_empty());
    }

    #[test]
    fn the_race_says_what_each_lacks_and_what_lies_on_the_board() {
        let page = Page::spoken(Speaker::new(Lang::En));
        assert_eq!(race(&page, [77, 53]), ["5 to 82", "32 on the board", "29 to 82"]);
        assert_eq!(race(&page, [90, 72]), ["82 reached", "0 on the board", "10 to 82"]);
        let end = view(&ReplayQuery::default());
        assert_eq!((end.is_end, end.leads), (true, "white"));
    }

    #[test]
    fn a_game_opened_at_its_start_tells_neither_its_end_nor_who_leads() {
        let opened = view(&ReplayQuery { from_start: true, ..ReplayQuery::default() });
        assert_eq!((opened.is_end, opened.kazans, opened.leads), (false, [0, 0], "none"));
        let [(_, _, end), (_, _, start)] = opened.openings;
        assert_eq!((end.as_str(), start.as_str()), ("/board?from=end", "/board?from=start"));
    }

    #[test]
    fn how_it_is_looked_at_stays_when_one_steps() {
        let turned = View { flipped: true, large: true, lang: None };
        let view = view(&ReplayQuery { ply: Some(1), view: turned, ..ReplayQuery::default() });
        assert_eq!(urls(&view)[2], Some("/board?ply=2&flip=1&big=1"));
        assert_eq!(view.turned, "/board?ply=1&big=1");
        assert_eq!(view.resized, "/board?ply=1&flip=1");
        assert!(view.board.to_string().contains("flip=1&#38;big=1"), "pits keep it too");
    }

    #[test]
    fn every_address_goes_on_in_the_language_that_was_asked_for() {
        let asked = View { lang: Some(Lang::Kk), ..View::default() };
        let view = view(&ReplayQuery { ply: Some(1), view: asked, ..ReplayQuery::default() });
        assert_eq!(urls(&view)[2], Some("/board?ply=2&lang=kk"));
        assert_eq!((view.follow.as_str(), view.here.as_str()), ("/board?lang=kk", "/board?ply=1&lang=kk"));
        assert_eq!(view.turned, "/board?ply=1&flip=1&lang=kk");
        let data: serde_json::Value = serde_json::from_str(&view.data).unwrap();
        assert_eq!(data["view"], "&lang=kk");
        assert_eq!(data["turned"], "&flip=1&lang=kk");
        let kept = ReplayQuery { view: asked, ..ReplayQuery::default() }.as_it_stands();
        assert_eq!(kept.as_deref(), Some(""), "a page is kept under its address without the language");
    }

    #[test]
    fn the_list_marks_the_position_shown_or_where_a_line_leaves_it() {
        let current = |query: &ReplayQuery| {
            let moves = view(query).moves;
            let all = moves.into_iter().flat_map(|(_, steps)| steps);
            all.map(|step| step.current).collect::<Vec<_>>()
        };
        let third = [false, false, true, false, false];
        assert_eq!(current(&ReplayQuery { ply: Some(3), ..ReplayQuery::default() }), third);
        assert_eq!(
            current(&ReplayQuery { ply: Some(3), line: "11".to_owned(), ..ReplayQuery::default() }),
            third
        );
        assert_eq!(current(&ReplayQuery { ply: Some(0), ..ReplayQuery::default() }), [false; 5]);
        assert_eq!(
            current(&ReplayQuery::default()),
            [false, false, false, false, true],
            "the final position"
        );
    }
}
