//! Players report the result of their game, each from a link of their own: stored when both say the same, told to the
//! referees otherwise. A section has to allow it. What a referee enters stands and ends all reports.
//!
//! A link is made by an official, who answers for what is reported by it: it is void when it is revoked or replaced, and
//! when its maker may not enter results any more. Its secret follows from the server's key, the player and a serial number,
//! so that it can be printed again, and is stored nowhere.

use std::fmt;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::results::{self, check_not_excluded, enter_noting};
use crate::actions::accounts::secrets::{derived_code, link_hash, same_secret};
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Entry, Subject, load_event, load_player, load_section_state};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::{Counts, Ending};
use crate::standings::TieBreak;
use crate::store::{StoreError, Tx};
use crate::tournament::boards::reports::reported;
use crate::tournament::{
    Action, Claim, Event, Format, Game, GameId, Player, PlayerId, PlayerLink, PlayerRef, Report, Reported,
    Right, Round, RoundState, Section, SectionRef, Stage, Version,
};

/// The secret from which the links of all players are made.
#[derive(Clone)]
pub struct PlayerSecret(String);

impl fmt::Debug for PlayerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerSecret")
    }
}

impl PlayerSecret {
    /// The secret that the server keeps.
    #[must_use]
    pub const fn new(secret: String) -> Self {
        Self(secret)
    }

    /// The code in the address of a player's link: the player's id and what no one can guess. `None` when it is revoked.
    #[must_use]
    pub fn code(&self, link: &PlayerLink) -> Option<String> {
        (!link.is_revoked).then(|| format!("{}-{}", link.player, self.key(link)))
    }

    fn key(&self, PlayerLink { player, serial, .. }: &PlayerLink) -> String {
        derived_code(&self.0, &format!("player/{player}/{serial}"))
    }
}

/// Whether players say how many balls are in the kazans: only where the standings of this format count them.
#[must_use]
pub fn wants_counts(format: &Format) -> bool {
    format.tie_breaks.contains(&TieBreak::BallsInLostGames)
}

/// Gives a link to every player of a section who has none; returns how many.
///
/// # Errors
/// The actor lacks the right; the section does not allow reports; the same form was sent before.
pub fn make_links(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    require_allowed(&section_state.section)?;
    let known = tx.list_player_links(at.section)?;
    let has_none = |id: &PlayerId| !known.iter().any(|link| link.player == *id);
    let players: Vec<PlayerId> =
        section_state.active_players().map(|player| player.id).filter(has_none).collect();
    if players.is_empty() {
        return Ok(0);
    }
    tx.insert_player_links(&players, actor.user, actor.at)?;
    let entry = actor.entry(at, Action::PlayerLinksMade, Subject::PlayerLinks(at.section));
    entry.after(json!({ "links": players.len() })).append(tx)?;
    Ok(players.len())
}

/// Gives a player another link, or the first one; the one before is void from now on.
///
/// # Errors
/// The actor lacks the right; there is no such player; the section does not allow reports; the actor has not consented.
pub fn renew_link(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let (section, player) = load_player(tx, at)?;
    require_allowed(&section)?;
    let name = player.details.name.to_string();
    match tx.find_player_link(at.player)? {
        None => tx.insert_player_links(&[at.player], actor.user, actor.at)?,
        Some(link) => {
            let message = Message::new("caution-player-link").with("name", &name);
            let list = if link.is_revoked { Vec::new() } else { vec![Caution::acknowledge(message)] };
            actor.require_consent(list)?;
            tx.renew_player_link(&link, actor.user, actor.at)?;
        }
    }
    let entry = actor.entry(at, Action::PlayerLinksMade, Subject::PlayerLink(at.player));
    entry.after(json!({ "name": name })).append(tx)?;
    Ok(())
}

/// Revokes the link of a player.
///
/// # Errors
/// The actor lacks the right; there is none that is valid; the same form was sent before.
pub fn revoke_link(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let (_, player) = load_player(tx, at)?;
    tx.revoke_player_link(at.player, actor.at)?;
    let entry = actor.entry(at, Action::PlayerLinkRevoked, Subject::PlayerLink(at.player));
    entry.before(json!({ "name": player.details.name.to_string() })).append(tx)?;
    Ok(())
}

fn require_allowed(section: &Section) -> Result<(), ActionError> {
    if section.final_since.is_some() {
        return Err(StoreError::Final.into());
    }
    if section.settings.rules.players_report {
        Ok(())
    } else {
        Err(ActionError::refused(Message::new("error-reports-off")))
    }
}

/// A player, admitted by the link.
#[derive(Clone, Debug)]
pub struct Reporter {
    pub event: Event,
    pub section: Section,
    /// The stage of the section.
    pub stage: Stage,
    pub player: Player,
    /// The official who answers for the link.
    maker: Actor,
}

/// The player of a link.
///
/// # Errors
/// Refused when the link is unknown, replaced or revoked, when its maker may not enter results any more, and while the
/// section does not allow reports.
pub fn find_by_link(
    tx: &mut Tx<'_>,
    secret: &PlayerSecret,
    code: &str,
    now: DateTime<Utc>,
) -> Result<Reporter, ActionError> {
    let void = || ActionError::refused(Message::new("error-player-link"));
    let (id, key) = code.split_once('-').ok_or_else(void)?;
    let player = PlayerId(id.parse().map_err(|_| void())?);
    let link = tx.find_player_link(player)?.filter(|link| !link.is_revoked).ok_or_else(void)?;
    if !same_secret(&link_hash(&secret.key(&link)), &link_hash(key)) {
        return Err(void());
    }
    let (section, player) = tx.find_player(player)?.ok_or_else(void)?;
    let (section, stage) = tx.find_set_up(section)?.ok_or_else(void)?;
    require_allowed(&section).map_err(|_| void())?;
    let maker = Actor::absent(link.made_by, now);
    let is_disabled = tx.find_user(link.made_by)?.is_none_or(|user| user.disabled_at.is_some());
    let role = tx.find_role(section.event, link.made_by)?;
    if is_disabled || !role.is_some_and(|role| role.may(Right::EnterResults)) {
        return Err(void());
    }
    Ok(Reporter { event: load_event(tx, section.event)?, section, stage, player, maker })
}

