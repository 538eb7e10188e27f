//! The pages that lead to everything without a tab of its own: of a section, and of an event.

use crate::tournament::RoundState;
use crate::web::address::{EventPath, SectionPath};
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;
use crate::web::views::frame::{Links, event_parts, event_url, table_is_seen};

routes! {
    GET  "/events/{event}/more" Holding(ReadAuditLog) => of_event, Start "where";
    GET  "/events/{event}/sections/{section}/more" Anyone => of_section, Start "where";
}

#[derive(Template)]
#[template(path = "sections/more.html")]
struct OfSection {
    page: Page,
    frame: SectionFrame,
    groups: Groups,
}

#[derive(Template)]
#[template(path = "events/more.html")]
struct OfEvent {
    page: Page,
    frame: EventFrame,
    groups: Groups,
}

type Groups = Vec<(String, Links)>;

/// `GET /events/{event}/sections/{section}/more`
async fn of_section(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        let title = Message::new("tab-more");
        let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::More);
        let at = |part: &str| format!("{}/{part}", frame.url);
        let link = |key: &str, address: String| (page.t(key), address, false);
        let is_public = |round: &crate::tournament::Round| round.state >= RoundState::Published;
        let mut tables = Vec::new();
        if table_is_seen(visitor, &section_state) {
            tables.push(link("section-tab-table", at("pairing-table")));
        }
        tables.push(link("section-tab-crosstable", at("crosstable")));
        tables.push(link("section-tab-lists", at("lists")));
        let games = format!("{}/games?section={}", event_url(event.id), section_state.section.id);
        tables.push(link("section-tab-games", games));
        if section_state.rounds.iter().any(is_public) || visitor.may(Right::ManageRounds) {
            tables.push(link("file-download", at("tournament.trf")));
            if visitor.may(Right::ManageRounds) && visitor.may(Right::ManagePlayers) {
                tables.push(link("file-download-births", at("tournament.trf?births=1")));
            }
        }
        let mut people = Vec::new();
        if visitor.may(Right::CheckIn) {
            people.push(link("arrivals-title", at("arrivals")));
        }
        if visitor.may(Right::ManagePlayers) && section_state.settings().rules.players_report {
            people.push(link("report-links-title", at("report-links")));
        }
        if visitor.may(Right::ManageRounds) {
            people.push(link("kiosks-title", format!("{}/kiosks", event_url(event.id))));
            people.extend(pairing::pages(&page, &frame, ""));
        }
        let mut section = Vec::new();
        if visitor.may(Right::ManageEvent) {
            section.push(link("section-tab-settings", at("edit")));
            section.push(link("lists-settings", at("lists/settings")));
            section.push(link("fide-mode-title", at("fide-mode")));
        }
        if visitor.may(Right::Correct) && section_state.has_begun() {
            let is_final = section_state.section.final_since.is_some();
            section.push(link(if is_final { "closing-reopen" } else { "closing-link" }, at("close")));
        }
        if visitor.may(Right::ReadAuditLog) {
            let log = format!("{}/audit-log?section={}", event_url(event.id), section_state.section.id);
            section.push(link("event-tab-ledger", log));
        }
        let groups = [("more-tables", tables), ("more-people", people), ("more-section", section)];
        Ok(OfSection { groups: shown(&page, groups), page, frame })
    };
    context.public_page(path, path.at("more"), view).await
}

/// `GET /events/{event}/more`
async fn of_event(context: Context, path: EventPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.load(tx)?;
        let (page, frame) = EventFrame::new(visitor, &event, Message::new("tab-more"), "/more");
        let link = |key: &str, part: &str| (page.t(key), format!("{}{part}", frame.url), false);
        let parts = event_parts(visitor, "").into_iter();
        let mut all: Links = parts.map(|(key, part)| link(key, part)).collect();
        for (right, key, part) in [
            (Right::ManageRounds, "kiosks-title", "/kiosks"),
            (Right::EnterResults, "tokens-title", "/tokens"),
            (Right::ManagePlayers, "claims-title", "/claims"),
            (Right::ManageEvent, "protection-title", "/protection"),
            (Right::ManageEvent, "look-title", "/look"),
            (Right::ForgetPeople, "people-title", "/people"),
        ] {
            if visitor.may(right) {
                all.push(link(key, part));
            }
        }
        // Those with a tab of their own are in the bar above.
        all.retain(|(_, address, _)| !page.tabs.1.iter().any(|(_, tab, _)| tab == address));
        Ok(OfEvent { groups: shown(&page, [("more-event", all)]), page, frame })
    };
    context.page(view).await
}

/// The groups that have links.
fn shown<const N: usize>(page: &Page, groups: [(&str, Links); N]) -> Groups {
    let groups = groups.into_iter().filter(|(_, links)| !links.is_empty());
    groups.map(|(key, links)| (page.t(key), links)).collect()
}
