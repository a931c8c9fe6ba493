-- A file is its uploader's until it is put among the office's files: by the file manager, or by using
-- it in something of the office. What was sent in a message or handed in stays with its readers.

alter table file add is_shared boolean not null default true;
alter table file alter is_shared set default false;

-- A new row names the file: `share_file('column')`. Messages and attempts share nothing.
create function share_file() returns trigger language plpgsql as $$
begin
  update file set is_shared = true
  where id = (to_jsonb(new) ->> tg_argv[0])::bigint and not is_shared;
  return null;
end $$;
create trigger article_image_shares after insert or update of file_id on article_image
  for each row execute function share_file('file_id');
create trigger placement_shares after insert or update of file_id on placement
  for each row when (new.file_id is not null) execute function share_file('file_id');
create trigger newspaper_shares after insert or update of pdf_file_id on newspaper
  for each row when (new.pdf_file_id is not null) execute function share_file('pdf_file_id');
create trigger office_shares after insert or update of logo_file_id on editorial_office
  for each row when (new.logo_file_id is not null) execute function share_file('logo_file_id');
create trigger person_shares after insert or update of avatar_file_id on app_user
  for each row when (new.avatar_file_id is not null) execute function share_file('avatar_file_id');
create trigger attachment_shares after insert on attachment
  for each row when (new.kind not in ('message', 'attempt')) execute function share_file('file_id');

-- The files of an answer are attachments of the attempt: its readers read them, and they are in use.
insert into attachment (kind, object_id, role, position, file_id)
select 'attempt', t.id, 'file', (row_number() over (partition by t.id order by handed.id))::int - 1,
  handed.id
from attempt t cross join lateral (
  select distinct f.id from jsonb_each(t.answers) answer
  cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(answer.value -> 'file_ids') = 'array'
      then answer.value -> 'file_ids' else '[]' end) given
  join file f on f.id = given::bigint) handed;
create trigger attempt_forget after delete on attempt
  for each row execute function forget_thing('attempt');

-- The pictures of earlier versions of an article are in use too.
create index article_version_pictures on article_version
  using gin ((snapshot -> 'images') jsonb_path_ops) where snapshot -> 'images' <> '[]';

-- Of the files that are there, those of messages and answers that nothing else shows are private.
-- A file that nothing shows was put among the office's: it stays there.
update file f set is_shared = false
where exists (select from attachment x
    where x.file_id = f.id and x.kind in ('message', 'attempt'))
  and not exists (select from attachment x
    where x.file_id = f.id and x.kind not in ('message', 'attempt'))
  and not exists (select from article_image x where x.file_id = f.id)
  and not exists (select from article_version x where x.snapshot -> 'images' <> '[]'
    and x.snapshot -> 'images' @> jsonb_build_array(jsonb_build_object('file_id', f.id)))
  and not exists (select from placement x where x.file_id = f.id)
  and not exists (select from newspaper x where x.pdf_file_id = f.id)
  and not exists (select from editorial_office x where x.logo_file_id = f.id)
  and not exists (select from app_user x where x.avatar_file_id = f.id);
