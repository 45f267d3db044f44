-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countWaitingPayments: partner: feed of payments
select count(*) as count
from
  payment_exports as e
  inner join payments as p on p.customer_id = e.customer_id
  and p.id = e.payment_id
where
  e.acknowledged_at is null
  and e.position > $1
  and p.status_id = $2;

-- findExportedCustomer: a call
select
  account_number as "accountNumber",
  name as "customerName"
from customers
where id = $1;

-- findPaymentKey: a call
select
  customer_id as "customerId",
  id as "paymentId"
from payments
where id = $1;

-- listWaitingPayments: partner: feed of payments
select
  e.position as cursor,
  p.customer_id as "customerId",
  p.id as "paymentId",
  c.account_number as "accountNumber",
  c.name as "customerName"
from
  payment_exports as e
  inner join payments as p on p.customer_id = e.customer_id
  and p.id = e.payment_id
  inner join customers as c on c.id = p.customer_id
where
  e.acknowledged_at is null
  and e.position > $1
  and p.status_id = $2
order by e.position
limit 10;
