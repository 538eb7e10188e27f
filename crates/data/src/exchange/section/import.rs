//! From the values of a file to a section.

mod apart;
mod assumed;
mod results;
mod rounds;
mod standings;

use std::collections::{BTreeMap, HashMap, HashSet};

use super::export::head;
use super::lines::Apart;
use super::{MAX_ROUNDS, Plan, Refusal, RefusalKind, ResultName, SectionRemark, SectionRemarkKind};
use crate::exchange::players::MAX_RATING;
use crate::exchange::trf::{self, Cell, LineNumbers, Tournament};
use crate::exchange::values;
use crate::primitives::{PlayerIndex, Score};
use crate::regulations::result::PointSystem;
use crate::swiss::{Points, System, baku};
use crate::tournament::look_alikes::one_line;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::players::names;
use crate::tournament::sections::starting_list::{self, Ordering};
use crate::tournament::{
    Acceleration, Alphabet, EventId, FideMode, Format, Name, PairingSystem, Personal, Player, PlayerDetails,
    PlayerId, PlayerStatus, RatedAs, Section, SectionId, SectionRules, SectionSettings, SectionState, Setup,
    Sex, Stage, StageId, StartingOrder, Team, TeamDetails, TeamId, TimeControl, Title, Version,
};

/// The longest note on a time control.
const MAX_NOTE: usize = 200;

/// The records of the point system.
const POINTS: [&str; 8] = ["162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"];
/// The records of the event, or of what the settings of the section define.
const EVENT: [&str; 5] = ["022", "042", "052", "082", "182"];

/// Makes the section.
///
/// # Errors
/// What it cannot represent, in the order of lines.
pub(super) fn plan(tournament: &Tournament, places: &LineNumbers, seed: u32) -> Result<Plan, Vec<Refusal>> {
    let mut planner = Planner {
        tournament,
        places,
        refusals: Vec::new(),
        remarks: Vec::new(),
        has_late_entries: true,
        adjourned: results::adjourned(tournament),
        rated_as: results::rated_as(tournament),
    };
    let plan = planner.plan(seed);
    if planner.refusals.is_empty() {
        planner.remark_on_places(&plan.section_state);
    }
    let Planner { mut refusals, mut remarks, .. } = planner;
    if !refusals.is_empty() {
        refusals.sort_by_key(|refusal| refusal.line);
        return Err(refusals);
    }
    remarks.sort_by_key(|remark| remark.line);
    Ok(Plan { remarks, ..plan })
}

/// The id of a player by index.
fn id(index: PlayerIndex) -> PlayerId {
    PlayerId(i64::try_from(index).unwrap_or(i64::MAX).saturating_add(1))
}

struct Planner<'a> {
    tournament: &'a Tournament,
    places: &'a LineNumbers,
    refusals: Vec<Refusal>,
    remarks: Vec<SectionRemark>,
    /// Whether players with a blank cell in round 1 entered after it; otherwise they were absent.
    has_late_entries: bool,
    /// The games that comments of the file call adjourned: round, White's number, Black's number.
    adjourned: HashSet<(u8, u16, u16)>,
    /// The games that count for ratings otherwise, likewise.
    rated_as: HashMap<(u8, u16, u16), RatedAs>,
}

