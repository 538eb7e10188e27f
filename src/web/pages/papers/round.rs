//! The papers of a round in one go. What was ticked is printed the next time too: a cookie remembers it for each section.

use actix_web::web;

use super::boards;
use super::page::{Choice, PaperPage};
use super::registry::Paper;
use super::sheet::{Order, PaperQuery};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::share::Base;

routes! {
    GET  "/events/{event}/sections/{section}/papers/round" Holding(EnterResults) => show, Printing "papers";
}

/// The papers that a round may need, in their order: the field that ticks each, and its letter in the cookie.
const PARTS: [(Paper, &str, char); 4] = [
    (Paper::PairingsByBoard, "by_board", 'b'),
    (Paper::PairingsByName, "by_name", 'n'),
    (Paper::ResultSlips, "slips", 's'),
    (Paper::RecordForms, "forms", 'f'),
];
/// In the cookie: a form for a record is a whole sheet.
const WHOLE: char = 'w';
/// In the address: the same.
const WHOLE_SHEET: &str = "a4";

/// What is printed together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chosen {
    papers: Vec<Paper>,
    has_whole_forms: bool,
}

impl Chosen {
    /// As the cookie has it; all four for who has never chosen.
    fn read(letters: &str) -> Self {
        let papers = PARTS.iter().filter(|(.., letter)| letters.contains(*letter));
        Self { papers: papers.map(|(paper, ..)| *paper).collect(), has_whole_forms: letters.contains(WHOLE) }
    }

    fn usual() -> Self {
        Self { papers: PARTS.map(|(paper, ..)| paper).into(), has_whole_forms: false }
    }

    /// As the form of the page has it.
    fn ticked(query: &PaperQuery) -> Option<Self> {
        let papers = PARTS.map(|(paper, ..)| paper).into_iter().filter(|paper| query.ticks(*paper));
        let has_whole_forms = query.form == WHOLE_SHEET;
        query.is_chosen().then(|| Self { papers: papers.collect(), has_whole_forms })
    }

    fn letters(&self) -> String {
        let letters = PARTS.iter().filter(|(paper, ..)| self.papers.contains(paper));
        letters.map(|(.., letter)| *letter).chain(self.has_whole_forms.then_some(WHOLE)).collect()
    }
}

/// `GET /events/{event}/sections/{section}/papers/round`: the papers that are ticked, or those that were the last time.
async fn show(context: Context, path: SectionPath, query: web::Query<PaperQuery>) -> Answer {
    let mut query = query.into_inner();
    let cookies = &context.state.cookies;
    let ticked = Chosen::ticked(&query);
    let known = cookies.papers_of(&context.request, path.section).map(|letters| Chosen::read(&letters));
    let cookie = ticked.as_ref().filter(|chosen| !chosen.papers.is_empty());
    let cookie =
        cookie.map(|chosen| cookies.remember_papers(&context.request, path.section, &chosen.letters()));
    let chosen = ticked.or(known).unwrap_or_else(Chosen::usual);
    query.form = if chosen.has_whole_forms { WHOLE_SHEET.to_owned() } else { String::new() };
    let base = context.base();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| draw(tx, visitor, path, &query, &chosen, &base);
    let mut answer = context.page(view).await?;
    if let Some(cookie) = cookie {
        // A cookie of digits and letters always fits into a header.
        let _ = answer.add_cookie(&cookie);
    }
    Ok(answer)
}

fn draw(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    query: &PaperQuery,
    chosen: &Chosen,
    base: &Base,
) -> Result<PaperPage, PageError> {
    let (event, section_state) = path.load(tx)?;
    let page = Page::new(visitor, Message::new("paper-print-round")).of(&event);
    let page = page.of_section(section_state.settings(), section_state.format());
    let order = |paper| Order { paper, path, query: query.clone(), base: base.clone(), is_part: true };
    let mut sheets = Vec::new();
    // From the tables to the wall: what hangs there is read with names as strangers see them, and so is all after it.
    for (at, (paper, ..)) in PARTS.iter().enumerate().rev() {
        if chosen.papers.contains(paper) {
            let order = order(*paper);
            let sheet = match paper {
                Paper::PairingsByBoard => boards::by_board(tx, visitor, &order)?.render()?,
                Paper::PairingsByName => boards::by_name(tx, visitor, &order)?.render()?,
                Paper::ResultSlips => boards::slips(tx, visitor, &order)?.render()?,
                _ => boards::forms(tx, visitor, &order)?.render()?,
            };
            sheets.push((at, sheet));
        }
    }
    sheets.sort_by_key(|(at, _)| *at);
    let round = query.round();
    let form = |value: &str, key: &str, is_chosen: bool| (value.to_owned(), page.t(key), is_chosen);
    let choice = Choice {
        round: round.map(|round| round.to_string()).unwrap_or_default(),
        boards: query.boards().to_owned(),
        parts: PARTS
            .map(|(paper, name, _)| (name, page.t(paper.title()), chosen.papers.contains(&paper)))
            .into(),
        forms: vec![
            form("", "paper-form-half", !chosen.has_whole_forms),
            form(WHOLE_SHEET, "paper-form-whole", chosen.has_whole_forms),
        ],
    };
    let of_round = round.map(|round| format!("&round={round}")).unwrap_or_default();
    Ok(PaperPage {
        back: round.map_or_else(|| path.at("papers"), |round| path.round(round).url()),
        foot: path.at(&format!("papers/foot.css?chosen=true{of_round}")),
        is_local: base.is_local && chosen.papers.contains(&Paper::ResultSlips),
        choice: Some(choice),
        sheets: sheets.into_iter().map(|(_, sheet)| sheet).collect(),
        page,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_ticked_is_remembered_as_it_was() {
        for bits in 0..32_u8 {
            let has = |bit: usize| (bits >> bit) & 1 == 1;
            let papers = PARTS.iter().enumerate().filter(|(at, _)| has(*at)).map(|(_, (paper, ..))| *paper);
            let chosen = Chosen { papers: papers.collect(), has_whole_forms: has(4) };
            assert_eq!(Chosen::read(&chosen.letters()), chosen);
        }
        assert_eq!(Chosen::usual().papers.len(), PARTS.len());
        assert_eq!(Chosen::ticked(&PaperQuery::default()), None, "nothing is chosen in the address");
    }
}
