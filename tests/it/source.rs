//! Rust source as `arrows` needs it: tokens without comments, strings and tests, and the paths in them.
//! The crates are one tree here: `crate::game` means the same module in each of them.

use std::fs;
use std::path::{Path, PathBuf};

/// The source folders of the workspace's crates.
const ROOTS: [&str; 5] =
    ["crates/compression/src", "crates/rules/src", "crates/data/src", "crates/app/src", "src"];

/// The names by which a path may begin at the root of one of the crates.
const CRATES: [&str; 5] = ["crate", "toguznama", "toguznama_rules", "toguznama_data", "toguznama_app"];

pub(crate) struct Source {
    /// Below the repository.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Source {
    /// All source files of the workspace.
    pub(crate) fn all() -> Vec<Self> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = Vec::new();
        let mut folders = ROOTS.map(|root| repository.join(root)).to_vec();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&path).unwrap();
                    found.push(Self { path: path.strip_prefix(repository).unwrap().to_owned(), text });
                }
            }
        }
        found.sort_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// The module it is: `["swiss", "dutch"]`; empty for the crate's root.
    pub(crate) fn module(&self) -> Vec<String> {
        let below = ROOTS.iter().find_map(|root| self.path.strip_prefix(root).ok());
        let stem = below.unwrap_or(&self.path).with_extension("");
        let mut module: Vec<_> = stem.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        if module.last().is_some_and(|last| last == "mod") || module == ["lib"] {
            module.pop();
        }
        module
    }

    /// Whether it is compiled for tests only.
    pub(crate) fn is_test(&self) -> bool {
        self.module().iter().any(|part| part == "tests" || part == "testing")
    }

    /// Its tokens outside tests, without comments and strings.
    pub(crate) fn code(&self) -> Vec<String> {
        without_tests(&tokens(&self.text))
    }

    /// Every path of two parts or more outside tests, `use` trees taken apart, `super` and `self` resolved
    /// to `crate::…`.
    pub(crate) fn paths(&self) -> Vec<Vec<String>> {
        let tokens = without_visibility(&self.code());
        let mut paths = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            if is_name(&tokens[at]) {
                at = path(&tokens, at, &mut Vec::new(), &mut paths);
            } else {
                at += 1;
            }
        }
        let module = self.module();
        paths.into_iter().map(|path| absolute(&module, path)).filter(|path| path.len() > 1).collect()
    }
}

fn is_name(token: &str) -> bool {
    token == "*" || token.starts_with(|char: char| char.is_alphabetic() || char == '_')
}

/// Names, `::`, and every other character that is no space; comments and the insides of strings are left out.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let next = |at: usize, skip: usize| chars.get(at + skip).copied().unwrap_or('\0');
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let char = chars[at];
        if char == '/' && next(at, 1) == '/' {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if char == '/' && next(at, 1) == '*' {
            at += 2;
            while at < chars.len() && !(chars[at] == '*' && next(at, 1) == '/') {
                at += 1;
            }
            at += 2;
        } else if char == 'r' && raw_hashes(&chars, at).is_some() {
            let hashes = raw_hashes(&chars, at).unwrap();
            at += hashes + 2;
            while at < chars.len() && !(chars[at] == '"' && (1..=hashes).all(|skip| next(at, skip) == '#')) {
                at += 1;
            }
            at += hashes + 1;
        } else if char == '"' || (char == '\'' && (next(at, 1) == '\\' || next(at, 2) == '\'')) {
            at += 1;
            while at < chars.len() && chars[at] != char {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if char.is_alphanumeric() || char == '_' {
            let length =
                chars[at..].iter().take_while(|char| char.is_alphanumeric() || **char == '_').count();
            tokens.push(chars[at..at + length].iter().collect());
            at += length;
        } else if char == ':' && next(at, 1) == ':' {
            tokens.push("::".to_owned());
            at += 2;
        } else {
            if !char.is_whitespace() {
                tokens.push(char.to_string());
            }
            at += 1;
        }
    }
    tokens
}

/// The number of `#` of a raw string that begins here.
fn raw_hashes(chars: &[char], at: usize) -> Option<usize> {
    let hashes = chars[at + 1..].iter().take_while(|char| **char == '#').count();
    (chars.get(at + 1 + hashes) == Some(&'"')).then_some(hashes)
}

/// Leaves out every item under `#[cfg(test)]`.
fn without_tests(tokens: &[String]) -> Vec<String> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut rest = tokens;
    while let Some((first, behind)) = rest.split_first() {
        if rest.len() >= MARK.len() && rest.iter().zip(MARK).all(|(token, mark)| token == mark) {
            let mut depth = 0_usize;
            let end = rest.iter().skip(MARK.len()).position(|token| {
                match token.as_str() {
                    "{" | "(" | "[" => depth += 1,
                    "}" | ")" | "]" => depth -= 1,
                    _ => {}
                }
                depth == 0 && (token == "}" || token == ";")
            });
            rest = end.map_or(&[], |end| &rest[MARK.len() + end + 1..]);
        } else {
            kept.push(first.clone());
            rest = behind;
        }
    }
    kept
}

