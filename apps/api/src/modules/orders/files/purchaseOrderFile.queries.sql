-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findOrderFile: a call
select
  f.storage_name as "storageName",
  f.file_name as "fileName"
from
  orders as o
  inner join files as f on f.customer_id = o.customer_id
  and f.id = o.purchase_order_file_id
where
  o.customer_id = $1
  and o.id = $2;

-- forgetFile: a call
delete from files as f
where
  f.customer_id = $1
  and f.id = $2
  and not exists (
    select
    from orders o
    where
      o.customer_id = f.customer_id
      and o.purchase_order_file_id = f.id
  )
  and (
    select pg_try_advisory_xact_lock_shared(7233229)
  );

-- forgetFile: a call, statement 2
select id
from files
where
  customer_id = $1
  and id = $2;
