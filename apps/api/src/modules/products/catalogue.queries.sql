-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countProducts: provider: products by productName
select count(*) as count
from
  products as p
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id;

-- countProducts: provider: products by a part of the name
select count(*) as count
from
  products as p
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
where
  p.id in (
    select product_id
    from products_found ($1, null, null)
  );

-- countProducts: provider: products that can be ordered
-- … lines 1 to 5 of provider: products by a part of the name
where p.enabled = $1;

-- countProducts: provider: products of a brand
-- … lines 1 to 5 of provider: products by a part of the name
where folded_text (b.name) like folded_text ($1);

-- findProduct: a call
select
  p.id as "productId",
  p.code as "productCode",
  p.name as "productName",
  b.id as "brandId",
  b.name as "brandName",
  b.image_url as "brandImageUrl",
  c.id as "categoryId",
  c.name as "categoryName",
  p.enabled,
  p.primary_image_url as "imageUrl",
  p.features_html as features,
  p.dimensions,
  p.finish,
  p.line_drawing_url as "lineDrawingImage",
  p.specsheet_url as "specsheetUrl"
from
  products as p
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
where
  p.id = $1
  and exists (
    select
    from price_list_items i
    where
      i.product_id = p.id
      and i.customer_id = $2
      and not i.withdrawn
  );

-- listProducts: provider: products by productName
select
  p.id as "productId",
  p.code as "productCode",
  p.name as "productName",
  b.id as "brandId",
  b.name as "brandName",
  b.image_url as "brandImageUrl",
  c.id as "categoryId",
  c.name as "categoryName",
  p.enabled,
  p.primary_image_url as "imageUrl"
from
  products as p
  inner join brands as b on b.id = p.brand_id
  inner join categories as c on c.id = p.category_id
order by
  folded_text (p.name) collate "C" asc,
  p.id asc
limit $1
offset $2;

-- listProducts: provider: products by brandName
-- … lines 1 to 16 of provider: products by productName
  folded_text (b.name) collate "C" asc,
  p.id asc
limit $1
offset $2;

-- listProducts: provider: products by categoryName
-- … lines 1 to 16 of provider: products by productName
  folded_text (c.name) collate "C" asc,
  p.id asc
limit $1
offset $2;

-- listProducts: provider: products by a part of the name
-- … lines 1 to 15 of provider: products by productName
  inner join (
    select
      product_id as "productId",
      cost,
      forgiveness
    from products_found ($1, null, null)
  ) as f on f."productId" = p.id
where
  p.id in (
    select product_id
    from products_found ($2, null, null)
  )
order by
  f.cost asc,
-- … lines 17 to 20 of provider: products by productName

-- listProducts: provider: products that can be ordered
-- … lines 1 to 15 of provider: products by productName
where p.enabled = $1
-- … lines 16 to 20 of provider: products by productName

-- listProducts: provider: products of a brand
-- … lines 1 to 15 of provider: products by productName
where folded_text (b.name) like folded_text ($1)
-- … lines 16 to 20 of provider: products by productName

-- lockProduct: a call
select
  code,
  enabled
from products
where id = $1
for update;

-- readSearch: provider: products by a part of the name
select search_reading ($1, f.forgiveness, f."productId") as reading
from
  (
    select
      product_id as "productId",
      cost,
      forgiveness
    from products_found ($2, null, null)
  ) as f
order by f.cost
limit $3;

-- saveProductStatus: a call
update products
set
  enabled = $1,
  updated_at = $2
where id = $3;
