-- Person a session views and the administrator who views. No row once the view or the session has ended.
-- The transaction becomes read-only.
create function enter_view(entered_session uuid, entered_scope text, at timestamptz, zone text)
returns table("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[], "viewerLoginId" bigint, "viewerName" text, "viewReason" text, "viewEndsAt" timestamptz)
  language plpgsql as $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'on', false);
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today),
      a.id, btrim(a.first_name || ' ' || a.last_name), s.view_reason, s.view_ends_at
    from sessions s
    join logins a on a.id = s.login_id
    join logins l on l.id = s.view_login_id
    join memberships m on m.login_id = s.view_login_id and m.customer_id = s.view_customer_id
    join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and s.view_ends_at > at
      and a.enabled and a.is_admin and l.enabled and not l.is_admin and m.enabled and m.invited_at is null and c.enabled;
end $$;

-- Person a session views and the administrator who views. No row once the view or the session has ended.
-- The transaction becomes read-only.
create function enter_view(entered_session uuid, entered_scope text, at timestamptz, zone text, admins_need_factor boolean)
returns table("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[], "viewerLoginId" bigint, "viewerName" text, "viewReason" text, "viewEndsAt" timestamptz)
  language plpgsql as $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'on', false);
  return query
    select l.id, l.user_name, m.sorted_first_name, m.sorted_last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today),
      a.id, btrim(a.first_name || ' ' || a.last_name), s.view_reason, s.view_ends_at
    from sessions s
    join logins a on a.id = s.login_id
    join logins l on l.id = s.view_login_id
    join memberships m on m.login_id = s.view_login_id and m.customer_id = s.view_customer_id
    join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and s.view_ends_at > at
      and a.enabled and a.is_admin and l.enabled and not l.is_admin and m.enabled and m.invited_at is null and c.enabled
      and (not admins_need_factor or has_shown_factor(s.login_id, s.factor_confirmed_at));
end $$;
