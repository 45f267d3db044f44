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

-- moveLines: a call of moveLinesToList
update order_lines l
set price_list_item_id = m.item_id
from
  (
    select distinct
      on (n.customer_id, n.order_id, t.id) n.customer_id,
      l.id,
      t.id as item_id
    from
      (
        select
          $1::int,
          $2::bigint,
          $3::int
      ) as n (customer_id, order_id, price_list_id)
      join orders o on o.customer_id = n.customer_id
      and o.id = n.order_id
      join order_lines l on l.customer_id = n.customer_id
      and l.order_id = n.order_id
      join price_list_items i on i.customer_id = l.customer_id
      and i.id = l.price_list_item_id
      join price_list_items t on t.customer_id = i.customer_id
      and t.product_id = i.product_id
      and t.price_list_id = n.price_list_id
    where
      not exists (
        select
        from order_lines x
        where
          x.customer_id = n.customer_id
          and x.order_id = n.order_id
          and x.price_list_item_id = t.id
      )
    order by
      n.customer_id,
      n.order_id,
      t.id,
      i.price_list_id = o.price_list_id desc,
      l.id
  ) as m
where
  l.customer_id = m.customer_id
  and l.id = m.id;
