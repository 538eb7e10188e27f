//! The rating lists of federations: everybody, women, and age groups as far as everybody knows who belongs to them. Pages and
//! files.

use actix_web::web;
use chrono::{Datelike as _, NaiveDate};

use super::persons::{LINES_PER_PAGE, Line, Lines};
use crate::actions::players::federation_lists::{self, Keeping};
use crate::exchange::{Cell, Table};
use crate::i18n::Speaker;
use crate::store::DependsOn;
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::players::persons::Listed;
use crate::tournament::{Alphabet, PersonId};
use crate::web::answers::saved_table::SavedTable;
use crate::web::prelude::*;
use crate::web::views::boards::games::with_query;
use crate::web::visitor::now;

routes! {
    GET  "/ratings" Anyone => federations, Archive "ratings";
    GET  "/ratings/{federation}" Anyone => show, Archive "ratings";
    GET  "/ratings/{federation}/list.csv" Anyone => export;
    GET  "/ratings/{federation}/list.xlsx" Anyone => export;
}

/// The age groups that there are lists of.
const AGES: [u8; 8] = [20, 18, 16, 14, 12, 10, 8, 7];
/// The columns of the file.
const HEADER: [&str; 6] =
    ["place", "field-title", "field-full-name", "field-federation-number", "field-region", "field-rating"];

#[derive(Template)]
#[template(path = "persons/federations.html")]
struct Federations {
    page: Page,
    /// Code, address, and how many.
    federations: Vec<(String, String, String)>,
}

/// `GET /ratings`
async fn federations(context: Context) -> Answer {
    let view = |tx: &mut Tx<'_>, visitor: &Visitor| {
        let page = Page::new(visitor, Message::new("rating-lists-title"));
        let line = |(code, count): (String, u64)| {
            let (address, count) = (format!("/ratings/{code}"), page.t1("players-n", "n", count));
            (code, address, count)
        };
        let federations = tx.list_federations()?.into_iter().map(line).collect();
        Ok(Federations { page, federations })
    };
    context.public_page(DependsOn::Everything, "/ratings".to_owned(), view).await
}

/// Who stands in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Group {
    #[default]
    All,
    Women,
    /// Under so many years on the first day of this year.
    Under(u8),
}

impl Group {
    fn from_key(key: &str) -> Self {
        let under = || key.strip_prefix('u')?.parse().ok().filter(|under| AGES.contains(under));
        if key == "women" { Self::Women } else { under().map_or(Self::All, Self::Under) }
    }

    fn key(self) -> String {
        match self {
            Self::All => String::new(),
            Self::Women => "women".to_owned(),
            Self::Under(under) => format!("u{under}"),
        }
    }

    fn label(self, speaker: Speaker) -> String {
        match self {
            Self::All => speaker.t("rating-list-all"),
            Self::Women => speaker.t("category-women"),
            Self::Under(under) => speaker.say(&Message::new("lists-age").with("age", under)),
        }
    }

    fn listed(self, today: NaiveDate) -> Listed {
        match self {
            Self::All => Listed::default(),
            Self::Women => Listed { women: true, born_after: None },
            Self::Under(under) => {
                let on = today.with_ordinal(1).unwrap_or(today);
                Listed { women: false, born_after: AgeLimit { under, on }.born_after() }
            }
        }
    }

    /// All that are not empty in the list of a federation.
    fn there(tx: &mut Tx<'_>, code: &str, today: NaiveDate) -> Result<Vec<Self>, PageError> {
        let mut groups = vec![Self::All, Self::Women];
        let youngest = tx.find_youngest(code)?;
        groups.extend(AGES.map(Self::Under).into_iter().filter(|group| {
            youngest.is_some_and(|day| group.listed(today).born_after.is_some_and(|after| day >= after))
        }));
        Ok(groups)
    }
}

/// The query of a rating list.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct RatingListQuery {
    group: String,
    /// The last person of the page before.
    after: String,
}

#[derive(Template)]
#[template(path = "persons/ratings.html")]
struct Ratings {
    page: Page,
    /// Label, address, whether it is this one.
    groups: Vec<(String, String, bool)>,
    /// The lines, each a place and a person.
    lines: Vec<(usize, Line)>,
    first: Option<String>,
    next: Option<String>,
    /// The list as a file: its address without an ending, and what follows that.
    file: (String, String),
    /// Since when the federation's own list counts; empty where it has none.
    imported: String,
    /// The page of those who keep the list, for them.
    keep: Option<String>,
}

/// Codes are stored in capitals; nothing else is looked for.
pub(super) fn code(federation: &str) -> Result<String, PageError> {
    let number = FederationNumber::new(federation, "1").map_err(|_| PageError::NotFound)?;
    Ok(number.federation().to_owned())
}

/// `GET /ratings/{federation}`
async fn show(context: Context, federation: web::Path<String>, query: web::Query<RatingListQuery>) -> Answer {
    let code = code(&federation)?;
    let (group, after) = (Group::from_key(&query.group), query.after.parse().ok());
    let address = after.is_none().then(|| address(&code, group, None));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, &code, group, after);
    context.public_page(DependsOn::Everything, address, view).await
}

