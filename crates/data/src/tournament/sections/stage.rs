//! A stage of a section: one [`Format`], played in rounds. Pages show the first of a section.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::format::{Format, SettingsFault};
use super::rules::FideMode;
use super::{Category, SectionSettings};
use crate::tournament::{SectionId, StageId};

/// A stage as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    pub id: StageId,
    /// The section that it belongs to.
    pub section: SectionId,
    /// Its number in the section, from 1: the order in which stages are played.
    pub number: u8,
    /// How it is played.
    pub format: Format,
}

/// What is set of a section and of a stage of it, as one form and one audit entry have it. In JSON the fields of both stand
/// side by side, and so do their rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub section: SectionSettings,
    /// The format of its stage.
    pub format: Format,
}

impl Setup {
    /// The default settings of S1–S7.
    #[must_use]
    pub fn usual(name: impl Into<String>, rounds: u8, seed: u32) -> Self {
        Self { section: SectionSettings::usual(name), format: Format::usual(rounds, seed) }
    }

    /// The same for another category of players.
    #[must_use]
    pub fn of_category(mut self, category: Category) -> Self {
        self.section.category = category;
        self
    }

    /// The same with another format.
    #[must_use]
    pub fn with_format(mut self, change: impl FnOnce(&mut Format)) -> Self {
        change(&mut self.format);
        self
    }

    /// Checks that the settings are consistent.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), SettingsFault> {
        self.format.check()?;
        if self.section.rules.fide_mode == FideMode::On && self.format.has_buchholz_in_round_robin() {
            return Err(SettingsFault::FideBuchholz);
        }
        Ok(())
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let json = |value: Result<Value, serde_json::Error>| value.map_err(serde::ser::Error::custom);
        let mut of_section = json(serde_json::to_value(&self.section))?;
        merge(&mut of_section, json(serde_json::to_value(&self.format))?);
        of_section.serialize(serializer)
    }
}

/// Adds the fields of an object to another's, and those of objects under the same name to each other.
fn merge(into: &mut Value, from: Value) {
    let (Value::Object(into), Value::Object(from)) = (into, from) else { return };
    for (name, value) in from {
        match into.get_mut(&name) {
            Some(there) => merge(there, value),
            None => _ = into.insert(name, value),
        }
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let both = Value::deserialize(deserializer)?;
        let section = SectionSettings::deserialize(&both).map_err(serde::de::Error::custom)?;
        let format = Format::deserialize(&both).map_err(serde::de::Error::custom)?;
        Ok(Self { section, format })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::tournament::PairingSystem;

    #[test]
    fn what_is_set_of_a_section_and_of_its_stage_stands_side_by_side() {
        let mut setup = Setup::usual("Open", 9, 7);
        setup.section.rules.prizes.unit = "сом".to_owned();
        setup.format.system = PairingSystem::RoundRobin;
        setup.format.rules.keeps_last_two = true;
        let written = serde_json::to_value(&setup).unwrap();
        let of = |name: &str| written.get(name).unwrap();
        assert_eq!(
            [of("name"), of("rounds"), of("system")],
            [&json!("Open"), &json!(9), &json!("round_robin")]
        );
        let rules = of("rules");
        assert_eq!(rules.pointer("/prizes/unit"), Some(&json!("сом")));
        assert_eq!(rules.get("keeps_last_two"), Some(&json!(true)));
        assert_eq!(serde_json::from_value::<Setup>(written).unwrap(), setup);
    }
}
