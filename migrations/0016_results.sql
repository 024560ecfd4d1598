-- How each match that is over ended: what its log says, written with its last event. Matches that were
-- over before get their rows when the program opens the database.
create table results (
    match_id integer primary key not null references matches (id),
    winner text,
    reason text not null,
    plies integer not null,
    ended_at integer not null
);
