//! Admission of teams (A3).

/// How many of the players named in a team's application are present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamPresence {
    /// The number of players that the application names.
    pub named: usize,
    /// The number of them who are present.
    pub here: usize,
}

impl TeamPresence {
    /// The number that must be present: at least half of those named, and at least one.
    #[must_use]
    pub const fn needed(self) -> usize {
        let half = self.named.div_ceil(2);
        if half == 0 { 1 } else { half }
    }

    /// Whether the team is admitted (A3). A team that names no players is not.
    #[must_use]
    pub const fn is_admitted(self) -> bool {
        self.here >= self.needed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a3_a_team_is_admitted_when_at_least_half_of_those_named_are_present() {
        for named in 1..=300_usize {
            for here in 0..=named {
                let by_the_rule = here * 2 >= named;
                assert_eq!(TeamPresence { named, here }.is_admitted(), by_the_rule, "{here} of {named}");
            }
        }
    }

    #[test]
    fn a3_half_of_an_odd_number_is_rounded_up() {
        let needed = |named| TeamPresence { named, here: 0 }.needed();
        assert_eq!([1, 2, 3, 7, 8, 9].map(needed), [1, 1, 2, 4, 4, 5]);
    }

    #[test]
    fn a3_a_team_without_named_players_is_not_admitted() {
        assert!(!TeamPresence::default().is_admitted());
        assert!(!TeamPresence { named: 1, here: 0 }.is_admitted());
    }
}
