-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findMemberAddresses: a call
select l.user_name as "userName"
from logins as l
where
  l.user_name = any ($1::text[])
  and exists (
    select m.id
    from memberships as m
    where
      m.customer_id = $2
      and m.login_id = l.id
  );

-- insertLogins: a call
insert into logins (user_name, email, password_hash, first_name, last_name, is_admin, created_at, updated_at)
select
  p.user_name,
  p.user_name,
  null,
  p.first_name,
  p.last_name,
  false,
  $1,
  $2
from unnest($3::text[], $4::text[], $5::text[]) as p (user_name, first_name, last_name)
order by p.user_name
on conflict do nothing;

-- insertMemberships: a call
insert into
  memberships (
    customer_id,
    login_id,
    read_only,
    can_create_orders,
    can_approve_orders,
    general_approver,
    can_manage_users,
    can_do_payments,
    automatic_approval_limit_cents,
    order_approval_limit_cents,
    is_primary_contact,
    enabled,
    invited_at,
    created_at,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict do nothing
returning
  id,
  login_id as "loginId";

-- lockLogins: a call
select
  id,
  user_name as "userName"
from logins
where user_name = any ($1::text[])
order by user_name
for no key update;
