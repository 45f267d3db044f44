-- How many orders a customer has in each status, so that tabs and totals do not count 200,000 rows a request. The number of a
-- status is the sum of its rows. A change adds a row and folds into it those that nobody holds at the moment: nobody waits
-- for anybody, so there is no hot row and no deadlock, and as many rows stay as there are changes at one time.
create table order_status_counts (
  customer_id integer not null,
  id bigint generated always as identity,
  status_id smallint not null,
  orders bigint not null,
  primary key (customer_id, id)
);
alter table order_status_counts enable row level security;
create policy in_scope on order_status_counts
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
grant select, insert, update, delete on order_status_counts to tradecounter_app;

create function add_orders_in_status(customer integer, status smallint, change bigint) returns void language sql as $$
  with folded as (
    delete from order_status_counts c
    using (
      select id from order_status_counts where customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.id = free.id
    returning c.orders
  )
  insert into order_status_counts (customer_id, status_id, orders)
  select customer, status, change + coalesce((select sum(orders) from folded), 0)
$$;

create function count_added_orders() returns trigger language plpgsql as $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  return null;
end $$;
create trigger orders_counted_in after insert on orders
  referencing new table as changed for each statement execute function count_added_orders();

create function count_removed_orders() returns trigger language plpgsql as $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, -c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  return null;
end $$;
create trigger orders_counted_out after delete on orders
  referencing old table as changed for each statement execute function count_removed_orders();

create function count_moved_order() returns trigger language plpgsql as $$
begin
  perform add_orders_in_status(old.customer_id, old.status_id, -1);
  perform add_orders_in_status(new.customer_id, new.status_id, 1);
  return null;
end $$;
create trigger orders_counted_over after update of status_id on orders
  for each row when (old.status_id <> new.status_id) execute function count_moved_order();

insert into order_status_counts (customer_id, status_id, orders)
select customer_id, status_id, count(*) from orders group by customer_id, status_id;

-- Those who wait for an approver, without those the approver created.
create index orders_pending on orders (customer_id, created_by_login_id, approver_login_id) where status_id = 2;

-- The picture of a list, kept beside the product: a page of a price list looked it up a hundred times.
alter table products add column primary_image_url text;

create function copy_primary_images() returns trigger language plpgsql as $$
begin
  -- Held first and read afterwards, so that of two changes at a time the second sees the first.
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products p set primary_image_url = (
    select url from product_images g where g.product_id = p.id order by g.is_primary desc, g.position limit 1)
  where p.id in (select product_id from changed);
  return null;
end $$;
create trigger product_images_inserted after insert on product_images
  referencing new table as changed for each statement execute function copy_primary_images();
create trigger product_images_updated after update on product_images
  referencing new table as changed for each statement execute function copy_primary_images();
-- A picture that moved to another product left one behind.
create trigger product_images_moved after update on product_images
  referencing old table as changed for each statement execute function copy_primary_images();
create trigger product_images_deleted after delete on product_images
  referencing old table as changed for each statement execute function copy_primary_images();

update products p set primary_image_url = (
  select url from product_images g where g.product_id = p.id order by g.is_primary desc, g.position limit 1);

-- A list's total is counted from an index alone, less the few products that are switched off.
create index price_list_items_listed on price_list_items (customer_id, price_list_id, product_id) where not withdrawn;
create index products_off on products (id) where not enabled;
