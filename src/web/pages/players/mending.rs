//! A list between its upload and its import: looked at, changed, and looked at again. The file and what was changed wait in
//! memory (`web::forms::uploads`); the form of the preview carries a token, and the fields of what can be changed.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use super::remarks::sheet_error;
use crate::exchange::players::{self as sheets, MAX_MENDED, Mending, ReadList, Sheet, Wishes};
use crate::exchange::{Column, SheetError};
use crate::primitives::Keyed as _;
use crate::tournament::{Alphabet, EventDetails};
use crate::web::forms::uploads::UPLOAD;
use crate::web::forms::{Field, Parsed, Series, Text, Tick, Uploaded, UploadedFile};
use crate::web::pages::run_blocking;
use crate::web::prelude::*;
use crate::web::visitor::now;

/// What a column holds: `column-2` for the third.
pub(in crate::web::pages) const COLUMN: Series = Series::new("column-");
/// A cell that is mended: `cell-12-3` for the fourth of line 12.
pub(in crate::web::pages) const CELL: Series = Series::new("cell-");
/// The list of the file that is read, by its number.
pub(in crate::web::pages) const LIST: Field<Text> = Field::text("list");
/// That letters which were read as others are mended.
pub(in crate::web::pages) const LETTERS: Field<Text> = Field::text("letters");
/// Whether names in capitals are written small.
pub(in crate::web::pages) const CAPITALS: Field<Text> = Field::text("capitals");
/// A line that is left out.
pub(in crate::web::pages) const SKIP: Field<Text> = Field::text("skip");
/// A line that is read after all.
pub(in crate::web::pages) const READ: Field<Text> = Field::text("read");
/// The line all of whose cells are to be mended.
pub(in crate::web::pages) const OPEN: Field<Parsed<usize>> = Field::parsed("open");
/// Whether rows without remarks are hidden.
pub(in crate::web::pages) const ONLY: Field<Tick> = Field::tick("only");
/// Whether players whose sex is not given are women.
pub(in crate::web::pages) const WOMEN: Field<Tick> = Field::tick("women");
/// Which rows are taken: `all`, those that are `good`, or the ticked `lists`.
pub(in crate::web::pages) const TAKE: Field<Text> = Field::text("take");
/// Whether the form shows the lists of the file, of which each [`SHEET`] is a ticked one.
pub(in crate::web::pages) const SHEETS: Field<Tick> = Field::tick("sheets");
/// The number of a ticked list.
pub(in crate::web::pages) const SHEET: Field<Text> = Field::text("sheet");

/// A list as it is looked at.
#[derive(Clone)]
pub(in crate::web::pages) struct Look {
    /// The token of the file.
    pub(in crate::web::pages) upload: String,
    pub(in crate::web::pages) sheet: Sheet,
    pub(in crate::web::pages) mending: Mending,
    /// The line all of whose cells are to be mended.
    pub(in crate::web::pages) open: Option<usize>,
    /// Whether rows without remarks are hidden.
    pub(in crate::web::pages) only: bool,
    /// Whether players whose sex is not given are women.
    pub(in crate::web::pages) women: bool,
    /// The lists of the file that are ticked to become sections, by their numbers from 0; none before anybody has said it.
    pub(in crate::web::pages) ticked: Option<BTreeSet<usize>>,
}

/// What the event of a list says of how it is read.
#[derive(Clone, Copy)]
pub(in crate::web::pages) struct Reading {
    /// The day for which years of birth with two digits are completed: the first of the event.
    pub(in crate::web::pages) on: NaiveDate,
    /// The alphabet of the names.
    pub(in crate::web::pages) alphabet: Alphabet,
}

impl Reading {
    /// Of a list for this event.
    pub(in crate::web::pages) async fn of(
        context: &Context,
        event: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<EventDetails, PageError> + Send + 'static,
    ) -> Result<Self, PageError> {
        let event = context.read(event).await?;
        let on = event.starts_on.unwrap_or_else(|| now().date_naive());
        Ok(Self { on, alphabet: event.alphabet() })
    }

    /// Of a list that belongs to no event.
    pub(in crate::web::pages) fn today() -> Self {
        Self { on: now().date_naive(), alphabet: Alphabet::default() }
    }
}

fn read(file: &UploadedFile, mending: &Mending, on: NaiveDate) -> Result<Sheet, SheetError> {
    sheets::read_mended(&file.bytes, mending, Some(on))
}

