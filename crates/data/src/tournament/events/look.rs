//! How an event looks: its own colour, its logo and its cover. Pictures are named by what they hold.

use std::fmt;
use std::str::FromStr;

use data_encoding::{BASE64, HEXLOWER};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::colour::Colour;

/// How an event looks, where it has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// The colour of its felt.
    pub colour: Option<Colour>,
    pub logo: Option<PictureName>,
    /// The picture across the page of the event.
    pub cover: Option<PictureName>,
}

impl Look {
    /// The pictures that are shown.
    pub fn pictures(&self) -> impl Iterator<Item = &PictureName> {
        [&self.logo, &self.cover].into_iter().flatten()
    }
}

/// The largest width of a picture, in pixels.
pub const MAX_WIDTH: u32 = 1280;
/// The largest height of a picture, in pixels.
pub const MAX_HEIGHT: u32 = 512;
/// The most bytes of a picture.
pub const MAX_BYTES: usize = 768 * 1024;

/// Hexadecimal digits of a hash in a name.
const DIGITS: usize = 32;

/// The name of a picture: the beginning of its hash, width and height in pixels: `…-512x256`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PictureName {
    hash: String,
    width: u16,
    height: u16,
}

/// A text that names no picture, or bytes that are none of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no picture")]
pub struct NoPicture;

impl PictureName {
    /// How wide the picture is, in pixels.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// How high the picture is, in pixels.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// For people: `PNG 512 × 256 (0f3a9b12)`.
    #[must_use]
    pub fn for_people(&self) -> String {
        format!("PNG {} × {} ({:.8})", self.width, self.height, self.hash)
    }
}

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}x{}", self.hash, self.width, self.height)
    }
}

impl FromStr for PictureName {
    type Err = NoPicture;

    fn from_str(text: &str) -> Result<Self, NoPicture> {
        let (hash, size) = text.split_once('-').ok_or(NoPicture)?;
        let (width, height) = size.split_once('x').ok_or(NoPicture)?;
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if hash.len() != DIGITS || !hash.bytes().all(is_digit) {
            return Err(NoPicture);
        }
        let number = |text: &str, most: u32| -> Result<u16, NoPicture> {
            let number: u16 = text.parse().map_err(|_| NoPicture)?;
            let is_size = (1..=most).contains(&u32::from(number)) && number.to_string() == text;
            if is_size { Ok(number) } else { Err(NoPicture) }
        };
        Ok(Self {
            hash: hash.to_owned(),
            width: number(width, MAX_WIDTH)?,
            height: number(height, MAX_HEIGHT)?,
        })
    }
}

impl TryFrom<String> for PictureName {
    type Error = NoPicture;

    fn try_from(text: String) -> Result<Self, NoPicture> {
        text.parse()
    }
}

impl From<PictureName> for String {
    fn from(name: PictureName) -> Self {
        name.to_string()
    }
}

/// A picture that the program drew: a PNG within the bounds above. What the file of an event has under this name is looked at
/// as far as its head.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawnPicture {
    name: PictureName,
    bytes: Vec<u8>,
}

/// With what every PNG begins.
const HEAD: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// Width and height that the head of a PNG gives, in pixels.
#[must_use]
pub fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (width, rest) = bytes.strip_prefix(HEAD)?.split_first_chunk::<4>()?;
    let (height, _) = rest.split_first_chunk::<4>()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

impl DrawnPicture {
    /// A picture of these bytes.
    ///
    /// # Errors
    /// They are no PNG, or too many, or it is too large.
    pub fn new(bytes: Vec<u8>) -> Result<Self, NoPicture> {
        let (width, height) = png_size(&bytes).filter(|_| bytes.len() <= MAX_BYTES).ok_or(NoPicture)?;
        let hash: String = HEXLOWER.encode(&Sha256::digest(&bytes)).chars().take(DIGITS).collect();
        Ok(Self { name: format!("{hash}-{width}x{height}").parse()?, bytes })
    }

    /// Its name: the hash of its bytes and its size in pixels.
    #[must_use]
    pub fn name(&self) -> &PictureName {
        &self.name
    }

    /// The bytes of its PNG.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

impl fmt::Debug for DrawnPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DrawnPicture({})", self.name)
    }
}

/// In base 64, as it is stored.
impl fmt::Display for DrawnPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64.encode(&self.bytes))
    }
}

impl FromStr for DrawnPicture {
    type Err = NoPicture;

    fn from_str(text: &str) -> Result<Self, NoPicture> {
        // Four signs for three bytes.
        if text.len() / 4 > MAX_BYTES / 3 + 1 {
            return Err(NoPicture);
        }
        Self::new(BASE64.decode(text.as_bytes()).map_err(|_| NoPicture)?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        [HEAD, &width.to_be_bytes(), &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat()
    }

    #[test]
    fn a_picture_is_named_by_what_it_holds() {
        let picture = DrawnPicture::new(png(512, 256)).unwrap();
        let name = picture.name().to_string();
        assert!(name.ends_with("-512x256") && name.len() == DIGITS + "-512x256".len(), "{name}");
        assert_eq!(name.parse::<PictureName>().as_ref(), Ok(picture.name()));
        assert_eq!(picture.to_string().parse::<DrawnPicture>().as_ref(), Ok(&picture));
        let other = DrawnPicture::new([png(512, 256), vec![1]].concat()).unwrap();
        assert_ne!(other.name(), picture.name());
        assert!(picture.name().for_people().starts_with("PNG 512 × 256 ("));
        let look = Look { logo: Some(other.name().clone()), ..Look::default() };
        let json = serde_json::to_value(&look).unwrap();
        assert_eq!(json["logo"], other.name().to_string());
        assert_eq!(serde_json::from_value::<Look>(json).unwrap(), look);
        assert_eq!(serde_json::from_str::<Look>("{}").unwrap(), Look::default());
    }

    #[test]
    fn what_is_no_picture_of_ours_is_none() {
        for bytes in [
            Vec::new(),
            HEAD.to_vec(),
            b"<svg/>".to_vec(),
            png(0, 1),
            png(1, 0),
            png(MAX_WIDTH + 1, 1),
            png(1, MAX_HEIGHT + 1),
            png(u32::MAX, u32::MAX),
            [png(1, 1), vec![0; MAX_BYTES]].concat(),
        ] {
            assert_eq!(DrawnPicture::new(bytes), Err(NoPicture));
        }
        let hash = "0".repeat(DIGITS);
        assert!(format!("{hash}-1x1").parse::<PictureName>().is_ok());
        for name in ["", "-1x1", "../x-1x1", &hash, &format!("{hash}-1"), &format!("{hash}-01x1")] {
            assert_eq!(name.parse::<PictureName>(), Err(NoPicture), "{name}");
        }
        for text in [format!("{hash}-0x1"), format!("{hash}-1x513"), format!("{}-1x1", "G".repeat(DIGITS))] {
            assert_eq!(text.parse::<PictureName>(), Err(NoPicture), "{text}");
        }
        assert_eq!("x".repeat(9).parse::<DrawnPicture>(), Err(NoPicture));
        assert_eq!("A".repeat(4 * MAX_BYTES).parse::<DrawnPicture>(), Err(NoPicture));
    }

    proptest! {
        #[test]
        fn any_text_and_any_bytes_are_answered(text in "\\PC{0,60}", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            let _ = text.parse::<PictureName>();
            let _ = text.parse::<DrawnPicture>();
            let _ = DrawnPicture::new(bytes);
        }
    }
}
