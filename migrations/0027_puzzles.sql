-- Which puzzles somebody was given, how many plies of each they have played, whether they solved it at the first
-- try (1) or not (0), once that is known, and whether they are through with it (1). A puzzle's number is
-- that of its line in the program's list.
create table puzzle_tries (
    player_id integer not null references players (id),
    puzzle integer not null,
    given_at integer not null,
    plies integer not null default 0,
    first_try integer,
    through integer not null default 0,
    primary key (player_id, puzzle)
);
create index puzzle_tries_open on puzzle_tries (player_id, given_at) where through = 0;
-- How strong somebody is at puzzles, and how hard a puzzle is for people: a rating and its deviation in
-- ten-thousandths, its volatility in hundred-millionths, when it changed and after how many tries.
create table solvers (
    player_id integer primary key not null references players (id),
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    rated_at integer not null,
    tries integer not null
);
create table puzzles (
    puzzle integer primary key not null,
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    rated_at integer not null,
    tries integer not null
);
