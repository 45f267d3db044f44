-- Ends delegations when a login is disabled.
create function login_ends_delegations() returns trigger
  language plpgsql as $$
begin
  perform end_delegations_of(null, new.id);
  return null;
end $$;
