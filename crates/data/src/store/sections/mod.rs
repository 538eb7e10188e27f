//! Sections.

pub(in crate::store) mod imported;
pub(in crate::store) mod packing;
pub(in crate::store) mod snapshots;
pub(in crate::store) mod state;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{count_star, max, min};
use diesel::prelude::*;

use super::{DependsOn, Stamp, StoreError, Tx};
use crate::regulations::result::PointSystem;
use crate::store::db::columns::bind;
use crate::store::db::rows::{row, set, update_version};
use crate::store::db::schema::{events, games, players, rounds, sections, stage_entries, stages};
use crate::store::db::tx::require_row;
use crate::tournament::{
    Category, EventId, Format, FormatRules, Round, RoundId, RoundState, RoundSummary, RoundTimes, Section,
    SectionId, SectionSettings, SectionSummary, Setup, Stage, StageId, TimeControl, Version,
};

/// The number of the stage that pages show: what is told of a section by itself is told of this one.
pub(in crate::store) const FIRST_STAGE: u8 = 1;

row!(Section {
    id: sections::id, event: sections::event_id, name: sections::name, category: sections::category,
    base_minutes: sections::base_minutes, increment_seconds: sections::increment_seconds,
    note: sections::control_note, rules: sections::rules,
    version: sections::version, revision: sections::revision, final_since: sections::final_at,
} => Section {
    id, event, version, revision, final_since,
    settings: SectionSettings {
        name, category, control: TimeControl { base_minutes, increment_seconds, note }, rules,
    },
});

row!(Stage {
    id: stages::id, section: stages::section_id, number: stages::number, rounds: stages::rounds,
    system: stages::system, win: stages::win_halves, draw: stages::draw_halves, loss: stages::loss_halves,
    tie_breaks: stages::tie_breaks, bye_score: stages::bye_halves, first_round: stages::first_round,
    initial_colour: stages::initial_colour, acceleration: stages::acceleration, seed: stages::seed,
    rules: stages::rules,
} => Stage {
    id, section, number,
    format: Format {
        rounds, system, points: PointSystem { win, draw, loss }, tie_breaks, bye_score, first_round,
        initial_colour, acceleration, seed, rules,
    },
});

macro_rules! settings {
    ($settings:expr) => {{
        let SectionSettings {
            name,
            category,
            control: TimeControl { base_minutes, increment_seconds, note },
            rules,
        } = $settings;
        set!(sections {
            name: name,
            category: category,
            base_minutes: base_minutes,
            increment_seconds: increment_seconds,
            control_note: note,
            rules: rules,
        })
    }};
}

macro_rules! format {
    ($format:expr) => {{
        let Format {
            rounds,
            system,
            points: PointSystem { win, draw, loss },
            tie_breaks,
            bye_score,
            first_round,
            initial_colour,
            acceleration,
            seed,
            rules,
        } = $format;
        set!(stages {
            rounds: rounds,
            system: system,
            win_halves: win,
            draw_halves: draw,
            loss_halves: loss,
            tie_breaks: tie_breaks,
            bye_halves: bye_score,
            first_round: first_round,
            initial_colour: initial_colour,
            acceleration: acceleration,
            seed: seed,
            rules: rules,
        })
    }};
}

