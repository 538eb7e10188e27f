//! `pair --explain`: the reasons of a pairing in English sentences, with the players' numbers.

use std::io::{self, Write};

use super::{number, numbers};
use crate::exchange::trf::{Tournament, decimal};
use crate::primitives::PlayerIndex;
use crate::swiss::explain::{
    Against, Bracket, ColourReason, Criterion, Difference, First, FloatReason, PlainOpponent, Step, Value,
    Why, WhyBye, WhyNot, brackets, why, why_bye,
};
use crate::swiss::{Pair, Pairing, Points, State};

/// Why a pairing is as it is.
pub(super) struct Reasons {
    brackets: Vec<String>,
    boards: Vec<String>,
    bye: Option<String>,
}

impl Reasons {
    /// The reasons of a pairing.
    ///
    /// # Errors
    /// Why there are none.
    pub(super) fn new(tournament: &Tournament, state: &State, pairing: &Pairing) -> Result<Self, String> {
        let explainer = PairingExplainer {
            tournament,
            brackets: brackets(state, pairing).map_err(|none| none.to_string())?,
        };
        let boards = (0..pairing.pairs.len()).zip(&pairing.pairs).map(|(board, pair)| {
            let why = why(state, pairing, board).map_err(|none| none.to_string())?;
            Ok(explainer.board(pair, &why))
        });
        let bye = why_bye(state, pairing).map_err(|none| none.to_string())?;
        Ok(Self {
            bye: bye.map(|bye| explainer.bye(&bye)),
            boards: boards.collect::<Result<_, String>>()?,
            brackets: explainer.brackets.iter().map(|bracket| explainer.bracket(bracket)).collect(),
        })
    }

    /// The one reason of a round that a table has.
    pub(super) fn of_table(round: u8, is_bergers: bool) -> Self {
        let only = if is_bergers {
            format!("Round {round} of Berger's table (C.05, annex 1): it goes by the starting numbers alone.")
        } else {
            format!(
                "Round {round}: not all rounds before it are those of Berger's table; with it everybody can still meet everybody once."
            )
        };
        Self { brackets: vec![only], boards: Vec::new(), bye: None }
    }

    /// Writes them below the pairing.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        for bracket in &self.brackets {
            writeln!(out, "\n{bracket}")?;
        }
        if !self.boards.is_empty() {
            writeln!(out)?;
        }
        for (board, why) in (1..).zip(&self.boards) {
            writeln!(out, "Board {board}: {why}")?;
        }
        if let Some(bye) = &self.bye {
            writeln!(out, "Bye: {bye}")?;
        }
        Ok(())
    }

    /// The brackets, the boards in their order, and the bye.
    pub(super) fn into_parts(self) -> (Vec<String>, Vec<String>, Option<String>) {
        (self.brackets, self.boards, self.bye)
    }
}

struct PairingExplainer<'a> {
    tournament: &'a Tournament,
    brackets: Vec<Bracket>,
}

