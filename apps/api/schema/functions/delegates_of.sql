-- Delegates of an approver on a day: enabled approvers, whose own limit is checked when they decide.
create function delegates_of(customer integer, approver bigint, today date) returns json
  language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_build_object('userName', dl.user_name, 'firstName', dm.sorted_first_name,
      'lastName', dm.sorted_last_name, 'until', d.ends_on) order by d.id), '[]')
    from approval_delegations d
    join logins dl on dl.id = d.to_login_id
    join memberships dm on dm.customer_id = d.customer_id and dm.login_id = d.to_login_id
    where d.customer_id = customer and d.from_login_id = approver and d.ended_at is null
      and d.starts_on <= today and d.ends_on >= today
      and dl.enabled and dm.enabled and (dm.can_approve_orders or dm.general_approver));
end $$;
revoke execute on function delegates_of(customer integer, approver bigint, today date) from public;
grant execute on function delegates_of(customer integer, approver bigint, today date) to tradecounter_app;
