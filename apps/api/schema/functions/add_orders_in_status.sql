-- Adds to the counter of a status and folds its free rows.
create function add_orders_in_status(customer integer, status smallint, change bigint) returns void
  language plpgsql as $$
begin
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
  select customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;
