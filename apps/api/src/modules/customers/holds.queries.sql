-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listReleasedOrders: a call
select
  o.customer_id as "customerId",
  o.id as "orderId"
from orders as o
where
  o.customer_id = any ($1::bigint[])
  and o.status_id = $2
  and (
    (
      o.customer_id = any ($3::bigint[])
      and o.approver_login_id is null
    )
    or (
      o.customer_id = any ($4::bigint[])
      and exists (
        select k.order_id
        from budget_asks as k
        where
          k.customer_id = o.customer_id
          and k.order_id = o.id
          and k.allowed_at is null
      )
    )
  )
order by o.id;

-- lockHolds: a call
select
  on_hold as "onHold",
  show_cost_centre as "showCostCentre"
from customers
where id = $1
for share;
