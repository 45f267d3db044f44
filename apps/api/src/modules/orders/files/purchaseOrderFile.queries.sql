-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteForgottenFiles: a call
delete from files as f
where
  (f.customer_id, f.id) in (
    select
      l.customer_id,
      l.id
    from files l
    where
      l.let_go_at < $1
      and not exists (
        select
        from orders o
        where
          o.customer_id = l.customer_id
          and o.purchase_order_file_id = l.id
      )
      and not exists (
        select
        from payment_files p
        where
          p.customer_id = l.customer_id
          and p.file_id = l.id
      )
      and not exists (
        select
        from documents d
        where
          d.customer_id = l.customer_id
          and (
            d.file_id = l.id
            or d.proof_of_delivery_file_id = l.id
          )
      )
      and not exists (
        select
        from document_question_files q
        where
          q.customer_id = l.customer_id
          and q.file_id = l.id
      )
      and not exists (
        select
        from quote_files n
        where
          n.customer_id = l.customer_id
          and n.file_id = l.id
      )
    order by l.let_go_at
    limit 500
  )
  and (
    select pg_try_advisory_xact_lock_shared(7233229)
  )
returning f.storage_name as "storageName";

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

-- letGoOfFile: a call
update files
set let_go_at = $1
where
  customer_id = $2
  and id = $3
returning storage_name as "storageName";
