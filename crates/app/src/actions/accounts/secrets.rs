//! Passwords and one-time tokens: made, hashed, compared.

use argon2::{Algorithm, Argon2, Block, Params, PasswordHash, RECOMMENDED_SALT_LEN, Version};
use data_encoding::{BASE32_NOPAD, BASE64_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Why a password was not hashed. It says nothing about the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HashingError {
    /// There is not enough memory now.
    #[error("no memory to hash a password")]
    Memory,
    /// The random source or the hash function failed.
    #[error("a password could not be hashed")]
    Other,
}

/// Memory is asked for in pieces of more than 32 MiB: the usual allocator of Linux gets such a piece from the system alone
/// and gives it back at once. What is not used of it is never made.
const MIN_ALLOCATION: usize = 33 * 1024 * 1024;

fn memory(params: &Params) -> Result<Vec<Block>, HashingError> {
    let count = params.block_count();
    let mut blocks = reserved(count.max(MIN_ALLOCATION / Block::SIZE))?;
    blocks.resize(count, Block::new());
    Ok(blocks)
}

fn reserved(count: usize) -> Result<Vec<Block>, HashingError> {
    let mut blocks = Vec::new();
    blocks.try_reserve_exact(count).map_err(|_| HashingError::Memory)?;
    Ok(blocks)
}

/// The Argon2id hash of a password, as a PHC string. Takes some 40 ms: not for an async worker.
///
/// # Errors
/// There is no memory, or the system's random source fails.
pub fn hash_password(password: &SecretString) -> Result<String, HashingError> {
    let (argon2, params) = (Argon2::default(), Params::default());
    let (mut salt, mut output) = ([0; RECOMMENDED_SALT_LEN], [0; Params::DEFAULT_OUTPUT_LEN]);
    getrandom::fill(&mut salt).map_err(|_| HashingError::Other)?;
    argon2
        .hash_password_into_with_memory(
            password.expose_secret().as_bytes(),
            &salt,
            &mut output,
            memory(&params)?,
        )
        .map_err(|_| HashingError::Other)?;
    let (memory, passes, lanes) = (params.m_cost(), params.t_cost(), params.p_cost());
    let (salt, output) = (BASE64_NOPAD.encode(&salt), BASE64_NOPAD.encode(&output));
    Ok(format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${output}"))
}

/// Whether a password belongs to a stored hash. Takes as long when there is no hash, so that the time does
/// not tell whether a login exists.
///
/// # Errors
/// There is no memory to find out; that is not a wrong password.
pub fn verify_password(password: &SecretString, hash: Option<&str>) -> Result<bool, HashingError> {
    const NO_HASH: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$ehV8/pPYXcfNY1mQJt2v2FGcZFN0nYVqPO5RoDbmI6I";
    // What is not a hash belongs to no password.
    let Some((argon2, params, salt, known)) = parsed(hash.unwrap_or(NO_HASH)) else { return Ok(false) };
    let mut output = vec![0; known.len()];
    argon2
        .hash_password_into_with_memory(
            password.expose_secret().as_bytes(),
            &salt,
            &mut output,
            memory(&params)?,
        )
        .map_err(|_| HashingError::Other)?;
    Ok(bool::from(output.ct_eq(&known)) && hash.is_some())
}

/// Whether a stored hash was made with another function, or with less work, than hashes are made with now.
#[must_use]
pub fn is_outdated(hash: &str) -> bool {
    let Ok(hash) = PasswordHash::new(hash) else { return false };
    let (now, then) = (Params::default(), Params::try_from(&hash));
    let of_now = Algorithm::try_from(hash.algorithm.as_str()) == Ok(Algorithm::default())
        && hash.version.is_none_or(|version| version == Version::default() as u32);
    let is_strong = then.is_ok_and(|then| {
        then.m_cost() >= now.m_cost() && then.t_cost() >= now.t_cost() && then.p_cost() >= now.p_cost()
    });
    let is_long = hash.hash.is_some_and(|output| output.as_ref().len() >= Params::DEFAULT_OUTPUT_LEN);
    !(of_now && is_strong && is_long)
}

/// The function of a stored hash with its parameters, the salt and the output.
fn parsed(hash: &str) -> Option<(Argon2<'static>, Params, Vec<u8>, Vec<u8>)> {
    let hash = PasswordHash::new(hash).ok()?;
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = hash.version.map(Version::try_from).transpose().ok()?.unwrap_or_default();
    let params = Params::try_from(&hash).ok()?;
    let (salt, output) = (hash.salt?.as_ref().to_vec(), hash.hash?.as_bytes().to_vec());
    Some((Argon2::new(algorithm, version, params.clone()), params, salt, output))
}

/// A token that cannot be guessed: 256 random bits in hexadecimal.
///
/// # Errors
/// The system's random source fails.
pub fn token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(HEXLOWER.encode(&bytes))
}

/// Letters and digits that are typed from paper or a screen: six groups of four with 120 random bits, `k3vt-…`. Enough to be
/// stored as a plain hash, which asks for 112 (ASVS 6.5.2).
///
/// # Errors
/// The system's random source fails.
pub fn typed_code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 15];
    getrandom::fill(&mut bytes)?;
    Ok(grouped(&BASE32_NOPAD.encode(&bytes).to_lowercase()))
}

