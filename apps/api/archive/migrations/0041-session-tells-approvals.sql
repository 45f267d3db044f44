-- Who asks is told together with what an approver's list hangs on: whether they may decide what they ordered, and in whose place
-- they decide today. The tabs of every screen of orders ask for it. The one of three arguments stays for processes before this.
create function enter_session(entered_session uuid, entered_scope text, at timestamptz, zone text)
  returns table (
    "loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean,
    "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean,
    "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean,
    "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint,
    "allowSelfApproval" boolean, "standsInFor" bigint[])
  language plpgsql as $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  -- Nobody once the session, the login, the membership or the customer is off (R22).
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
      and (l.is_admin or (m.enabled and c.enabled));
end $$;