impl Planner<'_> {
    fn refuse(&mut self, line: u32, kind: RefusalKind) {
        self.refusals.push(Refusal { line, kind });
    }

    fn remark(&mut self, line: impl Into<Option<u32>>, kind: SectionRemarkKind) {
        self.remarks.push(SectionRemark { line: line.into(), kind });
    }

    /// A player's number in the file.
    fn number(&self, index: PlayerIndex) -> u16 {
        self.tournament.players.get(index).map_or(0, |player| player.number)
    }

    fn line(&self, index: PlayerIndex) -> u32 {
        self.places.player(self.number(index))
    }

    fn plan(&mut self, seed: u32) -> Plan {
        let Setup { section: settings, mut format } = self.setup(seed);
        self.remark_on_head();
        let (mut players, personal) = self.players();
        if self.tournament.paired_rounds() == 0 {
            format.first_round = order_of(&players, seed, Alphabet::default());
        }
        let lines = self.lines(&settings, &format);
        let apart = self.apart();
        let teams = self.teams(&mut players, &apart);
        if !apart.teams.is_empty() {
            format.rules.avoid_team_mates = true;
        } else if !teams.is_empty() {
            // Only the file's forbidden pairings keep team-mates apart.
            format.rules.avoid_team_mates = false;
            self.remark(self.places.first(&["013", "310"]), SectionRemarkKind::NamedTeams);
        }
        let rounds = self.rounds(&format);
        let announced = self.announced(&format);
        let forbidden_pairs = self.forbidden_pairs(&apart);
        let warnings = self.warnings();
        let section = Section {
            id: SectionId(0),
            event: EventId(0),
            settings,
            version: Version::FIRST,
            revision: Version::FIRST,
            final_since: None,
        };
        let section_state = SectionState {
            section,
            stage: Stage { id: StageId(0), section: SectionId(0), number: 1, format },
            players,
            rounds,
            forbidden_pairs,
            requested_byes: announced,
            teams,
            alphabet: Alphabet::default(),
            warnings,
        };
        Plan {
            section_state,
            personal,
            lines,
            differing: Vec::new(),
            file_remarks: Vec::new(),
            more_file_remarks: 0,
            remarks: Vec::new(),
        }
    }

    fn setup(&mut self, seed: u32) -> Setup {
        let head = &self.tournament.head;
        let rounds = self.number_of_rounds();
        let mut setup = Setup::usual(one_line(&head.name), rounds, seed);
        let Setup { section, format } = &mut setup;
        section.control = control(head, section.control.clone());
        format.system = self.system();
        format.rules.keeps_last_two =
            format.system == PairingSystem::DoubleRoundRobin && !self.swaps_last_two();
        (format.points, format.bye_score) = self.points();
        if self.tournament.is_of_teams() {
            self.check_bye_of_teams(format);
        }
        if let Err(fault) = format.check() {
            self.refuse(self.places.first(&POINTS), RefusalKind::Settings(fault));
        }
        format.initial_colour = self.tournament.initial_side();
        (format.acceleration, format.rules.away_in_upper_half) = self.acceleration(format);
        let has_tie_breaks = self.import_tie_breaks(format);
        let exited = self.tournament.comments.iter().find_map(|line| FideMode::of_comment(line));
        section.rules.fide_mode = exited.unwrap_or_default();
        section.rules.rating_method = self.tournament.rating_method().unwrap_or_default();
        if SectionRules::is_federation(&self.tournament.head.federation) {
            section.rules.federation.clone_from(&self.tournament.head.federation);
        }
        format.rules.round_days = head::round_days(&self.tournament.head, format);
        self.remark_on_assumed(format, has_tie_breaks);
        setup
    }

    fn number_of_rounds(&mut self) -> u8 {
        let paired = self.tournament.paired_rounds();
        let rounds = self.tournament.rounds.unwrap_or_else(|| {
            let rounds = paired.max(1);
            self.remark(None, SectionRemarkKind::Rounds { rounds });
            rounds
        });
        let rounds = rounds.max(paired);
        if rounds > MAX_ROUNDS {
            self.refuse(self.places.first(&["XXR", "142"]), RefusalKind::TooManyRounds { rounds });
        }
        rounds
    }

    fn system(&mut self) -> PairingSystem {
        if self.tournament.is_of_teams() {
            self.remark(self.places.first(&["192", "092", "310"]), SectionRemarkKind::Teams);
            return PairingSystem::Dutch;
        }
        let line = self.places.first(&["192", "092"]);
        match self.tournament.pairing_system() {
            Some(System::Dutch) => PairingSystem::Dutch,
            Some(System::RoundRobin { cycles: 1, .. }) => PairingSystem::RoundRobin,
            Some(System::RoundRobin { .. }) => PairingSystem::DoubleRoundRobin,
            None => {
                self.remark(line, SectionRemarkKind::OtherSystem);
                PairingSystem::Dutch
            }
        }
    }

    /// Whether the last two rounds of the first cycle are swapped.
    fn swaps_last_two(&self) -> bool {
        matches!(self.tournament.pairing_system(), Some(System::RoundRobin { last_two_swapped: true, .. }))
    }

    /// The points for games and the bye. The points for other results must follow from games.
    fn points(&mut self) -> (PointSystem, Score) {
        let line = self.places.first(&POINTS);
        let given = &self.tournament.scoring;
        let mut score = |result, points: Points| {
            let tenths = points.tenths();
            if tenths % 5 != 0 {
                self.refusals.push(Refusal { line, kind: RefusalKind::NotInHalves { result, points } });
            }
            Score::from_halves(tenths / 5)
        };
        let points = PointSystem {
            win: score(ResultName::Win, given.win),
            draw: score(ResultName::Draw, given.draw),
            loss: score(ResultName::Loss, given.loss),
        };
        let bye = score(ResultName::Bye, given.bye);
        for (result, points, follows) in [
            (ResultName::ForfeitWin, given.forfeit_win, given.win),
            (ResultName::ForfeitLoss, given.forfeit_loss, Points::ZERO),
            (ResultName::FullBye, given.full_bye, given.win),
            (ResultName::HalfBye, given.half_bye, given.draw),
            (ResultName::ZeroBye, given.zero_bye, Points::ZERO),
        ] {
            if points != follows {
                self.refuse(line, RefusalKind::OtherPoints { result, points, follows });
            }
        }
        (points, bye)
    }

    /// Every player of a team without a match has the bye, a section gives one a round: theirs have to be byes of another kind.
    fn check_bye_of_teams(&mut self, format: &Format) {
        if rounds::bye_of_team(format).is_none() {
            let given = &self.tournament.scoring;
            let (result, points, follows) = (ResultName::Bye, given.bye, given.win);
            self.refuse(self.places.first(&POINTS), RefusalKind::OtherPoints { result, points, follows });
        }
    }

    /// Checks that the virtual points are none or those of the Baku acceleration, and whether its upper half counts players who
    /// were away in round 1. C.04.7 does not count them; many programs do, and a file of theirs is paired on as it began. Which
    /// players have the points then shows who was on the list before round 1.
    fn acceleration(&mut self, format: &Format) -> (Acceleration, bool) {
        let players = &self.tournament.players;
        if players.iter().all(|player| player.virtual_points.is_empty()) {
            return (Acceleration::None, false);
        }
        let Some((player, kind)) = self.misfit(format, self.tournament.upper_group()) else {
            return (Acceleration::Baku, false);
        };
        let started = |player: &trf::Player| player.cells.first().is_some_and(|cell| *cell != Cell::Blank);
        let has_begun = self.tournament.paired_rounds() > 0;
        let starters = baku::upper_group(players.iter().map(|player| !has_begun || started(player)));
        let all_players = baku::upper_group(players.iter().map(|_| true));
        let line = self.places.first(&["XXA", "250"]);
        if self.misfit(format, all_players).is_none() {
            self.has_late_entries = false;
        } else if self.misfit(format, starters).is_some() {
            self.refuse(if line > 1 { line } else { self.line(player) }, kind);
            return (Acceleration::Baku, false);
        }
        self.remark(line, SectionRemarkKind::AwayInUpperHalf);
        (Acceleration::Baku, true)
    }

    /// The first virtual points that differ from those of the acceleration with this upper group. Files may leave out
    /// rounds after the next.
    fn misfit(&self, format: &Format, upper_group: usize) -> Option<(PlayerIndex, RefusalKind)> {
        let scoring = self.tournament.scoring.games();
        let next = self.tournament.paired_rounds().saturating_add(1);
        let is_swiss = format.system == PairingSystem::Dutch;
        self.tournament.players.iter().enumerate().find_map(|(index, player)| {
            let written = u8::try_from(player.virtual_points.len()).unwrap_or(u8::MAX);
            (1..=format.rounds.max(written)).find_map(|round| {
                let points = player.virtual_points_in(round);
                let is_upper = is_swiss && index < upper_group;
                let baku = baku::virtual_points(round, format.rounds, &scoring);
                let baku = if is_upper { baku } else { Points::ZERO };
                let fits = points == baku || (round > next && points == Points::ZERO);
                let kind = RefusalKind::VirtualPoints { number: player.number, round, points, baku };
                (!fits).then_some((index, kind))
            })
        })
    }

    fn remark_on_head(&mut self) {
        let records = self.places.present(&EVENT);
        if !records.is_empty() {
            self.remark(self.places.first(&EVENT), SectionRemarkKind::Event { records });
        }
    }

    /// Whether the numbers of the file are in pairing order.
    fn has_order(&self) -> bool {
        self.tournament.players.is_sorted_by_key(|player| player.number)
    }

    fn players(&mut self) -> (Vec<Player>, Vec<Personal>) {
        let has_order = self.has_order();
        let tournament = self.tournament;
        let left = tournament.left_early();
        let method = tournament.rating_method().unwrap_or_default();
        let national = tournament.national_ratings();
        let mut players = Vec::with_capacity(tournament.players.len());
        let mut personal = Vec::with_capacity(tournament.players.len());
        for (index, written) in tournament.players.iter().enumerate() {
            let (rating, ratings) = tournament.ratings_of(written, method, &national);
            let too_high = |rating: &u16| *rating > MAX_RATING;
            if let Some(rating) = written.rating.filter(too_high).or(ratings.national.filter(too_high)) {
                self.refuse(self.line(index), RefusalKind::Rating { number: written.number, rating });
            }
            let name = name_of(written);
            let is_nameless = name == Name::default();
            let mut details = PlayerDetails {
                name: if is_nameless {
                    Name { surname: written.number.to_string(), ..Name::default() }
                } else {
                    name
                },
                sex: written.sex.map(|sex| match sex {
                    trf::Sex::Man => Sex::Male,
                    trf::Sex::Woman => Sex::Female,
                }),
                rating,
                ratings,
                title: Title::of_code(&written.title),
                country: written.federation.clone(),
                federation_number: list_number(written),
                ..PlayerDetails::default()
            };
            if let Some(rating) = rating.filter(|_| national.is_empty()) {
                details.rate(method, rating);
            }
            let place = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
            players.push(Player {
                id: id(index),
                number: Some(if has_order { written.number.into() } else { place }),
                details,
                // Who left a round robin early has no place in it (C.05).
                status: match left.binary_search(&index) {
                    _ if tournament.is_called_excluded(written.number) => PlayerStatus::Expelled,
                    Ok(_) => PlayerStatus::Withdrawn,
                    Err(_) => PlayerStatus::Playing,
                },
                team: None,
                half_byes_barred: false,
                entered_value: None,
                manual_place: None,
                version: Version::FIRST,
            });
            personal.push(born(&written.birth));
        }
        self.remark_on_players();
        (players, personal)
    }

    /// The teams that the file names, with the players in them.
    fn teams(&self, players: &mut [Player], apart: &Apart) -> Vec<Team> {
        let mut teams: BTreeMap<String, (TeamDetails, Vec<PlayerIndex>)> = BTreeMap::new();
        let named = self.tournament.named_teams().into_iter().map(|named| (named.name, named.players));
        for (name, members) in named.chain(apart.teams.iter().cloned()) {
            let details = TeamDetails { name: values::clean(&name), ..TeamDetails::default() };
            if !details.name.is_empty() && !members.is_empty() {
                let of_name = teams.entry(details.key()).or_insert_with(|| (details, Vec::new()));
                of_name.1.extend(members);
            }
        }
        let team = |(id, (details, members)): (i64, (TeamDetails, Vec<PlayerIndex>))| {
            for index in members {
                if let Some(player) = players.get_mut(index) {
                    player.team = Some(TeamId(id));
                }
            }
            Team { id: TeamId(id), event: EventId(0), details, version: Version::FIRST }
        };
        (1..).zip(teams.into_values()).map(team).collect()
    }

    /// Remarks on what is not imported from the players' lines.
    fn remark_on_players(&mut self) {
        type Kind = fn(usize) -> SectionRemarkKind;
        type Test = fn(&trf::Player) -> bool;
        let kinds: [(Kind, Test); 4] = [
            (
                |players| SectionRemarkKind::Titles { players },
                |player| !player.title.is_empty() && Title::of_code(&player.title).is_none(),
            ),
            (
                |players| SectionRemarkKind::Ids { players },
                |player| {
                    // Some programs write 0 for none.
                    !player.id.is_empty() && player.id != "0" && list_number(player).is_none()
                },
            ),
            (
                |players| SectionRemarkKind::Births { players },
                |player| !player.birth.is_empty() && !born(&player.birth).has_birth(),
            ),
            (|players| SectionRemarkKind::NoName { players }, |player| name_of(player) == Name::default()),
        ];
        for (kind, is) in kinds {
            let players = self.tournament.players.iter().enumerate().filter(|(_, player)| is(player));
            let of_kind: Vec<_> = players.map(|(index, _)| index).collect();
            if let Some(first) = of_kind.first() {
                self.remark(self.line(*first), kind(of_kind.len()));
            }
        }
    }

    /// The lines that go into a file of the section again.
    fn lines(&mut self, settings: &SectionSettings, format: &Format) -> Vec<String> {
        let Tournament { comments, teams, .. } = self.tournament;
        // The section has the teams, and no program pairs players of a file that names any.
        let is_of_teams = self.tournament.is_of_teams();
        let is_kept = |line: &&String| !is_of_teams && !line.starts_with("013");
        let teams: Vec<String> = teams.iter().filter(is_kept).cloned().collect();
        let comments: Vec<String> = comments.iter().filter(|line| !results::is_own(line)).cloned().collect();
        let other_lines = &self.tournament.other_lines_beside_national();
        if self.has_order() {
            let head = head::kept_lines(&self.tournament.head, settings, format);
            return [&comments, &head, &teams, other_lines].into_iter().flatten().cloned().collect();
        }
        let line = self.places.first(&["XXC"]);
        self.remark(line, SectionRemarkKind::Renumbered { lines: teams.len() + other_lines.len() });
        comments
    }
}

