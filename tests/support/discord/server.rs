//! The fake's HTTP and websocket side.

#![expect(clippy::disallowed_methods, reason = "a network has a clock of its own")]

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ws::{CloseFrame, Message as Packet, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequest, Multipart, Request, State as Share};
use axum::http::{Response, header};
use axum::routing::{any, get};
use serde_json::{Value, json};

use super::oracle::{self, Recorded};
use super::state::{Frame, HeldUp, Refusal, Session, State, What};
use super::wire::Counting;
use super::{APP, GUILD, Shared, Spot, TOKEN};

pub(crate) async fn serve(shared: Arc<Shared>) -> (String, tokio::task::JoinHandle<()>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let listener = Counting { listener, shared: Arc::clone(&shared) };
    let app = Router::new()
        .route("/gw", get(gateway))
        .fallback(any(rest))
        .layer(axum::extract::DefaultBodyLimit::max(25 << 20))
        .with_state(shared);
    let server = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    (url, server)
}

type Reply = Response<Body>;

pub(super) fn reply(status: u16, body: &Value) -> Reply {
    Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap()
}

fn refused((status, code, why): Refusal) -> Reply {
    let mut body = json!({ "code": code, "message": why });
    if status == 429 {
        body["retry_after"] = json!(600.0);
    }
    reply(status, &body)
}

fn nothing_there() -> Reply {
    Response::builder().status(404).body(Body::empty()).unwrap()
}

pub(super) fn nothing() -> Reply {
    Response::builder().status(204).body(Body::empty()).unwrap()
}

/// The body as JSON, and the files that came with it: field, name, size.
async fn read(request: Request) -> (Option<Value>, Vec<(String, String, usize)>) {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let is_form = kind.is_some_and(|kind| kind.to_str().is_ok_and(|k| k.starts_with("multipart/")));
    if !is_form {
        let bytes = to_bytes(request.into_body(), 25 << 20).await.unwrap_or_default();
        return (serde_json::from_slice(&bytes).ok(), Vec::new());
    }
    let mut form = Multipart::from_request(request, &()).await.unwrap();
    let (mut json, mut files) = (None, Vec::new());
    while let Some(field) = form.next_field().await.unwrap() {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.unwrap();
        match file {
            None if name == "payload_json" => json = serde_json::from_slice(&bytes).ok(),
            file => files.push((name, file.unwrap_or_default(), bytes.len())),
        }
    }
    (json, files)
}

