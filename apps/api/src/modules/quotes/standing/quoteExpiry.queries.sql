-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listOffersUntil: a call
select
  q.customer_id as "customerId",
  q.id as "quoteId",
  v.number as "versionNumber",
  v.valid_until as "validUntil",
  v.answered_at as "answeredAt"
from
  quotes as q
  inner join quote_versions as v on v.customer_id = q.customer_id
  and v.quote_id = q.id
  and v.number = q.latest_version
where
  q.status = $1
  and q.valid_until >= $2
  and q.valid_until <= $3
  and q.expiry_told < q.latest_version
  and q.id > $4
order by q.id
limit $5;

-- markExpiryAnnounced: a call
update quotes
set expiry_told = $1
where
  customer_id = $2
  and id = $3
  and status = $4
  and latest_version = $5
  and expiry_told < $6;
