//! Players: entered one by one or from a list, changed, withdrawn, deleted. What is personal (A6) goes to the
//! ledger apart from the rest, and nowhere else.

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::caution::Caution;
use super::changes::{Difference, changes, conflict};
use super::rights::Right;
use super::{ActError, Actor, book, event, kept, numbers, reason, section, snapshots};
use crate::exchange::name_key;
use crate::exchange::players::Sheet;
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::age::AgeLimit;
use crate::tournament::{
    Act, Book, Category, EventId, Personal, PersonalChange, Player, PlayerDetails, PlayerId, PlayerStatus,
    Section, SectionId, Sex, Version,
};

/// What an application says of a player (A4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Application {
    /// What everybody may see.
    pub details: PlayerDetails,
    /// What only officials may see (A6).
    pub personal: Personal,
}

/// What to do when a player of the same name stands in the section already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namesake {
    /// Most likely he is being entered twice.
    Refuse,
    /// The official has said that they are two people.
    Another,
}

/// Which rows of a list are imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// All of them, or none.
    All,
    /// Those without errors.
    Good,
}

/// Enters a player. After round 1 has been paired he gets his right starting number (C.04.2): until round 4 is paired
/// others may be pushed on by one.
///
/// # Errors
/// The actor may not; a man in a women's section (A5); a namesake; the table of a round robin is fixed; the same form
/// was sent before.
pub fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    into: SectionId,
    application: &Application,
    namesake: Namesake,
) -> Result<PlayerId, ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let book = book(tx, of, into)?;
    let Application { details, personal } = application;
    guard(tx, &book.section, application)?;
    admit_late(&book)?;
    let key = name_key(&details.name);
    if namesake == Namesake::Refuse && book.players.iter().any(|other| name_key(&other.details.name) == key) {
        return Err(ActError::refused(Message::new("error-namesake")));
    }
    let id = tx.insert_player(into, None, details, personal)?;
    let given = number_late(tx, actor, &book, Act::PlayerAdded)?;
    let number = given.iter().find(|(player, _)| *player == id).map(|(_, number)| *number);
    let mut entry = actor.entry(of, Act::PlayerAdded, subject(id));
    entry.section = Some(into);
    entry.after = kept(details);
    if let (Some(Value::Object(fields)), Some(number)) = (&mut entry.after, number) {
        fields.insert("number".to_owned(), json!(number));
        if given.len() > 1 {
            fields.insert("pushed_on".to_owned(), json!(given.len() - 1));
        }
    }
    entry.personal = personal_change(&Personal::default(), personal);
    tx.append(&entry)?;
    Ok(id)
}

/// Imports a list: all of it or nothing, unless only the rows without errors are asked for. Says how many.
///
/// # Errors
/// The actor may not; a row has an error; there is no row to import; the table of a round robin is fixed; the same
/// form was sent before.
pub fn import(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    into: SectionId,
    mut sheet: Sheet,
    take: Take,
) -> Result<usize, ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let book = book(tx, of, into)?;
    admit_late(&book)?;
    let starts_on = event(tx, of)?.details.starts_on;
    compare(&mut sheet, &book, starts_on, actor.at.date_naive());
    if take == Take::All && sheet.has_errors() {
        return Err(ActError::refused(Message::new("error-import-has-errors")));
    }
    let good = sheet.rows.into_iter().filter(|row| !row.has_errors());
    let entries: Vec<_> = good.map(|row| (row.details, row.personal)).collect();
    if entries.is_empty() {
        return Err(ActError::refused(Message::new("error-import-nothing")));
    }
    let begun = Message::new("caution-import-late").with("n", entries.len());
    let reason = actor.heed(book.has_begun().then(|| Caution::confirm(begun)).into_iter().collect())?;
    let ids = tx.insert_players(into, &entries)?;
    number_late(tx, actor, &book, Act::PlayersImported)?;
    let names: Vec<_> = entries.iter().map(|(details, _)| details.name.to_string()).collect();
    let mut entry = actor.entry(of, Act::PlayersImported, format!("section:{into}"));
    entry.section = Some(into);
    (entry.reason, entry.round) = (reason, snapshots::last_paired(&book));
    entry.after = Some(json!({ "players": ids.len(), "names": names }));
    tx.append(&entry)?;
    Ok(ids.len())
}

/// Marks in a list what the section, and today's date, say against its rows.
pub fn compare(sheet: &mut Sheet, book: &Book, event_starts_on: Option<NaiveDate>, today: NaiveDate) {
    sheet.born_by(today);
    let settings = &book.section.settings;
    let limit = AgeLimit::of(settings, event_starts_on);
    sheet.against(settings.category, limit, book.players.iter().map(|player| &player.details.name));
}

