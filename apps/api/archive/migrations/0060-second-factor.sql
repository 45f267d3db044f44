-- A second factor: the secret is sealed with a key of the program's, recovery codes are kept as hashes, and a step of the clock
-- whose code was used once is not taken again.
create table second_factors (
  login_id bigint primary key references logins on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Until its first code it is asked of nobody.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  login_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);

-- The provider lets nobody of this customer in without one.
alter table customers add column require_second_factor boolean not null default false;

-- What a person is shown of where they are logged in.
alter table sessions
  add column browser text,
  add column address text;

grant select, insert, update, delete on second_factors, recovery_codes to tradecounter_app;
