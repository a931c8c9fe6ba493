-- How an article is set on its page where that is not as the article has it: pictures, crops, headline.
alter table placement add adjustments jsonb check (jsonb_typeof(adjustments) = 'object');
