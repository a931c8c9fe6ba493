-- Conversations: between people, of an office, and about an article.

create table conversation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('direct', 'office', 'article')),
  customer_id bigint not null references customer,
  editorial_office_id bigint references editorial_office,
  article_id bigint references article on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index conversation_of_article on conversation (article_id) where kind = 'article';
create trigger conversation_touch before update on conversation
  for each row execute function touch_updated_at();

create table message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  sender_id bigint references app_user on delete set null,
  body text not null,
  anchor jsonb,
  parent_id bigint references message on delete cascade,
  resolved_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index message_of_conversation on message (conversation_id, id desc);
create trigger message_touch before update on message
  for each row execute function touch_updated_at();
