-- Orders show the quote they are priced by: its changes end kept answers about orders (decision 0038).

create trigger quotes_insert_counted after insert on quotes
  referencing new table as changed for each statement execute function count_changed_rows('orders');
create trigger quotes_update_counted after update on quotes
  referencing new table as changed for each statement execute function count_changed_rows('orders');
create trigger quotes_delete_counted after delete on quotes
  referencing old table as changed for each statement execute function count_changed_rows('orders');
