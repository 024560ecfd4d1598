-- What may not be said in a place now waits there: 1 until it may be, 2 until somebody speaks there.
alter table outbox add column held integer not null default 0;

-- The message in which a note was said, so that a reply to it is understood.
alter table outbox add column message text;
create index outbox_by_message on outbox (message) where message is not null;

-- Since when a message is to lose its buttons, and how often that was tried.
alter table shown add column stale_at integer;
alter table shown add column tries integer not null default 0;
create index shown_stale on shown (stale_at) where stale_at is not null;

-- Whether the bot is in a place only because somebody has added it to his own account.
alter table places add column guest integer not null default 0;

-- What a door may have said although it never came to mark it counts as tried.
update outbox set tries = 1 where sent_at is null and tries = 0 and due_at > created_at;
