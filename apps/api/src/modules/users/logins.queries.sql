-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countMemberships: a call
select
  count(*) filter (
    where invited_at is null
  ) as "belongsTo",
  count(*) filter (
    where invited_at is not null
  ) as "invitedBy"
from memberships
where login_id = $1;

-- findRecipient: a call
select
  id as "loginId",
  user_name as "userName",
  first_name as "firstName",
  last_name as "lastName",
  email,
  is_admin as "isAdmin",
  enabled,
  activated_at as "activatedAt",
  names_set_at as "namesSetAt"
from logins
where id = $1;

-- findRecipientAddressed: a call
select
  user_name as "userName",
  enabled
from logins
where
  (
    user_name = $1
    or lower(email) = $2
  )
order by user_name = $3 desc
limit $4;

-- findRecipientNamed: a call
select
  id as "loginId",
  enabled,
  is_admin as "isAdmin",
  activated_at as "activatedAt"
from logins
where user_name = $1;

-- insertLogin: a call
insert into logins (user_name, email, password_hash, first_name, last_name, is_admin, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning id;

-- lockCredentials: a call
select password_hash as "passwordHash"
from logins
where id = $1
for no key update;

-- lockLogin: a call
select
  id,
  is_admin as "isAdmin",
  enabled,
  activated_at as "activatedAt"
from logins
where user_name = $1
for no key update;

-- mayEnterAnywhere: a call
select m.id
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
where
  m.login_id = $1
  and m.enabled = $2
  and c.enabled = $3
limit $4;

-- saveLogin: a call
update logins
set
  first_name = $1,
  last_name = $2,
  email = $3,
  enabled = $4,
  password_hash = $5,
  password_changed_at = $6,
  activated_at = $7,
  terms_version = $8,
  terms_accepted_at = $9,
  last_customer_id = $10,
  names_set_at = $11,
  version = version + 1,
  updated_at = $12
where id = $13;
