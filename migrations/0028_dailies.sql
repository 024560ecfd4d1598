-- Where a puzzle is posted each day: at which minute of the day, in which time zone, when next, and which one
-- was posted last, on which day and when. `server` is the key of the place's settings.
create table dailies (
    server text primary key not null,
    place_id integer not null references places (id),
    minute integer not null,
    zone text not null,
    due_at integer not null,
    puzzle integer,
    day integer,
    posted_at integer
);
create index dailies_due on dailies (due_at);
-- Which puzzles were posted there, each once, and on which day: counted from the first of January 1970.
create table daily_puzzles (
    server text not null,
    puzzle integer not null,
    day integer not null,
    primary key (server, puzzle)
);
-- Who solved the puzzle of a day, and whether at the first try (1).
create table daily_solves (
    player_id integer not null references players (id),
    server text not null,
    day integer not null,
    first_try integer not null,
    primary key (player_id, server, day)
);
