//! Rehearsals.
