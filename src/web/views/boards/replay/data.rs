//! What `static/js/replay.js` draws from: every position of the walk and what each move does, so that one steps,
//! and the balls are sown, without asking the server again. The script knows no rule.

use serde::Serialize;

use super::super::board::{
    KAZAN_BALLS_LEFT, KAZAN_PACKING, PIT_PACKING, Packing, index, play_label, ring, taken,
};
use super::{View, Walk, again, caption, heard, kazans, race_rest, race_to, texts, title};
use crate::game::{BoardPit, Played};
use crate::primitives::Side;
use crate::web::views::Page;

/// All of it. Pits are numbered 0–17 in the order of sowing, white's first being 0; sides are 0 and 1.
#[derive(Serialize)]
struct Data {
    /// The page's address, before a node's `query`.
    address: String,
    /// What follows a query: the view as it is now, flipped, and in the other size.
    view: String,
    turned: String,
    resized: String,
    /// Whether it is a line that is tried; the query of the first position of all, and of the one before the nodes.
    tried: bool,
    start: String,
    before: Option<String>,
    /// Which of the nodes is shown.
    shown: usize,
    nodes: Vec<Node>,
    words: Words,
    /// How balls lie in a pit and in a kazan, and where the first of a kazan lie.
    pits: Packing,
    kazans: Packing,
    left: i32,
}

/// Words with `{…}` for what is filled in.
#[derive(Serialize)]
struct Words {
    /// By the pit's number, which may have a name of its own.
    play: Vec<String>,
    tuz: String,
    offline: String,
    /// What is in the kazans, for those who hear it.
    heard: String,
    /// What a kazan lacks to 82, that it lacks nothing, and what lies on the board.
    to: String,
    reached: String,
    rest: String,
}

