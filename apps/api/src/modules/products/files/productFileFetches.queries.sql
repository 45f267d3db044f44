-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listFetchesOf: provider: files of a product
select
  place,
  url,
  tries,
  next_try_at as "nextTryAt",
  failure
from product_file_fetches
where
  (
    product_id = $1
    or brand_id = $2
  )
  and fetched_at is null;

-- listOpenFetches: partner: product pictures
select
  f.id as cursor,
  p.code as "productCode",
  b.name as brand,
  f.place,
  f.url,
  f.tries,
  f.next_try_at as "nextTryAt",
  f.failure
from
  product_file_fetches as f
  left join products as p on p.id = f.product_id
  left join brands as b on b.id = f.brand_id
where
  f.fetched_at is null
  and f.id > $1
order by f.id
limit $2;
