-- Offices in which people have articles without being members of them, noted when they leave. Lists
-- ask this table instead of all articles of a person. Somebody who comes back is noted still: whoever
-- reads it leaves out the offices that they are members of.
create table former_member (
  user_id bigint not null references app_user on delete cascade,
  editorial_office_id bigint not null references editorial_office on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, editorial_office_id)
);
create index former_member_of_office on former_member (editorial_office_id);

-- A person or an office that is being deleted takes its members along, and is noted no more.
create function note_member_left() returns trigger language plpgsql as $$
begin
  insert into former_member (user_id, editorial_office_id)
  select u.id, o.id from app_user u, editorial_office o
  where u.id = old.user_id and o.id = old.editorial_office_id
    and exists (select from article_author w join article a on a.id = w.article_id
      where w.user_id = u.id and a.editorial_office_id = o.id)
  on conflict do nothing;
  return null;
end $$;
create trigger editorial_office_member_left after delete on editorial_office_member
  for each row execute function note_member_left();

-- An author who isn't a member, and an article that comes to an office without all of its authors.
create function note_author() returns trigger language plpgsql as $$
begin
  insert into former_member (user_id, editorial_office_id)
  select new.user_id, a.editorial_office_id from article a
  where a.id = new.article_id and not exists (select from editorial_office_member m
    where m.user_id = new.user_id and m.editorial_office_id = a.editorial_office_id)
  on conflict do nothing;
  return null;
end $$;
create trigger article_author_noted after insert on article_author
  for each row execute function note_author();

create function note_moved_article() returns trigger language plpgsql as $$
begin
  insert into former_member (user_id, editorial_office_id)
  select w.user_id, new.editorial_office_id from article_author w
  where w.article_id = new.id and not exists (select from editorial_office_member m
    where m.user_id = w.user_id and m.editorial_office_id = new.editorial_office_id)
  on conflict do nothing;
  return null;
end $$;
create trigger article_moved after update of editorial_office_id on article
  for each row when (old.editorial_office_id <> new.editorial_office_id)
  execute function note_moved_article();

insert into former_member (user_id, editorial_office_id)
select distinct w.user_id, a.editorial_office_id
from article_author w join article a on a.id = w.article_id
where not exists (select from editorial_office_member m
  where m.user_id = w.user_id and m.editorial_office_id = a.editorial_office_id);
