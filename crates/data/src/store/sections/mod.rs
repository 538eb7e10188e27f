//! Sections.

pub(in crate::store) mod imported;
pub(in crate::store) mod snapshots;
pub(in crate::store) mod state;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::count_star;
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::primitives::Score;
use crate::regulations::result::PointSystem;
use crate::standings::TieBreak;
use crate::store::db::schema::{boards, players, rounds, sections};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::{Keyed, from_json, narrow, optional_key, stored, to_json};
use crate::tournament::{
    Acceleration, Category, EventId, PairingSystem, RoundState, RoundSummary, Section, SectionId,
    SectionSettings, SectionSummary, StartingOrder, TimeControl, Version,
};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    name: String,
    category: String,
    rounds: i32,
    base_minutes: i32,
    increment_seconds: i32,
    control_note: String,
    tie_breaks: String,
    bye_halves: i32,
    first_round: String,
    seed: i64,
    version: i64,
    revision: i64,
    system: String,
    win_halves: i32,
    draw_halves: i32,
    loss_halves: i32,
    acceleration: String,
    initial_colour: Option<String>,
    rules: String,
    final_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Section {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let control = TimeControl {
            base_minutes: narrow("sections.base_minutes", row.base_minutes)?,
            increment_seconds: narrow("sections.increment_seconds", row.increment_seconds)?,
            note: row.control_note,
        };
        let tie_breaks = row.tie_breaks.split_whitespace();
        let settings = SectionSettings {
            name: row.name,
            category: Category::from_key("sections.category", &row.category)?,
            rounds: narrow("sections.rounds", row.rounds)?,
            control,
            tie_breaks: tie_breaks
                .map(|key| TieBreak::from_key("sections.tie_breaks", key))
                .collect::<Result<_, _>>()?,
            bye_score: Score::from_halves(row.bye_halves),
            first_round: StartingOrder::from_key("sections.first_round", &row.first_round)?,
            system: PairingSystem::from_key("sections.system", &row.system)?,
            points: PointSystem {
                win: Score::from_halves(row.win_halves),
                draw: Score::from_halves(row.draw_halves),
                loss: Score::from_halves(row.loss_halves),
            },
            initial_colour: optional_key("sections.first_side", row.initial_colour.as_ref())?,
            acceleration: Acceleration::from_key("sections.acceleration", &row.acceleration)?,
            seed: narrow("sections.seed", row.seed)?,
            rules: from_json("sections.rules", &row.rules)?,
        };
        Ok(Self {
            id: SectionId(row.id),
            event: EventId(row.event_id),
            settings,
            version: Version(row.version),
            revision: Version(row.revision),
            final_since: row.final_at.map(|at| at.and_utc()),
        })
    }
}

/// The columns that hold a section's settings.
macro_rules! columns {
    ($settings:expr) => {{
        let SectionSettings {
            name,
            category,
            rounds,
            control,
            system,
            points,
            tie_breaks,
            bye_score,
            first_round,
            initial_colour,
            acceleration,
            seed,
            rules,
        } = $settings;
        let tie_breaks: Vec<_> = tie_breaks.iter().map(Keyed::key).collect();
        (
            sections::name.eq(name),
            sections::category.eq(category.key()),
            sections::rounds.eq(i32::from(*rounds)),
            sections::base_minutes.eq(i32::from(control.base_minutes)),
            sections::increment_seconds.eq(i32::from(control.increment_seconds)),
            sections::control_note.eq(&control.note),
            sections::tie_breaks.eq(tie_breaks.join(" ")),
            sections::bye_halves.eq(bye_score.halves()),
            sections::first_round.eq(first_round.key()),
            sections::seed.eq(i64::from(*seed)),
            sections::system.eq(system.key()),
            sections::win_halves.eq(points.win.halves()),
            sections::draw_halves.eq(points.draw.halves()),
            sections::loss_halves.eq(points.loss.halves()),
            sections::acceleration.eq(acceleration.key()),
            sections::initial_colour.eq(initial_colour.map(|side| side.key())),
            sections::rules.eq(to_json(rules)),
        )
    }};
}

