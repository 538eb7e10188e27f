//! Rust source as the tests of the architecture need it: tokens without tests, comments, names of tests.
//! The crates are one tree here, in which a crate that is one module stands under the name of that module: `crate::game`
//! means the same in all of them, and `toguznama_swiss` is `crate::swiss`.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// A crate of the workspace.
pub(crate) struct Crate {
    /// As paths name it.
    pub(crate) name: &'static str,
    /// Its source folder.
    folder: &'static str,
    /// Where its root stands in the tree of all.
    module: &'static [&'static str],
}

impl Crate {
    /// The module that its root is.
    pub(crate) fn root(&self) -> Vec<String> {
        self.module.iter().map(|part| (*part).to_owned()).collect()
    }
}

/// All of them.
pub(crate) static CRATES: [Crate; 8] = [
    Crate { name: "toguznama_compression", folder: "crates/compression/src", module: &[] },
    Crate { name: "toguznama_primitives", folder: "crates/primitives/src", module: &["primitives"] },
    Crate { name: "toguznama_swiss", folder: "crates/swiss/src", module: &["swiss"] },
    Crate { name: "toguznama_rules", folder: "crates/rules/src", module: &[] },
    Crate { name: "toguznama_trf", folder: "crates/trf/src", module: &["trf"] },
    Crate { name: "toguznama_data", folder: "crates/data/src", module: &[] },
    Crate { name: "toguznama_app", folder: "crates/app/src", module: &[] },
    Crate { name: "toguznama", folder: "src", module: &[] },
];

/// What else is Rust: tests, measurements, examples.
const BESIDE: [&str; 7] = [
    "tests/it",
    "benches",
    "examples",
    "crates/rules/examples",
    "crates/swiss/examples",
    "crates/trf/examples",
    "fuzz",
];

pub(crate) struct Source {
    /// Below the repository.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Source {
    /// All source files of the workspace.
    pub(crate) fn all() -> Vec<Self> {
        Self::below(&CRATES.iter().map(|of| of.folder).collect::<Vec<_>>())
    }

    /// All source files of the workspace, and those of tests, measurements and examples.
    pub(crate) fn all_and_tests() -> Vec<Self> {
        let mut all = Self::all();
        all.extend(Self::below(&BESIDE));
        all
    }

    fn below(roots: &[&str]) -> Vec<Self> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = Vec::new();
        let mut folders: Vec<_> = roots.iter().map(|root| repository.join(root)).collect();
        while let Some(folder) = folders.pop() {
            // What cargo builds for fuzzing lies beside it.
            if folder.ends_with("target") {
                continue;
            }
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

    /// The crate that it is of.
    fn home(&self) -> Option<&'static Crate> {
        CRATES.iter().find(|of| self.path.starts_with(of.folder))
    }

    /// The module that the root of its crate is.
    pub(crate) fn root(&self) -> Vec<String> {
        self.home().map(Crate::root).unwrap_or_default()
    }

    /// The module it is: `["swiss", "dutch"]`; that of its crate for the crate's root.
    pub(crate) fn module(&self) -> Vec<String> {
        let below = self.home().and_then(|home| self.path.strip_prefix(home.folder).ok());
        let stem = below.unwrap_or(&self.path).with_extension("");
        let mut module: Vec<_> = stem.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        if module.last().is_some_and(|last| last == "mod") || module == ["lib"] {
            module.pop();
        }
        [self.root(), module].concat()
    }

    /// Whether it is compiled for tests only.
    pub(crate) fn is_test(&self) -> bool {
        self.module().iter().any(|part| part == "tests" || part == "testing")
    }

    fn tokens(&self) -> TokenStream {
        self.text.parse::<TokenStream>().unwrap_or_else(|error| panic!("{}: {error}", self.path.display()))
    }

    /// What is compiled outside tests.
    pub(crate) fn file(&self) -> syn::File {
        let code = without_tests(self.tokens());
        syn::parse2(code).unwrap_or_else(|error| panic!("{}: {error}", self.path.display()))
    }

    /// Its tokens outside tests, without comments and strings.
    pub(crate) fn code(&self) -> Vec<String> {
        let mut code = Vec::new();
        flatten(without_tests(self.tokens()), &mut code);
        code
    }

