//! Teams in files: competitions of teams, and the teams of individual ones.

use std::collections::HashMap;

use super::examples::{CUP, file, plan};
use super::samples::sample;
use super::*;
use crate::primitives::Score;
use crate::swiss::Points;
use crate::tournament::standings::ranking;
use crate::tournament::{CompetitorId, Format, TeamId};

/// A competition of two teams. Red has no match in round 2.
const LEAGUE: &str = "\
012 League
092 Team League
142 3
202 DE,BH/C1
013 red                                 1
013 Blue                                3    4
310   1 Red                                                                 1    2
801   1 Red
001    1      One                                                                1.0    1     3 w 1  0000 - U
001    2      Two                                                                1.0    2     4 b 1  0000 - U
001    3      Three                                                              0.0    3     1 b 0  0000 - Z
001    4      Four                                                               0.0    4     2 w 0  0000 - Z
";

/// The same players in a competition of individuals.
fn individual() -> String {
    let of_teams = |line: &&str| line.starts_with(['3', '8']) || line.starts_with("092");
    let lines = LEAGUE.lines().filter(|line| !of_teams(line));
    lines.map(|line| line.replace("0000 - U", "0000 - F") + "\n").collect()
}

/// The players by team, as starting numbers.
fn members(section_state: &SectionState) -> Vec<(&str, Vec<u32>)> {
    let of = |team: &crate::tournament::Team| {
        let players = section_state.players.iter().filter(|player| player.team == Some(team.id));
        players.filter_map(|player| player.number).collect()
    };
    section_state.teams.iter().map(|team| (team.details.name.as_str(), of(team))).collect()
}

fn unpaired(section_state: &SectionState, round: usize) -> Vec<UnpairedKind> {
    section_state.rounds[round].unpaired.iter().map(|line| line.kind).collect()
}

#[test]
fn team_files_are_read_with_their_teams_players_and_results() {
    for (name, first, teams, players) in [
        ("repro/team_league_armstrong_2011_refused.tab", "Bray / Greystones", 12, 160),
        ("repro/team_trf26_fide_sample_refused.trf", "India", 50, 249),
    ] {
        let Some(bytes) = sample(name) else { return };
        let file = trf::read(&bytes).unwrap().tournament;
        let named = file.named_teams();
        assert_eq!(
            (named[0].name.as_str(), named.len(), file.players.len()),
            (first, teams, players),
            "{name}"
        );
        assert!(file.is_of_teams() && file.paired_rounds() > 1, "{name}");

        let plan = read(&bytes, 7).unwrap();
        let section_state = &plan.section_state;
        let members = members(section_state);
        let count: usize = members.iter().map(|(_, players)| players.len()).sum();
        assert_eq!((members.len(), count), (teams, players), "{name}: each player is of one team");
        let table = ranking::standings(section_state, None);
        let points: HashMap<PlayerId, Points> =
            table.rows.iter().map(|row| (row.player, Points::from_tenths(row.points.halves() * 5))).collect();
        for (index, player) in file.players.iter().enumerate() {
            let counted = points[&section_state.players[index].id];
            assert_eq!(counted, file.score(index), "{name}: {}", player.number);
        }
    }
}

#[test]
fn a_league_keeps_players_teams_and_results_and_nothing_of_its_matches() {
    let plan = plan(LEAGUE);
    let section_state = &plan.section_state;
    // Both records name Red, which the event has once, whatever the case.
    assert_eq!(members(section_state), [("Blue", vec![3, 4]), ("red", vec![1, 2])]);
    let kinds: Vec<_> = plan.remarks.iter().map(|remark| &remark.kind).collect();
    assert!(kinds.contains(&&SectionRemarkKind::Teams) && kinds.contains(&&SectionRemarkKind::NamedTeams));
    assert!(plan.is_of_teams());
    let format = section_state.format();
    assert!(!format.rules.avoid_team_mates);
    assert_eq!(format.tie_breaks, Format::usual(3, 7).tie_breaks, "those of teams are left out");
    assert!(plan.lines.iter().all(|line| !line.starts_with(['0', '3', '8'])), "{:?}", plan.lines);
    assert_eq!(unpaired(section_state, 1), [UnpairedKind::Absent; 4]);
    assert_eq!(plan.file_remarks, [], "the points of the file are those that are counted");

    // Pairing programs refuse files of individuals that name teams.
    for audience in [Audience::Everybody, Audience::Officials { lines: &plan.lines }] {
        let written = write(&event(), section_state, audience, TrfVersion::Trf26).unwrap();
        assert!(!written.lines().any(|line| line.starts_with("013") || line.starts_with("082")), "{written}");
        let reread = self::plan(&written);
        assert!(!reread.is_of_teams() && reread.section_state.teams.is_empty());
    }
}

