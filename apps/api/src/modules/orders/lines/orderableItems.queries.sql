-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- compile: a line put on an order
insert into
  order_lines (
    customer_id,
    order_id,
    price_list_item_id,
    quantity,
    unit_price_ex_cents,
    unit_gst_cents,
    freight_ex_cents,
    freight_gst_cents,
    product_code,
    product_name
  )
select
  i.customer_id,
  $1,
  i.id,
  w.quantity,
  coalesce(i.step_prices_ex_cents[width_bucket(w.quantity, i.step_quantities)], i.unit_price_ex_cents),
  coalesce(i.step_gsts_cents[width_bucket(w.quantity, i.step_quantities)], i.unit_gst_cents),
  i.freight_ex_cents,
  i.freight_gst_cents,
  p.code,
  p.name
from
  (
    select
      $2::bigint as item_id,
      $3::integer as quantity,
      1 as position
  ) as w
  join price_list_items i on i.customer_id = $4
  and i.id = w.item_id
  join products p on p.id = i.product_id
order by w.position
on conflict (customer_id, order_id, price_list_item_id) do update
set
  quantity = excluded.quantity,
  unit_price_ex_cents = excluded.unit_price_ex_cents,
  unit_gst_cents = excluded.unit_gst_cents,
  freight_ex_cents = excluded.freight_ex_cents,
  freight_gst_cents = excluded.freight_gst_cents;

-- compile: a quick order
-- … lines 1 to 25 of a line put on an order
  unnest($2::bigint[], $3::integer[]) with ordinality as w (item_id, quantity, position)
-- … lines 32 to 42 of a line put on an order

-- findListItems: order again
select
  i.id as "priceListItemID",
  i.unit_price_ex_cents as "unitPriceExCents",
  i.unit_gst_cents as "unitGstCents",
  i.freight_ex_cents as "freightExCents",
  i.freight_gst_cents as "freightGstCents",
  i.carton_quantity as "cartonQuantity",
  i.minimum_order_quantity as "minimumOrderQuantity",
  i.step_quantities as "stepQuantities",
  i.step_prices_ex_cents as "stepPricesExCents",
  i.step_gsts_cents as "stepGstsCents",
  p.id as "productId",
  p.code as "productCode",
  p.name as "productName",
  p.available_stock as "availableStock",
  i.withdrawn
  or not p.enabled as unavailable,
  p.primary_image_url as "imageUrl"
from
  price_list_items as i
  inner join products as p on p.id = i.product_id
where
  i.customer_id = $1
  and i.price_list_id = $2
  and (
    i.id = any ($3::bigint[])
    or i.product_id = any ($4::bigint[])
    or i.product_id = any (
      array(
        select id
        from products
        where
          lower(code) = any (
            array(
              select lower(typed)
              from unnest($5::text[]) as typed
            )
          )
      )
    )
  );

-- findListItems: a line put on an order
-- … lines 1 to 24 of order again
  and i.id = $3;

-- saveQuantity: a call
update order_lines
set quantity = $1
where
  customer_id = $2
  and order_id = $3
  and price_list_item_id = $4;
