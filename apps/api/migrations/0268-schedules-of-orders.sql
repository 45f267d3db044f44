-- Pages of orders name their schedule, so kept answers follow schedules (decision 0038).

create trigger order_schedules_insert_counted after insert on order_schedules
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger order_schedules_update_counted after update on order_schedules
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger order_schedules_delete_counted after delete on order_schedules
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger scheduled_orders_insert_counted after insert on scheduled_orders
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger scheduled_orders_update_counted after update on scheduled_orders
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger scheduled_orders_delete_counted after delete on scheduled_orders
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
