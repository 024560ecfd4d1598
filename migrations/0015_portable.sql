-- What was read out of addresses so far has columns of its own: the network of a place, and the
-- place that a thread belongs to.
alter table places add column network text not null default '';
alter table places add column parent text;
update places set network = substr(address, 1, instr(address, ':') - 1);
update places set parent = rtrim(rtrim(address, replace(address, '/', '')), '/')
    where address like '%/%';
create index places_by_parent on places (parent) where parent is not null;

-- The highest number that a match has had in a place: the next one is not searched for.
alter table places add column last_number integer not null default 0;
update places set last_number =
    coalesce((select max(number) from hearings where place_id = places.id), 0);
