-- What each move of a match that is over was worth, for each place in which somebody has asked for it. As
-- long as it is being found out, `worth` is empty; once it is there, nobody has to be remembered.
create table reviews (
    match_id integer not null references matches (id),
    place_id integer not null references places (id),
    player_id integer references players (id),
    asked_at integer not null,
    worth text,
    primary key (match_id, place_id)
);
create index reviews_wanted on reviews (asked_at) where worth is null;
