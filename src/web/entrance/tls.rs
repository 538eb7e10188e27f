//! TLS of our own: a certificate and its key by their paths. The files are looked at again, so that whatever renews them
//! need not know of this program, and no connection is lost.

use std::any::Any;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use actix_web::rt::net::TcpStream;
use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;

use crate::config::Config;

/// So often the files are looked at, at most.
const LOOK_AGAIN: Duration = Duration::from_secs(10);

/// Why there is no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file that is not there, or holds no certificate or key.
    #[error("cannot read {}: {why}", path.display())]
    Unreadable { path: PathBuf, why: rustls::pki_types::pem::Error },
    /// The key is not that of the certificate, or of a kind that is not supported.
    #[error("certificate and key: {0}")]
    Mismatch(#[from] rustls::Error),
}

/// The certificate as the files have it now.
struct Renewed {
    certificate: PathBuf,
    key: PathBuf,
    provider: Arc<CryptoProvider>,
    look_again: Duration,
    current: Mutex<Current>,
}

struct Current {
    loaded: Arc<CertifiedKey>,
    changed: [Option<SystemTime>; 2],
    looked: Instant,
}

/// The TLS of the settings, if they ask for it.
///
/// # Errors
/// The files cannot be read or do not belong together.
pub(in crate::web) fn configured(config: &Config) -> Result<Option<ServerConfig>, TlsError> {
    if config.tls_certificate.is_empty() {
        return Ok(None);
    }
    let provider = Arc::new(ring::default_provider());
    let files = (Path::new(&config.tls_certificate), Path::new(&config.tls_key));
    let renewed = Renewed::load(files, Arc::clone(&provider), LOOK_AGAIN)?;
    let builder = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(Some(builder.with_no_client_auth().with_cert_resolver(Arc::new(renewed))))
}

/// The stream below a connection with TLS.
pub(in crate::web) fn stream_of(connection: &dyn Any) -> Option<&TcpStream> {
    let tls = connection.downcast_ref::<actix_tls::accept::rustls_0_23::TlsStream<TcpStream>>()?;
    Some(tls.get_ref().0)
}

impl Renewed {
    fn load(
        (certificate, key): (&Path, &Path),
        provider: Arc<CryptoProvider>,
        look_again: Duration,
    ) -> Result<Self, TlsError> {
        let changed = [certificate, key].map(changed);
        let loaded = Arc::new(load(certificate, key, &provider)?);
        let current = Mutex::new(Current { loaded, changed, looked: Instant::now() });
        Ok(Self { certificate: certificate.to_owned(), key: key.to_owned(), provider, look_again, current })
    }

    fn current(&self) -> Arc<CertifiedKey> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.looked.elapsed() >= self.look_again {
            current.looked = Instant::now();
            let changed = [&self.certificate, &self.key].map(|path| changed(path));
            if changed != current.changed {
                // One of the two may be written a moment before the other: then the next look finds both.
                match load(&self.certificate, &self.key, &self.provider) {
                    Ok(loaded) => {
                        tracing::info!("the certificate was renewed");
                        (current.loaded, current.changed) = (Arc::new(loaded), changed);
                    }
                    Err(error) => tracing::warn!(%error, "the earlier certificate is kept"),
                }
            }
        }
        Arc::clone(&current.loaded)
    }
}

impl ResolvesServerCert for Renewed {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current())
    }
}

impl fmt::Debug for Renewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renewed").field("certificate", &self.certificate).finish_non_exhaustive()
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|about| about.modified()).ok()
}

fn load(certificate: &Path, key: &Path, provider: &CryptoProvider) -> Result<CertifiedKey, TlsError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |why| TlsError::Unreadable { path, why }
    };
    let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let chain = chain.map_err(unreadable(certificate))?;
    let key = PrivateKeyDer::from_pem_file(key).map_err(unreadable(key))?;
    Ok(CertifiedKey::from_der(chain, key, provider)?)
}
