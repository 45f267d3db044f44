-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listOrderAudit: story of an order
select
  id,
  at,
  actor_name as "actorName",
  action,
  detail
from audit_entries
where
  customer_id = $1
  and subject_kind = $2
  and subject_id = $3
order by id;
