-- The plan of a newspaper: its stories from idea to print. A story without a newspaper is an idea kept
-- for the office. Its state isn't stored: it follows from its people, its article and the placement.

create table story (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  newspaper_id bigint references newspaper on delete set null,
  title text not null,
  note text,
  -- The picture that is wanted, in words.
  picture text,
  -- Length in lines.
  lines integer check (lines between 1 and 999),
  due_on date,
  article_template_id bigint references article_template,
  article_id bigint unique references article on delete set null,
  -- Where it is to be printed. A slot is a slot of the page, and counts only with a page.
  newspaper_page_id bigint references newspaper_page on delete set null,
  slot_id text,
  -- The due day that its people were told they had missed.
  late_told_for date,
  created_by bigint references app_user on delete set null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade,
  unique (id, customer_id)
);
create index story_of_newspaper on story (newspaper_id, created_at, id) where deleted_at is null;
create index story_of_office on story (editorial_office_id, created_at, id) where deleted_at is null;
create index story_newest on story (created_at, id) where deleted_at is null;
create index story_of_page on story (newspaper_page_id) where newspaper_page_id is not null;
create index story_created_by on story (created_by) where created_by is not null;
create trigger story_touch before update on story
  for each row execute function touch_updated_at();
create trigger story_emits after insert or update or delete on story
  for each row execute function emit_changes('story');

-- People of a story: those it was given to, and those who would like to take it.
create table story_person (
  story_id bigint not null,
  user_id bigint not null,
  customer_id bigint not null,
  is_given boolean not null,
  -- Who gave it.
  added_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (story_id, user_id, is_given),
  foreign key (story_id, customer_id) references story (id, customer_id) on delete cascade,
  foreign key (user_id, customer_id) references app_user (id, customer_id) on delete cascade
);
create index story_person_of_user on story_person (user_id, story_id);

-- Tells of a story when a row beside it has changed. The arguments are the story's column and the row's
-- column that point to the same thing.
create function emit_story_changes() returns trigger language plpgsql as $$
begin
  execute format('insert into event (type, object_id, customer_id, editorial_office_id)
    select ''story'', s.id, s.customer_id, s.editorial_office_id from story s where s.%I = $1',
    tg_argv[0])
  using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  if found then
    perform pg_notify('spalten_event', '');
  end if;
  return null;
end $$;
create trigger story_person_emits_story after insert or update or delete on story_person
  for each row execute function emit_story_changes('id', 'story_id');
create trigger article_emits_story after update of status, deleted_at on article
  for each row when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at))
  execute function emit_story_changes('article_id', 'id');
-- A placed article may be moved to another slot or page without a change of its status.
create trigger placement_emits_story after insert or delete on placement
  for each row execute function emit_story_changes('article_id', 'article_id');

-- The due day is one and the same in the plan and where the article is written.
create function share_due_day() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'article' then
    update story set due_on = new.due_on, version = version + 1
    where article_id = new.id and due_on is distinct from new.due_on;
  else
    update article set due_on = new.due_on, version = version + 1
    where id = new.article_id and due_on is distinct from new.due_on;
  end if;
  return null;
end $$;
create trigger article_shares_due_day after update of due_on on article
  for each row when (old.due_on is distinct from new.due_on) execute function share_due_day();
create trigger story_shares_due_day after update of due_on, article_id on story
  for each row when (new.article_id is not null) execute function share_due_day();

-- A page that shows a planned story is drawn anew when what it shows of it changes.
create function redraw_planned_pages(pages bigint[]) returns void language sql as $$
  update newspaper_page set updated_at = now() where id = any(pages);
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'newspaper-page', g.id, null, n.editorial_office_id
  from newspaper_page g join newspaper n on n.id = g.newspaper_id where g.id = any(pages);
  select pg_notify('spalten_event', '');
$$;
create function story_redraws() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  become jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  pages bigint[] := array_remove(array[(was ->> 'newspaper_page_id')::bigint,
    (become ->> 'newspaper_page_id')::bigint], null);
begin
  if pages <> '{}' then
    perform redraw_planned_pages(pages);
  end if;
  return null;
end $$;
create trigger story_redraws after insert or update of title, lines, newspaper_page_id, slot_id,
  article_id, deleted_at or delete on story for each row execute function story_redraws();
create function story_person_redraws() returns trigger language plpgsql as $$
declare
  page bigint := (select s.newspaper_page_id from story s
    where s.id = (to_jsonb(coalesce(new, old)) ->> 'story_id')::bigint);
begin
  if page is not null then
    perform redraw_planned_pages(array[page]);
  end if;
  return null;
end $$;
create trigger story_person_redraws after insert or delete on story_person
  for each row execute function story_person_redraws();

-- The stories of a newspaper that was thrown away are ideas of the office again.
create function release_stories() returns trigger language plpgsql as $$
begin
  update story set newspaper_id = null, newspaper_page_id = null, slot_id = null,
    version = version + 1
  where newspaper_id = new.id;
  return null;
end $$;
create trigger newspaper_releases_stories after update of deleted_at on newspaper
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function release_stories();

create function notice_of_story() returns trigger language plpgsql as $$
begin
  perform give_notice(array[new.user_id], 'story-given', new.story_id,
    (select s.title from story s where s.id = new.story_id), new.added_by);
  return null;
end $$;
create trigger story_person_notice after insert on story_person
  for each row when (new.is_given) execute function notice_of_story();

-- Days on the way to publication. Null: counted backwards from it.
alter table newspaper
  add column drafts_on date,
  add column pages_ready_on date,
  add column print_on date;
