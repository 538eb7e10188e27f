//! The tie-breaks by FIDE's codes: one table says what each one computes, from what, and with which modifiers (C.07, articles 5
//! and 14). Whatever else lists or sorts tie-breaks asks it.

use std::cmp::Reverse;

use super::{EnteredValue, Value};
use crate::primitives::{Keyed as _, Score, keyed};

/// How the value of a tie-break is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The sum of the terms that are not cut.
    Sum,
    /// The average of the terms, compared as a fraction.
    Average,
    /// The average of the terms that are not cut, rounded to the nearest integer, halves up.
    RoundedAverage,
    /// The average of the terms and the difference that the share of points stands for (C.07, 10.2).
    Performance,
    /// The lowest rating from which the points were to be expected (C.07, 10.3).
    PerfectPerformance,
    /// The number of the starting list.
    PairingNumber,
    /// The player's own rating.
    Rating,
    /// What an official has entered.
    Entered,
    /// Points in the games among the tied players (C.07, article 6).
    Meetings,
    /// A comparison of the lots of the tied players (C.07, 4.2).
    Lots,
}

/// What a tie-break and its terms are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Half points: 2 are one point.
    HalfPoints,
    /// Quarters of a point.
    QuarterPoints,
    /// Balls, games, rounds, rating points or numbers.
    Number,
    /// Hundredths of a value that is entered.
    Hundredths,
    /// Positions in a drawing of lots.
    Lot,
}

impl Unit {
    /// The value of this many.
    #[must_use]
    pub fn value(self, amount: i32) -> Value {
        match self {
            Self::HalfPoints => Value::Points(Score::from_halves(amount)),
            Self::QuarterPoints => Value::Quarters(amount),
            Self::Number => Value::Count(amount),
            Self::Hundredths => EnteredValue::try_from(amount).map_or(Value::None, Value::Entered),
            Self::Lot => Value::Lot(Reverse(u32::try_from(amount).unwrap_or(u32::MAX))),
        }
    }
}

/// What a tie-break is computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Results: opponents, colours and points, round by round.
    Results,
    /// The player's score after each round, which penalty points reduce if the section says so (W2).
    OwnScores,
    /// The scores of opponents, which depend on how unplayed rounds count, and on penalty points if the section says so.
    OpponentsScores,
    /// What these scores would be if all paired games of the final round had been drawn (C.07, 8.3).
    DrawnFinalRound,
    /// Ratings. C.07 leaves the tie-break out where unrated players have none by a rule (article 10).
    Ratings,
    /// The players' starting numbers.
    Numbers,
    /// The balls of finished games.
    Balls,
    /// The values that an official has entered.
    EnteredValues,
    /// The random seed of the section.
    Seed,
}

impl Source {
    /// Whether tournament report files have it.
    #[must_use]
    pub const fn is_in_files(self) -> bool {
        match self {
            Self::Results
            | Self::OwnScores
            | Self::OpponentsScores
            | Self::DrawnFinalRound
            | Self::Ratings
            | Self::Numbers => true,
            Self::Balls | Self::EnteredValues | Self::Seed => false,
        }
    }
}

/// In which sections C.07 uses a tie-break.
#[derive(Clone, Copy)]
enum Sections {
    All,
    /// Not in round robins, where everyone has the same opponents (article 8).
    SwissOnly,
}

/// Who has given a tie-break its code.
#[derive(Clone, Copy)]
enum Author {
    Fide,
    /// It is ours, and narrow columns have a word in its place.
    Own,
}

/// What the table says of a kind of tie-break.
#[derive(Clone, Copy)]
struct Facts {
    formula: Formula,
    unit: Unit,
    sources: &'static [Source],
    sections: Sections,
    author: Author,
}