impl Tx<'_> {
    /// The sections of an event, in the order in which they were made.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn sections(&mut self, event: EventId) -> Result<Vec<Section>, StoreError> {
        let rows: Vec<Row> = sections::table
            .filter(sections::event_id.eq(event.0))
            .order(sections::id)
            .load(self.connection)?;
        rows.into_iter().map(Section::try_from).collect()
    }

    /// The sections of all events, in the order in which they were made.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn all_sections(&mut self) -> Result<Vec<Section>, StoreError> {
        let rows: Vec<Row> = sections::table.order(sections::id).load(self.connection)?;
        rows.into_iter().map(Section::try_from).collect()
    }

    /// How far the sections of an event are, in as many queries for ten sections as for one.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn section_summaries(&mut self, event: EventId) -> Result<Vec<SectionSummary>, StoreError> {
        let sections = self.sections(event)?;
        let ids: Vec<i64> = sections.iter().map(|section| section.id.0).collect();
        let players: Vec<(i64, i64)> = players::table
            .filter(players::section_id.eq_any(&ids))
            .group_by(players::section_id)
            .select((players::section_id, count_star()))
            .load(self.connection)?;
        let playing: Vec<(i64, i64)> = boards::table
            .inner_join(rounds::table)
            .filter(rounds::section_id.eq_any(&ids))
            .filter(boards::outcome.is_null())
            .group_by(boards::round_id)
            .select((boards::round_id, count_star()))
            .load(self.connection)?;
        let rounds: Vec<(i64, i64, i32, String)> = rounds::table
            .filter(rounds::section_id.eq_any(&ids))
            .order(rounds::number)
            .select((rounds::section_id, rounds::id, rounds::number, rounds::state))
            .load(self.connection)?;
        let count = |counts: &[(i64, i64)], of: i64| -> Result<usize, StoreError> {
            narrow("count", counts.iter().find(|(id, _)| *id == of).map_or(0, |(_, count)| *count))
        };
        let mut by_section: BTreeMap<i64, Vec<RoundSummary>> = BTreeMap::new();
        for (section, id, number, state) in rounds {
            by_section.entry(section).or_default().push(RoundSummary {
                number: narrow("rounds.number", number)?,
                state: RoundState::from_key("rounds.state", &state)?,
                playing: count(&playing, id)?,
            });
        }
        let summary = |section: Section| {
            let players = count(&players, section.id.0)?;
            let rounds = by_section.remove(&section.id.0).unwrap_or_default();
            Ok(SectionSummary { section, players, rounds })
        };
        sections.into_iter().map(summary).collect()
    }

    /// A section.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when it is not understood.
    pub fn section(&mut self, id: SectionId) -> Result<Option<Section>, StoreError> {
        let row: Option<Row> = sections::table.find(id.0).first(self.connection).optional()?;
        row.map(Section::try_from).transpose()
    }

    /// The revision of a section: what its pages are cached by.
    ///
    /// # Errors
    /// The database's.
    pub fn revision(&mut self, id: SectionId) -> Result<Option<Version>, StoreError> {
        let revision = sections::table.find(id.0).select(sections::revision).first(self.connection);
        Ok(revision.optional()?.map(Version))
    }

    /// Makes a section.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such event.
    pub fn insert_section(
        &mut self,
        event: EventId,
        settings: &SectionSettings,
    ) -> Result<SectionId, StoreError> {
        let id = diesel::insert_into(sections::table)
            .values((
                columns!(settings),
                sections::event_id.eq(event.0),
                sections::version.eq(Version::FIRST.0),
                sections::revision.eq(Version::FIRST.0),
            ))
            .returning(sections::id)
            .get_result(self.connection)?;
        Ok(SectionId(id))
    }

    /// Closes a section for good, or opens it again. While it is closed every other change of it fails.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn set_final(&mut self, id: SectionId, since: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        let changed = diesel::update(sections::table.find(id.0))
            .set((sections::final_at.eq(since.map(stored)), sections::revision.eq(sections::revision + 1)))
            .execute(self.connection)?;
        found(changed)
    }

    /// Changes the settings of a section.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`]; [`StoreError::Final`] when it is closed for good.
    pub fn update_section(
        &mut self,
        id: SectionId,
        expected: Version,
        settings: &SectionSettings,
    ) -> Result<Version, StoreError> {
        self.changeable(id)?;
        let row = sections::table.find(id.0);
        let changed = diesel::update(row.filter(sections::version.eq(expected.0)))
            .set((
                columns!(settings),
                sections::version.eq(expected.next().0),
                sections::revision.eq(sections::revision + 1),
            ))
            .execute(self.connection)?;
        if changed == 0 {
            let stored = row.select(sections::version).first(self.connection).optional()?;
            return Err(missed(expected, stored));
        }
        Ok(expected.next())
    }
}
