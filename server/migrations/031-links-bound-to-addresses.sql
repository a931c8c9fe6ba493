-- A link to choose a password works for the address that it was mailed to, and no other.
alter table password_token add column email text;
update password_token t set email = u.email from app_user u where u.id = t.user_id;
alter table password_token alter column email set not null;
