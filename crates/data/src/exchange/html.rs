//! Tables of a page (HTML), and of a workbook in XML, as programs save them under the name .xls. Only what a list needs is read:
//! rows, cells, how many of them a cell takes, text. Each table is a list of its own.

use std::collections::BTreeSet;

use super::error::SheetError;
use super::limits::{MAX_BYTES, MAX_COLUMNS, MAX_RECORDS, looked_at};
use super::text;
use super::workbook::{LINE_BREAK, List, Lists, MAX_LISTS, MAX_NAMED, Merged};

/// How far into a file its first table or sheet begins.
const BEGINNING_BYTES: usize = 64 << 10;

/// Whether these bytes are a page, or a workbook in XML: they begin with a sign of it, and there is a table soon.
#[must_use]
pub(super) fn is_page(bytes: &[u8]) -> bool {
    let beginning = bytes.get(..BEGINNING_BYTES).unwrap_or(bytes);
    let Ok(text::Text { text, .. }) = text::decode(beginning) else { return false };
    let text = text.trim_start().to_ascii_lowercase();
    text.starts_with('<') && (text.contains("<table") || text.contains("<worksheet"))
}

/// The tables of a page as text, those without a cell left out; and whether they are sheets of a workbook. Of more than
/// [`MAX_LISTS`] the others are named, and those of the numbers `wished`, from 0, are read.
///
/// # Errors
/// What limits a list; [`SheetError::TooManySheets`] beyond [`MAX_NAMED`].
pub(super) fn lists(bytes: &[u8], wished: &BTreeSet<usize>) -> Result<(bool, Lists), SheetError> {
    let text = decode(bytes)?;
    let mut reader = Reader { wished: wished.clone(), ..Reader::default() };
    let mut rest = text.as_str();
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at_checked(at).unwrap_or((rest, ""));
        reader.text(before);
        rest = reader.tag(tag)?;
    }
    reader.text(rest);
    reader.end_table()?;
    Ok((reader.is_workbook, reader.lists))
}

/// The text in the encoding that the page names, where that is known and the bytes do not say otherwise.
fn decode(bytes: &[u8]) -> Result<String, SheetError> {
    let decoded = text::decode(bytes)?;
    if !decoded.encoding.is_guessed() {
        return Ok(decoded.text);
    }
    let beginning = decoded.text.chars().take(1024).collect::<String>().to_ascii_lowercase();
    let named =
        beginning.split_once("charset=").or_else(|| beginning.split_once("encoding=")).map(|(_, name)| name);
    let name: Option<String> = named.map(|name| {
        let name = name.trim_start_matches(['"', '\'']);
        name.chars().take_while(|char| char.is_ascii_alphanumeric() || "-_".contains(*char)).collect()
    });
    let encoding = name.and_then(|name| encoding_rs::Encoding::for_label(name.as_bytes()));
    Ok(encoding
        .filter(|encoding| encoding.is_single_byte())
        .map_or(decoded.text, |encoding| encoding.decode_without_bom_handling(bytes).0.into_owned()))
}

/// What was read of a page so far.
#[derive(Default)]
struct Reader {
    is_workbook: bool,
    /// The tables that are read wherever they are.
    wished: BTreeSet<usize>,
    lists: Lists,
    name: String,
    rows: Vec<Vec<String>>,
    merged: Vec<Merged>,
    /// The cell that is open: how many rows and columns it takes.
    open: Option<(usize, usize)>,
    cell: String,
    /// Rows that a cell above still takes, by column.
    taken: Vec<usize>,
    bytes: usize,
}

impl Reader {
    fn text(&mut self, text: &str) {
        if self.open.is_some() {
            // Line ends of the source are spaces.
            let flat = text.chars().map(|char| if char.is_ascii_control() { ' ' } else { char });
            self.cell.extend(flat);
        }
    }

    fn line_break(&mut self) {
        if self.open.is_some() {
            self.cell.push(LINE_BREAK);
        }
    }

