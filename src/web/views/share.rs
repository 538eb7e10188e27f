//! An address that goes to another device: as text, with a button that copies it, and as a QR code.

use fast_qr::{ECL, QRBuilder};

/// An address for another device.
#[derive(Clone, Debug)]
pub(in crate::web) struct SharedLink {
    pub(in crate::web) address: String,
    /// The same for a camera; none where no other device could open it.
    pub(in crate::web) code: Option<Code>,
    /// Whether only this computer can open it.
    pub(in crate::web) is_local: bool,
}

/// What addresses for other devices begin with.
#[derive(Clone, Debug)]
pub(in crate::web) struct Base {
    /// Scheme, host and port.
    pub(in crate::web) url: String,
    /// Whether it leads other devices to themselves: `127.0.0.1`, `localhost`.
    pub(in crate::web) is_local: bool,
}

impl Base {
    pub(in crate::web) fn new(url: String) -> Self {
        let host = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
        Self { is_local: is_local(host), url }
    }

    /// The link to a path there.
    pub(in crate::web) fn link(&self, path: &str) -> SharedLink {
        let address = format!("{}{path}", self.url);
        let code = if self.is_local { None } else { Code::for_address(&address) };
        SharedLink { address, code, is_local: self.is_local }
    }
}

/// Whether a host, with or without its port, is this computer by a name that every computer has.
pub(in crate::web) fn is_local(host: &str) -> bool {
    let name = if host.starts_with('[') { host } else { host.split(':').next().unwrap_or_default() };
    let name = name.to_ascii_lowercase();
    let is_named = name == "localhost" || name.ends_with(".localhost");
    is_named || name == "0.0.0.0" || ["127.", "[::1]", "[::]"].iter().any(|own| name.starts_with(own))
}

/// A QR code as the path of an SVG image.
#[derive(Clone, Debug)]
pub(in crate::web) struct Code {
    /// Width and height of the image in modules, with the quiet zone.
    pub(in crate::web) size: usize,
    pub(in crate::web) path: String,
}

/// Light modules around a code, as its standard demands.
const QUIET_ZONE_MODULES: usize = 4;

impl Code {
    /// `None` when the address is longer than a code can hold.
    pub(in crate::web) fn for_address(address: &str) -> Option<Self> {
        let code = QRBuilder::new(address).ecl(ECL::M).build().ok()?;
        let mut path = String::new();
        for (y, row) in (0..code.size).map(|y| (y, &code[y])) {
            let mut x = 0;
            for run in row.chunk_by(|one, other| one.value() == other.value()) {
                if run.first().is_some_and(|module| module.value()) {
                    let (left, top, wide) = (x + QUIET_ZONE_MODULES, y + QUIET_ZONE_MODULES, run.len());
                    path.push_str(&format!("M{left} {top}h{wide}v1h-{wide}z"));
                }
                x += run.len();
            }
        }
        Some(Self { size: code.size + 2 * QUIET_ZONE_MODULES, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_draws_every_dark_module_once() {
        let address = "http://192.168.1.5:8080/events/12/check-in/3456";
        let code = Code::for_address(address).expect("a code");
        let made = QRBuilder::new(address).ecl(ECL::M).build().expect("a code");
        assert_eq!(code.size, made.size + 8);
        let dark: usize =
            (0..made.size).map(|y| made[y].iter().filter(|module| module.value()).count()).sum();
        let drawn: usize = code
            .path
            .split('h')
            .filter_map(|part| part.split_once("v1").map(|(wide, _)| wide.parse::<usize>().expect("a width")))
            .sum();
        assert_eq!(drawn, dark);
        assert!(Code::for_address(&"x".repeat(5000)).is_none());
    }

    #[test]
    fn no_phone_is_sent_to_itself() {
        for (base, is_local) in [
            ("http://127.0.0.1:8080", true),
            ("http://localhost:8080", true),
            ("http://[::1]:8080", true),
            ("http://192.168.1.5:8080", false),
            ("https://chess.example.kg", false),
            ("http://localhost.example.kg", false),
            ("http://[2001:db8::1]:8080", false),
        ] {
            let link = Base::new(base.to_owned()).link("/join/x");
            assert_eq!((link.is_local, link.code.is_none()), (is_local, is_local), "{base}");
            assert_eq!(link.address, format!("{base}/join/x"));
        }
    }
}
