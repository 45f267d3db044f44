-- What an approver gave away ends when they are an approver no longer: nobody decides in the place of somebody who could not.
create function end_delegations_of(customer integer, login bigint) returns void language sql as $$
  update approval_delegations set ended_at = now()
  where from_login_id = login and ended_at is null and (customer is null or customer_id = customer);
$$;

create function membership_ends_delegations() returns trigger language plpgsql as $$
begin
  perform end_delegations_of(new.customer_id, new.login_id);
  return null;
end $$;
create trigger memberships_end_delegations
  after update of enabled, can_approve_orders, general_approver on memberships for each row
  when (old.enabled and (old.can_approve_orders or old.general_approver)
    and not (new.enabled and (new.can_approve_orders or new.general_approver)))
  execute function membership_ends_delegations();

create function login_ends_delegations() returns trigger language plpgsql as $$
begin
  perform end_delegations_of(null, new.id);
  return null;
end $$;
create trigger logins_end_delegations after update of enabled on logins for each row
  when (old.enabled and not new.enabled) execute function login_ends_delegations();

update approval_delegations d set ended_at = now()
where d.ended_at is null and not exists (
  select from memberships m join logins l on l.id = m.login_id
  where m.customer_id = d.customer_id and m.login_id = d.from_login_id and m.enabled and l.enabled
    and (m.can_approve_orders or m.general_approver));