    /// Reads what begins with `<`; the rest behind it.
    fn tag<'t>(&mut self, text: &'t str) -> Result<&'t str, SheetError> {
        if let Some(comment) = text.strip_prefix("<!--") {
            return Ok(comment.split_once("-->").map_or("", |(_, rest)| rest));
        }
        let Some(end) = text.find('>') else { return Ok("") };
        let inside = text.get(1..end).unwrap_or_default();
        let rest = text.get(end + 1..).unwrap_or_default();
        let name_end = inside.find(|char: char| char.is_whitespace()).unwrap_or(inside.len());
        let (name, attributes) = inside.split_at_checked(name_end).unwrap_or((inside, ""));
        let name = name.trim_end_matches('/').to_ascii_lowercase();
        let is_closed = inside.ends_with('/');
        match name.as_str() {
            "script" | "style" => {
                // No `</` stands within them.
                return Ok(rest.find("</").and_then(|at| rest.get(at..)).unwrap_or_default());
            }
            "worksheet" | "ss:worksheet" => {
                self.is_workbook = true;
                self.name = attribute(attributes, "name").unwrap_or_default();
            }
            "table" | "ss:table" | "/table" | "/ss:table" | "/worksheet" | "/ss:worksheet" => {
                self.end_table()?
            }
            "tr" | "row" | "ss:row" => {
                self.end_cell()?;
                let at = attribute(attributes, "ss:index").and_then(|at| at.parse::<usize>().ok());
                self.row(at)?;
            }
            "td" | "th" | "cell" | "ss:cell" => {
                self.end_cell()?;
                let count = |name: &str, more: usize| {
                    let count = attribute(attributes, name).and_then(|count| count.parse::<usize>().ok());
                    count.map(|count| count.saturating_add(more).clamp(1, MAX_RECORDS))
                };
                let rows = count("rowspan", 0).or_else(|| count("mergedown", 1)).unwrap_or(1);
                let columns = count("colspan", 0).or_else(|| count("mergeacross", 1)).unwrap_or(1);
                self.open = Some((rows, columns));
                if let Some(at) = attribute(attributes, "ss:index").and_then(|at| at.parse::<usize>().ok()) {
                    self.reach(at.saturating_sub(1))?;
                }
                if is_closed {
                    self.end_cell()?;
                }
            }
            "/td" | "/th" | "/cell" | "/ss:cell" | "/tr" | "/row" | "/ss:row" => self.end_cell()?,
            "br" | "p" | "/p" | "div" | "/div" | "li" => self.line_break(),
            _ => {}
        }
        Ok(rest)
    }

    /// Begins a row, the one with this number where it has one.
    fn row(&mut self, at: Option<usize>) -> Result<(), SheetError> {
        looked_at::one();
        let count = at.map_or(0, |at| at.saturating_sub(1)).max(self.rows.len());
        if count >= MAX_RECORDS {
            return Err(SheetError::TooManyRows { line: count + 1 });
        }
        self.rows.resize_with(count + 1, Vec::new);
        Ok(())
    }

    /// Puts empty cells into the row up to this column.
    fn reach(&mut self, column: usize) -> Result<(), SheetError> {
        let line = self.rows.len();
        if column >= MAX_COLUMNS {
            return Err(SheetError::TooManyColumns { line });
        }
        if let Some(row) = self.rows.last_mut()
            && row.len() < column
        {
            row.resize(column, String::new());
        }
        Ok(())
    }

    fn end_cell(&mut self) -> Result<(), SheetError> {
        let Some((rows, columns)) = self.open.take() else { return Ok(()) };
        looked_at::one();
        let text = unescaped(&std::mem::take(&mut self.cell));
        self.bytes = self.bytes.saturating_add(text.len() + 4);
        if self.bytes > MAX_BYTES {
            return Err(SheetError::TooLarge { bytes: self.bytes });
        }
        if self.rows.is_empty() {
            self.row(None)?;
        }
        let line = self.rows.len();
        let at = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let taken = |from: usize| {
            let is_taken = |column: usize| self.taken.get(column).is_some_and(|until| *until >= line);
            (from..MAX_COLUMNS).find(|column| !is_taken(*column)).unwrap_or(MAX_COLUMNS)
        };
        let column = taken(self.rows.last().map_or(0, Vec::len));
        // A title may be given more columns than there are.
        let columns = columns.min(MAX_COLUMNS - column).max(1);
        if column.saturating_add(columns) > MAX_COLUMNS {
            // An empty cell may take whatever there is.
            return if text.is_empty() { Ok(()) } else { Err(SheetError::TooManyColumns { line }) };
        }
        if rows > 1 || columns > 1 {
            self.merged.push(Merged {
                rows: (at(line - 1), at(line + rows - 2)),
                columns: (at(column), at(column + columns - 1)),
            });
            self.taken.resize(self.taken.len().max(column + columns), 0);
            let until = self.taken.iter_mut().skip(column).take(columns);
            until.for_each(|until| *until = (*until).max(line + rows - 1));
        }
        self.reach(column)?;
        if let Some(row) = self.rows.last_mut() {
            row.push(text);
            row.resize(column + columns, String::new());
        }
        Ok(())
    }

    fn end_table(&mut self) -> Result<(), SheetError> {
        self.end_cell()?;
        let rows = std::mem::take(&mut self.rows);
        let merged = std::mem::take(&mut self.merged);
        self.taken.clear();
        if rows.iter().flatten().all(|cell| cell.trim().is_empty()) {
            return Ok(());
        }
        let at = self.lists.len();
        if at == MAX_NAMED {
            return Err(SheetError::TooManySheets { most: MAX_NAMED });
        }
        let name = std::mem::take(&mut self.name);
        let name = if name.is_empty() { (at + 1).to_string() } else { name };
        if at >= MAX_LISTS && !self.wished.contains(&at) {
            self.lists.push((name, Err(SheetError::TooManySheets { most: MAX_LISTS })));
            return Ok(());
        }
        let mut text = String::new();
        for row in rows {
            let cells = row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
            text.push_str(&cells.collect::<Vec<_>>().join("\t"));
            text.push('\n');
        }
        self.lists.push((name.clone(), Ok(List { name, text, merged })));
        Ok(())
    }
}

