-- Ends delegations when a membership loses its approver role or is disabled.
create function membership_ends_delegations() returns trigger
  language plpgsql as $$
begin
  perform end_delegations_of(new.customer_id, new.login_id);
  return null;
end $$;
