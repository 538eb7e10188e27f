//! Why a round is paired as it is, for its page: the brackets in order with their boards, one board alone, and why
//! two do not meet. It is computed on request.

mod words;

use std::collections::HashMap;

use crate::actions::rounds::pairing_text;
use crate::i18n::Message;
use crate::primitives::PlayerIndex;
use crate::swiss::explain::{self, Against, Bracket, Difference, PlainOpponent, Unexplained, Why, WhyNot};
use crate::swiss::retabling::{self, Table};
use crate::swiss::{Pair, Pairing, PairingError, System, berger};
use crate::tournament::rounds::paired::{PairedBoard, PairedRound};
use crate::tournament::rounds::team_mates;
use crate::tournament::{Game, ManualPairing, PlayerId, Round, SectionState};
use words::Words;

/// So many players ranked below the bye are named one by one.
const MAX_NAMED_PASSED_OVER: usize = 12;

/// Why a round is paired as it is.
#[derive(Clone, Debug, Default)]
pub struct RoundWhy {
    /// What holds for the round as a whole.
    pub notes: Vec<Message>,
    /// The brackets of the pairing that the rules give, the highest first.
    pub brackets: Vec<BracketWhy>,
    /// Boards that the rules do not give.
    pub others: Vec<BoardWhy>,
}

/// Why a bracket is paired as it is.
#[derive(Clone, Debug)]
pub struct BracketWhy {
    /// Its score; none for the whole of a table.
    pub title: Option<Message>,
    /// Who is in it, what became of plain order, who goes on.
    pub facts: Vec<Message>,
    /// What could not be had.
    pub lacking: Vec<Message>,
    pub boards: Vec<BoardWhy>,
    /// Why the bye is where it is, if it is here.
    pub bye: Vec<Message>,
}

/// Why a board is as it is.
#[derive(Clone, Debug)]
pub struct BoardWhy {
    /// Its number; none for a pair of the rules that was changed manually.
    pub number: Option<u32>,
    /// Who plays white, and black.
    pub players: [Message; 2],
    pub why: Vec<Message>,
}

/// Why two do not meet, or a player does not get the bye.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The answer in a sentence.
    pub message: Message,
    /// The boards of the best round with it that would be others, white first.
    pub instead: Vec<[Message; 2]>,
}

/// What may be asked of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why do these two not meet?
    Pair([PlayerIndex; 2]),
    /// Why does the player not get the bye?
    Bye(PlayerIndex),
}

/// Answers for one paired round.
#[derive(Debug)]
pub struct PairingExplainer {
    paired: PairedRound,
    round: u8,
    /// Whether its pairing was changed manually.
    was_changed: bool,
    /// Whether that of a round before it was.
    was_changed_before: bool,
    words: Words,
    /// Who of one team meets although the section wants team-mates apart.
    meeting: Vec<[PlayerIndex; 2]>,
    /// The pairs of the public rounds after it.
    later: Vec<Vec<Pair>>,
}

impl PairingExplainer {
    /// For a round of the book; `None` while nothing is paired.
    #[must_use]
    pub fn new(section_state: &SectionState, round: &Round) -> Option<Self> {
        let paired = PairedRound::new(section_state, round)?;
        let brackets = match &paired.by_rules {
            // There are none in a round robin.
            Ok(pairing) => explain::brackets(&paired.state, pairing).unwrap_or_default(),
            Err(_) => Vec::new(),
        };
        let called = pairing_text::called(section_state, &paired.players);
        let team_mates =
            team_mates::positions(&team_mates::forbidden_pairs(section_state, round), &paired.players);
        let meeting = team_mates::positions(&section_state.team_mates_meeting(round), &paired.players);
        let words = Words { called, brackets, initial_side: paired.state.initial_side, team_mates };
        let is_wish = section_state.format().rules.avoid_team_mates;
        let mut meeting: Vec<_> = meeting.into_iter().filter(|_| is_wish).collect();
        meeting.sort_unstable();
        let was_changed = matches!(round.manual, Some(ManualPairing::Ended { .. }));
        let was_changed_before = section_state.rounds.iter().any(|earlier| {
            earlier.number < round.number && matches!(earlier.manual, Some(ManualPairing::Ended { .. }))
        });
        let later = later_rounds(section_state, round, &paired.players);
        Some(Self { round: round.number, was_changed, was_changed_before, paired, words, meeting, later })
    }

    /// By what number questions know a player.
    #[must_use]
    pub fn index(&self, player: PlayerId) -> Option<PlayerIndex> {
        self.paired.players.iter().position(|known| *known == player)
    }

