-- Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
-- membership or customer is disabled (R22).
create function enter_session(entered_session uuid, entered_scope text, at timestamptz)
returns table("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint)
  language plpgsql as $$
declare
  scope text;
begin
  scope := set_config('app.scope', entered_scope, false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (l.is_admin or (m.enabled and c.enabled));
end $$;

-- Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
-- membership or customer is disabled (R22).
create function enter_session(entered_session uuid, entered_scope text, at timestamptz, zone text)
returns table("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[])
  language plpgsql as $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'off', false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today)
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled));
end $$;

-- Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
-- membership or customer is disabled (R22).
create function enter_session(entered_session uuid, entered_scope text, at timestamptz, zone text, admins_need_factor boolean)
returns table("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[])
  language plpgsql as $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'off', false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, case when l.is_admin then l.first_name else m.sorted_first_name end,
      case when l.is_admin then l.last_name else m.sorted_last_name end, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today)
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled))
      and (case when l.is_admin then not admins_need_factor else not c.require_second_factor end
        or has_shown_factor(s.login_id, s.factor_confirmed_at));
end $$;
