-- Second factors: a sealed secret, and the last time step whose code was used, so that no code is accepted
-- twice.
create table second_factors (
  login_id bigint primary key references logins(id) on delete CASCADE,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first code; such a factor is not asked for.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

grant select, insert, update, delete on second_factors to tradecounter_app;
