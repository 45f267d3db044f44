-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listUsuals: usual products
select
  i.id,
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
  b.id as "brandId",
  b.name as "brandName",
  b.image_url as "brandImageUrl",
  c.id as "categoryId",
  c.name as "categoryName",
  p.primary_image_url as "imageUrl",
  u."orderCount",
  u."medianQuantity"
from
  price_list_items as i
  inner join products as p on p.id = i.product_id
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
  inner join (
    select
      b.price_list_item_id as "itemId",
      count(*) as "orderCount",
      percentile_disc(0.5) within group (
        order by b.quantity
      ) as "medianQuantity"
    from
      (
        select r.id
        from orders as r
        where
          r.customer_id = $1
          and r.price_list_id = $2
          and r.status_id in (4, 6)
        order by r.order_number desc
        limit 50
      ) as o
      inner join lateral (
        select
          l.price_list_item_id,
          l.quantity
        from order_lines as l
        where
          l.customer_id = $3
          and l.order_id = o.id
        offset 0
      ) as b on true
    group by b.price_list_item_id
    having count(*) >= 2
  ) as u on u."itemId" = i.id
where
  i.customer_id = $4
  and i.price_list_id = $5
  and not i.withdrawn
  and p.enabled
order by
  u."orderCount" desc,
  folded_text (i.product_name) collate "C",
  i.id
limit 6;
