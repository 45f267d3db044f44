-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findPayerMail: a call
select
  coalesce(r.email, l.email) as email,
  case
    when r.id is null then l."firstName"
    else coalesce(r.billing ->> 'billingPersonFirstName', '')
  end as "firstName",
  r.id is null as "hasLogin",
  c.account_name as "accountName",
  c.account_number as "accountNumber"
from
  payments as p
  left join payment_attempts as a on a.customer_id = p.customer_id
  and a.id = $1
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
    where known.id = coalesce($2::bigint, a.started_by_login_id, p.updated_by_login_id)
  ) as l on true
  inner join customers as c on c.id = p.customer_id
  left join payment_requests as r on r.customer_id = p.customer_id
  and r.id = p.payment_request_id
  and $3::boolean
where
  p.customer_id = $4
  and p.id = $5;

-- paymentStatusOf: a call
select
  l.email,
  m.sorted_first_name as "firstName",
  c.payment_status_id as "statusId"
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and m.can_do_payments
  and c.enabled = $2
  and m.enabled = $3
  and m.invited_at is null
  and l.enabled = $4
  and l.activated_at is not null
  and not exists (
    select
    from mail_failures f
    where f.email = lower(l.email)
  )
order by l.id;
