//! The table of tie-breaks: FIDE's list of codes for report files, as it is printed, and what values depend on.

use super::*;

/// The codes for individuals of FIDE's list of mandatory tie-breaks (MTB26), with those that C.07 of 2026 adds. `KS/Lx`
/// stands for any limit.
const MANDATORY: &str = "DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP \
    APRO APPO RTNG RTNG/R WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P \
    FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P AOB AOB/F KS KS/L+1 KS/L-1 KS/L+2 KS/L-2";

#[test]
fn c07_every_mandatory_code_is_known_and_printed_the_same() {
    for code in MANDATORY.split_whitespace() {
        assert_eq!(TieBreak::of_code(code).map(TieBreak::code), Some(code));
    }
}

#[test]
fn c07_every_tie_break_is_read_back_from_its_code() {
    for &tie_break in TieBreak::ALL {
        for written in
            [tie_break.code().to_owned(), tie_break.code().to_ascii_lowercase(), tie_break.handbook_code()]
        {
            assert_eq!(TieBreak::of_code(&written), Some(tie_break), "{written}");
        }
        // Limits and modifiers tell all tie-breaks of a kind apart.
        let alike = TieBreak::ALL.iter().filter(|other| other.parts() == tie_break.parts());
        assert_eq!(alike.count(), 1);
    }
}

#[rstest]
#[case("BH-M1", Some(TieBreak::BuchholzMedian))]
#[case("bh/p/m2", Some(TieBreak::BuchholzMedian2Played))]
#[case("GE", Some(TieBreak::RoundsElected))]
#[case("KS/L2", Some(TieBreak::KoyaPlus2))]
#[case("KS/L-2", Some(TieBreak::KoyaMinus2))]
#[case("KS-L-2", Some(TieBreak::KoyaMinus2))]
#[case("BH/V", Some(TieBreak::Buchholz))]
#[case("BH/C1/V2026", Some(TieBreak::BuchholzCut1))]
#[case("BH/V2024", None)]
#[case("BH/C3", None)]
#[case("KS/L9", None)]
#[case("WIN/C1", None)]
#[case("SSSC", None)]
#[case("BH:GP", None)]
#[case("", None)]
#[case("/C1", None)]
fn c07_codes_of_other_programs(#[case] code: &str, #[case] expected: Option<TieBreak>) {
    assert_eq!(TieBreak::of_code(code), expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn s3_a_value_depends_on_nothing_that_the_row_of_its_tie_break_does_not_name(
        field in fields(8, 5),
        method in methods(),
    ) {
        let altered = |source: Source, alter: &dyn Fn(&mut Field, &mut Method)| {
            let (mut field, mut method) = (field.clone(), method.clone());
            alter(&mut field, &mut method);
            (source, field, method)
        };
        let altered = [
            altered(Source::OwnScores, &|_, method| method.penalty_in_progress ^= true),
            altered(Source::OpponentsScores, &|_, method| method.penalty_in_buchholz ^= true),
            altered(Source::Ratings, &|field, _| {
                field.ratings.iter_mut().for_each(|rating| *rating = Some(rating.unwrap_or(700) + 100));
            }),
            altered(Source::Numbers, &|field, _| field.numbers.reverse()),
            altered(Source::Balls, &|field, _| {
                for entry in field.players.iter_mut().flatten() {
                    if let Entry::Game { balls, .. } = entry {
                        *balls = None;
                    }
                }
            }),
            altered(Source::EnteredValues, &|field, _| field.entered.clear()),
            altered(Source::Seed, &|_, method| method.seed = !method.seed),
        ];
        for &tie_break in TieBreak::ALL {
            let of = |field: &Field, method: &Method| {
                values(field, &Method { order: vec![tie_break], ..method.clone() })
            };
            let before = of(&field, &method);
            for (source, field, method) in &altered {
                let is_named = tie_break.parts().kind.uses(*source);
                prop_assert!(is_named || of(field, method) == before, "{tie_break:?}: {source:?}");
            }
        }
    }
}
