-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countWaitingQuotes: partner: feed of quotes
select count(*) as count
from quote_exports as e
where
  e.acknowledged_at is null
  and e.position > $1;

-- listWaitingQuotes: partner: feed of quotes
select
  e.position as cursor,
  e.customer_id as "customerId",
  e.quote_id as "quoteId"
from quote_exports as e
where
  e.acknowledged_at is null
  and e.position > $1
order by e.position
limit 10;
