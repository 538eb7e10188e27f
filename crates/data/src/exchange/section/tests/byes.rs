//! Byes in files: the lines of full-point byes, and the upper half of an accelerated start without players who were away.

use super::examples::{CUP, file, plan};
use super::*;
use crate::tournament::{CompetitorId, Unpaired, UnpairedKind};

#[test]
fn full_point_byes_have_their_line_by_round_as_long_as_they_stand() {
    let mut plan = plan(&CUP.replacen("0000 - U    10 b 1", "0000 - F    10 b 1", 1));
    let comments = |plan: &Plan| {
        let lines = Audience::Officials { lines: &plan.lines };
        let written = write(&event(), &plan.section_state, lines, TrfVersion::Trf26).unwrap();
        file(&written).comments.iter().filter(|line| line.contains("FPB")).cloned().collect::<Vec<_>>()
    };
    assert_eq!(comments(&plan), ["### FPB @ Round 2: 5", "### FPB @ Round 3: 4"]);
    comes_back(&plan);
    for line in &mut plan.section_state.rounds[2].unpaired {
        line.kind = UnpairedKind::FullPoint;
    }
    let ten = Unpaired { competitor: CompetitorId(10), kind: UnpairedKind::FullPoint };
    plan.section_state.rounds[0].unpaired.push(ten);
    assert_eq!(comments(&plan), ["### FPB @ Round 1: 10", "### FPB @ Round 2: 5", "### FPB @ Round 3: 4 8"]);
    plan.section_state.rounds[0].unpaired.clear();
    // A draft has none yet, and a bye that was taken away has none any more.
    plan.section_state.rounds[2].state = RoundState::Draft;
    assert_eq!(comments(&plan), ["### FPB @ Round 2: 5"]);
    plan.section_state.rounds[1].unpaired.clear();
    assert_eq!(comments(&plan), [""; 0]);
}

#[test]
fn c_04_7_the_upper_half_of_a_file_is_kept_where_it_counts_players_away_in_round_1() {
    let away = [
        ("   5 b 1     9 w 1", "0000 - H     9 w 1"),
        ("   6 w 0     8 b =", "0000 - Z     8 b ="),
        ("   1 w 0  0000 - U", "0000 - Z  0000 - U"),
        ("   2 b 1     4 w +", "0000 - Z     4 w +"),
    ];
    let away = away.iter().fold(CUP.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
    let accelerated = |last: u16| {
        let lines = (1..=last).map(|number| format!("XXA {number:>4}  1.0  1.0  0.5\n"));
        [away.clone(), lines.collect::<String>()].concat()
    };
    // Of 3, 4, 7, 8 and 9, paired in round 1, four are the upper half, to which 1, 2, 5 and 6 then belong; of all ten six are.
    for (last, counts_away) in [(8, false), (6, true)] {
        let text = accelerated(last);
        let plan = plan(&text);
        let is_remarked = plan.remarks.iter().any(|remark| remark.kind == SectionRemarkKind::AwayInUpperHalf);
        assert_eq!(plan.section_state.format().rules.away_in_upper_half, counts_away, "{last}");
        assert_eq!(is_remarked, counts_away, "{last}");
        same_states(&file(&text), &plan.section_state);
        comes_back(&plan);
    }
}

#[test]
fn w4_a_file_says_who_is_excluded_and_is_checked_and_read_so() {
    use crate::tournament::PlayerStatus;
    let mut state = plan(CUP).section_state;
    state.players[5].status = PlayerStatus::Expelled;
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = write(&event(), &state, Audience::Everybody, form).unwrap();
        let file = file(&written);
        assert!(written.contains("### Excluded: 6"), "{written}");
        assert_eq!((file.excluded(), file.players[5].rank), (vec![5], None));
        assert_eq!(file.compared().differing, [], "{written}");
        let reread = plan(&written);
        assert_eq!(reread.section_state.players[5].status, PlayerStatus::Expelled);
        same_text(&reread);
    }
}
