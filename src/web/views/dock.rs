//! The bar at the bottom of a phone's window: where a thumb reaches, and what it stands for leaves the top to the page.

use super::Page;
use crate::web::address::SectionPath;

/// A link of the bar.
#[derive(Clone, Debug)]
pub struct DockLink {
    pub text: String,
    pub href: String,
    /// Whether it leads to what is shown.
    pub is_here: bool,
    /// The path that draws its sign, within 24 by 24.
    pub sign: &'static str,
}

/// The links of a section's pages, to this round of it; `here` is the key of the one that leads here.
pub(in crate::web) fn of_section(page: &Page, path: SectionPath, round: u8, here: &str) -> Vec<DockLink> {
    [
        ("tab-overview", path.url()),
        ("pairings", path.round(round).url()),
        ("tab-standings", path.at("standings")),
        ("tab-players", path.players()),
        ("event-tab-games", path.event().at(&format!("games?section={}", path.section))),
    ]
    .into_iter()
    .map(|(key, href)| DockLink { text: page.t(key), href, is_here: key == here, sign: sign(key) })
    .collect()
}

/// The links of an event's pages: its tabs.
pub(super) fn of_event(page: &Page, url: &str, parts: &[(&str, &str)], here: &str) -> Vec<DockLink> {
    let link = |(key, part): &(&str, &str)| DockLink {
        text: page.t(key),
        href: format!("{url}{part}"),
        is_here: *part == here,
        sign: sign(key),
    };
    parts.iter().map(link).collect()
}

/// What draws the sign of the link with this key.
fn sign(key: &str) -> &'static str {
    match key {
        "tab-overview" => "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
        "pairings" => "M4 8h16l-4-4M20 16H4l4 4",
        "tab-standings" => "M3 20h18M4 20v-7h5M9 20V5h6v15M15 10h5v10",
        "tab-players" => "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3-7 8-7s8 2 8 7",
        "event-tab-games" => {
            "M3 5h18v14H3zM3 12h18M7.5 8.5h0M12 8.5h0M16.5 8.5h0M7.5 15.5h0M12 15.5h0M16.5 15.5h0"
        }
        "event-tab-hall" => "M4 20V8l8-5 8 5v12M2 20h20M9 20v-6h6v6",
        "event-tab-teams" => "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
        "featured-board" => "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.200 1.3-6.3L3 9.6l6.3-.7z",
        "screen-title" => "M3 5h18v11H3zM8 20h8M12 16v4",
        _ => "M6 12h0M12 12h0M18 12h0",
    }
}

impl Page {
    /// With this bar, for those who have not logged in: officials need all tabs.
    pub(in crate::web) fn with_dock(self, links: Vec<DockLink>) -> Self {
        let dock = if self.user.is_none() { links } else { Vec::new() };
        Self { dock, ..self }
    }

    /// A page in the frame of another site has no bar.
    pub(in crate::web) fn has_dock(&self) -> bool {
        !self.dock.is_empty() && !self.is_embedded()
    }

    /// The tabs that the bar has no room for.
    pub(in crate::web) fn beside_dock(&self) -> Vec<(String, String, bool)> {
        let is_off = |href: &str| self.dock.iter().all(|link| link.href != href);
        self.tabs.1.iter().filter(|(_, href, _)| is_off(href)).cloned().collect()
    }
}
