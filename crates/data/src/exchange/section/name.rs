//! The name of a tournament (`012`): that of the event, then that of the section in it, neither of them twice.

use crate::tournament::look_alikes::one_line;

/// The longest name of a section, in characters.
const MAX_NAME: usize = 100;
const SEPARATOR: &str = ", ";

/// The name of a file of this section. A section that is called like its event, or has the event's name before its own, is
/// not told the event once more.
pub(super) fn of_file(event: &str, section: &str) -> String {
    let has_event =
        section.strip_prefix(event).is_some_and(|own| own.is_empty() || own.starts_with(SEPARATOR));
    if has_event { section.to_owned() } else { format!("{event}{SEPARATOR}{section}") }
}

/// The name of a section of this event whose file has this name, at most [`MAX_NAME`] characters: without the event's, if
/// [`of_file`] puts it there again.
pub(super) fn of_section(event: &str, file: &str) -> String {
    let (event, file) = (one_line(event), one_line(file));
    let own = file.strip_prefix(&event).and_then(|own| own.strip_prefix(SEPARATOR)).map(str::trim);
    let own = own.filter(|own| !own.is_empty() && of_file(&event, own) == file).unwrap_or(&file);
    own.chars().take(MAX_NAME).collect::<String>().trim_end().to_owned()
}
