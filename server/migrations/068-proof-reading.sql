-- Proof rounds outlive a page that is taken out of a newspaper and put back, say who has read which page,
-- and are told of when they open.

-- The page that this one came instead of, when it was put back. That one is gone.
alter table newspaper_page add column restores_page_id bigint;

-- A mark keeps the id of a page that is gone, until the page comes back with another one. Only marks of
-- pages that are there are shown.
alter table proof_mark drop constraint proof_mark_newspaper_page_id_fkey;

-- Since when the round has been open. Pages that were read in an earlier one are read anew.
alter table proof_round add column opened_at timestamptz not null default now();

-- Pages that somebody has read in the round, with the id of a page that is gone as in marks.
create table proof_reading (
  newspaper_id bigint not null references proof_round on delete cascade,
  newspaper_page_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  read_at timestamptz not null default now(),
  primary key (newspaper_id, newspaper_page_id, user_id)
);
create index proof_reading_of_user on proof_reading (user_id);

create function restore_proof() returns trigger language plpgsql as $$
begin
  update proof_mark set newspaper_page_id = new.id
  where newspaper_id = new.newspaper_id and newspaper_page_id = new.restores_page_id;
  update proof_reading set newspaper_page_id = new.id
  where newspaper_id = new.newspaper_id and newspaper_page_id = new.restores_page_id;
  return null;
end $$;
create trigger newspaper_page_restores_proof after insert on newspaper_page
  for each row when (new.restores_page_id is not null) execute function restore_proof();

create function emit_proof_reading() returns trigger language plpgsql as $$
declare
  paper bigint := (to_jsonb(coalesce(new, old)) ->> 'newspaper_id')::bigint;
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'proof', r.newspaper_id, r.customer_id, r.editorial_office_id
  from proof_round r where r.newspaper_id = paper;
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger proof_reading_emits after insert or update or delete on proof_reading
  for each row execute function emit_proof_reading();

-- Told to the office when the round opens, and read by all once it is closed or the newspaper sent.
create function notice_of_proof() returns trigger language plpgsql as $$
begin
  perform give_notice(array(select m.user_id from editorial_office_member m
    where m.editorial_office_id = new.editorial_office_id), 'proof-opened', new.newspaper_id,
    (select n.newspaper_name || ' ' || n.issue_number from newspaper n
      where n.id = new.newspaper_id), new.opened_by);
  return null;
end $$;
create trigger proof_round_notice_first after insert on proof_round
  for each row execute function notice_of_proof();
create trigger proof_round_notice after update of opened_at on proof_round
  for each row when (old.opened_at <> new.opened_at) execute function notice_of_proof();

create function end_notice_of_proof() returns trigger language plpgsql as $$
begin
  update notice set read_at = now()
  where kind = 'proof-opened' and read_at is null
    and object_id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger proof_round_ends_notice after update of closed_at on proof_round
  for each row when (new.closed_at is not null) execute function end_notice_of_proof('newspaper_id');
create trigger newspaper_ends_notice_of_proof after update of status on newspaper
  for each row when (new.status = 'sent') execute function end_notice_of_proof('id');
