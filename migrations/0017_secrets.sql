-- The bytes that a die is drawn from stand beside the line that seals it, not in it: a log can be
-- shown before its match is over. And each line says in which way it was written, so that a program
-- which knows only older ways reads none of it wrong.
alter table events add column secret text;
alter table events add column version integer not null default 1;
update events set secret = json_extract(body, '$.secret'), body = json_remove(body, '$.secret')
    where body like '{"event":"sealed"%' and json_valid(body);
