-- Who sends a file in pieces and into whose package: what is on its way takes room as well.

alter table upload add customer_id bigint references customer on delete cascade;
alter table upload add user_id bigint references app_user on delete cascade;
alter table upload add touched_at timestamptz not null default now();

update upload set user_id = u.id, customer_id = u.customer_id
from app_user u where u.id::text = split_part(upload.id, '-', 1);

create index upload_customer on upload (customer_id);
create index upload_user on upload (user_id);

-- Attempts to make a small picture, by the checksum of the large one. One that is still here after
-- minutes ended with its process: such a picture is not tried for ever.

create table thumbnail_try (
  id bigint generated always as identity primary key,
  checksum text not null,
  begun_at timestamptz not null default now()
);
create index thumbnail_try_checksum on thumbnail_try (checksum);
