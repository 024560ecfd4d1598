//! An interaction as the house understands it: an envelope, and how it wants to be answered.

use serenity::all::{
    ActionRowComponent, ApplicationId, Attachment, AuthorizingIntegrationOwner,
    AuthorizingIntegrationOwners, ChannelId, ChannelType, CommandDataOption,
    CommandDataOptionValue, CommandDataResolved, CommandInteraction, CommandType,
    ComponentInteraction, ComponentInteractionDataKind, GuildId, Interaction, InteractionContext,
    InteractionId, Member, Message, MessageFlags, MessageId, ModalInteraction, PartialChannel,
    Permissions, User,
};

use super::commands::{ALONE, CHALLENGE, REPLAY, STATS, group, is_group};
use super::custom_id::CustomId;
use super::form::ChallengeForm;
use super::sheet::SheetId;
use crate::app::{Attached, Envelope, NAME_LENGTH_MAX, Rights, Source, Threads, bot};
use crate::command::{Call, Mistake};
use crate::game::{AccountId, Address, MatchNumber};
use crate::notation::find_record;
use crate::reply::Person;
use crate::text::tame;

/// How every address of this door begins.
/// The name of the network, with which its addresses begin.
pub const NETWORK: &str = "discord";

/// An interaction, understood; or a message in the chat with the bot alone.
pub(super) struct HeardInteraction {
    pub(super) id: InteractionId,
    /// The token to answer it with; `None` for words that were typed, which are answered in their chat.
    pub(super) token: Option<String>,
    pub(super) envelope: Envelope,
    /// Whether the bot itself is in the server or chat, not just installed by one of its people.
    pub(super) resident: bool,
    /// What the bot may do in the channel.
    pub(super) permissions: Option<Permissions>,
    /// Whether the channel is a thread.
    pub(super) in_thread: bool,
    pub(super) wish: Intent,
    /// What was typed into a form, and the match that it was for.
    pub(super) filled: Option<(MatchNumber, String)>,
    /// The key under which the opponent of a challenge is remembered, if it comes from a form.
    pub(super) challenged: Option<String>,
    /// A file that came with it.
    pub(super) file: Option<File>,
    /// The message from whose menu it comes.
    pub(super) message: Option<MessageId>,
    /// The form of a challenge, which may have to be filled in again.
    pub(super) form: Option<ChallengeForm>,
}

/// A file that somebody sent along.
#[derive(Clone, Debug)]
pub(super) struct File {
    /// Where Discord keeps it.
    pub(super) url: String,
    /// How many bytes it has.
    pub(super) size: u32,
}

impl File {
    pub(super) fn of(file: &Attachment) -> File {
        File { url: file.url.clone(), size: file.size }
    }
}

/// What to do with the envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// Answer it.
    Answer {
        /// The button or menu that was pressed.
        pressed: Option<Pressed>,
    },
    /// Complete a half-typed argument.
    Complete {
        /// The argument's name.
        argument: String,
        /// What has been typed so far.
        typed: String,
    },
    /// Let a move be typed into a form.
    AskMove {
        /// The match to move in.
        number: MatchNumber,
        /// What the form carries.
        form: String,
        /// What was typed before, if the form is offered again.
        typed: Option<String>,
    },
    /// Let the game and the time of a challenge be typed into a form.
    AskChallenge {
        /// The form.
        form: ChallengeForm,
        /// Whom it is for, if that is not remembered yet.
        opponent: Option<Person>,
    },
}

/// A button or menu that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pressed {
    /// The message it is on.
    pub(super) message: u64,
    /// Whether only the person who pressed sees that message.
    pub(super) private: bool,
    /// The page to show.
    pub(super) page: usize,
    /// The match it belongs to.
    pub(super) number: Option<MatchNumber>,
}

impl Pressed {
    /// Something pressed on a message.
    fn on(message: &Message, number: Option<MatchNumber>) -> Pressed {
        let private = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        Pressed { message: message.id.get(), private, page: 0, number }
    }
}

impl HeardInteraction {
    /// The token to answer it with; empty if there is none.
    pub(super) fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// The ids of the person, the channel, what it belongs to, and the server.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        let Source { speaker, place, parent, server, .. } = &self.envelope.source;
        let addresses = [Some(&speaker.account.0), Some(place), parent.as_ref(), server.as_ref()];
        addresses.into_iter().flatten().filter_map(|address| address.rsplit(':').next())
    }
}

