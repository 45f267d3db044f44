-- Counters of changes by customer and kind; customer 0 stands for all customers. A counter is the sum of its rows. Only
-- functions read and write this table.
create table change_counts (
  customer_id integer not null,
  kind text not null,
  id bigint generated always as identity,
  -- Random for each change: the sums of two different sets of changes differ, also after a failover that lost some.
  amount numeric not null check (amount > 0::numeric),
  primary key (customer_id, kind, id)
);

create index change_counts_newest on change_counts (id);

alter table change_counts enable row level security;
create policy in_scope on change_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert on change_counts to tradecounter_app;
