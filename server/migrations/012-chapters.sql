-- Chapters, how far their readers have come, and the words that are explained in them.

create table chapter (
  id bigint generated always as identity primary key,
  type smallint not null check (type between 1 and 9),
  parent_id bigint,
  position integer not null,
  -- Its type and the positions from the top down to it: sorting by this is reading in order.
  place integer[] not null,
  title text collate "sv-SE-x-icu" not null,
  standfirst text not null default '',
  body jsonb not null,
  body_text text not null default '',
  easy_body jsonb,
  words integer not null default 0,
  lix integer,
  easy_lix integer,
  minutes integer not null default 1,
  is_published boolean not null default false,
  -- Published, and all above it too; kept with place.
  is_shown boolean not null default false,
  is_public boolean not null default false,
  is_open boolean not null default true,
  completion text not null default 'viewed'
    check (completion in ('viewed', 'marked', 'submitted', 'passed', 'children')),
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', title), 'A')
    || setweight(to_tsvector('swedish', standfirst), 'B') || to_tsvector('swedish', body_text)
  ) stored,
  unique (id, type),
  -- A chapter lies below one of its own type; a whole branch changes type at once.
  foreign key (parent_id, type) references chapter (id, type) on update cascade
);
create index chapter_in_order on chapter (place, id) where deleted_at is null;
create index chapter_of_parent on chapter (parent_id, position);
create index chapter_by_title on chapter (title, id) where deleted_at is null;
create index chapter_newest on chapter (updated_at desc, id desc) where deleted_at is null;
create index chapter_search on chapter using gin (search);
create index chapter_title_like on chapter using gin (title gin_trgm_ops);
-- Moving one chapter changes the place of others, which are as they were.
create trigger chapter_touch before update of type, parent_id, title, standfirst, body, easy_body,
  is_published, is_public, is_open, completion, version on chapter
  for each row execute function touch_updated_at();
create trigger chapter_forget after delete on chapter
  for each row execute function forget_thing('chapter');

-- Who a chapter that is not open to all has been given to.
create table chapter_given (
  chapter_id bigint not null references chapter on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  given_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, chapter_id)
);
create index chapter_given_of_chapter on chapter_given (chapter_id, user_id);

-- Never taken away with a chapter: chapters are only marked as deleted.
create table chapter_progress (
  user_id bigint not null references app_user on delete cascade,
  chapter_id bigint not null references chapter,
  opened_at timestamptz not null default now(),
  last_opened_at timestamptz not null default now(),
  seconds integer not null default 0,
  marked_at timestamptz,
  completed_at timestamptz,
  primary key (user_id, chapter_id)
);
create index chapter_progress_of_chapter on chapter_progress (chapter_id, user_id);

-- Each time somebody went to a chapter; an event that is sent again is known by its id.
create table chapter_visit (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  event_id text,
  chapter_id bigint not null references chapter on delete cascade,
  from_chapter_id bigint references chapter on delete cascade,
  seconds integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, event_id)
);
create index chapter_visit_of_user on chapter_visit (user_id, created_at desc);
create index chapter_visit_age on chapter_visit (created_at);

create table glossary_word (
  id bigint generated always as identity primary key,
  word text collate "sv-SE-x-icu" not null,
  forms text[] not null default '{}',
  explanation text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index glossary_word_once on glossary_word (lower(word));
create index glossary_word_in_order on glossary_word (word, id);
create trigger glossary_word_touch before update on glossary_word
  for each row execute function touch_updated_at();
