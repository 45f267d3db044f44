-- Ends the delegations from and to a person who is no approver any more.
create function end_delegations_of(customer integer, login bigint) returns void
  language sql as $$
  update approval_delegations set ended_at = now()
  where login in (from_login_id, to_login_id) and ended_at is null and (customer is null or customer_id = customer);
$$;
