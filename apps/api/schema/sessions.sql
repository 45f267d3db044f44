-- Sessions of logins. Access tokens name a session; the refresh token of the present rotation continues it
-- (R22).
create table sessions (
  id uuid primary key,
  login_id bigint not null references logins(id),
  customer_id integer references customers(id),
  -- Number of the refresh token that is valid now. The one before it is accepted for a short overlap (R22).
  rotation integer not null default 0,
  rotated_at timestamptz not null,
  cookie_mode boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  browser text,
  address text,
  -- Person an administrator views the portal as, read-only, for half an hour (decision 0027).
  view_login_id bigint references logins(id),
  view_customer_id integer references customers(id),
  view_reason text,
  view_began_at timestamptz,
  view_ends_at timestamptz,
  -- Confirmation time of the second factor this session has shown. A session without the present factor is
  -- refused where a factor is required.
  factor_confirmed_at timestamptz,
  constraint sessions_view_whole check ((view_login_id is null) = (view_customer_id is null) and (view_login_id is null) = (view_reason is null) and (view_login_id is null) = (view_began_at is null) and (view_login_id is null) = (view_ends_at is null))
);

create index sessions_customer on sessions (customer_id) where (revoked_at is null);
create index sessions_login on sessions (login_id) where (revoked_at is null);
create index sessions_viewing on sessions (view_ends_at) where (view_login_id is not null);

create trigger sessions_access_told after update on sessions
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_access();

grant select, insert, update, delete on sessions to tradecounter_app;