    /// The comments that are no documentation, with the line that each begins in. Those in lines one below the other are one.
    pub(crate) fn comments(&self) -> Vec<(usize, String)> {
        let mut tokens = Vec::new();
        places(self.tokens(), &mut tokens);
        tokens.push(self.text.len()..self.text.len());
        let mut comments = Vec::new();
        let mut end = 0;
        // What stands between two tokens is space or comments.
        for token in tokens {
            let between = self.text.get(end..token.start).unwrap_or_default();
            let comment = between.split_whitespace().filter(|word| !["//", "/*", "*/"].contains(word));
            let comment = comment.collect::<Vec<_>>().join(" ");
            if !comment.is_empty() {
                let space = between.len() - between.trim_start().len();
                comments.push((1 + self.text[..end + space].matches('\n').count(), comment));
            }
            end = end.max(token.end);
        }
        comments
    }

    /// The functions of types that are called with a text first, outside constants and tests: type, function, text.
    pub(crate) fn given_texts(&self) -> Vec<[String; 3]> {
        let mut found = Vec::new();
        given_texts_in(without_tests(self.tokens()), false, &mut found);
        found
    }

    /// The same, in constants too.
    pub(crate) fn texts_given_anywhere(&self) -> Vec<[String; 3]> {
        let mut found = Vec::new();
        given_texts_in(without_tests(self.tokens()), true, &mut found);
        found
    }

    /// The names of its tests.
    pub(crate) fn tests(&self) -> Vec<String> {
        let mut tests = Vec::new();
        tests_in(self.tokens(), &mut tests);
        tests
    }
}

/// Leaves out every item under `#[cfg(test)]`.
fn without_tests(tokens: TokenStream) -> TokenStream {
    let mut code: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let marks = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '#')
            && tokens.peek().is_some_and(|next| next.to_string().replace(' ', "") == "[cfg(test)]");
        if marks {
            // Its documentation and other attributes stand before.
            while let [.., TokenTree::Punct(mark), TokenTree::Group(_)] = code.as_slice()
                && mark.as_char() == '#'
            {
                code.truncate(code.len() - 2);
            }
            // An item ends with its body, or with a semicolon.
            let is_end = |token: &TokenTree| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                TokenTree::Punct(mark) => mark.as_char() == ';',
                _ => false,
            };
            tokens.find(is_end);
            tokens.next_if(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';'));
            continue;
        }
        code.push(match token {
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), without_tests(group.stream()));
                inside.set_span(group.span());
                TokenTree::Group(inside)
            }
            other => other,
        });
    }
    code.into_iter().collect()
}

/// The signs that stand around a group.
fn signs(group: &Group) -> [&'static str; 2] {
    match group.delimiter() {
        Delimiter::Parenthesis => ["(", ")"],
        Delimiter::Brace => ["{", "}"],
        Delimiter::Bracket => ["[", "]"],
        Delimiter::None => ["", ""],
    }
}

fn flatten(tokens: TokenStream, flat: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let [open, close] = signs(&group);
                flat.push(open.to_owned());
                flatten(group.stream(), flat);
                flat.push(close.to_owned());
            }
            TokenTree::Literal(literal) => {
                let number = Some(literal.to_string());
                flat.extend(number.filter(|text| text.starts_with(|first: char| first.is_ascii_digit())));
            }
            other => flat.push(other.to_string()),
        }
    }
}

/// Where all tokens stand in the text, in bytes.
fn places(tokens: TokenStream, found: &mut Vec<Range<usize>>) {
    let place = |span: Span| span.byte_range();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                found.push(place(group.span_open()));
                places(group.stream(), found);
                found.push(place(group.span_close()));
            }
            other => found.push(place(other.span())),
        }
    }
}

