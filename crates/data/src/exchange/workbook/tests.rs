//! Workbooks put together part by part.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use proptest::prelude::*;

use super::*;
use crate::exchange::players;

/// An archive of these parts, packed or not.
fn archive(parts: &[(&str, &str)], packed: bool) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in parts {
        let data = if packed {
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(text.as_bytes()).unwrap();
            encoder.finish().unwrap()
        } else {
            text.as_bytes().to_vec()
        };
        let method: u16 = if packed { 8 } else { 0 };
        let at = u32::try_from(out.len()).unwrap();
        let (size, long) = (u32::try_from(data.len()).unwrap(), u32::try_from(text.len()).unwrap());
        let name_len = u16::try_from(name.len()).unwrap();
        let shared = |out: &mut Vec<u8>| {
            for field in [0, method, 0, 0] {
                out.extend(u16::to_le_bytes(field));
            }
            for field in [0, size, long] {
                out.extend(u32::to_le_bytes(field));
            }
            out.extend(name_len.to_le_bytes());
            out.extend([0, 0]);
        };
        out.extend(b"PK\x03\x04\x14\x00");
        shared(&mut out);
        out.extend(name.as_bytes());
        out.extend(data);
        directory.extend(b"PK\x01\x02\x14\x00\x14\x00");
        shared(&mut directory);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, size) = (u32::try_from(out.len()).unwrap(), u32::try_from(directory.len()).unwrap());
    let count = u16::try_from(parts.len()).unwrap();
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0, 0]);
    out
}

const BOOK: &str = r#"<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="Заявка" sheetId="7" r:id="rId3"/><sheet name="2" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet1.xml"/></Relationships>"#;
const STRINGS: &str = r#"<sst uniqueCount="99999999999999"><si><t>Фамилия</t></si><si><r><t>Дата </t></r><r><t>рождения</t></r><rPh><t>no</t></rPh></si><si><t>Рейтинг</t></si><si><t xml:space="preserve"> Асанов &amp; &#1041; "Ко"	</t></si></sst>"#;
const STYLES: &str = r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\.mm\.yyyy"/><numFmt numFmtId="165" formatCode="0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>"#;
const SHEET: &str = r#"<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row><row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"><v>40968</v></c><c r="C4" s="3"><v>1800</v></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>Беков</t></is></c><c r="C5"><f>1+1</f><v>1.7E3</v></c></row></sheetData></worksheet>"#;

fn section_state(sheet: &str) -> Vec<u8> {
    archive(
        &[
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", STRINGS),
            ("xl/styles.xml", STYLES),
            ("xl/worksheets/sheet1.xml", sheet),
        ],
        true,
    )
}

#[test]
fn a4_a_workbook_is_read_as_the_list_that_stands_on_its_first_sheet() {
    let text = to_text(&section_state(SHEET)).unwrap();
    let sheet = players::read(text.as_bytes()).unwrap();
    let rows: Vec<_> = sheet
        .rows
        .iter()
        .map(|row| {
            let born = row.personal.born.map(|born| born.to_string());
            (row.line, row.details.name.surname.as_str(), born, row.details.rating, row.problems.len())
        })
        .collect();
    assert_eq!(
        rows,
        [
            (4, "Асанов & Б \"Ко\"", Some("2012-02-29".to_owned()), Some(1800), 0),
            (5, "Беков", None, Some(1700), 0),
        ]
    );
}

