-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findCustomerById: a call
select c.id
from customers as c
where c.id = $1;

-- findPayable: a call
select d.id
from documents as d
where
  d.customer_id = $1
  and d.document_number = $2
  and d.balance_cents > $3;

-- findRequest: a call
select
  r.customer_id as "customerId",
  r.id as "paymentRequestId",
  r.amount_cents as "amountCents",
  r.document_id as "documentId",
  d.document_number as "documentNumber",
  d.balance_cents as "balanceCents",
  r.note,
  r.email,
  r.life_days as "lifeDays",
  r.expires_at as "expiresAt",
  r.revoked_at as "revokedAt",
  r.payer_note as "payerNote",
  r.billing,
  r.uploaded_files as "uploadedFiles",
  r.uploaded_bytes as "uploadedBytes",
  r.created_at as "createdAt",
  r.created_by_login_id as "createdByLoginId",
  l.first_name as "firstName",
  l.last_name as "lastName",
  c.name as "customerName",
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  (
    select jsonb_build_object('payment_number', p.payment_number, 'paid_at', c.received_at, 'total_cents', c.amount_cents)
    from
      payments p
      join card_receipts c on c.customer_id = p.customer_id
      and c.payment_id = p.id
    where
      p.customer_id = r.customer_id
      and p.payment_request_id = r.id
      and c.disposition <> 'refund'
    order by c.received_at
    limit 1
  ) as paid
from
  payment_requests as r
  inner join customers as c on c.id = r.customer_id
  inner join logins as l on l.id = r.created_by_login_id
  left join documents as d on d.customer_id = r.customer_id
  and d.id = r.document_id
where
  r.customer_id = $1
  and r.id = $2;

-- findRequestKey: a call
select
  r.customer_id as "customerId",
  r.id as "paymentRequestId"
from payment_requests as r
where r.id = $1;

-- insertRequest: a call
insert into
  payment_requests (
    customer_id,
    amount_cents,
    document_id,
    note,
    email,
    life_days,
    expires_at,
    created_by_login_id,
    created_at,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning id as "paymentRequestId";

-- lockRequest: a call
select id
from payment_requests
where
  customer_id = $1
  and id = $2
for no key update;

-- saveRequest: a call
update payment_requests
set
  expires_at = $1,
  revoked_at = $2,
  payer_note = $3,
  uploaded_files = $4,
  uploaded_bytes = $5,
  billing = $6,
  updated_at = $7
where
  customer_id = $8
  and id = $9;
