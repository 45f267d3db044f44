-- Adds to the counters of a day, for the customer and for all customers, and folds their free rows.
create function add_orders_on_day(customer integer, status smallint, day date, change bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  with free as (
    select customer_id, id from order_day_counts
    where customer_id in (0, customer) and status_id = status and ordered_on = day
    limit 100 for update skip locked
  ), folded as (
    delete from order_day_counts c using free f
    where c.customer_id = f.customer_id and c.status_id = status and c.ordered_on = day and c.id = f.id
    returning c.customer_id, c.orders
  )
  insert into order_day_counts (customer_id, status_id, ordered_on, orders)
  select level, status, day, change + coalesce((select sum(f.orders) from folded f where f.customer_id = level), 0)
  from unnest(array[0, customer]) as level;
end $$;
revoke execute on function add_orders_on_day(customer integer, status smallint, day date, change bigint) from public;
