//! The explanation of a player's place: what separates the player from the next above and below, where the points come
//! from, and how each tie-break value is computed.

use super::ties;
use crate::i18n::{self, Message, Named as _, TieNames as _};
use crate::primitives::{PlayerIndex, Score, Side};
use crate::standings::{
    Entry, Formula, Made, Perfect, Performance, Pool, Reason, Row, Separation, Term, TieBreak, Value, Why,
    separation,
};
use crate::tournament::SectionState;
use crate::tournament::standings::ranking::Explanation;

/// What a page tells of a player's line.
#[derive(Clone, Debug)]
pub struct ExplanationView {
    /// What separates the player from the next above and below.
    pub place: Vec<Message>,
    /// Where the points come from.
    pub points: PointsView,
    /// The tie-break values, in the order of the table.
    pub reasons: Vec<ReasonView>,
}

/// Where a player's points come from.
#[derive(Clone, Debug)]
pub struct PointsView {
    pub rounds: Vec<RoundView>,
    /// What warnings have taken (W3): from which round on, and how much.
    pub penalties: Vec<(usize, String)>,
    pub total: String,
}

/// What one round gave.
#[derive(Clone, Debug)]
pub struct RoundView {
    pub number: usize,
    /// The side played, by its name.
    pub side: Option<&'static str>,
    pub opponent: Option<PersonView>,
    /// Without an opponent or a game: what it was.
    pub what: Option<Message>,
    /// The points; none while the game is in progress.
    pub points: String,
}

/// A player on the page.
#[derive(Clone, Debug)]
pub struct PersonView {
    /// Starting rank and name.
    pub name: String,
    /// The address of the player's own explanation.
    pub url: String,
}

/// The sum behind a value.
#[derive(Clone, Debug)]
pub struct ReasonView {
    pub tie_break: TieBreak,
    /// Its value as the table has it.
    pub value: Message,
    pub addends: Vec<AddendView>,
    /// What the value is of them, in the foot of their table.
    pub total: &'static str,
    /// Personal meetings: one pool after the other.
    pub pools: Vec<PoolView>,
    /// Lots: who was drawn, in this order.
    pub drawn: Vec<PersonView>,
    pub notes: Vec<Message>,
}

/// An addend of a sum.
#[derive(Clone, Debug)]
pub struct AddendView {
    /// The round it comes from.
    pub round: usize,
    /// The opponent it comes from.
    pub opponent: Option<PersonView>,
    /// How it is multiplied.
    pub product: String,
    /// How much it is.
    pub amount: Message,
    /// Why it counts so.
    pub why: Message,
    /// Why it does not count.
    pub cut: Option<Message>,
}

/// Players judged by their games against each other.
#[derive(Clone, Debug)]
pub struct PoolView {
    pub title: Message,
    /// Each with the points in these games and the number of opponents not met; whether it is the player of the page.
    pub players: Vec<(PersonView, Message, usize, bool)>,
}

impl ExplanationView {
    /// For a player's account; addresses begin with `url`, that of the standings, and end with `query`.
    #[must_use]
    pub fn new(explanation: &Explanation, section_state: &SectionState, url: &str, query: &str) -> Self {
        let explainer = StandingExplainer { explanation, section_state, url, query };
        Self {
            place: explainer.place(),
            points: explainer.points(),
            reasons: explanation.reasons.iter().map(|reason| explainer.reason(reason)).collect(),
        }
    }
}

