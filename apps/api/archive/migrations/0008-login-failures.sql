-- Failed logins by account and by address (R24), shared by every process. A key is a keyed hash: nothing that was typed is
-- kept. Rows are removed by later failures once their time is over, and only `failures` and `last_at` change in between.
create table login_failures (
  key text primary key,
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 80);
create index login_failures_age on login_failures (first_at);

-- Addresses a login has come from: somebody else's failures do not shut it out there (A3).
create table login_addresses (
  login_id bigint not null references logins on delete cascade,
  address text not null,
  last_at timestamptz not null,
  primary key (login_id, address)
);

grant select, insert, update, delete on login_failures, login_addresses to tradecounter_app;
