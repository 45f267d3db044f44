-- An administrator sees the portal as a person sees it, for half an hour and changing nothing
-- (docs/decisions/0027-viewing-changes-nothing.md). It is their own session that views: with it the view ends.
alter table sessions
  add column view_login_id bigint references logins,
  add column view_customer_id integer references customers,
  add column view_reason text,
  add column view_began_at timestamptz,
  add column view_ends_at timestamptz,
  add constraint sessions_view_whole check (
    (view_login_id is null) = (view_customer_id is null) and (view_login_id is null) = (view_reason is null)
    and (view_login_id is null) = (view_began_at is null) and (view_login_id is null) = (view_ends_at is null));
create index sessions_viewing on sessions (view_ends_at) where view_login_id is not null;

-- While a session views it does nothing else: its own tokens are nobody's, in this program and in one that knows of no views.
-- An administrator's token works in the provider's scope alone. What reads only for a view is told to write again.
create or replace function enter_session(entered_session uuid, entered_scope text, at timestamptz, zone text)
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
  perform set_config('default_transaction_read_only', 'off', false);
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
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled));
end $$;

-- The person a session views, as they are now, and who views them. Nobody once the view or the session is over, the
-- administrator is none any more, or the person could not log in. Whatever begins on the connection afterwards only reads.
create function enter_view(entered_session uuid, entered_scope text, at timestamptz, zone text)
  returns table (
    "loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean,
    "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean,
    "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean,
    "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint,
    "allowSelfApproval" boolean, "standsInFor" bigint[],
    "viewerLoginId" bigint, "viewerName" text, "viewReason" text, "viewEndsAt" timestamptz)
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
