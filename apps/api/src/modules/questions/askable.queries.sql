-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findLatestQuestion: document to ask about
select
  q.id as "questionId",
  q.reason,
  q.state,
  q.outcome,
  q.disputes
from document_questions as q
where
  q.customer_id = $1
  and q.document_id = $2
  and q.is_latest = $3;

-- findQuestioned: question
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
  d.order_number as "orderNumber"
from documents as d
where
  d.customer_id = $1
  and d.id = $2;

-- listLinesOfOrder: a call
select
  l.id as "lineID",
  l.product_code as "productCode",
  l.product_name as "productName",
  l.quantity
from order_lines as l
where
  l.customer_id = $1
  and l.order_id = $2
order by l.id;
