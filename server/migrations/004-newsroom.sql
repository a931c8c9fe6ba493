-- Articles, the templates they are written in, newspapers and their pages.

create table article_template (
  id bigint generated always as identity primary key,
  name text collate "sv-SE-x-icu" not null,
  description text not null default '',
  fields jsonb not null,
  columns integer not null,
  headline_size double precision not null,
  position integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger article_template_touch before update on article_template
  for each row execute function touch_updated_at();

create table article (
  id bigint generated always as identity primary key,
  editorial_office_id bigint not null references editorial_office,
  article_template_id bigint not null references article_template,
  kicker text,
  headline text not null default '',
  standfirst text,
  body jsonb not null,
  -- The body as plain text, written with it: searched, counted, never shown.
  body_text text not null default '',
  pull_quote text,
  fact_box jsonb,
  byline text not null default '',
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'returned', 'approved', 'placed', 'published')),
  version integer not null default 1,
  characters integer not null default 0,
  words integer not null default 0,
  lix integer,
  due_on date,
  created_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', headline), 'A')
    || setweight(to_tsvector('swedish', coalesce(kicker, '') || ' ' || coalesce(standfirst, '')), 'B')
    || to_tsvector('swedish', body_text || ' ' || byline)
  ) stored
);
create index article_of_office on article (editorial_office_id, updated_at desc, id desc)
  where deleted_at is null;
create index article_of_office_status on article (editorial_office_id, status, updated_at desc, id desc)
  where deleted_at is null;
create index article_newest on article (updated_at desc, id desc) where deleted_at is null;
create index article_search on article using gin (search);
create trigger article_touch before update on article
  for each row execute function touch_updated_at();

create table article_author (
  article_id bigint not null references article on delete cascade,
  user_id bigint not null references app_user,
  position integer not null default 0,
  primary key (article_id, user_id)
);
create index article_author_of_user on article_author (user_id, article_id);

create table article_image (
  article_id bigint not null references article on delete cascade,
  position integer not null,
  file_id bigint not null references file,
  caption text,
  credit text,
  alt text,
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  primary key (article_id, position)
);
create index article_image_of_file on article_image (file_id);

-- Each saved version as it was; one writer's saves within five minutes fold into one row.
create table article_version (
  article_id bigint not null references article on delete cascade,
  version integer not null,
  snapshot jsonb not null,
  saved_by bigint references app_user on delete set null,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (article_id, version)
);

create table article_event (
  id bigint generated always as identity primary key,
  article_id bigint not null references article on delete cascade,
  status text not null,
  comment text,
  user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index article_event_of_article on article_event (article_id, id desc);

create table newspaper_template (
  id bigint generated always as identity primary key,
  name text collate "sv-SE-x-icu" not null,
  description text not null default '',
  format text not null,
  design jsonb not null,
  pages jsonb not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger newspaper_template_touch before update on newspaper_template
  for each row execute function touch_updated_at();

create table newspaper (
  id bigint generated always as identity primary key,
  editorial_office_id bigint not null references editorial_office,
  newspaper_template_id bigint references newspaper_template on delete set null,
  newspaper_name text collate "sv-SE-x-icu" not null,
  issue_number integer not null,
  published_on date not null,
  due_on date not null,
  print_run integer,
  recipients text[] not null default '{}',
  status text not null default 'planned' check (status in ('planned', 'in_production', 'sent')),
  -- The template's design and page templates as they were: changing a template leaves papers alone.
  design jsonb not null,
  page_templates jsonb not null,
  pdf_file_id bigint references file on delete set null,
  sent_at timestamptz,
  created_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newspaper_of_office on newspaper (editorial_office_id, published_on desc, id desc)
  where deleted_at is null;
create trigger newspaper_touch before update on newspaper
  for each row execute function touch_updated_at();

create table newspaper_page (
  id bigint generated always as identity primary key,
  newspaper_id bigint not null references newspaper on delete cascade,
  number integer not null,
  name text not null,
  page_template_id text not null,
  slots jsonb not null,
  status text not null default 'planned'
    check (status in ('planned', 'in_progress', 'ready', 'approved')),
  -- What the typesetter said last; made anew when the page or what lies on it changes.
  fit jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (newspaper_id, number) deferrable initially deferred
);
create trigger newspaper_page_touch before update on newspaper_page
  for each row execute function touch_updated_at();

create table placement (
  newspaper_page_id bigint not null references newspaper_page on delete cascade,
  slot_id text not null,
  article_id bigint references article,
  file_id bigint references file,
  text text,
  continues_page_id bigint references newspaper_page on delete cascade,
  continues_slot_id text,
  primary key (newspaper_page_id, slot_id)
);
-- An article lies in one place; its continuations are further rows that say what they go on from.
create unique index placement_of_article on placement (article_id) where continues_page_id is null;
create index placement_of_file on placement (file_id);
