//! The papers that can be printed: address, name, sheet, and who may print each.

use crate::tournament::Right;
use crate::web::entrance::guard::Who;

/// A paper of a section or of its event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) enum Paper {
    PairingsByBoard,
    PairingsByName,
    StartList,
    Standings,
    Crosstable,
    PrizeList,
    ResultSlips,
    RecordForms,
    GameProtocols,
    PlaceCards,
    TableNumbers,
    WarningProtocols,
    ClockProtocols,
    Badges,
    OfficialBadges,
    CheckInList,
    OfficialsList,
    LoanList,
    FinalProtocol,
    Diplomas,
    PrizeReceipts,
    EventPoster,
}

/// Where a paper is chosen, by what it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// The pairings of a round.
    Round,
    /// The results after a round.
    Table,
    People,
    /// The end of the competition.
    Awards,
}

/// How the sheet lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// An A4 sheet that stands upright.
    Tall,
    /// An A4 sheet that lies across.
    Wide,
    /// An A3 sheet that lies across.
    Large,
    /// A4 upright without a foot.
    Bare,
    /// A4 across without a foot.
    Diploma,
}

impl Layout {
    /// The class of the sheet, which names its kind of page.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Tall => "sheet--tall",
            Self::Wide => "sheet--wide",
            Self::Large => "sheet--large",
            Self::Bare => "sheet--bare",
            Self::Diploma => "sheet--diploma",
        }
    }
}

/// Says the last part of the address of each.
macro_rules! slugs {
    ($($paper:ident $slug:literal;)+) => {
        impl Paper {
            /// The last part of the paper's address.
            pub(in crate::web) const fn slug(self) -> &'static str {
                match self {
                    $(Self::$paper => $slug,)+
                }
            }

            /// The address as the table of routes has it.
            pub(super) const fn path(self) -> &'static str {
                match self {
                    $(Self::$paper => concat!("/events/{event}/sections/{section}/papers/", $slug),)+
                }
            }
        }
    };
}

slugs! {
    PairingsByBoard "pairings-by-board";
    PairingsByName "pairings-by-name";
    StartList "start-list";
    Standings "standings";
    Crosstable "crosstable";
    PrizeList "prize-list";
    ResultSlips "slips";
    RecordForms "forms";
    GameProtocols "game-protocols";
    PlaceCards "place-cards";
    TableNumbers "table-numbers";
    WarningProtocols "warning-protocols";
    ClockProtocols "changes-of-clocks";
    Badges "badges";
    OfficialBadges "official-badges";
    CheckInList "check-in-list";
    OfficialsList "officials-list";
    LoanList "loan-list";
    FinalProtocol "final-protocol";
    Diplomas "diplomas";
    PrizeReceipts "prize-receipts";
    EventPoster "event-poster";
}

impl Paper {
    /// All papers, in the order in which they are offered.
    pub(in crate::web) const ALL: [Self; 22] = [
        Self::PairingsByBoard,
        Self::PairingsByName,
        Self::ResultSlips,
        Self::RecordForms,
        Self::GameProtocols,
        Self::PlaceCards,
        Self::TableNumbers,
        Self::WarningProtocols,
        Self::ClockProtocols,
        Self::Standings,
        Self::Crosstable,
        Self::StartList,
        Self::CheckInList,
        Self::Badges,
        Self::OfficialBadges,
        Self::OfficialsList,
        Self::LoanList,
        Self::EventPoster,
        Self::FinalProtocol,
        Self::PrizeList,
        Self::PrizeReceipts,
        Self::Diplomas,
    ];

