-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- lockListsOfQuote: a call
select id
from price_lists
where
  customer_id = $1
  and quote_id = $2
order by id
for no key update;

-- saveLastDay: a call
update price_lists
set valid_until = $1
where
  customer_id = $2
  and quote_id = $3
  and quote_version = $4;

-- shareListsOfQuote: a call
select id
from price_lists
where
  customer_id = $1
  and quote_id = $2
order by id
for share;

-- withdrawListOfQuote: a call
update price_list_items i
set withdrawn = true
from price_lists l
where
  l.customer_id = $1
  and l.quote_id = $2
  and l.quote_version = $3
  and i.customer_id = l.customer_id
  and i.price_list_id = l.id
  and not i.withdrawn;
