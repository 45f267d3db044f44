-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- findLastReminded: provider: reminders of a customer
select p.reminded_on as on
from payment_reminders as p
where
  p.customer_id = $1
  and p.outcome is distinct from 'notNeeded'
order by p.reminded_on desc
limit $2;

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
