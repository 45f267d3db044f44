-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteSelection: a call
delete from payment_transactions
where
  customer_id = $1
  and payment_id = $2;

-- findDocuments: a call
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  d.reserved_by_payment_id as "reservedByPaymentId"
from documents as d
where
  d.customer_id = $1
  and d.id = any ($2::bigint[]);

-- insertSelection: a call
insert into payment_transactions (customer_id, payment_id, document_id, applied_cents, note)
select
  $1,
  $2,
  *
from unnest($3::bigint[], $4::bigint[], $5::text[]);

-- listPayable: a call
select
  d.id,
  d.type as "transactionType",
  d.balance_cents as "documentBalanceCents",
  d.due_on as "dueOn"
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.reserved_by_payment_id is null
  and not d.id in (
    select q.document_id
    from document_questions q
    where
      q.customer_id = $2
      and q.disputes
      and q.closed_at is null
  );

-- listQuestionedSelection: a call
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  d.reserved_by_payment_id as "reservedByPaymentId",
  t.applied_cents as "appliedCents",
  t.note,
  q.id as "questionId",
  q.reason as "questionReason",
  q.state as "questionState",
  q.outcome as "questionOutcome",
  q.disputes as "questionDisputes"
from
  payment_transactions as t
  inner join documents as d on d.customer_id = t.customer_id
  and d.id = t.document_id
  left join document_questions as q on q.customer_id = d.customer_id
  and q.document_id = d.id
  and q.is_latest = $1
where
  t.customer_id = $2
  and t.payment_id = $3
order by d.id;

-- listSelection: partner: feed of payments
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  d.reserved_by_payment_id as "reservedByPaymentId",
  t.applied_cents as "appliedCents",
  t.note
from
  payment_transactions as t
  inner join documents as d on d.customer_id = t.customer_id
  and d.id = t.document_id
where
  t.customer_id = $1
  and t.payment_id = $2
order by d.id;

-- lockDocumentsOf: a call
select d.id
from documents as d
where
  d.customer_id = $1
  and d.id in (
    select t.document_id
    from payment_transactions as t
    where
      t.customer_id = $2
      and t.payment_id = any ($3::bigint[])
  )
order by d.id
for no key update;

-- lockSelection: a call
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  d.reserved_by_payment_id as "reservedByPaymentId",
  t.applied_cents as "appliedCents",
  t.note
from
  payment_transactions as t
  inner join documents as d on d.customer_id = t.customer_id
  and d.id = t.document_id
where
  t.customer_id = $1
  and t.payment_id = $2
order by d.id
for no key update of d;

-- releaseDocuments: a call
update documents as d
set reserved_by_payment_id = $1
where
  d.customer_id = $2
  and d.id = any (
    array(
      select t.document_id
      from payment_transactions t
      where
        t.customer_id = $3
        and t.payment_id = $4
    )
  )
  and d.reserved_by_payment_id = $5;

-- reserveDocuments: a call
update documents as d
set reserved_by_payment_id = $1
where
  d.customer_id = $2
  and d.id = any (
    array(
      select t.document_id
      from payment_transactions t
      where
        t.customer_id = $3
        and t.payment_id = $4
    )
  );

-- settleDocuments: a call
update documents as d
set
  balance_cents = d.balance_cents - t.applied_cents,
  reserved_by_payment_id = nullif(d.reserved_by_payment_id, t.payment_id)
from payment_transactions as t
where
  t.customer_id = $1
  and t.payment_id = $2
  and d.customer_id = t.customer_id
  and d.id = t.document_id;
