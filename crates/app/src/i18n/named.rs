//! Texts of enums: one table says which family of messages names the variants of which enum.
//!
//! A family is a prefix; the text of a variant is the message of the prefix and the variant's key, with hyphens for
//! underscores: [`Role::ChiefReferee`] is `role-chief-referee`. To show a new enum, derive its keys (see
//! [`Keyed`]), add a row to the table below and its messages to `locales/`. The test of the catalogues walks
//! [`families`].

use std::marker::PhantomData;

use super::{Arg, IntoArg, Message};
use crate::exchange::Delimiter;
use crate::exchange::section::{Assumed, ResultName};
use crate::exchange::trf::Field;
use crate::game::{NotationError, Reason, Slip, Termination};
use crate::primitives::{Keyed, Side};
use crate::regulations::clock::TimeError;
use crate::regulations::officials::BodyOffice;
use crate::regulations::result::{Ending, Expected};
use crate::regulations::warnings::Cause;
use crate::standings::medals::Medal;
use crate::standings::{Cut, Kind, TieBreak, Unplayed, Unrated};
use crate::swiss::explain::{Criterion, FloatReason, Step};
use crate::tournament::players::claims::ClaimState;
use crate::tournament::players::people::NameChoice;
use crate::tournament::rounds::forbidden_pairs::SharedBy;
use crate::tournament::{
    Acceleration, Action, Alphabet, ApplicationState, Attendance, BallTerm, Category, Check, EqualOrder,
    FideBar, Grade, Item, KazanHalf, LoanEnd, PairingSystem, Palette, PlayerStatus, PrizeTies, RatedAs,
    RatingMethod, ResultGround, Role, RoundState, SettingsFault, Sex, StartingOrder, TeamScoring,
    TieBreakRatings, TimerFault, Title, TuzTerm, UnpairedKind,
};

/// A message for each variant of an enum.
#[derive(Debug)]
pub struct Family<T> {
    prefix: &'static str,
    of: PhantomData<fn(T)>,
}

impl<T: Keyed> Family<T> {
    const fn new(prefix: &'static str) -> Self {
        Self { prefix, of: PhantomData }
    }

    /// The key of the variant's message.
    #[must_use]
    pub fn key(&self, variant: T) -> String {
        message_key(self.prefix, variant.key())
    }

    #[must_use]
    pub fn message(&self, variant: T) -> Message {
        Message::new(self.key(variant))
    }

    /// The prefix and the keys of the variants that have a message.
    fn keys(&self, has_message: impl Fn(T) -> bool) -> (&'static str, Vec<String>) {
        let named = T::ALL.iter().copied().filter(|variant| has_message(*variant));
        (self.prefix, named.map(|variant| self.key(variant)).collect())
    }
}

/// An enum that has one family of messages of its own: the names of its variants.
pub trait Named: Keyed {
    const FAMILY: Family<Self>;

    fn message(self) -> Message {
        Self::FAMILY.message(self)
    }
}

/// The key of the message that a family has for a key.
#[must_use]
pub fn message_key(prefix: &str, key: &str) -> String {
    format!("{prefix}-{}", slug(key))
}

/// A key as message keys, addresses and style sheets write it: with hyphens.
#[must_use]
pub fn slug(key: &str) -> String {
    key.replace('_', "-")
}

/// What narrow columns call a tie-break that has no code of FIDE's.
pub const TIE_SHORT: Family<TieBreak> = Family::new("tie-short");

/// What columns for spectators call a tie-break that they ask for.
pub const TIE_HEAD: Family<Kind> = Family::new("tie-head");

/// Whether spectators are told of it by a word. The others keep FIDE's code, which who uses them knows.
#[must_use]
pub const fn has_head(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Progress
            | Kind::Buchholz
            | Kind::DirectEncounter
            | Kind::SonnebornBerger
            | Kind::RoundsWon
            | Kind::GamesWon
            | Kind::GamesWithBlack
            | Kind::OpponentsRating
            | Kind::Performance
            | Kind::Koya
    )
}

