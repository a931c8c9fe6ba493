-- Who says the quotation that is lifted out of an article's text.
alter table article add quote_speaker text;
