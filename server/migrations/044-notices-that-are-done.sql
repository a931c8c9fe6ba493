-- A notice that asks for something is read when that has been done, by whomever.

create or replace function notice_of_article() returns trigger language plpgsql as $$
declare
  word text := case new.status when 'submitted' then 'article-submitted'
    when 'returned' then 'article-returned' when 'approved' then 'article-approved'
    when 'published' then 'article-published' end;
  headline text;
  office bigint;
begin
  update notice set read_at = now()
  where object_id = new.article_id and read_at is null
    and (kind = 'article-submitted' and new.status <> 'submitted'
      or kind = 'article-returned' and new.status in ('submitted', 'approved'));
  select a.headline, a.editorial_office_id into headline, office from article a
  where a.id = new.article_id;
  if word is null then
    return null;
  elsif word = 'article-submitted' then
    perform give_notice(array(select m.user_id from editorial_office_member m
      join app_user u on u.id = m.user_id and u.role = 'moderator'
      where m.editorial_office_id = office), word, new.article_id, headline, new.user_id);
  else
    perform give_notice(array(select w.user_id from article_author w
      where w.article_id = new.article_id), word, new.article_id, headline, new.user_id);
  end if;
  return null;
end $$;

create or replace function notice_of_attempt() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status in ('submitted', 'reviewed') then
    update notice set read_at = now()
    where user_id = new.participant_id and kind = 'attempt-returned'
      and object_id = new.assignment_id and read_at is null;
  end if;
  if new.status in ('returned', 'reviewed') and new.status <> old.status
    and new.reviewed_by is not null then
    perform give_notice(array[new.participant_id], 'attempt-' || new.status, new.assignment_id,
      (select s.title from assignment s where s.id = new.assignment_id), new.reviewed_by);
  end if;
  return null;
end $$;

-- An article that was decided about earlier asks nobody any more.
update notice n set read_at = now() from article a
where a.id = n.object_id and n.read_at is null
  and (n.kind = 'article-submitted' and a.status <> 'submitted'
    or n.kind = 'article-returned' and a.status not in ('returned', 'draft'));
