-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- write: a call
with
  written as (
    update products p
    set
      available_stock = greatest(0, s.available_stock),
      updated_at = $1
    from pg_temp.import_stock s
    where
      p.code = s.product_code
      and p.available_stock <> greatest(0, s.available_stock)
    returning p.id
  )
select
  0 as added,
  count(*) as updated
from written;
