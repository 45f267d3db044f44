-- Requests of a quote, numbered from 1. Append-only.
create table quote_requests (
  customer_id integer not null,
  quote_id bigint not null,
  number integer not null check (number > 0),
  requested_by_login_id bigint not null,
  requested_at timestamptz not null,
  primary key (customer_id, quote_id, number),
  foreign key (customer_id, quote_id) references quotes(customer_id, id),
  foreign key (customer_id, requested_by_login_id) references memberships(customer_id, login_id)
);

create trigger quote_requests_append_only before delete or update on quote_requests
  for each statement
  execute function refuse_change();

alter table quote_requests enable row level security;
create policy in_scope on quote_requests
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert on quote_requests to tradecounter_app;
