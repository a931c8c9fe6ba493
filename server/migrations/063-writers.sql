-- The id under which an open tab writes in a shared document, so that its caret has a name.
alter table presence add column writer bigint check (writer between 0 and 4294967295);
