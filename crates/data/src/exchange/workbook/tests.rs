//! Workbooks put together part by part, and small ones that other programs wrote.

use std::io::Write;

use proptest::prelude::*;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::*;
use crate::exchange::limits::looked_at;
use crate::exchange::players;

/// The first list with anything in it, or why it cannot be read.
fn to_text(bytes: &[u8]) -> Result<String, SheetError> {
    let texts = lists(bytes)?.into_iter().map(|(_, list)| list.map(|list| list.text));
    let has_content = |text: &Result<String, SheetError>| text.as_ref().map_or(true, |text| !text.is_empty());
    texts.into_iter().find(has_content).unwrap_or(Ok(String::new()))
}

/// An archive of these parts, packed or not.
fn archive(parts: &[(&str, &str)], packed: bool) -> Vec<u8> {
    let method = if packed { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    let options = SimpleFileOptions::default().compression_method(method);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(*name, options).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

const PACKAGE: &str = r#"<Relationships><Relationship Id="rId1" Type="x/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const BOOK: &str = r#"<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="Заявка" sheetId="7" r:id="rId3"/><sheet name="2" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/other.xml"/><Relationship Id="rId3" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>"#;
const STRINGS: &str = r#"<sst uniqueCount="99999999999999"><si><t>Фамилия</t></si><si><r><t>Дата </t></r><r><t>рождения</t></r><rPh><t>no</t></rPh></si><si><t>Рейтинг</t></si><si><t xml:space="preserve"> Асанов &amp; &#1041; "Ко"	</t></si></sst>"#;
const STYLES: &str = r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\.mm\.yyyy"/><numFmt numFmtId="165" formatCode="0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>"#;
const SHEET: &str = r#"<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row><row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"><v>40968</v></c><c r="C4" s="3"><v>1800</v></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>Беков</t></is></c><c r="C5"><f>1+1</f><v>1.7E3</v></c></row></sheetData></worksheet>"#;

fn workbook(sheet: &str) -> Vec<u8> {
    archive(
        &[
            ("_rels/.rels", PACKAGE),
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", STRINGS),
            ("xl/styles.xml", STYLES),
            ("xl/worksheets/sheet1.xml", sheet),
            ("xl/worksheets/other.xml", "<worksheet><sheetData/></worksheet>"),
        ],
        true,
    )
}

#[test]
fn a4_a_workbook_is_read_as_the_list_on_its_first_sheet() {
    let text = to_text(&workbook(SHEET)).unwrap();
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
fn an_unpacked_archive_is_read_too_and_anything_else_is_refused() {
    let parts = [
        ("_rels/.rels", PACKAGE),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", STRINGS),
        ("/XL/Worksheets/sheet1.xml", SHEET),
    ];
    assert!(to_text(&archive(&parts, false)).is_ok());
    for bytes in [&b"PK\x03\x04"[..], b"", COMPOUND_FILE, &archive(&[("readme.txt", "hello")], true)] {
        assert_eq!(to_text(bytes), Err(SheetError::BadWorkbook));
    }
    let whole = workbook(SHEET);
    // The last two bytes are the length of the comment, which does not matter.
    for cut in 0..whole.len() - 2 {
        assert!(to_text(&whole[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn the_first_visible_sheet_with_content_counts() {
    let book = BOOK.replace(r#"name="Заявка""#, r#"name="Заявка" state="hidden""#);
    let other = SHEET.replace("Беков", "Сатов");
    let of = |book: &str, first: &str| {
        let parts = [
            ("_rels/.rels", PACKAGE),
            ("xl/workbook.xml", book),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", STRINGS),
            ("xl/worksheets/sheet1.xml", first),
            ("xl/worksheets/other.xml", &other),
        ];
        to_text(&archive(&parts, true)).unwrap()
    };
    assert!(of(BOOK, SHEET).contains("Беков"));
    assert!(of(&book, SHEET).contains("Сатов"));
    assert!(of(BOOK, "<worksheet><sheetData><row><c/></row></sheetData></worksheet>").contains("Сатов"));
}

#[test]
fn what_grows_beyond_the_limits_is_refused_with_its_line() {
    let spaces = format!("<worksheet>{}</worksheet>", " ".repeat(MAX_INFLATED + 1));
    let bomb = workbook(&spaces);
    assert!(bomb.len() < 100_000, "a small file");
    assert!(matches!(to_text(&bomb), Err(SheetError::TooLarge { .. })));
    let far = SHEET.replace("r=\"A5\"", "r=\"A1048576\"");
    assert_eq!(to_text(&workbook(&far)), Err(SheetError::TooManyRows { line: 1_048_576 }));
    let wide = SHEET.replace("\"C5\"", "\"XFD5\"");
    assert_eq!(to_text(&workbook(&wide)), Err(SheetError::TooManyColumns { line: 5 }));
    let laughs = r#"<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>"#;
    assert_eq!(to_text(&workbook(laughs)), Err(SheetError::BadWorkbook));
}

#[test]
fn empty_cells_far_away_do_not_matter() {
    let far =
        SHEET.replace("</sheetData>", "<row r=\"1048576\"><c r=\"XFD1048576\" s=\"1\"/></row></sheetData>");
    assert_eq!(to_text(&workbook(&far)), to_text(&workbook(SHEET)));
}

/// A workbook with one shared string that so many rows of so many cells show.
fn repeated(string: &str, rows: usize, columns: usize) -> Vec<u8> {
    let shared = format!("<sst><si><t>{string}</t></si></sst>");
    let row = format!("<row>{}</row>", "<c t=\"s\"><v>0</v></c>".repeat(columns));
    let sheet = format!("<worksheet><sheetData>{}</sheetData></worksheet>", row.repeat(rows));
    let parts = [
        ("_rels/.rels", PACKAGE),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", &shared),
        ("xl/worksheets/sheet1.xml", &sheet),
    ];
    archive(&parts, true)
}

#[test]
fn a_string_that_all_cells_share_is_refused_at_the_cell_that_is_too_much() {
    for (length, rows, columns) in [(MAX_INFLATED / 2, 1, 100), (60_000, 100, 100), (2_000, 5_000, 100)] {
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

/// A workbook of this sheet with other styles.
fn styled(styles: &str) -> Vec<u8> {
    let parts = [
        ("_rels/.rels", PACKAGE),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", STRINGS),
        ("xl/styles.xml", styles),
        ("xl/worksheets/sheet1.xml", SHEET),
    ];
    archive(&parts, true)
}

#[test]
fn an_element_has_no_more_attributes_than_a_file_declares_names() {
    let of = |count: usize| {
        let attributes: String = (0..count).map(|at| format!(" a{at}:id=\"\"")).collect();
        let sheet = SHEET.replacen("<worksheet>", &format!("<worksheet{attributes}>"), 1);
        looked_at::during(|| to_text(&workbook(&sheet)))
    };
    let (read, usual) = of(60);
    assert!(read.is_ok());
    let (read, parts) = of(100_000);
    assert_eq!(read, Err(SheetError::BadWorkbook));
    assert!(parts < usual + 256, "{parts}");
}

#[test]
fn strings_and_styles_are_as_many_as_a_list_can_use() {
    let many = |count: usize| format!("<sst>{}</sst>", "<si/>".repeat(count));
    let of = |strings: &str| {
        let parts = [
            ("_rels/.rels", PACKAGE),
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", strings),
            ("xl/worksheets/sheet1.xml", SHEET),
        ];
        to_text(&archive(&parts, true))
    };
    assert!(matches!(of(&many(MAX_CELLS + 1)), Err(SheetError::TooLarge { .. })));
    assert!(of(&many(MAX_CELLS - 10)).is_ok());
    let many = |count| format!("<s><cellXfs>{}</cellXfs></s>", "<xf/>".repeat(count));
    assert!(matches!(to_text(&styled(&many(70_000))), Err(SheetError::TooLarge { .. })));
    // Neither fonts nor long formats are copied for every style that names them.
    let long = "A".repeat(MAX_INFLATED / 4);
    let styles = format!(
        r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="{long}"/></numFmts><fonts><font><name val="{long}"/></font></fonts><cellXfs>{}</cellXfs></styleSheet>"#,
        r#"<xf numFmtId="164" fontId="0"/>"#.repeat(60_000)
    );
    assert!(to_text(&styled(&styles)).is_ok());
}

#[test]
fn dates_are_told_from_numbers_by_their_format() {
    for (format, value, expected) in [
        ("dd.mm.yyyy", "40968", "2012-02-29"),
        ("[Red]0", "40968", "40968"),
        ("0\"day\"", "40968", "40968"),
        ("\\d0", "40968", "40968"),
        ("yyyy-mm-dd", "1", "1900-01-01"),
        ("yyyy-mm-dd", "59", "1900-02-28"),
        ("yyyy-mm-dd", "61", "1900-03-01"),
        ("yyyy-mm-dd", "36526.75", "2000-01-01"),
        ("yyyy-mm-dd", "-1", "-1"),
        ("yyyy-mm-dd", "99999999999999999", "100000000000000000"),
        ("h:mm", "0.5", "0.5"),
    ] {
        let escaped = format.replace('"', "&quot;");
        let styles = format!(
            r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="{escaped}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>"#
        );
        let sheet = format!(
            r#"<worksheet><sheetData><row><c s="1"><v>{value}</v></c></row></sheetData></worksheet>"#
        );
        for (book, expected) in [
            (BOOK.to_owned(), expected.to_owned()),
            (BOOK.replace("<workbookPr/>", "<workbookPr date1904=\"1\"/>"), from_1904(expected)),
        ] {
            let parts = [
                ("_rels/.rels", PACKAGE),
                ("xl/workbook.xml", &book),
                ("xl/_rels/workbook.xml.rels", RELATIONS),
                ("xl/styles.xml", &styles),
                ("xl/worksheets/sheet1.xml", &sheet),
            ];
            let text = to_text(&archive(&parts, true)).unwrap();
            assert_eq!(text, format!("\"{expected}\"\n"), "{format} {value}");
        }
    }
}

/// The same cell where days are counted from 1904: 1,462 days later, and nothing before has a 29 February of 1900.
fn from_1904(date: &str) -> String {
    let shift = match date.parse::<chrono::NaiveDate>() {
        Ok(date) if date < chrono::NaiveDate::from_ymd_opt(1900, 3, 1).unwrap() => 1_461,
        Ok(_) => 1_462,
        Err(_) => return date.to_owned(),
    };
    let date: chrono::NaiveDate = date.parse().unwrap();
    (date + chrono::Days::new(shift)).to_string()
}

/// A list of two players as `xlwt` (.xls) and `odfpy` (.ods) write it: strings, a date, whole and decimal numbers, a
/// boolean, an empty row, and an empty sheet in front.
const LISTS: [&[u8]; 2] = [include_bytes!("tests/players.xls"), include_bytes!("tests/players.ods")];

#[test]
fn a4_lists_of_other_programs_are_read() {
    for list in LISTS {
        assert!(is_workbook(list));
        let text = to_text(list).unwrap();
        let sheet = players::read(text.as_bytes()).unwrap();
        let rows = sheet.rows.iter().map(|row| {
            let born = row.personal.born.map(|born| born.to_string()).unwrap_or_default();
            let details = &row.details;
            (
                row.line,
                details.name.to_string(),
                born,
                details.rating,
                details.doctor_approved,
                row.problems.len(),
            )
        });
        assert_eq!(
            rows.collect::<Vec<_>>(),
            [
                (2, "Асанов \"Б\" Бекзат".to_owned(), "2001-05-17".to_owned(), Some(1850), true, 0),
                (4, "Беков Азат".to_owned(), "1999-12-31".to_owned(), Some(1700), false, 0),
            ]
        );
        assert_eq!(sheet.rows[0].cells.last().map(String::as_str), Some("2.5"));
    }
}

/// An .ods file of these tables.
fn ods(tables: &str) -> Vec<u8> {
    let content = format!(
        r#"<office:document-content><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"#
    );
    let parts = [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", "<manifest:manifest/>"),
        ("content.xml", &content),
    ];
    archive(&parts, true)
}

#[test]
fn repeated_cells_of_an_ods_file_are_within_the_limits() {
    let cell = |repeats: usize, text: &str| {
        format!(
            r#"<table:table-cell table:number-columns-repeated="{repeats}" office:value-type="string"><text:p>{text}</text:p></table:table-cell>"#
        )
    };
    let empty = |repeats: usize| format!(r#"<table:table-cell table:number-columns-repeated="{repeats}"/>"#);
    let row = |repeats: usize, cells: &str| {
        format!(r#"<table:table-row table:number-rows-repeated="{repeats}">{cells}</table:table-row>"#)
    };
    let table = |rows: &str| ods(&format!(r#"<table:table table:name="1">{rows}</table:table>"#));

    let list =
        [row(1, &(empty(1) + &cell(2, "ФИО") + &empty(16_381))), row(1_048_575, &empty(16_384))].concat();
    assert_eq!(to_text(&table(&list)).unwrap(), "\"\"\t\"ФИО\"\t\"ФИО\"\n");

    let long = "A".repeat(60_000);
    let spaces = r#"<text:s text:c="99999999999"/>"#;
    for (rows, expected) in [
        (row(1, &(empty(100) + &cell(1, "x"))), SheetError::TooManyColumns { line: 1 }),
        (row(1, &cell(101, "x")), SheetError::TooManyColumns { line: 1 }),
        (row(7, &empty(1)) + &row(1_048_576, &cell(1, "x")), SheetError::TooManyRows { line: 8 }),
        (row(1, &cell(100, &long)), SheetError::TooLarge { bytes: 0 }),
        (row(100, &cell(1, &long)), SheetError::TooLarge { bytes: 0 }),
        (row(5_000, &cell(100, spaces)), SheetError::TooLarge { bytes: 0 }),
        (row(1, &cell(1, &row(1, &cell(1, "x")))), SheetError::BadWorkbook),
    ] {
        match (to_text(&table(&rows)), expected) {
            (Err(SheetError::TooLarge { .. }), SheetError::TooLarge { .. }) => {}
            (found, expected) => assert_eq!(found, Err(expected)),
        }
    }
    // An archive that is cut off inside a table.
    let open = ods(r#"<table:table table:name="1"><table:table-row>"#);
    assert_eq!(to_text(&open), Err(SheetError::BadWorkbook));
    let many =
        format!(r#"<table:table table:name="1">{}</table:table>"#, row(4_000, &cell(100, "x"))).repeat(50);
    assert!(matches!(to_text(&ods(&many)), Err(SheetError::TooLarge { .. })));
}

/// The fixture with its stream of records changed.
fn xls(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut file = cfb::CompoundFile::open(Cursor::new(LISTS[0].to_vec())).unwrap();
    let mut stream = Vec::new();
    std::io::Read::read_to_end(&mut file.open_stream("/Workbook").unwrap(), &mut stream).unwrap();
    change(&mut stream);
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream("/Workbook").unwrap().write_all(&stream).unwrap();
    file.into_inner().into_inner()
}

/// Where the last record of a kind is in a stream.
fn last_record(stream: &[u8], wanted: u16) -> usize {
    let (mut at, mut found) = (0, None);
    while at + 4 <= stream.len() {
        let field = |at: usize| u16::from_le_bytes([stream[at], stream[at + 1]]);
        if field(at) == wanted {
            found = Some(at);
        }
        at += 4 + usize::from(field(at + 2));
    }
    found.unwrap()
}

#[test]
fn cells_of_an_xls_file_are_within_the_limits() {
    const LABEL_SST: u16 = 0x00FD;
    assert!(to_text(&xls(|_| {})).is_ok());
    let far = xls(|stream| {
        let at = last_record(stream, LABEL_SST);
        stream[at + 4..at + 6].copy_from_slice(&0xFFFF_u16.to_le_bytes());
    });
    assert_eq!(to_text(&far), Err(SheetError::TooManyRows { line: 65_536 }));
    let wide = xls(|stream| {
        let at = last_record(stream, LABEL_SST);
        stream[at + 6..at + 8].copy_from_slice(&255_u16.to_le_bytes());
    });
    assert!(matches!(to_text(&wide), Err(SheetError::TooManyColumns { .. })));
    // calamine reserves what the dimensions of a sheet say, 100 bytes a cell.
    let dimensions = xls(|stream| {
        let at = last_record(stream, 0x0200);
        stream[at + 8..at + 12].copy_from_slice(&u32::MAX.to_le_bytes());
    });
    assert_eq!(to_text(&dimensions), to_text(LISTS[0]));
    let shared = xls(|stream| {
        let cell = last_record(stream, LABEL_SST);
        // The third string of the workbook, with 13 letters.
        stream[cell + 10] = 2;
        let repeated = stream[cell..cell + 14].repeat(200_000);
        stream.splice(cell..cell, repeated);
    });
    assert!(matches!(to_text(&shared), Err(SheetError::TooLarge { .. })));
}

proptest! {
    #[test]
    fn no_sheet_of_arbitrary_elements_panics_or_grows(
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
            if let Ok(text) = to_text(&workbook(&sheet)) {
                prop_assert!(text.len() < MAX_BYTES);
            }
        }
    }

    #[test]
    fn no_bytes_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..80), at in 0usize..4000, byte in any::<u8>()) {
        bytes.splice(0..0, *b"PK\x03\x04");
        let _ = to_text(&bytes);
        for mut damaged in [workbook(SHEET), LISTS[0].to_vec(), LISTS[1].to_vec(), xls(|stream| {
            let at = at % stream.len();
            stream[at] = byte;
        })] {
            let at = at % damaged.len();
            damaged[at] = byte;
            let _ = to_text(&damaged);
        }
    }

    #[test]
    fn any_sheet_of_text_is_read_cell_by_cell(cells in prop::collection::vec("[а-яa-z \"';,]{1,8}", 1..6)) {
        let escape = |cell: &str| cell.replace('&', "&amp;").replace('<', "&lt;");
        let row: String = cells.iter().map(|cell| format!("<c t=\"str\"><v>{}</v></c>", escape(cell))).collect();
        let text = to_text(&workbook(&format!("<worksheet><sheetData><row>{row}</row></sheetData></worksheet>"))).unwrap();
        let read = super::super::records::records(&text, super::super::Delimiter::Tab);
        let read: Vec<_> = read.map(|record| record.unwrap().cells).collect();
        prop_assert!(read == [cells.clone()] || cells.iter().all(|cell| cell.trim_matches([' ', ',', ';']).is_empty()));
    }
}
