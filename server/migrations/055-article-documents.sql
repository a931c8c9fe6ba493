-- An article as a shared document (Yjs): its compacted state, and the changes that came since. The
-- columns of the article are written with each change, in the same transaction.
create table article_document (
  article_id bigint primary key references article on delete cascade,
  -- Documents of different lineage can't be merged: it changes when one is made anew.
  lineage text not null default gen_random_uuid()::text,
  customer_id bigint not null references customer on delete cascade,
  -- The version of the article that it holds. Where they differ, the columns have been changed otherwise.
  version integer not null,
  -- What the changes up to compacted_seq have made.
  state bytea not null,
  compacted_seq bigint not null default 0,
  -- The number of the last change.
  seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index article_document_of_customer on article_document (customer_id);
create trigger article_document_touch before update on article_document
  for each row execute function touch_updated_at();

create table article_change (
  article_id bigint not null references article_document on delete cascade,
  seq bigint not null,
  customer_id bigint not null references customer on delete cascade,
  change bytea not null,
  bytes integer not null generated always as (octet_length(change)) stored,
  changed_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (article_id, seq)
);
create index article_change_of_customer on article_change (customer_id);
create index article_change_by_person on article_change (changed_by);

-- A change of the document is told as such: editors fetch the change, and lists are refreshed at
-- leisure. The transaction that writes it says so.
drop trigger article_emits on article;
create trigger article_emits after insert or update or delete on article for each row
  when (coalesce(current_setting('spalten.article_change', true), '') <> 'text')
  execute function emit_changes('article');
create trigger article_emits_text after update on article for each row
  when (coalesce(current_setting('spalten.article_change', true), '') = 'text')
  execute function emit_changes('article-text');
