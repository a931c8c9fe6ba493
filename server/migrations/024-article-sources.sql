-- "Har du kollat källorna?": what the writers of an article have answered of its sources.

create table article_source_check (
  article_id bigint not null references article on delete cascade,
  criterion text not null check (criterion in ('who', 'why', 'evidence', 'others', 'picture')),
  rating integer check (rating between 1 and 5),
  note text not null default '',
  user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (article_id, criterion)
);
create index article_source_check_of_user on article_source_check (user_id);
create trigger article_source_check_touch before update on article_source_check
  for each row execute function touch_updated_at();