/// Where an interaction comes from: what all kinds have in common.
struct Origin<'a> {
    id: InteractionId,
    token: &'a str,
    guild: Option<GuildId>,
    channel: ChannelId,
    partial: Option<&'a PartialChannel>,
    member: Option<&'a Member>,
    user: &'a User,
    /// The person's language on Discord.
    locale: &'a str,
    context: Option<InteractionContext>,
    owners: Option<&'a AuthorizingIntegrationOwners>,
    permissions: Option<Permissions>,
    /// The most bytes of a file in an answer; 0 if that is not said.
    attachment_max: u32,
}

/// Reads an interaction; `None` for kinds that the bot does not answer.
pub(super) fn read(interaction: &Interaction) -> Option<HeardInteraction> {
    match interaction {
        Interaction::Command(command) => Some(read_command(command)),
        Interaction::Autocomplete(command) => Some(read_half(command)),
        Interaction::Component(component) => Some(read_component(component)),
        Interaction::Modal(modal) => Some(read_modal(modal)),
        _ => None,
    }
}

/// The address of something here.
pub(super) fn address(id: impl std::fmt::Display) -> String {
    format!("{NETWORK}:{id}")
}

fn role_address(role: impl std::fmt::Display) -> String {
    address(format_args!("role:{role}"))
}

pub(super) fn place(channel: ChannelId) -> String {
    address(channel)
}

pub(super) fn server(guild: GuildId) -> String {
    address(format_args!("server:{guild}"))
}

/// The channel of a place's address.
pub(super) fn channel_of(address: &str) -> Option<ChannelId> {
    Address::read(address).on(NETWORK)?.parse().ok()
}

fn account(user: &User) -> AccountId {
    AccountId(address(user.id))
}

/// A person, under their name here.
pub(super) fn person(user: &User, nick: Option<&str>) -> Person {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    let names = names.into_iter().flatten().map(|name| tame(name, NAME_LENGTH_MAX));
    let name = names.into_iter().find(|name| !name.is_empty());
    Person { account: account(user), name: name.unwrap_or_else(|| user.id.to_string()) }
}

impl Origin<'_> {
    fn heard(&self, call: Result<Call, Mistake>, wish: Intent) -> HeardInteraction {
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let mut envelope =
            Envelope::new(address(self.id), place(self.channel), person(self.user, nick), call);
        let in_thread = self.partial.is_some_and(|channel| is_thread(channel.kind));
        envelope.source.server = self.guild.map(server);
        envelope.source.parent =
            self.partial.filter(|_| in_thread).and_then(|channel| channel.parent_id).map(place);
        envelope.source.rights = self.rights();
        envelope.source.language = Some(self.locale.to_owned());
        envelope.source.alone = self.context == Some(InteractionContext::BotDm);
        let resident = self.resident();
        // Forms do not tell.
        envelope.source.guest = self.owners.map(|_| !resident);
        // What else is in the message needs some of it.
        if self.attachment_max > 0 {
            envelope.can.upload_max = self.attachment_max as usize / 16 * 15;
        }
        let has_threads = resident
            && self.guild.is_some()
            && self.partial.is_some_and(|channel| {
                matches!(channel.kind, ChannelType::Text | ChannelType::News)
            });
        envelope.can.threads = if has_threads { Threads::Wished } else { Threads::None };
        HeardInteraction {
            id: self.id,
            token: Some(self.token.to_owned()),
            envelope,
            resident,
            permissions: self.permissions,
            in_thread,
            wish,
            filled: None,
            challenged: None,
            file: None,
            message: None,
            form: None,
        }
    }

    fn rights(&self) -> Rights {
        let Some(member) = self.member else { return Rights::default() };
        let manages = member.permissions.is_some_and(|has| may(has, Permissions::MANAGE_GUILD));
        let roles = member.roles.iter().map(role_address).collect();
        // Where Discord does not say, it will when the first role is given.
        let lacks = self.permissions.is_some_and(|has| !may(has, ROLES.0));
        Rights { manages, roles, no_roles_without: lacks.then_some(ROLES.1) }
    }

    /// Whether the bot is installed where this comes from. Forms do not tell, so it is assumed: if
    /// that is wrong, only tidying up fails.
    fn resident(&self) -> bool {
        match self.owners {
            None => true,
            Some(owners) if owners.0.is_empty() => true,
            Some(owners) => owners
                .0
                .iter()
                .any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))),
        }
    }
}