/// The name of a player; empty where nothing of it is seen.
fn name_of(player: &trf::Player) -> Name {
    names::split(&one_line(&player.name))
}

/// The minutes and the increment in seconds, as [`write()`](super::write()) writes them, or by the code (`222`) of one
/// period; and the rest of the words.
fn clock(head: &trf::Head) -> Option<((u16, u16), &str)> {
    let words = head.time_control.as_str();
    let in_bounds = |(base, increment): &(u16, u16)| (1..=600).contains(base) && *increment <= 600;
    let (numbers, note) = words.split_once(';').unwrap_or((words, ""));
    let read = || {
        let (base, increment) = numbers.split_once(" min + ")?;
        Some((base.trim().parse().ok()?, increment.trim().strip_suffix(" s")?.parse().ok()?))
    };
    if let Some(numbers) = read().filter(in_bounds) {
        return Some((numbers, note));
    }
    let (seconds, increment) = head.time_code.split_once('+').unwrap_or((head.time_code.as_str(), "0"));
    let seconds: u32 = seconds.parse().ok().filter(|seconds| seconds % 60 == 0)?;
    let numbers = (u16::try_from(seconds / 60).ok()?, increment.parse().ok()?);
    Some(numbers).filter(in_bounds).map(|numbers| (numbers, words))
}