/// The value of an attribute, quoted or not, whatever comes before a colon in its name.
fn attribute(attributes: &str, wanted: &str) -> Option<String> {
    let lower = attributes.to_ascii_lowercase();
    let at = lower.match_indices(wanted).map(|(at, _)| at + wanted.len());
    let value = at.filter_map(|at| {
        lower.get(at..)?.trim_start().strip_prefix('=').map(|rest| attributes.len() - rest.len())
    });
    let value = attributes.get(value.min()?..)?.trim_start();
    let quoted = ['"', '\''].into_iter().find_map(|mark| value.strip_prefix(mark)?.split_once(mark));
    let plain = || value.split([' ', '\t', '\n', '>', '/']).next().unwrap_or_default();
    Some(unescaped(quoted.map_or_else(plain, |(value, _)| value)))
}

/// A text with the characters in the place of its references.
fn unescaped(text: &str) -> String {
    const MAX_REFERENCE: usize = 10;
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, reference) = rest.split_at_checked(at).unwrap_or((rest, ""));
        out.push_str(before);
        let end =
            reference.char_indices().take(MAX_REFERENCE).find(|(_, char)| *char == ';').map(|(end, _)| end);
        let char = end.and_then(|end| character(reference.get(1..end)?));
        match (char, end) {
            (Some(char), Some(end)) => {
                out.push(char);
                rest = reference.get(end + 1..).unwrap_or_default();
            }
            _ => {
                out.push('&');
                rest = reference.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    out
}

fn character(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).map(|char| match char {
            '\n' => LINE_BREAK,
            char if char.is_control() => ' ',
            char => char,
        });
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "laquo" => '«',
        "raquo" => '»',
        "ndash" => '–',
        "mdash" => '—',
        "rsquo" => '’',
        "shy" => '\u{ad}',
        "frac12" => '½',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(page: &str) -> Vec<(String, String)> {
        read_bytes(page.as_bytes())
    }

    fn read_bytes(page: &[u8]) -> Vec<(String, String)> {
        let (_, lists) = lists(page, &BTreeSet::new()).unwrap();
        lists.into_iter().map(|(name, list)| (name, list.unwrap().text)).collect()
    }

    #[test]
    fn the_cells_of_every_table_are_read() {
        let page = "<html><style>td{a:'<b>'}</style><table><tr><th>ФИО<th>Рейтинг</tr><tr><td>Асанов&nbsp;&quot;Б&#34;</td>\
                    <td align=right><b>1 500</b></td></tr></table><table></table><!-- <table><tr><td>x --><table><tr><td>1</table>";
        let expected = [("1", "\"ФИО\"\t\"Рейтинг\"\n\"Асанов \"\"Б\"\"\"\t\"1 500\"\n"), ("2", "\"1\"\n")];
        assert_eq!(read(page), expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
    }

    #[test]
    fn cells_that_take_several_are_told_and_move_the_others() {
        let page = "<table><tr><td rowspan=2>Ош</td><td>А</td></tr><tr><td>Б</td></tr><tr><td colspan='2'>Нарын</td><td>В</td></tr></table>";
        let (_, lists) = lists(page.as_bytes(), &BTreeSet::new()).unwrap();
        let list = lists[0].1.as_ref().unwrap();
        assert_eq!(list.text, "\"Ош\"\t\"А\"\n\"\"\t\"Б\"\n\"Нарын\"\t\"\"\t\"В\"\n");
        assert_eq!(
            list.merged,
            [Merged { rows: (0, 1), columns: (0, 0) }, Merged { rows: (2, 2), columns: (0, 1) }]
        );
    }

    #[test]
    fn a_workbook_in_xml_is_one() {
        let page = "<?xml version=\"1.0\"?><Workbook><Worksheet ss:Name=\"Мужчины\"><Table><Row ss:Index=\"2\"><Cell><Data ss:Type=\"String\">ФИО</Data>\
                    </Cell><Cell ss:Index=\"3\"><Data>Клуб</Data></Cell></Row></Table></Worksheet></Workbook>";
        assert!(is_page(page.as_bytes()) && !is_page("<ФИО>;Клуб\nА;Б".as_bytes()));
        assert_eq!(read(page), [("Мужчины".to_owned(), "\n\"ФИО\"\t\"\"\t\"Клуб\"\n".to_owned())]);
    }

    #[test]
    fn lines_within_a_cell_are_told_from_those_of_the_source() {
        let page = "<table><tr><td>Асанов<br>Бекзат<td><p>Ош\nНарын</p><td>Беков&#10;Азат</table>";
        let expected = "\"Асанов|Бекзат\"\t\"|Ош Нарын|\"\t\"Беков|Азат\"\n";
        assert_eq!(read(page)[0].1.replace(LINE_BREAK, "|"), expected);
    }

    #[test]
    fn the_encoding_that_a_page_names_is_found_wherever_its_letters_end() {
        for more in ["", "x"] {
            let page = format!(
                "<html><meta charset=koi8-r><title>{more}{}</title><table><tr><td>Асанов</table>",
                "Я".repeat(900)
            );
            let (bytes, ..) = encoding_rs::KOI8_R.encode(&page);
            assert_eq!(read_bytes(&bytes)[0].1, "\"Асанов\"\n");
        }
    }

    #[test]
    fn what_a_page_grows_to_is_bounded() {
        for (page, error) in [
            (
                "<table>".to_owned() + &"<tr><td>a".repeat(MAX_RECORDS + 1),
                SheetError::TooManyRows { line: MAX_RECORDS + 1 },
            ),
            (
                "<table><tr>".to_owned() + &"<td>a".repeat(MAX_COLUMNS + 1),
                SheetError::TooManyColumns { line: 1 },
            ),
            ("<table><tr><td>a</table>".repeat(MAX_NAMED + 1), SheetError::TooManySheets { most: MAX_NAMED }),
        ] {
            assert_eq!(lists(page.as_bytes(), &BTreeSet::new()), Err(error));
        }
        let wide = "<table><tr><td colspan=9999>Список<tr><td>ФИО<td>Клуб</table>";
        assert_eq!(read(wide)[0].1.lines().nth(1), Some("\"ФИО\"\t\"Клуб\""));
        for sign in ["<", "<!--", "<td", "&", "<td>&#", "</", "<script>"] {
            let page = format!("<table>{}", sign.repeat((128 << 10) / sign.len()));
            let (_, parts) = looked_at::during(|| lists(page.as_bytes(), &BTreeSet::new()).is_ok());
            assert!(parts <= 2 * MAX_RECORDS * MAX_COLUMNS, "{sign}: {parts}");
        }
    }
}
