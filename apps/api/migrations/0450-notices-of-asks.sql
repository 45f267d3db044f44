-- Questions to owners of budgets raise notices of their orders, as open screens show them. A changed budget
-- deletes or renews questions without a change of the order itself.

create trigger budget_asks_delete_told after delete on budget_asks
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger budget_asks_insert_told after insert on budget_asks
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger budget_asks_update_told after update on budget_asks
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
