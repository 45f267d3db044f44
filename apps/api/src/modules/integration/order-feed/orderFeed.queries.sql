-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listWaiting: partner: feed of orders
select
  e.position as cursor,
  o.customer_id as "customerId",
  o.id as "orderId",
  c.account_number as "accountNumber",
  sa.reference as "addressReference",
  pl.reference as "priceListReference",
  pl.quote_version as "quoteVersion",
  cc.code as "costCentreCode"
from
  (
    select
      e.position,
      o.customer_id,
      o.id
    from
      order_exports as e
      inner join orders as o on o.customer_id = e.customer_id
      and o.id = e.order_id
    where
      e.acknowledged_at is null
      and e.position > $1
      and o.status_id = $2
    order by e.position
    limit 10
  ) as e
  inner join orders as o on o.customer_id = e.customer_id
  and o.id = e.id
  inner join customers as c on c.id = o.customer_id
  inner join price_lists as pl on pl.customer_id = o.customer_id
  and pl.id = o.price_list_id
  inner join shipping_addresses as sa on sa.customer_id = o.customer_id
  and sa.id = o.shipping_address_id
  left join cost_centres as cc on cc.customer_id = o.customer_id
  and cc.id = o.cost_centre_id
order by e.position;
