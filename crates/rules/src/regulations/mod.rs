//! The competition rules around the board: results, clocks, lateness, draw offers, warnings, the refereeing
//! body, the admission of teams, the tournament rating. One module per subject; comments name clauses of the rules by their ids.

pub mod attendance;
pub mod clock;
pub mod lateness;
pub mod offers;
pub mod officials;
pub mod recording;
pub mod result;
pub mod tournament_rating;
pub mod warnings;
