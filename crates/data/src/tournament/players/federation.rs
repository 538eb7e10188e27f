//! The number of a player in the list of a federation: by it, entries in several events are those of one person.

use std::fmt;
use std::str::FromStr;

use crate::tournament::PlayerId;

/// A federation's code and a number in its list: `KGZ 12345`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FederationNumber {
    federation: String,
    number: String,
}

/// A text that is not a federation's code and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a federation's code and a number in its list")]
pub struct NoFederationNumber;

/// In place of a federation's code: joined entries without a number in a list.
pub const LOCAL: &str = "LOCAL";
/// Letters of a code.
const CODE: std::ops::RangeInclusive<usize> = 2..=5;
/// Signs of a number: report files have no more columns.
const NUMBER: std::ops::RangeInclusive<usize> = 1..=11;

impl FederationNumber {
    /// A number in the list of this federation.
    ///
    /// # Errors
    /// The federation is not a code, or the number is none.
    pub fn new(federation: &str, number: &str) -> Result<Self, NoFederationNumber> {
        let (federation, number) = (federation.trim().to_uppercase(), number.trim().to_uppercase());
        let is_code =
            CODE.contains(&federation.len()) && federation.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_number = NUMBER.contains(&number.len())
            && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && number.bytes().any(|byte| byte.is_ascii_digit());
        if is_code && is_number { Ok(Self { federation, number }) } else { Err(NoFederationNumber) }
    }

    /// The number of a person in no list, and this player is one entry of theirs.
    #[must_use]
    pub fn local(player: PlayerId) -> Self {
        Self { federation: LOCAL.to_owned(), number: player.to_string() }
    }

    /// Whether it stands in no federation's list.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.federation == LOCAL
    }

    /// The code of the federation.
    #[must_use]
    pub fn federation(&self) -> &str {
        &self.federation
    }

    /// The number in its list.
    #[must_use]
    pub fn number(&self) -> &str {
        &self.number
    }
}

impl FromStr for FederationNumber {
    type Err = NoFederationNumber;

    /// As people write it: `KGZ 12345`, `kgz-12345`, `KGZ12345`.
    fn from_str(text: &str) -> Result<Self, NoFederationNumber> {
        let text = text.trim();
        let end = text.find(|char: char| !char.is_ascii_alphabetic()).ok_or(NoFederationNumber)?;
        let (federation, number) = text.split_at_checked(end).ok_or(NoFederationNumber)?;
        let is_between = |char: char| char.is_whitespace() || matches!(char, ':' | '-' | '/' | '№' | '#');
        Self::new(federation, number.trim_start_matches(is_between))
    }
}

impl fmt::Display for FederationNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.federation, self.number)
    }
}

impl serde::Serialize for FederationNumber {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for FederationNumber {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_people_write_it() {
        for text in ["KGZ 12345", " kgz-12345 ", "KGZ12345", "Kgz: 12345", "KGZ №12345"] {
            let read: FederationNumber = text.parse().unwrap();
            assert_eq!((read.federation(), read.number()), ("KGZ", "12345"), "{text}");
            assert_eq!(read.to_string().parse(), Ok(read), "{text}");
        }
        for text in
            ["", "KGZ", "12345", "K 1", "KGZ ", "KGZ abc", "КЫР 12", "FEDERATION 1", "KGZ 123456789012"]
        {
            assert_eq!(text.parse::<FederationNumber>(), Err(NoFederationNumber), "{text}");
        }
        assert_eq!(FederationNumber::new("kaz", "7a-1").map(|read| read.to_string()), Ok("KAZ 7A-1".into()));
        let json = serde_json::to_string(&FederationNumber::new("KAZ", "7").unwrap()).unwrap();
        assert_eq!(json, "\"KAZ 7\"");
    }
}