/// See [`Source::given_texts`].
fn given_texts_in(tokens: TokenStream, with_constants: bool, found: &mut Vec<[String; 3]>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: usize, sign: char| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == sign);
    let is_path = |at: usize| is(at, ':') && is(at + 1, ':');
    // Behind the types that are given to what stands before.
    let behind_types = |at: usize| {
        if !is_path(at) || !is(at + 2, '<') {
            return at;
        }
        let mut depth = 0;
        let end = (at + 2..tokens.len()).find(|at| {
            depth += i32::from(is(*at, '<')) - i32::from(is(*at, '>'));
            depth == 0
        });
        end.map_or(tokens.len(), |end| end + 1)
    };
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let is_const = matches!(token, TokenTree::Ident(word) if word == "const") && is(at + 2, ':');
        // Among the parameters of a type or a function it is no item.
        if is_const && !with_constants && (at == 0 || !is(at - 1, '<') && !is(at - 1, ',')) {
            at = (at..tokens.len()).find(|at| is(*at, ';')).unwrap_or(tokens.len());
            continue;
        }
        let path = behind_types(at + 1);
        if let TokenTree::Ident(of) = token
            && is_path(path)
            && let Some(TokenTree::Ident(name)) = tokens.get(path + 2)
            && let Some(TokenTree::Group(arguments)) = tokens.get(behind_types(path + 3))
            && let Some(TokenTree::Literal(text)) = arguments.stream().into_iter().next()
        {
            found.push([of.to_string(), name.to_string(), text.to_string()]);
        }
        if let TokenTree::Group(group) = token {
            given_texts_in(group.stream(), with_constants, found);
        }
        at += 1;
    }
}

/// The functions that a test runner calls, also those that a macro makes tests of, and the names of their cases.
fn tests_in(tokens: TokenStream, found: &mut Vec<String>) {
    let is = |token: Option<&TokenTree>, text: &str| match token {
        Some(TokenTree::Ident(name)) => name == text,
        Some(TokenTree::Punct(sign)) => text.starts_with(sign.as_char()),
        _ => false,
    };
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut is_test = false;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if at > 0 && is(tokens.get(at - 1), "#") => {
                let words =
                    group.stream().into_iter().take_while(|token| !matches!(token, TokenTree::Group(_)));
                let words: Vec<String> = words.map(|token| token.to_string()).collect();
                match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    [.., "test" | "rstest"] => is_test = true,
                    ["case", .., name] => found.push(name.to_owned()),
                    _ => {}
                }
            }
            TokenTree::Group(group) => {
                if group.delimiter() == Delimiter::Brace {
                    is_test = false;
                }
                tests_in(group.stream(), found);
            }
            TokenTree::Ident(name) if is_test && at > 0 && is(tokens.get(at - 1), "fn") => {
                found.push(name.to_string());
                is_test = false;
            }
            _ => {}
        }
    }
}

#[test]
fn comments_and_tests_are_read_out_of_source() {
    let text = r##"//! Not this one.

        // One comment
        // over two lines.
        fn f<'a>(text: &'a str) -> char { // Behind code.
            let _ = ("// a string \" //", r#"// raw "x" "#, '"', '\''); /* Another. */
        }
        /// Nor this.
        #[cfg(test)]
        mod tests {
            #[test]
            #[ignore = "slow"]
            fn one_is_read() { let is = || 1; }
            proptest! { #[test] fn so_is_this(x in 0..2) { f(x); } }
            #[rstest]
            #[case(1)]
            #[case::of_two(2)]
            fn and_this(#[case] of: u8) {}
            fn helper() {}
        }
    "##;
    let source = Source { path: PathBuf::from("src/some.rs"), text: text.to_owned() };
    let comments = source.comments();
    let comments: Vec<_> = comments.iter().map(|(line, text)| (*line, text.as_str())).collect();
    assert_eq!(comments, [(3, "One comment over two lines."), (5, "Behind code."), (6, "Another.")]);
    assert_eq!(source.tests(), ["one_is_read", "so_is_this", "of_two", "and_this"]);
    assert_eq!(source.file().items.len(), 1, "documentation goes with what it is of");
    let given = r#"const ONE: Field = Field::text("one"); impl Two { const fn of<const N: u8>() { f(Field::text("two")) } }
        fn g() { get(Field::parsed::<Vec<u8>>("three")); Field::<Text>::text("four"); Field::each::<u8>(FIVE) }"#;
    let given = Source { path: PathBuf::from("src/some.rs"), text: given.to_owned() };
    let [one, two, three, four] = [("text", "one"), ("text", "two"), ("parsed", "three"), ("text", "four")]
        .map(|(how, text)| ["Field".to_owned(), how.to_owned(), format!("\"{text}\"")]);
    assert_eq!(given.texts_given_anywhere(), [one, two.clone(), three.clone(), four.clone()]);
    assert_eq!(given.given_texts(), [two, three, four]);
    let code = source.code();
    assert!(code.iter().any(|token| token == "char") && !code.iter().any(|token| token == "mod"), "{code:?}");
}
