-- A player is a number of ours, and the accounts he plays from point at him. What named accounts so
-- far names players now, the lines of the logs too.
alter table players rename to old_players;

create table players (
    id integer primary key autoincrement not null,
    created_at integer not null
);

create table accounts (
    address text primary key not null,
    player_id integer not null references players (id),
    name text not null,
    language text,
    seen_at integer not null
);

-- Everybody who is named anywhere, known by name or not.
insert into accounts (address, player_id, name, language, seen_at)
    with named (address) as (
        select account from old_players
        union select challenger from matches
        union select challenged from matches
        union select attackers from matches
        union select defenders from matches
        union select account from habits
        union select account from leaves
        union select account from plans
        union select reminds from outbox
        union select json_extract(body, '$.by') from events
            where json_extract(body, '$.event') in
                ('challenged', 'seeded', 'accepted', 'declined', 'withdrawn')
        union select json_extract(body, '$.to') from events
            where json_extract(body, '$.event') = 'challenged'
        union select json_extract(body, '$.attackers') from events
            where json_extract(body, '$.event') = 'accepted'
        union select json_extract(body, '$.defenders') from events
            where json_extract(body, '$.event') = 'accepted'
    )
    select named.address, row_number() over (order by known.seen_at, named.address),
        coalesce(known.name, named.address), known.language, coalesce(known.seen_at, 0)
    from named left join old_players known on known.account = named.address
    where named.address is not null;

insert into players (id, created_at) select player_id, seen_at from accounts;
drop table old_players;
create index accounts_by_player on accounts (player_id);

update events set body = json_set(body, '$.by',
        (select player_id from accounts where address = json_extract(body, '$.by')))
    where json_extract(body, '$.event') in
        ('challenged', 'seeded', 'accepted', 'declined', 'withdrawn');
update events set body = json_set(body, '$.to',
        (select player_id from accounts where address = json_extract(body, '$.to')))
    where json_extract(body, '$.event') = 'challenged' and json_extract(body, '$.to') is not null;
update events set body = json_set(body,
        '$.attackers',
        (select player_id from accounts where address = json_extract(body, '$.attackers')),
        '$.defenders',
        (select player_id from accounts where address = json_extract(body, '$.defenders')))
    where json_extract(body, '$.event') = 'accepted';

create table matches_now (
    id integer primary key not null,
    stage text not null,
    variant text not null,
    challenger integer not null references players (id),
    challenged integer references players (id),
    attackers integer references players (id),
    defenders integer references players (id),
    created_at integer not null,
    updated_at integer not null
);
insert into matches_now
    select id, stage, variant,
        (select player_id from accounts where address = challenger),
        (select player_id from accounts where address = challenged),
        (select player_id from accounts where address = attackers),
        (select player_id from accounts where address = defenders),
        created_at, updated_at
    from matches;
drop table matches;
alter table matches_now rename to matches;
create index matches_by_challenger on matches (challenger, stage);
create index matches_by_challenged on matches (challenged, stage);
create index matches_by_attackers on matches (attackers, stage);
create index matches_by_defenders on matches (defenders, stage);

create table habits_now (
    player_id integer primary key not null references players (id),
    remind text not null default 'here',
    shares text not null default '',
    quiet text,
    zone text
);
insert into habits_now
    select (select player_id from accounts where address = account), remind, shares, quiet, zone
    from habits;
drop table habits;
alter table habits_now rename to habits;

create table leaves_now (
    player_id integer not null references players (id),
    from_at integer not null,
    until_at integer not null,
    primary key (player_id, from_at)
);
insert into leaves_now
    select (select player_id from accounts where address = account), from_at, until_at
    from leaves;
drop table leaves;
alter table leaves_now rename to leaves;

create table plans_now (
    id integer primary key not null,
    match_id integer not null references matches (id),
    player_id integer not null references players (id),
    line text not null,
    confirmed integer not null
);
insert into plans_now
    select id, match_id, (select player_id from accounts where address = account), line, confirmed
    from plans;
drop table plans;
alter table plans_now rename to plans;
create index plans_by_match on plans (match_id, player_id);

alter table outbox add column player_id integer references players (id);
update outbox set player_id = (select player_id from accounts where address = reminds)
    where reminds is not null;
alter table outbox drop column reminds;
alter table outbox rename column player_id to reminds;
