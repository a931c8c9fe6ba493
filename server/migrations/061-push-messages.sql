-- Devices of people who want push messages of their notices. The endpoint is an address at the
-- browser's push service; whoever has it can't read what is sent, which is encrypted to the keys.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  -- The browser's name for itself, by which its owner tells devices apart.
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- The session that the device is signed in by. Null when that has been removed.
  session_hash bytea references session on delete set null,
  -- Since when nothing could be sent. A device that has long failed is removed.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_hash);

-- Pushed again when what it tells of has happened again: created_at is then later.
alter table notice add column pushed_at timestamptz;