    #[must_use]
    pub fn all(&self) -> RoundWhy {
        let notes = self.notes();
        let Ok(pairing) = &self.paired.by_rules else {
            return RoundWhy { notes, others: self.others(), ..RoundWhy::default() };
        };
        let brackets = match self.paired.state.system {
            System::RoundRobin { .. } => vec![self.table()],
            System::Dutch => self.brackets(pairing),
        };
        RoundWhy { notes, brackets, others: self.others() }
    }

    /// One board, with its whole explanation.
    #[must_use]
    pub fn board(&self, number: u32) -> Option<BoardWhy> {
        let standing = self.paired.board(number)?;
        Some(self.by_rules(standing).unwrap_or_else(|| self.other(standing)))
    }

    /// Why two do not meet, or one has not the bye.
    #[must_use]
    pub fn answer(&self, question: Question) -> Answer {
        let plain = |message| Answer { message, instead: Vec::new() };
        if matches!(question, Question::Pair([one, other]) if one == other) {
            return plain(Message::new("error-why-same"));
        }
        if let Some(message) = self.stands(question) {
            return plain(message);
        }
        let pairing = match &self.paired.by_rules {
            Ok(pairing) => pairing,
            Err(none) => return plain(self.no_pairing(none)),
        };
        if let System::RoundRobin { cycles, last_two_swapped } = self.paired.state.system {
            return plain(self.in_table(question, cycles, last_two_swapped));
        }
        let state = &self.paired.state;
        let found = match question {
            Question::Pair([one, other]) => explain::why_not(state, pairing, one, other),
            Question::Bye(player) => explain::why_not_bye(state, pairing, player),
        };
        match found {
            Ok(why_not) => self.not(question, &why_not, pairing),
            Err(_) => plain(Message::new("error-why-same")),
        }
    }

    /// What holds for the round as a whole.
    fn notes(&self) -> Vec<Message> {
        let mut notes = Vec::new();
        if let (System::RoundRobin { cycles, last_two_swapped }, Ok(pairing)) =
            (self.paired.state.system, &self.paired.by_rules)
        {
            let at = usize::from(self.round).saturating_sub(1);
            let bergers = berger::round(self.paired.players.len(), cycles, last_two_swapped, at);
            let same = |bergers: &Pairing| {
                let has = |pair: &Pair| bergers.pairs.iter().any(|other| same_two(*other, *pair));
                bergers.pairs.len() == pairing.pairs.len() && pairing.pairs.iter().all(has)
            };
            let key = match bergers.as_ref() {
                Some(bergers) if same(bergers) => "why-table",
                _ if self.was_changed_before => "why-table-again",
                _ => "why-table-other",
            };
            notes.push(Message::new(key).with("n", self.round));
        }
        if !self.meeting.is_empty() && self.paired.state.system == System::Dutch {
            let pairs: Vec<Message> = self.meeting.iter().map(|two| self.words.pair(*two)).collect();
            notes.push(Message::new("round-team-mates").with("pairs", pairs));
        }
        if let Err(none) = &self.paired.by_rules {
            notes.push(self.no_pairing(none));
        } else if !self.paired.is_by_rules() {
            let manual = self.was_changed || self.paired.boards.iter().any(|board| board.manual);
            notes.push(Message::new(if manual { "why-by-hand" } else { "why-differs" }));
        }
        notes
    }

    fn no_pairing(&self, none: &PairingError) -> Message {
        match none {
            PairingError::NoLegalPairing(why) => {
                let who = pairing_text::unpairable(why, &self.words.called, &self.words.team_mates);
                Message::new("why-no-pairing").with("who", who)
            }
            PairingError::TooFewPlayers => Message::new("why-too-few"),
            PairingError::TableFinished => Message::new("error-table-finished"),
            PairingError::InconsistentHistory(_) => Message::new("error-pairing-inconsistent"),
        }
    }

    /// The boards of a table's round that are as the table has them.
    fn table(&self) -> BracketWhy {
        let boards = self.paired.boards.iter().filter_map(|standing| self.by_rules(standing)).collect();
        BracketWhy { title: None, facts: Vec::new(), lacking: Vec::new(), boards, bye: Vec::new() }
    }

