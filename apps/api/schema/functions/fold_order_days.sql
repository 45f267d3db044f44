create function fold_order_days(before date) returns void
  language sql set search_path = public, pg_temp as $$
  with long as (
    select status_id, ordered_on from order_day_counts
    where customer_id = 0 and ordered_on < before
    group by status_id, ordered_on having count(*) > 1
  ), free as (
    select status_id, ordered_on, c.id from order_day_counts c join long using (status_id, ordered_on)
    where c.customer_id = 0 for update of c skip locked
  ), folded as (
    delete from order_day_counts c using free
    where c.customer_id = 0 and c.status_id = free.status_id and c.ordered_on = free.ordered_on and c.id = free.id
    returning c.status_id, c.ordered_on, c.orders
  )
  insert into order_day_counts (customer_id, status_id, ordered_on, orders)
  select 0, status_id, ordered_on, sum(orders) from folded group by status_id, ordered_on
$$;
