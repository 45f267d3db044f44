-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countWaiting: partner: feed of orders
select count(*) as count
from
  order_exports as e
  inner join orders as o on o.customer_id = e.customer_id
  and o.id = e.order_id
where
  e.acknowledged_at is null
  and e.position > $1
  and o.status_id = $2;

-- findExportedFile: a call
select
  f.storage_name as "storageName",
  f.file_name as "fileName"
from
  orders as o
  inner join files as f on f.customer_id = o.customer_id
  and f.id = o.purchase_order_file_id
where
  o.id = $1
  and o.status_id in ($2, $3);

-- findExportedRow: a call
select
  o.customer_id as "customerId",
  o.id as "orderId",
  c.account_number as "accountNumber",
  sa.reference as "addressReference",
  pl.reference as "priceListReference",
  pl.quote_version as "quoteVersion",
  cc.code as "costCentreCode"
from
  orders as o
  inner join customers as c on c.id = o.customer_id
  inner join price_lists as pl on pl.customer_id = o.customer_id
  and pl.id = o.price_list_id
  inner join shipping_addresses as sa on sa.customer_id = o.customer_id
  and sa.id = o.shipping_address_id
  left join cost_centres as cc on cc.customer_id = o.customer_id
  and cc.id = o.cost_centre_id
where o.id = $1;

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

-- lockOrderById: a call
select
  customer_id as "customerId",
  id as "orderId",
  order_number as "orderNumber",
  status_id as "statusId",
  version,
  supplier_order_number as "supplierOrderNumber"
from orders
where id = $1
for update;
