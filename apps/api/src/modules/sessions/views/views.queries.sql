-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- clearView: a call
update sessions
set
  view_login_id = $1,
  view_customer_id = $2,
  view_reason = $3,
  view_began_at = $4,
  view_ends_at = $5
where id = $6;

-- findView: a call
select
  s.view_customer_id as "customerId",
  s.view_ends_at as "endsAt"
from sessions as s
where
  s.id = $1
  and s.view_login_id is not null;

-- findViewed: a call
select
  m.id as "membershipId",
  l.id as "loginId",
  l.is_admin as "isAdmin",
  m.enabled
  and l.enabled
  and c.enabled
  and m.invited_at is null as "canLogIn"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
  inner join customers as c on c.id = m.customer_id
where
  m.customer_id = $1
  and l.user_name = $2;

-- listEndedViews: a call
select s.id
from sessions as s
where
  s.view_login_id is not null
  and (
    s.view_ends_at <= $1
    or s.revoked_at is not null
  );

-- saveView: a call
update sessions
set
  view_login_id = $1,
  view_customer_id = $2,
  view_reason = $3,
  view_began_at = $4,
  view_ends_at = $5
where
  id = $6
  and revoked_at is null
  and view_login_id is null
returning id;

-- takeView: a call
select
  s.view_customer_id as "customerId",
  s.login_id as "viewerLoginId",
  m.id as "membershipId",
  btrim(a.first_name || ' ' || a.last_name) as "viewerName"
from
  sessions as s
  inner join logins as a on a.id = s.login_id
  left join memberships as m on m.login_id = s.view_login_id
  and m.customer_id = s.view_customer_id
where
  s.id = $1
  and s.view_login_id is not null
for update of s;
