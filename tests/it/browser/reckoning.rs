//! The points once more, from what was typed and from nothing of the program's: half points by name.

use std::collections::BTreeMap;

/// What was typed on the numeric pad for a board, and what it gives in half points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typed {
    pub(super) keys: &'static str,
    pub(super) white: u32,
    pub(super) black: u32,
}

/// The ways a board ends, the usual ones first. Counts of games that stopped early need not decide.
const ENDS: [Typed; 12] = [
    Typed { keys: "182/60", white: 2, black: 0 },
    Typed { keys: "044/90", white: 0, black: 2 },
    Typed { keys: "1", white: 2, black: 0 },
    Typed { keys: "0", white: 0, black: 2 },
    Typed { keys: "581/81", white: 1, black: 1 },
    Typed { keys: "196/51", white: 2, black: 0 },
    Typed { keys: "5", white: 1, black: 1 },
    Typed { keys: "170/44*", white: 2, black: 0 },
    Typed { keys: "039/61.", white: 0, black: 2 },
    Typed { keys: "+", white: 2, black: 0 },
    Typed { keys: "-", white: 0, black: 2 },
    Typed { keys: "*", white: 0, black: 0 },
];

/// How this board of this round ends: mostly games, now and then a player who did not come.
pub(super) fn end(round: usize, board: usize) -> Typed {
    let lot = round * 31 + board * 17;
    match lot % 40 {
        0 => ENDS[9 + lot % 3],
        _ => ENDS[lot % 9],
    }
}

/// Half points by name.
#[derive(Debug, Default)]
pub(super) struct Reckoning(BTreeMap<String, u32>);

impl Reckoning {
    pub(super) fn give(&mut self, name: &str, halves: u32) {
        *self.0.entry(name.to_owned()).or_default() += halves;
    }

    pub(super) fn of(&self, name: &str) -> u32 {
        self.0.get(name).copied().unwrap_or_default()
    }

    /// Holds the downloaded crosstable against the points: everybody is in it, with their points, best first, and
    /// its cells add up and answer one another.
    pub(super) fn check(&self, csv: &[u8], players: usize, rounds: usize) {
        let text = std::str::from_utf8(csv).expect("UTF-8");
        let text = text.strip_prefix('\u{feff}').expect("the mark that tells a spreadsheet it is UTF-8");
        let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
        let head: Vec<String> = reader.headers().expect("a head").iter().map(str::to_owned).collect();
        let rows: Vec<Vec<String>> =
            reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect();
        assert_eq!(rows.len(), players);
        let column = |name: &str| head.iter().position(|known| known == name).expect(name);
        let (name, points, first) = (column("Player"), column("Points"), column("Round 1 (SNo.)"));
        let number = column("SNo.");
        let row_of: BTreeMap<usize, usize> = rows
            .iter()
            .enumerate()
            .map(|(at, row)| (row[number].parse::<usize>().expect("a starting number"), at))
            .collect();
        let mut last = u32::MAX;
        for row in &rows {
            let halves = halves(&row[points]);
            assert_eq!(halves, self.of(&row[name]), "the points of {}", row[name]);
            assert!(halves <= last, "the best stand first");
            last = halves;
            let cells = &row[first..first + rounds];
            let sum: u32 = cells.iter().map(|cell| worth(cell)).sum();
            assert_eq!(sum, halves, "{}: {cells:?}", row[name]);
        }
        for (at, row) in rows.iter().enumerate() {
            for (round, cell) in row[first..first + rounds].iter().enumerate() {
                let Some((opponent, side)) = opponent(cell) else { continue };
                let answer = &rows[row_of[&opponent]][first + round];
                let (back, other) = self::opponent(answer).expect("the other half of a game");
                assert_eq!(
                    (back, other == side),
                    (rows[at][number].parse::<usize>().expect("a starting number"), false),
                    "{cell} and {answer} in round {}",
                    round + 1
                );
            }
        }
    }
}

/// `3½`, `3.5` or `3` as half points.
fn halves(text: &str) -> u32 {
    let whole = text.trim_end_matches('½').split(['.', ',']).next().unwrap_or_default();
    let half = text.contains('½') || text.ends_with(".5") || text.ends_with(",5");
    2 * whole.parse::<u32>().unwrap_or(0) + u32::from(half)
}

/// What a cell of a crosstable gives: `37w1`, `12b½`, `5w+`, `-1`.
fn worth(cell: &str) -> u32 {
    match cell.chars().last() {
        Some('1' | '+') => 2,
        Some('½') => 1,
        _ => 0,
    }
}

/// Who the opponent is, and whether this side is white.
fn opponent(cell: &str) -> Option<(usize, bool)> {
    let at = cell.find(['w', 'b'])?;
    Some((cell[..at].parse().ok()?, cell[at..].starts_with('w')))
}
