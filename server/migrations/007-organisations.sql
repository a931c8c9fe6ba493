-- People whose data has been erased, and what the lists of organisations search and sort by.

alter table app_user add erased_at timestamptz;
create index app_user_name_like on app_user using gin (name gin_trgm_ops);
create index app_user_to_erase on app_user (deleted_at)
  where deleted_at is not null and erased_at is null;
create index customer_by_name on customer (name, id);
create index customer_ending on customer (package_ends_on) where package_ends_on is not null;
create index audit_entry_of_user on audit_entry (user_id, created_at desc, id desc);
create index audit_entry_of_action on audit_entry (action, created_at desc, id desc);
create index article_event_by_day on article_event (created_at);
