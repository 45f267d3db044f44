-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countReceiptsMailed: a call
select count(*) as count
from audit_entries
where
  customer_id = $1
  and subject_kind = $2
  and subject_id = $3
  and action = $4
  and actor_login_id = $5
  and at > $6;

-- findPaidBy: partner: feed of payments
select
  l."firstName",
  l."lastName",
  p.payment_request_id as "paymentRequestId"
from
  payments as p
  left join card_receipts as r on r.customer_id = p.customer_id
  and r.payment_id = p.id
  and r.disposition = $1
  left join payment_attempts as a on a.customer_id = p.customer_id
  and a.id = r.attempt_id
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
    where known.id = coalesce(a.started_by_login_id, p.updated_by_login_id)
  ) as l on true
where
  p.customer_id = $2
  and p.id = $3
  and p.paid_at is not null;

-- findPastPayment: a call
select
  p.receipt_number as "receiptNumber",
  c.account_name as "accountName",
  c.account_number as "accountNumber"
from
  payments as p
  inner join customers as c on c.id = p.customer_id
where
  p.customer_id = $1
  and p.id = $2
  and p.status_id <> 1;

-- listHistory: a call
select
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  p.provider_transaction_id as "providerTransactionId",
  p.paid_at as "paidAt",
  p.status_id as "statusId",
  p.total_payment_cents as "totalCents"
from payments as p
where
  p.customer_id = $1
  and p.status_id <> 1
  and (
    p.status_id <> 3
    or exists (
      select
      from payment_attempts a
      where
        a.customer_id = p.customer_id
        and a.payment_id = p.id
    )
  )
  and case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end >= least(
    ($2::date + 0)::timestamp at time zone $3,
    (($4::date + 0)::timestamp - interval '1 microsecond') at time zone $5 + interval '1 microsecond'
  )
  and case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end < least(
    ($6::date + 1)::timestamp at time zone $7,
    (($8::date + 1)::timestamp - interval '1 microsecond') at time zone $9 + interval '1 microsecond'
  )
  and p.id in (
    select unnest($10::bigint[])
  )
order by
  case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end asc,
  p.id asc
limit $11
offset $12;

-- listHistoryBeyond: a call
select
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  p.provider_transaction_id as "providerTransactionId",
  p.paid_at as "paidAt",
  p.status_id as "statusId",
  p.total_payment_cents as "totalCents"
from payments as p
where
  p.customer_id = $1
  and p.status_id <> 1
  and (
    p.status_id <> 3
    or exists (
      select
      from payment_attempts a
      where
        a.customer_id = p.customer_id
        and a.payment_id = p.id
    )
  )
  and case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end >= least(
    ($2::date + 0)::timestamp at time zone $3,
    (($4::date + 0)::timestamp - interval '1 microsecond') at time zone $5 + interval '1 microsecond'
  )
  and case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end < least(
    ($6::date + 1)::timestamp at time zone $7,
    (($8::date + 1)::timestamp - interval '1 microsecond') at time zone $9 + interval '1 microsecond'
  )
  and p.id in (
    select unnest($10::bigint[])
  )
  and (
    case
      when p.paid_at is null then p.updated_at
      else p.paid_at
    end,
    p.id
  ) > (
    select
      case
        when p.paid_at is null then p.updated_at
        else p.paid_at
      end,
      p.id
    from payments p
    where
      p.customer_id = $11
      and p.id = $12
  )
order by
  case
    when p.paid_at is null then p.updated_at
    else p.paid_at
  end asc,
  p.id asc
limit $13;
