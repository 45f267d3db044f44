-- Products of order lists.
create table order_list_items (
  customer_id integer not null,
  order_list_id bigint not null,
  position integer not null,
  product_id bigint not null references products(id),
  quantity integer not null check (quantity > 0),
  -- Price when the product was put on the list, to show changes. Null if no price list had it.
  unit_price_ex_cents bigint,
  -- Freight of a unit when the product was put on the list, to show changes. Null if it is not known.
  freight_ex_cents bigint,
  primary key (customer_id, order_list_id, "position"),
  unique (customer_id, order_list_id, product_id),
  foreign key (customer_id, order_list_id) references order_lists(customer_id, id) on delete CASCADE
);

create trigger order_list_items_delete_told after delete on order_list_items
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');
create trigger order_list_items_insert_told after insert on order_list_items
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');
create trigger order_list_items_update_told after update on order_list_items
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');

alter table order_list_items enable row level security;
create policy in_scope on order_list_items
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on order_list_items to tradecounter_app;
