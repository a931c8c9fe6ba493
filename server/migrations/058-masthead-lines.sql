-- What an office's papers say at their name: a line of their own, the price and the web address.
alter table editorial_office
  add column tagline text,
  add column price text,
  add column web_address text;
