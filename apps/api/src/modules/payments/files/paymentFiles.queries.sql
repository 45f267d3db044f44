-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listPaymentFiles: partner: feed of payments
select
  f.id as "fileId",
  f.file_name as "fileName",
  f.storage_name as "storageName",
  f.byte_size as "byteSize",
  p.document_id as "documentId"
from
  payment_files as p
  inner join files as f on f.customer_id = p.customer_id
  and f.id = p.file_id
where
  p.customer_id = $1
  and p.payment_id = $2
order by f.id;
