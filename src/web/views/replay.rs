//! A game as it is replayed: one of its positions drawn, its moves, and the way from one position to the next.

use super::Page;
use super::board::{BoardDrawing, BoardView};
use crate::game::{Notation, Outcome, Ply, Position, Reason, Replay, Taken, Turn};
use crate::i18n::Message;

/// What a page shows of a replay.
pub struct ReplayView {
    /// The position.
    pub board: BoardDrawing,
    /// Which position, and what its last move did.
    pub caption: Vec<String>,
    /// The moves: number of the full move, its one or two halves.
    pub moves: Vec<(usize, Vec<Step>)>,
    /// First, previous, next, last: attribute, sign, label and address; no address where it would lead nowhere.
    pub steps: [(&'static str, &'static str, String, Option<String>); 4],
    /// The same position from the other side.
    pub turned: String,
    /// Whether black sits below.
    pub flipped: bool,
}

/// A move of the list.
pub struct Step {
    /// As it is written (N1–N4).
    pub text: String,
    /// The address of the position after it.
    pub url: String,
    /// Whether that position is shown.
    pub current: bool,
}

/// Which position of a game, seen from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// After so many single moves.
    pub ply: usize,
    /// Whether black sits below.
    pub flipped: bool,
}

impl Sight {
    fn url(self, address: &str) -> String {
        let flip = if self.flipped { "&flip=1" } else { "" };
        format!("{address}?ply={}{flip}", self.ply)
    }
}

impl ReplayView {
    /// The position after `sight.ply` moves, the last one where the game is shorter; `address` is the page's.
    #[must_use]
    pub fn new(page: &Page, replay: &Replay, sight: Sight, address: &str) -> Self {
        let last = replay.plies().len();
        let sight = Sight { ply: sight.ply.min(last), ..sight };
        let to = |ply: usize| Sight { ply, ..sight }.url(address);
        let back = (sight.ply > 0).then(|| (to(0), to(sight.ply - 1))).unzip();
        let on = (sight.ply < last).then(|| (to(sight.ply + 1), to(last))).unzip();
        let caption = caption(page, replay, sight.ply);
        let title = caption.first().cloned().unwrap_or_default();
        Self {
            board: drawn(replay, sight).draw(title, page.speaker()),
            caption,
            moves: moves(replay, sight, address),
            steps: [
                ("first", "«", page.t("replay-first"), back.0),
                ("prev", "‹", page.t("replay-back"), back.1),
                ("next", "›", page.t("replay-forward"), on.0),
                ("last", "»", page.t("replay-last"), on.1),
            ],
            turned: Sight { flipped: !sight.flipped, ..sight }.url(address),
            flipped: sight.flipped,
        }
    }
}

fn moves(replay: &Replay, sight: Sight, address: &str) -> Vec<(usize, Vec<Step>)> {
    let step = |(ply, played): (usize, &Ply)| Step {
        text: Notation::of(&played.played, played.offer).to_string(),
        url: Sight { ply, ..sight }.url(address),
        current: ply == sight.ply,
    };
    let steps: Vec<(usize, &Ply)> = (1..).zip(replay.plies()).collect();
    (1..).zip(steps.chunks(2).map(|full| full.iter().copied().map(step).collect())).collect()
}

/// The move that led to the position after `ply` moves.
fn led_to(replay: &Replay, ply: usize) -> Option<&Ply> {
    ply.checked_sub(1).and_then(|index| replay.plies().get(index))
}

/// The position as it is drawn.
fn drawn(replay: &Replay, sight: Sight) -> BoardView {
    let position = replay.position(sight.ply).unwrap_or(Position::START);
    let last = led_to(replay, sight.ply).map(|ply| &ply.played);
    BoardView { flipped: sight.flipped, ..BoardView::of(&position, last) }
}

/// Which position it is, what the last move took, and how the game ended, a sentence each.
fn caption(page: &Page, replay: &Replay, ply: usize) -> Vec<String> {
    let Some(last) = led_to(replay, ply) else { return vec![page.t("replay-start")] };
    let turn = Turn::after(ply.saturating_sub(1));
    let after = Message::new("replay-after").with("n", turn.number).with("side", turn.side.name());
    let notation = Notation::of(&last.played, last.offer).to_string();
    let mut said = vec![page.say(&after.with("move", notation))];
    match last.played.taken {
        Taken::Nothing => {}
        Taken::Even(balls) => {
            let balls = Message::new("balls-n").with("n", balls.get());
            said.push(page.t1("replay-captured", "balls", balls));
        }
        Taken::Tuz => said.push(page.t("replay-made-tuz")),
    }
    said.extend(last.played.position.outcome().map(|outcome| page.t(over_key(outcome))));
    said
}

const fn over_key(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Won => "replay-over-won",
        Reason::Half => "replay-over-half",
        Reason::NoBall => "replay-over-no-ball",
    }
}
