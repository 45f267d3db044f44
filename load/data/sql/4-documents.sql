-- Documents by the same law: three an order, and a credit note for every ten open invoices. Paid ones were
-- paid
-- outside the portal: one opening journal a customer, one entry a document.
create temporary table load_documents as
select c.customer, c.customer_id, k, row_number() over (order by hashint8extended(c.customer * 10000000::bigint + k, 12)) as n,
  k > c.documents - c.opened as open, k > c.documents as open_credit
from (
  select customer, customer_id, opened, greatest(opened, floor(count(*)::numeric * current_setting('load.documents')::integer
    / current_setting('load.orders')::integer)::integer) as documents
  from load_orders cross join lateral (select case customer when 1 then 10000 when 2 then 100 else 12 end as opened) o
  group by customer, customer_id, opened
) c cross join lateral generate_series(1, c.documents + c.opened / 10) k;

insert into documents (customer_id, id, document_number, type, reference_number, documented_on, due_on, total_cents, balance_cents)
select customer_id, 300000000 + n, case when credit then 'CN' else 'INV' end || (700000 + n),
  case when credit then 'creditNote' else 'invoice' end, 'PO-' || n, on_day, on_day + 45, total, case when open then total else 0 end
from load_documents
cross join lateral (select open_credit or not open and pg_temp.pick(n, 13, 100) < 8 as credit,
  current_date - case when open then pg_temp.pick(n, 14, 150) else 150 + pg_temp.pick(n, 14, 900) end as on_day) d
cross join lateral (select case when credit then -1 else 1 end * (100000 + pg_temp.pick(n, 15, 400000)) as total) t
order by n;

insert into ledger_journals (customer_id, id, kind, at)
select id, 600000000 + n, 'opening', now() - interval '1080 days' from load_customers;

insert into ledger_entries (customer_id, id, journal_id, account, document_id, amount_cents)
select d.customer_id, 700000000 + (d.id - 300000000), 600000000 + d.customer_id - 1000000, 'documents', d.id, -d.total_cents
from documents d where d.balance_cents = 0;

insert into ledger_entries (customer_id, id, journal_id, account, amount_cents)
select customer_id, 800000000 + journal_id - 600000000, journal_id, 'accountsSystem', -sum(amount_cents)
from ledger_entries group by customer_id, journal_id having sum(amount_cents) <> 0;

-- Paid sums the trigger would have noted: each on the date of its document.
insert into customer_paid_days (customer_id, day, cents, invoice_cents, cent_days)
select customer_id, documented_on, sum(total_cents), 0, 0 from documents where balance_cents = 0 group by 1, 2;
