-- Matches are their events; the columns of `matches` only help to find them.
create table players (
    account text primary key not null,
    name text not null,
    seen_at integer not null
);

create table places (
    id integer primary key not null,
    address text not null unique,
    created_at integer not null
);

create table matches (
    id integer primary key not null,
    stage text not null,
    variant text not null,
    challenger text not null,
    challenged text,
    attackers text,
    defenders text,
    created_at integer not null,
    updated_at integer not null
);

-- Which places hear of a match, and the number it has there.
create table hearings (
    place_id integer not null references places (id),
    match_id integer not null references matches (id),
    number integer not null,
    primary key (place_id, number),
    unique (place_id, match_id)
);

create index matches_by_challenger on matches (challenger, stage);
create index matches_by_challenged on matches (challenged, stage);
create index matches_by_attackers on matches (attackers, stage);
create index matches_by_defenders on matches (defenders, stage);

create table events (
    match_id integer not null references matches (id),
    seq integer not null,
    at integer not null,
    body text not null,
    primary key (match_id, seq)
);

-- Requests that were answered, so that none is answered twice.
create table requests (
    id text primary key not null,
    at integer not null
);

create index requests_by_time on requests (at);

-- What is still to be said: events of a match, for a place.
create table outbox (
    id integer primary key not null,
    place_id integer not null references places (id),
    match_id integer not null references matches (id),
    first_seq integer not null,
    last_seq integer not null,
    created_at integer not null,
    sent_at integer
);

create index outbox_waiting on outbox (place_id, id) where sent_at is null;