/// Implements [`Named`] for the enums of the first list, declares the families of the second and collects all.
macro_rules! families {
    (
        named { $($named:ty: $own:literal,)+ }
        others { $($(#[$doc:meta])* $constant:ident: $of:ty = $other:literal,)+ }
    ) => {
        $(
            impl Named for $named {
                const FAMILY: Family<Self> = Family::new($own);
            }

            impl IntoArg for $named {
                fn into_arg(self) -> Arg {
                    Arg::Message(self.message())
                }
            }
        )+

        $($(#[$doc])* pub const $constant: Family<$of> = Family::new($other);)+

        /// Every family: its prefix and the keys of its messages.
        #[must_use]
        pub fn families() -> Vec<(&'static str, Vec<String>)> {
            vec![
                $(<$named>::FAMILY.keys(|_| true),)+
                $($constant.keys(|_| true),)+
                TIE_SHORT.keys(|tie| tie.parts().kind.has_own_code()),
                TIE_HEAD.keys(has_head),
            ]
        }
    };
}

families! {
    named {
        Acceleration: "acceleration",
        Action: "action",
        Alphabet: "alphabet",
        ApplicationState: "application",
        Attendance: "attendance",
        BallTerm: "term",
        BodyOffice: "role",
        Category: "category",
        Cause: "cause",
        ClaimState: "claim",
        Assumed: "file-assumed",
        Check: "check",
        Criterion: "why",
        Cut: "addend-cut",
        Delimiter: "delimiter",
        Ending: "ending",
        EqualOrder: "equals",
        Expected: "result-expected",
        FideBar: "fide-bar",
        Field: "file-field",
        FloatReason: "why-float",
        Grade: "grade",
        Item: "item",
        Kind: "tie",
        KazanHalf: "kazans",
        LoanEnd: "loan",
        Medal: "medal",
        NameChoice: "forget-choice",
        NotationError: "unreadable-move",
        PairingSystem: "system",
        Palette: "palette",
        PlayerStatus: "status",
        PrizeTies: "prize-ties",
        RatingMethod: "rating-method",
        Reason: "replay-over",
        ResultGround: "ground",
        ResultName: "file-result",
        Role: "role",
        RatedAs: "rated-as",
        RoundState: "state",
        SettingsFault: "error",
        Sex: "sex",
        SharedBy: "forbidden-pairs-group",
        Slip: "repair",
        StartingOrder: "starting-order",
        Step: "why-order",
        Termination: "entry-stop",
        TeamScoring: "team-scoring",
        TieBreakRatings: "tie-break-ratings",
        TimeError: "clock-time",
        TimerFault: "timer-fault",
        Title: "title",
        TuzTerm: "term",
        UnpairedKind: "unpaired",
        Unplayed: "unplayed",
        Unrated: "unrated",
    }
    others {
        /// Grades as columns of tables name them.
        GRADE_SHORT: Grade = "grade-short",
        /// The initial colour, where it is not drawn.
        INITIAL_COLOUR: Side = "initial-colour",
        /// How level prizes are divided, as a sentence.
        PRIZE_RULE: PrizeTies = "prize-rule",
        /// All groups of a kind whose pairs are forbidden.
        SHARED_BY_EVERY: SharedBy = "forbidden-pairs-group-every",
        /// What a tie-break is.
        TIE_ABOUT: Kind = "tie-about",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn a_variant_is_named_by_its_family_and_its_key() {
        assert_eq!(Role::ChiefReferee.message().key(), "role-chief-referee");
        assert_eq!(Kind::GamesWon.message().key(), "tie-wins");
        assert_eq!(Kind::ForeBuchholz.message().key(), "tie-fore-buchholz");
        assert_eq!(GRADE_SHORT.key(Grade::CandidateMaster), "grade-short-candidate-master");
        assert_eq!(
            Speaker::new(Lang::En).say(&Grade::First.message()),
            Speaker::new(Lang::En).t("grade-first")
        );
    }

    #[test]
    fn a_key_is_the_name_in_json() {
        fn check<T: Keyed + serde::Serialize>() {
            for variant in T::ALL {
                assert_eq!(serde_json::to_value(variant).unwrap(), variant.key());
            }
        }
        macro_rules! check_all { ($($keyed:ty)+) => { $(check::<$keyed>();)+ } }
        check_all! { Acceleration Action Alphabet ApplicationState Attendance BallTerm Category Cause Check Ending EqualOrder Grade Item KazanHalf Kind LoanEnd PairingSystem Palette PlayerStatus PrizeTies RatedAs RatingMethod ResultGround Role RoundState Sex SharedBy Side StartingOrder TeamScoring TieBreak TieBreakRatings TimerFault Title TuzTerm UnpairedKind Unplayed Unrated }
    }
}
