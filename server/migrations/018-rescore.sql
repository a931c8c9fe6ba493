-- Which version's key an attempt is scored by, when that is another than it was begun with.
alter table attempt add key_version integer;
alter table attempt add foreign key (assignment_id, key_version) references assignment_version;
