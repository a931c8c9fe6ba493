-- What an office prints below the name of its newspapers.
alter table editorial_office
  add column motto text,
  add column price text,
  add column web_address text;
