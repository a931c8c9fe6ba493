-- Files: what lies in the storage, who it belongs to, and the tags of a customer.

create table file (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  editorial_office_id bigint references editorial_office,
  uploaded_by bigint references app_user on delete set null,
  storage_key text not null,
  filename text not null,
  display_filename text not null,
  file_size bigint not null,
  checksum text not null,
  mime text not null,
  width integer,
  height integer,
  alt text,
  caption text,
  credit text,
  taken_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index file_of_office on file (editorial_office_id, created_at desc, id desc);
create index file_of_customer on file (customer_id, created_at desc, id desc);
create index file_checksum on file (customer_id, checksum);
create trigger file_touch before update on file for each row execute function touch_updated_at();

alter table editorial_office
  add foreign key (logo_file_id) references file on delete set null;
alter table app_user
  add foreign key (avatar_file_id) references file on delete set null;

create table tag (
  id bigint generated always as identity primary key,
  customer_id bigint references customer on delete cascade,
  name text collate "sv-SE-x-icu" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tag_name on tag (coalesce(customer_id, 0), lower(name));
create trigger tag_touch before update on tag for each row execute function touch_updated_at();

create table file_tag (
  file_id bigint not null references file on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  primary key (file_id, tag_id)
);
create index file_tag_of_tag on file_tag (tag_id, file_id);