impl PairingExplainer<'_> {
    fn number(&self, player: PlayerIndex) -> u16 {
        number(self.tournament, player)
    }

    fn two(&self, [a, b]: [PlayerIndex; 2]) -> String {
        format!("{}-{}", self.number(a), self.number(b))
    }

    fn bracket(&self, bracket: &Bracket) -> String {
        let mut lines = vec![format!("Bracket of {}: {}", decimal(bracket.score), self.members(bracket))];
        let pairs: Vec<String> = bracket.pairs.iter().map(|pair| self.two(*pair)).collect();
        if !pairs.is_empty() {
            lines.push(format!("  pairs: {}", pairs.join(" ")));
        }
        for floater in &bracket.floaters {
            let why = match floater.why {
                FloatReason::Bye => "receives the bye",
                FloatReason::NoOpponent => "no possible opponent in the bracket",
                FloatReason::Odd => "odd number of players",
                FloatReason::TooFewPairs => "no pairing of the bracket leaves fewer",
                FloatReason::Rest => {
                    "so that all below can be paired (C4), or the bye goes to the lowest score (C5)"
                }
            };
            lines.push(format!("  {} floats down: {why}", self.number(floater.player)));
        }
        if let Some(player) = bracket.bye {
            lines.push(format!("  {} has the bye", self.number(player)));
        }
        for (criterion, value) in &bracket.ungranted {
            lines.push(format!("  not satisfied: {}: {}", named(*criterion), number_or_scores(value)));
        }
        if !pairs.is_empty() {
            lines.push(format!("  {}", self.first(&bracket.first)));
        }
        lines.join("\n")
    }

    fn members(&self, bracket: &Bracket) -> String {
        let from_above = bracket
            .moved_down
            .iter()
            .map(|moved| format!("{} (from {})", self.number(moved.player), decimal(moved.from)));
        let residents = numbers(self.tournament, &bracket.residents);
        from_above.chain(Some(residents).filter(|numbers| !numbers.is_empty())).collect::<Vec<_>>().join(", ")
    }

    fn first(&self, first: &First) -> String {
        match first {
            First::Taken => "the first candidate (article 4) is chosen".to_owned(),
            First::Refused { pair: Some(pair), against } => {
                format!("the first candidate is refused for {}: {}", self.two(*pair), self.against(against))
            }
            First::Refused { pair: None, against } => {
                format!("the first candidate is refused: {}", self.against(against))
            }
            First::ByHand => "changed by hand: the first candidate is at least as good".to_owned(),
        }
    }

    fn board(&self, pair: &Pair, why: &Why) -> String {
        let (higher, lower) = (self.number(why.higher), self.number(why.lower));
        let floated = why.floated_from.map_or_else(String::new, |from| {
            format!("{higher} floats from {} to {}; ", decimal(from), decimal(why.score))
        });
        let plain = match &why.plain {
            PlainOpponent::Same => "they meet in the first candidate".to_owned(),
            PlainOpponent::Floats => format!("in the first candidate {higher} would float on"),
            PlainOpponent::Other { opponent, why_not } => {
                format!(
                    "the first candidate has {}, but {}",
                    self.two([why.higher, *opponent]),
                    self.why_not(why_not)
                )
            }
        };
        let colours = match why.colours {
            ColourReason::Both => "both have their colour preference (5.2.1)".to_owned(),
            ColourReason::Only(player) => {
                format!("only {} has a colour preference, which is granted (5.2.1)", self.number(player))
            }
            ColourReason::Stronger(player) => {
                format!("{} has the stronger colour preference (5.2.2)", self.number(player))
            }
            ColourReason::Wider(player) => {
                format!(
                    "both have the same absolute preference, and {} has the larger colour difference (5.2.2)",
                    self.number(player)
                )
            }
            ColourReason::Alternated([one, other]) => format!(
                "both alternate from the last round in which their colours differed: round {one} of {higher} and round \
                 {other} of {lower} (5.2.3)"
            ),
            ColourReason::Higher(player) => {
                format!(
                    "otherwise equal: the higher-ranked, {}, gets the preferred colour (5.2.4)",
                    self.number(player)
                )
            }
            ColourReason::Number(place) => {
                let parity = if place % 2 == 1 { "odd: the initial" } else { "even: the other" };
                format!(
                    "no colour preference; {higher} is the {} of those who have been in a pairing, this one included, \
                     {parity} colour (5.2.5)",
                    ordinal(place)
                )
            }
            ColourReason::ByHand => "the colours were changed manually".to_owned(),
        };
        format!("{}: {floated}{plain}; {colours}", self.two([pair.white, pair.black]))
    }

    fn bye(&self, bye: &WhyBye) -> String {
        let number = |player| self.number(player);
        let others = bye
            .passed_over
            .iter()
            .map(|(player, why_not)| format!("; not {}: {}", number(*player), self.why_not(why_not)));
        let others: String = others.collect();
        let lowest = if others.is_empty() { ": lowest-ranked eligible player" } else { "" };
        format!("{}{lowest}{others}", number(bye.player))
    }

    fn why_not(&self, why_not: &WhyNot) -> String {
        match why_not {
            WhyNot::Paired => "they meet".to_owned(),
            WhyNot::Absent(player) => format!("{} is absent", self.number(*player)),
            WhyNot::NobodyHasBye => "no player has the bye".to_owned(),
            WhyNot::Against { against, .. } => self.against(against),
            WhyNot::Better { difference, .. } => {
                format!("the pairing was changed manually: {}", self.difference(difference))
            }
        }
    }

    fn against(&self, against: &Against) -> String {
        match against {
            Against::Met { round } => format!("they met in round {round} (C1)"),
            Against::Forbidden => "the pair is forbidden".to_owned(),
            Against::SameColour { side } => format!("both must have {} (C3)", side.name()),
            Against::HadBye { round } => {
                format!("already had the bye, or the points of a win without playing, in round {round} (C2)")
            }
            Against::Rest(_) => "the remaining players could not all be paired (C4)".to_owned(),
            Against::Worse(difference) => self.difference(difference),
        }
    }

    fn difference(&self, difference: &Difference) -> String {
        let bracket = |at: usize| {
            let score = self.brackets.get(at).map(|bracket| decimal(bracket.score));
            score.map_or_else(String::new, |score| format!(" in the bracket of {score}"))
        };
        match difference {
            Difference::Quality { bracket: at, criterion, chosen, instead } => format!(
                "that is worse: {}{}: {} instead of {}",
                named(*criterion),
                at.map_or_else(String::new, bracket),
                number_or_scores(instead),
                number_or_scores(chosen)
            ),
            Difference::Order { bracket: at, step } => {
                let step = match step {
                    Step::MovedDown => "the choice of moved-down players that it pairs",
                    Step::Opponents => "the opponents of the moved-down players",
                    Step::Exchange => "the exchange between the halves",
                    Step::Transposition => "the transposition of the lower half",
                };
                format!("that comes later in article 4, by {step}{}", bracket(*at))
            }
        }
    }
}

