//! The tab that offers the papers: what to print, of which round and boards. It offers what this visitor may print.

use super::registry::{Group, Paper};
use super::sheet::{MARKED, OF_SECTION};
use crate::tournament::RoundState;
use crate::web::address::SectionPath;
use crate::web::entrance::guard::Who;
use crate::web::pages::standings::covered;
use crate::web::prelude::*;
use crate::web::views::frame::current_round;

routes! {
    GET  "/events/{event}/sections/{section}/papers" Anyone => show, Printing;
}

/// Value, name, and whether it is chosen.
type Options = Vec<(String, String, bool)>;

#[derive(Template)]
#[template(path = "papers/choose.html")]
pub(super) struct Choose {
    page: Page,
    frame: SectionFrame,
    /// The papers of each group: address and name.
    round: Vec<(String, String)>,
    table: Vec<(String, String)>,
    people: Vec<(String, String)>,
    awards: Vec<(String, String)>,
    diplomas: Option<String>,
    /// The rounds that are paired, as far as this visitor sees them.
    rounds: Options,
    /// The rounds after which there are standings.
    after: Options,
    sizes: Options,
    /// By which number a crosstable names opponents.
    opponents: Options,
    forms: Options,
    each: Options,
    of: Options,
    frames: Options,
    /// What the final protocol is of, and what it does with sections that are not over; empty for who may not print it.
    scopes: Options,
    unfinished: Options,
    /// Whether there are papers for the tables.
    is_official: bool,
    /// Whether kiosks can be opened, whose poster is shown with the link.
    has_kiosks: bool,
}

/// `GET /events/{event}/sections/{section}/papers`
async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path);
    context.public_page(path, path.at("papers"), view).await
}

/// Whether this visitor may print it.
fn may_print(visitor: &Visitor, paper: Paper) -> bool {
    match paper.who() {
        Who::Anyone => true,
        Who::Holding(right) => visitor.may(right),
        Who::SignedIn | Who::EventMaker | Who::Bearing(_) => false,
    }
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath) -> Result<Choose, PageError> {
    let (event, section_state) = path.load(tx)?;
    let title = Message::new("papers-title").with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Papers);
    let offered = |group: Group| -> Vec<(String, String)> {
        let papers =
            Paper::ALL.into_iter().filter(|paper| paper.group() == group && may_print(visitor, *paper));
        let papers = papers.filter(|paper| *paper != Paper::Diplomas);
        papers.map(|paper| (path.at(&format!("papers/{}", paper.slug())), page.t(paper.title()))).collect()
    };
    let current = current_round(visitor, &section_state);
    let seen = section_state
        .rounds
        .iter()
        .rev()
        .filter(|round| round.is_public() || round.is_paired() && visitor.may(Right::SeeDrafts));
    let round = |round: &crate::tournament::Round| {
        let name = page.t1("round-n", "n", round.number);
        let name = if round.state == RoundState::Draft {
            format!("{name} · {}", page.t("paper-draft"))
        } else {
            name
        };
        (round.number.to_string(), name, round.number == current)
    };
    let complete = usize::from(section_state.rounds_complete());
    let after = |round: usize| (round.to_string(), page.t1("round-n", "n", round), round == complete);
    let options = |options: &[(&str, &str)]| -> Options {
        let first = options.first().map(|(value, _)| *value);
        let option = |(value, key): &(&str, &str)| ((*value).to_owned(), page.t(key), first == Some(*value));
        options.iter().map(option).collect()
    };
    let numbers = |numbers: [&str; 3]| numbers.map(|n| (n.to_owned(), n.to_owned(), n == "2")).into();
    let is_signer = may_print(visitor, Paper::FinalProtocol);
    let of_protocol = |of: [(&str, &str); 2]| if is_signer { options(&of) } else { Vec::new() };
    Ok(Choose {
        scopes: of_protocol([("", "paper-scope-event"), (OF_SECTION, "paper-scope-section")]),
        unfinished: of_protocol([("", "paper-unfinished-out"), (MARKED, "paper-unfinished-marked")]),
        round: offered(Group::Round),
        table: offered(Group::Table),
        people: offered(Group::People),
        awards: offered(Group::Awards),
        diplomas: may_print(visitor, Paper::Diplomas)
            .then(|| path.at(&format!("papers/{}", Paper::Diplomas.slug()))),
        rounds: seen.map(round).collect(),
        after: (1..=covered(&section_state, None).count()).rev().map(after).collect(),
        sizes: options(&[
            ("", "paper-size-usual"),
            ("a4", "paper-size-a4"),
            ("a4-wide", "paper-size-a4-wide"),
            ("a3-wide", "paper-size-a3-wide"),
        ]),
        opponents: options(&[("", "crosstable-by-number"), ("row", "crosstable-by-row")]),
        forms: options(&[("", "paper-form-half"), ("a4", "paper-form-whole")]),
        each: numbers(["2", "3", "4"]),
        of: options(&[("", "paper-of-all"), ("women", "lists-women"), ("men", "lists-men")]),
        frames: options(&[
            ("felt", "paper-frame-felt"),
            ("spare", "paper-frame-spare"),
            ("line", "paper-frame-line"),
            ("none", "paper-frame-none"),
        ]),
        is_official: may_print(visitor, Paper::ResultSlips),
        has_kiosks: visitor.may(Right::ManageRounds),
        page,
        frame,
    })
}
