-- One statement says who a session is and binds the connection to the scope its token was made for: what the session sees
-- is looked up inside that scope already, as every statement after it. The order of the two is the function's.
create function enter_session(entered_session uuid, entered_scope text, at timestamptz)
  returns table (
    "loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean,
    "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean,
    "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean,
    "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint)
  language plpgsql as $$
declare
  scope text;
begin
  scope := set_config('app.scope', entered_scope, false);
  -- Nobody once the session, the login, the membership or the customer is off (R22).
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
