-- Files that arrived in pieces, how they were before they were cleaned, and what matters in a picture.

alter table file add upload_id text unique;
alter table file add source_checksum text;
alter table file add focal_point jsonb;
create index file_source_checksum on file (customer_id, source_checksum);

-- Files on their way: which pieces of them have arrived, by the place where each begins.
create table upload (
  id text primary key,
  size bigint not null,
  received bigint not null default 0,
  pieces jsonb not null default '[]',
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index upload_age on upload (created_at);
