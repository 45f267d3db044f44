-- Answers of the supplier's desk, numbered from 1. Append-only: another answer is another version.
create table quote_versions (
  customer_id integer not null,
  quote_id bigint not null,
  number integer not null check (number > 0),
  request_number integer not null,
  -- Last business day on which the version can be accepted.
  valid_until date not null,
  -- First day of standing prices; ends_on is the last one. Null for a quote of one order.
  starts_on date,
  ends_on date,
  terms text not null default '',
  answered_by_login_id bigint not null references logins(id),
  answered_at timestamptz not null,
  primary key (customer_id, quote_id, number),
  foreign key (customer_id, quote_id, request_number) references quote_requests(customer_id, quote_id, number),
  constraint quote_versions_period check ((starts_on is null) = (ends_on is null) and starts_on <= ends_on)
);

create trigger quote_versions_append_only before delete or update on quote_versions
  for each statement
  execute function refuse_change();

alter table quote_versions enable row level security;
create policy in_scope on quote_versions
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert on quote_versions to tradecounter_app;
