-- What one of several processes has to itself for a while; `until_at` is the database's time.
create table leases (
    name text primary key not null,
    owner text not null,
    token integer not null,
    until_at integer not null
);
