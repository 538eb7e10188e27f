//! What officials enter for the ranking: values of a criterion that the results do not give, and the order of players that no
//! tie-break separates. Both take a reason.

pub mod entered_values;
pub mod manual_places;

mod entry_lines;

#[cfg(test)]
mod tests;
