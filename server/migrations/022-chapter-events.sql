-- Changes of chapters are told to those who read them.

create trigger chapter_emits after insert or update or delete on chapter
  for each row execute function emit_changes('chapter');
