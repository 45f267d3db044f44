-- Lists of the supplier's desk. Questions about every tenth document, three in ten of which are not settled
-- yet.
insert into document_questions (customer_id, id, document_id, reason, disputes, state, state_since, outcome, closed_at,
  asked_by_login_id, asked_at, updated_by_login_id, updated_at)
select d.customer_id, 900000000 + row_number() over (order by d.documented_on, d.id), d.id,
  (array['damaged', 'price', 'notReceived', 'paidAlready', 'copy', 'other'])[1 + pg_temp.pick(d.id, 31, 6)],
  disputes, state, at + interval '2 days', case when state = 'resolved' then 'explained' end,
  case when closed then at + interval '2 days' end, c.approver_id, at, c.approver_id, at + interval '2 days'
from documents d
join load_customers c on c.id = d.customer_id
cross join lateral (select d.documented_on::timestamptz + (d.id % 86400 || ' seconds')::interval as at,
  pg_temp.pick(d.id, 32, 100) as chance, pg_temp.pick(d.id, 33, 2) = 0 as disputes) a
cross join lateral (select case when chance < 15 then 'open' when chance < 30 then 'answered' when chance < 90 then 'resolved'
  else 'withdrawn' end as state, chance >= 30 as closed) s
where d.type = 'invoice' and d.id % 10 = 0;

insert into document_question_messages (customer_id, question_id, kind, outcome, text, login_id, at)
select customer_id, id, kind, case when kind = 'resolved' then outcome end, 'Whatever was said', asked_by_login_id, asked_at
from document_questions
cross join lateral unnest(case when state = 'open' then array['asked'] else array['asked', state] end) kind
order by id;

insert into payment_requests (customer_id, id, amount_cents, note, email, life_days, expires_at, created_by_login_id, created_at,
  updated_at)
select 1000001 + n % current_setting('load.customers')::integer, 1000000000 + n, 1000 + pg_temp.pick(n, 34, 900000),
  'Whatever was asked for ' || n, 'approver' || 1 + n % current_setting('load.customers')::integer || '@load.example', 14,
  at + interval '14 days', 1999999, at, at
from generate_series(1, current_setting('load.orders')::integer / 10) n
cross join lateral (select now() - n * interval '730 days' / current_setting('load.orders')::integer * 10 as at) a;

insert into payment_request_links (customer_id, payment_request_id, token_hash, created_at)
select customer_id, id, sha256(id::text::bytea), created_at from payment_requests;

insert into files (customer_id, id, storage_name, file_name, byte_size, purpose, created_at)
select customer_id, id, 'load-' || id, 'invoice.pdf', 40000, 'payment', created_at from payment_requests where id % 20 = 0;
insert into payment_request_files (customer_id, payment_request_id, file_id)
select customer_id, id, id from payment_requests where id % 20 = 0;

-- Statements and reminders of two years, and what was found in the books.
insert into statements (customer_id, month, figures, made_at)
select id, month, jsonb_build_object('openingCents', 0, 'documents', '[]'::jsonb, 'payments', '[]'::jsonb, 'invoicedCents', 0,
  'creditedCents', 0, 'paidCents', 0, 'closingCents', 0, 'open', '{}'::jsonb), month + interval '1 month 3 hours'
from load_customers, generate_series(date_trunc('month', now()) - interval '24 months',
  date_trunc('month', now()) - interval '1 month', interval '1 month') month;

insert into statement_runs (month, started_at, last_customer_id, made, finished_at)
select month, month + interval '1 month', 1000000 + current_setting('load.customers')::integer,
  current_setting('load.customers')::integer, month + interval '1 month 3 hours'
from generate_series(date_trunc('month', now()) - interval '24 months', date_trunc('month', now()) - interval '1 month',
  interval '1 month') month;

insert into payment_reminders (customer_id, reminded_on, by_hand, first_after_days, outcome, content, decided_at, ended_at)
select id, day, false, 7, 'notNeeded', null, day, day
from load_customers, generate_series(current_date - 700, current_date - 30, interval '30 days') day;

insert into reconciliation_runs (id, by_clock, started_on, started_at, first_day, last_day, from_at, until_at, step, finished_at)
select n, true, day, day, day, day, day, day + 1, 'done', day
from generate_series(1, 700) n cross join lateral (select current_date - 701 + n as day) d;

