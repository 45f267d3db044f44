-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- closeUnattempted: a call
update payments as p
set
  status_id = $1,
  updated_at = $2,
  version = p.version + 1
where
  (p.customer_id, p.id) in (
    select *
    from unnest($3::integer[], $4::bigint[])
  )
  and (
    p.status_id = 1
    or p.status_id = 2
    and not exists (
      select
      from payment_attempts a
      where
        a.customer_id = p.customer_id
        and a.payment_id = p.id
        and a.state in ('open', 'unknown')
    )
  )
returning
  p.customer_id as "customerId",
  p.id as "paymentId";

-- findOpenPayment: 100 transactions by dueDate
select
  p.id as "paymentId",
  p.status_id as "statusId"
from payments as p
where
  p.customer_id = $1
  and p.status_id in (1, 2)
  and p.payment_request_id is null
  and (
    p.status_id = $2
    or p.selected_on >= $3
  );

-- findPayer: a call
select
  c.payment_status_id as "paymentStatusId",
  c.account_name as "accountName",
  l."firstName",
  l."lastName",
  l.email
from
  customers as c
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = c.id
    where known.id = $1::bigint
  ) as l on true
where c.id = $2;

-- findPayment: partner: feed of payments
select
  p.customer_id as "customerId",
  p.id as "paymentId",
  p.version,
  p.payment_number as "paymentNumber",
  p.status_id as "statusId",
  p.type_id as "typeId",
  p.payment_request_id as "paymentRequestId",
  p.note,
  p.total_invoice_cents as "totalInvoiceAmountCents",
  p.total_credit_cents as "totalCreditAmountCents",
  p.total_payment_cents as "totalPaymentAmountCents",
  p.left_over_cents as "leftOverCents",
  p.selected_on as "selectedOn",
  p.paid_at as "paidAt",
  p.provider_transaction_id as "providerTransactionId",
  p.card_brand as "cardBrand",
  p.card_last_four as "cardLastFour",
  p.receipt_number as "receiptNumber",
  p.billed_to as "billedTo",
  p.updated_at as "updatedAt",
  u."firstName",
  u."lastName"
from
  payments as p
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = p.customer_id
    where known.id = p.updated_by_login_id
  ) as u on true
where
  p.customer_id = $1
  and p.id = $2;

-- insertPayment: a call
insert into
  payments (
    customer_id,
    status_id,
    paid_at,
    payment_request_id,
    note,
    type_id,
    total_invoice_cents,
    total_credit_cents,
    total_payment_cents,
    left_over_cents,
    billed_to,
    selected_on,
    provider_transaction_id,
    card_brand,
    card_last_four,
    created_by_login_id,
    created_at,
    updated_by_login_id,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
on conflict do nothing
returning
  id as "paymentId",
  version;

-- listCustomersToReset: a call
select distinct p.customer_id as "customerId"
from payments as p
where
  p.status_id in (1, 2)
  and p.selected_on < $1
order by p.customer_id;

-- lockPayment: a call
select id
from payments
where
  customer_id = $1
  and id = $2
for no key update;

-- lockStaleSelections: a call
select
  p.customer_id as "customerId",
  p.id as "paymentId"
from payments as p
where
  p.status_id in (1, 2)
  and p.selected_on < $1
  and p.customer_id = $2
order by
  p.customer_id,
  p.id
for no key update;

-- savePayment: a call
update payments
set
  billed_to = $1,
  card_brand = $2,
  card_last_four = $3,
  created_at = $4,
  created_by_login_id = $5,
  left_over_cents = $6,
  note = $7,
  paid_at = $8,
  payment_number = $9,
  payment_request_id = $10,
  posted_at = $11,
  provider_transaction_id = $12,
  receipt_number = $13,
  selected_on = $14,
  status_id = $15,
  total_credit_cents = $16,
  total_invoice_cents = $17,
  total_payment_cents = $18,
  type_id = $19,
  updated_at = $20,
  updated_by_login_id = $21,
  version = version + 1
where
  customer_id = $22
  and id = $23
returning version;
