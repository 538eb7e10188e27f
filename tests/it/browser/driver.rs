//! Chromium driven by Debian's chromedriver, both started by the test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use thirtyfour::ChromeCapabilities;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::prelude::*;

use crate::support::app::PASSWORD;
use crate::support::html::{Tag, tags};

/// A browser with one page. It goes when dropped.
pub(super) struct Browser {
    pub(super) driver: WebDriver,
    service: Child,
    _profile: TempDir,
    base: String,
}

impl Browser {
    /// Opens the browser for the server at this address.
    pub(super) async fn open(base: &str, scripts: bool) -> Self {
        Self::with(base, |wanted| {
            if !scripts {
                let off = serde_json::json!({ "profile.managed_default_content_settings.javascript": 2 });
                wanted.add_experimental_option("prefs", off).expect("preferences");
            }
        })
        .await
    }

    /// Opens the browser of a phone for the server at this address.
    pub(super) async fn phone(base: &str) -> Self {
        let screen = serde_json::json!({ "width": 390, "height": 844, "pixelRatio": 2.0 });
        let phone = serde_json::json!({ "deviceMetrics": screen });
        Self::with(base, |wanted| {
            wanted.add_experimental_option("mobileEmulation", &phone).expect("a phone");
        })
        .await
    }

    /// On a machine under load Chromium does not always come up at the first call.
    async fn with(base: &str, change: impl Fn(&mut ChromeCapabilities)) -> Self {
        let mut refusals = Vec::new();
        for _ in 0..ATTEMPTS {
            match Self::start(base, &change).await {
                Ok(browser) => return browser,
                Err(error) => refusals.push(error.to_string()),
            }
        }
        panic!("Chromium does not start: {refusals:?}");
    }

