//! The lines of a list that are no players: titles, headers that are repeated on every page, totals, signatures, numbered
//! lines that no one filled in, headings of the rows below. They are skipped, shown, and can be read as players all the same.

use super::sheet::{SheetColumn, SheetRow, SkippedLine, WhySkipped};
use super::{Problem, ProblemKind};
use crate::exchange::headers::{self, fold};
use crate::exchange::records::Record;
use crate::exchange::values::{self, clean};
use crate::exchange::{Column, mojibake};
use crate::tournament::Sex;

/// The most characters of a skipped line that are shown.
const MAX_SHOWN: usize = 120;

impl SkippedLine {
    pub(super) fn new(record: &Record, why: WhySkipped) -> Self {
        let cells: Vec<&str> =
            record.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
        let text = cells.join(" · ").chars().take(MAX_SHOWN).collect();
        Self { line: record.line, last: record.line, why, text }
    }

    /// The empty lines between two records.
    pub(super) fn between(above: &Record, below: &Record) -> Option<Self> {
        let first = above.last + 1;
        let last = below.line.checked_sub(1).filter(|last| first <= *last)?;
        Some(Self { line: first, last, why: WhySkipped::Empty, text: String::new() })
    }
}

/// The first words of a line that adds up.
const TOTALS: [&str; 17] = [
    "итого",
    "всего",
    "барыгы",
    "бардыгы",
    "баардыгы",
    "баары",
    "жалпы",
    "жыйынтыгы",
    "барлығы",
    "жиыны",
    "қорытынды",
    "total",
    "totals",
    "altogether",
    "жами",
    "жалпысы",
    "итог",
];

/// What lines begin with that are signed or approve the list; folded.
const SIGNATURES: [&str; 36] = [
    "главныйсудья",
    "главныйсекретарь",
    "главсудья",
    "глсудья",
    "глсекретарь",
    "судьясоревнований",
    "секретарьсоревнований",
    "директор",
    "руководитель",
    "представитель",
    "тренерпредставитель",
    "ответственный",
    "председатель",
    "подпись",
    "печать",
    "утверждаю",
    "согласовано",
    "составил",
    "исполнитель",
    "врачсоревнований",
    "башкыкалыс",
    "башкыкатчы",
    "колтамгасы",
    "жетекчи",
    "бекитемин",
    "түзгөн",
    "бастөреші",
    "басхатшы",
    "қолы",
    "жетекші",
    "бекітемін",
    "құрастырған",
    "chiefreferee",
    "chiefarbiter",
    "chiefsecretary",
    "signature",
];
/// What lines begin with that stand above people of other duties; folded.
const OFFICIALS: [&str; 15] = [
    "судейскаяколлегия",
    "калыстарколлегиясы",
    "төрешілералқасы",
    "судьи",
    "судейскийаппарат",
    "тренеры",
    "представители",
    "калыстар",
    "төрешілер",
    "referees",
    "arbiters",
    "officials",
    "coaches",
    "тренерыпредставители",
    "тренерыипредставители",
];
/// What a line begins with that says how many may play; folded.
const ADMITTED: [&str; 1] = ["допущено"];
/// Whether a text begins with some of these words.
fn begins_with(text: &str, known: &[&str]) -> bool {
    let mut begin = String::new();
    text.split(|char: char| !char.is_alphabetic()).take(6).any(|word| {
        begin.push_str(&fold(word));
        known.contains(&begin.as_str())
    })
}

/// Where people may begin who are no players.
#[derive(Clone, Copy)]
struct Signed {
    line: usize,
    /// Whether only a heading of officials says so, which the name of a team ends.
    is_heading: bool,
    /// Whether nothing is read below that heading yet: headers are its own.
    awaits_headers: bool,
}

impl Signed {
    /// What begins with a line that is signed or stands above officials; nothing where it names them itself, or counts players.
    fn at(record: &Record) -> Option<Self> {
        let line = record.line;
        let cells: Vec<String> = record
            .cells
            .iter()
            .map(|cell| clean(cell))
            .filter(|cell| cell.contains(char::is_alphabetic))
            .collect();
        let first = cells.first()?;
        if record.cells.iter().any(|cell| cell.contains("____")) || begins_with(first, &SIGNATURES) {
            return Some(Self { line, is_heading: false, awaits_headers: false });
        }
        let is_alone = cells.len() == 1
            && (OFFICIALS.contains(&fold(first).as_str())
                || (first.ends_with(':') && begins_with(first, &OFFICIALS)));
        is_alone.then_some(Self { line, is_heading: true, awaits_headers: true })
    }
}