/// What places one before another, in a sentence; each of them a line of the table.
#[must_use]
pub fn between(
    explanation: &Explanation,
    section_state: &SectionState,
    one: usize,
    other: usize,
) -> Option<Message> {
    let (above, below) = (one.min(other), one.max(other));
    let [above, below] = [explanation.rows.get(above)?, explanation.rows.get(below)?];
    let names = [above, below].map(|row| short_name(section_state, row.player));
    let [first, second] = names;
    let message =
        |key: &'static str| Message::new(key).with("above", first.clone()).with("below", second.clone());
    let level = |columns: usize| {
        let points = Message::new("standings-why-level-points");
        let ties = explanation.method.order.iter().take(columns);
        let list: Vec<Message> = std::iter::once(points).chain(ties.map(|tie| tie.message())).collect();
        Message::new("value").with("value", list)
    };
    Some(match separation(above, below) {
        Separation::Points => message("standings-why-by-points")
            .with("more", above.points.to_string())
            .with("less", below.points.to_string()),
        Separation::Manual => {
            message("standings-why-by-hand").with("level", level(explanation.method.order.len()))
        }
        Separation::Nothing => {
            message("standings-why-by-nothing").with("level", level(explanation.method.order.len()))
        }
        Separation::TieBreak(column) => {
            let tie = *explanation.method.order.get(column)?;
            let values =
                [above, below].map(|row: &Row| row.values.get(column).copied().unwrap_or(Value::None));
            let by = match tie.parts().kind.formula() {
                Formula::Meetings => message("standings-why-by-meetings"),
                Formula::Lots => message("standings-why-by-lots"),
                _ => {
                    let [more, less] = values.map(shown);
                    let tie = tie.message();
                    message("standings-why-by-tie").with("tie", tie).with("more", more).with("less", less)
                }
            };
            by.with("level", level(column))
        }
    })
}

/// What a player is called in a sentence.
fn short_name(section_state: &SectionState, player: PlayerIndex) -> String {
    section_state.players.get(player).map(|player| player.details.name.to_string()).unwrap_or_default()
}

struct StandingExplainer<'a> {
    explanation: &'a Explanation,
    section_state: &'a SectionState,
    url: &'a str,
    query: &'a str,
}

