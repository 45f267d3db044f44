-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countOrdersOfQuote: orders of a quote ?page=2
select count(*) as count
from orders
where
  customer_id = $1
  and quote_id = $2
  and status_id <> $3;

-- findAccountNumber: partner: feed of quotes
select account_number as "accountNumber"
from customers
where id = $1;

-- findAddressOfQuote: a call
select
  a.id,
  c.orders_enabled as "ordersEnabled"
from
  shipping_addresses as a
  inner join customers as c on c.id = a.customer_id
where
  a.customer_id = $1
  and a.id = $2;

-- findPriceListOfAddress: provider: present prices beside a quote
select price_list_id as "priceListId"
from shipping_addresses
where
  customer_id = $1
  and id = $2;

-- findQuotedAddress: partner: feed of quotes
select
  a.reference as "addressReference",
  address_text (a) as address
from shipping_addresses as a
where
  a.customer_id = $1
  and a.id = $2;

-- insertList: a call of makeQuoteList
insert into price_lists (customer_id, reference, name, quote_id, quote_version, valid_from, valid_until)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (customer_id, quote_id, quote_version)
where quote_id is not null do nothing
returning id;

-- listOrdersOfQuote: orders of a quote
select
  id,
  order_number as "orderNumber",
  status_id as "statusId",
  total_cents as "totalCents"
from orders
where
  customer_id = $1
  and quote_id = $2
  and status_id <> $3
order by id desc
limit 20
offset $4;

-- listQuotedItems: a call
select
  i.id as "priceListItemID",
  v.quantity
from
  quote_version_lines as v
  inner join price_list_items as i on i.customer_id = v.customer_id
  and i.product_id = v.product_id
  and i.price_list_id = $1
where
  v.customer_id = $2
  and v.quote_id = $3
  and v.version_number = $4
order by v.position;

-- makeQuoteList: a call
insert into
  price_list_items (
    customer_id,
    price_list_id,
    product_id,
    unit_price_ex_cents,
    unit_gst_cents,
    freight_ex_cents,
    freight_gst_cents,
    carton_quantity,
    minimum_order_quantity
  )
select
  v.customer_id,
  $1,
  v.product_id,
  v.unit_price_ex_cents,
  v.unit_gst_cents,
  v.freight_ex_cents,
  v.freight_gst_cents,
  coalesce(
    (
      select min(i.carton_quantity)
      from
        price_lists o
        join price_list_items i on i.customer_id = o.customer_id
        and i.price_list_id = o.id
        and i.product_id = v.product_id
      where
        o.customer_id = v.customer_id
        and o.quote_id is null
        and not i.withdrawn
    ),
    1
  ),
  v.quantity
from quote_version_lines v
where
  v.customer_id = $2
  and v.quote_id = $3
  and v.version_number = $4
order by v.position;
