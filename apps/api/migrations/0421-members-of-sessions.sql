-- Sessions that are checked together: one statement finds the members of many (decision 0054).

create function members_of_sessions(
  session_ids uuid[], customer_ids integer[], kinds text[], at timestamptz, zone text
) returns table (
  "place" integer, "loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text,
  "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean,
  "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint,
  "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[], "counters" text
)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (at at time zone zone)::date;
begin
  perform set_config('app.scope', '', false), set_config('default_transaction_read_only', 'off', false);
  return query
    select q.place::integer, l.id, l.user_name, m.sorted_first_name, m.sorted_last_name, l.email,
      l.is_admin, m.customer_id, m.read_only, m.can_create_orders, m.can_approve_orders,
      m.general_approver, m.can_manage_users, m.can_do_payments, m.automatic_approval_limit_cents,
      m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today),
      change_counters(m.customer_id, string_to_array(q.kinds, ' '))
    from unnest(session_ids, customer_ids, kinds) with ordinality as q(session_id, customer_id, kinds, place)
    join sessions s on s.id = q.session_id and s.customer_id = q.customer_id
    join logins l on l.id = s.login_id
    join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    join customers c on c.id = m.customer_id
    where s.revoked_at is null and s.expires_at > at and l.enabled and not l.is_admin and m.enabled and c.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and (not c.require_second_factor or has_shown_factor(s.login_id, s.factor_confirmed_at));
end $$;
revoke execute on function members_of_sessions(uuid[], integer[], text[], timestamptz, text) from public;
grant execute on function members_of_sessions(uuid[], integer[], text[], timestamptz, text) to tradecounter_app;
comment on function members_of_sessions(uuid[], integer[], text[], timestamptz, text) is
  'Persons and rights of sessions of customers, as enter_session finds them, with the counters of the named kinds
(separated by blanks). Runs as the owner, as the sessions have many customers; tells only who holds a session, each for
the customer its token names. Leaves the connection without a scope.';
