-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- endFetch: a call
update document_fetches
set
  next_try_at = $1,
  fetched_at = $2,
  failure = $3
where
  customer_id = $4
  and document_id = $5
  and kind = $6;

-- findDocumentByNumber: a call
select
  d.customer_id as "customerId",
  d.id as "documentId"
from
  documents as d
  inner join customers as c on c.id = d.customer_id
where
  c.account_number = $1
  and d.document_number = $2;

-- findDocumentFile: a call
select
  f.storage_name as "storageName",
  f.file_name as "fileName"
from
  documents as d
  inner join files as f on f.customer_id = d.customer_id
  and f.id = d.file_id
where
  d.customer_id = $1
  and d.id = $2;

-- findReceivedToday: a call
select
  count(*) as files,
  coalesce(sum(f.byte_size), 0)::bigint as bytes
from files f
where
  f.customer_id = $1
  and f.purpose in ('document', 'proofOfDelivery')
  and f.created_at > $2::timestamptz - interval '25 hours'
  and (f.created_at at time zone $3)::date = ($4::timestamptz at time zone $5)::date;

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

-- lockDocument: a call
select
  d.document_number as "documentNumber",
  d.file_id as document,
  d.proof_of_delivery_file_id as "proofOfDelivery"
from documents as d
where
  d.customer_id = $1
  and d.id = $2
for no key update;

-- setDocumentFile: a call
update documents
set file_id = $1
where
  customer_id = $2
  and id = $3;

-- settleFetch: a call
update document_fetches
set
  next_try_at = $1,
  fetched_at = $2,
  failure = $3,
  tries = $4
where
  customer_id = $5
  and document_id = $6
  and kind = $7
  and url = $8
  and fetched_at is null;

-- takeDueFetches: a call
update document_fetches f
set
  tries = f.tries + 1,
  next_try_at = $1
from
  (
    select
      customer_id,
      document_id,
      kind
    from document_fetches
    where next_try_at <= $2
    order by next_try_at
    limit $3
    for update skip locked
  ) as due
where (f.customer_id, f.document_id, f.kind) = (due.customer_id, due.document_id, due.kind)
returning
  f.customer_id as "customerId",
  f.document_id as "documentId",
  f.kind,
  f.url,
  f.tries;
