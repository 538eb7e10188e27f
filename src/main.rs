//! The `toguznama` program.

fn main() {}
