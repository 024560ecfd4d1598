-- How each match that is over ended, with what statistics and ratings ask of it. The rows are made anew
-- from the logs when the program opens the database.
drop table results;
create table results (
    match_id bigint primary key references matches (id),
    winner text collate "C",
    reason text collate "C" not null,
    ended_at bigint not null,
    own_rules boolean not null,
    dice boolean not null,
    attackers_plies bigint not null,
    defenders_plies bigint not null,
    attackers_lost bigint not null,
    defenders_lost bigint not null,
    attackers_hints bigint not null,
    defenders_hints bigint not null,
    time text collate "C",
    level bigint,
    rated boolean not null
);
create index results_by_time on results (ended_at, match_id);
create index matches_by_variant on matches (variant, stage);
