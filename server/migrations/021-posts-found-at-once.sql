-- Posts are written seldom and read by everyone: whom they are for is written into the index at once,
-- not kept in a list that every reader has to go through.

alter index news_post_targets set (fastupdate = off);
alter index info_post_targets set (fastupdate = off);
select gin_clean_pending_list('news_post_targets'), gin_clean_pending_list('info_post_targets');
