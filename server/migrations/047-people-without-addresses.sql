-- Participants without an e-mail address, who sign in by user name or by card.

alter table app_user alter column email drop not null;
-- Without "@", so that it is never somebody's address.
alter table app_user add column user_name text
  check (user_name ~ '^[a-z0-9]+([.-][a-z0-9]+)*$' and length(user_name) <= 60);
alter table app_user add constraint app_user_signs_in_by
  check (email is not null or (role = 'participant' and user_name is not null));
create unique index app_user_user_name on app_user (user_name);

-- A person has one card. Only the hash of its token is kept.
create table sign_in_card (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  user_id bigint not null unique,
  token_hash bytea not null unique,
  -- A password that was chosen in a session of the card ends with the card.
  has_set_password boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (user_id, customer_id) references app_user (id, customer_id) on delete cascade
);

-- Three of twelve pictures in order, asked for after the card.
create table picture_code (
  user_id bigint primary key,
  customer_id bigint not null,
  code_hash text not null,
  -- Wrong tries in a row. After five a moderator lets the person in.
  wrong_tries smallint not null default 0,
  foreign key (user_id, customer_id) references app_user (id, customer_id) on delete cascade
);

-- A session by card ends with the card.
alter table session add column card_id bigint references sign_in_card on delete cascade;
create index session_of_card on session (card_id) where card_id is not null;
