//! Rating changes by Elo and what counts towards sports grades (S5): a public page and file; `import` takes over new
//! ratings from a list.

mod import;

use crate::exchange::{Table, exports};
use crate::i18n::{GRADE_SHORT, Speaker};
use crate::tournament::standings::ratings::{RatingLine, ratings};
use crate::tournament::{Event, RoundState, SectionState};
use crate::web::address::SectionPath;
use crate::web::answers::saved_table::SavedTable;
use crate::web::pages::boards::rating_corrections;
use crate::web::pages::standings::lists::{Covers, Part};
use crate::web::prelude::*;

routes! {
    mod import;

    GET  "/events/{event}/sections/{section}/ratings" Anyone => show, Lists "ratings";
    GET  "/events/{event}/sections/{section}/ratings.csv" Anyone => export;
    GET  "/events/{event}/sections/{section}/ratings.xlsx" Anyone => export;
}

/// The columns of the file. `exchange::ratings` knows those it needs in every language.
const HEADER: [&str; 13] = [
    "starting-number-whole",
    "field-full-name",
    "players-grade",
    "ratings-k",
    "ratings-before",
    "ratings-change",
    "ratings-after",
    "ratings-games",
    "ratings-score",
    "ratings-expected",
    "ratings-played",
    "ratings-points",
    "ratings-opponents",
];

#[derive(Template)]
#[template(path = "ratings/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    parts: Vec<(String, String, bool)>,
    covers: Covers,
    lines: Vec<RatingRow>,
    /// The games that count otherwise than their results: address, and what is said of each.
    corrections: Vec<(String, String)>,
    /// Whether this visitor may take over new ratings.
    may_import: bool,
}

/// Empty where there is no value.
struct RatingRow {
    number: String,
    name: String,
    url: String,
    grade: String,
    k: u8,
    before: String,
    change: String,
    after: String,
    games: String,
    score: String,
    expected: String,
    /// What a phone shows below the name.
    under: String,
    played: u32,
    points: String,
    opponents: String,
}

/// `GET /events/{event}/sections/{section}/ratings`
async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        Ok(Show::new(visitor, &event, &section_state, path))
    };
    context.public_page(path, path.at("ratings"), view).await
}

/// `GET /events/{event}/sections/{section}/ratings.csv` and `….xlsx`
async fn export(context: Context, path: SectionPath) -> Answer {
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let speaker = Speaker::new(visitor.lang).at(&event.details);
        let title = Message::new("ratings-title").with("section", &section_state.settings().name);
        let title = speaker.say(&title);
        let parts = [event.details.name.as_str(), &title];
        let table = ratings_table(speaker, &section_state);
        let about = vec![title.clone()];
        Ok(SavedTable::of_event(speaker, &event.details, &parts, ("", &title), about, table))
    };
    context.public_table(path, &path.at("ratings"), "", export).await
}

fn ratings_table(speaker: Speaker, section_state: &SectionState) -> Table {
    let header = HEADER.map(|key| speaker.t(key)).to_vec();
    let grade = |grade| speaker.say(&GRADE_SHORT.message(grade));
    exports::ratings(header, section_state, &ratings(section_state), grade)
}

impl Show {
    fn new(visitor: &Visitor, event: &Event, section_state: &SectionState, path: SectionPath) -> Self {
        let title = Message::new("ratings-title").with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
        let rounds = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published).count();
        let lines = ratings(section_state);
        Self {
            parts: Part::Ratings.links(&page, visitor, &frame.url, section_state),
            covers: Covers::new(&page, section_state, rounds),
            lines: lines
                .iter()
                .filter_map(|line| RatingRow::new(&page, &frame.url, section_state, line))
                .collect(),
            corrections: rating_corrections::list(&page, path, section_state),
            may_import: visitor.may(Right::ManagePlayers) && section_state.section.final_since.is_none(),
            page,
            frame,
        }
    }
}

impl RatingRow {
    fn new(page: &Page, url: &str, section_state: &SectionState, line: &RatingLine) -> Option<Self> {
        let player = section_state.players.get(line.index)?;
        let rating = |rating: Option<u16>| rating.map(|rating| rating.to_string()).unwrap_or_default();
        let rated = line.rated.as_ref();
        Some(Self {
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            url: format!("{url}/players/{}", player.id),
            grade: player
                .details
                .grade
                .map(|grade| page.say(&GRADE_SHORT.message(grade)))
                .unwrap_or_default(),
            k: line.k,
            before: rating(line.before),
            change: rated.map(|rated| signed(rated.change)).unwrap_or_default(),
            after: rating(rated.map(|rated| rated.after)),
            games: rated.map(|rated| rated.games.to_string()).unwrap_or_default(),
            score: rated.map(|rated| rated.score.to_string()).unwrap_or_default(),
            under: rated
                .filter(|rated| rated.games > 0)
                .map(|rated| {
                    let under = Message::new("ratings-under").with("games", rated.games);
                    let under = under.with("score", rated.score.to_string());
                    page.say(&under.with("expected", Message::decimal(rated.expected, 2)))
                })
                .unwrap_or_default(),
            expected: rated.map(|rated| page.speaker().decimal(rated.expected, 2)).unwrap_or_default(),
            played: line.played,
            points: line.score.to_string(),
            opponents: rating(line.opponents),
        })
    }
}

/// `+14`, `−3`, `0`.
fn signed(change: i32) -> String {
    match change {
        0 => "0".to_owned(),
        gain if gain > 0 => format!("+{gain}"),
        loss => format!("−{}", loss.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::ratings as lists;
    use crate::i18n::Lang;
    use crate::tournament::testing::{round, section_state};
    use crate::tournament::{Grade, Name};

    #[test]
    fn what_is_exported_in_any_language_is_read_back() {
        let mut section_state = section_state(4, vec![round(1, &[(1, 2, "1 – 0"), (3, 4, "½ – ½")])]);
        for (player, rating) in
            section_state.players.iter_mut().zip([Some(2000), Some(1800), None, Some(2100)])
        {
            player.details.rating = rating;
            player.details.grade = Some(Grade::Master);
            let name = format!("Асанов{}", player.id);
            player.details.name = Name { surname: name, ..Name::default() };
        }
        let expected: Vec<_> = ratings(&section_state)
            .iter()
            .map(|line| {
                let rated = line.rated.as_ref();
                let (change, after) = (rated.map(|of| of.change), rated.map(|of| of.after));
                (Some(line.player), line.before, change, after, Vec::new())
            })
            .collect();
        assert_eq!(expected[0].2, Some(4), "0.24 × 15");
        for lang in Lang::ALL {
            let bytes = ratings_table(Speaker::new(lang), &section_state)
                .to_csv(crate::web::answers::responses::delimiter(lang));
            let mut sheet = lists::read(&bytes).unwrap_or_else(|error| panic!("{lang}: {error:?}"));
            sheet.check_against(&section_state.players);
            let back: Vec<_> = sheet
                .rows
                .into_iter()
                .map(|row| (row.player, row.before, row.change, row.after, row.problems))
                .collect();
            assert_eq!(back, expected, "{lang}");
        }
    }

    #[test]
    fn a_change_is_printed_with_its_sign() {
        assert_eq!([14, -3, 0].map(signed), ["+14", "−3", "0"]);
    }
}
