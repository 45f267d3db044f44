-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listHeldOrders: a call
select
  customer_id as "customerId",
  id as "orderId"
from orders
where
  customer_id = any ($1::bigint[])
  and status_id = $2
  and approver_login_id is null
order by id;

-- lockHold: a call
select on_hold as "onHold"
from customers
where id = $1
for share;
