-- Conversations as they are listed and read, comments that are done with, and what waits under the
-- bell. A change that concerns one person alone is told to nobody else.

alter table event add user_id bigint;

create or replace function emit_changes() returns trigger language plpgsql as $$
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
    foreach word in array array['deleted_at', 'status', 'audience_targets', 'audience_roles', 'published_at', 'is_published',
      'starts_at', 'ends_at', 'editorial_office_id'] loop
      withdrawn := withdrawn or (was -> word) is distinct from (become -> word);
    end loop;
  end if;
  insert into event (type, object_id, customer_id, editorial_office_id, user_id, is_withdrawn)
  values (tg_argv[0], (thing ->> 'id')::bigint, (scope ->> 'customer_id')::bigint,
    (scope ->> 'editorial_office_id')::bigint, (scope ->> 'user_id')::bigint, withdrawn);
  perform pg_notify('spalten_event', '');
  return null;
end $$;

-- Null: between the operator's own staff.
alter table conversation alter customer_id drop not null;
-- The people of a direct conversation, in order: the same people have one.
alter table conversation add direct_key text unique;
alter table conversation add last_message_id bigint;
alter table conversation add last_message_at timestamptz not null default now();
create unique index conversation_of_office on conversation (editorial_office_id)
  where kind = 'office';

-- Who is in a conversation, and how far they have read. Who belongs to an office, or sees an
-- article, needs no row to be in theirs: it comes when they have read or written.
create table conversation_member (
  conversation_id bigint not null references conversation on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  last_read_id bigint not null default 0,
  read_at timestamptz,
  writing_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, conversation_id)
);
create index conversation_member_of_conversation on conversation_member (conversation_id, user_id);

alter table message add client_id text;
-- Not deleted_at: that there was a message stays, for all who saw it.
alter table message add erased_at timestamptz;
alter table message add resolved_by bigint references app_user on delete set null;
alter table message add search tsvector not null
  generated always as (to_tsvector('swedish', body)) stored;
-- Sent once, however often it arrives.
create unique index message_sent_once on message (sender_id, client_id) where client_id is not null;
create index message_search on message using gin (search);
create index message_of_parent on message (parent_id) where parent_id is not null;
create trigger message_forget after delete on message
  for each row execute function forget_thing('message');

-- The newest message stands on the conversation, which lists are sorted by.
create function message_is_newest() returns trigger language plpgsql as $$
begin
  update conversation set last_message_id = new.id, last_message_at = new.created_at
  where id = new.conversation_id and (last_message_id is null or last_message_id < new.id);
  return null;
end $$;
create trigger message_newest after insert on message
  for each row execute function message_is_newest();

create trigger message_emits after insert or update or delete on message
  for each row execute function emit_changes('message', 'conversation', 'conversation_id');

create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  object_id bigint not null,
  title text not null,
  actor_id bigint references app_user on delete set null,
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notice_of_user on notice (user_id, created_at desc, id desc);
create index notice_to_mail on notice (user_id) where read_at is null and mailed_at is null;
-- What is told again before it has been read is told once.
create unique index notice_unread on notice (user_id, kind, object_id) where read_at is null;
create trigger notice_touch before update on notice
  for each row execute function touch_updated_at();
create trigger notice_emits after insert or update or delete on notice
  for each row execute function emit_changes('notice');

-- Writes a notice for each of some people but the one who did it.
create function give_notice(people bigint[], what text, about bigint, called text, actor bigint)
returns void language sql as $$
  insert into notice (user_id, kind, object_id, title, actor_id)
  select distinct u.id, what, about, called, actor from app_user u
  where u.id = any(people) and u.id is distinct from actor and u.is_active
  on conflict (user_id, kind, object_id) where read_at is null
  do update set title = excluded.title, actor_id = excluded.actor_id, created_at = now(),
    mailed_at = null;
$$;

-- An article that was sent in concerns who leads its office; one that comes back or goes on, its
-- writers.
create function notice_of_article() returns trigger language plpgsql as $$
declare
  word text := case new.status when 'submitted' then 'article-submitted'
    when 'returned' then 'article-returned' when 'approved' then 'article-approved'
    when 'published' then 'article-published' end;
  headline text;
  office bigint;
begin
  select a.headline, a.editorial_office_id into headline, office from article a
  where a.id = new.article_id;
  if word is null then
    return null;
  elsif word = 'article-submitted' then
    perform give_notice(array(select m.user_id from editorial_office_member m
      join app_user u on u.id = m.user_id and u.role = 'moderator'
      where m.editorial_office_id = office), word, new.article_id, headline, new.user_id);
  else
    perform give_notice(array(select w.user_id from article_author w
      where w.article_id = new.article_id), word, new.article_id, headline, new.user_id);
  end if;
  return null;
end $$;
create trigger article_event_notice after insert on article_event
  for each row execute function notice_of_article();

-- A message concerns who is in the conversation; a comment, who is in the article's.
create function notice_of_message() returns trigger language plpgsql as $$
declare
  talk conversation;
  sender_name text;
begin
  select * into talk from conversation where id = new.conversation_id;
  if talk.kind = 'article' then
    perform give_notice(array(select m.user_id from conversation_member m
      where m.conversation_id = talk.id), 'article-comment', talk.article_id,
      (select a.headline from article a where a.id = talk.article_id), new.sender_id);
  else
    select u.name into sender_name from app_user u where u.id = new.sender_id;
    perform give_notice(case when talk.kind = 'direct'
      then array(select m.user_id from conversation_member m where m.conversation_id = talk.id)
      else array(select m.user_id from editorial_office_member m
        where m.editorial_office_id = talk.editorial_office_id) end,
      'message', talk.id, coalesce(case when talk.kind = 'office' then (select o.name
        from editorial_office o where o.id = talk.editorial_office_id) end, sender_name, ''),
      new.sender_id);
  end if;
  return null;
end $$;
create trigger message_notice after insert on message
  for each row execute function notice_of_message();

create function notice_of_newspaper() returns trigger language plpgsql as $$
begin
  if new.status = 'sent' and old.status <> 'sent' then
    perform give_notice(array(select m.user_id from editorial_office_member m
      where m.editorial_office_id = new.editorial_office_id), 'newspaper-sent', new.id,
      new.newspaper_name || ' ' || new.issue_number, null);
  end if;
  return null;
end $$;
create trigger newspaper_notice after update of status on newspaper
  for each row execute function notice_of_newspaper();
