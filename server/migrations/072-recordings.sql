-- Sound recordings beside an article, to type from: an interview, or the text as it was said. They are
-- part of its work and never printed.
create table article_recording (
  id bigint generated always as identity primary key,
  article_id bigint not null references article on delete cascade,
  file_id bigint not null references file on delete cascade,
  added_by bigint references app_user on delete set null,
  -- Removed ones can be brought back, until the nightly purge.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (article_id, file_id)
);
create index article_recording_of_file on article_recording (file_id);
create index article_recording_added_by on article_recording (added_by) where added_by is not null;
create index article_recording_removed on article_recording (removed_at)
  where removed_at is not null;

-- Tells of the article, which its recordings are shown with.
create function emit_recording() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article', a.id, o.customer_id, o.id from article a
  join editorial_office o on o.id = a.editorial_office_id
  where a.id = (changed ->> 'article_id')::bigint;
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger article_recording_emits after insert or update or delete on article_recording
  for each row execute function emit_recording();

-- A recording that is gone for good, as with its article, leaves its file in the bin, due to be
-- deleted the next night. A file of the office stays, and so does one that something else uses.
create function bin_recording() returns trigger language plpgsql as $$
begin
  update file set deleted_at = now() - interval '31 days'
  where id = old.file_id and not is_shared
    and not exists (select from article_recording r where r.file_id = old.file_id)
    and not exists (select from attachment x where x.file_id = old.file_id);
  return null;
end $$;
create trigger article_recording_bins after delete on article_recording
  for each row execute function bin_recording();
