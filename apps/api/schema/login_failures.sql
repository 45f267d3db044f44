-- Failed logins by account and by address (R24), for all processes. A key is a keyed hash. Later failures
-- delete rows that have expired.
create table login_failures (
  key text primary key,
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 80);

create index login_failures_age on login_failures (first_at);

grant select, insert, update, delete on login_failures to tradecounter_app;
