-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
