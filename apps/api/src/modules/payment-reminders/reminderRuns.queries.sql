-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findNextCustomer: a call
select c.id
from
  customers as c
  left join customer_reminders as r on r.customer_id = c.id
where
  c.id > $1
  and c.enabled = $2
  and (
    r.mode = 'own'
    or (
      $3::boolean
      and coalesce(r.mode, 'default') = 'default'
    )
  )
  and (
    r.stopped_until is null
    or r.stopped_until <= $4::date
  )
  and exists (
    select
    from documents d
    where
      d.customer_id = c.id
      and d.balance_cents <> 0
      and d.due_on < $5::date
      and d.type in ('invoice', 'debitNote')
  )
order by c.id
limit $6;

-- finishRun: a call
update reminder_runs
set finished_at = $1
where day = $2;

-- insertRun: a call
insert into reminder_runs (day, started_at)
values ($1, $2)
on conflict do nothing;

-- isPast: provider: reminders of a customer
select
  finished_at is not null
  or last_customer_id >= $1 as past
from reminder_runs
where day = $2;

-- lockRun: a call
select last_customer_id as "lastCustomerId"
from reminder_runs
where
  day = $1
  and finished_at is null
for update;

-- moveRun: a call
update reminder_runs
set
  last_customer_id = $1,
  decided = decided + $2
where day = $3;
