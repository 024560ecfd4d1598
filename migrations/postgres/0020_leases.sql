-- What one of several processes has to itself for a while; `until_at` is the database's time.
create table leases (
    name text collate "C" primary key,
    owner text collate "C" not null,
    token bigint not null,
    until_at bigint not null
);
