-- Functions for pending orders alone. As parts of a statement their dozen tables were opened for every order.

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
comment on function delegates_of(customer integer, approver bigint, today date) is
  'Delegates of an approver on a day: enabled approvers, whose own limit is checked when they decide.';

create function budget_asks_of(customer integer, asking_order bigint, today date) returns json
  language plpgsql stable as $$
begin
  return (
    select coalesce(json_agg(json_build_object('budgetId', k.budget_id, 'overCents', k.over_cents,
      'name', case when b.login_id is null then bc.name
        else trim(concat(bp.sorted_first_name, ' ', bp.sorted_last_name)) || ' in ' || bc.name end,
      'owner', json_build_object('userName', wl.user_name, 'firstName', wm.sorted_first_name,
        'lastName', wm.sorted_last_name,
        'approves', wl.enabled and wm.enabled and (wm.can_approve_orders or wm.general_approver),
        'delegates', delegates_of(b.customer_id, b.owner_login_id, today)),
      'allowedBy', (
        select json_build_object('userName', known.user_name,
          'firstName', case when known.is_admin then known.first_name else coalesce(here.sorted_first_name, '') end,
          'lastName', case when known.is_admin then known.last_name else coalesce(here.sorted_last_name, '') end)
        from logins known
        left join memberships here on here.login_id = known.id and here.customer_id = k.customer_id
        where known.id = k.allowed_by_login_id)) order by k.budget_id), '[]')
    from budget_asks k
    join budgets b on b.customer_id = k.customer_id and b.id = k.budget_id and b.above = 'ask'
    join cost_centres bc on bc.customer_id = b.customer_id and bc.id = b.cost_centre_id
    join logins wl on wl.id = b.owner_login_id
    join memberships wm on wm.customer_id = b.customer_id and wm.login_id = b.owner_login_id
    left join memberships bp on bp.customer_id = b.customer_id and bp.login_id = b.login_id
    where k.customer_id = customer and k.order_id = asking_order);
end $$;
revoke execute on function budget_asks_of(customer integer, asking_order bigint, today date) from public;
grant execute on function budget_asks_of(customer integer, asking_order bigint, today date) to tradecounter_app;
comment on function budget_asks_of(customer integer, asking_order bigint, today date) is
  'Budgets that a pending order is above, whose owners are asked (R41).';
