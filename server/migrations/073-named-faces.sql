-- A name beside a face, among the answers of an article, tells who is in the picture. The person of that
-- name in the office's register is marked in it, unless several have the name. The mark goes with the name.
alter table picture_mark add column by_name boolean not null default false;

create function plain_name(name text) returns text
  language sql immutable parallel safe as $$
  select lower(normalize(regexp_replace(trim(name), '\s+', ' ', 'g')));
$$;

-- The faces of an article's answers, with the names beside them.
create function named_faces(answers jsonb) returns table (file_id bigint, name text)
  language sql immutable parallel safe as $$
  select distinct (a ->> 'file_id')::bigint, plain_name(a ->> 'name')
  from jsonb_array_elements(answers) a
  where a ->> 'file_id' is not null and trim(a ->> 'name') <> '';
$$;

-- Marks the one person of an office with a name in a picture of that office.
create function mark_named(office bigint, picture bigint, face_name text) returns void
  language sql as $$
  insert into picture_mark (file_id, person_id, editorial_office_id, by_name)
  select f.id, min(p.id), office, true
  from file f join pictured_person p on p.editorial_office_id = f.editorial_office_id
  left join app_user u on u.id = p.user_id
  where f.id = picture and f.editorial_office_id = office
    and plain_name(coalesce(p.name, u.name)) = face_name
  group by f.id having count(*) = 1
  on conflict do nothing;
$$;

create function article_marks_faces() returns trigger language plpgsql as $$
declare
  former jsonb := case when tg_op = 'UPDATE' then old.answers else '[]' end;
begin
  delete from picture_mark m using (
    select * from named_faces(former) except select * from named_faces(new.answers)) gone,
    pictured_person p left join app_user u on u.id = p.user_id
  where m.by_name and m.file_id = gone.file_id and p.id = m.person_id
    and plain_name(coalesce(p.name, u.name)) = gone.name
    and not exists (select from article_image i join article a on a.id = i.article_id
      where i.file_id = gone.file_id and a.id <> new.id
        and exists (select from named_faces(a.answers) f
          where f.file_id = gone.file_id and f.name = gone.name));
  perform mark_named(new.editorial_office_id, added.file_id, added.name) from (
    select * from named_faces(new.answers) except select * from named_faces(former)) added;
  return null;
end $$;
create trigger article_marks_faces_first after insert on article
  for each row when (new.answers <> '[]') execute function article_marks_faces();
create trigger article_marks_faces after update of answers on article
  for each row when (old.answers is distinct from new.answers) execute function article_marks_faces();

-- Somebody from outside who is added, or gets another name.
create function person_marks_faces() returns trigger language plpgsql as $$
begin
  perform mark_named(new.editorial_office_id, f.file_id, f.name)
  from article a cross join named_faces(a.answers) f
  where a.editorial_office_id = new.editorial_office_id and a.answers <> '[]'
    and f.name = plain_name(new.name);
  return null;
end $$;
create trigger person_marks_faces_first after insert on pictured_person
  for each row when (new.name is not null) execute function person_marks_faces();
create trigger person_marks_faces after update of name on pictured_person
  for each row when (new.name is not null and old.name is distinct from new.name)
  execute function person_marks_faces();

select mark_named(a.editorial_office_id, f.file_id, f.name)
from article a cross join named_faces(a.answers) f where a.answers <> '[]';
