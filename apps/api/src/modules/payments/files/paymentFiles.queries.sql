-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteFilesOfEnded: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  a.customer_id = $1
  and a.payment_id = $2
order by a.id desc;

-- deletePaymentFiles: a call
delete from payment_files
where
  customer_id = $1
  and payment_id = $2
returning file_id as "fileId";

-- deletePaymentFiles: a call, statement 2
update files
set let_go_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[])
returning storage_name as "storageName";

-- findPaymentFile: a call
select
  f.storage_name as "storageName",
  f.file_name as "fileName"
from files as f
where
  f.customer_id = $1
  and f.id = $2
  and (
    (
      f.created_by_login_id = $3
      and f.purpose = $4
    )
    or exists (
      select p.file_id
      from payment_files as p
      where
        p.customer_id = f.customer_id
        and p.file_id = f.id
        and p.document_id is null
    )
  );

-- insertPaymentFiles: a call
insert into payment_files (customer_id, payment_id, file_id, document_id)
select
  $1,
  $2,
  *
from unnest($3::bigint[], $4::bigint[]);

-- insertPaymentFiles: a call, statement 2
update files
set let_go_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[]);

-- listFilesOfLink: a call
select
  f.id as "fileId",
  f.file_name as "fileName",
  f.storage_name as "storageName",
  f.byte_size as "byteSize"
from
  payment_request_files as r
  inner join files as f on f.customer_id = r.customer_id
  and f.id = r.file_id
where
  r.customer_id = $1
  and r.payment_request_id = $2
order by f.id;

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

-- lockFiles: a call
select
  id,
  purpose,
  created_by_login_id as "loginId"
from files
where
  customer_id = $1
  and id = any ($2::bigint[])
  and purpose in ($3, $4)
order by id
for no key update;

-- releaseFilesOfUnpaid: a call
with
  released as (
    delete from payment_files f using payments p
    where
      p.customer_id = f.customer_id
      and p.id = f.payment_id
      and p.status_id = $1
      and p.updated_at < $2
      and not exists (
        select
        from card_receipts r
        where
          r.customer_id = p.customer_id
          and r.payment_id = p.id
      )
      and not exists (
        select
        from payment_attempts a
        where
          a.customer_id = p.customer_id
          and a.payment_id = p.id
          and (
            (
              a.state in ('open', 'unknown')
              or a.reviewed_transaction_id is not null
            )
            or a.resolved_at >= $3
          )
      )
    returning
      f.customer_id,
      f.file_id
  )
update files
set let_go_at = $4
from released r
where
  files.customer_id = r.customer_id
  and files.id = r.file_id;
