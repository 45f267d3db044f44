-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- isPast: provider: reminders of a customer
select
  finished_at is not null
  or last_customer_id >= $1 as past
from reminder_runs
where day = $2;
