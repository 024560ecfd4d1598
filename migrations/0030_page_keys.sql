-- What signs the addresses by which somebody plays on pages of matches: without it they are useless.
create table page_keys (
    player_id integer primary key not null references players (id),
    key text not null
);
