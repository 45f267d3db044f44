-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- canBeMailed: a call
select email
from mail_failures
where email = $1;

-- findCustomerSettings: provider: reminders of a customer
select
  r.version,
  r.every_days as "everyDays",
  r.first_after_days as "firstAfterDays",
  r.least_cents as "leastCents",
  r.mode,
  r.email,
  r.stopped_until as "stoppedUntil"
from customer_reminders as r
where r.customer_id = $1;

-- findDefaults: provider: reminders of a customer
select
  r.version,
  r.every_days as "everyDays",
  r.first_after_days as "firstAfterDays",
  r.least_cents as "leastCents",
  r.enabled
from reminder_defaults as r;

-- findReminded: provider: reminders of a customer
select
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  c.enabled
from customers as c
where c.id = $1;

-- listPayers: provider: reminders of a customer
select
  l.email,
  m.sorted_first_name as "firstName"
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and m.can_do_payments
  and c.enabled = $2
  and m.enabled = $3
  and m.invited_at is null
  and l.enabled = $4
  and l.activated_at is not null
  and not exists (
    select
    from mail_failures f
    where f.email = lower(l.email)
  )
  and c.payment_status_id <> $5
order by l.id;

-- lockReminded: a call
select id
from customers
where id = $1
for no key update;

-- saveCustomerSettings: a call
insert into customer_reminders (customer_id, mode, every_days, first_after_days, least_cents, email, stopped_until, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (customer_id) do update
set
  mode = $9,
  every_days = $10,
  first_after_days = $11,
  least_cents = $12,
  email = $13,
  stopped_until = $14,
  updated_at = $15,
  version = customer_reminders.version + 1;

-- saveDefaults: a call
insert into reminder_defaults (enabled, every_days, first_after_days, least_cents, updated_at)
values ($1, $2, $3, $4, $5)
on conflict (only_row) do update
set
  enabled = $6,
  every_days = $7,
  first_after_days = $8,
  least_cents = $9,
  updated_at = $10,
  version = reminder_defaults.version + 1;