/// `1st`, `2nd`, `3rd`, `4th`, `11th`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// What a criterion counts.
fn named(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::C5 => "score of the bye (C5)",
        Criterion::C6 => "downfloaters (C6)",
        Criterion::C7 => "scores of the downfloaters (C7)",
        Criterion::C8 => "scores that the next bracket loses (C8)",
        Criterion::C9 => "unplayed rounds of the player with the bye (C9)",
        Criterion::C10 => "topscorers or topscorers' opponents with a colour difference over two (C10)",
        Criterion::C11 => "topscorers or topscorers' opponents with a colour three times in a row (C11)",
        Criterion::C12 => "colour preferences not granted (C12)",
        Criterion::C13 => "strong colour preferences not granted (C13)",
        Criterion::C14 => "downfloats as in the round before (C14)",
        Criterion::C15 => "upfloats as in the round before (C15)",
        Criterion::C16 => "downfloats as two rounds before (C16)",
        Criterion::C17 => "upfloats as two rounds before (C17)",
        Criterion::C18 => "score differences of repeated downfloaters (C18)",
        Criterion::C19 => "score differences of opponents of repeated upfloaters (C19)",
        Criterion::C20 => "score differences of downfloaters as two rounds before (C20)",
        Criterion::C21 => "score differences of opponents of upfloaters as two rounds before (C21)",
    }
}

fn number_or_scores(value: &Value) -> String {
    match value {
        Value::Count(count) => count.to_string(),
        Value::Scores(scores) if scores.is_empty() => "none".to_owned(),
        Value::Scores(scores) => {
            let scores: Vec<String> = scores.iter().map(|score: &Points| decimal(*score)).collect();
            scores.join(", ")
        }
    }
}
