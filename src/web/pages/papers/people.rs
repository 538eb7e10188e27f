//! Papers about who takes part: lists to sign, badges, loans, and the poster that leads phones to the event.

use super::registry::Paper;
use super::sheet::{Begun, Order, Sheet, in_turn};
use crate::i18n::GRADE_SHORT;
use crate::tournament::sections::starting_list::pairing_order;
use crate::tournament::{LoanEnd, Name, Player, PlayerStatus};
use crate::web::address::BadgePath;
use crate::web::prelude::*;
use crate::web::views::share::Code;

/// A line of a list of players.
struct Line {
    number: String,
    name: String,
    grade: String,
    rating: String,
    /// Team, or where the player is from.
    about: String,
}

#[derive(Template)]
#[template(path = "papers/players.html")]
pub(super) struct Players {
    page: Page,
    sheet: Sheet,
    /// Whether it is the list for the check-in, not the starting list.
    is_check_in: bool,
    /// Whether there is a column to sign in.
    signed: bool,
    /// The heading of the column that says where players are from.
    from: String,
    lines: Vec<Line>,
}

pub(super) fn players(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Players, PageError> {
    let begun = order.begin(tx, visitor)?;
    let is_check_in = order.paper == Paper::CheckInList;
    let alphabet = begun.section_state.alphabet;
    let mut players = pairing_order(&begun.section_state);
    if is_check_in {
        players.retain(|player| player.status == PlayerStatus::Playing);
        players.sort_by_cached_key(|player| (alphabet.key_of(&player.details.name), player.id));
    }
    let line = |player: &Player| Line {
        number: player.number.map(|number| number.to_string()).unwrap_or_default(),
        name: player.details.name.to_string(),
        grade: grade(&begun.page, player),
        rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        about: begun.origin(player.id),
    };
    let lines = players.into_iter().map(line).collect();
    let signed = is_check_in || !order.query.signatures.is_empty();
    let from = begun.origin_heading();
    Ok(Players { page: begun.page, sheet: begun.sheet, is_check_in, signed, from, lines })
}

pub(super) fn grade(page: &Page, player: &Player) -> String {
    player.details.grade.map(|grade| page.say(&GRADE_SHORT.message(grade))).unwrap_or_default()
}

struct Badge {
    /// The surname, in large letters.
    surname: String,
    /// The other names, as large.
    given: String,
    /// What its bearer is.
    role: String,
    /// The starting number; empty before there is one.
    number: String,
    about: String,
    code: Option<Code>,
    /// Whether a name is so long that it takes smaller letters.
    long: bool,
}

#[derive(Template)]
#[template(path = "papers/badges.html")]
pub(super) struct Badges {
    page: Page,
    sheet: Sheet,
    /// Whether they are of officials: other colours.
    of_officials: bool,
    /// What the addresses in the codes begin with.
    base: String,
    leaves: Vec<Vec<Badge>>,
}

/// Badges on a sheet.
const BADGES_PER_SHEET: usize = 8;
/// The letters of the longest word that fits on a badge in letters of 24 points.
const MAX_LARGE_WORD_CHARS: usize = 15;

fn is_long(name: &str) -> bool {
    name.split_whitespace().any(|word| word.chars().count() > MAX_LARGE_WORD_CHARS)
}

/// The surname, and the rest.
fn parts(name: &Name) -> (String, String) {
    let Name { surname, given, patronymic } = name.in_parts();
    (surname, format!("{given} {patronymic}").trim().to_owned())
}

pub(super) fn badges(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Badges, PageError> {
    let begun = order.begin(tx, visitor)?;
    let alphabet = begun.section_state.alphabet;
    let mut players: Vec<&Player> = begun.section_state.active_players().collect();
    players.sort_by_cached_key(|player| (alphabet.key_of(&player.details.name), player.id));
    let badge = |player: &Player| {
        let (surname, given) = parts(&player.details.name);
        let address = BadgePath { event: order.path.event, player: player.id }.url();
        Badge {
            long: is_long(&surname) || is_long(&given),
            surname,
            given,
            role: begun.page.t("player"),
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            about: begun.origin(player.id),
            code: Code::for_address(&format!("{}{address}", order.base.url)),
        }
    };
    let leaves = in_turn(players.into_iter().map(badge).collect(), BADGES_PER_SHEET);
    Ok(Badges {
        page: begun.page,
        sheet: begun.sheet,
        of_officials: false,
        base: order.base.url.clone(),
        leaves,
    })
}

pub(super) fn official_badges(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<Badges, PageError> {
    let begun = order.begin(tx, visitor)?;
    let badge = |(name, role): (String, String)| {
        let (surname, given) = parts(&Name { surname: name, ..Name::default() });
        let long = is_long(&surname) || is_long(&given);
        Badge { surname, given, role, number: String::new(), about: String::new(), code: None, long }
    };
    let officials = roster(tx, &begun)?.into_iter().map(badge).collect();
    let leaves = in_turn(officials, BADGES_PER_SHEET);
    Ok(Badges {
        page: begun.page,
        sheet: begun.sheet,
        of_officials: true,
        base: order.base.url.clone(),
        leaves,
    })
}

/// All officials by role and name: name, and the role in words.
pub(super) fn roster(tx: &mut Tx<'_>, begun: &Begun) -> Result<Vec<(String, String)>, PageError> {
    let body = tx.load_refereeing_body(begun.event.id)?;
    let with = body.officials.iter().map(|of| (of.role, of.name.clone()));
    let mut all: Vec<_> = with.chain(body.named.iter().map(|of| (of.role, of.name.clone()))).collect();
    all.sort_by_cached_key(|(role, name)| (*role, begun.section_state.alphabet.key_of(name)));
    Ok(all.into_iter().map(|(role, name)| (name, begun.page.say(&role.message()))).collect())
}

#[derive(Template)]
#[template(path = "papers/officials.html")]
pub(super) struct Officials {
    page: Page,
    sheet: Sheet,
    roster: Vec<(String, String)>,
    /// The approval of the body in words; empty before.
    approved: String,
}

pub(super) fn officials(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Officials, PageError> {
    let begun = order.begin(tx, visitor)?;
    let roster = roster(tx, &begun)?;
    let body = tx.load_refereeing_body(begun.event.id)?;
    let approved = body.approved().filter(|(_, is_current)| *is_current).map(|(approval, _)| {
        begun.page.t2("officials-approved", "day", begun.page.date(&approval.on), "name", &approval.by)
    });
    let approved = approved.unwrap_or_default();
    Ok(Officials { page: begun.page, sheet: begun.sheet, roster, approved })
}

struct LoanLine {
    borrower: String,
    item: String,
    lent: String,
    due: String,
    /// When it came back, or that it is lost; empty while it is out.
    ended: String,
}

#[derive(Template)]
#[template(path = "papers/loans.html")]
pub(super) struct Loans {
    page: Page,
    sheet: Sheet,
    lines: Vec<LoanLine>,
    blanks: usize,
}

/// How many ended loans are listed.
const MAX_ENDED_LOANS: u16 = 500;
/// Empty lines for what is lent on paper.
const EMPTY_LINES: usize = 20;

pub(super) fn loans(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Loans, PageError> {
    let begun = order.begin(tx, visitor)?;
    let mut all = tx.list_open_loans(begun.event.id)?;
    all.extend(tx.list_ended_loans(begun.event.id, MAX_ENDED_LOANS)?);
    all.sort_by_key(|loan| (loan.at, loan.id));
    let page = &begun.page;
    let line = |loan: crate::tournament::Loan| {
        let item = page.say(&loan.item.message());
        LoanLine {
            item: if loan.note.is_empty() { item } else { format!("{item}, {}", loan.note) },
            lent: format!("{}, {}", page.time(&loan.at), loan.by_name),
            due: page.time(&loan.due_at),
            ended: match loan.ended {
                Some((LoanEnd::Returned, at)) => page.t1("loans-returned-at", "time", page.time(&at)),
                Some((LoanEnd::Lost, at)) => page.t1("loans-lost-at", "time", page.time(&at)),
                None => String::new(),
            },
            borrower: loan.borrower.name,
        }
    };
    let lines = all.into_iter().map(line).collect();
    Ok(Loans { page: begun.page, sheet: begun.sheet, lines, blanks: EMPTY_LINES })
}

#[derive(Template)]
#[template(path = "papers/poster.html")]
pub(super) struct Poster {
    page: Page,
    sheet: Sheet,
    address: String,
    code: Option<Code>,
}

pub(super) fn poster(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Poster, PageError> {
    let begun = order.begin(tx, visitor)?;
    let address = format!("{}{}", order.base.url, order.path.event().url());
    Ok(Poster { page: begun.page, sheet: begun.sheet, code: Code::for_address(&address), address })
}

on_paper!(Players, Badges, Officials, Loans, Poster);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_has_the_surname_on_a_line_of_its_own() {
        let name = |surname: &str, given: &str, patronymic: &str| Name {
            surname: surname.into(),
            given: given.into(),
            patronymic: patronymic.into(),
        };
        let split = |of: Name| {
            let (surname, given) = parts(&of);
            format!("{surname}|{given}")
        };
        assert_eq!(split(name("Асанов", "Бекзат", "уулу")), "Асанов|Бекзат уулу");
        assert_eq!(split(name("Асанов Бекзат", "", "")), "Асанов|Бекзат");
        assert_eq!(split(name("Асан", "", "")), "Асан|");
        assert_eq!(split(name("Асан уулу Бекзат Талантович", "", "")), "Асан уулу|Бекзат Талантович");
        assert_eq!(split(name("Асан", "уулу Бекзат", "")), "Асан уулу|Бекзат");
        assert!(is_long("Мамбеталиева-Токтогулова") && !is_long("Турдалиева Назгүл"));
    }
}