fn address(code: &str, group: Group, after: Option<PersonId>) -> String {
    let after = after.map(|after| after.to_string()).unwrap_or_default();
    with_query(&format!("/ratings/{code}"), &[("group", &group.key()), ("after", &after)])
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    code: &str,
    group: Group,
    after: Option<PersonId>,
) -> Result<Ratings, PageError> {
    let today = now().date_naive();
    let page = Page::new(visitor, Message::new("rating-list-title").with("federation", code));
    let (listed, alphabet) = (group.listed(today), page.alphabet());
    let Lines { lines, last } =
        Lines::new(tx.list_rated(code, listed, alphabet, after, LINES_PER_PAGE + 1)?);
    let lists = page.t("rating-lists-title");
    let page = page.crumb(lists, "/ratings");
    let (there, speaker) = (Group::there(tx, code, today)?, Speaker::new(visitor.lang));
    let link = |other: Group| (other.label(speaker), address(code, other, None), other == group);
    let list = tx.find_federation_list(code)?.and_then(|list| list.imported_at);
    let imported = list.map(|at| page.t1("rating-list-imported", "day", page.day_of(&at)));
    let keeping = visitor.user.as_ref().map(|user| federation_lists::keeping(tx, user.id, code));
    let keeps = keeping.transpose()?.is_some_and(|keeping| keeping != Keeping::None);
    Ok(Ratings {
        imported: imported.unwrap_or_default(),
        keep: keeps.then(|| format!("/ratings/{code}/keep")),
        groups: there.into_iter().map(link).collect(),
        lines: placed(tx, code, listed, alphabet, lines)?,
        first: after.map(|_| address(code, group, None)),
        next: last.map(|last| address(code, group, Some(last))),
        file: (format!("/ratings/{code}/list"), with_query("", &[("group", &group.key())])),
        page,
    })
}

/// Those of a part of the list with their places; those with the same rating have the same place.
fn placed(
    tx: &mut Tx<'_>,
    code: &str,
    listed: Listed,
    alphabet: Alphabet,
    lines: Vec<Line>,
) -> Result<Vec<(usize, Line)>, PageError> {
    let Some(first) = lines.first() else { return Ok(Vec::new()) };
    let Some(standing) = tx.find_standing(code, listed, alphabet, first.person.id)? else {
        return Ok(Vec::new());
    };
    let (mut place, mut before) = (standing.higher + 1, first.person.rating);
    let with_place = |(index, line): (usize, Line)| {
        if before != line.person.rating {
            place = standing.before + index + 1;
        }
        before = line.person.rating;
        (place, line)
    };
    Ok(lines.into_iter().enumerate().map(with_place).collect())
}

/// `GET /ratings/{federation}/list.csv` and `….xlsx`
async fn export(
    context: Context,
    federation: web::Path<String>,
    query: web::Query<RatingListQuery>,
) -> Answer {
    let code = code(&federation)?;
    let group = Group::from_key(&query.group);
    let (at, query) = (format!("/ratings/{code}/list"), with_query("", &[("group", &group.key())]));
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let speaker = Speaker::new(visitor.lang);
        let (listed, alphabet) = (group.listed(now().date_naive()), visitor.lang.alphabet());
        let lines =
            tx.list_rated(&code, listed, alphabet, None, usize::MAX)?.into_iter().map(Line::new).collect();
        let row = |(place, Line { person, .. }): (usize, Line)| {
            vec![
                Cell::Whole(i64::try_from(place).unwrap_or(i64::MAX)),
                Cell::Text(person.title.map(|title| title.code().to_owned()).unwrap_or_default()),
                Cell::Text(person.name.to_string()),
                Cell::Text(format!("{} {}", person.federation, person.number)),
                Cell::Text(person.region),
                person.rating.map_or(Cell::Text(String::new()), |rating| Cell::Whole(rating.into())),
            ]
        };
        let rows = placed(tx, &code, listed, alphabet, lines)?.into_iter().map(row).collect();
        let title = speaker.say(&Message::new("rating-list-title").with("federation", &code));
        let part = if group == Group::All { String::new() } else { group.label(speaker) };
        let table = Table { header: HEADER.map(|key| speaker.t(key)).to_vec(), rows };
        let lines = vec![title.clone(), part.clone()];
        Ok(SavedTable::titled(&[&title, &part], &title, lines, table))
    };
    context.public_table(DependsOn::Everything, &at, &query, export).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_asked_for_by_their_keys_and_anything_else_is_everybody() {
        for (key, group) in
            [("", Group::All), ("women", Group::Women), ("u14", Group::Under(14)), ("u13", Group::All)]
        {
            assert_eq!(Group::from_key(key), group);
        }
        for group in [Group::All, Group::Women, Group::Under(8)] {
            assert_eq!(Group::from_key(&group.key()), group);
        }
    }

    #[test]
    fn a5_an_age_group_has_those_under_age_on_the_first_day_of_the_year() {
        let day = |text: &str| text.parse::<NaiveDate>().ok();
        let listed = Group::Under(14).listed(day("2026-11-24").expect("a day"));
        assert_eq!(listed, Listed { women: false, born_after: day("2012-01-01") });
    }
}
