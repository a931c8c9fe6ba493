-- What has been sent in, accepted or taken back shows at once in the list of who leads the office.
create trigger submission_emits after insert or delete or update on submission
  for each row execute function emit_changes('submission');
