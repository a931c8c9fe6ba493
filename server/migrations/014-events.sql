-- What has changed: a row a change, told to who may see the thing, and kept for a day so that a
-- listener that was away can catch up. `emit_changes` writes them; a table takes part with one line:
--
--   create trigger TABLE_emits after insert or update or delete on TABLE
--     for each row execute function emit_changes('TYPE');
--
-- Where the office and the customer stand on the row of a parent, its table and the column that
-- points to it follow: emit_changes('newspaper-page', 'newspaper', 'newspaper_id').

create table event (
  id bigint generated always as identity primary key,
  -- Ids are handed out before they are committed, so what is new is told by transactions.
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  object_id bigint not null,
  customer_id bigint,
  editorial_office_id bigint,
  -- Some who saw it may see it no longer: they are told without its id.
  is_withdrawn boolean not null default false,
  created_at timestamptz not null default now()
);
create index event_by_transaction on event (xid);
create index event_by_age on event (created_at);

create function emit_changes() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'updated_at' end;
  become jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'updated_at' end;
  thing jsonb := coalesce(become, was);
  scope jsonb := thing;
  word text;
  withdrawn boolean := tg_op = 'DELETE';
begin
  if was = become then
    return null;
  end if;
  if tg_nargs = 3 then
    execute format('select to_jsonb(p) from %I p where id = $1', tg_argv[1])
      into scope using (thing ->> tg_argv[2])::bigint;
    -- Gone with its parent, whose own event says so.
    if scope is null then
      return null;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    foreach word in array array['deleted_at', 'status', 'audience', 'published_at', 'is_published',
      'starts_at', 'ends_at', 'editorial_office_id'] loop
      withdrawn := withdrawn or (was -> word) is distinct from (become -> word);
    end loop;
  end if;
  insert into event (type, object_id, customer_id, editorial_office_id, is_withdrawn)
  values (tg_argv[0], (thing ->> 'id')::bigint, (scope ->> 'customer_id')::bigint,
    (scope ->> 'editorial_office_id')::bigint, withdrawn);
  perform pg_notify('spalten_event', '');
  return null;
end $$;

-- Who somebody is to the server has changed, or their session has ended: told to nobody, but what
-- they listen with is looked at anew. The argument is the column that holds the person's id.
create function emit_viewer_change() returns trigger language plpgsql as $$
begin
  insert into event (type, object_id)
  values ('viewer', (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::bigint);
  perform pg_notify('spalten_event', '');
  return null;
end $$;

create trigger session_changes_viewer after delete or update of override_customer_id on session
  for each row execute function emit_viewer_change('user_id');
create trigger member_changes_viewer after insert or delete on editorial_office_member
  for each row execute function emit_viewer_change('user_id');
create trigger user_changes_viewer after update of role, customer_id, is_active on app_user
  for each row execute function emit_viewer_change('id');

create trigger article_emits after insert or update or delete on article
  for each row execute function emit_changes('article');
create trigger newspaper_emits after insert or update or delete on newspaper
  for each row execute function emit_changes('newspaper');
create trigger newspaper_page_emits after insert or update or delete on newspaper_page
  for each row execute function emit_changes('newspaper-page', 'newspaper', 'newspaper_id');
create trigger file_emits after insert or update or delete on file
  for each row execute function emit_changes('file');
