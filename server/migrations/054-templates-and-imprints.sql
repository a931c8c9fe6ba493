-- Templates of customers beside those of the system (null), and whether a customer lets its moderators
-- copy and change them.
alter table newspaper_template add column customer_id bigint references customer on delete cascade;
create index newspaper_template_of_customer on newspaper_template (customer_id)
  where customer_id is not null;
alter table customer add column moderators_keep_templates boolean not null default false;

-- An office's own masthead as a picture.
alter table editorial_office add column masthead_file_id bigint references file on delete set null;
create index editorial_office_masthead on editorial_office (masthead_file_id)
  where masthead_file_id is not null;
create trigger office_shares_masthead after insert or update of masthead_file_id on editorial_office
  for each row when (new.masthead_file_id is not null)
  execute function share_file('masthead_file_id');

-- Who is responsible for a newspaper, and where it is printed: a customer's defaults, and each office's
-- own. Null: nothing filled in.
alter table customer add column imprint jsonb check (jsonb_typeof(imprint) = 'object');
alter table editorial_office add column imprint jsonb check (jsonb_typeof(imprint) = 'object');
