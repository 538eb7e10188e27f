//! The standings of teams (S2), with how each score is computed and what separates a team from the one above.

use super::{Covers, Part};
use crate::primitives::PlayerIndex;
use crate::standings::medals::Medal;
use crate::standings::teams::{Match, Matches, Member, Sum, TeamRow};
use crate::tournament::standings::lists::{TeamTable, team_table};
use crate::tournament::standings::{course, ranking};
use crate::tournament::{Event, SectionState, TeamId};
use crate::web::address::{EventPath, SectionPath};
use crate::web::pages::standings::Places;
use crate::web::pages::standings::lines::moved_text;
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/lists/teams" Anyone => show, Lists "teams";
}

/// A team and its players in the section.
pub(super) struct Squad {
    id: TeamId,
    name: String,
    players: Vec<PlayerIndex>,
}

/// The teams that have players in the section.
pub(super) fn squads(section_state: &SectionState) -> Vec<Squad> {
    let of = |team: &crate::tournament::Team| Squad {
        id: team.id,
        name: team.details.name.clone(),
        players: (0..)
            .zip(&section_state.players)
            .filter(|(_, of)| of.team == Some(team.id))
            .map(|(at, _)| at)
            .collect(),
    };
    section_state.teams.iter().map(of).filter(|squad| !squad.players.is_empty()).collect()
}

#[derive(Template)]
#[template(path = "lists/teams.html")]
struct Teams {
    page: Page,
    frame: SectionFrame,
    parts: Vec<(String, String, bool)>,
    covers: Covers,
    /// Whether the table has rounds before the last, with which places are compared.
    has_moved: bool,
    ranking: TeamRanking,
}

/// The standings of teams, printed.
pub(in crate::web::pages) struct TeamRanking {
    /// How teams are ranked, in words.
    rule: String,
    /// The headings of what they are ranked by.
    pub(in crate::web::pages) columns: Vec<String>,
    pub(in crate::web::pages) lines: Vec<TeamLine>,
}

/// A line of the standings of teams, printed.
pub(in crate::web::pages) struct TeamLine {
    pub(in crate::web::pages) team: TeamId,
    /// The page of the team.
    url: String,
    pub(in crate::web::pages) place: String,
    /// The medal that the table shows, 1 to 3; 0 for none.
    disc: u32,
    /// By how many places the last round moved the team up, or down below 0.
    moved: i32,
    /// The same in words; empty where there is nothing to compare the place with.
    moved_text: String,
    pub(in crate::web::pages) medal: String,
    name: String,
    /// The anchor of its explanation on this page.
    anchor: usize,
    pub(in crate::web::pages) values: Vec<String>,
    /// What separates it from the team above, where points are level.
    pub(in crate::web::pages) why: String,
    /// Its players, by the sum of points.
    pub(in crate::web::pages) members: Vec<MemberLine>,
    /// The missing players among those who count, in words.
    pub(in crate::web::pages) missing: String,
    /// Its matches, by match points.
    pub(in crate::web::pages) matches: Vec<MatchLine>,
}

pub(in crate::web::pages) struct MemberLine {
    pub(in crate::web::pages) place: String,
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) points: String,
    pub(in crate::web::pages) counts: bool,
}

pub(in crate::web::pages) struct MatchLine {
    pub(in crate::web::pages) round: usize,
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) opponent: String,
    pub(in crate::web::pages) score: String,
    pub(in crate::web::pages) points: String,
}

/// `GET /events/{event}/sections/{section}/lists/teams`
async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        Ok(Teams::new(visitor, &event, &section_state))
    };
    context.public_page(path, path.at("lists/teams"), view).await
}

impl Teams {
    fn new(visitor: &Visitor, event: &Event, section_state: &SectionState) -> Self {
        let title = Message::new("lists-teams-title").with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
        let rounds = usize::from(section_state.rounds_complete());
        Self {
            has_moved: rounds > 1,
            parts: Part::Teams.links(&page, visitor, &frame.url, section_state),
            covers: Covers::new(&page, section_state, rounds),
            ranking: TeamRanking::new(&page, &frame.url, section_state),
            page,
            frame,
        }
    }
}

impl TeamRanking {
    /// After the last round that has all its results; `url` is the section's address.
    pub(in crate::web::pages) fn new(page: &Page, url: &str, section_state: &SectionState) -> Self {
        let table = ranking::standings(section_state, Some(section_state.rounds_complete()));
        let squads = squads(section_state);
        let players: Vec<Vec<PlayerIndex>> = squads.iter().map(|squad| squad.players.clone()).collect();
        let teams = Writer { page, url, section_state, squads: &squads };
        let counts = section_state.settings().rules.team_counts;
        let now = team_table(section_state, &table, &players);
        let movements = movements(section_state, &table, &players, &now);
        let (mut lines, rule, columns) = match now {
            TeamTable::Sums(rows) => {
                let rule = page.t1("teams-rule-sums", "n", counts);
                (teams.sums(&rows), rule, ["points", "teams-places", "teams-best"])
            }
            TeamTable::Matches(rows) => {
                let rule = page.t("teams-rule-matches");
                (teams.matches(&rows), rule, ["teams-match-points", "teams-game-points", "teams-matches"])
            }
        };
        for (line, moved) in lines.iter_mut().zip(movements) {
            line.moved = moved;
            line.moved_text = moved_text(page, moved);
        }
        Self { lines, rule, columns: columns.iter().map(|key| page.t(key)).collect() }
    }
}

