//! What decided, in words: from the rules' own answers to messages, one small function a kind of answer.

use std::collections::HashSet;

use crate::actions::rounds::pairing_text::unpairable;
use crate::i18n::{Message, Named as _};
use crate::primitives::{Keyed as _, PlayerIndex, Score, Side};
use crate::swiss::Points;
use crate::swiss::explain::{
    Against, Bracket, ColourReason, Criterion, Difference, First, PreferenceStrength, Value, Why,
};

/// What the answers name: players and score groups.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// What each of the list is called.
    pub(super) called: Vec<Message>,
    /// The brackets of the pairing that the rules give, the highest first.
    pub(super) brackets: Vec<Bracket>,
    /// The side with which odd numbers begin.
    pub(super) initial_side: Side,
    /// Pairs of one team, the smaller position first.
    pub(super) team_mates: HashSet<[PlayerIndex; 2]>,
}

impl Words {
    pub(super) fn who(&self, player: PlayerIndex) -> Message {
        self.called.get(player).cloned().unwrap_or_else(|| Message::new("value-none"))
    }

    pub(super) fn pair(&self, [one, other]: [PlayerIndex; 2]) -> Message {
        Message::new("why-pair").with("one", self.who(one)).with("other", self.who(other))
    }

    /// The first reason against a pair: that the two are of one team is said as such.
    pub(super) fn reason_of(
        &self,
        [one, other]: [PlayerIndex; 2],
        against: &Against,
        spoken_of: Option<usize>,
    ) -> Message {
        if *against == Against::Forbidden && self.team_mates.contains(&[one.min(other), one.max(other)]) {
            return Message::new("why-team-mates");
        }
        self.reason(against, spoken_of)
    }

    /// The first reason against something, as the end of a sentence. Where it is about the bracket that is spoken of,
    /// its score is not said again.
    pub(super) fn reason(&self, against: &Against, spoken_of: Option<usize>) -> Message {
        match against {
            Against::Met { round } => Message::new("why-met").with("round", *round),
            Against::Forbidden => Message::new("why-forbidden"),
            Against::SameColour { side } => Message::new("why-same-colour").with("side", side.name()),
            Against::HadBye { round } => Message::new("why-had-bye").with("round", *round),
            Against::Rest(why) => {
                Message::new("why-rest").with("who", unpairable(why, &self.called, &self.team_mates))
            }
            Against::Worse(difference) => self.difference(difference, spoken_of),
        }
    }

