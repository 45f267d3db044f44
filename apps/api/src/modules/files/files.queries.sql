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

-- insertFile: a call
insert into
  files (
    customer_id,
    storage_name,
    file_name,
    byte_size,
    purpose,
    created_by_login_id,
    created_at,
    let_go_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- releaseFiles: a call
update files
set let_go_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[])
returning storage_name as "storageName";

-- retainFiles: a call
update files
set let_go_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[]);
