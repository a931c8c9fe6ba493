-- An attempt that was scored without a person is told to nobody: nobody has read it.

create or replace function notice_of_attempt() returns trigger language plpgsql as $$
begin
  if new.status in ('returned', 'reviewed') and new.status <> old.status
    and new.reviewed_by is not null then
    perform give_notice(array[new.participant_id], 'attempt-' || new.status, new.assignment_id,
      (select s.title from assignment s where s.id = new.assignment_id), new.reviewed_by);
  end if;
  return null;
end $$;

delete from notice n where n.kind = 'attempt-reviewed' and n.actor_id is null
  and not exists (select from attempt t where t.assignment_id = n.object_id
    and t.participant_id = n.user_id and t.reviewed_by is not null);
