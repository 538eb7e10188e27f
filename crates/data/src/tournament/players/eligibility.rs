//! Who may play in a section (A5): only women in a women's section, only players under the limit in an age group.
//! Players who entered before a change of the section or of the day on which ages are taken may no longer be
//! eligible.

use chrono::NaiveDate;

use super::age::AgeLimit;
use crate::tournament::BirthDates;
use crate::tournament::{Category, Player, PlayerStatus, SectionSettings, SectionState, Sex};

/// Why a person may not play in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ineligibility {
    /// The section is for women only.
    WomenOnly,
    /// The person is too old for the age group.
    TooOld(AgeLimit),
}

/// The requirements of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eligibility {
    category: Category,
    limit: Option<AgeLimit>,
}

impl Eligibility {
    /// The requirements that the settings of a section make, in an event that starts on this day.
    #[must_use]
    pub fn for_section(settings: &SectionSettings, event_starts_on: Option<NaiveDate>) -> Self {
        Self { category: settings.category, limit: AgeLimit::for_section(settings, event_starts_on) }
    }

    /// Why a person of this sex, born on this day, may not play. Data that is not given excludes no one.
    #[must_use]
    pub fn ineligibility(self, sex: Option<Sex>, born: Option<NaiveDate>) -> Option<Ineligibility> {
        let too_old = self.limit.filter(|limit| born.is_some_and(|born| !limit.admits(born)));
        let is_man = (self.category, sex) == (Category::Women, Some(Sex::Male));
        too_old.map(Ineligibility::TooOld).or(is_man.then_some(Ineligibility::WomenOnly))
    }

    /// The players who have not withdrawn and are not eligible.
    #[must_use]
    pub fn ineligible<'a>(
        self,
        section_state: &'a SectionState,
        births: &BirthDates,
    ) -> Vec<(&'a Player, Ineligibility)> {
        let playing = section_state.players.iter().filter(|player| player.status == PlayerStatus::Playing);
        let ineligible = |player: &'a Player| {
            let born = births.get(&player.id).copied();
            Some((player, self.ineligibility(player.details.sex, born)?))
        };
        playing.filter_map(ineligible).collect()
    }

    /// The players who still play and may be eligible or not: their sex in a women's section, their birth in an age group is
    /// not given.
    #[must_use]
    pub fn undetermined<'a>(self, section_state: &'a SectionState, births: &BirthDates) -> Vec<&'a Player> {
        let is_unknown = |player: &&Player| match self.category {
            Category::Open => false,
            Category::Women => player.details.sex.is_none(),
            Category::Age => self.limit.is_some() && !births.contains_key(&player.id),
        };
        section_state.active_players().filter(is_unknown).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::PlayerId;
    use crate::tournament::testing::section_state;

    #[test]
    fn a5_active_players_who_are_not_eligible_are_found_by_sex_and_age() {
        let mut section_state = section_state(4, Vec::new());
        for (player, sex) in section_state.players.iter_mut().zip([Some(Sex::Male), Some(Sex::Female), None])
        {
            player.details.sex = sex;
        }
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let births: BirthDates = [(1, "2012-05-01"), (2, "2012-05-02"), (4, "2000-01-01")]
            .map(|(id, born)| (PlayerId(id), day(born)))
            .into();
        let ineligible = |section_state: &SectionState| -> Vec<(i64, bool)> {
            let eligibility =
                Eligibility::for_section(&section_state.section.settings, Some(day("2026-05-01")));
            let found = eligibility.ineligible(section_state, &births);
            found.into_iter().map(|(player, why)| (player.id.0, why == Ineligibility::WomenOnly)).collect()
        };
        assert_eq!(ineligible(&section_state), [], "an open section takes everybody");
        section_state.section.settings.category = Category::Women;
        assert_eq!(
            ineligible(&section_state),
            [(1, true)],
            "whose sex is not given is asked for it elsewhere"
        );
        section_state.section.settings.category = Category::Age;
        assert_eq!(ineligible(&section_state), [], "no limit is set");
        section_state.section.settings.rules.ages.upper = vec![12, 14];
        assert_eq!(ineligible(&section_state), [(1, false), (4, false)]);
        section_state.section.settings.rules.ages.on = Some(day("2026-05-02"));
        assert_eq!(ineligible(&section_state), [(1, false), (2, false), (4, false)], "the day has moved");
        section_state.players[3].status = PlayerStatus::Withdrawn;
        assert_eq!(ineligible(&section_state), [(1, false), (2, false)]);
    }

    #[test]
    fn a5_players_who_cannot_be_judged_are_found_where_the_section_has_a_limit() {
        let mut section_state = section_state(4, Vec::new());
        section_state.players[0].details.sex = Some(Sex::Female);
        section_state.players[3].status = PlayerStatus::Withdrawn;
        let day: Option<NaiveDate> = "2026-05-01".parse().ok();
        let births: BirthDates = day.map(|day| (PlayerId(2), day)).into_iter().collect();
        let found = |section_state: &SectionState, on: Option<NaiveDate>| -> Vec<i64> {
            let eligibility = Eligibility::for_section(&section_state.section.settings, on);
            let found = eligibility.undetermined(section_state, &births);
            found.into_iter().map(|player| player.id.0).collect()
        };
        assert_eq!(found(&section_state, day), [0; 0]);
        section_state.section.settings.category = Category::Women;
        assert_eq!(found(&section_state, day), [2, 3]);
        section_state.section.settings.category = Category::Age;
        assert_eq!(found(&section_state, day), [0; 0], "no limit is set");
        section_state.section.settings.rules.ages.upper = vec![12];
        assert_eq!(found(&section_state, day), [1, 3]);
        assert_eq!(found(&section_state, None), [0; 0], "nor is the day on which ages are taken");
    }
}
