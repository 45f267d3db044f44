-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- endFetch: a call
update product_file_fetches
set
  next_try_at = $1,
  fetched_at = $2,
  failure = $3
where (product_id, brand_id, place) is not distinct from ($4::bigint, $5::integer, $6::text);

-- fetchAgain: a call
update product_file_fetches
set
  tries = $1,
  next_try_at = $2
where
  (product_id, brand_id, place) is not distinct from ($3::bigint, $4::integer, $5::text)
  and fetched_at is null;

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

-- settleFetch: a call
update product_file_fetches
set
  next_try_at = $1,
  fetched_at = $2,
  failure = $3
where
  id = $4
  and url = $5
  and fetched_at is null;

-- takeDueFetches: a call
update product_file_fetches f
set
  tries = f.tries + 1,
  next_try_at = $1
from
  (
    select id
    from product_file_fetches
    where next_try_at <= $2
    order by next_try_at
    limit $3
    for update skip locked
  ) as due
where f.id = due.id
returning
  f.id,
  f.product_id as "productId",
  f.brand_id as "brandId",
  f.place,
  f.url,
  f.tries;
