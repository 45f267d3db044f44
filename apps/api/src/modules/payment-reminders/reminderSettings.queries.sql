-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
  inner join logins as l on l.id = m.login_id
  inner join customers as c on c.id = m.customer_id
where
  m.customer_id = $1
  and m.can_do_payments
  and m.enabled = $2
  and m.invited_at is null
  and l.enabled = $3
  and not exists (
    select
    from mail_failures f
    where f.email = lower(l.email)
  )
  and c.payment_status_id <> $4
order by l.id;
