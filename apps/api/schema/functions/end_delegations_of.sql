-- Ends the delegations of a person who is no approver any more.
create function end_delegations_of(customer integer, login bigint) returns void
  language sql as $$
  update approval_delegations set ended_at = now()
  where from_login_id = login and ended_at is null and (customer is null or customer_id = customer);
$$;