/// The game that a player is playing.
#[derive(Clone, Debug)]
pub struct Playing {
    pub round: Round,
    pub board: Game,
    pub side: Side,
    pub opponent: Player,
    /// What was reported of it.
    pub reports: Vec<Report>,
}

/// The game of the round that is being played, with a result or without; none where the player has no board.
///
/// # Errors
/// The database.
pub fn playing(tx: &mut Tx<'_>, reporter: &Reporter) -> Result<Option<Playing>, ActionError> {
    let at = SectionRef { event: reporter.event.id, section: reporter.section.id };
    let mut section_state = load_section_state(tx, at)?;
    let id = reporter.player.id;
    let found = section_state.rounds.iter().rfind(|round| round.state == RoundState::Playing);
    let found = found.and_then(|round| {
        let board = round.games.iter().find(|board| board.side_of(id).is_some())?;
        Some((round.clone(), board.clone(), board.side_of(id)?))
    });
    let Some((round, board, side)) = found else { return Ok(None) };
    let opponent = section_state.players.iter().position(|player| player.id == board.player(side.other()));
    let opponent =
        opponent.map(|index| section_state.players.swap_remove(index)).ok_or(ActionError::NotFound)?;
    let reports = tx.list_reports(&[board.id])?.into_iter().map(|(_, report)| report).collect();
    Ok(Some(Playing { round, board, side, opponent, reports }))
}

/// What a player sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The number of the round that the player saw.
    pub round: u8,
    /// The version of the board that the player saw.
    pub version: Version,
    /// What the player says.
    pub claim: Claim,
    /// The balls in both kazans, where the section counts them.
    pub counts: Option<Counts>,
    /// How the game ended, where the counts do not say so: one of [`ENDINGS`].
    pub ending: Option<Ending>,
}

/// The endings that players may report; any other one is for a referee.
pub const ENDINGS: [Ending; 3] = [Ending::Resignation, Ending::Agreement, Ending::Flag];

/// A player reports the result of the game that is being played, or says it differently. When both players have said the
/// same, it is the result of the board, unsigned.
///
/// # Errors
/// The link is void; the player has no game now, or another one than the form was for, or one that has its result; the
/// counts are missing or contradict the result; whatever entering the result would refuse.
pub fn report(
    tx: &mut Tx<'_>,
    secret: &PlayerSecret,
    code: &str,
    sent: Sent,
    now: DateTime<Utc>,
) -> Result<Reported, ActionError> {
    let refused = |key| ActionError::refused(Message::new(key));
    let reporter = find_by_link(tx, secret, code, now)?;
    let Playing { round, board, side, mut reports, .. } =
        playing(tx, &reporter)?.ok_or_else(|| refused("error-report-no-game"))?;
    if board.result.is_some() {
        return Err(refused("error-report-stands"));
    }
    if (round.number, board.version) != (sent.round, sent.version) {
        return Err(refused("error-report-changed"));
    }
    let counted = wants_counts(&reporter.stage.format);
    if counted && sent.counts.is_none() {
        return Err(refused("error-report-counts"));
    }
    let ending = sent.ending.filter(|ending| counted && ENDINGS.contains(ending));
    let result = sent.claim.result(side, sent.counts.filter(|_| counted), ending);
    let at = SectionRef { event: reporter.event.id, section: reporter.section.id };
    let at = at.round(round.number).board(board.number);
    results::check(&result)?;
    check_not_excluded(tx, at, &board, Some(result))?;
    let report = Report { side, result, at: now };
    tx.save_report(board.id, &report)?;
    let entry = reporter.maker.entry(at, Action::ResultReported, Subject::Report(board.id));
    let name = reporter.player.details.name.to_string();
    let fields = json!({ "board": board.number, "name": name, "result": result.to_string() });
    entry.after(fields).append(tx)?;
    reports.retain(|earlier| earlier.side != side);
    reports.push(report);
    let outcome = reported(&reports);
    if let Reported::Agreed(result) = outcome {
        let note = |entry: Entry| reports.iter().fold(entry, noted);
        enter_noting(tx, &reporter.maker, at.seen(board.version), Some(result), note)?;
    }
    Ok(outcome)
}

/// With when a player reported it.
fn noted(entry: Entry, report: &Report) -> Entry {
    let field = match report.side {
        Side::White => "white_reported",
        Side::Black => "black_reported",
    };
    entry.after_field(field, report.at)
}

/// What the reports of these boards come to, without those of which nothing was said.
///
/// # Errors
/// The database.
pub fn list_for_games(tx: &mut Tx<'_>, boards: &[Game]) -> Result<Vec<(u32, Reported)>, ActionError> {
    let open: Vec<GameId> =
        boards.iter().filter(|board| board.result.is_none()).map(|board| board.id).collect();
    let all = tx.list_reports(&open)?;
    let of = |board: &Game| {
        let sent: Vec<Report> = all.iter().filter(|(id, _)| *id == board.id).map(|(_, sent)| *sent).collect();
        Some((board.number, reported(&sent))).filter(|(_, reported)| *reported != Reported::Nothing)
    };
    Ok(boards.iter().filter_map(of).collect())
}

#[cfg(test)]
mod tests;
