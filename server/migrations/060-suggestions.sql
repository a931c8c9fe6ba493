-- A change of an article's document that changes nothing of the article as it stands is a
-- suggestion. Editors are told of it as of any other change, lists have nothing new to show.
create function emit_suggestion() returns trigger language plpgsql as $$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article-text', a.id, new.customer_id, a.editorial_office_id
  from article a where a.id = new.article_id;
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger article_change_emits after insert on article_change for each row
  when (coalesce(current_setting('spalten.article_change', true), '') = 'suggestion')
  execute function emit_suggestion();
