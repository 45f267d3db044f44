-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- isQuoteList: a call
select id
from price_lists
where
  customer_id = $1
  and id = $2
  and quote_id is not null;
