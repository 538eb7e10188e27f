//! Passwords and one-time tokens: made, hashed, compared.

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use data_encoding::{BASE32_NOPAD, HEXLOWER};
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The Argon2id hash of a password, as a PHC string. Takes some 40 ms: not for an async worker.
///
/// # Errors
/// The system's random source fails.
pub fn hash_password(password: &SecretString) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.expose_secret().as_bytes())?.to_string())
}

/// Whether a password belongs to a stored hash. Takes as long when there is no hash, so that the time does
/// not tell whether a login exists.
#[must_use]
pub fn verify_password(password: &SecretString, hash: Option<&str>) -> bool {
    const NOBODY: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$ehV8/pPYXcfNY1mQJt2v2FGcZFN0nYVqPO5RoDbmI6I";
    let matches = PasswordHash::new(hash.unwrap_or(NOBODY)).is_ok_and(|parsed| {
        Argon2::default().verify_password(password.expose_secret().as_bytes(), &parsed).is_ok()
    });
    matches && hash.is_some()
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

/// Letters and digits that are typed from paper or a screen: four groups of four with 80 random bits, `k3vt-…`.
///
/// # Errors
/// The system's random source fails.
pub fn typed_code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes)?;
    let letters = BASE32_NOPAD.encode(&bytes).to_lowercase();
    let groups: Vec<String> =
        letters.as_bytes().chunks(4).map(|group| String::from_utf8_lossy(group).into_owned()).collect();
    Ok(groups.join("-"))
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
        assert!(verify_password(&password, Some(&hash)));
        assert!(!verify_password(&SecretString::from("тогуз коргоол 8"), Some(&hash)));
        assert!(!verify_password(&password, None));
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
        assert_eq!((code.len(), code.split('-').count()), (19, 4), "{code}");
        assert_ne!(code, typed_code().expect("random"));
    }
}
