-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
  and true
  and true;

-- countItems: 100 items that are searched for
-- … lines 1 to 11 of 100 items by productName asc
  and i.searched like lower($3)
  and true;

-- countItems: 100 items of a category
-- … lines 1 to 12 of 100 items by productName asc
  and i.category_id = any ($3::integer[]);

-- countItems: 100 items of a category, searched, by price
-- … lines 1 to 11 of 100 items by productName asc
  and i.searched like lower($3)
  and i.category_id = any ($4::integer[]);

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
order by c.name;

-- listItems: 100 items by productName asc
select
  i.id,
  i.unit_price_ex_cents as "unitPriceExCents",
  i.unit_gst_cents as "unitGstCents",
  i.freight_ex_cents as "freightExCents",
  i.freight_gst_cents as "freightGstCents",
  i.carton_quantity as "cartonQuantity",
  i.minimum_order_quantity as "minimumOrderQuantity",
  p.id as "productId",
  p.code as "productCode",
  p.name as "productName",
  p.available_stock as "availableStock",
  b.id as "brandId",
  b.name as "brandName",
  b.image_url as "brandImageUrl",
  c.id as "categoryId",
  c.name as "categoryName",
  p.primary_image_url as "imageUrl"
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
  i.product_name asc,
  i.id asc
limit 100;

-- listItems: 100 items by unitPrice asc
-- … lines 1 to 29 of 100 items by productName asc
  i.unit_price_ex_cents asc,
  i.id asc
limit 100;

-- listItems: 100 items, page 2
select
  i.id,
  i.unit_price_ex_cents as "unitPriceExCents",
  i.unit_gst_cents as "unitGstCents",
  i.freight_ex_cents as "freightExCents",
  i.freight_gst_cents as "freightGstCents",
  i.carton_quantity as "cartonQuantity",
  i.minimum_order_quantity as "minimumOrderQuantity",
  p.id as "productId",
  p.code as "productCode",
  p.name as "productName",
  p.available_stock as "availableStock",
  b.id as "brandId",
  b.name as "brandName",
  b.image_url as "brandImageUrl",
  c.id as "categoryId",
  c.name as "categoryName",
  p.primary_image_url as "imageUrl"
from
  (
    select
      i.customer_id,
      i.id
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
      and true
      and true
    order by
      i.product_name asc,
      i.id asc
    limit 100
    offset $3
  ) as k
  inner join price_list_items as i on i.customer_id = k.customer_id
  and i.id = k.id
  inner join products as p on p.id = i.product_id
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
order by
  i.product_name asc,
  i.id asc;

-- listItems: 100 items that are searched for
-- … lines 1 to 33 of 100 items, page 2
      and i.searched like lower($3)
-- … lines 35 to 39 of 100 items, page 2
-- … lines 41 to 49 of 100 items, page 2

-- listItems: 100 items of a category
-- … lines 1 to 34 of 100 items, page 2
      and i.category_id = any ($3::integer[])
-- … lines 36 to 39 of 100 items, page 2
-- … lines 41 to 49 of 100 items, page 2

-- listItems: 100 items of a category, searched, by price
-- … lines 1 to 33 of 100 items, page 2
      and i.searched like lower($3)
      and i.category_id = any ($4::integer[])
    order by
      i.unit_price_ex_cents asc,
      i.id asc
    limit 100
-- … lines 41 to 47 of 100 items, page 2
  i.unit_price_ex_cents asc,
  i.id asc;

-- priceListExists: 100 items by productName asc
select id
from price_lists
where
  customer_id = $1
  and id = $2;
