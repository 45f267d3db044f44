-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
