//! Roles of the fake's server, and who has them.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use axum::response::Response as Reply;
use serde_json::{Value, json};

use super::server::{nothing, reply};
use super::state::{Refusal, State};
use super::{APP, GUILD};

/// The permissions of which one is needed to make and give roles.
const MANAGE_ROLES: u64 = 1 << 28 | 1 << 3;

/// The most roles of a server.
const ROLES_MAX: usize = 250;

/// A role; the higher, the more it may.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) name: String,
    pub(crate) colour: u64,
    pub(crate) permissions: String,
    pub(crate) position: u64,
}

/// What is known of roles.
#[derive(Debug)]
pub(crate) struct Roles {
    pub(crate) all: BTreeMap<u64, Role>,
    pub(crate) of: HashMap<u64, BTreeSet<u64>>,
    /// Who has left the server.
    pub(crate) gone: HashSet<u64>,
    /// Where the bot's own role stands.
    pub(crate) own: u64,
}

impl Default for Roles {
    fn default() -> Roles {
        Roles { all: BTreeMap::new(), of: HashMap::new(), gone: HashSet::new(), own: 5 }
    }
}

impl Roles {
    /// The names of a member's roles.
    pub(crate) fn named(&self, user: u64) -> Vec<String> {
        let ids = self.of.get(&user).into_iter().flatten();
        ids.filter_map(|id| Some(self.all.get(id)?.name.clone())).collect()
    }
}

fn role_json(id: u64, role: &Role) -> Value {
    json!({
        "id": id.to_string(), "name": role.name, "color": role.colour, "hoist": false,
        "position": role.position, "permissions": role.permissions, "managed": false,
        "mentionable": false, "flags": 0,
    })
}

/// Requests below `guilds`.
pub(super) fn route(
    state: &mut State,
    method: &str,
    parts: &[&str],
    json: &Value,
) -> Result<Reply, Refusal> {
    let number = |text: &str| text.parse::<u64>().unwrap_or(0);
    if number(parts[0]) != GUILD {
        return Err((404, 10_004, "Unknown Guild"));
    }
    let may = state.app_permissions & MANAGE_ROLES != 0;
    match (method, &parts[1..]) {
        ("GET", ["roles"]) => {
            let all: Vec<Value> =
                state.roles.all.iter().map(|(id, role)| role_json(*id, role)).collect();
            Ok(reply(200, &json!(all)))
        }
        ("POST", ["roles"]) => {
            if !may {
                return Err((403, 50_013, "Missing Permissions"));
            }
            if state.roles.all.len() >= ROLES_MAX {
                return Err((400, 30_005, "Maximum number of guild roles reached (250)"));
            }
            let role = Role {
                name: json["name"].as_str().unwrap_or("new role").to_owned(),
                colour: json["color"].as_u64().unwrap_or(0),
                permissions: json["permissions"].as_u64().unwrap_or(0).to_string(),
                position: 1,
            };
            let id = state.id();
            let made = role_json(id, &role);
            state.roles.all.insert(id, role);
            Ok(reply(200, &made))
        }
        ("PUT" | "DELETE", ["members", user, "roles", role]) => {
            let (user, role) = (number(user), number(role));
            let known = state.roles.all.get(&role).ok_or((404, 10_011, "Unknown Role"))?;
            if !may || known.position >= state.roles.own {
                return Err((403, 50_013, "Missing Permissions"));
            }
            if state.roles.gone.contains(&user) || user == APP {
                return Err((404, 10_007, "Unknown Member"));
            }
            let has = state.roles.of.entry(user).or_default();
            if method == "PUT" {
                has.insert(role)
            } else {
                has.remove(&role)
            };
            Ok(nothing())
        }
        _ => {
            state.faults_found.push(format!("unknown route: {method} guilds/{parts:?}"));
            Err((404, 0, "404: Not Found"))
        }
    }
}