    /// Where two pairings part, with the numbers of both.
    fn difference(&self, difference: &Difference, spoken_of: Option<usize>) -> Message {
        match difference {
            Difference::Order { step, .. } => step.message(),
            Difference::Quality { bracket, criterion, chosen, instead } => {
                let worse = |key: &'static str| {
                    Message::new(key).with("what", *criterion).with("criterion", name(*criterion))
                };
                let score = bracket.and_then(|number| Some(self.brackets.get(number)?.score));
                let message = match score {
                    None => criterion.message(),
                    Some(_) if *bracket == spoken_of => worse("why-worse"),
                    Some(score) => worse("why-worse-at").with("score", points(score)),
                };
                message.with("chosen", value(chosen)).with("instead", value(instead))
            }
        }
    }

    /// How a bracket departs from plain order; nothing where no one is paired.
    pub(super) fn first(&self, number: usize, bracket: &Bracket) -> Option<Message> {
        match &bracket.first {
            First::Taken if bracket.pairs.is_empty() => None,
            First::Taken => Some(Message::new("why-first-taken")),
            First::Refused { pair: Some(pair), against } => Some(
                Message::new("why-first-illegal")
                    .with("pair", self.pair(*pair))
                    .with("reason", self.reason_of(*pair, against, Some(number))),
            ),
            First::Refused { pair: None, against } => {
                Some(Message::new("why-first-worse").with("reason", self.reason(against, Some(number))))
            }
            First::ByHand => None,
        }
    }

    /// Why the colours of a board are so (5.2).
    pub(super) fn colours(&self, why: &Why) -> Message {
        let side = |player: PlayerIndex| {
            let [higher, other] = why.preferences;
            let preferences = if player == why.higher { higher } else { other };
            (preferences.side.map_or("", Side::name), preferences.strength)
        };
        let of = |key: &'static str, player: PlayerIndex| {
            Message::new(key).with("player", self.who(player)).with("side", side(player).0)
        };
        match why.colours {
            ColourReason::Both => Message::new("why-colours-both"),
            ColourReason::Only(player) => of("why-colours-only", player),
            ColourReason::Stronger(player) if side(player).1 == PreferenceStrength::Absolute => {
                of("why-colours-must", player)
            }
            ColourReason::Stronger(player) => of("why-colours-stronger", player),
            ColourReason::Wider(player) => of("why-colours-wider", player),
            ColourReason::Alternated([one, other]) => Message::new("why-colours-alternated")
                .with("side", side(why.higher).0)
                .with("higher", self.who(why.higher))
                .with("lower", self.who(why.lower))
                .with("one", one)
                .with("other", other),
            ColourReason::Higher(player) => of("why-colours-higher", player),
            ColourReason::Number(number) => Message::new("why-colours-number")
                .with("player", self.who(why.higher))
                .with("side", self.initial_side.name())
                .with("number", number.to_string()),
            ColourReason::ByHand => Message::new("why-colours-turned"),
        }
    }

    /// Why a player of the previous bracket floated down to this one.
    pub(super) fn float_reason(&self, bracket: usize, player: PlayerIndex) -> Option<Message> {
        let above = self.brackets.get(bracket.checked_sub(1)?)?;
        let floater = above.floaters.iter().find(|floater| floater.player == player)?;
        Some(floater.why.message())
    }
}

/// The name of a bracket: its score, and how much of it was added for the start.
pub(super) fn score(bracket: &Bracket) -> Message {
    match bracket.real_score {
        Some(real) if real == bracket.score => Message::new("why-score"),
        Some(real) => {
            let added = Points::from_tenths(bracket.score.tenths().saturating_sub(real.tenths()));
            Message::new("why-score-added").with("real", points(real)).with("added", points(added))
        }
        None => Message::new("why-score-some-added"),
    }
    .with("score", points(bracket.score))
}

/// The criteria that a bracket fails. C6 to C8 are left out: they decide the downfloaters, who are named.
pub(super) fn lacking(bracket: &Bracket) -> Vec<Message> {
    let ungranted = bracket.ungranted.iter().filter(|(criterion, _)| *criterion > Criterion::C8);
    ungranted
        .map(|(criterion, came_to)| {
            let lack = Message::new("why-lack").with("what", *criterion);
            lack.with("value", value(came_to)).with("criterion", name(*criterion))
        })
        .collect()
}

fn value(value: &Value) -> Message {
    match value {
        Value::Count(count) => Message::new("value").with("value", count.to_string()),
        Value::Scores(scores) if scores.is_empty() => Message::new("why-none"),
        Value::Scores(scores) => {
            let written: Vec<Message> = scores.iter().map(|score| points(*score)).collect();
            Message::new("value").with("value", written)
        }
    }
}

/// `3½` where halves are enough, `3.3` otherwise.
pub(super) fn points(points: Points) -> Message {
    let tenths = points.tenths();
    if tenths % 5 == 0 {
        return Message::new("value").with("value", Score::from_halves(tenths / 5).to_string());
    }
    Message::decimal(tenths, 1)
}

/// The name of a criterion in the rules.
fn name(criterion: Criterion) -> String {
    criterion.key().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn points_print_as_people_write_them() {
        let printed = [0, 5, 35, 30, 33, -5, -12]
            .map(|tenths| Speaker::new(Lang::Ky).say(&points(Points::from_tenths(tenths))));
        assert_eq!(printed, ["0", "½", "3½", "3", "3,3", "-½", "-1,2"]);
    }
}
