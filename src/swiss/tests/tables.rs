//! Round robins, the accelerated start and states that cannot be.

use super::super::*;
