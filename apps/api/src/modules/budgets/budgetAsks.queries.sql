-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- allowAsks: a call
update budget_asks
set
  allowed_by_login_id = $1,
  allowed_at = $2
where
  customer_id = $3
  and order_id = $4
  and budget_id in ($5)
  and allowed_at is null;

-- deleteAsks: a call
delete from budget_asks
where
  customer_id = $1
  and order_id = $2
  and budget_id <> all ($3::bigint[]);

-- listOpenAsks: provider: orders above budget
select
  k.order_id as "orderId",
  k.budget_id as "budgetId",
  k.over_cents as "overCents",
  k.asked_at as "askedAt",
  o.order_number as "orderNumber",
  o.total_cents as "totalCents",
  cb."userName" as "createdByUserName",
  cb."firstName" as "createdByFirstName",
  cb."lastName" as "createdByLastName",
  c.name as "costCentreName",
  p."userName",
  p."firstName",
  p."lastName",
  b.owner_login_id as "ownerLoginId",
  l.user_name as "ownerUserName",
  l.enabled
  and m.enabled
  and (
    m.can_approve_orders
    or m.general_approver
  ) as "ownerApproves"
from
  budget_asks as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.id = k.order_id
  and o.status_id = $1
  inner join budgets as b on b.customer_id = k.customer_id
  and b.id = k.budget_id
  and b.above = $2
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
  inner join memberships as m on m.customer_id = b.customer_id
  and m.login_id = b.owner_login_id
  inner join logins as l on l.id = b.owner_login_id
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
      and here.customer_id = k.customer_id
    where known.id = o.created_by_login_id
  ) as cb on true
  left join lateral (
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
      and here.customer_id = k.customer_id
    where known.id = b.login_id
  ) as p on true
where
  k.customer_id = $3
  and k.allowed_at is null
order by
  k.asked_at,
  k.order_id,
  k.budget_id;

-- listWaitingFor: a call
select distinct k.order_id as "orderId"
from
  budget_asks as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.id = k.order_id
  and o.status_id = $1
where
  k.customer_id = $2
  and k.budget_id = any ($3::bigint[])
  and k.allowed_at is null
order by k.order_id;

-- saveAsks: a call
insert into budget_asks (customer_id, order_id, budget_id, over_cents, asked_at, allowed_by_login_id, allowed_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (customer_id, order_id, budget_id) do update
set
  over_cents = excluded.over_cents,
  asked_at = excluded.asked_at,
  allowed_by_login_id = excluded.allowed_by_login_id,
  allowed_at = excluded.allowed_at
where
  (
    budget_asks.allowed_at is null
    or excluded.over_cents > budget_asks.over_cents
  );
