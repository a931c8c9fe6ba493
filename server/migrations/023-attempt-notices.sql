-- An attempt that was reviewed or returned stands under the bell of who made it.

create function notice_of_attempt() returns trigger language plpgsql as $$
begin
  if new.status in ('returned', 'reviewed') and new.status <> old.status then
    perform give_notice(array[new.participant_id], 'attempt-' || new.status, new.assignment_id,
      (select s.title from assignment s where s.id = new.assignment_id), new.reviewed_by);
  end if;
  return null;
end $$;
create trigger attempt_notice after update of status on attempt
  for each row execute function notice_of_attempt();
