-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findListOfOrder: a call
select a.price_list_id as "priceListId"
from
  orders as o
  inner join shipping_addresses as a on a.customer_id = o.customer_id
  and a.id = o.shipping_address_id
where
  o.customer_id = $1
  and o.id = $2;

-- lockOrdersOfQuote: a call
select
  customer_id as "customerId",
  id,
  version,
  status_id as "statusId"
from orders
where
  customer_id = $1
  and quote_id = $2
  and status_id <> $3
order by id
for update;

-- moveLinesToList: a call
update order_lines l
set price_list_item_id = t.id
from
  price_list_items i
  join price_list_items t on t.customer_id = i.customer_id
  and t.product_id = i.product_id
  and t.price_list_id = $1
where
  l.customer_id = $2
  and l.order_id = $3
  and i.customer_id = l.customer_id
  and i.id = l.price_list_item_id
  and i.id <> t.id;
