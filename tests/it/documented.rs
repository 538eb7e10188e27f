//! What is public in the modules of the tournament is documented. Fields and variants whose name says all need no comment.

use syn::{Attribute, Expr, ExprLit, ImplItem, Item, Lit, Meta, Visibility};

use crate::source::Source;

/// A comment of so many words, or fewer, repeats the name.
const MAX_REPEATING: usize = 3;

/// How many words of documentation an attribute is.
fn words(attribute: &Attribute) -> usize {
    let Meta::NameValue(of) = &attribute.meta else { return 0 };
    let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &of.value else { return 0 };
    if of.path.is_ident("doc") { line.value().split_whitespace().count() } else { 0 }
}

/// The public items and methods among these, and in modules and macros that hold items, whose comment says nothing.
fn undocumented(items: &[Item]) -> Vec<String> {
    let mut public = Vec::new();
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Fn(of) => public.push((&of.vis, &of.attrs, &of.sig.ident)),
            Item::Struct(of) => public.push((&of.vis, &of.attrs, &of.ident)),
            Item::Enum(of) => public.push((&of.vis, &of.attrs, &of.ident)),
            Item::Trait(of) => public.push((&of.vis, &of.attrs, &of.ident)),
            Item::Type(of) => public.push((&of.vis, &of.attrs, &of.ident)),
            Item::Const(of) => public.push((&of.vis, &of.attrs, &of.ident)),
            Item::Impl(of) => public.extend(of.items.iter().filter_map(|item| match item {
                ImplItem::Fn(of) => Some((&of.vis, &of.attrs, &of.sig.ident)),
                ImplItem::Const(of) => Some((&of.vis, &of.attrs, &of.ident)),
                _ => None,
            })),
            Item::Mod(of) => found.extend(of.content.iter().flat_map(|(_, items)| undocumented(items))),
            Item::Macro(of) if of.mac.path.is_ident("keyed") => {
                let inside: syn::File = of.mac.parse_body().unwrap();
                found.extend(undocumented(&inside.items));
            }
            _ => {}
        }
    }
    let is_silent = |attributes: &[Attribute]| attributes.iter().map(words).sum::<usize>() <= MAX_REPEATING;
    let public = public.into_iter().filter(|(vis, ..)| matches!(vis, Visibility::Public(_)));
    found.extend(public.filter(|(_, attrs, _)| is_silent(attrs)).map(|(.., name)| name.to_string()));
    found
}

#[test]
fn what_is_public_in_the_tournament_says_what_it_is() {
    let of_tournament =
        |source: &Source| source.path.starts_with("crates/data/src/tournament") && !source.is_test();
    let sources: Vec<Source> = Source::all().into_iter().filter(of_tournament).collect();
    assert!(sources.len() > 50, "{}", sources.len());
    let silent = |source: &Source| {
        let names = undocumented(&source.file().items);
        names.into_iter().map(|name| format!("{}: {name}", source.path.display())).collect::<Vec<_>>()
    };
    let silent: Vec<String> = sources.iter().flat_map(silent).collect();
    assert!(silent.is_empty(), "public without documentation:\n{}", silent.join("\n"));
}

#[test]
fn a_public_item_or_method_without_words_of_its_own_is_found() {
    let text = "
        pub fn one() {}
        /// The two.
        pub struct Two { pub field: u8 }
        /// Three things that belong together.
        pub enum Three { Variant }
        impl Three {
            pub const FOUR: u8 = 4;
            #[must_use]
            pub fn five(&self) {}
            fn private(&self) {}
        }
        keyed! {
            #[derive(Default)]
            pub enum Six { #[default] Variant }
        }
        pub(crate) mod inside { pub type Seven = u8; pub trait Eight {} }
        pub(crate) const PRIVATE: u8 = 9;
    ";
    let mut found = undocumented(&syn::parse_file(text).unwrap().items);
    found.sort_unstable();
    assert_eq!(found, ["Eight", "FOUR", "Seven", "Six", "Two", "five", "one"]);
}