impl Look {
    /// The first look at a list that was sent.
    pub(in crate::web::pages) async fn first(
        context: &Context,
        sent: &Uploaded,
        Reading { on, alphabet }: Reading,
    ) -> Result<Result<Self, SheetError>, PageError> {
        let read = context.receive(sent, move |file| read(file, &Mending::new(alphabet), on)).await?;
        Ok(read.map(|(upload, sheet)| Self {
            upload,
            sheet,
            mending: Mending::new(alphabet),
            open: None,
            only: false,
            women: false,
            ticked: None,
        }))
    }

    /// The list with what its form changes, and whether that is anything: then it has not been seen so yet.
    pub(in crate::web::pages) async fn again(
        context: &Context,
        fields: &Fields,
        Reading { on, alphabet }: Reading,
    ) -> Result<(Self, bool), PageError> {
        let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
        let (file, mut mending_before) = context.mended_upload(fields)?;
        mending_before.alphabet = alphabet;
        let wishes = wishes(fields).ok_or_else(unreadable)?;
        let looked = run_blocking(move || -> Result<_, SheetError> {
            let shown = read(&file, &mending_before, on)?;
            let Some(mending) = mending_before.with(&shown, &wishes) else { return Ok(None) };
            let (is_new, before) = (mending != mending_before, shown.chosen);
            let sheet = if is_new { read(&file, &mending, on)? } else { shown };
            let is_another = sheet.chosen != before;
            Ok(Some((sheet, mending, is_new, is_another)))
        });
        let looked = looked.await?.map_err(|error| PageError::Unreadable(sheet_error(error)))?;
        let too_many =
            || PageError::Refused(Message::new("error-import-too-much-mended").with("most", MAX_MENDED));
        let (sheet, mending, is_new, is_another) = looked.ok_or_else(too_many)?;
        let mut ticked = ticked(fields);
        if let Some(ticked) = ticked.as_mut().filter(|_| is_another) {
            ticked.insert(sheet.chosen);
        }
        if is_new {
            context.mend_upload(fields, mending.clone())?;
        }
        let (women, mut sheet) = (fields.get(WOMEN), sheet);
        if women {
            sheet.all_women();
        }
        let look = Self {
            women,
            upload: fields.get(UPLOAD).to_owned(),
            sheet,
            mending,
            open: fields.get(OPEN),
            only: fields.get(ONLY),
            ticked,
        };
        Ok((look, is_new))
    }
}

/// The lists of a file that are ticked, by their names, read as the form of one of them says.
pub(in crate::web::pages) async fn ticked_lists(
    context: &Context,
    fields: &Fields,
    on: NaiveDate,
) -> Result<Vec<(String, Sheet)>, PageError> {
    let ((file, mending), ticked) = (context.mended_upload(fields)?, ticked(fields));
    let read = run_blocking(move || sheets::read_lists(&file.bytes, &mending, Some(on), ticked.as_ref()));
    let lists = read.await?.map_err(|error| PageError::Unreadable(sheet_error(error)))?;
    let of_list = |(name, sheet): ReadList| {
        let refused =
            || PageError::Refused(Message::new("error-import-sheet-errors").with("sheet", name.as_str()));
        Ok::<_, PageError>((name.clone(), sheet.map_err(|_| refused())?))
    };
    lists.into_iter().map(of_list).collect()
}

/// The fields without those of the table, which are kept with its file: a page of cautions sends the rest again.
pub(in crate::web::pages) fn without_table(fields: &Fields) -> Fields {
    let of_table = |name: &str| {
        [SKIP, READ, LIST, LETTERS, CAPITALS].iter().any(|field| field.is(name))
            || OPEN.is(name)
            || ONLY.is(name)
            || [COLUMN, CELL].iter().any(|series| series.id_in(name).is_some())
    };
    fields.without(of_table)
}

/// The lists that the form ticks; none where it does not show them.
fn ticked(fields: &Fields) -> Option<BTreeSet<usize>> {
    let numbers = fields.iter().filter(|(name, _)| SHEET.is(name));
    fields.get(SHEETS).then(|| numbers.filter_map(|(_, value)| value.parse().ok()).collect())
}

