-- Adverts that a customer sells, and those who buy them. A placed advert is a run. It counts as printed
-- once its newspaper is sent.

create table advertiser (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  name text collate "sv-SE-x-icu" not null,
  contact text not null default '',
  invoice_reference text not null default '',
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, customer_id)
);
create index advertiser_of_customer on advertiser (customer_id, name, id);
create index advertiser_created_by on advertiser (created_by) where created_by is not null;
create trigger advertiser_touch before update on advertiser
  for each row execute function touch_updated_at();

create table advert (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  advertiser_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  words text not null default '',
  picture_file_id bigint references file,
  logo_file_id bigint references file,
  -- One of the four frames. Null: that of the slot.
  frame text,
  -- The size that was sold, in mm. Null: as its slot.
  width_mm double precision,
  height_mm double precision,
  -- The price of a run in öre, without tax.
  price_ore integer not null default 0 check (price_ore >= 0),
  -- Null: no limit.
  runs_booked integer check (runs_booked > 0),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(width_mm, height_mm) <> 1),
  check (ends_on >= starts_on),
  foreign key (advertiser_id, customer_id) references advertiser (id, customer_id) on delete cascade
);
create index advert_of_customer on advert (customer_id, name, id);
create index advert_of_advertiser on advert (advertiser_id, customer_id);
create index advert_created_by on advert (created_by) where created_by is not null;
create index advert_picture on advert (picture_file_id) where picture_file_id is not null;
create index advert_logo on advert (logo_file_id) where logo_file_id is not null;
create trigger advert_touch before update on advert
  for each row execute function touch_updated_at();
create trigger advert_picture_shares after insert or update of picture_file_id on advert
  for each row when (new.picture_file_id is not null) execute function share_file('picture_file_id');
create trigger advert_logo_shares after insert or update of logo_file_id on advert
  for each row when (new.logo_file_id is not null) execute function share_file('logo_file_id');
create trigger advert_emits after insert or update or delete on advert
  for each row execute function emit_changes('advert');
create trigger advertiser_emits after insert or update or delete on advertiser
  for each row execute function emit_changes('advertiser');

-- The placement keeps words and pictures of its own, so that a printed page stays as it was printed.
alter table placement
  add column advert_id bigint references advert,
  add column logo_file_id bigint references file,
  -- The price of this run in öre, set when the newspaper is sent.
  add column advert_price_ore integer,
  -- A recipe, a menu, a quiz or the like, with a form of its own: see `Feature` in the contract.
  add column feature jsonb check (jsonb_typeof(feature) = 'object');
create index placement_of_advert on placement (advert_id) where advert_id is not null;
create index placement_logo on placement (logo_file_id) where logo_file_id is not null;
create index placement_feature_pictures on placement
  using gin ((feature -> 'pictures') jsonb_path_ops) where feature -> 'pictures' is not null;
create trigger placement_shares_logo after insert or update of logo_file_id on placement
  for each row when (new.logo_file_id is not null) execute function share_file('logo_file_id');

create function share_feature_files() returns trigger language plpgsql as $$
begin
  update file set is_shared = true where not is_shared and id in (
    select (picture ->> 'file_id')::bigint from jsonb_array_elements(new.feature -> 'pictures') picture);
  return null;
end $$;
create trigger placement_shares_features after insert or update of feature on placement
  for each row when (new.feature -> 'pictures' is not null) execute function share_feature_files();

-- A printed run keeps its price, whatever the advert costs later.
create function price_printed_adverts() returns trigger language plpgsql as $$
begin
  update placement p set advert_price_ore = a.price_ore
  from newspaper_page g, advert a
  where g.newspaper_id = new.id and p.newspaper_page_id = g.id and a.id = p.advert_id;
  return null;
end $$;
create trigger newspaper_prices_adverts after update of status on newspaper
  for each row when (new.status = 'sent' and old.status <> 'sent')
  execute function price_printed_adverts();