    /// The key of the paper's name.
    pub(in crate::web) const fn title(self) -> &'static str {
        match self {
            Self::PairingsByBoard => "paper-pairings-by-board",
            Self::PairingsByName => "paper-pairings-by-name",
            Self::StartList => "paper-start-list",
            Self::Standings => "paper-standings",
            Self::Crosstable => "paper-crosstable",
            Self::PrizeList => "paper-prize-list",
            Self::ResultSlips => "paper-result-slips",
            Self::RecordForms => "paper-record-forms",
            Self::GameProtocols => "paper-game-protocols",
            Self::PlaceCards => "paper-place-cards",
            Self::TableNumbers => "paper-table-numbers",
            Self::WarningProtocols => "paper-warning-protocols",
            Self::ClockProtocols => "paper-clock-protocols",
            Self::Badges => "paper-badges",
            Self::OfficialBadges => "paper-official-badges",
            Self::CheckInList => "paper-check-in-list",
            Self::OfficialsList => "paper-officials-list",
            Self::LoanList => "paper-loan-list",
            Self::FinalProtocol => "paper-final-protocol",
            Self::Diplomas => "paper-diplomas",
            Self::PrizeReceipts => "paper-prize-receipts",
            Self::EventPoster => "paper-event-poster",
        }
    }

    /// Who may print it. What hangs on the wall is for everyone, with names as strangers are shown them; the rest needs
    /// the right of the page that has the same data.
    pub(in crate::web) const fn who(self) -> Who {
        use Right::{CheckIn, EnterResults, Lend, ManagePlayers, ReadAuditLog};
        match self {
            Self::PairingsByBoard
            | Self::PairingsByName
            | Self::StartList
            | Self::Standings
            | Self::Crosstable
            | Self::PrizeList
            | Self::EventPoster => Who::Anyone,
            Self::ResultSlips
            | Self::RecordForms
            | Self::GameProtocols
            | Self::PlaceCards
            | Self::TableNumbers => Who::Holding(EnterResults),
            Self::WarningProtocols
            | Self::ClockProtocols
            | Self::OfficialBadges
            | Self::OfficialsList
            | Self::FinalProtocol => Who::Holding(ReadAuditLog),
            Self::Badges | Self::CheckInList => Who::Holding(CheckIn),
            Self::LoanList => Who::Holding(Lend),
            Self::Diplomas | Self::PrizeReceipts => Who::Holding(ManagePlayers),
        }
    }

    pub(super) const fn group(self) -> Group {
        match self {
            Self::PairingsByBoard
            | Self::PairingsByName
            | Self::ResultSlips
            | Self::RecordForms
            | Self::GameProtocols
            | Self::PlaceCards
            | Self::TableNumbers
            | Self::WarningProtocols
            | Self::ClockProtocols => Group::Round,
            Self::Standings | Self::Crosstable => Group::Table,
            Self::StartList
            | Self::CheckInList
            | Self::Badges
            | Self::OfficialBadges
            | Self::OfficialsList
            | Self::LoanList
            | Self::EventPoster => Group::People,
            Self::FinalProtocol | Self::PrizeList | Self::PrizeReceipts | Self::Diplomas => Group::Awards,
        }
    }

    /// How its sheets lie when nothing else is chosen.
    pub(super) const fn layout(self) -> Layout {
        match self {
            Self::Crosstable => Layout::Wide,
            Self::Diplomas => Layout::Diploma,
            Self::EventPoster | Self::TableNumbers => Layout::Bare,
            _ => Layout::Tall,
        }
    }

    /// Whether it shows the boards of a round: they may be unpublished.
    pub(super) const fn shows_boards(self) -> bool {
        matches!(
            self,
            Self::PairingsByBoard
                | Self::PairingsByName
                | Self::ResultSlips
                | Self::RecordForms
                | Self::GameProtocols
                | Self::PlaceCards
        )
    }

    /// Whether it is the event's, and the same for all its sections.
    pub(super) const fn is_of_event(self) -> bool {
        matches!(
            self,
            Self::OfficialBadges
                | Self::OfficialsList
                | Self::LoanList
                | Self::FinalProtocol
                | Self::EventPoster
        )
    }

    /// The paper at an address.
    pub(super) fn at(address: &str) -> Option<Self> {
        let slug = address.rsplit('/').next()?;
        Self::ALL.into_iter().find(|paper| paper.slug() == slug)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_paper_has_an_address_and_a_name_of_its_own() {
        let slugs: HashSet<_> = Paper::ALL.map(Paper::slug).into();
        let titles: HashSet<_> = Paper::ALL.map(Paper::title).into();
        assert_eq!((slugs.len(), titles.len()), (Paper::ALL.len(), Paper::ALL.len()));
        for paper in Paper::ALL {
            assert_eq!(Paper::at(&format!("/events/1/sections/2/papers/{}", paper.slug())), Some(paper));
        }
        assert_eq!(Paper::at("/events/1/sections/2/papers/nothing"), None);
    }
}
