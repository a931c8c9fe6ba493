-- The people in an office's pictures, marked by hand, and their consent to be shown and named.

create table pictured_person (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  -- A member of the office, also a former one, whose name is the account's. Null: somebody from
  -- outside, by `name`.
  user_id bigint references app_user on delete cascade,
  name text collate "sv-SE-x-icu",
  -- What was answered; null: nothing yet.
  paper boolean,
  web boolean,
  may_name boolean,
  -- The last day; null: no end.
  valid_until date,
  given_by text not null default '',
  -- The moderator who noted it; null for an answer by a link.
  noted_by bigint references app_user on delete set null,
  noted_at timestamptz,
  taken_back_at timestamptz,
  asked_at timestamptz,
  -- Never to be shown or named. Only moderators know.
  is_protected boolean not null default false,
  -- `valid_until` of the end that has been told.
  end_told_for date,
  -- A link by which the person, or a guardian, answers once. Afterwards it takes the answer back.
  link_hash bytea unique,
  link_ends_at timestamptz,
  link_answered_at timestamptz,
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, name) = 1),
  unique (editorial_office_id, user_id),
  unique (id, editorial_office_id),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index pictured_person_of_user on pictured_person (user_id) where user_id is not null;
create index pictured_person_noted_by on pictured_person (noted_by) where noted_by is not null;
create index pictured_person_created_by on pictured_person (created_by) where created_by is not null;
create index pictured_person_by_end on pictured_person (valid_until) where valid_until is not null;
create trigger pictured_person_touch before update on pictured_person
  for each row execute function touch_updated_at();

-- A person in a picture of the same office.
create table picture_mark (
  file_id bigint not null references file on delete cascade,
  person_id bigint not null,
  editorial_office_id bigint not null,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (file_id, person_id),
  foreign key (person_id, editorial_office_id)
    references pictured_person (id, editorial_office_id) on delete cascade
);
create index picture_mark_of_person on picture_mark (person_id, file_id);
create index picture_mark_created_by on picture_mark (created_by) where created_by is not null;

-- The state of a consent to one thing, on a day.
create function consent_state(answer boolean, valid_until date, is_protected boolean, day date)
  returns text language sql immutable parallel safe as $$
  select case when is_protected then 'protected' when answer is null then 'missing'
    when not answer then 'no' when valid_until < day then 'ended' else 'yes' end;
$$;

-- Members are in the register of their office by themselves.
insert into pictured_person (customer_id, editorial_office_id, user_id)
select m.customer_id, m.editorial_office_id, m.user_id from editorial_office_member m;

create function member_joins_register() returns trigger language plpgsql as $$
begin
  insert into pictured_person (customer_id, editorial_office_id, user_id)
  values (new.customer_id, new.editorial_office_id, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger member_joins_register after insert on editorial_office_member
  for each row execute function member_joins_register();

-- Former members stay only if there is something to know of them.
create function member_leaves_register() returns trigger language plpgsql as $$
begin
  delete from pictured_person p
  where p.editorial_office_id = old.editorial_office_id and p.user_id = old.user_id
    and num_nonnulls(p.paper, p.web, p.may_name) = 0 and not p.is_protected
    and not exists (select from picture_mark m where m.person_id = p.id);
  return null;
end $$;
create trigger member_leaves_register after delete on editorial_office_member
  for each row execute function member_leaves_register();

-- Tells of pictures whose people, or their consents, have changed, and has their pages drawn anew.
create function emit_pictures(files bigint[]) returns void language plpgsql as $$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'file', f.id, f.customer_id, f.editorial_office_id from file f where f.id = any(files);
  if found then
    perform redraw_planned_pages(array(
      select p.newspaper_page_id from placement p where p.file_id = any(files)
      union
      select p.newspaper_page_id from article_image i
        join placement p on i.article_id in (p.article_id, p.teaser_article_id)
      where i.file_id = any(files)));
  end if;
end $$;

create function mark_emits() returns trigger language plpgsql as $$
declare
  mark picture_mark := coalesce(new, old);
begin
  perform emit_pictures(array[mark.file_id]);
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'consent', p.id, p.customer_id, p.editorial_office_id from pictured_person p
  where p.id = mark.person_id;
  return null;
end $$;
create trigger picture_mark_emits after insert or delete on picture_mark
  for each row execute function mark_emits();

create trigger pictured_person_emits after update or delete on pictured_person
  for each row execute function emit_changes('consent');
create trigger pictured_person_added_emits after insert on pictured_person
  for each row when (new.user_id is null) execute function emit_changes('consent');

create function consent_redraws() returns trigger language plpgsql as $$
begin
  perform emit_pictures(array(select m.file_id from picture_mark m where m.person_id = new.id));
  return null;
end $$;
create trigger consent_redraws after update of paper, web, may_name, valid_until, is_protected
  on pictured_person for each row
  when ((old.paper, old.web, old.may_name, old.valid_until, old.is_protected)
    is distinct from (new.paper, new.web, new.may_name, new.valid_until, new.is_protected))
  execute function consent_redraws();
