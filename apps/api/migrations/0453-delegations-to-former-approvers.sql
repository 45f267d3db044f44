-- A delegation ends when its delegate is no approver any more, as it does for the approver.

create or replace function end_delegations_of(customer integer, login bigint) returns void
  language sql as $$
  update approval_delegations set ended_at = now()
  where login in (from_login_id, to_login_id) and ended_at is null and (customer is null or customer_id = customer);
$$;
comment on function end_delegations_of(customer integer, login bigint) is
  'Ends the delegations from and to a person who is no approver any more.';

update approval_delegations d set ended_at = now()
from memberships m, logins l
where d.ended_at is null and m.customer_id = d.customer_id and m.login_id = d.to_login_id and l.id = d.to_login_id
  and not (m.enabled and l.enabled and (m.can_approve_orders or m.general_approver));
