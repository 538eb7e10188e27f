//! The settings that a file leaves open, all of them named.

use super::super::{Assumed, SectionRemarkKind};
use super::{Planner, clock};
use crate::tournament::Format;
use crate::tournament::look_alikes::visible_part;

/// Records of the version of 2026 alone: in such a file, points that are not given are those of the standard.
const OF_2026: [&str; 9] = ["142", "152", "162", "240", "250", "260", "299", "300", "310"];

impl Planner<'_> {
    /// Names what the file leaves open. The number of rounds has a remark of its own, with the number.
    pub(super) fn remark_on_assumed(&mut self, format: &Format, has_tie_breaks: bool) {
        let Self { tournament, places, .. } = self;
        let head = &tournament.head;
        let has_any = |tags: &[&'static str]| !places.present(tags).is_empty();
        let has_points = has_any(&OF_2026) || has_any(&["BBW", "BBD", "BBL", "XXS"]);
        let has_bye = has_any(&OF_2026) || has_any(&["BBW", "BBU", "XXS"]);
        let open = [
            (Assumed::Name, visible_part(&head.name).is_empty()),
            (Assumed::System, head.kind_code.is_empty() && head.kind.is_empty()),
            (Assumed::Points, !has_points),
            (Assumed::Bye, !has_bye),
            (Assumed::InitialColour, format.initial_colour.is_none()),
            (Assumed::TieBreaks, !has_tie_breaks),
            (Assumed::Control, clock(head).is_none()),
            (Assumed::RatingMethod, head.ranking_method.is_empty()),
            (Assumed::Rules, true),
        ];
        let settings = open.into_iter().filter_map(|(setting, is_open)| is_open.then_some(setting)).collect();
        self.remark(None, SectionRemarkKind::Assumed { settings });
    }
}