/// A tie-break in its parts: what it computes, and FIDE's modifiers (C.07, article 14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// What the tie-break computes, without modifiers.
    pub kind: Kind,
    /// How many of the least significant terms are left out: Cut-1, Cut-2, and both ends of the medians (14.1 to 14.4).
    pub lowest: usize,
    /// How many of the most significant terms are left out (14.3, 14.4).
    pub highest: usize,
    /// Whether forfeits count as played against the scheduled opponent (`/P`; 6.1.1, 16.6).
    pub forfeits: bool,
    /// Whether the average of Buchholz is one of Fore Buchholz (`/F`; 8.2).
    pub fore: bool,
    /// Whether the order is the other way round (`/R`; 7.8, 10.6).
    pub reversed: bool,
    /// By how many half points the limit of Koya is moved (`/L`; 14.5).
    pub limit: i32,
}

impl Parts {
    const fn new(kind: Kind) -> Self {
        Self { kind, lowest: 0, highest: 0, forfeits: false, fore: false, reversed: false, limit: 0 }
    }

    const fn cut(self, lowest: usize) -> Self {
        Self { lowest, ..self }
    }

    const fn median(self, terms: usize) -> Self {
        Self { lowest: terms, highest: terms, ..self }
    }

    const fn forfeits(self) -> Self {
        Self { forfeits: true, ..self }
    }

    const fn fore(self) -> Self {
        Self { fore: true, ..self }
    }

    const fn reversed(self) -> Self {
        Self { reversed: true, ..self }
    }

    const fn limit(self, limit: i32) -> Self {
        Self { limit, ..self }
    }
}

