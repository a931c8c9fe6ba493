-- Addresses in words, and the files that things carry.

-- Every slug that a thing has had: the current one, and old ones that still lead to it.
create table slug (
  kind text not null,
  -- What it is unique within: an office, say; 0 where it is unique everywhere.
  scope bigint not null default 0,
  slug text not null,
  object_id bigint not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (kind, scope, slug)
);
create unique index slug_of_thing on slug (kind, object_id) include (slug) where is_current;

-- The files of a thing by what they are in it: beside it, its picture, or in its text.
create table attachment (
  kind text not null,
  object_id bigint not null,
  role text not null check (role in ('file', 'image', 'body')),
  position integer not null,
  file_id bigint not null references file,
  primary key (kind, object_id, role, position)
);
create index attachment_of_file on attachment (file_id);

-- For tables of things with slugs or files:
-- create trigger x_forget after delete on x for each row execute function forget_thing('kind');
create function forget_thing() returns trigger language plpgsql as $$
begin
  delete from attachment where kind = tg_argv[0] and object_id = old.id;
  delete from slug where kind = tg_argv[0] and object_id = old.id;
  return null;
end $$;

-- What is asked before a file is removed for good.
create index editorial_office_logo on editorial_office (logo_file_id) where logo_file_id is not null;
create index app_user_avatar on app_user (avatar_file_id) where avatar_file_id is not null;
create index newspaper_print_file on newspaper (pdf_file_id) where pdf_file_id is not null;
