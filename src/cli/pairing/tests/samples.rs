//! The sample files of `TOGUZNAMA_DATA`, whose README files say what each is for: what `check` and `pair` say of each of them.

use super::*;

/// What `check` says of a file: the exit status, and beginnings of lines that must be among what is written.
struct Sample {
    file: &'static str,
    status: u8,
    lines: &'static [&'static str],
}

const SAMPLES: &[Sample] = &[
    Sample {
        file: "endorsement/bad1.trf",
        status: 1,
        lines: &[
            "Line 4: Player 2 has 9.0 points, but the results give 0.0; the results count.",
            "round 1: expected 1-3 4-2, found 1-2 3-4",
            "points of 2: expected 0.0, found 9.0",
        ],
    },
    Sample {
        file: "endorsement/bad2.trf",
        status: 3,
        lines: &["Line 4, column 102: Round 2: this result and that of 4 (line 6) contradict each other."],
    },
    Sample {
        file: "endorsement/bad3.trf",
        status: 3,
        lines: &[
            "Line 3, column 92: Round 1: 2 (line 4) has a different opponent or none.",
            "Line 4, column 92: Round 1: 3 (line 5) has a different opponent or none.",
        ],
    },
    Sample {
        file: "endorsement/bad4.trf",
        status: 3,
        lines: &["Line 3, column 92: Round 1: this result and that of 2 (line 4) contradict each other."],
    },
    // The pair 1–6 is forbidden in the file from round 1 on, and met in it: a comment says that it was forbidden later.
    Sample {
        file: "endorsement/apart.trf",
        status: 4,
        lines: &["not compared: BALLS", "10 scores; 2 of 10 ranks compared; 0 differ", "2 rounds, 0 differ"],
    },
    Sample {
        file: "endorsement/chk2.trf",
        status: 1,
        lines: &[
            "rank of 1: expected 2, found 1 (PTS 5.5, BH/C2 22.5, DE -, WIN 5, BH/C1 25)",
            "rank of 2: expected 1, found 2 (PTS 5.5, BH/C2 24, DE -, WIN 5, BH/C1 27.5)",
            "24 scores and 24 ranks, 2 differ",
            "7 rounds, 0 differ",
        ],
    },
    // Its first code, Fore Buchholz, is known by now: the ranks are those of other tie-breaks.
    Sample {
        file: "endorsement/chk3.trf",
        status: 1,
        lines: &[
            "rank of 5: expected 13, found 14 (PTS 3.5, FB 22.5, BH/C1 20)",
            "24 scores and 24 ranks, 10 differ",
            "7 rounds, 0 differ",
        ],
    },
    Sample { file: "endorsement/i16.trf", status: 0, lines: &["4 rounds, 0 differ"] },
    Sample {
        file: "endorsement/i06b.trf",
        status: 1,
        lines: &[
            "The number of rounds is missing (142 or XXR).",
            "Line 9: Round 1: read as U.",
            "round 1: expected 1-3 4-2 5-bye, found 1-4 3-bye 5-2",
        ],
    },
    Sample {
        file: "endorsement/odd.trf",
        status: 1,
        lines: &[
            "Line 3: Round 1: 1 and 2 have less than the points of a win between them.",
            "round 1: expected 1-3 4-2, found 1-2 3-4",
        ],
    },
    Sample {
        file: "endorsement/baku.trf",
        status: 0,
        lines: &["14 scores and 14 ranks, 0 differ", "3 rounds, 0 differ"],
    },
    Sample {
        file: "endorsement/pen.trf",
        status: 4,
        lines: &["10 scores; 3 of 10 ranks compared; 0 differ", "2 rounds, 0 differ"],
    },
    Sample {
        file: "endorsement/kg.trf",
        status: 4,
        lines: &["4 scores, 0 differ; 0 of 4 ranks compared", "2 rounds, 0 differ"],
    },
    Sample {
        file: "repro/rr_forfeit_min.trf",
        status: 0,
        lines: &["4 scores and 4 ranks, 0 differ", "3 rounds, 0 differ"],
    },
    // No Berger table, and no list of tie-breaks that its ranks could be held against.
    Sample {
        file: "repro/rr_forfeit_direct_encounter_TEC.trf",
        status: 1,
        lines: &["round 2: expected 4-5, found 5-4", "5 rounds, 5 differ"],
    },
    Sample { file: "repro/rr_unfinished_de.trf", status: 1, lines: &["3 rounds, 2 differ"] },
    Sample { file: "repro/one_player_present.trf", status: 0, lines: &["1 round, 0 differ"] },
    Sample { file: "repro/board_order_with_virtual_points.trf", status: 0, lines: &["0 rounds, 0 differ"] },
    Sample {
        file: "repro/trf_roundtrip_not_same.trf",
        status: 0,
        lines: &["Line 12: Repeated; the first one counts: 132 ", "5 rounds, 0 differ"],
    },
    Sample {
        file: "repro/team_league_armstrong_2011_refused.tab",
        status: 3,
        lines: &[
            "12 teams compete (Bray / Greystones, Dublin, Dublin University, Dun Laoghaire, Elm Mount and 7 more): \
             players and results are read, and pairing teams is beyond",
        ],
    },
    Sample {
        file: "repro/team_trf26_fide_sample_refused.trf",
        status: 3,
        lines: &["50 teams compete (India, Ukraine, Georgia, Poland, France and 45 more)"],
    },
];

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("TOGUZNAMA_DATA").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: TOGUZNAMA_DATA is not set");
    }
    folder
}

