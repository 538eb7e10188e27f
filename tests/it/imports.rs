//! What the files of the workspace import: `use` trees and the paths in code and macros, with each name followed through imports
//! and re-exports to the file that it stands in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Ident, Item, ItemMod, ItemUse, UseTree, Visibility};

use crate::source::{CRATES, Crate, Source};

/// No chain of imports or re-exports is as long; a circle would be.
const MAX_CHAIN: usize = 16;

/// The names of a path, or of a module below the root of the tree.
pub(crate) type Names = Vec<String>;

/// A module: a file, or one that is written within a file.
#[derive(Default)]
struct Module {
    /// The root of its crate.
    root: Names,
    /// What is defined in it.
    items: BTreeSet<String>,
    children: BTreeSet<String>,
    uses: Vec<Use>,
    /// The paths in its code, as they are written.
    paths: Vec<Names>,
}

/// One name that a `use` brings.
struct Use {
    path: Names,
    /// What it is called here; `*` for all that is there.
    name: String,
}

/// The modules of the workspace.
pub(crate) struct Imports {
    modules: BTreeMap<Names, Module>,
    files: BTreeSet<Names>,
}

impl Imports {
    /// Those of all crates, read once.
    pub(crate) fn all() -> &'static Self {
        static ALL: LazyLock<Imports> = LazyLock::new(|| Imports::of(&Source::all()));
        &ALL
    }

    /// Those of these files outside tests.
    pub(crate) fn of(sources: &[Source]) -> Self {
        let mut all = Self { modules: BTreeMap::new(), files: BTreeSet::new() };
        for source in sources.iter().filter(|source| !source.is_test()) {
            all.files.insert(source.module());
            let mut reader = Reader { modules: &mut all.modules, root: source.root(), at: source.module() };
            reader.here();
            reader.visit_file(&source.file());
        }
        all
    }

    /// Every path of two names or more that a file contains, from `crate` on where it leads into one of ours.
    pub(crate) fn paths(&self, file: &[String]) -> Vec<Names> {
        let below = self.modules.range(file.to_vec()..).take_while(|(at, _)| at.starts_with(file));
        let of_file = below.filter(|(at, _)| self.file_of(at) == Some(file));
        let named = of_file.flat_map(|(at, module)| {
            let uses = module.uses.iter().map(move |used| self.absolute(at, &used.path));
            uses.chain(module.paths.iter().filter_map(move |path| self.meant(at, path)))
        });
        named.filter(|path| path.len() > 1).collect()
    }

    /// Which files each file imports. A module is one with those below it: what it declares, re-exports or calls of them is no
    /// import, and what is imported from it is imported from the file in which the name stands.
    pub(crate) fn between_files(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (at, module) in &self.modules {
            let Some(own) = self.file_of(at).filter(|own| !own.is_empty()) else { continue };
            let found = imports.entry(own.join("::")).or_default();
            let uses = module.uses.iter().map(|used| self.absolute(at, &used.path));
            for path in uses.chain(module.paths.iter().filter_map(|path| self.meant(at, path))) {
                let path = self.followed(path);
                if path[0] == "crate"
                    && let Some(file) = self.file_of(&path[1..])
                    && !file.is_empty()
                    && !file.starts_with(own)
                {
                    found.insert(file.join("::"));
                }
            }
        }
        imports
    }

    /// The file that a module or a name in it is in.
    fn file_of(&self, names: &[String]) -> Option<&[String]> {
        let mut ends = (0..=names.len()).rev();
        ends.find_map(|end| self.files.get(&names[..end])).map(Vec::as_slice)
    }

    /// Where a path in the module at `at` begins that has this name before all others: `crate`, or a crate's.
    fn root(&self, at: &[String], name: &str) -> Option<Names> {
        if name == "crate" {
            return Some(self.modules.get(at).map(|module| module.root.clone()).unwrap_or_default());
        }
        CRATES.iter().find(|of| of.name == name).map(Crate::root)
    }

    /// A path of a `use` in the module at `at`.
    fn absolute(&self, at: &[String], path: &[String]) -> Names {
        self.absolute_through(at, path, MAX_CHAIN)
    }

    /// The same, through so many other `use` at most.
    fn absolute_through(&self, at: &[String], path: &[String], most: usize) -> Names {
        let from = |module: &[String], rest: &[String]| [&["crate".to_owned()][..], module, rest].concat();
        if let Some(root) = self.root(at, &path[0]) {
            return from(&root, &path[1..]);
        }
        let module = self.modules.get(at);
        match path[0].as_str() {
            "self" => from(at, &path[1..]),
            "super" => {
                let supers = path.iter().take_while(|name| *name == "super").count();
                from(&at[..at.len().saturating_sub(supers)], &path[supers..])
            }
            name if module.is_some_and(|module| module.children.contains(name)) => from(at, path),
            // What another `use` has brought.
            name => match module.and_then(|module| module.imported(name)).filter(|used| used.path != path) {
                Some(used) if used.path[0] != name && most > 0 => {
                    [self.absolute_through(at, &used.path, most - 1), path[1..].to_vec()].concat()
                }
                _ => path.to_vec(),
            },
        }
    }

    /// What a path in the code of the module at `at` means; `None` where it begins with something of this module.
    fn meant(&self, at: &[String], path: &[String]) -> Option<Names> {
        let module = self.modules.get(at)?;
        let first = path[0].as_str();
        if let Some(used) = module.imported(first) {
            return Some([self.absolute(at, &used.path), path[1..].to_vec()].concat());
        }
        let is_from_root = self.root(at, first).is_some();
        if is_from_root || ["self", "super"].contains(&first) || module.children.contains(first) {
            return Some(self.absolute(at, path));
        }
        // A single word in small letters may be anything.
        let is_name = path.len() > 1 || first.starts_with(char::is_uppercase);
        if module.items.contains(first) || !is_name {
            return None;
        }
        Some(
            self.brought(at, module, first)
                .map_or_else(|| path.to_vec(), |from| [from, path.to_vec()].concat()),
        )
    }

    /// The module from which `use x::*` brings a name.
    fn brought(&self, at: &[String], module: &Module, name: &str) -> Option<Names> {
        let all = module.uses.iter().filter(|used| used.name == "*");
        let mut all = all.map(|used| self.absolute(at, &used.path[..used.path.len() - 1]));
        all.find(|from| {
            let there = from.split_first().filter(|(root, _)| *root == "crate");
            let there = there.and_then(|(_, module)| self.modules.get(module));
            there.is_some_and(|there| {
                there.items.contains(name) || there.children.contains(name) || there.imported(name).is_some()
            })
        })
    }

    /// The path to where the name is defined, through all re-exports.
    fn followed(&self, mut path: Names) -> Names {
        for _ in 0..MAX_CHAIN {
            match self.step(&path) {
                Some(next) if next != path => path = next,
                _ => break,
            }
        }
        path
    }

    /// The path with its first re-exported name replaced by what it stands for.
    fn step(&self, path: &[String]) -> Option<Names> {
        let (_, names) = path.split_first().filter(|(root, _)| *root == "crate")?;
        let mut ends = (0..=names.len()).rev();
        let (at, rest) = names.split_at(ends.find(|end| self.modules.contains_key(&names[..*end]))?);
        let (name, behind) = rest.split_first()?;
        let module = self.modules.get(at)?;
        if module.items.contains(name) {
            return None;
        }
        if let Some(used) = module.imported(name) {
            return Some([self.absolute(at, &used.path), behind.to_vec()].concat());
        }
        Some([self.brought(at, module, name)?, rest.to_vec()].concat())
    }
}

