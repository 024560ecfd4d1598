//! The name and the picture of the bot's account: set once, and afterwards left to the operator.

use sha2::{Digest, Sha256};

use super::account::Account;
use super::{Boxed, address, log};
use crate::app::App;

/// How the bot presents itself.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name that the operator wants.
    pub name: Option<String>,
    /// The picture that the operator wants, as a PNG file.
    pub avatar: Option<Vec<u8>>,
    /// The name for an account without one.
    pub usual_name: String,
    /// The picture for an account without one.
    pub usual_avatar: Vec<u8>,
}

/// Whether to set something that was `known` to be set to something before, if anything: what the
/// operator wants, each time they want something else; else once, if the account has nothing.
fn is_due(known: Option<&str>, given: &str, wanted: bool, bare: bool) -> bool {
    match (known, wanted) {
        (Some(known), true) => known != given,
        (Some(_), false) => false,
        (None, wanted) => wanted || bare,
    }
}

impl Account {
    /// Gives the account a name and a picture, if that is due. What fails is tried again at the
    /// next start.
    pub fn present_itself<'a>(&'a self, profile: &'a Profile, app: &'a App) -> Boxed<'a, ()> {
        Box::pin(async move {
            if let Err(error) = self.set_name(profile, app).await {
                log(&format!("the account's name cannot be set: {error}"));
            }
            if let Err(error) = self.set_avatar(profile, app).await {
                log(&format!("the account's picture cannot be set: {error}"));
            }
        })
    }

    fn fact(&self, of: &str) -> String {
        address(format_args!("{of}:{}", self.me))
    }

    async fn set_name(&self, profile: &Profile, app: &App) -> matrix_sdk::Result<()> {
        let name = profile.name.as_ref().unwrap_or(&profile.usual_name);
        let known = app.fact(&self.fact("name")).await;
        let current = self.client.account().get_display_name().await?;
        // Homeservers name a new account after its id.
        let bare = current.is_none_or(|current| current == self.me.localpart());
        if is_due(known.as_deref(), name, profile.name.is_some(), bare) {
            self.client.account().set_display_name(Some(name)).await?;
        }
        app.learn(&self.fact("name"), name).await;
        Ok(())
    }

    async fn set_avatar(&self, profile: &Profile, app: &App) -> matrix_sdk::Result<()> {
        let avatar = profile.avatar.as_ref().unwrap_or(&profile.usual_avatar);
        let print = hex::encode(Sha256::digest(avatar));
        let known = app.fact(&self.fact("avatar")).await;
        let bare = self.client.account().get_avatar_url().await?.is_none();
        if is_due(known.as_deref(), &print, profile.avatar.is_some(), bare) {
            self.client.account().upload_avatar(&mime::IMAGE_PNG, avatar.clone()).await?;
        }
        app.learn(&self.fact("avatar"), &print).await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::is_due;

    #[test]
    fn what_the_operator_changed_stays() {
        assert!(is_due(None, "Hnefi", false, true), "a new account");
        assert!(!is_due(None, "Hnefi", false, false), "an account with a name");
        assert!(!is_due(Some("Hnefi"), "Hnefi", false, true), "taken away");
        assert!(!is_due(Some("Hnefi"), "Hnefi 2", false, true), "another version of the program");
        assert!(is_due(None, "Tafl", true, false), "configured");
        assert!(!is_due(Some("Tafl"), "Tafl", true, false), "changed elsewhere since");
        assert!(is_due(Some("Hnefi"), "Tafl", true, false), "configured anew");
    }
}
