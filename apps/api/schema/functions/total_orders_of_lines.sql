-- Recomputes the orders of changed lines.
create function total_orders_of_lines() returns trigger
  language plpgsql as $$
begin
  perform total_orders(c.customer_id, c.order_ids)
  from (select customer_id, array_agg(distinct order_id) as order_ids from changed group by customer_id) c;
  return null;
end $$;
