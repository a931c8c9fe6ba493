-- What the lists of files filter and sort by, and how long a file has lain in the bin.

create index file_name_like on file using gin (display_filename gin_trgm_ops);
create index file_newest on file (created_at desc, id desc) where deleted_at is null;
create index file_in_bin on file (deleted_at, id) where deleted_at is not null;
alter table file add pages integer;
alter table file add duration double precision;
