//! What `static/js/replay.js` draws from: every position of the walk and what each move does, so that one steps,
//! and the balls are sown, without asking the server again. The script knows no rule.

use serde::Serialize;

use super::super::Page;
use super::super::board::{KAZAN_BALLS_LEFT, KAZAN_PACKING, PIT_PACKING, Packing, index, play_label, ring};
use super::{View, Walk, caption, heard, texts, title};
use crate::game::{BoardPit, Played, Taken};
use crate::ground::Side;

/// All of it. Pits are numbered 0–17 in the order of sowing, white's first being 0; sides are 0 and 1.
#[derive(Serialize)]
struct Data {
    /// The page's address, before a node's `query`.
    address: String,
    /// What stands behind a query: as the board is looked at now, turned, and of the other size.
    view: &'static str,
    turned: &'static str,
    resized: &'static str,
    /// Whether it is a line that is tried; the query of the first position of all, and of the one before the nodes.
    tried: bool,
    start: String,
    before: Option<String>,
    /// Which of the nodes is shown.
    shown: usize,
    nodes: Vec<Node>,
    words: Words,
    /// How balls lie in a pit and in a kazan, and where those of a kazan begin.
    pits: [Packing; 3],
    kazans: [Packing; 2],
    left: i32,
}

/// Words with `{…}` for what is filled in.
#[derive(Serialize)]
struct Words {
    play: String,
    tuz: String,
    offline: String,
}

/// A position.
#[derive(Serialize)]
struct Node {
    query: String,
    pits: Vec<u8>,
    kazans: [u8; 2],
    /// The pit each side owns as its tuz.
    tuz: [Option<usize>; 2],
    /// Whose turn it is; nobody's at the end.
    turn: Option<usize>,
    /// The pits that may be played, and the query that a pit's digit completes.
    legal: Vec<usize>,
    trying: String,
    title: String,
    caption: String,
    heard: String,
    texts: Vec<String>,
    /// The move that led here.
    moved: Option<Moved>,
}

/// A move, as it is seen on the board.
#[derive(Serialize)]
struct Moved {
    from: usize,
    /// Where each ball falls, the first one first.
    path: Vec<usize>,
    /// What the last ball took, and into whose kazan.
    taken: u8,
    mover: usize,
}

/// The walk as JSON that can stand in a `script` element.
pub(super) fn json(page: &Page, walk: &Walk, address: &str, view: View) -> String {
    let words = Words {
        play: page.say(&play_label("{pit}", "{n}")),
        tuz: page.t("tuz-word"),
        offline: page.t("replay-offline"),
    };
    let data = Data {
        address: address.to_owned(),
        view: view.query(),
        turned: View { flipped: !view.flipped, ..view }.query(),
        resized: View { large: !view.large, ..view }.query(),
        start: walk.query(0),
        tried: walk.base.is_some(),
        before: walk.first().checked_sub(1).map(|ply| walk.query(ply)),
        shown: walk.ply - walk.first(),
        nodes: (walk.first()..=walk.last()).map(|ply| node(page, walk, ply)).collect(),
        words,
        pits: PIT_PACKING,
        kazans: KAZAN_PACKING,
        left: KAZAN_BALLS_LEFT,
    };
    // Of plain values and words nothing fails to be written.
    serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c")
}

fn node(page: &Page, walk: &Walk, ply: usize) -> Node {
    let position = walk.position(ply);
    let kazans = position.kazans();
    let tuz = |owner: Side| position.tuz(owner).map(|pit| ring(BoardPit { side: owner.other(), pit }));
    let mover = position.to_move();
    Node {
        query: walk.query(ply),
        pits: Side::BOTH.iter().flat_map(|side| position.row(*side)).map(|balls| balls.get()).collect(),
        kazans: [kazans.white.get(), kazans.black.get()],
        tuz: Side::BOTH.map(tuz),
        turn: position.outcome().is_none().then(|| index(mover)),
        legal: position.legal_moves().map(|pit| ring(BoardPit { side: mover, pit })).collect(),
        trying: walk.trying(ply),
        title: title(page, walk, ply),
        caption: caption(page, walk, ply),
        heard: heard(page, walk, ply),
        texts: texts(&position).into_iter().map(|(_, text)| text).collect(),
        moved: walk.led_to(ply).map(|last| moved(walk, ply, &last.played)),
    }
}

fn moved(walk: &Walk, ply: usize, played: &Played) -> Moved {
    let from = ring(BoardPit { side: played.mover, pit: played.from });
    let before = walk.position(ply.saturating_sub(1)).row(played.mover);
    let sown = before.get(from % 9).map_or(0, |balls| usize::from(balls.get()));
    Moved {
        from,
        path: path(ring(played.landing), sown),
        taken: match played.taken {
            Taken::Nothing => 0,
            Taken::Even(balls) => balls.get(),
            Taken::Tuz => 3,
        },
        mover: index(played.mover),
    }
}

/// The pits that so many balls fall into of which the last falls into `landing`: one each, round the board.
fn path(landing: usize, balls: usize) -> Vec<usize> {
    (0..balls).map(|ball| (landing + 18 * balls + ball + 1 - balls) % 18).collect()
}