    fn brackets(&self, pairing: &Pairing) -> Vec<BracketWhy> {
        let mut boards: Vec<Vec<BoardWhy>> = self.words.brackets.iter().map(|_| Vec::new()).collect();
        let whys = explain::whys(&self.paired.state, pairing).unwrap_or_default();
        for (pair, why) in pairing.pairs.iter().zip(whys) {
            if let Some(boards) = boards.get_mut(why.bracket) {
                boards.push(self.told(*pair, &why));
            }
        }
        let numbered = self.words.brackets.iter().zip(boards).enumerate();
        numbered.map(|(number, (bracket, boards))| self.bracket(number, bracket, boards, pairing)).collect()
    }

    fn bracket(
        &self,
        number: usize,
        bracket: &Bracket,
        boards: Vec<BoardWhy>,
        pairing: &Pairing,
    ) -> BracketWhy {
        let mut facts = vec![Message::new("why-residents").with("n", bracket.residents.len())];
        if !bracket.moved_down.is_empty() {
            let from = bracket.moved_down.iter().map(|down| {
                let score = words::points(down.from);
                Message::new("why-from").with("player", self.words.who(down.player)).with("score", score)
            });
            facts.push(Message::new("why-moved-down").with("list", from.collect::<Vec<_>>()));
        }
        facts.extend(self.words.first(number, bracket));
        facts.extend(bracket.floaters.iter().map(|floater| {
            let message = Message::new("why-floater").with("player", self.words.who(floater.player));
            message.with("reason", floater.why)
        }));
        BracketWhy {
            title: Some(words::score(bracket)),
            facts,
            lacking: words::lacking(bracket),
            boards,
            bye: bracket.bye.map_or_else(Vec::new, |bye| self.bye(bye, pairing)),
        }
    }

    /// Why the bye is where the rules have it.
    fn bye(&self, bye: PlayerIndex, pairing: &Pairing) -> Vec<Message> {
        let of = |key: &'static str, player| Message::new(key).with("player", self.words.who(player));
        let order: Vec<PlayerIndex> =
            self.words.brackets.iter().flat_map(|bracket| bracket.residents.iter().copied()).collect();
        let below = order.iter().rev().take_while(|player| **player != bye).count();
        let mut message = vec![of("why-bye", self.paired.bye.unwrap_or(bye))];
        if self.paired.bye != Some(bye) {
            message.push(of("why-bye-changed", bye));
        }
        if below == 0 {
            message.push(Message::new("why-bye-lowest"));
            return message;
        }
        let passed_over = match below {
            ..=MAX_NAMED_PASSED_OVER => explain::why_bye(&self.paired.state, pairing).ok().flatten(),
            _ => None,
        };
        let passed_over = passed_over.map_or_else(Vec::new, |why| why.passed_over);
        if passed_over.is_empty() {
            message.push(Message::new("why-bye-general"));
        }
        message.extend(passed_over.into_iter().filter_map(|(player, why_not)| {
            let reason = self.words.reason(against(&why_not)?, None);
            Some(of("why-bye-passed", player).with("reason", reason))
        }));
        message
    }

    /// A board as the rules have it, the colours aside.
    fn by_rules(&self, standing: &PairedBoard) -> Option<BoardWhy> {
        let pairing = self.paired.by_rules.as_ref().ok()?;
        let at = pairing.pairs.iter().position(|pair| same_two(*pair, standing.pair))?;
        let pair = *pairing.pairs.get(at)?;
        match explain::why(&self.paired.state, pairing, at) {
            Ok(why) => Some(self.told(pair, &why)),
            Err(Unexplained::NotDutch) => {
                let mut why = vec![Message::new("why-table-board").with("n", self.round)];
                why.extend(turned(pair, standing.pair));
                Some(self.board_why(Some(standing.number), standing.pair, why))
            }
            Err(_) => None,
        }
    }

    fn board_why(&self, number: Option<u32>, pair: Pair, why: Vec<Message>) -> BoardWhy {
        let players = [pair.white, pair.black].map(|player| self.words.who(player));
        BoardWhy { number, players, why }
    }

    /// A pair that the rules give.
    fn told(&self, pair: Pair, why: &Why) -> BoardWhy {
        let standing = self.paired.board_of([pair.white, pair.black]);
        let mut message: Vec<Message> = self.group(why).into_iter().collect();
        message.extend(self.plain(why));
        message.push(self.words.colours(why));
        message.extend(standing.and_then(|standing| turned(pair, standing.pair)));
        match standing {
            Some(standing) => self.board_why(Some(standing.number), standing.pair, message),
            None => self.board_why(None, pair, message),
        }
    }

