-- What comes out at a moment is looked for every minute.
create index news_post_comes_out on news_post (published_at) where published_at is not null;
create index web_article_comes_out on web_article (published_at) where status = 'published';
