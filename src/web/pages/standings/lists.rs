//! Lists made from the standings: medals and prizes, women and men, regions, age groups, teams; nominations for
//! officials. The section's regulations for them are set in `settings`.

mod settings;
mod teams;

use std::collections::HashMap;

use actix_web::web;

use crate::standings::medals::Medal;
use crate::tournament::standings::lists;
use crate::tournament::standings::lists::SubList;
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{BirthDates, Event, PlayerId, PrizeTies, RoundState, SectionState, Sex};
use crate::web::address::SectionPath;
use crate::web::pages::standings::Places;
use crate::web::pages::standings::marks::MANUAL_SIGN;
use crate::web::prelude::*;

pub(in crate::web::pages) use teams::{TeamLine, TeamRanking};

routes! {
    mod settings, teams;

    GET  "/events/{event}/sections/{section}/lists" Anyone => show, Lists;
    GET  "/events/{event}/sections/{section}/lists/nominations" Holding(ManagePlayers) => nominations, Lists "nominations";
}

/// A page among the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web::pages) enum Part {
    Awards,
    Sexes,
    Regions,
    Ages,
    Teams,
    Ratings,
    Nominations,
    Settings,
}

impl Part {
    /// The pages with their addresses below the section's and the keys of their names.
    const ALL: [(Self, &'static str, &'static str); 8] = [
        (Self::Awards, "/lists", "lists-awards"),
        (Self::Sexes, "/lists?of=sexes", "lists-sexes"),
        (Self::Regions, "/lists?of=regions", "lists-regions"),
        (Self::Ages, "/lists?of=ages", "lists-ages"),
        (Self::Teams, "/lists/teams", "lists-teams"),
        (Self::Ratings, "/ratings", "lists-ratings"),
        (Self::Nominations, "/lists/nominations", "lists-nominations"),
        (Self::Settings, "/lists/settings", "lists-settings"),
    ];

    /// Whether this visitor finds anything on it.
    fn is_offered(self, visitor: &Visitor, section_state: &SectionState) -> bool {
        let has = |of: fn(&crate::tournament::PlayerDetails) -> bool| {
            section_state.players.iter().any(|player| of(&player.details))
        };
        match self {
            Self::Awards | Self::Ratings => true,
            Self::Sexes => has(|of| of.sex == Some(Sex::Female)) && has(|of| of.sex == Some(Sex::Male)),
            Self::Regions => has(|of| !of.region.trim().is_empty()),
            Self::Ages => !section_state.settings().rules.ages.upper.is_empty(),
            Self::Teams => !teams::squads(section_state).is_empty(),
            Self::Nominations => visitor.may(Right::ManagePlayers),
            Self::Settings => visitor.may(Right::ManageEvent),
        }
    }

    /// Links to all of them: name, address, whether it is this page.
    pub(in crate::web::pages) fn links(
        self,
        page: &Page,
        visitor: &Visitor,
        url: &str,
        section_state: &SectionState,
    ) -> Vec<(String, String, bool)> {
        let offered =
            Self::ALL.iter().filter(|(part, _, _)| *part == self || part.is_offered(visitor, section_state));
        offered.map(|(part, path, key)| (page.t(key), format!("{url}{path}"), *part == self)).collect()
    }

    /// The requested page of the lists; the awards for anything else.
    fn from_key(word: &str) -> Self {
        match word {
            "sexes" => Self::Sexes,
            "regions" => Self::Regions,
            "ages" => Self::Ages,
            _ => Self::Awards,
        }
    }
}

/// The query of the lists of winners.
#[derive(serde::Deserialize)]
pub(in crate::web) struct ListsQuery {
    #[serde(default)]
    of: String,
}

#[derive(Template)]
#[template(path = "lists/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    parts: Vec<(String, String, bool)>,
    covers: Covers,
    /// Notes above the lists.
    notes: Vec<String>,
    medals: Vec<MedalLine>,
    prizes: Vec<PrizeLine>,
    lists: Vec<List>,
    nominations: Vec<(String, Vec<Named>)>,
    /// The positions of the players in the section.
    players: HashMap<PlayerId, usize>,
}

/// The rounds of the table that lists are made from.
pub(in crate::web::pages) struct Covers {
    /// How many rounds; none when nothing is public yet.
    pub(in crate::web::pages) rounds: usize,
    /// `After round 3 of 9`.
    pub(in crate::web::pages) after: String,
    /// Whether anything can still change.
    pub(in crate::web::pages) provisional: bool,
}

/// A player and the address of their page.
struct Named {
    name: String,
    url: String,
    /// That the player is excluded, in words.
    mark: String,
}

struct MedalLine {
    medal: String,
    place: String,
    /// The medal as a disc, 1 to 3; 0 for none.
    disc: u32,
    player: Named,
    points: String,
}

