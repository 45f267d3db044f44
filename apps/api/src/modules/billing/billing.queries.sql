-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findBilling: billing details
select
  b.details,
  b.version,
  b.updated_at as "updatedAt",
  u."firstName",
  u."lastName"
from
  billing_details as b
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
      and here.customer_id = b.customer_id
    where known.id = b.updated_by_login_id
  ) as u on true
where b.customer_id = $1;

-- saveBilling: a call
update billing_details
set
  details = $1,
  updated_by_login_id = $2,
  updated_at = $3,
  version = version + 1
where
  customer_id = $4
  and version = $5
returning version;
