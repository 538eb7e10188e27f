//! The catalogues.