/// Changes what an application says.
///
/// # Errors
/// The actor may not; a man in a women's section (A5); somebody else changed the player since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    expected: Version,
    application: &Application,
) -> Result<Version, ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let (section, stored) = player(tx, of, within, id)?;
    let personal = tx.personal(id)?.unwrap_or_default();
    if stored.details == application.details && personal == application.personal {
        return Ok(stored.version);
    }
    let (before, after) = (kept(&stored.details), kept(&application.details));
    if stored.version != expected {
        let mut error = conflict(tx, of, &subject(id), stored.version, before.as_ref(), after.as_ref())?;
        if let ActError::Conflict(conflict) = &mut error {
            let apart = changes(kept(&personal).as_ref(), kept(&application.personal).as_ref());
            conflict.fields.extend(unsaid(apart));
        }
        return Err(error);
    }
    guard(tx, &section, application)?;
    let version = tx.update_player(id, expected, &application.details, Some(&application.personal))?;
    let mut entry = actor.entry(of, Act::PlayerChanged, subject(id));
    entry.section = Some(within);
    entry.before = before;
    entry.after = after;
    entry.personal = personal_change(&personal, &application.personal);
    tx.append(&entry)?;
    Ok(version)
}

/// Lets a player withdraw, for a reason, or return. His games stand either way. It is no change of his
/// application, so it conflicts with none; asked for twice it is done once.
///
/// # Errors
/// The actor may not; no reason is given for the withdrawal; whoever returns left before the table of a round robin was
/// fixed.
pub fn set_status(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    status: PlayerStatus,
    because: &str,
) -> Result<(), ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let (_, stored) = player(tx, of, within, id)?;
    if stored.status == status {
        return Ok(());
    }
    let (act, reason) = match status {
        PlayerStatus::Withdrawn => (Act::PlayerWithdrawn, Some(reason(because)?)),
        PlayerStatus::Playing => {
            let book = book(tx, of, within)?;
            if !book.starters().contains(&id) {
                admit_late(&book)?;
            }
            (Act::PlayerReturned, reason(because).ok())
        }
    };
    tx.set_player_status(id, stored.version, status)?;
    let mut entry = actor.entry(of, act, subject(id));
    entry.section = Some(within);
    entry.reason = reason;
    entry.before = Some(json!({ "name": stored.details.name.to_string(), "status": stored.status }));
    entry.after = Some(json!({ "name": stored.details.name.to_string(), "status": status }));
    tx.append(&entry)?;
    Ok(())
}

/// Deletes a player who was never paired, for a reason.
///
/// # Errors
/// The actor may not; no reason is given; he came by an application; something [`keeps`] him: he can withdraw.
pub fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    because: &str,
) -> Result<(), ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let book = book(tx, of, within)?;
    let stored = book.players.iter().find(|player| player.id == id).ok_or(ActError::NotFound)?;
    if let Some(obstacle) = keeps(tx, &book, id)? {
        return Err(ActError::refused(obstacle));
    }
    if tx.application_of(id)?.is_some() {
        return Err(ActError::refused(Message::new("error-player-applied")));
    }
    let reason = reason(because)?;
    let personal = tx.personal(id)?.unwrap_or_default();
    tx.delete_player(id)?;
    let mut entry = actor.entry(of, Act::PlayerDeleted, subject(id));
    entry.section = Some(within);
    entry.reason = Some(reason);
    entry.before = kept(&stored.details);
    if let Some(Value::Object(fields)) = &mut entry.before {
        fields.extend(gone_with(&book, id));
    }
    entry.personal = personal_change(&personal, &Personal::default());
    tx.append(&entry)?;
    Ok(())
}

/// What goes with a player who is deleted: from whom he was kept apart, and the rounds for which he announced something.
fn gone_with(book: &Book, id: PlayerId) -> serde_json::Map<String, Value> {
    let pairs = book.kept_apart.iter().filter(|pair| pair.players.contains(&id));
    let others = pairs.flat_map(|pair| pair.players).filter(|other| *other != id);
    let name = |other| book.players.iter().find(|player| player.id == other);
    let others: Vec<String> = others.filter_map(name).map(|player| player.details.name.to_string()).collect();
    let announced = book.announced.iter().filter(|said| said.player == id);
    let rounds: Vec<u8> = announced.map(|said| said.round).collect();
    let mut gone = serde_json::Map::new();
    if !others.is_empty() {
        gone.insert("kept_apart_from".to_owned(), json!(others));
    }
    if !rounds.is_empty() {
        gone.insert("announced_for".to_owned(), json!(rounds));
    }
    gone
}

