-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countMembers: provider: users by firstName
select count(*) as count
from memberships as m
where m.customer_id = $1;

-- countMembers: provider: users that many answer to
select count(*) as count
from memberships as m
where
  m.customer_id = $1
  and m.searched like folded_text ($2);

-- findCustomerOfUsers: a call
select
  id,
  name,
  payment_status_id as "paymentStatusId",
  enabled
from customers
where id = $1;

-- findMember: a call
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

-- findMembersWith: provider: users that are searched for
select unnest(people_with ($1, $2, $3, $4)) as id;

-- insertMembership: a call
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
returning id;

-- listMembers: provider: users by firstName
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
where m.customer_id = $2
order by
  folded_text (m.sorted_first_name) collate "C" asc,
  m.id asc
limit $3
offset $4;

-- listMembers: provider: users by lastName
-- … lines 1 to 55 of provider: users by firstName
  folded_text (m.sorted_last_name) collate "C" asc,
  m.id asc
limit $3
offset $4;

-- listMembers: provider: users by emailAddress
-- … lines 1 to 55 of provider: users by firstName
  folded_text (m.sorted_email) collate "C" asc,
  m.id asc
limit $3
offset $4;

-- listMembers: provider: users by roles
-- … lines 1 to 55 of provider: users by firstName
  concat_ws(
    ' ',
    case when m.read_only then 'Read Only'
    end,
    case when m.can_create_orders then 'Create Orders'
    end,
    case when m.can_manage_users then 'Manage Users'
    end,
    case when m.can_do_payments then 'Payments'
    end,
    case when m.can_approve_orders then 'Approve Orders'
    end,
    case when m.general_approver then 'General Approver'
    end
  ) asc,
  m.id asc
limit $3
offset $4;

-- listMembers: provider: users by status
-- … lines 1 to 55 of provider: users by firstName
  case
    when not (
      m.enabled
      and l.enabled
    ) then 3
    when not (
      m.invited_at is not null
      or l.activated_at is null
    ) then 0
    when coalesce(m.invited_at + 604800000 * interval '1 millisecond', k.expires_at) <= $3 then 2
    else 1
  end asc,
  m.id asc
limit $4
offset $5;

-- listMembers: provider: users that are searched for
-- … lines 1 to 53 of provider: users by firstName
where
  m.customer_id = $2
  and m.id in (
    select unnest($3::bigint[])
  )
order by
  folded_text (m.sorted_first_name) collate "C" || '' asc,
  m.id asc
limit $4
offset $5;

-- listMembers: provider: users that many answer to
-- … lines 1 to 53 of provider: users by firstName
where
  m.customer_id = $2
  and m.searched like folded_text ($3)
-- … lines 55 to 59 of provider: users by firstName

-- saveMembership: a call
update memberships
set
  read_only = $1,
  can_create_orders = $2,
  can_approve_orders = $3,
  general_approver = $4,
  can_manage_users = $5,
  can_do_payments = $6,
  automatic_approval_limit_cents = $7,
  order_approval_limit_cents = $8,
  is_primary_contact = $9,
  enabled = $10,
  invited_at = $11,
  version = $12,
  updated_at = $13
where
  customer_id = $14
  and id = $15
  and version = $16
returning version;

-- unmarkOthers: a call
select id
from customers
where id = $1
for no key update;

-- unmarkOthers: a call, statement 2
update memberships
set
  is_primary_contact = $1,
  version = version + 1,
  updated_at = $2
where
  customer_id = $3
  and is_primary_contact = $4
  and id != $5
returning id;
