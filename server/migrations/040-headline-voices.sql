-- How headlines sound, and whose opinion an article is. Templates that are opinion or features by their
-- names begin as such.
alter table article_template
  add voice text not null default 'news' check (voice in ('news', 'opinion', 'feature')),
  add opinion_note text not null default 'Åsikterna är skribentens egna.';
update article_template set voice = 'opinion'
  where lower(trim(name)) in ('krönika', 'insändare', 'debatt', 'debattartikel', 'recension', 'kåseri', 'ledare');
update article_template set opinion_note = 'Här säger tidningen vad den tycker.'
  where lower(trim(name)) = 'ledare';
update article_template set voice = 'feature'
  where lower(trim(name)) in ('reportage', 'porträtt', 'personporträtt');

-- Opinion is marked as such on the web too, whatever becomes of the article that it was made from.
alter table web_article add column opinion_name text, add column opinion_note text;