/// A permission, and what Discord calls it.
pub(super) type Right = (Permissions, &'static str);

pub(super) const VIEW: Right = (Permissions::VIEW_CHANNEL, "View Channel");
pub(super) const SEND: Right = (Permissions::SEND_MESSAGES, "Send Messages");
pub(super) const ATTACH: Right = (Permissions::ATTACH_FILES, "Attach Files");
pub(super) const THREADS: Right = (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads");
pub(super) const ROLES: Right = (Permissions::MANAGE_ROLES, "Manage Roles");
pub(super) const SEND_IN_THREADS: Right =
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads");

/// Whether these permissions allow something; an administrator may do everything.
pub(super) fn may(has: Permissions, what: Permissions) -> bool {
    has.contains(what) || has.contains(Permissions::ADMINISTRATOR)
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn origin_of_command(command: &CommandInteraction) -> Origin<'_> {
    Origin {
        id: command.id,
        token: &command.token,
        guild: command.guild_id,
        channel: command.channel_id,
        partial: command.channel.as_ref(),
        member: command.member.as_deref(),
        user: &command.user,
        locale: &command.locale,
        context: command.context,
        owners: Some(&command.authorizing_integration_owners),
        permissions: command.app_permissions,
        attachment_max: command.attachment_size_limit,
    }
}

/// The command that is called and its options: one in a group, or the one outside.
fn called(command: &CommandInteraction) -> Option<(&str, &[CommandDataOption])> {
    match command.data.name.as_str() {
        ALONE => Some((ALONE, &command.data.options)),
        known if is_group(known) => match command.data.options.first() {
            Some(CommandDataOption {
                name,
                value: CommandDataOptionValue::SubCommand(options),
                ..
            }) if group(name) == known => Some((name, options)),
            _ => None,
        },
        _ => None,
    }
}

fn read_command(command: &CommandInteraction) -> HeardInteraction {
    let guild = command.guild_id.is_some();
    match command.data.kind {
        CommandType::User => return read_person(command),
        CommandType::Message => return read_message(command),
        _ => {}
    }
    let mut people = Vec::new();
    let call = match called(command) {
        None => Err(Mistake::Unreadable),
        Some((name, options)) => {
            let own = command.application_id;
            call(name, options, &command.data.resolved, (guild, own), &mut people)
        }
    };
    let form = call.as_ref().ok().filter(|call| call.command == "challenge").map(|call| {
        let whom = people.first().map(|_| command.id.to_string());
        ChallengeForm::of(call, whom)
    });
    let mut heard = origin_of_command(command).heard(call, Intent::Answer { pressed: None });
    heard.form = form;
    heard.file = command.data.resolved.attachments.values().next().map(File::of);
    heard.envelope.request.people = people;
    heard
}

/// A command from the menu of a person.
fn read_person(command: &CommandInteraction) -> HeardInteraction {
    let guild = command.guild_id.is_some();
    let opponent = match command.data.target_id {
        Some(id) => {
            let own = command.application_id;
            opponent(id.to_user_id(), &command.data.resolved, guild, own)
        }
        None => Err(Mistake::Unreadable),
    };
    let origin = origin_of_command(command);
    match opponent {
        Ok(opponent) if command.data.name == STATS => {
            let word = opponent.account.0.clone();
            let call = Call::new("history").named("opponent", format!("@{word}"));
            let mut heard = origin.heard(Ok(call), Intent::Answer { pressed: None });
            heard.envelope.request.people = vec![(word, opponent)];
            heard
        }
        Ok(opponent) if command.data.name == CHALLENGE => {
            let whom = Some(command.id.to_string());
            let form = ChallengeForm { whom, ..ChallengeForm::default() };
            let wish = Intent::AskChallenge { form, opponent: Some(opponent) };
            origin.heard(Ok(Call::new("challenge")), wish)
        }
        Ok(_) => origin.heard(Err(Mistake::Unreadable), Intent::Answer { pressed: None }),
        Err(mistake) => origin.heard(Err(mistake), Intent::Answer { pressed: None }),
    }
}

/// A command from the menu of a message: it is about what is in there.
fn read_message(command: &CommandInteraction) -> HeardInteraction {
    let id = command.data.target_id.map(|id| id.to_message_id());
    let message = id.and_then(|id| command.data.resolved.messages.get(&id));
    let call = match message {
        Some(_) if command.data.name == REPLAY => Ok(Call::new("replay")),
        _ => Err(Mistake::Unreadable),
    };
    let mut heard = origin_of_command(command).heard(call, Intent::Answer { pressed: None });
    if let Some(message) = message {
        let files = || message.attachments.iter().filter(|file| may_be_text(file));
        let pasted = find_record(&message.content).map(Attached::text);
        // What is called a record is one; words and other files may only look like it.
        let record = files().find(|file| file.filename.ends_with(".otg"));
        let other = files().next().filter(|_| pasted.is_none());
        heard.message = id;
        heard.file = record.or(other).map(File::of);
        heard.envelope.request.attached = pasted;
    }
    heard
}

/// Whether a file may be a record: Discord tells what pictures, sounds and the like are.
pub(super) fn may_be_text(file: &Attachment) -> bool {
    const OTHERS: [&str; 4] = ["image/", "video/", "audio/", "font/"];
    let kind = file.content_type.as_deref().unwrap_or_default();
    !OTHERS.iter().any(|other| kind.starts_with(other))
}

fn call(
    name: &str,
    options: &[CommandDataOption],
    resolved: &CommandDataResolved,
    (guild, own): (bool, ApplicationId),
    people: &mut Vec<(String, Person)>,
) -> Result<Call, Mistake> {
    let mut call = Call::new(name);
    for option in options {
        match &option.value {
            CommandDataOptionValue::User(id) => {
                let opponent = opponent(*id, resolved, guild, own)?;
                let word = id.to_string();
                call = call.named(&option.name, format!("@{word}"));
                people.push((word, opponent));
            }
            // What came along is no word.
            CommandDataOptionValue::Attachment(_) => {}
            // Several house rules come as one text.
            CommandDataOptionValue::String(text) if option.name == "rules" => {
                for word in text.split([' ', ';']).filter(|word| !word.is_empty()) {
                    call = call.named(&option.name, word.trim_end_matches(','));
                }
            }
            value => {
                if let Some(text) = value_text(value) {
                    call = call.named(&option.name, text);
                }
            }
        }
    }
    Ok(call)
}

/// An option's value as one would type it; `None` for a flag that is off.
fn value_text(value: &CommandDataOptionValue) -> Option<String> {
    match value {
        CommandDataOptionValue::String(text) => Some(text.trim().to_owned()),
        CommandDataOptionValue::Integer(number) => Some(number.to_string()),
        CommandDataOptionValue::Boolean(yes) => yes.then(|| "yes".to_owned()),
        CommandDataOptionValue::Channel(channel) => Some(place(*channel)),
        CommandDataOptionValue::Role(role) => Some(role_address(role)),
        CommandDataOptionValue::Autocomplete { value, .. } => Some(value.trim().to_owned()),
        _ => Some(String::new()),
    }
}

/// The person chosen as opponent, if they can play and see the match.
fn opponent(
    id: serenity::all::UserId,
    resolved: &CommandDataResolved,
    guild: bool,
    own: ApplicationId,
) -> Result<Person, Mistake> {
    // The bot's own account has the id of its application.
    if id.get() == own.get() {
        return Ok(bot());
    }
    let Some(user) = resolved.users.get(&id) else {
        return Err(Mistake::UnknownPerson { name: id.to_string() });
    };
    let member = resolved.members.get(&id);
    let person = person(user, member.and_then(|member| member.nick.as_deref()));
    if user.bot || user.system {
        return Err(Mistake::NotAPerson { name: person.name });
    }
    let sees = match member {
        Some(member) => member.permissions.is_none_or(|has| may(has, Permissions::VIEW_CHANNEL)),
        None => !guild,
    };
    if sees { Ok(person) } else { Err(Mistake::CannotSee { name: person.name }) }
}

fn read_half(command: &CommandInteraction) -> HeardInteraction {
    let mut call = Err(Mistake::Unreadable);
    let mut wish = Intent::Complete { argument: String::new(), typed: String::new() };
    if let Some((name, options)) = called(command) {
        let mut filled = Call::new(name);
        for option in options {
            match &option.value {
                CommandDataOptionValue::Autocomplete { value, .. } => {
                    wish = Intent::Complete { argument: option.name.clone(), typed: value.clone() };
                }
                value => {
                    if let Some(text) = value_text(value) {
                        filled = filled.named(&option.name, text);
                    }
                }
            }
        }
        call = Ok(filled);
    }
    origin_of_command(command).heard(call, wish)
}

fn read_component(component: &ComponentInteraction) -> HeardInteraction {
    let origin = Origin {
        id: component.id,
        token: &component.token,
        guild: component.guild_id,
        channel: component.channel_id,
        partial: component.channel.as_ref(),
        member: component.member.as_ref(),
        user: &component.user,
        locale: &component.locale,
        context: component.context,
        owners: Some(&component.authorizing_integration_owners),
        permissions: component.app_permissions,
        attachment_max: component.attachment_size_limit,
    };
    if let Some(form) = ChallengeForm::read(&component.data.custom_id) {
        let wish = Intent::AskChallenge { form, opponent: None };
        return origin.heard(Ok(Call::new("challenge")), wish);
    }
    let mut pressed = Pressed::on(&component.message, None);
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    if let Some(id) = SheetId::read(&component.data.custom_id) {
        pressed.page = id.page;
        return origin.heard(id.call(chosen), Intent::Answer { pressed: Some(pressed) });
    }
    let Some(id) = CustomId::read(&component.data.custom_id) else {
        let wish = Intent::Answer { pressed: Some(pressed) };
        return origin.heard(Err(Mistake::UnknownButton), wish);
    };
    pressed.number = id.number();
    if chosen.is_none() {
        pressed.page = id.page;
    }
    if chosen.is_none()
        && id.asks_for_a_move()
        && let Some(number) = id.number()
    {
        let typed = id.typed().map(str::to_owned);
        let wish = Intent::AskMove { number, form: id.blank().write(), typed };
        return origin.heard(Ok(Call::new("move")), wish);
    }
    let mut heard = origin.heard(id.call(chosen), Intent::Answer { pressed: Some(pressed) });
    heard.envelope.request.seen = Some(id.events);
    heard
}

fn read_modal(modal: &ModalInteraction) -> HeardInteraction {
    let origin = Origin {
        id: modal.id,
        token: &modal.token,
        guild: modal.guild_id,
        channel: modal.channel_id,
        partial: modal.channel.as_ref(),
        member: modal.member.as_ref(),
        user: &modal.user,
        locale: &modal.locale,
        context: None,
        owners: None,
        permissions: modal.app_permissions,
        attachment_max: modal.attachment_size_limit,
    };
    if let Some(form) = ChallengeForm::read(&modal.data.custom_id) {
        let form = form.filled(&fields_of(modal));
        let pressed = modal.message.as_ref().map(|message| Pressed::on(message, None));
        let mut heard = origin.heard(form.call(), Intent::Answer { pressed });
        heard.challenged.clone_from(&form.whom);
        heard.form = Some(form);
        return heard;
    }
    let typed =
        modal.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
    let id = CustomId::read(&modal.data.custom_id).filter(CustomId::asks_for_a_move);
    let number = id.as_ref().and_then(CustomId::number);
    let pressed = modal.message.as_ref().map(|message| Pressed::on(message, number));
    let call = match (&id, &typed) {
        (Some(id), Some(typed)) => typed_move(typed, id.number()),
        _ => Err(Mistake::UnknownButton),
    };
    let mut heard = origin.heard(call, Intent::Answer { pressed });
    heard.envelope.request.seen = id.map(|id| id.events);
    heard.filled = number.zip(typed);
    heard
}

/// A typed move; anything else typed into the form is not a command.
fn typed_move(typed: &str, number: Option<MatchNumber>) -> Result<Call, Mistake> {
    let number = number.map_or(String::new(), |number| format!(" {number}"));
    Call::from_text(&format!("move {}{number}", typed.trim()))
}

/// The fields of a form, with what was typed.
fn fields_of(modal: &ModalInteraction) -> Vec<(String, String)> {
    let parts = modal.data.components.iter().flat_map(|row| &row.components);
    parts
        .filter_map(|part| match part {
            ActionRowComponent::InputText(input) => {
                let text = input.value.as_deref().unwrap_or_default().trim().to_owned();
                Some((input.custom_id.clone(), text))
            }
            _ => None,
        })
        .collect()
}
