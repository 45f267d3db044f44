-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countSpending: provider: orders of a cost centre
select count(*) as count
from order_spending as s
where
  s.customer_id = $1
  and s.cost_centre_id = $2;

-- countSpending: provider: orders of a cost centre ?q[startsOn]=2026-11-01&q[endsOn]=2026-11-30
select count(*) as count
from order_spending as s
where
  s.customer_id = $1
  and s.cost_centre_id = $2
  and s.spent_on >= $3
  and s.spent_on <= $4;

-- findSpending: a call
select
  s.cost_centre_id as "costCentreId",
  s.login_id as "loginId",
  s.spent_on as "spentOn",
  s.reserved_cents as "reservedCents",
  s.committed_cents as "committedCents",
  s.spent_cents as "spentCents"
from order_spending as s
where
  s.customer_id = $1
  and s.order_id = $2;

-- listSpending: provider: orders of a cost centre
select
  s.order_id as "orderId",
  o.order_number as "orderNumber",
  o.status_id as "statusId",
  s.spent_on as "spentOn",
  p."userName",
  p."firstName",
  p."lastName",
  s.reserved_cents as "reservedCents",
  s.committed_cents as "committedCents",
  s.spent_cents as "spentCents",
  (
    select
      coalesce(
        json_agg(
          json_build_object('documentNumber', d.document_number, 'type', d.type, 'documentDate', d.documented_on)
          order by
            d.documented_on,
            d.id
        ),
        '[]'
      )
    from documents d
    where
      d.customer_id = s.customer_id
      and d.order_id = s.order_id
  ) as documents
from
  order_spending as s
  inner join orders as o on o.customer_id = s.customer_id
  and o.id = s.order_id
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
      and here.customer_id = s.customer_id
    where known.id = s.login_id
  ) as p on true
where
  s.customer_id = $1
  and s.cost_centre_id = $2
order by
  s.spent_on desc,
  s.order_id desc
limit $3
offset $4;

-- listSpending: provider: orders of a cost centre ?q[startsOn]=2026-11-01&q[endsOn]=2026-11-30
-- … lines 1 to 53 of provider: orders of a cost centre
  and s.spent_on >= $3
  and s.spent_on <= $4
-- … lines 54 to 58 of provider: orders of a cost centre

-- sumMonths: provider: spending of a cost centre
select
  s.cost_centre_id as "costCentreId",
  s.month,
  s.login_id as "loginId",
  sum(s.reserved_cents) as "reservedCents",
  sum(s.committed_cents) as "committedCents",
  sum(s.spent_cents) as "spentCents"
from spending_sums as s
where
  s.customer_id = $1
  and s.cost_centre_id = any ($2::bigint[])
  and s.month >= $3
group by
  s.cost_centre_id,
  s.month,
  s.login_id;
