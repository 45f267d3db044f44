-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findEnterable: a call
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
  and m.customer_id = $6;

-- leaveSession: a call
select
  browser,
  address,
  cookie_mode as "cookieMode",
  expires_at as "expiresAt",
  factor_confirmed_at as "factorConfirmedAt"
from sessions
where
  id = $1
  and revoked_at is null
  and revoked_reason is null
  and expires_at > $2
for update;

-- leaveSession: a call, statement 2
update sessions
set
  expires_at = $1,
  revoked_reason = $2
where id = $3;

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
  folded_text (c.name) collate "C",
  c.id;
