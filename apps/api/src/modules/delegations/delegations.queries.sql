-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- endDelegation: a call
update approval_delegations
set ended_at = $1
where
  customer_id = $2
  and id = $3
  and from_login_id = $4
  and ended_at is null;

-- findDelegation: a call
select
  d.id,
  d.from_login_id as "fromLoginId",
  d.starts_on as "startsOn",
  d.ends_on as "endsOn",
  f."userName" as "fromUserName",
  f."firstName" as "fromFirstName",
  f."lastName" as "fromLastName",
  t."userName" as "toUserName",
  t."firstName" as "toFirstName",
  t."lastName" as "toLastName"
from
  approval_delegations as d
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
      and here.customer_id = d.customer_id
    where known.id = d.from_login_id
  ) as f on true
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
      and here.customer_id = d.customer_id
    where known.id = d.to_login_id
  ) as t on true
where
  d.customer_id = $1
  and d.ended_at is null
  and d.id = $2;

-- insertDelegation: a call
insert into approval_delegations (customer_id, from_login_id, to_login_id, starts_on, ends_on, created_at)
values ($1, $2, $3, $4, $5, $6)
returning id;

-- listDelegations: delegations
select
  d.id,
  d.from_login_id as "fromLoginId",
  d.starts_on as "startsOn",
  d.ends_on as "endsOn",
  f."userName" as "fromUserName",
  f."firstName" as "fromFirstName",
  f."lastName" as "fromLastName",
  t."userName" as "toUserName",
  t."firstName" as "toFirstName",
  t."lastName" as "toLastName"
from
  approval_delegations as d
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
      and here.customer_id = d.customer_id
    where known.id = d.from_login_id
  ) as f on true
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
      and here.customer_id = d.customer_id
    where known.id = d.to_login_id
  ) as t on true
where
  d.customer_id = $1
  and d.ended_at is null
  and (
    d.from_login_id = $2
    or d.to_login_id = $3
  )
  and d.ends_on >= $4
order by
  d.starts_on,
  d.id;

-- listPeriods: a call
select
  starts_on as "startsOn",
  ends_on as "endsOn"
from approval_delegations
where
  customer_id = $1
  and from_login_id = $2
  and ended_at is null
  and ends_on >= $3;

-- lockApprover: a call
select id
from memberships
where
  customer_id = $1
  and login_id = $2
  and enabled = $3
  and (
    can_approve_orders = $4
    or general_approver = $5
  )
for no key update;
