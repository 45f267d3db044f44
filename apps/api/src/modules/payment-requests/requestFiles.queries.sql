-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- insertRequestFile: a call
insert into files (customer_id, storage_name, file_name, byte_size, purpose, created_by_login_id, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- insertRequestFile: a call, statement 2
insert into payment_request_files (customer_id, payment_request_id, file_id)
values ($1, $2, $3);

-- listRequestFiles: provider: payment requests
select
  f.id as "fileId",
  f.file_name as "fileName",
  f.storage_name as "storageName"
from
  payment_request_files as r
  inner join files as f on f.customer_id = r.customer_id
  and f.id = r.file_id
where
  r.customer_id = $1
  and r.payment_request_id = $2
order by f.id;

-- removeRequestFile: a call
delete from payment_request_files
where
  customer_id = $1
  and payment_request_id = $2
  and file_id = $3;

-- removeRequestFile: a call, statement 2
update files
set let_go_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[])
returning storage_name as "storageName";
