-- Proof rounds: the readers of an unsent newspaper mark what is wrong on its pages.

-- The round of a newspaper. It is opened anew in the same row.
create table proof_round (
  newspaper_id bigint primary key references newspaper on delete cascade,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  -- The last day to mark; null: until it is closed.
  last_day date,
  closed_at timestamptz,
  opened_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index proof_round_of_office on proof_round (editorial_office_id) where closed_at is null;
create index proof_round_opened_by on proof_round (opened_by) where opened_by is not null;
create trigger proof_round_touch before update on proof_round
  for each row execute function touch_updated_at();

create table proof_mark (
  id bigint generated always as identity primary key,
  newspaper_id bigint not null references proof_round on delete cascade,
  newspaper_page_id bigint not null references newspaper_page on delete cascade,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  -- Counted from 1 in each newspaper, and never given twice.
  number integer not null,
  -- In mm from the upper left corner of the page.
  x double precision not null check (x >= 0),
  y double precision not null check (y >= 0),
  slot_id text,
  body text not null check (char_length(body) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  -- Why it was declined.
  reason text check (char_length(reason) <= 200),
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  created_by bigint references app_user on delete set null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (newspaper_id, number),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index proof_mark_of_page on proof_mark (newspaper_page_id);
create index proof_mark_created_by on proof_mark (created_by) where created_by is not null;
create index proof_mark_decided_by on proof_mark (decided_by) where decided_by is not null;
create index proof_mark_of_office on proof_mark (editorial_office_id);
create trigger proof_mark_touch before update on proof_mark
  for each row execute function touch_updated_at();

-- Tells of the newspaper's proof, not of each mark: its marks are read together.
create function emit_proof() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  values ('proof', (changed ->> 'newspaper_id')::bigint, (changed ->> 'customer_id')::bigint,
    (changed ->> 'editorial_office_id')::bigint);
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger proof_round_emits after insert or update or delete on proof_round
  for each row execute function emit_proof();
create trigger proof_mark_emits after insert or update or delete on proof_mark
  for each row execute function emit_proof();