/// Without `pub(in path)`: it says who may see an item and imports nothing.
fn without_visibility(tokens: &[String]) -> Vec<String> {
    let mut rest = tokens;
    let mut others = Vec::new();
    while let Some((first, behind)) = rest.split_first() {
        let opens = first == "pub" && behind.first().is_some_and(|token| token == "(");
        let end = behind.iter().position(|token| token == ")");
        rest = match end {
            Some(end) if opens => &behind[end + 1..],
            _ => {
                others.push(first.clone());
                behind
            }
        };
    }
    others
}

/// Reads the path that begins at `at` behind `before`, with all its branches; says where it ends.
fn path(tokens: &[String], mut at: usize, before: &mut Vec<String>, paths: &mut Vec<Vec<String>>) -> usize {
    let token = |at: usize| tokens.get(at).map_or("", String::as_str);
    let depth = before.len();
    while is_name(token(at)) {
        before.push(token(at).to_owned());
        at += 1;
        if token(at) != "::" || !(is_name(token(at + 1)) || token(at + 1) == "{") {
            paths.push(before.clone());
            before.truncate(depth);
            return at;
        }
        at += 1;
    }
    if token(at) == "{" {
        at += 1;
        while at < tokens.len() && token(at) != "}" {
            at = match token(at) {
                "as" => at + 2, // and the new name
                name if is_name(name) => path(tokens, at, before, paths),
                _ => at + 1,
            };
        }
        at += 1;
    }
    before.truncate(depth);
    at
}

/// `self`, `super` and the package's own name as `crate`.
fn absolute(module: &[String], path: Vec<String>) -> Vec<String> {
    let supers = path.iter().take_while(|part| *part == "super").count();
    let here = match path[0].as_str() {
        "super" => &module[..module.len().saturating_sub(supers)],
        "self" => module,
        name if CRATES.contains(&name) => &[],
        _ => return path,
    };
    let rest = path.iter().skip(supers.max(1));
    ["crate"].into_iter().map(str::to_owned).chain(here.iter().cloned()).chain(rest.cloned()).collect()
}

#[test]
fn paths_are_read_out_of_source() {
    let text = r##"
        //! use crate::comment;
        use crate::{primitives::{Side, Score as Points}, tournament};
        use super::{super::store::Rows, near};
        use std::{fs, collections::HashMap};
        /* crate::comment */
        fn f<'a>(text: &'a str) -> char {
            let _ = ("crate::string \" crate::string", r#"crate::raw "x" "#, '"', '\'');
            crate::actions::act::<u8>(toguznama::web::run(), self::own())
        }
        #[cfg(test)]
        use crate::hidden;
        #[cfg(test)]
        mod tests { fn g() { crate::hidden::too(); } }
        pub(in crate::swiss) use crate::after;
    "##;
    let source = Source { path: PathBuf::from("crates/rules/src/swiss/dutch.rs"), text: text.to_owned() };
    let paths: Vec<_> = source.paths().iter().map(|path| path.join("::")).collect();
    let expected = [
        "crate::primitives::Side",
        "crate::primitives::Score",
        "crate::tournament",
        "crate::store::Rows",
        "crate::swiss::near",
        "std::fs",
        "std::collections::HashMap",
        "crate::actions::act",
        "crate::web::run",
        "crate::swiss::dutch::own",
        "crate::after",
    ];
    assert_eq!(paths, expected);
}
