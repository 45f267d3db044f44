-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findOpenOfRequest: a call
select
  p.customer_id as "customerId",
  p.id as "paymentId"
from payments as p
where
  p.customer_id = $1
  and p.payment_request_id = $2
  and p.status_id in (1, 2);
