-- How each match that is over ended, with what statistics and ratings ask of it. The rows are made anew
-- from the logs when the program opens the database.
drop table results;
create table results (
    match_id integer primary key not null references matches (id),
    winner text,
    reason text not null,
    ended_at integer not null,
    own_rules boolean not null,
    dice boolean not null,
    attackers_plies integer not null,
    defenders_plies integer not null,
    attackers_lost integer not null,
    defenders_lost integer not null,
    attackers_hints integer not null,
    defenders_hints integer not null,
    time text,
    level integer,
    rated boolean not null
);
create index results_by_time on results (ended_at, match_id);
create index matches_by_variant on matches (variant, stage);
