-- The day a customer was closed, so that its people can be told. The day is Sweden's.
alter table customer add column closed_on date;
update customer set closed_on = (updated_at at time zone 'Europe/Stockholm')::date
  where not is_active;

create function note_customer_closing() returns trigger language plpgsql as $$
begin
  if new.is_active then
    new.closed_on := null;
  elsif tg_op = 'INSERT' or old.is_active then
    new.closed_on := (now() at time zone 'Europe/Stockholm')::date;
  end if;
  return new;
end $$;
create trigger customer_notes_closing before insert or update of is_active on customer
  for each row execute function note_customer_closing();

-- Whoever has a screen open is told when their customer is closed, renewed or opened again.
create trigger customer_emits after update on customer
  for each row execute function emit_changes('customer');
