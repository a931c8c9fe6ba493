-- Tells of the planned stories of a person whose account is paused or activated, or who leaves or joins
-- an office: who has a story follows from both. Pages that show a planned story are drawn anew.
create function emit_stories_of_person() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(coalesce(new, old));
  person bigint := coalesce(gone ->> 'user_id', gone ->> 'id')::bigint;
  office bigint := case when tg_argv[0] = 'member' then (gone ->> 'editorial_office_id')::bigint end;
  pages bigint[];
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select distinct 'story', s.id, s.customer_id, s.editorial_office_id
  from story_person x join story s on s.id = x.story_id
  where x.user_id = person and s.deleted_at is null
    and (office is null or s.editorial_office_id = office);
  if not found then
    return null;
  end if;
  pages := array(select distinct s.newspaper_page_id
    from story_person x join story s on s.id = x.story_id
    where x.user_id = person and x.is_given and s.deleted_at is null
      and s.newspaper_page_id is not null and (office is null or s.editorial_office_id = office)
      and not exists (select from placement q where q.article_id = s.article_id));
  if pages <> '{}' then
    perform redraw_planned_pages(pages);
  end if;
  perform pg_notify('spalten_event', '');
  return null;
end $$;
create trigger app_user_emits_stories after update of is_active on app_user
  for each row when (old.is_active is distinct from new.is_active)
  execute function emit_stories_of_person('person');
create trigger member_emits_stories after insert or delete on editorial_office_member
  for each row execute function emit_stories_of_person('member');
