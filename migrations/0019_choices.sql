-- What somebody has chosen for themselves, each choice in a row under its name: another one needs no
-- column. What is as nobody chose it has none.
create table choices (
    player_id integer not null references players (id),
    name text not null,
    value text not null,
    primary key (player_id, name)
);
insert into choices
select player_id, 'remind', remind from habits where remind <> 'here'
union all select player_id, 'shares', shares from habits where shares <> ''
union all select player_id, 'quiet', quiet from habits where quiet is not null
union all select player_id, 'zone', zone from habits where zone is not null
union all select player_id, 'theme', theme from habits where theme is not null
union all select player_id, 'describe', describe from habits where describe <> 'off'
union all select player_id, 'flip', 'on' from habits where flip <> 0;
drop table habits;
alter table choices rename to habits;
