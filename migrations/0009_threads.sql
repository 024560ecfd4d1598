-- Threads that the bot has opened for a match, and what the name of each says: the match and its
-- stage. A new name is wanted from `due_at` on.
create table threads (
    place_id integer primary key not null references places (id),
    match_id integer not null references matches (id),
    stage text not null default 'playing',
    due_at integer,
    tries integer not null default 0
);

create index threads_due on threads (due_at) where due_at is not null;

insert into threads (place_id, match_id)
    select h.moved_to, max(h.match_id) from hearings h
    join places p on p.id = h.moved_to and p.address like 'discord:%'
    join matches m on m.id = h.match_id and m.stage = 'playing'
    group by h.moved_to;
