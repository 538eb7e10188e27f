//! Every setting of an imported section is from the file, or named as assumed.

use super::*;
use crate::tournament::{Format, FormatRules, SectionRules, SectionSettings, Setup};

const PLAYERS: &str = "001    1 m    A, A                              2000\n001    2 m    B, B                              1900\n";

/// What the section of these lines assumes; the number of rounds has a remark of its own.
fn assumed(lines: &str) -> (Vec<Assumed>, bool) {
    let plan = read(format!("{lines}{PLAYERS}").as_bytes(), 7).unwrap_or_else(|error| panic!("{error:?}"));
    let mut settings = Vec::new();
    let mut has_rounds = true;
    for remark in plan.remarks {
        match remark.kind {
            SectionRemarkKind::Assumed { settings: named } => settings.extend(named),
            SectionRemarkKind::Rounds { .. } => has_rounds = false,
            _ => {}
        }
    }
    (settings, has_rounds)
}

#[test]
fn a_file_of_players_alone_leaves_every_setting_open() {
    let (settings, has_rounds) = assumed("");
    assert_eq!(
        settings,
        [
            Assumed::Name,
            Assumed::System,
            Assumed::Points,
            Assumed::Bye,
            Assumed::InitialColour,
            Assumed::TieBreaks,
            Assumed::Control,
            Assumed::RatingMethod,
            Assumed::Rules,
        ]
    );
    assert!(!has_rounds);
    let all: Vec<Assumed> = <Assumed as strum::VariantArray>::VARIANTS.to_vec();
    assert_eq!(settings, all);
}

#[test]
fn what_a_line_gives_is_not_assumed() {
    for (line, gives) in [
        ("012 Cup", &[Assumed::Name][..]),
        ("192 FIDE_DUTCH_2025", &[Assumed::System]),
        ("092 Individual: Round-Robin", &[Assumed::System]),
        ("162  W 3.0    D 1.0", &[Assumed::Points, Assumed::Bye]),
        ("BBU 0.5", &[Assumed::Bye]),
        ("XXS W=3 D=1", &[Assumed::Points, Assumed::Bye]),
        ("XXC white1", &[Assumed::InitialColour]),
        ("152 B", &[Assumed::InitialColour, Assumed::Points, Assumed::Bye]),
        ("202 BH,SB", &[Assumed::TieBreaks]),
        ("202 XYZ", &[]),
        ("172 KGZ NRO", &[Assumed::RatingMethod]),
        ("122 60 min + 10 s", &[Assumed::Control]),
        ("122 an hour", &[]),
        ("122 90' and 30\"\n222 5400+30", &[Assumed::Control]),
    ] {
        let (before, _) = assumed("");
        let expected: Vec<Assumed> = before.into_iter().filter(|setting| !gives.contains(setting)).collect();
        assert_eq!(assumed(&format!("{line}\n")).0, expected, "{line}");
    }
    assert!(assumed("XXR 5\n").1);
}

#[test]
fn a_name_of_which_nothing_is_seen_is_none() {
    assert_eq!(assumed("012 \u{202e}\u{2800}\n"), assumed(""));
    for odd in ["", "\u{2800}", "\u{200b}\u{3164}", "\u{ad}", "\u{301}"] {
        let lines = format!("001    1 m    {odd:<33} 2000\n001    2 m    {:<33} 1900\n", "B, B");
        let plan = read(lines.as_bytes(), 7).unwrap_or_else(|error| panic!("{error:?}"));
        let names = plan.section_state.players.iter().map(|player| player.details.name.surname.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["1", "B"], "{odd:?}");
        let is_remarked = |remark: &SectionRemark| remark.kind == SectionRemarkKind::NoName { players: 1 };
        assert!(plan.remarks.iter().any(is_remarked), "{odd:?}: {:?}", plan.remarks);
    }
}

/// A new setting does not compile here until it is said where an import takes it from.
#[test]
fn every_setting_has_a_place_on_the_list() {
    let plan = read(PLAYERS.as_bytes(), 7).unwrap();
    let SectionSettings { name, category, control, rules } = plan.section_state.section.settings;
    let Format {
        rounds: _,
        system,
        points,
        tie_breaks,
        bye_score,
        // The order of the list is the file's; before round 1 either order of starting gives it.
        first_round: _,
        initial_colour,
        acceleration,
        // Drawn by the program.
        seed: _,
        rules: of_format,
    } = plan.section_state.stage.format;
    let Setup { section, format: usual } = Setup::usual("", 1, 7);
    assert_eq!(name, section.name, "Assumed::Name");
    assert_eq!(category, section.category, "Assumed::Rules");
    assert_eq!(control, section.control, "Assumed::Control");
    assert_eq!((system, acceleration), (usual.system, usual.acceleration), "Assumed::System");
    assert_eq!(points, usual.points, "Assumed::Points");
    assert_eq!(bye_score, usual.bye_score, "Assumed::Bye");
    assert_eq!(initial_colour, None, "Assumed::InitialColour");
    assert_eq!(tie_breaks, usual.tie_breaks, "Assumed::TieBreaks");
    rules_are_usual(rules);
    rules_of_format_are_usual(of_format);
}

