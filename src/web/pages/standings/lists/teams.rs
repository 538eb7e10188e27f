//! The standings of teams (S2), with how each score is computed and what separates a team from the one above.

use super::{Covers, Part};
use crate::primitives::PlayerIndex;
use crate::standings::medals::Medal;
use crate::standings::teams::{Match, Matches, Member, Sum, TeamRow};
use crate::tournament::standings::lists::{TeamTable, team_table};
use crate::tournament::standings::ranking;
use crate::tournament::{Event, SectionState};
use crate::web::address::SectionPath;
use crate::web::pages::standings::Places;
use crate::web::prelude::*;

/// A team and its players in the section.
pub(super) struct Squad {
    name: String,
    players: Vec<PlayerIndex>,
}

/// The teams that have players in the section.
pub(super) fn squads(section_state: &SectionState) -> Vec<Squad> {
    let of = |team: &crate::tournament::Team| Squad {
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
    /// How teams are ranked, in words.
    rule: String,
    /// The headings of what they are ranked by.
    columns: Vec<String>,
    lines: Vec<TeamLine>,
    by_matches: bool,
}

/// A line of the standings of teams, printed.
struct TeamLine {
    place: String,
    medal: String,
    name: String,
    /// The anchor of its explanation on this page.
    anchor: usize,
    values: Vec<String>,
    /// What separates it from the team above, where points are level.
    why: String,
    /// Its players, by the sum of points.
    members: Vec<MemberLine>,
    /// The missing players among those who count, in words.
    missing: String,
    /// Its matches, by match points.
    matches: Vec<MatchLine>,
}

struct MemberLine {
    place: String,
    name: String,
    url: String,
    points: String,
    counts: bool,
}

struct MatchLine {
    round: usize,
    url: String,
    opponent: String,
    score: String,
    points: String,
}

/// `GET /events/{event}/sections/{section}/lists/teams`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        Ok(Teams::new(visitor, &event, &section_state))
    };
    context.public_page(path, path.at("lists/teams"), view).await
}

impl Teams {
    fn new(visitor: &Visitor, event: &Event, section_state: &SectionState) -> Self {
        let title = Message::new("lists-teams-title").with("section", &section_state.section.settings.name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
        let table = ranking::standings(section_state, Some(section_state.rounds_complete()));
        let squads = squads(section_state);
        let players: Vec<Vec<PlayerIndex>> = squads.iter().map(|squad| squad.players.clone()).collect();
        let teams = Writer { page: &page, url: &frame.url, section_state, squads: &squads };
        let counts = section_state.section.settings.rules.team_counts;
        let (lines, rule, columns) = match team_table(section_state, &table, &players) {
            TeamTable::Sums(rows) => {
                let rule = page.t1("teams-rule-sums", "n", counts);
                (teams.sums(&rows), rule, ["points", "teams-places", "teams-best"])
            }
            TeamTable::Matches(rows) => {
                let rule = page.t("teams-rule-matches");
                (teams.matches(&rows), rule, ["teams-match-points", "teams-game-points", "teams-matches"])
            }
        };
        let by_matches = columns.contains(&"teams-match-points");
        Self {
            parts: Part::Teams.links(&page, visitor, &frame.url, section_state),
            covers: Covers::new(&page, section_state, table.rounds),
            columns: columns.iter().map(|key| page.t(key)).collect(),
            rule,
            lines,
            by_matches,
            page,
            frame,
        }
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
    fn line<A>(&self, places: &Places, row: &TeamRow<A>, values: Vec<String>, why: String) -> TeamLine {
        let medal = Medal::of(row.place, self.section_state.section.settings.rules.shared_bronze);
        TeamLine {
            place: places.print(row.place),
            medal: medal.map(|medal| self.page.say(&medal.message())).unwrap_or_default(),
            name: self.name(row.team),
            anchor: row.team,
            values,
            why,
            members: Vec::new(),
            missing: String::new(),
            matches: Vec::new(),
        }
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
            TeamLine {
                members: sum.members.iter().filter_map(|member| self.member(member)).collect(),
                missing,
                ..self.line(&places, row, values, above.map(|above| why(above, row)).unwrap_or_default())
            }
        };
        rows.iter().enumerate().map(line).collect()
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
            TeamLine {
                matches: matches.iter().map(|of| self.one_match(of)).collect(),
                ..self.line(&places, row, values, above.map(|above| why(above, row)).unwrap_or_default())
            }
        };
        rows.iter().enumerate().map(line).collect()
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
