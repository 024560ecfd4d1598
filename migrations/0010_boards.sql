-- The message with the newest board of each match in a place, for places that keep one board.
create table boards (
    place_id integer not null references places (id),
    match_id integer not null references matches (id),
    message text not null,
    primary key (place_id, match_id)
);
