-- The stories of a sent newspaper that aren't printed in it are ideas of the office again, with their
-- words, people and article. The day and place were those of the newspaper. A story whose article lies in
-- another newspaper of the office goes to the plan of that one. Answers the ids of what went.
create function release_unprinted_stories(paper bigint) returns setof bigint
  language plpgsql as $$
declare
  unprinted bigint[] := array(select s.id from story s
    where s.newspaper_id = paper and s.deleted_at is null and not exists (
      select from placement q join newspaper_page g on g.id = q.newspaper_page_id
      where q.article_id = s.article_id and g.newspaper_id = paper));
begin
  -- Articles before stories, as with the save of a story.
  perform from article where id in (select s.article_id from story s where s.id = any(unprinted))
    order by id for no key update;
  perform from story where id = any(unprinted) order by id for update;
  return query update story s set newspaper_page_id = null, slot_id = null, due_on = null,
    version = s.version + 1, newspaper_id = (
      select n.id from placement q join newspaper_page g on g.id = q.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id
      where q.article_id = s.article_id and n.deleted_at is null
        and n.editorial_office_id = s.editorial_office_id order by n.id limit 1)
    where s.id = any(unprinted) and s.newspaper_id = paper and s.deleted_at is null
    returning s.id;
end $$;

select release_unprinted_stories(n.id) from newspaper n
where n.status = 'sent' and n.deleted_at is null order by n.id;
