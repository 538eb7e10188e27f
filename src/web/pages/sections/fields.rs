//! The fields of the form of a section.

use crate::primitives::Keyed as _;
use crate::standings::TieBreak;
use crate::web::forms::Field;

pub(super) const NAME: Field = Field::described("name");
pub(super) const CATEGORY: Field = Field::described("category");
pub(super) const BASE_MINUTES: Field = Field::described("base_minutes");
pub(super) const INCREMENT_SECONDS: Field = Field::described("increment_seconds");
pub(super) const LATE_AFTER: Field = Field::described("late_after");
pub(super) const NOTE: Field = Field::described("note");
pub(super) const SYSTEM: Field = Field::described("system");
pub(super) const ROUNDS: Field = Field::described("rounds");
pub(super) const ACCELERATION: Field = Field::described("acceleration");
pub(super) const RATING_METHOD: Field = Field::described("rating_method");
pub(super) const OVER_30_DAYS: Field = Field::described("over_30_days");
pub(super) const TIE_BREAK_RATINGS: Field = Field::described("tie_break_ratings");
pub(super) const TIE_BREAK_RATINGS_OF: Field = Field::described("tie_break_ratings_of");
pub(super) const FEDERATION: Field = Field::described("federation");
pub(super) const ROUND_DAYS: Field = Field::described("round_days");
pub(super) const FIRST_ROUND: Field = Field::described("first_round");
pub(super) const EQUALS: Field = Field::described("equals");
pub(super) const FIRST_SIDE: Field = Field::described("first_side");
pub(super) const KEEPS_LAST_TWO: Field = Field::described("keeps_last_two");
pub(super) const SEED: Field = Field::described("seed");
pub(super) const WIN: Field = Field::described("win");
pub(super) const DRAW: Field = Field::described("draw");
pub(super) const LOSS: Field = Field::described("loss");
pub(super) const BYE_SCORE: Field = Field::described("bye_score");
pub(super) const UNPLAYED: Field = Field::described("unplayed");
pub(super) const PENALTY_IN_PROGRESS: Field = Field::described("penalty_in_progress");
pub(super) const PENALTY_IN_BUCHHOLZ: Field = Field::described("penalty_in_buchholz");
pub(super) const HALF_BYES_BARRED_LAST: Field = Field::described("half_byes_barred_last");
pub(super) const PLAYERS_REPORT: Field = Field::described("players_report");
pub(super) const UNRATED: Field = Field::described("unrated");
pub(super) const UNRATED_RATING: Field = Field::described("unrated_rating");
pub(super) const FIDE_MODE: Field = Field::described("fide_mode");

/// The place of a tie-break in the list.
pub(super) fn of_tie(tie: TieBreak) -> Field {
    Field::described(tie.key())
}
