-- A slot may hold a teaser: it refers to an article that begins elsewhere in the paper. `teaser_page` is the
-- page that it named when its own page was saved last; where the article lies elsewhere since, that is told.
alter table placement
  add column teaser_article_id bigint references article on delete cascade,
  add column teaser_page integer,
  add check (teaser_article_id is null or article_id is null);
create index placement_teaser on placement (teaser_article_id) where teaser_article_id is not null;
