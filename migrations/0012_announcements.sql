alter table outbox add column announces text;
