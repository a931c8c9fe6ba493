-- Keys of calendars that are subscribed to, each of a person or of an office. A key opens what its person
-- may see at the time, or the days and stories of its office.
create table calendar_feed (
  id bigint generated always as identity primary key,
  customer_id bigint references customer on delete cascade,
  user_id bigint unique references app_user on delete cascade,
  editorial_office_id bigint unique references editorial_office on delete cascade,
  key text not null unique default encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, editorial_office_id) = 1)
);
