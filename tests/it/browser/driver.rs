//! A reader's browser: what is opened, clicked, typed and seen.

use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::prelude::*;

use super::chromium::{self, Chromium};
use crate::support::Client;
use crate::support::app::PASSWORD;
use crate::support::html::{Tag, tags};

/// A browser with one page. It goes when dropped.
pub(super) struct Browser {
    pub(super) driver: WebDriver,
    chromium: Chromium,
    device: Device,
    base: String,
}

/// What the reader sits before.
#[derive(Clone, Copy)]
enum Device {
    Laptop,
    /// A laptop whose browser runs no script.
    Plain,
    Phone,
}

impl Browser {
    /// Opens the browser for the server at this address.
    pub(super) async fn open(base: &str, scripts: bool) -> Self {
        Self::with(base, if scripts { Device::Laptop } else { Device::Plain }).await
    }

    /// Opens the browser of a phone for the server at this address.
    pub(super) async fn phone(base: &str) -> Self {
        Self::with(base, Device::Phone).await
    }

    /// On a machine under load Chromium does not always answer at the first call.
    async fn with(base: &str, device: Device) -> Self {
        let mut refusals = Vec::new();
        for _ in 0..ATTEMPTS {
            match Self::start(base, device).await {
                Ok(browser) => return browser,
                Err(error) => refusals.push(error.to_string()),
            }
        }
        panic!("Chromium does not start: {refusals:?}");
    }

    async fn start(base: &str, device: Device) -> WebDriverResult<Self> {
        let chromium = Chromium::borrow();
        let mut wanted = DesiredCapabilities::chrome();
        wanted.set_debugger_address(&chromium.tools)?;
        let driver = WebDriver::new(chromium::driver(), wanted).await?;
        let browser = Self { driver, chromium, device, base: base.to_owned() };
        browser.driver.set_script_timeout(SCRIPT_PATIENCE).await?;
        browser.driver.set_window_rect(0, 0, 1280, 1600).await?;
        browser.furnish().await;
        Ok(browser)
    }

    /// Makes the page that of the device.
    async fn furnish(&self) {
        // A reader sits before it: without a screen the focus may be lost when another page comes.
        self.tool("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        match self.device {
            Device::Laptop => {}
            Device::Plain => {
                self.tool("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
            }
            Device::Phone => {
                let screen = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
                self.tool("Emulation.setDeviceMetricsOverride", screen).await;
                let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
                self.tool("Emulation.setTouchEmulationEnabled", touch).await;
            }
        }
    }

    /// Leaves the page as it is and goes on in a new tab. The handle of the old one.
    pub(super) async fn new_tab(&self) -> WindowHandle {
        let old = self.driver.window().await.expect("a window");
        let new = self.driver.new_tab().await.expect("a tab");
        self.driver.switch_to_window(new).await.expect("the tab");
        self.furnish().await;
        old
    }

    /// Closes the tab, with whatever is on its way in it, and goes on in a new one.
    pub(super) async fn lose_tab(&self) {
        let old = self.new_tab().await;
        let new = self.driver.window().await.expect("a window");
        self.driver.switch_to_window(old).await.expect("the old one");
        self.driver.close_window().await.expect("closed");
        self.driver.switch_to_window(new).await.expect("the new one");
    }

    /// Closes the browser: it forgets what it has seen and is lent to the next test. How that ends proves nothing about the
    /// program; a Chromium that does not do it goes.
    pub(super) async fn close(self) {
        let Self { driver, chromium, base, .. } = self;
        let forget = async {
            driver.goto("about:blank").await?;
            let tools = driver.cdp();
            tools.send_raw("Network.clearBrowserCookies", json!({})).await?;
            tools.send_raw("Network.clearBrowserCache", json!({})).await?;
            tools.send_raw("Browser.resetPermissions", json!({})).await?;
            let stored = json!({ "origin": base, "storageTypes": "all" });
            tools.send_raw("Storage.clearDataForOrigin", stored).await?;
            driver.clone().quit().await
        };
        if forget.await.is_ok() {
            let _ = chromium.give_back().await;
        }
    }

    /// Makes a stranger of the reader. The page is left first: an answer on its way to it would bring the session back.
    pub(super) async fn forget_login(&self) {
        self.driver.goto("about:blank").await.expect("an empty page");
        self.tool("Network.clearBrowserCookies", json!({})).await;
    }

    /// Takes over the session of a client that has come by plain forms.
    pub(super) async fn take_over(&self, client: &Client) {
        for (name, value) in client.cookies() {
            let cookie = json!({ "name": name, "value": value, "url": self.base, "httpOnly": true });
            self.tool("Network.setCookie", cookie).await;
        }
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

const PATIENCE: Duration = Duration::from_secs(30);
/// axe-core takes its time with a long page on a machine that compiles meanwhile.
const SCRIPT_PATIENCE: Duration = Duration::from_secs(180);
const ATTEMPTS: usize = 3;
const STEP: Duration = Duration::from_millis(50);