struct PrizeLine {
    places: String,
    players: Vec<Named>,
    each: String,
    /// How it is computed, where several share.
    note: String,
}

/// The medal as tables show it beside a place.
const fn medal_disc(medal: Medal) -> u32 {
    match medal {
        Medal::Gold => 1,
        Medal::Silver => 2,
        Medal::Bronze => 3,
    }
}

/// A list with places of its own.
struct List {
    title: String,
    lines: Vec<ListLine>,
}

struct ListLine {
    place: String,
    /// The medal as a disc, 1 to 3; 0 for none.
    disc: u32,
    player: Named,
    points: String,
    /// The place in the standings.
    overall: String,
}

/// `GET /events/{event}/sections/{section}/lists`
async fn show(context: Context, path: SectionPath, query: web::Query<ListsQuery>) -> Answer {
    let part = Part::from_key(&query.of);
    let own = Part::ALL.iter().find(|(of, _, _)| *of == part).map_or("/lists", |(_, path, _)| path);
    let address = format!("{}{own}", path.url());
    context.public_page(path, address, move |tx, visitor| view(tx, visitor, path, part)).await
}

/// `GET /events/{event}/sections/{section}/lists/nominations`: for officials only, as they follow from dates of birth
/// (A6).
async fn nominations(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, Part::Nominations)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath, part: Part) -> Result<Show, PageError> {
    let (event, section_state) = path.load(tx)?;
    let born = tx.list_births(path.section)?;
    Ok(Show::new(visitor, &event, &section_state, &born, part))
}

impl Covers {
    pub(in crate::web::pages) fn new(page: &Page, section_state: &SectionState, rounds: usize) -> Self {
        let planned = section_state.planned_rounds();
        let closed = section_state.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        Self {
            rounds,
            after: page.t2("lists-after", "n", rounds, "of", planned),
            provisional: closed < planned || section_state.adjourned().next().is_some(),
        }
    }
}

impl Show {
    fn new(
        visitor: &Visitor,
        event: &Event,
        section_state: &SectionState,
        born: &BirthDates,
        part: Part,
    ) -> Self {
        let title = Message::new("lists-title").with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
        let table = ranking::standings(section_state, Some(section_state.rounds_complete()));
        let mut shown = Self {
            parts: part.links(&page, visitor, &frame.url, section_state),
            covers: Covers::new(&page, section_state, table.rounds),
            notes: Vec::new(),
            medals: Vec::new(),
            prizes: Vec::new(),
            lists: Vec::new(),
            nominations: Vec::new(),
            players: section_state.players.iter().map(|player| player.id).zip(0..).collect(),
            page,
            frame,
        };
        if table.rounds > 0 {
            shown.fill(event, section_state, &table, born, part);
        }
        let overall = shown.lists.iter().flat_map(|list| &list.lines).map(|line| &line.overall);
        let mut places = shown.medals.iter().map(|medal| &medal.place).chain(overall);
        if places.any(|place| place.ends_with(MANUAL_SIGN)) {
            shown.notes.push(shown.page.t("standings-by-hand-note"));
        }
        shown
    }

    fn fill(
        &mut self,
        event: &Event,
        section_state: &SectionState,
        table: &Table,
        born: &BirthDates,
        part: Part,
    ) {
        match part {
            Part::Awards => {
                self.medals = self.medals(section_state, table);
                self.prizes = self.prizes(section_state, table);
                self.name_excluded(section_state);
            }
            Part::Sexes => {
                let name = |sex: &Sex| match sex {
                    Sex::Female => "lists-women",
                    Sex::Male => "lists-men",
                };
                let lists = lists::by_sex(section_state, table);
                self.lists = self.lists(section_state, table, &lists, |page, sex| page.t(name(sex)));
            }
            Part::Regions => {
                let lists = lists::by_region(section_state, table);
                self.lists = self.lists(section_state, table, &lists, |_, region| region.clone());
            }
            Part::Ages => self.fill_ages(event, section_state, table, born),
            Part::Nominations => {
                self.nominate(section_state, table, born);
                self.name_excluded(section_state);
            }
            Part::Teams | Part::Ratings | Part::Settings => {}
        }
    }

    fn named(&self, section_state: &SectionState, player: PlayerId) -> Option<Named> {
        let at = *self.players.get(&player)?;
        let found = section_state.players.get(at)?;
        let url = format!("{}/players/{player}", self.frame.url);
        let mark =
            if section_state.is_excluded(player) { self.page.t("standings-excluded") } else { String::new() };
        Some(Named { name: found.details.name.to_string(), url, mark })
    }

    /// Notes the excluded players: they get no medal, prize or nomination, whatever their place.
    fn name_excluded(&mut self, section_state: &SectionState) {
        let excluded = section_state.players.iter().filter(|player| section_state.has_excluded(player));
        let names: Vec<String> = excluded.map(|player| player.details.name.to_string()).collect();
        if !names.is_empty() {
            self.notes.push(self.page.t1("lists-excluded", "names", names.join(", ")));
        }
    }

