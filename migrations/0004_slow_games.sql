-- When to look at a match again although nobody does anything: one row a match.
create table alarms (
    match_id integer primary key not null references matches (id),
    due_at integer not null
);

create index alarms_due on alarms (due_at);

-- Challenges of before wait as long as those of today.
insert into alarms (match_id, due_at)
    select id, created_at + 14 * 24 * 60 * 60 * 1000 from matches where stage = 'open';

-- How players want to be reminded, and their quiet hours.
create table habits (
    account text primary key not null,
    remind text not null default 'here',
    shares text not null default '',
    quiet text,
    zone text
);

-- When players are away; a leave that was cut short ends when it was.
create table leaves (
    account text not null,
    from_at integer not null,
    until_at integer not null,
    primary key (account, from_at)
);

-- When the bot was away.
create table outages (
    until_at integer primary key not null,
    from_at integer not null
);

-- Moves planned ahead; only their owner sees them.
create table plans (
    id integer primary key not null,
    match_id integer not null references matches (id),
    account text not null,
    line text not null,
    confirmed integer not null
);

create index plans_by_match on plans (match_id, account);

-- Whom a note reminds, and whether nobody else is to read it.
alter table outbox add column reminds text;
alter table outbox add column private integer not null default 0;

create index hearings_by_match on hearings (match_id);
