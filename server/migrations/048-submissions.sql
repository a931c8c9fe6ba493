-- Manuslådan: what people without an account send to an office, through a link of the office.

create table submission_box (
  editorial_office_id bigint primary key,
  customer_id bigint not null,
  -- Part of an address that is given to many, so it is stored as it is. It opens nothing but a form.
  key text not null unique,
  is_open boolean not null default false,
  -- Its length of text is shown to senders.
  article_template_id bigint references article_template,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index submission_box_of_template on submission_box (article_template_id);
create trigger submission_box_touch before update on submission_box
  for each row execute function touch_updated_at();

create table submission (
  id bigint generated always as identity primary key,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  sender_name text not null,
  sender_email text not null,
  headline text not null default '',
  body_text text not null default '',
  -- Who took the pictures, and who is in them, as the sender says.
  photographer text,
  pictured text,
  -- Hash of the key with which the sender erases it.
  erase_hash bytea not null unique,
  -- What was made of it. The article stays when this is erased.
  article_id bigint references article on delete set null,
  is_accepted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index submission_of_office on submission (editorial_office_id, created_at desc, id desc);
create index submission_by_age on submission (created_at);
create index submission_of_article on submission (article_id);
create trigger submission_touch before update on submission
  for each row execute function touch_updated_at();
create trigger submission_forget after delete on submission
  for each row execute function forget_thing('submission');

-- What a stranger sends is not the office's until a moderator makes something of it.
drop trigger attachment_shares on attachment;
create trigger attachment_shares after insert on attachment
  for each row when (new.kind not in ('message', 'attempt', 'submission'))
  execute function share_file('file_id');