async fn rest(Share(shared): Share<Arc<Shared>>, request: Request) -> Reply {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let token = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let known = token == Some(&format!("Bot {TOKEN}"));
    if let Some(id) = path.strip_prefix("/attachments/") {
        let state = shared.state.lock().unwrap();
        assert!(token.is_none(), "no secret goes where files are kept");
        let id: Option<usize> = id.parse().ok();
        let file =
            id.and_then(|id| state.sent_along.get(id - 1)).filter(|(name, ..)| name != "gone");
        return match file {
            Some((_, bytes, _)) => Response::new(Body::from(bytes.clone())),
            None => nothing_there(),
        };
    }
    let (json, files) = read(request).await;
    // Whoever has hung up by now is not heard: on a busy machine the bot may have lost patience, or
    // have been killed, long before its request is looked at. The connection notices while this waits.
    tokio::task::yield_now().await;
    tokio::task::yield_now().await;
    // Whoever asks what was said is told what was sent before: on a busy machine that may still lie
    // here, on connections of its own.
    if method == "GET" && path.ends_with("/messages") {
        for _ in 0..ARRIVING {
            tokio::task::yield_now().await;
        }
    }
    let recorded = Recorded {
        method: method.clone(),
        path: path.clone(),
        json: json.clone(),
        files: files.iter().map(|(field, name, _)| (field.clone(), name.clone())).collect(),
    };
    let arrived = tokio::time::Instant::now();
    let unjudged = shared.state.lock().unwrap().unjudged;
    let faults = if unjudged { Vec::new() } else { oracle::judge_once(&recorded) };
    if let Some(message) = oracle::message(&recorded).filter(|_| !unjudged) {
        // Discord would accept a hint that leads nowhere; we do not.
        let mut state = shared.state.lock().unwrap();
        let wrong = super::hints::judge(&state.commands, message);
        state.faults_found.extend(wrong);
    }
    let fault = {
        let mut state = shared.state.lock().unwrap();
        if let Some(id) = path.strip_suffix("/callback").and_then(|path| path.split('/').nth(4)) {
            state.arrivals.insert(number(id), arrived);
        }
        if !unjudged {
            state.requests.push(recorded);
        }
        if !known {
            return reply(401, &json!({ "code": 0, "message": "401: Unauthorized" }));
        }
        let at = state
            .faults
            .iter()
            .position(|fault| fault.times > 0 && fault.method == method && fault.fits(&path));
        at.map(|at| {
            state.faults[at].times -= 1;
            state.faults[at].what.clone()
        })
    };
    shared.changed.notify_waiters();
    match fault {
        Some(What::Refuse(status, code)) => return refused((status, code, "as asked")),
        Some(What::Busy(wait)) => {
            let body = json!({ "message": "You are being rate limited.", "retry_after": wait, "global": false });
            let mut reply = reply(429, &body);
            let whole = format!("{}", wait.ceil() as u64);
            reply.headers_mut().insert("retry-after", whole.parse().unwrap());
            reply.headers_mut().insert("x-ratelimit-scope", "user".parse().unwrap());
            return reply;
        }
        Some(What::Html) => return a_proxys_page(),
        Some(What::Hang) => std::future::pending::<()>().await,
        // Unwinding ends the connection without an answer.
        Some(What::Reset) => std::panic::resume_unwind(Box::new("reset")),
        Some(What::HangAfter | What::HtmlAfter | What::Held) | None => {}
    }
    if !faults.is_empty() {
        let mut state = shared.state.lock().unwrap();
        for fault in &faults {
            let line =
                format!("{method} {path}: {fault}\n    {}", json.clone().unwrap_or_default());
            state.faults_found.push(line);
        }
        drop(state);
        shared.changed.notify_waiters();
        return reply(
            400,
            &json!({ "code": 50_035, "message": "Invalid Form Body", "errors": faults }),
        );
    }
    let files: Vec<(String, usize)> =
        files.into_iter().map(|(_, name, size)| (name, size)).collect();
    let json = json.unwrap_or_default();
    if matches!(fault, Some(What::Held)) {
        let held_up = HeldUp { method, path, query, json, files };
        shared.state.lock().unwrap().held_up.push(held_up);
        std::future::pending::<()>().await;
        unreachable!("nobody waits any more");
    }
    let done = route(&mut shared.state.lock().unwrap(), &method, &path, &query, &json, &files);
    shared.changed.notify_waiters();
    if matches!(fault, Some(What::HangAfter)) {
        std::future::pending::<()>().await;
    }
    if matches!(fault, Some(What::HtmlAfter)) {
        return a_proxys_page();
    }
    done.unwrap_or_else(refused)
}

fn a_proxys_page() -> Response<Body> {
    let page = "<html><body>502 Bad Gateway</body></html>";
    Response::builder().status(500).body(Body::from(page)).unwrap()
}

/// How often others go first who may have sent something before.
const ARRIVING: usize = 64;