#[test]
fn c07_the_bye_of_a_team_gives_its_players_no_points_and_an_empty_board_does() {
    let points = |text: &str| -> Vec<Score> {
        let Plan { section_state, file_remarks, .. } = plan(text);
        let old = |remark: &trf::Remark| matches!(remark.kind, trf::RemarkKind::OldBye { .. });
        assert!(file_remarks.iter().all(old), "{file_remarks:?}");
        let table = ranking::standings(&section_state, None);
        let of = |player| table.rows.iter().find(|row| row.player == PlayerId(player)).unwrap().points;
        vec![of(1), of(2)]
    };
    assert_eq!(points(LEAGUE), [Score::ONE, Score::ONE]);
    // The opponents of 1 did not come; the file names none.
    for alone in ["0000 - +", "0000 - 1"] {
        let came =
            LEAGUE.replacen("1.0    1     3 w 1  0000 - U", &format!("2.0    1     3 w 1  {alone}"), 1);
        assert_eq!(points(&came), [Score::ONE + Score::ONE, Score::ONE], "{alone}");
    }
}

#[test]
fn the_bye_of_a_team_is_worth_the_same_to_its_players() {
    for (points, kind) in
        [("1.0", UnpairedKind::FullPoint), ("0.5", UnpairedKind::HalfPoint), ("0.0", UnpairedKind::Absent)]
    {
        let text = LEAGUE.replace("092 ", &format!("162  P {points}\n092 "));
        let plan = plan(&text);
        assert_eq!(unpaired(&plan.section_state, 1)[..2], [kind, kind], "{points}");
        let table = ranking::standings(&plan.section_state, None);
        let first = table.rows.iter().find(|row| row.player == PlayerId(1)).unwrap();
        let bye: f32 = points.parse().unwrap();
        assert_eq!(first.points, Score::from_halves(2 + (bye * 2.0) as i32), "{points}");
    }
    let text = LEAGUE.replace("092 ", "162  W 3.0    D 1.0    P 2.0\n092 ");
    let Err(ImportError::Refused(refusals)) = read(text.as_bytes(), 7) else { panic!("no bye is worth 2") };
    let [Refusal { line: 2, kind: RefusalKind::OtherPoints { result: ResultName::Bye, .. } }] = refusals[..]
    else {
        panic!("{refusals:?}")
    };
}

#[test]
fn what_teams_say_of_rounds_to_come_makes_no_round() {
    let text = LEAGUE.replace("0000 - Z\n001    4", "0000 - Z  0000 - Z\n001    4");
    let section_state = plan(&text).section_state;
    assert_eq!(section_state.format().rounds, 3);
    let states: Vec<_> = section_state.rounds.iter().map(|round| round.state).collect();
    assert_eq!(states, [RoundState::Closed, RoundState::Closed, RoundState::CheckIn]);
}

#[test]
fn the_teams_of_an_individual_tournament_are_those_of_its_players() {
    let plan = plan(&individual());
    assert!(!plan.is_of_teams());
    assert_eq!(members(&plan.section_state), [("Blue", vec![3, 4]), ("red", vec![1])]);
    let named = plan.remarks.iter().filter(|remark| remark.kind == SectionRemarkKind::NamedTeams);
    assert_eq!(named.map(|remark| remark.line).collect::<Vec<_>>(), [Some(4)]);
    assert!(!plan.lines.iter().any(|line| line.starts_with("013")), "{:?}", plan.lines);
}

#[test]
fn a_file_of_teams_with_as_many_lines_as_it_may_have_is_read_at_once() {
    let mut text = individual();
    text.push_str(&"801\n".repeat(79_000));
    for number in 0..20_000 {
        text.push_str(&format!("013 Team {number}\n"));
    }
    let plan = plan(&text);
    assert_eq!(plan.section_state.teams.len(), 2);
}

