-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