impl Module {
    fn imported(&self, name: &str) -> Option<&Use> {
        self.uses.iter().find(|used| used.name == name && name != "*")
    }
}

/// Reads a file into the modules that it has.
struct Reader<'m> {
    modules: &'m mut BTreeMap<Names, Module>,
    /// The root of the crate.
    root: Names,
    /// The module that is being read.
    at: Names,
}

impl Reader<'_> {
    fn here(&mut self) -> &mut Module {
        let root = || Module { root: self.root.clone(), ..Module::default() };
        self.modules.entry(self.at.clone()).or_insert_with(root)
    }

    /// Reads the leaves of a `use` tree.
    fn read_use(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.read_use(&path.tree, &with(&path.ident)),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.read_use(tree, before);
                }
            }
            UseTree::Name(name) => self.add(with(&name.ident), None),
            UseTree::Rename(name) => self.add(with(&name.ident), Some(name.rename.to_string())),
            UseTree::Glob(_) => self.add([before, &["*".to_owned()]].concat(), None),
        }
    }

    fn add(&mut self, mut path: Names, renamed: Option<String>) {
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        if let Some(name) = renamed.or_else(|| path.last().cloned()) {
            self.here().uses.push(Use { path, name });
        }
    }

    /// Reads the paths in what a macro is given, `before` standing before each.
    fn read_tokens(&mut self, tokens: TokenStream, before: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon =
            |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
        let mut at = 0;
        while at < tokens.len() {
            let mut path = before.to_vec();
            match &tokens[at] {
                TokenTree::Group(group) => self.read_tokens(group.stream(), &[]),
                TokenTree::Ident(name) => {
                    path.push(name.to_string());
                    while is_colon(at + 1) && is_colon(at + 2) {
                        match tokens.get(at + 3) {
                            Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                                self.read_tokens(group.stream(), &path);
                                path.clear();
                            }
                            _ => break,
                        }
                        at += 3;
                    }
                    if path.len() > 1 {
                        self.here().paths.push(path);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let name = match item {
            Item::Const(item) => Some(&item.ident),
            Item::Enum(item) => Some(&item.ident),
            Item::Fn(item) => Some(&item.sig.ident),
            Item::Macro(item) => item.ident.as_ref(),
            Item::Static(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Trait(item) => Some(&item.ident),
            Item::Type(item) => Some(&item.ident),
            Item::Union(item) => Some(&item.ident),
            _ => None,
        };
        if let Some(name) = name {
            self.here().items.insert(name.to_string());
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let name = item.ident.to_string();
        self.here().children.insert(name.clone());
        if let Some((_, items)) = &item.content {
            self.at.push(name);
            self.here();
            for item in items {
                self.visit_item(item);
            }
            self.at.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.read_use(&item.tree, &[]);
    }

    /// `pub(in path)` says who may see an item and imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.here().paths.push(names);
        visit::visit_path(self, path);
    }

    fn visit_token_stream(&mut self, tokens: &'ast TokenStream) {
        self.read_tokens(tokens.clone(), &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(files: &[(&str, &str)]) -> Imports {
        let source = |(path, text): &(&str, &str)| Source { path: path.into(), text: (*text).to_owned() };
        Imports::of(&files.iter().map(source).collect::<Vec<_>>())
    }

    fn seen_by(imports: &Imports, file: &str) -> Vec<String> {
        imports.between_files()[file].iter().cloned().collect()
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
                crate::actions::act::<u8>(toguznama::web::run(), self::own());
                vec![crate::cli::{one, two::three}, near::by()];
                #[cfg(test)]
                crate::hidden::this();
                fs::read(text)
            }
            #[cfg(test)]
            use crate::hidden;
            #[cfg(test)]
            mod tests { fn g() { crate::hidden::too(); } }
            pub(in crate::swiss) use crate::after;
            mod within { use super::super::game; }
        "##;
        let imports = imports(&[("crates/rules/src/swiss/dutch.rs", text)]);
        let file = ["swiss", "dutch"].map(str::to_owned);
        let paths: BTreeSet<String> = imports.paths(&file).iter().map(|path| path.join("::")).collect();
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
            "crate::cli::one",
            "crate::cli::two::three",
            "crate::swiss::near::by",
            "std::fs::read",
            "crate::after",
            "crate::swiss::game",
        ];
        assert_eq!(paths, BTreeSet::from(expected.map(str::to_owned)));
    }

    #[test]
    fn a_circle_of_imports_ends() {
        let circle = "use one::a as two; use two::b as one; fn f() { one::g(); two::g() }";
        let imports = imports(&[("crates/rules/src/swiss/mod.rs", circle)]);
        assert!(seen_by(&imports, "swiss").is_empty());
    }

    #[test]
    fn a_path_is_followed_through_what_super_brings() {
        let imports = imports(&[
            (
                "crates/rules/src/swiss/mod.rs",
                "mod breaches; mod dutch; pub struct State; fn f() { dutch::pair() }",
            ),
            (
                "crates/rules/src/swiss/breaches.rs",
                "use super::{State, dutch}; fn f() { dutch::breaches::find() }",
            ),
            ("crates/rules/src/swiss/dutch/mod.rs", "pub mod breaches; pub fn pair() {}"),
            (
                "crates/rules/src/swiss/dutch/breaches.rs",
                "use super::super::breaches::Breach; pub fn find() {}",
            ),
        ]);
        assert_eq!(seen_by(&imports, "swiss::breaches"), ["swiss", "swiss::dutch", "swiss::dutch::breaches"]);
        assert_eq!(seen_by(&imports, "swiss::dutch::breaches"), ["swiss::breaches"]);
        assert!(seen_by(&imports, "swiss").is_empty(), "a module is one with those below it");
    }

    #[test]
    fn a_crate_of_one_module_stands_under_its_name_and_begins_paths_there() {
        let imports = imports(&[
            ("crates/rules/src/lib.rs", "pub use toguznama_swiss as swiss; pub mod game;"),
            ("crates/rules/src/game/mod.rs", "use crate::swiss::Pair; use toguznama_swiss::table::Row;"),
            (
                "crates/swiss/src/lib.rs",
                "mod dutch; mod pair; pub mod table; pub use pair::Pair; use toguznama_primitives as primitives;",
            ),
            ("crates/swiss/src/pair.rs", "pub struct Pair;"),
            ("crates/swiss/src/table.rs", "pub struct Row;"),
            ("crates/swiss/src/dutch.rs", "use crate::Pair; use crate::primitives::Side; use super::table;"),
            ("crates/primitives/src/lib.rs", "pub enum Side {}"),
        ]);
        assert_eq!(seen_by(&imports, "game"), ["swiss::pair", "swiss::table"]);
        assert_eq!(seen_by(&imports, "swiss::dutch"), ["primitives", "swiss::pair", "swiss::table"]);
        assert_eq!(seen_by(&imports, "swiss"), ["primitives"]);
    }

    #[test]
    fn a_name_is_followed_through_re_exports_to_its_file() {
        let imports = imports(&[
            ("crates/data/src/lib.rs", "pub mod tournament;"),
            (
                "crates/data/src/tournament/mod.rs",
                "mod teams; mod people; pub use teams::Team as Side; pub use people::*;",
            ),
            ("crates/data/src/tournament/teams.rs", "pub struct Team;"),
            ("crates/data/src/tournament/people.rs", "mod kinds; pub use self::kinds::Kind;"),
            ("crates/data/src/tournament/people/kinds.rs", "pub enum Kind {} use super::super::Side;"),
            (
                "src/web/prelude.rs",
                "pub use toguznama_data::tournament; pub use toguznama_data::tournament::Kind;",
            ),
            ("src/web/renamed.rs", "use crate::web::prelude::Kind as Other;"),
            ("src/web/by_glob.rs", "use crate::web::prelude::*; fn f(kind: Kind) {}"),
            ("src/web/by_path.rs", "fn f() { println!(\"{}\", crate::web::prelude::tournament::Side::X) }"),
            (
                "src/web/twice.rs",
                "use super::prelude; use prelude::tournament as all; fn f() -> all::Kind {}",
            ),
        ]);
        assert_eq!(seen_by(&imports, "tournament::people::kinds"), ["tournament::teams"]);
        assert_eq!(seen_by(&imports, "web::renamed"), ["tournament::people::kinds"]);
        assert_eq!(seen_by(&imports, "web::by_glob"), ["tournament::people::kinds", "web::prelude"]);
        assert_eq!(seen_by(&imports, "web::by_path"), ["tournament::teams"]);
        assert_eq!(
            seen_by(&imports, "web::twice"),
            ["tournament", "tournament::people::kinds", "web::prelude"]
        );
        assert!(seen_by(&imports, "tournament").is_empty(), "what it re-exports is its own");
    }
}
