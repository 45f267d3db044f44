-- Billing details of a customer (§3 Billing), validated before they are stored (§5).
create table billing_details (
  customer_id integer primary key references customers(id),
  details jsonb not null,
  updated_by_login_id bigint not null references logins(id),
  updated_at timestamptz not null,
  version integer not null default 1
);

alter table billing_details enable row level security;
create policy in_scope on billing_details
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on billing_details to tradecounter_app;
