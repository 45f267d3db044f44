-- Days of schedules that are over: the order that was made, or why there is none.
create table scheduled_orders (
  customer_id integer not null,
  schedule_id bigint not null,
  due_on date not null,
  outcome text not null check (outcome in ('submitted', 'proposed', 'skipped', 'refused')),
  order_id bigint,
  reasons jsonb not null default '[]'::jsonb,
  made_at timestamptz not null,
  primary key (customer_id, schedule_id, due_on),
  foreign key (customer_id, order_id) references orders(customer_id, id),
  foreign key (customer_id, schedule_id) references order_schedules(customer_id, id) on delete CASCADE,
  constraint scheduled_orders_check check ((order_id is not null) = (outcome in ('submitted', 'proposed')))
);

create index scheduled_orders_order on scheduled_orders (customer_id, order_id) where (order_id is not null);

create trigger scheduled_orders_delete_counted after delete on scheduled_orders
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

alter table scheduled_orders enable row level security;
create policy in_scope on scheduled_orders
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on scheduled_orders to tradecounter_app;
