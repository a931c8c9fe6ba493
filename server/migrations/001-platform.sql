-- What the platform itself keeps: settings, mail that went out, rate limits, the audit trail.

create extension if not exists pg_trgm;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table setting (
  key text primary key,
  value jsonb not null
);

-- The key that session tokens are derived with: the same on every node, and never outside.
insert into setting (key, value)
values ('session_secret', to_jsonb(
  encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
));

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_newest on mail (created_at desc, id desc);
create trigger mail_touch before update on mail for each row execute function touch_updated_at();

-- Counters of a window; worth nothing after a crash, so they need not be logged.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
