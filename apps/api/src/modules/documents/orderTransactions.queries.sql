-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- hasOrder: transactions of an order
select o.id
from orders as o
where
  o.id = $1
  and o.customer_id = $2;

-- listDocumentsOfOrder: transactions of an order
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
  q.id as "questionId",
  q.reason as "questionReason",
  q.state as "questionState",
  q.outcome as "questionOutcome",
  q.disputes as "questionDisputes"
from
  orders as o
  inner join documents as d on d.customer_id = o.customer_id
  and d.order_id = o.id
  left join document_questions as q on q.customer_id = d.customer_id
  and q.document_id = d.id
  and q.is_latest = $1
where
  o.id = $2
  and o.customer_id = $3
order by
  d.documented_on,
  d.id;