/// The same for the rules: a new one does not compile here.
fn rules_are_usual(rules: SectionRules) {
    let usual = SectionRules::default();
    let SectionRules {
        // The mode is chosen on the preview.
        fide_mode: _,
        // From 032; none if the file has none.
        federation,
        rating_method,
        over_30_days,
        late_after,
        shared_bronze,
        players_report,
        team_scoring,
        team_counts,
        ages,
        prizes,
        elo,
    } = rules;
    assert!(federation.is_empty());
    assert_eq!(rating_method, usual.rating_method, "Assumed::RatingMethod");
    assert_eq!(over_30_days, usual.over_30_days, "Assumed::Rules");
    assert_eq!((late_after, players_report), (usual.late_after, usual.players_report), "Assumed::Rules");
    assert_eq!((team_scoring, team_counts), (usual.team_scoring, usual.team_counts), "Assumed::Rules");
    assert_eq!(
        (shared_bronze, ages, prizes, elo),
        (usual.shared_bronze, usual.ages, usual.prizes, usual.elo),
        "Assumed::Rules"
    );
}

/// And for those of the format.
fn rules_of_format_are_usual(rules: FormatRules) {
    let usual = FormatRules::default();
    let FormatRules {
        // The upper half follows from the virtual points of the file.
        away_in_upper_half: _,
        // From 132; none if the file has none.
        round_days,
        unplayed,
        unrated,
        unrated_rating,
        penalty_in_progress,
        penalty_in_buchholz,
        keeps_last_two,
        tie_break_ratings,
        tie_break_ratings_of,
        equal_order,
        half_byes_barred_last,
        avoid_team_mates,
    } = rules;
    assert!(round_days.is_empty());
    assert_eq!(keeps_last_two, usual.keeps_last_two, "Assumed::System");
    let of_ties = (unplayed, unrated, unrated_rating, penalty_in_progress, penalty_in_buchholz);
    let usual_ties = (
        usual.unplayed,
        usual.unrated,
        usual.unrated_rating,
        usual.penalty_in_progress,
        usual.penalty_in_buchholz,
    );
    assert_eq!(of_ties, usual_ties, "Assumed::TieBreaks");
    let ratings = (tie_break_ratings, tie_break_ratings_of);
    assert_eq!(ratings, (usual.tie_break_ratings, usual.tie_break_ratings_of), "Assumed::Rules");
    let of_players = (equal_order, half_byes_barred_last);
    assert_eq!(of_players, (usual.equal_order, usual.half_byes_barred_last), "Assumed::Rules");
    assert_eq!(avoid_team_mates, usual.avoid_team_mates, "Assumed::Rules");
}

#[test]
fn the_head_that_a_section_has_no_place_for_comes_back() {
    let dates = format!("132{:88}26/03/01  26/03/02", "");
    let lines = format!(
        "012 Cup\n032 KGZ\n102 Chief, C\n112 Deputy, A\n112 Deputy, B\n{dates}\n142 3\n152 W\n172 KGZ NRO\n222 5400+30\n122 90 minutes\n"
    );
    let plan = read(format!("{lines}{PLAYERS}").as_bytes(), 7).unwrap();
    let control = &plan.section_state.settings().control;
    assert_eq!(
        (control.base_minutes, control.increment_seconds, control.note.as_str()),
        (90, 30, "90 minutes")
    );
    let rules = &plan.section_state.format().rules;
    assert_eq!(
        rules.round_days.iter().flatten().map(ToString::to_string).collect::<Vec<_>>(),
        ["2026-03-01", "2026-03-02"]
    );
    assert!(plan.lines.iter().all(|line| !line.starts_with("132")), "they are the section's now");
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let officials = Audience::Officials { lines: &plan.lines };
        let written = write(&event(), &plan.section_state, officials, form).unwrap();
        let head = trf::read(written.as_bytes()).unwrap().tournament.head;
        assert_eq!((head.federation.as_str(), head.ranking_method.as_str()), ("KGZ", "KGZ NRO"));
        assert_eq!(head.round_dates, ["26/03/01", "26/03/02"]);
        assert_eq!((head.chief_arbiter.as_str(), head.deputies.len()), ("Chief, C", 2));
        let of_2026 = if form == TrfVersion::Trf26 { "5400+30" } else { "" };
        assert!(head.time_code == "5400+30" || head.time_code == of_2026, "{written}");
        let everybody = write(&event(), &plan.section_state, Audience::Everybody, form).unwrap();
        assert!(
            everybody.lines().any(|line| line == "032 KGZ") && !everybody.contains("Chief"),
            "{everybody}"
        );
    }
    same_text(&plan);
    comes_back(&plan);
}

