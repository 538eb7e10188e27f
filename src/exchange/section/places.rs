//! Where the lines of a file stand, so that what is wrong can be named by its line.

use std::collections::HashMap;

use crate::exchange::text;

/// The first line of each kind, and the line of each player.
#[derive(Default)]
pub(super) struct Places {
    players: HashMap<u16, u32>,
    tags: HashMap<String, u32>,
}

impl Places {
    /// Of a file that was read well.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut places = Self::default();
        // Tags and numbers are plain ASCII: whatever the encoding is taken for, they are the same.
        let text = text::decode(bytes).map(|decoded| decoded.text).unwrap_or_default();
        let text = text.replace("\r\n", "\n");
        for (number, line) in (1..).zip(text.split(['\r', '\n'])) {
            let columns = |from: usize, count: usize| line.chars().skip(from).take(count).collect::<String>();
            let tag = columns(0, 3).to_ascii_uppercase();
            if tag == "001"
                && let Ok(player) = columns(4, 4).trim().parse()
            {
                places.players.entry(player).or_insert(number);
            }
            places.tags.entry(tag).or_insert(number);
        }
        places
    }

    /// The line of the player with this number.
    pub(super) fn player(&self, number: u16) -> u32 {
        self.players.get(&number).copied().unwrap_or(1)
    }

    /// The first line of these kinds.
    pub(super) fn first(&self, tags: &[&str]) -> u32 {
        tags.iter().filter_map(|tag| self.tags.get(*tag)).min().copied().unwrap_or(1)
    }

    /// Those of these kinds that the file has.
    pub(super) fn present(&self, tags: &[&'static str]) -> Vec<&'static str> {
        tags.iter().filter(|tag| self.tags.contains_key(**tag)).copied().collect()
    }
}