    /// With what scores the two come to the board; in round 1 nothing of it.
    fn group(&self, why: &Why) -> Option<Message> {
        let Some(from) = why.floated_from else {
            let both = Message::new("why-both-have").with("score", words::points(why.score));
            return (self.round > 1).then_some(both);
        };
        let reason = self.words.float_reason(why.bracket, why.higher);
        let message = match reason {
            Some(reason) => Message::new("why-came-down").with("reason", reason),
            None => Message::new("why-came-down-from"),
        };
        Some(message.with("player", self.words.who(why.higher)).with("from", words::points(from)))
    }

    /// Whether the higher one meets the opponent of plain order, and if not, why.
    fn plain(&self, why: &Why) -> Option<Message> {
        let size = self.words.brackets.get(why.bracket).map_or(0, members);
        let key = match (&why.plain, size, why.floated_from) {
            (PlainOpponent::Other { opponent, why_not }, ..) => {
                let two = [why.higher, *opponent];
                let reason = self.words.reason_of(two, against(why_not)?, Some(why.bracket));
                let pair = self.words.pair(two);
                return Some(Message::new("why-plain-other").with("pair", pair).with("reason", reason));
            }
            (PlainOpponent::Floats, ..) => {
                let floats = Message::new("why-plain-floats");
                return Some(floats.with("player", self.words.who(why.higher)));
            }
            (PlainOpponent::Same, ..=2, _) => "why-plain-only-two",
            (PlainOpponent::Same, _, Some(_)) => "why-plain-moved-down",
            (PlainOpponent::Same, _, None) if self.round == 1 => "why-plain-start",
            (PlainOpponent::Same, _, None) => "why-plain",
        };
        Some(Message::new(key))
    }

    /// The boards that the rules do not give.
    fn others(&self) -> Vec<BoardWhy> {
        let given = |board: &&PairedBoard| {
            let pairing = self.paired.by_rules.as_ref();
            pairing.is_ok_and(|pairing| pairing.pairs.iter().any(|pair| same_two(*pair, board.pair)))
        };
        let others = self.paired.boards.iter().filter(|board| !given(board));
        others.map(|board| self.other(board)).collect()
    }

    /// A board that the rules do not give: what they give instead, and what they have against it.
    fn other(&self, standing: &PairedBoard) -> BoardWhy {
        let PairedBoard { number, pair, manual } = *standing;
        let mut why = vec![Message::new(match (manual, self.was_changed) {
            (true, _) => "why-board-by-hand",
            (false, true) => "why-board-follows",
            (false, false) => "why-board-differs",
        })];
        if let Ok(pairing) = &self.paired.by_rules {
            why.push(Message::new("why-instead").with("pairs", self.instead_of(pair, pairing)));
            let two = [pair.white, pair.black];
            if let Ok(why_not) = explain::why_not(&self.paired.state, pairing, two[0], two[1]) {
                why.push(self.not(Question::Pair(two), &why_not, pairing).message);
            }
        }
        self.board_why(Some(number), pair, why)
    }

    /// The opponents that the rules give to the two players of a board.
    fn instead_of(&self, two: Pair, pairing: &Pairing) -> Vec<Message> {
        let ours = |player: PlayerIndex| player == two.white || player == two.black;
        let pairs = pairing.pairs.iter().filter(|pair| ours(pair.white) || ours(pair.black));
        let mut message: Vec<Message> = pairs.map(|pair| self.words.pair([pair.white, pair.black])).collect();
        let bye = pairing.bye.filter(|bye| ours(*bye)).map(|bye| self.words.who(bye));
        message.extend(bye.map(|bye| Message::new("why-instead-bye").with("player", bye)));
        message
    }

    /// The answer where the pairing is as asked for.
    fn stands(&self, question: Question) -> Option<Message> {
        match question {
            Question::Pair(two) => {
                let board = self.paired.board_of(two)?;
                let paired = Message::new("why-not-paired").with("pair", self.words.pair(two));
                Some(paired.with("n", board.number))
            }
            Question::Bye(player) => {
                let has = Message::new("why-not-has-bye").with("player", self.words.who(player));
                (self.paired.bye == Some(player)).then_some(has)
            }
        }
    }

