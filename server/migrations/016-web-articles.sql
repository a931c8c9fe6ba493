-- Articles for the customers' own sites, and the keys of the feeds that bring them there.

create table web_article (
  id bigint generated always as identity primary key,
  editorial_office_id bigint not null references editorial_office,
  -- The article that it was made from; it has its own text since.
  article_id bigint unique references article on delete set null,
  title text not null,
  standfirst text not null default '',
  body jsonb not null,
  body_text text not null default '',
  byline text not null default '',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz check (status = 'draft' or published_at is not null),
  seo_title text,
  seo_description text,
  image_alt text,
  image_caption text,
  image_credit text,
  created_by bigint references app_user on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', title), 'A') || setweight(to_tsvector('swedish', standfirst), 'B')
    || to_tsvector('swedish', body_text || ' ' || byline)) stored
);
create index web_article_of_office on web_article (editorial_office_id, updated_at desc, id desc);
create index web_article_newest on web_article (updated_at desc, id desc);
create index web_article_out on web_article (editorial_office_id, published_at desc, id desc)
  where status = 'published';
create index web_article_search on web_article using gin (search);
create trigger web_article_touch before update on web_article
  for each row execute function touch_updated_at();
create trigger web_article_forget after delete on web_article
  for each row execute function forget_thing('web-article');
create trigger web_article_emits after insert or update or delete on web_article
  for each row execute function emit_changes('web-article');

-- The key stands in an address that is pasted into sites: it opens what is published anyway.
create table web_feed (
  editorial_office_id bigint primary key references editorial_office on delete cascade,
  key text not null unique default encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  created_at timestamptz not null default now()
);
