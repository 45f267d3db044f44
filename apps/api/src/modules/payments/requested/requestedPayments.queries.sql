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

-- isLinkCharged: a call
select r.payment_id
from
  payments as p
  inner join card_receipts as r on r.customer_id = p.customer_id
  and r.payment_id = p.id
where
  p.customer_id = $1
  and p.payment_request_id = $2
  and p.id <> $3
  and r.disposition <> $4
limit $5;

-- lockRequestOf: a call
select r.revoked_at as "revokedAt"
from payment_requests as r
where
  r.customer_id = $1
  and r.id = (
    select p.payment_request_id
    from payments as p
    where
      p.customer_id = $2
      and p.id = $3
  )
for no key update;
