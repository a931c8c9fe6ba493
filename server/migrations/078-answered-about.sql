-- The newspaper that the question named which was answered by a link. Null for a consent that was noted.
alter table pictured_person add column answered_about text;
