-- What becomes of assignments and attempts is told as it happens. Not every saved answer: only what
-- others look at.
create trigger assignment_emits after insert or update or delete on assignment
  for each row execute function emit_changes('assignment');
create trigger attempt_emits after insert or delete on attempt
  for each row execute function emit_changes('attempt');
create trigger attempt_change_emits after update on attempt
  for each row when (old.status is distinct from new.status
    or old.help_wanted_at is distinct from new.help_wanted_at
    or old.supported_by is distinct from new.supported_by
    or old.results is distinct from new.results
    or old.review_comment is distinct from new.review_comment)
  execute function emit_changes('attempt');
