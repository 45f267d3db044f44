-- A person is called in each customer what that customer calls them, until they say themselves what they are called. So who
-- invites an address first names nobody for others, and a customer renames its own people only.
alter table logins add column names_set_at timestamptz;

create or replace function copy_person_to_memberships() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set sorted_email = new.email,
    sorted_first_name = case when new.names_set_at is null then sorted_first_name else new.first_name end,
    sorted_last_name = case when new.names_set_at is null then sorted_last_name else new.last_name end,
    searched = case when new.names_set_at is null then person_text(sorted_first_name, sorted_last_name, new.email)
      else person_text(new.first_name, new.last_name, new.email) end
  where login_id = new.id and invited_at is null;
  return null;
end $$;
drop trigger logins_copied on logins;
create trigger logins_copied after update of first_name, last_name, email, names_set_at on logins
  for each row when ((old.first_name, old.last_name, old.email, old.names_set_at)
    is distinct from (new.first_name, new.last_name, new.email, new.names_set_at))
  execute function copy_person_to_memberships();

-- The customer whose invitation a link was mailed for: its page greets by that customer's name for the person, and leads there.
alter table login_links add column inviting_customer_id integer references customers;

-- A session has the names of its membership.
create or replace function enter_session(entered_session uuid, entered_scope text, at timestamptz, zone text, admins_need_factor boolean)
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

create or replace function enter_view(entered_session uuid, entered_scope text, at timestamptz, zone text, admins_need_factor boolean)
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
