//! The rows of the standings on their page: the place and how far it moved, what is known of the player, the points and the
//! rounds that they come from.

use crate::primitives::{PlayerIndex, Score};
use crate::standings::Formula;
use crate::tournament::players::origins::Origin;
use crate::tournament::standings::course::{self, Outcome};
use crate::tournament::standings::ranking::{OutRow, Standing, Table, TableRow};
use crate::tournament::{PlayerId, SectionState};
use crate::web::pages::standings::marks::{NO_PLACE, Places, mark};
use crate::web::prelude::*;
use crate::web::views::players::beside;
use crate::web::views::standings::ties;

/// A line of the standings, printed.
pub(super) struct StandingsLine {
    pub(super) player: PlayerId,
    pub(super) place: String,
    /// The medal of the place, 1 to 3; 0 for none.
    pub(super) medal: u32,
    /// By how many places the last round moved the player up, or down below 0.
    pub(super) moved: i32,
    /// The same in words; empty where there is nothing to compare the place with.
    pub(super) moved_text: String,
    pub(super) number: String,
    pub(super) name: String,
    pub(super) url: String,
    /// The international title: its letters and its name.
    pub(super) title: Option<(&'static str, String)>,
    /// Withdrawn or excluded, in words.
    pub(super) mark: String,
    /// The country, where a flag shows it.
    pub(super) country: String,
    /// Where else the player is from.
    pub(super) from: String,
    pub(super) rating: String,
    pub(super) points: String,
    /// The rounds by their outcomes.
    pub(super) form: Vec<&'static str>,
    /// The same in words.
    pub(super) form_text: String,
    pub(super) values: Vec<String>,
    /// How many warnings the player has (W1).
    pub(super) warned: usize,
    /// Whether the player is left out: there is no place to be explained.
    pub(super) is_out: bool,
}

/// What all lines are made from.
struct Writer<'a> {
    page: &'a Page,
    url: &'a str,
    section_state: &'a SectionState,
    origins: Vec<Origin>,
    has_flags: bool,
    outcomes: Vec<Vec<Outcome>>,
    /// The words for won, drawn, lost and for a round without a game.
    words: [String; 4],
}

/// The lines of a table, those of players without a place last. `url` is the section's address.
pub(super) fn lines(
    page: &Page,
    url: &str,
    section_state: &SectionState,
    table: &Table,
) -> Vec<StandingsLine> {
    let writer = Writer::new(page, url, section_state, table.rounds);
    let places = Places::of(table.rows.iter().map(|row| row.place));
    let marked = table.undecided_meetings();
    let meetings = table.order.iter().position(|tie| tie.parts().kind.formula() == Formula::Meetings);
    let movements = course::movements(section_state, table);
    let line = |(at, (row, moved)): (usize, (&TableRow, Option<i32>))| {
        let mut values: Vec<String> =
            row.values.iter().map(|value| ties::printed(page.speaker(), *value)).collect();
        if let Some(value) = meetings.and_then(|column| values.get_mut(column))
            && marked.iter().any(|lines| lines.contains(&at))
        {
            value.push('*');
        }
        Some(StandingsLine {
            place: places.print_standing(row.standing()),
            medal: places.medal(row.place),
            moved: moved.unwrap_or_default(),
            moved_text: moved.map(|moved| moved_text(page, moved)).unwrap_or_default(),
            values,
            ..writer.line(row.index, row.number, row.points, row.standing())?
        })
    };
    let out = |row: &OutRow| {
        Some(StandingsLine {
            values: vec![String::new(); table.order.len()],
            is_out: true,
            ..writer.line(row.index, row.number, row.points, Standing::Out(row.why))?
        })
    };
    let placed = table.rows.iter().zip(movements).enumerate().filter_map(line);
    placed.chain(table.out.iter().filter_map(out)).collect()
}

/// How far a player has moved, as it is heard.
pub(in crate::web::pages::standings) fn moved_text(page: &Page, moved: i32) -> String {
    match moved {
        0 => page.t("standings-level"),
        up if up > 0 => page.t1("standings-up", "n", up),
        down => page.t1("standings-down", "n", down.unsigned_abs()),
    }
}

impl<'a> Writer<'a> {
    fn new(page: &'a Page, url: &'a str, section_state: &'a SectionState, rounds: usize) -> Self {
        let has_flags = beside::has_flags(section_state);
        let mut origins = section_state.origins();
        origins.retain(|origin| !has_flags || *origin != Origin::Country);
        Self {
            page,
            url,
            section_state,
            origins,
            has_flags,
            outcomes: course::outcomes(section_state, rounds),
            words: ["outcome-win", "outcome-draw", "outcome-loss", "outcome-none"].map(|key| page.t(key)),
        }
    }

    /// What every line has, with or without a place.
    fn line(
        &self,
        index: PlayerIndex,
        number: Option<u32>,
        points: Score,
        standing: Standing,
    ) -> Option<StandingsLine> {
        let player = self.section_state.players.get(index)?;
        let details = &player.details;
        let outcomes = self.outcomes.get(index).map_or(&[][..], Vec::as_slice);
        Some(StandingsLine {
            player: player.id,
            place: NO_PLACE.to_owned(),
            medal: 0,
            moved: 0,
            moved_text: String::new(),
            number: number.map(|number| number.to_string()).unwrap_or_default(),
            name: details.name.to_string(),
            url: format!("{}/players/{}", self.url, player.id),
            title: details.title.map(|title| (title.code(), self.page.say(&title.message()))),
            mark: mark(self.page, self.section_state, player, standing),
            country: if self.has_flags { details.country.clone() } else { String::new() },
            from: self.section_state.whole_origin(&self.origins, player),
            rating: details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            points: points.to_string(),
            form: outcomes.iter().map(|outcome| outcome.name()).collect(),
            form_text: outcomes.iter().map(|outcome| self.word(*outcome)).collect::<Vec<_>>().join(", "),
            values: Vec::new(),
            warned: self.section_state.warnings_of(player.id).count(),
            is_out: false,
        })
    }

    fn word(&self, outcome: Outcome) -> &str {
        let [win, draw, loss, none] = &self.words;
        match outcome {
            Outcome::Win => win,
            Outcome::Draw => draw,
            Outcome::Loss => loss,
            Outcome::None => none,
        }
    }
}
