//! `toguznama game`: what can be done with game records on the command line.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::exchange::games;
use crate::game::{self, Reading};

/// Checks the games of many TGK files against the rules. Writes one line for each game that is rejected and
/// the totals last; true when none was.
///
/// # Errors
/// A file cannot be read, or `out` cannot be written to.
pub fn check(files: &[PathBuf], out: &mut dyn Write) -> io::Result<bool> {
    let (mut games, mut rejected) = (0_usize, 0_usize);
    for file in files {
        let name = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", file.display()));
        for record in games::read(File::open(file).map_err(name)?, Reading::default()) {
            games += 1;
            if let Some(reason) = rejection(record.map_err(name)?) {
                rejected += 1;
                writeln!(out, "{}: {reason}", file.display())?;
            }
        }
    }
    writeln!(out, "{games} games, {rejected} rejected")?;
    Ok(rejected == 0)
}

fn rejection(record: Result<game::Record, game::ReadError>) -> Option<String> {
    match record {
        Err(unreadable) => Some(unreadable.to_string()),
        Ok(record) => game::check(&record).err().map(|disagreement| disagreement.to_string()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    const RIGHT: &str = "[Event \"Кубок\"]\n[Result \"1-0\"]\n\n1. 76(10) 98 2. 66 87(4) 1-0\n";
    const WRONG: &str = "[Event \"Кубок\"]\n\n1. 76 97 0-1\n";

    /// Checks files of this content; the answer, and what was written with the folder cut off.
    fn checked(contents: &[&[u8]]) -> (bool, String) {
        let folder = tempfile::tempdir().unwrap();
        let mut files = Vec::new();
        for (number, content) in contents.iter().enumerate() {
            let file = folder.path().join(format!("{number}.tgk"));
            std::fs::write(&file, content).unwrap();
            files.push(file);
        }
        let mut out = Vec::new();
        let accepted = check(&files, &mut out).unwrap();
        let prefix = format!("{}{}", folder.path().display(), std::path::MAIN_SEPARATOR);
        (accepted, String::from_utf8(out).unwrap().replace(&prefix, ""))
    }

    #[test]
    fn n8_a_rejected_game_is_named_with_file_move_written_and_found() {
        let unreadable = "[Event \"3\"]\n\n1. 76 9z 2. 66\n";
        let (accepted, said) =
            checked(&[RIGHT.as_bytes(), format!("{RIGHT}{WRONG}{unreadable}{RIGHT}").as_bytes()]);
        assert!(!accepted);
        assert_eq!(
            said.lines().collect::<Vec<_>>(),
            [
                "1.tgk: game 2, move 1 black: 97 is written, but the last ball reaches white's pit 8 (N1), line 7, column 7",
                "1.tgk: game 3, move 1 black: 9z is no move: a move is two digits 1–9 (N1), line 10, column 7",
                "5 games, 2 rejected",
            ]
        );
    }

    #[test]
    fn a_file_that_is_not_there_is_an_error_that_names_it() {
        let error = check(&[PathBuf::from("nowhere.tgk")], &mut Vec::new()).unwrap_err();
        assert!(error.to_string().starts_with("nowhere.tgk: "));
    }

    #[test]
    fn all_known_games_are_accepted() {
        let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
            println!("skipped: TOGUZNAMA_DATA is not set");
            return;
        };
        let games = Path::new(&data).join("games");
        let files = ["over_the_board_200.tgk", "online_120.tgk"].map(|name| games.join(name));
        let mut out = Vec::new();
        let accepted = check(&files, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "320 games, 0 rejected\n");
        assert!(accepted);
    }
}