/// What a command says of a file, with the names of the folder and the file cut off, and the exit status.
fn said(
    path: &Path,
    command: impl FnOnce(&mut dyn Write, &mut dyn Write) -> io::Result<Verdict>,
) -> (u8, String) {
    let output = output(path.parent().unwrap(), command);
    let name = format!("{}: ", path.file_name().unwrap().to_string_lossy());
    let lines = format!("{}{}", output.complaints, output.out).replace("toguznama: ", "").replace(&name, "");
    let status = match output.answer {
        Ok(Verdict::Right) => 0,
        Ok(Verdict::Wrong) => 1,
        Ok(Verdict::NotCompared) => 4,
        Err(_) => 3,
    };
    (status, lines)
}

fn checked_at(path: &Path, options: CheckOptions) -> (u8, String) {
    let files = [path.to_owned()];
    said(path, |out, complaints| check(&files, options, out, complaints))
}

#[test]
fn each_sample_is_checked_with_the_verdict_that_it_was_made_for() {
    let Some(folder) = folder() else { return };
    for Sample { file, status, lines } in SAMPLES {
        let (found, output) = checked_at(&folder.join(file), TEXT);
        assert_eq!(found, *status, "{file}: {output}");
        for line in *lines {
            assert!(output.lines().any(|known| known.starts_with(line)), "{file}: {line}\n{output}");
        }
    }
}

#[test]
fn no_sample_is_without_a_verdict() {
    let Some(folder) = folder() else { return };
    for kind in ["endorsement", "repro"] {
        for entry in std::fs::read_dir(folder.join(kind)).unwrap() {
            let name = entry.unwrap().file_name().to_string_lossy().into_owned();
            // Records of games are checked beside the commands for games.
            if [".trf", ".tab"].iter().any(|ending| name.ends_with(ending)) {
                let file = format!("{kind}/{name}");
                assert!(SAMPLES.iter().any(|sample| sample.file == file), "{file}");
            }
        }
    }
}

/// A sample with some of its text replaced, in a folder of its own.
fn changed(file: &Path, changes: &[(&str, &str)]) -> (tempfile::TempDir, Vec<PathBuf>) {
    let mut text = std::fs::read_to_string(file).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    files(&[&text])
}

