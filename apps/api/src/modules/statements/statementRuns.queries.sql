-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
