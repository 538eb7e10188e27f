//! Pages and files packed for their way. The encoder of brotli is generic and would be compiled, as little optimised as the
//! pages, with whatever calls it: for the one caller it stands here, optimised in every profile.

use std::io::{Read, Write};

use ::brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Packs bytes by gzip at level 6.
#[must_use]
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    // Writing into a Vec cannot fail.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// How hard brotli tries: at 5 it is as quick as gzip at 6, and a sixth smaller.
const BROTLI_QUALITY: i32 = 5;

/// Packs bytes by brotli at quality 5.
#[must_use]
pub fn brotli(mut bytes: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams { quality: BROTLI_QUALITY, ..BrotliEncoderParams::default() };
    let mut packed = Vec::with_capacity(bytes.len() / 8);
    // Writing into a Vec cannot fail.
    let _ = ::brotli::BrotliCompress(&mut bytes, &mut packed, &params);
    packed
}

/// The inverse of [`gzip`], for the few clients that do not accept it. What is no gzip becomes what could be read of it.
#[must_use]
pub fn gunzip(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    // The bytes come from `gzip`, and reading from memory does not fail.
    let _ = GzDecoder::new(packed).read_to_end(&mut plain);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_decompresses() {
        let text = "тогуз коргоол".repeat(50).into_bytes();
        assert_eq!(gunzip(&gzip(&text)), text);
        let (packed, mut plain) = (brotli(&text), Vec::new());
        assert!(packed.len() < text.len() / 2);
        ::brotli::BrotliDecompress(&mut packed.as_slice(), &mut plain).expect("brotli");
        assert_eq!(plain, text);
    }
}
