-- What a door heard and still has to answer, where the network tells a thing only once. Answered
-- rows stay for a while: the network may tell a thing again after a restart.
create table inbox (
    id integer primary key not null,
    event text not null unique,
    room text not null,
    body text not null,
    state text not null,
    heard_at integer not null
);

create index inbox_open on inbox (room, id) where state <> 'done';
