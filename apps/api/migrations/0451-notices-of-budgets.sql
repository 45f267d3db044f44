-- A budget with another owner, or another consequence, changes who may decide on waiting orders.

-- Notifies of a changed budget as a change of all waiting orders of the customer.
create function tell_budget() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;

create trigger budgets_told after update of above, owner_login_id on budgets
  for each row
  when ((old.above, old.owner_login_id) is distinct from (new.above, new.owner_login_id))
  execute function tell_budget();
