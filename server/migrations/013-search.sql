-- What the search looks in: stems of words, and pieces of names.

-- What was typed as a query: every word in its Swedish stem, the last one also unfinished. Null where
-- there is nothing but words that say nothing (och, att, som).
create function search_query(words text[]) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  result tsquery;
  part tsquery;
  stem text;
begin
  for i in 1 .. cardinality(words) loop
    stem := (ts_lexize('swedish_stem', words[i]))[1];
    continue when stem is null;
    part := quote_literal(stem)::tsquery;
    -- A whole word counts for more than one that only begins so.
    if i = cardinality(words) and length(words[i]) > 2 then
      part := part || (quote_literal(stem) || ':*')::tsquery;
    end if;
    result := case when result is null then part else result && part end;
  end loop;
  return result;
end $$;

-- Whose it is stands in the index beside the words: what others have with the same words is not
-- looked at.
create extension if not exists btree_gin;

drop index article_search, article_headline_like;
create index article_search on article using gin (editorial_office_id, search)
  where deleted_at is null;
create index article_headline_like on article using gin (editorial_office_id, headline gin_trgm_ops)
  where deleted_at is null;

drop index file_name_like;
create index file_name_like on file using gin (customer_id, display_filename gin_trgm_ops)
  where deleted_at is null;
create index file_words on file using gin (customer_id, to_tsvector('swedish',
  regexp_replace(display_filename, '[^[:alnum:]]+', ' ', 'g') || ' ' || coalesce(alt, '') || ' '
  || coalesce(caption, '') || ' ' || coalesce(credit, ''))) where deleted_at is null;

drop index app_user_name_like;
create index app_user_name_like on app_user using gin (customer_id, name gin_trgm_ops);
create index app_user_email_like on app_user using gin (customer_id, email gin_trgm_ops);
create index app_user_words on app_user
  using gin (customer_id, to_tsvector('swedish', name || ' ' || coalesce(byline, '')));

create index newspaper_name_like on newspaper
  using gin (editorial_office_id, newspaper_name gin_trgm_ops);
create index newspaper_words on newspaper
  using gin (editorial_office_id, to_tsvector('swedish', newspaper_name));
create index newspaper_page_name_like on newspaper_page using gin (name gin_trgm_ops);
create index newspaper_page_words on newspaper_page using gin (to_tsvector('swedish', name));
create index newspaper_page_newest on newspaper_page (updated_at desc);
create index editorial_office_name_like on editorial_office
  using gin (customer_id, name gin_trgm_ops);
create index editorial_office_words on editorial_office using gin (customer_id, to_tsvector('swedish',
  name || ' ' || newspaper_name || ' ' || coalesce(place, '') || ' ' || coalesce(description, '')));
create index customer_name_like on customer using gin (name gin_trgm_ops);
create index customer_words on customer
  using gin (to_tsvector('swedish', name || ' ' || contact_name));
create index tag_name_like on tag using gin (customer_id, name gin_trgm_ops);
create index tag_words on tag using gin (customer_id, to_tsvector('swedish', name));
