//! TLS of our own, and a certificate that is renewed. The certificates in `tests/it/tls` are for this test alone.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::*;

/// A client that trusts this certificate alone and offers these protocols, connected.
fn connect(
    app: &TestApp,
    certificate: &Path,
    protocols: &[&str],
) -> Result<StreamOwned<ClientConnection, TcpStream>, std::io::Error> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(certificate).expect("a certificate")).expect("trusted");
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = protocols.iter().map(|name| name.as_bytes().to_vec()).collect();
    let name = ServerName::try_from("localhost").expect("a name");
    let connection = ClientConnection::new(Arc::new(config), name).expect("a client");
    let socket = TcpStream::connect(app.base.trim_start_matches("http://"))?;
    let mut stream = StreamOwned::new(connection, socket);
    while stream.conn.is_handshaking() {
        stream.conn.complete_io(&mut stream.sock)?;
    }
    Ok(stream)
}

/// What the login page answers to a client that trusts this certificate alone.
fn ask(app: &TestApp, certificate: &Path) -> Result<String, std::io::Error> {
    let mut stream = connect(app, certificate, &[])?;
    stream.write_all(b"GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[test]
fn it_speaks_tls_and_takes_a_renewed_certificate_over_without_a_restart() {
    for database in databases() {
        let (made, folder) = (Path::new("tests/it/tls"), tempfile::tempdir().expect("a folder"));
        let [certificate, key] = ["crt", "key"].map(|kind| folder.path().join(kind));
        let put = |name: &str| {
            std::fs::copy(made.join(format!("{name}.key")), &key).expect("copied");
            std::fs::copy(made.join(format!("{name}.crt")), &certificate).expect("copied");
        };
        put("one");
        let app = TestApp::spawn_with(database, |config| {
            config.tls_certificate = certificate.display().to_string();
            config.tls_key = key.display().to_string();
        });
        let (one, two) = (made.join("one.crt"), made.join("two.crt"));
        let answer = ask(&app, &one).expect("answered");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        for part in ["strict-transport-security: max-age", "__Host-form=", "; Secure"] {
            assert!(answer.contains(part), "{part}: {answer}");
        }
        assert!(ask(&app, &two).is_err(), "it is not trusted");
        put("two");
        let patience = Instant::now() + Duration::from_secs(15);
        while ask(&app, &two).is_err() {
            assert!(Instant::now() < patience, "the earlier certificate is still used");
            std::thread::sleep(Duration::from_millis(500));
        }
    }
}

/// The greeting of a client that knows nothing newer, byte by byte: no library that is used here can speak it any more.
#[test]
fn who_speaks_no_tls_1_2_is_refused() {
    /// An alert that ends the connection.
    const FATAL: u8 = 2;
    for database in databases() {
        let made = Path::new("tests/it/tls");
        let app = TestApp::spawn_with(database, |config| {
            config.tls_certificate = made.join("one.crt").display().to_string();
            config.tls_key = made.join("one.key").display().to_string();
        });
        for minor in [1, 2] {
            // TLS 1.0 and 1.1: 32 bytes by lot, no session, one cipher suite, no compression.
            let hello = [&[3, minor][..], &[7; 32], &[0], &[0, 2, 0xc0, 0x13], &[1, 0]].concat();
            let length = u8::try_from(hello.len()).expect("short");
            let record = [&[22, 3, 1, 0, length + 4, 1, 0, 0, length][..], &hello].concat();
            let mut socket = TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected");
            socket.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
            socket.write_all(&record).expect("sent");
            let mut answer = Vec::new();
            let _ = socket.read_to_end(&mut answer);
            assert_eq!((answer.first(), answer.get(5)), (Some(&21), Some(&FATAL)), "1.{}", minor - 1);
        }
    }
}

/// The library that would speak HTTP/2 sets no bound on what one connection may ask for (docs/SECURITY.md), and whether it
/// does is one word in Cargo.toml, or in that of another library.
#[test]
fn those_who_would_speak_http_2_are_spoken_with_in_http_1_1() {
    for database in databases() {
        let made = Path::new("tests/it/tls");
        let [certificate, key] = ["one.crt", "one.key"].map(|name| made.join(name));
        let app = TestApp::spawn_with(database, |config| {
            config.tls_certificate = certificate.display().to_string();
            config.tls_key = key.display().to_string();
        });
        let agreed = |offered: &[&str]| {
            let stream = connect(&app, &certificate, offered)?;
            let protocol = stream.conn.alpn_protocol().map(|name| String::from_utf8_lossy(name).into_owned());
            Ok::<_, std::io::Error>(protocol)
        };
        let http_1 = Some("http/1.1".to_owned());
        assert_eq!(agreed(&["h2", "http/1.1"]).expect("a protocol"), http_1);
        assert_eq!(agreed(&["http/1.1"]).expect("a protocol"), http_1);
        assert_eq!(agreed(&[]).expect("connected"), None);
        assert!(agreed(&["h2"]).is_err(), "there is nothing to agree on");
    }
}
