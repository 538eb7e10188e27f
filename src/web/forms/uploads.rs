//! Files between their preview and its confirmation. The preview's form carries a token instead of the file, so that
//! neither the confirmation nor a caution before it sends the file again. The trade-off: the bytes wait in memory, and
//! after two hours, a restart of the server or on another node the file has to be chosen again.

use std::sync::Arc;
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use super::{Field, Fields, Text, UploadedFile};
use crate::actions::accounts::secrets;
use crate::exchange::players::Mending;
use crate::i18n::Message;
use crate::web::answers::error::PageError;
use crate::web::visitor::Visitor;

/// How long a file waits for its confirmation, from when it was sent or mended last.
const UPLOAD_TTL: Duration = Duration::from_secs(2 * 60 * 60);

/// The most bytes that wait at once; the oldest files leave first.
const MAX_WAITING_BYTES: u64 = 128 * 1024 * 1024;

/// The field of a preview's form that names the file.
pub(in crate::web) const UPLOAD: Field<Text> = Field::text("upload");

/// The files that wait.
pub(in crate::web) struct Uploads(Cache<String, Arc<Waiting>>);

struct Waiting {
    /// The CSRF token of the session that sent it: another session's confirmation does not find it.
    session: String,
    file: UploadedFile,
    /// What was changed of a list of players.
    mending: Mending,
}

impl Default for Uploads {
    fn default() -> Self {
        let weight = |_: &String, waiting: &Arc<Waiting>| {
            u32::try_from(waiting.file.bytes.len() + waiting.mending.bytes() + 256).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MAX_WAITING_BYTES).weigher(weight).time_to_live(UPLOAD_TTL);
        Self(cache.eviction_policy(EvictionPolicy::lru()).build())
    }
}

impl Uploads {
    /// Drops all files that wait.
    pub(in crate::web) fn clear(&self) {
        self.0.invalidate_all();
    }

    /// Keeps a file for its confirmation; the token by which the form names it.
    pub(in crate::web) fn keep(&self, visitor: &Visitor, file: UploadedFile) -> Result<String, PageError> {
        let session = visitor.csrf.clone().ok_or(PageError::ForeignForm)?;
        let token = secrets::token().map_err(|_| PageError::Broken)?;
        self.0.insert(token.clone(), Arc::new(Waiting { session, file, mending: Mending::default() }));
        Ok(token)
    }

    /// The file that a form confirms. It stays, so that the same form sent twice is known as such.
    pub(in crate::web) fn find(&self, visitor: &Visitor, fields: &Fields) -> Result<UploadedFile, PageError> {
        Ok(self.waiting(visitor, fields)?.file.clone())
    }

    /// The file, and what was changed of it.
    pub(in crate::web) fn find_mended(
        &self,
        visitor: &Visitor,
        fields: &Fields,
    ) -> Result<(UploadedFile, Mending), PageError> {
        let waiting = self.waiting(visitor, fields)?;
        Ok((waiting.file.clone(), waiting.mending.clone()))
    }

    /// Keeps what was changed of a file.
    pub(in crate::web) fn mend(
        &self,
        visitor: &Visitor,
        fields: &Fields,
        mending: Mending,
    ) -> Result<(), PageError> {
        let waiting = self.waiting(visitor, fields)?;
        let Waiting { session, file, .. } = waiting.as_ref();
        let mended = Waiting { session: session.clone(), file: file.clone(), mending };
        self.0.insert(fields.get(UPLOAD).to_owned(), Arc::new(mended));
        Ok(())
    }

    fn waiting(&self, visitor: &Visitor, fields: &Fields) -> Result<Arc<Waiting>, PageError> {
        let waiting = self.0.get(fields.get(UPLOAD)).filter(|waiting| {
            let own = visitor.csrf.as_deref();
            own.is_some_and(|own| secrets::same_secret(own, &waiting.session))
        });
        waiting.ok_or_else(|| PageError::Refused(Message::new("error-upload-expired")))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_file_is_found_by_its_token_in_its_session_only() {
        let request = TestRequest::default().to_http_request();
        let visitor = |csrf: &str| Visitor::stranger(&request, Some(csrf.to_owned()));
        let (uploads, file) = (Uploads::default(), UploadedFile { name: "a.csv".into(), bytes: "x".into() });
        let token = uploads.keep(&visitor("one"), file.clone()).expect("kept");
        let sent = Fields::from_pairs(&[("upload", &token)]);
        assert_eq!(uploads.find(&visitor("one"), &sent).expect("found"), file);
        assert_eq!(uploads.find(&visitor("one"), &sent).expect("found again"), file);
        let none = Fields::from_pairs(&[("upload", "0")]);
        for (visitor, sent) in [(visitor("other"), &sent), (visitor("one"), &none)] {
            assert!(matches!(uploads.find(&visitor, sent), Err(PageError::Refused(_))));
        }
        assert!(uploads.keep(&Visitor::stranger(&request, None), file).is_err());
    }
}
