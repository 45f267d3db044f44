-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listEnterable: own customers
select
  m.customer_id as "customerId",
  m.id as "membershipId",
  m.invited_at as "invitedAt",
  c.name as "customerName",
  c.require_second_factor as "needsSecondFactor"
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
  inner join logins as l on l.id = m.login_id
where
  l.is_admin = $1
  and m.login_id = $2
  and m.enabled = $3
  and c.enabled = $4
  and (
    m.invited_at is null
    or m.invited_at > $5
  )
order by
  c.name,
  c.id;