/// Does what was held up, although nobody waits for it any more.
pub(super) fn let_go(state: &mut State) {
    for HeldUp { method, path, query, json, files } in std::mem::take(&mut state.held_up) {
        let _ = route(state, &method, &path, &query, &json, &files);
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}

fn route(
    state: &mut State,
    method: &str,
    path: &str,
    query: &str,
    json: &Value,
    files: &[(String, usize)],
) -> Result<Reply, Refusal> {
    let path = path.strip_prefix("/api/v10").ok_or((404, 0, "404: Not Found"))?;
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let flags = json["flags"].as_u64().or_else(|| json["data"]["flags"].as_u64()).unwrap_or(0);
    if state.refuses_components && flags & (1 << 15) != 0 {
        return Err((400, 50_035, "Invalid Form Body"));
    }
    match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => Ok(reply(200, &json!({ "url": state.gateway }))),
        ("GET", ["gateway", "bot"]) => Ok(reply(
            200,
            &json!({
                "url": state.gateway, "shards": 1, "session_start_limit": {
                    "total": 1000, "remaining": state.sessions.map_or(999, |(left, _)| left),
                "reset_after": state.sessions.map_or(14_400_000, |(_, wait)| wait), "max_concurrency": 1,
                },
            }),
        )),
        ("GET", ["users", "@me"]) => Ok(reply(200, &json!({ "id": "1", "username": "hnefi" }))),
        ("DELETE", ["users", "@me", "guilds", guild]) => {
            if number(guild) != GUILD {
                return Err((404, 10_004, "Unknown Guild"));
            }
            Ok(nothing())
        }
        ("GET", ["users", "@me", "guilds"]) => {
            let after = query.split('&').find_map(|pair| pair.strip_prefix("after="));
            let after = number(after.unwrap_or("0"));
            let first: Vec<Value> = state.servers.iter().enumerate()
                .map(|(i, (name, may))| {
                    json!({ "id": (i + 1).to_string(), "name": name, "permissions": may.to_string() })
                })
                .filter(|server| number(server["id"].as_str().unwrap()) > after)
                .take(200)
                .collect();
            Ok(reply(200, &json!(first)))
        }
        ("GET", ["applications", _, "commands"]) => {
            let none = json!([]);
            Ok(reply(200, if state.commands.is_null() { &none } else { &state.commands }))
        }
        ("PUT", ["applications", app, "commands"]) if number(app) == APP => {
            let mut list = json.as_array().cloned().unwrap_or_default();
            let launch = |one: &&Value| one["type"] == 4;
            let old = state.commands.as_array().into_iter().flatten().find(launch);
            let kept =
                |old: &Value| list.iter().any(|one| one["id"] == old["id"] && one["type"] == 4);
            if old.is_some_and(|old| !kept(old)) {
                return Err((400, 50_240, "You cannot remove this app's Entry Point command"));
            }
            list.iter_mut().enumerate().for_each(|(i, one)| complete(one, i));
            state.commands = Arc::new(json!(list));
            state.command_puts += 1;
            Ok(reply(200, &state.commands))
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            state.callback(number(id), token, json, files)?;
            if !query.contains("with_response=true") {
                return Ok(nothing());
            }
            let live = &state.interactions[&number(id)];
            let message = live.original.and_then(|id| state.messages.get(&id));
            let message = message.map(|message| state.message_json(message));
            Ok(reply(
                200,
                &json!({
                    "interaction": { "id": id, "type": live.kind },
                    "resource": { "type": json["type"], "message": message },
                }),
            ))
        }
        ("GET" | "PATCH" | "DELETE", ["webhooks", app, token, "messages", "@original"])
            if number(app) == APP =>
        {
            let original = state.by_token(token)?.original;
            let id = original.ok_or((404, 10_008, "Unknown Message"))?;
            match method {
                "DELETE" => {
                    let message = state.messages.get_mut(&id).filter(|message| !message.deleted);
                    message.ok_or((404, 10_008, "Unknown Message"))?.deleted = true;
                    return Ok(nothing());
                }
                "PATCH" => state.edit(id, json, files)?,
                _ => {}
            }
            Ok(reply(200, &state.message_json(&state.messages[&id])))
        }
        ("PATCH", ["webhooks", app, token, "messages", id]) if number(app) == APP => {
            let (who, channel) = {
                let live = state.by_token(token)?;
                (live.who, live.spot.channel)
            };
            let id = number(id);
            let own = |message: &&super::Message| {
                message.channel == channel && message.seen_by.is_none_or(|seen| seen == who)
            };
            state.messages.get(&id).filter(own).ok_or((404, 10_008, "Unknown Message"))?;
            state.edit(id, json, files)?;
            Ok(reply(200, &state.message_json(&state.messages[&id])))
        }
        ("POST", ["webhooks", app, token]) if number(app) == APP => {
            let live = state.by_token(token)?;
            live.followups += 1;
            let (who, channel, resident) = (live.who, live.spot.channel, live.spot.resident);
            let private = json["flags"].as_u64().unwrap_or(0) & 64 != 0;
            if !live.spot.resident && live.followups > 5 {
                return Err((
                    400,
                    40_094,
                    "This interaction has reached the maximum number of follow ups.",
                ));
            }
            // With the token of whoever has added the bot, it writes as they may.
            if !private && resident {
                state.write_in(channel)?;
            }
            let id = state.put_message(channel, json.clone(), files, who);
            Ok(reply(200, &state.message_json(&state.messages[&id])))
        }
        ("GET", ["channels", channel, "messages"]) => {
            let channel = number(channel);
            state.reach(channel)?;
            let list: Vec<Value> = state
                .messages
                .values()
                .rev()
                .filter(|m| m.channel == channel && m.seen_by.is_none() && !m.deleted)
                .take(50)
                .map(|message| state.message_json(message))
                .collect();
            Ok(reply(200, &json!(list)))
        }
        ("POST", ["channels", channel, "typing"]) => {
            state.write_in(number(channel))?;
            Ok(nothing())
        }
        ("POST", ["channels", channel, "messages"]) => {
            let channel = number(channel);
            state.write_in(channel)?;
            if json["flags"].as_u64().unwrap_or(0) & 64 != 0 {
                return Err((400, 50_035, "Invalid Form Body"));
            }
            let nonce = json["nonce"].as_str().map(|nonce| (channel, nonce.to_owned()));
            if let Some(id) = nonce.as_ref().and_then(|nonce| state.nonces.get(nonce)) {
                return Ok(reply(200, &state.message_json(&state.messages[id])));
            }
            let id = state.put_message(channel, json.clone(), files, APP);
            if let Some(nonce) = nonce {
                state.nonces.insert(nonce, id);
            }
            Ok(reply(200, &state.message_json(&state.messages[&id])))
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            let channel = number(channel);
            if state.reach(channel)?.archived {
                return Err((400, 50_083, "Thread is archived"));
            }
            let found = state.messages.get_mut(&number(message));
            let fits = |found: &&mut super::Message| found.channel == channel && !found.deleted;
            found.filter(fits).ok_or((404, 10_008, "Unknown Message"))?.deleted = true;
            Ok(nothing())
        }
        ("PATCH", ["channels", channel, "messages", message]) => {
            let channel = number(channel);
            if state.reach(channel)?.archived {
                return Err((400, 50_083, "Thread is archived"));
            }
            let found = state.messages.get(&number(message));
            if !found.is_some_and(|found| found.channel == channel && found.seen_by.is_none()) {
                return Err((404, 10_008, "Unknown Message"));
            }
            state.edit(number(message), json, files)?;
            Ok(reply(200, &state.message_json(&state.messages[&number(message)])))
        }
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            let parent = number(channel);
            if state.reach(parent)?.threads_forbidden {
                return Err((403, 50_013, "Missing Permissions"));
            }
            let found = state.messages.get_mut(&number(message)).filter(|m| m.channel == parent);
            let found = found.ok_or((404, 10_008, "Unknown Message"))?;
            if found.thread.is_some() {
                return Err((400, 160_004, "A thread has already been created for this message"));
            }
            // A thread made from a message has the message's id.
            found.thread = Some(number(message));
            let spot = super::thread(number(message), parent);
            state.open_named(spot, json);
            Ok(reply(201, &state.thread_json(number(message))))
        }
        ("POST", ["channels", channel, "threads"]) => {
            let parent = number(channel);
            if state.reach(parent)?.threads_forbidden {
                return Err((403, 50_013, "Missing Permissions"));
            }
            let id = state.id();
            let spot: Spot = super::thread(id, parent);
            state.open_named(spot, json);
            Ok(reply(201, &state.thread_json(id)))
        }
        ("POST", ["users", "@me", "channels"]) => {
            let user = number(json["recipient_id"].as_str().unwrap_or_default());
            if state.closed_to_private.contains(&user) {
                return Err((403, 50_007, "Cannot send messages to this user"));
            }
            let id = state.private_channel(user);
            Ok(reply(200, &json!({ "id": id.to_string(), "type": 1 })))
        }
        ("GET", ["channels", channel]) => {
            let channel = number(channel);
            let spot = state.reach(channel)?.spot.clone();
            let known = match spot.parent {
                Some(_) => state.thread_json(channel),
                None => state.channel_json(&spot),
            };
            Ok(reply(200, &known))
        }
        ("PATCH", ["channels", channel]) => {
            let channel = number(channel);
            let known = state.reach(channel)?;
            if known.locked || (known.threads_forbidden && known.spot.parent.is_some()) {
                return Err((403, 50_013, "Missing Permissions"));
            }
            let wish = json["archived"].as_bool();
            if known.archived && wish != Some(false) {
                return Err((400, 50_083, "Thread is archived"));
            }
            let name = json["name"].as_str().map(str::to_owned);
            if name.as_ref().is_some_and(|name| !(1..=100).contains(&name.chars().count())) {
                return Err((400, 50_035, "Invalid Form Body: name"));
            }
            let known = state.channels.get_mut(&channel).expect("it was reached");
            if let Some(name) = name.filter(|name| *name != known.name) {
                let now = tokio::time::Instant::now();
                known.renamed.retain(|at| now - *at < std::time::Duration::from_secs(600));
                if known.renamed.len() >= 2 {
                    return Err((429, 0, "You are being rate limited."));
                }
                known.renamed.push(now);
                known.name = name;
            }
            known.archived = wish.unwrap_or(known.archived);
            Ok(reply(200, &state.thread_json(channel)))
        }
        (_, ["guilds", rest @ ..]) => super::roles::route(state, method, rest, json),
        _ => {
            state.faults_found.push(format!("unknown route: {method} {path}"));
            Err((404, 0, "404: Not Found"))
        }
    }
}

