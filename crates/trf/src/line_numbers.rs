//! The line numbers of a file, so that what cannot be imported is reported with its line.

use std::collections::HashMap;

use super::lines::Line;

/// The first line of each kind, the line of each player, and those of assigned points; numbers from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineNumbers {
    players: HashMap<u16, u32>,
    tags: HashMap<String, u32>,
    /// In the order of [`Tournament::assigned`](super::Tournament::assigned).
    pub(super) assigned: Vec<u32>,
}

impl LineNumbers {
    pub(super) fn find(lines: &[Line]) -> Self {
        let mut places = Self::default();
        for line in lines {
            let tag = line.tag();
            if tag == "001"
                && let Ok(player) = line.columns(5, 8).text.parse()
            {
                places.players.entry(player).or_insert(line.number);
            }
            places.tags.entry(tag).or_insert(line.number);
        }
        places
    }

    /// The line of the player with this number.
    #[must_use]
    pub fn player(&self, number: u16) -> u32 {
        self.players.get(&number).copied().unwrap_or(1)
    }

    /// The first line of these kinds.
    #[must_use]
    pub fn first(&self, tags: &[&str]) -> u32 {
        tags.iter().filter_map(|tag| self.tags.get(*tag)).min().copied().unwrap_or(1)
    }

    /// The kinds among these that the file has.
    #[must_use]
    pub fn present(&self, tags: &[&'static str]) -> Vec<&'static str> {
        tags.iter().filter(|tag| self.tags.contains_key(**tag)).copied().collect()
    }

    /// The lines of assigned points, in the order of
    /// [`Tournament::assigned`](super::Tournament::assigned).
    #[must_use]
    pub fn assigned(&self) -> &[u32] {
        &self.assigned
    }
}
