-- The school's own sign-in: a provider per customer, and who its people are here.

create table sign_in_provider (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customer on delete cascade,
  -- Part of the addresses that the school's provider has been told. It never changes.
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 80),
  kind text not null check (kind in ('oidc', 'saml')),
  -- What the login page calls it.
  name text not null,
  -- OpenID Connect: the issuer. SAML: the provider's entity id.
  issuer text not null,
  client_id text,
  -- Encrypted with SECRETS_KEY.
  client_secret text,
  sso_url text,
  certificates text[] not null default '{}',
  -- Domains of addresses that this provider answers for.
  domains text[] not null check (cardinality(domains) > 0),
  -- New people become participants here. Null: nobody is made.
  editorial_office_id bigint,
  is_active boolean not null default false,
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, customer_id),
  foreign key (editorial_office_id, customer_id)
    references editorial_office (id, customer_id) on delete set null (editorial_office_id)
);
create index sign_in_provider_of_office on sign_in_provider (editorial_office_id);
create trigger sign_in_provider_touch before update on sign_in_provider
  for each row execute function touch_updated_at();

-- The identifier that a provider gave for a person at the first sign-in.
create table external_identity (
  id bigint generated always as identity primary key,
  provider_id bigint not null,
  customer_id bigint not null,
  user_id bigint not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (provider_id, subject),
  unique (provider_id, user_id),
  foreign key (provider_id, customer_id)
    references sign_in_provider (id, customer_id) on delete cascade,
  foreign key (user_id, customer_id) references app_user (id, customer_id) on delete cascade
);
create index external_identity_of_user on external_identity (user_id);

-- Another issuer's identifiers are other people's.
create function forget_identities_of_provider() returns trigger language plpgsql as $$
begin
  delete from external_identity where provider_id = new.id;
  return null;
end $$;
create trigger sign_in_provider_is_another
  after update on sign_in_provider for each row
  when (old.issuer <> new.issuer or old.kind <> new.kind)
  execute function forget_identities_of_provider();

-- A corrected address may belong to somebody else than the former.
create function forget_identities_of_person() returns trigger language plpgsql as $$
begin
  delete from external_identity where user_id = new.id;
  return null;
end $$;
create trigger app_user_has_another_address
  after update of email on app_user for each row
  when (old.email is not null and lower(old.email) is distinct from lower(new.email))
  execute function forget_identities_of_person();

-- Sign-ins that have been sent to a provider and not come back. They live for minutes.
create table sign_in_request (
  state_hash bytea primary key,
  provider_id bigint not null,
  customer_id bigint not null,
  -- Hash of the session id of the browser that began.
  session_hash bytea not null,
  return_path text not null,
  created_at timestamptz not null default now(),
  -- A SAML answer, checked, until its browser fetches it.
  answered_at timestamptz,
  claims jsonb,
  foreign key (provider_id, customer_id)
    references sign_in_provider (id, customer_id) on delete cascade
);
create index sign_in_request_by_age on sign_in_request (created_at);
create index sign_in_request_of_provider on sign_in_request (provider_id);

-- Assertions that have been taken, until they are void anyway.
create table used_assertion (
  provider_id bigint not null,
  customer_id bigint not null,
  id_hash bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, id_hash),
  foreign key (provider_id, customer_id)
    references sign_in_provider (id, customer_id) on delete cascade
);
create index used_assertion_by_age on used_assertion (expires_at);

-- A submission concerns who leads its office. The notice has nothing of its sender, since those are
-- erased on request.
create function notice_of_submission() returns trigger language plpgsql as $$
begin
  perform give_notice(array(select m.user_id from editorial_office_member m
    join app_user u on u.id = m.user_id and u.role = 'moderator'
    where m.editorial_office_id = new.editorial_office_id), 'submission-received',
    new.editorial_office_id, (select o.name from editorial_office o
      where o.id = new.editorial_office_id), null);
  return null;
end $$;
create trigger submission_notice after insert on submission
  for each row execute function notice_of_submission();

-- It is done when nothing waits any longer.
create function end_notice_of_submissions() returns trigger language plpgsql as $$
begin
  if not exists (select from submission s
      where s.editorial_office_id = old.editorial_office_id and not s.is_accepted) then
    update notice set read_at = now() where kind = 'submission-received'
      and object_id = old.editorial_office_id and read_at is null;
  end if;
  return null;
end $$;
create trigger submission_ends_notice after update of is_accepted or delete on submission
  for each row execute function end_notice_of_submissions();
