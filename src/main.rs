//! The `toguznama` program: arguments in, exit status out.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    toguznama::cli::run(toguznama::cli::Arguments::parse())
}
