-- How players want boards to look that only they see.
alter table habits add column theme text;
alter table habits add column flip integer not null default 0;
alter table habits add column describe text not null default 'off';
