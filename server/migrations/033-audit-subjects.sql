-- What a thing was called when something was done to it, whose it was, and what changed.

alter table audit_entry
  add object_name text,
  -- Without references: an entry stays as it was, whatever becomes of the thing.
  add customer_id bigint,
  add editorial_office_id bigint,
  add changes jsonb not null default '[]';

create index audit_entry_of_kind on audit_entry (object_type, created_at desc, id desc);
create index audit_entry_of_object on audit_entry (object_type, object_id, created_at desc, id desc);
create index audit_entry_of_customer on audit_entry (customer_id, created_at desc, id desc)
  where customer_id is not null;
create index audit_entry_of_office on audit_entry (editorial_office_id, created_at desc, id desc)
  where editorial_office_id is not null;
create index audit_entry_name on audit_entry using gin (object_name gin_trgm_ops);
create index audit_entry_ip on audit_entry (ip);
