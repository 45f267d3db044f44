-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findMember: a call
select
  l.id as "loginId",
  l.user_name as "userName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  l.email,
  false as "isAdmin",
  m.customer_id as "customerId",
  m.read_only as "readOnly",
  m.can_create_orders as "canCreateOrders",
  m.can_approve_orders as "canApproveOrders",
  m.general_approver as "generalApprover",
  m.can_manage_users as "canManageUsers",
  m.can_do_payments as "canDoPayments",
  m.automatic_approval_limit_cents as "automaticApprovalLimitCents",
  m.order_approval_limit_cents as "orderApprovalLimitCents",
  c.allow_self_approval as "allowSelfApproval",
  array(
    select d.from_login_id::text
    from approval_delegations d
    where
      d.customer_id = m.customer_id
      and d.to_login_id = m.login_id
      and d.ended_at is null
      and d.starts_on <= $1
      and d.ends_on >= $2
  ) as "standsInFor"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
  inner join customers as c on c.id = m.customer_id
where
  m.customer_id = $3
  and m.login_id = $4
  and m.invited_at is null
  and (
    l.enabled = $5
    and m.enabled = $6
    and c.enabled = $7
  );
