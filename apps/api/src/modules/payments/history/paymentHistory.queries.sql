-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
    where known.id = coalesce(a.started_by_login_id, p.created_by_login_id)
  ) as l on true
where
  p.customer_id = $2
  and p.id = $3
  and p.paid_at is not null;
