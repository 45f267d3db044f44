-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findApprover: a call
select
  l.id as "loginId",
  m.general_approver as "decidesAny",
  c.allow_self_approval as "ownToo",
  array(
    select l.id
    union all
    select d.from_login_id
    from approval_delegations d
    where
      d.customer_id = m.customer_id
      and d.to_login_id = l.id
      and d.ended_at is null
      and d.starts_on <= $1::date
      and d.ends_on >= $2::date
  ) as "namedLoginIds"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
  inner join customers as c on c.id = m.customer_id
where
  m.customer_id = $3
  and l.user_name = $4;
