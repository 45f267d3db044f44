-- Adds to the counter of a creator and status and folds its free rows.
create function add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint)
returns void
  language plpgsql as $$
begin
  with folded as (
    delete from order_creator_counts c
    using (
      select id from order_creator_counts
      where created_by_login_id = creator and customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.created_by_login_id = creator and c.customer_id = customer and c.status_id = status and c.id = free.id
    returning c.orders
  )
  insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
  select creator, customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;