    /// The answer in a round robin.
    fn in_table(&self, question: Question, cycles: u8, last_two_swapped: bool) -> Message {
        let two = match question {
            Question::Bye(player) => {
                return Message::new("why-not-table-bye").with("player", self.words.who(player));
            }
            Question::Pair(two) => two,
        };
        let players = self.paired.state.players.len();
        // What is planned follows from the rounds that were paired, this one and later ones too. A draft that is not whole
        // changes nothing yet, and rounds that repeat pairs, as imported ones may, leave the table as it was.
        let table = Table { players, cycles, last_two_swapped };
        let mut paired = retabling::played(&self.paired.state);
        let this: Vec<Pair> = self.paired.boards.iter().map(|board| board.pair).collect();
        if this.len() == players / 2 {
            paired.push(this);
            paired.extend(self.later.iter().cloned());
        }
        let plan = table.rounds(&paired).or_else(|_| table.rounds(&[])).unwrap_or_default();
        let planned = plan.iter().skip(paired.len()).map(|round| round.pairs.as_slice());
        let all = paired.iter().map(Vec::as_slice).chain(planned);
        let meet = |round: &[Pair]| round.iter().any(|pair| pair.is_of(two));
        let rounds = (1_usize..).zip(all).filter(|(_, round)| meet(round));
        let rounds: Vec<String> = rounds.map(|(round, _)| round.to_string()).collect();
        if rounds.is_empty() {
            return Message::new("why-not-table-never").with("pair", self.words.pair(two));
        }
        let message = Message::new("why-not-table").with("pair", self.words.pair(two));
        message.with("rounds", rounds.join(", "))
    }

    fn not(&self, question: Question, why_not: &WhyNot, pairing: &Pairing) -> Answer {
        let of = |for_pair: &'static str, for_bye: &'static str| match question {
            Question::Pair(two) => Message::new(for_pair).with("pair", self.words.pair(two)),
            Question::Bye(player) => Message::new(for_bye).with("player", self.words.who(player)),
        };
        let (message, instead) = match why_not {
            WhyNot::Paired => (of("why-not-changed", "why-not-bye-changed"), None),
            WhyNot::Absent(player) => {
                (Message::new("why-not-absent").with("player", self.words.who(*player)), None)
            }
            WhyNot::NobodyHasBye => (Message::new("why-not-nobody-has-bye"), None),
            WhyNot::Against { against, instead } => {
                let message = match against {
                    Against::Worse(Difference::Order { .. }) => of("why-not-later", "why-not-bye-later"),
                    Against::Worse(_) => of("why-not-worse", "why-not-bye-worse"),
                    _ => of("why-not-because", "why-not-bye-because"),
                };
                let reason = match question {
                    Question::Pair(two) => self.words.reason_of(two, against, None),
                    Question::Bye(_) => self.words.reason(against, None),
                };
                (message.with("reason", reason), instead.as_ref())
            }
            // This is the pairing of the rules themselves, and none is better.
            WhyNot::Better { instead, .. } => (Message::new("why-differs"), Some(instead)),
        };
        Answer { message, instead: instead.map_or_else(Vec::new, |instead| self.changes(instead, pairing)) }
    }

    /// The boards of a pairing that another has not.
    fn changes(&self, instead: &Pairing, pairing: &Pairing) -> Vec<[Message; 2]> {
        let new = instead.pairs.iter().filter(|pair| !pairing.pairs.contains(pair));
        new.map(|pair| [pair.white, pair.black].map(|player| self.words.who(player))).collect()
    }
}

/// How many are in a bracket.
fn members(bracket: &Bracket) -> usize {
    bracket.moved_down.len() + bracket.residents.len()
}

fn same_two(one: Pair, other: Pair) -> bool {
    one == other || [one.white, one.black] == [other.black, other.white]
}

/// The pairs of the public rounds after one, as far as there is no gap.
fn later_rounds(section_state: &SectionState, round: &Round, players: &[PlayerId]) -> Vec<Vec<Pair>> {
    let index_of: HashMap<PlayerId, PlayerIndex> = players.iter().copied().zip(0..).collect();
    let pair = |board: &Game| {
        Some(Pair { white: *index_of.get(&board.white)?, black: *index_of.get(&board.black)? })
    };
    let public = |number| section_state.round(number).filter(|later| later.is_public());
    let later = (round.number.saturating_add(1)..=u8::MAX).map_while(public);
    later.map(|later| later.games.iter().filter_map(pair).collect()).collect()
}

/// The note when the colours are not those of the rules.
fn turned(by_rules: Pair, stands: Pair) -> Option<Message> {
    (by_rules != stands).then(|| Message::new("why-colours-turned"))
}

/// The reason against something, where there is one.
fn against(why_not: &WhyNot) -> Option<&Against> {
    match why_not {
        WhyNot::Against { against, .. } => Some(against),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
