-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countRecentRequestLinks: a call
select count(*) as count
from payment_request_links
where
  customer_id = $1
  and payment_request_id = $2
  and created_at > $3;

-- findRequestLink: a call
select
  customer_id as "customerId",
  payment_request_id as "paymentRequestId",
  token_hash as "tokenHash",
  replaced_at as "replacedAt"
from payment_request_links
where token_hash = $1;
