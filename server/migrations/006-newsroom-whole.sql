-- Who has what open, where drafts go that are thrown away, and papers on their way to the printer.

-- Worth nothing after a crash, so it need not be logged.
create unlogged table presence (
  kind text not null,
  object_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  tab text not null,
  field text,
  seen_at timestamptz not null default now(),
  primary key (kind, object_id, user_id, tab)
);

create index article_headline_like on article using gin (headline gin_trgm_ops)
  where deleted_at is null;
create index article_in_bin on article (deleted_at) where deleted_at is not null;
create index placement_of_any_article on placement (article_id) where article_id is not null;

alter table newspaper add sending jsonb;

-- A link to a print file that opens it without a sign-in; only the hash of its token is kept.
create table print_link (
  token_hash bytea primary key,
  newspaper_id bigint not null references newspaper on delete cascade,
  file_id bigint not null references file on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index print_link_of_newspaper on print_link (newspaper_id);
