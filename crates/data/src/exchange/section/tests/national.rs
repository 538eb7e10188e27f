//! National ratings: their lines, and the tournament rating that follows from `172`.

use super::examples::{file, plan};
use super::*;
use crate::tournament::{RatingMethod, Ratings};

/// A round of four; 1 has both ratings, 2 the international one, 3 the national one, 4 none. The line of 3 says more than we hold.
const OPEN: &str = "012 Open\n032 KGZ\n092 Individual: Swiss-System\n142 3\n152 W\n172 KGZ NIDOF\n202 ARO\n\
001    1 m    A                                 2000                             1.0    1     3 w 1\n\
001    2 w    B                                 1900                             0.0    3     4 b 0\n\
001    3      C                                                                  0.0    3     1 b 0\n\
001    4      D                                                                  1.0    1     2 w 1\n\
KGZ    1 m    A                                 2050\n\
KGZ    3   KM C                                 1700     KGZ        123\n";

fn ratings(plan: &Plan) -> Vec<(Option<u16>, Ratings)> {
    plan.section_state.players.iter().map(|player| (player.details.rating, player.details.ratings)).collect()
}

fn official(plan: &Plan) -> String {
    let audience = Audience::Officials { lines: &plan.lines };
    write(&event(), &plan.section_state, audience, TrfVersion::Trf26).expect("a file")
}

fn national(file: &str) -> Vec<&str> {
    file.lines().filter(|line| line.starts_with("KGZ")).collect()
}

#[test]
fn national_ratings_are_read_written_and_come_back() {
    let plan = plan(OPEN);
    assert_eq!(plan.section_state.settings().rules.rating_method, RatingMethod::NationalFirst);
    let of = |international, national| Ratings { international, national, own: None };
    let expected = [
        (Some(2050), of(Some(2000), Some(2050))),
        (Some(1900), of(Some(1900), None)),
        (Some(1700), of(None, Some(1700))),
        (None, of(None, None)),
    ];
    assert_eq!(ratings(&plan), expected);
    let file = official(&plan);
    assert!(file.contains("172 KGZ NIDOF"), "{file}");
    // `001` has the international rating.
    let of_1 = file.lines().find(|line| line.starts_with("001    1")).expect("a line");
    assert_eq!(of_1.get(48..52), Some("2000"));
    let mut lines = national(&file);
    lines.sort_unstable();
    assert_eq!(lines, national(OPEN));
    let reread = self::plan(&file);
    assert_eq!(ratings(&reread), expected);
    same_text(&plan);
    // What is public has the ratings, and nothing of the file that was imported.
    let public =
        write(&event(), &plan.section_state, Audience::Everybody, TrfVersion::Trf26).expect("a file");
    // The federation of the section says whose list it is.
    assert_eq!(national(&public).len(), 2, "{public}");
    assert!(!public.contains("123"), "{public}");
    assert_eq!(ratings(&self::plan(&public)), expected);
}

#[test]
fn a_national_rating_that_changed_since_is_written_in_its_line() {
    let mut plan = plan(OPEN);
    for player in &mut plan.section_state.players {
        player.details.ratings.national = player.details.ratings.national.map(|rating| rating + 5);
    }
    let file = official(&plan);
    let rating = |number: &str| {
        let line = file.lines().find(|line| line.starts_with(&format!("KGZ    {number}")));
        line.and_then(|line| line.get(48..52)).map(str::to_owned)
    };
    assert_eq!([rating("1"), rating("3")].map(Option::unwrap_or_default), ["2055", "1705"]);
    assert!(file.contains("1705     KGZ        123"), "the rest of the line stays: {file}");
}

#[test]
fn without_national_ratings_001_has_the_tournament_rating() {
    let file: String =
        OPEN.lines().filter(|line| !line.starts_with("KGZ")).map(|line| format!("{line}\n")).collect();
    let plan = plan(&file.replace("NIDOF", "NRO"));
    assert_eq!(plan.section_state.settings().rules.rating_method, RatingMethod::National);
    let of = ratings(&plan);
    assert_eq!((of[0].0, of[0].1.national, of[0].1.international), (Some(2000), Some(2000), None));
}

#[test]
fn tie_breaks_of_a_file_take_the_rating_that_172_says() {
    let ratings = |text: &str| file(text).field().ratings;
    assert_eq!(ratings(OPEN), [Some(2050), Some(1900), Some(1700), None]);
    assert_eq!(ratings(&OPEN.replace("NIDOF", "FIDON")), [Some(2000), Some(1900), Some(1700), None]);
    assert_eq!(ratings(&OPEN.replace("NIDOF", "NRO")), [Some(2050), None, Some(1700), None]);
    assert_eq!(ratings(&OPEN.replace("NIDOF", "FIDE")), [Some(2000), Some(1900), None, None]);
    assert_eq!(ratings(&OPEN.replace("172 KGZ NIDOF\n", "")), [Some(2000), Some(1900), None, None]);
}

#[test]
fn a_section_with_its_own_ratings_writes_the_national_ones_beside_them() {
    let mut plan = plan(&OPEN.replace("172 KGZ NIDOF\n", ""));
    assert!(plan.section_state.settings().rules.rating_method.is_own());
    plan.section_state.players[3].details.ratings.national = Some(1650);
    let file = official(&plan);
    assert!(file.contains("172 KGZ OTHER") && national(&file).len() == 3, "{file}");
    let reread = self::plan(&file);
    assert_eq!(ratings(&reread), ratings(&plan));
    same_text(&plan);
}
