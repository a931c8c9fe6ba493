-- The pages that show some pictures: of articles and teasers, in slots, of adverts' logos and of comics.
create function placed_pictures(files bigint[])
  returns table (newspaper_page_id bigint, file_id bigint) language sql stable as $$
  select p.newspaper_page_id, p.file_id from placement p where p.file_id = any(files)
  union
  select p.newspaper_page_id, p.logo_file_id from placement p where p.logo_file_id = any(files)
  union
  select p.newspaper_page_id, i.file_id from article_image i
    join placement p on i.article_id in (p.article_id, p.teaser_article_id)
  where i.file_id = any(files)
  union
  select p.newspaper_page_id, f.id from unnest(files) f(id)
    join placement p on p.feature -> 'pictures' @> jsonb_build_array(jsonb_build_object('file_id', f.id))
$$;

create or replace function emit_pictures(files bigint[]) returns void language plpgsql as $$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'file', f.id, f.customer_id, f.editorial_office_id from file f where f.id = any(files);
  if found then
    perform redraw_planned_pages(array(select newspaper_page_id from placed_pictures(files)));
  end if;
end $$;

-- Withdrawing or noting consents and putting things out wait for each other, within a customer.
create function lock_consents(office bigint, is_shared boolean) returns void language plpgsql as $$
declare
  key bigint := hashtextextended('consent:' || (
    select customer_id from editorial_office where id = office), 0);
begin
  if is_shared then
    perform pg_advisory_xact_lock_shared(key);
  else
    perform pg_advisory_xact_lock(key);
  end if;
end $$;

-- Whether a public edition shows one of some pictures. Those made before `shown` have the pictures of
-- their stories.
create function edition_shows(edition jsonb, files bigint[]) returns boolean
  language sql immutable parallel safe as $$
  select case when edition ? 'shown' then exists (
      select from jsonb_array_elements_text(edition -> 'shown') file where file::bigint = any(files))
    else exists (
      select from jsonb_array_elements(edition -> 'stories') story
        cross join jsonb_array_elements(story -> 'pictures') picture
      where (picture ->> 'file_id')::bigint = any(files)) end
$$;
