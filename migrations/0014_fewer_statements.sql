-- The board after what was written at once, as a number that is the same for the same position:
-- somebody who meets a position in another match is found without reading that match's log. What was
-- written before has none and is read.
alter table events add column position integer;

-- When something last happened in a match is what its newest event says.
alter table matches drop column updated_at;

create index outbox_held on outbox (place_id) where sent_at is null and held <> 0;