/// The table of all tie-breaks.
///
/// - `kinds`: what can be computed. The variant and its key; formula, unit and sources; in which sections C.07 uses it; who has
///   given its code. A row that leaves one of these out does not compile.
/// - `codes`: each kind by itself and with its modifiers. The variant, its key and its code; the kind and the modifiers.
macro_rules! tie_breaks {
    (
        kinds {
            $(
                $(#[doc = $doc:tt])+
                $kind:ident $kind_key:tt: $formula:ident of $unit:ident from [$($source:ident),+],
                $sections:ident sections, $author:ident code;
            )+
        }
        codes {
            $($variant:ident $key:tt $code:tt: $of:ident $(.$modifier:ident($($by:tt)*))*;)+
        }
    ) => {
        keyed! {
            /// What a tie-break computes, apart from its modifiers.
            pub enum Kind {
                $(
                    $(#[doc = $doc])+
                    #[serde(rename = $kind_key)]
                    #[strum(serialize = $kind_key)]
                    $kind,
                )+
            }
        }

        impl Kind {
            const fn facts(self) -> Facts {
                match self {
                    $(
                        Self::$kind => Facts {
                            formula: Formula::$formula,
                            unit: Unit::$unit,
                            sources: &[$(Source::$source),+],
                            sections: Sections::$sections,
                            author: Author::$author,
                        },
                    )+
                }
            }
        }

        keyed! {
            /// A tie-break with its modifiers. The variants are in the order in which settings offer them; S3 has the default
            /// list. [`Kind`] tells what each one is.
            pub enum TieBreak {
                $(
                    #[doc = concat!("`", $code, "`.")]
                    #[serde(rename = $key)]
                    #[strum(serialize = $key)]
                    $variant,
                )+
            }
        }

        impl TieBreak {
            /// The code in tournament report files (MTB26): FIDE's, or our own where FIDE has none.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// What it computes, and its modifiers.
            #[must_use]
            pub const fn parts(self) -> Parts {
                match self {
                    $(Self::$variant => Parts::new(Kind::$of)$(.$modifier($($by)*))*,)+
                }
            }
        }
    };
}

tie_breaks! {
    kinds {
        /// Progressive score (PS): the sum of the player's scores after each round (S4; C.07, 7.5).
        Progress "progress": Sum of HalfPoints from [OwnScores], All sections, Fide code;
        /// Buchholz (BH): the sum of the opponents' final scores (S4; C.07, 8.1).
        Buchholz "buchholz": Sum of HalfPoints from [Results, OpponentsScores], SwissOnly sections, Fide code;
        /// Fore Buchholz (FB): Buchholz as if all paired games of the final round had been drawn (C.07, 8.3).
        ForeBuchholz "fore_buchholz": Sum of HalfPoints from [Results, OpponentsScores, DrawnFinalRound],
            SwissOnly sections, Fide code;
        /// Average of opponents' Buchholz (AOB), over played games (C.07, 8.2).
        AverageBuchholz "average_buchholz": Average of HalfPoints from [Results, OpponentsScores],
            SwissOnly sections, Fide code;
        /// Direct encounter (DE): points in the games among the tied players (S4; C.07, article 6).
        DirectEncounter "personal_meetings": Meetings of HalfPoints from [Results], All sections, Fide code;
        /// The balls in the player's own kazan, summed over played and lost games (S4).
        BallsInLostGames "balls_in_lost_games": Sum of Number from [Results, Balls], All sections, Own code;
        /// Sonneborn-Berger (SB): each opponent's score × points scored against that opponent (C.07, 9.1).
        SonnebornBerger "sonneborn_berger": Sum of QuarterPoints from [Results, OpponentsScores], All sections, Fide code;
        /// Number of wins (WIN): rounds that gave as many points as a win, played or not (C.07, 7.1).
        RoundsWon "rounds_won": Sum of Number from [Results], All sections, Fide code;
        /// Number of games won (WON), forfeits excluded (C.07, 7.2).
        GamesWon "wins": Sum of Number from [Results], All sections, Fide code;
        /// Number of games played with Black (BPG; C.07, 7.3).
        GamesWithBlack "games_with_black": Sum of Number from [Results], All sections, Fide code;
        /// Number of games won with Black (BWG; C.07, 7.4).
        GamesWonWithBlack "games_won_with_black": Sum of Number from [Results], All sections, Fide code;
        /// Rounds one elected to play (REP): all but requested byes and lost forfeits (C.07, 7.6).
        RoundsElected "rounds_elected": Sum of Number from [Results], All sections, Fide code;
        /// Standard points (STD): 1 and ½ for what other sections count as a win and a draw (C.07, 7.7).
        StandardPoints "standard_points": Sum of HalfPoints from [Results], All sections, Fide code;
        /// Tournament pairing number (TPN), the lowest first (C.07, 7.8).
        PairingNumber "pairing_number": PairingNumber of Number from [Numbers], All sections, Fide code;
        /// Average rating of opponents (ARO), over played games (C.07, 10.1).
        OpponentsRating "opponents_rating": RoundedAverage of Number from [Results, Ratings], All sections, Fide code;
        /// Tournament performance rating (TPR): ARO and the difference that the share of points stands for (C.07, 10.2).
        Performance "performance": Performance of Number from [Results, Ratings], All sections, Fide code;
        /// Perfect tournament performance (PTP): the lowest rating from which the points were to be expected (C.07, 10.3).
        PerfectPerformance "perfect_performance": PerfectPerformance of Number from [Results, Ratings], All sections, Fide code;
        /// Average performance rating of opponents (APRO), over played games (C.07, 10.4).
        OpponentsPerformance "opponents_performance": RoundedAverage of Number from [Results, Ratings], All sections, Fide code;
        /// Average perfect performance of opponents (APPO), over played games (C.07, 10.5).
        OpponentsPerfectPerformance "opponents_perfect_performance": RoundedAverage of Number from [Results, Ratings],
            All sections, Fide code;
        /// Rating (RTNG), the highest first (C.07, 10.6).
        Rating "rating": Rating of Number from [Ratings], All sections, Fide code;
        /// Koya system (KS): points against opponents who have at least half of the maximum score (C.07, 9.2).
        Koya "koya": Sum of HalfPoints from [Results, OpponentsScores], All sections, Fide code;
        /// A value that an official enters for each player; who has none ranks below all who have one.
        Entered "entered": Entered of Hundredths from [EnteredValues], All sections, Own code;
        /// Drawing of lots with the section's seed (C.07, 4.2).
        Lots "lots": Lots of Lot from [Numbers, Seed], All sections, Own code;
    }
    codes {
        Progress "progress" "PS": Progress;
        Buchholz "buchholz" "BH": Buchholz;
        BuchholzCut1 "buchholz_cut1" "BH/C1": Buchholz.cut(1);
        BuchholzCut2 "buchholz_cut2" "BH/C2": Buchholz.cut(2);
        BuchholzMedian "buchholz_median" "BH/M1": Buchholz.median(1);
        DirectEncounter "personal_meetings" "DE": DirectEncounter;
        BallsInLostGames "balls_in_lost_games" "BALLS": BallsInLostGames;
        SonnebornBerger "sonneborn_berger" "SB": SonnebornBerger;
        RoundsWon "rounds_won" "WIN": RoundsWon;
        GamesWon "wins" "WON": GamesWon;
        GamesWithBlack "games_with_black" "BPG": GamesWithBlack;
        OpponentsRating "opponents_rating" "ARO": OpponentsRating;
        Koya "koya" "KS": Koya;
        Lots "lots" "LOTS": Lots;
        Entered "entered" "ENTERED": Entered;
        BuchholzMedian2 "buchholz_median2" "BH/M2": Buchholz.median(2);
        BuchholzPlayed "buchholz_played" "BH/P": Buchholz.forfeits();
        BuchholzCut1Played "buchholz_cut1_played" "BH/C1/P": Buchholz.cut(1).forfeits();
        BuchholzCut2Played "buchholz_cut2_played" "BH/C2/P": Buchholz.cut(2).forfeits();
        BuchholzMedianPlayed "buchholz_median_played" "BH/M1/P": Buchholz.median(1).forfeits();
        BuchholzMedian2Played "buchholz_median2_played" "BH/M2/P": Buchholz.median(2).forfeits();
        ForeBuchholz "fore_buchholz" "FB": ForeBuchholz;
        ForeBuchholzCut1 "fore_buchholz_cut1" "FB/C1": ForeBuchholz.cut(1);
        ForeBuchholzCut2 "fore_buchholz_cut2" "FB/C2": ForeBuchholz.cut(2);
        ForeBuchholzMedian "fore_buchholz_median" "FB/M1": ForeBuchholz.median(1);
        ForeBuchholzMedian2 "fore_buchholz_median2" "FB/M2": ForeBuchholz.median(2);
        ForeBuchholzPlayed "fore_buchholz_played" "FB/P": ForeBuchholz.forfeits();
        ForeBuchholzCut1Played "fore_buchholz_cut1_played" "FB/C1/P": ForeBuchholz.cut(1).forfeits();
        ForeBuchholzCut2Played "fore_buchholz_cut2_played" "FB/C2/P": ForeBuchholz.cut(2).forfeits();
        ForeBuchholzMedianPlayed "fore_buchholz_median_played" "FB/M1/P": ForeBuchholz.median(1).forfeits();
        ForeBuchholzMedian2Played "fore_buchholz_median2_played" "FB/M2/P": ForeBuchholz.median(2).forfeits();
        AverageBuchholz "average_buchholz" "AOB": AverageBuchholz;
        AverageForeBuchholz "average_fore_buchholz" "AOB/F": AverageBuchholz.fore();
        SonnebornBergerCut1 "sonneborn_berger_cut1" "SB/C1": SonnebornBerger.cut(1);
        SonnebornBergerCut2 "sonneborn_berger_cut2" "SB/C2": SonnebornBerger.cut(2);
        SonnebornBergerPlayed "sonneborn_berger_played" "SB/P": SonnebornBerger.forfeits();
        SonnebornBergerCut1Played "sonneborn_berger_cut1_played" "SB/C1/P": SonnebornBerger.cut(1).forfeits();
        SonnebornBergerCut2Played "sonneborn_berger_cut2_played" "SB/C2/P": SonnebornBerger.cut(2).forfeits();
        ProgressCut1 "progress_cut1" "PS/C1": Progress.cut(1);
        ProgressCut2 "progress_cut2" "PS/C2": Progress.cut(2);
        DirectEncounterPlayed "personal_meetings_played" "DE/P": DirectEncounter.forfeits();
        GamesWonWithBlack "games_won_with_black" "BWG": GamesWonWithBlack;
        RoundsElected "rounds_elected" "REP": RoundsElected;
        StandardPoints "standard_points" "STD": StandardPoints;
        OpponentsRatingCut1 "opponents_rating_cut1" "ARO/C1": OpponentsRating.cut(1);
        OpponentsRatingCut2 "opponents_rating_cut2" "ARO/C2": OpponentsRating.cut(2);
        OpponentsRatingMedian "opponents_rating_median" "ARO/M1": OpponentsRating.median(1);
        OpponentsRatingMedian2 "opponents_rating_median2" "ARO/M2": OpponentsRating.median(2);
        Performance "performance" "TPR": Performance;
        PerfectPerformance "perfect_performance" "PTP": PerfectPerformance;
        OpponentsPerformance "opponents_performance" "APRO": OpponentsPerformance;
        OpponentsPerfectPerformance "opponents_perfect_performance" "APPO": OpponentsPerfectPerformance;
        Rating "rating" "RTNG": Rating;
        RatingReversed "rating_reversed" "RTNG/R": Rating.reversed();
        PairingNumber "pairing_number" "TPN": PairingNumber;
        PairingNumberReversed "pairing_number_reversed" "TPN/R": PairingNumber.reversed();
        KoyaPlus1 "koya_plus1" "KS/L+1": Koya.limit(1);
        KoyaPlus2 "koya_plus2" "KS/L+2": Koya.limit(2);
        KoyaPlus3 "koya_plus3" "KS/L+3": Koya.limit(3);
        KoyaPlus4 "koya_plus4" "KS/L+4": Koya.limit(4);
        KoyaMinus1 "koya_minus1" "KS/L-1": Koya.limit(-1);
        KoyaMinus2 "koya_minus2" "KS/L-2": Koya.limit(-2);
        KoyaMinus3 "koya_minus3" "KS/L-3": Koya.limit(-3);
        KoyaMinus4 "koya_minus4" "KS/L-4": Koya.limit(-4);
    }
}

impl TieBreak {
    /// The default order of S3.
    pub const S3: [Self; 4] = [Self::Progress, Self::Buchholz, Self::DirectEncounter, Self::BallsInLostGames];

    /// Those that settings offer at once: the variants up to the last usual one. The others are one step away.
    #[must_use]
    pub fn usual() -> &'static [Self] {
        let last = Self::ALL.iter().position(|tie| *tie == Self::Entered);
        last.and_then(|last| Self::ALL.get(..=last)).unwrap_or_default()
    }

    /// The tie-break of a code, in any case. The forms of the Handbook (`BH-C1`), the former name of REP (`GE`), a limit
    /// without a plus sign and the modifier that names the regulations in force (`/V`, `/V2026`) are read too.
    ///
    /// ```
    /// use toguznama_rules::standings::TieBreak;
    ///
    /// assert_eq!(TieBreak::of_code("BH/C1"), Some(TieBreak::BuchholzCut1));
    /// assert_eq!(TieBreak::of_code("bh-c1/p"), Some(TieBreak::BuchholzCut1Played));
    /// assert_eq!(TieBreak::of_code("BH/P/C1"), Some(TieBreak::BuchholzCut1Played));
    /// assert_eq!(TieBreak::of_code("GE"), Some(TieBreak::RoundsElected));
    /// assert_eq!(TieBreak::of_code("EDE"), None);
    /// ```
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let code = code.to_ascii_uppercase();
        let name_end = code.find(['/', '-']).unwrap_or(code.len());
        let (name, rest) = code.split_at(name_end);
        let kind = match name {
            "GE" => Kind::RoundsElected,
            _ => Self::ALL.iter().find(|tie| tie.code() == name)?.parts().kind,
        };
        let mut parts = Parts::new(kind);
        let rest = rest.strip_prefix('-').map_or_else(|| rest.to_owned(), |rest| format!("/{rest}"));
        for modifier in rest.split('/').skip(1) {
            parts = match modifier {
                "C1" => parts.cut(1),
                "C2" => parts.cut(2),
                "M1" => parts.median(1),
                "M2" => parts.median(2),
                "P" => parts.forfeits(),
                "F" => parts.fore(),
                "R" => parts.reversed(),
                "V" | "V2026" => parts,
                _ => {
                    let limit = modifier.strip_prefix('L')?.parse::<i32>().ok()?;
                    parts.limit(limit)
                }
            };
        }
        Self::ALL.iter().copied().find(|tie| tie.parts() == parts)
    }

    /// The code as the Handbook prints it: a hyphen before cuts (`BH-C1`).
    #[must_use]
    pub fn handbook_code(self) -> String {
        self.code().replace("/C", "-C").replace("/M", "-M")
    }
}

