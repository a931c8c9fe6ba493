-- The last approval of a page. Both columns are kept when a change of the page ends its approval, and
-- are null after its status was set to another one by a user.
alter table newspaper_page
  add column approved_by bigint references app_user on delete set null,
  add column approved_at timestamptz;
create index newspaper_page_approved_by on newspaper_page (approved_by) where approved_by is not null;
