//! The picture of the hall: every board of a round as a tile. Officials have it beside the list; everybody has it as a
//! page, for the screen of the hall.

use crate::tournament::RoundState;
use crate::web::address::RoundPath;
use crate::web::prelude::*;
use crate::web::views::rounds::round::{RoundRows, Tile, state_key};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/hall" Anyone => show, Results "hall";
}

/// The states of a tile in the order of the legend.
const STATES: [&str; 6] = ["done", "playing", "empty", "late", "differs", "unsigned"];

/// So few tiles are as large as a screen has room for.
const FEW: usize = 24;

/// The tiles, and how many there are of each state.
#[derive(Debug)]
pub(in crate::web::pages) struct Picture {
    pub(in crate::web::pages) tiles: Vec<Tile>,
    pub(in crate::web::pages) counts: [(&'static str, usize); STATES.len()],
}

impl Picture {
    pub(in crate::web::pages) fn new(rows: &RoundRows<'_>, differing: &[u32]) -> Self {
        let tiles = rows.tiles(differing);
        let count = |state| (state, tiles.iter().filter(|tile| tile.state == state).count());
        Self { counts: STATES.map(count), tiles }
    }
}

#[derive(Template)]
#[template(path = "rounds/hall.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    url: String,
    /// The key of the state; empty while the visitor may not see the round.
    state: &'static str,
    hall: Option<Picture>,
}

impl Show {
    fn has_few(&self) -> bool {
        self.hall.as_ref().is_some_and(|hall| hall.tiles.len() <= FEW)
    }
}

/// `GET …/rounds/{round}/hall`
async fn show(context: Context, path: RoundPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path);
    context.public_page(path.section(), path.at("hall"), view).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: RoundPath) -> Result<Show, PageError> {
    let (event, section_state) = &path.section().load(tx)?;
    let round = path.find(section_state)?;
    let title =
        Message::new("round-title").with("n", path.round).with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    // The screen stands in the hall, with any account logged in there: it shows what everybody may see.
    let round = Some(round).filter(|round| round.state >= RoundState::Published);
    let hall = round.map(|round| Picture::new(&RoundRows::new(section_state, round, &frame.url), &[]));
    let state = round.map_or("", |round| state_key(round.state));
    Ok(Show { number: path.round, url: path.url(), state, hall, page, frame })
}
