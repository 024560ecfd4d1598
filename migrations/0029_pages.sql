-- The address of a match's page on the web, once somebody has asked for it, and the place where they did.
create table pages (
    match_id integer primary key not null references matches (id),
    place_id integer not null references places (id),
    page text not null unique
);
