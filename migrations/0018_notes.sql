-- A note of the outbox says what it is about: news of a match, a reminder of one for a player, or the
-- operator's words, which are about no match at all.
create table notes (
    id integer primary key not null,
    place_id integer not null references places (id),
    about text not null,
    match_id integer references matches (id),
    first_seq integer,
    last_seq integer,
    player_id integer references players (id),
    private integer not null default 0,
    words text,
    created_at integer not null,
    due_at integer not null,
    tries integer not null default 0,
    held integer not null default 0,
    sent_at integer,
    message text
);
insert into notes
select id, place_id,
    case when announces is not null then 'words' when reminds is not null then 'reminder'
        else 'news' end,
    case when announces is null then match_id end,
    case when announces is null then first_seq end,
    case when announces is null then last_seq end,
    reminds, private, announces, created_at, due_at, tries, held, sent_at, message
from outbox;
drop table outbox;
alter table notes rename to outbox;
create index outbox_waiting on outbox (place_id, id) where sent_at is null;
create index outbox_due on outbox (due_at) where sent_at is null;
create index outbox_by_message on outbox (message) where message is not null;
create index outbox_held on outbox (place_id) where sent_at is null and held <> 0;
