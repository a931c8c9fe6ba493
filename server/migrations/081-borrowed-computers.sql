-- A session on a computer that others use too: each by card, and those by password that say so.
alter table session add column is_borrowed boolean not null default false;
update session set is_borrowed = true where card_id is not null;