impl StandingExplainer<'_> {
    fn place(&self) -> Vec<Message> {
        let line = self.explanation.line;
        let neighbours = [line.checked_sub(1), line.checked_add(1)];
        neighbours
            .into_iter()
            .flatten()
            .filter_map(|other| between(self.explanation, self.section_state, line, other))
            .collect()
    }

    fn player(&self) -> PlayerIndex {
        self.explanation.rows.get(self.explanation.line).map_or(usize::MAX, |row| row.player)
    }

    fn person(&self, player: PlayerIndex) -> Option<PersonView> {
        let player = self.section_state.players.get(player)?;
        let number = player.number.map(|number| format!("{number}. ")).unwrap_or_default();
        Some(PersonView {
            name: format!("{number}{}", player.details.name),
            url: format!("{}/{}{}", self.url, player.id, self.query),
        })
    }

    fn points(&self) -> PointsView {
        let player = self.player();
        let field = &self.explanation.field;
        let line = field.players.get(player).map_or(&[][..], Vec::as_slice);
        let round = |(number, entry): (usize, &Entry)| RoundView {
            number,
            side: side(entry).map(Side::name),
            opponent: match *entry {
                Entry::Annulled { opponent } => self.person(opponent),
                _ => entry.opponent().and_then(|opponent| self.person(opponent)),
            },
            what: what(entry).map(Message::new),
            points: if entry.is_settled() { entry.points().to_string() } else { String::new() },
        };
        let penalties = field.penalties.iter().filter(|penalty| penalty.player == player);
        let total =
            self.explanation.rows.get(self.explanation.line).map(|row| row.points).unwrap_or_default();
        PointsView {
            rounds: (1..).zip(line).map(round).collect(),
            penalties: penalties
                .map(|taken| (taken.round + 1, (-taken.points).to_string().replace('-', "−")))
                .collect(),
            total: total.to_string(),
        }
    }

    fn reason(&self, reason: &Reason) -> ReasonView {
        let tie_break = reason.tie_break;
        let mut view = ReasonView {
            tie_break,
            value: shown(reason.value),
            addends: Vec::new(),
            total: "standings-why-sum",
            pools: Vec::new(),
            drawn: Vec::new(),
            notes: Vec::new(),
        };
        match &reason.made {
            Made::Sum(terms) => view.addends = self.addends(tie_break, terms),
            Made::Average(terms) => {
                view.addends = self.addends(tie_break, terms);
                view.total = "standings-why-average";
            }
            Made::Performance(terms, performance) => {
                view.addends = self.addends(tie_break, terms);
                view.total = "standings-why-result";
                view.notes.extend(performance.map(performed));
            }
            Made::Perfect(terms, perfect) => {
                view.addends = self.addends(tie_break, terms);
                view.total = "standings-why-result";
                view.notes.push(perfected(perfect, reason.value));
            }
            Made::Given { by_rule: true } => view.notes.push(Message::new("standings-why-given-by-rule")),
            Made::Given { by_rule: false } => view.notes.push(Message::new("standings-why-given")),
            Made::Entered if reason.value == Value::None => {
                view.notes.push(Message::new("standings-why-not-entered"));
            }
            Made::Entered => view.notes.push(Message::new("standings-why-entered")),
            Made::LeftOut => view.notes.push(Message::new("standings-why-left-out")),
            Made::Meetings(pools) if pools.is_empty() => view.notes.push(Message::new("standings-why-alone")),
            Made::Meetings(pools) => {
                view.pools = (0..).zip(pools).map(|(at, pool)| self.pool(at, pool)).collect();
                if pools.iter().any(|pool| !pool.is_complete()) {
                    view.notes.push(Message::new("standings-why-not-all-met"));
                }
            }
            Made::Lots(drawn) if drawn.is_empty() => view.notes.push(Message::new("standings-why-alone")),
            Made::Lots(drawn) => {
                view.drawn = drawn.iter().filter_map(|&player| self.person(player)).collect();
                let seed = self.explanation.method.seed.to_string();
                view.notes.push(Message::new("standings-why-seed").with("seed", seed));
            }
        }
        view
    }

    fn addends(&self, tie_break: TieBreak, terms: &[Term]) -> Vec<AddendView> {
        let addend = |term: &Term| AddendView {
            round: term.round + 1,
            opponent: term.opponent.and_then(|opponent| self.person(opponent)),
            product: match term.product {
                Some(product) if term.why != Why::Playing => {
                    format!("{} × {}", product.score, product.points)
                }
                _ => String::new(),
            },
            amount: ties::value_message(tie_break.value(term.amount)),
            why: why(term.why),
            cut: term.cut.map(|cut| cut.message()),
        };
        terms.iter().map(addend).collect()
    }

    fn pool(&self, at: usize, pool: &Pool) -> PoolView {
        let player = self.player();
        let title = if at == 0 { "standings-why-pool" } else { "standings-why-pool-again" };
        let one = |one: &crate::standings::PoolPlayer| {
            Some((
                self.person(one.player)?,
                ties::value_message(one.points),
                one.missing,
                one.player == player,
            ))
        };
        PoolView {
            title: Message::new(title).with("n", pool.players.len()),
            players: pool.players.iter().filter_map(one).collect(),
        }
    }
}

/// How a performance follows from the ratings and the points (C.07, 10.2).
fn performed(of: Performance) -> Message {
    Message::new("standings-why-performance")
        .with("average", of.average.to_string())
        .with("points", Score::from_halves(of.halves).to_string())
        .with("games", of.games.to_string())
        .with("share", of.share.to_string())
        .with("difference", signed(of.difference))
}

/// How a perfect performance is found (C.07, 10.3).
fn perfected(of: &Perfect, value: Value) -> Message {
    if of.halves == 0 {
        return Message::new("standings-why-perfect-zero");
    }
    let one_less = if let Value::Count(rating) = value { (rating - 1).to_string() } else { String::new() };
    Message::new("standings-why-perfect")
        .with("rating", shown(value))
        .with("expected", Message::decimal(of.expected, 2))
        .with("points", Score::from_halves(of.halves).to_string())
        .with("less", one_less)
        .with("too-few", Message::decimal(of.one_less, 2))
}

