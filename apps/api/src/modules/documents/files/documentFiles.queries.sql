-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listOpenFetches: partner: document files
select
  f.customer_id as "customerId",
  f.document_id as "documentId",
  c.account_number as "accountNumber",
  d.document_number as "documentNumber",
  f.kind,
  f.url,
  f.tries,
  f.next_try_at as "nextTryAt",
  f.failure
from
  document_fetches as f
  inner join customers as c on c.id = f.customer_id
  inner join documents as d on d.customer_id = f.customer_id
  and d.id = f.document_id
where
  f.fetched_at is null
  and (f.customer_id, f.document_id, f.kind) > ($1, $2, $3)
order by
  f.customer_id,
  f.document_id,
  f.kind
limit $4;