/// A command as Discord returns it.
fn complete(command: &mut Value, index: usize) {
    command["id"] = json!((super::COMMAND + index as u64).to_string());
    command["application_id"] = json!(APP.to_string());
    command["version"] = json!("1");
    command["default_member_permissions"] = Value::Null;
}

async fn gateway(Share(shared): Share<Arc<Shared>>, socket: WebSocketUpgrade) -> Reply {
    socket.on_upgrade(move |socket| converse(shared, socket))
}

async fn converse(shared: Arc<Shared>, mut socket: WebSocket) {
    let (out, mut frames) = tokio::sync::mpsc::unbounded_channel();
    let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": 41_250 } });
    if socket.send(Packet::Text(hello.to_string().into())).await.is_err() {
        return;
    }
    let close_with = {
        let mut state = shared.state.lock().unwrap();
        state.connections += 1;
        state.close_with
    };
    shared.changed.notify_waiters();
    loop {
        tokio::select! {
            packet = socket.recv() => match packet {
                Some(Ok(Packet::Text(text))) => {
                    let packet: Value = serde_json::from_str(&text).unwrap_or_default();
                    if let Some(code) = close_with.filter(|_| packet["op"] != 1) {
                        let _ = socket.send(close(code)).await;
                        // The side that closes waits for the other side to hear it.
                        while let Some(Ok(_)) = socket.recv().await {}
                        return;
                    }
                    for answer in hear(&shared, &packet, &out) {
                        let packet = match answer {
                            Frame::Json(json) => Packet::Text(json.to_string().into()),
                            Frame::Close(code) => close(code.unwrap_or(1000)),
                            Frame::Abort => return,
                        };
                        if socket.send(packet).await.is_err() {
                            return;
                        }
                    }
                    // A heartbeat is no progress: whoever waits in vain would wait for ever.
                    if packet["op"] != 1 {
                        shared.changed.notify_waiters();
                    }
                }
                Some(Ok(Packet::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
            frame = frames.recv() => {
                let packet = match frame {
                    Some(Frame::Json(json)) => Packet::Text(json.to_string().into()),
                    Some(Frame::Close(code)) => {
                        let _ = socket.send(code.map_or(Packet::Close(None), close)).await;
                        return;
                    }
                    Some(Frame::Abort) | None => return,
                };
                if socket.send(packet).await.is_err() {
                    return;
                }
            }
        }
    }
}

fn close(code: u16) -> Packet {
    Packet::Close(Some(CloseFrame { code, reason: "as asked".into() }))
}

/// The answer to a packet.
fn hear(
    shared: &Shared,
    packet: &Value,
    out: &tokio::sync::mpsc::UnboundedSender<Frame>,
) -> Vec<Frame> {
    let mut state = shared.state.lock().unwrap();
    match packet["op"].as_u64() {
        Some(1) => vec![Frame::Json(json!({ "op": 11, "s": null, "t": null, "d": null }))],
        Some(2) => {
            if packet["d"]["token"] != json!(format!("Bot {TOKEN}")) {
                return vec![Frame::Close(Some(4004))];
            }
            assert_eq!(packet["d"]["intents"], json!(1 | 1 << 12), "servers and chats with it");
            if !state.may_begin() {
                return vec![Frame::Json(json!({ "op": 9, "s": null, "t": null, "d": false }))];
            }
            let gateway = state.gateway.clone();
            let session = state.begin(&packet["d"]["shard"], out.clone());
            let ready = json!({
                "v": 10,
                "user": {
                    "id": APP.to_string(), "username": "hnefi", "discriminator": "0",
                    "global_name": null, "avatar": null, "bot": true, "mfa_enabled": false,
                    "flags": 0, "verified": true,
                },
                "guilds": [{ "id": GUILD.to_string(), "unavailable": true }],
                "session_id": session.id, "resume_gateway_url": gateway,
                "shard": [session.shard.0, session.shard.1],
                "application": { "id": APP.to_string(), "flags": 0 },
            });
            session.dispatch("READY", &ready);
            Vec::new()
        }
        Some(6) => {
            state.resumed += 1;
            let seq = packet["d"]["seq"].as_u64().unwrap_or(0);
            let known = |session: &&mut Session| packet["d"]["session_id"] == session.id;
            let Some(session) = state.begun.iter_mut().find(known) else {
                return vec![Frame::Json(json!({ "op": 9, "s": null, "t": null, "d": false }))];
            };
            let missed: Vec<Frame> = session
                .events
                .iter()
                .filter(|event| event["s"].as_u64().unwrap_or(0) > seq)
                .map(|event| Frame::Json(event.clone()))
                .collect();
            session.socket = out.clone();
            let resumed = json!({ "op": 0, "s": session.sequence, "t": "RESUMED", "d": {} });
            missed.into_iter().chain([Frame::Json(resumed)]).collect()
        }
        _ => Vec::new(),
    }
}