/// Such a code that follows from a secret and a text: the same each time, and for no one without the secret.
#[must_use]
pub fn derived_code(secret: &str, text: &str) -> String {
    // 15 bytes of the code: 120 bits, as many as of a code that is made at random.
    let bytes = HEXLOWER.decode(authentication_code(secret, text).as_bytes()).unwrap_or_default();
    let bytes: Vec<u8> = bytes.into_iter().take(15).collect();
    grouped(&BASE32_NOPAD.encode(&bytes).to_lowercase())
}

/// The letters and digits of such a code.
const TYPED_LETTERS: usize = 24;

fn grouped(letters: &str) -> String {
    let groups = letters.as_bytes().chunks(4).map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join("-")
}

/// What is stored of the secret of a link, however it was typed: in capitals, without hyphens, with digits that base 32 does
/// not have for the letters they look like. Longer secrets of earlier versions are taken as they are.
#[must_use]
pub fn link_hash(token: &str) -> String {
    let plain = token.chars().filter(|char| !matches!(char, '-' | ' '));
    let letters: String = plain
        .map(|char| match char.to_ascii_lowercase() {
            '0' => 'o',
            '1' => 'l',
            '8' => 'b',
            other => other,
        })
        .collect();
    let is_letter = |byte: u8| matches!(byte, b'a'..=b'z' | b'2'..=b'7');
    let is_ours = letters.len() == TYPED_LETTERS && letters.bytes().all(is_letter);
    if is_ours { token_hash(&grouped(&letters)) } else { token_hash(token) }
}

/// What is stored of a token, so that no one who reads the database can use it.
#[must_use]
pub fn token_hash(token: &str) -> String {
    digest(token.as_bytes())
}

