//! The commands, from file to file.

use super::*;
use crate::actions::testing::TestSection;

fn does(job: impl FnOnce(&mut Vec<u8>) -> Outcome) -> Result<String, String> {
    let mut out = Vec::new();
    job(&mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).expect("text"))
}

fn how(organiser: &str, again: bool) -> How {
    How { organiser: organiser.to_owned(), officials: Vec::new(), again, with_faults: false }
}

#[test]
fn an_event_is_written_looked_at_and_made_again_elsewhere() {
    let (here, there) = (TestSection::with(4, 3), TestSection::with(0, 1));
    here.play(1);
    let file = here.folder().join("cup.jsonl.gz");
    let output = does(|out| export(&here.store, here.event, &file, out)).expect("exported");
    assert!(output.contains("players: 4\n") && output.contains("written and checked"), "{output}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).expect("the file").permissions().mode() & 0o777, 0o600);
    }
    let refusal = does(|out| export(&here.store, here.event, &file, out)).expect_err("it is there");
    assert!(refusal.contains("there is a file already"), "{refusal}");
    assert!(does(|out| look(&file, out)).expect("whole").starts_with("Cup ("));
    let output = does(|out| import(&there.store, &file, how("chief", false), out)).expect("imported");
    for line in [
        "  official Chief: Chief, Organiser\n",
        "  official Referee: Referee, Referee\n",
        "\nChief is Chief-2: a disabled account without a password, Organiser\n",
        "\nReferee is Referee-2: a disabled account without a password, Referee\n",
        "\nChief: the account here, Organiser\n",
    ] {
        assert!(output.contains(line), "{line}: {output}");
    }
    let mut out = Vec::new();
    assert!(verify::run(&there.store, &[], &mut out).expect("verified"), "{}", String::from_utf8_lossy(&out));
    let twice = does(|out| import(&there.store, &file, how("chief", false), out)).expect_err("here already");
    assert!(twice.contains("--again"), "{twice}");
    does(|out| import(&there.store, &file, how("chief", true), out)).expect("asked for");
    assert_eq!(does(|out| list(&there.store, out)).expect("listed").lines().count(), 3);
}

#[test]
fn the_office_that_a_file_gives_an_account_here_is_said_before_and_after() {
    let (here, there) = (TestSection::with(4, 3), TestSection::with(0, 1));
    let file = here.folder().join("cup.jsonl.gz");
    // No one has appointed the referee to that, and no entry says so.
    let (event, referee) = (here.event, here.referee.user);
    here.run(move |tx| Ok(tx.save_official(event, referee, Role::Organiser, Utc::now())?)).expect("forged");
    does(|out| export(&here.store, here.event, &file, out)).expect("exported");
    let before = does(|out| look(&file, out)).expect("looked at");
    assert!(before.contains("  official Referee: Referee, Organiser\n"), "{before}");
    let officials = vec![("Referee".to_owned(), "Referee".to_owned())];
    let how = How { officials, with_faults: true, ..how("Chief", false) };
    let output = does(|out| import(&there.store, &file, how, out)).expect("imported");
    let lines: Vec<&str> = output.lines().filter(|line| line.contains("Referee")).collect();
    let expected =
        ["  official Referee: Referee, Organiser", "Referee is Referee: the account here, Organiser"];
    assert_eq!(lines, expected, "{output}");
}

#[test]
fn a_file_that_was_cut_off_changed_or_blown_up_is_refused_and_nothing_is_left() {
    let (here, there) = (TestSection::with(4, 3), TestSection::with(0, 1));
    let file = here.folder().join("cup.jsonl.gz");
    does(|out| export(&here.store, here.event, &file, out)).expect("exported");
    let bytes = std::fs::read(&file).expect("read");
    let other = here.folder().join("other.gz");
    let refused = |bytes: &[u8]| {
        std::fs::write(&other, bytes).expect("written");
        does(|out| import(&there.store, &other, how("chief", false), out)).expect_err("refused")
    };
    let unpacked = |bytes: &[u8]| {
        let mut text = Vec::new();
        GzDecoder::new(bytes).read_to_end(&mut text).ok().map(|_| text)
    };
    let output = refused(&bytes[..bytes.len() / 2]);
    assert!(output.contains("other.gz: line "), "{output}");
    for place in (12..bytes.len()).step_by(97) {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        // The bits that fill up the last byte of the packed text carry nothing.
        if unpacked(&changed) != unpacked(&bytes) {
            refused(&changed);
        }
    }
    // A line without an end, of zeros that pack well.
    let mut bomb = GzEncoder::new(Vec::new(), Compression::best());
    for _ in 0..64 {
        bomb.write_all(&[b' '; 1 << 20]).expect("packed");
    }
    let bomb = bomb.finish().expect("packed");
    assert!(bomb.len() < 100_000);
    let output = refused(&bomb);
    assert!(output.contains("line 1: the line is longer than 16 MB"), "{output}");
    assert_eq!(does(|out| list(&there.store, out)).expect("listed").lines().count(), 1);
}

#[test]
fn addresses_are_those_of_the_web() {
    assert!(address("https://federation.example/events/5").is_ok());
    for text in ["", "https://", "javascript:alert(1)", "https://a b", "ftp://a"] {
        assert!(address(text).is_err(), "{text}");
    }
}
