-- Whom the operator does not want to be heard, beyond the settings: one row each instead of lines in
-- a fact, so that what is kept about a person is found.
create table ignored (id text primary key);
with recursive listed (id, rest) as (
    select null, value || char(10) from facts where name = 'operator:ignored'
    union all
    select substr(rest, 1, instr(rest, char(10)) - 1), substr(rest, instr(rest, char(10)) + 1)
    from listed where rest <> ''
)
insert or ignore into ignored select id from listed where id <> '';
delete from facts where name = 'operator:ignored';
