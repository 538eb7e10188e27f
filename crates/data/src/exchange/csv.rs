//! The safe writer: tables that a spreadsheet opens in the right letters and without running anything.
//!
//! **UTF-8 with a byte order mark**, by which spreadsheets know the encoding; **CRLF** (RFC 4180); `,` unless
//! asked otherwise.
//!
//! **No formulas.** A spreadsheet may take a cell that begins with `=`, `+`, `-`, `@`, a tab or a line break
//! for a formula. Tabs, line breaks and other controls become spaces. Before the other signs goes an
//! apostrophe, which [`players::read`](super::players::read) takes away again; also where a cell would begin
//! if the file were split at the other delimiter, as spreadsheets in some countries do. A number with its
//! sign and a sign alone (`-1`, `+`, `-½`) are left as they are, but for the first column: they are the
//! crosstable's own cells and cannot be formulas.

use super::Delimiter;

/// Writes a table. Spreadsheets set to Russian, Kyrgyz or Kazakh open `;` more readily than `,`.
pub fn write(delimiter: Delimiter, header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Vec<u8> {
    let mut out = String::from('\u{FEFF}');
    write_row(&mut out, delimiter, header.iter().copied());
    for row in rows {
        write_row(&mut out, delimiter, row.iter().map(String::as_str));
    }
    out.into_bytes()
}

fn write_row<'a>(out: &mut String, delimiter: Delimiter, cells: impl Iterator<Item = &'a str>) {
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            out.push(delimiter.char());
        }
        // In the first column a sign would begin the whole line for a reader that splits elsewhere.
        let cell = if index > 0 && is_signed_number(cell) { cell.to_owned() } else { guard(cell) };
        // Quoted whenever any reader might want it; an empty first cell, lest an empty line be taken for none.
        if cell.contains([',', ';', '"']) || (index == 0 && cell.is_empty()) {
            out.push('"');
            out.push_str(&cell.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(&cell);
        }
    }
    out.push_str("\r\n");
}

/// What a formula begins with, in full width too.
const fn begins_formula(char: char) -> bool {
    matches!(char, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
}

/// Whether the next character begins a cell, for one reader or another: `before` says whether `char` did.
const fn begins_cell(before: bool, char: char) -> bool {
    matches!(char, ',' | ';') || (before && matches!(char, ' ' | '"' | '\''))
}

/// A sign, then at most a number: `+`, `-1`, `-0.5`, `-½`.
fn is_signed_number(cell: &str) -> bool {
    let Some(number) = cell.strip_prefix(['+', '-']) else { return false };
    let number = number.strip_suffix('½').unwrap_or(number);
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    let digits = |text: &str| text.chars().all(|char| char.is_ascii_digit());
    digits(whole) && digits(fraction) && !fraction.is_empty()
}

fn guard(cell: &str) -> String {
    let mut guarded = String::with_capacity(cell.len() + 1);
    let mut begins = true;
    for char in cell.chars().map(|char| if char.is_control() { ' ' } else { char }) {
        if begins && begins_formula(char) {
            guarded.push('\'');
        }
        guarded.push(char);
        begins = begins_cell(begins, char);
    }
    guarded
}

/// A cell without the apostrophes that [`write()`] put into it.
pub(super) fn unguard(cell: &str) -> String {
    let mut unguarded = String::with_capacity(cell.len());
    let mut begins = true;
    for char in cell.chars() {
        if begins && begins_formula(char) && unguarded.ends_with('\'') {
            unguarded.pop();
        }
        unguarded.push(char);
        begins = begins_cell(begins, char);
    }
    unguarded
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(bytes: &[u8], delimiter: Delimiter) -> Vec<Vec<String>> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap();
        let delimiter = u8::try_from(delimiter.char()).unwrap();
        let mut reader = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .from_reader(bytes);
        reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
    }

    #[test]
    fn a_table_is_written_byte_for_byte() {
        let rows = [["1", "Асан \"уулу\"; Б", "=1+1"], ["", "-1", "a\nb,c"]];
        let rows = rows.into_iter().map(|row| row.map(str::to_owned).to_vec());
        let expected = "\u{FEFF}№,Имя,Тур 1\r\n1,\"Асан \"\"уулу\"\"; Б\",'=1+1\r\n\"\",-1,\"a b,c\"\r\n";
        assert_eq!(
            String::from_utf8(write(Delimiter::Comma, &["№", "Имя", "Тур 1"], rows)).unwrap(),
            expected
        );
    }

    #[test]
    fn the_crosstables_cells_are_left_as_they_are() {
        let cells = ["37w1", "12b½", "5w+", "-1", "-½", "-0", "+", "-", "+1", "-1½", "-0.5", "–", "½", "10"];
        let row = std::iter::once(&"1").chain(&cells).map(|cell| (*cell).to_owned()).collect();
        let expected = format!("\u{FEFF}№\r\n1,{}\r\n", cells.join(","));
        assert_eq!(
            String::from_utf8(write(Delimiter::Comma, &["№"], std::iter::once(row))).unwrap(),
            expected
        );
    }

    #[test]
    fn what_a_spreadsheet_would_run_is_guarded() {
        for cell in ["=1+1", "+1+1", "-1-1", "@SUM(A1)", "-A1", " =1", "\"=1", "+1,", "--1", "-1½½", "-²"]
        {
            assert!(guard(cell).contains('\''), "{cell:?}");
        }
        assert_eq!(guard("Алга;=1+1"), "Алга;'=1+1");
        assert_eq!(guard("А-Б"), "А-Б");
    }

    fn cells() -> impl Strategy<Value = String> {
        prop_oneof!["[=+@',;\"\t\r\n 1½A-]{0,8}", any::<String>()]
    }

    proptest! {
        #[test]
        fn no_cell_begins_a_formula_whichever_way_the_file_is_split(
            table in prop::collection::vec(prop::collection::vec(cells(), 1..4), 0..5),
            written in prop::sample::select(&[Delimiter::Comma, Delimiter::Semicolon][..]),
            split in prop::sample::select(&Delimiter::ALL[..]),
        ) {
            let bytes = write(written, &["=header"], table.into_iter());
            for cell in parse(&bytes, split).concat() {
                let begins = cell.trim_start_matches([' ', '"']).starts_with(begins_formula);
                prop_assert!(!begins || (split == written && is_signed_number(&cell)), "{cell:?}");
            }
        }

        #[test]
        fn cells_come_back_as_they_were_but_for_controls(table in prop::collection::vec(prop::collection::vec(cells(), 1..4), 0..5)) {
            let rows = parse(&write(Delimiter::Comma, &["header"], table.clone().into_iter()), Delimiter::Comma);
            let back: Vec<Vec<_>> =
                rows.iter().skip(1).map(|row| row.iter().map(|cell| unguard(cell)).collect()).collect();
            let flat = |cell: &String| cell.replace(char::is_control, " ");
            let flat: Vec<Vec<_>> = table.iter().map(|row| row.iter().map(flat).collect()).collect();
            prop_assert_eq!(back, flat);
        }
    }
}
