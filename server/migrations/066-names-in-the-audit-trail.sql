-- Entries of the audit trail keep the name that who did it had then.
alter table audit_entry add column user_name text;
update audit_entry e set user_name = u.name from app_user u
  where u.id = e.user_id and u.erased_at is null;
create index audit_entry_user_name on audit_entry using gin (user_name gin_trgm_ops);

create function name_audit_user() returns trigger language plpgsql as $$
begin
  if new.user_name is null and new.user_id is not null then
    select name into new.user_name from app_user where id = new.user_id;
  end if;
  return new;
end $$;
create trigger audit_entry_user_name before insert on audit_entry
  for each row execute function name_audit_user();
