-- Writers ask others in their office for a response to an article: two good things and one question.

-- A question, and the response once it is written. Somebody who is asked again has the same row.
create table article_response (
  id bigint generated always as identity primary key,
  article_id bigint not null references article on delete cascade,
  -- Those of the article when it was asked. It ends if the article comes to another office.
  customer_id bigint not null,
  editorial_office_id bigint not null,
  asked_by bigint references app_user on delete set null,
  responder_id bigint references app_user on delete set null,
  asked_at timestamptz not null default now(),
  -- How many times it has been asked on the day of asked_at, for the limit of a day.
  asked_today integer not null default 1,
  -- When it was withdrawn, or the article or one of the two left.
  ended_at timestamptz,
  first_good text check (char_length(first_good) between 1 and 1000),
  second_good text check (char_length(second_good) between 1 and 1000),
  question text check (char_length(question) between 1 and 1000),
  -- When it was written first; null: not yet.
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (article_id, responder_id),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade,
  check (answered_at is null or num_nonnulls(first_good, second_good, question) = 3)
);
create index article_response_of_responder on article_response (responder_id)
  where responder_id is not null and ended_at is null;
create index article_response_responder on article_response (responder_id)
  where responder_id is not null;
create index article_response_of_asker on article_response (asked_by, asked_at)
  where asked_by is not null;
create index article_response_of_office on article_response (editorial_office_id);
create trigger article_response_touch before update on article_response
  for each row execute function touch_updated_at();

-- The one asked may see the article no longer once it has ended.
create function emit_response() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id, is_withdrawn)
  values ('response', (changed ->> 'id')::bigint, (changed ->> 'customer_id')::bigint,
    (changed ->> 'editorial_office_id')::bigint,
    tg_op = 'DELETE' or changed ->> 'ended_at' is not null);
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger article_response_emits after insert or update or delete on article_response
  for each row execute function emit_response();

-- The one asked is told, and those who write the article when the response is there. What has been
-- answered or has ended asks nobody any more.
create function notice_of_response() returns trigger language plpgsql as $$
declare
  headline text := (select a.headline from article a where a.id = new.article_id);
begin
  if new.ended_at is null and (tg_op = 'INSERT' or old.asked_at <> new.asked_at) then
    perform give_notice(array[new.responder_id], 'article-response-asked', new.article_id, headline,
      new.asked_by);
  elsif new.ended_at is not null or new.answered_at is not null then
    update notice set read_at = now() where kind = 'article-response-asked' and read_at is null
      and user_id = new.responder_id and object_id = new.article_id;
  end if;
  if tg_op = 'UPDATE' and new.answered_at is not null and old.version <> new.version then
    perform give_notice(array(select w.user_id from article_author w
      where w.article_id = new.article_id), 'article-response-written', new.article_id, headline,
      new.responder_id);
  end if;
  return null;
end $$;
create trigger article_response_notice after insert or update on article_response
  for each row execute function notice_of_response();

-- An article that is approved, thrown away or moved needs no response any more.
create function end_responses_of_article() returns trigger language plpgsql as $$
begin
  update article_response set ended_at = now() where article_id = new.id and ended_at is null;
  return null;
end $$;
create trigger article_ends_responses
  after update of status, deleted_at, editorial_office_id on article
  for each row when (new.status not in ('draft', 'submitted', 'returned')
    or new.deleted_at is not null or old.editorial_office_id <> new.editorial_office_id)
  execute function end_responses_of_article();

-- Either of the two leaves the office.
create function end_responses_of_member() returns trigger language plpgsql as $$
begin
  update article_response set ended_at = now()
  where editorial_office_id = old.editorial_office_id and ended_at is null
    and old.user_id in (responder_id, asked_by);
  return null;
end $$;
create trigger member_ends_responses after delete on editorial_office_member
  for each row execute function end_responses_of_member();
