-- Matches without a clock in which something happened last before silence was noticed: each is looked at
-- once, which says when to look again.
insert into alarms (match_id, due_at)
    select id, 0 from matches
    where stage = 'playing' and id not in (select match_id from alarms);