#[derive(Serialize)]
struct Node {
    query: String,
    pits: Vec<u8>,
    kazans: [u8; 2],
    /// The pit each side owns as its tuz.
    tuz: [Option<usize>; 2],
    /// The side to move; none at the end.
    turn: Option<usize>,
    /// The pits that may be played, and the query that a pit's digit completes.
    legal: Vec<usize>,
    trying: String,
    title: String,
    caption: String,
    /// When the position occurred before: the note, and the query of the earlier one.
    again: Vec<(String, String)>,
    texts: [String; 2],
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

/// The walk as JSON that is safe in a `script` element.
pub(super) fn json(page: &Page, walk: &Walk, address: &str, view: View) -> String {
    let words = Words {
        play: (1..=9u8).map(|pit| page.say(&play_label(pit, "{n}"))).collect(),
        tuz: page.t("tuz-word"),
        offline: page.t("replay-offline"),
        heard: heard(page, "{white}", "{black}"),
        to: page.say(&race_to("{n}")),
        reached: page.t("race-reached"),
        rest: page.say(&race_rest("{n}")),
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
    let tuz = |owner: Side| position.tuz(owner).map(|pit| ring(BoardPit { side: owner.other(), pit }));
    let mover = position.to_move();
    Node {
        query: walk.query(ply),
        pits: Side::BOTH.iter().flat_map(|side| position.row(*side)).map(|balls| balls.get()).collect(),
        kazans: kazans(&position),
        tuz: Side::BOTH.map(tuz),
        turn: position.outcome().is_none().then(|| index(mover)),
        legal: position.legal_moves().map(|pit| ring(BoardPit { side: mover, pit })).collect(),
        trying: walk.trying(ply),
        title: title(page, walk, ply),
        caption: caption(page, walk, ply),
        again: again(page, walk, ply),
        texts: texts(walk, ply).map(|(_, text)| text),
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
        taken: taken(played.taken),
        mover: index(played.mover),
    }
}

/// The pits that so many balls fall into of which the last falls into `landing`: one each, round the board.
fn path(landing: usize, balls: usize) -> Vec<usize> {
    (0..balls).map(|ball| (landing + 18 * balls + ball + 1 - balls) % 18).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::Value;

    use super::super::ReplayQuery;
    use super::*;
    use crate::game::{Offer, Replay};
    use crate::i18n::{Lang, Speaker};
    use crate::primitives::SplitMix64;

    /// A game of legal moves by lot, to its end.
    fn game(seed: u64) -> Replay {
        let (mut replay, mut lots) = (Replay::new(), SplitMix64::new(seed));
        loop {
            let moves: Vec<_> = replay.last_position().legal_moves().collect();
            if moves.is_empty() {
                return replay;
            }
            replay.play(moves[lots.below(moves.len())], Offer::None).unwrap();
        }
    }

    fn data(game: &Replay, query: &ReplayQuery) -> Value {
        let page = Page::spoken(Speaker::new(Lang::En));
        serde_json::from_str(&json(&page, &Walk::new(game, query), "/board", query.view)).unwrap()
    }

    fn number(value: &Value) -> usize {
        usize::try_from(value.as_u64().unwrap()).unwrap()
    }

    fn numbers(value: &Value) -> Vec<usize> {
        value.as_array().unwrap().iter().map(number).collect()
    }

    /// Lays the balls as the script does: each where its path says, a tuz giving them on, and what is taken at last.
    fn drawn(before: &Value, moved: &Value) -> (Vec<usize>, Vec<usize>) {
        let (mut pits, mut kazans) = (numbers(&before["pits"]), numbers(&before["kazans"]));
        let path = numbers(&moved["path"]);
        let from = number(&moved["from"]);
        assert_eq!(pits[from], path.len(), "every ball that was there falls somewhere");
        pits[from] = 0;
        for pit in &path {
            match before["tuz"]
                .as_array()
                .unwrap()
                .iter()
                .position(|tuz| tuz.as_u64() == u64::try_from(*pit).ok())
            {
                Some(owner) => kazans[owner] += 1,
                None => pits[*pit] += 1,
            }
        }
        if moved["taken"] != 0 {
            let landing = *path.last().unwrap();
            assert_eq!(pits[landing], number(&moved["taken"]));
            pits[landing] = 0;
            kazans[number(&moved["mover"])] += number(&moved["taken"]);
        }
        (pits, kazans)
    }

    #[test]
    fn balls_that_fall_as_the_data_says_lie_as_the_engine_has_them() {
        for seed in 0..40 {
            let data = data(&game(seed), &ReplayQuery::default());
            for pair in data["nodes"].as_array().unwrap().windows(2) {
                let (pits, kazans) = drawn(&pair[0], &pair[1]["moved"]);
                assert_eq!((pits, kazans), (numbers(&pair[1]["pits"]), numbers(&pair[1]["kazans"])));
            }
        }
    }

    #[test]
    fn a_line_brings_its_own_positions_alone_and_the_way_back() {
        let game = game(1);
        let tries = |ply: usize| game.position(ply).unwrap().legal_moves().map(|pit| pit.number());
        let other = tries(6).find(|pit| *pit != game.plies()[6].played.from.number()).unwrap();
        let query = ReplayQuery { ply: Some(6), line: other.to_string(), ..ReplayQuery::default() };
        let data = data(&game, &query);
        let queries: Vec<_> = data["nodes"].as_array().unwrap().iter().map(|node| &node["query"]).collect();
        assert_eq!(queries, [&format!("?ply=6&line={other}&at=0"), &format!("?ply=6&line={other}")]);
        assert_eq!((&data["shown"], &data["before"]), (&Value::from(1), &Value::from("?ply=5")));
        assert_eq!((&data["tried"], &data["start"]), (&Value::from(true), &Value::from("?ply=0")));
    }

    #[test]
    fn a_pit_leads_on_only_where_it_is_legal() {
        let game = game(2);
        let data = data(&game, &ReplayQuery::default());
        for (ply, node) in data["nodes"].as_array().unwrap().iter().enumerate() {
            let position = game.position(ply).unwrap();
            let first = 9 * index(position.to_move());
            let legal = position.legal_moves().map(|pit| first + usize::from(pit.number()) - 1);
            assert_eq!(numbers(&node["legal"]), legal.collect::<Vec<_>>());
            assert_eq!(node["turn"].is_null(), position.outcome().is_some());
            assert_eq!(node["trying"], format!("?ply={ply}&line="));
        }
    }

    #[test]
    fn data_cannot_end_the_element_it_stands_in() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let text = json(
            &page,
            &Walk::new(&Replay::new(), &ReplayQuery::default()),
            "/</script><b>",
            View::default(),
        );
        assert!(!text.contains('<'), "{text}");
        let data: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(data["address"], "/</script><b>");
    }
}