/// The most cells of a line that adds up or is signed; a player's row has more.
const MAX_TOTAL_CELLS: usize = 3;

/// Why a line below the headers is no player; `None` where it is one, or may be.
pub(super) fn why(record: &Record, columns: &[SheetColumn]) -> Option<WhySkipped> {
    let filled = || record.cells.iter().enumerate().filter(|(_, cell)| !cell.trim().is_empty());
    let column = |index: usize| columns.get(index).and_then(|column| column.column);
    let is_header = |(index, cell): (usize, &String)| {
        columns
            .get(index)
            .is_some_and(|column| !column.header.is_empty() && fold(cell) == fold(&column.header))
    };
    // The same in another language.
    let is_translated =
        |(index, cell): (usize, &String)| column(index).is_some() && headers::meaning(cell) == column(index);
    let are_known = filled().count() > 1 && filled().all(|(_, cell)| headers::is_known(cell));
    if filled().all(is_header) || (are_known && filled().all(is_translated)) {
        return Some(WhySkipped::Header);
    }
    // The line of a table that is drawn with signs.
    let is_rule = |cell: &String| cell.trim().chars().all(|char| "-=+:_─═│┼|".contains(char));
    if record.cells.iter().all(is_rule) && filled().any(|(_, cell)| cell.trim().len() > 2) {
        return Some(WhySkipped::Note);
    }
    if is_numbering(record) {
        return Some(WhySkipped::Numbering);
    }
    let is_number = |cell: &str| cell.chars().all(|char| char.is_ascii_digit() || ". )".contains(char));
    // A row begins with its number, which says nothing of it.
    let significant = || filled().filter(|(_, cell)| !is_number(cell.trim()));
    let count = significant().count();
    if count <= MAX_TOTAL_CELLS
        && let Some((_, first)) = significant().next()
    {
        let word = first.split(|char: char| !char.is_alphabetic()).find(|word| !word.is_empty());
        let is_total = |word: &str| TOTALS.contains(&word.to_lowercase().as_str());
        if word.is_some_and(is_total) {
            return Some(WhySkipped::Total);
        }
        let is_signed =
            [&SIGNATURES[..], &OFFICIALS, &ADMITTED].iter().any(|known| begins_with(first, known));
        if is_signed || first.contains("____") {
            return Some(WhySkipped::Signature);
        }
    }
    let is_name = |index: usize| {
        let names =
            [Column::Surname, Column::Given, Column::FullName, Column::GivenFirst, Column::Patronymic];
        column(index).is_some_and(|column| names.contains(&column))
    };
    let has_names = columns.iter().enumerate().any(|(index, _)| is_name(index));
    let others = filled().filter(|(index, _)| column(*index) != Some(Column::Number)).count();
    let is_note = has_names && columns.len() > 1 && others <= 1 && !filled().any(|(index, _)| is_name(index));
    is_note.then_some(WhySkipped::Note)
}

/// Whether a row numbers the columns: 1, 2, 3 …, perhaps after letters.
fn is_numbering(record: &Record) -> bool {
    let cells = record.cells.iter().map(|cell| clean(cell)).filter(|cell| !cell.is_empty());
    let mut next = 1;
    for cell in cells {
        let digits = cell.trim_matches(['(', ')', '.']);
        let is_next = digits.parse() == Ok(next);
        let is_letter = next == 1 && cell.chars().count() == 1 && cell.chars().all(char::is_alphabetic);
        if !is_next && !is_letter {
            return false;
        }
        next += u32::from(is_next);
    }
    next > 3
}

/// Words before or after the name of a team.
const TEAMS: [&str; 4] = ["команда", "team", "командасы", "takım"];
/// Whether a text begins or ends with the word for a team.
pub(super) fn is_team(text: &str) -> bool {
    let mut words = text.split([' ', ':']).map(fold).filter(|word| !word.is_empty());
    let (first, last) = (words.next(), words.next_back());
    [first, last].into_iter().flatten().any(|word| TEAMS.contains(&word.as_str()))
}

/// Words of headings of groups; folded.
const GROUPS: [&str; 14] = [
    "группа",
    "группы",
    "подгруппа",
    "категория",
    "дивизион",
    "резерв",
    "запасной",
    "запасные",
    "тобу",
    "тобы",
    "group",
    "league",
    "reserve",
    "reserves",
];
/// Whether a text has a word for a group of players.
pub(super) fn is_group(text: &str) -> bool {
    text.split([' ', ':']).map(fold).any(|word| GROUPS.contains(&word.as_str()))
}