/// The time control; a note of the whole text if it cannot be read.
fn control(head: &trf::Head, usual: TimeControl) -> TimeControl {
    let usual = (usual.base_minutes, usual.increment_seconds);
    let ((base_minutes, increment_seconds), note) =
        clock(head).unwrap_or((usual, head.time_control.as_str()));
    TimeControl { base_minutes, increment_seconds, note: note.trim().chars().take(MAX_NOTE).collect() }
}

/// The starting order before round 1 with which the numbers of the list stay the same.
pub(super) fn order_of(players: &[Player], seed: u32, alphabet: Alphabet) -> StartingOrder {
    let ordering = Ordering { seed, alphabet, ..Ordering::PLAIN };
    let by_rating = starting_list::starting_order(players, ordering, &HashMap::new());
    let is_by_rating = by_rating.into_iter().eq(players.iter().map(|player| player.id));
    if is_by_rating { StartingOrder::Rating } else { StartingOrder::AsListed }
}

/// The number in the list of the federation that the line names.
fn list_number(written: &trf::Player) -> Option<FederationNumber> {
    FederationNumber::new(&written.federation, &written.id).ok().filter(|number| number.number() != "0")
}

/// The date of birth, or the year where there is no more.
fn born(written: &str) -> Personal {
    let birth = values::birth(written, None).ok();
    let born = birth.and_then(|birth| birth.day);
    Personal {
        born,
        born_year: birth.map(|birth| birth.year).filter(|_| born.is_none()),
        ..Personal::default()
    }
}
