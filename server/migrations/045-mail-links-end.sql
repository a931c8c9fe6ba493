-- Until when the link in a mail opens something by itself; null where it has no such link.
alter table mail add column link_ends_at timestamptz;
-- Mails of before that are not sent: the longest that any link is valid.
update mail set link_ends_at = created_at + interval '14 days'
  where status <> 'sent' and body_text ~ '/(reset-password\?|api/print-file/)';
