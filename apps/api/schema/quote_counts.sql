create table quote_counts (
  status text not null,
  kind text not null,
  id bigint generated always as identity,
  quotes bigint not null,
  primary key (status, kind, id) include (quotes)
);

alter table quote_counts enable row level security;
create policy provider_only on quote_counts using ((select scope_is_provider()));

grant select on quote_counts to tradecounter_app;
