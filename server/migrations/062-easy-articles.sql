-- The text of an article for readers of easy Swedish; null: it has none.
alter table article add easy_body jsonb;