/// Words that are part of the name of a team.
const SELECTED: [&str; 6] = ["сборная", "курама", "құрама", "курамасы", "құрамасы", "дюсш"];
/// The words that the names of regions end with or have.
const REGIONS: [&str; 14] = [
    "область",
    "обл",
    "облусу",
    "облысы",
    "край",
    "республика",
    "район",
    "району",
    "ауданы",
    "шаары",
    "қаласы",
    "region",
    "province",
    "город",
];
/// The most words of the name of a town: `г. Кызыл-Кыя Баткенской области` has three.
const MAX_TOWN_WORDS: usize = 3;
/// What men and women are called in headings.
const SEXES: [(Sex, &[&str]); 2] = [
    (
        Sex::Male,
        &[
            "мужчины",
            "мужчин",
            "мужчинам",
            "мужской",
            "мужская",
            "мужские",
            "муж",
            "юноши",
            "юношей",
            "юношам",
            "мальчики",
            "мальчиков",
            "мальчикам",
            "юниоры",
            "юниоров",
            "парни",
            "парней",
            "эркектер",
            "эркектердин",
            "эркек",
            "уландар",
            "уландардын",
            "балдар",
            "балдардын",
            "ерлер",
            "ерлердің",
            "ұлдар",
            "ұлдардың",
            "жігіттер",
            "men",
            "mens",
            "boys",
            "male",
            "males",
            "herren",
            "männer",
            "jungen",
            "erkekler",
            "erkek",
        ],
    ),
    (
        Sex::Female,
        &[
            "женщины",
            "женщин",
            "женщинам",
            "женский",
            "женская",
            "женские",
            "жен",
            "девушки",
            "девушек",
            "девушкам",
            "девочки",
            "девочек",
            "девочкам",
            "юниорки",
            "юниорок",
            "аялдар",
            "аялдардын",
            "кыздар",
            "кыздардын",
            "әйелдер",
            "әйелдердің",
            "қыздар",
            "қыздардың",
            "women",
            "womens",
            "girls",
            "female",
            "females",
            "ladies",
            "damen",
            "frauen",
            "mädchen",
            "kadinlar",
            "kadin",
            "kizlar",
            "bayanlar",
        ],
    ),
];
/// The one sex of which a heading speaks; nothing where it names both.
fn sex_of(words: &[String]) -> Option<Sex> {
    let of = |(sex, known): &(Sex, &[&str])| {
        words.iter().any(|word| known.contains(&word.as_str())).then_some(*sex)
    };
    let mut named = SEXES.iter().filter_map(of);
    named.next().filter(|_| named.next().is_none())
}
/// The one sex of which a heading or the name of a list speaks; nothing where it names both.
#[must_use]
pub fn sex_in(text: &str) -> Option<Sex> {
    let words = text.split(|char: char| !char.is_alphanumeric()).map(fold);
    sex_of(&words.filter(|word| !word.is_empty()).collect::<Vec<_>>())
}

/// What stands for the cell above.
const DITTOS: [&str; 12] =
    ["\"", "″", "〃", "''", "тоже", "ошолэле", "ошондой", "солда", "сол", "ditto", "idem", "aynı"];

/// What headings between rows say of the rows below them, and the cells of the row above.
#[derive(Default)]
pub(super) struct Group {
    team: String,
    region: String,
    sex: Option<Sex>,
    above: Vec<String>,
    /// The line of headers other than the first, below which rows cannot be read.
    others: Option<usize>,
    /// The signature or the heading below which are other people than players, until another heading.
    signed: Option<Signed>,
    /// The line of a name that is alone in its row, and may be a heading that ends the one above.
    alone: Option<usize>,
}

