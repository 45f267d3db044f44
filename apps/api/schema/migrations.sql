create table migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

grant select on migrations to tradecounter_app;
