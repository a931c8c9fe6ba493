-- Groups of participants inside an office, and whom assignments are given to: everybody in the office,
-- or chosen groups and people.

create table office_group (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade,
  unique (id, editorial_office_id)
);
create unique index office_group_of_name
  on office_group (editorial_office_id, lower(normalize(name)));
create index office_group_by_name on office_group (editorial_office_id, name, id);
create index office_group_created_by on office_group (created_by) where created_by is not null;
create trigger office_group_touch before update on office_group
  for each row execute function touch_updated_at();
create trigger office_group_emits after insert or update or delete on office_group
  for each row execute function emit_changes('group');

-- A membership ends when the participant leaves the office.
create table office_group_member (
  group_id bigint not null,
  user_id bigint not null,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (group_id, editorial_office_id)
    references office_group (id, editorial_office_id) on delete cascade,
  foreign key (user_id, editorial_office_id)
    references editorial_office_member (user_id, editorial_office_id) on delete cascade,
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index office_group_member_of_user on office_group_member (user_id, editorial_office_id, group_id);

-- False if it is given to its recipients only. Without any, nobody has it.
alter table assignment
  add column is_for_all boolean not null default true,
  add constraint assignment_shared_is_for_all
    check (is_for_all or editorial_office_id is not null),
  add unique (id, editorial_office_id);

-- A group or a person that an assignment is given to, always of the assignment's office.
create table assignment_recipient (
  id bigint generated always as identity primary key,
  assignment_id bigint not null,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  group_id bigint,
  user_id bigint,
  created_at timestamptz not null default now(),
  check (num_nonnulls(group_id, user_id) = 1),
  unique nulls not distinct (assignment_id, group_id, user_id),
  foreign key (assignment_id, editorial_office_id)
    references assignment (id, editorial_office_id) on delete cascade,
  foreign key (group_id, editorial_office_id)
    references office_group (id, editorial_office_id) on delete cascade,
  foreign key (user_id, editorial_office_id)
    references editorial_office_member (user_id, editorial_office_id) on delete cascade,
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete cascade
);
create index assignment_recipient_of_group on assignment_recipient (group_id, assignment_id)
  where group_id is not null;
create index assignment_recipient_of_user on assignment_recipient (user_id, editorial_office_id, assignment_id)
  where user_id is not null;

-- Tells of assignments whose recipients have changed, also those who no longer have them.
create function emit_given_assignments(ids bigint[]) returns void language plpgsql as $$
begin
  insert into event (type, object_id, customer_id, editorial_office_id, is_withdrawn)
  select 'assignment', s.id, null, s.editorial_office_id, true from assignment s
  where s.id = any(ids) and s.deleted_at is null and s.is_published;
  if found then
    perform pg_notify('spalten_event', '');
  end if;
end $$;

create function recipients_emit_assignments() returns trigger language plpgsql as $$
begin
  perform emit_given_assignments(array(select distinct c.assignment_id from changed c));
  return null;
end $$;
create trigger assignment_recipient_added after insert on assignment_recipient
  referencing new table as changed
  for each statement execute function recipients_emit_assignments();
create trigger assignment_recipient_removed after delete on assignment_recipient
  referencing old table as changed
  for each statement execute function recipients_emit_assignments();

create function members_emit_assignments() returns trigger language plpgsql as $$
begin
  perform emit_given_assignments(array(select distinct r.assignment_id from assignment_recipient r
    where r.group_id in (select c.group_id from changed c)));
  -- The number of members is shown with the group.
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'group', g.id, g.customer_id, g.editorial_office_id from office_group g
  where g.id in (select c.group_id from changed c);
  if found then
    perform pg_notify('spalten_event', '');
  end if;
  return null;
end $$;
create trigger office_group_member_added after insert on office_group_member
  referencing new table as changed
  for each statement execute function members_emit_assignments();
create trigger office_group_member_removed after delete on office_group_member
  referencing old table as changed
  for each statement execute function members_emit_assignments();

create function assignment_audience_emits() returns trigger language plpgsql as $$
begin
  perform emit_given_assignments(array[new.id]);
  return null;
end $$;
create trigger assignment_audience_emits after update of is_for_all on assignment
  for each row when (old.is_for_all is distinct from new.is_for_all)
  execute function assignment_audience_emits();
