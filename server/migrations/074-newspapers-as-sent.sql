-- A sent newspaper stays as it was sent. What its pages take from elsewhere (the office, the print
-- settings, the article templates, the pictures' credits) and the address in its printed code are kept
-- with it at sending, until it is opened for changes. See sent-details.ts.
alter table newspaper add sent_as jsonb;

-- Of those already sent only the present address is known. They haven't changed by that.
alter table newspaper disable trigger user;
update newspaper n
set sent_as = jsonb_build_object('paper', jsonb_build_object('public_path', '/tidning/' || p.key))
from public_paper p where p.newspaper_id = n.id and n.status = 'sent';
alter table newspaper enable trigger user;

-- A file that a sent newspaper prints is in use, also when its office has another.
create index newspaper_sent_masthead on newspaper
  (((sent_as -> 'paper' ->> 'masthead_file_id')::bigint))
  where sent_as -> 'paper' ->> 'masthead_file_id' is not null;
create index newspaper_sent_logo on newspaper
  (((sent_as -> 'paper' ->> 'logo_file_id')::bigint))
  where sent_as -> 'paper' ->> 'logo_file_id' is not null;
