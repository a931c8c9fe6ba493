-- Every night it is asked which keys of the storage a row names; without these, each page of keys
-- would read all files.

create index file_storage_key on file (storage_key);
create index file_checksum_anywhere on file (checksum);