insert into reconciliation_differences (kind, subject, label, customer_id, here_cents, there_cents, first_seen_on, first_seen_at,
  last_run_id, last_seen_at, explained_at, explanation, explained_by, closed_at)
select 'document', 'load' || n, 'INV' || n, 1000001 + n % current_setting('load.customers')::integer, n, 0, seen, seen, 700, seen,
  explained, case when explained is not null then 'Whatever was found' end, case when explained is not null then 'Load Admin' end,
  case when n > 120 then seen + 1 end
from generate_series(1, 120 + current_setting('load.orders')::integer / 100) n
cross join lateral (select current_date - 1 - n % 700 as seen) s
cross join lateral (select case when n % 2 = 0 then seen::timestamptz end as explained) e;

-- Endpoints: one for the approved and received orders of thirty days, two for payments.
insert into webhook_endpoints (id, name, url, events, sealed_secret, created_at)
select n, 'Whatever system ' || n, 'https://system' || n || '.load.example/hook', events::text[], '\x00', now()
from (values (1, '{order.approved,order.received}'), (2, '{payment.paid}'), (3, '{payment.paid}')) e (n, events);

insert into webhook_events (id, customer_id, type, subject_id, occurred_at, body, expanded_at)
select row_number() over (order by id), customer_id, case when n % 10 = 0 then 'order.received' else 'order.approved' end, id,
  at, '{}', at
from (select customer_id, id, row_number() over (order by id desc) as n from orders where status_id in (4, 6)) o
cross join lateral (select now() - n * interval '30 days' / current_setting('load.orders')::integer * 5 as at) a
where n <= current_setting('load.orders')::integer / 5;

insert into webhook_deliveries (endpoint_id, event_number, type, state, tries, next_try_at, last_tried_at, status, duration_ms, created_at)
select 1, id, type, state, 1, case when state = 'waiting' then now() + interval '1 year' end, occurred_at,
  case when state = 'delivered' then 204 else 500 end, 40, occurred_at
from webhook_events
cross join lateral (select case when id % 100 = 1 then 'failed' when id % 1000 = 2 then 'waiting' else 'delivered' end as state) s
order by id;

-- People who may order for a cost centre, and days without shipping.
insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
select c.customer_id, c.id, m.id
from cost_centres c join memberships m on m.customer_id = c.customer_id and not m.read_only;

insert into excluded_ship_days (day, name)
select day, 'Whatever holiday' from generate_series(current_date - 700, current_date + 300, interval '25 days') day;

-- Quotes of every customer in each status; one in ten of standing prices.
insert into quotes (customer_id, kind, status, status_since, subject, reference, shipping_address_id, latest_version,
  valid_until, total_cents, requested_by_login_id, requested_at, updated_by_login_id, updated_at)
select c.id, case when i % 10 = 7 then 'standing' else 'once' end, s.status, at + interval '1 day', 'Site ' || i, 'JOB-' || i,
  c.address_id, case when s.status = 'requested' then 0 else 1 end,
  case when s.status <> 'requested' then (at + interval '14 days')::date end,
  case when s.status <> 'requested' then 1000 + pg_temp.pick(i, 35, 900000) end, c.buyer_id, at, c.buyer_id, at
from generate_series(1, greatest(current_setting('load.orders')::integer / 20, current_setting('load.customers')::integer)) i
join load_customers c on c.n = 1 + i % current_setting('load.customers')::integer
cross join lateral (select now() - i * interval '730 days' / current_setting('load.orders')::integer * 20 as at) a
cross join lateral (select case when i % 10 = 7 then 'ended' else
  (array['requested', 'answered', 'accepted', 'declined', 'refused', 'withdrawn', 'expired'])[1 + pg_temp.pick(i, 36, 7)]
  end as status) s;

insert into quote_counts (status, kind, quotes)
select status, kind, count(*) from quotes group by status, kind;

-- One order in fifty is at standing prices.
update orders o set quote_id = q.id
from (select customer_id, min(id) as id from quotes where kind = 'standing' group by customer_id) q
where q.customer_id = o.customer_id and o.id % 50 = 0;

-- Quotes that the supplier's system has fetched, and those it is still to fetch.
insert into quote_exports (customer_id, quote_id, queued_at, position, acknowledged_at)
select customer_id, id, updated_at, row_number() over (order by id), case when status = 'accepted' then updated_at end
from quotes;
select setval('quote_export_positions', (select max(position) from quote_exports));
