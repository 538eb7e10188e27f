//! Changes to the pairs of a round that stands: a draft, or pairings that players have seen. Boards keep their numbers,
//! and everyone who is not named keeps board, opponent and colour. Boards with a game record do not change.
//!
//! Where a board has a result, a change is a *correction*: it says who sat there. Colours can be corrected in the round that
//! is played and in the one that was closed last, players in the latter. A result stays with its board, where colours are
//! exchanged with its players.
//!
//! A player who is here and has neither a board nor a reason to have none is [waiting](SectionState::waiting). That is
//! computed and never stored.
//!
//! ```
//! use toguznama_data::tournament::rounds::mending::{Mend, mended};
//! use toguznama_data::tournament::testing::{round_with_byes, section_state};
//! use toguznama_data::tournament::{PlayerId, RoundState, UnpairedKind};
//!
//! let unpaired = [(5, UnpairedKind::Bye), (6, UnpairedKind::Absent)];
//! let mut round = round_with_byes(1, &[(1, 3, ""), (4, 2, "")], &unpaired);
//! round.state = RoundState::Playing;
//! let state = section_state(6, vec![round.clone()]);
//! let late = Mend::Pair { white: PlayerId(5), black: PlayerId(6) };
//! let mended = mended(&state, &round, late).unwrap();
//! assert_eq!(mended.reseating.boards().into_iter().collect::<Vec<_>>(), [3], "one new board and no other");
//! ```

mod corrections;
mod whereabouts;

use std::collections::BTreeSet;

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::swiss::Breach;
use crate::tournament::rounds::manual::Manual;
use crate::tournament::rounds::program::Program;
use crate::tournament::{
    Attendance, FIRST_LEG, Game, GameId, ManualPairing, Match, MatchId, PlayerId, Round, RoundState,
    SectionState, Unpaired, UnpairedKind, Version,
};

pub use whereabouts::{SeatedBoard, Whereabouts};

/// A change to the pairs of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// Two players exchange their places: boards with their colours, the bye, or having none.
    Swap(PlayerId, PlayerId),
    /// The players of the board of this number exchange colours.
    SwapColours(u32),
    /// The players of the board of this number wait for other opponents.
    TakeApart(u32),
    /// Two players without a board get one: they wait, have the bye, or come late.
    Pair {
        /// The player with White.
        white: PlayerId,
        /// The player with Black.
        black: PlayerId,
    },
    /// A player without a board gets the bye, which no one else has.
    GiveBye(PlayerId),
    /// A player who was to have no game has come, and waits for one.
    HasCome(PlayerId),
    /// A player who waits has no game in this round, and no points.
    StaysAway(PlayerId),
}

/// Why a change is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MendFault {
    /// The round is not paired yet, or is closed.
    WrongState(RoundState),
    /// The draft is being paired manually: its pairs are changed there.
    ManualPairingOpen,
    /// The pairs of a round robin are those of its table; only colours can be exchanged.
    FixedTable,
    /// No board has this number.
    NoBoard(u32),
    /// The board of this number has a result or a record.
    Finished(u32),
    /// The board of this number has a record.
    Recorded(u32),
    /// The game at the board of this number was not played.
    Unplayed(u32),
    /// The round is closed, and a later one is too.
    NotLastClosed,
    /// The player is not of the section, has withdrawn or is excluded.
    NotPlaying(PlayerId),
    /// The change needs two players, and this one was named twice.
    Twice(PlayerId),
    /// The player has the board of this number.
    Seated(PlayerId, u32),
    /// The player has no place to exchange: neither a board nor the bye, and does not wait.
    NoPlace(PlayerId),
    /// Another player has the bye: this one.
    ByeTaken(PlayerId),
    /// The player has a board or the bye, or waits already.
    IsHere(PlayerId),
    /// The player does not wait.
    NotWaiting(PlayerId),
    Same,
}