#[test]
fn an_unpacked_archive_is_read_too_and_what_is_no_workbook_is_said_so() {
    let parts = [
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/worksheets/sheet1.xml", SHEET),
    ];
    assert!(to_text(&archive(&parts, false)).is_ok());
    for bytes in [&b"PK\x03\x04"[..], b"", &archive(&[("readme.txt", "hello")], true)] {
        assert_eq!(to_text(bytes), Err(SheetError::BadWorkbook));
    }
    let whole = section_state(SHEET);
    // The last two bytes say how long the comment is, which nobody reads.
    for cut in 0..whole.len() - 2 {
        assert!(to_text(&whole[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn what_grows_beyond_bounds_is_refused_where_it_stands() {
    let spaces = " ".repeat(MOST_INFLATED + 1);
    let bomb = section_state(&spaces);
    assert!(bomb.len() < 100_000, "a small file");
    assert!(matches!(to_text(&bomb), Err(SheetError::TooLarge { .. })));
    let far = SHEET.replace("r=\"5\"", "r=\"1048576\"");
    assert_eq!(to_text(&section_state(&far)), Err(SheetError::TooManyRows { line: 1_048_576 }));
    let wide = SHEET.replace("\"C5\"", "\"XFD5\"");
    assert_eq!(to_text(&section_state(&wide)), Err(SheetError::TooManyColumns { line: 5 }));
    let laughs = r#"<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>"#;
    assert_eq!(to_text(&section_state(laughs)), Err(SheetError::BadWorkbook));
}

/// A workbook of this one shared string, with so many rows of so many cells that show it.
fn repeated(string: &str, rows: usize, columns: usize) -> Vec<u8> {
    let shared = format!("<sst><si><t>{string}</t></si></sst>");
    let row = format!("<row>{}</row>", "<c t=\"s\"><v>0</v></c>".repeat(columns));
    let sheet = format!("<worksheet><sheetData>{}</sheetData></worksheet>", row.repeat(rows));
    let parts = [
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", &shared),
        ("xl/worksheets/sheet1.xml", &sheet),
    ];
    archive(&parts, true)
}

#[test]
fn a_string_that_all_cells_share_is_refused_at_the_cell_that_is_too_much() {
    for (length, rows, columns) in [(MOST_INFLATED / 2, 1, 100), (60_000, 100, 100), (2_000, 5_000, 100)] {
        let bomb = repeated(&"A".repeat(length), rows, columns);
        assert!(bomb.len() < 200_000, "a small file: {}", bomb.len());
        let Err(SheetError::TooLarge { bytes }) = to_text(&bomb) else {
            panic!("{length} × {rows} × {columns}")
        };
        assert!(bytes <= MAX_BYTES + length + 4, "{bytes} bytes were put together");
    }
    let quotes = to_text(&repeated(&"\"".repeat(MAX_BYTES - 9), 1, 1)).map(|text| text.len());
    assert!(quotes.is_ok_and(|bytes| bytes < 2 * MAX_BYTES));
}

#[test]
fn what_a_workbook_shares_is_no_more_than_a_list_has_cells() {
    let many = "<si/>".repeat(MOST_SHARED + 1);
    let refused = |part: &str| matches!(strings(part), Err(SheetError::TooLarge { .. }));
    assert!(refused(&many));
    assert!(!refused(&many[5..]));
    let many = format!("<s><cellXfs>{}</cellXfs></s>", "<xf/>".repeat(MOST_SHARED + 1));
    assert!(matches!(date_styles(&many), Err(SheetError::TooLarge { .. })));
    // Formats and styles that ask for them are not looked up one against all.
    let formats: String =
        (0..90_000).map(|id| format!("<numFmt numFmtId=\"{id}\" formatCode=\"yy\"/>")).collect();
    let styles = format!("<s>{formats}<cellXfs>{}</cellXfs></s>", "<xf numFmtId=\"89999\"/>".repeat(300_000));
    assert!(
        date_styles(&styles)
            .is_ok_and(|dates| dates.len() == 300_000 && dates.iter().all(|is_date| *is_date))
    );
}

#[test]
fn days_are_counted_as_workbooks_count_them() {
    for (value, from_1904, expected) in [
        ("1", false, "1900-01-01"),
        ("59", false, "1900-02-28"),
        ("61", false, "1900-03-01"),
        ("36526.75", false, "2000-01-01"),
        ("0", true, "1904-01-01"),
        ("35064", true, "2000-01-01"),
    ] {
        assert_eq!(day(value, from_1904).map(|day| day.to_string()).as_deref(), Some(expected), "{value}");
    }
    assert_eq!((day("-1", false), day("99999999999999999", false)), (None, None));
    for (code, expected) in [("yyyy-mm-dd", true), ("[Red]0", false), ("0\"day\"", false), ("\\d0", false)] {
        assert_eq!(is_date_code(code), expected, "{code}");
    }
}

proptest! {
    #[test]
    fn no_sheet_of_any_elements_panics_or_grows(
        steps in prop::collection::vec((0usize..12, "[A-Z]{0,9}", any::<u32>()), 0..60),
    ) {
        let sheet: String = steps
            .iter()
            .map(|(step, letters, number)| match step {
                0 => "<row>".to_owned(),
                1 => format!("<row r=\"{number}\">"),
                2 => format!("<row r=\"{}\">", number % 9),
                3 | 4 => "</row>".to_owned(),
                5 => format!("<c r=\"{letters}{number}\" s=\"{number}\"><v>{number}</v></c>"),
                6 => format!("<c r=\"{letters}\" t=\"inlineStr\"><is><t>{letters}</t></is></c>"),
                7 => format!("<c t=\"s\"><v>{}</v></c>", number % 9),
                8 => format!("<c s=\"1\"><v>{number}.{number}E{}</v></c>", number % 400),
                9 => format!("<mergeCell ref=\"A1:{letters}{number}\"/>"),
                10 => "<c t=\"s\"><v>3</v></c>".repeat(200),
                _ => "</c>".to_owned(),
            })
            .collect();
        for sheet in [sheet.clone(), format!("<worksheet><row>{sheet}</row></worksheet>")] {
            if let Ok(text) = to_text(&section_state(&sheet)) {
                prop_assert!(text.len() < MAX_BYTES);
            }
        }
    }

    #[test]
    fn no_bytes_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..80), at in 0usize..4000, byte in any::<u8>()) {
        bytes.splice(0..0, *b"PK\x03\x04");
        let _ = to_text(&bytes);
        let mut damaged = section_state(SHEET);
        let at = at % damaged.len();
        damaged[at] = byte;
        let _ = to_text(&damaged);
    }

    #[test]
    fn any_sheet_of_text_comes_back_cell_by_cell(cells in prop::collection::vec("[а-яa-z \"';,]{1,8}", 1..6)) {
        let escape = |cell: &str| cell.replace('&', "&amp;").replace('<', "&lt;");
        let row: String = cells.iter().map(|cell| format!("<c t=\"str\"><v>{}</v></c>", escape(cell))).collect();
        let text = to_text(&section_state(&format!("<worksheet><sheetData><row>{row}</row></sheetData></worksheet>"))).unwrap();
        let read = super::super::records::records(&text, super::super::Delimiter::Tab);
        let read: Vec<_> = read.map(|record| record.unwrap().cells).collect();
        prop_assert!(read == [cells.clone()] || cells.iter().all(|cell| cell.trim_matches([' ', ',', ';']).is_empty()));
    }
}