/// What the fields of the table say; `None` where they are none of ours.
fn wishes(fields: &Fields) -> Option<Wishes> {
    let mut wishes = Wishes::default();
    for (name, value) in fields.iter() {
        if let Some(index) = COLUMN.id_in(name) {
            let column = if value.is_empty() { None } else { Some(Column::from_key(value)?) };
            wishes.columns.insert(index.parse().ok()?, column);
        } else if let Some(at) = CELL.id_in(name) {
            let (line, column) = at.split_once('-')?;
            wishes.cells.insert((line.parse().ok()?, column.parse().ok()?), value.to_owned());
        } else if LIST.is(name) {
            wishes.list = Some(value.parse().ok()?);
        } else if LETTERS.is(name) {
            wishes.letters = true;
        } else if CAPITALS.is(name) {
            wishes.capitals = Some(value == "true");
        } else if SKIP.is(name) || READ.is(name) {
            wishes.lines.insert(value.parse().ok()?, READ.is(name));
        }
    }
    Some(wishes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::text;
    use crate::tournament::Sex;

    fn file(bytes: &[u8]) -> UploadedFile {
        UploadedFile { name: String::new(), bytes: bytes.to_vec().into() }
    }

    fn receive(bytes: &[u8]) -> Result<Sheet, SheetError> {
        let on = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        read(&file(bytes), &Mending::default(), on)
    }

    #[test]
    fn a_file_over_the_limit_is_refused_whatever_its_encoding() {
        // One byte a letter in Windows-1251, two in UTF-8.
        let of = |length| receive(&vec![0xC0; length]);
        assert!(matches!(of(text::MAX_BYTES + 1), Err(SheetError::TooLarge { .. })));
        assert!(!matches!(of(text::MAX_BYTES / 2), Err(SheetError::TooLarge { .. })));
    }

    #[test]
    fn a_quoted_line_end_does_not_end_a_row() {
        let list = "\u{FEFF}Фамилия;Имя;Рейтинг\r\nАсанов;Бекзат;1800\r\nБеков;\"А\nБ\";x\r\n";
        assert_eq!(receive(list.as_bytes()).unwrap().rows.len(), 2);
    }

    #[test]
    fn the_fields_of_a_table_are_read_and_others_are_left_out() {
        let fields = Fields::from_pairs(&[
            ("csrf", "x"),
            ("take", "all"),
            ("column-0", "full_name"),
            ("column-2", ""),
            ("cell-12-3", " Айгүл "),
            ("skip", "9"),
            ("read", "3"),
            ("list", "2"),
            ("letters", "true"),
            ("capitals", "false"),
        ]);
        let wishes = wishes(&fields).unwrap();
        assert_eq!(wishes.columns, [(0, Some(Column::FullName)), (2, None)].into());
        assert_eq!(wishes.cells, [((12, 3), "Айгүл".to_owned())].into());
        assert_eq!(wishes.lines, [(3, true), (9, false)].into());
        assert_eq!((wishes.list, wishes.letters, wishes.capitals), (Some(2), true, Some(false)));
        assert_eq!(without_table(&fields).iter().count(), 2);
        for (name, value) in [("column-x", ""), ("column-0", "colour"), ("cell-1", "x"), ("skip", "first")] {
            assert!(super::wishes(&Fields::from_pairs(&[(name, value)])).is_none(), "{name}");
        }
    }

    #[test]
    fn sheets_are_ticked_once_they_were_shown() {
        assert_eq!(ticked(&Fields::from_pairs(&[("sheet", "2")])), None);
        let shown = [("sheets", "true"), ("sheet", "2"), ("sheet", "0"), ("sheet", "x")];
        assert_eq!(ticked(&Fields::from_pairs(&shown)), Some([0, 2].into()));
        assert_eq!(ticked(&Fields::from_pairs(&shown[..1])), Some(BTreeSet::new()));
        // A page of cautions sends them again.
        assert_eq!(ticked(&without_table(&Fields::from_pairs(&shown))), Some([0, 2].into()));
        assert!(wishes(&Fields::from_pairs(&shown)).is_some());
    }

    #[test]
    fn who_has_no_sex_in_a_list_of_women_is_one_and_what_is_written_stays() {
        let mut sheet =
            receive("ФИО;Пол\nАсанова Айгүл;\nБеков Бек;м\nСатова Сайкал;xx\n".as_bytes()).unwrap();
        sheet.all_women();
        let sexes: Vec<_> = sheet.rows.iter().map(|row| row.details.sex).collect();
        assert_eq!(sexes, [Some(Sex::Female), Some(Sex::Male), None]);
    }
}