/// What a player's attendance was and is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AttendanceChange {
    pub player: PlayerId,
    /// What was stored; `None` if nothing was.
    pub before: Option<Attendance>,
    /// What is to be stored.
    pub after: Option<Attendance>,
}

/// Exactly what differs between a round before and after a change. Its [inverse](Self::inverse) undoes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Reseating {
    /// The boards that end.
    pub removed: Vec<SeatedBoard>,
    /// The boards that begin. They may have numbers of boards that end.
    pub added: Vec<SeatedBoard>,
    /// The players who had no game, with the reason, and no longer have none.
    pub idle_removed: Vec<Unpaired>,
    /// The players who have no game from now on, and why.
    pub idle_added: Vec<Unpaired>,
    /// The attendance that changes.
    pub attendance: Vec<AttendanceChange>,
}

/// A round after a change.
#[derive(Clone, Debug)]
pub struct Mended {
    /// What differs from the pairs before.
    pub reseating: Reseating,
    /// The round as it would be; new boards have no id yet.
    pub round: Round,
    /// The rules that it breaks and that were not broken before. Players are positions in [`Self::players`].
    pub breaches: Vec<Breach>,
    /// The players that the positions stand for.
    pub players: Vec<PlayerId>,
}

impl Reseating {
    /// The change that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let turned = |change: &AttendanceChange| AttendanceChange {
            before: change.after,
            after: change.before,
            player: change.player,
        };
        Self {
            removed: self.added.clone(),
            added: self.removed.clone(),
            idle_removed: self.idle_added.clone(),
            idle_added: self.idle_removed.clone(),
            attendance: self.attendance.iter().map(turned).collect(),
        }
    }

    /// The numbers of the boards that it changes.
    #[must_use]
    pub fn boards(&self) -> BTreeSet<u32> {
        self.removed.iter().chain(&self.added).map(|board| board.number).collect()
    }

    /// The players who have another place or attendance.
    #[must_use]
    pub fn players(&self) -> BTreeSet<PlayerId> {
        let boards = self.removed.iter().chain(&self.added).flat_map(|board| [board.white, board.black]);
        let idle = self.idle_removed.iter().chain(&self.idle_added).map(|line| line.competitor.player());
        boards.chain(idle).chain(self.attendance.iter().map(|change| change.player)).collect()
    }

    /// Whether pairs or the bye change, and not only who waits.
    #[must_use]
    pub fn changes_pairs(&self) -> bool {
        let bye = |line: &Unpaired| line.kind == UnpairedKind::Bye;
        !self.boards().is_empty() || self.idle_removed.iter().chain(&self.idle_added).any(bye)
    }

    /// Whether a round is as it was left, so that this can be [undone](Self::inverse): the boards that began stand
    /// without a result, and no player of a board that would return has another one.
    ///
    /// # Errors
    /// What has changed since.
    pub fn check_undo(&self, section_state: &SectionState, round: &Round) -> Result<(), MendFault> {
        if !section_state.takes_changes(round) {
            return Err(MendFault::WrongState(round.state));
        }
        if round.manual == Some(ManualPairing::Open) {
            return Err(MendFault::ManualPairingOpen);
        }
        for board in &self.added {
            let stands = round.board(board.number).ok_or(MendFault::NoBoard(board.number))?;
            if !board.is_of(stands) {
                return Err(MendFault::NoBoard(board.number));
            }
            if stands.has_record || stands.result != board.result {
                return Err(MendFault::Finished(board.number));
            }
        }
        let ends = |number: u32| self.added.iter().any(|board| board.number == number);
        for board in &self.removed {
            if !ends(board.number) && round.board(board.number).is_some() {
                return Err(MendFault::NoBoard(board.number));
            }
        }
        for line in &self.idle_added {
            if !round.unpaired.contains(line) {
                return Err(MendFault::NotWaiting(line.competitor.player()));
            }
        }
        for player in self.players() {
            match round.whereabouts_of(player) {
                Whereabouts::Board(board, _) if !ends(board.number) => {
                    return Err(MendFault::Seated(player, board.number));
                }
                Whereabouts::Idle(kind)
                    if !self.idle_added.contains(&Unpaired { competitor: player.into(), kind }) =>
                {
                    return Err(MendFault::NotWaiting(player));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// A round with it. Boards that begin have no id yet.
    #[must_use]
    pub fn applied_to(&self, round: &Round) -> Round {
        let mut after = round.clone();
        after.games.retain(|board| !self.removed.iter().any(|gone| gone.is_of(board)));
        after.games.extend(self.added.iter().map(|board| Game {
            id: GameId(0),
            match_id: MatchId(0),
            leg: FIRST_LEG,
            number: board.number,
            white: board.white,
            black: board.black,
            result: board.result,
            has_record: false,
            manual: board.manual,
            signed: board.signed,
            rated_as: board.rated_as,
            version: self.version_after(round),
        }));
        after.games.sort_by_key(|board| board.number);
        after.matches = after.games.iter().map(Match::from).collect();
        after.unpaired.retain(|line| !self.idle_removed.contains(line));
        after.unpaired.extend(&self.idle_added);
        for AttendanceChange { player, after: word, .. } in &self.attendance {
            after.absences.retain(|(of, _)| of != player);
            after.absences.extend(word.map(|word| (*player, word)));
        }
        after.absences.sort_unstable_by_key(|(player, _)| *player);
        after
    }

    /// The version of the boards that begin: higher than any that a board of this round had, so that a result typed for
    /// the players who sat at a board of this number before does not reach those who sit there now.
    #[must_use]
    pub fn version_after(&self, round: &Round) -> Version {
        /// More often than this no result is changed between two changes of a round.
        const STEP: i64 = 1_000_000;
        let highest = round.games.iter().map(|board| board.version.0).max().unwrap_or(0);
        Version(highest.max(round.version.0.saturating_mul(STEP)).saturating_add(1))
    }

    /// How the round is marked as paired manually afterwards: where the program paired it otherwise, and why it no longer is
    /// so. The reasons of several changes stand one after the other; without one, nothing is added to them.
    #[must_use]
    pub fn manual_after(&self, round: &Round, reason: &str) -> Option<ManualPairing> {
        let mut reasons = match &round.manual {
            Some(ManualPairing::Ended { reason, .. }) => reason.clone(),
            Some(ManualPairing::Open) => return Some(ManualPairing::Open),
            None => String::new(),
        };
        let (program, after) = (round.program(), self.applied_to(round));
        if program.as_ref().is_some_and(|program| program.is_of(&after)) {
            return None;
        }
        if !reason.is_empty() && !reasons.split("; ").any(|known| known == reason) {
            let joint = if reasons.is_empty() { "" } else { "; " };
            reasons = format!("{reasons}{joint}{reason}");
        }
        let instead = program.map_or_else(Vec::new, |program| program.lacking_in(&after));
        Some(ManualPairing::Ended { reason: reasons, instead })
    }
}

/// A round marked as paired manually without one of its reasons, because that change was undone.
#[must_use]
pub fn without_reason(manual: Option<ManualPairing>, reason: &str) -> Option<ManualPairing> {
    let Some(ManualPairing::Ended { reason: reasons, instead }) = manual else { return manual };
    let left: Vec<&str> = reasons.split("; ").filter(|known| *known != reason).collect();
    Some(ManualPairing::Ended { reason: left.join("; "), instead })
}

/// A round after a change.
///
/// # Errors
/// Why the change is not possible.
pub fn mended(section_state: &SectionState, round: &Round, change: Mend) -> Result<Mended, MendFault> {
    let reseating = reseating(section_state, round, change)?;
    let after = reseating.applied_to(round);
    if reseating.is_correction() {
        // What was played breaks no rule of pairing that an official could still keep.
        return Ok(Mended { reseating, round: after, breaches: Vec::new(), players: Vec::new() });
    }
    let (before, now) = (Manual::for_round(section_state, round), Manual::for_round(section_state, &after));
    let known = before.breaches(&before.draft);
    let breaches = now.breaches(&now.draft).into_iter().filter(|breach| !known.contains(breach)).collect();
    Ok(Mended { reseating, round: after, breaches, players: now.players })
}

/// The change that gives these two a board, with the colours that break fewer rules; where both do alike, the first has
/// White.
///
/// # Errors
/// Why they cannot be paired.
pub fn paired(
    section_state: &SectionState,
    round: &Round,
    one: PlayerId,
    other: PlayerId,
) -> Result<Mend, MendFault> {
    let pair = |white, black| Mend::Pair { white, black };
    let broken = |change| Ok(mended(section_state, round, change)?.breaches.len());
    let (as_named, turned) = (broken(pair(one, other))?, broken(pair(other, one))?);
    Ok(if turned < as_named { pair(other, one) } else { pair(one, other) })
}

fn reseating(section_state: &SectionState, round: &Round, change: Mend) -> Result<Reseating, MendFault> {
    let is_correction = matches!(change, Mend::Swap(..) | Mend::SwapColours(_));
    if round.state == RoundState::Closed && is_correction && !section_state.takes_changes(round) {
        return Err(MendFault::NotLastClosed);
    }
    if !section_state.takes_changes(round) || round.state == RoundState::Closed && !is_correction {
        return Err(MendFault::WrongState(round.state));
    }
    let is_arrival = matches!(change, Mend::HasCome(_) | Mend::StaysAway(_));
    if round.manual == Some(ManualPairing::Open) && !is_arrival {
        return Err(MendFault::ManualPairingOpen);
    }
    let is_table = section_state.format().system.is_round_robin();
    if is_table {
        check_table(round, change)?;
    }
    let mut reseating = match change {
        Mend::Swap(one, other) => swap(round, one, other)?,
        Mend::SwapColours(number) => {
            let board = SeatedBoard::from(unrecorded_board(round, number)?);
            one_board(board, Some(board.with_colours_swapped()))
        }
        Mend::TakeApart(number) => one_board(open_board(round, number)?.into(), None),
        Mend::Pair { white, black } => {
            if white == black {
                return Err(MendFault::Twice(white));
            }
            let lines = [free(round, white)?, free(round, black)?];
            Reseating {
                added: vec![SeatedBoard::new(free_number(round), white, black)],
                idle_removed: lines.into_iter().flatten().collect(),
                ..Reseating::default()
            }
        }
        Mend::GiveBye(player) => {
            match round.player_with_bye() {
                Some(other) if other == player => return Err(MendFault::Same),
                Some(other) => return Err(MendFault::ByeTaken(other)),
                None => {}
            }
            Reseating {
                idle_removed: free(round, player)?.into_iter().collect(),
                idle_added: vec![Unpaired { competitor: player.into(), kind: UnpairedKind::Bye }],
                ..Reseating::default()
            }
        }
        Mend::HasCome(player) => match round.whereabouts_of(player) {
            Whereabouts::Board(..) | Whereabouts::Waiting | Whereabouts::Idle(UnpairedKind::Bye) => {
                return Err(MendFault::IsHere(player));
            }
            Whereabouts::Idle(kind) => Reseating {
                idle_removed: vec![Unpaired { competitor: player.into(), kind }],
                ..Reseating::default()
            },
            Whereabouts::Away => Reseating::default(),
        },
        Mend::StaysAway(player) if round.whereabouts_of(player) == Whereabouts::Waiting => Reseating {
            idle_added: vec![Unpaired { competitor: player.into(), kind: UnpairedKind::Absent }],
            ..Reseating::default()
        },
        Mend::StaysAway(player) => return Err(MendFault::NotWaiting(player)),
    };
    let named = match change {
        Mend::HasCome(player) | Mend::StaysAway(player) => Some(player),
        _ => None,
    };
    attend(section_state, round, &mut reseating, named)?;
    mark(round, &mut reseating);
    Ok(reseating)
}

/// In a round robin no one waits for a game: who is on the table has one in a round, or is free in it.
fn check_table(round: &Round, change: Mend) -> Result<(), MendFault> {
    let has_place = |player| {
        let place = round.whereabouts_of(player);
        matches!(
            place,
            Whereabouts::Board(..)
                | Whereabouts::Waiting
                | Whereabouts::Idle(UnpairedKind::Bye | UnpairedKind::Free)
        )
    };
    match change {
        Mend::SwapColours(_) => Ok(()),
        Mend::HasCome(player) if has_place(player) => Err(MendFault::IsHere(player)),
        Mend::StaysAway(player) => Err(MendFault::NotWaiting(player)),
        Mend::Swap(..) | Mend::TakeApart(_) | Mend::Pair { .. } | Mend::GiveBye(_) | Mend::HasCome(_) => {
            Err(MendFault::FixedTable)
        }
    }
}

/// Says of the boards that begin who paired them: a board that the program had made is the program's again. Who sat at a board
/// with a result does not say who paired it, unless the program had paired neither of its players.
fn mark(round: &Round, reseating: &mut Reseating) {
    let (program, is_correction) = (round.program(), reseating.is_correction());
    for board in &mut reseating.added {
        let of_program = |wanted: &dyn Fn(&Program) -> bool| program.as_ref().is_some_and(wanted);
        let is_made = of_program(&|program| program.has(board.white, board.black));
        let is_stranger = !of_program(&|program| program.places(board.white) || program.places(board.black));
        board.manual = if is_correction { board.manual && !is_made || is_stranger } else { !is_made };
    }
}

/// A board that ends, and the one in its place.
fn one_board(board: SeatedBoard, instead: Option<SeatedBoard>) -> Reseating {
    Reseating { removed: vec![board], added: instead.into_iter().collect(), ..Reseating::default() }
}

/// Two players exchange places.
fn swap(round: &Round, one: PlayerId, other: PlayerId) -> Result<Reseating, MendFault> {
    if one == other {
        return Err(MendFault::Twice(one));
    }
    let bye = |player: PlayerId| Unpaired { competitor: player.into(), kind: UnpairedKind::Bye };
    Ok(match (movable(round, one)?, movable(round, other)?) {
        (Whereabouts::Board(board, _), Whereabouts::Board(next, _)) if board.number == next.number => {
            one_board(board, Some(board.with_colours_swapped()))
        }
        (Whereabouts::Board(board, side), Whereabouts::Board(next, next_side)) => Reseating {
            removed: vec![board, next],
            added: vec![board.with(side, other), next.with(next_side, one)],
            ..Reseating::default()
        },
        (Whereabouts::Board(board, side), place) => {
            leave_board(board, side, other, place == Whereabouts::Waiting)
        }
        (place, Whereabouts::Board(board, side)) => {
            leave_board(board, side, one, place == Whereabouts::Waiting)
        }
        (Whereabouts::Idle(_), Whereabouts::Waiting) => {
            Reseating { idle_removed: vec![bye(one)], idle_added: vec![bye(other)], ..Reseating::default() }
        }
        (Whereabouts::Waiting, Whereabouts::Idle(_)) => {
            Reseating { idle_removed: vec![bye(other)], idle_added: vec![bye(one)], ..Reseating::default() }
        }
        _ => return Err(MendFault::Same),
    })
}

/// A player with the bye, or who waits, gets the place of a player at a board, who gets theirs.
fn leave_board(board: SeatedBoard, side: Side, comes: PlayerId, waits: bool) -> Reseating {
    let reseating = one_board(board, Some(board.with(side, comes)));
    if waits {
        return reseating;
    }
    let bye = |player: PlayerId| vec![Unpaired { competitor: player.into(), kind: UnpairedKind::Bye }];
    Reseating { idle_removed: bye(comes), idle_added: bye(board.player(side)), ..reseating }
}

/// A player's place, if it can be exchanged.
fn movable(round: &Round, player: PlayerId) -> Result<Whereabouts, MendFault> {
    let place = round.whereabouts_of(player);
    match place {
        Whereabouts::Board(board, _) if round.state == RoundState::Closed => {
            let board = unrecorded_board(round, board.number)?;
            let was_played = board.result.is_some_and(GameResult::was_played);
            if was_played { Ok(place) } else { Err(MendFault::Unplayed(board.number)) }
        }
        Whereabouts::Board(board, _) => open_board(round, board.number).map(|_| place),
        Whereabouts::Idle(UnpairedKind::Bye) | Whereabouts::Waiting => Ok(place),
        Whereabouts::Idle(_) | Whereabouts::Away => Err(MendFault::NoPlace(player)),
    }
}

/// The line of a player without a board, which ends when they get one.
fn free(round: &Round, player: PlayerId) -> Result<Option<Unpaired>, MendFault> {
    match round.whereabouts_of(player) {
        Whereabouts::Board(board, _) => Err(MendFault::Seated(player, board.number)),
        Whereabouts::Idle(kind) => Ok(Some(Unpaired { competitor: player.into(), kind })),
        Whereabouts::Waiting | Whereabouts::Away => Ok(None),
    }
}

/// A board that can be changed.
fn open_board(round: &Round, number: u32) -> Result<&Game, MendFault> {
    let board = round.board(number).ok_or(MendFault::NoBoard(number))?;
    if board.result.is_some() || board.has_record { Err(MendFault::Finished(number)) } else { Ok(board) }
}

/// A board whose colours can be exchanged.
fn unrecorded_board(round: &Round, number: u32) -> Result<&Game, MendFault> {
    let board = round.board(number).ok_or(MendFault::NoBoard(number))?;
    if board.has_record { Err(MendFault::Recorded(number)) } else { Ok(board) }
}

/// The first number without a board.
fn free_number(round: &Round) -> u32 {
    let taken: BTreeSet<u32> = round.games.iter().map(|board| board.number).collect();
    (1..).find(|number| !taken.contains(number)).unwrap_or(u32::MAX)
}

/// Adds to a change the attendance of its players: those who get a board or the bye, or wait, are present.
///
/// # Errors
/// A player who would get a place no longer plays.
fn attend(
    section_state: &SectionState,
    round: &Round,
    reseating: &mut Reseating,
    named: Option<PlayerId>,
) -> Result<(), MendFault> {
    let after = reseating.applied_to(round);
    let known = round.attendance_by_player();
    for player in reseating.players().into_iter().chain(named).collect::<BTreeSet<_>>() {
        let plays = section_state.player(player).is_some_and(|known| section_state.still_plays(known));
        let before = known.get(&player).copied();
        let word = match after.whereabouts_of(player) {
            Whereabouts::Board(..) | Whereabouts::Idle(UnpairedKind::Bye) => {
                match round.whereabouts_of(player) {
                    Whereabouts::Board(..) | Whereabouts::Idle(UnpairedKind::Bye) => before,
                    Whereabouts::Idle(_) | Whereabouts::Waiting | Whereabouts::Away if !plays => {
                        return Err(MendFault::NotPlaying(player));
                    }
                    Whereabouts::Idle(_) | Whereabouts::Waiting | Whereabouts::Away => {
                        before.map(|_| Attendance::Present)
                    }
                }
            }
            Whereabouts::Idle(UnpairedKind::Absent) => Some(Attendance::Absent),
            Whereabouts::Idle(_) => before,
            Whereabouts::Waiting | Whereabouts::Away if plays => Some(Attendance::Present),
            Whereabouts::Waiting | Whereabouts::Away if named == Some(player) => {
                return Err(MendFault::NotPlaying(player));
            }
            Whereabouts::Waiting | Whereabouts::Away => before,
        };
        if word != before {
            reseating.attendance.push(AttendanceChange { player, before, after: word });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