impl Kind {
    /// How its values are computed.
    #[must_use]
    pub const fn formula(self) -> Formula {
        self.facts().formula
    }

    /// What its values and terms are counted in.
    #[must_use]
    pub const fn unit(self) -> Unit {
        self.facts().unit
    }

    /// What it is computed from.
    #[must_use]
    pub const fn sources(self) -> &'static [Source] {
        self.facts().sources
    }

    /// Whether it is computed from this, among others.
    #[must_use]
    pub fn uses(self, source: Source) -> bool {
        self.sources().contains(&source)
    }

    /// Whether C.07 leaves the tie-break out where unrated players have no rating by a rule (article 10).
    #[must_use]
    pub fn needs_ratings(self) -> bool {
        self.uses(Source::Ratings)
    }

    /// Whether it uses the scores of opponents.
    #[must_use]
    pub fn uses_scores(self) -> bool {
        self.uses(Source::OpponentsScores)
    }

    /// Whether tournament report files have all that it is computed from.
    #[must_use]
    pub const fn is_computable_from_files(self) -> bool {
        let mut sources = self.sources();
        while let [first, rest @ ..] = sources {
            if !first.is_in_files() {
                return false;
            }
            sources = rest;
        }
        true
    }

    /// Whether C.07 does not use the tie-break in round robins (article 8).
    #[must_use]
    pub const fn is_for_swiss_only(self) -> bool {
        matches!(self.facts().sections, Sections::SwissOnly)
    }

    /// Whether FIDE has no code for it, and its code is ours.
    #[must_use]
    pub const fn has_own_code(self) -> bool {
        matches!(self.facts().author, Author::Own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s3_keys_of_tie_breaks_stay_those_of_stored_data() {
        let keys = TieBreak::ALL.iter().map(|tie| serde_json::to_string(tie).unwrap().replace('"', ""));
        let keys: Vec<_> = keys.collect();
        assert!(TieBreak::ALL.iter().map(|tie| tie.key()).eq(&keys));
        let expected = [
            "progress",
            "buchholz",
            "buchholz_cut1",
            "buchholz_cut2",
            "buchholz_median",
            "personal_meetings",
            "balls_in_lost_games",
            "sonneborn_berger",
            "rounds_won",
            "wins",
            "games_with_black",
            "opponents_rating",
            "koya",
            "lots",
        ];
        assert_eq!(keys[..expected.len()], expected);
        // The others are as long-lived.
        let others = keys[expected.len()..].join(" ");
        let hash = others.bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
        assert_eq!((keys.len(), hash), (64, 3_890_694_565), "{others}");
    }

    /// The first cell has the code, ★ if it is of S3, ○ if files lack what it is computed from.
    #[test]
    fn docs_ranking_has_one_row_for_every_kind_with_its_code_and_its_marks() {
        let rows = include_str!("../../../../docs/RANKING.md").lines();
        let names: Vec<&str> = rows.filter_map(|row| row.strip_prefix("| ")?.split(" | ").next()).collect();
        for &kind in Kind::ALL {
            let plain = TieBreak::ALL.iter().find(|tie| tie.parts() == Parts::new(kind));
            let tie = plain.unwrap_or_else(|| panic!("{kind:?} has no code by itself"));
            let has_code = |name: &&&str| name.split([' ', ',', '(', ')']).any(|word| word == tie.code());
            let of_kind: Vec<&&str> = names.iter().filter(has_code).collect();
            let [name] = of_kind.as_slice() else { panic!("{kind:?}: {of_kind:?}") };
            assert_eq!(name.contains('★'), TieBreak::S3.contains(tie), "{name}");
            assert_eq!(name.contains('○'), !kind.is_computable_from_files(), "{name}");
        }
    }
}
