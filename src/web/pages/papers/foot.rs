//! The foot of every sheet. Its text is a style of its own, since only a style can write into the margin of a page, and
//! pages have none but those they load.

use actix_web::HttpResponse;
use actix_web::web;

use super::sheet::{OF_EVENT, PaperQuery};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/sections/{section}/papers/foot.css" Anyone => style;
}

/// `GET /events/{event}/sections/{section}/papers/foot.css`: event, section, round and the time of printing.
async fn style(context: Context, path: SectionPath, query: web::Query<PaperQuery>) -> Answer {
    let (round, of_event, together) = (query.round(), query.of == OF_EVENT, query.is_chosen());
    let foot = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.event().load(tx)?;
        let (section, stage) = path.load_set_up(tx)?;
        let page = Page::new(visitor, Message::new("section-tab-papers")).of(&event);
        let zone = event.details.zone;
        let mut parts = vec![event.details.name];
        let page = if of_event { page } else { page.of_section(&section.settings, &stage.format) };
        parts.extend((!of_event).then_some(section.settings.name));
        parts.extend(page.mode.clone());
        parts.extend(round.map(|round| page.t1("round-n", "n", round)));
        let time = format!("{} ({})", page.time(&now()), zone.offset(now()));
        parts.push(page.t1("paper-printed", "time", time));
        parts.extend(page.zone_note());
        Ok(text(&parts.join(" · ")))
    };
    let text = context.read(foot).await?;
    // Of papers that are printed together, each would be told the number of all their sheets.
    let number = if together { "\n\n  @bottom-right {\n    content: counter(page);\n  }" } else { "" };
    let style = format!("@page {{\n  @bottom-left {{\n    content: \"{text}\";\n  }}{number}\n}}\n");
    Ok(HttpResponse::Ok().content_type("text/css; charset=utf-8").body(style))
}

/// As a style writes it between quotation marks: whatever is not a letter, a digit or harmless is written as its number.
fn text(plain: &str) -> String {
    let harmless = |c: char| c.is_alphanumeric() || " .,:;+-−–·()".contains(c);
    let written = |c: char| if harmless(c) { c.to_string() } else { format!("\\{:x} ", u32::from(c)) };
    plain.chars().map(written).collect()
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn no_name_ends_the_string_of_the_style() {
        assert_eq!(text("Ысык-Көл 2026 · Ачык"), "Ысык-Көл 2026 · Ачык");
        assert_eq!(text("a\"}\n</style>\\"), "a\\22 \\7d \\a \\3c \\2f style\\3e \\5c ");
    }
}
