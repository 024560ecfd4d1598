-- Who has a role by rating on a server, or may get one; `role` is the network's id of the one that they
-- got from us, and at `due_at` it is looked at whether it still is the right one.
create table ranks (
    server text collate "C" not null,
    account text collate "C" not null references accounts (address),
    network text collate "C" not null,
    role text collate "C",
    due_at bigint,
    tries bigint not null default 0,
    primary key (server, account)
);
create index ranks_due on ranks (due_at) where due_at is not null;
create index ranks_by_account on ranks (account);
