-- When somebody asked to be forgotten: nothing tells who they were, and lists leave them out.
alter table players add column forgotten_at integer;
