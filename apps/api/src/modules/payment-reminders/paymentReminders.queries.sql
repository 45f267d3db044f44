-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- endReminder: a call
update payment_reminders
set
  outcome = $1,
  ended_at = $2
where
  customer_id = $3
  and id = $4;

-- findLastReminded: provider: reminders of a customer
select p.reminded_on as on
from payment_reminders as p
where
  p.customer_id = $1
  and p.outcome is distinct from 'notNeeded'
order by p.reminded_on desc
limit $2;

-- insertReminder: a call
insert into payment_reminders (customer_id, reminded_on, by_hand, first_after_days, decided_at)
values ($1, $2, $3, $4, $5)
on conflict (customer_id, reminded_on) do update
set
  by_hand = $6,
  first_after_days = $7,
  decided_at = $8,
  outcome = $9,
  ended_at = $10
where payment_reminders.outcome = $11
returning id;

-- listReminders: provider: reminders of a customer
select
  p.id as "reminderId",
  p.reminded_on as "remindedOn",
  p.by_hand as "byHand",
  p.first_after_days as "firstAfterDays",
  p.outcome,
  p.content
from payment_reminders as p
where p.customer_id = $1
order by p.reminded_on desc
limit $2;

-- lockReminder: a call
select
  p.id as "reminderId",
  p.reminded_on as "remindedOn",
  p.by_hand as "byHand",
  p.first_after_days as "firstAfterDays",
  p.outcome,
  p.content
from payment_reminders as p
where
  p.customer_id = $1
  and p.id = $2
for update;

-- saveContent: a call
update payment_reminders
set content = $1
where
  customer_id = $2
  and id = $3;
