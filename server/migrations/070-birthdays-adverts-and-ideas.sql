-- A plain no to being named at birthdays. A member says it once, for all offices.
alter table pictured_person add column no_birthday boolean not null default false;

create or replace function member_joins_register() returns trigger language plpgsql as $$
begin
  insert into pictured_person (customer_id, editorial_office_id, user_id, no_birthday)
  values (new.customer_id, new.editorial_office_id, new.user_id,
    exists (select from pictured_person p where p.user_id = new.user_id and p.no_birthday))
  on conflict do nothing;
  return null;
end $$;

create or replace function member_leaves_register() returns trigger language plpgsql as $$
begin
  delete from pictured_person p
  where p.editorial_office_id = old.editorial_office_id and p.user_id = old.user_id
    and num_nonnulls(p.paper, p.web, p.may_name) = 0 and not p.is_protected and not p.no_birthday
    and not exists (select from picture_mark m where m.person_id = p.id);
  return null;
end $$;

-- Pages with birthdays are drawn anew.
create function birthday_redraws() returns trigger language plpgsql as $$
begin
  perform redraw_planned_pages(array(
    select g.id from newspaper n join newspaper_page g on g.newspaper_id = n.id
      join placement p on p.newspaper_page_id = g.id
    where n.editorial_office_id = new.editorial_office_id and n.status <> 'sent'
      and p.feature ->> 'kind' = 'birthdays'));
  return null;
end $$;
create trigger birthday_redraws after update of no_birthday on pictured_person
  for each row when (old.no_birthday <> new.no_birthday) execute function birthday_redraws();

-- Adverts and advertisers are found by the search over everything.
create index advert_name_like on advert using gin (customer_id, name gin_trgm_ops);
create index advert_words on advert
  using gin (customer_id, to_tsvector('swedish', name || ' ' || words));
create index advertiser_name_like on advertiser using gin (customer_id, name gin_trgm_ops);
create index advertiser_words on advertiser using gin (customer_id, to_tsvector('swedish', name));

-- An idea of an earlier term: kept, but out of sight until it is brought back.
alter table story add column archived_at timestamptz;
alter table story add constraint story_archived_is_idea
  check (archived_at is null or newspaper_id is null);
create index story_archived on story (editorial_office_id, created_at) where archived_at is not null;

-- A portfolio that is being made, or was made within a day. Each person who asks has their own, since
-- they see different offices.
create table portfolio (
  person_id bigint not null references app_user on delete cascade,
  made_by bigint not null references app_user on delete cascade,
  period_from date not null,
  period_to date not null,
  -- The latest press. An earlier one's file is thrown away.
  attempt text not null,
  state text not null default 'making' check (state in ('making', 'done', 'failed')),
  -- Pictures, and the setting of the pages.
  done integer not null default 0,
  total integer not null default 1,
  -- A digest of what it was made of: it is only given while that is the same.
  basis text not null,
  storage_key text,
  created_at timestamptz not null default now(),
  primary key (person_id, made_by, period_from, period_to)
);
create index portfolio_made_by on portfolio (made_by);
create index portfolio_by_age on portfolio (created_at);
