-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findNextCustomer: a call
select c.id
from customers as c
where
  c.id > $1
  and c.enabled = $2
order by c.id
limit $3;

-- finishRun: a call
update statement_runs
set finished_at = $1
where id = $2;

-- hadRun: a call
select id
from statement_runs
where month = $1
limit $2;

-- insertRun: a call
insert into statement_runs (month, started_at)
values ($1, $2)
on conflict (month)
where finished_at is null do nothing
returning id;

-- listRuns: provider: statement runs
select
  r.month,
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.made,
  (
    select count(*)
    from customers c
    where c.enabled
  ) as customers,
  case
    when r.finished_at is not null then (
      select count(*)
      from customers c
      where c.enabled
    )
    else (
      select count(*)
      from customers c
      where
        c.enabled
        and c.id <= r.last_customer_id
    )
  end as "customersDone"
from statement_runs as r
order by r.id desc
limit $1;

-- lockRun: a call
select
  id,
  month
from statement_runs
where id = $1
for update;

-- lockUnfinishedRun: a call
select
  id,
  month,
  last_customer_id as "lastCustomerId"
from statement_runs
where finished_at is null
order by id
limit $1
for update;

-- moveRun: a call
update statement_runs
set
  last_customer_id = greatest(last_customer_id, $1),
  made = made + $2
where id = $3;
