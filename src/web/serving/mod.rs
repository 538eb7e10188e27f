//! What everybody may see, made once for all who ask: `public` answers what `cache` keeps, and `render_pool` makes what it lacks,
//! within the `budget` of who asks. Files that are built into the program (`assets`) and pictures (`drawing`) are of it too,
//! and so is what becomes of pictures that people send (`redrawing`).

pub(super) mod assets;
pub(super) mod budget;
pub(super) mod cache;
pub(super) mod compression;
pub(super) mod drawing;
pub(super) mod pairing_explanations;
pub(super) mod public;
pub(super) mod redrawing;
pub(super) mod render_pool;
pub(super) mod winners;