/// A player, as part of this section of this event and no other.
///
/// # Errors
/// [`ActError::NotFound`].
pub fn player(
    tx: &mut Tx<'_>,
    of: EventId,
    within: SectionId,
    id: PlayerId,
) -> Result<(Section, Player), ActError> {
    let section = section(tx, of, within)?;
    let (_, player) = tx.player(id)?.filter(|(plays_in, _)| *plays_in == within).ok_or(ActError::NotFound)?;
    Ok((section, player))
}

/// Why a player can no longer be deleted: the section is final, or a round or a ruling, be it withdrawn, speaks of him.
///
/// # Errors
/// The database fails.
pub fn keeps(tx: &mut Tx<'_>, book: &Book, id: PlayerId) -> Result<Option<Message>, ActError> {
    let about = RulingFilter { player: Some(id), ..RulingFilter::default() };
    let key = if book.section.final_since.is_some() {
        "error-section-final"
    } else if is_in_a_round(book, id) {
        "error-player-was-paired"
    } else if !tx.rulings(book.section.id, &about)?.is_empty() {
        "error-player-was-ruled-on"
    } else {
        return Ok(None);
    };
    Ok(Some(Message::new(key)))
}

/// Whether a round has a board for the player or says why he has none.
fn is_in_a_round(book: &Book, id: PlayerId) -> bool {
    book.rounds.iter().any(|round| {
        round.boards.iter().any(|board| board.white == id || board.black == id)
            || round.unpaired.iter().any(|unpaired| unpaired.player == id)
    })
}

/// Whoever enters after round 1 has been paired gets his number at once. `before` is the section without him.
fn number_late(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &Book,
    act: Act,
) -> Result<Vec<(PlayerId, u32)>, ActError> {
    if !before.has_begun() {
        return Ok(Vec::new());
    }
    snapshots::keep(tx, actor, before, act, snapshots::last_paired(before))?;
    let mut now = book(tx, before.section.event, before.section.id)?;
    Ok(numbers::give_newcomers(tx, &mut now)?)
}

/// A5: men may not enter a women's section, nor anybody a section of an age group for which he is too old. A player whose
/// sex or birth is not given may; the page says so.
pub(super) fn guard(tx: &mut Tx<'_>, section: &Section, application: &Application) -> Result<(), ActError> {
    let starts_on = event(tx, section.event)?.details.starts_on;
    let limit = AgeLimit::of(&section.settings, starts_on);
    admit(section.settings.category, limit, application)
}

fn admit(category: Category, limit: Option<AgeLimit>, application: &Application) -> Result<(), ActError> {
    if let (Some(limit), Some(born)) = (limit, application.personal.born)
        && !limit.admits(born)
    {
        // Not how old he is: a leader may have given the day of birth and not be shown it again (A6).
        let on = limit.on.format("%d.%m.%Y").to_string();
        return Err(ActError::refused(
            Message::new("error-too-old").with("under", limit.under).with("on", on),
        ));
    }
    match (category, application.details.sex) {
        (Category::Women, Some(Sex::Male)) => {
            Err(ActError::refused(Message::new("error-man-in-womens-section")))
        }
        _ => Ok(()),
    }
}

/// The table of a round robin is fixed when its round 1 is paired: nobody enters after that.
fn admit_late(book: &Book) -> Result<(), ActError> {
    if book.section.settings.system.cycles().is_some() && book.has_begun() {
        return Err(ActError::refused(Message::new("error-table-is-fixed")));
    }
    Ok(())
}

/// Which personal fields differ, not what they hold (A6).
pub(super) fn unsaid(fields: Vec<Difference>) -> impl Iterator<Item = Difference> {
    let personal = || Message::new("value-personal");
    fields.into_iter().map(move |field| Difference { stored: personal(), yours: personal(), ..field })
}

/// What the ledger keeps apart of a change of personal data; nothing when there was none.
pub(super) fn personal_change(before: &Personal, after: &Personal) -> Option<PersonalChange> {
    if before == after {
        return None;
    }
    Some(PersonalChange { before: kept(before)?, after: kept(after)? })
}

