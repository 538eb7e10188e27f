//! The names of tie-breaks: that of what is computed, with the modifiers behind it.

use super::{Message, Named as _, TIE_ABOUT, TIE_HEAD, TIE_SHORT, has_head};
use crate::standings::{Kind, TieBreak};

/// The names of a tie-break.
pub trait TieNames {
    fn message(self) -> Message;

    /// The heading of a narrow column: FIDE's code in all languages, a word where FIDE has no code.
    fn short(self) -> Message;

    /// The heading of a column for spectators: a word in their language, with FIDE's modifiers behind it; the code of what only
    /// referees ask for.
    fn head(self) -> Message;

    /// What it is, in sentences.
    fn about(self) -> Vec<Message>;
}

impl TieNames for TieBreak {
    fn message(self) -> Message {
        let parts = self.parts();
        let mut name = if parts.kind == Kind::AverageBuchholz && parts.fore {
            Message::new("tie-average-fore-buchholz")
        } else {
            parts.kind.message()
        };
        if parts.lowest > 0 {
            let key = if parts.highest > 0 { "tie-median" } else { "tie-cut" };
            name = Message::new(key).with("tie", name).with("n", parts.lowest);
        }
        if parts.limit != 0 {
            name = Message::new("tie-limit").with("tie", name).with("limit", limit(parts.limit));
        }
        if parts.forfeits {
            name = Message::new("tie-forfeits-played").with("tie", name);
        }
        if parts.reversed {
            name = Message::new("tie-reversed").with("tie", name);
        }
        name
    }

    fn short(self) -> Message {
        if self.parts().kind.has_own_code() {
            TIE_SHORT.message(self)
        } else {
            Message::new("value").with("value", self.handbook_code())
        }
    }

    fn head(self) -> Message {
        let kind = self.parts().kind;
        if !has_head(kind) {
            return self.short();
        }
        let (code, word) = (self.handbook_code(), TIE_HEAD.message(kind));
        match code.split_once(['-', '/']) {
            Some((_, modifiers)) => Message::new("tie-head-with").with("word", word).with("with", modifiers),
            None => word,
        }
    }

    fn about(self) -> Vec<Message> {
        let parts = self.parts();
        let mut sentences = vec![TIE_ABOUT.message(parts.kind)];
        if parts.lowest > 0 {
            let key = if parts.highest > 0 { "tie-about-median" } else { "tie-about-cut" };
            sentences.push(Message::new(key).with("n", parts.lowest));
        }
        if parts.forfeits {
            sentences.push(Message::new("tie-about-forfeits-played"));
        }
        sentences
    }
}

/// Half points with their sign: `+1½`, `−½`.
#[must_use]
pub fn limit(halves: i32) -> String {
    let sign = if halves < 0 { '−' } else { '+' };
    let (whole, half) = (halves.unsigned_abs() / 2, if halves % 2 == 0 { "" } else { "½" });
    if whole == 0 && !half.is_empty() { format!("{sign}{half}") } else { format!("{sign}{whole}{half}") }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::i18n::{Lang, Speaker, families};
    use crate::primitives::Keyed as _;

    #[test]
    fn a_name_has_the_modifiers_behind_it() {
        let english = Speaker::new(Lang::En);
        for (tie, name, short) in [
            (TieBreak::BuchholzCut1, "Buchholz Cut-1", "BH-C1"),
            (TieBreak::ForeBuchholzMedian2Played, "Fore Buchholz Median-2, forfeits as played", "FB-M2/P"),
            (TieBreak::AverageForeBuchholz, "Average of opponents’ Fore Buchholz", "AOB/F"),
            (TieBreak::KoyaMinus3, "Koya, limit −1½", "KS/L-3"),
            (TieBreak::KoyaPlus1, "Koya, limit +½", "KS/L+1"),
            (TieBreak::PairingNumberReversed, "Tournament pairing number, reversed", "TPN/R"),
        ] {
            assert_eq!(
                (english.say(&tie.message()).as_str(), english.say(&tie.short()).as_str()),
                (name, short)
            );
        }
    }

    #[test]
    fn a_code_of_our_own_is_a_word_in_narrow_columns() {
        assert_eq!(Speaker::new(Lang::En).say(&TieBreak::Lots.short()), "Lots");
        let words = families().into_iter().find(|(family, _)| *family == "tie-short").unwrap().1;
        for tie in TieBreak::ALL {
            let is_word = words.iter().any(|word| word == tie.short().key());
            assert_eq!(is_word, tie.parts().kind.has_own_code(), "{tie:?}");
        }
    }

    #[test]
    fn names_and_codes_are_different_in_every_language() {
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let names: BTreeSet<String> =
                TieBreak::ALL.iter().map(|tie| speaker.say(&tie.message())).collect();
            let codes: BTreeSet<String> = TieBreak::ALL.iter().map(|tie| speaker.say(&tie.short())).collect();
            let heads: BTreeSet<String> = TieBreak::ALL.iter().map(|tie| speaker.say(&tie.head())).collect();
            assert_eq!(
                [names.len(), codes.len(), heads.len()],
                [TieBreak::ALL.len(); 3],
                "{lang:?}: {heads:?}"
            );
        }
    }

    #[test]
    fn spectators_read_words_in_their_language_above_the_columns() {
        let heads = |lang, ties: &[TieBreak]| -> Vec<String> {
            ties.iter().map(|tie| Speaker::new(lang).say(&tie.head())).collect()
        };
        let ties = [TieBreak::Progress, TieBreak::BuchholzCut1Played, TieBreak::DirectEncounter];
        assert_eq!(heads(Lang::En, &ties), ["Prog.", "Buch. C1/P", "Direct"]);
        assert_eq!(heads(Lang::Ru, &ties), ["Прог.", "Бух. C1/P", "ЛВ"]);
        assert_eq!(heads(Lang::Ky, &ties), ["Прог.", "Бух. C1/P", "ӨБ"]);
        assert_eq!(heads(Lang::Kk, &ties), ["Прог.", "Бух. C1/P", "ЖК"]);
        let limits = [TieBreak::KoyaMinus3, TieBreak::KoyaPlus1];
        assert_eq!(heads(Lang::En, &limits), ["Koya L-3", "Koya L+1"]);
        // What only referees ask for keeps its code, and what has none its word.
        let others = [TieBreak::PairingNumberReversed, TieBreak::Lots];
        assert_eq!(heads(Lang::En, &others), ["TPN/R", "Lots"]);
    }

    #[test]
    fn codes_are_fides_in_every_language() {
        for lang in Lang::ALL {
            assert_eq!(Speaker::new(lang).say(&TieBreak::SonnebornBergerCut1.short()), "SB-C1");
        }
    }
}
