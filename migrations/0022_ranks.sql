-- Who has a role by rating on a server, or may get one; `role` is the network's id of the one that they
-- got from us, and at `due_at` it is looked at whether it still is the right one.
create table ranks (
    server text not null,
    account text not null references accounts (address),
    network text not null,
    role text,
    due_at integer,
    tries integer not null default 0,
    primary key (server, account)
);
create index ranks_due on ranks (due_at) where due_at is not null;
create index ranks_by_account on ranks (account);
