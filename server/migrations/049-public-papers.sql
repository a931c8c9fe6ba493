-- A sent newspaper that anybody may read without signing in, behind a key in its address. The row
-- exists from the moment when its address is reserved, also before the newspaper is sent.
create table public_paper (
  newspaper_id bigint primary key references newspaper on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  key text not null unique check (length(key) >= 22),
  is_indexed boolean not null default false,
  -- The last day on which it can be read; null: no end.
  ends_on date,
  -- Texts and pages as printed; null until they have been made.
  edition jsonb,
  -- newspaper.sent_at of the sending that `edition` was made from, and of the one that failed.
  made_for timestamptz,
  failed_for timestamptz,
  created_at timestamptz not null default now()
);
create index public_paper_of_customer on public_paper (customer_id);

-- Pages, pictures and the PDF, made once by a job.
create table public_paper_file (
  newspaper_id bigint not null references public_paper on delete cascade,
  name text not null,
  storage_key text not null unique,
  mime text not null,
  file_size bigint not null,
  primary key (newspaper_id, name)
);
