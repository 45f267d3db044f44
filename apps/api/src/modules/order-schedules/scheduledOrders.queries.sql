-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countScheduledOrders: orders of a schedule
select count(*) as count
from scheduled_orders
where
  customer_id = $1
  and schedule_id = $2;

-- findExportedDay: a call
select
  s.id as "scheduleId",
  s.name,
  s.rule,
  s.next_on as "nextOn",
  c.account_number as "accountNumber",
  c.name as "customerName",
  r.due_on as "dueOn",
  r.outcome,
  r.reasons,
  r.order_id as "orderId",
  o.order_number as "orderNumber"
from
  scheduled_orders as r
  left join orders as o on o.customer_id = r.customer_id
  and o.id = r.order_id
  inner join order_schedules as s on s.customer_id = r.customer_id
  and s.id = r.schedule_id
  inner join customers as c on c.id = r.customer_id
where
  r.customer_id = $1
  and r.id = $2;

-- findScheduledOrder: a call
select
  r.schedule_id as "scheduleId",
  r.due_on as "dueOn",
  r.made_at as "madeAt",
  r.outcome,
  r.order_id as "orderId",
  o.order_number as "orderNumber",
  o.status_id as "statusId",
  r.reasons
from
  scheduled_orders as r
  left join orders as o on o.customer_id = r.customer_id
  and o.id = r.order_id
where
  r.customer_id = $1
  and r.schedule_id = $2
  and r.due_on = $3;

-- insertScheduledOrder: a call
insert into scheduled_orders (customer_id, schedule_id, due_on, outcome, order_id, reasons, made_at)
values ($1, $2, $3, $4, $5, $6, $7);

-- listLastOrders: schedules
select last.*
from
  unnest($1::bigint[]) as s (id)
  inner join lateral (
    select
      r.schedule_id as "scheduleId",
      r.due_on as "dueOn",
      r.made_at as "madeAt",
      r.outcome,
      r.order_id as "orderId",
      o.order_number as "orderNumber",
      o.status_id as "statusId",
      r.reasons
    from
      scheduled_orders as r
      left join orders as o on o.customer_id = r.customer_id
      and o.id = r.order_id
    where
      r.customer_id = $2
      and r.schedule_id = s.id
    order by r.due_on desc
    limit $3
  ) as last on true;

-- listScheduledOrders: orders of a schedule
select
  r.schedule_id as "scheduleId",
  r.due_on as "dueOn",
  r.made_at as "madeAt",
  r.outcome,
  r.order_id as "orderId",
  o.order_number as "orderNumber",
  o.status_id as "statusId",
  r.reasons
from
  scheduled_orders as r
  left join orders as o on o.customer_id = r.customer_id
  and o.id = r.order_id
where
  r.customer_id = $1
  and r.schedule_id = $2
order by r.due_on desc
limit $3
offset $4;
