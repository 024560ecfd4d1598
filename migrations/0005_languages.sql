-- The language that a player reads, where his chat told us: what he alone is told later is in it.
alter table players add column language text;
