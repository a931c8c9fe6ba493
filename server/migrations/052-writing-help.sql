-- Words that an office writes and no dictionary has: names, places, clubs. They count as right.
create table office_word (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  editorial_office_id bigint not null references editorial_office on delete cascade,
  word text not null,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create unique index office_word_is_one on office_word (editorial_office_id, lower(word));
create index on office_word (customer_id);
create index on office_word (created_by);

-- A finished article of this kind, which writers may open beside their own. Empty for none.
alter table article_template add column example text not null default '';
