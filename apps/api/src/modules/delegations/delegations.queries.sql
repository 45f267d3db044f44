-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
