create index matches_going_on on matches (stage) where stage in ('open', 'playing');