    fn medals(&self, section_state: &SectionState, table: &Table) -> Vec<MedalLine> {
        let places = Places::of(table.rows.iter().map(|row| row.place));
        let shared_bronze = section_state.settings().rules.shared_bronze;
        let prize_eligible = lists::prize_eligible(section_state, table).into_iter();
        let medals =
            prize_eligible.map_while(|(place, row)| Some((row, Medal::for_place(place, shared_bronze)?)));
        let line = |(row, medal): (&ranking::TableRow, Medal)| {
            Some(MedalLine {
                medal: self.page.say(&medal.message()),
                place: places.print_standing(row.standing()),
                disc: medal_disc(medal),
                player: self.named(section_state, row.player)?,
                points: row.points.to_string(),
            })
        };
        medals.filter_map(line).collect()
    }

    fn prizes(&self, section_state: &SectionState, table: &Table) -> Vec<PrizeLine> {
        let prizes = &section_state.settings().rules.prizes;
        let amount = |amount: u64| match prizes.unit.as_str() {
            "" => self.page.number(amount),
            unit => format!("{}\u{a0}{unit}", self.page.number(amount)),
        };
        let mut rows = lists::prize_eligible(section_state, table).into_iter();
        let line = |share: crate::standings::prizes::Share| {
            let players = usize::try_from(share.players).unwrap_or(usize::MAX);
            let players: Vec<Named> = rows
                .by_ref()
                .take(players)
                .filter_map(|(_, row)| self.named(section_state, row.player))
                .collect();
            let (first, last) = (share.places.start(), share.places.end());
            let note = match (share.players, share.rest) {
                (1, _) => String::new(),
                (n, 0) => self.page.t2("prize-shared", "sum", amount(share.sum), "n", n),
                (n, rest) => {
                    let shared = Message::new("prize-shared-rest").with("sum", amount(share.sum));
                    self.page.say(&shared.with("n", n).with("rest", amount(rest)))
                }
            };
            PrizeLine {
                places: if first == last { first.to_string() } else { format!("{first}–{last}") },
                players,
                each: amount(share.each),
                note,
            }
        };
        lists::prizes(section_state, table).into_iter().map(line).collect()
    }

    /// How prizes are shared, in words.
    fn prize_rule(&self) -> String {
        let key = match self.frame.section.settings.rules.prizes.ties {
            PrizeTies::Shared => "prize-rule-shared",
            PrizeTies::ByRank => "prize-rule-by-rank",
        };
        self.page.t(key)
    }

    fn lists<K>(
        &self,
        section_state: &SectionState,
        table: &Table,
        lists: &[SubList<K>],
        title: impl Fn(&Page, &K) -> String,
    ) -> Vec<List> {
        let overall = Places::of(table.rows.iter().map(|row| row.place));
        let list = |list: &SubList<K>| {
            let places = Places::of(list.lines.iter().map(|(place, _)| *place));
            let line = |(place, at): &(u32, usize)| {
                let row = table.rows.get(*at)?;
                Some(ListLine {
                    place: places.print(*place),
                    disc: places.medal(*place),
                    player: self.named(section_state, row.player)?,
                    points: row.points.to_string(),
                    overall: overall.print_standing(row.standing()),
                })
            };
            List { title: title(&self.page, &list.of), lines: list.lines.iter().filter_map(line).collect() }
        };
        lists.iter().map(list).collect()
    }

    fn fill_ages(&mut self, event: &Event, section_state: &SectionState, table: &Table, born: &BirthDates) {
        let ages = &section_state.settings().rules.ages;
        let Some(day) = ages.on.or(event.details.starts_on) else {
            self.notes.push(self.page.t("lists-ages-no-day"));
            return;
        };
        let lists = lists::by_age(section_state, table, born, day);
        self.notes.push(self.page.t1("lists-ages-on", "day", self.page.date(&day)));
        self.lists = self.lists(section_state, table, &lists, |page, age| page.t1("lists-age", "age", *age));
    }

    fn nominate(&mut self, section_state: &SectionState, table: &Table, born: &BirthDates) {
        let found = lists::nominations(section_state, table, born);
        if found.without_birth_date > 0 {
            self.notes.push(self.page.t1("nominations-without-birth", "n", found.without_birth_date));
        }
        let groups = [
            ("nomination-youngest", found.youngest),
            ("nomination-oldest", found.oldest),
            ("nomination-best-woman", found.best_women),
        ];
        self.nominations = groups
            .into_iter()
            .map(|(key, players)| {
                let players = players.into_iter().filter_map(|player| self.named(section_state, player));
                (self.page.t(key), players.collect())
            })
            .collect();
    }
}
