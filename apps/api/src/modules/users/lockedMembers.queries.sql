-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- lockMember: a call
select
  k.created_at as "invitedAt",
  k.expires_at as "invitationExpiresAt",
  f.failed_at as "mailFailedAt",
  f.reason as "mailReason",
  l.id as "loginId",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  m.sorted_email as "emailAddress",
  l.user_name as "userName",
  l.is_admin as "isAdmin",
  l.activated_at as "activatedAt",
  m.invited_at as "askedAt",
  l.names_set_at as "namesSetAt",
  exists (
    select
    from second_factors f
    where
      f.login_id = l.id
      and f.confirmed_at is not null
  ) as "hasSecondFactor",
  m.id,
  m.version,
  m.customer_id as "customerId",
  c.name as "customerName",
  m.is_primary_contact as "isPrimaryContact",
  m.read_only as "readOnly",
  m.can_create_orders as "canCreateOrders",
  m.can_approve_orders as "canApproveOrders",
  m.general_approver as "generalApprover",
  m.can_manage_users as "canManageUsers",
  m.can_do_payments as "canDoPayments",
  m.automatic_approval_limit_cents as "automaticApprovalLimitCents",
  m.order_approval_limit_cents as "orderApprovalLimitCents",
  m.enabled as "memberEnabled",
  m.enabled
  and (
    l.enabled
    or m.invited_at is not null
  ) as enabled
from
  memberships as m
  inner join logins as l on l.id = m.login_id
  left join login_links as k on k.login_id = l.id
  and k.purpose = $1
  and k.used_at is null
  and k.replaced_at is null
  left join mail_failures as f on f.email = lower(l.email)
  and (
    m.invited_at is null
    or f.failed_at >= m.invited_at
  )
  inner join customers as c on c.id = m.customer_id
where
  m.customer_id = $2
  and l.user_name = $3;

-- lockOtherManagers: a call
select
  m.id,
  m.invited_at is null
  and exists (
    select
    from logins l
    where
      l.id = m.login_id
      and l.enabled
      and l.activated_at is not null
  ) as "canEnter"
from memberships as m
where
  m.customer_id = $1
  and m.can_manage_users
  and m.enabled
order by m.id
for no key update of m;

-- lockPeople: a call
select m.id
from memberships as m
where
  m.customer_id = $1
  and (
    (
      m.can_manage_users
      and m.enabled
    )
    or m.is_primary_contact
    or m.id = $2
  )
order by m.id
for no key update of m;
