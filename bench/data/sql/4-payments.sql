-- What was paid by card in 900 days: a fifth of it by the largest customer, the rest evenly by the others.
create temporary table bench_payments as
select case when n % 5 = 0 then 1
  else 2 + (n / 5 * 4 + n % 5) % greatest(current_setting('bench.customers')::integer - 1, 1) end as customer, n
from generate_series(1, current_setting('bench.payments')::integer) n;

insert into payments (customer_id, id, payment_number, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
  selected_on, paid_at, provider_transaction_id, card_brand, card_last_four, created_by_login_id, created_at,
  updated_by_login_id, updated_at)
select c.id, 450000000 + p.n, 'BPAY-' || p.n, 4, total, 0, total, at::date, at, 'B' || p.n, 'Visa', '4242',
  c.approver_id, at, c.approver_id, at
from bench_payments p
join bench_customers c on c.n = p.customer
cross join lateral (select now() - (pg_temp.pick(p.n, 21, 900) || ' days')::interval - (p.n % 86400 || ' seconds')::interval as at,
  1000 + pg_temp.pick(p.n, 22, 900000) as total) t;