#[test]
fn dates_that_cannot_be_days_of_the_rounds_are_kept_as_they_are_and_typed_days_go_first() {
    for dates in ["26/03/02  26/03/01", "26/03/01  26/13/01", "26/03/01  26/03/02  26/03/03  26/03/04"] {
        let head = format!("012 Cup\n132{:88}{dates}\n142 3\n152 W\n", "");
        let mut plan = read(format!("{head}{PLAYERS}").as_bytes(), 7).unwrap();
        assert!(plan.section_state.format().rules.round_days.is_empty(), "{dates}");
        let played = ["26/05/01", "26/05/02", "26/05/03", "26/05/04", "26/05/05"].map(str::to_owned);
        let dated = |plan: &Plan| {
            let beside = Beside { round_dates: &played, ..Beside::default() };
            let officials = Audience::Officials { lines: &plan.lines };
            let text = write_beside(&event(), &plan.section_state, officials, beside, TrfVersion::Trf26);
            trf::read(text.unwrap().as_bytes()).unwrap().tournament.head.round_dates
        };
        let expected_dates: Vec<&str> = dates.split_whitespace().collect();
        assert_eq!(dated(&plan)[..expected_dates.len()], expected_dates, "imported before played");
        assert_eq!(dated(&plan)[4], "26/05/05", "played where nothing else is known");
        plan.section_state.stage.format.rules.round_days = vec![None, "2026-04-01".parse().ok()];
        assert_eq!(dated(&plan)[..2], [expected_dates[0], "26/04/01"], "typed before imported");
    }
}

#[test]
fn a6_births_and_referees_are_written_for_officials_alone() {
    let plan = read(format!("012 Cup\n142 3\n{PLAYERS}").as_bytes(), 7).unwrap();
    let births = std::collections::HashMap::from([
        (PlayerId(1), "1990/05/17".to_owned()),
        (PlayerId(2), "1988".to_owned()),
    ]);
    let deputies = ["Deputy, A".to_owned(), "Deputy, B".to_owned()];
    let dates = ["26/03/01".to_owned(), String::new()];
    let beside = Beside {
        chief: "Chief, C",
        deputies: &deputies,
        round_dates: &dates,
        births: Some(&births),
        ..Beside::default()
    };
    let written = |audience, beside| {
        write_beside(&event(), &plan.section_state, audience, beside, TrfVersion::Trf26).unwrap()
    };
    let officials = Audience::Officials { lines: &[] };
    let read_back = |text: &str| trf::read(text.as_bytes()).unwrap().tournament;
    let full = read_back(&written(officials, beside));
    assert_eq!(
        (full.head.chief_arbiter.as_str(), full.head.deputies.as_slice()),
        ("Chief, C", &deputies[..])
    );
    assert_eq!(full.head.round_dates, ["26/03/01"]);
    assert_eq!([0, 1].map(|player: usize| full.players[player].birth.clone()), ["1990/05/17", "1988"]);
    assert_eq!(full.head.time_code, "3600");
    for (audience, beside) in [(Audience::Everybody, beside), (officials, Beside { births: None, ..beside })]
    {
        assert!(!written(audience, beside).contains("1990"));
    }
    assert!(!written(Audience::Everybody, beside).contains("Chief"));
}

#[test]
fn remarks_on_a_section_are_capped() {
    let players: String = (1..=300).map(|number| format!("001 {number:>4} m    P{number}, A\n")).collect();
    let lines: String = (1..=300).map(|number| format!("240 H 009 {number:>4}\n")).collect();
    let plan = read(format!("142 3\n{players}{lines}").as_bytes(), 7).unwrap();
    assert_eq!(plan.remarks.len(), trf::MAX_REMARKS);
    assert!(plan.more_file_remarks >= 300 - trf::MAX_REMARKS, "{}", plan.more_file_remarks);
}

#[test]
fn the_files_of_older_versions_have_their_assumptions_listed() {
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        return println!("TOGUZNAMA_DATA is not set: skipped");
    };
    let folder = std::path::Path::new(&data).join("endorsement");
    for (name, colour) in [("i16.trf", false), ("i06b.trf", false)] {
        let plan =
            read(&std::fs::read(folder.join(name)).unwrap(), 7).unwrap_or_else(|error| panic!("{error:?}"));
        let is_named = |wanted: Assumed| {
            plan.remarks.iter().any(|remark| {
            matches!(&remark.kind, SectionRemarkKind::Assumed { settings } if settings.contains(&wanted))
        })
        };
        for wanted in [Assumed::TieBreaks, Assumed::Control, Assumed::Rules] {
            assert!(is_named(wanted), "{name}: {wanted:?}");
        }
        assert_eq!(is_named(Assumed::InitialColour), colour, "{name}");
        same_text(&plan);
    }
    let old = read(&std::fs::read(folder.join("i06b.trf")).unwrap(), 7).unwrap();
    let byes: Vec<_> =
        old.section_state.rounds.iter().flat_map(|round| &round.unpaired).map(|of| of.kind).collect();
    assert_eq!(byes, [UnpairedKind::Bye, UnpairedKind::Bye]);
}
