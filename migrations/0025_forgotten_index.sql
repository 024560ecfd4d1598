-- Asked for by every list of leaders, and each minute beside the copies; almost nobody is in it.
create index players_forgotten on players (forgotten_at) where forgotten_at is not null;
