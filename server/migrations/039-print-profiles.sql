-- Printers' own output profiles, beside those that come with the app.
create table print_profile (
  id bigint generated always as identity primary key,
  name text not null,
  identifier text,
  ink_limit integer not null check (ink_limit between 1 and 400),
  profile bytea not null check (length(profile) <= 4000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger print_profile_touch before update on print_profile
  for each row execute function touch_updated_at();
