-- A match may move to a thread of its own; its number stays taken where it began.
alter table hearings add column thread integer not null default 0;
alter table hearings add column moved_to integer references places (id);

-- What could not be said is tried again, later each time.
alter table outbox add column due_at integer not null default 0;
alter table outbox add column tries integer not null default 0;

create index outbox_due on outbox (due_at) where sent_at is null;

-- Why nothing can be posted in a place, as the door found out.
alter table places add column trouble text;

-- The server whose settings hold in a place.
alter table places add column server text;

-- Messages that still have buttons, with what makes them go.
create table shown (
    place_id integer not null references places (id),
    match_id integer not null references matches (id),
    message text not null,
    body text not null,
    offer integer not null,
    primary key (place_id, message)
);

create index shown_by_match on shown (match_id);

-- What a server is used to.
create table settings (
    server text not null,
    name text not null,
    value text not null,
    primary key (server, name)
);

-- What a door has to remember between two runs.
create table facts (
    name text primary key not null,
    value text not null
);
