//! The page of CONTRIBUTING.md's worked example: the teams of an event, counted. It is compiled for tests only.

use crate::web::address::EventPath;
use crate::web::prelude::*;

// [example
routes! {
    GET  "/events/{event}/team-count" Anyone => show, Applications "teams";
}

#[derive(Template)]
#[template(path = "example/teams.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    teams: usize,
}

/// `GET /events/{event}/team-count`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Show, PageError> {
    let (event, teams) = (path.load(tx)?, tx.list_teams(path.event)?.len());
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("teams-title"), "/team-count");
    Ok(Show { page, frame, teams })
}
// example]

#[test]
fn contributing_shows_this_page() {
    let source = include_str!("example.rs");
    let example = source.split("// [example\n").nth(1).and_then(|rest| rest.split("// example]").next());
    let contributing = include_str!("../../../CONTRIBUTING.md");
    assert!(
        example.is_some_and(|example| contributing.contains(example)),
        "CONTRIBUTING.md shows another page"
    );
    let template = include_str!("../../../templates/example/teams.html");
    assert!(contributing.contains(template), "CONTRIBUTING.md shows another template");
    assert_eq!(routes().len(), 1);
}
