-- Pieces of the titles of posts and web articles, for the search.

create index news_post_title_like on news_post using gin (title gin_trgm_ops);
create index info_post_title_like on info_post using gin (title gin_trgm_ops);
drop index web_article_search;
create index web_article_search on web_article using gin (editorial_office_id, search);
create index web_article_title_like on web_article using gin (editorial_office_id, title gin_trgm_ops);
