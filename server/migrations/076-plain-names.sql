-- Names are compared in small letters, with one kind of apostrophe, hyphen and space, and without signs
-- that take no room. The server's function plainName returns the same.
create or replace function plain_name(name text) returns text
language sql immutable parallel safe as $$
  select trim(regexp_replace(
    translate(lower(normalize(name)),
      U&'\2019\2018\02BC\00B4\0060\2010\2011\2013\00A0\2007\2009\202F\3000\00AD\200B\200C\200D\2060\FEFF',
      '''''''''''---     '),
    '\s+', ' ', 'g'));
$$;
