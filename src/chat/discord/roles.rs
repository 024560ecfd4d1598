//! Roles by rating: made once, given to members and taken from them.
//!
//! A role of ours allows nothing and stands where Discord puts new ones, at the bottom; so the bot's own
//! role is above it unless somebody drags it elsewhere.

use serde_json::{Value, json};
use serenity::all::{GuildId, LightMethod, RoleId, UserId};
use serenity::http::Route;

use super::wire::{Sending as Request, WireFailure};
use super::{Door, event, log};
use crate::app::delivery::{Sending, Trouble};
use crate::game::{AccountId, Address};

/// The colours of the roles, the lowest first.
const COLOURS: [u32; 5] = [0x8a_7f72, 0x5b_8c5a, 0x3f_6fa3, 0x8e_4fa8, 0xd4_a017];

/// Discord's codes for what is not there: the server, the member, the user.
const NOBODY: [i64; 3] = [10_004, 10_007, 10_013];

/// Discord's code for a role that is not there.
const NO_ROLE: i64 = 10_011;

fn guild(server: &str) -> Option<GuildId> {
    let id = Address::read(server).on(event::NETWORK)?.strip_prefix("server:")?;
    id.parse().ok().filter(|id| *id > 0).map(GuildId::new)
}

fn id(word: &str) -> Option<u64> {
    word.parse().ok().filter(|id| *id > 0)
}

/// Whether a role may well be one that was made here: of this name and colour, for nothing but show.
fn is_ours(role: &Value, name: &str, colour: u32) -> bool {
    role["name"] == name
        && role["color"] == colour
        && role["permissions"] == "0"
        && role["managed"] == false
}

impl Door {
    pub(super) async fn give_or_take_role(
        &self,
        server: &str,
        account: &AccountId,
        role: &str,
        give: bool,
    ) -> Result<(), Sending> {
        let user = account.address().on(event::NETWORK).and_then(id);
        let (Some(guild_id), Some(user), Some(role)) = (guild(server), user, id(role)) else {
            return Err(Sending::Never(Trouble::Gone));
        };
        let (user_id, role_id) = (UserId::new(user), RoleId::new(role));
        let method = if give { LightMethod::Put } else { LightMethod::Delete };
        let route = Route::GuildMemberRole { guild_id, role_id, user_id };
        let done = self.wire.limited(Request::new(method, route)).await;
        done.map(drop).map_err(|failure| self.no_role(server, &failure))
    }

    pub(super) async fn role_named(
        &self,
        server: &str,
        name: &str,
        step: usize,
    ) -> Result<String, Sending> {
        let guild_id = guild(server).ok_or(Sending::Never(Trouble::Gone))?;
        let route = || Route::GuildRoles { guild_id };
        let colour = COLOURS[step.min(COLOURS.len() - 1)];
        let refused = |failure| self.no_role(server, &failure);
        // One may be there whose id was not written down in time.
        let known = self.wire.limited(Request::new(LightMethod::Get, route())).await;
        let known = known.map_err(refused)?;
        let ours = known.as_array().into_iter().flatten().find(|it| is_ours(it, name, colour));
        if let Some(id) = ours.and_then(|role| role["id"].as_str()) {
            return Ok(id.to_owned());
        }
        let body = json!({
            "name": name, "color": colour, "permissions": 0, "hoist": false, "mentionable": false,
        });
        let made = Request::new(LightMethod::Post, route()).body(&body);
        let made = self.wire.limited(made).await.map_err(refused)?;
        made["id"].as_str().map(str::to_owned).ok_or(Sending::Later(0))
    }

    /// What to make of a role that Discord did not give or make.
    fn no_role(&self, server: &str, failure: &WireFailure) -> Sending {
        self.heed(failure);
        log(&format!("no role on {server}: {failure}"));
        match failure {
            WireFailure::Refused { code, .. } if NOBODY.contains(code) => {
                Sending::Never(Trouble::Gone)
            }
            WireFailure::Refused { code, .. } if *code == NO_ROLE => {
                Sending::Never(Trouble::Refused)
            }
            _ => failure
                .may_work_after()
                .map_or(Sending::Never(Trouble::Permissions), Sending::Later),
        }
    }
}