#[test]
fn team_mates_are_written_as_a_forbidden_group_for_officials_only() {
    let mut section_state = plan(CUP).section_state;
    section_state.forbidden_pairs.clear();
    section_state.players.iter_mut().for_each(|player| player.team = None);
    // The file names a team, and nothing in it keeps its players apart.
    assert!(!section_state.format().rules.avoid_team_mates);
    section_state.stage.format.rules.avoid_team_mates = true;
    let met = |section_state: &SectionState, one: usize, other: usize| {
        let two = [section_state.players[one].id, section_state.players[other].id];
        let mut boards = section_state.rounds.iter().flat_map(|round| &round.games);
        boards.any(|board| two.iter().all(|player| board.side_of(*player).is_some()))
    };
    // The first who has met neither of two others, who have not met.
    let others = (1..10).flat_map(|one| (one + 1..10).map(move |other| [0, one, other]));
    let team = others.into_iter().find(|[a, b, c]| {
        !met(&section_state, *a, *b) && !met(&section_state, *a, *c) && !met(&section_state, *b, *c)
    });
    let team = team.unwrap();
    for at in team {
        section_state.players[at].team = Some(crate::tournament::TeamId(1));
    }
    let groups = |section_state: &SectionState, audience| -> Vec<Vec<usize>> {
        let written = write(&event(), section_state, audience, TrfVersion::Trf26).unwrap();
        file(&written).forbidden.into_iter().map(|group| group.players).collect()
    };
    assert_eq!(groups(&section_state, Audience::Officials { lines: &[] }), [team.to_vec()]);
    assert_eq!(groups(&section_state, Audience::Everybody), Vec::<Vec<usize>>::new());
    section_state.stage.format.rules.avoid_team_mates = false;
    assert_eq!(groups(&section_state, Audience::Officials { lines: &[] }), Vec::<Vec<usize>>::new());
}

#[test]
fn team_mates_kept_apart_come_back_as_the_rule_and_not_as_pairs() {
    let mut plan = plan(CUP);
    let section_state = &mut plan.section_state;
    let team = |id, name: &str| crate::tournament::Team {
        id: TeamId(id),
        event: section_state.section.event,
        details: crate::tournament::TeamDetails { name: name.to_owned(), ..Default::default() },
        version: crate::tournament::Version::FIRST,
    };
    section_state.teams = vec![team(1, "Нарын"), team(2, "Ош: курама")];
    for (player, at) in section_state.players.iter_mut().zip(0..) {
        player.team = Some(TeamId(at % 2 + 1));
    }
    section_state.stage.format.rules.avoid_team_mates = true;
    let own = crate::tournament::ForbiddenPair {
        competitors: [section_state.players[0].id, section_state.players[1].id].map(CompetitorId::from),
        first_round: 1,
        last_round: u8::MAX,
    };
    section_state.forbidden_pairs = vec![own];
    let section_state = &plan.section_state;
    let seed = section_state.format().seed;
    let next = |section_state: &SectionState| {
        let round = section_state.rounds.last().unwrap();
        sorted(pairing_state::swiss_state(section_state, round).0)
    };
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = write(&event(), section_state, Audience::Officials { lines: &[] }, form).unwrap();
        let reread = read(written.as_bytes(), seed).unwrap();
        assert!(reread.section_state.format().rules.avoid_team_mates, "{written}");
        assert_eq!(members(&reread.section_state), members(section_state), "{written}");
        assert_eq!(
            reread.section_state.forbidden_pairs,
            [own],
            "what was forbidden by itself stays: {written}"
        );
        assert_eq!(next(&reread.section_state), next(section_state));
        assert!(
            reread.lines.iter().all(|line| !line.contains("Team-mates")),
            "it writes the lines by itself"
        );
        let lines = Audience::Officials { lines: &reread.lines };
        let second = write(&event(), &reread.section_state, lines, form).unwrap();
        assert_eq!(second.matches("### Team-mates apart @ ").count(), 2, "{second}");

        // Lines that the rest of the file does not bear out say nothing.
        let forbids = |line: &&str| line.starts_with("260") || line.starts_with("XXP");
        let without: String =
            written.lines().filter(|line| !forbids(line)).map(|line| format!("{line}\n")).collect();
        let reread = read(without.as_bytes(), seed).unwrap();
        assert!(reread.section_state.teams.is_empty());
    }
    let public = write(&event(), section_state, Audience::Everybody, TrfVersion::Trf26).unwrap();
    assert!(!public.contains("Team-mates"), "{public}");
}
