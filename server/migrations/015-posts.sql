-- News posts and notices, and what each reader has done with them.

-- Whom something is addressed to, to be looked up: everyone, or customers (c1) and offices (o1).
create function audience_targets(customers bigint[], offices bigint[]) returns text[]
language sql immutable parallel safe as $$
  select case when customers = '{}' and offices = '{}' then array['all']
    else array(select 'c' || c from unnest(customers) c) || array(select 'o' || o from unnest(offices) o)
  end
$$;

create table news_post (
  id bigint generated always as identity primary key,
  title text not null,
  summary text not null default '',
  body jsonb not null,
  body_text text not null default '',
  is_pinned boolean not null default false,
  published_at timestamptz,
  author_id bigint references app_user on delete set null,
  audience_roles text[] not null default '{}',
  audience_customer_ids bigint[] not null default '{}',
  audience_office_ids bigint[] not null default '{}',
  audience_targets text[] not null
    generated always as (audience_targets(audience_customer_ids, audience_office_ids)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Milliseconds, and a lead of thousands of years for what is pinned: one key to page by.
  feed_order bigint not null generated always as (
    (extract(epoch from coalesce(published_at, created_at) at time zone 'UTC') * 1000)::bigint
    + case when is_pinned then 1000000000000000 else 0 end) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', title), 'A') || setweight(to_tsvector('swedish', summary), 'B')
    || to_tsvector('swedish', body_text)) stored
);
create index news_post_feed on news_post (feed_order desc, id desc) where published_at is not null;
create index news_post_newest on news_post (updated_at desc, id desc);
create index news_post_targets on news_post using gin (audience_targets);
create index news_post_search on news_post using gin (search);
create trigger news_post_touch before update on news_post
  for each row execute function touch_updated_at();
create trigger news_post_forget after delete on news_post
  for each row execute function forget_thing('news-post');
create trigger news_post_emits after insert or update or delete on news_post
  for each row execute function emit_changes('news-post');

-- A post without a row is unread.
create table news_post_status (
  user_id bigint not null references app_user on delete cascade,
  news_post_id bigint not null references news_post on delete cascade,
  status text not null check (status in ('unread', 'read', 'favorite')),
  updated_at timestamptz not null default now(),
  primary key (user_id, news_post_id)
);
create index news_post_status_of_post on news_post_status (news_post_id);
create index news_post_favorite on news_post_status (user_id, news_post_id)
  where status = 'favorite';

create table info_post (
  id bigint generated always as identity primary key,
  title text not null,
  body jsonb not null,
  body_text text not null default '',
  placement text not null check (placement in ('my-page', 'login', 'chapter')),
  chapter_type smallint check (chapter_type between 1 and 9),
  starts_at timestamptz,
  ends_at timestamptz,
  is_dismissible boolean not null default true,
  audience_roles text[] not null default '{}',
  audience_customer_ids bigint[] not null default '{}',
  audience_office_ids bigint[] not null default '{}',
  audience_targets text[] not null
    generated always as (audience_targets(audience_customer_ids, audience_office_ids)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', title), 'A') || to_tsvector('swedish', body_text)) stored
);
create index info_post_newest on info_post (created_at desc, id desc);
create index info_post_placement on info_post (placement, created_at desc, id desc);
create index info_post_targets on info_post using gin (audience_targets);
create index info_post_search on info_post using gin (search);
create trigger info_post_touch before update on info_post
  for each row execute function touch_updated_at();
create trigger info_post_forget after delete on info_post
  for each row execute function forget_thing('info-post');
create trigger info_post_emits after insert or update or delete on info_post
  for each row execute function emit_changes('info-post');

create table info_post_dismissal (
  user_id bigint not null references app_user on delete cascade,
  info_post_id bigint not null references info_post on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, info_post_id)
);
create index info_post_dismissal_of_post on info_post_dismissal (info_post_id);