fn subject(id: PlayerId) -> String {
    format!("player:{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::tournament::{BoardId, Round, RoundId, RoundState, SectionSettings, Unpaired, UnpairedKind};

    fn section(category: Category) -> Section {
        Section {
            id: SectionId(1),
            event: EventId(1),
            settings: SectionSettings { category, ..SectionSettings::usual("Open", 9, 1) },
            version: Version::FIRST,
            revision: Version::FIRST,
            final_since: None,
        }
    }

    fn round(state: RoundState) -> Round {
        Round {
            id: RoundId(1),
            number: 1,
            state,
            absences: Vec::new(),
            boards: Vec::new(),
            unpaired: Vec::new(),
            manual: None,
            version: Version::FIRST,
        }
    }

    fn book(state: RoundState, players: Vec<Player>) -> Book {
        Book {
            section: section(Category::Open),
            players,
            rounds: vec![round(state)],
            kept_apart: Vec::new(),
            announced: Vec::new(),
            teams: Vec::new(),
            warnings: Vec::new(),
        }
    }

    #[test]
    fn a5_a_man_is_refused_in_a_womens_section_only() {
        let of = |sex| Application {
            details: PlayerDetails { sex, ..PlayerDetails::default() },
            ..Application::default()
        };
        for category in [Category::Open, Category::Women, Category::Age] {
            for sex in [None, Some(Sex::Female), Some(Sex::Male)] {
                let refused = admit(category, None, &of(sex)).is_err();
                assert_eq!(refused, category == Category::Women && sex == Some(Sex::Male));
            }
        }
    }

    #[test]
    fn whoever_a_round_speaks_of_is_not_deleted() {
        let mut book = book(RoundState::Closed, Vec::new());
        book.rounds[0].boards.push(crate::tournament::Board {
            id: BoardId(1),
            number: 1,
            white: PlayerId(1),
            black: PlayerId(2),
            result: None,
            has_record: false,
            by_hand: false,
            signed: crate::tournament::Signatures::NONE,
            version: Version::FIRST,
        });
        book.rounds[0].unpaired.push(Unpaired { player: PlayerId(3), kind: UnpairedKind::Bye });
        let known: Vec<_> = (1..=4).map(|id| is_in_a_round(&book, PlayerId(id))).collect();
        assert_eq!(known, [true, true, true, false]);
    }

    #[test]
    fn what_goes_with_a_deleted_player_stands_in_the_ledger() {
        let hall = crate::acts::testing::Hall::with(3, 4);
        let players = hall.players();
        hall.keep_apart([players[1], players[0]], (1, None)).unwrap();
        hall.announce(players[0], &[(2, crate::tournament::Attendance::Absent)]).unwrap();
        let (chief, ids) = (hall.chief.clone(), (hall.event, hall.section, players[0]));
        hall.act(move |tx| delete(tx, &chief, ids, "a double")).unwrap();
        let before = hall.ledger().remove(0).before.unwrap();
        assert_eq!(before["kept_apart_from"], json!(["Player 2"]));
        assert_eq!(before["announced_for"], json!([2]));
        let book = hall.book();
        assert!(book.kept_apart.is_empty() && book.announced.is_empty());
    }

    #[test]
    fn an_open_form_does_not_conflict_with_a_withdrawal() {
        let hall = crate::acts::testing::Hall::with(2, 3);
        let stored = hall.book().players[0].clone();
        let (chief, of, within, id) = (hall.chief.clone(), hall.event, hall.section, stored.id);
        let actor = chief.clone();
        let leave = PlayerStatus::Withdrawn;
        hall.act(move |tx| set_status(tx, &actor, (of, within, id), leave, "ill")).unwrap();
        let details = PlayerDetails { club: "Alga".to_owned(), ..stored.details };
        let form = Application { details, ..Application::default() };
        hall.act(move |tx| change(tx, &chief, (of, within, id), stored.version, &form)).unwrap();
        let player = hall.book().players.into_iter().find(|player| player.id == id).unwrap();
        assert_eq!((player.details.club.as_str(), player.status), ("Alga", leave));
    }

    #[test]
    fn a_reason_has_words_in_it() {
        assert!(reason("  \u{7} ").is_err());
        assert_eq!(reason(" ill\n").ok().as_deref(), Some("ill"));
        assert_eq!(reason(&"x".repeat(900)).map(|reason| reason.len()).ok(), Some(500));
    }

    #[test]
    fn a6_personal_data_is_noted_apart_and_only_when_it_changed() {
        let known = Personal { passport_number: "123".to_owned(), ..Personal::default() };
        assert_eq!(personal_change(&known, &known), None);
        let change = personal_change(&Personal::default(), &known).unwrap();
        assert_eq!(change.after["passport_number"], "123");
        assert!(!format!("{change:?}").contains("123"));
    }
}
