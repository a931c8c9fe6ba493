-- Customers, their offices and the people in them. Names with å, ä and ö sort as in Swedish.

create table package (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  chapter_types smallint[] not null default '{}',
  features text[] not null default '{}',
  max_editorial_offices integer,
  max_moderators integer,
  max_participants integer,
  newspapers_per_year integer,
  storage_mb integer not null default 1000,
  price_sek integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger package_touch before update on package
  for each row execute function touch_updated_at();

create table customer (
  id bigint generated always as identity primary key,
  name text collate "sv-SE-x-icu" not null,
  organisation_number text,
  contact_name text not null default '',
  contact_email text not null default '',
  phone text,
  address jsonb not null default '{"street": "", "postal_code": "", "city": ""}',
  package_id bigint references package,
  package_starts_on date,
  package_ends_on date,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger customer_touch before update on customer
  for each row execute function touch_updated_at();

create table editorial_office (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text collate "sv-SE-x-icu" not null,
  place text,
  description text,
  newspaper_name text not null,
  logo_file_id bigint,
  printer_email text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, customer_id)
);
create index editorial_office_of_customer on editorial_office (customer_id, name, id);
create trigger editorial_office_touch before update on editorial_office
  for each row execute function touch_updated_at();

create table app_user (
  id bigint generated always as identity primary key,
  role text not null check (role in ('participant', 'moderator', 'customer', 'admin')),
  -- Everyone but the operator's own staff belongs to one customer.
  customer_id bigint references customer,
  first_name text collate "sv-SE-x-icu" not null,
  last_name text collate "sv-SE-x-icu" not null,
  name text collate "sv-SE-x-icu" not null
    generated always as (trim(first_name || ' ' || last_name)) stored,
  byline text,
  email text not null,
  phone text,
  -- argon2id, or an imported bcrypt hash until its owner signs in; null until a password is chosen.
  password_hash text,
  active_editorial_office_id bigint references editorial_office on delete set null,
  locale text not null default 'se' check (locale in ('se', 'en')),
  preferences jsonb not null default '{}',
  avatar_file_id bigint,
  last_login_at timestamptz,
  is_active boolean not null default true,
  invited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role = 'admin' or customer_id is not null),
  unique (id, customer_id)
);
create unique index app_user_email on app_user (lower(email));
create index app_user_of_customer on app_user (customer_id, role, name, id);
create trigger app_user_touch before update on app_user
  for each row execute function touch_updated_at();

-- Moderators lead and participants write in offices; both keys hold it to one customer.
create table editorial_office_member (
  editorial_office_id bigint not null,
  user_id bigint not null,
  customer_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, editorial_office_id),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade,
  foreign key (user_id, customer_id) references app_user (id, customer_id) on delete cascade
);
create index editorial_office_member_of_office on editorial_office_member (editorial_office_id, user_id);

-- Only the hash of a session's id is kept: who reads this table can't sign in with it.
create table session (
  id_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  override_customer_id bigint references customer on delete set null,
  -- The file manager's administration is open until then, after a fresh password.
  admin_until timestamptz,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_of_user on session (user_id);
create index session_age on session (last_seen_at);

create table password_token (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_token_of_user on password_token (user_id);

create table audit_entry (
  id bigint generated always as identity primary key,
  user_id bigint references app_user on delete set null,
  acting_customer_id bigint references customer on delete set null,
  action text not null,
  object_type text,
  object_id bigint,
  detail jsonb not null default '{}',
  ip text not null,
  created_at timestamptz not null default now()
);
create index audit_entry_newest on audit_entry (created_at desc, id desc);