    async fn start(base: &str, change: impl Fn(&mut ChromeCapabilities)) -> WebDriverResult<Self> {
        let mut service = Command::new("chromedriver")
            .args(["--port=0", "--log-level=WARNING"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed (apt install chromium-driver)");
        let port = port(&mut service);
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let mut wanted = DesiredCapabilities::chrome();
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            "--window-size=1280,1600",
        ] {
            wanted.add_arg(argument).expect("an argument");
        }
        wanted.add_arg(&format!("--user-data-dir={}", profile.path().display())).expect("a profile");
        change(&mut wanted);
        match WebDriver::new(format!("http://127.0.0.1:{port}"), wanted).await {
            Ok(driver) => {
                driver.set_script_timeout(SCRIPT_PATIENCE).await?;
                Ok(Self { driver, service, _profile: profile, base: base.to_owned() })
            }
            Err(error) => {
                let _ = service.kill();
                let _ = service.wait();
                Err(error)
            }
        }
    }

    /// Closes the browser. How it ends proves nothing about the program; what is left goes when it is dropped.
    pub(super) async fn close(self) {
        let _ = self.driver.clone().quit().await;
    }

    pub(super) async fn go(&self, path: &str) {
        let address = format!("{}{path}", self.base);
        for _ in 1..ATTEMPTS {
            if self.driver.goto(&address).await.is_ok() {
                return;
            }
        }
        self.driver.goto(address).await.expect("the page opens");
    }

    /// The path of the page that is shown.
    pub(super) async fn path(&self) -> String {
        self.driver.current_url().await.expect("an address").path().to_owned()
    }

    /// What stands behind the `#` of the address.
    pub(super) async fn fragment(&self) -> String {
        let address = self.driver.current_url().await.expect("an address");
        address.fragment().unwrap_or_default().to_owned()
    }

    /// The element, as soon as it is there.
    pub(super) async fn find(&self, css: &str) -> WebElement {
        match self.driver.query(By::Css(css)).wait(PATIENCE, STEP).first().await {
            Ok(found) => found,
            Err(_) => panic!("no {css} on {}:\n{}", self.path().await, self.text().await),
        }
    }

    /// A person clicks on what has come whole; before that, scripts do not hear of it yet.
    pub(super) async fn click(&self, css: &str) {
        let patience = Instant::now() + PATIENCE;
        while !self.is_whole().await && Instant::now() < patience {
            tokio::time::sleep(STEP).await;
        }
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    async fn is_whole(&self) -> bool {
        let state = self.driver.execute("return document.readyState", Vec::new()).await;
        // Without scripts there is nothing to wait for, and between two pages there is no document.
        state.is_ok_and(|state| state.json().as_str() == Some("complete"))
    }

    /// Fills in fields by their names.
    pub(super) async fn fill(&self, fields: &[(&str, &str)]) {
        for (name, value) in fields {
            let field = self.find(&format!("main form [name='{name}']")).await;
            if field.tag_name().await.expect("a tag") == "input" {
                field.clear().await.expect("an empty field");
            }
            field.send_keys(*value).await.unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }

    /// Sends the form that logs in, with everybody's password.
    pub(super) async fn log_in(&self, login: &str) {
        self.go("/login").await;
        self.fill(&[("login", login), ("password", PASSWORD)]).await;
        self.click("main form .button--primary").await;
    }

    /// Has the browser do what only its tools can, in the words of the DevTools protocol.
    pub(super) async fn tool(&self, command: &str, about: serde_json::Value) -> serde_json::Value {
        let done = self.driver.cdp().send_raw(command, about).await;
        done.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// What a script answers with `return`; it may wait.
    pub(super) async fn ask<T: serde::de::DeserializeOwned>(&self, script: &str) -> T {
        let script = format!("const done = arguments[0]; (async () => {{ {script} }})().then(done)");
        let answer = self.driver.execute_async(script, Vec::new()).await.expect("a script");
        answer.convert().expect("an answer")
    }

    /// Types keys wherever the focus is.
    pub(super) async fn keys(&self, keys: String) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys are typed");
    }

    /// Waits until the text of the page contains this.
    #[track_caller]
    pub(super) fn sees(&self, text: &str) -> impl Future<Output = ()> {
        let (place, text) = (std::panic::Location::caller(), text.to_owned());
        async move {
            let patience = Instant::now() + PATIENCE;
            loop {
                let page = self.text().await;
                if page.contains(&text) {
                    return;
                }
                assert!(Instant::now() < patience, "{place}: {text:?} is not seen on:\n{page}");
                tokio::time::sleep(STEP).await;
            }
        }
    }

    /// What is read on the page.
    pub(super) async fn text(&self) -> String {
        // Between two pages there is no body for a moment.
        match self.driver.find(By::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// The page's tags.
    pub(super) async fn tags(&self) -> Vec<Tag> {
        tags(&self.driver.source().await.expect("the page's source"))
    }

    /// Waits until nothing on the page is like this any more.
    pub(super) async fn gone(&self, css: &str) {
        let patience = Instant::now() + PATIENCE;
        while !self.driver.find_all(By::Css(css)).await.unwrap_or_default().is_empty() {
            assert!(Instant::now() < patience, "{css} stays on:\n{}", self.text().await);
            tokio::time::sleep(STEP).await;
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A test that failed has not closed it; the service takes Chromium with it.
        let _ = self.service.kill();
        let _ = self.service.wait();
    }
}

const PATIENCE: Duration = Duration::from_secs(30);
/// axe-core takes its time with a long page on a machine that compiles meanwhile.
const SCRIPT_PATIENCE: Duration = Duration::from_secs(180);
const ATTEMPTS: usize = 3;
const STEP: Duration = Duration::from_millis(50);

/// The port that chromedriver has chosen.
fn port(service: &mut Child) -> u16 {
    let mut lines = BufReader::new(service.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let said = lines.find(|line| line.contains("successfully on port")).expect("chromedriver says its port");
    thread::spawn(move || lines.for_each(drop));
    said.trim_end_matches('.').rsplit(' ').next().and_then(|port| port.parse().ok()).expect("a port")
}
