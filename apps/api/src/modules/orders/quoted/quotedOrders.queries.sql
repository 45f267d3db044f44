-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- lockOrdersOfQuote: a call
select
  customer_id as "customerId",
  id,
  version,
  status_id as "statusId"
from orders
where
  customer_id = $1
  and quote_id = $2
  and status_id <> $3
order by id
for update;