impl Group {
    /// Whether a line is a heading of those below it: a team, a region, men or women alone in it; or other headers.
    pub(super) fn heading(&mut self, record: &Record, columns: &[SheetColumn]) -> Option<WhySkipped> {
        let filled = || record.cells.iter().filter(|cell| !cell.trim().is_empty());
        if filled().count() > 2 {
            return self.other_headers(record, columns);
        }
        let mut filled = filled().map(|cell| clean(cell)).filter(|cell| !cell.is_empty());
        let text = filled.next()?;
        let others = filled.collect::<Vec<_>>();
        if columns.len() < 2 || (!others.is_empty() && !TEAMS.contains(&fold(&text).as_str())) {
            return None;
        }
        let words: Vec<&str> = text.split([' ', ':', '\u{a0}']).filter(|word| !word.is_empty()).collect();
        let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
        let is =
            |known: &[&str], word: Option<&String>| word.is_some_and(|word| known.contains(&word.as_str()));
        let (first, last) = (folded.first(), folded.last());
        let name = if let Some(other) = others.first() {
            Some(other.clone())
        } else if words.len() > 1 && is(&TEAMS, first) {
            Some(words.get(1..).unwrap_or_default().join(" "))
        } else if words.len() > 1 && is(&TEAMS, last) {
            Some(words.get(..words.len() - 1).unwrap_or_default().join(" "))
        } else {
            (words.len() > 1 && (is(&SELECTED, first) || is(&SELECTED, last))).then(|| text.clone())
        };
        // An encoding without quotation marks of this kind has question marks for them.
        let name = name.map(|name| name.trim_matches(|char: char| "«»„“”\"'?:.- ".contains(char)).to_owned());
        let is_whole = |text: &String| !headers::has_lost_letters(text) && mojibake::odd(text) == 0;
        if let Some(name) = name.filter(is_whole).filter(|name| !name.is_empty()) {
            self.alone = None;
            self.team = name;
            return Some(WhySkipped::Team);
        }
        if let Some(sex) = sex_of(&folded) {
            self.alone = None;
            self.sex = Some(sex);
            return Some(WhySkipped::Sex);
        }
        // Dates and addresses begin so too.
        let is_town = text.strip_prefix("г.").map(str::trim_start).is_some_and(|name| {
            name.starts_with(char::is_uppercase)
                && name.split_whitespace().count() <= MAX_TOWN_WORDS
                && !name.contains(char::is_numeric)
        });
        let is_region = words.len() > 1 && folded.iter().any(|word| REGIONS.contains(&word.as_str()));
        if is_whole(&text) && (is_town || is_region) {
            self.alone = None;
            // A town may be that of who has signed.
            if !is_town {
                self.signed = None;
            }
            self.region = text;
            return Some(WhySkipped::Region);
        }
        None
    }

    /// Ends what headings said where a line is skipped that may be a heading, and says nothing that is known: its words begin
    /// it, or stand where numbers do. Notes where a signature begins or ends what is not of players; a region that is a heading has
    /// ended it already.
    pub(super) fn end_at(&mut self, record: &Record, columns: &[SheetColumn], why: WhySkipped) {
        match why {
            WhySkipped::Signature => {
                if let Some(mut begun) = Signed::at(record) {
                    begun.is_heading &= self.signed.is_none_or(|before| before.is_heading);
                    self.signed = Some(begun);
                }
            }
            WhySkipped::Header => self.signed = self.signed.filter(|begun| begun.awaits_headers),
            WhySkipped::Team | WhySkipped::Sex => self.signed = None,
            _ => {}
        }
        let mut filled = record.cells.iter().enumerate().filter(|(_, cell)| !clean(cell).is_empty());
        let Some((at, text)) = filled.next().filter(|_| why == WhySkipped::Note) else { return };
        let column = columns.get(at).and_then(|column| column.column);
        let may_be = (at == 0 || column == Some(Column::Number)) && text.chars().any(char::is_alphabetic);
        if may_be && filled.next().is_none() {
            self.team.clear();
            self.region.clear();
            self.sex = None;
            self.alone = None;
            self.signed = self.signed.filter(|begun| !begun.is_heading);
        }
    }

    /// Whether these are headers, and not those of the list: other columns begin.
    fn other_headers(&mut self, record: &Record, columns: &[SheetColumn]) -> Option<WhySkipped> {
        let filled = record.cells.iter().filter(|cell| !cell.trim().is_empty()).count();
        // Headers have no numbers.
        if record.cells.iter().any(|cell| cell.chars().filter(char::is_ascii_digit).count() > 2) {
            return None;
        }
        let texts: Vec<String> = record.cells.iter().map(|cell| clean(cell)).collect();
        if texts.iter().filter(|text| headers::is_known(text)).count() < 2
            || 2 * headers::known(&texts) <= filled
        {
            return None;
        }
        let meanings = headers::columns(&texts)?;
        // A column of surnames may have turned out to be one of whole names.
        let plain = |column: Option<Column>| match column {
            Some(Column::Surname) if !meanings.contains(&Some(Column::Given)) => Some(Column::FullName),
            column => column,
        };
        let same = |(index, text): (usize, &String)| {
            let of = columns.get(index);
            let means_it = || {
                let meaning = plain(meanings.get(index).copied().flatten());
                meaning.is_some() && of.is_some_and(|of| plain(of.column) == meaning)
            };
            text.is_empty() || of.is_some_and(|of| fold(&of.header).contains(&fold(text))) || means_it()
        };
        self.others = (!texts.iter().enumerate().all(same)).then_some(record.line);
        Some(WhySkipped::Header)
    }