/// The SHA-256 of bytes, in hexadecimal: by it one file is told from every other.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// The HMAC-SHA-256 of a text under a secret, in hexadecimal: without the secret no one can make it.
#[must_use]
pub fn authentication_code(secret: &str, text: &str) -> String {
    // HMAC takes keys of any length, so this does not fail.
    let code = Hmac::<Sha256>::new_from_slice(secret.as_bytes())
        .map(|mac| mac.chain_update(text.as_bytes()).finalize().into_bytes());
    code.map(|code| HEXLOWER.encode(&code)).unwrap_or_default()
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
#[must_use]
pub fn same_secret(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_verified() {
        let password = SecretString::from("тогуз коргоол 9");
        let hash = hash_password(&password).expect("hashed");
        assert!(hash.starts_with("$argon2id$"));
        let verifies = |password: &str, hash: Option<&str>| {
            verify_password(&SecretString::from(password), hash).expect("there is memory")
        };
        assert!(verifies("тогуз коргоол 9", Some(&hash)));
        assert!(!verifies("тогуз коргоол 8", Some(&hash)));
        assert!(!verifies("тогуз коргоол 9", None));
        for broken in ["", "!", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0"] {
            assert!(!verifies("тогуз коргоол 9", Some(broken)), "{broken}");
        }
    }

    #[test]
    fn hashes_are_those_of_the_library() {
        use argon2::{PasswordHasher, PasswordVerifier};
        let (argon2, password) = (Argon2::default(), "nine pits of nine");
        let theirs = argon2.hash_password(password.as_bytes()).expect("hashed").to_string();
        assert_eq!(verify_password(&SecretString::from(password), Some(&theirs)), Ok(true));
        let ours = hash_password(&SecretString::from(password)).expect("hashed");
        let ours = PasswordHash::new(&ours).expect("a hash");
        assert!(argon2.verify_password(password.as_bytes(), &ours).is_ok());
    }

    #[test]
    fn a_hash_is_outdated_when_it_took_less_work_or_another_function() {
        let output = "ehV8/pPYXcfNY1mQJt2v2FGcZFN0nYVqPO5RoDbmI6I";
        let ours = hash_password(&SecretString::from("nine pits of nine")).expect("hashed");
        assert!(!is_outdated(&ours));
        for (start, outdated) in [
            ("$argon2id$v=19$m=19456,t=2,p=1", false),
            ("$argon2id$v=19$m=65536,t=3,p=4", false),
            ("$argon2id$v=19$m=8192,t=2,p=1", true),
            ("$argon2id$v=19$m=65536,t=1,p=1", true),
            ("$argon2id$v=16$m=19456,t=2,p=1", true),
            ("$argon2i$v=19$m=19456,t=2,p=1", true),
        ] {
            assert_eq!(is_outdated(&format!("{start}$c2FsdHNhbHRzYWx0${output}")), outdated, "{start}");
        }
        assert!(is_outdated("$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$ehV8/pPYXcfNY1mQJt2v2A"));
        assert!(!is_outdated("no hash"), "no password belongs to it");
    }

    #[test]
    fn what_there_is_no_memory_for_is_an_error_and_no_wrong_password() {
        assert_eq!(reserved(usize::MAX).map(drop), Err(HashingError::Memory));
    }

    #[test]
    fn an_authentication_code_depends_on_secret_and_text() {
        // RFC 4231, test case 2.
        let code = authentication_code("Jefe", "what do ya want for nothing?");
        assert_eq!(code, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
        assert!(same_secret(&code, &authentication_code("Jefe", "what do ya want for nothing?")));
        assert!(!same_secret(&code, &authentication_code("Jefe", "what do ya want for nothing")));
        assert!(!same_secret(&code, ""));
    }

    #[test]
    fn tokens_differ_and_are_stored_hashed() {
        let one = token().expect("random");
        assert_ne!(one, token().expect("random"));
        assert_eq!(one.len(), 64);
        assert_ne!(token_hash(&one), one);
        let code = typed_code().expect("random");
        assert_eq!((code.len(), code.split('-').count()), (29, 6), "{code}");
        assert_ne!(code, typed_code().expect("random"));
    }

    #[test]
    fn the_secret_of_a_link_is_found_however_it_is_typed() {
        let link = typed_code().expect("random");
        assert_eq!(link_hash(&link), token_hash(&link));
        for typed in [link.to_uppercase(), link.replace('-', ""), link.replace('-', " ")] {
            assert_eq!(link_hash(&typed), token_hash(&link), "{typed}");
        }
        assert_eq!(link_hash("OBL2-aaaa-aaaa-aaaa-aaaa-aaaa"), link_hash("0812-aaaa-aaaa-aaaa-aaaa-aaaa"));
        // Links that were made before are longer, and are as they were.
        let long = token().expect("random");
        assert_eq!(link_hash(&long), token_hash(&long));
    }
}
