-- The articles that were made of a submission. The sender's name and address stay with the submission,
-- and are erased with it: after 90 days, or when the sender takes the text back.
create table submission_article (
  article_id bigint primary key references article on delete cascade,
  -- Null once it is erased.
  submission_id bigint references submission on delete set null,
  -- When the sender took the text back, and when a moderator had settled what becomes of it.
  taken_back_at timestamptz,
  settled_at timestamptz,
  settled_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  check (settled_at is null or taken_back_at is not null)
);
create index submission_article_of_submission on submission_article (submission_id)
  where submission_id is not null;
create index submission_article_settled_by on submission_article (settled_by)
  where settled_by is not null;

-- Earlier articles are known by the note of their beginning. Those of a submission that is kept were
-- made in the transaction that accepted it.
insert into submission_article (article_id, submission_id)
select a.id, (select n.id from submission n
    where n.is_accepted and n.editorial_office_id = a.editorial_office_id
      and (n.article_id = a.id or n.updated_at = e.created_at)
    order by n.article_id = a.id desc nulls last limit 1)
from article a join lateral (select * from article_event e where e.article_id = a.id
  order by e.id limit 1) e on true
where e.status = 'draft'
  and (e.comment like 'Från % i manuslådan.%' or e.comment like 'From % in the submission box.%');

-- Tells of the article, which its sender is shown with.
create function emit_sender() returns trigger language plpgsql as $$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article', a.id, o.customer_id, o.id from article a
  join editorial_office o on o.id = a.editorial_office_id where a.id = new.article_id;
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger submission_article_emits after update on submission_article
  for each row execute function emit_sender();

-- Tells who leads the office of the article that its sender has taken the text back. The notice has
-- nothing of the sender, and is read once it is settled.
create function notice_of_taken_back() returns trigger language plpgsql as $$
begin
  if new.settled_at is not null then
    update notice set read_at = now() where kind = 'article-taken-back'
      and object_id = new.article_id and read_at is null;
  else
    perform give_notice(array(select m.user_id from editorial_office_member m
      join app_user u on u.id = m.user_id and u.role = 'moderator'
      where m.editorial_office_id = a.editorial_office_id), 'article-taken-back', a.id, a.headline,
      null)
    from article a where a.id = new.article_id and a.deleted_at is null;
  end if;
  return null;
end $$;
create trigger submission_article_notice after update of taken_back_at, settled_at
  on submission_article for each row when (new.taken_back_at is not null)
  execute function notice_of_taken_back();