#[test]
fn what_a_list_of_an_unknown_code_decides_is_not_compared() {
    let Some(folder) = folder() else { return };
    let (_folder, files) =
        changed(&folder.join("endorsement/chk3.trf"), &[("202 FB,", "202 XX,"), ("PTS,FB,", "PTS,XX,")]);
    let (status, output) = checked_at(&files[0], TEXT);
    assert_eq!(status, 4, "{output}");
    assert!(output.contains("not compared: XX, BH/C1\n"), "{output}");
    assert!(output.contains("24 scores, 0 differ; 0 of 24 ranks compared\n"), "{output}");
}

#[test]
fn s5_in_a_round_robin_the_winner_by_forfeit_is_ahead_in_direct_encounter() {
    let Some(folder) = folder() else { return };
    // 1 won against 2 by forfeit; with the ranks exchanged the file is wrong.
    let file = folder.join("repro/rr_forfeit_min.trf");
    let (_folder, files) = changed(
        &file,
        &[(" 2.0    1  ", " 2.0    9  "), (" 2.0    2  ", " 2.0    1  "), (" 2.0    9  ", " 2.0    2  ")],
    );
    let (status, printed) = checked_at(&files[0], TEXT);
    assert_eq!(status, 1, "{printed}");
    assert!(printed.contains("rank of 1: expected 1, found 2 (PTS 2, DE 1)"), "{printed}");
    assert!(printed.contains("rank of 2: expected 2, found 1 (PTS 2, DE 0)"), "{printed}");
    // FIDE's exercise: 6, 5, 4.
    let file = folder.join("repro/rr_forfeit_direct_encounter_TEC.trf");
    let (_folder, files) = changed(&file, &[("142 5", "142 5\n212 PTS,DE")]);
    let (_, output) = checked_at(&files[0], CheckOptions { places: Some(5), ..TEXT });
    for place in
        ["place 4: 6 (PTS 1.5, DE 1.5)", "place 5: 5 (PTS 1.5, DE 1)", "place 6: 4 (PTS 1.5, DE 0.5)"]
    {
        assert!(output.contains(&format!("after round 5: {place}")), "{output}");
    }
}

#[test]
fn s4_in_an_unfinished_round_robin_a_missing_game_may_still_decide() {
    let Some(folder) = folder() else { return };
    // 1, 3 and 4 have 1½. 4 has 1½ of two games among them, 1 has ½ of one and could still win against 3: 6.2 ranks no one first.
    let (_folder, files) =
        changed(&folder.join("repro/rr_unfinished_de.trf"), &[("142 5", "142 5\n212 PTS,DE")]);
    let (_, output) = checked_at(&files[0], CheckOptions { places: Some(3), ..TEXT });
    for player in [1, 3, 4] {
        assert!(output.contains(&format!("after round 3: place 1-3: {player} (PTS 1.5, DE -)")), "{output}");
    }
}

#[test]
fn each_sample_is_paired_with_the_boards_that_it_was_made_for() {
    let Some(folder) = folder() else { return };
    for (file, round, boards) in [
        ("endorsement/bad1.trf", Some(1), "2\n1 3\n4 2\n"),
        ("endorsement/baku.trf", Some(2), "7\n2 7\n6 1\n8 3\n4 14\n13 5\n10 9\n11 12\n"),
        ("repro/one_player_present.trf", Some(2), "1\n2 0\n"),
        // Boards by points and virtual points: all of the upper group, one of each, then no one of it.
        (
            "repro/board_order_with_virtual_points.trf",
            None,
            "8\n1 5\n8 2\n4 14\n17 6\n12 7\n13 9\n10 15\n16 0\n",
        ),
    ] {
        let path = folder.join(file);
        let paired =
            output(&folder, |out, complaints| pair(&path, PairOptions { round, ..NEXT }, out, complaints));
        assert_eq!((paired.answer, paired.out.as_str()), (Ok(true), boards), "{file}");
    }
}
