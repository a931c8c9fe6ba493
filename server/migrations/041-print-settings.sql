-- How print files are made for a customer's printer; null: as the operator has chosen for all.
alter table customer add column print_settings jsonb
  check (jsonb_typeof(print_settings) = 'object');
