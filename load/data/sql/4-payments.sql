-- Card payments of 900 days: a fifth of them by the largest customer, the rest evenly by the others. One in a
-- thousand still waits for the supplier's receipt, and to be fetched by its system.
create temporary table load_payments as
select case when n % 5 = 0 then 1
  else 2 + (n / 5 * 4 + n % 5) % greatest(current_setting('load.customers')::integer - 1, 1) end as customer, n
from generate_series(1, current_setting('load.payments')::integer) n;

insert into payments (customer_id, id, payment_number, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
  selected_on, paid_at, provider_transaction_id, card_brand, card_last_four, created_by_login_id, created_at,
  updated_by_login_id, updated_at, receipt_number, posted_at)
select c.id, 450000000 + p.n, 'BPAY-' || p.n, case when receipt is null then 4 else 5 end, total, 0, total, at::date, at, 'B' || p.n, 'Visa', '4242',
  c.approver_id, at, c.approver_id, at, receipt, case when receipt is not null then at end
from load_payments p
join load_customers c on c.n = p.customer
cross join lateral (select now() - (pg_temp.pick(p.n, 21, 900) || ' days')::interval - (p.n % 86400 || ' seconds')::interval as at,
  1000 + pg_temp.pick(p.n, 22, 900000) as total, case when p.n % 1000 <> 0 then 'R' || p.n end as receipt) t;

insert into payment_exports (customer_id, payment_id, queued_at, position, acknowledged_at)
select customer_id, id, paid_at, row_number() over (order by id), posted_at from payments;
select setval('payment_export_positions', greatest(1, (select max(position) from payment_exports)));

insert into paid_days (day, cents)
select (paid_at at time zone 'Australia/Sydney')::date, sum(total_payment_cents) from payments group by 1;

insert into payment_history_counts (customer_id, day, payments)
select customer_id, (paid_at at time zone 'UTC')::date, count(*) from payments group by 1, 2;

insert into payment_attempts (customer_id, id, payment_id, transaction_uuid, reference_number, amount_cents, currency, state,
  started_by_login_id, started_at, expires_at, resolved_at, reason_code)
select customer_id, id + 100000000, id, 'load-' || id, payment_number, total_payment_cents, 'AUD', 'accepted', created_by_login_id,
  created_at, created_at + interval '30 minutes', paid_at, '100'
from payments;

insert into card_receipts (provider_transaction_id, customer_id, payment_id, attempt_id, amount_cents, disposition, received_at)
select provider_transaction_id, customer_id, id, id + 100000000, total_payment_cents, 'settled', paid_at from payments;

-- Each for one of the customer's first documents, one in fifty with a file.
insert into payment_transactions (customer_id, payment_id, document_id, applied_cents)
select p.customer_id, p.id, 300000000 + d.n, p.total_payment_cents
from payments p
join load_documents d on d.customer_id = p.customer_id and d.k = 1 + p.id % 12;

insert into files (customer_id, id, storage_name, file_name, byte_size, purpose, created_at)
select customer_id, id, 'load-' || id, 'remittance.pdf', 40000, 'payment', created_at from payments where id % 50 = 0;
insert into payment_files (customer_id, payment_id, file_id) select customer_id, id, id from payments where id % 50 = 0;

-- Ticked documents of customers that are not measured, on a day that has begun in no time zone.
insert into payment_drafts (customer_id, id, login_id, type_id, selected_on, updated_at)
select id, 1100000000 + n, approver_id, 1, current_date + 1, now() from load_customers where n > 30;
insert into payment_draft_choices (customer_id, draft_id, document_id, changed_in)
select c.id, 1100000000 + c.n, 300000000 + d.n, 1
from load_customers c join load_documents d on d.customer_id = c.id and d.k <= 3 where c.n > 30;