    /// A record with the cells above in the place of marks that stand for them.
    pub(super) fn without_dittos(&mut self, mut record: Record, columns: &[SheetColumn]) -> Record {
        for (index, cell) in record.cells.iter_mut().enumerate() {
            let can_be = columns.get(index).and_then(|column| column.column).is_some_and(|column| {
                !matches!(
                    column,
                    Column::Number
                        | Column::Surname
                        | Column::Given
                        | Column::Patronymic
                        | Column::FullName
                        | Column::GivenFirst
                        | Column::PassportSeries
                        | Column::PassportNumber
                        | Column::FederationNumber
                )
            });
            if can_be
                && is_ditto(cell)
                && let Some(above) = self.above.get(index)
            {
                cell.clone_from(above);
            }
        }
        // A row with nothing but a name may be a heading.
        if record.cells.iter().filter(|cell| !cell.trim().is_empty()).count() > 1 {
            self.above.clone_from(&record.cells);
        }
        record
    }

    /// Gives a row what the headings above it say, where it does not say so itself.
    pub(super) fn complete(&mut self, row: &mut SheetRow, columns: &[SheetColumn]) {
        if row.team.is_empty() {
            row.team.clone_from(&self.team);
        }
        if row.details.region.is_empty() {
            row.details.region.clone_from(&self.region);
        }
        row.details.sex = row.details.sex.or(self.sex);
        if let Some(line) = self.others {
            row.problems.push(Problem { column: None, kind: ProblemKind::OtherHeaders { line } });
        }
        if let Some(begun) = &mut self.signed {
            begun.awaits_headers = false;
            let kind = ProblemKind::BelowASignature { line: begun.line };
            row.problems.push(Problem { column: None, kind });
        }
        let has_heading = !self.team.is_empty() || !self.region.is_empty() || self.sex.is_some();
        if columns.len() > 2 && row.cells.iter().filter(|cell| !cell.trim().is_empty()).count() == 1 {
            self.alone = Some(row.line);
        } else if let Some(line) = self.alone.filter(|_| has_heading) {
            row.problems.push(Problem { column: None, kind: ProblemKind::BelowAName { line } });
        }
    }
}

/// Whether a cell stands for the one above it: `"`, `-"-`, `то же`.
fn is_ditto(cell: &str) -> bool {
    let cell = cell.trim();
    if cell.is_empty() {
        return false;
    }
    let bare: String =
        cell.chars().filter(|char| !char.is_whitespace()).flat_map(char::to_lowercase).collect();
    let inner = bare.trim_matches(['-', '–', '—', '−']);
    let is_mark =
        !inner.is_empty() && inner.chars().all(|char| "\"″〃»«“”„'’‘,".contains(char)) && inner != ",";
    is_mark || DITTOS.contains(&values::clean(&bare).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(cells: &[&str]) -> Record {
        Record { line: 1, last: 1, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() }
    }

    #[test]
    fn rows_that_number_columns_are_told_from_players() {
        for cells in [&["1", "2", "3"][..], &["А", "Б", "1", "2", "3"], &["(1)", "(2)", "(3)", ""]] {
            assert!(is_numbering(&record(cells)), "{cells:?}");
        }
        for cells in [&["1", "2"][..], &["1", "Асанов", "2"], &["2", "3", "4"], &["1", "2", "4"]] {
            assert!(!is_numbering(&record(cells)), "{cells:?}");
        }
    }

    #[test]
    fn marks_that_stand_for_the_cell_above_are_known() {
        for mark in ["\"", " \" ", "-\"-", "— » —", "″", "〃", "То же", "ошол эле", "''", ",,", "- \" -"]
        {
            assert!(is_ditto(mark), "{mark}");
        }
        for text in ["", "-", "—", "Ош", ",", "Тоже-Ош"] {
            assert!(!is_ditto(text), "{text}");
        }
    }
}
