-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countItems: 100 items by productName asc
select count(*) as count
from price_list_items as i
where
  i.customer_id = $1
  and i.price_list_id = $2
  and not i.withdrawn
  and i.product_id not in (
    select id
    from products
    where not enabled
  )
  and true;

-- countItems: 100 items of a category
-- … lines 1 to 11 of 100 items by productName asc
  and i.category_id = any ($3::integer[]);

-- findItem: a call
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
  p.features_html as features,
  p.dimensions,
  p.finish,
  p.line_drawing_url as "lineDrawingImage",
  p.specsheet_url as "specsheetUrl",
  p.enabled
from
  price_list_items as i
  inner join products as p on p.id = i.product_id
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
where
  i.customer_id = $1
  and i.price_list_id = $2
  and not i.withdrawn
  and p.enabled
  and p.id = $3;

-- listCategories: categories
select
  c.id as "categoryID",
  c.name as "categoryName",
  n."productCount"
from
  (
    select
      i.category_id,
      count(*) as "productCount"
    from price_list_items as i
    where
      i.customer_id = $1
      and i.price_list_id = $2
      and not i.withdrawn
      and i.product_id not in (
        select id
        from products
        where not enabled
      )
    group by i.category_id
  ) as n
  inner join categories as c on c.id = n.category_id
order by folded_text (c.name) collate "C";

-- listImages: a call
select
  url as "imageUrl",
  is_primary as "isPrimary"
from product_images
where
  product_id = $1
  and url not like $2
order by position;

-- listItems: 100 items by productName asc
select
  coalesce(string_agg(p.json, ','), '') as json,
  count(*) as count
from
  (
    select
      concat(
        '{id:',
        (i.id)::text,
        ',"unitPrice":',
        ((i.unit_price_ex_cents + i.unit_gst_cents) / 100.0::float8)::text,
        ',"gstAmount":',
        ((i.unit_gst_cents) / 100.0::float8)::text,
        ',"unitPriceExcludingGST":',
        ((i.unit_price_ex_cents) / 100.0::float8)::text,
        ',"shippingPrice":',
        ((i.freight_ex_cents + i.freight_gst_cents) / 100.0::float8)::text,
        ',"shippingPriceExcludingGST":',
        ((i.freight_ex_cents) / 100.0::float8)::text,
        ',"shippingPriceGSTAmount":',
        ((i.freight_gst_cents) / 100.0::float8)::text,
        ',"cartonQuantity":',
        (i.carton_quantity)::text,
        ',"minimumOrderQuantity":',
        (i.minimum_order_quantity)::text,
        ',"availableStockCA":',
        (p.available_stock)::text,
        ',"priceSteps":' || i.price_steps_json,
        ',product:',
        concat(
          '{"productID":',
          (p.id)::text,
          ',"productId":',
          (p.id)::text,
          ',"productCode":',
          to_json(p.code)::text,
          ',"productName":',
          to_json(p.name)::text,
          ',brand:',
          concat(
            '{"brandID":',
            (b.id)::text,
            ',"brandName":',
            to_json(b.name)::text,
            ',"brandImageURL":',
            coalesce(
              to_json(
                case when b.image_url not like 'https:%' then b.image_url
                end
              )::text,
              'null'
            ),
            '}'
          ),
          ',category:',
          concat('{"categoryID":', (c.id)::text, ',"categoryName":', to_json(c.name)::text, '}'),
          ',"imageUrl":',
          coalesce(to_json(p.primary_image_url)::text, 'null'),
          '}'
        ),
        '}'
      ) as json
    from
      price_list_items as i
      inner join products as p on p.id = i.product_id
      inner join brands as b on b.id = p.brand_id
      inner join categories as c on c.id = p.category_id
    where
      i.customer_id = $1
      and i.price_list_id = $2
      and not i.withdrawn
      and p.enabled
    order by
      folded_text (i.product_name) collate "C" asc,
      i.id asc
    limit 100
  ) as p;

-- listItems: 100 items by unitPrice asc
-- … lines 1 to 73 of 100 items by productName asc
      i.unit_price_ex_cents asc,
      i.id asc
    limit 100
  ) as p;

-- listItems: 100 items, page 2
-- … lines 1 to 63 of 100 items by productName asc
      (
        select
          i.customer_id,
          i.id
        from price_list_items as i
-- … lines 68 to 71 of 100 items by productName asc
          and i.product_id not in (
            select id
            from products
            where not enabled
          )
          and true
-- … lines 73 to 76 of 100 items by productName asc
        offset $3
      ) as k
      inner join price_list_items as i on i.customer_id = k.customer_id
      and i.id = k.id
      inner join products as p on p.id = i.product_id
      inner join brands as b on b.id = p.brand_id
      inner join categories as c on c.id = p.category_id
    order by
      folded_text (i.product_name) collate "C" asc,
      i.id asc
  ) as p;

-- listItems: 100 items of a category
-- … lines 1 to 63 of 100 items by productName asc
      (
        select
          i.customer_id,
          i.id
        from price_list_items as i
-- … lines 68 to 71 of 100 items by productName asc
          and i.product_id not in (
            select id
            from products
            where not enabled
          )
          and i.category_id = any ($3::integer[])
-- … lines 73 to 76 of 100 items by productName asc
      ) as k
      inner join price_list_items as i on i.customer_id = k.customer_id
      and i.id = k.id
      inner join products as p on p.id = i.product_id
      inner join brands as b on b.id = p.brand_id
      inner join categories as c on c.id = p.category_id
    order by
      folded_text (i.product_name) collate "C" asc,
      i.id asc
  ) as p;

-- priceListExists: categories
select id
from price_lists
where
  customer_id = $1
  and id = $2;