/// A number with its sign.
fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// A value in a sentence: a dash for none.
fn shown(value: Value) -> Message {
    if value == Value::None { Message::new("value").with("value", "–") } else { ties::value_message(value) }
}

const fn side(entry: &Entry) -> Option<Side> {
    match *entry {
        Entry::Game { side, .. } | Entry::Forfeit { side, .. } | Entry::Pending { side, .. } => Some(side),
        _ => None,
    }
}

/// What a round was that is no finished game: the key of its name.
pub(in crate::web) fn what(entry: &Entry) -> Option<&'static str> {
    Some(match *entry {
        Entry::Game { .. } => return None,
        Entry::Forfeit { points, .. } if points > Score::ZERO => "standings-why-forfeit-won",
        Entry::Forfeit { .. } => "standings-why-forfeit-lost",
        Entry::Bye { .. } => "player-bye",
        Entry::FullBye { .. } => "player-full-point-bye",
        Entry::Absent { points } if points > Score::ZERO => "player-half-point-bye",
        Entry::Absent { .. } => "player-not-paired",
        Entry::Free => "player-free",
        Entry::Annulled { .. } => "standings-why-annulled",
        Entry::Pending { .. } => "standings-why-playing",
    })
}

fn why(why: Why) -> Message {
    match why {
        Why::ScoreAfter { penalty: Score::ZERO } => Message::new("addend-score-after"),
        Why::ScoreAfter { penalty } => {
            Message::new("addend-score-after-penalty").with("points", penalty.to_string())
        }
        Why::Opponent => Message::new("addend-opponent"),
        Why::Adjusted { real } => Message::new("addend-adjusted").with("points", real.to_string()),
        Why::Scheduled => Message::new("addend-scheduled"),
        Why::Own => Message::new("addend-own"),
        Why::UpToScheduled => Message::new("addend-up-to-scheduled"),
        Why::UpToDraws => Message::new("addend-up-to-draws"),
        Why::Nothing => Message::new("addend-nothing"),
        Why::Playing => Message::new("addend-playing"),
        Why::Won => Message::new("addend-won"),
        Why::WonUnplayed => Message::new("addend-won-unplayed"),
        Why::Black => Message::new("addend-black"),
        Why::Balls => Message::new("addend-balls"),
        Why::BallsUnknown => Message::new("addend-balls-unknown"),
        Why::Rating => Message::new("addend-rating"),
        Why::RatingGiven => Message::new("addend-rating-given"),
        Why::Expected { hundredths } => {
            Message::new("addend-expected").with("points", Message::decimal(hundredths.into(), 2))
        }
        Why::OpponentBuchholz => Message::new("addend-opponent-buchholz"),
        Why::OpponentPerformance => Message::new("addend-opponent-performance"),
        Why::Fore { real } => Message::new("addend-fore").with("points", real.to_string()),
        Why::AsPlayed => Message::new("addend-as-played"),
        Why::Drawn => Message::new("addend-drawn"),
        Why::DrawnUnplayed => Message::new("addend-drawn-unplayed"),
        Why::Elected => Message::new("addend-elected"),
        Why::AtLeastLimit { score, limit } => Message::new("addend-at-least-limit")
            .with("points", score.to_string())
            .with("limit", i18n::limit(limit)),
        Why::BelowLimit { score, limit } => Message::new("addend-below-limit")
            .with("points", score.to_string())
            .with("limit", i18n::limit(limit)),
        Why::AtLeastHalf { score } => Message::new("addend-at-least-half").with("points", score.to_string()),
        Why::BelowHalf { score } => Message::new("addend-below-half").with("points", score.to_string()),
    }
}
