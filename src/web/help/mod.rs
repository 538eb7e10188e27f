//! The manual: its chapters, and which of them a page leads to. What the chapters say is in `docs/manual/<language>/`.

pub mod book;

/// Declares the chapters in their order, with the name that files and addresses have for each.
macro_rules! chapters {
    ($($(#[$doc:meta])* $name:ident $slug:literal $part:ident;)+) => {
        /// A chapter of the manual.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Chapter {
            $($(#[$doc])* $name,)+
        }

        impl Chapter {
            /// All chapters, in the order in which they are read.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// The name in addresses and of its files.
            #[must_use]
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$name => $slug,)+
                }
            }

            /// The part of the manual that it is in.
            #[must_use]
            pub const fn part(self) -> Part {
                match self {
                    $(Self::$name => Part::$part,)+
                }
            }
        }
    };
}

chapters! {
    /// What the program is, and a tournament from beginning to end.
    Start "start" Before;
    /// Events, what visitors read, protection of people.
    Events "events" Before;
    /// Sections and their settings.
    Sections "sections" Before;
    /// Officials, roles, accounts, loans.
    Officials "officials" Before;
    /// Teams and their applications.
    Applications "applications" Before;
    /// Players and lists of players.
    Players "players" Before;
    /// Who has come, and byes that were asked for.
    CheckIn "check-in" Before;
    /// Pairing a round and publishing it.
    Pairing "pairing" Round;
    /// A pairing that the referee makes.
    ManualPairing "manual-pairing" Round;
    /// Pairs that change after publication.
    Changes "changes" Round;
    /// Typing results.
    Results "results" Round;
    /// Rulings at the board.
    Board "board" Round;
    /// Game records, typed or entered live.
    Records "records" Round;
    /// The clock on a phone.
    Clock "clock" Round;
    /// Corrections, adjourned games, undoing.
    Corrections "corrections" Round;
    /// Places and what separates players.
    Standings "standings" After;
    /// Medals, prizes, teams, ratings.
    Lists "lists" After;
    /// What can be printed.
    Printing "printing" After;
    /// Files that are read and written.
    Files "files" After;
    /// The mode of FIDE's rules for programs.
    FideMode "fide-mode" After;
    /// Results that players report, and tokens of programs.
    Reports "reports" After;
    /// What players and spectators see.
    Visitors "visitors" Everyone;
    /// Games, openings, persons, rating lists.
    Archive "archive" Everyone;
    /// The keyboard.
    Keys "keys" Everyone;
    /// Several devices in one hall.
    Hall "hall" Running;
    /// Copies, checks, moving an event.
    Backup "backup" Running;
    /// What to do when something does not work.
    Trouble "trouble" Running;
}

impl Chapter {
    /// The chapter of this name.
    #[must_use]
    pub fn named(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|chapter| chapter.slug() == slug)
    }

    /// Its address.
    #[must_use]
    pub fn url(self) -> String {
        format!("{HELP}/{}", self.slug())
    }

    /// The chapters before and after it.
    #[must_use]
    pub fn beside(self) -> (Option<Self>, Option<Self>) {
        let at = Self::ALL.iter().position(|chapter| *chapter == self);
        let near = |at: Option<usize>| at.and_then(|at| Self::ALL.get(at)).copied();
        (near(at.and_then(|at| at.checked_sub(1))), near(at.map(|at| at + 1)))
    }
}

/// The address of the contents.
pub const HELP: &str = "/help";

/// A part of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is done before the first round.
    Before,
    /// What is done in each round.
    Round,
    /// What comes of the rounds.
    After,
    /// What needs no account.
    Everyone,
    /// The program and its computer.
    Running,
}

impl Part {
    /// All parts, in their order.
    pub const ALL: [Self; 5] = [Self::Before, Self::Round, Self::After, Self::Everyone, Self::Running];

    /// The key of its heading.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Before => "help-part-before",
            Self::Round => "help-part-round",
            Self::After => "help-part-after",
            Self::Everyone => "help-part-everyone",
            Self::Running => "help-part-running",
        }
    }
}

/// Where a page is explained: a chapter, and the heading in it if one fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// The chapter.
    pub chapter: Chapter,
    /// The name of the heading; empty for the chapter as a whole.
    pub heading: &'static str,
}

impl Help {
    /// Its address.
    #[must_use]
    pub fn url(self) -> String {
        let place = if self.heading.is_empty() { "" } else { "#" };
        format!("{}{place}{}", self.chapter.url(), self.heading)
    }
}
