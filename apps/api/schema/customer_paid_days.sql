-- Amounts paid per customer and business day, folded from customer_paid_changes.
create table customer_paid_days (
  customer_id integer not null references customers(id),
  day date not null,
  cents bigint not null,
  -- Paid invoices in cents. documented_cents is cents times days from 2000-01-01 to the invoice date, for
  -- the average days to pay.
  invoice_cents bigint not null,
  cent_days bigint not null,
  primary key (customer_id, day)
);

alter table customer_paid_days enable row level security;
create policy in_scope on customer_paid_days
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update on customer_paid_days to tradecounter_app;