impl Tx<'_> {
    /// The sections of an event, the oldest first.
    pub fn list_sections(&mut self, event: EventId) -> Result<Vec<Section>, StoreError> {
        Ok(sections::table
            .filter(sections::event_id.eq(event))
            .order(sections::id)
            .select(Section::as_select())
            .load(self.connection)?)
    }

    /// The same with their first stages.
    pub fn list_set_up(&mut self, event: EventId) -> Result<Vec<(Section, Stage)>, StoreError> {
        Ok(sections::table
            .inner_join(stages::table)
            .filter(sections::event_id.eq(event))
            .filter(stages::number.eq(bind(FIRST_STAGE)))
            .order(sections::id)
            .select((Section::as_select(), Stage::as_select()))
            .load(self.connection)?)
    }

    /// The first day of a round that is known and the last, over all sections of an event.
    pub fn find_round_days(&mut self, event: EventId) -> Result<Option<(NaiveDate, NaiveDate)>, StoreError> {
        let rules: Vec<FormatRules> = stages::table
            .inner_join(sections::table)
            .filter(sections::event_id.eq(event))
            .select(stages::rules)
            .load(self.connection)?;
        let days = rules.iter().filter_map(FormatRules::days);
        Ok(days.reduce(|(first, last), (from, to)| (first.min(from), last.max(to))))
    }

    /// The events in which a round is being played.
    pub fn list_events_at_play(&mut self) -> Result<HashSet<EventId>, StoreError> {
        let found: Vec<EventId> = rounds::table
            .inner_join(stages::table.inner_join(sections::table))
            .filter(rounds::state.eq(bind(RoundState::Playing)))
            .select(sections::event_id)
            .distinct()
            .load(self.connection)?;
        Ok(found.into_iter().collect())
    }

    /// The sections of these events, the oldest first.
    pub fn list_sections_of(&mut self, events: &[EventId]) -> Result<Vec<Section>, StoreError> {
        Ok(sections::table
            .filter(sections::event_id.eq_any(events))
            .order(sections::id)
            .select(Section::as_select())
            .load(self.connection)?)
    }

    /// The progress of an event's sections.
    pub fn list_section_summaries(&mut self, event: EventId) -> Result<Vec<SectionSummary>, StoreError> {
        self.list_section_summaries_of(&[event])
    }

    /// The progress of the sections of these events in their first stages, in as many queries for ten as for one.
    pub fn list_section_summaries_of(
        &mut self,
        events: &[EventId],
    ) -> Result<Vec<SectionSummary>, StoreError> {
        let sections: Vec<(Section, Stage)> = sections::table
            .inner_join(stages::table)
            .filter(sections::event_id.eq_any(events))
            .filter(stages::number.eq(bind(FIRST_STAGE)))
            .order(sections::id)
            .select((Section::as_select(), Stage::as_select()))
            .load(self.connection)?;
        let ids: Vec<SectionId> = sections.iter().map(|(section, _)| section.id).collect();
        let players: Vec<(SectionId, usize)> = players::table
            .filter(players::section_id.eq_any(&ids))
            .group_by(players::section_id)
            .select((players::section_id, count_star()))
            .load(self.connection)?;
        let players: HashMap<_, _> = players.into_iter().collect();
        let playing: Vec<(RoundId, usize)> = games::table
            .inner_join(rounds::table.inner_join(stages::table))
            .filter(stages::section_id.eq_any(&ids))
            .filter(games::outcome.is_null())
            .group_by(games::round_id)
            .select((games::round_id, count_star()))
            .load(self.connection)?;
        let playing: HashMap<_, _> = playing.into_iter().collect();
        let rounds: Vec<(StageId, Round, RoundTimes)> = rounds::table
            .inner_join(stages::table)
            .filter(stages::section_id.eq_any(&ids))
            .order(rounds::number)
            .select((rounds::stage_id, Round::as_select(), RoundTimes::as_select()))
            .load(self.connection)?;
        let mut summaries: HashMap<StageId, Vec<RoundSummary>> = HashMap::new();
        for (stage, round, times) in rounds {
            let playing = playing.get(&round.id).copied().unwrap_or_default();
            let announced_at = round.announced_at();
            let Round { number, state, .. } = round;
            let summary = RoundSummary { number, state, playing, times, announced_at };
            summaries.entry(stage).or_default().push(summary);
        }
        let summary = |(section, stage): (Section, Stage)| {
            let players = players.get(&section.id).copied().unwrap_or_default();
            let rounds = summaries.remove(&stage.id).unwrap_or_default();
            SectionSummary { section, stage, players, rounds }
        };
        Ok(sections.into_iter().map(summary).collect())
    }

    /// The first stage of a section.
    pub(in crate::store) fn stage_of(&mut self, section: SectionId) -> Result<StageId, StoreError> {
        let of_section = stages::table.filter(stages::section_id.eq(section));
        let first = of_section.filter(stages::number.eq(bind(FIRST_STAGE)));
        let id = first.select(stages::id).first(self.connection).optional()?;
        id.ok_or(StoreError::NotFound)
    }

    /// A section with what is set of it and of its first stage.
    pub fn find_set_up(&mut self, id: SectionId) -> Result<Option<(Section, Stage)>, StoreError> {
        Ok(sections::table
            .inner_join(stages::table)
            .filter(sections::id.eq(id))
            .filter(stages::number.eq(bind(FIRST_STAGE)))
            .select((Section::as_select(), Stage::as_select()))
            .first(self.connection)
            .optional()?)
    }

    pub fn find_section(&mut self, id: SectionId) -> Result<Option<Section>, StoreError> {
        Ok(sections::table.find(id).select(Section::as_select()).first(self.connection).optional()?)
    }

    /// The revision of a section, the key under which its pages are cached.
    pub fn find_revision(&mut self, id: SectionId) -> Result<Option<Version>, StoreError> {
        Ok(sections::table.find(id).select(sections::revision).first(self.connection).optional()?)
    }

    /// The sections of an event with their revisions: all that is needed to tell which has changed.
    pub fn list_section_revisions(
        &mut self,
        event: EventId,
    ) -> Result<Vec<(SectionId, Version)>, StoreError> {
        Ok(sections::table
            .filter(sections::event_id.eq(event))
            .order(sections::id)
            .select((sections::id, sections::revision))
            .load(self.connection)?)
    }

    pub(in crate::store) fn find_stamp(&mut self, of: DependsOn) -> Result<Option<Stamp>, StoreError> {
        Ok(match of {
            DependsOn::Section(event, section) => {
                let stored = events::table
                    .inner_join(sections::table)
                    .filter(events::id.eq(event))
                    .filter(sections::id.eq(section))
                    .select((events::version, sections::revision))
                    .first(self.connection)
                    .optional()?;
                let (event, section) = stored.ok_or(StoreError::NotFound)?;
                Some(Stamp::stored(event, section))
            }
            DependsOn::Nothing => Some(Stamp::NEVER),
            // Nothing counts the changes of officials and teams.
            DependsOn::Event(_) => None,
            DependsOn::Everything => {
                let (event, section) = self.sum_revisions()?;
                // While there is no event the front page says how to begin, and nothing counts accounts.
                (event.0 > 0).then(|| Stamp::stored(event, section))
            }
        })
    }

    /// Adds a section with its stage.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event.
    pub fn insert_section(&mut self, event: EventId, setup: &Setup) -> Result<SectionId, StoreError> {
        let other = set!(sections { event_id: event, version: Version::FIRST, revision: Version::FIRST });
        let id: SectionId = diesel::insert_into(sections::table)
            .values((settings!(&setup.section), other))
            .returning(sections::id)
            .get_result(self.connection)?;
        self.insert_stage_row(id, FIRST_STAGE, &setup.format)?;
        self.touch_section(event, id);
        Ok(id)
    }

    /// Adds a stage behind the last one of a section.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such section; [`StoreError::Final`].
    pub fn insert_stage(&mut self, section: SectionId, format: &Format) -> Result<StageId, StoreError> {
        self.bump_revision(section)?;
        let of_section = stages::table.filter(stages::section_id.eq(section));
        let last: Option<u8> = of_section.select(max(stages::number)).first(self.connection)?;
        self.insert_stage_row(section, last.map_or(FIRST_STAGE, |last| last.saturating_add(1)), format)
    }

    fn insert_stage_row(
        &mut self,
        section: SectionId,
        number: u8,
        format: &Format,
    ) -> Result<StageId, StoreError> {
        let place = set!(stages { section_id: section, number: number });
        Ok(diesel::insert_into(stages::table)
            .values((format!(format), place))
            .returning(stages::id)
            .get_result(self.connection)?)
    }

    /// Deletes a section with its stages and their rounds, none of which is paired; whatever else is in it refuses that. The
    /// revisions of its event go on: another section takes over what this one has counted.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Final`]; [`StoreError::InUse`] while it has players, paired rounds or anything else.
    pub fn delete_section(&mut self, id: SectionId) -> Result<(), StoreError> {
        self.bump_revision(id)?;
        let Section { event, revision, .. } = self.find_section(id)?.ok_or(StoreError::NotFound)?;
        let of_section = stages::table.filter(stages::section_id.eq(id));
        let played: Vec<StageId> = of_section.select(stages::id).load(self.connection)?;
        let entries = stage_entries::table.filter(stage_entries::stage_id.eq_any(&played));
        diesel::delete(entries).execute(self.connection)?;
        diesel::delete(rounds::table.filter(rounds::stage_id.eq_any(&played))).execute(self.connection)?;
        diesel::delete(of_section).execute(self.connection)?;
        require_row(diesel::delete(sections::table.find(id)).execute(self.connection)?)?;
        // What is kept of all events is told by the sum of revisions, which must not come to the same again.
        let of_event = sections::table.filter(sections::event_id.eq(event));
        let other: Option<SectionId> = of_event.select(min(sections::id)).first(self.connection)?;
        if let Some(other) = other {
            diesel::update(sections::table.find(other))
                .set(sections::revision.eq(sections::revision + revision.0))
                .execute(self.connection)?;
            self.touch_section(event, other);
        }
        Ok(())
    }

    /// Finalises a section, or reopens it. While it is final every other change of it fails.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_final(&mut self, id: SectionId, since: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        self.lock_persons()?;
        let event = diesel::update(sections::table.find(id))
            .set((sections::final_at.eq(since), sections::revision.eq(sections::revision + 1)))
            .returning(sections::event_id)
            .get_result(self.connection)
            .optional()?;
        self.touch_section(event.ok_or(StoreError::NotFound)?, id);
        // A person has name and rating of the latest event that is over.
        self.refresh_persons_in(id)
    }

    /// Stores what is set of a section and of its first stage.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`], [`StoreError::Final`].
    pub fn update_section(
        &mut self,
        id: SectionId,
        expected: Version,
        Setup { section: settings, format }: &Setup,
    ) -> Result<Version, StoreError> {
        self.refuse_final(id)?;
        let before = self.find_section(id)?.ok_or(StoreError::NotFound)?.settings;
        // Only age groups have short names.
        let renames = (before.category == Category::Age) != (settings.category == Category::Age);
        // What everybody knows of a person's age.
        let moves_ages = before.rules.ages != settings.rules.ages;
        if renames || moves_ages {
            self.lock_persons()?;
        }
        let changes = (settings!(settings), sections::revision.eq(sections::revision + 1));
        let event = update_version!(self, sections[id] at expected, set changes; returning event_id)?;
        let stage =
            stages::table.filter(stages::section_id.eq(id)).filter(stages::number.eq(bind(FIRST_STAGE)));
        require_row(diesel::update(stage).set(format!(format)).execute(self.connection)?)?;
        if renames {
            self.rename_players_of(id)?;
        } else if moves_ages {
            self.refresh_persons_in(id)?;
        }
        self.touch_section(event, id);
        Ok(expected.next())
    }
}