/// By how many places the last round moved the team of each row; nothing after the first round.
fn movements(
    section_state: &SectionState,
    table: &ranking::Table,
    players: &[Vec<PlayerIndex>],
    now: &TeamTable,
) -> Vec<i32> {
    let before = table.rounds.checked_sub(1).filter(|before| *before > 0);
    let Some(before) = before.and_then(|before| u8::try_from(before).ok()) else { return Vec::new() };
    let before = team_table(section_state, &ranking::standings(section_state, Some(before)), players);
    let moved = course::moved_between(&places(&before), &places(now));
    moved.into_iter().map(Option::unwrap_or_default).collect()
}

/// The teams of a table with their places.
fn places(table: &TeamTable) -> Vec<(usize, u32)> {
    match table {
        TeamTable::Sums(rows) => rows.iter().map(|row| (row.team, row.place)).collect(),
        TeamTable::Matches(rows) => rows.iter().map(|row| (row.team, row.place)).collect(),
    }
}

/// What the lines are made from.
struct Writer<'a> {
    page: &'a Page,
    url: &'a str,
    section_state: &'a SectionState,
    squads: &'a [Squad],
}

impl Writer<'_> {
    fn name(&self, team: usize) -> String {
        self.squads.get(team).map(|squad| squad.name.clone()).unwrap_or_default()
    }

    /// The part of a line that both ways of ranking share.
    fn line<A>(
        &self,
        places: &Places,
        row: &TeamRow<A>,
        values: Vec<String>,
        why: String,
    ) -> Option<TeamLine> {
        let squad = self.squads.get(row.team)?;
        let medal = Medal::for_place(row.place, self.section_state.settings().rules.shared_bronze);
        Some(TeamLine {
            team: squad.id,
            url: EventPath { event: self.section_state.section.event }.team(squad.id).url(),
            place: places.print(row.place),
            disc: places.medal(row.place),
            moved: 0,
            moved_text: String::new(),
            medal: medal.map(|medal| self.page.say(&medal.message())).unwrap_or_default(),
            name: squad.name.clone(),
            anchor: row.team,
            values,
            why,
            members: Vec::new(),
            missing: String::new(),
            matches: Vec::new(),
        })
    }

    /// What separates two teams that are level on points, in words.
    fn level(&self, above: usize, key: &'static str, own: String, theirs: String) -> String {
        let text = Message::new("teams-level").with("team", self.name(above));
        self.page.say(&text.with("by", Message::new(key).with("own", own).with("theirs", theirs)))
    }

    fn shared(&self, above: usize) -> String {
        self.page.t1("teams-nothing-separates", "team", self.name(above))
    }

    fn sums(&self, rows: &[TeamRow<Sum>]) -> Vec<TeamLine> {
        let places = Places::of(rows.iter().map(|row| row.place));
        let best = |sum: &Sum| sum.best.map(|place| place.to_string()).unwrap_or_default();
        let why = |above: &TeamRow<Sum>, row: &TeamRow<Sum>| {
            let (high, low) = (&above.account, &row.account);
            if high.points != low.points {
                String::new()
            } else if high.places != low.places {
                let (own, theirs) = (low.places.to_string(), high.places.to_string());
                self.level(above.team, "teams-level-places", own, theirs)
            } else if high.best != low.best {
                self.level(above.team, "teams-level-best", best(low), best(high))
            } else {
                self.shared(above.team)
            }
        };
        let line = |(at, row): (usize, &TeamRow<Sum>)| {
            let sum = &row.account;
            let values = vec![sum.points.to_string(), sum.places.to_string(), best(sum)];
            let above = at.checked_sub(1).and_then(|above| rows.get(above));
            let missing = match sum.missing {
                0 => String::new(),
                n => self.page.t2("teams-missing", "n", n, "place", self.section_state.players.len() + 1),
            };
            Some(TeamLine {
                members: sum.members.iter().filter_map(|member| self.member(member)).collect(),
                missing,
                ..self.line(&places, row, values, above.map(|above| why(above, row)).unwrap_or_default())?
            })
        };
        rows.iter().enumerate().filter_map(line).collect()
    }

    fn member(&self, member: &Member) -> Option<MemberLine> {
        let player = self.section_state.players.get(member.line.player)?;
        Some(MemberLine {
            place: member.line.place.to_string(),
            name: player.details.name.to_string(),
            url: format!("{}/players/{}", self.url, player.id),
            points: member.line.points.to_string(),
            counts: member.counts,
        })
    }

    fn matches(&self, rows: &[TeamRow<Matches>]) -> Vec<TeamLine> {
        let places = Places::of(rows.iter().map(|row| row.place));
        let why = |above: &TeamRow<Matches>, row: &TeamRow<Matches>| {
            let (high, low) = (&above.account, &row.account);
            if high.points != low.points {
                String::new()
            } else if high.boards != low.boards {
                let (own, theirs) = (low.boards.to_string(), high.boards.to_string());
                self.level(above.team, "teams-level-boards", own, theirs)
            } else {
                self.shared(above.team)
            }
        };
        let line = |(at, row): (usize, &TeamRow<Matches>)| {
            let Matches { points, boards, matches } = &row.account;
            let values = vec![points.to_string(), boards.to_string(), matches.len().to_string()];
            let above = at.checked_sub(1).and_then(|above| rows.get(above));
            Some(TeamLine {
                matches: matches.iter().map(|of| self.one_match(of)).collect(),
                ..self.line(&places, row, values, above.map(|above| why(above, row)).unwrap_or_default())?
            })
        };
        rows.iter().enumerate().filter_map(line).collect()
    }

    fn one_match(&self, of: &Match) -> MatchLine {
        let round = of.round + 1;
        let points = of.points.map(|points| points.to_string());
        MatchLine {
            round,
            url: format!("{}/rounds/{round}", self.url),
            opponent: self.name(of.opponent),
            score: format!("{} – {}", of.own, of.theirs),
            points: points.unwrap_or_else(|| self.page.t("player-playing")),
        }
    }
}
